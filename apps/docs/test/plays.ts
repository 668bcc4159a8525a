// Plays of all kinds of games, for whatever is to agree on them.

import { readMove } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { games, openGame, planGame } from '@zugzwang/games'
import { partizanTexts } from '../../../packages/games/src/kinds/partizan/texts'

/** Games in addition to the examples of the catalogue. */
const MORE = [
  'police:.P..*/.*.../...*E/.*.../..T*.',
  'police:P.T/..E?endless=thief&thief-pass=true',
  'kayles:5,4,2',
  'nim:1,1,2?rules=misere',
  'sum:nim:3,5+treblecross:..X....+chomp:2x3',
  'sum:domineering:2x2+clobber:xo/ox+nim:2',
  'digraph:a-b,b-c,c-a,a:x,b:y,c:z?min=b&payoffs=x:1;y:-2;z:3',
  'digraph:a:b:3,b:c:1,c:a:2,c:d:5?players=alternating&endless=inf',
  'cops:2@a-b,b-c,c-d,d-a?speed=2',
  'piles:3,1,9,4?rules=misere',
]

export interface PlayOfGame {
  readonly game: string
  readonly moves: readonly string[]
}

/** Games of all kinds; of the many that are described as data, and of those with values, one comes first. */
async function gameTexts(): Promise<string[]> {
  const all = games.map(({ example }) => example)
  const plans = await Promise.all(all.map((text) => planGame(text)))
  const isDescribed = (i: number) => plans[i]?.description !== undefined
  const described = all.filter((_, i) => isDescribed(i))
  const valued = all.filter((text) => Object.hasOwn(partizanTexts, text.split(':')[0] ?? ''))
  return [
    ...all.filter((text, i) => !isDescribed(i) && !valued.includes(text)),
    ...[described[0] ?? '', valued[0] ?? ''],
    ...MORE,
    ...described.slice(1),
    ...valued.slice(1),
  ]
}

/** Random plays, the games in turn. */
export async function randomPlays(count: number, seed: number): Promise<PlayOfGame[]> {
  const random = createRandom(seed)
  const texts = await gameTexts()
  const plays: PlayOfGame[] = []
  for (let i = 0; i < count; i++) {
    const text = texts[i % texts.length] as string
    const { game } = await openGame(text)
    const moves: string[] = []
    let position = game.rules.start()
    while (moves.length < 12 && game.rules.payoff?.(position) === undefined) {
      const all = [...game.rules.moves(position)]
      if (all.length === 0) break
      const move = game.formatMove(position, all[random(all.length)])
      position = game.rules.play(position, readMove(game, position, move))
      moves.push(move)
    }
    plays.push({ game: text, moves })
  }
  return plays
}

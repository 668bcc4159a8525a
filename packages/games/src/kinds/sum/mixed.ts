// Sums with parts whose players have different moves: all parts are components of one partizan game, in which the others are worth
// their nimbers.

import { MAX, type Player, type WorkOptions } from '@zugzwang/core'
import { type AnyComponentGame, nimbersOf, type Part } from '@zugzwang/impartial'
import {
  type PartizanPosition,
  type SummedGame,
  type SummedPart,
  sumOfGames,
} from '@zugzwang/partizan'
import { affordable } from '../../budget'
import { type Plan, solved } from '../../kind'
import { solveWithin } from '../partizan/open'
import { solvable } from '../partizan/plan'
import { type EstimatedPart, estimateSum } from './estimate'
import { partizanOf } from './impartial-part'

const ABOUT =
  'A move is made in one of the parts, by the rules of its game. A player who cannot move loses.'

/** @param player - Who begins. */
export function planMixed(read: readonly EstimatedPart[], player: Player = MAX): Plan {
  return {
    estimate: () => estimateSum(read, 'normal'),
    async open(solving) {
      const { memoryLimit, ...work } = solving
      const games = await gamesOf(read, { ...work, limit: affordable(memoryLimit) })
      const sum = sumOfGames(games.map(({ summed }) => summed))
      const parts = read.flatMap(({ parts, partizan }) => {
        const own = partizan === undefined ? [] : partizan.components
        const indexOf = (key: unknown) => games.findIndex((each) => each.key === key)
        return [
          ...(partizan === undefined ? [] : sum.parts(indexOf(partizan.id), own)),
          ...parts.flatMap(({ game, component }) => sum.parts(indexOf(game), [component])),
        ]
      })
      const start: PartizanPosition<SummedPart> = { parts, player }
      const options = { start, about: ABOUT, layout: sum.layout }
      const answer = await solveWithin(sum.components, options, solving)
      return solved(answer, {
        parts: (position = start, options) =>
          answer.describeSum(position as PartizanPosition<SummedPart>, options),
      })
    },
  }
}

interface KeyedGame {
  /** The id of a game whose players have different moves, otherwise the game itself. */
  readonly key: unknown
  readonly summed: SummedGame
}

/** The games of a sum, each once, with the nimbers of those that have any. */
async function gamesOf(
  read: readonly EstimatedPart[],
  work: WorkOptions & { readonly limit: number },
): Promise<KeyedGame[]> {
  const games = new Map<unknown, KeyedGame>()
  for (const { text, parts, partizan } of read) {
    const name = text.slice(0, text.indexOf(':'))
    if (partizan !== undefined) {
      const { game, blank } = solvable(partizan.id)
      games.set(partizan.id, { key: partizan.id, summed: { name, game, blank } })
    }
    for (const { game } of parts) {
      if (games.has(game)) continue
      const impartial = game as AnyComponentGame
      const nimberOf = await nimbersOf(impartial, componentsOf(read, game), work)
      games.set(game, { key: game, summed: { name, game: partizanOf(impartial, nimberOf) } })
    }
  }
  return [...games.values()]
}

const componentsOf = (read: readonly EstimatedPart[], game: Part['game']): unknown[] =>
  read.flatMap(({ parts }) =>
    parts.filter((part) => part.game === game).map((part) => part.component),
  )

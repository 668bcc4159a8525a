// What the sheets of all languages but English do alike.

import { type AnyGame, judgementJson, MIN, sideName } from '@zugzwang/core'
import type { GameWords, KindNames } from '@zugzwang/games/words'
import { playerId } from '@zugzwang/games/words'
import { escapeLine } from '../../../terminal/escape'
import type { GameAsked, SheetWords } from '../words'

/** Names and rules as translated; those of custom games are as their authors wrote them. */
export const gameOf =
  (kinds: KindNames, apart: (text: string) => string, colon = ': '): SheetWords['gameOf'] =>
  ({ game, kind }: GameAsked) => {
    const texts = kind === undefined ? undefined : kinds[kind.id]
    return texts === undefined
      ? { name: apart(escapeLine(game.rules.name)), rules: apart(escapeLine(game.about)) }
      : {
          name: texts.name,
          rules: `${texts.name}${/[.…]$/.test(texts.name) ? '' : colon}${texts.rules}`,
        }
  }

/** A side's name by its id, or as the game has it. */
export function sideIn({ players }: GameWords, game: AnyGame, player: number): string {
  const side = game.sides?.[player === MIN ? 1 : 0]
  const id = playerId(players, side?.id ?? (side === undefined ? maxOrMin(player) : undefined))
  return id === 'mover' ? escapeLine(sideName(game, player)) : players[id]
}

const maxOrMin = (player: number) => (player === MIN ? 'min' : 'max')

export const reasonIn =
  (words: GameWords): SheetWords['reason'] =>
  async (answer, { position }) => {
    const json = await judgementJson(answer, position, { game: '' })
    return ['', words.why(json)]
  }

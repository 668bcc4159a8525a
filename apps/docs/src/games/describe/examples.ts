// Descriptions to start from, of games that a page solves at once, in a while, or not at all.

import { formatGameData, type GameData } from '@zugzwang/boards'
import * as games from '@zugzwang/boards/games'

export interface Example {
  /** Of its kind in the catalogue, which has its name in all languages. */
  readonly id: string
  readonly data: GameData
}

export const EXAMPLES: readonly Example[] = [
  { id: 'hexapawn', data: games.hexapawn(3, 3) },
  { id: 'ttt', data: games.ticTacToe },
  { id: 'dodgem', data: games.dodgem(3) },
  { id: 'tapatan', data: games.tapatan },
  { id: 'mu-torere', data: games.muTorere },
  { id: 'hex', data: games.hex(3) },
  { id: 'konane', data: games.konane(4, 4) },
  { id: 'isolation', data: games.isolation(3, 3) },
  { id: 'fox-and-hounds', data: games.foxAndHounds(6) },
  { id: 'morris', data: games.sixMensMorris },
  { id: 'bagh-chal', data: games.baghChal },
]

/** As much as the editor shows on a wide screen. */
const WIDTH = 54

export const textOf = ({ data }: Example): string => `${formatGameData(data, WIDTH)}\n`

/** The name in a text that may be half typed; undefined if there is none. */
export function nameOf(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { readonly name?: unknown }
    return typeof name === 'string' && name !== '' ? name : undefined
  } catch {
    return undefined
  }
}

import { createBreakSets } from '../sequence/break-sets'
import { codeGame, heapGame } from './code-game'
import type { HeapGame } from './heap-game'
import {
  checkTakeAndBreak,
  formatTakeAndBreak,
  heapCodeOf,
  movesOfTakeAndBreak,
  type TakeAndBreakCode,
} from './take-and-break'

/**
 * The game of a wider code, by its heap code if it has one. Its name is the code in canonical form unless another is given.
 *
 * @throws ImpartialError `INVALID_HEAP_CODE` if the code is malformed.
 * @example
 * ```ts
 * takeAndBreakGame(parseTakeAndBreak('0x0.8')).name
 * ```
 */
export function takeAndBreakGame(wide: TakeAndBreakCode, name?: string): HeapGame {
  checkTakeAndBreak(wide)
  const code = heapCodeOf(wide)
  if (code !== undefined) return codeGame(code, name)
  return heapGame({
    name: name ?? formatTakeAndBreak(wide),
    moves: (heap) => movesOfTakeAndBreak(wide, heap),
    takeAndBreak: { code: wide, createEngine: (known) => createBreakSets(wide, known) },
  })
}

// Slow oracles for misère play, straight from the rules: who cannot move wins. No mex, no reduction; they
// share nothing with the package.

import { optionsOf } from '../heap/naive-heaps'

/** A position as the list of its options. */
export interface Position extends ReadonlyArray<Position> {}

/** Whether the player to move wins a sum of heaps of a game and heaps of Nim. */
export type HeapPlay = (heaps: readonly number[], nim: readonly number[]) => boolean

/** Under misère play, or under normal play if who cannot move loses. */
export function createHeapPlay(digits: readonly number[], lastMoverLoses = true): HeapPlay {
  const known = new Map<string, boolean>()
  const wins = (someHeaps: readonly number[], someNim: readonly number[]): boolean => {
    const heaps = [...someHeaps].sort((a, b) => a - b)
    const nim = someNim.filter((heap) => heap > 0).sort((a, b) => a - b)
    const key = `${heaps.join()};${nim.join()}`
    const before = known.get(key)
    if (before !== undefined) return before
    let ended = true
    let won = false
    for (const [i, heap] of heaps.entries()) {
      for (const parts of optionsOf(digits, heap)) {
        ended = false
        won ||= !wins(heaps.toSpliced(i, 1, ...parts), nim)
      }
    }
    for (const [i, heap] of nim.entries()) {
      ended = false
      for (let left = 0; left < heap; left++) won ||= !wins(heaps, nim.with(i, left))
    }
    if (ended) won = lastMoverLoses
    known.set(key, won)
    return won
  }
  return wins
}

/** G⁻, or G⁺ under normal play, by its definition: the heap of Nim with which the player to move loses. */
export function naiveValue(
  play: HeapPlay,
  heaps: readonly number[],
  nim: readonly number[],
): number {
  let heap = 0
  while (play(heaps, [...nim, heap])) heap++
  return heap
}

/** Whether the player to move wins a sum of positions. */
export function createPositionPlay(): (sum: readonly Position[]) => boolean {
  const known = new Map<string, boolean>()
  const wins = (sum: readonly Position[]): boolean => {
    const key = sum.map(write).sort().join()
    const before = known.get(key)
    if (before !== undefined) return before
    const left = sum.flatMap((part, i) => part.map((option) => sum.toSpliced(i, 1, option)))
    const won = left.length === 0 || left.some((position) => !wins(position))
    known.set(key, won)
    return won
  }
  return wins
}

function write(position: Position): string {
  return `(${position.map(write).sort().join('')})`
}

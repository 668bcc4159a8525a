// Sizes of heaps as numbers and as text, and the heaps that moves leave.

import type { Place } from '@zugzwang/core'
import { checkRange, ImpartialError, unexpectedAt } from '../errors'
import type { HeapGame } from './heap-game'

/**
 * Refuses a size that is not an integer 0 … `most`.
 *
 * @param what - Names the heap in the message.
 * @throws ImpartialError `INVALID_POSITION`.
 */
export function checkHeapSize(
  what: string,
  size: number,
  most: number = Number.MAX_SAFE_INTEGER,
  place: Place = {},
): void {
  checkRange(what, size, 0, most, place, 'INVALID_POSITION')
}

/** The same for a list; messages count from 1, `place.item` from 0. */
export function checkHeapSizes(what: string, sizes: readonly number[], most?: number): void {
  sizes.forEach((size, item) => {
    checkHeapSize(`${what} ${item + 1}`, size, most, { item })
  })
}

/** Refuses a heap left of a larger one that is not smaller. */
export function checkLeft({ name }: Pick<HeapGame, 'name'>, heap: number, left: number): void {
  if (Number.isInteger(left) && left >= 0 && left < heap) return
  throw new ImpartialError('INVALID_GAME', {
    what: `A move of ${name} from heap ${heap} leaves ${left}`,
    found: left,
    expected: `an integer from 0 to ${heap - 1}`,
    place: { field: 'moves' },
  })
}

/** Refuses a game in which the empty heap has a move. */
export function checkEmptyHeap(game: Pick<HeapGame, 'name' | 'moves'>): void {
  for (const move of game.moves(0))
    throw new ImpartialError('INVALID_GAME', {
      what: `The empty heap of ${game.name} has a move`,
      found: move,
      expected: 'none',
      place: { field: 'moves' },
    })
}

/**
 * Reads sizes with commas, plus signs or blanks between, perhaps in parentheses: `3,5,7`, `3 + 5`, `(3, 5)`.
 *
 * @param what - Begins the message: `Heaps`.
 * @param count - How many there must be; absent: one or more.
 * @throws ImpartialError `INVALID_POSITION` with the column.
 */
export function parseSizes(what: string, text: string, count?: number): number[] {
  const unexpected = (index: number, expected: string) =>
    unexpectedAt('INVALID_POSITION', what, text, index, expected)
  const sizes: number[] = []
  const separator = / *[,+ ] */y
  const digits = /\d{1,16}/y
  const [wrapped, inner = ''] = /^\(([^()]*)\)$/.exec(text) ?? []
  const start = wrapped === undefined ? 0 : 1
  const end = start + (wrapped === undefined ? text : inner).length
  for (let at = start; ; ) {
    digits.lastIndex = at
    const [written = ''] = digits.exec(text) ?? []
    const size = Number(written)
    if (written === '' || !Number.isSafeInteger(size))
      throw unexpected(at, `an integer from 0 to ${Number.MAX_SAFE_INTEGER}`)
    sizes.push(size)
    at += written.length
    if (at === end && (count === undefined || sizes.length === count)) return sizes
    if (sizes.length === count) throw unexpected(at, 'the end')
    separator.lastIndex = at
    const [between] = separator.exec(text) ?? []
    if (between === undefined)
      throw unexpected(at, count === undefined ? 'a comma or the end' : 'a comma')
    at += between.length
  }
}

// Whole numbers as labels: vertices in their order, found without a table of labels. A bit for each number says whether
// it occurs; where none is missing a label minus the least is the vertex, and otherwise the bits before it are counted.

import type { ArcBlock } from './collector'
import { integerLabels, type Labels, numberLabels } from './labels'

/** The largest whole number that is read as one; larger labels are words. */
export const MAX_INTEGER: number = 2 ** 31 - 2
/** The range of the numbers may be this many times the number of arc ends. */
const SPARSEST = 64
const LEAST_RANGE = 2 ** 16

/**
 * Puts vertices in the place of whole numbers from 0 to MAX_INTEGER.
 *
 * O(arcs + range / 32) time; beside the labels a quarter of a byte for each number between the least and the largest.
 *
 * @param declared - further labels.
 * @returns undefined, with nothing done, when the numbers are too far apart.
 */
export function numberIntegers(
  blocks: readonly ArcBlock[],
  declared: ArrayLike<number>,
): Labels | undefined {
  let least = MAX_INTEGER + 1
  let most = -1
  let ends = declared.length
  for (let i = 0; i < declared.length; i++) {
    const number = declared[i]
    if (number < least) least = number
    if (number > most) most = number
  }
  for (const { sources, targets, used } of blocks) {
    ends += 2 * used
    for (let i = 0; i < used; i++) {
      const source = sources[i]
      const target = targets[i]
      if (source < least) least = source
      if (source > most) most = source
      if (target < least) least = target
      if (target > most) most = target
    }
  }
  if (ends === 0) return numberLabels(0)
  const range = most - least + 1
  if (range > Math.max(LEAST_RANGE, SPARSEST * ends)) return undefined

  const occurs = new Int32Array((range >>> 5) + 1)
  const mark = (number: number) => {
    const at = number - least
    occurs[at >>> 5] = occurs[at >>> 5] | (1 << (at & 31))
  }
  for (let i = 0; i < declared.length; i++) mark(declared[i])
  for (const { sources, targets, used } of blocks)
    for (let i = 0; i < used; i++) {
      mark(sources[i])
      mark(targets[i])
    }
  // how many numbers occur before each word of bits
  const before = new Int32Array(occurs.length)
  let count = 0
  for (let word = 0; word < occurs.length; word++) {
    before[word] = count
    count += bitsOf(occurs[word])
  }
  if (count === range) {
    if (least > 0)
      for (const { sources, targets, used } of blocks)
        for (let i = 0; i < used; i++) {
          sources[i] = sources[i] - least
          targets[i] = targets[i] - least
        }
    return numberLabels(count, least)
  }
  const vertexOf = (number: number) => {
    const at = number - least
    const word = at >>> 5
    return before[word] + bitsOf(occurs[word] & ((1 << (at & 31)) - 1))
  }
  for (const { sources, targets, used } of blocks)
    for (let i = 0; i < used; i++) {
      sources[i] = vertexOf(sources[i])
      targets[i] = vertexOf(targets[i])
    }
  const numbers = new Int32Array(count)
  for (let word = 0, v = 0; word < occurs.length; word++)
    // each time without its lowest bit
    for (let bits = occurs[word]; bits !== 0; bits &= bits - 1)
      numbers[v++] = least + 32 * word + 31 - Math.clz32(bits & -bits)
  return integerLabels(numbers)
}

/** How many bits are set (Warren, Hacker's Delight, section 5–1). */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

// Whole numbers as labels: vertices in their order, found without a table of labels. Each number has a bit that says whether
// it occurs. Without gaps the vertex is the label minus the least; otherwise it is the count of bits before it.

import type { ArcBlock } from './collector'
import { integerLabels, type Labels, numberLabels } from './labels'

/** Larger whole numbers are words as labels. */
export const MAX_INTEGER: number = 2 ** 31 - 2
/** A label as a whole number up to `most`, in its shortest form; undefined if it is none. */
export function integerOf(label: string, most: number = MAX_INTEGER): number | undefined {
  const number = /^(0|[1-9]\d{0,9})$/.test(label) ? Number(label) : Infinity
  return number <= most ? number : undefined
}

/** The numbers may span this many times the number of arc ends. */
const SPARSEST = 64
const LEAST_RANGE = 2 ** 16

/**
 * Replaces whole numbers from 0 to MAX_INTEGER by vertices.
 *
 * O(arcs + range / 32) time; a quarter of a byte for each number between the least and the largest, and the labels.
 *
 * @param declared - further labels.
 * @returns undefined, having done nothing, if the numbers are too far apart.
 */
export function numberIntegers(
  blocks: readonly ArcBlock[],
  declared: ArrayLike<number>,
): Labels | undefined {
  // each loop over arcs is a function of its own, which the engine compiles soon
  const lists: { readonly numbers: Int32Array; readonly used: number }[] = [
    { numbers: Int32Array.from(declared), used: declared.length },
  ]
  for (const { sources, targets, used } of blocks)
    lists.push({ numbers: sources, used }, { numbers: targets, used })
  const ends = lists.reduce((sum, { used }) => sum + used, 0)
  if (ends === 0) return numberLabels(0)
  let least = MAX_INTEGER
  let most = 0
  for (const { numbers, used } of lists) {
    least = leastOf(numbers, used, least)
    most = mostOf(numbers, used, most)
  }
  const range = most - least + 1
  if (range > Math.max(LEAST_RANGE, SPARSEST * ends)) return undefined

  const occurs = new Int32Array((range >>> 5) + 1)
  for (const { numbers, used } of lists) markNumbers(occurs, numbers, used, least)
  // counts of the numbers before each word of bits
  const before = new Int32Array(occurs.length)
  let count = 0
  for (let word = 0; word < occurs.length; word++) {
    before[word] = count
    count += bitsOf(occurs[word])
  }
  const isDense = count === range
  if (isDense && least === 0) return numberLabels(count)
  const vertexOf = (number: number) => {
    const at = number - least
    if (isDense) return at
    const word = at >>> 5
    return before[word] + bitsOf(occurs[word] & ((1 << (at & 31)) - 1))
  }
  for (const { sources, targets, used } of blocks)
    for (let i = 0; i < used; i++) {
      sources[i] = vertexOf(sources[i])
      targets[i] = vertexOf(targets[i])
    }
  if (isDense) return numberLabels(count, least)
  const numbers = new Int32Array(count)
  for (let word = 0, v = 0; word < occurs.length; word++)
    // each step clears the lowest bit
    for (let bits = occurs[word]; bits !== 0; bits &= bits - 1)
      numbers[v++] = least + 32 * word + 31 - Math.clz32(bits & -bits)
  return integerLabels(numbers)
}

function leastOf(numbers: Int32Array, used: number, least: number): number {
  let found = least
  for (let i = 0; i < used; i++) if (numbers[i] < found) found = numbers[i]
  return found
}

function mostOf(numbers: Int32Array, used: number, most: number): number {
  let found = most
  for (let i = 0; i < used; i++) if (numbers[i] > found) found = numbers[i]
  return found
}

/** Sets the bit of each number, which is its distance from the least. */
function markNumbers(occurs: Int32Array, numbers: Int32Array, used: number, least: number): void {
  for (let i = 0; i < used; i++) {
    const at = numbers[i] - least
    occurs[at >>> 5] = occurs[at >>> 5] | (1 << (at & 31))
  }
}

/** The number of set bits (Warren, Hacker's Delight, section 5–1). */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

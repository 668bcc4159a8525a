// Random numbers from a seed that failures print.

/** A number from 0 to n − 1. */
export type Random = (n: number) => number

/** mulberry32 by Tommy Ettinger. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

/** One of a list that is not empty. */
export const pick = <Item>(random: Random, list: readonly Item[]): Item =>
  list[random(list.length)] as Item

/** Some of a list: from 0 to `most` items. */
export const some = <Item>(random: Random, list: readonly Item[], most: number): Item[] =>
  Array.from({ length: random(most + 1) }, () => pick(random, list))

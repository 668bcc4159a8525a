import type { Random } from '@zugzwang/core/testing'

/** One way to make tests of a problem. */
export interface CaseGenerator<Case> {
  /** In kebab-case, for `--generator`. */
  readonly name: string
  /** What its tests look like, in a few words. */
  readonly about: string
  /** A test of size about `size`: vertices, piles, words, cells in a row. */
  random(random: Random, size: number): Case
}

/** Tests for a problem, all of them tests that a judge could set. */
export interface TestCases<Case> {
  /** Mixed by seed: see `generatorOf`. Their names differ. */
  readonly generators: readonly [CaseGenerator<Case>, ...CaseGenerator<Case>[]]
  /** The largest size that the judge's limits allow. */
  readonly largest: number
  /** Up to this size tests are small enough to be understood, and large enough to be instructive. Default 10. */
  readonly small?: number
  /** Slightly smaller tests, the smallest first. Every chain of them ends. */
  smaller(test: Case): Iterable<Case>
  format(test: Case): string
}

/** Consecutive seeds take turns among the generators, so a seed and a size make the same test everywhere. */
export function generatorOf<Case>(
  { generators }: TestCases<Case>,
  seed: number,
): CaseGenerator<Case> {
  return generators[seed % generators.length] ?? generators[0]
}

export function between(random: Random, least: number, most: number): number {
  return least + random(most - least + 1)
}

export function listOf<Item>(length: number, make: (i: number) => Item): Item[] {
  return Array.from({ length }, (_, i) => make(i))
}

/** The same items in random order (Fisher and Yates). */
export function shuffled<Item>(random: Random, list: readonly Item[]): Item[] {
  const items = [...list]
  for (let i = items.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const item = items[i] as Item
    items[i] = items[j] as Item
    items[j] = item
  }
  return items
}

/** The list without a run of items, at least `least` left: first without half of it, then less. */
export function* shorter<Item>(list: readonly Item[], least: number): Generator<Item[]> {
  for (let cut = Math.ceil(list.length / 2); cut >= 1; cut = cut === 1 ? 0 : Math.ceil(cut / 2)) {
    if (list.length - cut < least) continue
    for (let start = 0; start < list.length; start += cut)
      if (list.length - Math.min(cut, list.length - start) >= least)
        yield [...list.slice(0, start), ...list.slice(start + cut)]
  }
}

/** Smaller numbers ≥ `least`: itself, half-way, one less. */
export function* lower(number: number, least: number): Generator<number> {
  const ways = [least, Math.floor((number + least) / 2), number - 1]
  for (const [i, way] of ways.entries())
    if (way >= least && way < number && ways.indexOf(way) === i) yield way
}

export function* withSmaller<Item>(
  list: readonly Item[],
  smaller: (item: Item) => Iterable<Item>,
): Generator<Item[]> {
  for (const [i, item] of list.entries())
    for (const next of smaller(item)) yield list.toSpliced(i, 1, next)
}

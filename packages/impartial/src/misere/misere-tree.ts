// Reduced trees: what positions are under misère play. Two positions have the same outcome in sums with every third one
// exactly if their reduced trees are the same; no coarser description is right in all sums.
//
// A tree is the set of its options. It is reduced bottom up: if some G has its options among those of the tree, and each of
// the others can be answered by a move back to G, the tree is G. For G = 0 the tree must also be an N-position, as 0 is. Such
// a G is an option of the tree's last option, so few are tried.
//
// Each tree is kept once, under a number; equality is equality of numbers. Options come before the trees that have them, so
// sums need only a stack.
//
// Source: Grundy and Smith, "Disjunctive games with the last player losing", 1956; On Numbers and Games, ch. 12;
// Siegel, Combinatorial Game Theory, ch. V.

import type { WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import { checkRange, ImpartialError } from '../errors'
import { formatGenus, type Genus, genusFromOptions, isTameGenus, nimGenus } from './genus'
import { createPairTable } from './pair-table'

/** A reduced tree: its number in its forest, an integer ≥ 0. 0 is the tree without options. */
export type MisereTree = number

/** Reduced trees, each once, with all their options. It only grows. */
export interface MisereForest {
  /** How many trees there are; they are 0 … size − 1. */
  readonly size: number
  /** How many sums of two trees are kept. */
  readonly sums: number
  /**
   * The reduced tree of a position from the trees of its options, in any order, repeated or not.
   *
   * With k options of at most k options each: time O(k² log k) at worst, O(k) for a tree known already.
   */
  tree(options: Iterable<MisereTree>): MisereTree
  /** The heap of Nim *n. Time and space O(n²) when it is new. */
  nimHeap(n: number): MisereTree
  /**
   * The reduced tree of the sum of two trees. The phase is `sum`, `done` counts the sums kept. Work that this is part
   * of gives its pace instead of options. Finds and keeps the sums of all their subpositions.
   */
  add(first: MisereTree, second: MisereTree, work?: WorkOptions | Pace): Promise<MisereTree>
  /** The options of a tree, ascending, a new array. */
  options(tree: MisereTree): MisereTree[]
  /** The genus; its first upper number is G⁻, 0 exactly for P-positions under misère play. */
  genus(tree: MisereTree): Genus
  /** The number of moves in the longest play. */
  birthday(tree: MisereTree): number
  /**
   * Whether the tree is tame: its tame options alone have the genus of a Nim position, and each wild option has tame
   * options, perhaps two, with the same G⁺ and the same G⁻. Sums of tame trees have genera that add up as in Nim.
   */
  isTame(tree: MisereTree): boolean
  /** `*3` for a heap of Nim, otherwise the options, larger numbers first: `*{2,{3,1}}`. At most 10^6 characters. */
  format(tree: MisereTree): string
}

const DEFAULT_LIMIT = 2 ** 24
const MAX_LIMIT = 2 ** 26
const MAX_TEXT = 1_000_000

/**
 * A forest with the tree 0 alone.
 *
 * @param limits - `limit`: how many trees, options of trees and sums are kept in all, an integer 1 … 2^26, by default
 *   2^24 (then up to some 600 MB). There is no other limit to birthdays.
 * @returns Functions that throw (`add` rejects with) ImpartialError `LIMIT_EXCEEDED` if more would have to be kept; what is
 *   kept by then stays right. Numbers that are not trees of this forest are refused with `OUT_OF_RANGE`.
 * @throws ImpartialError `OUT_OF_RANGE` for a wrong limit.
 * @see README.md#misère-play
 */
export function createMisereForest({
  limit = DEFAULT_LIMIT,
}: {
  limit?: number | undefined
} = {}): MisereForest {
  checkRange('The limit', limit, 1, MAX_LIMIT, { field: 'limit' })
  const forest = createForest(limit)
  const { heaps, sums } = forest
  begin(forest)
  heaps.push(intern(forest))
  return {
    get size() {
      return forest.size
    },
    get sums() {
      return sums.size
    },
    tree(options) {
      const trees = Array.from(options, (tree) => checked(forest, tree))
      begin(forest)
      for (const tree of trees) gather(forest, tree)
      return intern(forest)
    },
    nimHeap(n) {
      checkRange('The heap', n, 0, Number.MAX_SAFE_INTEGER)
      while (heaps.length <= n) {
        begin(forest)
        for (const heap of heaps) gather(forest, heap)
        // every smaller heap is an option, and none of them can be answered by a move back to it
        heaps.push(intern(forest, true))
      }
      return heaps[n]
    },
    async add(first, second, work = {}) {
      const pace = 'due' in work ? work : createPace(work)
      const sum = await add(forest, checked(forest, first), checked(forest, second), pace)
      if (pace !== work) pace.report({ phase: 'sum', done: sums.size })
      return sum
    },
    options: (tree) => Array.from(optionsOf(forest, checked(forest, tree))),
    genus: (tree) => forest.genera[checked(forest, tree)] as Genus,
    birthday: (tree) => forest.birthdays[checked(forest, tree)],
    isTame: (tree) => forest.tame[checked(forest, tree)] === 1,
    format: (tree) => format(forest, checked(forest, tree)),
  }
}

/** Trees by number, and the set of options that is gathered. */
type Forest = ReturnType<typeof createForest>

/** The lists by tree. */
const PER_TREE = ['starts', 'birthdays', 'hashes', 'nimbers', 'tame', 'stamps'] as const

function createForest(limit: number) {
  return {
    limit,
    /** How many trees there are: tree t has the options pool[starts[t]] … pool[starts[t + 1] − 1], ascending. */
    size: 0,
    starts: new Int32Array(64),
    pool: new Int32Array(256),
    birthdays: new Int32Array(64),
    hashes: new Int32Array(64),
    /** n for the heap *n, otherwise −1. */
    nimbers: new Int32Array(64),
    tame: new Int32Array(64),
    genera: [] as Genus[],
    generaByText: new Map<string, Genus>(),
    heaps: [] as MisereTree[],
    /** Open addressing: a tree, or −1. */
    slots: new Int32Array(128).fill(-1),
    sums: createPairTable(),
    /** The first `count` are the options gathered, and each of them has the stamp. */
    gathered: new Int32Array(64),
    stamps: new Int32Array(64),
    stamp: 0,
    count: 0,
    hash: 0,
  }
}

function begin(forest: Forest): void {
  forest.stamp++
  forest.count = 0
  forest.hash = 0
}

function gather(forest: Forest, tree: MisereTree): void {
  if (forest.stamps[tree] === forest.stamp) return
  forest.stamps[tree] = forest.stamp
  if (forest.count === forest.gathered.length) forest.gathered = grow(forest.gathered)
  forest.gathered[forest.count++] = tree
  // the same for every order
  forest.hash = (forest.hash + scramble(tree)) | 0
}

/** The reduced tree of the options gathered; `reduced` says that they make one already. */
function intern(forest: Forest, reduced = false): MisereTree {
  let slot = forest.hash & (forest.slots.length - 1)
  for (let tree = forest.slots[slot]; tree >= 0; tree = forest.slots[slot]) {
    if (forest.hashes[tree] === forest.hash && isGathered(forest, tree)) return tree
    slot = (slot + 1) & (forest.slots.length - 1)
  }
  const simpler = reduced ? -1 : reverse(forest)
  return simpler >= 0 ? simpler : plant(forest, slot)
}

function isGathered(forest: Forest, tree: MisereTree): boolean {
  return optionCount(forest, tree) === forest.count && hasOnlyGathered(forest, tree)
}

function hasOnlyGathered(forest: Forest, tree: MisereTree): boolean {
  const end = forest.starts[tree + 1]
  for (let at = forest.starts[tree]; at < end; at++)
    if (forest.stamps[forest.pool[at]] !== forest.stamp) return false
  return true
}

/** The tree that the gathered set reduces to, −1 when it is reduced. */
function reverse(forest: Forest): MisereTree {
  const { genera } = forest
  let last = -1
  for (let i = 0; i < forest.count; i++) last = Math.max(last, forest.gathered[i])
  if (last < 0) return -1
  const end = forest.starts[last + 1]
  for (let at = forest.starts[last]; at < end; at++) {
    const simpler = forest.pool[at]
    if (optionCount(forest, simpler) >= forest.count || !hasOnlyGathered(forest, simpler)) continue
    let answered = true
    let lost = simpler !== 0
    for (let i = 0; i < forest.count && answered; i++) {
      const option = forest.gathered[i]
      answered = hasOption(forest, option, simpler) || hasOption(forest, simpler, option)
      lost ||= genera[option]?.misere[0] === 0
    }
    if (answered && lost) return simpler
  }
  return -1
}

function plant(forest: Forest, slot: number): MisereTree {
  const { generaByText, genera } = forest
  const start = forest.starts[forest.size]
  const end = start + forest.count
  reserve(forest, 1 + forest.count)
  while (end > forest.pool.length) forest.pool = grow(forest.pool)
  const options = forest.pool.subarray(start, end)
  options.set(forest.gathered.subarray(0, forest.count))
  options.sort()
  if (forest.size + 1 === forest.starts.length)
    for (const list of PER_TREE) forest[list] = grow(forest[list])
  forest.starts[forest.size + 1] = end
  forest.hashes[forest.size] = forest.hash
  const birthdayAfter = (day: number, option: MisereTree) =>
    Math.max(day, forest.birthdays[option] + 1)
  forest.birthdays[forest.size] = options.reduce(birthdayAfter, 0)
  const isHeap = options.every((option, n) => forest.nimbers[option] === n)
  forest.nimbers[forest.size] = isHeap ? forest.count : -1
  const genus = genusFromOptions(generaOf(forest, options))
  const text = formatGenus(genus)
  const known = generaByText.get(text) ?? genus
  generaByText.set(text, known)
  genera.push(known)
  forest.tame[forest.size] = isTamed(forest, options, genus) ? 1 : 0
  forest.slots[slot] = forest.size++
  if (forest.size * 2 > forest.slots.length) {
    forest.slots = new Int32Array(forest.slots.length * 2).fill(-1)
    for (let tree = 0; tree < forest.size; tree++) {
      let free = forest.hashes[tree] & (forest.slots.length - 1)
      while (forest.slots[free] !== -1) free = (free + 1) & (forest.slots.length - 1)
      forest.slots[free] = tree
    }
  }
  return forest.size - 1
}

function isTamed(forest: Forest, options: Int32Array, genus: Genus): boolean {
  const wild = options.filter((option) => forest.tame[option] === 0)
  if (wild.length === 0) return isTameGenus(genus)
  const rest = options.filter((option) => forest.tame[option] === 1)
  const core = genusFromOptions(generaOf(forest, rest))
  // with nothing but answered moves a position is like *2 + *2: the mover cannot end it
  const { normal, misere } = rest.length > 0 ? core : nimGenus(0, false)
  if (!isTameGenus(core)) return false
  return wild.every((option) => {
    const tame = optionsOf(forest, option).filter((answer) => forest.tame[answer] === 1)
    const answers = generaOf(forest, tame)
    return (
      answers.some((answer) => answer.normal === normal) &&
      answers.some((answer) => answer.misere[0] === misere[0])
    )
  })
}

function generaOf(forest: Forest, trees: Int32Array): Genus[] {
  const { genera } = forest
  return Array.from(trees, (tree) => genera[tree] ?? nimGenus(0, true))
}

function optionsOf(forest: Forest, tree: MisereTree): Int32Array {
  return forest.pool.subarray(forest.starts[tree], forest.starts[tree + 1])
}

function optionCount(forest: Forest, tree: MisereTree): number {
  return forest.starts[tree + 1] - forest.starts[tree]
}

function hasOption(forest: Forest, tree: MisereTree, option: MisereTree): boolean {
  let low = forest.starts[tree]
  let high = forest.starts[tree + 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (forest.pool[middle] < option) low = middle + 1
    else high = middle
  }
  return low < forest.starts[tree + 1] && forest.pool[low] === option
}

/** The sum if it is known, otherwise −1. */
function knownSum(forest: Forest, first: MisereTree, second: MisereTree): MisereTree {
  const { sums } = forest
  if (first === 0) return second
  if (second === 0) return first
  return first < second ? sums.get(first, second) : sums.get(second, first)
}

function reserve(forest: Forest, more: number): void {
  const { sums, limit } = forest
  const kept = forest.size + forest.starts[forest.size] + sums.size + more
  if (kept > limit) {
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `More than ${limit} trees, options and sums to keep: ${forest.size} reduced trees of birthday up to ${forest.birthdays.reduce((most, birthday) => Math.max(most, birthday))} and ${sums.size} sums so far`,
      found: forest.size,
      expected: `at most ${limit} trees, options and sums`,
      place: { field: 'limit' },
    })
  }
}

/** The tree, if it is one of this forest. */
function checked({ size }: Forest, tree: MisereTree): MisereTree {
  checkRange('The tree', tree, 0, size - 1)
  return tree
}

/** Every pair waits on the stack until the sums one move below it are known. */
async function add(
  forest: Forest,
  first: MisereTree,
  second: MisereTree,
  pace: Pace,
): Promise<MisereTree> {
  const { sums } = forest
  const waiting = [first, second]
  while (waiting.length > 0) {
    const b = waiting.at(-1) ?? 0
    const a = waiting.at(-2) ?? 0
    const height = waiting.length
    if (knownSum(forest, a, b) < 0) {
      begin(forest)
      gatherSums(forest, a, b, waiting)
      gatherSums(forest, b, a, waiting)
      if (waiting.length === height) {
        const sum = intern(forest)
        reserve(forest, 1)
        if (a < b) sums.add(a, b, sum)
        else sums.add(b, a, sum)
      }
      if (pace.due(optionCount(forest, a) + optionCount(forest, b))) {
        await pace.rest({ phase: 'sum', done: sums.size })
      }
    }
    if (waiting.length === height) waiting.length -= 2
  }
  return knownSum(forest, first, second)
}

/** Gathers the sums of `other` and the options of `tree`; those not known yet are pushed onto the stack. */
function gatherSums(forest: Forest, tree: MisereTree, other: MisereTree, waiting: number[]): void {
  const end = forest.starts[tree + 1]
  for (let at = forest.starts[tree]; at < end; at++) {
    const option = forest.pool[at]
    const sum = knownSum(forest, option, other)
    if (sum < 0) waiting.push(option, other)
    else gather(forest, sum)
  }
}

function format(forest: Forest, tree: MisereTree): string {
  const texts = new Map<MisereTree, string>()
  const waiting = [tree]
  while (waiting.length > 0) {
    const top = waiting.at(-1) ?? 0
    const options = forest.nimbers[top] < 0 ? optionsOf(forest, top) : []
    const height = waiting.length
    for (const option of options) if (!texts.has(option)) waiting.push(option)
    if (waiting.length > height) continue
    waiting.pop()
    if (texts.has(top)) continue
    const inner = Array.from(options, (option) => texts.get(option)).reverse()
    const text = forest.nimbers[top] < 0 ? `{${inner.join()}}` : `${forest.nimbers[top]}`
    if (text.length > MAX_TEXT) {
      throw new ImpartialError('LIMIT_EXCEEDED', {
        what: `Tree ${tree} takes more than ${MAX_TEXT} characters to write`,
        found: tree,
        expected: `a tree of at most ${MAX_TEXT} characters`,
      })
    }
    texts.set(top, text)
  }
  return `*${texts.get(tree)}`
}

function scramble(tree: number): number {
  const word = Math.imul(tree ^ 0x5bd1e995, 0x9e3779b1)
  return Math.imul(word ^ (word >>> 15), 0x85ebca6b) ^ (word >>> 7)
}

function grow(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}

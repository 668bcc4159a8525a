// Reduced trees: what positions are under misère play. Two positions have the same outcome beside every third one
// exactly when their reduced trees are the same; no coarser description is right in all sums.
//
// A tree is the set of its options. It is reduced bottom up: when some G has its options among those of the tree, and
// each of the others can be answered by a move back to G, the tree is G. Only for G = 0 is there a proviso: the
// tree must be an N-position, as 0 is. Such a G is an option of the tree's last option, so that few are tried.
//
// Trees are kept once each, under a number; equality is equality of numbers. Options come before the trees that
// have them, so numbers ascend with birthdays along every play, and sums need no more than a stack.
//
// Source: Grundy and Smith, "Disjunctive games with the last player losing", 1956; On Numbers and Games, ch. 12;
// Siegel, Combinatorial Game Theory, ch. V.

import type { WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import { checkRange } from '../range'
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
   * of gives its pace instead of options.
   *
   * Sums of all their subpositions are found and kept: as many as one has times as many as the other has, at worst.
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
  /**
   * The tree for people: `*3` for a heap of Nim, otherwise its options in braces, in which heaps of Nim are plain
   * numbers: `*{2,{3,1}}`, larger numbers of trees first. At most 10^6 characters.
   */
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
 * @returns Functions that throw (`add` rejects with) ImpartialError `LIMIT_EXCEEDED` when more would have to be kept;
 *   what is kept by then stays right. Numbers that are no trees of this forest are refused with `OUT_OF_RANGE`.
 * @throws ImpartialError `OUT_OF_RANGE` for a wrong limit.
 * @see README.md#misère-play
 */
export function createMisereForest({
  limit = DEFAULT_LIMIT,
}: {
  limit?: number | undefined
} = {}): MisereForest {
  checkRange('The limit', limit, 1, MAX_LIMIT, { field: 'limit' })
  // tree t has the options pool[starts[t]] … pool[starts[t + 1] − 1], ascending
  let size = 0
  let starts = new Int32Array(64)
  let pool = new Int32Array(256)
  let birthdays = new Int32Array(64)
  let hashes = new Int32Array(64)
  // n for the heap *n, otherwise −1
  let nimbers = new Int32Array(64)
  let tame = new Int32Array(64)
  const genera: Genus[] = []
  const generaByText = new Map<string, Genus>()
  const heaps: MisereTree[] = []
  // open addressing: a tree, or −1
  let slots = new Int32Array(128).fill(-1)
  const sums = createPairTable()

  // the set of options being gathered: its first `count` members, and the stamp on each of them
  let gathered = new Int32Array(64)
  let stamps = new Int32Array(64)
  let stamp = 0
  let count = 0
  let hash = 0

  function begin(): void {
    stamp++
    count = 0
    hash = 0
  }

  function gather(tree: MisereTree): void {
    if (stamps[tree] === stamp) return
    stamps[tree] = stamp
    if (count === gathered.length) gathered = grow(gathered)
    gathered[count++] = tree
    // the same for every order
    hash = (hash + scramble(tree)) | 0
  }

  /** The reduced tree of the options gathered; `reduced` says that they make one already. */
  function intern(reduced = false): MisereTree {
    let slot = hash & (slots.length - 1)
    for (let tree = slots[slot] ?? -1; tree >= 0; tree = slots[slot] ?? -1) {
      if (hashes[tree] === hash && isGathered(tree)) return tree
      slot = (slot + 1) & (slots.length - 1)
    }
    const simpler = reduced ? -1 : reverse()
    return simpler >= 0 ? simpler : plant(slot)
  }

  function isGathered(tree: MisereTree): boolean {
    return optionCount(tree) === count && hasOnlyGathered(tree)
  }

  function hasOnlyGathered(tree: MisereTree): boolean {
    const end = starts[tree + 1] ?? 0
    for (let at = starts[tree] ?? 0; at < end; at++)
      if (stamps[pool[at] ?? 0] !== stamp) return false
    return true
  }

  /** The tree that the gathered set reduces to, −1 when it is reduced. */
  function reverse(): MisereTree {
    let last = -1
    for (let i = 0; i < count; i++) last = Math.max(last, gathered[i] ?? 0)
    if (last < 0) return -1
    const end = starts[last + 1] ?? 0
    for (let at = starts[last] ?? 0; at < end; at++) {
      const simpler = pool[at] ?? 0
      if (optionCount(simpler) >= count || !hasOnlyGathered(simpler)) continue
      let answered = true
      let lost = simpler !== 0
      for (let i = 0; i < count && answered; i++) {
        const option = gathered[i] ?? 0
        answered = hasOption(option, simpler) || hasOption(simpler, option)
        lost ||= genera[option]?.misere[0] === 0
      }
      if (answered && lost) return simpler
    }
    return -1
  }

  /** Keeps the gathered set as a new tree. */
  function plant(slot: number): MisereTree {
    const start = starts[size] ?? 0
    const end = start + count
    reserve(1 + count)
    while (end > pool.length) pool = grow(pool)
    const options = pool.subarray(start, end)
    options.set(gathered.subarray(0, count))
    options.sort()
    if (size + 1 === starts.length) {
      starts = grow(starts)
      birthdays = grow(birthdays)
      hashes = grow(hashes)
      nimbers = grow(nimbers)
      stamps = grow(stamps)
      tame = grow(tame)
    }
    starts[size + 1] = end
    hashes[size] = hash
    let birthday = 0
    for (const option of options) birthday = Math.max(birthday, (birthdays[option] ?? 0) + 1)
    birthdays[size] = birthday
    nimbers[size] = options.every((option, n) => nimbers[option] === n) ? count : -1
    const genus = genusFromOptions(generaOf(options))
    const text = formatGenus(genus)
    const known = generaByText.get(text) ?? genus
    generaByText.set(text, known)
    genera.push(known)
    tame[size] = isTamed(options, genus) ? 1 : 0
    slots[slot] = size++
    if (size * 2 > slots.length) {
      slots = new Int32Array(slots.length * 2).fill(-1)
      for (let tree = 0; tree < size; tree++) {
        let free = (hashes[tree] ?? 0) & (slots.length - 1)
        while (slots[free] !== -1) free = (free + 1) & (slots.length - 1)
        slots[free] = tree
      }
    }
    return size - 1
  }

  function isTamed(options: Int32Array, genus: Genus): boolean {
    const wild = options.filter((option) => tame[option] === 0)
    if (wild.length === 0) return isTameGenus(genus)
    const rest = options.filter((option) => tame[option] === 1)
    const core = genusFromOptions(generaOf(rest))
    // with nothing but answered moves a position is like *2 + *2: the mover cannot end it
    const {
      normal,
      misere: [first],
    } = rest.length > 0 ? core : nimGenus(0, false)
    if (!isTameGenus(core)) return false
    return wild.every((option) => {
      const answers = generaOf(optionsOf(option).filter((answer) => tame[answer] === 1))
      return (
        answers.some((answer) => answer.normal === normal) &&
        answers.some((answer) => answer.misere[0] === first)
      )
    })
  }

  function generaOf(trees: Int32Array): Genus[] {
    return Array.from(trees, (tree) => genera[tree] ?? nimGenus(0, true))
  }

  function optionsOf(tree: MisereTree): Int32Array {
    return pool.subarray(starts[tree], starts[tree + 1])
  }

  function optionCount(tree: MisereTree): number {
    return (starts[tree + 1] ?? 0) - (starts[tree] ?? 0)
  }

  function hasOption(tree: MisereTree, option: MisereTree): boolean {
    let low = starts[tree] ?? 0
    let high = starts[tree + 1] ?? 0
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((pool[middle] ?? 0) < option) low = middle + 1
      else high = middle
    }
    return low < (starts[tree + 1] ?? 0) && pool[low] === option
  }

  /** The sum if it is known, otherwise −1. */
  function knownSum(first: MisereTree, second: MisereTree): MisereTree {
    if (first === 0) return second
    if (second === 0) return first
    return first < second ? sums.get(first, second) : sums.get(second, first)
  }

  /** Refuses to keep `more` things. */
  function reserve(more: number): void {
    const kept = size + (starts[size] ?? 0) + sums.size + more
    if (kept > limit) {
      throw new ImpartialError('LIMIT_EXCEEDED', {
        what: `More than ${limit} trees, options and sums to keep: ${size} reduced trees of birthday up to ${birthdays.reduce((most, birthday) => Math.max(most, birthday))} and ${sums.size} sums so far`,
        found: size,
        expected: `at most ${limit} trees, options and sums`,
        place: { field: 'limit' },
      })
    }
  }

  function checkTree(tree: MisereTree): void {
    if (!Number.isInteger(tree) || tree < 0 || tree >= size) {
      throw new ImpartialError('OUT_OF_RANGE', {
        what: `${tree} is no tree of this forest`,
        found: tree,
        expected: `an integer from 0 to ${size - 1}`,
      })
    }
  }

  /** Every pair waits on the stack until the sums one move below it are known. */
  async function add(first: MisereTree, second: MisereTree, pace: Pace): Promise<MisereTree> {
    const waiting = [first, second]
    while (waiting.length > 0) {
      const b = waiting.at(-1) ?? 0
      const a = waiting.at(-2) ?? 0
      const height = waiting.length
      if (knownSum(a, b) < 0) {
        begin()
        gatherSums(a, b, waiting)
        gatherSums(b, a, waiting)
        if (waiting.length === height) {
          const sum = intern()
          reserve(1)
          if (a < b) sums.add(a, b, sum)
          else sums.add(b, a, sum)
        }
        if (pace.due(optionCount(a) + optionCount(b))) {
          await pace.rest({ phase: 'sum', done: sums.size })
        }
      }
      if (waiting.length === height) waiting.length -= 2
    }
    return knownSum(first, second)
  }

  /** Gathers the sums of `other` and the options of `tree`; those not known yet go on the stack. */
  function gatherSums(tree: MisereTree, other: MisereTree, waiting: number[]): void {
    const end = starts[tree + 1] ?? 0
    for (let at = starts[tree] ?? 0; at < end; at++) {
      const option = pool[at] ?? 0
      const sum = knownSum(option, other)
      if (sum < 0) waiting.push(option, other)
      else gather(sum)
    }
  }

  begin()
  heaps.push(intern())
  return {
    get size() {
      return size
    },
    get sums() {
      return sums.size
    },
    tree(options) {
      const trees = Array.from(options)
      trees.forEach(checkTree)
      begin()
      trees.forEach(gather)
      return intern()
    },
    nimHeap(n) {
      checkRange('The heap', n, 0, Number.MAX_SAFE_INTEGER)
      while (heaps.length <= n) {
        begin()
        heaps.forEach(gather)
        // every smaller heap is an option, and none of them can be answered by a move back to it
        heaps.push(intern(true))
      }
      return heaps[n] ?? 0
    },
    async add(first, second, work = {}) {
      checkTree(first)
      checkTree(second)
      if ('due' in work) return add(first, second, work)
      const pace = createPace(work)
      const sum = await add(first, second, pace)
      pace.report({ phase: 'sum', done: sums.size })
      return sum
    },
    options(tree) {
      checkTree(tree)
      return Array.from(optionsOf(tree))
    },
    genus(tree) {
      checkTree(tree)
      return genera[tree] ?? nimGenus(0, true)
    },
    birthday(tree) {
      checkTree(tree)
      return birthdays[tree] ?? 0
    },
    isTame(tree) {
      checkTree(tree)
      return tame[tree] === 1
    },
    format(tree) {
      checkTree(tree)
      return format(tree)
    },
  }

  function format(tree: MisereTree): string {
    const texts = new Map<MisereTree, string>()
    const waiting = [tree]
    while (waiting.length > 0) {
      const top = waiting.at(-1) ?? 0
      const options = (nimbers[top] ?? -1) < 0 ? optionsOf(top) : []
      const height = waiting.length
      for (const option of options) if (!texts.has(option)) waiting.push(option)
      if (waiting.length > height) continue
      waiting.pop()
      if (texts.has(top)) continue
      const inner = Array.from(options, (option) => texts.get(option)).reverse()
      const text = (nimbers[top] ?? -1) < 0 ? `{${inner.join()}}` : `${nimbers[top]}`
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

// Random games whose rules say where blocks of numbers lead, in TypeScript and in WebAssembly.

import type { IndexedRules, Indices, Tier } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { type RulesKernel, wasm } from '@zugzwang/core/wasm'

const { add, give, load, load8, loop, mul, select, set, shl, store, store8, sub, when } = wasm

interface Move {
  /** The number that the first one of the block leads to. */
  readonly first: number
  /** By how much the others' are further; absent: by 1 each. */
  readonly list?: readonly number[] | undefined
  readonly targets: number
}

interface Block {
  readonly first: number
  readonly length: number
  readonly moves: readonly Move[]
}

/** The most numbers of a block, and the most targets of a move. */
const NUMBERS = 300
const TARGETS = 700
const MOVES = 4
/** Words of a block in the kernel's memory: first, length, moves, and three for each move. */
const WORDS = 3 + 3 * MOVES

/** What `ends` says of a number. */
type End = 0 | -1 | -2 | -3 | -4

export interface BlockGame extends IndexedRules {
  readonly blocks: readonly Block[]
  readonly ends: readonly End[]
}

export function randomBlockGame(seed: number, most: number): BlockGame {
  const random = createRandom(seed)
  const tiers: Tier[] = []
  const blocks: Block[] = []
  const ends: End[] = []
  const shuffled = (count: number) => {
    const list = Array.from({ length: count }, (_, i) => i)
    for (let i = count - 1; i > 0; i--) {
      const j = random(i + 1)
      ;[list[i], list[j]] = [list[j] as number, list[i] as number]
    }
    return list
  }
  for (let tier = 0, tierCount = 1 + random(5); tier < tierCount; tier++) {
    const first = ends.length
    const leadsTo = tiers.map((_, to) => to).filter(() => random(3) > 0)
    for (const end = first + 1 + random(most); ends.length < end; )
      addBlock(Math.min(1 + random(NUMBERS), end - ends.length), leadsTo, first)
    tiers.push({ name: `tier ${tier}`, first, leadsTo })
  }

  function addBlock(length: number, leadsTo: readonly number[], firstOfTier: number): void {
    const moves: Move[] = []
    for (let k = random(MOVES + 1); k > 0 && leadsTo.length > 0; k--) {
      const to = leadsTo[random(leadsTo.length)] as number
      const from = tiers[to]?.first as number
      const count = (tiers[to + 1]?.first ?? firstOfTier) - from
      const isList = random(2) === 0
      const targets = isList ? Math.min(count, TARGETS, length + random(TARGETS)) : length
      if (targets < length || targets > count) continue
      const list = isList ? shuffled(targets).slice(0, length) : undefined
      moves.push({ first: from + random(count - targets + 1), list, targets })
    }
    const first = ends.length
    blocks.push({ first, length, moves })
    for (let i = 0; i < length; i++) {
      // play leads to positions only
      const hasGap = moves.some((move) => ends[targetOf(move, i)] === -1)
      const end = (-random(random(6) === 0 ? 5 : 1) as End) || 0
      ends.push(end === 0 && (hasGap || moves.length === 0) ? ((-2 - random(3)) as End) : end)
    }
  }
  return rulesOf(`block game ${seed}`, { tiers, blocks, ends, start: ends.lastIndexOf(0) })
}

const targetOf = ({ first, list }: Move, i: number): number => first + (list?.[i] ?? i)

interface BlockTable {
  readonly tiers: readonly Tier[]
  readonly blocks: readonly Block[]
  readonly ends: readonly End[]
  readonly start: number
}

/** Rules of blocks, with their kernel. */
export function rulesOf(name: string, table: BlockTable): BlockGame {
  const { tiers, blocks, ends, start } = table
  const mirrors = {
    successors(index: number, out: Indices) {
      if (ends[index] === -1) return -1
      const { first, moves } = blocks.findLast(({ first }) => first <= index) as Block
      for (const [k, move] of moves.entries()) out[k] = targetOf(move, index - first)
      return moves.length
    },
    payoff: (index: number) => {
      const end = ends[index] as End
      return end < -1 ? -3 - end : Number.NaN
    },
  }
  return {
    name,
    count: ends.length,
    maxMoves: MOVES,
    tiers,
    ...(start >= 0 && { start }),
    ...mirrors,
    kernel: kernelOf(table, mirrors),
    blocks,
    ends,
  }
}

/** A kernel that reads its blocks from memory: their words, the ends, then the lists. */
function kernelOf({ blocks, ends }: BlockTable, mirrors: RulesKernel['mirrors']): RulesKernel {
  const lists = blocks.flatMap(({ moves }) => moves.flatMap(({ list = [] }) => list))
  const endsAt = 4 * WORDS * blocks.length
  const listsAt = endsAt + 2 * Math.ceil(ends.length / 2)
  return {
    mirrors,
    bytes: listsAt + 2 * lists.length,
    globals: ['table', 'marks'],
    block: { numbers: NUMBERS, targets: TARGETS },
    functions: { blockAt: BLOCK_AT },
    prepare(_, memory, address, set) {
      const words = new Int32Array(memory, address, WORDS * blocks.length)
      let list = address + listsAt
      for (const [b, { first, length, moves }] of blocks.entries()) {
        words.set([first, length, moves.length], WORDS * b)
        for (const [k, move] of moves.entries()) {
          words.set([move.first, move.list ? list : 0, move.targets], WORDS * b + 3 + 3 * k)
          list += 2 * (move.list?.length ?? 0)
        }
      }
      new Int8Array(memory, address + endsAt, ends.length).set(ends)
      new Uint16Array(memory, address + listsAt, lists.length).set(lists)
      set('table', address)
      set('marks', address + endsAt)
      return ends.length
    },
  }
}

const BLOCK_AT = {
  params: ['index', 'end'],
  returns: true,
  code: [
    set('at', 'table'),
    loop(
      'search',
      set('skipped', sub('index', load('at'))),
      when(wasm.geU('skipped', load('at', 4)), [
        set('at', add('at', 4 * WORDS)),
        wasm.branch('search'),
      ]),
    ),
    set('length', sub(load('at', 4), 'skipped')),
    set('length', select('length', sub('end', 'index'), wasm.ltU('length', sub('end', 'index')))),
    store('out', load('at', 8)),
    ...Array.from({ length: MOVES }, (_, k) => {
      const list = load('at', 12 * k + 16)
      return [
        store('out', add(load('at', 12 * k + 12), select(0, 'skipped', list)), 12 * k + 4),
        store('out', select(add(list, shl('skipped', 1)), 0, list), 12 * k + 8),
        store('out', load('at', 12 * k + 20), 12 * k + 12),
      ]
    }).flat(),
    set('i', 0),
    loop(
      'copy',
      store8(add('ends', 'i'), load8(add('marks', add('index', 'i')))),
      set('i', add('i', 1)),
      wasm.branchIf('copy', wasm.ltU('i', 'length')),
    ),
    give(mul('length', 1)),
  ],
}

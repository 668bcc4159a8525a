// Kernels of described games: the moves, payoffs and un-moves of the numbering, and the same tables.

import { createRandom } from '@zugzwang/core/testing'
import { createFixedMemory, instantiate, type RulesKernel } from '@zugzwang/core/wasm'
import { solveTable } from '@zugzwang/tablebase'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { scaled } from '../../../tools/scale'
import * as games from '../src/games'
import type { BoardNumbering, GameData } from '../src/index'
import { tableNumbering } from '../src/tables'
import { allGames } from './all-games'

afterEach(() => vi.unstubAllGlobals())

/** Numbers of which none stands for symmetrical positions: of others there are no kernels. */
const numberingOf = (data: GameData) => tableNumbering(data)

const seed = 20_261_125

/** What a kernel says of a number, as `rulesAt` and `unmovesAt` do. */
function readerOf(kernel: RulesKernel, { maxMoves, maxPredecessors = 0 }: BoardNumbering) {
  const out = 64
  const before = out + 16 * Math.ceil((maxMoves + 1) / 4)
  const tables = before + 16 * Math.ceil((maxPredecessors + 1) / 4)
  const memory = createFixedMemory(tables + kernel.bytes, false)
  if (memory === undefined) throw new Error('no memory')
  const exports = instantiate<{
    movesOf(index: number): number
    unmovesOf(index: number): number
    readonly [name: string]: { value: number } | ((index: number) => number)
  }>({ globals: [...kernel.globals, 'out', 'before'], functions: kernel.functions }, memory)
  if (exports === undefined) throw new Error('no kernel')
  const set = (name: string, value: number) => {
    ;(exports[name] as { value: number }).value = value
  }
  set('out', out)
  set('before', before)
  const read = (at: number, count: number) => ascending(new Int32Array(memory.buffer, at, count))
  return {
    prepare: (index: number) => kernel.prepare(index, memory.buffer, tables, set),
    moves(index: number) {
      const moves = exports.movesOf(index)
      return moves >= 0 ? read(out, moves) : `pays ${-3 - moves}`
    },
    unmoves: (index: number) => read(before, exports.unmovesOf(index)),
  }
}

const ascending = (numbers: Int32Array): string => String(numbers.slice().sort())

function rulesAt({ maxMoves, payoff, successors }: BoardNumbering, index: number): string {
  const out = new Int32Array(maxMoves)
  const paid = payoff?.(index) ?? Number.NaN
  const moves = Number.isNaN(paid) ? successors(index, out) : 0
  return Number.isNaN(paid) ? ascending(out.slice(0, moves)) : `pays ${paid}`
}

function unmovesAt({ maxPredecessors = 0, predecessors }: BoardNumbering, index: number): string {
  const out = new Int32Array(maxPredecessors)
  return ascending(out.slice(0, predecessors?.(index, out)))
}

const more: readonly GameData[] = [
  games.breakthrough(4, 5),
  games.hexapawn(4, 5),
  games.clobber(4, 4),
]

const numberings = [...allGames, ...more].map((data) => numberingOf(data))
const withKernel = numberings.filter(({ kernel }) => kernel !== undefined)

it('is there for these games, and for no others', () => {
  expect(withKernel.map(({ name }) => name)).toEqual([
    'five men’s morris',
    'six men’s morris',
    'Sim',
    'Mū tōrere',
    'Pong Hau K’i',
    'Shisima',
    'Dao',
    'Neutreeko',
    'Teeko',
    'Achi',
    'Nine Holes',
    'Picaria',
    'Picaria on thirteen points',
    'Tapatan',
    'three men’s morris',
    'three men’s morris without diagonals',
    'Notakto',
    'wild tic-tac-toe',
    'hexapawn 3×3',
    'hexapawn 4×4',
    'breakthrough 3×4',
    'Clobber 3×3',
    'Col 3×3',
    'Snort 3×3',
    'breakthrough 4×5',
    'hexapawn 4×5',
    'Clobber 4×4',
  ])
  // For these the interpreter is asked: men that jump, turn into others or take by custody; cells that close; numbers of more than
  // 31 bits; and all games in which the players have not the same rules
  expect(numberings.filter(({ kernel }) => !kernel).map(({ name }) => name)).toEqual([
    'Dōbutsu Shōgi',
    'Bagh Chal',
    'hare and hounds',
    'nine men’s morris with flying',
    'Tsoro Yematatu',
    'maker-breaker tic-tac-toe',
    'misère tic-tac-toe',
    'tic-tac-toe',
    '4,3,3 game',
    'Dodgem 3×3',
    'fox and hounds 6×6',
    'Kōnane 4×4',
    'Isolation 3×3',
    'Amazons 3×3',
    'Hasami Shogi 4×4',
    'Hex 3×3',
    'Y 3',
    'connect four 4×4',
  ])
})

describe.each(withKernel)('the kernel of $name', (rules) => {
  const { kernel, count, predecessors } = rules
  if (kernel === undefined) throw new Error('no kernel')
  const read = readerOf(kernel, rules)
  const compare = (from: number, to: number) => {
    let end = from
    for (let index = from; index < to; index++) {
      if (index >= end) end = read.prepare(index)
      const at = `number ${index}, seed ${seed}`
      expect(read.moves(index), at).toBe(rulesAt(rules, index))
      if (predecessors) expect(read.unmoves(index), at).toBe(unmovesAt(rules, index))
    }
  }

  it('has the moves and un-moves of the numbering', () => {
    const most = scaled(400, 2 ** 16)
    if (count <= most) return compare(0, count)
    const random = createRandom(seed)
    // In order, since a kernel is prepared for a whole tier
    const firsts = Array.from({ length: most / 8 }, () => random(count)).sort((a, b) => a - b)
    for (const first of firsts) compare(first, Math.min(count, first + 8))
  })
})

/** Morris on nine points: mills, and tiers of two configurations. */
const smallMorris: GameData = {
  ...games.threeMensMorris,
  name: 'four men’s morris',
  start: '.../.../...[4M4m]',
  acts: games.fiveMensMorris.acts,
  ends: games.fiveMensMorris.ends,
}

test.each([
  games.hexapawn(3, 3),
  smallMorris,
  ...scaled([], [games.tapatan, games.muTorere, games.hexapawn(4, 4), games.clobber(3, 3)]),
])('the table of $name is the same without WebAssembly', async (data) => {
  expect(numberingOf(data).kernel).toBeDefined()
  const bytes = await solveTable(numberingOf(data))
  vi.stubGlobal('WebAssembly', undefined)
  expect(Buffer.compare(await solveTable(numberingOf(data)), bytes)).toBe(0)
})

// A kernel for any small game without movers: its moves and un-moves are looked up in tables.

import type { IndexedRules } from '@zugzwang/core'
import { type Code, type Operand, type RulesKernel, wasm } from '@zugzwang/core/wasm'

const {
  add,
  block,
  branch,
  branchIf,
  geU,
  give,
  load,
  loop,
  ltS,
  mul,
  set,
  shl,
  store,
  sub,
  when,
} = wasm

/** What a kernel says of a number; tests change it to make wrong kernels. */
export interface Listed {
  /** As `movesOf` returns it. */
  moves: number
  readonly next: number[]
  readonly before: number[]
}

/** The rules with a kernel that has their moves, and their un-moves if they have any. */
export function withKernel(
  rules: IndexedRules,
  change: (listed: Listed, index: number) => void = () => {},
): IndexedRules {
  const { predecessors, count, maxMoves } = rules
  const listed = Array.from({ length: count }, (_, index) => {
    const found = listedAt(rules, index)
    change(found, index)
    return found
  })
  // of every other number, since kernels need not find all
  const wins = (index: number): boolean =>
    index % 2 === 0 &&
    listedAt(rules, index).next.some((to) => to < tierOf(rules, index) && listed[to]?.moves === -2)
  const rows = listed.flatMap(({ moves, next }, index) => [
    moves,
    Number(wins(index)),
    ...Array.from({ length: maxMoves }, (_, k) => next[k] ?? 0),
  ])
  const lists = listed.flatMap(({ before }) => before)
  let end = 0
  const ends = [0, ...listed.map(({ before }) => (end += before.length))]
  const words = Int32Array.from([...rows, ...ends, ...lists])
  const kernel: RulesKernel = {
    mirrors: rules,
    bytes: 4 * words.length,
    globals: ['kernel rows', 'kernel ends', 'kernel lists'],
    functions: {
      movesOf: {
        params: ['index'],
        returns: true,
        code: [
          set('from', add('kernel rows', mul('index', 4 * (maxMoves + 2)))),
          set('moves', load('from')),
          when(ltS('moves', 0), [give('moves')]),
          ...copy(add('from', 8), 'moves', 'out'),
          give('moves'),
        ],
      },
      winsAt: {
        params: ['index'],
        returns: true,
        code: [give(load(add('kernel rows', mul('index', 4 * (maxMoves + 2))), 4))],
      },
      ...(predecessors && {
        unmovesOf: {
          params: ['index'],
          returns: true,
          code: [
            set('first', load(add('kernel ends', shl('index', 2)))),
            set('length', sub(load(add('kernel ends', shl('index', 2)), 4), 'first')),
            ...copy(add('kernel lists', shl('first', 2)), 'length', 'before'),
            give('length'),
          ],
        },
      }),
    },
    // a few numbers at a time
    prepare(index, memory, address, setGlobal) {
      new Int32Array(memory, address, words.length).set(words)
      setGlobal('kernel rows', address)
      setGlobal('kernel ends', address + 4 * rows.length)
      setGlobal('kernel lists', address + 4 * (rows.length + ends.length))
      return index + 1000
    },
  }
  return { ...rules, kernel }
}

/** The first number of a number's tier. */
const tierOf = ({ tiers = [] }: IndexedRules, index: number): number =>
  tiers.findLast(({ first }) => first <= index)?.first ?? 0

function listedAt(
  { successors, predecessors, payoff, maxMoves, maxPredecessors = 0 }: IndexedRules,
  index: number,
): Listed {
  const paid = payoff?.(index) ?? Number.NaN
  const out = new Int32Array(maxMoves)
  const moves = Number.isNaN(paid) ? successors(index, out) : -3 - paid
  const before = new Int32Array(maxPredecessors)
  const unmoves = moves === -1 ? 0 : (predecessors?.(index, before) ?? 0)
  return {
    moves,
    next: [...out.subarray(0, Math.max(0, moves))],
    before: [...before.subarray(0, unmoves)],
  }
}

/** Copies a number of words. */
const copy = (from: Operand, length: string, to: Operand): Code[] => [
  set('read', from),
  set('written', to),
  set('end', add('read', shl(length, 2))),
  block(
    'copied',
    loop(
      'words',
      branchIf('copied', geU('read', 'end')),
      store('written', load('read')),
      set('read', add('read', 4)),
      set('written', add('written', 4)),
      branch('words'),
    ),
  ),
]

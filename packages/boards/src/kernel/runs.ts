// The moves of games in which men fall and stay, in WebAssembly, by runs. Numbers with the same heights differ in their patterns of
// men only: those with the same high bits are a block, since their low bits, equally many ones, are consecutive. A man that is put
// among the high bits leads from consecutive numbers to consecutive ones; among the low bits, to numbers that are the same for all
// blocks, but for where they begin: these are listed once. Lines are found on two to four boards at a time.
//
// Source: decisions/0041-connect-four-by-runs.md.

import {
  type Code,
  type FunctionSource,
  type Operand,
  type RulesKernel,
  wasm,
} from '@zugzwang/core/wasm'
import type { Run, Stacks } from '../numbers/stacks'
import { type BySide, type Side, worth } from '../play/plan'
import { binomial } from './areas'
import { type BoardBits, createBits, type EndLines } from './bits'
import { codeOfPayoff } from './changes'
import { LISTS_AT, lowTables, MOST_LOW, STARTS } from './low-patterns'

const { add, and, block, bothVector, branch, branchIf, call, differVector, eitherVector } = wasm
const { eq, geU, give, load, load16, loadVector, loop, ltU, mul, not, or, select, set } = wasm
const { shl, shrU, store, store16, sub, when, xor } = wasm

/** Ranks of patterns are words. */
const MOST_CELLS = 34
/** With fewer low bits blocks are too short. */
const LEAST_LOW = 9
/** Bits of a table of boards: two tables give the board of any low bits. */
const TABLE_BITS = 6

const GLOBALS = [
  ...['choices', 'lists', 'orders', 'starts', 'lines', 'all marks'],
  ...['tables', 'manBoards', 'constants', 'high', 'bases', 'places', 'boards', 'marks'],
  ...['runFirst', 'men', 'second', 'own', 'low', 'moves', 'ready'],
] as const

/** What a kernel is made of. */
interface Source extends Stacks {
  readonly bits: BoardBits
  /** The words of the men at the start, by player, and whether there are none. */
  readonly begun: BySide<readonly number[]>
  readonly isEmpty: boolean
}

/** The kernel of a numbering; undefined for boards that are too large, and other ends than lines and a full board. */
export function createRunKernel(stacks: Stacks): RulesKernel | undefined {
  const { plan, start, cells, numbering, readRun } = stacks
  const bits = createBits(plan, start)
  if (cells > MOST_CELLS || bits === undefined) return undefined
  const begunBy = (side: Side) =>
    bits.wordsOf([...start.cells.keys()].filter((cell) => plan.owners[start.cells[cell]] === side))
  const begun = [begunBy(0), begunBy(1)] as const
  const isEmpty = begun.flat().every((word) => word === 0)
  const source: Source = { ...stacks, bits, begun, isEmpty }
  const tables = Object.entries(tablesOf(source))
  const sizes = runSizes(source)
  const offsets = new Map<string, number>()
  let bytes = 0
  const place = (name: string, size: number) => {
    offsets.set(name, bytes)
    bytes += 16 * Math.ceil(size / 16)
  }
  for (const [name, { byteLength }] of tables) place(name, byteLength)
  for (const [name, length] of Object.entries(sizes)) place(name, 4 * length)
  let prepared = { setter: undefined as unknown, first: 0, end: 0 }
  return {
    mirrors: numbering,
    bytes,
    globals: GLOBALS,
    block: {
      numbers: binomial(MOST_LOW, MOST_LOW / 2),
      targets: binomial(MOST_LOW + 1, MOST_LOW / 2),
    },
    functions: functionsOf(source),
    prepare(index, memory, address, set) {
      const isWritten = prepared.setter === set
      if (isWritten && index >= prepared.first && index < prepared.end) return prepared.end
      const at = (name: string) => address + (offsets.get(name) ?? 0)
      if (!isWritten) {
        for (const name of offsets.keys()) set(name, at(name))
        for (const [name, { buffer, byteLength }] of tables)
          new Uint8Array(memory, at(name), byteLength).set(new Uint8Array(buffer))
      }
      const run = readRun(index)
      writeRun(source, run, (name) => new Int32Array(memory, at(name), sizes[name]))
      const { first, end, men, moves } = run
      const own = men & 1
      const values = { men, second: men >> 1, own, low: lowBits(run), moves }
      for (const [name, value] of Object.entries(values)) set(name, value)
      set('runFirst', first | 0)
      set('ready', 0)
      const marked = 2 * own + Number(men === cells)
      set('marks', at('all marks') + 4 * marked * marksLength(source))
      prepared = { setter: set, first, end }
      return end
    },
  }
}

/** Tables of a game, which are written once. */
function tablesOf(source: Source) {
  const { choices, bits, start } = source
  const marks = ([0, 1] as const).flatMap((own) => {
    const mover: Side = (start.mover === 0) === (own === 0) ? 0 : 1
    return [false, true].map((isFull) => marksOfEnds(source, mover, isFull))
  })
  return {
    choices: Int32Array.from(choices, (choice) => (choice % 2 ** 32) | 0),
    ...lowTables(),
    lines: Int32Array.from(bits.ends.flatMap(({ others }) => others.flat())),
    'all marks': Int32Array.from(marks.flat()),
  }
}

const lanesOf = ({ words }: BoardBits): 2 | 4 => (words === 1 ? 4 : 2)
const marksLength = ({ bits, hasGaps }: Pick<Source, 'bits' | 'hasGaps'>): number =>
  2 ** (lanesOf(bits) * (bits.ends.length + Number(hasGaps)))

/**
 * The bytes of `ends` for a vector of boards, by a bit for each board that has a line, for each end, then for each whose other player has one: what play has ended with, as the first
 * of the description's ends says; −1 if it had ended before.
 */
function marksOfEnds({ plan, bits, hasGaps }: Source, mover: Side, isFull: boolean): number[] {
  const lanes = lanesOf(bits)
  const last: Side = mover === 0 ? 1 : 0
  const { stuck = 'loss' } = plan.data
  const codeOf = (toFirst: number) => codeOfPayoff(mover === 0 ? toFirst : 0 - toFirst)
  const codeAt = (found: number, lane: number): number => {
    if (hasGaps && (found >> (lanes * bits.ends.length + lane)) & 1) return -1
    for (const end of plan.ends) {
      const { data, can } = end
      const at = bits.ends.findIndex((each) => each.end === end)
      const isTheirs = plan.codes[last].some((code) => code !== undefined && can[code])
      const applies = data.if === 'full' ? isFull : isTheirs && (found >> (lanes * at + lane)) & 1
      if (applies) return codeOf(worth(data.gives, last))
    }
    return isFull && stuck !== 'pass' ? codeOf(worth(stuck, mover)) : 0
  }
  return Array.from({ length: marksLength({ bits, hasGaps }) }, (_, found) => {
    let mark = 0
    for (let lane = 0; lane < lanes; lane++) mark |= (codeAt(found, lane) & 255) << (8 * lane)
    return mark
  })
}

/** Words of what is written for each run. */
const runSizes = ({ numbering, cells, bits: { words } }: Source) => ({
  tables: 2 * words * 2 ** TABLE_BITS,
  manBoards: words * (cells + 1),
  constants: 4 * words,
  high: words,
  bases: numbering.maxMoves,
  places: numbering.maxMoves,
  // vectors are read up to the end
  boards: words * 2 ** MOST_LOW + 4,
})

type RunArray = keyof ReturnType<typeof runSizes>

/** The low bits of a run's patterns: up to a place of a move if it can be, since moves there keep numbers consecutive. */
function lowBits({ men, moves, places }: Run): number {
  let low = 0
  for (let move = 0; move < moves; move++)
    if (places[move] >= LEAST_LOW && places[move] <= MOST_LOW) low = Math.max(low, places[move])
  return men <= MOST_LOW ? men : low === 0 ? MOST_LOW : low
}

/** Writes what depends on the heights. */
function writeRun(
  { bits, begun, start }: Source,
  run: Run,
  arrayOf: (name: RunArray) => Int32Array,
): void {
  const { words, bitOf, wordsOf } = bits
  const { men, cells, moves } = run
  const [tables, boards] = [arrayOf('tables'), arrayOf('manBoards')]
  const half = words * 2 ** TABLE_BITS
  boards.fill(0)
  for (let p = 0; p < men; p++) {
    const bit = bitOf[cells[p]]
    boards[words * p + (bit >> 5)] = 1 << (bit & 31)
  }
  for (let p = 0; p < Math.min(men, 2 * TABLE_BITS); p++) {
    const from = p < TABLE_BITS ? 0 : half
    const length = words << (p % TABLE_BITS)
    for (let k = 0; k < length; k++)
      tables[from + length + k] = tables[from + k] | boards[words * p + (k % words)]
  }
  // the flips that make the pattern's ones the men of the player who has just moved, and those of the other one, and the men of both at the start
  const isSecond = men % 2 === 1
  const last = isSecond === (start.mover === 0) ? 0 : 1
  const constants = arrayOf('constants')
  constants.fill(0)
  constants.set(wordsOf(cells, men), isSecond ? 0 : words)
  constants.set(begun[last], 2 * words)
  constants.set(begun[1 - last] ?? [], 3 * words)
  const [bases, places] = [arrayOf('bases'), arrayOf('places')]
  for (let move = 0; move < moves; move++) {
    bases[move] = run.bases[move]
    places[move] = run.places[move]
  }
}

const VECTORS = [
  ...['theirs', 'mine', 'their start', 'my start', 'none'],
  ...['low boards', 'board', 'row', 'line', 'mask'],
]

const word = (base: Operand, place: Operand) => load(add(base, shl(place, 2)))

function functionsOf(source: Source): Record<string, FunctionSource> {
  const { width, bits } = source
  const { words } = bits
  const choice: Choice = (p, i) => word('choices', add(mul(p, width), i))
  const start: Start = (place) => word('starts', add(mul('low', STARTS), place))
  return {
    placeLow: placeLow(words),
    blockAt: {
      params: ['index', 'end'],
      vectors: VECTORS,
      returns: true,
      code: [
        ...findHigh(words, choice),
        ...listMoves(choice, start),
        set('length', sub(choice('low', 'ones'), 'left')),
        set('rest', sub('end', 'index')),
        set('length', select('length', 'rest', ltU('length', 'rest'))),
        set('from', start('ones')),
        when(not(and('ready', shl(1, 'ones'))), [
          call('placeLow', 'from', start(add('ones', 1))),
          set('ready', or('ready', shl(1, 'ones'))),
        ]),
        ...judge(source),
        give('length'),
      ],
    },
  }
}

/** C(p, i). */
type Choice = (p: Operand, i: Operand) => Code
/** Where the patterns with a number of ones begin. */
type Start = (ones: Operand) => Code

/**
 * Finds the high bits of the pattern, from the highest: `left` becomes the rank of the low bits, `ones` is how many they have, `up` by how much the
 * rank of the others grows when a man is put below. Writes the moves whose men are among the high bits.
 */
const findHigh = (words: 1 | 2, choice: Choice): Code[] => [
  set('left', sub('index', 'runFirst')),
  set('ones', 'second'),
  set('p', 'men'),
  set('move', 'moves'),
  set('up', 0),
  store('out', 'moves'),
  ...Array.from({ length: words }, (_, w) => store('high', 0, 4 * w)),
  block(
    'found',
    loop(
      'bits',
      block(
        'listed',
        loop(
          'same place',
          branchIf('listed', not('move')),
          branchIf('listed', sub('p', word('places', sub('move', 1)))),
          set('move', sub('move', 1)),
          set('at', add(add('out', 4), mul('move', 12))),
          set('first', add(add(word('bases', 'move'), 'up'), 'left')),
          when('own', [set('first', add('first', choice('p', add('ones', 1))))]),
          store('at', 'first'),
          store('at', 0, 4),
          branch('same place'),
        ),
      ),
      branchIf('found', eq('p', 'low')),
      set('p', sub('p', 1)),
      set('term', choice('p', 'ones')),
      branchIf('bits', ltU('left', 'term')),
      set('left', sub('left', 'term')),
      set('up', add('up', choice(add('p', 1), add('ones', 'own')))),
      set('ones', sub('ones', 1)),
      ...Array.from({ length: words }, (_, w) =>
        store(
          'high',
          or(load('high', 4 * w), load(add('manBoards', mul('p', 4 * words)), 4 * w)),
          4 * w,
        ),
      ),
      branch('bits'),
    ),
  ),
]

/** Writes the moves whose men are among the low bits. */
const listMoves = (choice: Choice, start: Start): Code[] => [
  block(
    'all listed',
    loop(
      'moves',
      branchIf('all listed', not('move')),
      set('move', sub('move', 1)),
      set('at', add(add('out', 4), mul('move', 12))),
      store('at', add(word('bases', 'move'), 'up')),
      set('place', word('places', 'move')),
      when('own', [set('place', add('place', 'low'))]),
      set('place', add(add(shl('place', 'low'), start('ones')), 'left')),
      store('at', add(add('lists', start(LISTS_AT)), shl('place', 1)), 4),
      store('at', choice(add('low', 1), add('ones', 'own')), 8),
      branch('moves'),
    ),
  ),
]

/** Writes the boards of the low bits with equally many ones, from one place in their order to another. */
const placeLow = (words: 1 | 2): FunctionSource => ({
  params: ['place', 'end'],
  code: [
    block(
      'done',
      loop(
        'next',
        branchIf('done', geU('place', 'end')),
        set('pattern', load16(add('orders', shl(add('place', sub(shl(1, 'low'), 1)), 1)))),
        set('lower', add('tables', mul(and('pattern', 2 ** TABLE_BITS - 1), 4 * words))),
        set('upper', add('tables', mul(shrU('pattern', TABLE_BITS), 4 * words))),
        set('at', add('boards', mul('place', 4 * words))),
        ...Array.from({ length: words }, (_, w) =>
          store(
            'at',
            or(load('lower', 4 * w), load('upper', 4 * w + 4 * words * 2 ** TABLE_BITS)),
            4 * w,
          ),
        ),
        set('place', add('place', 1)),
        branch('next'),
      ),
    ),
  ],
})

/** Writes the bytes of `ends`: whether the player who has just moved has a line, and whether the other one has, whose turn then never came. */
function judge({ bits, isEmpty, hasGaps }: Source): Code[] {
  const { words, ends } = bits
  const lanes = lanesOf(bits)
  const [splat, equal, mask] =
    words === 1
      ? [wasm.splatFrom32, wasm.equal32, wasm.mask32]
      : [wasm.splatFrom64, wasm.equal64, wasm.mask64]
  const constant = (place: number) => splat('constants', 4 * words * place)
  const boardOf = (flip: string, begun: string): Code => {
    const men = differVector('low boards', flip)
    return set('board', isEmpty ? men : eitherVector(men, begun))
  }
  const starts = ends.map((_, at) =>
    ends.slice(0, at).reduce((sum, { others }) => sum + 4 * words * others.length, 0),
  )
  const linesOf = (at: number): Code[] => findLines(ends[at] as EndLines, words, starts[at])
  const found = (at: number): Code =>
    set('found', or('found', shl(xor(mask(equal('line', 'none')), 2 ** lanes - 1), at * lanes)))
  return [
    set('theirs', differVector(splat('high'), constant(0))),
    set('mine', differVector(splat('high'), constant(1))),
    ...(isEmpty ? [] : [set('their start', constant(2)), set('my start', constant(3))]),
    set('none', wasm.splat8(0)),
    set('at', add('boards', mul(add('from', 'left'), 4 * words))),
    set('to', 'ends'),
    set('stop', add('ends', 'length')),
    loop(
      'judge',
      set('low boards', loadVector('at')),
      set('found', 0),
      boardOf('theirs', 'their start'),
      ...ends.flatMap((_, at) => [set('line', 'none'), ...linesOf(at), found(at)]),
      ...(hasGaps
        ? [
            boardOf('mine', 'my start'),
            set('line', 'none'),
            ...ends.flatMap((_, at) => linesOf(at)),
            found(ends.length),
          ]
        : []),
      words === 1 ? store('to', word('marks', 'found')) : store16('to', word('marks', 'found')),
      set('at', add('at', 16)),
      set('to', add('to', lanes)),
      branchIf('judge', ltU('to', 'stop')),
    ),
  ]
}

/** Sets bits of `line` in the boards that have a line, by 2 in a row, 4 in a row …, and the rest; other lines are listed from `offset` on. */
function findLines({ directions, others }: EndLines, words: 1 | 2, offset: number): Code[] {
  const shift = words === 1 ? wasm.shrU32 : wasm.shrU64
  const [splat, equal] =
    words === 1 ? [wasm.splatFrom32, wasm.equal32] : [wasm.splatFrom64, wasm.equal64]
  const byShifts = directions.flatMap(({ step, length }) => {
    const code: Code[] = [set('row', 'board')]
    let known = 1
    for (; 2 * known <= length; known *= 2)
      code.push(set('row', bothVector('row', shift('row', known * step))))
    if (known < length)
      code.push(set('row', bothVector('row', shift('row', (length - known) * step))))
    return [...code, set('line', eitherVector('line', 'row'))]
  })
  const oneByOne = others.flatMap((_, i) => [
    set('mask', splat('lines', offset + 4 * words * i)),
    set('line', eitherVector('line', equal(bothVector('board', 'mask'), 'mask'))),
  ])
  return [...byShifts, ...oneByOne]
}

// The moves of connect four in WebAssembly, by runs. Numbers with the same heights differ in their patterns of discs only: those
// with the same high bits are a block, since their low bits, equally many ones, are consecutive. A disc that is put
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

const {
  add,
  and,
  block,
  bothVector,
  branch,
  branchIf,
  call,
  differVector,
  eitherVector,
  eq,
  geU,
  give,
  load,
  load16,
  loadVector,
  loop,
  ltU,
  mul,
  not,
  or,
  select,
  set,
  shl,
  shrU,
  store,
  store16,
  sub,
  when,
} = wasm

/** What a kernel is made of. */
export interface KernelSource {
  readonly columns: number
  readonly cells: number
  readonly inARow: number
  readonly bitsPerColumn: number
  /** Steps along lines: up, down-right, across, up-right. */
  readonly steps: ArrayLike<number>
  /** The discs at the start: of the player to move there, and of the other one. */
  readonly firstAtStart: Int32Array
  readonly secondAtStart: Int32Array
  /** C(p, i) at p · width + i. */
  readonly choices: Float64Array
  readonly width: number
  /** The rules in TypeScript. */
  readonly mirrors: RulesKernel['mirrors']
  /** Reads the heights of a number. */
  readRun(index: number): Run
}

/** The numbers with the same heights. */
export interface Run {
  readonly first: number
  readonly end: number
  readonly discs: number
  /** The bit of each disc on the board. */
  readonly bits: ArrayLike<number>
  /** All discs as bits of the board. */
  readonly all: ArrayLike<number>
  readonly moves: number
  /** For each move the first number with the heights after it, and before which disc its own is in order. */
  readonly moveBases: ArrayLike<number>
  readonly movePlaces: ArrayLike<number>
}

/** Boards have up to 64 bits, and ranks of patterns 32. */
export const hasConnectFourKernel = (cells: number, bits: number): boolean =>
  cells <= 34 && bits <= 64

/** Low bits of a pattern, at most: 924 numbers a block. */
const MOST_LOW = 12
/** With fewer low bits blocks are too short. */
const LEAST_LOW = 9
/** Bits of a table of boards: two tables give the board of any low bits. */
const TABLE_BITS = 6

const GLOBALS = [
  ...['choices', 'lists', 'orders', 'starts'],
  ...['tables', 'discBoards', 'constants', 'high', 'bases', 'places', 'boards', 'marks of ends'],
  ...['runFirst', 'discs', 'second', 'own', 'low', 'moves', 'ready'],
] as const

/** Tables of a board, which are written once. */
function tablesOf({ choices }: KernelSource, words: 1 | 2) {
  lowTables ??= createLowTables()
  return {
    choices: Int32Array.from(choices, (choice) => (choice % 2 ** 32) | 0),
    ...lowTables,
    'marks of ends': marksOfEnds(words),
  }
}

/** Words of what is written for each run. */
const runSizes = ({ columns, cells }: KernelSource, words: 1 | 2) => ({
  tables: 2 * words * 2 ** TABLE_BITS,
  discBoards: words * (cells + 1),
  constants: 4 * words,
  high: words,
  bases: columns,
  places: columns,
  // vectors are read up to the end
  boards: words * 2 ** MOST_LOW + 4,
})

/** The kernel of a board. */
export function createConnectFourKernel(source: KernelSource): RulesKernel {
  const { cells, mirrors, readRun } = source
  const words = wordsOf(source)
  const tables = Object.entries(tablesOf(source, words))
  const sizes = runSizes(source, words)
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
    mirrors,
    bytes,
    globals: GLOBALS,
    block: { numbers: choose(MOST_LOW), targets: choose(MOST_LOW + 1) },
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
      const arrayOf = (name: RunArray) => new Int32Array(memory, at(name), sizes[name])
      writeRun(source, run, arrayOf)
      const { first, end, discs, moves } = run
      const values = { discs, second: discs >> 1, own: discs & 1, low: lowBits(run), moves }
      for (const [name, value] of Object.entries(values)) set(name, value)
      set('runFirst', first | 0)
      set('ready', 0)
      // play has ended on a full board
      set('marks of ends', at('marks of ends') + (discs === cells ? 4 * 4 ** (4 / words) : 0))
      prepared = { setter: set, first, end }
      return end
    },
  }
}

type RunArray = keyof ReturnType<typeof runSizes>

const wordsOf = ({ columns, bitsPerColumn }: KernelSource): 1 | 2 =>
  columns * bitsPerColumn <= 32 ? 1 : 2

function choose(n: number): number {
  let most = 1
  for (let i = 1; i <= n >> 1; i++) most = (most * (n + 1 - i)) / i
  return most
}

/** The low bits of a run's patterns: up to a place of a move if it can be, since moves there keep numbers consecutive. */
function lowBits({ discs, moves, movePlaces }: Run): number {
  let low = 0
  for (let move = 0; move < moves; move++) {
    const place = movePlaces[move]
    if (place >= LEAST_LOW && place <= MOST_LOW) low = Math.max(low, place)
  }
  return discs <= MOST_LOW ? discs : low === 0 ? MOST_LOW : low
}

/** Words of `starts` for a number of low bits: where patterns with 0, 1 … ones begin, and at `LISTS_AT` where the lists do, in bytes. */
const STARTS = 16
const LISTS_AT = 15

/**
 * The patterns of n low bits, n up to `MOST_LOW`: by their ones, then ascending. Of n they begin at 2^n − 1. And for each place among
 * them, and each colour, the ranks of the patterns with a disc put there, among those with equally many ones.
 */
function createLowTables() {
  const orders = new Uint16Array(2 ** (MOST_LOW + 1))
  const starts = new Int32Array(STARTS * (MOST_LOW + 1))
  const onesOf = new Uint8Array(2 ** (MOST_LOW + 1))
  for (let pattern = 1; pattern < onesOf.length; pattern++)
    onesOf[pattern] = onesOf[pattern >> 1] + (pattern & 1)
  /** By pattern, its rank among those with equally many ones: those with more bits come after it. */
  const ranks = new Uint16Array(onesOf.length)
  const met = new Uint16Array(STARTS)
  for (const [pattern, ones] of onesOf.entries()) ranks[pattern] = met[ones]++
  const lists = new Uint16Array(listed(MOST_LOW + 1))
  let end = 0
  for (let n = 0; n <= MOST_LOW; n++) {
    const at = STARTS * n
    for (let pattern = 0; pattern < 2 ** n; pattern++) starts[at + onesOf[pattern] + 1]++
    for (let ones = 1; ones <= n + 1; ones++) starts[at + ones] += starts[at + ones - 1]
    starts[at + LISTS_AT] = 2 * end
    const order = orders.subarray(2 ** n - 1, 2 ** (n + 1) - 1)
    for (let pattern = 0; pattern < 2 ** n; pattern++)
      order[starts[at + onesOf[pattern]] + ranks[pattern]] = pattern
    for (let own = 0; own < 2; own++)
      for (let place = 0; place < n; place++)
        for (const pattern of order) {
          const before = pattern & (2 ** place - 1)
          lists[end++] = ranks[before | (own << place) | ((pattern ^ before) << 1)]
        }
  }
  return { orders, starts, lists }
}

/** Entries of the lists for fewer than n low bits. */
const listed = (n: number): number => (n === 0 ? 0 : listed(n - 1) + 2 * (n - 1) * 2 ** (n - 1))

let lowTables: ReturnType<typeof createLowTables> | undefined

/** The bytes of `ends` for a vector of boards, by a bit for each that has a line of the player to move, and one of the other's: twice, since full boards have others. */
function marksOfEnds(words: 1 | 2): Int32Array {
  const boards = 4 / words
  const marks = new Int32Array(2 * 4 ** boards)
  for (const [half, open] of [0, -3].entries())
    for (let lines = 0; lines < 4 ** boards; lines++)
      for (let board = 0; board < boards; board++) {
        const mark = (lines >> board) & 1 ? -1 : (lines >> (boards + board)) & 1 ? -2 : open
        marks[half * 4 ** boards + lines] |= (mark & 255) << (8 * board)
      }
  return marks
}

/** Writes what depends on the heights. */
function writeRun(source: KernelSource, run: Run, arrayOf: (name: RunArray) => Int32Array): void {
  const { firstAtStart, secondAtStart } = source
  const words = wordsOf(source)
  const { discs, bits, all, moves, moveBases, movePlaces } = run
  const [tables, boards] = [arrayOf('tables'), arrayOf('discBoards')]
  const half = words * 2 ** TABLE_BITS
  boards.fill(0)
  for (let p = 0; p < discs; p++) boards[words * p + (bits[p] >> 5)] = 1 << (bits[p] & 31)
  for (let p = 0; p < Math.min(discs, 2 * TABLE_BITS); p++) {
    const from = p < TABLE_BITS ? 0 : half
    const length = words << (p % TABLE_BITS)
    for (let k = 0; k < length; k++)
      tables[from + length + k] = tables[from + k] | boards[words * p + (k % words)]
  }
  const isSecond = discs % 2 === 1
  const constants = arrayOf('constants')
  for (let w = 0; w < words; w++) {
    constants[w] = all[w]
    constants[words + w] = isSecond ? 0 : all[w]
    constants[2 * words + w] = isSecond ? secondAtStart[w] : firstAtStart[w]
    constants[3 * words + w] = isSecond ? firstAtStart[w] : secondAtStart[w]
  }
  const [bases, places] = [arrayOf('bases'), arrayOf('places')]
  for (let move = 0; move < moves; move++) {
    bases[move] = moveBases[move]
    places[move] = movePlaces[move]
  }
}

const word = (base: Operand, place: Operand) => load(add(base, shl(place, 2)))

function functionsOf(source: KernelSource): Record<string, FunctionSource> {
  const { width } = source
  const words = wordsOf(source)
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
 * rank of the others grows when a disc is put below. Writes the moves whose discs are among the high bits.
 */
const findHigh = (words: 1 | 2, choice: Choice): Code[] => [
  set('left', sub('index', 'runFirst')),
  set('ones', 'second'),
  set('p', 'discs'),
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
          or(load('high', 4 * w), load(add('discBoards', mul('p', 4 * words)), 4 * w)),
          4 * w,
        ),
      ),
      branch('bits'),
    ),
  ),
]

/** Writes the moves whose discs are among the low bits. */
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

const VECTORS = [
  'mine',
  'theirs',
  'my start',
  'their start',
  'none',
  'low boards',
  'board',
  'row',
  'line',
]

/** Writes the bytes of `ends`. */
function judge(source: KernelSource): Code[] {
  const words = wordsOf(source)
  const { firstAtStart, secondAtStart } = source
  const isEmpty = [...firstAtStart, ...secondAtStart].every((bits) => bits === 0)
  const [splat, equal, mask] =
    words === 1
      ? [wasm.splatFrom32, wasm.equal32, wasm.mask32]
      : [wasm.splatFrom64, wasm.equal64, wasm.mask64]
  const lanes = 4 / words
  const constant = (place: number) => splat('constants', 4 * words * place)
  /** A bit for each board that has a line. */
  const linesOf = (others: string, begun: string, into: string): Code[] => [
    set('board', differVector('low boards', others)),
    ...(isEmpty ? [] : [set('board', eitherVector('board', begun))]),
    ...findLines(source),
    set(into, wasm.xor(mask(equal('line', 'none')), 2 ** lanes - 1)),
  ]
  return [
    set('mine', differVector(splat('high'), constant(1))),
    set('theirs', differVector('mine', constant(0))),
    ...(isEmpty ? [] : [set('my start', constant(2)), set('their start', constant(3))]),
    set('none', wasm.splat8(0)),
    set('at', add('boards', mul(add('from', 'left'), 4 * words))),
    set('to', 'ends'),
    set('stop', add('ends', 'length')),
    loop(
      'judge',
      set('low boards', loadVector('at')),
      ...linesOf('mine', 'my start', 'gaps'),
      ...linesOf('theirs', 'their start', 'losses'),
      set('marks', word('marks of ends', or('gaps', shl('losses', lanes)))),
      words === 1 ? store('to', 'marks') : store16('to', 'marks'),
      set('at', add('at', 16)),
      set('to', add('to', lanes)),
      branchIf('judge', ltU('to', 'stop')),
    ),
  ]
}

/** Sets `line` to bits where a line of `board` begins: 2 in a row, 4 in a row …, and the rest. */
function findLines(source: KernelSource): Code[] {
  const { inARow, steps } = source
  const words = wordsOf(source)
  const shift = words === 1 ? wasm.shrU32 : wasm.shrU64
  // the highest bit is no disc: steps that lead out of the board find nothing
  const most = 32 * words - 1
  return Array.from(steps as ArrayLike<number>, (given, direction) => {
    const step = (inARow - 1) * given <= most ? given : most
    const code: Code[] = [set('row', 'board')]
    let length = 1
    for (; 2 * length <= inARow; length *= 2)
      code.push(set('row', bothVector('row', shift('row', length * step))))
    if (length < inARow)
      code.push(set('row', bothVector('row', shift('row', (inARow - length) * step))))
    return [...code, set('line', direction === 0 ? 'row' : eitherVector('line', 'row'))]
  }).flat()
}

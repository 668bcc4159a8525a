// The moves of connect four in WebAssembly, where a board is a word and numbers are words. Numbers with the same heights are a
// run: what depends on heights alone is written to memory once a run; colours continue from number to number.

import { type Code, type FunctionSource, type RulesKernel, wasm } from '@zugzwang/core/wasm'

const {
  add,
  and,
  block,
  branch,
  branchIf,
  call,
  ctz,
  eq,
  geU,
  give,
  load,
  loop,
  ltU,
  mul,
  not,
  or,
  set,
  shl,
  shrU,
  store,
  sub,
  when,
  xor,
} = wasm

/** What a kernel is made of: tables of a board, and what is known of a run. */
export interface KernelSource {
  readonly columns: number
  readonly cells: number
  readonly inARow: number
  /** Steps along lines: up, down-right, across, up-right. */
  readonly lines: readonly number[]
  readonly firstAtStart: number
  readonly secondAtStart: number
  /** C(p, i) at p · width + i. */
  readonly choices: Float64Array
  readonly width: number
  /** Ranks of patterns, as in patterns.ts. */
  readonly half: number
  readonly low: Int32Array
  readonly behind: Int32Array
  readonly high: Int32Array
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
  /** All discs as bits of the board. */
  readonly all: number
  readonly moves: number
  /** For each byte of a pattern and each value of it, the bits of its discs on the board. */
  readonly placed: Int32Array
  readonly moveBases: Float64Array
  readonly movePlaces: Int32Array
}

/** Up to this many numbers ahead a pattern is found step by step. */
const MOST_STEPS = 8

const GLOBALS = [
  ...['low', 'behind', 'high', 'choices', 'placed', 'bases', 'places'],
  ...['runFirst', 'discs', 'all', 'moves', 'pattern', 'rank'],
] as const

/** The kernel of a board. */
export function createConnectFourKernel(source: KernelSource): RulesKernel {
  const { low, behind, high, choices, columns, mirrors, readRun } = source
  const tables = { low, behind, high, choices: Int32Array.from(choices) }
  const lengths = [low, behind, high, choices].map(({ length }) => length)
  const words = lengths.reduce((sum, length) => sum + length, 4 * 256 + 2 * columns)
  let isWritten: ArrayBufferLike | undefined
  return {
    mirrors,
    bytes: 4 * words,
    globals: GLOBALS,
    functions: functionsOf(source),
    prepare(index, memory, address, set) {
      let at = address
      const table = (
        name: (typeof GLOBALS)[number],
        values: ArrayLike<number>,
        length = values.length,
      ) => {
        if (name in tables ? isWritten !== memory : true)
          new Int32Array(memory, at, length).set(values)
        set(name, at)
        at += 4 * length
      }
      for (const [name, values] of Object.entries(tables))
        table(name as keyof typeof tables, values)
      isWritten = memory
      const run = readRun(index)
      table('placed', run.placed)
      table('bases', run.moveBases, columns)
      table('places', run.movePlaces, columns)
      set('runFirst', run.first)
      set('discs', run.discs)
      set('all', run.all)
      set('moves', run.moves)
      // far from any
      set('rank', 2 ** 31 - 1)
      return run.end
    },
  }
}

const word = (base: string, place: Code | string) => load(add(base, shl(place, 2)))

/** Sets `line` to bits where a line of the board `board` begins: 2 in a row, 4 in a row …, and the rest. */
function findLines(board: string, { inARow, lines }: KernelSource): Code[] {
  return [
    set('line', 0),
    ...lines.flatMap((step) => {
      const code = [set('row', board)]
      let length = 1
      for (; 2 * length <= inARow; length *= 2)
        code.push(set('row', and('row', shrU('row', length * step))))
      if (length < inARow) code.push(set('row', and('row', shrU('row', (inARow - length) * step))))
      return [...code, set('line', or('line', 'row'))]
    }),
  ]
}

/** The next pattern with as many discs (Gosper's hack). */
const nextPattern: readonly Code[] = [
  set('lowest', and('pattern', sub(0, 'pattern'))),
  set('next', add('pattern', 'lowest')),
  set('pattern', or('next', shrU(xor('next', 'pattern'), add(ctz('lowest'), 2)))),
]

/** Finds the pattern of a rank from nothing. */
const unrank = ({ cells, width }: KernelSource): FunctionSource => ({
  params: ['rest'],
  code: [
    set('pattern', 0),
    set('i', shrU('discs', 1)),
    set('p', cells),
    block(
      'done',
      loop(
        'next',
        branchIf('done', not('p')),
        branchIf('done', not('i')),
        set('p', sub('p', 1)),
        set('term', word('choices', add(mul('p', width), 'i'))),
        branchIf('next', ltU('rest', 'term')),
        set('rest', sub('rest', 'term')),
        set('pattern', or('pattern', shl(1, 'p'))),
        set('i', sub('i', 1)),
        branch('next'),
      ),
    ),
  ],
})

function functionsOf(source: KernelSource): Record<string, FunctionSource> {
  const { firstAtStart, secondAtStart, cells } = source
  const movesOf: FunctionSource = {
    params: ['index'],
    returns: true,
    code: [
      set('steps', sub(sub('index', 'runFirst'), 'rank')),
      set('rank', sub('index', 'runFirst')),
      when(
        geU('steps', MOST_STEPS + 1),
        [call('unrank', 'rank')],
        [
          block(
            'done',
            loop(
              'next',
              branchIf('done', not('steps')),
              ...nextPattern,
              set('steps', sub('steps', 1)),
              branch('next'),
            ),
          ),
        ],
      ),
      set('second', discsOf('pattern')),
      set('mine', or(xor('all', 'second'), firstAtStart)),
      set('theirs', or('second', secondAtStart)),
      set('own', and('discs', 1)),
      when('own', [set('second', 'mine'), set('mine', 'theirs'), set('theirs', 'second')]),
      ...findLines('mine', source),
      when('line', [give(-1)]),
      ...findLines('theirs', source),
      when('line', [give(-2)]),
      when(eq('discs', cells), [give(-3)]),
      ...writeMoves(source),
      give('moves'),
    ],
  }
  return { unrank: unrank(source), movesOf }
}

/** The bits on the board of a pattern's discs, byte by byte. */
const discsOf = (pattern: string) =>
  [0, 8, 16, 24]
    .map((shift, byte) =>
      load(add(add('placed', 1024 * byte), shl(and(shrU(pattern, shift), 255), 2))),
    )
    .reduce((a, b) => or(a, b))

/** Writes the number after each move: a disc of `own` goes into the pattern. */
const writeMoves = ({ half }: KernelSource): Code[] => [
  set('move', 0),
  block(
    'written',
    loop(
      'each',
      branchIf('written', eq('move', 'moves')),
      set('place', word('places', 'move')),
      set('before', and('pattern', sub(shl(1, 'place'), 1))),
      set('after', or('before', or(shl('own', 'place'), shl(xor('pattern', 'before'), 1)))),
      set('lower', and('after', 2 ** half - 1)),
      store(
        add('out', shl('move', 2)),
        add(
          add(word('bases', 'move'), word('low', 'lower')),
          word('high', add(word('behind', 'lower'), shrU('after', half))),
        ),
      ),
      set('move', add('move', 1)),
      branch('each'),
    ),
  ),
]

// The passes as a module of WebAssembly, emitted for the width of a cell, for one thread or several, and for games with a mover
// or without. Several threads change cells of other chunks by compare-and-exchange; a single one just writes them.

import {
  type Code,
  type FunctionSource,
  type ModuleSource,
  type Operand,
  type RulesKernel,
  wasm,
} from '@zugzwang/core/wasm'
import { BLOCK_GLOBALS, blockFunctions, increase } from './blocks-module'
import { EVEN, FIRST_CODE, MAX_PLIES, NEVER, NOTHING, OPEN } from './field'

const {
  add,
  and,
  block,
  branch,
  branchIf,
  call,
  ctz,
  drop,
  eq,
  geU,
  give,
  gtS,
  load,
  load8,
  loop,
  ltS,
  ltU,
  mask32,
  mask8,
  ne,
  not,
  or,
  popcnt,
  select,
  set,
  shl,
  shrU,
  store,
  store8,
  sub,
  when,
  xor,
} = wasm

/** Cells to change that are collected, and read, before they are changed: their cache misses overlap. */
export const QUEUE = 512

/** What the passes of a solve are made for. */
export interface PassesShape {
  readonly bytes: 1 | 2
  readonly isShared: boolean
  readonly hasMover: boolean
  /** Whether a window of the tier may be in memory: then un-moves into others are listed in `sent`. */
  readonly isWindowed: boolean
  /** Of the rules, for whole runs of positions. */
  readonly kernel?: RulesKernel | undefined
}

/** Addresses of arrays, and numbers of the tier. */
export const GLOBALS = [
  'cells',
  'scores',
  'codes',
  'holds',
  'pending',
  'seen',
  'expanded',
  'expandedWords',
  'out',
  'before',
  'same',
  'won',
  'counted',
  'lost',
  'lower',
  'lowerEnd',
  'first',
  'count',
  'numbers',
  'fullest',
  'top',
  'hasPasses',
  'hasUnmoves',
  'longestLower',
  'wins',
  'counts',
  'losses',
  'read',
  'taken',
  'followed',
  'base',
  'held',
  'sent',
  'sends',
] as const

/** Bytes of an entry of `lower`: first, count, addresses of the cells and of the scores, and where the bit of its first number is: word and bit. */
export const LOWER_BYTES = 24
/** What `lowerScore` gives for a number of no lower tier. */
const NOWHERE = 2 ** 31 - 1

const word = (base: Operand, place: Operand) => add(base, shl(place, 2))

/** For each word from an address on, `count` of them: `at` is its address. */
const eachWord = (
  label: string,
  from: Operand,
  count: Operand,
  ...code: readonly Code[]
): Code[] => [
  set('at', from),
  set('stop', word('at', count)),
  block(
    `${label} done`,
    loop(
      label,
      branchIf(`${label} done`, geU('at', 'stop')),
      ...code,
      increase('at', 4),
      branch(label),
    ),
  ),
]

/** The module. */
export function passesModule(shape: PassesShape): ModuleSource {
  const { kernel } = shape
  const own = {
    ...lookingFunctions(shape),
    ...reachingFunctions(shape),
    ...searchingFunctions(shape),
    ...settlingFunctions(shape),
    ...(kernel && kernelFunctions(shape, kernel)),
  }
  const globals = [...GLOBALS, ...BLOCK_GLOBALS]
  return {
    isShared: shape.isShared,
    globals: [...globals, ...(kernel?.globals ?? [])],
    functions: {
      ...(kernel && withGlobals(kernel.functions, [...kernel.globals, 'out', 'before', 'ends'])),
      ...withGlobals(own, globals),
    },
  }
}

/** What goes through positions by the kernel of the rules. */
function kernelFunctions(shape: PassesShape, kernel: RulesKernel): Record<string, FunctionSource> {
  if (kernel.block) return blockFunctions(shape.isShared, LOWER_BYTES)
  return {
    ...runningFunctions(shape),
    ...(hasUnmoves(kernel) && { loseAll: loseAll(shape), backRun: backRun(shape) }),
  }
}

const hasUnmoves = (kernel: RulesKernel | undefined): boolean =>
  kernel !== undefined && 'unmovesOf' in kernel.functions

/** Functions of the solver and of the rules see their own globals only. */
const withGlobals = (
  functions: Readonly<Record<string, FunctionSource>>,
  globals: readonly string[],
): Record<string, FunctionSource> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, source]) => [name, { ...source, globals }]),
  )

/** Reads and writes of cells and of words of bits. */
function accessOf({ bytes, isShared }: PassesShape) {
  const address = (cell: Operand) => add('cells', bytes === 1 ? cell : shl(cell, 1))
  const read = bytes === 1 ? wasm.load8 : wasm.load16
  return {
    address,
    read,
    cell: (cell: Operand) => read(address(cell)),
    put: (cell: Operand, value: Operand) =>
      (bytes === 1 ? store8 : wasm.store16)(address(cell), value),
    setBit: (at: Operand, bit: Operand) =>
      isShared ? drop(wasm.orAtomic(at, bit)) : store(at, or(load(at), bit)),
    loadBits: isShared ? wasm.loadAtomic : load,
    storeFlag: isShared ? wasm.storeAtomic8 : store8,
    /** Changes the cell `cell` from `is`; if another thread was faster, `is` is what it wrote, and `retry` begins again. */
    change: (value: Operand, retry: string, ...then: readonly Code[]): Code[] =>
      isShared
        ? [
            set(
              'was',
              (bytes === 1 ? wasm.exchange8 : wasm.exchange16)(address('cell'), 'is', value),
            ),
            when(ne('was', 'is'), [set('is', 'was'), branch(retry)]),
            ...then,
          ]
        : [(bytes === 1 ? store8 : wasm.store16)(address('cell'), value), ...then],
  }
}

/** The score of `next`, for the player who moves there, as one for the player who moves to it. */
const own = ({ hasMover }: PassesShape, score: Operand) =>
  hasMover
    ? select(score, sub(0, score), load8(add('same', shrU(sub('at', 'out'), 2))))
    : sub(0, score)

/** The place of the move at `at`, as the result for a wrong one. */
const wrongAt = (from: string) => give(sub(-1, shrU(sub('at', from), 2)))

/** Collects own scores: `won` and `lost` are the extremes in plies, `isOpen` says that one is 0. */
const weigh = (otherwise: readonly Code[]): Code =>
  when(
    gtS('score', 0),
    [set('soonest', select('score', 'soonest', ltS('score', 'soonest')))],
    [
      when(
        ltS('score', 0),
        [set('longest', select(sub(0, 'score'), 'longest', gtS(sub(0, 'score'), 'longest')))],
        otherwise,
      ),
    ],
  )

const isInside = ltU(sub('next', 'first'), 'count')

/** Sets `score` to that of `next` in a lower tier. */
const scoreBelow: readonly Code[] = [
  set('score', call('lowerScore', 'next')),
  when(eq('score', NOWHERE), [wrongAt('out')]),
]

/** Counts moves that stay in the tier, four at a time, and weighs those that leave it; several in a row may lead to the same end. */
const weighMoves = (shape: PassesShape): readonly Code[] => [
  set('stay', 0),
  set('last', -1),
  set('firsts', wasm.splat32('first')),
  set('counts', wasm.splat32('count')),
  set('lasts', wasm.splat32('last')),
  set('from', 'out'),
  set('left', 'moves'),
  loop(
    'moves',
    set('four', wasm.loadVector('from')),
    set('bits', select(15, sub(shl(1, 'left'), 1), gtS('left', 3))),
    set('inside', mask32(wasm.less32(wasm.sub32('four', 'firsts'), 'counts'))),
    increase('stay', popcnt(and('inside', 'bits'))),
    set('bits', and('bits', xor(-1, or('inside', mask32(wasm.equal32('four', 'lasts')))))),
    block(
      'weighed',
      loop(
        'leaving',
        branchIf('weighed', not('bits')),
        set('at', word('from', ctz('bits'))),
        set('bits', and('bits', sub('bits', 1))),
        set('next', load('at')),
        branchIf('leaving', eq('next', 'last')),
        ...scoreBelow,
        set('score', own(shape, 'score')),
        weigh([set('isOpen', 1)]),
        set('last', 'next'),
        set('lasts', wasm.splat32('last')),
        branch('leaving'),
      ),
    ),
    increase('from', 16),
    set('left', sub('left', 4)),
    branchIf('moves', gtS('left', 0)),
  ),
]

function lookingFunctions(shape: PassesShape): Record<string, FunctionSource> {
  const { cell, put, setBit, loadBits } = accessOf(shape)
  const read = shape.bytes === 1 ? load8 : wasm.load16
  /** The score at `place` of a tier. */
  const scoreIn = (tier: string) =>
    load(
      word(load(tier, 12), read(add(load(tier, 8), shape.bytes === 1 ? 'place' : shl('place', 1)))),
    )
  return {
    /** Notes that the chunk of a cell holds a code. */
    note: {
      params: ['cell', 'code'],
      code: [
        set('at', add('holds', add(shl(shrU('cell', 12), 5), shl(and(shrU('code', 5), 7), 2)))),
        set('bit', shl(1, 'code')),
        when(not(and(loadBits('at'), 'bit')), [setBit('at', 'bit')]),
      ],
    },
    /** The score of a number of a lower tier. */
    lowerScore: {
      params: ['next'],
      returns: true,
      code: [
        // the first tier, in which many games have the ends of play
        when(ne('lower', 'lowerEnd'), [
          set('place', sub('next', load('lower'))),
          when(ltU('place', load('lower', 4)), [give(scoreIn('lower'))]),
        ]),
        set('tier', 'lowerEnd'),
        block(
          'nowhere',
          loop(
            'tiers',
            branchIf('nowhere', eq('tier', 'lower')),
            set('tier', sub('tier', LOWER_BYTES)),
            set('place', sub('next', load('tier'))),
            branchIf('tiers', geU('place', load('tier', 4))),
            give(scoreIn('tier')),
          ),
        ),
        give(NOWHERE),
      ],
    },
    look: {
      params: ['cell', 'moves'],
      vectors: ['four', 'firsts', 'counts', 'lasts'],
      returns: true,
      code: [
        set('soonest', NEVER),
        set('longest', 0),
        set('isOpen', 0),
        ...weighMoves(shape),
        when(and(ne('stay', 0), not('hasPasses')), [give(sub(-1, 'moves'))]),
        when(
          ltS('soonest', NEVER),
          [set('need', add(1, shl('soonest', 1)))],
          [
            when(
              'isOpen',
              [set('value', select(OPEN, EVEN, 'stay'))],
              [
                when(
                  'stay',
                  [set('value', sub(add('top', 1), 'stay'))],
                  [set('need', add(2, shl('longest', 1)))],
                ),
              ],
            ),
          ],
        ),
        when('need', [
          when(gtS('need', 2 * MAX_PLIES + 2), [give('need')]),
          set('value', loadBits(word('codes', sub('need', 1)))),
          when(not('value'), [give('need')]),
        ]),
        put('cell', 'value'),
        when('hasPasses', [
          when(
            'hasUnmoves',
            [
              when(and(geU('value', FIRST_CODE), ltU('value', 'fullest')), [
                call('note', 'cell', 'value'),
              ]),
            ],
            [when(call('isUndecided', 'value', 0), [call('note', 'cell', OPEN)])],
          ),
        ]),
        give(0),
      ],
    },
    /** Whether a pass may still decide a position with such a cell, or find a win in fewer plies. */
    isUndecided: {
      params: ['value', 'ply'],
      returns: true,
      code: [
        give(
          or(
            or(geU('value', 'fullest'), eq('value', OPEN)),
            gtS(load(word('scores', 'value')), add('ply', 1)),
          ),
        ),
      ],
    },
    decide: {
      params: ['moves', 'ply'],
      returns: true,
      code: [
        set('soonest', NEVER),
        set('longest', 0),
        ...eachWord(
          'moves',
          'out',
          'moves',
          set('next', load('at')),
          when(
            isInside,
            [
              set('code', cell(sub('next', 'first'))),
              when(eq('code', NOTHING), [wrongAt('out')]),
              set('score', load(word('scores', 'code'))),
              // what this pass has found belongs to the next one
              when(or(gtS('score', 'ply'), ltS('score', sub(0, 'ply'))), [set('score', 0)]),
            ],
            scoreBelow,
          ),
          set('score', own(shape, 'score')),
          when(gtS('score', 0), [set('longest', NEVER)]),
          weigh([set('longest', NEVER)]),
        ),
        when(not(gtS('soonest', 'ply')), [give(add(1, shl('soonest', 1)))]),
        when(ltS('longest', NEVER), [give(add(2, shl('longest', 1)))]),
        give(0),
      ],
    },
  }
}

function reachingFunctions(shape: PassesShape): Record<string, FunctionSource> {
  const { address, cell, setBit, loadBits, storeFlag } = accessOf(shape)
  const zerosAt = (offset: number) =>
    mask8(wasm.equal8(wasm.loadVector(address('place'), offset), 'zeros'))
  const reachedWord = (number: Operand) => word('seen', shrU(number, 5))
  /** Of 32 bits those whose cells are 0, where cells are bytes and all of the tier. */
  const isNotLooked: Code[] = [
    set('place', sub(and('from', -32), 'first')),
    when(and(ltU('place', 'count'), ltU(add('place', 31), 'count')), [
      set('zeros', wasm.splat8(0)),
      set('bits', and('bits', or(zerosAt(0), shl(zerosAt(16), 16)))),
    ]),
  ]
  /** The first number from `from`, below `to`, among bits `bits` of its word, which `filter` narrows; `take` may go on to the next. */
  const search = (filter: readonly Code[], take: readonly Code[]): Code[] => [
    block(
      'none',
      loop(
        'words',
        branchIf('none', geU('from', 'to')),
        set('bits', loadBits(reachedWord('from'))),
        ...filter,
        set('bits', shrU('bits', 'from')),
        when(not('bits'), [set('from', and(add('from', 32), -32)), branch('words')]),
        increase('from', ctz('bits')),
        branchIf('none', geU('from', 'to')),
        ...take,
        give('from'),
      ),
    ),
    give(-1),
  ]
  return {
    mark: {
      params: ['moves'],
      returns: true,
      code: [
        ...eachWord(
          'reads',
          'out',
          'moves',
          set('next', load('at')),
          when(geU('next', 'numbers'), [give(shrU(sub('at', 'out'), 2))]),
          set('read', xor('read', load(reachedWord('next')))),
        ),
        ...eachWord(
          'moves',
          'out',
          'moves',
          set('next', load('at')),
          set('word', reachedWord('next')),
          set('bit', shl(1, 'next')),
          when(not(and(load('word'), 'bit')), [
            setBit('word', 'bit'),
            // the thread that processes the chunk clears this before it reads the bits
            when(isInside, [
              set('flag', add('pending', shrU(sub('next', 'first'), 12))),
              when(not(load8('flag')), [storeFlag('flag', 1)]),
            ]),
          ]),
        ),
        give(-1),
      ],
    },
    nextToLook: {
      params: ['from', 'to'],
      vectors: ['zeros'],
      returns: true,
      code: search(shape.bytes === 1 ? isNotLooked : [], [
        when(cell(sub('from', 'first')), [increase('from', 1), branch('words')]),
      ]),
    },
    nextToFollow: {
      params: ['from', 'to'],
      returns: true,
      code: search(
        [
          set('word', shrU('from', 5)),
          set('isKept', ltU('word', 'expandedWords')),
          when('isKept', [set('bits', and('bits', xor(-1, loadBits(word('expanded', 'word')))))]),
        ],
        [when('isKept', [setBit(word('expanded', 'word'), shl(1, 'from'))])],
      ),
    },
  }
}

function searchingFunctions({ bytes }: PassesShape): Record<string, FunctionSource> {
  const [splat, equal, read] =
    bytes === 1 ? [wasm.splat8, wasm.equal8, load8] : [wasm.splat16, wasm.equal16, wasm.load16]
  const address = (cell: Operand) => add('cells', bytes === 1 ? cell : shl(cell, 1))
  const lanes = 16 / bytes
  const either = wasm.eitherVector
  /** Which cells of a vector are one of both. */
  const isDecided =
    (offset: number): Code =>
    (body) => {
      set('cells of 16 bytes', wasm.loadVector(address('from'), offset))(body)
      either(equal('cells of 16 bytes', 'ones'), equal('cells of 16 bytes', 'others'))(body)
    }
  return {
    nextDecided: {
      params: ['from', 'to', 'one', 'other'],
      vectors: ['ones', 'others', 'cells of 16 bytes'],
      returns: true,
      code: [
        set('ones', splat('one')),
        set('others', splat('other')),
        block(
          'none',
          loop(
            'vectors',
            branchIf('none', geU('from', 'to')),
            set('found', mask8(isDecided(0))),
            when('found', [
              increase('from', bytes === 1 ? ctz('found') : shrU(ctz('found'), 1)),
              branchIf('none', geU('from', 'to')),
              give('from'),
            ]),
            increase('from', lanes),
            loop(
              'four vectors',
              branchIf('vectors', geU(add('from', 4 * lanes - 1), 'to')),
              branchIf(
                'vectors',
                wasm.anyTrue([0, 16, 32, 48].map(isDecided).reduce((a, b) => either(a, b))),
              ),
              increase('from', 4 * lanes),
              branch('four vectors'),
            ),
          ),
        ),
        give(-1),
      ],
    },
    nextUndecided: {
      params: ['from', 'to', 'ply'],
      returns: true,
      code: [
        block(
          'none',
          loop(
            'cells',
            branchIf('none', geU('from', 'to')),
            when(call('isUndecided', read(address('from')), 'ply'), [give('from')]),
            increase('from', 1),
            branch('cells'),
          ),
        ),
        give(-1),
      ],
    },
  }
}

function settlingFunctions(shape: PassesShape): Record<string, FunctionSource> {
  const { address, read, put, change, loadBits } = accessOf(shape)
  /** For each cell of a list: first reads of all, then changes. */
  const eachCollected = (list: string, length: string, ...code: readonly Code[]): Code[] => [
    ...eachWord('reads', list, length, set('read', xor('read', read(address(load('at')))))),
    ...eachWord(
      'cells',
      list,
      length,
      set('cell', load('at')),
      set('is', read(address('cell'))),
      block('cell done', loop('retry', ...code)),
    ),
    set(length, 0),
  ]
  /** A cell is written whether it changes or not: which of them do is hard to predict. */
  const winWithoutBranches: readonly Code[] = [
    set('limit', add('ply', 1)),
    set('hold', add('holds', shl(and(shrU('code', 5), 7), 2))),
    set('bit', shl(1, 'code')),
    ...eachCollected(
      'won',
      'wins',
      set(
        'isWin',
        or(or(geU('is', 'fullest'), eq('is', OPEN)), gtS(load(word('scores', 'is')), 'limit')),
      ),
      put('cell', select('code', 'is', 'isWin')),
      when(and('isWin', not(and(load(add('hold', shl(shrU('cell', 12), 5))), 'bit'))), [
        call('note', 'cell', 'code'),
      ]),
    ),
  ]
  return {
    /** Wins in `ply` for those collected; its code is known before any is collected. */
    winAll: {
      params: ['ply'],
      code: [
        set('code', loadBits(word('codes', shl('ply', 1)))),
        ...(shape.isShared
          ? eachCollected(
              'won',
              'wins',
              branchIf('cell done', not(call('isUndecided', 'is', 'ply'))),
              ...change('code', 'retry', call('note', 'cell', 'code')),
            )
          : winWithoutBranches),
      ],
    },
    /** One losing move more for those collected. */
    countAll: {
      params: ['ply'],
      code: [
        set('code', loadBits(word('codes', add(shl('ply', 1), 1)))),
        set('isKnown', and(ne('code', 0), not(gtS('longestLower', 'ply')))),
        ...eachCollected(
          'counted',
          'counts',
          ...(shape.isShared ? [branchIf('cell done', ltU('is', 'fullest'))] : []),
          when(
            eq('is', 'top'),
            [
              when(not('isKnown'), [...append('lost', 'losses', 'cell'), branch('cell done')]),
              ...change('code', 'retry', call('note', 'cell', 'code')),
            ],
            shape.isShared
              ? change(add('is', 1), 'retry')
              : [put('cell', add('is', geU('is', 'fullest')))],
          ),
        ),
        ...(hasUnmoves(shape.kernel) ? [when('losses', [call('loseAll', 'ply')])] : []),
      ],
    },
    settle: {
      params: ['ply'],
      returns: true,
      code: [
        when('wins', [call('winAll', 'ply')]),
        when('counts', [call('countAll', 'ply')]),
        set('found', 'losses'),
        set('losses', 0),
        give('found'),
      ],
    },
    collect: {
      params: ['unmoves', 'isLoss', 'ply'],
      returns: true,
      code: [
        ...eachWord(
          'unmoves',
          'before',
          'unmoves',
          set('cell', sub(load('at'), 'first')),
          when(geU('cell', 'count'), [wrongAt('before')]),
          set(
            'isWon',
            shape.hasMover
              ? ne('isLoss', load8(add('same', shrU(sub('at', 'before'), 2))))
              : 'isLoss',
          ),
          ...unlessElsewhere(
            shape,
            when('isWon', append('won', 'wins', 'cell'), append('counted', 'counts', 'cell')),
          ),
        ),
        when(geU(add('wins', 'counts'), QUEUE), [give(call('settle', 'ply'))]),
        give(0),
      ],
    },
    ...(shape.isWindowed && {
      /** Collects updates in `sent`. Returns how many, up to the first win if its code is not known. */
      receive: {
        params: ['updates', 'ply'],
        returns: true,
        code: [
          set('code', loadBits(word('codes', shl('ply', 1)))),
          ...eachWord(
            'updates',
            'sent',
            'updates',
            set('update', load('at')),
            set('cell', add('base', shrU('update', 1))),
            when(
              and('update', 1),
              [
                when(not('code'), [give(shrU(sub('at', 'sent'), 2))]),
                ...append('won', 'wins', 'cell'),
              ],
              append('counted', 'counts', 'cell'),
            ),
          ),
          give('updates'),
        ],
      },
    }),
  }
}

const append = (list: string, length: string, value: Operand): Code[] => [
  store(word(list, length), value),
  increase(length, 1),
]

/** Does something with `cell` if it is in the window; else `sent` gets it, twice, and one more if `isWon`. */
const unlessElsewhere = ({ isWindowed }: PassesShape, ...code: readonly Code[]): readonly Code[] =>
  isWindowed
    ? [
        when(
          ltU(sub('cell', 'base'), 'held'),
          code,
          append('sent', 'sends', add('isWon', shl('cell', 1))),
        ),
      ]
    : code

/** Loses those in `lost` whose codes are known; the others remain. */
function loseAll(shape: PassesShape): FunctionSource {
  const { put, loadBits } = accessOf(shape)
  return {
    params: ['ply'],
    code: [
      set('left', 'losses'),
      set('losses', 0),
      set('from', 'lost'),
      loop(
        'lost',
        set('cell', load('from')),
        set('longest', 'ply'),
        ...eachWord(
          'moves',
          'out',
          call('movesOf', add('first', 'cell')),
          set('next', load('at')),
          when(not(isInside), [
            set('score', call('lowerScore', 'next')),
            when(ltS('score', 0), [set('score', sub(0, 'score'))]),
            when(gtS('score', 'longest'), [set('longest', 'score')]),
          ]),
        ),
        set('code', 0),
        when(ltU('longest', MAX_PLIES + 1), [
          set('code', loadBits(word('codes', add(shl('longest', 1), 1)))),
        ]),
        when(
          'code',
          [put('cell', 'code'), call('note', 'cell', 'code')],
          [store(word('lost', 'losses'), 'cell'), increase('losses', 1)],
        ),
        set('left', sub('left', 1)),
        set('from', add('from', 4)),
        branchIf('lost', 'left'),
      ),
    ],
  }
}

/** Whole runs of positions, by the kernel of the rules. They stop at a position that needs a new code, or is wrong. */
function runningFunctions(shape: PassesShape): Record<string, FunctionSource> {
  const { cell, put } = accessOf(shape)
  const winsAtOnce = shape.kernel !== undefined && 'winsAt' in shape.kernel.functions
  /** Looks at `at cell`, whose moves are written; gives `stop` if the position is not settled. */
  const lookAt = (stop: Operand): Code[] => [
    set('need', 0),
    when(eq('moves', -1), [put('at cell', NOTHING)]),
    when(
      gtS('moves', 0),
      [set('need', call('look', 'at cell', 'moves'))],
      [when(ne('moves', -1), [set('need', call('end', 'at cell', 'moves'))])],
    ),
    when('need', [give(stop)]),
    when(gtS('moves', 0), [increase('followed', 'moves')]),
    increase('taken', 1),
  ]
  return {
    /** Writes the cell of a position where play has ended, or ends with a move that wins, 1; 0 moves are a loss. Returns whether its code is not known. */
    end: {
      params: ['cell', 'moves'],
      returns: true,
      code: [
        set('value', EVEN),
        when(ne('moves', -3), [
          set('value', load(word('codes', select(2, ne('moves', -4), gtS('moves', 0))))),
          when(not('value'), [give(1)]),
        ]),
        put('cell', 'value'),
        when(and(and('hasPasses', 'hasUnmoves'), ltS(FIRST_CODE - 1, 'value')), [
          call('note', 'cell', 'value'),
        ]),
        give(0),
      ],
    },
    /** Looks at all cells that are 0. Returns the cell where it stopped, −1 at the end. */
    lookRun: {
      params: ['at cell', 'to cell'],
      returns: true,
      code: [
        block(
          'done',
          loop(
            'cells',
            branchIf('done', geU('at cell', 'to cell')),
            when(not(cell('at cell')), [
              set('number', add('first', 'at cell')),
              ...(winsAtOnce
                ? [
                    when(eq(call('winsAt', 'number'), 1), [
                      when(call('end', 'at cell', 1), [give('at cell')]),
                      increase('followed', 1),
                      increase('taken', 1),
                      increase('at cell', 1),
                      branch('cells'),
                    ]),
                  ]
                : []),
              set('moves', call('movesOf', 'number')),
              ...lookAt('at cell'),
            ]),
            increase('at cell', 1),
            branch('cells'),
          ),
        ),
        give(-1),
      ],
    },
    /** Looks at reached positions, or only follows their moves. Returns the number where it stopped, −1 at the end, −2 − number if that is wrong. */
    spreadRun: {
      params: ['number', 'to number', 'isLook'],
      returns: true,
      code: [
        block(
          'done',
          loop(
            'numbers',
            when(
              'isLook',
              [set('number', call('nextToLook', 'number', 'to number'))],
              [set('number', call('nextToFollow', 'number', 'to number'))],
            ),
            branchIf('done', ltS('number', 0)),
            set('moves', call('movesOf', 'number')),
            when(eq('moves', -1), [give(sub(-2, 'number'))]),
            when(
              'isLook',
              [set('at cell', sub('number', 'first')), ...lookAt('number')],
              [increase('taken', 1)],
            ),
            when(gtS('moves', 0), [when(ne(call('mark', 'moves'), -1), [give(sub(-2, 'number'))])]),
            increase('number', 1),
            branch('numbers'),
          ),
        ),
        give(-1),
      ],
    },
  }
}

/**
 * Collects the un-moves of the positions decided in ply − 1, and settles those collected when there are many. Returns −1 at the end,
 * −2 − cell for a wrong un-move, or the cell where it stopped: because of `losses`, or else before a position that needs a new code.
 */
function backRun(shape: PassesShape): FunctionSource {
  const { cell, loadBits } = accessOf(shape)
  const leave = (value: Operand): Code[] => [set('before', 'list'), give(value)]
  /** Whether the lists have room for the un-moves of another position. */
  const hasRoom = ltU(add('wins', 'counts'), QUEUE)
  const isFree = shape.isWindowed ? and(hasRoom, ltU('sends', QUEUE)) : hasRoom
  return {
    params: ['at cell', 'to cell', 'one', 'other', 'lost code', 'ply'],
    returns: true,
    code: [
      set('list', 'before'),
      loop(
        'positions',
        set('at cell', call('nextDecided', 'at cell', 'to cell', 'one', 'other')),
        when(ltS('at cell', 0), leave(-1)),
        set('isLoss', eq(cell('at cell'), 'lost code')),
        when(
          'isLoss',
          [set('before', word('won', 'wins'))],
          [set('before', word('counted', 'counts'))],
        ),
        set('unmoves', call('unmovesOf', add('first', 'at cell'))),
        when(and('isLoss', ne('unmoves', 0)), [
          when(not(loadBits(word('codes', shl('ply', 1)))), leave('at cell')),
        ]),
        set('isWon', 'isLoss'),
        set('to', 'before'),
        ...eachWord(
          'unmoves',
          'before',
          'unmoves',
          set('cell', sub(load('at'), 'first')),
          when(geU('cell', 'count'), leave(sub(-2, 'at cell'))),
          ...unlessElsewhere(
            shape,
            store(shape.isWindowed ? 'to' : 'at', 'cell'),
            ...(shape.isWindowed ? [increase('to', 4)] : []),
          ),
        ),
        set('kept', shape.isWindowed ? shrU(sub('to', 'before'), 2) : 'unmoves'),
        when('isLoss', [increase('wins', 'kept')], [increase('counts', 'kept')]),
        increase('followed', 'unmoves'),
        increase('taken', 1),
        increase('at cell', 1),
        branchIf('positions', isFree),
        when(geU(add('wins', 'counts'), QUEUE), [
          when('wins', [call('winAll', 'ply')]),
          when('counts', [call('countAll', 'ply')]),
        ]),
        branchIf(
          'positions',
          shape.isWindowed ? and(not('losses'), ltU('sends', QUEUE)) : not('losses'),
        ),
      ),
      ...leave('at cell'),
    ],
  }
}

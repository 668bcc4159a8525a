// The passes over blocks of positions whose rules say at once where all of them lead (`blockAt` of their kernel): a tier whose
// moves all leave it is looked at, and its reached positions are followed, sixteen or thirty-two positions at a time.
//
// Cells of lower tiers are keys here (keys.ts): the smaller, the better for the player who moves there. So the best move is a
// minimum of bytes.

import {
  type Code,
  type FunctionSource,
  type Operand,
  type RulesKernel,
  wasm,
} from '@zugzwang/core/wasm'
import { EVEN, MAX_PLIES, NOTHING } from './field'

const {
  add,
  and,
  block,
  branch,
  branchIf,
  call,
  ctz,
  equal8,
  eq,
  geU,
  give,
  gtS,
  load,
  load16,
  load8,
  loadVector,
  loop,
  ltU,
  mask8,
  mul,
  ne,
  not,
  or,
  popcnt,
  select,
  set,
  shl,
  shrU,
  splat8,
  store,
  store8,
  storeVector,
  sub,
  when,
  xor,
} = wasm

/** Addresses of what blocks are worked out in. */
const ROWS = [
  'ends',
  'best',
  'gathered',
  'live',
  'live bytes',
  'spread bytes',
  'spread bits',
  'nibbles',
  'after',
  'keys',
] as const

export const BLOCK_GLOBALS: readonly string[] = [...ROWS, 'needed', 'seenAt', 'seenBit']

/** Of an entry of `lower`: where the bit of its first number is. */
export const SEEN_AT = 16
export const SEEN_BIT = 20

/** What `end` says: no position; lost, drawn and won at the end. Keys are smaller. */
export const LEAST_END = 252

export const increase = (name: string, by: Operand): Code => set(name, add(name, by))

/** While a name is below another, steps of a width; of 0 if the code makes them. */
const steps = (name: string, below: Operand, by: number, ...code: readonly Code[]): Code =>
  block(
    `${name} done`,
    loop(
      name,
      branchIf(`${name} done`, geU(name, below)),
      ...code,
      ...(by === 0 ? [] : [increase(name, by)]),
      branch(name),
    ),
  )

/** For each move that `blockAt` wrote: `at` is its address, `tier` the entry of the tier it leads to, `place` that of its first target there; a wrong one returns `wrong`. */
const eachMove = (wrong: Code, ...code: readonly Code[]): Code[] => [
  set('at', add('out', 4)),
  set('last', add('at', mul(load('out'), 12))),
  steps(
    'at',
    'last',
    12,
    set('list', load('at', 4)),
    set('targets', 'length'),
    when('list', [set('targets', load('at', 8))]),
    set('tier', call('tierOf', load('at'), 'targets')),
    when(eq('tier', -1), [give(wrong)]),
    set('place', sub(load('at'), load('tier'))),
    ...code,
  ),
]

/** The functions, for rules with a kernel that has blocks. */
export function blockFunctions(
  isShared: boolean,
  lowerBytes: number,
): Record<string, FunctionSource> {
  return {
    tierOf: tierOf(lowerBytes),
    ...spreadingFunctions(isShared),
    ...lookingFunctions,
  }
}

/** The entry of the tier that has a number, and as many from it on; −1 for none. */
const tierOf = (lowerBytes: number): FunctionSource => ({
  params: ['number', 'targets'],
  returns: true,
  code: [
    set('tier', 'lowerEnd'),
    block(
      'nowhere',
      loop(
        'tiers',
        branchIf('nowhere', eq('tier', 'lower')),
        set('tier', sub('tier', lowerBytes)),
        set('place', sub('number', load('tier'))),
        branchIf('tiers', geU('place', load('tier', 4))),
        branchIf('nowhere', ltU(sub(load('tier', 4), 'place'), 'targets')),
        give('tier'),
      ),
    ),
    give(-1),
  ],
})

/** A bit for each of 32 bytes at an address that is the same as the lanes of a vector. */
const bitsOf = (address: Operand, vector: string): Code =>
  or(
    mask8(equal8(loadVector(address), vector)),
    shl(mask8(equal8(loadVector(address, 16), vector)), 16),
  )

/** The bits of `high` behind those of `low`, from bit `by` on, which is less than 32. */
const funnel = (low: Operand, high: Operand, by: Operand): Code =>
  or(shrU(low, by), shl(shl(high, 1), xor(by, 31)))

const lookingFunctions: Record<string, FunctionSource> = {
  /** Looks at cells, whatever they are. Returns −1 at the end, −2 − cell for the block of a wrong move; else a cell to continue from, and `needed` is what its block needs. */
  lookBlocks: {
    params: ['cell', 'end'],
    vectors: ['open', 'start'],
    returns: true,
    code: [
      set('open', splat8(0)),
      steps(
        'cell',
        'end',
        0,
        set('length', call('blockAt', add('first', 'cell'), add('first', 'end'))),
        // the worst of all, if there is any move
        set('start', splat8(select(255, 0, load('out')))),
        set('best end', add('best', 'length')),
        set('to', 'best'),
        steps('to', 'best end', 16, storeVector('to', 'start')),
        ...eachMove(
          sub(-2, 'cell'),
          set('from', add(load('tier', 8), 'place')),
          when('list', [call('gather', 'from', 'list', 'length'), set('from', 'gathered')]),
          set('to', 'best'),
          steps(
            'to',
            'best end',
            16,
            storeVector('to', wasm.min8(loadVector('to'), loadVector('from'))),
            increase('from', 16),
          ),
        ),
        set('still open', 0),
        set('i', 0),
        steps(
          'i',
          'length',
          32,
          set('bits', bitsOf(add('ends', 'i'), 'open')),
          when(ltU(sub('length', 'i'), 32), [
            set('bits', and('bits', sub(shl(1, sub('length', 'i')), 1))),
          ]),
          increase('still open', popcnt('bits')),
          storeVector(
            add('best', 'i'),
            wasm.max8(loadVector(add('best', 'i')), loadVector(add('ends', 'i'))),
          ),
          storeVector(
            add('best', 'i'),
            wasm.max8(loadVector(add('best', 'i'), 16), loadVector(add('ends', 'i'), 16)),
            16,
          ),
        ),
        when('still open', [when(not(load('out')), [give(sub(-2, 'cell'))])]),
        when(call('decideAll', 'cell', 'length'), [give('cell')]),
        increase('followed', mul('still open', load('out'))),
        increase('taken', 'length'),
        increase('cell', 'length'),
      ),
      give(-1),
    ],
  },
  /** Reads the bytes that a list names. */
  gather: {
    params: ['from', 'list', 'length'],
    code: [
      set('to', 'gathered'),
      set('end', add('to', and('length', -4))),
      steps(
        'to',
        'end',
        4,
        ...[0, 1, 2, 3].map((i) => store8('to', load8(add('from', load16('list', 2 * i))), i)),
        increase('list', 8),
      ),
      set('end', add('gathered', 'length')),
      steps('to', 'end', 1, store8('to', load8(add('from', load16('list')))), increase('list', 2)),
    ],
  },
  /** Writes the cells of a block by its keys. Returns whether a code is needed. */
  decideAll: {
    params: ['cell', 'length'],
    returns: true,
    code: [
      set('to', add('cells', 'cell')),
      set('from', 'best'),
      set('end', add('from', 'length')),
      steps(
        'from',
        'end',
        1,
        set('value', load8(add('after', load8('from')))),
        when(not('value'), [
          set('value', call('valueOf', load8('from'))),
          when(not('value'), [give(1)]),
        ]),
        store8('to', 'value'),
        increase('to', 1),
      ),
      give(0),
    ],
  },
  /** The cell of a position whose best move has a key; 0 if its code is to be made, which `needed` says. */
  valueOf: {
    params: ['key'],
    returns: true,
    code: [
      set('value', EVEN),
      set('needed', 0),
      set('score', load(add('keys', shl('key', 2)))),
      when(gtS(0, 'score'), [set('needed', sub(1, shl('score', 1)))]),
      when(gtS('score', 0), [set('needed', add(2, shl('score', 1)))]),
      when(eq('key', LEAST_END + 3), [set('value', NOTHING)]),
      when(eq('key', LEAST_END + 2), [set('needed', 2)]),
      when(eq('key', LEAST_END), [set('needed', 1)]),
      when('needed', [
        set('value', 0),
        when(not(gtS('needed', 2 * MAX_PLIES + 2)), [
          set('value', wasm.loadAtomic(add('codes', shl(sub('needed', 1), 2)))),
        ]),
      ]),
      store8(add('after', 'key'), 'value'),
      give('value'),
    ],
  },
}

function spreadingFunctions(isShared: boolean): Record<string, FunctionSource> {
  /** Sets bits of the word `to`; most are set already where threads meet. */
  const setBits = (bits: string): Code => {
    const isMissing = and(bits, xor(load('to'), -1))
    return when(isMissing, [
      isShared ? wasm.drop(wasm.orAtomic('to', bits)) : store('to', or(load('to'), bits)),
    ])
  }
  return {
    /** Follows the moves of reached positions. Returns −1 at the end, −2 − cell for the block of a wrong move, or a position that is none. */
    spreadBlocks: {
      params: ['cell', 'end'],
      vectors: ['open', 'none'],
      returns: true,
      code: [
        set('open', splat8(0)),
        set('none', splat8(LEAST_END + 3)),
        steps(
          'cell',
          'end',
          0,
          set('length', call('blockAt', add('first', 'cell'), add('first', 'end'))),
          set('any', 0),
          set('i', 0),
          steps(
            'i',
            'length',
            32,
            set('bit', add('seenBit', add('cell', 'i'))),
            set('word', add('seenAt', shl(shrU('bit', 5), 2))),
            set('bits', funnel(load('word'), load('word', 4), and('bit', 31))),
            when(ltU(sub('length', 'i'), 32), [
              set('bits', and('bits', sub(shl(1, sub('length', 'i')), 1))),
            ]),
            when('bits', [
              increase('taken', popcnt('bits')),
              set('wrong', and('bits', bitsOf(add('ends', 'i'), 'none'))),
              when('wrong', [give(sub(-2, add('cell', add('i', ctz('wrong')))))]),
              set('bits', and('bits', bitsOf(add('ends', 'i'), 'open'))),
            ]),
            store(add('live', shrU('i', 3)), 'bits'),
            set('any', or('any', 'bits')),
          ),
          when('any', [
            set('isWidened', 0),
            ...eachMove(
              sub(-2, 'cell'),
              increase('place', load('tier', SEEN_BIT)),
              set('bits from', 'live'),
              when('list', [
                when(not('isWidened'), [call('widen', 'length'), set('isWidened', 1)]),
                call('scatter', 'list', 'length', 'targets'),
                set('bits from', 'spread bits'),
              ]),
              call(
                'markRun',
                add(load('tier', SEEN_AT), shl(shrU('place', 5), 2)),
                and('place', 31),
                'bits from',
                'targets',
              ),
            ),
          ]),
          increase('cell', 'length'),
        ),
        give(-1),
      ],
    },
    /** Makes a byte, 0 or 255, of each bit of `live`. */
    widen: {
      params: ['length'],
      code: [
        set('i', 0),
        steps(
          'i',
          'length',
          32,
          set('bits', load(add('live', shrU('i', 3)))),
          set('to', add('live bytes', 'i')),
          ...Array.from({ length: 8 }, (_, n) =>
            store('to', load(add('nibbles', shl(and(shrU('bits', 4 * n), 15), 2))), 4 * n),
          ),
        ),
      ],
    },
    /** Puts the bytes of `live bytes` where a list says, and makes bits of them. */
    scatter: {
      params: ['list', 'length', 'targets'],
      vectors: ['clear'],
      code: [
        set('clear', splat8(0)),
        set('to', 'spread bytes'),
        set('end', add('to', 'targets')),
        steps('to', 'end', 32, storeVector('to', 'clear'), storeVector('to', 'clear', 16)),
        set('from', 'live bytes'),
        set('end', add('from', and('length', -4))),
        steps(
          'from',
          'end',
          4,
          ...[0, 1, 2, 3].map((i) =>
            store8(add('spread bytes', load16('list', 2 * i)), load8('from', i)),
          ),
          increase('list', 8),
        ),
        set('end', add('live bytes', 'length')),
        steps(
          'from',
          'end',
          1,
          store8(add('spread bytes', load16('list')), load8('from')),
          increase('list', 2),
        ),
        set('to', 'spread bits'),
        set('from', 'spread bytes'),
        set('end', add('from', 'targets')),
        steps(
          'from',
          'end',
          32,
          store('to', or(mask8(loadVector('from')), shl(mask8(loadVector('from', 16)), 16))),
          increase('to', 4),
        ),
      ],
    },
    /** Marks the numbers of bits, from one bit of a word on. */
    markRun: {
      params: ['to', 'bit', 'from', 'count'],
      code: [
        set('end', add('from', shl(shrU(add('count', 31), 5), 2))),
        set('carried', 0),
        steps(
          'from',
          'end',
          4,
          set('bits', load('from')),
          set('these', or(shl('bits', 'bit'), 'carried')),
          setBits('these'),
          // a shift by 32 would be one by 0
          set('carried', shrU(shrU('bits', 1), xor('bit', 31))),
          increase('to', 4),
        ),
        when(ne('carried', 0), [setBits('carried')]),
      ],
    },
  }
}

/** Bytes of the rows that blocks are worked out in, by global. */
export function blockSizes({
  numbers,
  targets,
}: NonNullable<RulesKernel['block']>): Record<(typeof ROWS)[number], number> {
  const row = (count: number) => 32 * Math.ceil(count / 32) + 32
  return {
    ends: row(numbers),
    best: row(numbers),
    gathered: row(numbers),
    live: row(numbers / 8),
    'live bytes': row(numbers),
    'spread bytes': row(targets),
    'spread bits': row(targets / 8),
    nibbles: 64,
    after: 256,
    keys: 4 * 256,
  }
}

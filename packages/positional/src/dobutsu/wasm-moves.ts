// The moves of a position in WebAssembly, in the order of kernel.ts.

import { type Code, type FunctionSource, type Operand, wasm } from '@zugzwang/core/wasm'
import { SQUARES } from './board'
import { HELD, HENS, LOST, OTHERS, SHARED, TAKES } from './layout'
import { ALL, eachSquare, SEEN_HELD, SEEN_OTHERS_HELD } from './wasm-group'
import { larger, rankEntry, rankOther, readNumber } from './wasm-read'
import { accessTo, ENTRY, ENTRY_BYTES, ENTRY_SHIFT, type Tables } from './wasm-tables'

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
  load8,
  loop,
  ltU,
  mul,
  not,
  or,
  popcnt,
  select,
  set,
  shl,
  shrU,
  store,
  sub,
  when,
  xor,
} = wasm

const write = (value: Operand): Code[] => [store('at', value), set('at', add('at', 4))]

/** For the entries of a list: `bit` is that of the square. */
export const eachEntry = (
  label: string,
  from: Code,
  to: Code,
  ...code: readonly Code[]
): Code[] => [
  set('entry', from),
  set('end', to),
  block(
    `${label} done`,
    loop(
      label,
      branchIf(`${label} done`, eq('entry', 'end')),
      set('bit', load('entry', ENTRY.bit)),
      block('next', ...code),
      set('entry', add('entry', ENTRY_BYTES)),
      branch(label),
    ),
  ),
]

export function movingFunctions(drops: boolean, tables: Tables): Record<string, FunctionSource> {
  const { get, word, address } = accessTo(tables)
  return {
    taking: takingFunction(drops, tables),
    movesOf: {
      params: ['index'],
      vectors: ['takes'],
      returns: true,
      code: [
        when(ltU('index', SHARED), [
          when(eq('index', TAKES), [store('out', LOST), give(1)]),
          give(select(-2, -4, eq('index', LOST))),
        ]),
        set('room', 'dobutsu'),
        ...readNumber(tables, -1),
        when(not(get('hasMoves')), [call('listMoves')]),
        set('at', 'out'),
        set('their chicks', shrU(or('reach by a', 'reach by b'), SQUARES)),
        set('danger', or('yours', word('lion', get('otherLion')))),
        ...lionMoves(tables),
        // two attackers at once cannot both be taken
        set('defended', ALL),
        when('attackers', [
          set('defended', 'attackers'),
          when(and('attackers', sub('attackers', 1)), [set('defended', 0)]),
        ]),
        block(
          'written',
          ...takesOnly(drops, tables),
          set('flips', get('flips')),
          set('still image', load('room', tables.offsets.still + ENTRY.image)),
          set('seen a', load8(add('flips', 'a'))),
          set('seen b', load8(add('flips', 'b'))),
          ...eachEntry(
            'others',
            address('otherMoves'),
            get('othersEnd'),
            branchIf('next', and('bit', 'owns')),
            when(
              and('bit', 'defended'),
              [writeEntry(tables, 'seen a', 'seen b', 'still image')],
              write(TAKES),
            ),
          ),
          chickMoves(tables, 'a', 'b'),
          chickMoves(tables, 'b', 'a'),
          ...(drops ? dropMoves(tables) : []),
        ),
        give(shrU(sub('at', 'out'), 2)),
      ],
    },
  }
}

/** The number of drops. */
const countDrops = (tables: Tables): Code => {
  const { get } = accessTo(tables)
  return mul(
    popcnt(and(ALL, xor(or('owns', 'theirs'), -1))),
    add(get('heldKinds'), or(eq('a', HELD), eq('b', HELD))),
  )
}

/** Writes TAKES a number of times, four at a time: up to three too many. */
const writeTakes = (count: Operand): Code[] => [
  set('end', add('at', shl(count, 2))),
  set('takes', wasm.splat32(TAKES)),
  block(
    'taken',
    loop(
      'takes',
      branchIf('taken', geU('at', 'end')),
      wasm.storeVector('at', 'takes'),
      set('at', add('at', 16)),
      branch('takes'),
    ),
  ),
  set('at', 'end'),
]

/** Where the lion is attacked and no other piece can take the attacker, writes all moves of the others. */
function takesOnly(drops: boolean, tables: Tables): Code[] {
  const { get, address } = accessTo(tables)
  const targets = (chick: 'a' | 'b') => and(and(`reach ${chick}`, ALL), xor('owns', -1))
  return [
    when('attackers', [
      set('targets', get('otherTargets')),
      set('own chicks', or('reach a', 'reach b')),
      when(
        not(
          or(
            and(or('targets', 'own chicks'), 'defended'),
            and('targets', shrU('own chicks', SQUARES)),
          ),
        ),
        [
          set('count', shrU(sub(get('othersEnd'), address('otherMoves')), ENTRY_SHIFT)),
          set('count', add('count', add(popcnt(targets('a')), popcnt(targets('b'))))),
          ...(drops ? [set('count', add('count', countDrops(tables)))] : []),
          ...writeTakes('count'),
          branch('written'),
        ],
      ),
    ]),
  ]
}

/** The number of an entry with one chick taken; `seen` is the other one. */
const takingFunction = (drops: boolean, tables: Tables): FunctionSource => ({
  params: ['entry', 'seen'],
  returns: true,
  code: [
    set('room', 'dobutsu'),
    when(not(load('entry', ENTRY.base)), [call('fill', 'entry')]),
    ...rankOther(tables, 'entry', [drops ? SEEN_HELD : SEEN_OTHERS_HELD, 'seen'], {
      both: larger,
    }),
    give('number'),
  ],
})

/** Writes the number of `entry`, or that with the chick taken that stands on `bit`. */
const writeEntry = (tables: Tables, a: Operand, b: Operand, image?: Operand): Code =>
  block(
    'written',
    when(and('bit', 'their chicks'), [
      ...write(call('taking', 'entry', select(b, a, and('reach by a', shl('bit', SQUARES))))),
      branch('written'),
    ]),
    ...rankEntry(tables, 'entry', [a, b], { both: larger }, image),
    ...write('number'),
  )

function lionMoves(tables: Tables): Code[] {
  const { get, address } = accessTo(tables)
  return eachEntry(
    'lion',
    address('lionMoves'),
    get('lionEnd'),
    branchIf('next', and('bit', 'owns')),
    when(and('bit', 'danger'), [...write(TAKES), branch('next')]),
    // its far row
    when(ltU('bit', 8), [...write(LOST), branch('next')]),
    set('flips', load('entry', ENTRY.flips)),
    set('seen a', load8(add('flips', 'a'))),
    set('seen b', load8(add('flips', 'b'))),
    writeEntry(tables, 'seen a', 'seen b'),
  )
}

/** The moves of a chick, or hen; the other one is `seen …`. */
function chickMoves(tables: Tables, chick: 'a' | 'b', other: 'a' | 'b'): Code {
  const { address } = accessTo(tables)
  const numberWith = (entry: Code): Code[] => [
    set('entry', entry),
    ...rankEntry(tables, 'entry', ['seen', `seen ${other}`], { both: larger }, 'still image'),
    ...write('number'),
  ]
  return when(`reach ${chick}`, [
    set('targets', and(and(`reach ${chick}`, ALL), xor('owns', -1))),
    set('kind', select(0, HENS, ltU(chick, OTHERS))),
    eachSquare(
      'steps',
      'targets',
      block(
        'stepped',
        when(not(and('bit', 'defended')), [...write(TAKES), branch('stepped')]),
        set('to', ctz('bit')),
        set('seen', load8(add(add('flips', select(HENS, 'kind', ltU('to', 3))), 'to'))),
        when(not(and('bit', 'theirs')), [...numberWith(address('still')), branch('stepped')]),
        when(and(shl('bit', SQUARES), `reach by ${other}`), [
          ...write(call('taking', address('still'), 'seen')),
          branch('stepped'),
        ]),
        ...numberWith(load(add('room', shl('to', 2)), tables.offsets.victimOn)),
      ),
    ),
  ])
}

function dropMoves(tables: Tables): Code[] {
  const { get, address } = accessTo(tables)
  return [
    when('attackers', [...writeTakes(countDrops(tables)), branch('written')]),
    set('chicks', shrU(or(or('reach a', 'reach b'), or('reach by a', 'reach by b')), SQUARES)),
    ...eachEntry(
      'drops',
      address('drops'),
      get('dropsEnd'),
      branchIf('next', and('bit', 'chicks')),
      ...rankEntry(tables, 'entry', ['seen a', 'seen b'], { both: larger }, 'still image'),
      ...write('number'),
    ),
    set('seen', -1),
    when(eq('b', HELD), [set('seen', 'seen a')]),
    when(eq('a', HELD), [set('seen', 'seen b')]),
    when(sub('seen', -1), [
      set('targets', and(ALL, xor(or('owns', 'theirs'), -1))),
      set('entry', address('still')),
      eachSquare(
        'drop',
        'targets',
        ...rankOther(tables, 'entry', [load8(add('flips', ctz('bit'))), 'seen'], { both: larger }),
        ...write('number'),
      ),
    ]),
  ]
}

// The un-moves of a position in WebAssembly.

import { type Code, type FunctionSource, type Operand, wasm } from '@zugzwang/core/wasm'
import { SQUARES } from './board'
import { CHICKS, HELD, HENS, LAST_ROW, LOST, OTHERS, SHARED, TAKES } from './layout'
import { ALL, eachSquare, SEEN_OTHERS_HELD } from './wasm-group'
import { eachEntry } from './wasm-moves'
import { rankEntry, rankOther, readNumber } from './wasm-read'
import { accessTo, ENTRY, ENTRY_SHIFT, type Tables } from './wasm-tables'

const {
  add,
  and,
  block,
  branchIf,
  call,
  ctz,
  eq,
  geU,
  give,
  load,
  load8,
  ltS,
  ltU,
  not,
  or,
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

/** Writes what a position has moves from as often as it has: of `number` and its mirror image `mirrored` one, or one of them twice. */
const writeBoth: readonly Code[] = [
  set('at', call('appendBoth', 'at', 'number', 'mirrored', 'is own image')),
]

export function unmovingFunctions(drops: boolean, tables: Tables): Record<string, FunctionSource> {
  const { get } = accessTo(tables)
  return {
    appendBoth: {
      params: ['at', 'number', 'mirrored', 'is own image'],
      returns: true,
      code: [
        when(or(not('is own image'), geU('number', 'mirrored')), [
          ...write(select('mirrored', 'number', ltU('number', 'mirrored'))),
        ]),
        when(and(not('is own image'), eq('number', 'mirrored')), write('number')),
        give('at'),
      ],
    },
    ...(drops ? puttingFunctions(tables) : {}),
    unmovesOf: {
      params: ['index'],
      returns: true,
      code: [
        when(ltU('index', SHARED), [
          when(eq('index', LOST), [store('before', TAKES), give(1)]),
          give(0),
        ]),
        set('room', 'dobutsu'),
        ...readNumber(tables, 0),
        // what moved did not attack the lion before; what stayed would have taken it
        when(and('attackers', sub('attackers', 1)), [give(0)]),
        when(not(get('hasUnmoves')), [call('listUnmoves')]),
        set('at', 'before'),
        set('movers', select('attackers', ALL, 'attackers')),
        set('chicks', or(or('reach a', 'reach b'), or('reach by a', 'reach by b'))),
        set('chicks', shrU('chicks', SQUARES)),
        ...(drops
          ? [
              // the other chick if one is in the other's hand
              set('kept', -1),
              when(eq('b', HELD + 1), [set('kept', 'a')]),
              when(eq('a', HELD + 1), [set('kept', 'b')]),
            ]
          : []),
        when(not('attackers'), lionUnmoves(drops, tables)),
        set('flips', get('flips')),
        set('still image', load('room', tables.offsets.still + ENTRY.image)),
        set('seen a', load8(add('flips', 'a'))),
        set('seen b', load8(add('flips', 'b'))),
        // unless a chick attacks the lion, and so has moved
        when(not(and('attackers', 'chicks')), pieceUnmoves(drops, tables)),
        set('empty', and(ALL, xor(or('owns', 'theirs'), -1))),
        chickUnmoves(drops, tables, 'a', 'b'),
        chickUnmoves(drops, tables, 'b', 'a'),
        give(shrU(sub('at', 'before'), 2)),
      ],
    },
  }
}

/** Puts back the chick that a move may have taken. */
const putChicks = (kept: Operand): Code[] => [
  branchIf('next', ltS('kept', 0)),
  set('target', load('entry', ENTRY.target)),
  branchIf('next', ltS('target', 0)),
  set('at', call('putChicks', 'at', 'entry', kept, 'target', 'is own image')),
]

/** The un-moves of the lion, each with other lions than now. */
function lionUnmoves(drops: boolean, tables: Tables): Code[] {
  const { get, address } = accessTo(tables)
  return eachEntry(
    'lion',
    address('unmoves'),
    get('lionUnmovesEnd'),
    branchIf('next', and('bit', 'chicks')),
    set('flips', load('entry', ENTRY.flips)),
    ...rankEntry(tables, 'entry', [load8(add('flips', 'a')), load8(add('flips', 'b'))], {
      both: writeBoth,
      one: [
        branchIf('next', and('is own image', load('entry', ENTRY.isMirror))),
        ...write('number'),
      ],
    }),
    ...(drops ? putChicks(load8(add('flips', 'kept'))) : []),
  )
}

/** The un-moves of giraffes and elephants. */
function pieceUnmoves(drops: boolean, tables: Tables): Code[] {
  const { get } = accessTo(tables)
  return eachEntry(
    'pieces',
    get('lionUnmovesEnd'),
    get('unmovesEnd'),
    branchIf('next', and('bit', 'chicks')),
    branchIf('next', not(and(load('entry', ENTRY.mover), 'movers'))),
    ...rankEntry(
      tables,
      'entry',
      ['seen a', 'seen b'],
      { both: writeBoth, one: write('number') },
      'still image',
    ),
    ...(drops ? putChicks(load8(add('flips', 'kept'))) : []),
  )
}

/** The un-moves of one of the other's chicks, or hens. */
function chickUnmoves(drops: boolean, tables: Tables, chick: 'a' | 'b', other: 'a' | 'b'): Code {
  const { get, address, word, step } = accessTo(tables)
  /** What is seen before the move, with nothing put back or each piece. */
  const unmove: readonly Code[] = [
    ...rankEntry(
      tables,
      'entry',
      ['seen', `seen ${other}`],
      {
        both: writeBoth,
        one: write('number'),
      },
      'still image',
    ),
    ...(drops
      ? [
          set('at', call('putPieces', 'at', 'seen', `seen ${other}`, 'target', 'is own image')),
          when(eq(other, HELD + 1), [
            set('at', call('putChicks', 'at', 'entry', 'seen', 'target', 'is own image')),
          ]),
        ]
      : []),
  ]
  return block(
    'done',
    branchIf('done', not(and(shrU(`reach by ${chick}`, SQUARES), 'movers'))),
    set('entry', address('still')),
    set('target', word('square', chick)),
    // from where it would have attacked the lion, it would have taken it
    set(
      'sources',
      and(
        and(step('othersFrom', CHICKS, chick), 'empty'),
        xor(step('othersFrom', CHICKS, add(sub(chick, 'target'), get('ownLion'))), -1),
      ),
    ),
    set('is hen', geU(chick, HENS)),
    set('is last', geU('target', LAST_ROW)),
    // a chick that moves onto the last row does not stay one
    when(and('is last', not('is hen')), [set('sources', 0)]),
    eachSquare(
      'steps',
      'sources',
      set('seen', load8(add('flips', add(sub(chick, 'target'), ctz('bit'))))),
      ...unmove,
    ),
    // a hen there may have been a chick before the move
    when(and(and('is last', 'is hen'), and(shrU('empty', sub('target', 3)), 1)), [
      set('seen', load8(add('flips', add('target', OTHERS - 3)))),
      ...unmove,
    ]),
    ...(drops
      ? [
          when(not('is hen'), [
            ...rankOther(tables, 'entry', [SEEN_OTHERS_HELD, `seen ${other}`], {
              both: writeBoth,
              one: write('number'),
            }),
          ]),
        ]
      : []),
  )
}

/** Pieces that a move to the square `target` may have taken are put back. */
function puttingFunctions(tables: Tables): Record<string, FunctionSource> {
  const { get, address } = accessTo(tables)
  /** The entry with the piece of a slot on `target`, made when it is needed. */
  const putPiece = (slot: number): Code[] => [
    set('entry', address('putBack', shl(add('target', SQUARES * (slot >> 1)), ENTRY_SHIFT))),
    when(not(load('entry', ENTRY.flips)), [
      set('still', address('still')),
      wasm.drop(
        call(
          'enter',
          'entry',
          0,
          or(
            and(load('still', ENTRY.pieces), ~(63 << (6 * slot))),
            shl(load8(add(get('flips'), 'target')), 6 * slot),
          ),
          get('flips'),
          get('lions'),
        ),
      ),
      call('fill', 'entry'),
    ]),
    ...rankEntry(tables, 'entry', ['seen', 'other'], { both: writeBoth, one: write('number') }),
  ]
  return {
    /** Giraffes and elephants; `seen` and `other` are the chicks. */
    putPieces: {
      params: ['at', 'seen', 'other', 'target', 'is own image'],
      returns: true,
      code: [
        set('room', 'dobutsu'),
        ...[0, 2].map((slot) =>
          when(eq(get(slot === 0 ? 'code0' : 'code2'), HELD + 1), putPiece(slot), [
            when(eq(get(slot === 0 ? 'code1' : 'code3'), HELD + 1), putPiece(slot + 1)),
          ]),
        ),
        give('at'),
      ],
    },
    /** A chick, and a hen; `kept` is the other chick. */
    putChicks: {
      params: ['at', 'entry', 'kept', 'target', 'is own image'],
      returns: true,
      code: [
        set('room', 'dobutsu'),
        set('flips', load('entry', ENTRY.flips)),
        set('seen', add('flips', 'target')),
        ...[0, HENS].flatMap((hens) =>
          rankOther(tables, 'entry', ['kept', load8('seen', hens)], {
            both: writeBoth,
            one: write('number'),
          }),
        ),
        give('at'),
      ],
    },
  }
}

// What a group of numbers shares, in WebAssembly: numbers with the same lions, giraffes and elephants. Moves and un-moves of these are
// listed once for the whole group, and ranked when the first position needs them; of a position only its chicks are ranked.

import { type Code, type FunctionSource, type Operand, wasm } from '@zugzwang/core/wasm'
import { SQUARES } from './board'
import { CODES, HELD, HINT_BITS, LAST_ROW, RANK_BITS, RANK_MASK } from './layout'
import { accessTo, ENTRY, ENTRY_BYTES, type Tables } from './wasm-tables'

const {
  add,
  and,
  block,
  branch,
  branchIf,
  call,
  ctz,
  divU,
  eq,
  geU,
  give,
  load,
  loop,
  ltU,
  mul,
  ne,
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

/** All squares as a set of bits. */
export const ALL: number = 2 ** SQUARES - 1
/** Pieces in the own hand and in the other's as the next player sees them. */
export const SEEN_HELD = 21
export const SEEN_OTHERS_HELD = 20

/** Giraffes and elephants by slot. */
const PIECES = [0, 1, 2, 3] as const

/** Does something for each square of a set: `bit` is its bit; the set is left empty. */
export const eachSquare = (label: string, squares: string, ...code: readonly Code[]): Code =>
  block(
    `no ${label}`,
    loop(
      label,
      branchIf(`no ${label}`, not(squares)),
      set('bit', and(squares, sub(0, squares))),
      set(squares, xor(squares, 'bit')),
      ...code,
      branch(label),
    ),
  )

/** The code in a slot. */
const sixBits = (pieces: Operand, slot: number) => and(shrU(pieces, 6 * slot), 63)
/** Pieces with another code in a slot. */
const replaced = (pieces: Operand, slot: number, code: Operand) =>
  or(and(pieces, ~(63 << (6 * slot))), shl(code, 6 * slot))

/** The functions that groups need, for a kernel with drops or without. */
export function groupFunctions(drops: boolean, tables: Tables): Record<string, FunctionSource> {
  return {
    ...rankingFunctions(tables),
    open: openFunction(drops, tables),
    listMoves: moveList(drops, tables),
    listUnmoves: unmoveList(drops, tables),
  }
}

function rankingFunctions(tables: Tables): Record<string, FunctionSource> {
  const { get, address, word, half, byte } = accessTo(tables)
  const taken = (...codes: string[]) =>
    codes.map((code) => word('taken', code)).reduce((a, b) => or(a, b))
  /** Ranks the locals v0 … v3. */
  const rankInto = (base: number, row: number, pack: number): Code[] => [
    set('g', half('rankPlain', or(shl('v0', 7), shl('v1', 1)))),
    set('taken', taken('v0', 'v1')),
    set('squeeze', address('squeeze', 'taken')),
    set(
      'e',
      half(
        'rankPlain',
        or(shl(wasm.load8(add('squeeze', 'v2')), 6), wasm.load8(add('squeeze', 'v3'))),
      ),
    ),
    store('entry', address('squeeze', or('taken', taken('v2', 'v3'))), row),
    set('block', or(shl(shrU('g', RANK_BITS), 4), shl(shrU('e', RANK_BITS), 2))),
    set('g', and('g', RANK_MASK)),
    set('e', and('e', RANK_MASK)),
    store('entry', or(shl(or('lions', 'block'), 20), or(shl('g', RANK_BITS), 'e')), pack),
    set('block', or('block', 'chicks')),
    store(
      'entry',
      sub(
        add(
          word('base', or('lions', 'block')),
          mul(add(mul('g', word('radixElephants', 'block')), 'e'), word('radixChicks', 'block')),
        ),
        shl('chicks', RANK_BITS),
      ),
      base,
    ),
  ]
  return {
    /** The number with a pattern and a rank of chicks. */
    numberAt: {
      params: ['pack', 'rank'],
      returns: true,
      code: [
        set('room', 'dobutsu'),
        set('at', or(shrU('pack', 20), shrU('rank', RANK_BITS))),
        set('block', and('at', 63)),
        give(
          add(
            add(
              word('base', 'at'),
              mul(
                add(
                  mul(and(shrU('pack', RANK_BITS), RANK_MASK), word('radixElephants', 'block')),
                  and('pack', RANK_MASK),
                ),
                word('radixChicks', 'block'),
              ),
            ),
            and('rank', RANK_MASK),
          ),
        ),
      ],
    },
    /** Ranks the giraffes and elephants of an entry, and those of its mirror image if it is of the same class. */
    fill: {
      params: ['entry'],
      code: [
        set('room', 'dobutsu'),
        set('lions', load('entry', ENTRY.lions)),
        set('chicks', get('pattern')),
        set('pieces', load('entry', ENTRY.pieces)),
        ...PIECES.map((slot) => set(`v${slot}`, sixBits('pieces', slot))),
        ...rankInto(ENTRY.base, ENTRY.row, ENTRY.pack),
        set('image', load('entry', ENTRY.image)),
        when('image', [
          ...PIECES.map((slot) => set(`v${slot}`, wasm.load8(add('image', `v${slot}`)))),
          ...rankInto(ENTRY.imageBase, ENTRY.imageRow, ENTRY.imagePack),
        ]),
      ],
    },
    /** Writes an entry, without its ranks. Returns the address behind it. */
    enter: {
      params: ['entry', 'bit', 'pieces', 'flips', 'lions'],
      returns: true,
      code: [
        set('room', 'dobutsu'),
        set('image', 0),
        when(byte('isMiddle', shrU('lions', 6)), [set('image', address('image', 'lions'))]),
        store('entry', 'bit', ENTRY.bit),
        store('entry', 0, ENTRY.base),
        store('entry', 'image', ENTRY.image),
        store('entry', 'flips', ENTRY.flips),
        store('entry', 'pieces', ENTRY.pieces),
        store('entry', 'lions', ENTRY.lions),
        give(add('entry', ENTRY_BYTES)),
      ],
    },
  }
}

/** Opens the group of a number. */
function openFunction(drops: boolean, tables: Tables): FunctionSource {
  const { put, address, word, half, byte, step } = accessTo(tables)
  return {
    params: ['index'],
    code: [
      set('room', 'dobutsu'),
      set('i', byte('hints', shrU('index', HINT_BITS))),
      loop('blocks', set('i', add('i', 1)), branchIf('blocks', geU('index', word('firsts', 'i')))),
      set('i', sub('i', 1)),
      set('block', word('blocks', 'i')),
      set('within', sub('index', word('firsts', 'i'))),
      set('lions', divU('within', word('sizes', 'i'))),
      set('within', sub('within', mul('lions', word('sizes', 'i')))),
      set('chicks', word('radixChicks', 'block')),
      set('left', divU('within', 'chicks')),
      put('first', sub('index', sub('within', mul('left', 'chicks')))),
      put('size', 'chicks'),
      put('hasMoves', 0),
      put('hasUnmoves', 0),
      set('giraffes', divU('left', word('radixElephants', 'block'))),
      set('elephants', sub('left', mul('giraffes', word('radixElephants', 'block')))),
      set('own', byte('ownLions', 'lions')),
      set('other', byte('otherLions', 'lions')),
      put('ownLion', 'own'),
      put('otherLion', 'other'),
      put('ownBit', shl(1, 'own')),
      put('otherBit', shl(1, 'other')),
      put('unrankRow', address('unrankChicks', shl(and('block', 3), RANK_BITS + 1))),
      // what is in the own hand is in the other's as the next player sees it, so without drops patterns swap
      set('pattern', and('block', 3)),
      ...(drops ? [] : [set('pattern', or(shl(and('pattern', 1), 1), shrU('pattern', 1)))]),
      put('pattern', 'pattern'),
      set('at', shl('lions', 6)),
      set('place', address('place', 'at')),
      put('placeRow', 'place'),
      set('pair', add(mul('own', SQUARES), 'other')),
      put('flips', address('flip', mul('pair', CODES))),
      put('lions', word('flippedClass', 'pair')),

      set('both', half('unrankPlain', shl(or(shl(shrU('block', 4), RANK_BITS), 'giraffes'), 1))),
      set('f0', and('both', 63)),
      set('f1', shrU('both', 8)),
      set('taken', or(word('taken', 'f0'), word('taken', 'f1'))),
      set(
        'both',
        half('unrankPlain', shl(or(shl(and(shrU('block', 2), 3), RANK_BITS), 'elephants'), 1)),
      ),
      set('widen', address('widen', 'taken')),
      set('f2', wasm.load8(add('widen', and('both', 63)))),
      set('f3', wasm.load8(add('widen', shrU('both', 8)))),
      set('taken', or('taken', or(word('taken', 'f2'), word('taken', 'f3')))),
      put('widenRow', address('widen', 'taken')),

      set('mine', shl(1, add('own', SQUARES))),
      set('yours', shl(1, add('other', SQUARES))),
      set('attackers', 0),
      ...PIECES.flatMap((slot) => [
        set('code', wasm.load8(add('place', `f${slot}`))),
        put(`code${slot}`, 'code'),
        put(`square${slot}`, word('square', 'code')),
        set('mine', or('mine', step('ownReach', slot >> 1, 'code'))),
        set('reach', step('othersReach', slot >> 1, 'code')),
        set('yours', or('yours', 'reach')),
        when(and(shrU('reach', 'own'), 1), [
          set('attackers', or('attackers', shrU('reach', SQUARES))),
        ]),
      ]),
      put('mine', 'mine'),
      put('yours', 'yours'),
      put('attackers', 'attackers'),
      put('isGap', and(shrU('mine', 'other'), 1)),

      put('imageCodes', 0),
      when(byte('isMiddle', 'lions'), [
        // an entry as for `fill`, but of the position as it is
        set('image', address('image', 'at')),
        set('entry', address('still')),
        store('entry', 0, ENTRY.image),
        store('entry', 'at', ENTRY.lions),
        store(
          'entry',
          PIECES.map((slot) => shl(wasm.load8(add('image', `f${slot}`)), 6 * slot)).reduce((a, b) =>
            or(a, b),
          ),
          ENTRY.pieces,
        ),
        put('pattern', and('block', 3)),
        call('fill', 'entry'),
        put('pattern', 'pattern'),
        put('imageCodes', 'image'),
        put('imageBase', load('entry', ENTRY.base)),
        put('imageRow', load('entry', ENTRY.row)),
      ]),
    ],
  }
}

/** Locals with what the group shares. */
const readGroup = (tables: Tables): Code[] => {
  const { get, byte, address } = accessTo(tables)
  return [
    set('room', 'dobutsu'),
    ...PIECES.flatMap((slot) => [
      set(`code${slot}`, get(`code${slot}`)),
      set(`square${slot}`, get(`square${slot}`)),
    ]),
    set('own', get('ownLion')),
    set('other', get('otherLion')),
    set('owns', shrU(get('mine'), SQUARES)),
    set('theirs', shrU(get('yours'), SQUARES)),
    set('still flips', get('flips')),
    set('still lions', get('lions')),
    set('still image', 0),
    when(byte('isMiddle', shrU('still lions', 6)), [
      set('still image', address('image', 'still lions')),
    ]),
    set('flips', 'still flips'),
    set('still pieces', show()),
  ]
}

/** The giraffes and elephants by the row `flips`. */
const show = (): Code =>
  PIECES.map((slot) => shl(wasm.load8(add('flips', `code${slot}`)), 6 * slot)).reduce((a, b) =>
    or(a, b),
  )

/** Sets the locals of the lions that the next player sees, the piece at `at` being a lion's square: `flips`, `lions`. */
const seeLions = (tables: Tables, own: Operand, other: Operand): Code[] => {
  const { address, word } = accessTo(tables)
  return [
    set('pair', add(mul(own, SQUARES), other)),
    set('flips', address('flip', mul('pair', CODES))),
    set('lions', word('flippedClass', 'pair')),
  ]
}

const enter = (bit: Operand, pieces: Operand, flips: Operand, lions: Operand): Code =>
  set('entry', call('enter', 'entry', bit, pieces, flips, lions))

/** The same with the lions where they are. */
const enterStanding =
  (bit: Operand, pieces: Operand): Code =>
  (body) => {
    for (const code of [
      store('entry', bit, ENTRY.bit),
      store('entry', 0, ENTRY.base),
      store('entry', 'still image', ENTRY.image),
      store('entry', 'still flips', ENTRY.flips),
      store('entry', pieces, ENTRY.pieces),
      store('entry', 'still lions', ENTRY.lions),
      set('entry', add('entry', ENTRY_BYTES)),
    ])
      code(body)
  }

function moveList(drops: boolean, tables: Tables): FunctionSource {
  const { get, put, address, word, step } = accessTo(tables)
  const captured = drops ? SEEN_HELD : SEEN_OTHERS_HELD
  /** Replaces the piece on the square `to` in `pieces`. */
  const takeOn = (except = -1): Code =>
    when(
      and('bit', 'theirs'),
      PIECES.filter((slot) => slot !== except).map((slot) =>
        when(eq(`square${slot}`, 'to'), [set('pieces', replaced('pieces', slot, captured))]),
      ),
    )
  return {
    code: [
      ...readGroup(tables),
      set('entry', address('lionMoves')),
      set('targets', and(word('lion', 'own'), xor('owns', -1))),
      set('danger', or(get('yours'), word('lion', 'other'))),
      eachSquare(
        'lion',
        'targets',
        set('to', ctz('bit')),
        when(
          or(and('bit', 'danger'), ltU('to', 3)),
          // never to be ranked
          [enter('bit', 0, 0, 0)],
          [
            ...seeLions(tables, 'to', 'other'),
            set('pieces', show()),
            takeOn(),
            enter('bit', 'pieces', 'flips', 'lions'),
          ],
        ),
      ),
      put('lionEnd', 'entry'),

      set('entry', address('otherMoves')),
      set('all targets', 0),
      ...PIECES.flatMap((slot) => [
        set('targets', and(and(step('ownReach', slot >> 1, `code${slot}`), ALL), xor('owns', -1))),
        set('all targets', or('all targets', 'targets')),
        eachSquare(
          'steps',
          'targets',
          set('to', ctz('bit')),
          set('pieces', replaced('still pieces', slot, wasm.load8(add('still flips', 'to')))),
          takeOn(slot),
          enterStanding('bit', 'pieces'),
        ),
      ]),
      put('othersEnd', 'entry'),
      put('otherTargets', 'all targets'),

      set('entry', address('drops')),
      set('kinds', 0),
      ...(drops
        ? PIECES.map((slot) =>
            when(
              slot % 2 === 0
                ? eq(`code${slot}`, HELD)
                : and(eq(`code${slot}`, HELD), ne(`code${slot - 1}`, HELD)),
              [
                set('kinds', add('kinds', 1)),
                set('targets', and(ALL, xor(or('owns', 'theirs'), -1))),
                eachSquare(
                  'drops',
                  'targets',
                  set(
                    'pieces',
                    replaced('still pieces', slot, wasm.load8(add('still flips', ctz('bit')))),
                  ),
                  enterStanding('bit', 'pieces'),
                ),
              ],
            ),
          )
        : []),
      put('dropsEnd', 'entry'),
      put('heldKinds', 'kinds'),

      set('entry', address('victims')),
      ...PIECES.map((slot) =>
        when(step('othersReach', slot >> 1, `code${slot}`), [
          store(add('room', shl(`square${slot}`, 2)), 'entry', tables.offsets.victimOn),
          enterStanding(0, replaced('still pieces', slot, captured)),
        ]),
      ),
      ...enterStill(tables),
      put('hasMoves', 1),
    ],
  }
}

/** The entry with nothing changed. */
const enterStill = (tables: Tables): Code[] => {
  const { address } = accessTo(tables)
  return [
    set('entry', address('still')),
    enterStanding(0, 'still pieces'),
    call('fill', address('still')),
  ]
}

function unmoveList(drops: boolean, tables: Tables): FunctionSource {
  const { put, address, word, byte, step } = accessTo(tables)
  const entering = (mover: Operand, target: Operand, bit: Operand, isMirror: Operand): Code[] => [
    store('entry', mover, ENTRY.mover),
    store('entry', target, ENTRY.target),
    ...(mover === 0
      ? [store('entry', isMirror, ENTRY.isMirror), enter(bit, 'pieces', 'flips', 'lions')]
      : [enterStanding(bit, 'pieces')]),
  ]
  /** An un-move from `bit`, and the same with each piece that the move may have taken. */
  const unmove = (mover: Operand, target: Operand, isMirror: Operand): Code[] => [
    ...entering(mover, target, 'bit', isMirror),
    ...(drops
      ? [
          set('shown', 'pieces'),
          ...PIECES.map((slot) =>
            when(isPutBack(slot), [
              set('pieces', replaced('shown', slot, wasm.load8(add('flips', target)))),
              ...entering(mover, -1, 'bit', isMirror),
            ]),
          ),
        ]
      : []),
  ]
  const isPutBack = (slot: number) =>
    slot % 2 === 0
      ? eq(`code${slot}`, HELD + 1)
      : and(eq(`code${slot}`, HELD + 1), ne(`code${slot - 1}`, HELD + 1))
  return {
    code: [
      ...readGroup(tables),
      set('empty', and(ALL, xor(or('owns', 'theirs'), -1))),
      set('entry', address('unmoves')),
      set(
        'sources',
        and(
          and(word('lion', 'other'), 'empty'),
          and(xor(word('lion', 'own'), -1), 2 ** LAST_ROW - 1),
        ),
      ),
      eachSquare(
        'lion',
        'sources',
        ...seeLions(tables, 'own', ctz('bit')),
        set('pieces', show()),
        set('isMirror', byte('isFlippedMirror', 'pair')),
        ...unmove(0, 'other', 'isMirror'),
      ),
      put('lionUnmovesEnd', 'entry'),
      set('flips', 'still flips'),
      set('lions', 'still lions'),
      ...PIECES.map((slot) => {
        const code = `code${slot}`
        const square = `square${slot}`
        const reach = (at: Operand) => step('othersFrom', slot >> 1, at)
        return when(step('othersReach', slot >> 1, code), [
          set('mover', shl(1, square)),
          set(
            'sources',
            and(and(reach(code), 'empty'), xor(reach(add(sub(code, square), 'own')), -1)),
          ),
          eachSquare(
            'steps',
            'sources',
            set(
              'pieces',
              replaced(
                'still pieces',
                slot,
                wasm.load8(add('flips', add(sub(code, square), ctz('bit')))),
              ),
            ),
            ...unmove('mover', square, 0),
          ),
          ...(drops
            ? [
                set('pieces', replaced('still pieces', slot, SEEN_OTHERS_HELD)),
                ...entering('mover', -1, 0, 0),
              ]
            : []),
        ])
      }),
      put('unmovesEnd', 'entry'),
      ...(drops
        ? [
            // nothing is put back yet
            set('entry', address('putBack')),
            set('end', add('entry', 2 * SQUARES * ENTRY_BYTES)),
            loop(
              'each',
              store('entry', 0, ENTRY.flips),
              set('entry', add('entry', ENTRY_BYTES)),
              branchIf('each', ltU('entry', 'end')),
            ),
          ]
        : []),
      ...enterStill(tables),
      put('hasUnmoves', 1),
    ],
  }
}

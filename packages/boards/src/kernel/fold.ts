// Numbers of which symmetries are folded: the leader of a position names a symmetry, which maps the men before they are ranked; where
// symmetries keep the leader, the least number counts. All positions are given here as the player to move sees them.

import { type Code, type FunctionSource, type Operand, wasm } from '@zugzwang/core/wasm'
import type { Area, Areas } from './areas'
import { type Access, BOARDS, menOf, partOf, shifted, sum, unshifted } from './code'
import { type Folding, type Men, SYMMETRY_BITS } from './folding'

const {
  add,
  and,
  block,
  branch,
  branchIf,
  call,
  divU,
  drop,
  eq,
  give,
  gtS,
  load,
  load16,
  loop,
  ltU,
} = wasm
const { mul, ne, not, or, select, set, shl, shrU, store, when } = wasm

/** The global that holds how many symmetries keep the position that was folded last. */
export const KEEPERS = 'boards keepers'
/** The global that holds whether a number of the run may be none of a position. */
export const MAY_BE_GAP = 'boards may be gap'

/** What code for folded numbers is made from. */
interface Kit {
  readonly folding: Folding
  readonly areas: Areas
  readonly access: Access
  /** The locals of the men of all codes. */
  readonly args: readonly string[]
}

const rankOf = ({ access }: Kit, { area, code }: Men) =>
  access.rankOf(shifted(and(menOf(code), area.mask), area.offset), area.size)

/** Sets the local `rank` to that of the leader of a record. */
const ranking = (kit: Kit, which: Operand, heads: readonly Men[]): Code[] =>
  heads.map((men, i) =>
    heads.length === 1
      ? set('rank', rankOf(kit, men))
      : when(eq(which, i), [set('rank', rankOf(kit, men))]),
  )

/** Sets the locals `entry` and `above` from the entries of a leader. */
function entering({ access }: Kit, leader: Operand): Code[] {
  const at = add(add('room', leader), shl('rank', 3))
  const start = access.start('leaders')
  return [set('entry', load(at, start)), set('above', load(at, start + 4))]
}

const listIn = shrU('entry', SYMMETRY_BITS)

/** Maps the men of all codes by a symmetry. */
function mapping({ areas, access, args }: Kit, image: Operand): Code[] {
  const size = areas.cellOf.length
  const width = size > 16 ? 2 : 1
  const eights = Math.ceil(size / 8)
  const read = width === 2 ? load : load16
  const piece = (men: string, k: number) =>
    read(
      add('image at', shl(and(shifted(men, 8 * k), 255), width)),
      access.start('images') + k * (256 << width),
    )
  return [
    set('image at', add('room', mul(image, eights * (256 << width)))),
    ...args.map((men) =>
      set(
        men,
        Array.from({ length: eights }, (_, k) => piece(men, k)).reduce((a, b) => or(a, b)),
      ),
    ),
  ]
}

const mapByEntry = (kit: Kit): Code[] => [
  set('image', and('entry', 2 ** SYMMETRY_BITS - 1)),
  when('image', mapping(kit, 'image')),
]

/** Sets the local `number` to what men spell if their leader has no place but its rank. */
function spelling({ areas, access }: Kit): Code[] {
  const code: Code[] = []
  const terms: Operand[] = [load('to')]
  for (const area of areas.list) {
    const { at, size, offset, mask, isSmall, slotSeen } = area
    if (isSmall) {
      const bits = area.codes.map((each, k) =>
        unshifted(shifted(and(menOf(each), mask), offset), size * k),
      )
      const index = bits.reduce<Operand>((a, b) => or(a, b), 0)
      const digit = load16(add('room', shl(index, 1)), access.start(`own digits ${at}`))
      terms.push(access.weighedBy('to', slotSeen, digit))
      continue
    }
    const { part, code: squeezed } = partOf(access, area, area.codes)
    code.push(...squeezed)
    for (const [i, value] of part.values.entries())
      terms.push(access.weighedBy('to', slotSeen + i, access.rankOf(value, size)))
  }
  return [...code, set('number', sum(terms))]
}

/** The number of a position in the block of a record. */
const foldFunction = (kit: Kit): FunctionSource => ({
  params: ['to', ...kit.args],
  returns: true,
  code: [
    set('room', BOARDS),
    set('list', 0),
    set('above', 0),
    when(ne(load('to', 4), -1), [
      ...ranking(kit, load('to', 8), kit.folding.heads),
      ...entering(kit, load('to', 4)),
      set('above', mul('above', load('to', 12))),
      set('list', listIn),
      ...mapByEntry(kit),
    ]),
    ...spelling(kit),
    set('number', add('number', 'above')),
    set(KEEPERS, 1),
    when('list', [
      set('number', call('boards least', 'to', 'list', 'above', 'number', ...kit.args)),
    ]),
    give('number'),
  ],
})

const spellFunction = (kit: Kit): FunctionSource => ({
  params: ['to', ...kit.args],
  returns: true,
  code: [set('room', BOARDS), ...spelling(kit), give('number')],
})

/** The least number of the images by a list of symmetries. */
const leastFunction = (kit: Kit): FunctionSource => ({
  params: ['to', 'list', 'above', 'least', ...kit.args],
  returns: true,
  code: [
    ...kit.args.map((men) => set(`${men} given`, men)),
    set('at', add(BOARDS, shl('list', 2))),
    set('count', 1),
    block(
      'done',
      loop(
        'symmetries',
        set('image', load('at', kit.access.start('keepers'))),
        branchIf('done', not('image')),
        set('room', BOARDS),
        ...kit.args.map((men) => set(men, `${men} given`)),
        ...mapping(kit, 'image'),
        set('number', add(call('boards spell', 'to', ...kit.args), 'above')),
        set('count', select(add('count', eq('number', 'least')), 1, not(ltU('number', 'least')))),
        set('least', select('number', 'least', ltU('number', 'least'))),
        set('at', add('at', 4)),
        branch('symmetries'),
      ),
    ),
    set(KEEPERS, 'count'),
    give('least'),
  ],
})

/** Keeps each number of a list as often as it is there, divided by `times`. Returns where the list then ends. */
const thinFunction: FunctionSource = {
  params: ['from', 'end', 'times'],
  returns: true,
  code: [
    set('to', 'from'),
    block(
      'done',
      loop(
        'numbers',
        branchIf('done', eq('from', 'end')),
        set('number', load('from')),
        set('count', 0),
        set('at', 'from'),
        loop(
          'alike',
          set('count', add('count', eq('number', load('at')))),
          set('at', add('at', 4)),
          branchIf('alike', ne('at', 'end')),
        ),
        when(eq('count', mul('times', divU('count', 'times'))), [
          store('to', 'number'),
          set('to', add('to', 4)),
        ]),
        set('from', add('from', 4)),
        branch('numbers'),
      ),
    ),
    give('to'),
  ],
}

/** The number of a position of the other player, given as this one sees it. */
const turnFunction = (kit: Kit): FunctionSource => ({
  params: ['to', ...kit.args],
  returns: true,
  code: [
    set('room', BOARDS),
    ...mapping(kit, kit.folding.seen),
    give(call('boards fold', 'to', ...kit.args)),
  ],
})

/** Sets whether numbers of a run may be gaps, from the men that the run shares. */
const opening =
  (kit: Kit) =>
  (shared: (men: Men) => boolean): Code[] => {
    const { heads, isMirrored } = kit.folding
    const [leader, which] = [load(kit.access.self(), 4), load(kit.access.self(), 8)]
    return [
      set(MAY_BE_GAP, isMirrored ? 1 : ne(leader, -1)),
      when(ne(leader, -1), [
        ...heads
          .filter(shared)
          .map((men) =>
            when(eq(which, heads.indexOf(men)), [
              set('rank', rankOf(kit, men)),
              ...entering(kit, leader),
              set(MAY_BE_GAP, listIn),
            ]),
          ),
      ]),
    ]
  }

/** Code for folded numbers. */
export interface FoldCode {
  readonly functions: Readonly<Record<string, FunctionSource>>
  /** The number after a change; `after` says how the men of a code, as the mover sees them, then stand. Absent if numbers are mirrored. */
  readonly numberAfter?: (change: number, after: (code: number) => Operand) => Code
  /** Gives −1 for a number of no position. */
  readonly refusing: Code
  /** Sets the local `keepers` to how many symmetries keep a position. */
  readonly counting: readonly Code[]
  readonly opening: (shared: (men: Men) => boolean) => Code[]
  /** Maps the men by the symmetry of the next player's leader. Sets `above`, and `folds` to whether each move has to be folded. */
  readonly turning: readonly Code[]
}

export function foldingOf(folding: Folding, areas: Areas, access: Access): FoldCode {
  const { codes, swapped, seen } = folding
  const args = codes.map(menOf)
  const kit: Kit = { folding, areas, access, args }
  if (folding.isMirrored) return mirroring(kit)
  const { self, frame } = access
  return {
    functions: {
      'boards fold': foldFunction(kit),
      'boards spell': spellFunction(kit),
      'boards least': leastFunction(kit),
      'boards thin': thinFunction,
      ...(seen !== 0 && { 'boards turn': turnFunction(kit) }),
    },
    numberAfter: (change, after) =>
      call(
        seen === 0 ? 'boards fold' : 'boards turn',
        access.changeAddress(change),
        ...codes.map((code) => after(swapped[code])),
      ),
    refusing: when(MAY_BE_GAP, [
      when(ne(call('boards fold', self(), ...args), 'index'), [give(-1)]),
    ]),
    counting: [
      set('keepers', 1),
      when(MAY_BE_GAP, [drop(call('boards fold', self(), ...args)), set('keepers', KEEPERS)]),
    ],
    opening: opening(kit),
    turning: [
      set('folds', eq(frame(), -2)),
      set('above', 0),
      when(gtS(frame(), -1), [
        set('rank', rankOf(kit, { area: areas.list[0] as Area, code: swapped[codes[0]] })),
        ...entering(kit, frame()),
        set('folds', listIn),
        ...mapByEntry(kit),
      ]),
    ],
  }
}

/** The same where a number is the less of two sums, which moves carry along. */
function mirroring(kit: Kit): FoldCode {
  const { areas, access } = kit
  const digitOf = ({ at }: Area) =>
    load16(add('room', shl(`index ${at}`, 1)), access.start(`own mirrored digits ${at}`))
  const image = areas.list.map((area) => access.weighedBy('to', area.slotSeen, digitOf(area)))
  return {
    functions: {},
    refusing: when(MAY_BE_GAP, [
      set('to', access.self()),
      when(ltU(sum([load('to'), ...image]), 'index'), [give(-1)]),
    ]),
    counting: [],
    opening: opening(kit),
    turning: [],
  }
}

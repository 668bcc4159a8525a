// The moves of a position, act by act. Codes, classes and what is taken are unrolled; of the number after a move only what the move changes
// is worked out for each.

import { type Code, type FunctionSource, type Operand, wasm } from '@zugzwang/core/wasm'
import { type ActPlan, CLOSED, type Plan } from '../play/plan'
import { type Area, type Areas, areaOf, bitsOf } from './areas'
import type { Changes } from './changes'
import {
  type Access,
  BLOCK,
  BOARDS,
  changed,
  eachBit,
  menOf,
  type Part,
  sum,
  termsOf,
  weighed,
  without,
} from './code'
import { endsBeforeMove, inLines, linesThrough, menOfSide } from './ends'
import { HAS_BASES, keptRank } from './read'
import { allowsBit, asksCell, reachable, waysOf } from './steps'

const { add, and, block, branchIf, ctz, eq, load, ltS, ne, not, or, select, set, shl, store } = wasm
const { when, xor } = wasm

/** What code for moves is made from. */
export interface Making {
  readonly plan: Plan
  readonly areas: Areas
  readonly access: Access
  readonly changes: Changes
  /** The position's parts, in the order of the areas. */
  readonly parts: readonly Part[]
  /** Slots whose ranks a run shares, and, by change, those that its base has already. */
  readonly isKept: readonly number[]
  readonly bases: Map<number, readonly number[]>
}

/** The name of the table of an act. */
export const wayTable = (act: number, isBack: boolean): string =>
  `${isBack ? 'back' : 'ways'} ${act}`
export const lineTable = (length: number): string => `lines ${length}`

const BASE = 'base'

/** Code for a change if the block has it; `base` is what the parts that do not change add up to. */
function changing(
  { access, isKept, bases }: Making,
  change: number,
  parts: readonly Part[],
  code: readonly Code[],
  base = BASE,
): Code {
  const still = termsOf(parts).filter((term) => !term.isChanged && isKept.includes(term.slot))
  const slots = still.map(({ slot }) => slot)
  if (slots.length > 0) bases.set(change, slots)
  const begin = slots.length > 0 ? load('room', access.base(change)) : access.first(change)
  return when(ltS(-1, access.first(change)), [
    set(base, sum([begin, ...weighed(access, change, parts, false, slots)])),
    ...code,
  ])
}

/** Works out the base of each change for a run. */
export const basesFunction = (
  access: Access,
  bases: ReadonlyMap<number, readonly number[]>,
): FunctionSource => ({
  code: [
    set('room', BOARDS),
    set('words', BLOCK),
    ...[...bases].map(([change, slots]) =>
      store(
        'room',
        sum([
          access.first(change),
          ...slots.map((slot) => access.weighed(change, slot, keptRank(slot))),
        ]),
        access.base(change),
      ),
    ),
    set(HAS_BASES, 1),
  ],
})

/** Writes a number: the base, and what has changed. */
const writing = (
  { access }: Making,
  change: number,
  parts: readonly Part[],
  base = BASE,
): Code[] => [
  store('at', sum([base, ...weighed(access, change, parts, true)])),
  set('at', add('at', 4)),
]

const replace = (parts: readonly Part[], part: Part): Part[] =>
  parts.map((each) => (each.area === part.area ? part : each))

function changeIn(
  parts: readonly Part[],
  area: Area,
  code: number,
  bit: string,
  isPut: boolean,
  tag: string,
): { readonly parts: readonly Part[]; readonly code: Code[] } {
  const part = parts.find((each) => each.area === area) as Part
  const made = changed(part, code, bit, isPut, tag)
  return { parts: replace(parts, made.part), code: made.code }
}

/** The moves of all acts; `at` is where the next is written. */
export function moves(making: Making): Code[] {
  return making.plan.acts[0].flatMap((act, i) =>
    act.data.do === 'place' ? placing(making, act, i) : moving(making, act, i),
  )
}

function placing(making: Making, act: ActPlan, index: number): Code[] {
  const { plan, areas, access, changes, parts } = making
  const may = bitsOf(
    areas,
    [...act.to.keys()].filter((cell) => act.to[cell]),
  )
  const codes = [...new Set(plan.codes[0])].filter((code) => code !== undefined && act.can[code])
  return (codes as number[]).flatMap((code) =>
    areas.list
      .filter((area) => area.codes.includes(code) && (area.mask & may) !== 0)
      .map((area) => {
        const change = { act: index, code, from: -1, to: area.at, isBack: false }
        const place = changes.placeOf(change)
        const put = changeIn(parts, area, code, 'to', true, 'p')
        return changing(making, place, put.parts, [
          set('targets', and('empty', area.mask & may)),
          eachBit(
            'targets',
            'targets',
            'to',
            guarded(access, act, 'to', [
              ...put.code,
              ...following(making, act, change, put.parts, or('own', 'to')),
            ]),
          ),
        ])
      }),
  )
}

/** Code that runs only where the guard of an act allows a start. */
function guarded(access: Access, { data }: ActPlan, bit: string, code: readonly Code[]): Code {
  if (data.when === undefined || !asksCell(data.when)) return block('guard', ...code)
  return when(allowsBit(access, data.when, bit, 'own', 'enemy'), code)
}

/** Classes that ways of an act lead from and to. */
function pairs(areas: Areas, act: ActPlan, code: number): [Area, Area][] {
  const found = new Set(
    waysOf(areas, act).map(({ from, to }) => `${areaOf(areas, from)?.at} ${areaOf(areas, to)?.at}`),
  )
  const on = areas.list.filter((area) => area.codes.includes(code))
  return on.flatMap((from) =>
    on.filter((to) => found.has(`${from.at} ${to.at}`)).map((to): [Area, Area] => [from, to]),
  )
}

function moving(making: Making, act: ActPlan, index: number): Code[] {
  const { plan, areas } = making
  const onto = (act.data.do === 'move' && act.data.onto) || 'empty'
  const codes = plan.men.flatMap((man, code) => (man && act.can[code] ? [code] : []))
  return codes.flatMap((code) =>
    pairs(areas, act, code).flatMap(([from, to]) => {
      const enemies = to.codes.filter((each) => plan.owners[each] === 1)
      const taken = [...(onto === 'enemy' ? [] : [undefined]), ...(onto === 'empty' ? [] : enemies)]
      return taken.map((each) => movingFrom(making, act, index, code, from, to, each))
    }),
  )
}

function movingFrom(
  making: Making,
  act: ActPlan,
  index: number,
  code: number,
  from: Area,
  to: Area,
  taken: number | undefined,
): Code {
  const { access, changes, parts } = making
  const change = { act: index, code, from: from.at, to: to.at, taken, isBack: false }
  const place = changes.placeOf(change)
  const lifted = changeIn(parts, from, code, 'from', false, 'l')
  const cleared =
    taken === undefined
      ? { parts: lifted.parts, code: [] }
      : changeIn(lifted.parts, to, taken, 'to', false, 'x')
  const put = changeIn(cleared.parts, to, code, 'to', true, 'p')
  const targets = and(
    reachable(access, act, wayTable(index, false), 'from'),
    taken === undefined ? and('empty', to.mask) : and(menOf(taken), to.mask),
  )
  return changing(making, place, put.parts, [
    set('movers', and(menOf(code), from.mask)),
    eachBit(
      'movers',
      'movers',
      'from',
      guarded(access, act, 'from', [
        set('targets', targets),
        when('targets', [
          ...lifted.code,
          eachBit(
            'targets',
            'targets',
            'to',
            ...cleared.code,
            ...put.code,
            ...following(making, act, change, put.parts, or(xor('own', 'from'), 'to')),
          ),
        ]),
      ]),
    ),
  ])
}

type SimpleChange = Parameters<Changes['placeOf']>[0]

/** Writes a move with what it entails; `own` are the men of the mover after it. */
function following(
  making: Making,
  act: ActPlan,
  change: SimpleChange,
  parts: readonly Part[],
  own: Operand,
): Code[] {
  const { plan, areas, changes } = making
  const plain = writing(making, changes.placeOf(change), parts)
  const follow = act.follow?.data
  if (follow?.do !== 'remove') return plain
  const { lines } = linesThrough(plan, areas, follow.line)
  const removals = areas.list.flatMap((area) =>
    area.codes
      .filter((code) => code > CLOSED && plan.owners[code] === 1)
      .map((code) => {
        const place = changes.placeOf({ ...change, removed: { from: area.at, code } })
        const lifted = changeIn(parts, area, code, 'victim', false, 'v')
        return changing(
          making,
          place,
          lifted.parts,
          [
            set('victims', and('open', and(menOf(code), area.mask))),
            eachBit(
              'victims',
              'victims',
              'victim',
              ...lifted.code,
              ...writing(making, place, lifted.parts, 'base after'),
            ),
          ],
          'base after',
        )
      }),
  )
  return [
    set('own after', own),
    when(
      and(isInLine(making, follow.line, 'own after', 'to'), ne('enemy', 0)),
      [
        when(not('open'), [
          ...(follow.spare
            ? [...inLines(lines, 'enemy', 'in lines'), set('open', without('enemy', 'in lines'))]
            : []),
          set('open', select('open', 'enemy', 'open')),
        ]),
        ...removals,
      ],
      plain,
    ),
  ]
}

/** Whether a man at a bit is in a line of a set. */
function isInLine(
  { plan, areas, access }: Making,
  length: number,
  men: string,
  bit: string,
): Operand {
  const { most } = linesThrough(plan, areas, length)
  const row = add('room', shl(ctz(bit), 2))
  const isFull = (i: number) => {
    const line = load(row, access.start(lineTable(length)) + 4 * areas.cellOf.length * i)
    return eq(and(men, line), line)
  }
  return Array.from({ length: most }, (_, i) => isFull(i)).reduce((a, b) => or(a, b))
}

/** The un-moves of a position: a man of the other player goes back. */
export function unmoves(making: Making): Code[] {
  const { plan, areas } = making
  return plan.acts[1].flatMap((act, index) => {
    if (act.data.do !== 'move' || act.data.onto === 'enemy') return []
    const codes = plan.men.flatMap((man, code) => (man && act.can[code] ? [code] : []))
    return codes.flatMap((code) =>
      pairs(areas, act, code).map(([from, to]) => movingBack(making, act, index, code, from, to)),
    )
  })
}

function movingBack(
  making: Making,
  act: ActPlan,
  index: number,
  code: number,
  from: Area,
  to: Area,
): Code {
  const { plan, areas, access, changes, parts } = making
  const place = changes.placeOf({ act: index, code, from: from.at, to: to.at, isBack: true })
  const lifted = changeIn(parts, to, code, 'to', false, 'l')
  const put = changeIn(lifted.parts, from, code, 'from', true, 'p')
  const { when: guard } = act.data
  const sources = reachable(access, act, wayTable(index, true), 'to')
  const ended = endsBeforeMove(plan, areas, or(xor(menOfSide(plan, areas, 1), 'to'), 'from'))
  const write = [...put.code, ...writing(making, place, put.parts)]
  return changing(making, place, put.parts, [
    set('movers', and(menOf(code), to.mask)),
    eachBit(
      'movers',
      'movers',
      'to',
      block(
        'man',
        // a line would have removed a man
        ...(act.follow?.data.do === 'remove'
          ? [
              branchIf(
                'man',
                and(isInLine(making, act.follow.data.line, 'enemy', 'to'), ne('own', 0)),
              ),
            ]
          : []),
        set('sources', and(sources, and('empty', from.mask))),
        branchIf('man', not('sources')),
        ...lifted.code,
        eachBit(
          'sources',
          'sources',
          'from',
          block(
            'move',
            ...(guard && asksCell(guard)
              ? [branchIf('move', not(allowsBit(access, guard, 'from', xor('enemy', 'to'), 'own')))]
              : []),
            ...ended,
            ...(ended.length > 0 ? [branchIf('move', 'has ended')] : []),
            ...write,
          ),
        ),
      ),
    ),
  ])
}

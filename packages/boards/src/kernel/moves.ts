// The moves of a position, act by act. Codes, classes and what is taken are unrolled.

import { type Code, type Operand, wasm } from '@zugzwang/core/wasm'
import { type ActPlan, CLOSED, type Plan } from '../play/plan'
import { type Area, type Areas, areaOf, bitsOf } from './areas'
import type { Changes } from './changes'
import { type Access, eachBit, menOf, type Part, shifted, without } from './code'
import { inLines, linesThrough } from './ends'
import { changeIn, changing, closeTable, lineTable, type Making, writing } from './making'
import {
  allowsBit,
  asksCell,
  closingOf,
  MOST_PAIRS,
  mostLeaps,
  overOf,
  pairTable,
  reachable,
  targetsOf,
  waysOf,
  wayTable,
} from './steps'

const {
  add,
  and,
  block,
  branch,
  branchIf,
  ctz,
  eq,
  load,
  loop,
  ne,
  not,
  or,
  select,
  set,
  shl,
  when,
  xor,
} = wasm

/** The moves of all acts, or of those that must be made if there are any; `at` is where the next is written. */
export function moves(making: Making): Code[] {
  const { plan, side } = making
  const ofActs = (must: boolean) =>
    plan.acts[side].flatMap((act, i) =>
      (act.data.must === true) === must ? movesOfAct(making, act, i) : [],
    )
  return plan.hasMust ? [...ofActs(true), when(eq('at', 'out'), ofActs(false))] : ofActs(false)
}

function movesOfAct(making: Making, act: ActPlan, index: number): Code[] {
  switch (act.data.do) {
    case 'place':
      return placing(making, act, index)
    case 'leave':
      return leaving(making, act, index)
    case 'pass':
      return [passing(making, index)]
    case 'jump':
      return overOf(act) === undefined ? leaping(making, act, index) : moving(making, act, index)
    default:
      return moving(making, act, index)
  }
}

function passing(making: Making, index: number): Code {
  const { changes, side, parts } = making
  const none = { code: 0, into: 0, from: -1, to: -1, isBack: false }
  const place = changes.placeOf({ ...none, side, act: index })
  return changing(making, place, parts, writing(making, place, parts))
}

function leaving(making: Making, act: ActPlan, index: number): Code[] {
  const { areas, access, changes, side, parts } = making
  const exits = bitsOf(
    areas,
    [...act.rays.keys()].filter((cell) => (act.rays[cell] ?? []).length > 0),
  )
  return codesOf(making.plan, act).flatMap((code) =>
    areas.list
      .filter((area) => area.codes.includes(code) && (area.mask & exits) !== 0)
      .map((area) => {
        const off = { into: 0, to: -1, isBack: false }
        const place = changes.placeOf({ ...off, side, act: index, code, from: area.at })
        const lifted = changeIn(access, parts, area, code, 'from', false, 'l')
        return changing(making, place, lifted.parts, [
          set('movers', and(menOf(code), area.mask & exits)),
          eachBit(
            'movers',
            'movers',
            'from',
            guarded(access, act, 'from', [...lifted.code, ...writing(making, place, lifted.parts)]),
          ),
        ])
      }),
  )
}

function placing(making: Making, act: ActPlan, index: number): Code[] {
  const { plan, areas, access, changes, side, parts } = making
  const may = targetsOf(areas, act)
  const codes = [...new Set(plan.codes[side])].filter((code) => code !== undefined && act.can[code])
  return (codes as number[]).flatMap((code) =>
    areas.list
      .filter((area) => area.codes.includes(code) && (area.mask & may) !== 0)
      .map((area) => {
        const change = { side, act: index, code, into: code, from: -1, to: area.at, isBack: false }
        const put = changeIn(access, parts, area, code, 'to', true, 'p')
        return entailing(making, act, changes.placeOf(change), put.parts, [
          set('targets', and('empty', area.mask & may)),
          eachBit(
            'targets',
            'targets',
            'to',
            guarded(access, act, 'to', [
              ...put.code,
              ...following(making, act, change, put.parts, {
                own: or('own', 'to'),
                empty: xor('empty', 'to'),
              }),
            ]),
          ),
        ])
      }),
  )
}

/** Code for a change, unless there is no such change without what it entails. */
const entailing = (
  making: Making,
  act: ActPlan,
  change: number,
  parts: readonly Part[],
  code: readonly Code[],
): Code =>
  act.follow?.data.do === 'close' ? block('act', ...code) : changing(making, change, parts, code)

/** Code that runs only where the guard of an act allows a start. */
function guarded(access: Access, { data }: ActPlan, bit: string, code: readonly Code[]): Code {
  if (data.when === undefined || !asksCell(data.when)) return block('guard', ...code)
  return when(allowsBit(access, data.when, bit, 'own', 'enemy'), code)
}

export const codesOf = (plan: Plan, act: ActPlan): number[] =>
  plan.men.flatMap((man, code) => (man && act.can[code] ? [code] : []))

/** What a man may become, and on which cells. */
function turnsOf({ turns }: Plan, areas: Areas, code: number): { into: number; on: number }[] {
  const turn = turns[code]
  if (turn === undefined) return [{ into: code, on: -1 }]
  const on = bitsOf(
    areas,
    [...turn.on.keys()].filter((cell) => turn.on[cell]),
  )
  return [...turn.into.map((into) => ({ into, on })), { into: code, on: turn.must ? ~on : -1 }]
}

/** Classes that ways of an act lead from and to. */
function pairs(areas: Areas, act: ActPlan, code: number, into: number): [Area, Area][] {
  const found = new Set(
    waysOf(areas, act).map(({ from, to }) => `${areaOf(areas, from)?.at} ${areaOf(areas, to)?.at}`),
  )
  return areas.list
    .filter((area) => area.codes.includes(code))
    .flatMap((from) =>
      areas.list
        .filter((to) => to.codes.includes(into) && found.has(`${from.at} ${to.at}`))
        .map((to): [Area, Area] => [from, to]),
    )
}

/** A man of an act that goes from one class to another. */
export interface Going {
  readonly act: ActPlan
  readonly index: number
  readonly code: number
  readonly into: number
  readonly from: Area
  readonly to: Area
  /** Cells where it becomes what it is afterwards. */
  readonly on: number
}

/** All of those of an act; of its men that turn into others as well. */
export const goings = ({ plan, areas }: Making, act: ActPlan, index: number): Going[] =>
  codesOf(plan, act).flatMap((code) =>
    turnsOf(plan, areas, code).flatMap(({ into, on }) =>
      pairs(areas, act, code, into)
        .filter(([, to]) => (to.mask & on) !== 0)
        .map(([from, to]) => ({ act, index, code, into, from, to, on })),
    ),
  )

function moving(making: Making, act: ActPlan, index: number): Code[] {
  const { plan, side } = making
  const onto = (act.data.do === 'move' && act.data.onto) || 'empty'
  return goings(making, act, index).flatMap((going) => {
    const enemies = going.to.codes.filter((each) => plan.owners[each] === 1 - side)
    const taken = [...(onto === 'enemy' ? [] : [undefined]), ...(onto === 'empty' ? [] : enemies)]
    return taken.map((each) => movingFrom(making, going, each))
  })
}

/** What ways of an act of the player to move, or of the other, must not be blocked by; or may leap over. */
export function takenOn(act: ActPlan, own: string, enemy: string): Operand {
  const over = overOf(act)
  return over === 'own' ? own : over === 'enemy' ? enemy : over ? or(own, enemy) : xor('empty', -1)
}

function movingFrom(making: Making, going: Going, taken: number | undefined): Code {
  const { access, changes, side, parts } = making
  const { act, index, code, into, from, to, on } = going
  const change = {
    ...{ side, act: index, code, into, from: from.at, to: to.at, taken },
    isBack: false,
  }
  const lifted = changeIn(access, parts, from, code, 'from', false, 'l')
  const cleared =
    taken === undefined
      ? { parts: lifted.parts, code: [] }
      : changeIn(access, lifted.parts, to, taken, 'to', false, 'x')
  const put = changeIn(access, cleared.parts, to, into, 'to', true, 'p')
  const may = to.mask & on
  const ends = taken === undefined ? and('empty', may) : and(menOf(taken), may)
  const table = wayTable(side, index, false)
  const made = [
    ...cleared.code,
    ...put.code,
    ...following(making, act, change, put.parts, {
      own: or(xor('own', 'from'), 'to'),
      empty: xor(or('empty', 'from'), 'to'),
    }),
  ]
  if (access.has(pairTable(table, from, to))) {
    const start = access.start(pairTable(table, from, to))
    const among = (bits: Operand, { offset }: Area, at: number) =>
      load(add('room', shl(shifted(bits, offset), 2)), start + 4 * at)
    return entailing(making, act, changes.placeOf(change), put.parts, [
      set(
        'pairs',
        and(
          among(and(menOf(code), from.mask), from, 2 * MOST_PAIRS),
          among(ends, to, 2 * MOST_PAIRS + 2 ** from.size),
        ),
      ),
      eachBit(
        'pairs',
        'pairs',
        'pair',
        set('way', add('room', shl(ctz('pair'), 2))),
        set('from', load('way', start)),
        set('to', load('way', start + 4 * MOST_PAIRS)),
        guarded(access, act, 'from', [...lifted.code, ...made]),
      ),
    ])
  }
  const targets = and(reachable(access, act, table, 'from', takenOn(act, 'own', 'enemy')), ends)
  return entailing(making, act, changes.placeOf(change), put.parts, [
    set('movers', and(menOf(code), from.mask)),
    eachBit(
      'movers',
      'movers',
      'from',
      guarded(access, act, 'from', [
        set('targets', targets),
        when('targets', [...lifted.code, eachBit('targets', 'targets', 'to', ...made)]),
      ]),
    ),
  ])
}

/** Men that leap over enemies and take them, each ray leap by leap. */
function leaping(making: Making, act: ActPlan, index: number): Code[] {
  const { plan, areas, access, side, parts } = making
  if (mostLeaps(act) === 0) return []
  const start = access.start(wayTable(side, index, false))
  return codesOf(plan, act).flatMap((code) =>
    areas.list
      .filter((area) => area.codes.includes(code))
      .map((from) => {
        const lifted = changeIn(access, parts, from, code, 'from', false, 'l')
        const leaps = leapFrom(making, { act, index, code, from }, lifted.parts, [])
        return block(
          'leaps',
          set('movers', and(menOf(code), from.mask)),
          eachBit(
            'movers',
            'movers',
            'from',
            guarded(access, act, 'from', [
              ...lifted.code,
              set('way', add('room', start)),
              set('way', add('way', load(add('way', shl(ctz('from'), 2))))),
              block(
                'no ways',
                loop(
                  'ways',
                  branchIf('no ways', not(load('way'))),
                  leaps,
                  set('way', add('way', 8 * mostLeaps(act))),
                  branch('ways'),
                ),
              ),
            ]),
          ),
        )
      }),
  )
}

type Leaper = Pick<Going, 'act' | 'index' | 'code' | 'from'>

/** A leap after those that took some men, and further ones. */
function leapFrom(
  making: Making,
  leaper: Leaper,
  parts: readonly Part[],
  removed: readonly { readonly from: number; readonly code: number }[],
): Code {
  const { plan, areas, access, changes, side } = making
  const { act, index, code, from } = leaper
  const nth = removed.length
  const over = `over ${nth}`
  const turns = turnsOf(plan, areas, code)
  const after = areas.list.flatMap((area) =>
    area.codes
      .filter((each) => plan.owners[each] === 1 - side)
      .map((each) => {
        const all = [...removed, { from: area.at, code: each }]
        const cleared = changeIn(access, parts, area, each, over, false, `x${nth}`)
        const landing = turns.flatMap(({ into, on }) =>
          areas.list
            .filter((to) => to.codes.includes(into))
            .map((to) => {
              const made = { side, act: index, code, into, from: from.at, to: to.at }
              const place = changes.placeOf({ ...made, removed: all, isBack: false })
              const put = changeIn(access, cleared.parts, to, into, 'to', true, 'p')
              return when(and('to', to.mask & on & targetsOf(areas, act)), [
                ...put.code,
                changing(making, place, put.parts, writing(making, place, put.parts)),
              ])
            }),
        )
        const isLast = all.length === mostLeaps(act)
        return when(and(over, and(menOf(each), area.mask)), [
          ...cleared.code,
          ...landing,
          ...(isLast ? [] : [leapFrom(making, leaper, cleared.parts, all)]),
        ])
      }),
  )
  return block(
    `leap ${nth}`,
    set('to', load('way', 8 * nth)),
    branchIf(`leap ${nth}`, not(and('to', 'empty'))),
    set(over, load('way', 8 * nth + 4)),
    ...after,
  )
}

type SimpleChange = Parameters<Changes['placeOf']>[0]

/** Writes a move with what it entails; `after` it these are the men of the mover, and the empty cells. */
function following(
  making: Making,
  act: ActPlan,
  change: SimpleChange,
  parts: readonly Part[],
  after: { readonly own: Operand; readonly empty: Operand },
): Code[] {
  const { plan, areas, access, changes, side } = making
  if (act.follow?.data.do === 'close')
    return [set('empty after', after.empty), ...closing(making, act, change, parts)]
  const plain = writing(making, changes.placeOf(change), parts)
  const follow = act.follow?.data
  if (follow?.do !== 'remove') return plain
  const { lines } = linesThrough(plan, areas, follow.line)
  const removals = areas.list.flatMap((area) =>
    area.codes
      .filter((code) => code > CLOSED && plan.owners[code] === 1 - side)
      .map((code) => {
        const place = changes.placeOf({ ...change, removed: [{ from: area.at, code }] })
        const lifted = changeIn(access, parts, area, code, 'victim', false, 'v')
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
    set('own after', after.own),
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

/** Closes each cell that the man could move to next. */
function closing(
  making: Making,
  act: ActPlan,
  change: SimpleChange,
  parts: readonly Part[],
): Code[] {
  const { areas, access, changes, side } = making
  const table = closeTable(side, change.act)
  const taken = xor('empty after', -1)
  return [
    set('closing', and('empty after', reachable(access, closingOf(act), table, 'to', taken))),
    ...areas.list
      .filter((area) => area.codes.includes(CLOSED))
      .map((area) => {
        const place = changes.placeOf({ ...change, closed: area.at })
        const put = changeIn(access, parts, area, CLOSED, 'closed', true, 'c')
        const each = [...put.code, ...writing(making, place, put.parts)]
        return changing(making, place, put.parts, [
          set('victims', and('closing', area.mask)),
          eachBit('victims', 'victims', 'closed', ...each),
        ])
      }),
  ]
}

/** Whether a man at a bit is in a line of a set. */
export function isInLine(
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

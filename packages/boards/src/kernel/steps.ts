// Where men may go, by cell, as tables of a kernel: sets of cells one step away, or lists of cells with what must be empty on the way.

import { type Code, type FunctionSource, type Operand, wasm } from '@zugzwang/core/wasm'
import { raysFrom } from '../board/board'
import type { Guard } from '../data/game-data'
import type { ActPlan, Plan, Side } from '../play/plan'
import { type Area, type Areas, bitsOf, type Table } from './areas'
import { type Access, eachBit, union } from './code'

const { add, and, branchIf, call, ctz, give, load, loop, ne, not, or, set, shl, when, xor } = wasm

/** A way of one man to a cell: what must be empty between, and the cell that must not be empty behind it (0: none has to). */
interface Way {
  readonly from: number
  readonly to: number
  readonly between: number
  readonly behind: number
}

export const isStep = ({ rays }: ActPlan): boolean =>
  rays.every((each) => each.every((ray) => ray.length === 1))

/** What may be leapt over without being taken; undefined if nothing is. */
export const overOf = ({ data }: ActPlan): 'own' | 'enemy' | 'any' | undefined =>
  data.do === 'jump' && (data.takes === false || data.over === 'own')
    ? (data.over ?? 'enemy')
    : undefined

/** The name of the table of an act of a side. */
export const wayTable = (side: Side, act: number, isBack: boolean): string =>
  `${isBack ? 'back' : 'ways'} ${side} ${act}`

/** Cells that an act may lead to. */
export const targetsOf = (areas: Areas, { to }: ActPlan): number =>
  bitsOf(
    areas,
    [...to.keys()].filter((cell) => to[cell]),
  )

/** All ways of an act, by bits. Of one that leaps and takes nothing, the cell that must not be empty is the one between. */
export function waysOf(areas: Areas, act: ActPlan): Way[] {
  const { data, rays, to: may } = act
  const { bitOf } = areas
  const isLast = data.do === 'move' && data.far === 'last'
  if (overOf(act) !== undefined)
    return rays.flatMap((each, from) =>
      each.flatMap(([over, to]) =>
        to !== undefined && may[to]
          ? [{ from: bitOf[from], to: bitOf[to], between: 0, behind: 1 << bitOf[over] }]
          : [],
      ),
    )
  return rays.flatMap((each, from) =>
    each.flatMap((ray) =>
      ray.flatMap((to, i) =>
        may[to]
          ? [
              {
                from: bitOf[from],
                to: bitOf[to],
                between: bitsOf(areas, ray.slice(0, i)),
                behind: isLast && i + 1 < ray.length ? 1 << bitOf[ray[i + 1]] : 0,
              },
            ]
          : [],
      ),
    ),
  )
}

/** The ways by the bit they begin at, or end at: one set for each, or where the list of each begins, and the lists. */
export function tableOfWays(areas: Areas, act: ActPlan, isBack: boolean): Int32Array {
  const count = areas.cellOf.length
  const ways = waysOf(areas, act)
  const by = areas.cellOf.map((_, bit) =>
    ways.filter((way) => (isBack ? way.to : way.from) === bit),
  )
  const other = (way: Way) => 1 << (isBack ? way.from : way.to)
  if (isStep(act) && overOf(act) === undefined)
    return Int32Array.from(by, (list) => list.reduce((bits, way) => bits | other(way), 0))
  const words: number[] = new Array<number>(count).fill(0)
  for (const [bit, list] of by.entries()) {
    words[bit] = 4 * words.length
    for (const way of list) words.push(other(way), way.between, way.behind)
    words.push(0)
  }
  return Int32Array.from(words)
}

/** The name of the table of pairs. */
export const pairTable = (table: string, from: Area, to: Area): string =>
  `${table} pairs ${from.at} ${to.at}`

/** The most pairs of a table: the bits of a word. */
export const MOST_PAIRS = 32
/** The most cells of a class of which each set has a word. */
const MOST_LISTED = 8

/**
 * The steps of an act from one class to another, at most 32: of each the bit that it begins at and, 32 words later, where it ends; then by set of
 * cells of the first class, and of the other one, those that begin or end there, as bits. Undefined where there are others.
 */
export function tableOfPairs(
  areas: Areas,
  act: ActPlan,
  from: Area,
  to: Area,
): Int32Array | undefined {
  if (!isStep(act) || overOf(act) !== undefined) return undefined
  if (Math.max(from.size, to.size) > MOST_LISTED) return undefined
  const isIn = ({ mask }: Area, bit: number) => ((mask >>> bit) & 1) === 1
  const ways = waysOf(areas, act).filter((way) => isIn(from, way.from) && isIn(to, way.to))
  if (ways.length === 0 || ways.length > MOST_PAIRS) return undefined
  const ends = (end: 'from' | 'to') =>
    Array.from({ length: MOST_PAIRS }, (_, i) => (i < ways.length ? 1 << (ways[i] as Way)[end] : 0))
  const sets = (end: 'from' | 'to', { size, offset }: Area) =>
    Array.from({ length: 2 ** size }, (_, set) =>
      ways.reduce((bits, way, i) => bits | (((set >> (way[end] - offset)) & 1) << i), 0),
    )
  return Int32Array.from([ends('from'), ends('to'), sets('from', from), sets('to', to)].flat())
}

/**
 * The cells that a man at a bit may reach, or come from, without regard to what stands at the end.
 *
 * @param taken - What is not empty on the way, or may be leapt over.
 */
export function reachable(
  access: Access,
  act: ActPlan,
  table: string,
  bit: string,
  taken: Operand,
): Code {
  const start = access.start(table)
  const entry = load(add('room', shl(ctz(bit), 2)), start)
  if (isStep(act) && overOf(act) === undefined) return entry
  return call('boards slide', add(add('room', start), entry), taken)
}

/** The act of closing a cell, as one that moves there. */
export const closingOf = (act: ActPlan): ActPlan => ({
  ...act,
  data: { do: 'move' },
  rays: act.follow?.rays ?? [],
  to: act.to.map(() => true),
})

/** How many men an act may leap over and take, at most. */
export const mostLeaps = ({ data, rays }: ActPlan): number =>
  data.do === 'jump' && data.again
    ? Math.max(...rays.flat().map((ray) => Math.floor(ray.length / 2)))
    : 1

/** By bit where its list begins, then the lists: of each ray the cells it leads to, each with the one before. */
export function tableOfLeaps(areas: Areas, act: ActPlan): Int32Array {
  const most = mostLeaps(act)
  const words: number[] = new Array<number>(areas.cellOf.length).fill(0)
  for (const [bit, cell] of areas.cellOf.entries()) {
    words[bit] = 4 * words.length
    for (const ray of act.rays[cell] ?? []) {
      if (ray.length < 2) continue
      for (let i = 0; i < most; i++) {
        const isThere = 2 * i + 1 < ray.length
        words.push(isThere ? 1 << areas.bitOf[ray[2 * i + 1]] : 0)
        words.push(isThere ? 1 << areas.bitOf[ray[2 * i]] : 0)
      }
    }
    words.push(0)
  }
  return Int32Array.from(words)
}

/** Follows a list of ways. */
export const slideFunction: FunctionSource = {
  params: ['entry', 'taken'],
  returns: true,
  code: [
    set('reached', 0),
    loop(
      'ways',
      set('bit', load('entry')),
      when(not('bit'), [give('reached')]),
      set('behind', load('entry', 8)),
      when(
        and(not(and(load('entry', 4), 'taken')), or(not('behind'), ne(and('behind', 'taken'), 0))),
        [set('reached', or('reached', 'bit'))],
      ),
      set('entry', add('entry', 12)),
      branchIf('ways', 1),
    ),
    give('reached'),
  ],
}

/** Whether all that takes the man it moves to is a move that is always allowed. */
export const takesFreely = ({ acts, hasMust }: Plan): boolean =>
  !hasMust &&
  acts.flat().every(({ data, follow }) => {
    if (follow?.data.do === 'custody' || (data.do === 'jump' && data.takes !== false)) return false
    return data.do !== 'move' || (data.onto ?? 'empty') === 'empty' || data.when === undefined
  })

/** Sets the local `attacked` to the cells where men of a side take enemies; `men` are those of a code. */
export function attacks(
  { plan, areas, access }: { readonly plan: Plan; readonly areas: Areas; readonly access: Access },
  side: Side,
  men: (code: number) => Operand,
  empty: Operand,
): Code[] {
  const standing = [...new Set(areas.list.flatMap(({ codes }) => codes))]
  return [
    set('attacked', 0),
    set('no way', xor(empty, -1)),
    ...plan.acts[side].flatMap((act, i) => {
      if (act.data.do !== 'move' || (act.data.onto ?? 'empty') === 'empty') return []
      const codes = standing.filter((code) => act.can[code])
      const to = reachable(access, act, wayTable(side, i, false), 'attacker', 'no way')
      return [
        set('attackers', union(codes.map(men))),
        eachBit(
          'attackers',
          'attackers',
          'attacker',
          set('attacked', or('attacked', and(to, targetsOf(areas, act)))),
        ),
      ]
    }),
  ]
}

/** Guards that ask about a cell. */
export const asksCell = (when: Guard | undefined): boolean =>
  when !== undefined &&
  ['next to enemy', 'not next to enemy', 'not next to own', 'supported'].includes(when)

/** By bit, the cells next to it, or south of it. */
export function nextToTable(plan: Plan, areas: Areas, isBelow: boolean): Int32Array {
  return Int32Array.from(areas.cellOf, (cell) =>
    bitsOf(
      areas,
      raysFrom(plan.board, cell).flatMap(({ way, cells }) =>
        !isBelow || way === 's' ? [cells[0]] : [],
      ),
    ),
  )
}

/** Whether a guard allows a start at a bit. */
export function allowsBit(
  access: Access,
  guard: Guard,
  bit: string,
  own: Operand,
  enemy: Operand,
): Code {
  const name = guard === 'supported' ? 'below' : 'next to'
  const around = load(add('room', shl(ctz(bit), 2)), access.start(name))
  if (guard === 'next to enemy') return and(around, enemy)
  if (guard === 'supported') return not(and(around, 'empty'))
  return not(and(around, guard === 'not next to own' ? own : enemy))
}

/** Tables by name. */
export type Tables = Map<string, Table>

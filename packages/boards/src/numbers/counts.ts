// How many men of each code stand on each class of cells, what is in hand, and who is to move: a configuration. Acts are run on counts
// instead of positions, so that all configurations that play can reach are found without playing. What an act needs of cells (that
// one is next to another) is not seen, so there may be more configurations than play reaches, never fewer.

import { BoardsError } from '../errors'
import { type ActPlan, CLOSED, EMPTY, type EndPlan, type Side, worth } from '../play/plan'
import type { State } from '../play/state'
import type { Layout } from './layout'
import { eachLanding } from './stands'

export interface Counts {
  readonly mover: Side
  /** By class · codes + code; of code 0 the empty cells. */
  readonly men: Uint8Array
  /** As in `State`. */
  readonly hands: Uint8Array
}

/** What kind of change a move is: whether its un-moves can be found. */
export type Change = 'quiet' | 'takes' | 'places' | 'passes' | 'other'

/** A man goes from one class to another, over men of some. −1: from the hand, off the board. */
interface Step {
  readonly code: number
  readonly into: number
  readonly from: number
  readonly to: number
  /** Undefined: over any of them. */
  readonly over?: readonly number[] | undefined
}

/** The steps of every act, by side. */
export type Steps = readonly (readonly (readonly Step[])[])[]

export function stepsOf(layout: Layout): Steps {
  return layout.plan.acts.map((acts, side) =>
    acts.map((act) => stepsOfAct(layout, act, side as Side)),
  )
}

function stepsOfAct({ plan, classes, classOf, stands }: Layout, act: ActPlan, side: Side): Step[] {
  const found = new Map<string, Step>()
  const add = (step: Step) => {
    const { code, into, from, to, over } = step
    found.set(`${code} ${into} ${from} ${to} ${over}`, step)
  }
  const { do: verb } = act.data
  for (const [code, can] of act.can.entries()) {
    const owner = plan.men[code]?.owner
    if (!can || (owner !== undefined && owner !== side)) continue
    if (verb === 'place') {
      for (const [to, cells] of classes.entries())
        if (cells.some((cell) => act.to[cell] && stands[code]?.[cell]))
          add({ code, into: code, from: -1, to, over: [] })
      continue
    }
    const turn = plan.turns[code]
    for (const [cell, rays] of act.rays.entries()) {
      if (!stands[code]?.[cell]) continue
      const from = classOf[cell]
      const land = (on: number, over?: readonly number[]) => {
        const step = { code, into: code, from, to: classOf[on], over }
        const isOn = turn?.on[on] === true
        if (turn && isOn) for (const into of turn.into) add({ ...step, into })
        if (!isOn || !turn?.must) add(step)
      }
      if (act.data.do === 'jump' && act.data.again === 'turns') {
        for (const on of leapedTo(act, cell)) land(on)
        continue
      }
      if (verb === 'leave' && rays.length > 0) add({ code, into: EMPTY, from, to: -1, over: [] })
      eachLanding(act, cell, (on, over) =>
        land(
          on,
          over.map((each) => classOf[each]),
        ),
      )
    }
  }
  return [...found.values()]
}

/** The cells that leaps one after another may lead to. */
function leapedTo({ rays }: ActPlan, from: number): ReadonlySet<number> {
  const next = (cell: number) =>
    (rays[cell] ?? []).flatMap(([, to]) => (to === undefined ? [] : [to]))
  const found = new Set(next(from))
  for (const cell of found) for (const to of next(cell)) found.add(to)
  return found
}

export function countsOf(
  { plan, classes, classOf }: Layout,
  { mover, cells, hands }: State,
): Counts {
  const codes = plan.men.length
  const men = new Uint8Array(classes.length * codes)
  for (const [cell, code] of cells.entries()) men[classOf[cell] * codes + code]++
  return { mover, men, hands }
}

export const keyOfCounts = ({ mover, men, hands }: Counts): string =>
  String.fromCharCode(mover, ...men, ...hands)

/** Men of a side on the board and in hand. */
export function menOf(
  { plan }: Layout,
  { men, hands }: Counts,
  side: Side,
  can?: readonly boolean[],
): number {
  const codes = plan.men.length
  let sum = 0
  for (const [at, count] of men.entries())
    if (plan.men[at % codes]?.owner === side && can?.[at % codes] !== false) sum += count
  for (const [kind, code] of (plan.codes[side] ?? []).entries())
    if (code !== undefined && can?.[code] !== false) sum += hands[side * plan.kinds.length + kind]
  return sum
}

/** The player an end is about, if it applies in every position of a configuration. */
function meantBy(layout: Layout, counts: Counts, end: EndPlan): Side | undefined {
  const { classes, plan } = layout
  const { data, can, has, sets } = end
  const { mover, men } = counts
  const codes = plan.men.length
  const last: Side = mover === 0 ? 1 : 0
  if (data.if === 'fewer')
    return ([mover, last] as const).find(
      (side) => has[side] && menOf(layout, counts, side, can) < data.than,
    )
  const isMade =
    data.if === 'full'
      ? men.every((count, at) => at % codes !== EMPTY || count === 0)
      : data.if === 'reach' &&
        data.safe !== true &&
        classes.some(
          (cells, k) =>
            cells.every((cell) => sets[last][0]?.includes(cell)) &&
            plan.owners.some(
              (owner, code) => can[code] && owner === last && men[k * codes + code] > 0,
            ),
        )
  return isMade ? last : undefined
}

/** Whether play has ended in every position of a configuration. */
const hasEnded = (layout: Layout, counts: Counts): boolean =>
  layout.plan.ends.some((end) => meantBy(layout, counts, end) !== undefined)

/** What play has ended with in every position of a configuration, to the first player; undefined if it has not in some, or not with the same. */
export function endedWith(layout: Layout, counts: Counts): number | undefined {
  // What ends that come first may give, if they ask for cells
  const before: number[] = []
  for (const end of layout.plan.ends) {
    const { if: what, gives } = end.data
    const side = meantBy(layout, counts, end)
    if (side !== undefined) {
      const given = worth(gives, side)
      return before.every((each) => each === given) ? given : undefined
    }
    if (what !== 'fewer' && what !== 'full') before.push(worth(gives, counts.mover === 0 ? 1 : 0))
  }
  return undefined
}

/** Guards that ask about the player; what another act covers is left to that one. */
export function allowsCounts(layout: Layout, counts: Counts, act: ActPlan): boolean {
  const { data, isCovered } = act
  const { kinds } = layout.plan
  const held = counts.hands.slice(counts.mover * kinds.length, (counts.mover + 1) * kinds.length)
  const sum = held.reduce((all, count) => all + count, 0)
  if ((data.when === 'hand' && sum === 0) || (data.when === 'no hand' && sum > 0)) return false
  const isFlying = data.when === 'three left'
  return (!isFlying && !isCovered) || isFlying === (menOf(layout, counts, counts.mover) === 3)
}

/** Calls `emit` with every configuration that a move may lead to, some of them repeatedly. */
export function eachChange(
  layout: Layout,
  steps: Steps,
  counts: Counts,
  emit: (counts: Counts, change: Change) => void,
): void {
  if (hasEnded(layout, counts)) return
  const { plan } = layout
  const done = (after: Counts, change: Change) => emit(passTurn(layout, after), change)
  if (plan.data.stuck === 'pass') done(counts, 'passes')
  for (const [i, act] of (plan.acts[counts.mover] ?? []).entries()) {
    if (!allowsCounts(layout, counts, act)) continue
    if (act.data.do === 'pass') done(counts, 'passes')
    for (const step of steps[counts.mover]?.[i] ?? [])
      eachTaking(layout, act, step, counts, (after, change) =>
        eachFollow(layout, act, after, change, done),
      )
  }
}

type Emit = (counts: Counts, change: Change) => void

/** The configurations after a step and what it takes. */
function eachTaking(layout: Layout, act: ActPlan, step: Step, counts: Counts, emit: Emit): void {
  const { plan } = layout
  const codes = plan.men.length
  const { data } = act
  const { code, into, from, to, over } = step
  const { mover } = counts
  const kind = plan.men[code]?.kind ?? 0
  const half = plan.kinds.length
  const isHeld = from < 0 && plan.hasHands && plan.men[code]?.owner !== undefined
  if (
    from >= 0
      ? counts.men[from * codes + code] === 0
      : isHeld && counts.hands[mover * half + kind] === 0
  )
    return
  const isFree = to < 0 || counts.men[to * codes + EMPTY] > 0
  const lifted = copy(counts)
  if (from >= 0) change(layout, lifted, from, code, EMPTY)
  else if (isHeld) lifted.hands[mover * half + kind]--
  const land = (after: Counts, kindOfChange: Change) => {
    if (to < 0) return emit(after, kindOfChange)
    const landed = copy(after)
    change(layout, landed, to, EMPTY, into)
    emit(landed, kindOfChange)
  }
  const enemies = (cls: number, on: Counts) =>
    plan.men.flatMap((man, e) =>
      man?.owner !== undefined && man.owner !== mover && act.takes[e] && on.men[cls * codes + e] > 0
        ? [e]
        : [],
    )
  if (over === undefined) {
    if (lifted.men[to * codes + EMPTY] > 0)
      for (const after of removals(layout, lifted, true)) land(after, 'other')
    return
  }
  if (data.do === 'jump') {
    if (isFree) eachLeap(layout, act, over, 0, lifted, false, enemies, land)
    return
  }
  const onto = data.do === 'move' ? (data.onto ?? 'empty') : 'empty'
  if (onto !== 'enemy' && isFree)
    land(lifted, data.do === 'place' ? 'places' : data.do === 'leave' ? 'other' : 'quiet')
  if (onto === 'empty') return
  for (const enemy of enemies(to, lifted)) {
    const taken = copy(lifted)
    change(layout, taken, to, enemy, EMPTY)
    if (data.do === 'move' && data.keeps) taken.hands[mover * half + plan.held[enemy]]++
    land(taken, 'takes')
  }
}

/** What leaps over men of the classes may take. */
function eachLeap(
  layout: Layout,
  act: ActPlan,
  over: readonly number[],
  i: number,
  counts: Counts,
  isTaking: boolean,
  enemies: (cls: number, on: Counts) => number[],
  land: Emit,
): void {
  if (act.data.do !== 'jump') return
  if (i === over.length) {
    land(counts, isTaking ? 'other' : 'quiet')
    return
  }
  const { over: what = 'enemy', takes = true } = act.data
  const go = (after: Counts, taking: boolean) =>
    eachLeap(layout, act, over, i + 1, after, taking, enemies, land)
  if (what !== 'enemy' || !takes) go(counts, isTaking)
  if (what === 'own' || !takes) return
  for (const enemy of enemies(over[i], counts)) {
    const after = copy(counts)
    change(layout, after, over[i], enemy, EMPTY)
    go(after, true)
  }
}

/** The configurations after what a move entails. */
function eachFollow(layout: Layout, act: ActPlan, counts: Counts, kind: Change, emit: Emit): void {
  const follow = act.follow?.data
  const codes = layout.plan.men.length
  if (follow?.do === 'close') {
    for (const cls of layout.classes.keys()) {
      if (counts.men[cls * codes + EMPTY] === 0) continue
      const after = copy(counts)
      change(layout, after, cls, EMPTY, CLOSED)
      emit(after, 'other')
    }
    return
  }
  emit(counts, kind)
  if (follow !== undefined)
    for (const after of removals(layout, counts, follow.do === 'custody')) emit(after, 'other')
}

/** The configurations without one man of the other player, or without any number of them. */
function removals(layout: Layout, counts: Counts, isMany: boolean): Iterable<Counts> {
  const codes = layout.plan.men.length
  const found = new Map<string, Counts>()
  const remove = (from: Counts) => {
    for (const [at, count] of from.men.entries()) {
      const owner = layout.plan.men[at % codes]?.owner
      if (count === 0 || owner === undefined || owner === counts.mover) continue
      const after = copy(from)
      change(layout, after, Math.floor(at / codes), at % codes, EMPTY)
      found.set(keyOfCounts(after), after)
    }
  }
  remove(counts)
  if (isMany) for (const each of found.values()) remove(each)
  return found.values()
}

const copy = ({ mover, men, hands }: Counts): Counts => ({
  mover,
  men: men.slice(),
  hands: hands.slice(),
})

/** A cell of a class that held one code holds another. */
function change(
  { plan }: Layout,
  { men }: Counts,
  cls: number,
  before: number,
  after: number,
): void {
  men[cls * plan.men.length + before]--
  men[cls * plan.men.length + after]++
}

/** The other player is to move: where positions are seen by the player to move, the counts change over. */
export function passTurn({ plan, isTurned, swapped, classSeen }: Layout, counts: Counts): Counts {
  const { men, hands } = counts
  if (!isTurned) return { ...counts, mover: counts.mover === 0 ? 1 : 0 }
  const codes = plan.men.length
  const half = plan.kinds.length
  return {
    mover: 0,
    men: men.map((_, at) => men[classSeen[Math.floor(at / codes)] * codes + swapped[at % codes]]),
    hands: hands.map((_, at) => hands[(at + half) % (2 * half)]),
  }
}

/** The most configurations of a game, and the most moves between them, alike ones of other acts included. */
const MOST_CONFIGURATIONS = 2 ** 16
const MOST_CHANGES = 2 ** 18

/** All configurations that moves may lead to, by key, each with those one move away and how. */
export interface Configurations {
  readonly list: readonly Counts[]
  readonly arcs: readonly ReadonlyMap<number, ReadonlySet<Change>>[]
}

/** @throws BoardsError LIMIT_EXCEEDED for more than 2^16, or than 2^18 moves between them. */
export function findConfigurations(layout: Layout): Configurations {
  const steps = stepsOf(layout)
  const first = countsOf(layout, layout.start)
  const list = [first]
  const places = new Map([[keyOfCounts(first), 0]])
  const arcs: Map<number, Set<Change>>[] = []
  let changes = 0
  for (const counts of list) {
    const out = new Map<number, Set<Change>>()
    eachChange(layout, steps, counts, (next, change) => {
      if (++changes > MOST_CHANGES)
        throw tooMany(layout, 'moves between ways to count its men', MOST_CHANGES)
      const key = keyOfCounts(next)
      const place = places.get(key) ?? list.push(next) - 1
      places.set(key, place)
      out.set(place, (out.get(place) ?? new Set()).add(change))
    })
    arcs.push(out)
    if (list.length > MOST_CONFIGURATIONS)
      throw tooMany(layout, 'ways to count its men', MOST_CONFIGURATIONS)
  }
  return { list, arcs }
}

function tooMany({ plan }: Layout, what: string, most: number): BoardsError {
  return new BoardsError('LIMIT_EXCEEDED', {
    what: `${plan.data.name} has more than ${most} ${what}`,
    found: most + 1,
    expected: `at most ${most}`,
  })
}

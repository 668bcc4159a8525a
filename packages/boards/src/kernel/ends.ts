// Whether play has ended: lines and shapes of one form are found at once wherever they are, by shifted sets.

import { type Code, type Operand, wasm } from '@zugzwang/core/wasm'
import { type EndPlan, NEUTRAL, type Plan, type Side, worth } from '../play/plan'
import { type Areas, bitsOf } from './areas'
import { codeOfPayoff } from './changes'
import { type Access, menOf, shifted, union, without } from './code'
import { attacks, takesFreely } from './steps'

const { and, eq, give, or, set, when, xor } = wasm

/** What code is made of. */
interface Making {
  readonly plan: Plan
  readonly areas: Areas
  readonly access: Access
}

/** Whether a kernel can tell. */
export const knowsEnd = (plan: Plan, end: EndPlan): boolean =>
  end.data.if !== 'connect' && (!isSafe(end) || takesFreely(plan))

/** Codes that can stand somewhere. */
const codesIn = ({ list }: Areas): number[] => [...new Set(list.flatMap((area) => area.codes))]

/** The cells on which nothing stands. */
export const emptyCells = (areas: Areas): Code => xor(areas.all, union(codesIn(areas).map(menOf)))

/** The men of a side, as a set. */
export const menOfSide = (
  plan: Plan,
  areas: Areas,
  side: number,
  can?: readonly boolean[],
): Operand =>
  union(
    codesIn(areas)
      .filter((code) => plan.owners[code] === side && can?.[code] !== false)
      .map(menOf),
  )

/**
 * Leaves the set of the lowest bits of those sets of cells that lie in `own`, and further cells of which in `other`; some are in vain.
 */
function found(
  areas: Areas,
  sets: readonly (readonly number[])[],
  owned: number,
  own: string,
  other: string,
): Code[] {
  const forms = new Map<string, { from: number; own: number[]; other: number[] }>()
  for (const cells of sets) {
    const bits = cells.map((cell) => areas.bitOf[cell])
    const low = Math.min(...bits)
    const by = (list: number[]) => list.map((bit) => bit - low).sort((a, b) => a - b)
    const parts = { own: by(bits.slice(0, owned)), other: by(bits.slice(owned)) }
    const key = `${parts.own}/${parts.other}`
    const form = forms.get(key) ?? { from: 0, ...parts }
    forms.set(key, { ...form, from: form.from | (1 << low) })
  }
  return [...forms.values()].map((form) =>
    [
      ...form.own.map((by) => shifted(own, by)),
      ...form.other.map((by) => shifted(other, by)),
    ].reduce<Code>((a, b) => and(a, b), and(form.from, -1)),
  )
}

/** Gives the code of what play has ended with, for the ends that the other player's last move may have made. */
export function endsGiven(making: Making, mover: Side): Code[] {
  const { plan, areas, access } = making
  const last: Side = mover === 0 ? 1 : 0
  return plan.ends.flatMap((end, i) => {
    if (end.data.if === 'fewer' || end.data.if === 'full')
      return [when(access.end(i), [give(access.end(i))])]
    const payoff = codeOfPayoff(worth(end.data.gives, last), mover)
    if (isSafe(end)) {
      const cells = bitsOf(areas, end.sets[last][0] ?? [])
      return [
        set('theirs', and(menOfSide(plan, areas, last, end.can), cells)),
        when('theirs', [
          ...attacks(making, mover, menOf, emptyCells(areas)),
          when(without('theirs', 'attacked'), [give(payoff)]),
        ]),
      ]
    }
    return madeBy(plan, areas, end, last).flatMap(({ before, is }) => [
      ...before,
      when(is, [give(payoff)]),
    ])
  })
}

/** The tests of an end that asks where the men of a side are. */
function madeBy(
  plan: Plan,
  areas: Areas,
  end: EndPlan,
  side: Side,
): { readonly before: Code[]; readonly is: Operand }[] {
  const { data, sets, can, own } = end
  if (data.if === 'reach') {
    const cells = bitsOf(areas, sets[side][0] ?? [])
    return [{ before: [], is: and(menOfSide(plan, areas, side, can), cells) }]
  }
  if (data.if === 'shape')
    return [
      {
        before: [
          set('theirs', menOfSide(plan, areas, side)),
          set('others', menOfSide(plan, areas, 1 - side)),
        ],
        is: union(found(areas, sets[side], own, 'theirs', 'others')),
      },
    ]
  if (data.if !== 'line') return []
  const lines = (men: Operand) => ({
    before: [set('theirs', men)],
    is: union(found(areas, sets[side], Number.POSITIVE_INFINITY, 'theirs', 'theirs')),
  })
  const neutral = codesIn(areas).filter((code) => plan.owners[code] === NEUTRAL && can[code])
  return [lines(menOfSide(plan, areas, side, can)), ...neutral.map((code) => lines(menOf(code)))]
}

/** Gives 0 where play had ended before every move: by men of the player who is to move now. */
export function endsBefore(plan: Plan, areas: Areas, mover: Side): Code[] {
  return plan.ends
    .filter((end) => !asksForBoth(end) && !isSafe(end))
    .flatMap((end) =>
      madeBy(plan, areas, end, mover).flatMap(({ before, is }) => [...before, when(is, [give(0)])]),
    )
}

/** A position before a move by `attacker`: the locals or sets that are not those of the position after it. */
export interface Before {
  /** The code of a man that was taken at the bit `to`. */
  readonly taken: number | undefined
  /** The men of a code of the attacker. */
  readonly men: (code: number) => Operand
  readonly empty: Operand
}

/**
 * Sets the local `has ended` to whether play had ended before a move, by ends that ask for men of both players, for what could be taken, or for a
 * man that then was. No code if there are no such ends.
 */
export function endsBeforeMove(
  { plan, areas, access }: Making,
  mover: Side,
  { taken, men, empty }: Before,
): Code[] {
  const attacker: Side = mover === 0 ? 1 : 0
  const others = union(
    codesIn(areas)
      .filter((code) => plan.owners[code] === attacker)
      .map(men),
  )
  const theirs = (can?: readonly boolean[]) => {
    const still = menOfSide(plan, areas, mover, can)
    return taken !== undefined && can?.[taken] !== false ? or(still, 'to') : still
  }
  const ended = (cells: Operand) => set('has ended', or('has ended', cells))
  const code = plan.ends.flatMap((end) => {
    const { data, sets, own, can } = end
    const isRestored = taken !== undefined && can[taken] === true
    if (data.if === 'reach' && (isRestored || data.safe)) {
      const cells = bitsOf(areas, sets[mover][0] ?? [])
      const reached = set('theirs', and(theirs(can), cells))
      if (!data.safe) return [reached, ended('theirs')]
      const safe = ended(without('theirs', 'attacked'))
      const making = { plan, areas, access }
      return [reached, when('theirs', [...attacks(making, attacker, men, empty), safe])]
    }
    if (data.if === 'line' && isRestored)
      return [
        set('theirs', theirs(can)),
        ended(union(found(areas, sets[mover], Number.POSITIVE_INFINITY, 'theirs', 'theirs'))),
      ]
    if (data.if === 'shape' && (isRestored || asksForBoth(end)))
      return [
        set('theirs', theirs()),
        set('others', others),
        ended(union(found(areas, sets[mover], own, 'theirs', 'others'))),
      ]
    return []
  })
  return code.length === 0 ? [] : [set('has ended', 0), ...code]
}

const isSafe = ({ data }: EndPlan): boolean => data.if === 'reach' && data.safe === true

const asksForBoth = ({ data, sets, own }: EndPlan): boolean =>
  data.if === 'shape' && sets.some((list) => list.some((cells) => cells.length > own))

/** The lines of a length through each bit without it, as many for all bits; `all` are the lines. */
export function linesThrough(plan: Plan, areas: Areas, length: number) {
  const lines = plan.board.linesOf(length).map((cells) => bitsOf(areas, cells))
  const through = areas.cellOf.map((_, bit) =>
    lines.filter((line) => (line >>> bit) & 1).map((line) => line & ~(1 << bit)),
  )
  const most = Math.max(...through.map((list) => list.length))
  return { lines, through, most }
}

/** The men of a set that are in lines. */
export const inLines = (lines: readonly number[], men: string, to: string): Code[] => [
  set(to, 0),
  ...lines.map((line) => when(eq(and(men, line), line), [set(to, or(to, line))])),
]

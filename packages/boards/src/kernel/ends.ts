// Whether play has ended: lines and shapes of one form are found at once wherever they are, by shifted sets.

import { type Code, type Operand, wasm } from '@zugzwang/core/wasm'
import { type EndPlan, NEUTRAL, type Plan, type Side, worth } from '../play/plan'
import { type Areas, bitsOf } from './areas'
import { codeOfPayoff } from './changes'
import { type Access, menOf, shifted, union } from './code'

const { and, eq, give, or, set, when } = wasm

/** Whether a kernel can tell. */
export const knowsEnd = ({ data }: EndPlan): boolean =>
  data.if !== 'connect' && !(data.if === 'reach' && data.safe === true)

/** Codes that can stand somewhere. */
const codesIn = ({ list }: Areas): number[] => [...new Set(list.flatMap((area) => area.codes))]

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
export function endsGiven(plan: Plan, areas: Areas, access: Access, mover: Side): Code[] {
  const last: Side = mover === 0 ? 1 : 0
  return plan.ends.flatMap((end, i) => {
    if (end.data.if === 'fewer' || end.data.if === 'full')
      return [when(access.end(i), [give(access.end(i))])]
    const payoff = codeOfPayoff(worth(end.data.gives, last), mover)
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
    .filter((end) => !asksForBoth(end))
    .flatMap((end) =>
      madeBy(plan, areas, end, mover).flatMap(({ before, is }) => [...before, when(is, [give(0)])]),
    )
}

/** Sets the local `has ended` to whether play had ended before a move, by ends that ask for the men of both players; those who moved are `others`. */
export function endsBeforeMove(plan: Plan, areas: Areas, mover: Side, others: Operand): Code[] {
  const asked = plan.ends.filter(asksForBoth)
  if (asked.length === 0) return []
  return [
    set('has ended', 0),
    ...asked.flatMap(({ sets, own }) => [
      set('theirs', menOfSide(plan, areas, mover)),
      set('others', others),
      set('has ended', or('has ended', union(found(areas, sets[mover], own, 'theirs', 'others')))),
    ]),
  ]
}

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

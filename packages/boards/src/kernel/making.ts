// What code for moves is made from, and how a move becomes a number: of a number only what the move changes is worked out for each move.

import { type Code, type FunctionSource, wasm } from '@zugzwang/core/wasm'
import type { Plan, Side } from '../play/plan'
import type { Area, Areas } from './areas'
import type { Changes } from './changes'
import {
  type Access,
  BLOCK,
  BOARDS,
  changed,
  menAfter,
  type Part,
  sum,
  termsOf,
  weighed,
} from './code'
import type { FoldCode } from './fold'
import { HAS_BASES, keptMirroredRank, keptRank } from './read'

const { add, eq, give, load, ltS, ltU, select, set, store, when } = wasm

/** What code for moves is made from. */
export interface Making {
  readonly plan: Plan
  readonly areas: Areas
  readonly access: Access
  readonly changes: Changes
  /** Who is to move. */
  readonly side: Side
  /** The position's parts, in the order of the areas. */
  readonly parts: readonly Part[]
  /** Slots whose ranks a run shares, and, by change, those that its base has already. */
  readonly isKept: readonly number[]
  readonly bases: Map<number, readonly number[]>
  /** Where symmetries are folded: all moves, or those that change the next player's leader. */
  readonly fold: FoldCode | undefined
  readonly foldsAll: boolean
  /** Whether a number is the least of two images. */
  readonly isMirrored: boolean
  /** Of a search for a move to this number, which returns 1 at the first. */
  readonly only?: number | undefined
}

/** Whether a move is folded whatever the position. */
const folds = ({ fold, foldsAll }: Making, parts: readonly Part[]): boolean =>
  fold?.numberAfter !== undefined && (foldsAll || parts.some(({ isChanged }) => isChanged[0]))

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)
export const closeTable = (side: Side, act: number): string => `close ${side} ${act}`
export const lineTable = (length: number): string => `lines ${length}`

const BASE = 'base'

/** Code for a change if the block has it; `base` is what the parts that do not change add up to. */
export function changing(
  making: Making,
  change: number,
  parts: readonly Part[],
  code: readonly Code[],
  base = BASE,
): Code {
  const { access, isKept, bases, only } = making
  if (only !== undefined) return when(eq(access.first(change), only), code)
  if (folds(making, parts)) return when(ltS(-1, access.first(change)), code)
  const still = termsOf(parts).filter((term) => !term.isChanged && isKept.includes(term.slot))
  const slots = still.map(({ slot }) => slot)
  if (slots.length > 0) bases.set(change, slots)
  const begin = (at: number) =>
    slots.length > 0 ? load('room', access.base(change) + at) : access.first(change)
  const image = () =>
    set(`${base} mirrored`, sum([begin(4), ...weighed(access, change, parts, false, slots, true)]))
  return when(ltS(-1, access.first(change)), [
    set(base, sum([begin(0), ...weighed(access, change, parts, false, slots)])),
    ...(making.isMirrored ? [image()] : []),
    ...code,
  ])
}

/** Works out the base of each change for a run. */
export const basesFunction = (
  access: Access,
  bases: ReadonlyMap<number, readonly number[]>,
  isMirrored: boolean,
): FunctionSource => ({
  code: [
    set('room', BOARDS),
    set('words', BLOCK),
    ...[...bases].flatMap(([change, slots]) =>
      (isMirrored ? [keptRank, keptMirroredRank] : [keptRank]).map((rankOf, i) =>
        store(
          'room',
          sum([
            access.first(change),
            ...slots.map((slot) => access.weighed(change, slot, rankOf(slot))),
          ]),
          access.base(change) + 4 * i,
        ),
      ),
    ),
    set(HAS_BASES, 1),
  ],
})

/** Writes a number: the base, and what has changed. */
export const writing = (
  making: Making,
  change: number,
  parts: readonly Part[],
  base = BASE,
): Code[] => {
  const { access, fold, isMirrored, only } = making
  if (only !== undefined) return [give(1)]
  const plain = set('number', sum([base, ...weighed(access, change, parts, true)]))
  const folded = fold?.numberAfter && set('number', fold.numberAfter(change, menAfter(parts)))
  const image = () => sum([`${base} mirrored`, ...weighed(access, change, parts, true, [], true)])
  const least = () => [
    plain,
    set('mirrored', image()),
    set('number', select('number', 'mirrored', ltU('number', 'mirrored'))),
  ]
  const written =
    folded === undefined
      ? [plain]
      : [folds(making, parts) ? folded : when('folds', [folded], [plain])]
  return [...(isMirrored ? least() : written), store('at', 'number'), set('at', add('at', 4))]
}

const replace = (parts: readonly Part[], part: Part): Part[] =>
  parts.map((each) => (each.area === part.area ? part : each))

export function changeIn(
  access: Access,
  parts: readonly Part[],
  area: Area,
  code: number,
  bit: string,
  isPut: boolean,
  tag: string,
): { readonly parts: readonly Part[]; readonly code: Code[] } {
  const part = parts.find((each) => each.area === area) as Part
  const made = changed(access, part, code, bit, isPut, tag)
  return { parts: replace(parts, made.part), code: made.code }
}

// A range of a game's positions with their moves, as columns.

import { CoreError, createIndices, type IndexedRules } from '@zugzwang/core'
import { expand } from '@zugzwang/core/numbered'

/** Means "play continues" among payoffs. */
export const CONTINUES = 2

type Numbers = Float64Array | Int32Array | Int8Array

/** Positions `from` … `to` − 1, without the numbers that stand for none. */
export interface ExpandedBatch {
  /** id, moves, payoff (CONTINUES where play continues), and mover if there are movers. */
  readonly positions: readonly Numbers[]
  /** source, target, and mover of the source if there are movers. */
  readonly arcs: readonly Numbers[]
}

/** What is wrong with rules, as data that threads can post. */
export interface RulesFault {
  readonly position: number
  /** `payoff`, `mover` or `successors`. */
  readonly field: string
  readonly found: unknown
  readonly expected: string
}

/** @returns a fault if the rules return what they must not. Throws what the rules throw. */
export function expandBatch(
  rules: IndexedRules,
  from: number,
  to: number,
): ExpandedBatch | RulesFault {
  try {
    return columnsOf(rules, from, to)
  } catch (error) {
    const { vertex, field } = error instanceof CoreError ? error.place : {}
    if (vertex === undefined || field === undefined) throw error
    const { found, expected = '' } = error as CoreError
    return { position: vertex, field, found, expected }
  }
}

function columnsOf(rules: IndexedRules, from: number, to: number): ExpandedBatch | RulesFault {
  const { offsets, targets, movers, payoffs, gaps } = expand(rules, from, to)
  const length = to - from
  const id = createIndices(rules, length)
  const moves = new Int32Array(length)
  const payoff = new Int8Array(length)
  const mover = movers && new Int8Array(length)
  const sources = createIndices(rules, targets.length)
  const sides = movers && new Int8Array(targets.length)
  let rows = 0
  for (let i = 0; i < length; i++) {
    if (gaps?.[i] === 1) continue
    const position = from + i
    const side = movers?.[i] ?? 0
    const paid = payoffs === undefined ? Number.NaN : payoffs[i]
    const isPaid = !Number.isNaN(paid)
    if (isPaid && paid !== -1 && paid !== 0 && paid !== 1)
      return { position, field: 'payoff', found: paid, expected: '-1, 0, +1 or NaN' }
    id[rows] = position
    moves[rows] = offsets[i + 1] - offsets[i]
    payoff[rows] = isPaid ? paid : moves[rows] > 0 ? CONTINUES : side === 1 ? 1 : -1
    if (mover) mover[rows] = side
    rows++
    sources.fill(position, offsets[i], offsets[i + 1])
    sides?.fill(side, offsets[i], offsets[i + 1])
  }
  const positions: Numbers[] = [id, moves, payoff]
  const arcs: Numbers[] = [sources, targets]
  if (mover && sides) {
    positions.push(mover)
    arcs.push(sides)
  }
  return { positions: positions.map((column) => column.subarray(0, rows)), arcs }
}

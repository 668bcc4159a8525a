// A stretch of a game's positions with their moves, as columns.

import { createIndices, type IndexedRules, type Indices } from '@zugzwang/core'

/** Means "play continues" among payoffs. */
export const GOES_ON = 2

/** Positions `from` … `to` − 1, without the numbers that stand for none. */
export interface ExpandedBatch {
  /** id, moves, payoff (GOES_ON where play continues), and mover if there are movers. */
  readonly positions: readonly (Float64Array | Int32Array | Int8Array)[]
  /** source, target, and mover of the source where there are movers. */
  readonly arcs: readonly (Float64Array | Int32Array | Int8Array)[]
}

/** What is wrong with rules, as data that a thread can tell. */
export interface RulesFault {
  readonly position: number
  /** `payoff`, `mover` or `successors`. */
  readonly field: string
  readonly found: unknown
  readonly expected: string
}

/** @returns a fault where the rules say what cannot be. */
export function expandBatch(
  rules: IndexedRules,
  from: number,
  to: number,
): ExpandedBatch | RulesFault {
  const { count, maxMoves, mover: moverOf, payoff: payoffOf } = rules
  const length = to - from
  // an Int32Array would round what is not an integer
  const out: Indices = new Float64Array(maxMoves)
  const id = createIndices(rules, length)
  const moves = new Int32Array(length)
  const payoff = new Int8Array(length)
  const mover = new Int8Array(moverOf === undefined ? 0 : length)
  const room = (needed: number) => createIndices(rules, needed)
  let source = room(4 * length)
  let target = room(4 * length)
  let movers = new Int8Array(moverOf === undefined ? 0 : 4 * length)
  let [rows, size] = [0, 0]
  for (let v = from; v < to; v++) {
    const fault = (field: string, found: unknown, expected: string): RulesFault => ({
      position: v,
      field,
      found,
      expected,
    })
    const paid = payoffOf === undefined ? Number.NaN : payoffOf.call(rules, v)
    const goesOn = Number.isNaN(paid)
    if (!goesOn && paid !== -1 && paid !== 0 && paid !== 1)
      return fault('payoff', paid, '-1, 0, +1 or NaN')
    const found = goesOn ? rules.successors(v, out) : 0
    if (found === -1) continue
    if (!(found >= 0 && found <= maxMoves && Number.isInteger(found)))
      return fault('successors', found, `0 … ${maxMoves} moves, or -1 where there is no position`)
    const side = moverOf === undefined ? 0 : moverOf.call(rules, v)
    if (side !== 0 && side !== 1) return fault('mover', side, '0 or 1')
    id[rows] = v
    moves[rows] = found
    payoff[rows] = !goesOn ? paid : found > 0 ? GOES_ON : side === 1 ? 1 : -1
    if (moverOf !== undefined) mover[rows] = side
    rows++
    if (size + found > source.length) {
      source = grown(source, room(2 * (size + found)))
      target = grown(target, room(2 * (size + found)))
      if (moverOf !== undefined) movers = grown(movers, new Int8Array(2 * (size + found)))
    }
    for (let i = 0; i < found; i++) {
      const to = out[i]
      if (!(to >= 0 && to < count && Number.isInteger(to)))
        return fault('successors', to, `0 … ${count - 1}`)
      source[size] = v
      target[size] = to
      if (moverOf !== undefined) movers[size] = side
      size++
    }
  }
  const columns = [id.subarray(0, rows), moves.subarray(0, rows), payoff.subarray(0, rows)]
  const ends = [source.subarray(0, size), target.subarray(0, size)]
  return moverOf === undefined
    ? { positions: columns, arcs: ends }
    : {
        positions: [...columns, mover.subarray(0, rows)],
        arcs: [...ends, movers.subarray(0, size)],
      }
}

function grown<Numbers extends Float64Array | Int32Array | Int8Array>(
  old: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(old)
  return larger
}

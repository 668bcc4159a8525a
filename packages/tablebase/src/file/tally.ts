// Counts the positions of a tier by value: threads count blocks, and what they counted is added up.

import { type IndexedRules, MIN } from '@zugzwang/core'
import { type Cells, NOTHING, type Reached } from '../solve/field'
import type { SideCounts, TableCounts } from './counts'

/** Positions counted by code. */
export interface Tallied {
  /** Positions with each code and Max to move, or either player; then those with Min to move if positions have a mover. */
  readonly positions: Float64Array
  /** The smallest number counted with each code, −1 if there is none. */
  readonly firstWith: Float64Array
}

export interface Tally {
  /** Counts up to 2^31 − 1 positions, whose numbers begin with `first`, by code; NOTHING in `cells` is not counted. */
  add(first: number, codes: Cells, cells?: Cells): void
  /** What was counted since the last call. */
  take(): Tallied
}

const sidesOf = ({ mover }: IndexedRules): number => (mover === undefined ? 1 : 2)

export const nothingTallied = (rules: IndexedRules, codes: number): Tallied => ({
  positions: new Float64Array(sidesOf(rules) * codes),
  firstWith: new Float64Array(codes).fill(-1),
})

/**
 * Counts positions of a tier with a number of codes.
 *
 * @param reached - The reachable numbers; only they are counted. Absent: all that stand for a position.
 */
export function createTally(
  rules: IndexedRules & { isShared?(index: number): boolean },
  codes: number,
  reached: Reached | undefined,
): Tally {
  const positions = new Int32Array(sidesOf(rules) * codes)
  const { firstWith } = nothingTallied(rules, codes)
  const seen = reached?.seen
  const isPlain = rules.mover === undefined && rules.isShared === undefined
  const count = (index: number, code: number) => {
    if (rules.isShared?.(index)) return
    const at = rules.mover?.(index) === MIN ? codes + code : code
    positions[at] = positions[at] + 1
    const first = firstWith[code]
    if (first === -1 || index < first) firstWith[code] = index
  }
  return {
    add(first, codeAt, cells) {
      if (isPlain && seen !== undefined)
        return addSeen(
          seen,
          first,
          codeAt,
          cells ?? codeAt,
          cells ? NOTHING : -1,
          positions,
          firstWith,
        )
      for (let i = 0; i < codeAt.length; i++) {
        const index = first + i
        if (cells !== undefined && cells[i] === NOTHING) continue
        if (seen !== undefined && (seen[Math.floor(index / 32)] & (1 << (index & 31))) === 0)
          continue
        count(index, codeAt[i])
      }
    },
    take() {
      const taken = { positions: Float64Array.from(positions), firstWith: firstWith.slice() }
      positions.fill(0)
      firstWith.fill(-1)
      return taken
    },
  }
}

/** Counts reached positions, 32 numbers at a time; not those whose cell is `nothing`. One function, so that it is compiled once. */
function addSeen(
  seen: Int32Array,
  first: number,
  codeAt: Cells,
  cells: Cells,
  nothing: number,
  positions: Int32Array,
  firstWith: Float64Array,
): void {
  let word = Math.floor(first / 32)
  for (let from = 32 * word - first; from < codeAt.length; from += 32) {
    let bits = seen[word++]
    // The word may begin before the first position, and end behind the last
    if (from < 0) bits &= -1 << -from
    if (from + 32 > codeAt.length) bits &= -1 >>> (from + 32 - codeAt.length)
    while (bits !== 0) {
      const i = from + 31 - Math.clz32(bits & -bits)
      bits &= bits - 1
      if (cells[i] === nothing) continue
      const code = codeAt[i]
      const known = positions[code]
      positions[code] = known + 1
      if (known === 0) firstWith[code] = first + i
    }
  }
}

/** Adds what was counted to a sum. */
export function addTallied(sum: Tallied, { positions, firstWith }: Tallied): void {
  for (const [at, count] of positions.entries()) sum.positions[at] = sum.positions[at] + count
  for (const [code, first] of firstWith.entries()) {
    const known = sum.firstWith[code]
    if (first !== -1 && (known === -1 || first < known)) sum.firstWith[code] = first
  }
}

/** The key in place of plies for positions that endless play decides. */
const ENDLESS = 'endless'

/** The counts of a tier; `scores` has the score of each code. */
export function countsOf(
  rules: IndexedRules,
  scores: readonly number[],
  { positions, firstWith }: Tallied,
): TableCounts {
  const sides: SideCounts[] = []
  for (let side = 0; side < sidesOf(rules); side++) {
    const win: Record<string, number> = {}
    const loss: Record<string, number> = {}
    let draw = 0
    const worth = (rules.endless ?? 0) * (side === 0 ? 1 : -1)
    for (const [code, score] of scores.entries()) {
      const count = positions[side * scores.length + code]
      if (count === 0) continue
      if (score > 0) win[score - 1] = count
      else if (score < 0) loss[-score - 1] = count
      else if (worth > 0) win[ENDLESS] = count
      else if (worth < 0) loss[ENDLESS] = count
      else draw = count
    }
    sides.push({ win, loss, draw })
  }
  let longest: TableCounts['longest']
  for (const [code, score] of scores.entries()) {
    const plies = Math.abs(score) - 1
    const number = firstWith[code]
    if (score === 0 || number === -1 || plies < (longest?.plies ?? 0)) continue
    // The smallest number with most plies, whatever its code
    if (plies > (longest?.plies ?? -1) || number < (longest?.number ?? 0))
      longest = { plies, number }
  }
  return { positions: positions.reduce((sum, count) => sum + count, 0), sides, longest }
}

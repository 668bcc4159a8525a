import type { Convention, Digraph } from '@zugzwang/core'
import type { Part } from '@zugzwang/impartial'
import { addEstimates } from '../../estimate/add'
import { estimateSearch, SECONDS_PER_TREE } from '../../estimate/search'
import type { Estimate } from '../../kind'
import type { SolvableId } from '../partizan/texts'

/** The components of a text, and the cost of solving them alone. */
export interface EstimatedPart {
  readonly text: string
  /** Those of a game whose players have the same moves; empty for others. */
  readonly parts: readonly Part[]
  /** Those of a game whose players have different moves. */
  readonly partizan?: PartizanComponents | undefined
  /** Whether play need not end. Absent: it does. */
  readonly isEndless?: boolean | undefined
  estimate(): Promise<Estimate>
}

/** Components of a game whose players have different moves. */
export interface PartizanComponents {
  readonly id: SolvableId
  readonly components: readonly unknown[]
}

/** Further parts are assumed to cost as much as these. */
const MOST_ASKED = 8

export async function estimateSum(
  read: readonly EstimatedPart[],
  convention: Convention,
): Promise<Estimate> {
  const parts = read.flatMap((each) => each.parts)
  if (convention === 'misere') {
    const firstParts = (size: number) => parts.slice(0, size)
    const found = await estimateSearch(parts.length, firstParts, convention, () => ({ step: 1e-6 }))
    if (found !== undefined) return found
  }
  const different = Array.from(new Map(read.map((each) => [each.text, each])).values())
  const estimates: Estimate[] = []
  for (const { estimate } of different.slice(0, MOST_ASKED)) estimates.push(await estimate())
  const { bytes, seconds } = addEstimates(estimates)
  // every move makes a position that lists all parts
  const times = (different.length / estimates.length) * (1 + parts.length / 100)
  const alone = { bytes: times * bytes, seconds: 0.002 + times * seconds }
  if (convention === 'normal') return alone
  // wild parts may need a tree for every combination of their positions
  const each = estimates.reduce((product, { positions = 1 }) => product * positions, 1)
  const trees = each ** (read.length / estimates.length)
  return addEstimates([alone, { positions: trees, bytes: 0, seconds: trees * SECONDS_PER_TREE }])
}

/** A table of all pairs, and three ways to take. */
export function estimateWythoff(a: number, b: number): Estimate {
  return { bytes: 4 * a * b + 100 * (a + b), seconds: 100e-9 * a * b + 10e-6 * (a + b) }
}

/** All vertices of the digraph are valued. */
export function estimateToken({ order, size }: Digraph): Estimate {
  return { bytes: 100 * (order + size), seconds: 3e-6 * (order + size) }
}

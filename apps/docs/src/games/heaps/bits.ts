// Nimbers in binary, and their nim-sum, which is left when equal bits cancel in pairs.

import type { JudgementJson, Nimber } from '@zugzwang/core'

export interface BitsRow {
  readonly part: string
  readonly nimber: Nimber
  /** From the highest; empty for infinite nimbers. */
  readonly bits: readonly (0 | 1)[]
  /** The lesser nimber that a winning move leaves here, if any. */
  readonly wanted?: number | undefined
}

export interface BitsTable {
  /** What a one in each column is worth: 8, 4, 2, 1. */
  readonly columns: readonly number[]
  readonly rows: readonly BitsRow[]
  readonly sum: Nimber
  readonly sumBits: readonly (0 | 1)[]
}

/** The table of a judgement that rests on the nim-sum; undefined for any other. */
export function bitsOf({ why }: Pick<JudgementJson, 'why'>): BitsTable | undefined {
  if (why.rule !== 'nim-sum') return undefined
  const { parts, sum } = why
  const finite = [sum, ...parts.map(({ nimber }) => nimber)].map((each) =>
    typeof each === 'number' ? each : 0,
  )
  const width = Math.max(1, ...finite.map((each) => each.toString(2).length))
  const columns = Array.from({ length: width }, (_, i) => 2 ** (width - 1 - i))
  const bits = (nimber: Nimber) =>
    typeof nimber !== 'number'
      ? []
      : columns.map((worth): 0 | 1 => (Math.floor(nimber / worth) % 2 === 1 ? 1 : 0))
  return {
    columns,
    rows: parts.map(({ part, nimber }) => ({
      part,
      nimber,
      bits: bits(nimber),
      wanted: wantedOf(nimber, sum),
    })),
    sum,
    sumBits: bits(sum),
  }
}

/** The nimber of the other parts together, if it is less. */
function wantedOf(nimber: Nimber, sum: Nimber): number | undefined {
  if (typeof nimber !== 'number' || typeof sum !== 'number') return undefined
  const wanted = Number(BigInt(nimber) ^ BigInt(sum))
  return wanted < nimber ? wanted : undefined
}

// The triangle of losing sizes: a cell over each stretch of piles, and what it follows from.

import type { EndNimSize, EndNimStep } from '@zugzwang/positional'

/** Larger triangles cannot be read. */
export const MOST_PILES = 60

/** Neighbouring piles, from the first to the last, counted from 0. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface TriangleCell extends Stretch {
  /** Absent for the whole row. */
  readonly step: EndNimStep | undefined
}

export const keyOfCell = ({ from, to }: Stretch) => `${from}-${to}`

/** Rows from the whole row down to single piles. */
export function triangleOf(piles: number, steps: readonly EndNimStep[]): TriangleCell[][] {
  const known = new Map(steps.map((step) => [keyOfCell(step), step]))
  return Array.from({ length: piles }, (_, i) => {
    const length = piles - i
    return Array.from({ length: i + 1 }, (_, from) => {
      const to = from + length - 1
      return { from, to, step: known.get(keyOfCell({ from, to })) }
    })
  })
}

/** All stretches, shorter ones first, each length from left to right: the order in which they follow from one another. */
export function stretches(piles: number): Stretch[] {
  return Array.from({ length: piles }, (_, more) =>
    Array.from({ length: piles - more }, (_, from) => ({ from, to: from + more })),
  ).flat()
}

/** The cells that one follows from: without its last pile, and without its first. */
export function basisOf({ from, to }: Stretch): string[] {
  return from === to ? [] : [keyOfCell({ from, to: to - 1 }), keyOfCell({ from: from + 1, to })]
}

export type CaseName = 'single' | 'stone' | 'none' | 'alone' | 'below' | 'above' | 'more' | 'less'

/** The case of the theorem by which a size follows, one for each sentence. */
export function caseOf({ size, case: which, pile = 0, near = 0 }: EndNimSize): CaseName {
  switch (which) {
    case 'single':
      return size === 0 ? 'stone' : 'single'
    case 'none':
      return 'none'
    case 'one more':
      return 'more'
    case 'one less':
      return 'less'
    case 'same':
      // near = 0: the others lose by themselves at this end, so they do at both
      return near === 0 ? 'alone' : pile < near ? 'below' : 'above'
  }
}

const STEPS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  ArrowLeft: [-1, -1],
  ArrowRight: [1, 1],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Left and right along the row, up to a longer stretch, down to a shorter one; undefined for other keys. */
export function cellAfter(key: string, { from, to }: Stretch, piles: number): Stretch | undefined {
  if (key === 'Home') return { from: 0, to: to - from }
  if (key === 'End') return { from: piles - 1 - (to - from), to: piles - 1 }
  const step = STEPS[key]
  if (step === undefined) return undefined
  const next = { from: from + step[0], to: to + step[1] }
  // At the right edge the longer stretch begins further left
  if (key === 'ArrowUp' && next.to >= piles)
    return from === 0 ? { from, to } : { from: from - 1, to }
  return next.from < 0 || next.to >= piles || next.from > next.to ? { from, to } : next
}

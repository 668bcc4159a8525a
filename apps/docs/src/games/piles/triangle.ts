// The triangle of losing sizes as rows of cells, each over its stretch of piles, and what each cell follows from.

import type { EndNimSize, EndNimStep } from '@zugzwang/positional'

/** Larger triangles say nothing to the eye. */
export const MOST_PILES = 60

/** Piles side by side: the first and the last, counted from 0. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface TriangleCell extends Stretch {
  /** Absent at the top, where the whole row stands. */
  readonly step: EndNimStep | undefined
}

export const keyOfCell = ({ from, to }: Stretch) => `${from}-${to}`

/** From the top, which is the whole row, down to the single piles. */
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

/** All stretches in the order in which they follow from one another: short ones first, each length from left to right. */
export function stretches(piles: number): Stretch[] {
  return Array.from({ length: piles }, (_, more) =>
    Array.from({ length: piles - more }, (_, from) => ({ from, to: from + more })),
  ).flat()
}

/** The cells that one follows from: the stretch without its last pile, and without its first. */
export function basisOf({ from, to }: Stretch): string[] {
  return from === to ? [] : [keyOfCell({ from, to: to - 1 }), keyOfCell({ from: from + 1, to })]
}

export type CaseName = 'single' | 'stone' | 'none' | 'alone' | 'below' | 'above' | 'more' | 'less'

/** The case of the theorem by which a size follows, told apart as far as sentences do. */
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
      // Lost by themselves at one end, the others are so at both
      return near === 0 ? 'alone' : pile < near ? 'below' : 'above'
  }
}

const STEPS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  ArrowLeft: [-1, -1],
  ArrowRight: [1, 1],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Where a key leads: left and right along the row, up to a longer stretch, down to a shorter one; undefined for others. */
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

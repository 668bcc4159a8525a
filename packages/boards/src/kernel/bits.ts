// Boards as bits, such that the men of a line lie equally far apart: then all lines in a direction are found by shifts. Directions in which that
// would also find what is no line, at edges or on boards drawn as points, are looked at line by line.

import { CLOSED, type EndPlan, type Plan } from '../play/plan'
import type { State } from '../play/state'

/** Lines that end play, in bits. */
export interface EndLines {
  readonly end: EndPlan
  /** The bits of these lines are the same number of steps apart. */
  readonly directions: readonly { readonly step: number; readonly length: number }[]
  /** The words of each other line. */
  readonly others: readonly (readonly number[])[]
}

export interface BoardBits {
  /** Words of a board. */
  readonly words: 1 | 2
  /** By cell. */
  readonly bitOf: readonly number[]
  /** The words of a set of cells. */
  readonly wordsOf: (cells: ArrayLike<number>, count?: number) => number[]
  readonly ends: readonly EndLines[]
}

/** More are too many marks. */
const MOST_ENDS = 2

/** Undefined if a board has more than 64 bits, or if there are other ends than lines and a full board. */
export function createBits(plan: Plan, start: State): BoardBits | undefined {
  const { ends } = plan
  if (ends.some(({ data }) => data.if !== 'line' && data.if !== 'full')) return undefined
  const lines = ends.filter(({ data }) => data.if === 'line')
  const bitOf = placeBits(plan)
  const most = Math.max(...bitOf)
  if (lines.length > MOST_ENDS || most >= 64) return undefined
  const words = most < 32 ? 1 : 2
  const wordsOf = (cells: ArrayLike<number>, count = cells.length) => {
    const set = new Array<number>(words).fill(0)
    for (let i = 0; i < count; i++) {
      const bit = bitOf[cells[i]]
      set[bit >> 5] |= 1 << (bit & 31)
    }
    return set
  }
  const isOpen = new Set(bitOf.filter((_, cell) => start.cells[cell] !== CLOSED))
  return {
    words,
    bitOf,
    wordsOf,
    ends: lines.map((end) => {
      const sets = end.sets[0].filter((line) => line.every((cell) => isOpen.has(bitOf[cell])))
      const { directions, rest } = findDirections(sets, bitOf, isOpen)
      return { end, directions, others: rest.map((line) => wordsOf(line)) }
    }),
  }
}

/** By columns or by rows, each with an empty bit behind it, so that no line continues into the next: what needs fewer bits. */
function placeBits({ board, data }: Plan): number[] {
  const { names, places, rowLengths } = board
  const [width = 0] = rowLengths
  const spots =
    'points' in data.board
      ? places
      : names.map((_, cell) => ({ row: Math.floor(cell / width), column: cell % width }))
  const rows = 1 + Math.max(...spots.map(({ row }) => row))
  const columns = 1 + Math.max(...spots.map(({ column }) => column))
  return columns * (rows + 1) <= rows * (columns + 1)
    ? spots.map(({ row, column }) => column * (rows + 1) + row)
    : spots.map(({ row, column }) => row * (columns + 1) + column)
}

function findDirections(
  lines: readonly (readonly number[])[],
  bitOf: readonly number[],
  isOpen: ReadonlySet<number>,
) {
  const bySteps = new Map<string, { line: readonly number[]; from: number }[]>()
  for (const line of lines) {
    const bits = line.map((cell) => bitOf[cell]).sort((a, b) => a - b)
    const steps = bits.slice(1).map((bit, i) => bit - bits[i])
    const step = steps.every((each) => each === steps[0]) ? (steps[0] ?? 0) : 0
    const key = `${step} ${line.length}`
    bySteps.set(key, [...(bySteps.get(key) ?? []), { line, from: bits[0] ?? 0 }])
  }
  const directions: { step: number; length: number }[] = []
  const rest: (readonly number[])[] = []
  for (const [key, found] of bySteps) {
    const [step = 0, length = 0] = key.split(' ').map(Number)
    const starts = new Set(found.map(({ from }) => from))
    const isLine = (from: number) =>
      Array.from({ length }, (_, i) => from + i * step).every((bit) => isOpen.has(bit))
    const isWhole = step > 0 && [...isOpen].every((from) => starts.has(from) || !isLine(from))
    if (isWhole) directions.push({ step, length })
    else rest.push(...found.map(({ line }) => line))
  }
  return { directions, rest }
}

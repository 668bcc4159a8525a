// An arena as one ArrayBuffer: a header (frame.ts), the threshold if there is one, offsets, targets, and what the objective says of each
// position or arc, movers last.

import { type InfiniteArena, type Objective, validateInfiniteArena } from '../arena/arena'
import { type FrameType, fromFrame, type Lengths, toFrame } from './frame'

const ARENA: FrameType = { name: 'arena', letters: 'ZGZI' }

/** The objectives in the order of their numbers in a header. */
const KINDS = ['max', 'min', 'buchi', 'coBuchi', 'energy', 'meanPayoff', 'threshold'] as const

/**
 * Writes an arena to a new buffer of 9 bytes a position and 4 an arc for priorities, 6 and 4 for marks, 5 and 8 for weights, and a header
 * of 32, or 48 with a threshold. O(order + size).
 *
 * @throws CoreError INVALID_DIGRAPH, ParityError INVALID_ARENA
 * @see README.md#files
 */
export function infiniteToBuffer(arena: InfiniteArena): ArrayBuffer {
  validateInfiniteArena(arena)
  const { graph, mover, objective } = arena
  const { order, size, offsets, targets } = graph
  const { kind, floats = [], integers = [], bytes = [] } = partsOf(objective)
  return toFrame(
    ARENA,
    { order, size, kind: KINDS.indexOf(kind) },
    { floats, integers: [offsets, targets, ...integers], bytes: [mover, ...bytes] },
  )
}

interface Parts {
  readonly kind: (typeof KINDS)[number]
  readonly floats?: readonly Float64Array[]
  readonly integers?: readonly Int32Array[]
  readonly bytes?: readonly Uint8Array[]
}

function partsOf(objective: Objective): Parts {
  switch (objective.kind) {
    case 'parity':
      return { kind: objective.decides ?? 'max', integers: [objective.priority] }
    case 'buchi':
    case 'coBuchi':
      return { kind: objective.kind, bytes: [objective.accepting] }
    case 'energy':
      return { kind: 'energy', integers: [objective.weight] }
    case 'meanPayoff': {
      const { weight, threshold } = objective
      if (threshold === undefined) return { kind: 'meanPayoff', integers: [weight] }
      const floats = [Float64Array.of(threshold.numerator, threshold.denominator)]
      return { kind: 'threshold', floats, integers: [weight] }
    }
  }
}

/**
 * Reads what `infiniteToBuffer` wrote, and checks it. Every truncation and flipped bit is detected. The lists alias the buffer if it is aligned to 8 bytes.
 * O(order + size).
 *
 * @throws ParityError INVALID_BUFFER if the buffer is not an arena, has another version, or is truncated or damaged; CoreError
 * INVALID_DIGRAPH or ParityError INVALID_ARENA if the arena that was written is wrong.
 * @see README.md#files
 */
export function infiniteFromBuffer(buffer: ArrayBuffer | Uint8Array): InfiniteArena {
  const { order, size, kind, floats, integers, bytes } = fromFrame(ARENA, buffer, lengthsOf)
  const none = new Int32Array()
  const [offsets = none, targets = none, list = none] = integers
  const [mover = new Uint8Array(), accepting = new Uint8Array()] = bytes
  const [threshold] = floats
  const arena: InfiniteArena = {
    graph: { order, size, offsets, targets },
    mover,
    objective: objectiveOf(KINDS[kind], list, accepting, threshold),
  }
  validateInfiniteArena(arena)
  return arena
}

function lengthsOf({
  order,
  size,
  kind,
}: {
  order: number
  size: number
  kind: number
}): Lengths | undefined {
  const name = KINDS[kind]
  if (name === undefined) return undefined
  const arcs = [order + 1, size]
  if (name === 'buchi' || name === 'coBuchi')
    return { floats: [], integers: arcs, bytes: [order, order] }
  const isOfPositions = name === 'max' || name === 'min'
  return {
    floats: name === 'threshold' ? [2] : [],
    integers: [...arcs, isOfPositions ? order : size],
    bytes: [order],
  }
}

function objectiveOf(
  kind: (typeof KINDS)[number] | undefined,
  list: Int32Array,
  accepting: Uint8Array,
  [numerator, denominator]: Float64Array = Float64Array.of(0, 1),
): Objective {
  switch (kind) {
    case 'buchi':
    case 'coBuchi':
      return { kind, accepting }
    case 'energy':
    case 'meanPayoff':
      return { kind, weight: list }
    case 'threshold':
      return { kind: 'meanPayoff', weight: list, threshold: { numerator, denominator } }
    default:
      return { kind: 'parity', priority: list, decides: kind }
  }
}

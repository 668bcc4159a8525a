// A solution as one ArrayBuffer: a header (frame.ts), credits and potentials if there are any, moves, winners.

import { ParityError } from '../errors'
import type { StrategySolution } from '../solution/solution'
import { type FrameType, fromFrame, toFrame } from './frame'

const SOLUTION: FrameType = { name: 'solution', letters: 'ZGZT' }

/** Bits of the kind. */
const CREDIT = 1
const POTENTIAL = 2

/**
 * Writes winners and strategies to a new buffer of 5 bytes a position, 8 more each for credits and potentials, and a header of 32. O(order).
 *
 * @throws ParityError INVALID_SOLUTION if a list does not have one entry for each position.
 * @see README.md#files
 */
export function strategiesToBuffer(solution: StrategySolution): ArrayBuffer {
  const { winner, strategy, credit, potential } = solution
  const order = winner.length
  for (const [field, list] of Object.entries({ strategy, credit, potential })) {
    if (list === undefined || list.length === order) continue
    const what = `The list ${field} has ${list.length} entries`
    const expected = `${order}, one for each position`
    const place = { field }
    throw new ParityError('INVALID_SOLUTION', { what, found: list.length, expected, place })
  }
  const kind = (credit === undefined ? 0 : CREDIT) + (potential === undefined ? 0 : POTENTIAL)
  const floats = [credit, potential].filter((list) => list !== undefined)
  return toFrame(
    SOLUTION,
    { order, size: 0, kind },
    { floats, integers: [strategy], bytes: [winner] },
  )
}

/**
 * Reads what `strategiesToBuffer` wrote. Every truncation and flipped bit is detected. The lists alias the buffer if it is aligned to 8 bytes. O(order).
 *
 * Intact bytes do not make the answer right: use `verifyStrategies` to check that.
 *
 * @throws ParityError INVALID_BUFFER if the buffer is not a solution, has another version, or is truncated or damaged.
 * @see README.md#files
 */
export function strategiesFromBuffer(buffer: ArrayBuffer | Uint8Array): StrategySolution {
  const { kind, floats, integers, bytes } = fromFrame(SOLUTION, buffer, ({ order, kind }) => {
    if (kind < 0 || kind > CREDIT + POTENTIAL) return undefined
    const count = (kind & CREDIT) + (kind >> 1)
    return { floats: new Array<number>(count).fill(order), integers: [order], bytes: [order] }
  })
  const [winner = new Uint8Array()] = bytes
  const [strategy = new Int32Array()] = integers
  const credit = (kind & CREDIT) === 0 ? undefined : floats[0]
  const potential = (kind & POTENTIAL) === 0 ? undefined : floats[kind & CREDIT]
  return {
    winner,
    strategy,
    ...(credit === undefined ? {} : { credit }),
    ...(potential === undefined ? {} : { potential }),
  }
}

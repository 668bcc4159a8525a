// Reachable positions and their moves by number: no keys, and no position until it is named. In the order of `explore`, breadth
// first from the start.

import {
  type AnyGame,
  type Exploration,
  type Numbering,
  UNDECIDED,
  type WorkOptions,
} from '@zugzwang/core'
import { exploreIndexed } from '@zugzwang/core/numbered'

export type NumberedGame = AnyGame & { readonly numbering: Numbering<unknown> }

/** Bytes of a number in the arena of all numbers, without moves, and bytes of a move. */
const BYTES_PER_NUMBER = 24
const BYTES_PER_MOVE = 8
/** Undefined if numbers and positions are not one to one. */
export function memoryOfNumbers({ numbering, rules }: NumberedGame): number | undefined {
  const { count, maxMoves, mover, isShared } = numbering
  const isTurned = mover === undefined && rules.mover !== undefined
  if (isTurned || isShared !== undefined) return undefined
  return count * (BYTES_PER_NUMBER + BYTES_PER_MOVE * maxMoves)
}

/** As `explore` of core, by the game's numbering. */
export async function exploreNumbers(
  { numbering, rules }: NumberedGame,
  options: WorkOptions,
): Promise<Omit<Exploration<unknown>, 'vertices'>> {
  const whole = await exploreIndexed(numbering, options)
  const { offsets, targets } = whole.graph
  const vertices = new Int32Array(whole.graph.order).fill(-1)
  const numbers: number[] = []
  const find = (number: number): number => {
    const known = vertices[number]
    if (known >= 0) return known
    vertices[number] = numbers.length
    return numbers.push(number) - 1
  }
  find(numbering.encode(rules.start()))
  const ends: number[] = [0]
  const heads: number[] = []
  // grows during the loop
  for (const number of numbers) {
    for (let arc = offsets[number]; arc < offsets[number + 1]; arc++) heads.push(find(targets[arc]))
    ends.push(heads.length)
  }
  const { mover, payoff, endless } = whole
  return {
    arena: {
      graph: {
        order: numbers.length,
        size: heads.length,
        offsets: Int32Array.from(ends),
        targets: Int32Array.from(heads),
      },
      ...(mover && { mover: Uint8Array.from(numbers, (number) => mover[number]) }),
      ...(rules.payoff && {
        payoff: Float64Array.from(numbers, (number) => payoff?.[number] ?? UNDECIDED),
      }),
      ...(endless !== undefined && { endless }),
    },
    positions: numbers.map((number) => numbering.decode(number)),
    vertexOf(position) {
      const vertex = vertices[numbering.encode(position)]
      return vertex >= 0 ? vertex : undefined
    },
  }
}

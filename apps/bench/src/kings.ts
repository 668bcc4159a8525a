// Two kings walk in turn on an empty board and may share squares: numbered positions with up to eight moves each, looked up in a
// table, so that the time measured is that of their consumer.

import type { IndexedRules } from '@zugzwang/core'

/** On a board of `side`² = n squares; at position a·n + b the king on a moves. */
export function kings(side: number): IndexedRules {
  const squares = side * side
  const steps = Array.from({ length: squares }, (_, at) => {
    const [row, column] = [Math.floor(at / side), at % side]
    const found: number[] = []
    for (let r = Math.max(0, row - 1); r <= Math.min(side - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(side - 1, column + 1); c++)
        if (r * side + c !== at) found.push(r * side + c)
    return found
  })
  return {
    name: `kings on ${side}×${side}`,
    count: squares * squares,
    maxMoves: 8,
    successors(position, out) {
      const to = steps[Math.floor(position / squares)] as readonly number[]
      const other = position % squares
      for (let i = 0; i < to.length; i++) out[i] = other * squares + (to[i] as number)
      return to.length
    },
  }
}

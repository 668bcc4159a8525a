// Games of two players on numbered positions: 1 where the first wins, −1 where the second does, 0 where play need not end.

/** `endOf` gives the value where play has ended, otherwise undefined; `firstMoves` who moves. Sweeps until nothing changes. */
export function solveTurns(count, { endOf, firstMoves, movesOf, sweeps = Infinity, stuck = -1 }) {
  const values = new Int8Array(count)
  const moves = Array.from({ length: count }, (_, position) => {
    const end = endOf(position)
    if (end !== undefined) values[position] = end
    return end === undefined ? movesOf(position) : undefined
  })
  for (let sweep = 0, changed = true; changed && sweep < sweeps; sweep++) {
    changed = false
    const before = values.slice()
    for (let position = 0; position < count; position++) {
      if (moves[position] === undefined || values[position] !== 0) continue
      const side = firstMoves(position) ? 1 : -1
      const after = moves[position].map((next) => before[next] * side)
      if (after.includes(1)) values[position] = side
      else if (after.every((value) => value === -1))
        values[position] = after.length > 0 ? -side : side * stuck
      changed ||= values[position] !== 0
    }
  }
  return values
}

/** Depth first to a number of plies; what is not decided then is a draw. */
export function lookAhead(start, plies, { endOf, firstMoves, movesOf }) {
  const known = new Map()
  const visit = (position, left) => {
    const end = endOf(position)
    if (end !== undefined || left === 0) return end ?? 0
    const key = position * (plies + 1) + left
    if (!known.has(key)) {
      const side = firstMoves(position) ? 1 : -1
      known.set(
        key,
        side * Math.max(-1, ...movesOf(position).map((next) => side * visit(next, left - 1))),
      )
    }
    return known.get(key)
  }
  return visit(start, plies)
}

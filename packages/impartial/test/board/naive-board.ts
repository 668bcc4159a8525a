// Board games straight from their rules: whole positions as plain lists, valued by literal recursion, without
// splitting, symmetry or bits. Nothing is taken from `src`.

/** The Grundy value of a position: the mex over all moves, each position remembered by its text. */
export function valueByPlay<Position>(
  start: Position,
  movesFrom: (position: Position) => readonly Position[],
): number {
  const known = new Map<string, number>()
  const value = (position: Position): number => {
    const text = JSON.stringify(position)
    const before = known.get(text)
    if (before !== undefined) return before
    const reached = new Set(movesFrom(position).map(value))
    let least = 0
    while (reached.has(least)) least++
    known.set(text, least)
    return least
  }
  return value(start)
}

/** Undirected edges. */
export type Edges = readonly (readonly [number, number])[]

/** Node Kayles: the vertices left, ascending. */
export function nodeKaylesMoves(edges: Edges) {
  const touches = (v: number, w: number) =>
    v === w || edges.some(([a, b]) => (a === v && b === w) || (a === w && b === v))
  return (left: readonly number[]) => left.map((v) => left.filter((w) => !touches(v, w)))
}

/** A poset by a relation: the elements left, ascending. */
export function posetMoves(isBelow: (a: number, b: number) => boolean) {
  return (left: readonly number[]) => left.map((a) => left.filter((b) => a !== b && !isBelow(a, b)))
}

/** Cram: the free cells left as [row, column]. */
export function cramMoves(left: readonly (readonly [number, number])[]) {
  return left.flatMap((a, i) =>
    left
      .slice(i + 1)
      .filter((b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1)
      .map((b) => left.filter((cell) => cell !== a && cell !== b)),
  )
}

/** Chomp: the squares left as [row, column] from 0; [0, 0] is poisoned and never eaten. */
export function chompMoves(left: readonly (readonly [number, number])[]) {
  return left
    .filter(([r, c]) => r + c > 0)
    .map(([r, c]) => left.filter((square) => square[0] < r || square[1] < c))
}

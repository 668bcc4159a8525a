import type { Scene, SceneCell } from '@zugzwang/formats/board'

/** The part of a scene that is walked on. */
type Walked<Cell> = { readonly cells: readonly Cell[] } & {
  readonly lines: readonly Pick<Scene['lines'][number], 'source' | 'target'>[]
}
type WalkedCell = Pick<SceneCell, 'key' | 'x' | 'y' | 'shape' | 'name' | 'part'>

/** The rows of a board from the top, each from left to right. */
export function rowsOf<Cell extends Pick<SceneCell, 'x' | 'y'>>({
  cells,
}: {
  readonly cells: readonly Cell[]
}): Cell[][] {
  const rows = new Map<number, Cell[]>()
  for (const cell of cells) {
    const y = Math.round(cell.y)
    const row = rows.get(y)
    if (row === undefined) rows.set(y, [cell])
    else row.push(cell)
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.x - b.x))
}

/** The nearest cell in a direction, or the same one; directions do not depend on how the page is written. */
export function neighbour(
  { cells, lines }: Walked<WalkedCell>,
  key: string,
  [dx, dy]: readonly [number, number],
): string {
  const from = cells.find((cell) => cell.key === key)
  if (from === undefined) return cells[0]?.key ?? ''
  // A strip continues in its next row
  if (from.name.kind === 'place' && dx !== 0) {
    const { name, part } = from
    const next = cells.find(
      (cell) =>
        cell.part === part && cell.name.kind === 'place' && cell.name.number === name.number + dx,
    )
    return next?.key ?? key
  }
  const within = (slope: number, among = cells): string | undefined => {
    let best: string | undefined
    let least = Infinity
    for (const cell of among) {
      const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy
      const aside = Math.abs((cell.x - from.x) * dy - (cell.y - from.y) * dx)
      if (cell.key === key || along <= 1 || aside > slope * along + 1) continue
      const distance = along + 2 * aside
      if (distance < least) {
        least = distance
        best = cell.key
      }
    }
    return best
  }
  // On points along a line, if there is one
  const isPoint = from.shape === 'point'
  const ends = new Set(
    isPoint
      ? lines.flatMap(({ source, target }) =>
          source === key ? [target] : target === key ? [source] : [],
        )
      : [],
  )
  const joined = cells.filter((cell) => ends.has(cell.key))
  // Vertices and points stand anywhere, and each must be found by some arrow
  const isAnywhere = from.shape === 'round' || from.shape === 'edge' || isPoint
  return within(1.5, joined) ?? within(1.5) ?? (isAnywhere ? within(Infinity) : undefined) ?? key
}

export function rowEnd(scene: Walked<WalkedCell>, key: string, end: 'first' | 'last'): string {
  const row = rowsOf(scene).find((cells) => cells.some((cell) => cell.key === key)) ?? []
  return (end === 'first' ? row[0] : row.at(-1))?.key ?? key
}

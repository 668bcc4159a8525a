// Edits of boards of letters: each gives a board that the game accepts, or is refused.

/** Rows of equal length, one letter per cell. */
export type Grid = readonly string[]

export interface GridCell {
  readonly row: number
  readonly column: number
}

export interface GridKind {
  /** Letters of the ground; the first is free. */
  readonly ground: readonly string[]
  readonly pieces: readonly PieceKind[]
  /** The most rows and columns. Default: those that the buttons make. */
  readonly most?: number | undefined
}

export interface PieceKind {
  readonly letter: string
  readonly least: number
  readonly most: number
  /** The first row where it may stand. */
  readonly from?: number | undefined
}

export type GridGame = 'police' | 'pawn'

export const GRID_KINDS: Readonly<Record<GridGame, GridKind>> = {
  police: {
    ground: ['.', '*', 'E'],
    pieces: [
      { letter: 'P', least: 1, most: 16 },
      { letter: 'T', least: 1, most: 1 },
    ],
  },
  pawn: {
    ground: ['.', '#'],
    pieces: [
      { letter: 'X', least: 1, most: 1, from: 1 },
      { letter: 'O', least: 2, most: 2 },
    ],
  },
}

/** The most rows and columns that the buttons make. */
export const MOST_LINES = 60

/** Why a change is refused: too few or too many pieces, one in the first row, or the size. */
export interface Refusal {
  readonly reason: 'few' | 'many' | 'first-row' | 'size'
  readonly letter: string
}

export type Edited =
  | { readonly grid: Grid; readonly refusal?: undefined }
  | { readonly grid: Grid; readonly refusal: Refusal }

/** The board of a text with `/` between rows; undefined if it is none. */
export function readGrid(text: string, kind: GridKind): Grid | undefined {
  const rows = text.split('/')
  const columns = rows[0]?.length ?? 0
  const letters = lettersOf(kind)
  const fits = rows.every(
    (row) => row.length === columns && [...row].every((letter) => letters.includes(letter)),
  )
  return columns > 0 && fits ? rows : undefined
}

export function formatGrid(grid: Grid): string {
  return grid.join('/')
}

export function lettersOf({ ground, pieces }: GridKind): string[] {
  return [...ground, ...pieces.map(({ letter }) => letter)]
}

export function letterAt(grid: Grid, { row, column }: GridCell): string | undefined {
  return grid[row]?.[column]
}

export function pieceAt(grid: Grid, kind: GridKind, cell: GridCell): PieceKind | undefined {
  return kind.pieces.find(({ letter }) => letter === letterAt(grid, cell))
}

export function flawOf(grid: Grid, { pieces }: GridKind): Refusal | undefined {
  for (const { letter, least, most, from = 0 } of pieces) {
    const cells = cellsWith(grid, letter)
    if (cells.length < least) return { reason: 'few', letter }
    if (cells.length > most) return { reason: 'many', letter }
    if (cells.some(({ row }) => row < from)) return { reason: 'first-row', letter }
  }
  return undefined
}

/** Puts a letter on a cell; if there can be no more such pieces, the nearest one moves there. */
export function put(grid: Grid, kind: GridKind, cell: GridCell, letter: string): Edited {
  const before = letterAt(grid, cell)
  if (before === undefined || before === letter) return { grid }
  const piece = kind.pieces.find((each) => each.letter === letter)
  const placed = cellsWith(grid, letter)
  const free = kind.ground[0] ?? '.'
  const gone =
    piece !== undefined && placed.length >= piece.most ? nearest(placed, cell) : undefined
  const lifted = gone === undefined ? grid : written(grid, gone, free)
  return checked(grid, kind, written(lifted, cell, letter))
}

/** Moves a piece to another cell, or swaps two pieces. */
export function move(grid: Grid, kind: GridKind, from: GridCell, to: GridCell): Edited {
  const letter = letterAt(grid, from)
  const other = letterAt(grid, to)
  if (letter === undefined || other === undefined || letter === other) return { grid }
  const free = kind.ground[0] ?? '.'
  const left = pieceAt(grid, kind, to) === undefined ? free : other
  return checked(grid, kind, written(written(grid, to, letter), from, left))
}

export function insertRow(grid: Grid, kind: GridKind, row: number): Edited {
  if (grid.length >= (kind.most ?? MOST_LINES)) return tooLarge(grid)
  const empty = (kind.ground[0] ?? '.').repeat(grid[0]?.length ?? 0)
  return checked(grid, kind, grid.toSpliced(row, 0, empty))
}

export function removeRow(grid: Grid, kind: GridKind, row: number): Edited {
  return grid.length < 2 ? tooLarge(grid) : checked(grid, kind, grid.toSpliced(row, 1))
}

export function insertColumn(grid: Grid, kind: GridKind, column: number): Edited {
  if ((grid[0]?.length ?? 0) >= (kind.most ?? MOST_LINES)) return tooLarge(grid)
  const free = kind.ground[0] ?? '.'
  return checked(
    grid,
    kind,
    grid.map((row) => row.slice(0, column) + free + row.slice(column)),
  )
}

export function removeColumn(grid: Grid, kind: GridKind, column: number): Edited {
  if ((grid[0]?.length ?? 0) < 2) return tooLarge(grid)
  return checked(
    grid,
    kind,
    grid.map((row) => row.slice(0, column) + row.slice(column + 1)),
  )
}

/** Adds and removes rows and columns at the end, as far as the pieces there allow. */
export function resized(grid: Grid, kind: GridKind, rows: number, columns: number): Edited {
  let edited: Edited = { grid }
  while (edited.refusal === undefined) {
    const now = edited.grid
    const [height, width] = [now.length, now[0]?.length ?? 0]
    if (height < rows) edited = insertRow(now, kind, height)
    else if (height > rows) edited = removeRow(now, kind, height - 1)
    else if (width < columns) edited = insertColumn(now, kind, width)
    else if (width > columns) edited = removeColumn(now, kind, width - 1)
    else break
  }
  return edited
}

/** The cells that a fast pointer passes over between two events, without the first. */
export function cellsBetween(from: GridCell, to: GridCell): GridCell[] {
  const down = to.row - from.row
  const right = to.column - from.column
  const steps = Math.max(Math.abs(down), Math.abs(right))
  return Array.from({ length: steps }, (_, i) => ({
    row: Math.round(from.row + (down * (i + 1)) / steps),
    column: Math.round(from.column + (right * (i + 1)) / steps),
  }))
}

function checked(before: Grid, kind: GridKind, grid: Grid): Edited {
  const refusal = flawOf(grid, kind)
  return refusal === undefined ? { grid } : { grid: before, refusal }
}

function tooLarge(grid: Grid): Edited {
  return { grid, refusal: { reason: 'size', letter: '' } }
}

function written(grid: Grid, { row, column }: GridCell, letter: string): Grid {
  const line = grid[row] ?? ''
  return grid.with(row, line.slice(0, column) + letter + line.slice(column + 1))
}

function cellsWith(grid: Grid, letter: string): GridCell[] {
  return grid.flatMap((line, row) =>
    [...line].flatMap((each, column) => (each === letter ? [{ row, column }] : [])),
  )
}

function nearest(cells: readonly GridCell[], to: GridCell): GridCell | undefined {
  const distance = ({ row, column }: GridCell) => Math.hypot(row - to.row, column - to.column)
  return cells.toSorted((a, b) => distance(a) - distance(b))[0]
}

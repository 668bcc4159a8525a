// The cells of a board and their numbers, row by row: the index of a cell in the text of the ground.

/** A cell of a board, counted from 0 at the upper left. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** How large a board is. */
export interface BoardSize {
  readonly rows: number
  readonly columns: number
}

/** The number of a cell; −1 if it lies outside the board. */
export function cellNumber({ rows, columns }: BoardSize, { row, column }: Cell): number {
  const isBelow = (coordinate: number, end: number) =>
    Number.isInteger(coordinate) && coordinate >= 0 && coordinate < end
  return isBelow(row, rows) && isBelow(column, columns) ? row * columns + column : -1
}

export function cellAt(number: number, columns: number): Cell {
  return { row: Math.floor(number / columns), column: number % columns }
}

/** The order of cells: row by row. */
export function compareCells(a: Cell, b: Cell): number {
  return a.row - b.row || a.column - b.column
}

export function isSameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column
}

/** A cell as people write it, who count from 1: `2,3`. */
export function formatCell({ row, column }: Cell): string {
  return `${row + 1},${column + 1}`
}

/** Reads `2,3`, `2 3` or `2, 3`, both from 1; undefined if the text is no cell. */
export function readCell(text: string): Cell | undefined {
  const [, row, column] = /^(\d{1,9}) ?[, ] ?(\d{1,9})$/.exec(text) ?? []
  return row === undefined ? undefined : { row: Number(row) - 1, column: Number(column) - 1 }
}

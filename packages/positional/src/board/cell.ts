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

/** The number of a cell; −1 when it does not lie on the board. */
export function cellNumber({ rows, columns }: BoardSize, { row, column }: Cell): number {
  return isBelow(row, rows) && isBelow(column, columns) ? row * columns + column : -1
}

/** The cell of a number. */
export function cellAt(number: number, columns: number): Cell {
  return { row: Math.floor(number / columns), column: number % columns }
}

function isBelow(coordinate: number, end: number): boolean {
  return Number.isInteger(coordinate) && coordinate >= 0 && coordinate < end
}

// Rows of a position.

/** That many rows alike. */
export const alike = (row: string, rows: number): string[] => Array<string>(rows).fill(row)

/** Rows of empty cells. */
export const emptyRows = (columns: number, rows: number): string =>
  alike('.'.repeat(columns), rows).join('/')

/** Rows of the second player's men, empty rows, and rows of the first player's men. */
export const facing = (mark: string, columns: number, rows: number, deep: number): string =>
  [
    ...alike(mark.toLowerCase().repeat(columns), deep),
    ...alike('.'.repeat(columns), rows - 2 * deep),
    ...alike(mark.repeat(columns), deep),
  ].join('/')

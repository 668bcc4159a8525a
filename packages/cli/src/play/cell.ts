// Cells of boards as people write them: row,column, both from 1 at the upper left.

import type { Cell } from '@zugzwang/positional'

/** "2,3", "2 3", "2, 3"; undefined when the text is no cell. Both count from 1. */
export function parseCell(text: string): Cell | undefined {
  const [, row, column] = /^(\d{1,9}) ?[, ] ?(\d{1,9})$/.exec(text) ?? []
  return row === undefined ? undefined : { row: Number(row), column: Number(column) }
}

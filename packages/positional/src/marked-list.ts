// Lists of rows to process, each with the words to process in it.

/** Rows in the order in which they were marked. Bit w & 31 of masks[row] stands for word w; rows that are not listed have 0. */
export interface MarkedList {
  readonly rows: Int32Array
  readonly masks: Int32Array
  length: number
}

export function createMarkedList(rows: number): MarkedList {
  return { rows: new Int32Array(rows), masks: new Int32Array(rows), length: 0 }
}

export function mark(list: MarkedList, row: number, words: number): void {
  const known = list.masks[row]
  if (known === 0) list.rows[list.length++] = row
  list.masks[row] = known | words
}

/** Empties a list; its rows stay readable until others are marked. */
export function clearMarks(list: MarkedList): void {
  const { rows, masks, length } = list
  for (let i = 0; i < length; i++) masks[rows[i]] = 0
  list.length = 0
}

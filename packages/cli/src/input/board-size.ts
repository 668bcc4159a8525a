// Boards as arguments: rows and columns, or the rows themselves.

/** Rows and columns of "3x4"; undefined when the text is no size. */
export function parseSize(text: string): [number, number] | undefined {
  const [, rows, columns] = /^(\d{1,4})x(\d{1,4})$/.exec(text) ?? []
  return rows === undefined ? undefined : [Number(rows), Number(columns)]
}

/** The lines of a board: an empty one of "3x4", or those with / between them. */
export function boardLines(text: string): string {
  const size = parseSize(text)
  return size === undefined
    ? text.replaceAll('/', '\n')
    : Array(size[0]).fill('.'.repeat(size[1])).join('\n')
}

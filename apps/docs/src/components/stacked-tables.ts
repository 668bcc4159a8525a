// Tables of words, whose rows are set as small blocks where a phone has no room for their columns. Tables of numbers are compared
// across rows, so they stay as they are and scroll.

const TABLE = /<table>(\s*<thead>[\s\S]*?<\/thead>)([\s\S]*?)<\/table>/g
const ROW = /<tr>[\s\S]*?<\/tr>/g
const CELL = /<td([^>]*)>([\s\S]*?)<\/td>/g

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim()

/** Two columns have room. More than four are a matrix. */
const LEAST = 3
const MOST = 4

/** Marks the tables of a page that are stacked, and their cells with the heads of their columns, but for what explains the first. */
export function stackTables(html: string): string {
  return html.replace(TABLE, (table, head: string, body: string) => {
    const heads = [...head.matchAll(/<th[^>]*>([\s\S]*?)<\/th>/g)].map(([, text = '']) =>
      textOf(text).replaceAll('"', '&quot;'),
    )
    const columns = heads.length
    if (columns < LEAST || columns > MOST || isNumeric(body)) return table
    const first = columns === LEAST ? 2 : 1
    const rows = body.replace(ROW, (row) => {
      let column = 0
      return row.replace(CELL, (_, attributes: string, cell: string) => {
        const at = column++
        const label = at < first || cell === '' ? '' : ` data-label="${heads[at] ?? ''}"`
        return `<td${attributes}${label}>${cell}</td>`
      })
    })
    return `<table class="zz-stacked">${head}${rows}</table>`
  })
}

/** Whether most cells but those of the first column begin with a digit. */
function isNumeric(body: string): boolean {
  const cells = [...body.matchAll(ROW)].flatMap(([row]) =>
    [...row.matchAll(CELL)].slice(1).map(([, , cell = '']) => textOf(cell)),
  )
  return cells.filter((cell) => /^\P{L}{0,2}\p{Nd}/u.test(cell)).length * 2 > cells.length
}

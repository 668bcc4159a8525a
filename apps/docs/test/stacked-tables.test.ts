import { expect, it } from 'vitest'
import { stackTables } from '../src/components/stacked-tables'

const table = (...rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('')
  return `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${body.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`
}

it('labels the cells of a table of words after what the first two say', () => {
  const html = stackTables(
    `<p>A</p>${table(['Term', 'Meaning', 'Also'], ['mex', 'least', ''], ['sum', 'all', '<b>x</b>'])}`,
  )
  expect(html).toContain('<p>A</p><table class="zz-stacked"><thead>')
  expect(html).toContain('<tr><td>mex</td><td>least</td><td></td></tr>')
  expect(html).toContain('<tr><td>sum</td><td>all</td><td data-label="Also"><b>x</b></td></tr>')
})

it('labels all but the first of four', () => {
  const html = stackTables(table(['A', 'B "b"', '<em>C</em>', 'D'], ['w', 'x', 'y', 'z']))
  expect(html).toContain(
    '<td>w</td><td data-label="B &quot;b&quot;">x</td><td data-label="C">y</td><td data-label="D">z</td>',
  )
})

it('leaves pairs, tables of numbers, matrices and tables of boards as they are', () => {
  const plain = [
    table(['A', 'B'], ['a', 'b']),
    table(['A', 'B', 'C'], ['a', '1.5 s', '≈ 2'], ['b', '۳', 'none']),
    table(['A', 'B', 'C', 'D', 'E'], ['a', 'b', 'c', 'd', 'e']),
    table(['A', 'B', 'C'], ['a', 'b', 'c']).replace('<table>', '<table class="zz-moves">'),
  ]
  for (const each of plain) expect(stackTables(each)).toBe(each)
})

import { type Input, inputError } from '../input/input'
import type { Token, Tokens } from '../input/tokens'
import { formatCount } from '../terminal/number'

/** Reads the rows of a board. Throws CliError with the line if a row is missing or has another length. */
export function readRows(
  tokens: Tokens,
  input: Input,
  height: number,
  width: number,
): { readonly lines: string[]; readonly rows: readonly Token[] } {
  const rows = tokens.list(height, 'row')
  const wrong = rows.find(({ text }) => text.length !== width)
  if (wrong !== undefined)
    throw inputError(input, {
      what: `the row has ${formatCount(wrong.text.length, 'cell')}`,
      found: wrong.text,
      expected: `${width}, the number of columns`,
      place: { line: wrong.line },
    })
  return { lines: rows.map(({ text }) => text), rows }
}

// The commonest shape of a judge's input: a count on the first line, and then that many lines.

import { type Input, inputError } from '../input'
import { parseWholeNumber } from '../number'

/**
 * The lines after the count.
 *
 * @param what - plural, for messages: 'words', 'boards'.
 */
export function countedLines(input: Input, lines: readonly string[], what: string): string[] {
  const count = parseWholeNumber((lines[0] ?? '').trim(), {
    what: `the number of ${what}`,
    least: 1,
    most: 2 ** 31 - 1,
  })
  if (typeof count === 'string') throw inputError(input, 1, count)
  const rest = lines.slice(1)
  if (rest.length !== count)
    throw inputError(
      input,
      1,
      `the first line says ${count} ${what}, but ${rest.length} lines follow.`,
    )
  return rest
}

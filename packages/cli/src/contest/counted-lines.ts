// The commonest shape of a judge's input: a count on the first line, and then that many lines.

import { type Input, inputError } from '../input'
import { formatCount, parseWholeNumber } from '../number'

/**
 * The lines after the count.
 *
 * @param what - one of them, for messages: 'word', 'board'.
 */
export function countedLines(input: Input, lines: readonly string[], what: string): string[] {
  const count = parseWholeNumber((lines[0] ?? '').trim(), {
    what: `the number of ${what}s`,
    least: 1,
    most: 2 ** 31 - 1,
  })
  if (typeof count === 'string') throw inputError(input, 1, count)
  const rest = lines.slice(1)
  if (rest.length !== count) throw inputError(input, 1, disagreement(count, what, rest.length))
  return rest
}

/** What is wrong when the first line promises another number of lines than follow. */
export function disagreement(count: number, what: string, lines: number): string {
  return `the first line says ${formatCount(count, what)}, but ${formatCount(lines, 'line')} ${lines === 1 ? 'follows' : 'follow'}.`
}

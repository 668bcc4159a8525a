// The lines that the page begins with, evaluated when the site is built.

import { evaluateLine } from './calculator-study'
import { type Done, type InitialNotebook, namingLines, USUAL_LIMITS } from './use-notebook'

/** A notebook of right lines, the first of which is looked at. */
export function notebookOf(lines: readonly string[]): InitialNotebook {
  const done: Done[] = []
  for (const line of lines) {
    const { most } = USUAL_LIMITS
    done.push({ line, result: evaluateLine({ line, earlier: namingLines(done), most }) })
  }
  return { state: { v: 1, lines: [...lines], at: 0 }, done }
}

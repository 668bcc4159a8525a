// Steps of pieces on a board: how far down and to the right they go, over whatever lies between.

import { PositionalError, wrongValue } from '../errors'
import { show } from '../show'

/** One step: rows down and columns right, negative for up and left. */
export type Step = readonly [down: number, right: number]

/** Whether two steps lead equally far. */
export function isSameStep(a: Step, b: Step): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

/**
 * Checks a list of steps, which must all differ; `name` is what errors call it. O(steps).
 *
 * @throws PositionalError INVALID_OPTION
 */
export function validateSteps(name: string, steps: readonly Step[]): void {
  if (!Array.isArray(steps)) throw wrongValue('INVALID_OPTION', name, steps, 'a list of steps')
  const seen = new Set<string>()
  steps.forEach((step: Step, i) => {
    const isStep =
      Array.isArray(step) && step.length === 2 && step.every((part) => Number.isSafeInteger(part))
    if (!isStep)
      throw wrongValue('INVALID_OPTION', `${name}[${i}]`, step, 'two integers, down and right', {
        field: name,
        item: i,
      })
    if (seen.has(String(step)))
      throw new PositionalError('INVALID_OPTION', {
        what: `${name}[${i}] is ${show(step)}, which is in the list before`,
        found: step,
        place: { field: name, item: i },
      })
    seen.add(String(step))
  })
}

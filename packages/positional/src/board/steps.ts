// Steps of pieces on a board: how far down and to the right they go, over whatever lies between.

import { PositionalError } from '../errors'
import { show } from '../show'

/** One step: rows down and columns right, negative for up and left. */
export type Step = readonly [down: number, right: number]

/**
 * Checks a list of steps; `name` is what errors call it. O(steps).
 *
 * @throws PositionalError INVALID_OPTION
 */
export function validateSteps(name: string, steps: readonly Step[]): void {
  if (!Array.isArray(steps))
    throw new PositionalError(
      'INVALID_OPTION',
      `${name} is ${show(steps)}; expected a list of steps.`,
    )
  steps.forEach((step: Step, i) => {
    const isStep =
      Array.isArray(step) && step.length === 2 && step.every((part) => Number.isSafeInteger(part))
    if (!isStep)
      throw new PositionalError(
        'INVALID_OPTION',
        `${name}[${i}] is ${show(step)}; expected two integers, down and right.`,
      )
  })
}

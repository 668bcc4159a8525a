import type { WorkOptions } from '@zugzwang/core'
import {
  type AnyPartizan,
  createForms,
  type PartizanGameOptions,
  type PartizanPosition,
  solvePartizan,
} from '@zugzwang/partizan'
import { affordable, BYTES_PER_POSITION, MEMORY_LIMIT } from '../../budget'
import { type Solved, type SolvingOptions, solved } from '../../kind'

/** For a component and the forms of its value. */
export const BYTES_PER_COMPONENT = 2 * BYTES_PER_POSITION
export const SECONDS_PER_COMPONENT = 40e-6
/** For a form, with what is known of it. */
const BYTES_PER_FORM = 96
const LEAST_FORMS = 1024
const MOST_FORMS = 2 ** 24

/** Solves a game by its components, within the memory. */
export async function openPartizan(
  game: AnyPartizan,
  options: PartizanGameOptions<unknown> & { readonly start: PartizanPosition<unknown> },
  { memoryLimit = MEMORY_LIMIT, ...work }: SolvingOptions & WorkOptions,
): Promise<Solved> {
  const most = Math.floor(memoryLimit / BYTES_PER_FORM)
  const forms = createForms({ most: Math.min(Math.max(most, LEAST_FORMS), MOST_FORMS) })
  const limit = affordable(memoryLimit)
  const answer = await solvePartizan(game, { ...work, ...options, forms, limit })
  return solved(answer, {
    value: (position = options.start, asked) =>
      answer.describe(position as PartizanPosition<unknown>, asked),
  })
}

import {
  type AnyPartizan,
  createForms,
  type PartizanAnswer,
  type PartizanComponents,
  PartizanError,
  type PartizanGameOptions,
  type PartizanPosition,
  searchPartizan,
  solvePartizan,
} from '@zugzwang/partizan'
import { affordable, BYTES_PER_POSITION, MEMORY_LIMIT } from '../../budget'
import { GamesError } from '../../errors'
import { type Solved, type SolvingOptions, solved } from '../../kind'

/** For a component and the forms of its value. */
export const BYTES_PER_COMPONENT = 2 * BYTES_PER_POSITION
export const SECONDS_PER_COMPONENT = 40e-6
/** For a form, with what is known of it. */
const BYTES_PER_FORM = 96
const LEAST_FORMS = 1024
const MOST_FORMS = 2 ** 24

/** How many forms fit in the memory. */
export const mostForms = (memoryLimit: number): number =>
  Math.min(Math.max(Math.floor(memoryLimit / BYTES_PER_FORM), LEAST_FORMS), MOST_FORMS)

/**
 * Solves a game by its components, within the memory: by values, or by search where these are too large.
 *
 * @param isLarge - Whether the values are known to be too large.
 */
export async function openPartizan(
  game: AnyPartizan,
  options: PartizanGameOptions<unknown> & { readonly start: PartizanPosition<unknown> },
  solving: SolvingOptions,
  isLarge = false,
): Promise<Solved> {
  const { memoryLimit = MEMORY_LIMIT, ...work } = solving
  const answer =
    (isLarge ? undefined : await valued(game, options, solving)) ??
    (await searchPartizan(game, { ...work, ...options, memoryLimit }))
  return solved(answer, {
    value: (position = options.start, asked) =>
      answer.describe(position as PartizanPosition<unknown>, asked),
  })
}

/** The answer by values; undefined if they take more than the memory. */
async function valued(
  game: AnyPartizan,
  options: PartizanGameOptions<unknown>,
  solving: SolvingOptions,
): Promise<PartizanAnswer<unknown, unknown> | undefined> {
  try {
    return await solveWithin(game, options, solving)
  } catch (error) {
    if (error instanceof GamesError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
}

/** Solves within a limit of memory, which errors about numbers of forms, components and sums name. */
export async function solveWithin<Component, Move>(
  components: PartizanComponents<Component, Move>,
  options: PartizanGameOptions<Component>,
  { memoryLimit = MEMORY_LIMIT, ...work }: SolvingOptions,
): Promise<PartizanAnswer<Component, Move>> {
  const naming = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask()
    } catch (error) {
      const isLimit = error instanceof PartizanError && error.code === 'LIMIT_EXCEEDED'
      if (!isLimit || !['limit', 'most'].includes(error.place.field ?? '')) throw error
      throw new GamesError('LIMIT_EXCEEDED', {
        ...error.data,
        expected: ({ option, size }) =>
          `more than ${size(memoryLimit)} of memory (${option('memoryLimit')}), or a smaller position`,
        place: { field: 'memoryLimit' },
        cause: error,
      })
    }
  }
  const forms = createForms({ most: mostForms(memoryLimit) })
  const limit = affordable(memoryLimit)
  const answer = await naming(() =>
    solvePartizan(components, { ...work, ...options, forms, limit }),
  )
  return {
    ...answer,
    judge: (position, options) => naming(() => answer.judge(position, options)),
    describe: (position, options) => naming(() => answer.describe(position, options)),
    describeSum: (position, options) => naming(() => answer.describeSum(position, options)),
  }
}

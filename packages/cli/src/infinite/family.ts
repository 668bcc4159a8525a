import { numberLabels, wordLabels } from '@zugzwang/formats'
import { type ParityFamily, parityFamily, randomParityGame } from '@zugzwang/parity/families'
import { flawError } from '../errors'
import type { LabelledInfinite } from './objective'
import { RANDOM } from './options'

/**
 * The game of a text such as `jurdzinski:4,6`, whose family there is, or `random:100,5,2,4,1`.
 *
 * @throws ParityError for its sizes; CliError for the number of those of a random game.
 */
export function readFamily(text: string): LabelledParity {
  const [name = '', sizes = ''] = text.split(':')
  const numbers = sizes.split(',').map(Number)
  if (name === RANDOM) return { objective: 'parity', ...readRandom(text, numbers) }
  const { labels, ...infinite } = parityFamily(name as ParityFamily, ...numbers)
  return { objective: 'parity', infinite, labels: wordLabels(labels) }
}

/** A parity game. */
type LabelledParity = LabelledInfinite & {
  readonly infinite: ReturnType<typeof randomParityGame>
}

function readRandom(text: string, numbers: readonly number[]) {
  const [positions, priorities, leastMoves, mostMoves, seed, ...more] = numbers
  if (
    positions === undefined ||
    priorities === undefined ||
    leastMoves === undefined ||
    mostMoves === undefined ||
    seed === undefined ||
    more.length > 0
  )
    throw flawError({
      what: `${text}: ${numbers.length} numbers`,
      found: text,
      expected: '5: positions, priorities, least and largest number of moves, seed',
    })
  const infinite = randomParityGame({ positions, priorities, leastMoves, mostMoves, seed })
  return { infinite, labels: numberLabels(positions) }
}

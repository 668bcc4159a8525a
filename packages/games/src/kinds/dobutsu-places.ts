// Dōbutsu shōgi: where play begins, what solving takes, and what is refused. Loaded when it is asked about.

import {
  type DobutsuAnswer,
  type DobutsuPosition,
  dobutsuGame,
  PositionalError,
  solveDobutsu,
} from '@zugzwang/positional'
import type { Estimate, OpenOptions } from '../kind'
import { affordable, BYTES_PER_POSITION } from '../memory'

/** From the start without drops. */
const REACHED = 387_717
const SECONDS_PER_POSITION = 5e-6

/**
 * What solving takes from where play begins.
 *
 * @throws PositionalError INVALID_POSITION; LIMIT_EXCEEDED with drops, with the command that builds a table.
 */
export function estimateDobutsu(place: string, { memoryLimit = Infinity }: OpenOptions): Estimate {
  const start = read(place)
  const { numbering, rules } = dobutsuGame({ drops: false })
  const index = numbering.encode(start ?? rules.start())
  const { tiers, count } = numbering
  // What a set of pieces leads to is solved with it, and of the numbers of many pieces few are reached
  const own = Math.max(
    1,
    tiers.findLastIndex(({ first }) => first <= index),
  )
  const found = new Set([own])
  for (const tier of found) for (const next of tiers[tier]?.leadsTo ?? []) found.add(next)
  const numbers = [...found].reduce(
    (sum, tier) => sum + (tiers[tier + 1]?.first ?? count) - (tiers[tier]?.first ?? 0),
    0,
  )
  const positions = Math.min(numbers, REACHED)
  const bytes = positions * BYTES_PER_POSITION
  if (bytes > memoryLimit)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `Solving takes ${bytes} bytes of memory; expected at most ${memoryLimit}.`,
      { found: bytes, expected: `at most ${memoryLimit}` },
    )
  return { positions, bytes, seconds: 0.003 + positions * SECONDS_PER_POSITION }
}

/** The answer; refuses what `estimateDobutsu` refuses. */
export async function openDobutsu(place: string, options: OpenOptions): Promise<DobutsuAnswer> {
  estimateDobutsu(place, options)
  const { signal, onProgress, memoryLimit } = options
  const limit = affordable(memoryLimit)
  return solveDobutsu({ drops: false, start: read(place), limit, signal, onProgress })
}

/** The position without drops that a place says; undefined for the start. */
function read(place: string): DobutsuPosition | undefined {
  if (place === 'no-drops') return undefined
  const text = place.replaceAll('_', ' ')
  const drops = place === 'start' || text.trim().split(/\s+/).length > 2
  if (!drops) return dobutsuGame({ drops }).parsePosition(text)
  if (place !== 'start') dobutsuGame({ drops }).parsePosition(text)
  const { count } = dobutsuGame({ drops }).numbering
  throw new PositionalError(
    'LIMIT_EXCEEDED',
    `With drops there are ${count} positions by number; expected dobutsu:no-drops, or a table on disk: zugzwang table build dobutsu -o FILE.`,
    { found: count, expected: 'no-drops' },
  )
}

// The cop number of a graph by the rules of the game; or, where that takes too much memory, a number of cops that is too small.

import { MEMORY_LIMIT } from '@zugzwang/games'
import { splitGameText } from '@zugzwang/games/text'
import { copNumber, PositionalError } from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'
import { graphOf } from './cops-study'

export interface CopNumberData {
  /** Undefined where it was not found. */
  readonly number?: number | undefined
  /** So many cops are not enough. */
  readonly tooFew: number
}

const MOST_COPS = 16
/** Half of what a page may use: the game itself is open as well. */
const MOST_BYTES = MEMORY_LIMIT / 2

export async function run({ play, open, options }: StudyContext): Promise<CopNumberData> {
  const { game } = await open()
  const view = game.view?.(game.rules.start())
  if (view?.kind !== 'graph') return { tooFew: 0 }
  const graph = graphOf(view)
  const given = splitGameText(play.game).parameters
  const moving = Number(given.get('moving') ?? 0)
  const rules = {
    ...(moving > 0 && { moving }),
    robberSpeed: Number(given.get('speed') ?? 1),
    copsMayStay: given.get('cops-pass') !== 'false',
    robberMayStay: given.get('robber-pass') !== 'false',
  }
  for (let atMost = 1; atMost <= MOST_COPS; atMost++)
    try {
      const number = await copNumber(graph, {
        ...options,
        rules,
        atMost,
        memoryLimit: MOST_BYTES,
      })
      if (number !== undefined) return { number, tooFew: number - 1 }
    } catch (error) {
      if (error instanceof PositionalError && error.code === 'LIMIT_EXCEEDED')
        return { tooFew: atMost - 1 }
      throw error
    }
  return { tooFew: MOST_COPS }
}

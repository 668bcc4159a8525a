// What a card of the gallery says of its game, solved anew.

import { planGame } from '@zugzwang/games'

/** The value of a start for the player to move, or of a game that is too large for `MOST_SECONDS`. */
export interface Measured {
  /** Valued positions, or those that would be; absent if values follow from a formula. */
  readonly positions?: number | undefined
  readonly outcome?: 'win' | 'loss' | 'draw' | undefined
  readonly plies?: number | undefined
}

/** What solving one game may take: a laptop's seconds, and bytes. */
const MOST_SECONDS = 600
const MOST_BYTES = 2 ** 30

/** By what is done quickly for the tests. */
export async function secondsOf(text: string): Promise<number> {
  return (await (await planGame(text)).estimate()).seconds
}

export async function measure(text: string): Promise<Measured> {
  const plan = await planGame(text)
  const { positions, seconds, bytes } = await plan.estimate()
  const known = positions === undefined ? {} : { positions }
  if (seconds > MOST_SECONDS || bytes > MOST_BYTES) return known
  const { game, answer } = await plan.open({ memoryLimit: MOST_BYTES })
  const { outcome, plies } = await answer.judge(game.rules.start())
  return { ...known, outcome, ...(plies !== undefined && { plies }) }
}

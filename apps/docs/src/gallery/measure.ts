// What a card of the gallery says of its game, computed from the start.

import type { Judgement } from '@zugzwang/core'
import { type GamePlan, planGame } from '@zugzwang/games'
import { bytesSource, openTable, solveTable } from '@zugzwang/tablebase'

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
const FEW_SECONDS = 1

/** How many positions a game has to be valued, and the seconds that takes. Quick, however large it is. */
export async function countOf(
  text: string,
): Promise<{ readonly positions?: number; readonly seconds: number }> {
  const { positions, seconds } = await (await planGame(text)).estimate()
  return { ...(positions !== undefined && { positions }), seconds }
}

export async function measure(text: string): Promise<Measured> {
  const plan = await planGame(text)
  const { positions, seconds, bytes } = await plan.estimate()
  const known = positions === undefined ? {} : { positions }
  if (seconds > MOST_SECONDS || bytes > MOST_BYTES) return known
  const { outcome, plies } = await judgeStart(plan, seconds)
  return { ...known, outcome, ...(plies !== undefined && { plies }) }
}

async function judgeStart(plan: GamePlan, seconds: number): Promise<Judgement<unknown, unknown>> {
  const tabled = seconds > FEW_SECONDS ? plan.table?.() : undefined
  // In WebAssembly, which takes a tenth of the time
  if (tabled?.numbering.kernel !== undefined) {
    const { game, numbering } = tabled
    const source = bytesSource(await solveTable(numbering, { memoryLimit: MOST_BYTES }))
    const answer = await openTable(source, { ...game, numbering }, { cacheSize: 2 ** 24 })
    return answer.judge(game.rules.start())
  }
  const { game, answer } = await plan.open({ memoryLimit: MOST_BYTES })
  return answer.judge(game.rules.start())
}

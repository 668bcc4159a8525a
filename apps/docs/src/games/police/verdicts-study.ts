// How many positions of a board each side wins, those included that play never reaches.

import type { PawnAnswer, PoliceAnswer } from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'

/** Positions by who wins them: Max’s side (the police, Red), the other, no one. */
export interface Verdicts {
  readonly first: number
  readonly second: number
  readonly draw: number
}

/** Positions of crossing pawn are judged one by one: of larger boards it is not told. */
const MOST_JUDGED = 2_000_000
const SLICE = 4096

export async function run({ open, options }: StudyContext): Promise<Verdicts | undefined> {
  const { answer } = await open()
  if ('countOutcomes' in answer) {
    const { police, thief, draw } = (answer as unknown as PoliceAnswer).countOutcomes()
    return { first: police, second: thief, draw }
  }
  return pawnVerdicts(answer as unknown as PawnAnswer, options)
}

async function pawnVerdicts(
  { game: { numbering }, valueAt }: PawnAnswer,
  { signal, onProgress }: StudyContext['options'],
): Promise<Verdicts | undefined> {
  const { count } = numbering
  if (count > MOST_JUDGED) return undefined
  const counts = { first: 0, second: 0, draw: 0 }
  for (let i = 0; i < count; i++) {
    if (i % SLICE === 0 && i > 0) {
      onProgress?.({ phase: 'compare', done: i, total: count })
      await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
    }
    const position = numbering.decode(i)
    const { outcome } = valueAt(position)
    if (outcome === 'draw') counts.draw++
    else if ((outcome === 'win') === (position.mover === 'red')) counts.first++
    else counts.second++
  }
  return counts
}

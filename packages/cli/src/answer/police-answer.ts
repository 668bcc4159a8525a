import type { Outcome, Value } from '@zugzwang/core'
import { formatCount } from '../terminal/number'

export type PoliceSide = 'police' | 'thief'

/** Who wins, by the outcome for the player to move; undefined for a draw. */
export function winnerOf(mover: PoliceSide, outcome: Outcome): PoliceSide | undefined {
  if (outcome === 'draw') return undefined
  return (outcome === 'win') === (mover === 'police') ? 'police' : 'thief'
}

/** Who wins, in the words of judges; undefined: a draw. */
export function policeSentence(winner: PoliceSide | undefined): string {
  if (winner === undefined) return 'Draw'
  return winner === 'police' ? 'Police catches the thief' : 'The thief escapes'
}

/** "The thief escapes in 2 plies", without a full stop. */
export function formatPoliceValue(mover: PoliceSide, { outcome, plies }: Value): string {
  const time = plies === undefined ? '' : ` in ${formatCount(plies, 'ply', 'plies')}`
  return `${policeSentence(winnerOf(mover, outcome))}${time}`
}

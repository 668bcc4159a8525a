// What people and pictures say of a solved board of police and thief: who wins, and from where.

import type { Outcome } from '@zugzwang/core'
import { OUTCOMES } from '@zugzwang/core'
import type { PoliceAnswer } from '@zugzwang/positional'
import { policeSentence } from '../contest/sentences'
import { formatCount } from '../terminal/number'

export type PoliceSide = 'police' | 'thief'

/** What a cell comes to when a piece starts there. */
export interface HeatCell {
  /** For the player to move. */
  readonly outcome: Outcome
  /** undefined: nobody. */
  readonly winner: PoliceSide | undefined
  /** Absent where play is endless. */
  readonly plies?: number
}

const WALL = -128

/** The heat map of the start, row by row; undefined for walls. */
export function heatOf(answer: PoliceAnswer, piece: PoliceSide): (HeatCell | undefined)[][] {
  const { mover } = answer.game.rules.start()
  const { rows, columns, outcomes, plies } = answer.heatMap({ piece })
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const i = row * columns + column
      if (outcomes[i] === WALL) return undefined
      const outcome = OUTCOMES[outcomes[i] + 1] as Outcome
      return {
        outcome,
        winner: winnerOf(mover, outcome),
        ...(plies[i] >= 0 && { plies: plies[i] }),
      }
    }),
  )
}

/** The piece that a heat map moves: of several police the first on the board, while the others stand where they do. */
export function heatPiece({ game }: PoliceAnswer, piece: PoliceSide): string {
  const [first, ...others] = game.board.police
  return piece === 'thief' || first === undefined || others.length === 0
    ? `the ${piece}`
    : `the police of ${first.row + 1},${first.column + 1} (the ${others.length === 1 ? 'other stays' : `other ${others.length} stay`})`
}

/** Who wins, by the outcome for the player to move. */
export function winnerOf(mover: PoliceSide, outcome: Outcome): PoliceSide | undefined {
  if (outcome === 'draw') return undefined
  return (outcome === 'win') === (mover === 'police') ? 'police' : 'thief'
}

/** "The thief escapes in 2 plies", without a full stop. */
export function formatPoliceValue(answer: PoliceAnswer): string {
  const { outcome, plies } = answer.valueAt()
  const time = plies === undefined ? '' : ` in ${formatCount(plies, 'ply', 'plies')}`
  return `${policeSentence(winnerOf(answer.game.rules.start().mover, outcome))}${time}`
}

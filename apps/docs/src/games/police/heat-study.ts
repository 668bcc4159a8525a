// What the position in play comes to with one piece on every cell, the others staying where they are.

import { currentTurn, type Outcome, type Value } from '@zugzwang/core'
import {
  type Cell,
  type PawnAnswer,
  type PawnPosition,
  type PoliceAnswer,
  type PolicePosition,
  PositionalError,
} from '@zugzwang/positional'
import type { StudyContext } from '../../engine/study'

/** Which piece: by its id, and its number among those of the id, from 0. */
export interface HeatPiece {
  readonly id: string
  readonly index: number
}

export interface HeatData {
  readonly rows: number
  readonly columns: number
  /** Row by row, for the player to move; null where the piece cannot stand. */
  readonly cells: readonly (HeatCell | null)[]
  /** The cells, by number, where the thief could stand without being caught; absent in crossing pawn. */
  readonly safe?: readonly number[] | undefined
}

export interface HeatCell {
  readonly outcome: Outcome
  readonly plies?: number
}

export async function run({ open, asked }: StudyContext): Promise<HeatData> {
  const { game, answer, match } = await open()
  const { position } = currentTurn(match)
  const view = game.view?.(position)
  if (view?.kind !== 'grid') throw new TypeError('Heat maps are of boards.')
  const { rows, columns } = view
  const piece = asked as HeatPiece
  if ('heatMap' in answer)
    return policeHeat(answer as unknown as PoliceAnswer, position as PolicePosition, piece)
  const { valueAt } = answer as unknown as PawnAnswer
  const cells = Array.from({ length: rows * columns }, (_, i) => {
    const cell = { row: Math.floor(i / columns), column: i % columns }
    return valueOrNull(() => valueAt(withPiece(position as PawnPosition, piece, cell)))
  })
  return { rows, columns, cells }
}

function policeHeat(
  answer: PoliceAnswer,
  from: PolicePosition,
  { id, index }: HeatPiece,
): HeatData {
  const piece = id === 'thief' ? 'thief' : index
  const { rows, columns, outcomes, plies } = answer.heatMap({ piece, from })
  const cells = Array.from(outcomes, (sign, i): HeatCell | null => {
    const outcome = OUTCOMES.get(sign)
    const count = plies[i] ?? -1
    return outcome === undefined ? null : { outcome, ...(count >= 0 && { plies: count }) }
  })
  const safe = answer.safeCells(from).map(({ row, column }) => row * columns + column)
  return { rows, columns, cells, safe }
}

const OUTCOMES: ReadonlyMap<number, Outcome> = new Map([
  [1, 'win'],
  [0, 'draw'],
  [-1, 'loss'],
])

function withPiece(
  { mover, black, red }: PawnPosition,
  { id, index }: HeatPiece,
  cell: Cell,
): PawnPosition {
  if (id === 'crossing-pawn') return { mover, black: cell, red }
  return { mover, black, red: index === 0 ? [cell, red[1]] : [red[0], cell] }
}

function valueOrNull(value: () => Value): HeatCell | null {
  try {
    const { outcome, plies } = value()
    return { outcome, ...(plies !== undefined && { plies }) }
  } catch (error) {
    if (error instanceof PositionalError && error.code === 'INVALID_POSITION') return null
    throw error
  }
}

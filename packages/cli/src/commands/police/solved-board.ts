import type { AnyGame, View } from '@zugzwang/core'
import type { HeatMap, OpenGame } from '@zugzwang/games'
import type { PoliceSide } from '../../answer/police-answer'

/** A solved board, and the heat map of the first piece of `side`. */
export interface SolvedBoard {
  readonly answer: OpenGame['answer']
  readonly start: unknown
  readonly mover: PoliceSide
  readonly side: PoliceSide
  readonly heat: HeatMap
}

export const moverOf = ({ rules }: AnyGame, position: unknown): PoliceSide =>
  rules.mover?.(position) === 0 ? 'police' : 'thief'

/** Of several police the first on the board moves, and the others stay. */
export function describePiece({ answer, start, side }: SolvedBoard): string {
  const [first, ...others] = piecesOf(answer.game.view?.(start), side)
  return first === undefined || others.length === 0
    ? `the ${side}`
    : `the police of ${first.row + 1},${first.column + 1} (the ${others.length === 1 ? 'other stays' : `other ${others.length} stay`})`
}

export const piecesOf = (view: View | undefined, side: PoliceSide) =>
  view?.kind === 'grid' ? view.pieces.filter(({ id }) => id === side) : []

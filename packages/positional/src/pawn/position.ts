// Where the pieces stand.

import type { Cell } from '../board/cell'

/** Who stands where, and who is to move. */
export interface PawnPosition {
  readonly mover: 'red' | 'black'
  readonly black: Cell
  /** Two different cells; row by row in what play comes to, either order is understood. */
  readonly red: readonly [Cell, Cell]
}

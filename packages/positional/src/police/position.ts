// Where the pieces stand.

import type { Cell } from '../board/cell'

/** Who stands where, and who is to move. */
export interface PolicePosition {
  readonly mover: 'police' | 'thief'
  /** As many as the board has; they are alike. Row by row in what play comes to; any order is understood. */
  readonly police: readonly Cell[]
  readonly thief: Cell
}

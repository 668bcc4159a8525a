import type { SheetOptions } from '../../output/sheet/sheet-file'

export interface AskOptions extends SheetOptions {
  readonly position?: string
  /** Moves with commas between, made from `position`. */
  readonly moves?: string
  readonly game?: string
  readonly anyway?: boolean
  /** Answer by values of sums. */
  readonly values?: boolean
  /** Answer by a search of the position, whatever else the game is. */
  readonly search?: boolean
  readonly nodeLimit?: number
  /** A path. */
  readonly certificate?: string
  readonly json: boolean
  readonly difficulty: boolean
  readonly explain: boolean
  readonly depth: number
  readonly svg?: string
  /** A path of a file with a game a line. */
  readonly each?: string
}

import type { Player } from '@zugzwang/core'

/** A position of a family: its name, priority, who moves, and the names of the positions moved to. */
export interface FamilyPosition {
  readonly name: string
  readonly priority: number
  readonly mover: Player
  readonly moves: readonly string[]
}

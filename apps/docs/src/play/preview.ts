import type { Told } from '../engine/contract'

/** A position that is looked at without being played: a reason's. */
export interface Preview {
  readonly told: Told
}

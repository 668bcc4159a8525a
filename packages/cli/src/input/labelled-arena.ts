import type { Arena } from '@zugzwang/core'
import type { Labels } from '@zugzwang/formats'

/** An arena whose positions have labels. */
export interface LabelledArena {
  readonly arena: Arena
  readonly labels: Labels
}

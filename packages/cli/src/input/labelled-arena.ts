import type { Arena } from '@zugzwang/core'
import type { Labels } from '@zugzwang/formats'

export interface LabelledArena {
  readonly arena: Arena
  readonly labels: Labels
}

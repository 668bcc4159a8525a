// Outcomes in order. Core has the same, but whatever a page takes from core brings its solver along.

import type { Outcome } from '@zugzwang/core'

export const OUTCOME_SIGN: Readonly<Record<Outcome, -1 | 0 | 1>> = { loss: -1, draw: 0, win: 1 }

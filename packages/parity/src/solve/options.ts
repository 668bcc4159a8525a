import type { WorkOptions } from '@zugzwang/core'

/** How a parity game is solved. The answer is the same, but for the strategies, of which there may be many. */
export type ParityAlgorithm =
  | 'automatic'
  | 'fixpoint'
  | 'promotion'
  | 'quasiPolynomial'
  | 'tangles'
  | 'zielonka'

/** Options of `solveInfinite`. */
export interface SolveInfiniteOptions extends WorkOptions {
  /** Default: 'automatic', which is priority promotion, and tangle learning where that takes long. */
  readonly algorithm?: ParityAlgorithm | undefined
  /** In bytes: arenas for which `estimateInfinite` gives more are refused. Default: no limit. */
  readonly memoryLimit?: number | undefined
}

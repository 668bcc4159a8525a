export {
  type BuchiObjective,
  type EnergyObjective,
  type InfiniteArena,
  MAX_PRIORITY,
  type MeanPayoffObjective,
  type Objective,
  type ParityObjective,
  type Ratio,
  validateInfiniteArena,
} from './arena/arena'
export {
  certifyWin,
  type Lasso,
  lassoFrom,
  type WinCertificate,
} from './certificate/certificate'
export { ParityError, type ParityErrorCode } from './errors'
export type { MeanPayoffs } from './solution/mean-payoffs'
export { NO_MOVE, type StrategySolution } from './solution/solution'
export { solveMeanPayoff } from './solve/mean-payoff'
export { estimateInfinite } from './solve/memory'
export type { ParityAlgorithm, SolveInfiniteOptions } from './solve/options'
export { solveInfinite } from './solve/solve'
export { verifyMeanPayoff } from './verify/mean-payoffs'
export { verifyStrategies } from './verify/verify'
export { verifyWin } from './verify/verify-win'
export type { StrategyViolation, StrategyViolationCode } from './verify/violation'

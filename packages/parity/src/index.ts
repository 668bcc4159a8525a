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
export { ParityError, type ParityErrorCode } from './errors'
export { NO_MOVE, type StrategySolution } from './solution/solution'
export { type ParityAlgorithm, type SolveInfiniteOptions, solveInfinite } from './solve/solve'
export { verifyStrategies } from './verify/verify'
export type { StrategyViolation, StrategyViolationCode } from './verify/violation'

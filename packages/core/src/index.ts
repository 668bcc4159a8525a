export {
  type Arena,
  isTerminal,
  MAX,
  MIN,
  type Player,
  terminalPayoff,
  UNDECIDED,
  validateArena,
} from './arena/arena'
export { alternatingArena, type Convention, impartialArena } from './arena/build-arena'
export { DigraphBuilder } from './digraph/builder'
export { type Components, stronglyConnectedComponents } from './digraph/components'
export {
  arcPermutation,
  type Digraph,
  digraphFromArcs,
  MAX_ORDER,
  MAX_SIZE,
  outDegrees,
  validateDigraph,
} from './digraph/digraph'
export { topologicalOrder } from './digraph/topological-order'
export { transpose } from './digraph/transpose'
export { CoreError, type CoreErrorCode } from './errors'
export { excerpt, excerptAt } from './excerpt'
export {
  type Exploration,
  type ExploreOptions,
  explore,
  exploreIndexed,
  MAX_EXPLORED,
} from './rules/explore'
export type { IndexedRules, Key, Rules } from './rules/rules'
export { fromBuffer, toBuffer } from './solution/buffer'
export { type Certificate, createCertificate, type Strategy } from './solution/certificate'
export {
  certificateFromBytes,
  certificateToBytes,
  formatCertificate,
  parseCertificate,
} from './solution/certificate-format'
export { crc32 } from './solution/crc32'
export {
  type ExplainedMove,
  type ExplainOptions,
  type Explanation,
  explain,
} from './solution/explain'
export {
  bestArcs,
  countOutcomes,
  type Line,
  mainLine,
  type Outcome,
  outcomeAt,
  pliesAt,
  type Solution,
  valueAt,
} from './solution/solution'
export { solveCost } from './solve/cost'
export { chooseMethod, estimateMemory, type Method, type SolveOptions } from './solve/method'
export { solveOutcome } from './solve/outcome'
export { type ParallelOptions, solveParallel } from './solve/parallel'
export { solvePayoff } from './solve/payoff'
export { solve } from './solve/solve'
export { verifyCertificate } from './verify/verify-certificate'
export { type Violation, verifySolution } from './verify/verify-solution'
export { createPace, type Pace, type Progress, type WorkOptions } from './work/work'

export type { Answer, AnyAnswer, JudgedMove, Judgement, JudgeOptions } from './answer/answer'
export { type ArenaGameOptions, arenaAnswer, arenaGame } from './answer/arena-answer'
export { bestMoves, type ChooseMoveOptions, chooseMove, PERFECT } from './answer/best-moves'
export { createAnswer, type Valuation, type ValuedMove } from './answer/create-answer'
export type {
  EndOfPlay,
  Explanation,
  RestingRule,
  Rests,
  TheoryRule,
} from './answer/explanation'
export {
  JSON_VERSION,
  type JudgementJson,
  type JudgementJsonOptions,
  judgementJson,
  type ReasonJson,
  type RuleJson,
  type ValueJson,
  valueJson,
  type WhyJson,
} from './answer/json'
export { type MainLine, type MainLineOptions, mainLine } from './answer/main-line'
export {
  type Blunder,
  currentTurn,
  endOfMatch,
  firstBlunder,
  isLess,
  type Match,
  otherSeat,
  outcomeOfRepetition,
  playMove,
  startMatch,
  type Turn,
  takeBack,
} from './answer/match'
export { type Reason, type ReasonsOptions, reasonsFor } from './answer/reasons'
export { explanationSentence, formatValue, sideName } from './answer/sentence'
export { type SolvedGame, type SolveGameOptions, solveGame } from './answer/solve-game'
export {
  type Form,
  formatNimber,
  type Nimber,
  nimberForm,
  nimberOf,
  type OutcomeClass,
  type Value,
} from './answer/value'
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
  type Edge,
  graphFromEdges,
  MAX_ORDER,
  MAX_SIZE,
  outDegrees,
  validateDigraph,
} from './digraph/digraph'
export { topologicalOrder } from './digraph/topological-order'
export { transpose } from './digraph/transpose'
export { CoreError, type CoreErrorCode, type Fault, type Names, type Place } from './errors'
export { type Defined, defineGame, defineRules } from './game/define'
export {
  type AnyGame,
  type Game,
  hasEnded,
  readMove,
  type Side,
  type Sides,
} from './game/game'
export { type RulesGameOptions, rulesGame } from './game/rules-game'
export type { EndNim, Theorem, ThreeInARow } from './game/theorem'
export type {
  GraphView,
  GridView,
  HeapsView,
  Piece,
  Spot,
  StripView,
  SumView,
  View,
} from './game/view'
export { createIndices } from './rules/expand'
export {
  type Exploration,
  type ExploreOptions,
  explore,
  MAX_EXPLORED,
} from './rules/explore'
export type { IndexedRules, Indices, Key, Numbering, Rules, Tier } from './rules/rules'
export {
  bestArcs,
  countOutcomes,
  OUTCOME_SIGN,
  OUTCOMES,
  type Outcome,
  outcomeAt,
  pliesAt,
  type Solution,
  valueAt,
} from './solution/solution'
export { solveCost } from './solve/cost'
export { chooseMethod, estimateMemory, type Method, type SolveOptions } from './solve/method'
export { solveOutcome } from './solve/outcome'
export { solvePayoff } from './solve/payoff'
export { solve } from './solve/solve'
export {
  type ClaimedValue,
  type Violation,
  type ViolationCode,
  verifySolution,
} from './verify/verify-solution'
export type { Progress, WorkOptions } from './work/work'

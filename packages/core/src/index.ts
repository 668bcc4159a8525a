export type { Answer, AnyAnswer, JudgedMove, Judgement, JudgeOptions } from './answer/answer'
export { type ArenaGameOptions, arenaAnswer, arenaGame } from './answer/arena-answer'
export { bestMoves, type ChooseMoveOptions, chooseMove, PERFECT } from './answer/best-moves'
export { createAnswer, type Valuation, type ValuedMove } from './answer/create-answer'
export type {
  EndOfPlay,
  Explanation,
  LoopyRule,
  PartizanRule,
  RestingRule,
  Rests,
  StopRange,
  StopsRule,
  TheoryRule,
} from './answer/explanation'
export type {
  JudgementJson,
  JudgementJsonOptions,
  ReasonJson,
  RuleJson,
  ValueJson,
  WhyJson,
} from './answer/json'
export { JSON_VERSION, judgementJson, valueJson } from './answer/json'
export { type MainLine, type MainLineOptions, mainLine } from './answer/main-line'
export type { Blunder, Match, Turn } from './answer/match'
export {
  currentTurn,
  endOfMatch,
  firstBlunder,
  isLess,
  otherSeat,
  outcomeOfRepetition,
  playMove,
  startMatch,
  takeBack,
} from './answer/match'
export { type Reason, type ReasonsOptions, reasonsFor } from './answer/reasons'
export { explanationSentence, formatValue, shortParts, sideName } from './answer/sentence'
export { type SolvedGame, type SolveGameOptions, solveGame } from './answer/solve-game'
export type { Form, Nimber, OutcomeClass, Value } from './answer/value'
export { formatNimber, nimberForm, nimberOf } from './answer/value'
export type { Arena, Player } from './arena/arena'
export { isTerminal, MAX, MIN, terminalPayoff, UNDECIDED, validateArena } from './arena/arena'
export { alternatingArena, type Convention, impartialArena } from './arena/build-arena'
export { DigraphBuilder } from './digraph/builder'
export { type Components, stronglyConnectedComponents } from './digraph/components'
export type { Digraph, Edge } from './digraph/digraph'
export {
  arcPermutation,
  digraphFromArcs,
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
export type { AnyGame, Game, Side, Sides } from './game/game'
export { hasEnded, readMove } from './game/game'
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
export type { Exploration, ExploreOptions } from './rules/explore'
export { explore, MAX_EXPLORED } from './rules/explore'
export type { IndexedRules, Indices, Key, Numbering, Rules, Tier } from './rules/rules'
export type { Walker } from './rules/walker'
export type { Outcome, Solution } from './solution/solution'
export {
  bestArcs,
  countOutcomes,
  OUTCOME_SIGN,
  OUTCOMES,
  outcomeAt,
  pliesAt,
  valueAt,
} from './solution/solution'
export { solveCost } from './solve/cost'
export { chooseMethod, estimateMemory, type Method, type SolveOptions } from './solve/method'
export { solveOutcome } from './solve/outcome'
export { solvePayoff } from './solve/payoff'
export { solve } from './solve/solve'
export type { ClaimedValue, Violation, ViolationCode } from './verify/verify-solution'
export { verifySolution } from './verify/verify-solution'
export type { Progress, WorkOptions } from './work/work'

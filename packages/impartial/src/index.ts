export type { ChompBar, ChompMove } from './board/chomp'
export { chompComponents, chompGame, chompRules, solveChomp } from './board/chomp'
export type { CramAnswer, CramBoard, CramMove } from './board/cram'
export {
  cramComponents,
  cramGame,
  cramRules,
  estimateCramSearch,
  parseCramBoard,
  solveCram,
} from './board/cram'
export {
  nodeKaylesComponents,
  nodeKaylesGame,
  nodeKaylesRules,
  solveNodeKayles,
} from './board/node-kayles'
export type { PosetGameOptions, PosetPlay, PosetSolveOptions } from './board/poset'
export { posetComponents, posetGame, posetRules, solvePoset } from './board/poset'
export type { VertexLabels } from './board/set-game'
export type { TreblecrossBoard, TreblecrossOptions, TreblecrossStrip } from './board/treblecross'
export {
  longestFreeStrip,
  parseTreblecrossBoard,
  solveTreblecross,
  treblecrossComponents,
  treblecrossGame,
  treblecrossStrips,
  treblecrossValues,
  treblecrossWinningMoves,
} from './board/treblecross'
export type { VertexSet } from './board/vertex-set'
export type { AnyComponentGame, ComponentGame, ComponentValues } from './component/component-game'
export { defineComponents } from './component/component-game'
export { nimbersOf, type SearchOptions } from './component/nimbers'
export type { ComponentNotation, RulesComponents } from './component/rules-components'
export { rulesComponents } from './component/rules-components'
export type {
  AnswerUnder,
  ImpartialAnswer,
  ImpartialOptions,
  ImpartialRules,
  MisereAnswer,
} from './component/split-answer'
export type {
  MisereSumAnswer,
  MoveOf,
  Part,
  SumAnswer,
  SumGameOptions,
  SumMove,
  SumMoves,
} from './component/sum'
export { part, solveSum, sumGame, sumOf } from './component/sum'
export { type DigraphComponentsOptions, digraphComponents } from './digraph/digraph-components'
export { type DigraphValues, digraphValues, nimberAt } from './digraph/digraph-values'
export { ImpartialError, type ImpartialErrorCode } from './errors'
export { bagOfStonesWinningMoves, isBagOfStonesP } from './heap/bag-of-stones'
export { codeGame, heapGame } from './heap/code-game'
export { type CoinPlace, coinProductComponents } from './heap/coin-turning'
export {
  type FibonacciNimHeap,
  fibonacciNimComponents,
  fibonacciNimWinningMoves,
  isFibonacciNimP,
  zeckendorf,
} from './heap/fibonacci-nim'
export { formatHeapCode, type HeapCode, parseHeapCode } from './heap/heap-code'
export type { HeapGame, HeapMove, HeapRules, TakeAndBreak } from './heap/heap-game'
export { type Heaps, type HeapsMove, heapsGame, solveHeaps } from './heap/heaps'
export { isMooresNimP, mooresNimComponents, mooresNimWinningMoves } from './heap/moores-nim'
export { namedHeapGames, parseHeapGame } from './heap/named-games'
export { isNimP, misereNimValue, type NimMove, nimWinningMoves } from './heap/nim'
export { recognizeCode } from './heap/recognize-code'
export {
  staircaseNimComponents,
  staircaseNimValue,
  staircaseNimWinningMoves,
} from './heap/staircase-nim'
export { allButGame, subtractionByPredicate, subtractionGame } from './heap/subtraction'
export type { BreakDigit, SplitRule, TakeAndBreakCode } from './heap/take-and-break'
export { formatTakeAndBreak, parseTakeAndBreak } from './heap/take-and-break'
export { takeAndBreakGame } from './heap/take-and-break-game'
export type { WythoffPosition } from './heap/wythoff'
export { isWythoffP, wythoffComponents, wythoffValues, wythoffWinningMoves } from './heap/wythoff'
export type { Genus } from './misere/genus'
export { formatGenus, genusFromOptions, isTameGenus, nimGenus } from './misere/genus'
export { createMisereForest, type MisereForest, type MisereTree } from './misere/misere-tree'
export { misereValues } from './misere/misere-values'
export type { MisereQuotient, QuotientOptions } from './misere/quotient'
export {
  describeMisereQuotient,
  isMisereP,
  misereQuotient,
  quotientElement,
} from './misere/quotient'
export { formatMisereQuotient, parseMisereQuotient } from './misere/quotient-format'
export type { BipartiteMonoid, Relation } from './misere/quotient-monoid'
export { type VerifyQuotientOptions, verifyMisereQuotient } from './misere/quotient-verify'
export { nimInverse, nimPower, nimProduct, nimSquareRoot } from './nimber/field'
export { mex, nimSum, outcomeOfNimber } from './nimber/nimber'
export {
  createPeriodCertificate,
  formatPeriodCertificate,
  type PeriodCertificate,
  parsePeriodCertificate,
} from './period/certificate'
export type { PeriodSearch, PeriodSearchOptions } from './period/find-period'
export { estimatePeriodMemory, findPeriod, solvePeriod } from './period/find-period'
export { grundyAt } from './period/grundy-at'
export type { Period, PeriodicValues, PeriodTheorem } from './period/period'
export type { PeriodOutlook } from './period/period-outlook'
export { type PeriodViolation, verifyPeriodCertificate } from './period/verify-period'
export { type BFile, formatBFile, formatValuesCsv, parseBFile } from './sequence/format'
export { estimateSequenceMemory } from './sequence/memory'
export { resumeSequence } from './sequence/resume-sequence'
export type {
  GrundySequence,
  SequenceMethod,
  SequenceOptions,
  SequenceProgress,
  SequenceStatistics,
} from './sequence/sequence'
export { grundySequence, MAX_HEAP, startSequence } from './sequence/sequence'

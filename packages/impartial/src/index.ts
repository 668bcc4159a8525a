export { type ChompBar, type ChompMove, chompGame, chompRules } from './board/chomp'
export {
  type CramBoard,
  type CramMove,
  cramGame,
  cramRules,
  parseCramBoard,
} from './board/cram'
export { nodeKaylesGame, nodeKaylesRules } from './board/node-kayles'
export { type PosetOptions, posetGame, posetRules } from './board/poset-game'
export {
  longestFreeStrip,
  parseTreblecrossBoard,
  type TreblecrossBoard,
  type TreblecrossOptions,
  type TreblecrossStrip,
  threeXWinner,
  treblecrossComponents,
  treblecrossGame,
  treblecrossValues,
  treblecrossWinningMoves,
} from './board/treblecross'
export type { VertexSet } from './board/vertex-set'
export type { ComponentGame, GameValue, InfiniteValue } from './component/component-game'
export { formatGameValue, outcomeOfSum, sumOfValues } from './component/game-value'
export { type RulesGame, rulesGame } from './component/rules-game'
export { type MoveOf, type Part, part, type Sum, type SumMove, sum } from './component/sum'
export { componentValues, type SearchOptions } from './component/values'
export { type DigraphGameOptions, digraphGame } from './digraph/digraph-game'
export { type DigraphValues, digraphValues, valueOfVertex } from './digraph/digraph-values'
export { ImpartialError, type ImpartialErrorCode } from './errors'
export { bagOfStonesWinningMoves, isBagOfStonesP } from './heap/bag-of-stones'
export { type CoinPlace, coinProduct } from './heap/coin-turning'
export {
  type FibonacciNimHeap,
  fibonacciNimGame,
  fibonacciNimWinningMoves,
  isFibonacciNimP,
  zeckendorf,
} from './heap/fibonacci-nim'
export { formatHeapCode, type HeapCode, parseHeapCode } from './heap/heap-code'
export { codeGame, type HeapGame, type HeapMove, type HeapRules, heapGame } from './heap/heap-game'
export { isMooresNimP, mooresNimGame, mooresNimWinningMoves } from './heap/moores-nim'
export { namedHeapGames, parseHeapGame } from './heap/named-games'
export { isNimP, type NimMove, nimWinningMoves } from './heap/nim'
export {
  staircaseNimGame,
  staircaseNimValue,
  staircaseNimWinningMoves,
} from './heap/staircase-nim'
export { allButGame, subtractionByPredicate, subtractionGame } from './heap/subtraction'
export {
  isWythoffP,
  type WythoffPosition,
  wythoffGame,
  wythoffValues,
  wythoffWinningMoves,
} from './heap/wythoff'
export {
  formatGenus,
  type Genus,
  genusFromOptions,
  isTameGenus,
  nimGenus,
} from './misere/genus'
export { misereNimValue } from './misere/misere-nim'
export { type ComponentMove, createMisereSolver, type MisereSolver } from './misere/misere-solver'
export { misereSum } from './misere/misere-sum'
export { createMisereForest, type MisereForest, type MisereTree } from './misere/misere-tree'
export { misereValues } from './misere/misere-values'
export {
  formatMisereQuotient,
  isMisereP,
  type MisereQuotient,
  misereQuotient,
  type QuotientOptions,
  quotientElement,
} from './misere/quotient'
export type { BipartiteMonoid, Relation } from './misere/quotient-monoid'
export { type VerifyQuotientOptions, verifyMisereQuotient } from './misere/quotient-verify'
export { nimInverse, nimPower, nimProduct, nimSquareRoot } from './nimber/field'
export { mex, nimSum } from './nimber/nimber'
export {
  createPeriodCertificate,
  formatPeriodCertificate,
  type PeriodCertificate,
  parsePeriodCertificate,
} from './period/certificate'
export { findPeriod } from './period/find-period'
export { grundyAt } from './period/grundy-at'
export type { Period, PeriodicValues, PeriodTheorem } from './period/period'
export { type PeriodSearch, type PeriodSearchOptions, solvePeriod } from './period/solve-period'
export { type PeriodViolation, verifyPeriodCertificate } from './period/verify-period'
export { formatBFile, formatValuesCsv } from './sequence/format'
export {
  type GrundySequence,
  grundySequence,
  resumeSequence,
  type SequenceMethod,
  type SequenceOptions,
  type SequenceProgress,
  type SequenceStatistics,
  startSequence,
} from './sequence/sequence'

export type { Cell } from './board/cell'
export {
  type CopsAnswer,
  type CopsLine,
  type CopsOutcome,
  type CopsVerdict,
  copsMemory,
  type SolveCopsOptions,
  solveCops,
} from './cops/answer'
export type { CopsOptions } from './cops/chase'
export { type CopNumberOptions, copNumber } from './cops/cop-number'
export { type Dismantling, dismantleGraph } from './cops/corners'
export {
  type CopsMove,
  type CopsPosition,
  copsAndRobbers,
  type IndexedCops,
  indexedCopsAndRobbers,
} from './cops/rules'
export { PositionalError, type PositionalErrorCode } from './errors'
export { createMultisets, type Multisets } from './multisets'
export {
  type PawnAnswer,
  type PawnLine,
  type PawnMemoryOptions,
  type PawnOptions,
  type PawnOutcome,
  type PawnVerdict,
  pawnMemory,
  pawnVerdictSentence,
  solvePawn,
} from './pawn/answer'
export { formatPawnBoard, type PawnBoard, parsePawnBoard } from './pawn/board'
export {
  crossingPawn,
  PAWN_STEPS,
  type PawnGame,
  type PawnMove,
  type PawnPosition,
  type PawnStep,
  type PawnSteps,
  pawnRules,
} from './pawn/rules'
export {
  type EndNimAnswer,
  type EndNimCase,
  type EndNimMove,
  type EndNimOptions,
  type EndNimStep,
  endNimRules,
  solveEndNim,
} from './piles/end-nim'
export type { PlayLine } from './play-line'
export {
  type PoliceAnswer,
  type PoliceHeatMap,
  type PoliceLine,
  type PoliceMemoryOptions,
  type PoliceOptions,
  type PoliceOutcome,
  type PoliceVerdict,
  policeMemory,
  policeVerdictSentence,
  solvePolice,
} from './police/answer'
export { formatPoliceBoard, type PoliceBoard, parsePoliceBoard } from './police/board'
export {
  type PoliceGame,
  type PoliceMove,
  type PolicePlay,
  type PolicePosition,
  policeAndThief,
  policeRules,
} from './police/rules'
export type { PoliceRules, PoliceStep, PoliceSteps } from './police/variant'
export { wordChainRules } from './words/rules'
export { solveUnrepeatedWords, type UnrepeatedWordsOptions } from './words/unrepeated'
export {
  solveWordChain,
  type WordChain,
  type WordChainOptions,
  type WordLine,
  type WordOpening,
  type WordPlay,
} from './words/word-chain'

export type { Cell } from './board/cell'
export type { ChessPosition } from './chess/board'
export { type ChessGame, type ChessOptions, chessGame } from './chess/game'
export { type ChessNumbering, chessNumbering } from './chess/numbering'
export type { ChessMove, ChessPlay } from './chess/rules'
export {
  type CopsAnswer,
  type CopsMemoryOptions,
  type CopsOptions,
  copsMemory,
  solveCops,
} from './cops/answer'
export type { CopsRules } from './cops/chase'
export type { CopBound, CopReason } from './cops/cop-bounds'
export {
  type CopNumber,
  type CopNumberOptions,
  copNumber,
  solveCopNumber,
} from './cops/cop-number'
export { type Dismantling, dismantleGraph } from './cops/corners'
export { type CopsGameOptions, copsGame } from './cops/game'
export { type CopsNumbering, copsNumbering } from './cops/numbering'
export { type CopsMove, type CopsPosition, copsRules } from './cops/rules'
export { type DobutsuAnswer, type SolveDobutsuOptions, solveDobutsu } from './dobutsu/answer'
export type { DobutsuOptions, DobutsuPosition } from './dobutsu/board'
export { type DobutsuGame, type DobutsuMove, dobutsuGame } from './dobutsu/game'
export { type DobutsuNumbering, dobutsuNumbering } from './dobutsu/numbering'
export { PositionalError, type PositionalErrorCode } from './errors'
export { createMultisets, type Multisets } from './multisets'
export {
  type PawnAnswer,
  type PawnMemoryOptions,
  type PawnOptions,
  pawnMemory,
  solvePawn,
} from './pawn/answer'
export { formatPawnBoard, type PawnBoard, type PawnPosition, parsePawnBoard } from './pawn/board'
export { type PawnGame, type PawnMove, type PawnPlay, pawnGame, pawnRules } from './pawn/game'
export { PAWN_STEPS, type PawnRules, type PawnStep, type PawnSteps } from './pawn/ground'
export { type PawnNumbering, pawnNumbering } from './pawn/numbering'
export { type EndNimAnswer, type EndNimOptions, solveEndNim } from './piles/answer'
export {
  type EndNimCase,
  type EndNimSize,
  type EndNimStep,
  type EndNimWhy,
  endNimSentence,
} from './piles/reasons'
export { type EndNimMove, type EndNimRules, endNimGame, endNimRules } from './piles/rules'
export {
  type PoliceAnswer,
  type PoliceCounts,
  type PoliceHeatMap,
  type PoliceHeatMapOptions,
  type PoliceMemoryOptions,
  type PoliceOptions,
  policeMemory,
  solvePolice,
} from './police/answer'
export {
  formatPoliceBoard,
  type PoliceBoard,
  type PolicePosition,
  parsePoliceBoard,
} from './police/board'
export {
  type PoliceGame,
  type PoliceMove,
  type PolicePlay,
  policeGame,
  policeRules,
} from './police/game'
export { type PoliceNumbering, policeNumbering } from './police/numbering'
export type { PoliceRules, PoliceStep, PoliceSteps } from './police/variant'
export {
  type ReadWordsOptions,
  type RefusedWord,
  readWords,
  type WordList,
} from './words/read-words'
export { type WordChainRules, wordChainGame, wordChainRules } from './words/rules'
export {
  solveUnrepeatedWords,
  type UnrepeatedWordsAnswer,
  type UnrepeatedWordsMemoryOptions,
  type UnrepeatedWordsOptions,
  unrepeatedWordsGame,
  unrepeatedWordsMemory,
} from './words/unrepeated'
export { solveWordChain, type WordChainAnswer, type WordChainOptions } from './words/word-chain'
export type { WordOpening, WordPlay } from './words/word-play'

export { PositionalError, type PositionalErrorCode } from './errors'
export {
  type PoliceAnswer,
  type PoliceHeatMap,
  type PoliceLine,
  type PoliceOptions,
  type PoliceOutcome,
  type PoliceVerdict,
  policeMemory,
  policeVerdictSentence,
  solvePolice,
} from './police/answer'
export { type Cell, formatPoliceBoard, type PoliceBoard, parsePoliceBoard } from './police/board'
export { type PoliceGame, type PolicePosition, policeAndThief } from './police/rules'
export {
  solveWordChain,
  type WordChain,
  type WordChainOptions,
  type WordLine,
} from './words/word-chain'

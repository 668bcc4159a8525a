export { ImpartialError, type ImpartialErrorCode } from './errors'
export { grundyValues } from './grundy'
export { formatHeapCode, type HeapCode, parseHeapCode } from './heap-code'
export { mex, nimSum } from './nimber'
export {
  longestFreeStrip,
  parseTreblecrossBoard,
  type TreblecrossBoard,
  type TreblecrossOptions,
  threeXWinner,
  treblecrossValues,
  treblecrossWinningMoves,
} from './treblecross'

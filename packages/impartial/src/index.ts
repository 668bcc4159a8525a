export {
  longestFreeStrip,
  parseTreblecrossBoard,
  type TreblecrossBoard,
  type TreblecrossOptions,
  threeXWinner,
  treblecrossValues,
  treblecrossWinningMoves,
} from './board/treblecross'
export type { ComponentGame, GameValue, InfiniteValue } from './component/component-game'
export { ImpartialError, type ImpartialErrorCode } from './errors'
export { grundyValues } from './grundy'
export {
  digitOf,
  formatHeapCode,
  type HeapCode,
  movesOfCode,
  parseHeapCode,
} from './heap/heap-code'
export { codeGame, type HeapGame, type HeapMove, type HeapRules, heapGame } from './heap/heap-game'
export { mex, nimSum } from './nimber/nimber'

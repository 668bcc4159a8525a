export {
  type SearchedAnswer,
  type SearchedMove,
  type SearchedPosition,
  type SearchPartizanOptions,
  searchPartizan,
} from './bounds/answer'
export {
  createPositionSearch,
  type NumberRange,
  type PositionSearch,
  type PositionSearchOptions,
  type StopBounds,
} from './bounds/search'
export type {
  CanonicalClaim,
  Inequality,
  Kept,
  ListedGame,
  OrderCertificate,
  OrderClaim,
  Relation,
  Removal,
} from './certificate/certificate'
export {
  type CertificateOptions,
  certifyCanonical,
  certifyOrder,
  certifyPosition,
} from './certificate/certify'
export { verifyOrder } from './certificate/verify'
export {
  type AnyPartizan,
  type ComponentBounds,
  type ComponentKey,
  definePartizan,
  type PartizanComponents,
} from './component/components'
export {
  type SummedGame,
  type SummedPart,
  type SumOfGames,
  sumOfGames,
} from './component/games'
export { type ComponentForms, createValues, type ValuesOptions } from './component/values'
export { PartizanError, type PartizanErrorCode } from './errors'
export { type AmazonsMove, amazons } from './games/amazons'
export type { BoardText } from './games/board'
export { clobber, type StoneMove } from './games/clobber'
export { col, colOnGraph } from './games/col'
export type { ColouringGraph, ColouringMove } from './games/colouring'
export { type Cake, type CakeCut, cutcake } from './games/cutcake'
export { type DomineeringMove, domineering } from './games/domineering'
export { foxAndGeese } from './games/fox-and-geese'
export { konane } from './games/konane'
export { maze } from './games/maze'
export type { Cells } from './games/region'
export { snort, snortOnGraph } from './games/snort'
export { toadsAndFrogs } from './games/toads-and-frogs'
export { type TopplingMove, topplingDominoes } from './games/toppling-dominoes'
export type { HackenbushColor, HackenbushEdge, HackenbushGraph } from './hackenbush/graph'
export { hackenbush } from './hackenbush/hackenbush'
export { formatLoopy, formatLoopyOutcome, loopyOptions } from './loopy/format'
export { type LoopyGraph, loopyGraph, loopyValues } from './loopy/graph'
export { parseLoopy } from './loopy/parse'
export {
  createLoops,
  isShort,
  isSided,
  type Loops,
  type LoopsOptions,
  type Loopy,
  offside,
  onside,
} from './loopy/store'
export {
  addLoopy,
  compareLoopy,
  isLoopyAtMost,
  type LoopyOutcome,
  type LoopyWinner,
  loopyGame,
  loopyOutcome,
  loopySides,
  multipleLoopy,
  negateLoopy,
  subtractLoopy,
} from './loopy/sum'
export {
  createLoopyValues,
  type LoopyComponentValues,
  type LoopyValuesOptions,
} from './loopy/values'
export { type PartizanAnswer, type SolvePartizanOptions, solvePartizan } from './play/answer'
export type {
  DescribedMove,
  DescribedPart,
  DescribedPosition,
  DescribedStrategy,
  DescribedSum,
  DescribedSumMove,
} from './play/describe'
export {
  type PartizanGameOptions,
  type PartizanMove,
  type PartizanPosition,
  partizanGame,
} from './play/game'
export type { BoardLayout, BoardSize } from './play/layout'
export {
  type DescribedLoopyPosition,
  type LoopyAnswer,
  type SolveLoopyOptions,
  solveLoopyPartizan,
} from './play/loopy-answer'
export {
  type SumOptions,
  type SumOutcome,
  type SumReason,
  type SumWin,
  sumOutcome,
  winsSecond,
} from './sum/outcome'
export {
  type PositionWin,
  type PositionWinsOptions,
  positionWins,
} from './sum/position-wins'
export {
  hotstrat,
  type Sente,
  type StrategyMove,
  sentestrat,
  thermostrat,
} from './sum/strategy'
export {
  type Calculator,
  type CalculatorResult,
  createCalculator,
  formatResult,
} from './text/calculator'
export { type DescribedCorner, type DescribedValue, describeValue } from './text/describe'
export { formatValue } from './text/format'
export { parseValue } from './text/parse'
export { thermographSvg } from './text/thermograph-svg'
export { gameOf } from './value/canonical'
export { type Dyadic, type DyadicFraction, formatDyadic } from './value/dyadic'
export { birthday, leftStop, outcomeClass, rightStop } from './value/facts'
export {
  createForms,
  type Form,
  type Forms,
  type FormsOptions,
  isNumber,
  leftOptions,
  numberOf,
  rightOptions,
  simple,
} from './value/forms'
export {
  cool,
  heat,
  leftIncentives,
  nortonProduct,
  ordinalSum,
  overheat,
  rightIncentives,
} from './value/heat'
export { compare, isAtMost, type Order } from './value/order'
export { atomicWeight, reducedForm } from './value/small'
export { add, multiple, negate, subtract } from './value/sum'
export { type Corner, type Thermograph, thermograph, type Wall } from './value/thermograph'
export { upPower, upSum } from './value/uptimals'

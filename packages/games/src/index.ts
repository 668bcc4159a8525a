export { exceededLimit, MEMORY_LIMIT } from './budget'
export { games, type KindId } from './catalogue'
export { GamesError, type GamesErrorCode } from './errors'
export type {
  Estimate,
  GameKind,
  KindTexts,
  KnownMemory,
  NamedGraph,
  NamedText,
  OpenOptions,
  ParameterTexts,
  Plan,
  Readers,
  Solved,
  SolvingOptions,
  TabledGame,
} from './kind'
export type { DescribedMove } from './kinds/partizan/described'
export { PART_FORMS, type PartForm } from './kinds/sum/part-forms'
export {
  type Level,
  type LevelPattern,
  type LevelRange,
  type LevelWish,
  type SearchLevelsOptions,
  searchLevels,
} from './levels'
export {
  estimateGame,
  findKind,
  type GamePlan,
  type OpenGame,
  type OwnGamePlan,
  openGame,
  ownersOf,
  planGame,
  tabledGame,
} from './open'
export {
  type ComponentValue,
  type ExploredGame,
  exploreOwnGame,
  isDescription,
  openOwnGame,
  ownGame,
  planOwnGame,
  valueOwnComponents,
} from './own'
export type { Parameter } from './parameters'
export type {
  ChaseStudy,
  FirstWord,
  FirstWordsStudy,
  HeatCell,
  HeatMap,
  HeatPiece,
  NimStudy,
  RowStudy,
  StripStudy,
  Studies,
  SumStudy,
} from './studies'
export { planSumOf, type SumPart, type SumPlan } from './sum-parts'
export { describedComponents, planValues } from './values'

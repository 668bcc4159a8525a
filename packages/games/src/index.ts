export { games, type KindId } from './catalogue'
export { GamesError, type GamesErrorCode } from './errors'
export { estimateCops, estimatePolice } from './estimate-pursuit'
export type {
  Estimate,
  GameKind,
  NamedGraph,
  NamedText,
  OpenOptions,
  Parameter,
  Request,
} from './kind'
export { PART_FORMS, type PartForm } from './kinds/part-forms'
export { estimateSumParts, readSumParts, type SumPart } from './kinds/sum'
export {
  type Level,
  type LevelPattern,
  type LevelRange,
  type LevelWish,
  type SearchLevelsOptions,
  searchLevels,
} from './levels'
export { estimateGame, findGame, findKind, type OpenGame, openGame } from './open'
export {
  type ComponentValue,
  type ExploredGame,
  exploreOwnGame,
  openOwnGame,
  ownGame,
  valueOwnComponents,
} from './own'
export { type TabledGame, tabledGame } from './tables'

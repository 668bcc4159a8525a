export { games } from './catalogue'
export { GamesError, type GamesErrorCode } from './errors'
export type {
  Estimate,
  GameKind,
  NamedGraph,
  NamedText,
  OpenGame,
  OpenOptions,
  Parameter,
  Request,
} from './kind'
export { PART_FORMS, type PartForm, readSumParts, type SumPart } from './kinds/sum'
export { estimateGame, findGame, findKind, openGame } from './open'
export { type ExploredGame, exploreOwnGame, openOwnGame, ownGame } from './own'

export type { JsonSchema } from './data/form'
export { formatGameData } from './data/format-data'
export type {
  ActData,
  AnyAct,
  BoardData,
  EndData,
  FollowData,
  GameData,
  Guard,
  JumpData,
  KindData,
  LeaveData,
  MoveData,
  PassData,
  PlaceData,
  Result,
} from './data/game-data'
export { gameSchema } from './data/game-form'
export { BoardsError, type BoardsErrorCode } from './errors'
export { type BoardGame, type BoardPosition, boardGame } from './game'
export type { BoardMove } from './play/moves'
export { parseGameData } from './read'

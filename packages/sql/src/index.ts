export { type OpenAnswerOptions, openAnswer } from './answer/answer'
export { countOutcomes, exportAnswer, type OutcomeCounts } from './answer/export'
export { hasLabel, lonePositions, measureLabels } from './answer/labels'
export { type ListedPosition, listAnswer } from './answer/listing'
export { readSolution } from './answer/solution'
export { type TablesViolation, type TablesViolationCode, verifyTables } from './answer/verify'
export type {
  Batches,
  Cell,
  Column,
  ColumnSpec,
  ColumnType,
  Dialect,
  Engine,
  EngineOptions,
  QueryColumn,
  RowCount,
  WriteOptions,
} from './engine'
export { SqlError, type SqlErrorCode } from './errors'
export { type ExpandRulesOptions, expandRules } from './game/expand-rules'
export { type ImportArenaOptions, importArena } from './game/import-arena'
export {
  type ImportMovesOptions,
  importMoves,
  type MovesBatch,
  type MovesSource,
  type NamedPositions,
} from './game/import-moves'
export { importTables, type TablesInput } from './game/import-tables'
export type { Executors } from './game/launch-shards'
export { type GameTables, type ImportProgress, openTables, type TablesOptions } from './game/tables'
export { openRun, type SolvedTables, solveTables } from './run/solve'
export type { Finish, RunStep, SolveTablesOptions } from './run/state'

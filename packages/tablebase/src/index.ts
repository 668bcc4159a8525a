export { TablebaseError, type TablebaseErrorCode } from './errors'
export type { SideCounts, TableCounts } from './file/counts'
export { BLOCK, type TableTier } from './file/format'
export type { TableSource } from './file/read'
export { type BlobLike, blobSource, bytesSource, type Fetch, urlSource } from './file/sources'
export {
  type OpenTableOptions,
  openTable,
  readTableInfo,
  type Table,
  type TableInfo,
} from './probe'
export { type PlanOptions, planTable, type TablePlan } from './solve/plan'
export { type SolveTableOptions, solveTable } from './solve/solve-table'
export {
  type TableViolation,
  type TableViolationCode,
  type VerifyTableOptions,
  verifyTable,
} from './verify'

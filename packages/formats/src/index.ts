export { FormatError, type FormatErrorCode, type FormatErrorDetails, type Place } from './errors'
export {
  type Carries,
  detectFormat,
  type Format,
  type FormatCode,
  type FormatName,
  formatNamed,
  formatOfPath,
  formats,
  type GraphOptions,
} from './formats'
export { arenaOf, type GraphData, type Import, type ReadingNotes } from './graph/graph-data'
export { integerLabels, type Labels, numberLabels, wordLabels } from './graph/labels'
export {
  countGraph,
  formatReport,
  type GraphCounts,
  type ImportReport,
  reportImport,
} from './graph/report'
export {
  type GraphFile,
  type GraphFileOptions,
  readGraph,
  type WrittenGraph,
  writeGraph,
} from './graph-file'
export type { ByteSource, ReadOptions } from './text/reading'

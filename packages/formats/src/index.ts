export { FormatError, type FormatErrorCode } from './errors'
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
export {
  arenaOf,
  type Findings,
  type GraphData,
  type Import,
  type ReadingNotes,
  type Rest,
} from './graph/graph-data'
export { wordLabels } from './graph/label-table'
export { integerLabels, type Labels, numberLabels } from './graph/labels'
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
export {
  type ArcBatch,
  type GraphStream,
  type GraphStreamOptions,
  type StreamEnd,
  streamGraph,
} from './graph-stream'
export {
  decodeText,
  type PlainText,
  readBytes,
  readPlainText,
  readTextLines,
} from './text/plain-text'
export type { ByteSource, ReadOptions } from './text/reading'

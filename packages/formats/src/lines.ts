// For authors of formats, and of commands that read small files: the bytes and lines of an input, with errors that name
// their place.

export { FormatError, type FormatErrorCode, type FormatErrorDetails, type Place } from './errors'
export {
  blanksEnd,
  type LineBytes,
  type LineScanner,
  type LineVisitor,
  lineEnd,
  MAX_LINE,
  numbersEnd,
  readLines,
  takeLines,
  type Word,
  wordEnd,
  wordsOf,
} from './text/lines'
export {
  type ByteSource,
  MAX_TEXT,
  openReading,
  type Reading,
  type ReadOptions,
  readBytes,
  readText,
  textOf,
} from './text/reading'

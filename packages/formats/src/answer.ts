// A solved arena as tables and pictures.

export { type AnswerRow, answerRows, hasValues, type LabelledSolution } from './answer/answer'
export type { ClaimedRow } from './answer/claimed-row'
export { formatAnswerDot } from './answer/dot'
export { formatAnswerParquet } from './answer/parquet'
export { checkPictureSize } from './answer/picture-size'
export { readAnswerTable } from './answer/read-table'
export { renderAnswerSvg } from './answer/svg'
export {
  type AnswerAbout,
  formatAnswerCsv,
  formatAnswerJson,
  formatAnswerNdjson,
  formatRows,
} from './answer/text'

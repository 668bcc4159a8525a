// A solved arena as tables and pictures.

export { type Answer, type AnswerRow, answerRows, hasValues } from './answer/answer'
export { formatAnswerDot } from './answer/dot'
export { formatAnswerParquet } from './answer/parquet'
export { checkPictureSize, renderAnswerSvg } from './answer/svg'
export { formatAnswerCsv, formatAnswerJson, formatAnswerNdjson } from './answer/text'

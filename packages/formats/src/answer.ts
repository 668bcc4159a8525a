// A solved arena as tables and pictures.

export { type Answer, type AnswerRow, answerRows, hasWorths } from './answer/answer'
export { formatAnswerCsv, formatAnswerJson, formatAnswerNdjson } from './answer/text'

// Rules in words, in other languages than English: for `describeGame`.

export { english } from './words/en'
export { persian } from './words/fa'
export { polish } from './words/pl'
export type {
  ActSaid,
  CellNoun,
  Edge,
  PlayerSaid,
  ResultSaid,
  RulesSaid,
  RulesWriter,
  Sentence,
  WaysSaid,
  WayWord,
} from './words/sentences'
export { chinese } from './words/zh-cn'

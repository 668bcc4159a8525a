// The rules of a game in words, a paragraph: a function for each language, and the sentences without words for writers of others.

export { english } from './words/en'
export { persian } from './words/fa'
export { polish } from './words/pl'
export {
  type ActSaid,
  type CellNoun,
  type Edge,
  type PlayerSaid,
  type ResultSaid,
  type RulesSaid,
  rulesOf,
  type Sentence,
  type WaysSaid,
  type WayWord,
} from './words/sentences'
export { chinese } from './words/zh-cn'

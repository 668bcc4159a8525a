// What there is to say about a game, for writers of languages. English, Persian, Polish and Chinese are in `words/`, an entry each.

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

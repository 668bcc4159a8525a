// Looking ahead in games too large to solve.

export type { Finding, SearchedGame, SearchOptions, Survey } from './search/search'
export { searchGame } from './search/search'
export type { OutcomeBounds, SurveyedMove } from './search/survey'
export { type BoundsJson, type SurveyJson, surveyJson } from './search/survey-json'

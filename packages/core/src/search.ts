// Looking ahead in games too large to solve.

export type { Finding, SearchedGame, SearchOptions } from './search/search'
export { searchGame } from './search/search'

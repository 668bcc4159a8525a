// For games by number: their arena, a range of their moves, and the checks at the boundary that all solvers of them share.

export { checkStatedNumbers, type Expansion, expand } from './rules/expand'
export { exploreIndexed } from './rules/explore-indexed'
export { checkSampledRules } from './rules/sample'

// For solvers of games by number: the checks of numbered rules at the boundary, shared by all of them.

export { checkStatedNumbers } from './rules/expand'
export { checkSampledRules } from './rules/sample'

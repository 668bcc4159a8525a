export { checkRules } from './check-rules'
export { checkSolver } from './check-solver'
export { createRandom, type Random, randomArcs } from './random'

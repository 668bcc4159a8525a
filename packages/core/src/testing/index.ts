export { type CheckRulesOptions, checkRules } from './check-rules'
export { type CheckSolverOptions, checkSolver } from './check-solver'
export { createRandom, type Random, randomArcs } from './random'

// Solving with several threads.

export { type ParallelOptions, solveParallel } from './solve/parallel'

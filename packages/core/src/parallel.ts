// Solving with several threads.

export { estimateParallelMemory, type ParallelOptions, solveParallel } from './solve/parallel'

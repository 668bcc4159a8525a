// What kinds need of core once a game is opened. Importing core itself on demand would have a page load all of it.

export { arenaAnswer, DigraphBuilder, estimateMemory, solve, solveGame } from '@zugzwang/core'

// The difficulty of puzzles.

export type { Difficulty, DifficultyJson, DifficultyOptions } from './puzzle/difficulty'
export { difficultyJson, measureDifficulty } from './puzzle/difficulty'

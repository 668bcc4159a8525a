// The difficulty of puzzles.

export { type Difficulty, type DifficultyOptions, measureDifficulty } from './puzzle/difficulty'
export { type DifficultyJson, difficultyJson } from './puzzle/json'

// What a puzzle asks of whoever solves it.

export { type Difficulty, type DifficultyOptions, measureDifficulty } from './puzzle/difficulty'
export { type DifficultyJson, difficultyJson } from './puzzle/json'

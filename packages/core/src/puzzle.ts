// The difficulty of puzzles.

export {
  type Difficulty,
  type DifficultyJson,
  type DifficultyOptions,
  difficultyJson,
  measureDifficulty,
} from './puzzle/difficulty'

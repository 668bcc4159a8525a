// Answers whose values take long work to find. What a judgement needs, the values of the position and of what each move
// leads to, is found first, in slices; then it is judged as any other answer.

import {
  type Answer,
  createAnswer,
  type Explanation,
  type Game,
  hasEnded,
  type Key,
  type Value,
} from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'

/** What a solver can find out. */
export interface Learning<Position, Move> {
  /** The value of a position; `pace` counts the work. What was found once should be kept. */
  find(position: Position, pace: Pace): Promise<Value>
  /** A reason better than the moves, asked for once the value is known. */
  why(position: Position, value: Value): Explanation<Position, Move> | undefined
}

/** The answer of a solver that has to work for its values. */
export function createLearningAnswer<Position, Move>(
  game: Game<Position, Move>,
  { find, why }: Learning<Position, Move>,
): Answer<Position, Move> {
  const { rules } = game
  return {
    game,
    async judge(position, options = {}) {
      const pace = createPace({ signal: options.signal })
      const known = new Map<Key, Value>()
      const learn = async (at: Position) => {
        const key = rules.key(at)
        if (!known.has(key)) known.set(key, await find(at, pace))
      }
      await learn(position)
      if (!hasEnded(rules, position))
        for (const move of rules.moves(position)) await learn(rules.play(position, move))
      const value = (at: Position) => known.get(rules.key(at)) as Value
      return createAnswer(game, { value, why: (at) => why(at, value(at)) }).judge(position, options)
    },
  }
}

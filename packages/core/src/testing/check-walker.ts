// Whether a walker plays the game of its rules.

import { MAX } from '../arena/arena'
import { keyOf } from '../game/game'
import type { Rules } from '../rules/rules'
import { walkRules } from '../search/walk-rules'

/**
 * Compares the walker of rules with the rules at positions given one by one; the check says what is wrong first, or nothing. Two
 * positions of one key must have the same words, and others different ones.
 */
export function createWalkerCheck<Position, Move>(
  rules: Rules<Position, Move>,
): (position: Position) => string | undefined {
  const walker = rules.walker?.()
  if (walker === undefined) return () => undefined
  const plain = walkRules(rules)
  const keys = new Map<string, unknown>()
  const words = new Map<unknown, string>()
  const wordsNow = () => {
    walker.identify()
    return `${walker.low} ${walker.high}`
  }
  const wordsAt = (position: Position): string | undefined => {
    walker.reset(position)
    const found = wordsNow()
    const key = keyOf(rules, position)
    if (!keys.has(found)) keys.set(found, key)
    if (!words.has(key)) words.set(key, found)
    return keys.get(found) === key && words.get(key) === found ? found : undefined
  }
  return (position) => {
    plain.reset(position)
    const here = wordsAt(position)
    if (here === undefined)
      return 'identifies positions that differ, or not those that are the same'
    if (walker.mover() !== (rules.mover?.(position) ?? MAX)) return 'has another mover'
    if (!Object.is(walker.payoff() + 0, plain.payoff() + 0)) return 'has another payoff'
    const out: number[] = []
    const count = walker.moves(out)
    const after = out.slice(0, count).map((move) => {
      walker.play(move)
      const found = wordsNow()
      walker.undo()
      return found
    })
    if (wordsNow() !== here) return 'does not take moves back'
    const moves = Number.isNaN(plain.payoff()) ? [...rules.moves(position)] : []
    const due = moves.map((move) => wordsAt(rules.play(position, move)))
    return after.sort().join() === due.sort().join() ? undefined : 'has other moves'
  }
}

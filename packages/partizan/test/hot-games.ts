// Random games for tests of heat and of sums.

import { type Form, type Forms, gameOf, simple } from '../src'
import { pick, type Random, some } from './random'

/** Games of small numbers and infinitesimals, and games of those. */
export function randomGames(forms: Forms, random: Random, count: number): Form[] {
  const list = [-2, -1, 0, 0.5, 1, 3].map((x) => simple(forms, x))
  list.push(simple(forms, 0, 0, 1), simple(forms, 0, 0, 2), simple(forms, 0, 1))
  while (list.length < count) {
    const [left, right] = [some(random, list, 2), some(random, list, 2)]
    list.push(gameOf(forms, [pick(random, list), ...left], [pick(random, list), ...right]))
  }
  return list
}

/** A game whose play ends at numbers of halves, with better ones for the player who moves. */
export function hotGame(
  forms: Forms,
  random: Random,
  low: number,
  high: number,
  depth: number,
): Form {
  if (depth === 0 || random(5) === 0) return simple(forms, low + random(2 * (high - low) + 1) / 2)
  const middle = (low + high) / 2
  const options = (from: number, to: number) =>
    Array.from({ length: 1 + random(2) }, () => hotGame(forms, random, from, to, depth - 1))
  // Now and then an option is worse than the game, and only threatens
  const left = options(random(3) ? Math.ceil(middle) : low, high)
  return gameOf(forms, left, options(low, random(3) ? Math.floor(middle) : high))
}

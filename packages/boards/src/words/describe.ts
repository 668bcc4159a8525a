// The rules of a description in words.

import type { GameData } from '../data/game-data'
import { english } from './en'
import { type RulesWriter, rulesOf } from './sentences'

/**
 * The rules in words, a paragraph.
 *
 * @param write - The language. Default English; others are in `@zugzwang/boards/words`.
 * @see README.md#what-is-derived
 */
export function describeGame(data: GameData, write: RulesWriter = english): string {
  return write(rulesOf(data))
}

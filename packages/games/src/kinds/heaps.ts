// Heaps of one game: Nim, Kayles, any game by code, name or set.

import { anyAnswer, type GameKind } from '../kind'
import { affordable } from '../memory'
import { readNumbers } from '../request'
import { CONVENTION, conventionOf, needPlace } from './boards'

/** The largest heap: a position has as many moves, and all are listed. */
const MOST_TOKENS = 100_000

export const heapsKind: GameKind = {
  id: 'nim',
  name: 'Heaps of one game',
  rules: 'A move changes one heap by the rules of the game; whoever cannot move loses.',
  place:
    'heaps with commas between; the game by name, code or set: nim, kayles, 0.137, subtract-1,3,4',
  example: 'nim:3,5,7',
  parameters: [CONVENTION],
  async accepts(name) {
    const { ImpartialError, parseHeapGame } = await import('@zugzwang/impartial')
    try {
      parseHeapGame(name)
      return true
    } catch (error) {
      if (error instanceof ImpartialError) return false
      throw error
    }
  },
  async open(request, { signal, onProgress, memoryLimit }) {
    const { parseHeapGame, solveHeaps } = await import('@zugzwang/impartial')
    needPlace(request, this.place)
    const heaps = readNumbers(request, 'a heap', 0, MOST_TOKENS)
    const rules = { convention: conventionOf(request) }
    const game = parseHeapGame(request.name)
    return anyAnswer(
      await solveHeaps(game, heaps, { rules, limit: affordable(memoryLimit), signal, onProgress }),
    )
  },
}

// Heaps of one game: Nim, Kayles, any game by code, name or set.

import { anyAnswer, type GameKind, type Request } from '../kind'
import { affordable } from '../memory'
import { readNumbers } from '../request'
import { CONVENTION, conventionOf, needPlace } from './boards'

/** The largest heap: a position has as many moves, and all are listed. */
const MOST_TOKENS = 100_000

export const heapsKind: GameKind<'nim'> = {
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
  async estimate(request) {
    const { estimateHeaps } = await import('../estimates/heaps')
    const { game, heaps } = await read(request)
    return estimateHeaps(game, heaps, conventionOf(request))
  },
  async open(request, { signal, onProgress, memoryLimit }) {
    const { solveHeaps } = await import('@zugzwang/impartial')
    const { game, heaps } = await read(request)
    const rules = { convention: conventionOf(request) }
    return anyAnswer(
      await solveHeaps(game, heaps, { rules, limit: affordable(memoryLimit), signal, onProgress }),
    )
  },
}

async function read(request: Request) {
  const { parseHeapGame } = await import('@zugzwang/impartial')
  needPlace(request, heapsKind.place)
  const heaps = readNumbers(request, 'a heap', 0, MOST_TOKENS)
  return { game: parseHeapGame(request.name), heaps }
}

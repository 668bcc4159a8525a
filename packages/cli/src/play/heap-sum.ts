// Heaps of one game: Nim, Kayles, any game by code, name or set. A move is written as the heap and what is left of it:
// 7 to 6, 9 to 5+3, 3 to 0.

import type { Rules } from '@zugzwang/core'
import { componentValues, type HeapGame, type HeapMove, nimSum } from '@zugzwang/impartial'
import type { ProgressLine } from '../terminal/progress'
import { impartialGame, reasonOfValues } from './impartial-game'
import type { Playable } from './playable'

type Heaps = readonly number[]

/** A move in one of the heaps of a size; which of them does not matter. */
export interface HeapSumMove {
  readonly heap: number
  readonly left: HeapMove
}

/** The heaps as one game to be played. */
export async function heapSum(
  game: HeapGame,
  heaps: Heaps,
  progress: ProgressLine,
): Promise<Playable<Heaps, HeapSumMove>> {
  const valueIn = await componentValues(game, heaps, progress)
  const valuesOf = (position: Heaps) => position.map((heap) => valueIn(heap) as number)
  const formatMove = (_: Heaps, { heap, left }: HeapSumMove) =>
    `${heap} to ${left.length === 0 ? '0' : left.join('+')}`
  const rules = heapRules(game, heaps)
  return impartialGame({
    rules,
    about: 'A move changes one heap; whoever cannot move loses.',
    moveForm: 'a heap and what is left of it, such as 7 to 6, 9 to 5+3 or 3 to 0',
    formatMove,
    parseMove(position, text) {
      const read = parseHeapMove(text)
      if (read === undefined) return undefined
      const written = formatMove(position, read)
      for (const move of rules.moves(position))
        if (formatMove(position, move) === written) return move
      return undefined
    },
    isLost: (position) => nimSum(valuesOf(position)) === 0,
    reason: (position) => reasonOfValues(valuesOf(position)),
  })
}

function heapRules(game: HeapGame, heaps: Heaps): Rules<Heaps, HeapSumMove> {
  return {
    name: game.name,
    start: () => heaps,
    *moves(position) {
      for (const heap of new Set(position))
        for (const left of game.moves(heap)) yield { heap, left }
    },
    play(position, { heap, left }) {
      const at = position.indexOf(heap)
      return [...position.slice(0, at), ...left, ...position.slice(at + 1)]
    },
    key: (position) => position.toSorted((a, b) => a - b).join(','),
    format: (position) =>
      position.length === 0 ? 'No heap is left.' : `Heaps: ${position.join(', ')}`,
  }
}

/** "7 to 6", "7 6", "9 > 5+3", "3 -> 0"; what is left comes largest first. */
function parseHeapMove(text: string): HeapSumMove | undefined {
  const [, heap, rest = ''] = /^(\d+) ?(?:to|->|→|>| ) ?(\d+(?: ?[+, ] ?\d+)*)$/i.exec(text) ?? []
  if (heap === undefined) return undefined
  const left = rest.split(/[^\d]+/).map(Number)
  return { heap: Number(heap), left: left.filter((each) => each > 0).toSorted((a, b) => b - a) }
}

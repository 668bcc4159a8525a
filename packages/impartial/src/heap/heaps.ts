// Heaps of one game, as people play it: Nim, Kayles, any game by code, name or set.

import type { Convention, Game, Rules } from '@zugzwang/core'
import {
  type AnswerUnder,
  conventionOf,
  endingOf,
  type ImpartialOptions,
  type ImpartialRules,
  solveSplitting,
  withConvention,
} from '../component/split-answer'
import type { HeapGame, HeapMove } from './heap-game'
import { checkEmptyHeap, checkHeapSizes, parseSizes } from './heap-size'

/** The heaps, in any order; heaps of 0 are left out. Moves come by ascending heaps, whatever the order. */
export type Heaps = readonly number[]

/** A move in one of the heaps of a size. */
export interface HeapsMove {
  readonly heap: number
  /** What is left of it, as the game has it. */
  readonly left: HeapMove
}

/**
 * Heaps of one game. A position is written `3,5,7`, and `0` when no heap is left; a move `7 to 6`, `9 to 5+3` or `3 to 0`.
 *
 * @param game - Its empty heap must have no moves.
 * @param heaps - Where play begins: safe integers ≥ 0.
 * @throws ImpartialError `INVALID_POSITION` for heaps, `INVALID_GAME` for moves in the empty heap, `INVALID_OPTION`.
 * @example
 * ```ts
 * const kayles = heapsGame(parseHeapGame('kayles'), [3, 4])
 * kayles.formatPosition(kayles.rules.start()) // '3+4'
 * ```
 */
export function heapsGame(
  game: HeapGame,
  heaps: Heaps,
  options: { readonly rules?: ImpartialRules | undefined } = {},
): Game<Heaps, HeapsMove> {
  const convention = conventionOf('heapsGame', options, ['rules'])
  const rules = heapsRules(game, heaps, convention)
  return {
    rules,
    about: `A move changes one heap by the rules of ${game.name}. ${endingOf(convention)}`,
    formatPosition: (position) => position.join(',') || '0',
    parsePosition: (text) => withoutEmpty(parseSizes('Heaps', text)),
    formatMove,
    parseMove(position, text) {
      const read = parseHeapsMove(text)
      if (read === undefined || !position.includes(read.heap)) return undefined
      const written = formatMove(position, read)
      for (const left of game.moves(read.heap)) {
        const move = { heap: read.heap, left }
        if (formatMove(position, move) === written) return move
      }
      return undefined
    },
    moveForm: 'a heap and what is left of it, such as 7 to 6, 9 to 5+3 or 3 to 0',
    view: (position) => ({ kind: 'heaps', heaps: position }),
    spots: (position, { heap, left }) => [{ heap: position.indexOf(heap), left }],
  }
}

/**
 * Solves heaps of one game, under normal or misère play. The answer is that of `heapsGame` and judges all heaps up to the
 * largest given; under normal play nimbers are given, and the reason is the nim-sum of the heaps. Plies are not counted.
 * Time and space are those of the values (`grundySequence` under normal play); a judgement takes O(moves · heaps).
 *
 * @throws ImpartialError (as a rejection, like the signal's reason) as `heapsGame` and `grundySequence`; under misère play
 *   `LIMIT_EXCEEDED`.
 * @see README.md#playing-and-asking
 */
export async function solveHeaps<C extends Convention = 'normal'>(
  game: HeapGame,
  heaps: Heaps,
  options: ImpartialOptions<C> = {},
): Promise<AnswerUnder<C, Heaps, HeapsMove>> {
  const convention = conventionOf('solveHeaps', options)
  const whole = heapsGame(game, heaps, { rules: { convention } })
  return solveSplitting({ game: whole, components: game, split: (all: Heaps) => all }, options)
}

function heapsRules(game: HeapGame, heaps: Heaps, convention: Convention): Rules<Heaps, HeapsMove> {
  checkHeapSizes('Heap', heaps)
  checkEmptyHeap(game)
  const start = withoutEmpty(heaps)
  const rules: Rules<Heaps, HeapsMove> = {
    name: game.name,
    start: () => start,
    *moves(position) {
      for (const heap of [...new Set(position)].sort((a, b) => a - b)) {
        const seen = new Set<string>()
        for (const left of game.moves(heap)) {
          const text = left.join('+')
          if (seen.has(text)) continue
          seen.add(text)
          yield { heap, left }
        }
      }
    },
    play(position, { heap, left }) {
      return withoutEmpty(position.toSpliced(position.indexOf(heap), 1, ...left))
    },
    key: (position) => position.toSorted((a, b) => a - b).join(','),
  }
  return withConvention(rules, convention)
}

function withoutEmpty(heaps: Heaps): Heaps {
  return heaps.includes(0) ? heaps.filter((heap) => heap > 0) : heaps
}

function formatMove(_: Heaps, { heap, left }: HeapsMove): string {
  return `${heap} to ${left.join('+') || '0'}`
}

/** "7 to 6", "7 6", "9 > 5+3", "3 -> 0"; what is left comes largest first. */
function parseHeapsMove(text: string): HeapsMove | undefined {
  const [, heap, rest = ''] = /^(\d+) ?(?:to|->|→|>| ) ?(\d+(?: ?[+, ] ?\d+)*)$/i.exec(text) ?? []
  if (heap === undefined) return undefined
  const left = rest.split(/[^\d]+/).map(Number)
  return { heap: Number(heap), left: left.filter((each) => each > 0).toSorted((a, b) => b - a) }
}

// A described game in place, for searches: states on a stack, without their texts, and a hash of 64 bits that symmetries keep.

import type { Player, Walker } from '@zugzwang/core'
import type { Symmetry } from '../numbers/symmetry'
import { type BoardMove, movesOf, playMove } from './moves'
import type { Plan } from './plan'
import { readState, type State } from './state'

interface Step {
  readonly state: State
  moves: readonly BoardMove[] | undefined
  payoff: number | undefined
}

/** @param worth - As in `Rules`: what an end pays the first player. */
export function walkBoard(
  plan: Plan,
  group: readonly Symmetry[],
  worth: (state: State, moves: () => readonly BoardMove[]) => number | undefined,
): Walker<string> {
  const cellCount = plan.board.names.length
  const slots = cellCount + 2 * plan.kinds.length + 1
  const lows = randomWords(slots * 256, 0x9e3779b9)
  const highs = randomWords(slots * 256, 0x85ebca6b)
  const images = group.length > 0 ? group : [Array.from({ length: cellCount }, (_, cell) => cell)]
  const stack: Step[] = []
  const top = () => stack[stack.length - 1] as Step
  const push = (state: State) => stack.push({ state, moves: undefined, payoff: undefined })
  const listed = (at: Step): readonly BoardMove[] => {
    at.moves ??= movesOf(plan, at.state)
    return at.moves
  }
  const paid = (at: Step): number => {
    at.payoff ??= worth(at.state, () => listed(at)) ?? endless(at)
    return at.payoff
  }
  /** A player who cannot move loses where no end says otherwise. */
  const endless = (at: Step) => {
    if (listed(at).length > 0) return Number.NaN
    return at.state.mover === 0 ? -1 : 1
  }
  let low = 0
  let high = 0
  return {
    reset(position) {
      stack.length = 0
      push(readState(plan, position))
    },
    moves(out) {
      const at = top()
      if (!Number.isNaN(paid(at))) return 0
      const { length } = listed(at)
      for (let i = 0; i < length; i++) out[i] = i
      return length
    },
    play(move) {
      const at = top()
      push(playMove(plan, at.state, listed(at)[move] as BoardMove))
    },
    undo() {
      stack.pop()
    },
    payoff: () => paid(top()),
    mover: () => top().state.mover as Player,
    identify() {
      const { cells, hands, mover } = top().state
      let [bestLow, bestHigh] = [0, 0]
      for (const [i, image] of images.entries()) {
        let [sumLow, sumHigh] = [0, 0]
        for (let cell = 0; cell < cellCount; cell++) {
          const word = 256 * cell + cells[image[cell]]
          sumLow ^= lows[word]
          sumHigh ^= highs[word]
        }
        if (i > 0 && (sumHigh > bestHigh || (sumHigh === bestHigh && sumLow >= bestLow))) continue
        bestLow = sumLow
        bestHigh = sumHigh
      }
      for (let slot = 0; slot < hands.length; slot++) {
        const word = 256 * (cellCount + slot) + hands[slot]
        bestLow ^= lows[word]
        bestHigh ^= highs[word]
      }
      low = bestLow ^ lows[256 * (slots - 1) + mover]
      high = bestHigh ^ highs[256 * (slots - 1) + mover]
    },
    get low() {
      return low
    },
    get high() {
      return high
    },
  }
}

/** Words that look random, the same everywhere: splitmix32. */
function randomWords(length: number, seed: number): Int32Array {
  let state = seed
  return Int32Array.from({ length }, () => {
    state = (state + 0x9e3779b9) | 0
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    return word ^ (word >>> 15)
  })
}

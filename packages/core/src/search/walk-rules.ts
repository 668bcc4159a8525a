// A walker made of rules: positions on a stack, and two words of a hash for their keys.

import { MAX } from '../arena/arena'
import { keyOf } from '../game/game'
import type { Key, Rules } from '../rules/rules'
import type { Walker } from '../rules/walker'

interface Step<Position, Move> {
  readonly position: Position
  moves: readonly Move[] | undefined
  payoff: number | undefined
}

/** Walks by the functions of the rules. Keys that are whole numbers below 2^53 stay exact; others are hashed to 64 bits. */
export function walkRules<Position, Move>(rules: Rules<Position, Move>): Walker<Position> {
  const stack: Step<Position, Move>[] = []
  const words = new Int32Array(2)
  const step = (position: Position): Step<Position, Move> => ({
    position,
    moves: undefined,
    payoff: undefined,
  })
  const top = () => stack[stack.length - 1] as Step<Position, Move>
  const listed = (at: Step<Position, Move>) => {
    at.moves ??= [...rules.moves(at.position)]
    return at.moves
  }
  const worth = (at: Step<Position, Move>): number => {
    if (at.payoff !== undefined) return at.payoff
    at.payoff = rules.payoff?.(at.position)
    // A player who cannot move loses
    if (at.payoff === undefined)
      at.payoff =
        listed(at).length > 0 ? Number.NaN : (rules.mover?.(at.position) ?? MAX) === MAX ? -1 : 1
    return at.payoff
  }
  return {
    reset(position) {
      stack.length = 0
      stack.push(step(position))
    },
    moves(out) {
      const at = top()
      if (!Number.isNaN(worth(at))) return 0
      const { length } = listed(at)
      for (let i = 0; i < length; i++) out[i] = i
      return length
    },
    play(move) {
      const at = top()
      stack.push(step(rules.play(at.position, listed(at)[move] as Move)))
    },
    undo() {
      stack.pop()
    },
    payoff: () => worth(top()),
    mover: () => rules.mover?.(top().position) ?? MAX,
    identify() {
      hashKey(keyOf(rules, top().position), words)
    },
    get low() {
      return words[0]
    },
    get high() {
      return words[1]
    },
  }
}

function hashKey(key: Key, words: Int32Array): void {
  if (typeof key === 'number' && Number.isInteger(key) && key >= 0 && key <= 2 ** 53 - 1) {
    words[0] = key % 2 ** 32
    words[1] = Math.floor(key / 2 ** 32)
    return
  }
  const text = String(key)
  let low = 0x9e3779b9 ^ text.length
  let high = 0x85ebca6b
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 0x9e3779b1)
    high = Math.imul(high ^ code, 0x5f356495)
    low ^= high >>> 15
    high ^= low >>> 13
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  words[0] = low
  words[1] = high
}

// The positions by number: patterns in the order of the alphabet, twice the place of the pattern, and one more for white to move.

import { MAX, MIN, type Numbering, type Rules } from '@zugzwang/core'
import { GameError } from './errors'
import { type MuTorereMove, type MuTorerePosition, movesOf, START } from './position'

const MOST_MOVES = 4

/** @throws GameError INVALID_POSITION from `encode` and `decode`. */
export function numberingOf(
  rules: Rules<MuTorerePosition, MuTorereMove>,
): Numbering<MuTorerePosition> {
  const patterns: string[] = []
  const add = (begun: string, left: readonly (readonly [mark: string, count: number])[]): void => {
    if (begun.length === 9) patterns.push(begun)
    for (const [mark, count] of left)
      if (count > 0)
        add(
          begun + mark,
          left.map(([other, many]) => [other, other === mark ? many - 1 : many]),
        )
  }
  add('', [
    ['.', 1],
    ['b', 4],
    ['w', 4],
  ])
  const places = new Map(patterns.map((pattern, place) => [pattern, place]))
  const wrong = (found: unknown, expected: string) =>
    new GameError('INVALID_POSITION', { what: `Found ${String(found)}`, found, expected })
  const encode = ({ mover, points }: MuTorerePosition): number => {
    const place = places.get(points)
    if (place === undefined) throw wrong(points, 'b four times, w four times and a dot')
    return 2 * place + (mover === 'black' ? 0 : 1)
  }
  const decode = (index: number): MuTorerePosition => {
    const points = patterns[Math.floor(index / 2)]
    if (points === undefined || !Number.isInteger(index))
      throw wrong(index, `a number below ${2 * patterns.length}`)
    return { mover: index % 2 === 0 ? 'black' : 'white', points }
  }
  return {
    name: rules.name,
    count: 2 * patterns.length,
    maxMoves: MOST_MOVES,
    start: encode(START),
    // Rules with a payoff need it here too: payoff: (index) => rules.payoff?.(decode(index)) ?? UNDECIDED,
    mover: (index) => (index % 2 === 0 ? MAX : MIN),
    successors(index, out) {
      const position = decode(index)
      const moves = movesOf(position)
      for (const [k, move] of moves.entries()) out[k] = encode(rules.play(position, move))
      return moves.length
    },
    encode,
    decode,
  }
}

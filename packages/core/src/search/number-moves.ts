// From a strategy by words to one of a certificate: the moves of each node as the rules list them.

import { MAX } from '../arena/arena'
import { DigraphBuilder } from '../digraph/builder'
import { CoreError } from '../errors'
import type { Rules } from '../rules/rules'
import type { Strategy } from '../solution/certificate'
import type { Steps } from '../work/work'
import type { Extracted } from './extract'
import { createNodes } from './nodes'
import type { Seat } from './seat'

/** A strategy with the value that it promises. */
export interface Kept {
  readonly promise: number
  readonly strategy: Omit<Strategy, 'positions' | 'bounds'>
  readonly extracted: Extracted
}

const UNITS_PER_ARC = 64

/**
 * Finds each node's position and moves by the rules, with the seat's walker to identify them.
 *
 * @throws CoreError INVALID_RULES if the walker plays another game than the rules.
 */
export function* numberMoves<Position, Move>(
  rules: Rules<Position, Move>,
  seat: Seat<Position>,
  start: Position,
  { player, words, movers, payoffs, next }: Extracted,
): Steps<Omit<Strategy, 'positions' | 'bounds'>> {
  const nodes = createNodes()
  for (let node = 0; node < movers.length; node++) nodes.add(words[2 * node], words[2 * node + 1])
  const choices = new Int32Array(movers.length).fill(-1)
  const positions: (Position | undefined)[] = [rules.canonical?.(start) ?? start]
  const isSeen = new Uint8Array(movers.length)
  const arcs: number[][] = []
  const waiting = [0]
  isSeen[0] = 1
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const position = positions[node] as Position
    positions[node] = undefined
    const due = next[node] ?? []
    const found: number[] = []
    const moves = due.length === 0 ? [] : rules.moves(position)
    let i = 0
    for (const move of moves) {
      const after = rules.play(position, move)
      seat.reset(after, movers[node] === MAX ? 1 : 0)
      seat.identify()
      const to = nodes.find(seat.low, seat.high)
      const isOwn = movers[node] === player
      if (due.includes(to)) {
        found.push(to)
        if (isSeen[to] === 0) {
          isSeen[to] = 1
          positions[to] = rules.canonical?.(after) ?? after
          waiting.push(to)
        }
        if (isOwn) {
          choices[node] = i
          break
        }
      } else if (!isOwn) throw strange(rules, move)
      i++
    }
    if (found.length < due.length) throw strange(rules, undefined)
    arcs[node] = found
    yield UNITS_PER_ARC * (1 + found.length)
  }
  const builder = new DigraphBuilder()
  for (let node = 0; node < movers.length; node++) {
    builder.addVertex(node)
    for (const to of arcs[node] ?? []) builder.addArc(node, to)
  }
  return { player, movers, payoffs, graph: builder.build(), choices }
}

function strange<Position, Move>({ name }: Rules<Position, Move>, found: unknown): CoreError {
  return new CoreError('INVALID_RULES', {
    what: `${name}: the walker of the rules has other moves than they have, or identifies other positions`,
    found,
    expected: 'a walker in which checkRules finds nothing',
  })
}

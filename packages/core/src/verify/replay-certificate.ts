// Checks a certificate of a game that is too large for an arena: by itself, and then move by move with the rules. Nothing of a
// solver or a search is used.

import { MAX, MIN } from '../arena/arena'
import { createFault } from '../errors'
import type { Key, Rules } from '../rules/rules'
import type { Certificate, Strategy } from '../solution/certificate'
import { createPace, type Pace, type WorkOptions } from '../work/work'
import { type CertificateViolation, verifyCertificate } from './verify-certificate'

/**
 * Checks the proof of what a position is worth by replaying it: as `verifyCertificate`, and every node has a position of the rules
 * with its mover and payoff, which all moves that lead to it agree on; all moves of the opponent are answered, and the
 * move of the strategy's player is one of the rules. Where the rules have symmetries, positions and moves are those of `canonical`. Returns undefined if it holds, otherwise the first flaw.
 *
 * One call of each of the rules' functions an arc. Progress: `verify`, nodes.
 *
 * @param position - Default: the start of the rules.
 * @throws The signal's reason; what the rules throw.
 * @see README.md#a-position-of-a-game-too-large-to-solve
 */
export async function replayCertificate<Position, Move>(
  certificate: Certificate,
  rules: Rules<Position, Move>,
  position: Position = rules.start(),
  options: WorkOptions = {},
): Promise<CertificateViolation | undefined> {
  const pace = createPace(options)
  const wrong = verifyCertificate(certificate)
  if (wrong !== undefined) return wrong
  const { impartial, endless, outcomesOnly } = certificate
  const misfit = (what: string, found: unknown, expected: unknown, field: string) =>
    createFault('MISFIT', {
      what,
      found,
      expected: `${expected}, as in the rules`,
      place: { field },
    })
  if (impartial !== (rules.mover === undefined))
    return misfit(`impartial is ${impartial}`, impartial, !impartial, 'impartial')
  if (endless !== (rules.endless ?? 0))
    return misfit(`Endless play is worth ${endless}`, endless, rules.endless ?? 0, 'endless')
  if (!outcomesOnly || rules.cost !== undefined)
    return misfit('It is of a game with more than outcomes', false, 'outcomes only', 'outcomesOnly')
  for (const [s, strategy] of certificate.strategies.entries()) {
    const flaw = await replay(rules, strategy, position, pace)
    if (flaw === undefined) continue
    const { node, what, found, expected } = flaw
    return createFault('REPLAY', {
      what: `${NAMES[strategy.player]}'s strategy, node ${node}: ${what}`,
      found,
      expected,
      place: { item: node, field: `strategies[${s}]` },
    })
  }
  return undefined
}

const NAMES = ['Max', 'Min'] as const
const UNITS_PER_ARC = 64

interface Flaw {
  readonly node: number
  readonly what: string
  readonly found: unknown
  readonly expected: string
}

async function replay<Position, Move>(
  rules: Rules<Position, Move>,
  { player, movers, payoffs, graph, choices }: Strategy,
  start: Position,
  pace: Pace,
): Promise<Flaw | undefined> {
  const flaw = (node: number, what: string, found: unknown, expected: string): Flaw => ({
    node,
    what,
    found,
    expected,
  })
  const { offsets, targets, order } = graph
  const positions: (Position | undefined)[] = []
  const keys: (Key | undefined)[] = []
  const waiting = [0]
  positions[0] = rules.canonical?.(start) ?? start
  keys[0] = rules.key(positions[0] as Position)
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const position = positions[node] as Position
    positions[node] = undefined
    const mover = rules.mover?.(position) ?? movers[node]
    if (mover !== movers[node])
      return flaw(node, `player ${movers[node]} is to move`, movers[node], `${mover}`)
    const [first, last] = [offsets[node], offsets[node + 1]]
    const paid = rules.payoff?.(position)
    const moves = paid === undefined ? [...rules.moves(position)] : []
    const isEnd = moves.length === 0
    // A player who cannot move loses
    const lost = rules.mover === undefined || mover === MAX ? -1 : 1
    const worth = isEnd ? (paid ?? lost) : Number.NaN
    const due = rules.mover === undefined && mover === MIN ? -worth : worth
    if (payoffs[node] !== due && !(Number.isNaN(payoffs[node]) && Number.isNaN(due)))
      return flaw(
        node,
        Number.isNaN(payoffs[node]) ? 'play goes on' : `it pays ${payoffs[node]}`,
        payoffs[node],
        Number.isNaN(due) ? 'moves, as in the rules' : `${due}, as in the rules`,
      )
    const isOwn = mover === player
    const chosen = choices?.[node] ?? -1
    if (!isOwn && last - first !== moves.length)
      return flaw(node, `it answers ${last - first} moves`, last - first, `${moves.length}`)
    if (isOwn && !isEnd && (chosen < 0 || chosen >= moves.length))
      return flaw(node, `its move is number ${chosen}`, chosen, `0 … ${moves.length - 1}`)
    for (let arc = first; arc < last; arc++) {
      const target = targets[arc]
      const move = moves[isOwn ? chosen : arc - first] as Move
      const after = rules.play(position, move)
      const to = rules.canonical?.(after) ?? after
      const key = rules.key(to)
      if (keys[target] === undefined) {
        keys[target] = key
        positions[target] = to
        waiting.push(target)
      } else if (keys[target] !== key)
        return flaw(node, `a move to node ${target} leads elsewhere`, key, String(keys[target]))
    }
    if (pace.due(UNITS_PER_ARC * (1 + last - first)))
      await pace.rest({ phase: 'verify', done: node, total: order })
  }
  return undefined
}

// A conformance suite for authors of rules: plays through positions and asks every function what the contract promises.

import { CoreError } from '../errors'
import { keyOf } from '../game/game'
import { MOVER } from '../rules/expand'
import {
  checkedCost,
  checkedKey,
  checkedMoves,
  checkedPosition,
  checkStated,
  endlessMovesError,
} from '../rules/explore'
import type { Key, Rules } from '../rules/rules'
import { createWalkerCheck } from './check-walker'
import { collectReports, cut, snapshot, thrown } from './report'

/** How many positions `checkRules` examines. */
export interface CheckRulesOptions {
  /** How many positions to examine, breadth first from the start. Default 10 000. */
  readonly limit?: number
}

/**
 * Tries rules against their contract on the first positions from the start:
 *
 * - `start`, `moves`, `play`, `key`, `mover`, `payoff` and `canonical` are pure: they answer the same when asked again
 *   and leave the position as it was;
 * - equal keys belong to equivalent positions: same mover, payoff and keys after each move, in any order and up to symmetry.
 *   Positions with a known key and other data are followed too, after those with new keys;
 * - `canonical` keeps mover, payoff and moves (up to order and symmetry), and is its own representative;
 * - `walker` moves as the rules do, and identifies the positions that have a representative in common;
 * - movers are 0 or 1, payoffs finite numbers, costs finite and ≥ 0, keys strings, numbers or bigints, `endless` is what
 *   arenas take, no position has more than 2^16 moves, and nothing throws.
 *
 * Returns every kind of violation found, once each, as sentences; an empty array when all is well. Works with any test
 * runner: `expect(checkRules(rules)).toEqual([])`. At most O(limit · moves) calls.
 *
 * @see README.md#a-game-as-code
 */
export function checkRules<Position, Move>(
  rules: Rules<Position, Move>,
  { limit = 10_000 }: CheckRulesOptions = {},
): string[] {
  const { found, report } = collectReports(rules.name)

  /** All that a solver can see of a position, one ply deep: with its moves in order, and up to their order and symmetry. */
  const view = (position: Position): { readonly ordered: string; readonly sorted: string } => {
    const keys: string[] = []
    const canonicalKeys: string[] = []
    if (rules.payoff?.(position) === undefined)
      for (const move of movesOf(rules, position)) {
        const next = checkedPosition(rules, 'play', rules.play(position, move))
        checkedCost(rules, rules.cost?.(position, move) ?? 0)
        keys.push(describe(rules.key(next)))
        canonicalKeys.push(describe(keyOf(rules, next)))
      }
    const about = [rules.mover?.(position), String(rules.payoff?.(position))]
    const sorted = JSON.stringify([...about, canonicalKeys.sort()])
    return { ordered: JSON.stringify([...about, keys]), sorted }
  }

  const walk = () => {
    checkStated(rules)
    const first = checkedPosition(rules, 'start', rules.start())
    if (rules.key(first) !== rules.key(rules.start()))
      report('start', 'start gives another position (by key) the second time.')

    const checkWalker = createWalkerCheck(rules)
    const views = new Map<Key, { readonly view: string; readonly data: string }>()
    const snapshots = new Set<string>()
    const queue: Position[] = [rules.start()]
    // Of known keys, with other data: a key that merges different positions shows itself only behind these
    const twins: Position[] = []
    let twin = 0
    const add = (position: Position) => {
      if (rules.payoff?.(position) !== undefined || queue.length >= limit) return
      for (const move of movesOf(rules, position)) queue.push(rules.play(position, move))
    }
    for (let i = 0; i < limit; i++) {
      while (i === queue.length && twin < twins.length) add(twins[twin++] as Position)
      if (i === queue.length) break
      const position = queue[i] as Position
      const key = checkedKey(rules, position)
      const before = snapshot(position)
      const name = JSON.stringify(String(key))
      const { ordered, sorted } = view(position)
      const again = view(position).ordered
      if (rules.key(position) !== key || snapshot(position) !== before) {
        const sentence = 'was changed by a function that was asked about it'
        report('changed', `the position with key ${describe(key)} ${sentence}.`)
      } else if (ordered !== again) {
        const sentence = `the position ${name} looks different the second time`
        report('impure', `${sentence}; functions may not depend on chance, time or earlier calls.`)
      }
      const known = views.get(key)
      if (known === undefined) views.set(key, { view: sorted, data: before })
      else if (known.view !== sorted) {
        const sentence = `two different positions have the key ${describe(key)}`
        // What the moves lead to, where their data does not show the difference
        const [one, other] = known.data === before ? [known.view, sorted] : [known.data, before]
        report('key', `${sentence}: ${cut(one)} and ${cut(other)}.`)
      }
      const mover = rules.mover?.(position)
      if (rules.mover !== undefined && mover !== 0 && mover !== 1)
        report('mover', `mover gives ${String(mover)} at ${name}; expected ${MOVER}.`)
      const payoff = rules.payoff?.(position)
      if (payoff !== undefined && !Number.isFinite(payoff))
        report('payoff', `payoff gives ${String(payoff)} at ${name}; expected a finite number.`)
      const wrong = checkWalker(position)
      if (wrong !== undefined) report('walker', `the walker ${wrong} at ${name}.`)
      if (rules.canonical) {
        const canonical = rules.canonical(position)
        if (rules.key(rules.canonical(canonical)) !== rules.key(canonical))
          report('canonical twice', `canonical of canonical is another position at ${name}.`)
        if (view(canonical).sorted !== sorted) {
          const other = JSON.stringify(String(rules.key(canonical)))
          const sentence = `the canonical position of ${name}, ${other}, has another mover, payoff or other moves.`
          report('canonical', sentence)
        }
      }
      const data = `${describe(key)} ${before}`
      if (known === undefined) add(position)
      else if (!snapshots.has(data)) twins.push(position)
      snapshots.add(data)
    }
  }
  try {
    walk()
  } catch (error) {
    if (error instanceof CoreError && error.code === 'INVALID_RULES')
      found.set('rules', error.message)
    else report('throws', `one of its functions ${thrown(error)}`)
  }
  return [...found.values()]
}

/** A position with more moves is taken for one whose generator does not end. */
const MOST_MOVES = 2 ** 16

/** The moves of a position, finitely many. */
function movesOf<Position, Move>(rules: Rules<Position, Move>, position: Position): Move[] {
  const moves: Move[] = []
  for (const move of checkedMoves(rules, rules.moves(position))) {
    if (moves.length === MOST_MOVES) throw endlessMovesError(rules, MOST_MOVES)
    moves.push(move)
  }
  return moves
}

function describe(key: Key): string {
  return `${typeof key} ${JSON.stringify(String(key))}`
}

// A conformance suite for authors of games: plays through a game's positions and asks every function what the
// contract promises. It checks the author's rules, not a solver.

import type { Key, Rules } from '../rules/rules'

export interface CheckRulesOptions {
  /** How many positions to look at, breadth first from the start. Default 10 000. */
  readonly limit?: number
}

/**
 * Tries rules against their contract on the first positions from the start:
 *
 * - `start`, `moves`, `play`, `key`, `mover`, `payoff` and `canonical` are pure: they answer the same when asked again
 *   and leave the position as it was;
 * - equal keys belong to positions that cannot be told apart: same mover, payoff and keys after each move;
 * - `canonical` keeps mover, payoff and moves (up to order and symmetry), and is its own representative;
 * - movers are 0 or 1, payoffs finite numbers, keys strings, numbers or bigints, and nothing throws.
 *
 * Returns every kind of violation found, once each, as sentences; an empty array when all is well. Works with any test
 * runner: `expect(checkRules(rules)).toEqual([])`. At most O(limit · moves) calls.
 */
export function checkRules<Position, Move>(
  rules: Rules<Position, Move>,
  { limit = 10_000 }: CheckRulesOptions = {},
): string[] {
  const found = new Map<string, string>()
  const report = (kind: string, sentence: string) => {
    if (!found.has(kind)) found.set(kind, `${rules.name}: ${sentence}`)
  }
  const name = (position: Position) => JSON.stringify(String(rules.key(position)))

  /** All that a solver can see of a position, one ply deep. */
  const view = (position: Position, sorted: boolean): string => {
    const keys: string[] = []
    if (rules.payoff?.(position) === undefined)
      for (const move of rules.moves(position)) {
        const next = rules.play(position, move)
        keys.push(describe(rules.key(sorted && rules.canonical ? rules.canonical(next) : next)))
      }
    if (sorted) keys.sort()
    return JSON.stringify([rules.mover?.(position), String(rules.payoff?.(position)), keys])
  }

  const walk = () => {
    const [first, second] = [rules.start(), rules.start()]
    if (rules.key(first) !== rules.key(second))
      report('start', 'start gives another position (by key) the second time.')

    const views = new Map<Key, string>()
    const queue: Position[] = [rules.start()]
    for (let i = 0; i < queue.length && i < limit; i++) {
      const position = queue[i] as Position
      const key = rules.key(position)
      if (!['string', 'number', 'bigint'].includes(typeof key)) {
        report('key type', `key gives a ${typeof key}; expected a string, a number or a bigint.`)
        break
      }
      const before = snapshot(position)
      const seen = view(position, false)
      const again = view(position, false)
      if (rules.key(position) !== key || snapshot(position) !== before)
        report(
          'changed',
          `the position with key ${describe(key)} was changed by a function that was asked about it.`,
        )
      else if (seen !== again)
        report(
          'impure',
          `the position ${name(position)} looks different the second time: ${seen}, ${again}.`,
        )

      const known = views.get(key)
      if (known === undefined) views.set(key, seen)
      else if (known !== seen)
        report(
          'key',
          `two different positions have the key ${describe(key)}: ${known} and ${seen}.`,
        )

      const mover = rules.mover?.(position)
      if (mover !== undefined && mover !== 0 && mover !== 1)
        report(
          'mover',
          `mover gives ${String(mover)} at ${name(position)}; expected 0 (Max) or 1 (Min).`,
        )
      const payoff = rules.payoff?.(position)
      if (payoff !== undefined && !Number.isFinite(payoff))
        report(
          'payoff',
          `payoff gives ${String(payoff)} at ${name(position)}; expected a finite number.`,
        )

      if (rules.canonical) {
        const canonical = rules.canonical(position)
        if (rules.key(rules.canonical(canonical)) !== rules.key(canonical))
          report(
            'canonical twice',
            `canonical of canonical is another position at ${name(position)}.`,
          )
        if (view(canonical, true) !== view(position, true))
          report(
            'canonical',
            `the canonical position of ${name(position)}, ${name(canonical)}, has another mover, payoff or other moves.`,
          )
      }
      if (known === undefined && payoff === undefined && queue.length < limit)
        for (const move of rules.moves(position)) queue.push(rules.play(position, move))
    }
  }
  try {
    walk()
  } catch (error) {
    report('throws', `one of its functions throws ${String(error)}.`)
  }
  return [...found.values()]
}

function describe(key: Key): string {
  return `${typeof key} ${JSON.stringify(String(key))}`
}

/** The position's data as text, where it is plain data; functions and cycles are left to the other checks. */
function snapshot(position: unknown): string {
  try {
    return (
      JSON.stringify(position, (_, value: unknown) =>
        typeof value === 'bigint'
          ? `${value}n`
          : value instanceof Map || value instanceof Set
            ? [...value]
            : value,
      ) ?? ''
    )
  } catch {
    return ''
  }
}

// A game by number as an arena: IndexedRules keep their own numbering.

import { type Arena, UNDECIDED } from '../arena/arena'
import { type Digraph, MAX_ORDER, MAX_SIZE } from '../digraph/digraph'
import { CoreError, type Place } from '../errors'
import { createPace, type Pace, type WorkOptions } from '../work/work'
import { checkStatedNumbers, expand, gapError } from './expand'
import type { IndexedRules } from './rules'

/**
 * Turns a game of numbered positions into an arena: position i is vertex i. A number without a position becomes a vertex
 * without arcs and with the payoff 0. One call of `successors` a position; besides the arena 4 bytes a move while it runs.
 *
 * @throws CoreError INVALID_RULES if a successor, mover or payoff is out of range, or a move leads to a number that stands
 *   for no position; LIMIT_EXCEEDED if there are more than 2^31 − 2 positions or 2^31 − 1 moves.
 * @see README.md#a-game-as-code
 */
export async function exploreIndexed(
  rules: IndexedRules,
  options: WorkOptions = {},
): Promise<Arena> {
  checkStatedNumbers(rules)
  const { name, count, maxMoves, endless } = rules
  const tooMany = (found: number, what: string, expected: string, place: Place = {}) => {
    const sentence = `${name}: an arena cannot hold ${found} ${what}`
    return new CoreError('LIMIT_EXCEEDED', { what: sentence, found, expected, place })
  }
  if (count > MAX_ORDER) {
    const expected = `at most ${MAX_ORDER}; otherwise, expand them range by range`
    throw tooMany(count, 'positions', expected, { field: 'count' })
  }
  const pace = createPace(options)
  const offsets = new Int32Array(count + 1)
  const mover = rules.mover && new Uint8Array(count)
  let payoff = rules.payoff && new Float64Array(count)
  let isGap: Uint8Array | undefined
  const parts: Int32Array[] = []
  const batch = Math.max(1, Math.min(LARGEST_BATCH, Math.floor(BATCH_MOVES / (maxMoves + 1))))
  let size = 0
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(from + batch, count)
    const { offsets: ends, targets, movers, payoffs, gaps } = expand(rules, from, to)
    if (size + targets.length > MAX_SIZE)
      throw tooMany(size + targets.length, 'moves', `at most ${MAX_SIZE}`)
    for (let i = 1; i < ends.length; i++) offsets[from + i] = size + ends[i]
    if (movers) mover?.set(movers, from)
    if (payoffs) {
      // the first numbers that stand for no position
      payoff ??= new Float64Array(count).fill(UNDECIDED)
      payoff.set(payoffs, from)
    }
    if (gaps) {
      isGap ??= new Uint8Array(count)
      isGap.set(gaps, from)
    }
    parts.push(targets as Int32Array) // as createIndices makes for this many positions
    size += targets.length
    if (pace.due(targets.length + to - from))
      await pace.rest({ phase: 'explore', done: to, total: count })
  }
  pace.report({ phase: 'explore', done: count, total: count })
  const targets = await joinParts(parts, size, pace)
  const stray = isGap === undefined ? -1 : targets.findIndex((to) => isGap?.[to] === 1)
  if (stray >= 0) {
    const from = offsets.findLastIndex((first) => first <= stray)
    throw gapError(rules, from, targets[stray])
  }
  const graph = { order: count, size, offsets, targets }
  const isStated = endless !== undefined
  return { graph, ...(mover && { mover }), ...(payoff && { payoff }), ...(isStated && { endless }) }
}

/** Limits of a batch: positions, and moves these may have. */
const LARGEST_BATCH = 2 ** 12
const BATCH_MOVES = 2 ** 17

/** Concatenates arrays; each is released as soon as it is copied. */
async function joinParts(
  parts: (Int32Array | undefined)[],
  size: number,
  pace: Pace,
): Promise<Digraph['targets']> {
  const targets = new Int32Array(size)
  let end = 0
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]
    if (part === undefined) continue
    targets.set(part, end)
    end += part.length
    parts[i] = undefined
    if (pace.due(part.length)) await pace.rest({ phase: 'build', done: end, total: size })
  }
  pace.report({ phase: 'build', done: size, total: size })
  return targets
}

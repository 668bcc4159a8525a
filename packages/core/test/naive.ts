// Slow oracles, written straight from the rules. They share nothing with the solvers and the verifier but the shape of
// an arena.

import { type Arena, MAX, MIN, type Solution, valueAt } from '../src/index'

/** Scores as a Solution has them: sign of the worth, plies + 1. */
export function naiveScores({ graph, mover, payoff }: Arena): number[] {
  const moves = Array.from({ length: graph.order }, (_, v) =>
    Array.from(graph.targets.slice(graph.offsets[v], graph.offsets[v + 1])),
  )
  // value and plies to the end, for the mover in impartial arenas, for Max otherwise; null: not known
  const known: ({ value: number; plies: number } | null)[] = moves.map((list, v) => {
    const declared = payoff === undefined ? Number.NaN : payoff[v]
    if (!Number.isNaN(declared)) return { value: Math.sign(declared), plies: 0 }
    return list.length === 0 ? { value: mover?.[v] === 1 ? 1 : -1, plies: 0 } : null
  })
  for (let round = 1; ; round++) {
    const found = moves.map((list, v) => {
      if (known[v] !== null) return null
      const seen = list.map((w) => {
        const after = known[w]
        if (!after) return null
        const own = mover === undefined ? -after.value : mover[v] === 1 ? -after.value : after.value
        return { own, plies: after.plies }
      })
      const sign = mover?.[v] === 1 ? -1 : 1
      if (seen.some((s) => s?.own === 1)) return { value: sign, plies: round }
      if (seen.every((s) => s?.own === -1)) return { value: -sign, plies: round }
      return null
    })
    let changed = false
    found.forEach((value, v) => {
      if (value === null) return
      known[v] = value
      changed = true
    })
    if (!changed) return known.map((k) => (k === null ? 0 : k.value * (k.plies + 1)))
  }
}

/**
 * Worth and plies as one number: the worth, and nearer to endless play by this much for each ply and one more. So
 * numbered, answers are ordered as the players order them, and a score is what separates a key from its worth. Good for
 * worths that are multiples of 1/2 and less than 2^10 plies.
 */
const PLY = 2 ** -12

/** A key, or a worth before its first ply, one ply later. What is worth the same as endless play stays so. */
function oneLater(key: number, endless: number): number {
  return key > endless ? key - PLY : key < endless ? key + PLY : key
}

function solutionOfKeys(keys: Float64Array): Solution {
  const value = keys.map((key) => (Number.isFinite(key) ? Math.round(2 * key) / 2 + 0 : key))
  const score = Int32Array.from(value, (value, v) => {
    const key = keys[v]
    return value === key ? 0 : (value - key) / PLY
  })
  return { order: keys.length, score, value }
}

/** The payoff of v, NaN where play continues; a player who cannot move has lost. */
function paidAt({ graph, mover, payoff }: Arena, v: number): number {
  if (payoff !== undefined && !Number.isNaN(payoff[v])) return payoff[v]
  if (graph.offsets[v] !== graph.offsets[v + 1]) return Number.NaN
  return mover?.[v] === MIN ? 1 : -1
}

/**
 * Any arena of the family by value iteration: the key of every position when play is cut after 0, 1, 2 … plies and then
 * counts as endless, until nothing changes.
 *
 * That takes no more rounds than an arena has positions. A player who can have better than endless play forces it without
 * passing a position twice, so before the cut. A player who can keep the other to a worth no better for the other than
 * endless play is, by a way to play, does so by the same way when play is cut. Arenas side by side take as many
 * rounds as the slowest of them.
 */
export function iterateValues(arena: Arena): Solution {
  const { graph, mover, endless = 0, cost } = arena
  const { order, offsets, targets } = graph
  let keys = new Float64Array(order).fill(endless)
  const open: number[] = []
  for (let v = 0; v < order; v++) {
    const paid = paidAt(arena, v)
    if (Number.isNaN(paid)) open.push(v)
    else keys[v] = oneLater(paid, endless)
  }
  let next = keys.slice()
  for (let changed = true; changed; ) {
    changed = false
    for (const v of open) {
      // in values to the mover
      const side = mover !== undefined && mover[v] === MIN ? -1 : 1
      let best = Number.NEGATIVE_INFINITY
      for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
        const end = keys[targets[arc]]
        const spent = cost === undefined ? 0 : cost[arc]
        const key = oneLater(endless > 0 ? end + spent : end - spent, endless)
        best = Math.max(best, mover === undefined ? -key : side * key)
      }
      const key = side * best + 0
      if (key !== keys[v]) changed = true
      next[v] = key
    }
    const before = keys
    keys = next
    next = before
  }
  return solutionOfKeys(keys)
}

/**
 * An arena with movers by trying every pair of positional strategies. Undefined where Max's best against Min's best answer
 * to it and the reverse are not the same; no arena of the family is such.
 */
export function tryStrategies(arena: Arena): Solution | undefined {
  const { graph, mover, cost, endless = 0 } = arena
  const { order, offsets, targets } = graph
  const paid = Array.from({ length: order }, (_, v) => paidAt(arena, v))
  /** Every way to choose an arc at each position of one player; elsewhere −1. */
  const strategies = (player: number): number[][] =>
    paid.reduce<number[][]>(
      (known, ended, v) => {
        const first = offsets[v]
        const moves = Number.isNaN(ended) && mover?.[v] === player ? outDegree(arena, v) : 0
        if (moves === 0) return known.map((chosen) => [...chosen, -1])
        return known.flatMap((chosen) =>
          Array.from({ length: moves }, (_, i) => [...chosen, first + i]),
        )
      },
      [[]],
    )
  const play = (start: number, max: readonly number[], min: readonly number[]): number => {
    const arcs: number[] = []
    let at = start
    while (Number.isNaN(paid[at])) {
      if (arcs.length === order) return endless
      const arc = (mover?.[at] === MIN ? min : max)[at]
      arcs.push(arc)
      at = targets[arc]
    }
    const spent = arcs.reduce((sum, arc) => sum + (cost?.[arc] ?? 0), 0)
    const value = paid[at] + (endless > 0 ? spent : -spent)
    return value === endless ? value : value - Math.sign(value - endless) * (arcs.length + 1) * PLY
  }
  const [maxes, mins] = [strategies(MAX), strategies(MIN)]
  const keys = new Float64Array(order)
  for (let v = 0; v < order; v++) {
    const low = Math.max(...maxes.map((max) => Math.min(...mins.map((min) => play(v, max, min)))))
    const high = Math.min(...mins.map((min) => Math.max(...maxes.map((max) => play(v, max, min)))))
    if (low !== high) return undefined
    keys[v] = low
  }
  return solutionOfKeys(keys)
}

function outDegree({ graph: { offsets } }: Arena, v: number): number {
  return offsets[v + 1] - offsets[v]
}

/** The first position of which two answers to one arena say different things, −1 when there is none. */
export function firstDifference(one: Solution, other: Solution): number {
  for (let v = 0; v < one.order; v++)
    if (one.score[v] !== other.score[v] || valueAt(one, v) !== valueAt(other, v)) return v
  return -1
}

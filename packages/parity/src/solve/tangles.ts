// Tangle learning (van Dijk, "Attracting tangles to solve parity games", CAV 2018). A tangle is a set of positions with a strategy of one player
// that wins every play that stays in it, so that the other player must leave it by an escape sooner or later. Regions are made as in other algorithms, from the
// highest priority down, but attract tangles as a whole once all escapes lead into them. What cannot be left in a
// region consists of new tangles; one without escapes is won.

import { digraphFromArcs, stronglyConnectedComponents } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { type Attractor, attract, createAttractor } from './attract'
import { type Found, type ParityGame, sortedByPriority, UNKNOWN } from './game'
import { addTangle, createTangles, dropTangles, type Tangle, type Tangles } from './tangle-store'

/** The regions of a pass. Positions that are decided are in region levels + 1, those not yet in a region in 0, those of priority p in p + 1. */
interface Passes {
  readonly game: ParityGame
  readonly found: Found
  readonly attractor: Attractor
  readonly tangles: Tangles
  readonly sorted: Int32Array
  readonly first: Int32Array
  /** 1 for positions of the region at hand that can be left. */
  readonly isOpen: Uint8Array
  /** The number of a position in the digraph of the region at hand. */
  readonly number: Int32Array
}

/**
 * Decides all positions that are UNKNOWN, each of which must have a move to another such position. A pass is O(order + size) and what
 * the tangles have; their number is exponential in the worst case, but small in all known families that are hard for others.
 */
export async function learnTangles(game: ParityGame, found: Found, pace: Pace): Promise<void> {
  const { levels, graph } = game
  const { order } = graph
  const region = new Int32Array(order)
  const state: Passes = {
    game,
    found,
    attractor: createAttractor(game, region, found.move),
    tangles: createTangles(order),
    ...sortedByPriority(game),
    isOpen: new Uint8Array(order),
    number: new Int32Array(order).fill(-1),
  }
  let seen = 0
  for (let pass = 1; ; pass++) {
    let left = 0
    for (let v = 0; v < order; v++) {
      region[v] = found.winner[v] === UNKNOWN ? 0 : levels + 1
      if (region[v] === 0) left++
    }
    if (left === 0) break
    const learned: Tangle[] = []
    for (let i = order - 1; i >= 0; i--) {
      if (region[state.sorted[i]] !== 0) continue
      const count = makeRegion(state, i)
      learned.push(...tanglesOf(state, count))
      if (pace.due(state.attractor.arcs - seen + 1))
        await pace.rest({ phase: 'solve', done: order - left, total: order, pass })
      seen = state.attractor.arcs
    }
    const won = learned.filter(({ escapes }) => escapes.length === 0)
    for (const tangle of won) win(state, tangle)
    if (won.length > 0) dropTangles(state.tangles, (v) => found.winner[v] !== UNKNOWN)
    for (const tangle of learned)
      if (tangle.escapes.length > 0 && tangle.vertices.every((v) => found.winner[v] === UNKNOWN))
        addTangle(state.tangles, tangle)
  }
  found.arcs += state.attractor.arcs
}

/** Makes the region of the priority at a place of `sorted`. Its positions are in the queue; returns how many there are. */
function makeRegion({ game, attractor, tangles, sorted, first }: Passes, from: number): number {
  const { region, queue, move } = attractor
  const p = game.priority[sorted[from]]
  const player = p & 1
  let end = 0
  for (let i = from; i >= first[p]; i--) {
    const v = sorted[i]
    if (region[v] !== 0) continue
    region[v] = p + 1
    queue[end++] = v
  }
  end = attract(attractor, p + 1, player, end)
  for (let next = 0; next < end; next++)
    for (const tangle of tangles.byEscape[queue[next]] ?? []) {
      if (tangle.player !== player || !isForced(tangle, region, p + 1)) continue
      const before = end
      for (const [i, v] of tangle.vertices.entries()) {
        if (region[v] !== 0) continue
        region[v] = p + 1
        move[v] = tangle.moves[i]
        queue[end++] = v
      }
      end = attract(attractor, p + 1, player, end, before)
    }
  return end
}

/** Whether a tangle lies in the game, and can be left only for a region or for what is out of the game. */
function isForced({ vertices, escapes }: Tangle, region: Attractor['region'], p: number): boolean {
  for (const v of escapes) if (region[v] < p) return false
  for (const v of vertices) if (region[v] > p) return false
  return true
}

/** The tangles of the region in the queue: components that cannot be left for lower regions or for others of this one. */
function tanglesOf(state: Passes, count: number): Tangle[] {
  const { game, attractor, isOpen, number } = state
  const { region, queue, move } = attractor
  const { offsets, targets } = game.graph
  const p = game.priority[queue[0]]
  const player = p & 1
  markOpen(state, count)
  const inside = queue.slice(0, count).filter((v) => isOpen[v] === 0)
  for (let i = 0; i < count; i++) isOpen[queue[i]] = 0
  for (const [i, v] of inside.entries()) number[v] = i
  const sources: number[] = []
  const ends: number[] = []
  for (const [i, v] of inside.entries()) {
    if (game.mover[v] === player) {
      sources.push(i)
      ends.push(number[move[v]])
      continue
    }
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      if (region[targets[arc]] !== p + 1) continue
      sources.push(i)
      ends.push(number[targets[arc]])
    }
  }
  const tangles = closedComponents(inside.length, sources, ends).map((members) =>
    tangleOf(
      state,
      player,
      members.map((i) => inside[i]),
      p + 1,
    ),
  )
  for (const v of inside) number[v] = -1
  return tangles
}

/** Marks the positions of the region from which the opponent can leave it for lower ones, or its player has to. */
function markOpen({ game, attractor, isOpen }: Passes, count: number): void {
  const { region, queue, move } = attractor
  const { mover, priority, transposed } = game
  const p = priority[queue[0]]
  const player = p & 1
  const open: number[] = []
  const mark = (v: number) => {
    isOpen[v] = 1
    open.push(v)
  }
  for (let i = 0; i < count && priority[queue[i]] === p; i++) {
    const v = queue[i]
    if (mover[v] === player ? !chooseMove(v) : canLeave(v)) mark(v)
  }
  for (const v of open) {
    for (let arc = transposed.offsets[v]; arc < transposed.offsets[v + 1]; arc++) {
      const u = transposed.targets[arc]
      if (region[u] !== p + 1 || isOpen[u] === 1) continue
      if (mover[u] === player && (move[u] !== v || (priority[u] === p && chooseMove(u)))) continue
      mark(u)
    }
  }

  /** Any move that stays: on a cycle through such a position the highest priority is the player's. */
  function chooseMove(v: number): boolean {
    const { offsets, targets } = game.graph
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const w = targets[arc]
      if (region[w] !== p + 1 || isOpen[w] === 1) continue
      move[v] = w
      return true
    }
    return false
  }

  function canLeave(v: number): boolean {
    const { offsets, targets } = game.graph
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++)
      if (region[targets[arc]] === 0) return true
    return false
  }
}

/** The strongly connected components that have arcs, none of which leads out. */
function closedComponents(order: number, sources: number[], targets: number[]): number[][] {
  const { component, count } = stronglyConnectedComponents(digraphFromArcs(order, sources, targets))
  const isClosed = new Uint8Array(count)
  for (const v of sources) isClosed[component[v]] = 1
  for (const [i, v] of sources.entries())
    if (component[v] !== component[targets[i]]) isClosed[component[v]] = 0
  const members = new Map<number, number[]>()
  for (const [v, own] of component.entries()) {
    if (isClosed[own] === 0) continue
    const list = members.get(own)
    if (list === undefined) members.set(own, [v])
    else list.push(v)
  }
  return [...members.values()]
}

function tangleOf(
  { game, attractor }: Passes,
  player: number,
  members: readonly number[],
  p: number,
): Tangle {
  const { region, move } = attractor
  const { offsets, targets } = game.graph
  const vertices = Int32Array.from(members)
  const escapes = new Set<number>()
  for (const v of vertices) {
    if (game.mover[v] === player) continue
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const r = region[targets[arc]]
      if (r > p && r <= game.levels) escapes.add(targets[arc])
    }
  }
  const moves = vertices.map((v) => (game.mover[v] === player ? move[v] : -1))
  return { player, vertices, moves, escapes: Int32Array.from(escapes) }
}

/** Decides a tangle without escapes, and what it attracts. */
function win({ game, found, attractor }: Passes, { player, vertices, moves }: Tangle): void {
  const { region, queue, move } = attractor
  if (vertices.some((v) => found.winner[v] !== UNKNOWN)) return
  for (const [i, v] of vertices.entries()) {
    queue[i] = v
    move[v] = moves[i]
    region[v] = game.levels + 1
  }
  const count = attract(attractor, game.levels + 1, player, vertices.length)
  for (let i = 0; i < count; i++) found.winner[queue[i]] = player
}

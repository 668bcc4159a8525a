// Zielonka's algorithm ("Infinite games on finitely coloured graphs with applications to automata on infinite trees", 1998), with an explicit
// stack: a frame for each priority, from the highest down. What the positions of the highest priority attract is set aside, and the rest
// is solved; what the other player wins there, with what it attracts, is won for good, and the frame begins again without it.

import type { Pace } from '@zugzwang/core/authoring'
import { type Attractor, attract, createAttractor } from './attract'
import { type Found, otherOf, type ParityGame, sortedByPriority, UNKNOWN } from './game'

/**
 * The frames. Positions in the game of the lowest frame are in region 0, those that the frame of priority p has set aside or decided in region
 * p + 1, and those decided before in region levels + 1.
 */
interface Frames {
  readonly game: ParityGame
  readonly found: Found
  readonly attractor: Attractor
  /** Positions by priority, ascending; those of priority p begin at first[p]. */
  readonly sorted: Int32Array
  readonly first: Int32Array
  /** The positions of all frames, in the order in which they were set aside. */
  readonly trail: Int32Array
  /** How many the trail has. */
  length: number
  /** For each frame: its priority, where its part of the trail begins, and where what it has set aside does. */
  readonly priorities: Int32Array
  readonly begins: Int32Array
  readonly kept: Int32Array
  depth: number
}

/**
 * Decides all positions that are UNKNOWN, each of which must have a move to another such position. Exponentially many frames in the worst
 * case, at most `levels` at a time.
 */
export async function zielonka(game: ParityGame, found: Found, pace: Pace): Promise<void> {
  const state = createFrames(game, found)
  const { attractor } = state
  let seen = 0
  let isSolved = !open(state, game.graph.order - 1)
  while (state.depth > 0) {
    isSolved = isSolved
      ? close(state)
      : !open(state, state.first[state.priorities[state.depth - 1]] - 1)
    if (pace.due(attractor.arcs - seen + 1))
      await pace.rest({ phase: 'solve', done: state.length, total: game.graph.order })
    seen = attractor.arcs
  }
  found.arcs += attractor.arcs
}

function createFrames(game: ParityGame, found: Found): Frames {
  const { levels, graph } = game
  const { order } = graph
  const region = Int32Array.from(found.winner, (winner) => (winner === UNKNOWN ? 0 : levels + 1))
  return {
    game,
    found,
    attractor: createAttractor(game, region, found.move),
    ...sortedByPriority(game),
    trail: new Int32Array(order),
    length: 0,
    priorities: new Int32Array(levels),
    begins: new Int32Array(levels),
    kept: new Int32Array(levels),
    depth: 0,
  }
}

/** Begins a frame for the highest priority in the game at or below a place of `sorted`. False if the game is empty. */
function open(state: Frames, from: number): boolean {
  const frame = state.depth
  state.begins[frame] = state.length
  state.kept[frame] = state.length
  if (!setAside(state, from, frame)) return false
  state.depth++
  return true
}

/** Sets the highest priority of the game aside for a frame, with what it attracts. */
function setAside(state: Frames, from: number, frame: number): boolean {
  const { game, attractor, sorted, first, trail } = state
  const { region, queue } = attractor
  let i = from
  while (i >= 0 && region[sorted[i]] !== 0) i--
  if (i < 0) return false
  const p = game.priority[sorted[i]]
  let count = 0
  for (; i >= first[p]; i--) {
    const v = sorted[i]
    if (region[v] !== 0) continue
    region[v] = p + 1
    queue[count++] = v
  }
  state.priorities[frame] = p
  count = attract(attractor, p + 1, p & 1, count)
  for (let k = 0; k < count; k++) trail[state.length++] = queue[k]
  return true
}

/**
 * Ends the lowest frame, if the other player wins nothing of what it did not set aside. Otherwise decides what they win, and begins the frame
 * again. Returns whether the frame has ended.
 */
function close(state: Frames): boolean {
  const { found, attractor, first, trail, priorities, kept } = state
  const { region, queue } = attractor
  const frame = state.depth - 1
  const p = priorities[frame]
  const other = otherOf(p & 1)
  let count = 0
  for (let i = kept[frame]; i < state.length; i++) {
    const v = trail[i]
    if (region[v] <= p && found.winner[v] === other) queue[count++] = v
  }
  if (count === 0) {
    keep(state, frame)
    state.depth--
    return true
  }
  for (let i = kept[frame]; i < state.length; i++) region[trail[i]] = 0
  for (let i = 0; i < count; i++) region[queue[i]] = p + 1
  count = attract(attractor, p + 1, other, count)
  state.length = kept[frame]
  for (let i = 0; i < count; i++) {
    found.winner[queue[i]] = other
    trail[state.length++] = queue[i]
  }
  kept[frame] = state.length
  if (setAside(state, first[p + 1] - 1, frame)) return false
  state.depth--
  return true
}

/** All that a frame set aside is won by the player of its priority, by any move that stays in the frame's game where none is known. */
function keep({ game, found, attractor, trail, priorities, kept, length }: Frames, frame: number) {
  const { mover, priority } = game
  const { offsets, targets } = game.graph
  const { region } = attractor
  const { winner, move } = found
  const p = priorities[frame]
  const player = p & 1
  for (let i = kept[frame]; i < length; i++) if (region[trail[i]] > p) winner[trail[i]] = player
  for (let i = kept[frame]; i < length; i++) {
    const v = trail[i]
    if (region[v] <= p || priority[v] !== p) continue
    let arc = offsets[v]
    if (mover[v] === player) while (!stays(targets[arc])) arc++
    move[v] = mover[v] === player ? targets[arc] : -1
  }
  function stays(w: number): boolean {
    return region[w] <= p + 1 && winner[w] === player
  }
}

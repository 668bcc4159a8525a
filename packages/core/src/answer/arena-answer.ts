// A digraph as a game that people meet: a token moves along arcs. So play, hints, JSON and main lines work for solved digraphs.

import { type Arena, isTerminal, type Player } from '../arena/arena'
import { CoreError, isIntegerIn } from '../errors'
import { excerpt } from '../excerpt'
import type { Game, Sides } from '../game/game'
import { checkBelongs, positionError, type Solution } from '../solution/solution'
import type { Answer } from './answer'
import { createAnswer } from './create-answer'
import { valuesOf } from './solve-game'

/** How `arenaGame` and `arenaAnswer` name positions and sides. */
export interface ArenaGameOptions {
  /** For messages and headings. Default: a game on a digraph. */
  readonly name?: string | undefined
  /** The position play begins with. Default 0. */
  readonly start?: number | undefined
  /** Labels of positions: one line, all different. Default: their numbers. */
  readonly label?: ((position: number) => string) | undefined
  /** The position of a label, undefined if there is none. Default: a search of all positions. */
  readonly find?: ((label: string) => number | undefined) | undefined
  /** What Max and Min are called. */
  readonly sides?: Sides | undefined
}

/** The most positions in a picture of a digraph. */
const MOST_DRAWN = 1000

/**
 * The game on an arena: positions are vertices, moves are numbers of arcs. A move is written as the label of the position
 * it leads to; of parallel arcs the later ones with `#2`, `#3` … behind it.
 *
 * The arena is aliased. O(1), and O(moves) for each function; `view` and, without `find`, `parsePosition` O(order).
 * @throws CoreError INVALID_POSITION if `start` is not a position.
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function arenaGame(arena: Arena, options: ArenaGameOptions = {}): Game<number, number> {
  const { name = 'a game on a digraph', start = 0, label = String, find, sides } = options
  const { graph, mover, payoff, endless, cost } = arena
  const { order, offsets, targets } = graph
  const check = (position: number): number => {
    if (isIntegerIn(position, 0, order - 1)) return position
    throw positionError(position, order)
  }
  const arcs = (position: number): number[] => {
    if (isTerminal(arena, check(position))) return []
    const first = offsets[position]
    return Array.from({ length: offsets[position + 1] - first }, (_, i) => first + i)
  }
  const formatMove = (position: number, arc: number): string => {
    const target = targets[arc]
    let earlier = 0
    for (let i = offsets[position]; i < arc; i++) if (targets[i] === target) earlier++
    return earlier === 0 ? label(target) : `${label(target)} #${earlier + 1}`
  }
  const search = (text: string): number | undefined => {
    for (let v = 0; v < order; v++) if (label(v) === text) return v
    return undefined
  }
  check(start)
  return {
    rules: {
      name,
      start: () => start,
      moves: arcs,
      play: (_, arc) => targets[arc],
      key: (position) => position,
      ...(mover && { mover: (position: number) => mover[position] as Player }),
      payoff: (position) => {
        const paid = payoff?.[check(position)]
        return paid === undefined || Number.isNaN(paid) ? undefined : paid
      },
      ...(endless !== undefined && { endless }),
      ...(cost && { cost: (_: number, arc: number) => cost[arc] }),
    },
    about: aboutArena(arena),
    sides,
    formatPosition: (position) => label(check(position)),
    parsePosition(text) {
      const found = (find ?? search)(text)
      if (found !== undefined) return found
      const what = `The digraph has no position ${excerpt(text)}`
      const expected = `a label, such as ${excerpt(label(start))}`
      throw new CoreError('INVALID_POSITION', { what, found: text, expected, place: { column: 1 } })
    },
    formatMove,
    parseMove: (position, text) => arcs(position).find((arc) => formatMove(position, arc) === text),
    moveForm: 'the position to go to',
    ...(order <= MOST_DRAWN && {
      view: (position: number) => ({
        kind: 'graph' as const,
        directed: true,
        vertices: Array.from({ length: order }, (_, v) => label(v)),
        arcs: Array.from({ length: order }, (_, v) =>
          Array.from(targets.subarray(offsets[v], offsets[v + 1]), (w) => [v, w] as const),
        ).flat(),
        pieces: [{ id: 'token', mark: '●', name: 'token', vertex: position }],
      }),
      spots: (_: number, arc: number) => [{ arc }],
    }),
  }
}

function aboutArena({ mover, payoff, cost, endless = 0 }: Arena): string {
  const turns = mover === undefined ? 'in turn' : 'as each position says whose move it is'
  const end =
    payoff === undefined
      ? 'a player who cannot move loses'
      : 'some positions end play and say what they pay'
  const costs = cost === undefined ? '' : ', the costs of all moves are added up'
  const worth = String(endless).replace('Infinity', '∞')
  const forever = endless === 0 ? '' : `; endless play is worth ${worth} to Max`
  return `The players move a token along arcs, ${turns}; ${end}${costs}${forever}.`
}

/**
 * The answer of a solved arena. Arena and solution are aliased, and only their orders are compared: `verifySolution` checks the
 * rest. O(order).
 *
 * @throws CoreError INVALID_SOLUTION if the solution is of another arena.
 * @see README.md#a-game-as-code
 */
export function arenaAnswer(
  arena: Arena,
  solution: Solution,
  options: ArenaGameOptions = {},
): Answer<number, number> {
  checkBelongs(arena, solution)
  return createAnswer(arenaGame(arena, options), { value: valuesOf(arena, solution) })
}

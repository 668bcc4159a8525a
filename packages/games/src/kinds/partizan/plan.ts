import { MAX } from '@zugzwang/core'
import {
  type AnyPartizan,
  amazons,
  clobber,
  col,
  createForms,
  cutcake,
  domineering,
  hackenbush,
  konane,
  maze,
  type PartizanPosition,
  partizanGame,
  snort,
  toadsAndFrogs,
  topplingDominoes,
} from '@zugzwang/partizan'
import { MEMORY_LIMIT } from '../../budget'
import type { Estimate, Plan } from '../../kind'
import { type Request, readingPlace } from '../../request'
import { planFoxAndGeese } from './loopy'
import { BYTES_PER_COMPONENT, openPartizan, SECONDS_PER_COMPONENT } from './open'
import type { SolvableId } from './texts'

export interface Solvable<Game = AnyPartizan> {
  readonly game: Game
  /** Of `PartizanGameOptions`. */
  readonly blank?: string | undefined
  /** The components under one that no theorem values, about, by its cells and the moves of both players. */
  readonly count: (cells: number, moves: number) => number
}

// Measured on boards of up to 24 cells
const byMoves = (_: number, moves: number) => Math.exp(moves / 4)
const GAMES: Readonly<Record<SolvableId, Solvable<unknown>>> = {
  amazons: { game: amazons, blank: '#', count: (cells) => Math.exp(cells / 1.4) },
  clobber: { game: clobber, blank: '.', count: byMoves },
  col: { game: col, blank: '#', count: byMoves },
  cutcake: { game: cutcake, count: () => 1 },
  domineering: { game: domineering, blank: '#', count: byMoves },
  hackenbush: { game: hackenbush, count: (_, moves) => Math.exp(moves / 2.4) },
  konane: { game: konane, blank: '#', count: (cells) => Math.exp(cells / 2.1) },
  maze: { game: maze, blank: '#', count: (cells) => cells },
  snort: { game: snort, blank: '#', count: byMoves },
  toads: { game: toadsAndFrogs, count: (cells) => Math.exp(0.65 * cells) },
  // Shown as text: a touch of a domino does not say to which side it falls
  toppling: {
    game: { ...topplingDominoes, view: undefined, spots: undefined },
    count: (cells) => cells ** 2,
  },
}

/** A game with its types erased, which is sound, since components return only to the game they came from. */
export const solvable = (id: SolvableId): Solvable => GAMES[id] as Solvable
/** Values that take longer are not asked for. */
const MOST_SECONDS = 10
/** Measured on Domineering, Col, Snort and Clobber of 20 to 56 cells; boards with an odd side are easier, some others much harder. */
const COMPONENTS_SEARCHED = 20
const BYTES_SEARCHED = 1000
const SECONDS_SEARCHED = 1e-4

/**
 * Reads a place: components as their game writes them, and a player after a blank or `_`.
 *
 * @param about - The rules for people.
 */
export async function planPartizan(
  request: Request,
  id: SolvableId | 'fox',
  about: string,
): Promise<Plan> {
  if (id === 'fox') return planFoxAndGeese(request, about)
  const { game, blank } = solvable(id)
  const start = await readPosition(request, id)
  const estimate = estimateComponents(id, start.parts)
  return {
    estimate: () => (isLarge(estimate) ? estimateSearch(estimate) : estimate),
    open: (options) => openPartizan(game, { start, about, blank }, options, isLarge(estimate)),
  }
}

/** Whether a position is answered by search from the beginning, since its value would take too much memory or time. */
const isLarge = ({ bytes, seconds }: Estimate): boolean =>
  bytes > MEMORY_LIMIT || seconds > MOST_SECONDS

/** What a search takes, from what values would: about the square root, as for a tree whose best moves are tried first. */
function estimateSearch({ positions = 0 }: Estimate): Estimate {
  const searched = COMPONENTS_SEARCHED * Math.sqrt(positions)
  return {
    positions: Math.round(searched),
    bytes: Math.round(Math.min(BYTES_SEARCHED * searched, MEMORY_LIMIT)),
    seconds: SECONDS_SEARCHED * searched,
  }
}

/** The position of a place. */
export function readPosition(request: Request, id: SolvableId): Promise<PartizanPosition<unknown>> {
  const { game, blank } = solvable(id)
  const none: PartizanPosition<unknown> = { parts: [], player: MAX }
  const reader = partizanGame(game, { start: none, blank })
  return readingPlace(request, () => reader.parsePosition(request.place))
}

/** What valuing components takes. */
export function estimateComponents(id: SolvableId, parts: readonly unknown[]): Estimate {
  const { game, count } = solvable(id)
  const forms = createForms()
  let positions = 0
  for (const part of parts) {
    const cells = game.format?.(part).replace(/[#/]/g, '').length ?? 0
    let moves = 0
    for (const player of [0, 1] as const) for (const _ of game.moves(part, player)) moves++
    positions += game.value?.(forms, part) === undefined ? 1 + count(cells, moves) : 1
  }
  return {
    positions: Math.round(positions),
    bytes: Math.round(BYTES_PER_COMPONENT * positions),
    seconds: 0.002 + SECONDS_PER_COMPONENT * positions,
  }
}

// A solve frame by frame, for any game: the reachable positions by plies to the end.

import {
  type AnyGame,
  arenaAnswer,
  bestArcs,
  currentTurn,
  isTerminal,
  type Outcome,
  outcomeAt,
  pliesAt,
  type Spot,
  type ValueJson,
  type View,
  valueJson,
} from '@zugzwang/core'
import { MOST_REACHED, type Reach, reach } from './reach'
import type { StudyContext } from './study'

export interface FramesData {
  /** How many positions can be reached, the one in play among them; of a table, how many its ending has. */
  readonly positions: number
  /** The ending, of a table. */
  readonly ending?: string | undefined
  /** By plies to the end, from 0; the last one may have positions of endless play. */
  readonly frames: readonly FrameData[]
  /** The position in play. */
  readonly here: Known
  /** Where its moves lead, in the order of the rules. */
  readonly moves: readonly Known[]
}

/** In which frame a position is decided; −1: in another ending, before. */
export interface Known {
  readonly frame: number
  readonly value: ValueJson
}

/** The positions decided at once. */
export interface FrameData {
  /** Plies to the end; absent for positions worth what endless play is worth. */
  readonly plies?: number | undefined
  /** For the player to move. */
  readonly counts: Readonly<Record<Outcome, number>>
  /** The one nearest to the position in play, and some others. */
  readonly shown: readonly FramePosition[]
}

export interface FramePosition {
  readonly position: string
  readonly view: View | undefined
  readonly value: ValueJson
  /** A best move; absent where play has ended. */
  readonly move?: string | undefined
  /** What a hand touches that makes it. */
  readonly spots: readonly Spot[] | undefined
}

const MOST_SHOWN = 6

/** Undefined where there are too many positions, which `MOST_REACHED` says. */
export interface FramesAnswer {
  readonly data: FramesData | undefined
  readonly limit: number
}

export async function run({ open, options }: StudyContext): Promise<FramesAnswer> {
  const { game, match } = await open()
  const { position } = currentTurn(match)
  const reached = await reach(game, position, options)
  return { data: reached && (await framesOf(game, position, reached)), limit: MOST_REACHED }
}

async function framesOf(game: AnyGame, start: unknown, reached: Reach): Promise<FramesData> {
  const { arena, positions, solution, vertexOf } = reached
  const answer = arenaAnswer(arena, solution)
  const worthOf = async (v: number) => valueJson(await answer.judge(v))
  const known = async (v: number): Promise<Known> => ({
    frame: Math.max(
      0,
      members.findIndex(({ plies }) => plies === distance(reached, v)),
    ),
    value: await worthOf(v),
  })
  const shownOf = async (v: number): Promise<FramePosition> => {
    const position = positions[v]
    const [best] = bestArcs(arena, solution, v)
    const move =
      best === undefined
        ? undefined
        : [...game.rules.moves(position)][best - arena.graph.offsets[v]]
    return {
      position: game.formatPosition(position),
      view: game.view?.(position),
      value: await worthOf(v),
      ...(best !== undefined && { move: game.formatMove(position, move) }),
      spots: best === undefined ? undefined : game.spots?.(position, move),
    }
  }
  const members = membersOf(reached)
  const frames = members.map(async ({ plies, vertices }): Promise<FrameData> => {
    const counts = { win: 0, loss: 0, draw: 0 }
    for (const v of vertices) counts[outcomeAt(arena, solution, v)]++
    return {
      ...(plies >= 0 && { plies }),
      counts,
      shown: await Promise.all(spread(vertices, MOST_SHOWN).map(shownOf)),
    }
  })
  const moves = isTerminal(arena, 0) ? [] : [...game.rules.moves(start)]
  return {
    positions: positions.length,
    frames: await Promise.all(frames),
    here: await known(0),
    moves: await Promise.all(
      moves.map((move) => known(vertexOf(game.rules.play(start, move)) ?? 0)),
    ),
  }
}

/** The positions by plies to the end, endless play (−1) last. */
function membersOf(reached: Reach) {
  const members = new Map<number, number[]>()
  for (let v = 0; v < reached.positions.length; v++) {
    const plies = distance(reached, v)
    const known = members.get(plies)
    if (known === undefined) members.set(plies, [v])
    else known.push(v)
  }
  const last = ({ plies }: { readonly plies: number }) =>
    plies < 0 ? Number.POSITIVE_INFINITY : plies
  return [...members]
    .map(([plies, vertices]) => ({ plies, vertices }))
    .sort((a, b) => last(a) - last(b))
}

/** Plies to the end; −1 for what is worth as much as endless play, unless it has ended. */
function distance({ arena, solution }: Reach, v: number): number {
  return isTerminal(arena, v) ? 0 : pliesAt(solution, v)
}

/** At most `most` items of a list, the first and others at even distances. */
function spread<Item>(list: readonly Item[], most: number): Item[] {
  const step = Math.max(1, list.length / most)
  return Array.from(
    { length: Math.min(list.length, most) },
    (_, i) => list[Math.floor(i * step)] as Item,
  )
}

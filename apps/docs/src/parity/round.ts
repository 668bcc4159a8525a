// Play by touch: the way of a token, the cycle it closes, and what decides on it.

import type { DrawnArc, DrawnGame, DrawnPosition } from './drawn-game'

/** What decides on a cycle. */
export type Verdict =
  | { readonly kind: 'priority'; readonly priority: number }
  /** Büchi: a marked position is seen; co-Büchi: one without a mark is. */
  | { readonly kind: 'seen'; readonly position: number }
  /** Büchi: no marked position is seen; co-Büchi: none without a mark is. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'weights'; readonly sum: number; readonly length: number }

/** What goes round, and who wins if it does for ever. */
export interface Round {
  readonly cycle: readonly number[]
  readonly verdict: Verdict
  /** 0 for Even, 1 for Odd. */
  readonly winner: number
}

/** What play needs of a game. */
export interface PlayedGame extends Pick<DrawnGame, 'objective' | 'threshold'> {
  readonly positions: readonly Pick<DrawnPosition, 'owner' | 'priority'>[]
  readonly arcs: readonly (Pick<DrawnArc, 'from' | 'to'> & { readonly weight?: number })[]
}

/** What the token has gone round since it was last where it is now; undefined if it is there for the first time. */
export function roundOf(game: PlayedGame, way: readonly number[]): Round | undefined {
  const last = way.length - 1
  const before = last < 1 ? -1 : way.lastIndexOf(way[last] ?? -1, last - 1)
  return before === -1 ? undefined : decide(game, way.slice(before, last))
}

/** Who wins when a cycle is gone round for ever. */
export function decide(game: PlayedGame, cycle: readonly number[]): Round {
  const { objective, threshold, positions, arcs } = game
  const priorities = cycle.map((v) => positions[v]?.priority ?? 0)
  if (objective === 'parity' || objective === 'minParity') {
    const priority = objective === 'parity' ? Math.max(...priorities) : Math.min(...priorities)
    return { cycle, verdict: { kind: 'priority', priority }, winner: priority % 2 }
  }
  if (objective === 'buchi' || objective === 'coBuchi') {
    const isBuchi = objective === 'buchi'
    const at = priorities.findIndex((priority) => (priority !== 0) === isBuchi)
    const winner = (at === -1) === isBuchi ? 1 : 0
    const position = cycle[at]
    const verdict =
      position === undefined ? ({ kind: 'unseen' } as const) : ({ kind: 'seen', position } as const)
    return { cycle, verdict, winner }
  }
  const sum = cycle.reduce((before, v, i) => {
    const next = cycle[(i + 1) % cycle.length]
    return before + (arcs.find(({ from, to }) => from === v && to === next)?.weight ?? 0)
  }, 0)
  const { numerator, denominator } =
    objective === 'energy' ? { numerator: 0, denominator: 1 } : threshold
  const isEven = sum * denominator >= numerator * cycle.length
  return { cycle, verdict: { kind: 'weights', sum, length: cycle.length }, winner: isEven ? 0 : 1 }
}

/** Positions of a cycle that decide: those of the priority, or the one that is seen. */
export function deciding({ positions }: PlayedGame, round: Round | undefined): readonly number[] {
  if (round?.verdict.kind === 'seen') return [round.verdict.position]
  if (round?.verdict.kind !== 'priority') return []
  const { priority } = round.verdict
  return round.cycle.filter((v) => positions[v]?.priority === priority)
}

/**
 * The way after a position is touched: moved on if an arrow leads there, otherwise begun there. `reply` gives the moves that are made for
 * the reader, which end with one that closes a cycle.
 */
export function touched(
  { arcs }: PlayedGame,
  way: readonly number[],
  position: number,
  reply: (way: readonly number[]) => number | undefined,
): readonly number[] {
  const token = way.at(-1)
  const isMove = arcs.some(({ from, to }) => from === token && to === position)
  return withReplies(isMove ? [...way, position] : [position], reply)
}

/** The way with all moves that are made for the reader. */
export function withReplies(
  way: readonly number[],
  reply: (way: readonly number[]) => number | undefined,
): readonly number[] {
  const next = [...way]
  for (const seen = new Set<number>(); ; ) {
    const at = next.at(-1) ?? -1
    const target = seen.has(at) ? undefined : reply(next)
    if (target === undefined) return next
    seen.add(at)
    next.push(target)
  }
}

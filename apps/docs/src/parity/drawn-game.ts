// A game of infinite play that is drawn by hand: positions with places from 0 to 1, arcs sorted by their sources as the digraph's, and
// what decides. Every gesture is a pure function.

import type { Ratio } from '@zugzwang/parity'
import { freeLabel, freePlace } from '../games/digraph/graph-edit'
import { typedNumber } from '../play/typed-number'

export const OBJECTIVES = [
  'parity',
  'minParity',
  'buchi',
  'coBuchi',
  'energy',
  'meanPayoff',
] as const
export type DrawnObjective = (typeof OBJECTIVES)[number]

export const MOST_POSITIONS = 40
export const MOST_LETTERS = 24
export const MOST_PRIORITY = 2 ** 31 - 1
/** The largest size of a weight: sums of weights stay exact. */
export const MOST_WEIGHT = 1_000_000

export interface DrawnPosition {
  readonly name: string
  readonly x: number
  readonly y: number
  /** 0 for Even, who has circles, 1 for Odd, who has squares. */
  readonly owner: number
  /** In Büchi and co-Büchi games positions are marked whose priority is not 0, as by the command. */
  readonly priority: number
}

export interface DrawnArc {
  readonly from: number
  readonly to: number
  readonly weight: number
}

export interface DrawnGame {
  readonly objective: DrawnObjective
  /** Of mean payoff games. */
  readonly threshold: Ratio
  readonly positions: readonly DrawnPosition[]
  /** Sorted by `from`. */
  readonly arcs: readonly DrawnArc[]
}

export const hasWeights = ({ objective }: Pick<DrawnGame, 'objective'>): boolean =>
  objective === 'energy' || objective === 'meanPayoff'

export const hasMarks = ({ objective }: Pick<DrawnGame, 'objective'>): boolean =>
  objective === 'buchi' || objective === 'coBuchi'

export const isMarked = ({ priority }: DrawnPosition): boolean => priority !== 0

/** With arcs in the order of their sources; those from one position keep theirs. */
export const sorted = (game: DrawnGame): DrawnGame => ({
  ...game,
  arcs: [...game.arcs].sort((a, b) => a.from - b.from),
})

/** Numbers of the arcs from a position. */
export const arcsFrom = ({ arcs }: DrawnGame, position: number): number[] =>
  arcs.flatMap(({ from }, arc) => (from === position ? [arc] : []))

export const arcBetween = ({ arcs }: DrawnGame, from: number, to: number): DrawnArc | undefined =>
  arcs.find((arc) => arc.from === from && arc.to === to)

/** With another position, at a place or where there is room. */
export function withPosition(
  game: DrawnGame,
  at: { readonly x: number; readonly y: number } = freePlace(game.positions),
): DrawnGame {
  const name = freeLabel(game.positions.map((each) => each.name))
  const position = { name, x: at.x, y: at.y, owner: 0, priority: 0 }
  return { ...game, positions: [...game.positions, position] }
}

export function withoutPosition(game: DrawnGame, gone: number): DrawnGame {
  const shift = (v: number) => (v > gone ? v - 1 : v)
  return {
    ...game,
    positions: game.positions.filter((_, v) => v !== gone),
    arcs: game.arcs
      .filter(({ from, to }) => from !== gone && to !== gone)
      .map(({ from, to, weight }) => ({ from: shift(from), to: shift(to), weight })),
  }
}

export const withChange = (
  game: DrawnGame,
  position: number,
  change: Partial<DrawnPosition>,
): DrawnGame => ({
  ...game,
  positions: game.positions.map((each, v) => (v === position ? { ...each, ...change } : each)),
})

/** With the arc between two positions, or without it if it is there. */
export function withArcToggled(game: DrawnGame, from: number, to: number): DrawnGame {
  const arcs = game.arcs.filter((arc) => arc.from !== from || arc.to !== to)
  return arcs.length < game.arcs.length
    ? { ...game, arcs }
    : sorted({ ...game, arcs: [...arcs, { from, to, weight: 0 }] })
}

export const withWeight = (game: DrawnGame, arc: number, weight: number): DrawnGame => ({
  ...game,
  arcs: game.arcs.map((each, i) => (i === arc ? { ...each, weight } : each)),
})

/** Whether a text can be the name of a position; files have names in quotes. */
export const isName = (text: string): boolean =>
  text.length > 0 && text.length <= MOST_LETTERS && text.trim() === text && !/["\p{C}]/u.test(text)

/** An integer in a range, with the minus sign of print and Persian digits too; undefined for any other text. */
export function readInteger(text: string, least: number, most: number): number | undefined {
  const plain = typedNumber(text)
  const number = /^\s*-?\d{1,10}\s*$/.test(plain) ? Number(plain) : Number.NaN
  return number >= least && number <= most ? number + 0 : undefined
}

/** `3`, `-1/2`; undefined for any other text. */
export function readRatio(text: string): Ratio | undefined {
  const [over = '', under = '1', ...more] = text.split('/')
  const numerator = readInteger(over, -MOST_WEIGHT, MOST_WEIGHT)
  const denominator = readInteger(under, 1, 1000)
  if (numerator === undefined || denominator === undefined || more.length > 0) return undefined
  return { numerator, denominator }
}

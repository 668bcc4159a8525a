// Sums of different games: a strip of Treblecross beside a row of Kayles, heaps of Nim and a vertex of a digraph.
// A player moves in one part and leaves the others alone. The values of the parts decide everything: of each
// game all its parts are valued together, and a move is judged by what it leaves and what the others add up to.
//
// Source: Sprague 1935, Grundy 1939; with endless play Smith, "Graphs and composite games", 1966.

import type { Outcome } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import type { ComponentGame, GameValue } from './component-game'
import { outcomeOfSum, sumOfValues } from './game-value'
import { componentValues, type SearchOptions } from './values'

/**
 * One part of a sum: a component with its game, made by `part`. Parts of different games stand side by side as parts of
 * unknown components and moves.
 */
export interface Part<Component = unknown, Move = unknown> {
  /** All but the values, which a part of unknown components could not be asked for safely. */
  readonly game: Omit<ComponentGame<Component, Move>, 'solve'>
  readonly component: Component
}

/** A sum, judged for the player to move. */
export interface Sum<P extends Part> {
  /** The value of each part. */
  readonly values: readonly GameValue[]
  /** The value of all parts together, as `sumOfValues` adds them. */
  readonly value: GameValue
  readonly outcome: Outcome
  /**
   * At a win all moves that win, at a draw all that hold the draw, at a loss none; by part, then in the order of
   * its game.
   */
  readonly bestMoves: readonly SumMove<P>[]
}

/** A move in a sum. */
export interface SumMove<P extends Part> {
  /** The part it is made in, counted from 0. */
  readonly part: number
  /** The move as the game of this part has it. */
  readonly move: MoveOf<P>
  /** What it leaves of this part: parts of the same game, none when nothing is left. */
  readonly left: readonly P[]
}

/** The moves of a part; of a union of parts, the union. */
export type MoveOf<P extends Part> = P extends Part<unknown, infer Move> ? Move : never

/** Units of work a move is, as seen from the clock. */
const UNITS_PER_MOVE = 64

/** A component as a part of a sum. Two parts are of the same game exactly when `game` is the same object. */
export function part<Component, Move>(
  game: ComponentGame<Component, Move>,
  component: Component,
): Part<Component, Move> {
  return { game, component }
}

/**
 * Judges a sum of parts, of one game or of many: the value of each, who wins, and by which moves.
 *
 * @param parts - As `part` makes them; none is a loss, for there is no move.
 * @param options - As for `componentValues`, which each game is given to with all its parts; the limit is for one game.
 *   Moves are then judged in the phase `moves`, `done` and `total` count parts.
 * @throws As `componentValues` (as a rejection).
 *
 * Beside the values, O(parts + moves) additions of values.
 */
export async function sum<P extends Part>(
  parts: readonly P[],
  options: SearchOptions = {},
): Promise<Sum<P>> {
  const pace = createPace(options)
  const valueIn = await valuesByGame(parts, options)
  const values = parts.map(({ game, component }) => valueIn(game, component))
  const value = sumOfValues(values)
  const outcome = outcomeOfSum(values)
  const bestMoves: SumMove<P>[] = []
  if (outcome === 'loss') return { values, value, outcome, bestMoves }

  // The best that can be left to the opponent.
  const wanted = outcome === 'win' ? 'loss' : 'draw'
  const others = sumsOfOthers(values)
  for (const [index, { game, component }] of parts.entries()) {
    const rest = others[index] as GameValue
    for (const move of game.moves(component)) {
      const left = game.play(component, move)
      const after = left.map((option) => valueIn(game, option))
      if (outcomeOfSum([rest, ...after]) === wanted) {
        bestMoves.push({
          part: index,
          move: move as MoveOf<P>,
          left: left.map((option) => ({ game, component: option }) as P),
        })
      }
      if (pace.due(UNITS_PER_MOVE)) {
        await pace.rest({ phase: 'moves', done: index, total: parts.length })
      }
    }
  }
  pace.report({ phase: 'moves', done: parts.length, total: parts.length })
  return { values, value, outcome, bestMoves }
}

type AnyGame = Part['game']
type ValueIn = (game: AnyGame, component: unknown) => GameValue

async function valuesByGame(parts: readonly Part[], options: SearchOptions): Promise<ValueIn> {
  const components = new Map<AnyGame, unknown[]>()
  for (const { game, component } of parts) {
    const known = components.get(game)
    if (known) known.push(component)
    else components.set(game, [component])
  }
  const values = new Map<AnyGame, (component: unknown) => GameValue>()
  for (const [game, ofGame] of components) {
    // safe, since a game is only ever asked about components that came with it or that it left itself
    const whole = game as ComponentGame<unknown, unknown>
    values.set(game, await componentValues(whole, ofGame, options))
  }
  return (game, component) => (values.get(game) as (component: unknown) => GameValue)(component)
}

/** For each part, what the others add up to: all before it and all behind it. */
function sumsOfOthers(values: readonly GameValue[]): GameValue[] {
  const others: GameValue[] = new Array(values.length)
  let before: GameValue = 0
  for (const [index, value] of values.entries()) {
    others[index] = before
    before = sumOfValues([before, value])
  }
  let behind: GameValue = 0
  for (let index = values.length - 1; index >= 0; index--) {
    others[index] = sumOfValues([others[index] as GameValue, behind])
    behind = sumOfValues([behind, values[index] as GameValue])
  }
  return others
}

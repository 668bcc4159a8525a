// Answers about positions that fall apart into components, under normal and misère play.

import {
  type Answer,
  type Convention,
  createAnswer,
  type Game,
  hasEnded,
  type Nimber,
  nimberForm,
  type Rules,
  type ValuedMove,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import type { Genus } from '../misere/genus'
import { createMisereSolver, type MisereSolver } from '../misere/misere-solver'
import type { MisereForest, MisereTree } from '../misere/misere-tree'
import { nimSum, outcomeOfNimber } from '../nimber/nimber'
import { type ComponentGame, formatComponent } from './component-game'
import { nimbersOf, type SearchOptions } from './nimbers'

/** Rules of impartial games. */
export interface ImpartialRules<C extends Convention = Convention> {
  /** Whether the player who cannot move loses (`normal`) or wins (`misere`); absent: `normal`. */
  readonly convention?: C | undefined
}

/** Options of solvers of impartial games. */
export interface ImpartialOptions<C extends Convention = Convention> extends SearchOptions {
  readonly rules?: ImpartialRules<C> | undefined
  /** Where the trees of misère play are kept; several solvers can share one. Absent: a new forest. */
  readonly forest?: MisereForest | undefined
}

/** The answer under a convention. */
export type AnswerUnder<C extends Convention, Position, Move> = C extends 'misere'
  ? MisereAnswer<Position, Move>
  : ImpartialAnswer<Position, Move>

/** The answer under normal play. Plies are not counted. */
export interface ImpartialAnswer<Position, Move> extends Answer<Position, Move> {
  /**
   * The values of a position's components, in order; their nim-sum is the value of the position.
   *
   * @throws ImpartialError `INVALID_POSITION` for components that cannot be reached from those that were solved.
   */
  nimbers(position: Position): readonly Nimber[]
}

/**
 * The answer under misère play, with the theory of a position. All of it is found on demand and kept. Errors as rejections:
 * ImpartialError `CYCLIC`, `LIMIT_EXCEEDED`, and the signal's reason.
 */
export interface MisereAnswer<Position, Move> extends Answer<Position, Move> {
  readonly forest: MisereForest
  /** G⁻: the n for which the position and a heap *n are lost together. 1 without moves, otherwise the mex of the options' G⁻. */
  misereNimber(position: Position, work?: WorkOptions): Promise<number>
  genus(position: Position, work?: WorkOptions): Promise<Genus>
  /** Whether the position is tame, by its components or by its tree (`MisereForest.isTame`); otherwise it is wild. */
  isTame(position: Position, work?: WorkOptions): Promise<boolean>
  /** The reduced tree. Positions that are equal under misère play, of whatever games, have the same tree. */
  tree(position: Position, work?: WorkOptions): Promise<MisereTree>
}

const OPTIONS = ['rules', 'limit', 'forest', 'signal', 'onProgress']

/** Refuses unknown options, and returns the convention. */
export function conventionOf(
  name: string,
  options: ImpartialOptions,
  known: readonly string[] = OPTIONS,
): Convention {
  checkKeys(name, options, known, ImpartialError, { convention: 'rules.convention' })
  return checkConvention(name, options.rules)
}

/** Refuses unknown rules, and returns the convention. */
export function checkConvention(name: string, rules: ImpartialRules | undefined): Convention {
  checkKeys(`${name}: rules`, rules, ['convention'], ImpartialError)
  const convention = rules?.convention ?? 'normal'
  if (convention === 'normal' || convention === 'misere') return convention
  throw new ImpartialError('INVALID_OPTION', {
    what: `${name}: the convention is ${String(convention)}`,
    found: convention,
    expected: 'normal or misere',
    place: { field: 'rules.convention' },
  })
}

/** Rules without payoffs under a convention: misère play pays 1 to the player who cannot move. */
export function withConvention<Position, Move>(
  rules: Rules<Position, Move>,
  convention: Convention,
): Rules<Position, Move> {
  if (convention === 'normal') return rules
  return {
    ...rules,
    payoff(position) {
      for (const _ of rules.moves(position)) return undefined
      return 1
    },
  }
}

export function endingOf(convention: Convention): string {
  return `The player who cannot move ${convention === 'misere' ? 'wins' : 'loses'}.`
}

/** How a game falls apart. */
export interface Splitting<Position, Move, Component> {
  readonly game: Game<Position, Move>
  readonly components: ComponentGame<Component, unknown>
  split(position: Position): readonly Component[]
}

/** The answer for the positions that can be reached from the rules' start, under the convention of the options. */
export async function solveSplitting<C extends Convention, Position, Move, Component>(
  splitting: Splitting<Position, Move, Component>,
  options: ImpartialOptions<C>,
): Promise<AnswerUnder<C, Position, Move>> {
  const isMisere = options.rules?.convention === 'misere'
  const answer = isMisere ? solveMisere(splitting, options) : solveNormal(splitting, options)
  return (await answer) as AnswerUnder<C, Position, Move>
}

export async function solveNormal<Position, Move, Component>(
  { game, components, split }: Splitting<Position, Move, Component>,
  options: SearchOptions,
): Promise<ImpartialAnswer<Position, Move>> {
  const { limit, signal, onProgress } = options
  const search = { limit, signal, onProgress }
  const nimberIn = await nimbersOf(components, split(game.rules.start()), search)
  const nimbers = (position: Position) => split(position).map((component) => nimberIn(component))
  const settledIn = (position: Position) =>
    split(position).reduce((sum, component) => sum + (nimberIn.settled?.(component) ?? 0), 0)
  const answer = createAnswer(game, {
    value(position) {
      const nimber = nimSum(nimbers(position))
      return { outcome: outcomeOfNimber(nimber), form: nimberForm(nimber) }
    },
    ...(nimberIn.settled && { best: (_, moves) => soonest(moves, settledIn) }),
    why(position) {
      if (hasEnded(game.rules, position)) return undefined
      const parts = split(position).map((component) => ({
        part: formatComponent(components, component),
        nimber: nimberIn(component),
      }))
      return { rule: 'nim-sum', parts, sum: nimSum(parts.map(({ nimber }) => nimber)) }
    },
  })
  return { ...answer, nimbers }
}

/**
 * Of the moves that win those to positions settled earliest, so that play ends: every move of the opponent has a winning reply
 * to a position settled earlier still. undefined if no move wins.
 */
function soonest<Position, Move>(
  moves: readonly ValuedMove<Position, Move>[],
  settledIn: (position: Position) => number,
): readonly ValuedMove<Position, Move>[] | undefined {
  const winning = moves.filter(({ value }) => value.outcome === 'win')
  if (winning.length === 0) return undefined
  const settled = winning.map(({ to }) => settledIn(to))
  const least = settled.reduce((a, b) => Math.min(a, b))
  return winning.filter((_, i) => settled[i] === least)
}

export async function solveMisere<Position, Move, Component>(
  { game, components, split }: Splitting<Position, Move, Component>,
  { forest, limit, signal, onProgress }: ImpartialOptions,
  solver: MisereSolver<Component, unknown> = createMisereSolver(components, { forest, limit }),
): Promise<MisereAnswer<Position, Move>> {
  await solver.outcome(split(game.rules.start()), { signal, onProgress })
  const answer = createAnswer(game, {
    value: async (position, pace) => ({ outcome: await solver.outcome(split(position), pace) }),
    why(position) {
      if (hasEnded(game.rules, position)) return undefined
      const parts = split(position).map((component) => formatComponent(components, component))
      return { rule: 'misere', parts }
    },
  })
  return {
    ...answer,
    forest: solver.forest,
    misereNimber: (position, work) => solver.value(split(position), work),
    genus: (position, work) => solver.genus(split(position), work),
    isTame: (position, work) => solver.isTame(split(position), work),
    tree: (position, work) => solver.tree(split(position), work),
  }
}

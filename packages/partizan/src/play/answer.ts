// The answer for a sum: each move is judged by the value of what it leaves.

import { type Answer, createAnswer, MAX, MIN, type WorkOptions } from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import { createValues } from '../component/values'
import { createSearch } from '../sum/outcome'
import { describeValue } from '../text/describe'
import { createForms, type Form, type Forms } from '../value/forms'
import { add } from '../value/sum'
import { type DescribedPosition, type DescribedSum, describeMoves, describeSum } from './describe'
import {
  layoutOf,
  type PartizanGameOptions,
  type PartizanMove,
  type PartizanPosition,
  partizanGame,
} from './game'
import { formsOf, type Judge, reasonFor, solveParts, undominated, worthOf } from './judge'

/** The answer for a game by its components. */
export interface PartizanAnswer<Component, Move>
  extends Answer<PartizanPosition<Component>, PartizanMove<Component, Move>> {
  readonly forms: Forms
  /** The value of a sum; components are solved where they are not yet. */
  value(parts: readonly Component[], options?: WorkOptions): Promise<Form>
  /**
   * A position and the moves of both players as data.
   *
   * @throws PartizanError (as a rejection) as `ComponentForms.solve`.
   */
  describe(position: PartizanPosition<Component>, options?: WorkOptions): Promise<DescribedPosition>
  /**
   * A position by its parts, and the moves of both players with the reasons of those that win, as data. Never works out a canonical
   * form of the whole that would be long work.
   *
   * @throws PartizanError (as a rejection) as `sumOutcome`.
   */
  describeSum(position: PartizanPosition<Component>, options?: WorkOptions): Promise<DescribedSum>
}

/** Options of `solvePartizan`. */
export interface SolvePartizanOptions<Component>
  extends PartizanGameOptions<Component>,
    WorkOptions {
  /** The store of values. Default: a new one. */
  readonly forms?: Forms | undefined
  /** The most components, by key. Default and maximum: 2^24. */
  readonly limit?: number | undefined
}

/**
 * Solves a game by its components. Its answer is that of `partizanGame`, with the value of what every move leaves where that is
 * short work, and the outcome of sums that are too large for it by their parts, as `sumOutcome` finds it. The best moves are those
 * that keep the outcome and are not worse than another such move, of the same part where the values of sums are not known.
 *
 * @throws PartizanError (as a rejection, like the signal's reason) as `ComponentForms.solve`; LIMIT_EXCEEDED for sums that are too
 *   hard to search.
 * @see README.md#play
 */
export async function solvePartizan<Component, Move>(
  components: PartizanComponents<Component, Move>,
  {
    forms = createForms(),
    limit,
    signal,
    onProgress,
    ...options
  }: SolvePartizanOptions<Component> = {},
): Promise<PartizanAnswer<Component, Move>> {
  const game = partizanGame(components, options)
  const start = game.rules.start()
  const judge: Judge<Component, Move> = {
    components,
    game,
    layout: layoutOf(components, start, options),
    forms,
    values: createValues(forms, components),
    limit,
    search: createSearch(forms, { limit }),
    wholes: new Map(),
  }
  await solveParts(judge, start.parts, { signal, onProgress })
  const answer = createAnswer(game, {
    value: async ({ parts, player }) => worthOf(judge, await solveParts(judge, parts), player),
    best: (position, moves) => {
      const own = worthOf(judge, formsOf(judge, position.parts), position.player)
      return undominated(
        judge,
        moves.filter(({ value }) => value.outcome === own.outcome),
        position.player,
      )
    },
    why(position) {
      for (const _ of game.rules.moves(position)) return reasonFor(judge, position.parts)
      return undefined
    },
  })
  const value = async (parts: readonly Component[], work?: WorkOptions): Promise<Form> => {
    const list = await solveParts(judge, parts, work)
    return list.reduce((sum, form) => add(forms, sum, form), forms.zero)
  }
  return {
    ...answer,
    forms,
    value,
    async describe(position, work) {
      const form = await value(position.parts, work)
      return {
        ...describeValue(forms, form),
        leftMoves: await describeMoves(judge, position, MAX, work),
        rightMoves: await describeMoves(judge, position, MIN, work),
      }
    },
    describeSum: (position, work) => describeSum(judge, position, work),
  }
}

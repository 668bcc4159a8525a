// The winning moves in a position of components, each judged without the canonical form of the whole.

import { MAX, type Player, type WorkOptions } from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import type { ComponentForms } from '../component/values'
import type { Form } from '../value/forms'
import { negate } from '../value/sum'
import {
  createSearch,
  hottestOf,
  reasonOf,
  type Search,
  type SumOptions,
  type SumReason,
} from './outcome'

/** A winning move in a position. */
export interface PositionWin<Move> {
  /** The index of the component, and the move in it. */
  readonly part: number
  readonly move: Move
  readonly reason: SumReason
  /** Whether no other component, nor a value next to them, is hotter. */
  readonly isHottest: boolean
}

/** Options of `positionWins`. */
export interface PositionWinsOptions extends SumOptions, WorkOptions {
  /** Values that are in the sum as well, such as nimbers for heaps of Nim. */
  readonly others?: readonly Form[] | undefined
}

/** A move in a position, and why it wins; undefined if it does not. */
export interface ReasonedMove<Move> {
  readonly part: number
  readonly move: Move
  readonly reason: SumReason | undefined
}

/** All moves of a player in a sum, in the order of components and of their games. */
export async function reasonedMoves<Component, Move>(
  game: PartizanComponents<Component, Move>,
  values: ComponentForms<Component>,
  position: readonly Component[],
  player: Player,
  { others = [], search, ...options }: PositionWinsOptions & { readonly search: Search },
): Promise<ReasonedMove<Move>[]> {
  const { forms } = values
  const { signal, onProgress } = options
  const own = (form: Form) => (player === MAX ? form : negate(forms, form))
  const valued = async (components: readonly Component[]): Promise<Form[]> => {
    const list: Form[] = []
    for (const component of components)
      list.push(own(await values.solve(component, { signal, onProgress })))
    return list
  }
  const parts = await valued(position)
  const next = others.map(own)
  const moves: ReasonedMove<Move>[] = []
  for (const [part, component] of position.entries()) {
    const rest = [...parts.toSpliced(part, 1), ...next]
    for (const move of game.moves(component, player)) {
      const left = await valued(game.play(component, move))
      moves.push({ part, move, reason: reasonOf(search, [...left, ...rest]) })
    }
  }
  return moves
}

/**
 * A player's winning moves in a sum of components and values: those after which the other player, who moves next, loses.
 *
 * @param values - Those of the game; components that have none yet are solved.
 * @throws PartizanError (as a rejection) as `ComponentForms.solve` and `sumOutcome`.
 * @see README.md#sums
 */
export async function positionWins<Component, Move>(
  game: PartizanComponents<Component, Move>,
  values: ComponentForms<Component>,
  position: readonly Component[],
  player: Player,
  { others = [], limit, ...work }: PositionWinsOptions = {},
): Promise<PositionWin<Move>[]> {
  const search = createSearch(values.forms, { limit })
  const moves = await reasonedMoves(game, values, position, player, { others, search, ...work })
  const forms = position.map((component) => values.value(component))
  const isHottest = hottestOf(values.forms, [...forms, ...others])
  return moves.flatMap(({ part, move, reason }) =>
    reason === undefined ? [] : [{ part, move, reason, isHottest: isHottest(part) }],
  )
}

// Cops and robbers by number, from when all pieces stand. With p placements of the cops and n vertices, the positions are
//   placement · n + robber              cops to move, 0 … p · n − 1
//   p · n + placement · n + robber      robber to move, p · n … 2p · n − 1

import { type Digraph, MAX, MIN, transpose, UNDECIDED } from '@zugzwang/core'
import type { FullNumbering } from '../board/numbered-game'
import { PositionalError, show } from '../errors'
import { checkCount, checkIndices } from '../numbers'
import { type Chase, type CopsRules, createChase } from './chase'
import { type CopsPosition, checkPosition, ENDLESS } from './rules'
import { createCopMoves, createRobberMoves, nameOf } from './turns'

/** The positions of a game by number; there is no start. */
export type CopsNumbering = Omit<FullNumbering<CopsPosition>, 'start'>

/**
 * The game of `copsRules` with its positions numbered, from when all pieces stand: the start of the rules has no number.
 * O(order + size) and a table of placements; un-moves take as long as moves.
 *
 * @throws as `copsRules`; LIMIT_EXCEEDED also for 2^53 positions or more. `successors` and `predecessors` throw
 *   INVALID_OPTION if there are more than 2^31 − 1 positions and they are given an Int32Array.
 * @see README.md#cops-and-robbers
 */
export function copsNumbering(graph: Digraph, rules: CopsRules): CopsNumbering {
  return numberingOf(createChase(graph, rules, 'copsNumbering'))
}

export function numberingOf(chase: Chase): CopsNumbering {
  const { placements, order } = chase
  const name = nameOf(chase)
  const half = placements.count * order
  const count = 2 * half
  checkCount(name, count)
  const copMoves = createCopMoves(chase)
  const robberMoves = createRobberMoves(chase)
  const copUnmoves = createCopMoves(chase, chase.copSources)
  const robberUnmoves = createRobberMoves(chase, transpose(chase.robberSteps))
  const place = new Int32Array(chase.cops)
  const isCaught = (placement: number, robber: number): boolean => {
    placements.unrank(placement, place)
    return place.includes(robber)
  }
  return {
    name,
    count,
    maxMoves: Math.max(Math.min(copMoves.most, placements.count), order),
    maxPredecessors: Math.max(Math.min(copUnmoves.most, placements.count), order),
    endless: ENDLESS,
    successors(index, out) {
      checkIndices(count, out)
      const pair = index < half ? index : index - half
      const robber = pair % order
      const placement = (pair - robber) / order
      if (index >= half) {
        const reached = robberMoves.from(placement, robber)
        for (let i = 0; i < reached.length; i++) out[i] = placement * order + reached[i]
        return reached.length
      }
      const reached = copMoves.from(placement)
      for (let i = 0; i < reached.length; i++) out[i] = half + reached[i] * order + robber
      return reached.length
    },
    predecessors(index, out) {
      checkIndices(count, out)
      const pair = index < half ? index : index - half
      const robber = pair % order
      const placement = (pair - robber) / order
      let length = 0
      if (index >= half) {
        for (const before of copUnmoves.from(placement))
          if (!isCaught(before, robber)) out[length++] = before * order + robber
      } else {
        placements.unrank(placement, place)
        for (const before of robberUnmoves.from(placement, robber))
          if (!place.includes(before)) out[length++] = half + placement * order + before
      }
      return length
    },
    payoff(index) {
      const pair = index % half
      const robber = pair % order
      return isCaught((pair - robber) / order, robber) ? 1 : UNDECIDED
    },
    mover: (index) => (index < half ? MAX : MIN),
    encode(position) {
      checkPosition(chase, position)
      const { mover, cops, robber } = position
      return (mover === 'cops' ? 0 : half) + placements.rank(cops) * order + robber
    },
    decode(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < count))
        throw new PositionalError('INVALID_POSITION', {
          what: `${show(index)} is no position`,
          found: index,
          expected: `0 … ${count - 1}`,
        })
      // −0 is 0
      const robber = (index % order) + 0
      placements.unrank(((index % half) - robber) / order, place)
      return { mover: index < half ? 'cops' : 'robber', cops: [...place], robber }
    },
  }
}

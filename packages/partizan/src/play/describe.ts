// Positions as data that JSON can hold, for both players.

import {
  type Form as FormOfValue,
  MAX,
  MIN,
  type OutcomeClass,
  type Player,
  type WorkOptions,
} from '@zugzwang/core'
import { hottestOf, type SumReason } from '../sum/outcome'
import { reasonedMoves } from '../sum/position-wins'
import { hotstrat, type StrategyMove, sentestrat, thermostrat } from '../sum/strategy'
import { type DescribedValue, describeValue } from '../text/describe'
import { formatDyadic } from '../value/dyadic'
import { leftStop, outcomeClass, rightStop } from '../value/facts'
import type { Form, Forms } from '../value/forms'
import { movesOf, type PartizanPosition } from './game'
import { classOf, formOf, type Judge, reasonFor, solveParts, wholeOf } from './judge'
import { numbersOf } from './layout'

/** A move of either player. */
export interface DescribedMove {
  readonly move: string
  /** The parts that it leaves, and whose turn it is. */
  readonly position: string
  /** The value of what it leaves; absent if it is long work, or too long to be written. */
  readonly form?: FormOfValue | undefined
}

/** A position as data that JSON can hold: its value, and the moves of both players. */
export interface DescribedPosition extends DescribedValue {
  readonly leftMoves: readonly DescribedMove[]
  readonly rightMoves: readonly DescribedMove[]
}

/** A part of a sum as data: its component, as the game writes it, and what is known of its value. */
export interface DescribedPart {
  readonly part: string
  /** The number that its moves begin with; components on one board have one number. */
  readonly number: number
  /** Absent if it is too long to be written. */
  readonly value?: string
  readonly mean: string
  readonly temperature: string
  readonly leftStop: string
  readonly rightStop: string
  readonly outcomeClass: OutcomeClass
  /** Whether no part is hotter. */
  readonly isHottest: boolean
}

/** A move of either player in a sum. */
export interface DescribedSumMove extends DescribedMove {
  /** The index of the part. */
  readonly part: number
  readonly isWinning: boolean
  /** Why it wins. */
  readonly reason?: SumReason
  readonly isHottest: boolean
}

/** A sum as data, without its canonical form where that would be long work: then value, stops and thermograph are absent. */
export interface DescribedSum
  extends Partial<Omit<DescribedValue, 'outcomeClass' | 'mean' | 'temperature'>> {
  readonly outcomeClass: OutcomeClass
  readonly mean: string
  readonly temperature: string
  /** The sum may be cooler than `temperature`. */
  readonly isBound?: true
  readonly parts: readonly DescribedPart[]
  readonly leftMoves: readonly DescribedSumMove[]
  readonly rightMoves: readonly DescribedSumMove[]
  /** What strategies by thermographs would do; empty if all parts are numbers. */
  readonly leftStrategies: readonly DescribedStrategy[]
  readonly rightStrategies: readonly DescribedStrategy[]
}

/** A strategy's move for a player who begins. Numbers are texts. */
export interface DescribedStrategy {
  readonly strategy: 'hotstrat' | 'sentestrat' | 'thermostrat'
  /** The index of the part, and the value that the move leaves of it, absent if it is too long to be written. */
  readonly part: number
  readonly to?: string
  /** Left gets this at least by following the strategy; for Right, Left gets this at most. Absent if nothing is promised. */
  readonly promise?: string
  /** No play gets more: for Left, she gets this at most; for Right, she gets this at least. */
  readonly bound: string
}

export async function describeMoves<Component, Move>(
  judge: Judge<Component, Move>,
  position: PartizanPosition<Component>,
  player: Player,
  work: WorkOptions | undefined,
): Promise<DescribedMove[]> {
  const { components, game, forms } = judge
  const turned = { ...position, player }
  const moves: DescribedMove[] = []
  for (const move of movesOf(components, position, player)) {
    const to = game.rules.play(turned, move)
    const whole = wholeOf(judge, await solveParts(judge, to.parts, work))
    const form = whole === undefined ? undefined : formOf(forms, whole)
    moves.push({
      move: game.formatMove(turned, move),
      position: game.formatPosition(to),
      ...(form !== undefined && { form }),
    })
  }
  return moves
}

export async function describeSum<Component, Move>(
  judge: Judge<Component, Move>,
  position: PartizanPosition<Component>,
  work: WorkOptions | undefined,
): Promise<DescribedSum> {
  const { components, forms, values, search } = judge
  const list = await solveParts(judge, position.parts, work)
  const whole = wholeOf(judge, list)
  const { parts, mean, temperature, isBound } = reasonFor(judge, position.parts)
  const isHottest = hottestOf(forms, list)
  const numbers = numbersOf(judge.layout, position.parts)
  const movesOfPlayer = async (player: Player): Promise<DescribedSumMove[]> => {
    const described = await describeMoves(judge, position, player, work)
    const options = { ...work, search }
    const reasoned = await reasonedMoves(components, values, position.parts, player, options)
    return described.flatMap((each, i) => {
      const made = reasoned[i]
      if (made === undefined) return []
      const { part, reason } = made
      const said = { part, isWinning: reason !== undefined, isHottest: isHottest(part) }
      return [{ ...each, ...said, ...(reason !== undefined && { reason }) }]
    })
  }
  return {
    ...(whole !== undefined && describeValue(forms, whole)),
    outcomeClass: classOf(judge, list),
    mean,
    temperature,
    ...(isBound && { isBound }),
    parts: parts.map((each, i) => {
      const form = list[i] as Form
      return {
        ...each,
        number: numbers[i] ?? 1,
        leftStop: formatDyadic(leftStop(forms, form)),
        rightStop: formatDyadic(rightStop(forms, form)),
        outcomeClass: outcomeClass(forms, form),
        isHottest: isHottest(i),
      }
    }),
    leftMoves: await movesOfPlayer(MAX),
    rightMoves: await movesOfPlayer(MIN),
    leftStrategies: describeStrategies(forms, list, MAX),
    rightStrategies: describeStrategies(forms, list, MIN),
  }
}

const STRATEGIES = { hotstrat, sentestrat, thermostrat } as const

function describeStrategies(
  forms: Forms,
  list: readonly Form[],
  player: Player,
): DescribedStrategy[] {
  const names = Object.keys(STRATEGIES) as (keyof typeof STRATEGIES)[]
  return names.flatMap((strategy) => {
    const move: StrategyMove | undefined = STRATEGIES[strategy](forms, list, player)
    if (move === undefined) return []
    const { part, option, promise, bound } = move
    const to = formOf(forms, option)?.text
    return [
      {
        strategy,
        part,
        ...(to !== undefined && { to }),
        ...(promise !== undefined && { promise: formatDyadic(promise) }),
        bound: formatDyadic(bound),
      },
    ]
  })
}

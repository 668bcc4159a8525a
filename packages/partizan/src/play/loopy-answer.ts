// The answer for a sum of games whose play may return: each move is judged by the value of what it leaves.

import {
  type Answer,
  createAnswer,
  type Form as FormOfValue,
  type LoopyRule,
  MAX,
  MIN,
  type OutcomeClass,
  type Player,
  shortParts,
  type Value,
  type WorkOptions,
} from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import { PartizanError } from '../errors'
import { formatLoopy } from '../loopy/format'
import { createLoops, isShort, type Loops, type Loopy, offside, onside } from '../loopy/store'
import { isLoopyAtMost, type LoopyOutcome, type LoopyWinner, loopyOutcome } from '../loopy/sum'
import { createLoopyValues } from '../loopy/values'
import { type DescribedValue, describeValue } from '../text/describe'
import { createForms } from '../value/forms'
import type { DescribedMove } from './describe'
import {
  movesOf,
  type PartizanGameOptions,
  type PartizanMove,
  type PartizanPosition,
  partizanGame,
} from './game'
import { textOf } from './layout'

/** A position as data that JSON can hold. Texts are absent if too long; mean, temperature, stops and thermograph are there if play ends. */
export interface DescribedLoopyPosition extends Partial<Omit<DescribedValue, 'outcomeClass'>> {
  /** Absent if the game may be a draw. */
  readonly outcomeClass?: OutcomeClass
  /** The values if endless play is won by Left, and if it is won by Right. */
  readonly onside?: string
  readonly offside?: string
  /** Who wins if Left begins, and if Right begins. */
  readonly leftBegins: LoopyWinner
  readonly rightBegins: LoopyWinner
  readonly leftMoves: readonly DescribedMove[]
  readonly rightMoves: readonly DescribedMove[]
}

/** The answer for a loopy game by its components. */
export interface LoopyAnswer<Component, Move>
  extends Answer<PartizanPosition<Component>, PartizanMove<Component, Move>> {
  readonly loops: Loops
  /** The value of a sum; components are solved where they are not yet. */
  value(parts: readonly Component[], options?: WorkOptions): Promise<Loopy>
  /**
   * A position and the moves of both players as data.
   *
   * @throws PartizanError (as a rejection) as `LoopyComponentValues.solve`.
   */
  describe(
    position: PartizanPosition<Component>,
    options?: WorkOptions,
  ): Promise<DescribedLoopyPosition>
}

/** Options of `solveLoopyPartizan`. */
export interface SolveLoopyOptions<Component> extends PartizanGameOptions<Component>, WorkOptions {
  /** The store of values. Default: a new one. */
  readonly loops?: Loops | undefined
  /** The most components that one part leads to, by key. Default and maximum: 2^23. */
  readonly limit?: number | undefined
}

/**
 * Solves a game by its components whose play may return, as `solvePartizan` does where play ends. A position in which neither player
 * can win is a draw. Best moves keep the outcome, and no other such move leaves a better value; where players who move by turns can
 * come back to a position, keeping a win is not yet winning.
 *
 * @throws PartizanError (as a rejection, like the signal's reason) as `LoopyComponentValues.solve`.
 * @see README.md#play
 */
export async function solveLoopyPartizan<Component, Move>(
  components: PartizanComponents<Component, Move>,
  {
    loops = createLoops(createForms()),
    limit,
    signal,
    onProgress,
    ...options
  }: SolveLoopyOptions<Component> = {},
): Promise<LoopyAnswer<Component, Move>> {
  const game = partizanGame(components, options)
  const values = createLoopyValues(loops, components)
  const solve = async (parts: readonly Component[], work: WorkOptions = {}): Promise<Loopy> => {
    for (const part of parts) await values.solve(part, { ...work, limit })
    return values.value(...parts)
  }
  await solve(game.rules.start().parts, { signal, onProgress })
  const answer = createAnswer(game, {
    value: async ({ parts, player }) => worthOf(loops, await solve(parts), player),
    best: ({ parts, player }, moves) => {
      const { outcome } = worthOf(loops, values.value(...parts), player)
      const keeping = moves
        .filter(({ value }) => value.outcome === outcome)
        .map((each) => ({ each, value: values.value(...each.to.parts) }))
      return undominated(loops, keeping, player)
    },
    why(position) {
      for (const _ of game.rules.moves(position))
        return reasonOf(loops, components, values.value, position.parts)
      return undefined
    },
  })
  const describeMoves = async (
    position: PartizanPosition<Component>,
    player: Player,
    work: WorkOptions | undefined,
  ): Promise<DescribedMove[]> => {
    const turned = { ...position, player }
    const moves: DescribedMove[] = []
    for (const move of movesOf(components, position, player)) {
      const to = game.rules.play(turned, move)
      const form = formOf(loops, await solve(to.parts, work))
      moves.push({
        move: game.formatMove(turned, move),
        position: game.formatPosition(to),
        ...(form !== undefined && { form }),
      })
    }
    return moves
  }
  return {
    ...answer,
    loops,
    value: solve,
    async describe(position, work) {
      const value = await solve(position.parts, work)
      return {
        ...describeLoopy(loops, value),
        leftMoves: await describeMoves(position, MAX, work),
        rightMoves: await describeMoves(position, MIN, work),
      }
    },
  }
}

/** The values of the parts, and who wins their sum. */
function reasonOf<Component>(
  loops: Loops,
  components: PartizanComponents<Component, unknown>,
  value: (...parts: readonly Component[]) => Loopy,
  parts: readonly Component[],
): LoopyRule {
  const outcome = loopyOutcome(loops, value(...parts))
  const outcomeClass = classOf(outcome)
  const list = parts.map((component) => {
    const text = shortText(loops, value(component))
    return { part: textOf(components, component), ...(text !== undefined && { value: text }) }
  })
  const { values } = shortParts({ parts: list })
  const worths = values === undefined ? '' : `The parts are worth ${values.join(', ')}. `
  return {
    rule: 'loopy',
    sentence: `${worths}${winsOf(outcome)}`,
    parts: list,
    leftBegins: outcome.left,
    rightBegins: outcome.right,
    ...(outcomeClass !== undefined && { outcomeClass }),
  }
}

function worthOf(loops: Loops, value: Loopy, player: Player): Value {
  const outcome = loopyOutcome(loops, value)
  const winner = player === MAX ? outcome.left : outcome.right
  const own = player === MAX ? 'L' : 'R'
  return {
    outcome: winner === 'D' ? 'draw' : winner === own ? 'win' : 'loss',
    form: formOf(loops, value),
    outcomeClass: classOf(outcome),
  }
}

/** The outcome class, undefined if there is a draw. */
function classOf({ left, right }: LoopyOutcome): OutcomeClass | undefined {
  if (left === 'D' || right === 'D') return undefined
  if (left === right) return left
  return left === 'L' ? 'N' : 'P'
}

/** Those whose values are not worse than another to the player who moves. */
function undominated<Each>(
  loops: Loops,
  list: readonly { readonly each: Each; readonly value: Loopy }[],
  player: Player,
): Each[] {
  const isWorse = (a: Loopy, b: Loopy) =>
    a !== b && (player === MAX ? isLoopyAtMost(loops, a, b) : isLoopyAtMost(loops, b, a))
  const distinct = [...new Set(list.map(({ value }) => value))]
  const kept = new Set(distinct.filter((a) => !distinct.some((b) => isWorse(a, b))))
  return list.filter(({ value }) => kept.has(value)).map(({ each }) => each)
}

/** A value as text, undefined if that is too long. */
function shortText(loops: Loops, value: Loopy): string | undefined {
  try {
    return formatLoopy(loops, value)
  } catch (error) {
    if (error instanceof PartizanError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
}

function formOf(loops: Loops, value: Loopy): FormOfValue | undefined {
  const text = shortText(loops, value)
  return text === undefined ? undefined : { notation: 'partizan', text }
}

function describeLoopy(
  loops: Loops,
  value: Loopy,
): Omit<DescribedLoopyPosition, 'leftMoves' | 'rightMoves'> {
  const outcome = loopyOutcome(loops, value)
  const type = classOf(outcome)
  const [text, on, off] = [value, onside(loops, value), offside(loops, value)].map((each) =>
    shortText(loops, each),
  )
  return {
    ...(text !== undefined && { value: text }),
    ...(type !== undefined && { outcomeClass: type }),
    ...(isShort(value) && describeValue(loops.forms, value)),
    ...(on !== undefined && { onside: on }),
    ...(off !== undefined && { offside: off }),
    leftBegins: outcome.left,
    rightBegins: outcome.right,
  }
}

const WINS = {
  L: 'Left wins, moving first or second.',
  R: 'Right wins, moving first or second.',
  N: 'The player who begins wins.',
  P: 'The player who begins loses.',
} as const

const WINNERS = { L: 'Left wins', R: 'Right wins', D: 'neither player can win' } as const

function winsOf(outcome: LoopyOutcome): string {
  const type = classOf(outcome)
  if (type !== undefined) return WINS[type]
  return `If Left begins, ${WINNERS[outcome.left]}; if Right does, ${WINNERS[outcome.right]}.`
}

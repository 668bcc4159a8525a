// The answer for a sum: each move is judged by the value of what it leaves.

import {
  type Answer,
  createAnswer,
  type Form as FormOfValue,
  MAX,
  MIN,
  type Player,
  type Value,
  type WorkOptions,
} from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import { type ComponentForms, createValues } from '../component/values'
import { type DescribedValue, describeValue } from '../text/describe'
import { shortText } from '../text/format'
import { compareDyadic, formatDyadic } from '../value/dyadic'
import { outcomeClass } from '../value/facts'
import { createForms, type Form, type Forms, isNumber } from '../value/forms'
import { isAtMost } from '../value/order'
import { thermograph } from '../value/thermograph'
import {
  movesOf,
  type PartizanGameOptions,
  type PartizanMove,
  type PartizanPosition,
  partizanGame,
  textOf,
} from './game'

/** A move of either player. */
export interface DescribedMove {
  readonly move: string
  /** The parts that it leaves, and whose turn it is. */
  readonly position: string
  /** The value of what it leaves; absent if it is too long to be written. */
  readonly form?: FormOfValue | undefined
}

/** A position as data that JSON can hold: its value, and the moves of both players. */
export interface DescribedPosition extends DescribedValue {
  readonly leftMoves: readonly DescribedMove[]
  readonly rightMoves: readonly DescribedMove[]
}

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
 * Solves a game by its components. Its answer is that of `partizanGame`, with the value of every position and of what every move
 * leaves; the best moves are those that keep the outcome and whose value no other such move exceeds.
 *
 * @throws PartizanError (as a rejection, like the signal's reason) as `ComponentForms.solve`.
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
  const values = createValues(forms, components)
  const solve = async (parts: readonly Component[], work: WorkOptions = {}): Promise<Form> => {
    for (const part of parts) await values.solve(part, { ...work, limit })
    return values.value(...parts)
  }
  const start = game.rules.start()
  await solve(start.parts, { signal, onProgress })
  const answer = createAnswer(game, {
    value: async ({ parts, player }) => worthOf(forms, await solve(parts), player),
    best: (position, moves) => {
      const own = worthOf(forms, values.value(...position.parts), position.player)
      const keeping = moves.filter(({ value }) => value.outcome === own.outcome)
      return undominated(
        forms,
        keeping.map((each) => ({ each, form: values.value(...each.to.parts) })),
        position.player,
      )
    },
    why(position) {
      for (const _ of game.rules.moves(position))
        return { rule: 'custom', sentence: sentenceOf(components, values, position.parts) }
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
      const form = formOf(forms, await solve(to.parts, work))
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
    forms,
    value: solve,
    async describe(position, work) {
      const form = await solve(position.parts, work)
      return {
        ...describeValue(forms, form),
        leftMoves: await describeMoves(position, MAX, work),
        rightMoves: await describeMoves(position, MIN, work),
      }
    },
  }
}

function worthOf(forms: Forms, form: Form, player: Player): Value {
  const type = outcomeClass(forms, form)
  const isWon = type === 'N' || type === (player === MAX ? 'L' : 'R')
  return { outcome: isWon ? 'win' : 'loss', form: formOf(forms, form), outcomeClass: type }
}

/** A value as text, undefined if it is too long for one. */
function formOf(forms: Forms, form: Form): FormOfValue | undefined {
  const text = shortText(forms, form)
  return text === undefined ? undefined : { notation: 'partizan', text }
}

/** Those that are not less than another to their player. */
function undominated<Each>(
  forms: Forms,
  list: readonly { readonly each: Each; readonly form: Form }[],
  player: Player,
): Each[] {
  const isBelow = (a: Form, b: Form) =>
    a !== b && (player === MAX ? isAtMost(forms, a, b) : isAtMost(forms, b, a))
  const distinct = [...new Set(list.map(({ form }) => form))]
  const kept = new Set(distinct.filter((a) => !distinct.some((b) => isBelow(a, b))))
  return list.filter(({ form }) => kept.has(form)).map(({ each }) => each)
}

/** Longer texts are left out of sentences. */
const LONGEST = 60

const WINS = {
  L: 'Left wins, moving first or second.',
  R: 'Right wins, moving first or second.',
  N: 'The player who begins wins.',
  P: 'The player who begins loses.',
} as const

/** What the parts are worth, the mean and the temperature of their sum, and who wins. */
function sentenceOf<Component>(
  components: PartizanComponents<Component, unknown>,
  values: ComponentForms<Component>,
  parts: readonly Component[],
): string {
  const { forms } = values
  const own = parts.map((part) => values.value(part))
  const sum = values.value(...parts)
  const texts = own.map((form) => formOf(forms, form)?.text)
  const isShort = texts.length > 1 && texts.join(', ').length <= LONGEST
  return [
    ...(isShort && !texts.includes(undefined) ? [`The parts are worth ${texts.join(', ')}.`] : []),
    heatOf(forms, sum),
    ...hottest(components, values, parts),
    WINS[outcomeClass(forms, sum)],
  ].join(' ')
}

function heatOf(forms: Forms, sum: Form): string {
  const { mean, temperature } = thermograph(forms, sum)
  return isNumber(forms, sum)
    ? `The value is the number ${formatDyadic(mean)}.`
    : `The mean is ${formatDyadic(mean)}, the temperature ${formatDyadic(temperature)}.`
}

/** The hottest of several parts, if it is hotter than all others and hot at all. */
function hottest<Component>(
  components: PartizanComponents<Component, unknown>,
  { forms, value }: ComponentForms<Component>,
  parts: readonly Component[],
): string[] {
  const [first, second] = parts
    .map((part) => ({ part, heat: thermograph(forms, value(part)).temperature }))
    .sort((a, b) => compareDyadic(b.heat, a.heat))
  if (first === undefined || second === undefined) return []
  if (compareDyadic(first.heat, 0) <= 0 || compareDyadic(first.heat, second.heat) === 0) return []
  const text = textOf(components, first.part)
  return text.length > LONGEST
    ? []
    : [`The hottest part is ${text}, at temperature ${formatDyadic(first.heat)}.`]
}

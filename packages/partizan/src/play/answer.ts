// The answer for a sum: each move is judged by the value of what it leaves.

import {
  type Answer,
  createAnswer,
  type Form as FormOfValue,
  type Game,
  MAX,
  MIN,
  type OutcomeClass,
  type PartizanRule,
  type Player,
  type Value,
  type ValuedMove,
  type WorkOptions,
} from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import { type ComponentForms, createValues } from '../component/values'
import { PartizanError } from '../errors'
import { classOfSum, createSearch, hottestOf, type Search, type SumReason } from '../sum/outcome'
import { reasonedMoves } from '../sum/position-wins'
import { type DescribedValue, describeValue } from '../text/describe'
import { formatValue } from '../text/format'
import { addDyadic, compareDyadic, type Dyadic, formatDyadic } from '../value/dyadic'
import { leftStop, outcomeClass, rightStop } from '../value/facts'
import { createForms, type Form, type Forms } from '../value/forms'
import { isAtMost } from '../value/order'
import { add } from '../value/sum'
import { sumWithin } from '../value/sum-within'
import { type Thermograph, thermograph } from '../value/thermograph'
import {
  movesOf,
  type PartizanGameOptions,
  type PartizanMove,
  type PartizanPosition,
  partizanGame,
} from './game'
import { textOf } from './layout'

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
   * @throws PartizanError (as a rejection) as `describeValue`.
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

/** The most sums of two that the canonical form of a whole sum may take; larger ones are judged by search. */
const MOST_OF_WHOLE = 2 ** 16
/** Wholes that are kept. */
const MOST_KEPT = 2 ** 16

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
  const judge: Judge<Component, Move> = {
    components,
    game,
    forms,
    values: createValues(forms, components),
    limit,
    search: createSearch(forms, { limit }),
    wholes: new Map(),
  }
  const start = game.rules.start()
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

/** What positions are judged by. */
interface Judge<Component, Move> {
  readonly components: PartizanComponents<Component, Move>
  readonly game: Game<PartizanPosition<Component>, PartizanMove<Component, Move>>
  readonly forms: Forms
  readonly values: ComponentForms<Component>
  readonly limit: number | undefined
  readonly search: Search
  /** Canonical forms of sums by those of their parts, undefined where that would be long work. */
  readonly wholes: Map<string, Form | undefined>
}

async function solveParts<Component, Move>(
  { values, limit }: Judge<Component, Move>,
  parts: readonly Component[],
  work: WorkOptions = {},
): Promise<Form[]> {
  const list: Form[] = []
  for (const part of parts) list.push(await values.solve(part, { ...work, limit }))
  return list
}

/** The values of parts that are solved. */
const formsOf = <Component, Move>(
  { values }: Judge<Component, Move>,
  parts: readonly Component[],
): Form[] => parts.map((part) => values.value(part))

/** The canonical form of a sum, undefined if that would be long work. */
function wholeOf<Component, Move>(
  { forms, wholes }: Judge<Component, Move>,
  list: readonly Form[],
): Form | undefined {
  const key = [...list].sort((a, b) => a - b).join()
  if (wholes.has(key)) return wholes.get(key)
  if (wholes.size >= MOST_KEPT) wholes.clear()
  const whole = sumWithin(forms, list, MOST_OF_WHOLE)
  wholes.set(key, whole)
  return whole
}

function classOf<Component, Move>(
  judge: Judge<Component, Move>,
  list: readonly Form[],
): OutcomeClass {
  const whole = wholeOf(judge, list)
  return whole === undefined ? searched(judge, list) : outcomeClass(judge.forms, whole)
}

function searched<Component, Move>(
  { search }: Judge<Component, Move>,
  list: readonly Form[],
): OutcomeClass {
  // The limit is for one sum
  if (2 * search.known.size > search.limit) search.known.clear()
  return classOfSum(search, list)
}

function worthOf<Component, Move>(
  judge: Judge<Component, Move>,
  list: readonly Form[],
  player: Player,
): Value {
  const { forms } = judge
  const type = classOf(judge, list)
  const whole = wholeOf(judge, list)
  const isWon = type === 'N' || type === (player === MAX ? 'L' : 'R')
  const form = whole === undefined ? undefined : formOf(forms, whole)
  return { outcome: isWon ? 'win' : 'loss', form, outcomeClass: type }
}

async function describeMoves<Component, Move>(
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

async function describeSum<Component, Move>(
  judge: Judge<Component, Move>,
  position: PartizanPosition<Component>,
  work: WorkOptions | undefined,
): Promise<DescribedSum> {
  const { components, forms, values, search } = judge
  const list = await solveParts(judge, position.parts, work)
  const whole = wholeOf(judge, list)
  const { parts, mean, temperature, isBound } = reasonFor(judge, position.parts)
  const isHottest = hottestOf(forms, list)
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
    ...(whole !== undefined && describedOrNothing(forms, whole)),
    outcomeClass: classOf(judge, list),
    mean,
    temperature,
    ...(isBound && { isBound }),
    parts: parts.map((each, i) => {
      const form = list[i] as Form
      return {
        ...each,
        leftStop: formatDyadic(leftStop(forms, form)),
        rightStop: formatDyadic(rightStop(forms, form)),
        outcomeClass: outcomeClass(forms, form),
        isHottest: isHottest(i),
      }
    }),
    leftMoves: await movesOfPlayer(MAX),
    rightMoves: await movesOfPlayer(MIN),
  }
}

/** What is known of a value, nothing if it is too long to be written. */
function describedOrNothing(forms: Forms, form: Form): DescribedValue | undefined {
  return formOf(forms, form) === undefined ? undefined : describeValue(forms, form)
}

/** A value as text, undefined if it is too long for one. */
function formOf(forms: Forms, form: Form): FormOfValue | undefined {
  try {
    return { notation: 'partizan', text: formatValue(forms, form) }
  } catch (error) {
    if (error instanceof PartizanError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
}

/** Moves that are not worse than another to their player: by their values, or in one part by those of what they leave of it. */
function undominated<Component, Move>(
  judge: Judge<Component, Move>,
  moves: readonly ValuedMove<PartizanPosition<Component>, PartizanMove<Component, Move>>[],
  player: Player,
): ValuedMove<PartizanPosition<Component>, PartizanMove<Component, Move>>[] {
  const { forms } = judge
  const whole = moves.map(({ to }) => wholeOf(judge, formsOf(judge, to.parts)))
  const isKnown = whole.every((form) => form !== undefined)
  const compared = moves.map((each, i) =>
    isKnown
      ? { each, part: 0, form: whole[i] }
      : { each, part: each.move.part, form: wholeOf(judge, formsOf(judge, each.move.left)) },
  )
  const isWorse = (a: Form, b: Form) =>
    a !== b && (player === MAX ? isAtMost(forms, a, b) : isAtMost(forms, b, a))
  const worse = new Map<string, boolean>()
  return compared
    .filter(({ part, form }) => {
      if (form === undefined) return true
      const key = `${part} ${form}`
      const known = worse.get(key)
      const found =
        known ??
        compared.some(
          (other) => other.part === part && other.form !== undefined && isWorse(form, other.form),
        )
      worse.set(key, found)
      return !found
    })
    .map(({ each }) => each)
}

/** The values of the parts, the mean and the temperature of their sum, and who wins. */
function reasonFor<Component, Move>(
  judge: Judge<Component, Move>,
  components: readonly Component[],
): PartizanRule {
  const { forms } = judge
  const list = formsOf(judge, components)
  const graphs = list.map((form) => thermograph(forms, form))
  const whole = wholeOf(judge, list)
  const graph = whole === undefined ? undefined : thermograph(forms, whole)
  const [hot, second] = [...graphs.keys()].sort((a, b) => byHeat(graphs[b], graphs[a]))
  const isHot = hot !== undefined && compareDyadic(graphs[hot]?.temperature ?? 0, 0) > 0
  const isHottest = isHot && second !== undefined && byHeat(graphs[hot], graphs[second]) > 0
  return {
    rule: 'partizan',
    parts: components.map((component, i) => {
      const form = list[i] as Form
      const value = formOf(forms, form)?.text
      return {
        part: textOf(judge.components, component),
        ...(value !== undefined && { value }),
        mean: formatDyadic(graphs[i]?.mean ?? 0),
        temperature: formatDyadic(graphs[i]?.temperature ?? 0),
      }
    }),
    mean: formatDyadic(graphs.reduce<Dyadic>((sum, { mean }) => addDyadic(sum, mean), 0)),
    temperature: formatDyadic((graph ?? (hot === undefined ? undefined : graphs[hot]))?.temperature ?? -1),
    ...(graph === undefined && { isBound: true }),
    ...(isHottest && { hottest: hot }),
    outcomeClass: classOf(judge, list),
  }
}

/** Negative, 0 or positive as two temperatures are. */
const byHeat = (a: Thermograph | undefined, b: Thermograph | undefined): number =>
  compareDyadic(a?.temperature ?? -1, b?.temperature ?? -1)

// What positions of a sum are judged by: the canonical form of the whole where that is short work, otherwise the parts alone.

import type {
  Form as FormOfValue,
  Game,
  OutcomeClass,
  PartizanRule,
  Player,
  Value,
  ValuedMove,
  WorkOptions,
} from '@zugzwang/core'
import { MAX } from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import type { ComponentForms } from '../component/values'
import { classOfSum, type Search } from '../sum/outcome'
import { shortText } from '../text/format'
import { addDyadic, compareDyadic, type Dyadic, formatDyadic } from '../value/dyadic'
import { outcomeClass } from '../value/facts'
import type { Form, Forms } from '../value/forms'
import { isAtMost } from '../value/order'
import { sumWithin } from '../value/sum-within'
import { type Thermograph, thermograph } from '../value/thermograph'
import type { PartizanMove, PartizanPosition } from './game'
import { type BoardLayout, textOf } from './layout'

/** The most sums of two that the canonical form of a whole sum may take; larger ones are judged by search. */
const MOST_OF_WHOLE = 2 ** 13
/** Wholes that are kept. */
const MOST_KEPT = 2 ** 16

/** What positions are judged by. */
export interface Judge<Component, Move> {
  readonly components: PartizanComponents<Component, Move>
  readonly game: Game<PartizanPosition<Component>, PartizanMove<Component, Move>>
  readonly layout: BoardLayout<Component>
  readonly forms: Forms
  readonly values: ComponentForms<Component>
  readonly limit: number | undefined
  readonly search: Search
  /** Canonical forms of sums by those of their parts, undefined where that would be long work. */
  readonly wholes: Map<string, Form | undefined>
}

export async function solveParts<Component, Move>(
  { values, limit }: Judge<Component, Move>,
  parts: readonly Component[],
  work: WorkOptions = {},
): Promise<Form[]> {
  const list: Form[] = []
  for (const part of parts) list.push(await values.solve(part, { ...work, limit }))
  return list
}

/** The values of parts that are solved. */
export const formsOf = <Component, Move>(
  { values }: Judge<Component, Move>,
  parts: readonly Component[],
): Form[] => parts.map((part) => values.value(part))

/** The canonical form of a sum, undefined if that would be long work. */
export function wholeOf<Component, Move>(
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

export function classOf<Component, Move>(
  judge: Judge<Component, Move>,
  list: readonly Form[],
): OutcomeClass {
  const whole = wholeOf(judge, list)
  return whole === undefined ? searched(judge, list) : outcomeClass(judge.forms, whole)
}

export function searched<Component, Move>(
  { search }: Judge<Component, Move>,
  list: readonly Form[],
): OutcomeClass {
  // The limit is for one sum
  if (2 * search.known.size > search.limit) search.known.clear()
  return classOfSum(search, list)
}

export function worthOf<Component, Move>(
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

/** A value as text, undefined if it is too long for one. */
export function formOf(forms: Forms, form: Form): FormOfValue | undefined {
  const text = shortText(forms, form)
  return text === undefined ? undefined : { notation: 'partizan', text }
}

/** Moves that are not worse than another to their player: by their values, or in one part by those of what they leave of it. */
export function undominated<Component, Move>(
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
export function reasonFor<Component, Move>(
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
    temperature: formatDyadic(
      (graph ?? (hot === undefined ? undefined : graphs[hot]))?.temperature ?? -1,
    ),
    ...(graph === undefined && { isBound: true }),
    ...(isHottest && { hottest: hot }),
    outcomeClass: classOf(judge, list),
  }
}

/** Negative, 0 or positive as two temperatures are. */
const byHeat = (a: Thermograph | undefined, b: Thermograph | undefined): number =>
  compareDyadic(a?.temperature ?? -1, b?.temperature ?? -1)

// Marks of cells by the moves of a position.

import type { JudgementJson, ValueJson } from '@zugzwang/core'
import type { Mark } from '../board/mark'
import { firstOfEqual, isUnordered, keysOf, nextKeys } from '../board/spots'
import type { Facts } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import { OUTCOME_SIGN } from './outcomes'

/** The value of a move, with plies counted from before it. */
export function fromHere<Judged extends ValueJson>(judged: Judged): Judged {
  return judged.plies === undefined ? judged : { ...judged, plies: judged.plies + 1 }
}

/** The facts that are marked. */
export interface Marked extends Pick<Facts, 'spots' | 'view'> {
  readonly judgement: { readonly moves: readonly MarkedMove[] }
}

type MarkedMove = Omit<JudgementJson['moves'][number], 'position'>

export function moveKeys({ spots, view }: Pick<Facts, 'spots' | 'view'>): string[][] {
  return spots.map((each) => keysOf(each, view))
}

/** The text next to the letter of a value. */
export function shortValue({ plies, form, value }: ValueJson, words: Words): string | undefined {
  if (value !== undefined) return words.number(value)
  if (plies !== undefined) return words.number(plies)
  if (form?.notation === 'nimber') return `∗${words.number(form.text)}`
  return form !== undefined && form.text.length <= MOST_LETTERS ? words.name(form.text) : undefined
}

/** Longer values have no room in a cell, and stand in the table of moves. */
const MOST_LETTERS = 4

/**
 * Marks of the cells that can be touched next, with the best of the moves each one begins.
 *
 * @param values - Whether values of moves are shown.
 * @param hint - Whether best moves are shown.
 */
export function marksOf(
  facts: Marked,
  touched: readonly string[],
  words: Words,
  { values, hint }: { readonly values: boolean; readonly hint: boolean },
): Map<string, Mark> {
  const { moves } = facts.judgement
  const keys = moveKeys(facts)
  const marks = new Map<string, Mark>()
  for (const key of touched) marks.set(key, { touched: true })
  const unordered = isUnordered(facts.view, keys)
  // Where no move is better than another, none is marked
  const isAlike = moves.length > 1 && moves.every(({ best }) => best)
  const add = (key: string, move: MarkedMove) => {
    const before = marks.get(key)
    const best = (hint && move.best && !isAlike) || before?.best === true
    const better =
      before?.outcome === undefined ||
      (move.best && !before.best) ||
      OUTCOME_SIGN[move.outcome] > OUTCOME_SIGN[before.outcome]
    const shown = values && (better || before?.outcome === undefined)
    marks.set(key, {
      ...before,
      open: true,
      best,
      ...(shown && {
        outcome: move.outcome,
        text: shortValue(fromHere(move), words),
        spoken: words.value(fromHere(move)),
      }),
    })
  }
  for (const [i, move] of moves.entries())
    for (const key of new Set(nextKeys(keys[i] ?? [], touched, unordered))) add(key, move)
  return marks
}

/** Arrows of best moves, or of one move, from a piece to a cell; other pairs of cells, such as those of a domino, have none. */
export function arrowsOf(facts: Marked, only?: string): [string, string][] {
  const { view } = facts
  if (view?.kind !== 'grid') return []
  const keys = moveKeys(facts)
  const pieces = new Set(view.pieces.map(({ row, column }) => `c${row},${column}`))
  return facts.judgement.moves.flatMap(({ move, best }, i) => {
    const [from, to, ...more] = keys[i] ?? []
    const goes = from !== undefined && pieces.has(from) && to !== undefined && !pieces.has(to)
    const isWanted = only === undefined ? best : move === only
    return isWanted && goes && more.length === 0 ? [[from, to] as [string, string]] : []
  })
}

/** Marks the mover's vertex on a graph, so that the best arcs from it are drawn thick. */
export function moverMarks(
  { view }: Pick<Facts, 'view'>,
  marks: Map<string, Mark>,
): Map<string, Mark> {
  if (view?.kind !== 'graph' || !view.directed) return marks
  for (const { vertex } of view.pieces) {
    const key = `v${vertex}`
    marks.set(key, { ...marks.get(key), tone: 'mover' })
  }
  return marks
}

/** Marks tokens of equal heaps alike. */
export function alikeMarks({ view }: Facts, marks: Map<string, Mark>): Map<string, Mark> {
  if (view?.kind !== 'heaps') return marks
  for (const [heap, size] of view.heaps.entries())
    for (let token = 0; token < size; token++) {
      const key = `h${heap},${token}`
      const mark = marks.get(firstOfEqual(key, view))
      if (mark === undefined || marks.has(key)) continue
      marks.set(key, mark)
    }
  return marks
}

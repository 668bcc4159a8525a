// What the moves of a position say of the cells of its picture.

import type { JudgementJson, ValueJson } from '@zugzwang/core'
import { OUTCOME_SIGN } from '@zugzwang/core'
import type { Mark } from '../board/mark'
import { firstOfEqual, isUnordered, keysOf, nextKeys } from '../board/spots'
import type { Told } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'

/** What a move comes to, counted from before it, as people count. */
export function fromHere<Judged extends ValueJson>(judged: Judged): Judged {
  return judged.plies === undefined ? judged : { ...judged, plies: judged.plies + 1 }
}

/** As much of what is told as is marked. */
export interface Marked extends Pick<Told, 'spots' | 'view'> {
  readonly judgement: { readonly moves: readonly MarkedMove[] }
}

type MarkedMove = Omit<JudgementJson['moves'][number], 'position'>

/** The keys of all moves of a position. */
export function moveKeys({ spots, view }: Pick<Told, 'spots' | 'view'>): string[][] {
  return spots.map((each) => keysOf(each, view))
}

/** What stands beside the letter of a value. */
export function shortValue({ plies, form, value }: ValueJson, words: Words): string | undefined {
  if (value !== undefined) return words.number(value)
  if (plies !== undefined) return String(plies)
  return form?.notation === 'nimber' ? `∗${form.text}` : form?.text
}

/**
 * Marks of the cells that can be touched next, with the best of the moves each one begins.
 *
 * @param values - Whether what moves come to is shown.
 * @param hint - Whether best moves are shown.
 */
export function marksOf(
  told: Marked,
  touched: readonly string[],
  words: Words,
  { values, hint }: { readonly values: boolean; readonly hint: boolean },
): Map<string, Mark> {
  const keys = moveKeys(told)
  const marks = new Map<string, Mark>()
  for (const key of touched) marks.set(key, { touched: true })
  const unordered = isUnordered(told.view)
  const add = (key: string, move: MarkedMove) => {
    const before = marks.get(key)
    const best = (hint && move.best) || before?.best === true
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
  for (const [i, move] of told.judgement.moves.entries())
    for (const key of new Set(nextKeys(keys[i] ?? [], touched, unordered))) add(key, move)
  return marks
}

/** Arrows of the best moves on boards: from a piece to where it goes. Other pairs of cells, such as those of a domino, have none. */
export function arrowsOf(told: Marked): [string, string][] {
  const { view } = told
  if (view?.kind !== 'grid') return []
  const keys = moveKeys(told)
  const pieces = new Set(view.pieces.map(({ row, column }) => `c${row},${column}`))
  return told.judgement.moves.flatMap(({ best }, i) => {
    const [from, to, ...more] = keys[i] ?? []
    const goes = from !== undefined && pieces.has(from) && to !== undefined && !pieces.has(to)
    return best && goes && more.length === 0 ? [[from, to] as [string, string]] : []
  })
}

/** On a graph the vertex of whoever is to move is marked, so that the best arcs from it can be drawn thick. */
export function moverMarks(
  { view }: Pick<Told, 'view'>,
  marks: Map<string, Mark>,
): Map<string, Mark> {
  if (view?.kind !== 'graph' || !view.directed) return marks
  for (const { vertex } of view.pieces) {
    const key = `v${vertex}`
    marks.set(key, { ...marks.get(key), tone: 'mover' })
  }
  return marks
}

/** Tokens of equal heaps are marked alike, where it does not matter which of them is meant. */
export function alikeMarks({ view }: Told, marks: Map<string, Mark>): Map<string, Mark> {
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

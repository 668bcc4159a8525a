// Values of all positions, and how boards show them.

import { useEffect, useState } from 'preact/hooks'
import type { Mark } from '../../board/mark'
import { useStudy } from '../../play/use-asked'
import type { Words } from '../../words/en'
import { type DigraphGame, type EditedGraph, formatDigraph } from './digraph-text'
import type { StepState } from './trace-study'
import type { ValuesData } from './values-study'

/** The values of a game, also with another worth of endless play that is only tried. */
export function useTriedValues(text: string, game: DigraphGame | undefined) {
  const [endless, setEndless] = useState<string>()
  useEffect(() => setEndless(undefined), [text])
  const tried =
    endless === undefined || game === undefined ? text : formatDigraph({ ...game, endless })
  const { data, fault } = useStudy<ValuesData>('values', { game: tried, moves: [] })
  // Those of the game before while the worker is busy; none where it cannot be solved
  return { values: fault === undefined ? data : undefined, tryEndless: setEndless }
}

/** What stands next to the letter: what Max gets, or the plies. */
export function shortText(
  { value, plies }: Pick<StepState, 'value' | 'plies'>,
  words: Words,
): string | undefined {
  if (value !== undefined) return words.number(value)
  return plies === undefined ? undefined : words.number(plies)
}

/** Marks of vertices; where players alternate, both with Max and with Min to move. */
export function valueMarks(
  { labels }: EditedGraph,
  values: ValuesData | undefined,
  alternating: boolean,
  words: Words,
): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  if (values === undefined) return marks
  const found = new Map(values.positions.map((each) => [each.label, each]))
  for (const [v, label] of labels.entries()) {
    const [first, second] = alternating
      ? [found.get(`${label} Max`), found.get(`${label} Min`)]
      : [found.get(label), undefined]
    if (first === undefined) continue
    const said = [first, second].flatMap((each) =>
      each === undefined
        ? []
        : [
            alternating
              ? `${words.cell.moves(words.players[each.mover === 1 ? 'min' : 'max'])}${words.colon}${words.value(each)}`
              : words.value(each),
          ],
    )
    marks.set(`v${v}`, {
      outcome: first.outcome,
      text: shortText(first, words),
      note: said.join(words.comma),
      ...(second !== undefined && {
        second: { outcome: second.outcome, text: shortText(second, words) },
      }),
    })
  }
  return marks
}

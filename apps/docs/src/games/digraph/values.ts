// Values of all positions, asked for by the page, and how boards show them.

import { useEffect, useState } from 'preact/hooks'
import type { Mark } from '../../board/mark'
import type { Engine } from '../../engine/client'
import type { Words } from '../../words/en'
import type { EditedGraph } from './digraph-text'
import type { PositionValue, ValuesData } from './values-study'

/** The values of a game; those of the one before until they are there, undefined where it cannot be solved. */
export function useValues(engine: Engine, game: string): ValuesData | undefined {
  const [values, setValues] = useState<ValuesData>()
  useEffect(() => {
    const controller = new AbortController()
    engine
      .ask('study', { game, moves: [], study: 'values' }, { signal: controller.signal })
      .then((found) => setValues(found as ValuesData))
      .catch(() => {
        if (!controller.signal.aborted) setValues(undefined)
      })
    return () => controller.abort()
  }, [engine, game])
  return values
}

/** What stands beside the letter: what Max gets, or the plies. */
export function shortText({ value, plies }: PositionValue, words: Words): string | undefined {
  if (value !== undefined) return words.number(value)
  return plies === undefined ? undefined : String(plies)
}

/** Marks of the vertices of a graph; where the players alternate, with Max to move and with Min to move. */
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
              ? `${words.cell.moves(words.players[each.mover === 1 ? 'min' : 'max'])}: ${words.value(each)}`
              : words.value(each),
          ],
    )
    marks.set(`v${v}`, {
      outcome: first.outcome,
      text: shortText(first, words),
      note: said.join(', '),
      ...(second !== undefined && {
        second: { outcome: second.outcome, text: shortText(second, words) },
      }),
    })
  }
  return marks
}

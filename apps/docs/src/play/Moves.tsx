import { type JudgementJson, nimberOf, OUTCOME_SIGN } from '@zugzwang/core'
import { useState } from 'preact/hooks'
import type { Told } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import { fromHere } from './marks'

type Judged = JudgementJson['moves'][number]
type Column = 'move' | 'value' | 'plies' | 'form'

/** More moves are shown on request, and found by typing. */
const MOST_SHOWN = 60

const ORDER: Readonly<Record<Column, (a: Judged, b: Judged) => number>> = {
  move: () => 0,
  value: (a, b) =>
    OUTCOME_SIGN[b.outcome] - OUTCOME_SIGN[a.outcome] ||
    Number(b.value ?? 0) - Number(a.value ?? 0) ||
    Number(b.best) - Number(a.best),
  plies: (a, b) => (a.plies ?? Infinity) - (b.plies ?? Infinity),
  form: (a, b) =>
    formRank(a) - formRank(b) || (a.form?.text ?? '').localeCompare(b.form?.text ?? ''),
}

/** Nimbers by size; 2^53 stands for all others, which are sorted by their texts. */
const formRank = ({ form }: Judged) => {
  const nimber = nimberOf(form)
  return typeof nimber === 'number' ? nimber : 2 ** 53
}

/** All moves with what they come to; sorted by any column, found by typing where there are many. */
export function Moves({
  words,
  told,
  only,
  onMove,
}: {
  readonly words: Words
  readonly told: Told
  /** Only these, by number. */
  readonly only?: readonly number[] | undefined
  onMove(move: string): void
}) {
  const [column, setColumn] = useState<Column>('value')
  const [down, setDown] = useState(false)
  const [filter, setFilter] = useState('')
  const [all, setAll] = useState(false)
  const { moves } = told.judgement
  if (told.end !== undefined || moves.length === 0) return <p>{words.moves.none}</p>
  const columns: Column[] = [
    'move',
    'value',
    ...(moves.some(({ plies }) => plies !== undefined) ? (['plies'] as const) : []),
    ...(moves.some(({ form }) => form !== undefined) ? (['form'] as const) : []),
  ]
  const wanted = moves.filter(
    ({ move }, i) => move.includes(filter.trim()) && (only === undefined || only.includes(i)),
  )
  const sorted = [...wanted].sort(ORDER[column])
  if (down) sorted.reverse()
  const shown = all ? sorted : sorted.slice(0, MOST_SHOWN)
  const sort = (next: Column) => {
    setDown(next === column && !down)
    setColumn(next)
  }
  const names: Record<Column, string> = {
    move: words.moves.move,
    value: words.moves.value,
    plies: words.moves.plies,
    form: words.moves.forms[moves.find(({ form }) => form)?.form?.notation ?? 'nimber'],
  }
  return (
    <>
      {moves.length > 12 && (
        <label class="zz-filter">
          {words.moves.filter}{' '}
          <input
            type="search"
            dir="ltr"
            value={filter}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="zz-scroll" tabindex={0} role="region" aria-label={words.moves.caption}>
        <table class="zz-moves">
          <caption class="zz-hidden">{words.moves.caption}</caption>
          <thead>
            <tr>
              {columns.map((each) => (
                <th
                  scope="col"
                  aria-sort={each === column ? (down ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    aria-label={words.moves.sort(names[each])}
                    onClick={() => sort(each)}
                  >
                    {names[each]}
                    <span aria-hidden="true">{each === column ? (down ? ' ▾' : ' ▴') : ''}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((move) => (
              <tr class={move.best ? 'zz-best' : undefined}>
                <th scope="row">
                  <button type="button" dir="ltr" onClick={() => onMove(move.move)}>
                    {move.move}
                  </button>
                  {move.best && (
                    <span class="zz-star" title={words.moves.best}>
                      <span aria-hidden="true">★</span>
                      <span class="zz-hidden">{words.moves.best}</span>
                    </span>
                  )}
                </th>
                <td>
                  <span class={`zz-badge zz-is-${move.outcome}`} aria-hidden="true">
                    {words.outcomeLetters[move.outcome]}
                  </span>{' '}
                  {words.value(fromHere(move))}
                </td>
                {columns.includes('plies') && (
                  <td class="zz-number">{fromHere(move).plies ?? '∞'}</td>
                )}
                {columns.includes('form') && (
                  <td class="zz-number" dir="ltr">
                    {move.form?.text}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < sorted.length && (
        <button type="button" onClick={() => setAll(true)}>
          {words.moves.more(sorted.length - shown.length)}
        </button>
      )}
    </>
  )
}

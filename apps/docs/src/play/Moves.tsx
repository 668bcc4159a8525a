import type { JudgementJson } from '@zugzwang/core'
import { useEffect, useState } from 'preact/hooks'
import type { Facts } from '../engine/contract'
import { shortened } from '../words/shared'
import { Badge } from './Badge'
import { Button } from './Button'
import { useBaseWords } from './context'
import { DataTable } from './DataTable'
import { fromHere } from './marks'
import { OUTCOME_SIGN } from './outcomes'
import { pointing } from './pointing'

type Judged = JudgementJson['moves'][number]
type Column = 'move' | 'value' | 'form'

const MOST_SHOWN = 60

const ORDER: Readonly<Record<Column, (a: Judged, b: Judged) => number>> = {
  move: () => 0,
  value: (a, b) =>
    OUTCOME_SIGN[b.outcome] - OUTCOME_SIGN[a.outcome] ||
    Number(b.value ?? 0) - Number(a.value ?? 0) ||
    Number(b.best) - Number(a.best) ||
    // A win is best soon, a loss late
    OUTCOME_SIGN[a.outcome] * ((a.plies ?? 0) - (b.plies ?? 0)),
  form: (a, b) =>
    formRank(a) - formRank(b) || (a.form?.text ?? '').localeCompare(b.form?.text ?? ''),
}

/** Nimbers by size; 2^53 for all others, which are sorted by text. */
const formRank = ({ form }: Judged) => {
  const nimber = form?.notation === 'nimber' ? form.nimber : undefined
  return typeof nimber === 'number' ? nimber : 2 ** 53
}

/** All moves with their values, sorted by any column and filtered by typing. */
export function Moves({
  facts,
  only,
  onMove,
  onPoint,
}: {
  readonly facts: Facts
  readonly only?: readonly number[] | undefined
  onMove(move: string): void
  /** A row is pointed to, or no longer. */
  onPoint?(move: string | undefined): void
}) {
  const words = useBaseWords()
  const w = words.moves
  const [column, setColumn] = useState<Column>('value')
  const [down, setDown] = useState(false)
  const [filter, setFilter] = useState('')
  const [all, setAll] = useState(false)
  const { moves, game } = facts.judgement
  useEffect(() => () => onPoint?.(undefined), [facts])
  if (facts.end !== undefined || moves.length === 0) return <p>{w.none}</p>
  const columns: Column[] = [
    'move',
    'value',
    ...(moves.some(({ form }) => form !== undefined) ? (['form'] as const) : []),
  ]
  const typed = filter.trim()
  const wanted = moves.filter(
    ({ move }, i) =>
      (move.includes(typed) || words.move(move, game).includes(typed)) &&
      (only === undefined || only.includes(i)),
  )
  const sorted = [...wanted].sort(ORDER[column])
  if (down) sorted.reverse()
  const shown = all ? sorted : sorted.slice(0, MOST_SHOWN)
  const sort = (next: Column) => {
    setDown(next === column && !down)
    setColumn(next)
  }
  const names: Record<Column, string> = {
    move: w.move,
    value: w.value,
    form: w.forms[moves.find(({ form }) => form)?.form?.notation ?? 'nimber'],
  }
  return (
    <>
      {moves.length > 12 && (
        <label class="zz-filter">
          {w.filter}{' '}
          <input
            type="search"
            dir="ltr"
            value={filter}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      )}
      <DataTable
        class="zz-moves"
        caption={w.caption}
        columns={columns.map((each) => ({
          sort: each !== column ? undefined : down ? 'descending' : 'ascending',
          name: (
            <button type="button" aria-label={w.sort(names[each])} onClick={() => sort(each)}>
              {names[each]}
              <span aria-hidden="true">
                {each === column ? (down ? '\u00a0▾' : '\u00a0▴') : ''}
              </span>
            </button>
          ),
        }))}
      >
        {shown.map((move) => (
          <tr
            class={`zz-is-${move.outcome}${move.best ? ' zz-best' : ''}`}
            {...pointing(move.move, onPoint)}
          >
            <th scope="row">
              <Button
                label={words.move(move.move, game)}
                dir="auto"
                onClick={() => onMove(move.move)}
              />
              {move.best && (
                <span class="zz-star" title={w.best}>
                  <span aria-hidden="true">★</span>
                  <span class="zz-hidden">{w.best}</span>
                </span>
              )}
            </th>
            <td>
              <Badge
                outcome={move.outcome}
                text={move.value === undefined ? fromHere(move).plies : words.number(move.value)}
                spoken={words.value(fromHere(move))}
              />
            </td>
            {columns.includes('form') && (
              <td class="zz-number" dir="ltr">
                {move.form?.notation === 'nimber'
                  ? words.number(move.form.text)
                  : move.form && shortened(words.name(move.form.text))}
              </td>
            )}
          </tr>
        ))}
      </DataTable>
      {shown.length < sorted.length && (
        <Button label={w.more(sorted.length - shown.length)} onClick={() => setAll(true)} />
      )}
    </>
  )
}

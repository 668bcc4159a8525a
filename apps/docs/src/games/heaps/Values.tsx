// The values of heaps as a table: with as many columns as the period is long, if that fits, so that equal values are in one column.

import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../play/Button'
import { useCount, useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import type { ValuesData } from './sequence-study'

const ROWS = 12
/** Columns without a short period. */
const COLUMNS = 10
const MOST_COLUMNS = 20

export function Values({
  data,
  selected,
  onSelect,
}: {
  readonly data: ValuesData
  readonly selected: number
  onSelect(heap: number): void
}) {
  const w = useWords().heaps.table
  const count = useCount()
  const { values, period, rare } = data
  const columns = columnsOf(period?.period, data.largest)
  const page = ROWS * columns
  const [at, setAt] = useState(0)
  useEffect(() => setAt(Math.floor(selected / page)), [selected, page])
  const from = Math.min(at, Math.floor((values.length - 1) / page)) * page
  const to = Math.min(values.length, from + page)
  const rows = Array.from(
    { length: Math.ceil((to - from) / columns) },
    (_, i) => from + i * columns,
  )
  const exceptions = new Set(period?.exceptions)
  const rareHeaps = new Set(rare?.heaps)
  const caption = w.caption(count(from), count(to - 1))
  return (
    <div class="zz-values">
      <DataTable
        caption={caption}
        columns={[w.from, ...Array.from({ length: columns }, (_, i) => `+${count(i)}`)]}
        dir="ltr"
        onClick={(event) => {
          const cell = (event.target as Element).closest('td')?.getAttribute('data-heap')
          if (cell != null) onSelect(Number(cell))
        }}
      >
        {rows.map((row) => (
          <tr>
            <th scope="row">{count(row)}</th>
            {Array.from({ length: columns }, (_, i) => row + i).map((heap) => {
              const exception = exceptions.has(heap)
              const isRare = rareHeaps.has(heap)
              return heap >= to ? (
                <td />
              ) : (
                <td
                  data-heap={heap}
                  class={[
                    exception && 'zz-exception',
                    isRare && 'zz-rare',
                    heap === selected && 'zz-now',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  <span>{count(values[heap] ?? 0)}</span>
                  {exception && <span class="zz-hidden"> {w.exception}</span>}
                  {isRare && <span class="zz-hidden"> {w.rare}</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </DataTable>
      {values.length > page && (
        <p class="zz-row">
          <Button label={w.earlier} disabled={from === 0} onClick={() => setAt(from / page - 1)} />
          <Button
            label={w.later}
            disabled={to === values.length}
            onClick={() => setAt(from / page + 1)}
          />
        </p>
      )}
    </div>
  )
}

/** A multiple of a short period, the period itself, or ten; fewer where values are long. */
export function columnsOf(period: number | undefined, largest: number): number {
  const most = largest < 10 ? MOST_COLUMNS : largest < 100 ? 14 : largest < 1000 ? COLUMNS : 6
  if (period === undefined || period > most) return Math.min(COLUMNS, most)
  return period >= 6 ? period : period * Math.floor(Math.min(12, most) / period)
}

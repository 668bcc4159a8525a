// The Grundy values of free strips by length, as bars and as a table, with the lengths of the position marked.

import { useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import type { StripsData } from './strips-study'

/** Longer strips are only in the table. */
const MOST_BARS = 30
const BAR = 12
const HEIGHT = 110

export function Values({ data }: { readonly data: StripsData }) {
  const words = useWords()
  const w = words.treblecross.values
  const shown = data.values.slice(0, MOST_BARS + 1)
  const here = new Set(data.strips.map(({ length }) => length))
  const most = Math.max(1, ...shown)
  const unit = (HEIGHT - 14) / most
  const width = shown.length * BAR + 20
  return (
    <section>
      <h2>{w.title}</h2>
      <div class="zz-strip-values" dir="ltr">
        <svg viewBox={`0 0 ${width} ${HEIGHT + 16}`} aria-hidden="true">
          {Array.from({ length: most + 1 }, (_, value) => (
            <>
              <path class="zz-grid-line" d={`M18 ${HEIGHT - value * unit}H${width}`} />
              <text class="zz-tick" x="8" y={HEIGHT - value * unit}>
                {words.number(value)}
              </text>
            </>
          ))}
          {shown.map((value, length) => (
            <>
              <rect
                class={here.has(length) ? 'zz-value-bar zz-now' : 'zz-value-bar'}
                x={20 + length * BAR}
                y={HEIGHT - value * unit - (value === 0 ? 1 : 0)}
                width={BAR - 3}
                height={Math.max(2, value * unit)}
              />
              {length % 5 === 0 && (
                <text class="zz-tick" x={20 + length * BAR + (BAR - 3) / 2} y={HEIGHT + 9}>
                  {words.number(length)}
                </text>
              )}
            </>
          ))}
        </svg>
      </div>
      <details>
        <summary>{w.more}</summary>
        <DataTable caption={w.caption} columns={[w.length, w.value]}>
          {data.values.map((value, length) => (
            <tr class={here.has(length) ? 'zz-best' : undefined}>
              <th scope="row">
                {words.number(length)}
                {here.has(length) && <span class="zz-note"> {w.here}</span>}
              </th>
              <td class="zz-number">{words.number(value)}</td>
            </tr>
          ))}
        </DataTable>
      </details>
    </section>
  )
}

// Nimbers in binary as columns, the nim-sum below them.

import type { Told } from '../../engine/contract'
import type { Words } from '../../words/en'
import { showNimber } from '../../words/shared'
import { type BitsTable, bitsOf } from './bits'

export function Bits({ words, told }: { readonly words: Words; readonly told: Told }) {
  const w = words.heaps.bits
  const table = bitsOf(told.judgement)
  return (
    <section class="zz-bits">
      <h2>{w.title}</h2>
      {table === undefined ? (
        <p class="zz-note">{told.judgement.why.rule === 'misere' ? w.misere : w.over}</p>
      ) : (
        <>
          <Columns words={words} table={table} />
          <p class="zz-note">
            {table.sum === 0 ? w.lost : typeof table.sum === 'number' ? w.won : w.endless}
          </p>
        </>
      )}
    </section>
  )
}

function Columns({ words, table }: { readonly words: Words; readonly table: BitsTable }) {
  const w = words.heaps.bits
  const { columns, rows, sum, sumBits } = table
  const wanted = rows.some((row) => row.wanted !== undefined)
  return (
    <div class="zz-scroll" tabindex={0} role="region" aria-label={w.caption}>
      <table>
        <caption class="zz-hidden">{w.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{w.part}</th>
            <th scope="col">{w.nimber}</th>
            {columns.map((worth, i) => (
              <th scope="col" class={`zz-bit ${sumBits[i] === 1 ? 'zz-odd' : ''}`}>
                {worth}
              </th>
            ))}
            {wanted && <th scope="col">{w.wanted}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, nimber, bits, wanted: less }) => (
            <tr class={less === undefined ? undefined : 'zz-best'}>
              <th scope="row">
                <bdi dir="ltr">{part}</bdi>
              </th>
              <td class="zz-number">{showNimber(nimber)}</td>
              <BitCells bits={bits} count={columns.length} odd={sumBits} />
              {wanted && <td class="zz-number">{less ?? ''}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="zz-sum">
            <th scope="row">{w.sum}</th>
            <td class="zz-number">{showNimber(sum)}</td>
            <BitCells bits={sumBits} count={columns.length} odd={sumBits} />
            {wanted && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function BitCells({
  bits,
  count,
  odd,
}: {
  readonly bits: readonly (0 | 1)[]
  readonly count: number
  readonly odd: readonly (0 | 1)[]
}) {
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <td
          class={`zz-bit zz-number ${odd[i] === 1 ? 'zz-odd' : ''} ${bits[i] === 1 ? 'zz-one' : ''}`}
        >
          {bits[i] ?? ''}
        </td>
      ))}
    </>
  )
}

// Nimbers in binary as columns, the nim-sum below them.

import type { Facts } from '../../engine/contract'
import { useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { showNimber } from '../../words/shared'
import { type BitsTable, bitsOf } from './bits'

export function Bits({ facts }: { readonly facts: Facts }) {
  const w = useWords().heaps.bits
  const table = bitsOf(facts.judgement)
  return (
    <section class="zz-bits">
      <h2>{w.title}</h2>
      {table === undefined ? (
        <p class="zz-note">{noteOf(facts.judgement.why.rule, w)}</p>
      ) : (
        <>
          <Columns table={table} />
          <p class="zz-note">
            {table.sum === 0 ? w.lost : typeof table.sum === 'number' ? w.won : w.endless}
          </p>
        </>
      )}
    </section>
  )
}

function noteOf(
  rule: Facts['judgement']['why']['rule'],
  { misere, partizan, over }: ReturnType<typeof useWords>['heaps']['bits'],
): string {
  if (rule === 'misere') return misere
  return rule === 'partizan' ? partizan : over
}

function Columns({ table }: { readonly table: BitsTable }) {
  const words = useWords()
  const w = words.heaps.bits
  const { columns, rows, sum, sumBits } = table
  const wanted = rows.some((row) => row.wanted !== undefined)
  return (
    <DataTable
      caption={w.caption}
      columns={[
        w.part,
        w.nimber,
        ...columns.map((worth, i) => ({
          name: words.number(worth),
          class: sumBits[i] === 1 ? 'zz-bit zz-odd' : 'zz-bit',
        })),
        ...(wanted ? [w.wanted] : []),
      ]}
      foot={
        <tr class="zz-sum">
          <th scope="row">{w.sum}</th>
          <td class="zz-number">{words.number(showNimber(sum))}</td>
          <BitCells bits={sumBits} count={columns.length} odd={sumBits} />
          {wanted && <td />}
        </tr>
      }
    >
      {rows.map(({ part, nimber, bits, wanted: less }) => (
        <tr class={less === undefined ? undefined : 'zz-best'}>
          <th scope="row">
            <bdi dir="ltr">{words.name(part)}</bdi>
          </th>
          <td class="zz-number">{words.number(showNimber(nimber))}</td>
          <BitCells bits={bits} count={columns.length} odd={sumBits} />
          {wanted && <td class="zz-number">{less === undefined ? '' : words.number(less)}</td>}
        </tr>
      ))}
    </DataTable>
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
  const words = useWords()
  return (
    <>
      {Array.from({ length: count }, (_, i) => {
        const bit = bits[i]
        return (
          <td
            class={`zz-bit zz-number ${odd[i] === 1 ? 'zz-odd' : ''} ${bit === 1 ? 'zz-one' : ''}`}
          >
            {bit === undefined ? '' : words.number(bit)}
          </td>
        )
      })}
    </>
  )
}

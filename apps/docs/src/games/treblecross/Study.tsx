// The parts of a strip with brackets and Grundy values below the board, cells to avoid hatched, winning cells, and the values of free
// strips by their length.

import { useEffect, useMemo } from 'preact/hooks'
import type { Mark } from '../../board/mark'
import { useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import type { Words } from '../../words/en'
import type { StudyProps } from '../parts'
import type { StripsData } from './strips-study'
import { Values } from './Values'

export function Study(props: StudyProps) {
  const { compact, onMarks } = props
  const words = useWords()
  const asked = useStudy<StripsData>('strips', props)
  const marks = useMemo(
    () => asked.current && marksOf(asked.current, words),
    [asked.current, words],
  )
  useEffect(() => {
    if (marks !== undefined) onMarks(marks)
  }, [marks])
  useEffect(() => () => onMarks(undefined), [])
  const shown = asked.data
  return (
    <>
      <Asking asked={asked} />
      {shown !== undefined && <Parts data={shown} />}
      {shown !== undefined && !compact && <Values data={shown} />}
    </>
  )
}

function Parts({ data }: { readonly data: StripsData }) {
  const words = useWords()
  const w = words.treblecross.strips
  const { state, strips, sum, winning, longest } = data
  const list = words.listed(winning)
  return (
    <section>
      <h2>{w.title}</h2>
      <div role="status">
        {state === 'over' && <p>{w.over}</p>}
        {state === 'complete' && <p>{w.complete(list)}</p>}
        {state === 'strips' && (
          <p>{strips.length === 0 ? w.none : w.intro(strips.length, longest)}</p>
        )}
        {strips.length > 0 && <p>{sum === 0 ? w.lost : w.won}</p>}
        {strips.length > 0 && winning.length > 0 && <p>{w.winning(list)}</p>}
      </div>
      {strips.length > 0 && (
        <DataTable
          caption={w.title}
          columns={[w.first, w.length, w.nimber]}
          foot={
            <tr>
              <th scope="row" colSpan={2}>
                {w.sum}
              </th>
              <td class="zz-number">{words.number(sum)}</td>
            </tr>
          }
        >
          {strips.map(({ first, length, nimber }) => (
            <tr>
              <th scope="row">
                <bdi dir="ltr">{w.range(first, first + length - 1)}</bdi>
              </th>
              <td class="zz-number">{words.number(length)}</td>
              <td class="zz-number">{words.number(nimber)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {state !== 'over' && <p class="zz-note">{w.legend}</p>}
      <p class="zz-note">{w.noPlies}</p>
    </section>
  )
}

function marksOf({ strips, poison, winning }: StripsData, words: Words): Map<string, Mark> {
  const w = words.treblecross.strips
  const marks = new Map<string, Mark>()
  const keyOf = (cell: number) => `c0,${cell - 1}`
  const none = { outcome: undefined, text: undefined, spoken: undefined }
  for (const cell of poison) marks.set(keyOf(cell), { ...none, hatched: true, note: w.poison })
  for (const { first, length, nimber } of strips) {
    const last = first + length - 1
    const middle = first + Math.floor((length - 1) / 2)
    for (let cell = first; cell <= last; cell++)
      marks.set(keyOf(cell), {
        ...none,
        note: w.inPart(first, last, nimber),
        bracket: {
          first: cell === first,
          last: cell === last,
          text: cell === middle ? `∗${words.number(nimber)}` : undefined,
        },
      })
  }
  for (const cell of winning) {
    const mark = marks.get(keyOf(cell))
    const note = [mark?.note, w.wins].filter(Boolean).join(words.comma)
    marks.set(keyOf(cell), { ...mark, outcome: 'win', text: undefined, spoken: undefined, note })
  }
  return marks
}

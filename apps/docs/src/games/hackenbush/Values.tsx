// What the picture is worth and who wins it, and the same for each of its parts.

import type { Facts, Play } from '../../engine/contract'
import { useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import type { PartsData } from './values-study'

/** Longer texts are cut. */
const MOST_LETTERS = 60

export function Values({
  play,
  facts,
}: {
  readonly play: Play
  /** Those of the position, once it is solved: nothing is asked before. */
  readonly facts: Facts | undefined
}) {
  const words = useWords()
  const w = words.hackenbush.values
  const isSolved = facts?.judgement.game === play.game
  const asked = useStudy<PartsData>('picture-values', isSolved ? play : undefined)
  const { data } = asked
  if (data === undefined) return isSolved ? <Asking asked={asked} /> : null
  const { sum, parts } = data
  return (
    <section class="zz-picture-values">
      <p aria-live="polite">
        {sum.value !== undefined ? (
          <>
            {w.worth} <strong dir="ltr">{cut(words.name(sum.value))}</strong>.
          </>
        ) : sum.mean === undefined ? (
          w.large
        ) : (
          w.long
        )}{' '}
        {w.wins[sum.outcomeClass]}
        {sum.mean !== sum.value && (
          <>
            {' '}
            {w.mean} <bdi dir="ltr">{words.name(sum.mean ?? '')}</bdi>.
          </>
        )}
      </p>
      {parts.length > 1 && (
        <DataTable caption={w.parts} columns={['#', w.part, w.value, w.who]}>
          {parts.map(({ text, value, outcomeClass }, i) => (
            <tr>
              <td class="zz-number">{words.number(i + 1)}</td>
              <th scope="row" dir="ltr">
                {cut(text)}
              </th>
              <td dir="ltr">{value === undefined ? w.unwritten : cut(words.name(value))}</td>
              <td>{w.winner[outcomeClass]}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}

const cut = (text: string) =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text

// What a whole table holds: wins, draws and losses in numbers and as one bar, and the longest play, which can be opened.

import type { Outcome } from '@zugzwang/core'
import { Button } from '../../play/Button'
import { useCount, useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { useStudy } from '../../play/use-asked'
import { playerId } from '../../words/shared'
import type { StudyProps } from '../parts'
import type { Counts, CountsData } from './counts-study'
import { siteTableOf } from './site-tables'

const OUTCOMES: readonly Outcome[] = ['win', 'draw', 'loss']

export function WholeTable(props: StudyProps) {
  const { game, facts } = props
  const table = siteTableOf(game)
  // What is wrong is said next to the moves
  const { data } = useStudy<CountsData>(
    'table-counts',
    table && facts?.judgement.game === game ? { game: table.game, moves: [] } : undefined,
    facts?.judgement.position,
  )
  return (
    <section class="zz-totals" data-table={data?.table}>
      {data !== undefined && <Holds {...props} data={data} />}
    </section>
  )
}

function Holds({
  data: { all, endings },
  onGame,
}: Pick<StudyProps, 'onGame'> & { readonly data: CountsData }) {
  const words = useWords()
  const show = useCount()
  const w = words.tables.whole
  const { longest, positions } = all
  return (
    <>
      <h2>{w.title}</h2>
      <p class="zz-note">{w.positions(show(positions), all.sides !== undefined)}</p>
      <Shares counts={all} />
      {longest !== undefined && (
        <p>
          {w.longest(words.plies(longest.plies))}{' '}
          <Button class="zz-longest" label={w.show} onClick={() => onGame(longest.game)} />
        </p>
      )}
      {endings !== undefined && endings.length > 1 && (
        <details>
          <summary>{w.endings}</summary>
          <DataTable caption={w.endings} columns={[w.ending, w.count, w.longestHead]}>
            {endings.map(({ name, positions: count, longest: most }) => (
              <tr>
                <th scope="row" dir="ltr">
                  {most === undefined ? (
                    name
                  ) : (
                    <Button
                      label={name}
                      aria-label={w.showLongest(name)}
                      onClick={() => onGame(most.game)}
                    />
                  )}
                </th>
                <td class="zz-number">{show(count)}</td>
                <td class="zz-number">{most === undefined ? '–' : words.plies(most.plies)}</td>
              </tr>
            ))}
          </DataTable>
        </details>
      )}
    </>
  )
}

function Shares({ counts }: { readonly counts: Counts }) {
  const words = useWords()
  const show = useCount()
  const w = words.tables.whole
  const shares = OUTCOMES.map((outcome) => ({ outcome, count: counts[outcome] })).filter(
    ({ count }) => count > 0,
  )
  const nameOf = (outcome: Outcome) => {
    const side = outcome === 'draw' ? undefined : counts.sides?.[outcome === 'win' ? 0 : 1]
    return side === undefined
      ? w.shares[outcome]
      : words.capital(words.players[playerId(words.players, side, 0)])
  }
  const percent = (count: number) =>
    (count / counts.positions).toLocaleString(words.language, {
      style: 'percent',
      maximumFractionDigits: 1,
    })
  return (
    <>
      <div class="zz-shares" aria-hidden="true">
        {shares.map(({ outcome, count }) => (
          <span class={`zz-is-${outcome}`} style={{ flexGrow: count }}>
            {counts.sides === undefined && count / counts.positions > 0.06
              ? words.outcomeLetters[outcome]
              : ''}
          </span>
        ))}
      </div>
      <ul class="zz-share-names">
        {shares.map(({ outcome, count }) => (
          <li class={`zz-is-${outcome}`} data-count={count}>
            {nameOf(outcome)}{' '}
            <span class="zz-number">
              {show(count)} ({percent(count)})
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

// What a whole table holds: wins, draws and losses in numbers and as one bar, and the longest play, which can be opened.

import type { Outcome } from '@zugzwang/core'
import { Button } from '../../play/Button'
import { useCount, useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { playerId } from '../../words/shared'
import type { Counts, CountsData } from './counts-study'

const OUTCOMES: readonly Outcome[] = ['win', 'draw', 'loss']

export function WholeTable({
  data: { all, endings },
  title,
  onGame,
}: {
  readonly data: CountsData
  readonly title: string
  onGame(game: string): void
}) {
  const words = useWords()
  const show = useCount()
  const w = words.tables.whole
  const { longest, positions } = all
  return (
    <section class="zz-whole" data-positions={positions}>
      <h3>{title}</h3>
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
    </section>
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

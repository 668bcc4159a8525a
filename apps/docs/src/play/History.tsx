// The value history: what each position of the play was worth to the first player, as a chart whose steps are links, and as a
// table that says where something was thrown away.

import { OUTCOME_SIGN } from '@zugzwang/core'
import { useEffect, useState } from 'preact/hooks'
import type { Engine } from '../engine/client'
import type { HistoryEntry } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import { playerId } from '../words/shared'
import { fromHere } from './marks'
import type { PlaygroundModel } from './use-playground'

const STEP = 22

export function History({
  words,
  model,
  engine,
}: {
  readonly words: Words
  readonly model: PlaygroundModel
  readonly engine: Engine
}) {
  const { state } = model
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([])
  const key = JSON.stringify([state.game, state.source, state.moves])
  useEffect(() => {
    const controller = new AbortController()
    const { game, source, moves } = state
    engine
      .ask('history', { game, source, moves }, { signal: controller.signal })
      .then(setEntries)
      .catch(() => {})
    return () => controller.abort()
  }, [engine, key])
  if (state.moves.length === 0) return <p>{words.history.none}</p>
  const sides = model.about?.sides
  /** +1 where the first player (Max) wins, −1 where the second does. */
  const height = ({ seat, value }: HistoryEntry) =>
    (seat === 0 ? 1 : -1) * OUTCOME_SIGN[value.outcome]
  return (
    <>
      <svg
        class="zz-chart"
        dir="ltr"
        viewBox={`0 0 ${Math.max(6, entries.length) * STEP + 8} 76`}
        aria-hidden="true"
        style={{ maxWidth: `${Math.max(6, entries.length) * STEP * 1.5}px` }}
      >
        <path class="zz-axis" d={`M0 38H${Math.max(6, entries.length) * STEP + 8}`} />
        {entries.map((entry, i) => {
          const y = height(entry)
          return (
            <rect
              class={`zz-bar ${y > 0 ? 'zz-is-win' : y < 0 ? 'zz-is-loss' : 'zz-is-draw'} ${i === state.at ? 'zz-now' : ''}`}
              x={4 + i * STEP}
              y={y > 0 ? 8 : y < 0 ? 38 : 33}
              width={STEP - 4}
              height={y === 0 ? 10 : 30}
              onClick={() => model.goTo(i)}
            />
          )
        })}
      </svg>
      <div class="zz-scroll" tabindex={0} role="region" aria-label={words.history.caption}>
        <table>
          <caption class="zz-hidden">{words.history.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.history.ply}</th>
              <th scope="col">{words.history.player}</th>
              <th scope="col">{words.history.move}</th>
              <th scope="col">{words.history.before}</th>
              <th scope="col">{words.history.after}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, i) => (
              <tr class={i === state.at ? 'zz-now' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={words.history.jump(i)}
                    onClick={() => model.goTo(i)}
                  >
                    {i}
                  </button>
                </th>
                <td>
                  {words.players[playerId(words.players, sides?.[entry.seat].id, entry.seat)]}
                </td>
                <td dir="ltr">{entry.move ?? ''}</td>
                <td>{words.value(entry.value)}</td>
                <td>
                  {entry.after === undefined ? '' : words.value(fromHere(entry.after))}
                  {entry.blunder && <strong class="zz-blunder"> ⁇ {words.history.blunder}</strong>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

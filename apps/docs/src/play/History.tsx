// The values of all positions of the play for the first player, as a chart and as a table with blunders.

import type { HistoryEntry } from '../engine/contract'
import { playerId } from '../words/shared'
import { Button } from './Button'
import { useEngine, usePlayWords } from './context'
import { DataTable } from './DataTable'
import { fromHere } from './marks'
import { OUTCOME_SIGN } from './outcomes'
import { useAsked } from './use-asked'
import type { PlaygroundModel } from './use-playground'

const STEP = 22

export function History({ model }: { readonly model: PlaygroundModel }) {
  const words = usePlayWords()
  const w = words.history
  const engine = useEngine()
  const { state } = model
  const { game, source, moves } = state
  const { data: entries = [] } = useAsked(JSON.stringify([game, source, moves]), (options) =>
    engine.ask('history', { game, source, moves }, options),
  )
  if (state.moves.length === 0) return <p>{w.none}</p>
  const width = Math.max(6, entries.length) * STEP
  const sides = model.about?.sides
  /** +1 where the first player (Max) wins, −1 where the second does. */
  const height = ({ seat, value }: HistoryEntry) =>
    (seat === 0 ? 1 : -1) * OUTCOME_SIGN[value.outcome]
  return (
    <>
      <svg
        class="zz-chart"
        dir="ltr"
        viewBox={`0 0 ${width + 8} 76`}
        aria-hidden="true"
        style={{ maxWidth: `${width * 1.5}px` }}
      >
        <path class="zz-axis" d={`M0 38H${width + 8}`} />
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
      <DataTable caption={w.caption} columns={[w.ply, w.player, w.move, w.before, w.after]}>
        {entries.map((entry, i) => (
          <tr class={i === state.at ? 'zz-now' : undefined}>
            <th scope="row">
              <Button
                label={words.number(i)}
                aria-label={w.jump(i)}
                onClick={() => model.goTo(i)}
              />
            </th>
            <td>{words.players[playerId(words.players, sides?.[entry.seat].id, entry.seat)]}</td>
            <td>{entry.move !== undefined && <bdi>{words.move(entry.move, game)}</bdi>}</td>
            <td>{words.value(entry.value)}</td>
            <td>
              {entry.after === undefined ? '' : words.value(fromHere(entry.after))}
              {entry.blunder && <strong class="zz-blunder"> ⁇ {w.blunder}</strong>}
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  )
}

// Next to the board: the position at hand, who wins there and why, and what each move leads to.

import { Button } from '../play/Button'
import { Radios } from '../play/choices'
import { useCount, useWords } from '../play/context'
import { DataTable } from '../play/DataTable'
import { TextField } from '../play/TextField'
import { worthText } from './Drawing'
import {
  arcsFrom,
  hasMarks,
  hasWeights,
  isMarked,
  isName,
  MOST_PRIORITY,
  MOST_WEIGHT,
  readInteger,
  withChange,
  withWeight,
} from './drawn-game'
import { fill, verdictText } from './sentences'
import { type Infinite, mistakesIn, playFrom, type ShownPlay } from './use-infinite'

interface Props {
  readonly model: Infinite
}

export function Panel({ model }: Props) {
  const { parity: w } = useWords()
  const { game, mode } = model.state
  if (game.positions.length === 0)
    return (
      <div>
        <p>{w.empty}</p>
      </div>
    )
  return (
    <div class="zz-panel">
      {mode === 'edit' && <PositionForm model={model} key={model.current} />}
      <Outcome model={model} />
      <MovesTable model={model} />
    </div>
  )
}

function PositionForm({ model }: Props) {
  const { parity } = useWords()
  const w = parity.edit
  const { game } = model.state
  const { current } = model
  const position = game.positions[current]
  if (position === undefined) return null
  const change = (part: Partial<typeof position>) => model.change(withChange(game, current, part))
  const nameFault = (typed: string) => {
    if (!isName(typed)) return w.badName
    const isTaken = game.positions.some(({ name }, v) => v !== current && name === typed)
    return isTaken ? fill(w.takenName, { name: typed }) : undefined
  }
  return (
    <div class="zz-row zz-position-form">
      <TextField
        label={w.name}
        value={position.name}
        faultOf={nameFault}
        onFinish={(name) => change({ name })}
      />
      <Radios
        label={w.owner}
        values={[0, 1]}
        value={position.owner}
        nameOf={model.player}
        onChange={(owner) => change({ owner })}
      />
      {hasMarks(game) && (
        <label>
          <input
            type="checkbox"
            checked={isMarked(position)}
            onChange={({ currentTarget }) => change({ priority: currentTarget.checked ? 1 : 0 })}
          />{' '}
          {w.marked}
        </label>
      )}
      {!hasMarks(game) && !hasWeights(game) && (
        <TextField
          label={w.priority}
          inputMode="numeric"
          value={String(position.priority)}
          faultOf={(typed) =>
            readInteger(typed, 0, MOST_PRIORITY) === undefined ? w.badPriority : undefined
          }
          onFinish={(typed) => change({ priority: readInteger(typed, 0, MOST_PRIORITY) ?? 0 })}
        />
      )}
    </div>
  )
}

/** Who wins, and the play that shows it. */
function Outcome({ model }: Props) {
  const { parity: w } = useWords()
  const count = useCount()
  const { state, answer, current, token, over, shown, name, player } = model
  const { game, way, mode } = state
  const winner = answer?.winner[current]
  if (answer === undefined || winner === undefined) return <div class="zz-outcome" />
  const arc = game.arcs[answer.strategy[current] ?? -1]
  const gaps = { name: name(current), player: player(winner) }
  const credit = answer.credit?.[current]
  const average = answer.average?.[current]
  const worth = worthText(credit, average, count)
  const mistake = mistakesIn(game, answer, way).at(-1)
  const [from = 0, to = 0] = mistake === undefined ? [] : way.slice(mistake, mistake + 2)
  const tell = ({ path, round }: ShownPlay) => {
    const last = path.at(-1) ?? current
    const loser = game.positions[last]?.owner ?? 0
    const ends = round
      ? verdictText(w.say, count, game, round)
      : fill(w.play.stuck, { name: name(last), loser: player(loser), player: player(1 - loser) })
    return path.length > 1 ? `${fill(w.goes, { path: model.names(path) })} ${ends}` : ends
  }
  return (
    <div class="zz-outcome" aria-live="polite">
      <p>
        {token !== undefined && over === undefined && (
          <>
            {fill(w.say.moves, {
              name: name(token),
              player: player(game.positions[token]?.owner),
            })}{' '}
          </>
        )}
        {over !== undefined && <strong>{w.play.over} </strong>}
        {over === undefined && (
          <strong>
            {arc ? fill(w.winsBy, { ...gaps, to: name(arc.to) }) : fill(w.wins, gaps)}
          </strong>
        )}{' '}
        {credit !== undefined && (credit === null ? w.noCredit : fill(w.credit, { credit: worth }))}
        {average !== undefined && fill(w.average, { average: worth })}
      </p>
      {mode === 'play' && mistake !== undefined && (
        <p>
          {fill(w.play.mistake, {
            from: name(from),
            to: name(to),
            player: player(answer.winner[to]),
          })}{' '}
          {tell(playFrom(game, answer, to, [from]))}
        </p>
      )}
      {over !== undefined && shown === undefined && <p>{tell({ path: [], round: undefined })}</p>}
      {shown !== undefined && <p>{tell(shown)}</p>}
    </div>
  )
}

function MovesTable({ model }: Props) {
  const { parity } = useWords()
  const w = parity.table
  const count = useCount()
  const { state, answer, current, name, player } = model
  const { game, mode } = state
  const arcs = arcsFrom(game, current)
  const owner = game.positions[current]?.owner ?? 0
  if (arcs.length === 0)
    return <p>{fill(w.none, { name: name(current), player: player(owner) })}</p>
  const isEditing = mode === 'edit'
  const hasWeight = hasWeights(game)
  const verdictOf = (arc: number, after: number | undefined) => {
    if (answer?.winner[current] !== owner) return w.lost
    if (answer.strategy[current] === arc) return w.best
    return after === owner ? w.right : w.wrong
  }
  return (
    <DataTable
      caption={fill(w.caption, { name: name(current) })}
      columns={[w.move, ...(hasWeight ? [parity.edit.weight] : []), w.after, w.verdict, w.why]}
    >
      {arcs.map((arc) => {
        const { to = 0, weight = 0 } = game.arcs[arc] ?? {}
        const after = answer?.winner[to]
        return (
          <tr class={answer?.strategy[current] === arc ? 'zz-best' : undefined}>
            <th scope="row">
              {isEditing ? name(to) : <Button label={name(to)} onClick={() => model.touch(to)} />}
            </th>
            {hasWeight && (
              <td>
                {isEditing ? (
                  <TextField
                    aria-label={fill(parity.edit.weightOf, { name: name(to) })}
                    value={String(weight).replace('-', '−')}
                    faultOf={(typed) =>
                      readWeight(typed) === undefined ? parity.edit.badWeight : undefined
                    }
                    onFinish={(typed) =>
                      model.change(withWeight(game, arc, readWeight(typed) ?? weight))
                    }
                  />
                ) : (
                  count(weight)
                )}
              </td>
            )}
            <td>{after === undefined ? '' : player(after)}</td>
            <td>{answer && verdictOf(arc, after)}</td>
            <td>
              <Button
                label={w.why}
                aria-label={fill(w.whyOf, { name: name(to) })}
                aria-pressed={model.shownArc === arc}
                onClick={() => model.show(arc)}
              />
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}

const readWeight = (typed: string) => readInteger(typed, -MOST_WEIGHT, MOST_WEIGHT)

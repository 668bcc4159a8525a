// The number of a position and its byte in the table, other positions with that number, and the position of any number.

import { useEffect, useId, useState } from 'preact/hooks'
import { Button } from '../../play/Button'
import { useCount, useEngine, useWords } from '../../play/context'
import { Form } from '../../play/Form'
import { Asking } from '../../play/Working'
import type { StudyProps } from '../parts'
import type { Turn } from './alike'
import { useNumber } from './Explorer'

const TURNS: readonly Turn[] = ['turned', 'mirrored', 'swapped']

export function PositionNumber(props: StudyProps) {
  const words = useWords()
  const show = useCount()
  const { facts, compact = false, onGame } = props
  const asked = useNumber(props)
  const { data } = asked
  const w = words.tables.number
  if (data === undefined || facts === undefined) return <Asking asked={asked} />
  const { of } = words.tables
  const { number, numbers, tier, block, blocks, place, code, alike } = data
  const rows: readonly (readonly [string, string])[] = [
    [w.number, of(show(number), show(numbers))],
    [tier.name, of(show(number - tier.first), show(tier.count))],
    ...(compact
      ? []
      : ([
          [w.block, of(show(block), show(blocks))],
          [w.place, show(place)],
        ] as const)),
    [w.byte, w.byteIs(show(code), words.value(facts.judgement))],
  ]
  return (
    <section class="zz-number-of" data-number={number}>
      {!compact && <h2>{w.title}</h2>}
      <dl>
        {rows.map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {alike !== undefined && (
        <>
          <h3>{w.alike}</h3>
          <div class="zz-controls">
            {TURNS.map((turn) => {
              const game = alike[turn]
              return (
                <Button
                  label={w[turn]}
                  disabled={game === undefined}
                  onClick={() => game !== undefined && onGame(game)}
                />
              )
            })}
          </div>
          {alike.turned === undefined && <p class="zz-note">{w.pawns}</p>}
        </>
      )}
      <Find {...props} number={number} most={numbers - 1} />
    </section>
  )
}

function Find({
  game,
  moves,
  number,
  most,
  onGame,
}: StudyProps & { readonly number: number; readonly most: number }) {
  const words = useWords()
  const engine = useEngine()
  const id = useId()
  const [typed, setTyped] = useState(String(number))
  const [missing, setMissing] = useState<number>()
  useEffect(() => {
    setTyped(String(number))
    setMissing(undefined)
  }, [number])
  const w = words.tables.number
  const find = async () => {
    const wanted = Number(typed)
    const given = { game, moves, study: 'by-number', options: wanted }
    const found = (await engine.ask('study', given).catch(() => undefined)) as string | undefined
    if (found === undefined) setMissing(wanted)
    else if (wanted !== number) onGame(found)
  }
  return (
    <Form class="zz-row zz-entry" onSubmit={find}>
      <label for={id}>{w.find}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        dir="ltr"
        required
        min={0}
        max={most}
        step={1}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit">{w.show}</button>
      <span class="zz-missing" role="status">
        {missing !== undefined && w.none(missing.toLocaleString(words.language))}
      </span>
    </Form>
  )
}

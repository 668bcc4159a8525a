// The worth of endless play: a slider from −∞ to ∞ that stops where values can change. Dragging shows values, letting go changes
// the game.

import { useEffect, useId, useState } from 'preact/hooks'
import { Button } from '../../play/Button'
import { useWords } from '../../play/context'
import { type DigraphGame, isPriced, playersOf } from './digraph-text'
import { endlessStops } from './graph-edit'

export function Endless({
  game,
  onTry,
  onChange,
}: {
  readonly game: DigraphGame
  /** While the slider moves. */
  onTry(endless: string): void
  onChange(endless: string): void
}) {
  const words = useWords()
  const w = words.digraph.game
  const id = useId()
  const [tried, setTried] = useState<string>()
  useEffect(() => setTried(undefined), [game.endless])
  const stops = endlessStops(game)
  const now = tried ?? game.endless
  const at = Math.max(
    0,
    stops.findIndex((stop) => stop === now || Number(stop) === Number(now)),
  )
  const impartial = playersOf(game) === 'same'
  const priced = isPriced(game)
  const reason = impartial ? w.endlessImpartial : priced ? w.endlessPriced : undefined
  const shown = (text: string) => words.number(text.replace('inf', 'Infinity'))
  const set = (endless: string) => {
    setTried(undefined)
    if (endless !== game.endless) onChange(endless)
    else onTry(endless)
  }
  return (
    <fieldset class="zz-row zz-spaced zz-fields zz-endless">
      <legend>{w.endless}</legend>
      <output for={id} dir="ltr">
        {shown(now)}
      </output>
      <input
        id={id}
        type="range"
        dir="ltr"
        min={0}
        max={stops.length - 1}
        value={at}
        disabled={impartial || priced}
        aria-label={w.endlessSlider}
        aria-valuetext={shown(now)}
        aria-describedby={reason === undefined ? undefined : `${id}-reason`}
        onInput={(event) => {
          const next = stops[Number(event.currentTarget.value)] ?? '0'
          setTried(next)
          onTry(next)
        }}
        onChange={(event) => set(stops[Number(event.currentTarget.value)] ?? '0')}
      />
      {['-inf', '0', 'inf'].map((each) => (
        <Button
          label={shown(each)}
          dir="ltr"
          aria-pressed={each === now}
          disabled={(impartial && each !== '0') || (priced && each === '0')}
          aria-describedby={reason === undefined ? undefined : `${id}-reason`}
          onClick={() => set(each)}
        />
      ))}
      {reason !== undefined && (
        <p class="zz-note" id={`${id}-reason`}>
          {reason}
        </p>
      )}
    </fieldset>
  )
}

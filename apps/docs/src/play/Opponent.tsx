import type { BaseWords as Words } from '../words/en'
import { playerId } from '../words/shared'
import type { PlaygroundModel } from './use-playground'

const STRENGTHS = [100, 80, 60, 40, 20, 0]

/** Who is played by the machine, and how well. */
export function Opponent({
  words,
  model,
}: {
  readonly words: Words
  readonly model: PlaygroundModel
}) {
  const { machine, strength = 100, seed = 1 } = model.state
  const sides = model.about?.sides
  const name = (seat: 0 | 1) => words.players[playerId(words.players, sides?.[seat].id, seat)]
  return (
    <fieldset class="zz-opponent">
      <legend>{words.opponent.legend}</legend>
      {([undefined, 0, 1] as const).map((seat) => (
        <label>
          <input
            type="radio"
            name="zz-machine"
            checked={machine === seat}
            onChange={() => model.change({ machine: seat })}
          />{' '}
          {seat === undefined ? words.opponent.neither : name(seat)}
        </label>
      ))}
      <label>
        {words.opponent.strength}{' '}
        <select
          value={strength}
          onChange={(event) =>
            model.change({ strength: Number(event.currentTarget.value), seed: seed + 1 })
          }
        >
          {[...new Set([...STRENGTHS, strength])].map((each) => (
            <option value={each}>
              {each === 100 ? words.opponent.perfect : words.opponent.percent(each)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}

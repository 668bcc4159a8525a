import { playerId } from '../words/shared'
import { Select } from './choices'
import { useBaseWords } from './context'
import type { PlaygroundModel } from './use-playground'

const STRENGTHS = [100, 80, 60, 40, 20, 0]
const NEITHER = -1

/** Whom the machine plays for, and how well. */
export function Opponent({ model }: { readonly model: PlaygroundModel }) {
  const words = useBaseWords()
  const { machine = NEITHER, strength = 100, seed = 1 } = model.state
  const sides = model.about?.sides
  const name = (seat: 0 | 1) => words.players[playerId(words.players, sides?.[seat].id, seat)]
  return (
    <div class="zz-row zz-opponent">
      <Select
        label={words.opponent.legend}
        values={[NEITHER, 0, 1] as const}
        value={machine}
        nameOf={(seat) => (seat === NEITHER ? words.opponent.neither : name(seat))}
        onChange={(seat) => model.change({ machine: seat === NEITHER ? undefined : seat })}
      />
      {machine !== NEITHER && (
        <Select
          label={words.opponent.strength}
          values={[...new Set([...STRENGTHS, strength])]}
          value={strength}
          nameOf={(each) => (each === 100 ? words.opponent.perfect : words.opponent.percent(each))}
          onChange={(each) => model.change({ strength: each, seed: seed + 1 })}
        />
      )}
    </div>
  )
}

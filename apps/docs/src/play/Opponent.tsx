import { playerId } from '../words/shared'
import { Radios, Select } from './choices'
import { useBaseWords } from './context'
import type { PlaygroundModel } from './use-playground'

const STRENGTHS = [100, 80, 60, 40, 20, 0]

export function Opponent({ model }: { readonly model: PlaygroundModel }) {
  const words = useBaseWords()
  const { machine, strength = 100, seed = 1 } = model.state
  const sides = model.about?.sides
  const name = (seat: 0 | 1) => words.players[playerId(words.players, sides?.[seat].id, seat)]
  return (
    <Radios
      label={words.opponent.legend}
      values={[undefined, 0, 1] as const}
      value={machine}
      nameOf={(seat) => (seat === undefined ? words.opponent.neither : name(seat))}
      onChange={(seat) => model.change({ machine: seat })}
    >
      <Select
        label={words.opponent.strength}
        values={[...new Set([...STRENGTHS, strength])]}
        value={strength}
        nameOf={(each) => (each === 100 ? words.opponent.perfect : words.opponent.percent(each))}
        onChange={(each) => model.change({ strength: each, seed: seed + 1 })}
      />
    </Radios>
  )
}

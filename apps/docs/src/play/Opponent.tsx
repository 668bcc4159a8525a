import { playerId } from '../words/shared'
import { Radios, Select } from './choices'
import { useBaseWords } from './context'
import { Menu } from './Menu'
import type { PlaygroundModel } from './use-playground'

const STRENGTHS = [100, 80, 60, 40, 20, 0]
const NEITHER = -1

/** Whom the machine plays for, and how well. */
export function Opponent({ model }: { readonly model: PlaygroundModel }) {
  const words = useBaseWords()
  const w = words.opponent
  const { machine = NEITHER, strength = 100, seed = 1 } = model.state
  const sides = model.about?.sides
  const name = (seat: 0 | 1) => words.players[playerId(words.players, sides?.[seat].id, seat)]
  const percent = (strength / 100).toLocaleString(words.language, { style: 'percent' })
  const isOff = machine === NEITHER
  const label = isOff ? w.machine : `${name(machine)} · ${percent}`
  return (
    <Menu
      icon="machine"
      label={label}
      name={`${w.legend} ${isOff ? w.neither : label}`}
      class={isOff ? 'zz-machine' : 'zz-machine zz-on'}
    >
      <Radios
        label={w.legend}
        values={[NEITHER, 0, 1] as const}
        value={machine}
        nameOf={(seat) => (seat === NEITHER ? w.neither : name(seat))}
        onChange={(seat) => model.change({ machine: seat === NEITHER ? undefined : seat })}
      />
      {!isOff && (
        <Select
          label={w.strength}
          values={[...new Set([...STRENGTHS, strength])]}
          value={strength}
          nameOf={(each) => (each === 100 ? w.perfect : w.percent(each))}
          onChange={(each) => model.change({ strength: each, seed: seed + 1 })}
        />
      )}
    </Menu>
  )
}

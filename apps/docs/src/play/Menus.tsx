// What opens at the bar under the board, loaded when a hand comes near it.

import { Button } from './Button'
import { Radios, Select } from './choices'
import { usePlayWords } from './context'
import { Icon } from './Icon'
import { NEITHER, useOpponent } from './Opponent'
import { PREFERENCES } from './preferences'
import { Signs } from './Signs'
import type { PlayProps } from './use-play'
import type { PlaygroundModel } from './use-playground'

const STRENGTHS = [100, 80, 60, 40, 20, 0]

/** Whom the machine plays for, and how well. */
export function OpponentChoice({ model }: { readonly model: PlaygroundModel }) {
  const w = usePlayWords().opponent
  const { machine, strength, name } = useOpponent(model)
  const { seed = 1 } = model.state
  return (
    <>
      <Radios
        label={w.legend}
        values={[NEITHER, 0, 1] as const}
        value={machine}
        nameOf={name}
        onChange={(seat) => model.change({ machine: seat === NEITHER ? undefined : seat })}
      />
      {machine !== NEITHER && (
        <Select
          label={w.strength}
          values={[...new Set([...STRENGTHS, strength])]}
          value={strength}
          nameOf={(each) => (each === 100 ? w.perfect : w.percent(each))}
          onChange={(each) => model.change({ strength: each, seed: seed + 1 })}
        />
      )}
    </>
  )
}

/** The keys, what a visitor prefers, and on phones what signs mean. */
export function Settings({ play }: PlayProps) {
  const words = usePlayWords()
  return (
    <>
      <Button
        label={
          <>
            <Icon name="keys" />
            {words.buttons.keys}
          </>
        }
        onClick={({ currentTarget }) => {
          // The focus comes back to what is still seen then
          currentTarget.closest('details')?.querySelector('summary')?.focus()
          play.setHelp(true)
        }}
      />
      {play.hasSides && (
        <Switch label={words.turn} isOn={play.isTurned} onChange={play.setTurned} />
      )}
      {PREFERENCES.map((each) => (
        <Switch
          label={words.preferences[each]}
          isOn={play.preferences[each] === true}
          onChange={(isOn) => play.setPreferences({ [each]: isOn })}
        />
      ))}
      <Signs play={play} />
    </>
  )
}

function Switch({
  label,
  isOn,
  onChange,
}: {
  readonly label: string
  readonly isOn: boolean
  onChange(isOn: boolean): void
}) {
  return (
    <label class="zz-switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />{' '}
      {label}
    </label>
  )
}

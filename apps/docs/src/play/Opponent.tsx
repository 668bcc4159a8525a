import type { ComponentChildren } from 'preact'
import { playerId } from '../words/shared'
import { usePlayWords } from './context'
import { Menu } from './Menu'
import type { PlaygroundModel } from './use-playground'

export const NEITHER = -1

/** Whom the machine plays for, how well, and what seats are called. */
export function useOpponent({ state, about }: PlaygroundModel) {
  const { players, opponent } = usePlayWords()
  const { machine = NEITHER, strength = 100 } = state
  const name = (seat: 0 | 1 | typeof NEITHER) =>
    seat === NEITHER ? opponent.neither : players[playerId(players, about?.sides?.[seat].id, seat)]
  return { machine, strength, name } as const
}

/** The button that says what the machine plays, and opens the choice. */
export function Opponent({
  model,
  onNear,
  children,
}: {
  readonly model: PlaygroundModel
  onNear(): void
  readonly children: ComponentChildren
}) {
  const { language, opponent: w } = usePlayWords()
  const { machine, strength, name } = useOpponent(model)
  const isOff = machine === NEITHER
  const percent = (strength / 100).toLocaleString(language, { style: 'percent' })
  const state = isOff ? name(machine) : `${name(machine)} · ${percent}`
  return (
    <Menu
      icon="machine"
      label={isOff ? w.machine : state}
      name={`${w.legend} ${state}`}
      onNear={onNear}
      class={isOff ? 'zz-machine' : 'zz-machine zz-on'}
    >
      {children}
    </Menu>
  )
}

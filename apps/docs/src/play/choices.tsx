// Ways to choose one thing of a few: radio buttons, a list, buttons that stay pressed.

import type { ComponentChild } from 'preact'
import { useId } from 'preact/hooks'
import { Button } from './Button'

interface ChoiceProps<Value> {
  /** What is chosen. */
  readonly label: string
  readonly values: readonly Value[]
  readonly value: NoInfer<Value>
  nameOf(value: NoInfer<Value>): ComponentChild
  onChange(value: NoInfer<Value>): void
}

/** Radio buttons in a row. */
export function Radios<Value>({
  label,
  values,
  value,
  nameOf,
  onChange,
  class: className = 'zz-radios',
  quiet = false,
  titleOf,
  children,
}: ChoiceProps<Value> & {
  readonly class?: string | undefined
  /** The label is for screen readers alone. */
  readonly quiet?: boolean | undefined
  readonly children?: ComponentChild
  titleOf?(value: NoInfer<Value>): string
}) {
  const name = useId()
  return (
    <fieldset class={className}>
      <legend class={quiet ? 'zz-hidden' : undefined}>{label}</legend>
      {values.map((each) => (
        <label title={titleOf?.(each)}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />{' '}
          {nameOf(each)}
        </label>
      ))}
      {children}
    </fieldset>
  )
}

/** A list that opens. */
export function Select<Value extends string | number>({
  label,
  values,
  value,
  nameOf,
  onChange,
}: Omit<ChoiceProps<Value>, 'nameOf'> & { nameOf?(value: NoInfer<Value>): string }) {
  return (
    <label>
      {label}{' '}
      <select
        value={value}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const chosen = values[selectedIndex]
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {values.map((each) => (
          <option value={each}>{nameOf?.(each) ?? each}</option>
        ))}
      </select>
    </label>
  )
}

/** Buttons of which one is pressed. */
export function Toggles<Value>({ label, values, value, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <div class="zz-modes" role="group" aria-label={label}>
      {values.map((each) => (
        <Button label={nameOf(each)} aria-pressed={each === value} onClick={() => onChange(each)} />
      ))}
    </div>
  )
}

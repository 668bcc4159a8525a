import { useEffect, useState } from 'preact/hooks'
import { Button } from './Button'
import { useBaseWords } from './context'
import { typedNumber } from './typed-number'

/** A whole number between two buttons; what is typed is taken over when it is finished, if it is one. */
export function Stepper({
  label,
  value,
  least,
  most,
  upright = false,
  onChange,
}: {
  readonly label: string
  /** NaN for none. */
  readonly value: number
  readonly least: number
  readonly most: number
  /** The buttons above and below the number. */
  readonly upright?: boolean | undefined
  onChange(value: number): void
}) {
  const words = useBaseWords()
  const written = Number.isNaN(value) ? '' : String(value)
  const [typed, setTyped] = useState(written)
  useEffect(() => setTyped(written), [written])
  const plain = typedNumber(typed)
  const number = /^\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN
  const fits = number >= least && number <= most
  const step = (by: number) => {
    const next = Math.min(most, Math.max(least, (Number.isNaN(value) ? least : value) + by))
    setTyped(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <span
      class={upright ? 'zz-stepper zz-upright' : 'zz-stepper'}
      role="group"
      aria-label={label}
      dir="ltr"
    >
      <Button
        label="−"
        class="zz-less"
        aria-label={words.stepper.less(label)}
        disabled={value <= least}
        onClick={() => step(-1)}
      />
      <input
        type="text"
        inputMode="numeric"
        autocomplete="off"
        aria-label={label}
        aria-invalid={fits ? undefined : 'true'}
        size={Math.max(2, typed.length)}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
        onChange={() => {
          if (fits && number !== value) onChange(number)
        }}
      />
      <Button
        label="+"
        class="zz-more"
        aria-label={words.stepper.more(label)}
        disabled={value >= most}
        onClick={() => step(1)}
      />
    </span>
  )
}

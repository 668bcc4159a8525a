import type { ComponentChild, JSX } from 'preact'
import { useId, useState } from 'preact/hooks'

/** What is typed in place of a value: forgotten when another value comes, or when it is taken over. */
export function useDraft(value: string): readonly [string, (typed: string | undefined) => void] {
  const [draft, setDraft] = useState<{ readonly of: string; readonly typed: string }>()
  return [
    draft?.of === value ? draft.typed : value,
    (typed) => setDraft(typed === undefined ? undefined : { of: value, typed }),
  ]
}

type InputProps = Omit<
  JSX.InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onBlur' | 'onInput' | 'label' | 'type'
>

/** A line of text, taken over when it is finished; a wrong one stays as it was typed, with what is wrong. */
export function TextField({
  label,
  value,
  type = 'text',
  finishOn = 'onChange',
  faultOf,
  onFinish,
  title,
  class: className,
  children,
  ...input
}: InputProps & {
  /** Absent where the field has a label elsewhere. */
  readonly label?: ComponentChild
  readonly value: string
  readonly type?: 'text' | 'number' | undefined
  /** Browsers give no `onChange` for what a program has typed. */
  readonly finishOn?: 'onChange' | 'onBlur' | undefined
  /** What is wrong with a text. */
  faultOf?(typed: string): string | undefined
  /** Takes a right text that differs from `value`. */
  onFinish(typed: string): void
}) {
  const [typed, setTyped] = useDraft(value)
  const ownId = useId()
  const id = input.id ?? ownId
  const fault = faultOf?.(typed)
  const described = [input['aria-describedby'], fault && `${id}-fault`].filter(Boolean).join(' ')
  const finish = () => {
    if (fault !== undefined || typed === value) return
    setTyped(undefined)
    onFinish(typed)
  }
  const field = (
    <>
      <input
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        {...input}
        id={id}
        type={type}
        value={typed}
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={described === '' ? undefined : described}
        onInput={(event) => setTyped(event.currentTarget.value)}
        {...{ [finishOn]: finish }}
      />
      {children}
      {fault !== undefined && (
        <span class="zz-fault" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </>
  )
  if (label === undefined) return field
  return (
    <label for={id} class={className} title={title}>
      {label} {field}
    </label>
  )
}

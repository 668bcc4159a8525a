import type { JSX } from 'preact'

type FormProps = Omit<JSX.FormHTMLAttributes<HTMLFormElement>, 'onSubmit'>

/** A form that the page handles by itself. */
export function Form({ onSubmit, ...form }: FormProps & { onSubmit(): unknown }) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}

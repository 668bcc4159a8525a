import type { ComponentChild, JSX } from 'preact'
import { Icon, type IconName } from './Icon'

type ButtonProps = Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, 'label' | 'type' | 'children'>

/** A button that submits nothing. */
export function Button({ label, ...button }: ButtonProps & { readonly label: ComponentChild }) {
  return (
    <button {...button} type="button">
      {label}
    </button>
  )
}

/** A button with an icon; `label` is read aloud. */
export function IconButton({
  label,
  icon,
  ...button
}: ButtonProps & {
  readonly label: string
  readonly icon: IconName
}) {
  return (
    <Button
      {...button}
      class="zz-icon"
      aria-label={label}
      title={label}
      label={<Icon name={icon} />}
    />
  )
}

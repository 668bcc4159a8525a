/** A button with a sign; `label` is read aloud. */
export function IconButton({
  label,
  icon,
  disabled,
  quiet = false,
  onClick,
}: {
  readonly label: string
  readonly icon: string
  readonly disabled?: boolean | undefined
  readonly quiet?: boolean | undefined
  onClick(): void
}) {
  return (
    <button
      type="button"
      class={quiet ? 'zz-icon zz-quiet' : 'zz-icon'}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  )
}

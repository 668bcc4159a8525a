/** A button with a sign in place of its name. */
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
  /** Without a border and colour of its own. */
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

import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from './Icon'

/** What opens at a button; closed by Escape, by a touch elsewhere, and when the focus has left. */
export function Menu({
  icon,
  label,
  name,
  class: className = '',
  onNear,
  children,
}: {
  readonly icon: IconName
  /** Shown next to the icon. */
  readonly label?: string | undefined
  /** What is read aloud in place of the label. */
  readonly name?: string | undefined
  readonly class?: string | undefined
  /** A pointer or the focus has come: what opens can be loaded. */
  onNear?(): void
  readonly children: ComponentChildren
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const closeOutside = (target: EventTarget | null) => {
    if (target instanceof Node && !menu.current?.contains(target)) close()
  }
  useEffect(() => {
    const onDown = ({ target }: Event) => closeOutside(target)
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [])
  return (
    <details
      class={`zz-menu ${className}`}
      ref={menu}
      onPointerEnter={onNear}
      onFocusIn={onNear}
      onFocusOut={({ relatedTarget }) => closeOutside(relatedTarget)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary aria-label={name} title={name}>
        <Icon name={icon} />
        {label !== undefined && <span>{label}</span>}
      </summary>
      <div class="zz-menu-list">{children}</div>
    </details>
  )
}

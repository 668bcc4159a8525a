import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export interface TabsProps {
  readonly tabs: readonly { readonly id: string; readonly label: string }[]
  readonly selected: string
  readonly label: string
  readonly children: ComponentChildren
  onSelect(id: string): void
}

/** Tabs with one tab stop, arrow keys, Home and End. */
export function Tabs({ tabs, selected, label, children, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const select = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (tab === undefined) return
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
    if (row == null || tab === undefined) return
    const { left, right } = row.getBoundingClientRect()
    row.scrollLeft += Math.max(0, tab.right - right) + Math.min(0, tab.left - left)
  }, [selected])
  return (
    <div class="zz-tabs">
      <div
        ref={list}
        class="zz-row"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          const now = tabs.findIndex(({ id }) => id === selected)
          const right = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
          if (event.key === 'ArrowRight') select(now + right)
          else if (event.key === 'ArrowLeft') select(now - right)
          else if (event.key === 'Home') select(0)
          else if (event.key === 'End') select(tabs.length - 1)
          else return
          event.preventDefault()
        }}
      >
        {tabs.map(({ id, label: text }) => (
          <button
            type="button"
            role="tab"
            id={`zz-tab-${id}`}
            data-tab={id}
            aria-selected={id === selected}
            aria-controls="zz-panel"
            tabindex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="zz-panel" aria-labelledby={`zz-tab-${selected}`} class="zz-panel">
        {children}
      </div>
    </div>
  )
}

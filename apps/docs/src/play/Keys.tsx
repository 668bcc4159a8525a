import { useEffect, useRef } from 'preact/hooks'
import { keyName } from '../board/key-name'
import { Button } from './Button'
import { usePlayWords } from './context'

export function KeyList({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl class="zz-key-list">
      {rows.map(([key, meaning]) => (
        <>
          <dt dir="ltr">
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </>
      ))}
    </dl>
  )
}

/** The list of keys over the page; takes the focus, and gives it back when it is closed. */
export function Keys({ onClose }: { onClose(): void }) {
  const words = usePlayWords()
  const { keys } = words
  const root = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    root.current?.showModal()
    root.current?.focus()
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus()
    }
  }, [])
  return (
    <dialog
      class="zz-keys"
      ref={root}
      tabindex={-1}
      aria-label={keys.title}
      onClose={onClose}
      onKeyDown={(event) => keyName(event) === '?' && onClose()}
      onClick={({ target }) => target === root.current && onClose()}
    >
      <h3>{keys.title}</h3>
      <KeyList
        rows={[
          ['← → ↑ ↓', keys.arrows],
          ['Enter', keys.enter],
          ['Esc', keys.escape],
          ['Home End', keys.ends],
          ['z y', keys.undo],
          ['h', keys.hint],
          ['w', keys.why],
          ['p', keys.best],
          ['f', keys.turn],
          ['[ ]', keys.steps],
          ['?', keys.help],
        ]}
      />
      <Button label={words.buttons.close} onClick={onClose} />
    </dialog>
  )
}

import { Button } from './Button'
import { useBaseWords } from './context'

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

export function Keys({ onClose }: { onClose(): void }) {
  const words = useBaseWords()
  const { keys } = words
  return (
    <section class="zz-keys" aria-label={keys.title}>
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
          ['[ ]', keys.steps],
          ['?', keys.help],
        ]}
      />
      <Button label={words.buttons.close} onClick={onClose} />
    </section>
  )
}

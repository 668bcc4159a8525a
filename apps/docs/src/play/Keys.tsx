import type { BaseWords as Words } from '../words/en'

/** The keys of the board. */
export function Keys({ words, onClose }: { readonly words: Words; onClose(): void }) {
  const { keys } = words
  const rows: readonly (readonly [string, string])[] = [
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
  ]
  return (
    <section class="zz-keys" aria-label={keys.title}>
      <h3>{keys.title}</h3>
      <dl>
        {rows.map(([key, meaning]) => (
          <>
            <dt dir="ltr">
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </>
        ))}
      </dl>
      <button type="button" onClick={onClose}>
        {words.buttons.close}
      </button>
    </section>
  )
}

import { useEffect, useState } from 'preact/hooks'
import type { Words } from '../words/en'

/** The game as text, in sync with an editor's other controls; what is typed stays until it is taken over. */
export function GameTextForm({
  words,
  game,
  onChange,
}: {
  readonly words: Words
  readonly game: string
  onChange(game: string): void
}) {
  const [text, setText] = useState(game)
  useEffect(() => setText(game), [game])
  return (
    <form
      class="zz-editor"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== game) onChange(text.trim())
      }}
    >
      <label>
        {words.edit.text}
        <input
          dir="ltr"
          type="text"
          spellcheck={false}
          autocomplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{words.buttons.apply}</button>
    </form>
  )
}

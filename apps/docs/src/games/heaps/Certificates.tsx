// A certificate of a period, dropped, opened or pasted, and checked from the rules alone.

import { useState } from 'preact/hooks'
import type { Engine } from '../../engine/client'
import { Asking } from '../../play/Asking'
import { FilePicker, useDropPlace } from '../../play/FilePicker'
import { useAsked } from '../../play/use-asked'
import type { Words } from '../../words/en'
import { askSequence } from './ask'
import type { VerifyData } from './sequence-study'

export function Certificates({
  words,
  engine,
}: {
  readonly words: Words
  readonly engine: Engine
}) {
  const w = words.heaps.files
  const [typed, setTyped] = useState('')
  const [text, setText] = useState<string>()
  const [times, setTimes] = useState(0)
  const asked = useAsked(text && `${times} ${text}`, (options) =>
    askSequence<'verify'>(engine, { task: 'verify', text: text ?? '' }, options),
  )
  const check = (given: string) => {
    setTyped(given)
    setText(given.trim() === '' ? undefined : given)
    setTimes(times + 1)
  }
  const read = async (file: File) => check(await file.text())
  const { handlers } = useDropPlace(read)
  return (
    <details class="zz-certificates" {...handlers}>
      <summary>{w.verify}</summary>
      <p class="zz-note">{w.intro}</p>
      <label>
        {w.paste}
        <textarea
          dir="ltr"
          rows={4}
          spellcheck={false}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <div class="zz-controls">
        <button type="button" disabled={typed.trim() === ''} onClick={() => check(typed)}>
          {words.buttons.check}
        </button>
        <FilePicker label={words.buttons.open} accept=".json,.txt,application/json" onFile={read} />
      </div>
      <div aria-live="polite">
        <Asking words={words} asked={asked} />
        {text !== undefined &&
          !asked.busy &&
          asked.fault === undefined &&
          asked.data !== undefined && <Verdict words={words} data={asked.data} />}
      </div>
    </details>
  )
}

function Verdict({ words, data }: { readonly words: Words; readonly data: VerifyData }) {
  const w = words.heaps.files
  const { violation } = data
  if (violation === undefined)
    return (
      <p class="zz-verified">
        <span aria-hidden="true">✓ </span>
        {w.verified(data)}
      </p>
    )
  return (
    <div class="zz-fault">
      <p>{w.wrong(violation.heap)}</p>
      <p>
        <bdi lang="en" dir="ltr">
          {violation.message}
        </bdi>
      </p>
    </div>
  )
}

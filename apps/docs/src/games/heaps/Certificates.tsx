// A certificate of a period, checked from the rules alone.

import { useState } from 'preact/hooks'
import { useWords } from '../../play/context'
import { TextDrop } from '../../play/TextDrop'
import { Verified } from '../../play/Verified'
import { Asking } from '../../play/Working'
import { useSequence } from './ask'
import type { VerifyData } from './sequence-study'

export function Certificates() {
  const words = useWords()
  const w = words.heaps.files
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState({ text: '', times: 0 })
  // The same text is checked again when it is asked for
  const asked = useSequence<'verify'>(
    wanted.text.trim() === '' ? undefined : { task: 'verify', ...wanted },
  )
  const check = (text: string) => {
    setTyped(text)
    setWanted({ text, times: wanted.times + 1 })
  }
  return (
    <details class="zz-certificates">
      <summary>{w.verify}</summary>
      <TextDrop
        label={w.paste}
        hint={w.intro}
        rows={4}
        text={typed}
        submit={words.buttons.check}
        open={words.buttons.open}
        accept=".json,.txt,application/json"
        onText={setTyped}
        onSubmit={check}
        onFile={async (file) => check(await file.text())}
      >
        <div aria-live="polite">
          <Asking asked={asked} />
          {asked.current !== undefined && <Verdict data={asked.current} />}
        </div>
      </TextDrop>
    </details>
  )
}

function Verdict({ data }: { readonly data: VerifyData }) {
  const w = useWords().heaps.files
  const { violation } = data
  if (violation === undefined) return <Verified>{w.verified(data)}</Verified>
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

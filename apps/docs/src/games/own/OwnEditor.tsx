// The editor of custom games: TypeScript, run on request and checked by the suite for authors.

import { javascript } from '@codemirror/lang-javascript'
import { useRef, useState } from 'preact/hooks'
import { CodeEditor } from '../../play/CodeEditor'
import { Select } from '../../play/choices'
import { useWords } from '../../play/context'
import { useStudy } from '../../play/use-asked'
import { Flaws, Verified } from '../../play/Verified'
import type { EditorProps } from '../parts'
import { EXAMPLES } from './examples'

export function OwnEditor({ game, source = '', onChange }: EditorProps) {
  const words = useWords()
  const typed = useRef(source)
  const [times, setTimes] = useState(0)
  // Code that does not run at all is reported by the playground
  const checked = useStudy<string[]>('check-game', { game, source, moves: [] }, times)
  const run = () => {
    const text = typed.current
    if (text === source) setTimes(times + 1)
    else onChange(nameOf(text) ?? game, text)
  }

  const { own } = words
  return (
    <div class="zz-own">
      <p>{own.intro}</p>
      <div class="zz-row zz-spaced zz-own-bar">
        <Select
          label={own.example}
          values={[...new Set([...EXAMPLES.map(({ name }) => name), game])]}
          value={game}
          nameOf={(name) => own.examples[name] ?? name}
          onChange={(chosen) => {
            const example = EXAMPLES.find(({ name }) => name === chosen)
            if (example !== undefined) onChange(example.name, example.source)
          }}
        />
        <button type="button" onClick={run}>
          {own.run} <kbd dir="ltr">Ctrl Enter</kbd>
        </button>
      </div>
      <CodeEditor
        text={source}
        label={own.editor}
        language={javascript({ typescript: true })}
        onText={(text) => {
          typed.current = text
        }}
        onRun={run}
      />
      <div role="status">
        {checked.busy && <p class="zz-note">{own.checking}</p>}
        {checked.current?.length === 0 && <Verified>{own.sound}</Verified>}
        {checked.current !== undefined && checked.current.length > 0 && (
          <Flaws title={own.wrong} flaws={checked.current} />
        )}
      </div>
    </div>
  )
}

/** The name that the rules give themselves. */
function nameOf(source: string): string | undefined {
  const [, name] = /\bname:\s*(['"`])([^'"`\n]{1,60})\1/.exec(source)?.slice(1) ?? []
  return name
}

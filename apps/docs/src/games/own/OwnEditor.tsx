// The editor of custom games: TypeScript, run on request; what is wrong is marked on its line.

import { javascript } from '@codemirror/lang-javascript'
import { useMemo, useRef } from 'preact/hooks'
import { CodeEditor } from '../../play/CodeEditor'
import { Select } from '../../play/choices'
import { useWords } from '../../play/context'
import { useStudy } from '../../play/use-asked'
import { Flaws, Verified } from '../../play/Verified'
import type { EditorProps } from '../parts'
import { EXAMPLES } from './examples'

export function OwnEditor({ game, source = '', solved, fault, onChange, onRetry }: EditorProps) {
  const { own } = useWords()
  const typed = useRef(source)
  // Code that does not run, or breaks the rules, is reported by the playground
  const checked = useStudy<string[]>('check-game', solved && { game, source, moves: [] })
  const problem = useMemo(
    () =>
      fault?.place.line === undefined
        ? undefined
        : { ...spanOf(source, fault.place.line), message: fault.message, text: source },
    [fault],
  )
  const run = () => {
    const text = typed.current
    if (text === source) onRetry()
    else onChange(nameOf(text) ?? game, text)
  }
  const flaws = checked.current
  return (
    <div class="zz-own">
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
        <button type="button" class="zz-run" onClick={run}>
          {own.run} <kbd dir="ltr">Ctrl Enter</kbd>
        </button>
      </div>
      <CodeEditor
        text={source}
        label={own.editor}
        language={javascript({ typescript: true })}
        problem={problem}
        findsProblem
        onText={(text) => {
          typed.current = text
        }}
        onRun={run}
      />
      <div role="status">
        {flaws?.length === 0 && <Verified>{own.sound}</Verified>}
        {flaws !== undefined && flaws.length > 0 && <Flaws title={own.wrong} flaws={flaws} />}
      </div>
    </div>
  )
}

/** A line without its indent. */
function spanOf(text: string, line: number): { readonly from: number; readonly to: number } {
  const lines = text.split('\n')
  const written = lines[line - 1] ?? ''
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  const from = start + written.length - written.trimStart().length
  return { from: Math.min(from, text.length), to: Math.min(start + written.length, text.length) }
}

/** The name that the rules give themselves. */
function nameOf(source: string): string | undefined {
  const [, name] = /\bname:\s*(['"`])([^'"`\n]{1,60})\1/.exec(source)?.slice(1) ?? []
  return name
}

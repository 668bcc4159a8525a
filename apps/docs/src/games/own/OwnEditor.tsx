// The editor of custom games: TypeScript in CodeMirror, run on request and checked by the suite for authors.

import { javascript } from '@codemirror/lang-javascript'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { basicSetup } from 'codemirror'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Select } from '../../play/choices'
import { useWords } from '../../play/context'
import { useStudy } from '../../play/use-asked'
import { Flaws, Verified } from '../../play/Verified'
import type { EditorProps } from '../parts'
import { EXAMPLES } from './examples'

/** Readable in both themes. */
const COLOURS = [
  { tag: tags.comment, color: 'var(--zz-soft)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--zz-accent)', fontWeight: '600' },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--zz-good)' },
  { tag: [tags.typeName, tags.className], color: 'var(--zz-bad)' },
]

export function OwnEditor({ game, source = '', onChange }: EditorProps) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | undefined>(undefined)
  const [times, setTimes] = useState(0)
  // Code that does not run at all is reported by the playground
  const checked = useStudy<string[]>('check-game', { game, source, moves: [] }, times)
  const run = () => {
    const text = view.current?.state.doc.toString() ?? source
    if (text === source) setTimes(times + 1)
    else onChange(nameOf(text) ?? game, text)
  }
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    if (place.current === null) return
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: source,
        extensions: [
          keymap.of([
            {
              key: 'Mod-Enter',
              run: () => {
                latest.current()
                return true
              },
            },
          ]),
          basicSetup,
          javascript({ typescript: true }),
          syntaxHighlighting(HighlightStyle.define(COLOURS)),
          EditorView.contentAttributes.of({ 'aria-label': words.own.editor }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [])

  // Another source came by the link, by Back, or as an example
  useEffect(() => {
    const editor = view.current
    if (editor !== undefined && editor.state.doc.toString() !== source)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: source } })
  }, [source])

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
      <div ref={place} dir="ltr" />
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

// The editor of games of one's own: TypeScript in CodeMirror, run on request; what the suite for authors finds wrong stands
// below.

import { javascript } from '@codemirror/lang-javascript'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { basicSetup } from 'codemirror'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { EditorProps } from '../parts'
import { EXAMPLES } from './examples'

/** Few colours, all of them read in both themes. */
const COLOURS = [
  { tag: tags.comment, color: 'var(--zz-soft)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--zz-accent)', fontWeight: '600' },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--zz-good)' },
  { tag: [tags.typeName, tags.className], color: 'var(--zz-bad)' },
]

type Checked =
  | { readonly kind: 'checking' }
  | { readonly kind: 'found'; readonly sentences: readonly string[] }

export function OwnEditor({ words, game, source = '', engine, onChange }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | undefined>(undefined)
  const [checked, setChecked] = useState<Checked>()
  const run = () => {
    const text = view.current?.state.doc.toString() ?? source
    if (text === source) check()
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
    return check()
  }, [source])

  function check(): () => void {
    const controller = new AbortController()
    setChecked({ kind: 'checking' })
    engine
      .ask('study', { game, source, moves: [], study: 'check-game' }, { signal: controller.signal })
      .then((found) => setChecked({ kind: 'found', sentences: found as string[] }))
      // What keeps it from running at all is told by the playground
      .catch(() => setChecked(undefined))
    return () => controller.abort()
  }

  const { own } = words
  return (
    <div class="zz-own">
      <p>{own.intro}</p>
      <div class="zz-own-bar">
        <label>
          {own.example}{' '}
          <select
            value={game}
            onChange={(event) => {
              const example = EXAMPLES.find(({ name }) => name === event.currentTarget.value)
              if (example !== undefined) onChange(example.name, example.source)
            }}
          >
            {EXAMPLES.map(({ name }) => (
              <option value={name}>{own.examples[name] ?? name}</option>
            ))}
            {!EXAMPLES.some(({ name }) => name === game) && <option value={game}>{game}</option>}
          </select>
        </label>
        <button type="button" onClick={run}>
          {own.run} <kbd dir="ltr">Ctrl Enter</kbd>
        </button>
      </div>
      <div ref={place} dir="ltr" />
      <div role="status">
        {checked?.kind === 'checking' && <p class="zz-note">{own.checking}</p>}
        {checked?.kind === 'found' &&
          (checked.sentences.length === 0 ? (
            <p class="zz-verified">
              <span aria-hidden="true">✓ </span>
              {own.sound}
            </p>
          ) : (
            <>
              <p class="zz-fault">{own.wrong}</p>
              <ul dir="ltr" lang="en">
                {checked.sentences.map((sentence) => (
                  <li>{sentence}</li>
                ))}
              </ul>
            </>
          ))}
      </div>
    </div>
  )
}

/** The name that the rules give themselves. */
function nameOf(source: string): string | undefined {
  const [, name] = /\bname:\s*(['"`])([^'"`\n]{1,60})\1/.exec(source)?.slice(1) ?? []
  return name
}

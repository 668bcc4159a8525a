// An editor of code with line numbers: CodeMirror, loaded with the parts of its page.

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension, type Line } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { basicSetup } from 'codemirror'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import { useWords } from './context'
import './code-editor.css'

/** Readable in both themes. */
const COLOURS = [
  { tag: tags.comment, color: 'var(--zz-soft)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--zz-accent)', fontWeight: '600' },
  { tag: tags.propertyName, color: 'var(--zz-accent)' },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--zz-good)' },
  { tag: [tags.typeName, tags.className], color: 'var(--zz-bad)' },
]

const INDENT = '  '

/** The lines that the selection touches. */
function linesOf({ doc, selection }: EditorState): Line[] {
  const numbers = new Set<number>()
  for (const { from, to } of selection.ranges)
    for (let line = doc.lineAt(from).number; line <= doc.lineAt(to).number; line++)
      numbers.add(line)
  return [...numbers].map((line) => doc.line(line))
}

/** Tab: indents the selected lines, or inserts an indent. After Esc, Tab leaves the editor. */
function indent(view: EditorView): boolean {
  const { state } = view
  if (state.selection.ranges.every(({ empty }) => empty))
    view.dispatch(state.replaceSelection(INDENT), { userEvent: 'input', scrollIntoView: true })
  else
    view.dispatch({
      changes: linesOf(state).map(({ from }) => ({ from, insert: INDENT })),
      userEvent: 'input.indent',
    })
  return true
}

/** Shift Tab. */
function outdent(view: EditorView): boolean {
  const changes = linesOf(view.state).map(({ from, text }) => {
    const blanks = text.length - text.trimStart().length
    return { from, to: from + Math.min(blanks, INDENT.length) }
  })
  view.dispatch({ changes, userEvent: 'delete.dedent' })
  return true
}

/** What is wrong in a text, and where: indices into it. */
export interface Problem {
  readonly from: number
  readonly to: number
  /** In English. */
  readonly message: string
  /** The text that it was found in. */
  readonly text: string
}

export interface CodeEditorProps {
  readonly text: string
  readonly label: string
  readonly language: Extension
  /** Whether long lines are broken where the editor ends. */
  readonly wraps?: boolean | undefined
  readonly problem?: Problem | undefined
  /** Whether a problem that is out of sight is scrolled to. */
  readonly findsProblem?: boolean | undefined
  /** Every change, by typing or from outside. */
  onText(text: string): void
  /** Ctrl Enter. */
  onRun(): void
  /** A file dropped into the editor; absent: its text is inserted where it was dropped. */
  onFile?(file: File): void
}

export function CodeEditor(props: CodeEditorProps) {
  const { text, problem } = props
  const { own: words } = useWords()
  const keys = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | undefined>(undefined)
  const latest = useRef(props)
  latest.current = props

  // Before it is painted, so that nothing below it moves
  useLayoutEffect(() => {
    if (place.current === null) return
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text,
        extensions: extensionsOf(latest, keys, words.phrases),
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [])

  // Another text came by the link, by Back, or as an example
  useEffect(() => {
    const editor = view.current
    if (editor !== undefined && editor.state.doc.toString() !== text)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])

  useEffect(() => {
    const editor = view.current
    if (editor === undefined) return
    // The next text is being read already
    if (problem !== undefined && problem.text !== editor.state.doc.toString()) return
    const found = problem === undefined ? [] : [{ ...problem, severity: 'error' as const }]
    editor.dispatch(setDiagnostics(editor.state, found))
    if (problem !== undefined && latest.current.findsProblem)
      editor.dispatch({ effects: EditorView.scrollIntoView(problem.from) })
  }, [problem])

  return (
    <>
      <div ref={place} class="zz-code-editor" dir="ltr" />
      <p class="zz-note" id={keys}>
        {words.keys}
      </p>
    </>
  )
}

function extensionsOf(
  latest: { readonly current: CodeEditorProps },
  description: string,
  phrases: Readonly<Record<string, string>>,
): Extension[] {
  const { language, label, wraps = false } = latest.current
  return [
    keymap.of([
      { key: 'Tab', run: indent, shift: outdent },
      {
        key: 'Mod-Enter',
        run: () => {
          latest.current.onRun()
          return true
        },
      },
    ]),
    basicSetup,
    EditorState.phrases.of(phrases),
    language,
    syntaxHighlighting(HighlightStyle.define(COLOURS)),
    lintGutter(),
    ...(wraps ? [EditorView.lineWrapping] : []),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': description,
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) latest.current.onText(state.doc.toString())
    }),
    EditorView.domEventHandlers({
      drop({ dataTransfer }) {
        const [file] = dataTransfer?.files ?? []
        const { onFile } = latest.current
        if (file === undefined || onFile === undefined) return false
        onFile(file)
        return true
      },
    }),
  ]
}

// The editor of descriptions: JSON, with its board and its rules next to it as they are typed.

import { javascriptLanguage } from '@codemirror/lang-javascript'
import { isDrawn, sceneOf } from '@zugzwang/formats/board'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import { offerFile } from '../../board/picture'
import { Button } from '../../play/Button'
import { CodeEditor } from '../../play/CodeEditor'
import { Select } from '../../play/choices'
import { useCount, useEngine, useWords } from '../../play/context'
import { Status } from '../../play/Status'
import { fileNameOf } from '../../play/snippets'
import { useAsked, useStudy } from '../../play/use-asked'
import { Asking, Fault } from '../../play/Working'
import type { EditorProps } from '../parts'
import type { Draft } from './describe-study'
import { EXAMPLES, type Example, nameOf, textOf } from './examples'
import { typescriptOf } from './export'

/** From the last key until the draft is read. */
const PAUSE_MS = 300

/** JSON is an expression of JavaScript. */
const JSON_LANGUAGE = javascriptLanguage.configure({ top: 'SingleExpression' })

export function DescribeEditor(props: EditorProps) {
  const { game, source = '', onChange, onPlay } = props
  const { describe: words, language } = useWords()
  const { text, type, flush } = useTyped(props)
  const asked = useStudy<Draft>('describe', { game, source, moves: [] }, language)
  const draft = asked.data
  const problem = useMemo(
    () =>
      draft !== undefined && 'fault' in draft
        ? { ...draft.span, message: draft.fault.message, text: source }
        : undefined,
    [draft],
  )
  const open = (next: string) => onChange(nameOf(next) ?? game, next)
  // What was typed last is read first: one that is wrong stays in the editor
  const [wantsPlay, setWantsPlay] = useState(false)
  const play = () => {
    flush()
    setWantsPlay(true)
  }
  useEffect(() => {
    if (!wantsPlay || asked.current === undefined) return
    setWantsPlay(false)
    if (!('fault' in asked.current)) onPlay()
  }, [wantsPlay, asked.current])
  const example = EXAMPLES.find((each) => textOf(each) === source)
  return (
    <div class="zz-main zz-describe">
      <div>
        <div class="zz-row zz-spaced zz-describe-bar">
          <Examples example={example} game={game} onOpen={open} />
          <button type="button" class="zz-run" disabled={problem !== undefined} onClick={play}>
            {words.solve} <kbd dir="ltr">Ctrl Enter</kbd>
          </button>
        </div>
        <CodeEditor
          text={text}
          label={words.editor}
          language={JSON_LANGUAGE}
          wraps
          problem={problem}
          onText={type}
          onRun={play}
          onFile={async (file) => open(await file.text())}
        />
        {draft !== undefined && 'fault' in draft && <Fault fault={draft.fault} />}
        <Save game={game} source={source} disabled={problem !== undefined} />
      </div>
      <Picture {...props} draft={draft} isFaulty={problem !== undefined} />
    </div>
  )
}

/** The text as it is typed, ahead of the source, which becomes it after a pause. */
function useTyped({ game, source = '', onDraft }: EditorProps) {
  const [typed, setTyped] = useState<string>()
  const taken = useRef(source)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const waiting = useRef<string>()
  const flush = () => {
    clearTimeout(timer.current)
    const text = waiting.current
    if (text === undefined) return
    waiting.current = undefined
    taken.current = text
    onDraft(nameOf(text) ?? game, text)
  }
  const latest = useRef(flush)
  latest.current = flush
  const type = (text: string) => {
    clearTimeout(timer.current)
    setTyped(text)
    waiting.current = text === source ? undefined : text
    if (waiting.current !== undefined) timer.current = setTimeout(() => latest.current(), PAUSE_MS)
  }
  // What came by the link, by Back, or as an example, replaces it
  useEffect(() => {
    if (source === taken.current) return
    taken.current = source
    waiting.current = undefined
    setTyped(undefined)
  }, [source])
  useEffect(() => () => latest.current(), [])
  return { text: typed ?? source, type, flush }
}

function Examples({
  example,
  game,
  onOpen,
}: {
  /** The one that is open, unchanged. */
  readonly example: Example | undefined
  readonly game: string
  onOpen(text: string): void
}) {
  const { describe: words, kinds } = useWords()
  const names: Readonly<Record<string, { readonly name: string }>> = kinds
  const own = example === undefined ? [''] : []
  return (
    <Select
      label={words.example}
      values={[...own, ...EXAMPLES.map(({ id }) => id)]}
      value={example?.id ?? ''}
      nameOf={(id) => (id === '' ? game : (names[id]?.name ?? id))}
      onChange={(id) => {
        const chosen = EXAMPLES.find((each) => each.id === id)
        if (chosen !== undefined) onOpen(textOf(chosen))
      }}
    />
  )
}

function Save({
  game,
  source,
  disabled,
}: {
  readonly game: string
  readonly source: string
  readonly disabled: boolean
}) {
  const words = useWords().describe
  const save = (ending: string, text: string) => offerFile(`${fileNameOf(game)}.${ending}`, text)
  return (
    <div class="zz-controls" role="group" aria-label={words.save}>
      <Button label={words.json} disabled={disabled} onClick={() => save('json', source)} />
      <Button
        label={words.typescript}
        disabled={disabled}
        onClick={() => save('ts', typescriptOf(source))}
      />
    </div>
  )
}

/** The start of the last description that was right, its size, and its rules. */
function Picture({
  game,
  source = '',
  solved,
  draft,
  isFaulty,
}: EditorProps & { readonly draft: Draft | undefined; readonly isFaulty: boolean }) {
  const words = useWords()
  const last = useRef<Exclude<Draft, { readonly fault: unknown }>>()
  if (draft !== undefined && !('fault' in draft)) last.current = draft
  const { view = solved?.view, rules } = last.current ?? {}
  const scene = useMemo(() => (isDrawn(view) ? sceneOf(view, {}) : undefined), [view])
  return (
    <div>
      <Status facts={isFaulty ? undefined : solved} />
      {scene !== undefined && (
        <div class={isFaulty ? 'zz-stale' : undefined}>
          <Board scene={scene} marks={NO_MARKS} label={words.board(game)} still cellWidth={36} />
        </div>
      )}
      <div class="zz-draft-size">
        {draft !== undefined && !isFaulty && <Size game={game} source={source} />}
      </div>
      {rules !== undefined && <p class="zz-described">{rules}</p>}
    </div>
  )
}

const NO_MARKS = new Map()

/** How many positions there are, and what solving takes. */
function Size({ game, source }: { readonly game: string; readonly source: string }) {
  const { describe: words, work } = useWords()
  const engine = useEngine()
  const count = useCount()
  const asked = useAsked(JSON.stringify([game, source]), (options) =>
    engine.ask('estimate', { game, source }, options),
  )
  const cost = asked.current
  if (cost === undefined) return <Asking asked={asked} />
  const { positions = Number.POSITIVE_INFINITY, bytes = 0, seconds = 0, exceeds } = cost
  const megabytes = (size: number) => count(Math.ceil(size / 1e6))
  if (!Number.isFinite(positions)) return <p>{words.endless}</p>
  return (
    <p>
      {words.positions(count(positions))}{' '}
      {exceeds === 'memory'
        ? work.tooLarge(megabytes(bytes), megabytes(cost.memoryLimit ?? 0))
        : exceeds === 'time'
          ? work.estimate(count(Math.ceil(seconds)), megabytes(bytes))
          : words.atOnce}
    </p>
  )
}

import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Button } from '../play/Button'
import { useEngine, useWords } from '../play/context'
import { Form } from '../play/Form'
import { useAsked } from '../play/use-asked'
import { Fault } from '../play/Working'
import { worthOf } from './result-text'
import { askLine } from './use-notebook'

export const EXAMPLES = [
  '{2|-1}',
  '±1 + ^',
  '{3||2|1}',
  '{1||0|-2}',
  '{9||2|-8} + ±4 + {3|-1}',
  'cool({4|-1}, 1)',
  'norton(1/2, ^)',
  'rcf({2|-1} + ^)',
  'left(^*)',
  'compare(^, *)',
  '^^* > 0',
  '{0|pass} + *',
  'on + off',
]

interface LineInputProps {
  /** The lines that give names. */
  readonly earlier: readonly string[]
  readonly most: number
  /** The lines so far, which the arrow keys bring back. */
  readonly history: readonly string[]
  onLine(line: string): void
}

export function LineInput({ earlier, most, history, onLine }: LineInputProps) {
  const words = useWords().values
  const [typed, setTyped] = useState('')
  /** How many lines back. */
  const [back, setBack] = useState(0)
  const id = useId()
  const preview = usePreview(typed, earlier, most)
  const type = (text: string, from = 0) => {
    setTyped(text)
    setBack(from)
  }
  const enter = () => {
    const line = typed.trim()
    if (line === '') return
    type('')
    onLine(line)
  }
  const recall = (by: 1 | -1) => {
    const next = Math.min(history.length, Math.max(0, back + by))
    if (next !== back) type(history[history.length - next] ?? '', next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'ArrowUp') recall(1)
    else if (event.key === 'ArrowDown') recall(-1)
    else if (event.key === 'Escape' && typed !== '') type('')
    else return
    event.preventDefault()
  }
  return (
    <Form class="zz-line-form" onSubmit={enter}>
      <label for={id}>{words.line}</label>
      <div class="zz-line-row">
        <LineField
          id={id}
          typed={typed}
          column={preview.fault?.place.column}
          onType={type}
          onKeyDown={onKeyDown}
        />
        <button type="submit">{words.evaluate}</button>
      </div>
      <div class="zz-preview" id={`${id}-preview`}>
        {preview.fault !== undefined ? (
          <Fault fault={preview.fault} quiet />
        ) : preview.isLate ? (
          <p class="zz-note">{words.later}</p>
        ) : (
          preview.result !== undefined && (
            <p>
              <span class="zz-note">{words.preview}</span>{' '}
              <code dir="ltr">{shortened(worthOf(preview.result, words))}</code>
            </p>
          )
        )}
      </div>
    </Form>
  )
}

/** Lines to begin with. */
export function Examples({ onLine }: { onLine(line: string): void }) {
  const words = useWords().values
  return (
    <div class="zz-row zz-examples" role="group" aria-label={words.examples}>
      <span>{words.examples}</span>
      {EXAMPLES.map((line) => (
        <Button
          label={
            <bdi dir="ltr" class="zz-notation">
              {line}
            </bdi>
          }
          onClick={() => onLine(line)}
        />
      ))}
    </div>
  )
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)} …` : text)

/** The line, with a mark below the column that is wrong. */
function LineField({
  id,
  typed,
  column,
  onType,
  onKeyDown,
}: {
  readonly id: string
  readonly typed: string
  readonly column: number | undefined
  onType(text: string): void
  onKeyDown(event: KeyboardEvent): void
}) {
  const mark = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const follow = () => {
    if (mark.current !== null && field.current !== null)
      mark.current.scrollLeft = field.current.scrollLeft
  }
  useEffect(follow, [typed, column])
  return (
    <div class="zz-line-field" dir="ltr">
      <input
        ref={field}
        id={id}
        type="text"
        dir="ltr"
        class="zz-notation"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        value={typed}
        aria-invalid={column === undefined ? undefined : 'true'}
        aria-describedby={`${id}-preview`}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onScroll={follow}
      />
      <div ref={mark} class="zz-column zz-notation" aria-hidden="true">
        {column !== undefined && (
          <>
            <span>{typed.slice(0, column - 1)}</span>▲
          </>
        )}
      </div>
    </div>
  )
}

/** From the last key until the line is read. */
const PAUSE_MS = 150
/** A line that takes longer waits for Enter. */
const PREVIEW_MS = 1500

/** What the line would be worth. */
function usePreview(typed: string, earlier: readonly string[], most: number) {
  const engine = useEngine()
  const line = usePaused(typed.trimEnd())
  const isEmpty = line.trim() === ''
  const question = JSON.stringify([line, earlier, most])
  const [late, setLate] = useState<string>()
  const asked = useAsked(isEmpty ? undefined : question, async ({ signal }) => {
    const controller = new AbortController()
    const stop = () => controller.abort()
    signal?.addEventListener('abort', stop)
    const timer = setTimeout(() => {
      setLate(question)
      stop()
    }, PREVIEW_MS)
    try {
      return await askLine(engine, { line, earlier, most }, { signal: controller.signal })
    } finally {
      clearTimeout(timer)
    }
  })
  const isNow = !isEmpty && typed.trimEnd() === line
  const isLate = isNow && late === question
  return {
    result: isNow ? asked.current : undefined,
    isLate,
    fault: isNow && !isLate && asked.fault?.code !== 'ABORTED' ? asked.fault : undefined,
  }
}

/** A text once it has not changed for a while; at once when it is emptied. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}

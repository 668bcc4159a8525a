import { useState } from 'preact/hooks'
import { ThermographView } from '../board/ThermographView'
import { Button } from '../play/Button'
import { Snippet } from '../play/Code'
import { Select } from '../play/choices'
import { useCount, useEngine, useWords } from '../play/context'
import { useAsked } from '../play/use-asked'
import { Fault } from '../play/Working'
import type { Listed, LoopyFacts, ValueFacts } from './calculator-study'
import { LineFault } from './Lines'
import { isNotation, meaningOf, worthOf } from './result-text'
import { SumParts } from './SumParts'
import { commandOf, neededBy, programOf } from './snippets'
import { askLine, type Done } from './use-notebook'

interface ResultProps {
  /** The line that is looked at. */
  readonly shown: Done
  readonly all: readonly Done[]
  /** The lines before it that give names. */
  readonly earlier: readonly string[]
  readonly most: number
  onLine(line: string): void
}

/** All that is known of a line. */
export function Result({ shown, all, earlier, most, onLine }: ResultProps) {
  const words = useWords().values
  const { line, result } = shown
  if (result === undefined)
    return (
      <>
        <Heading text={line} />
        <LineFault done={shown} />
      </>
    )
  const meaning = meaningOf(result, words)
  return (
    <>
      <Heading text={worthOf(result, words)} isNotation={isNotation(result)} />
      {meaning !== '' && <p class="zz-meaning">{meaning}</p>}
      {result.kind === 'value' && (
        <Value facts={result.facts} line={line} most={most} all={all} onLine={onLine} />
      )}
      {result.kind === 'loopy' && (
        <LoopyValue facts={result.facts} most={most} all={all} onLine={onLine} />
      )}
      {result.kind === 'list' && (
        <Options title={words.list} listed={result.values} onLine={onLine} />
      )}
      {result.kind === 'sum' && <Fault fault={result.fault} quiet />}
      {(result.kind === 'value' || result.kind === 'sum') && result.sum !== undefined && (
        <SumParts sum={result.sum} saysWho={result.kind === 'sum'} onLine={onLine} />
      )}
      <Code shown={shown} earlier={neededBy(line, earlier)} />
    </>
  )
}

/** Longer values are shown as far as this until they are asked for. */
const MOST_SHOWN = 400
/** Longer ones are smaller. */
const LONG = 60

function Heading({
  text,
  isNotation = true,
}: {
  readonly text: string
  readonly isNotation?: boolean
}) {
  const words = useWords().values
  const count = useCount()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG
  const isCut = !isWhole && text.length > MOST_SHOWN
  return (
    <>
      <h2
        class={['zz-value-text', isLong && 'zz-long', isWhole && 'zz-whole']
          .filter(Boolean)
          .join(' ')}
        dir={isNotation ? 'ltr' : undefined}
        // It scrolls in its own box
        tabindex={isWhole ? 0 : undefined}
      >
        {isCut ? `${text.slice(0, MOST_SHOWN)} …` : text}
      </h2>
      {isCut && (
        <p>
          <Button label={words.whole(count(text.length))} onClick={() => setWhole(true)} />
        </p>
      )}
    </>
  )
}

function Value({
  facts,
  line,
  most,
  all,
  onLine,
}: {
  readonly facts: ValueFacts
  readonly line: string
  readonly most: number
  readonly all: readonly Done[]
  onLine(line: string): void
}) {
  const { values: words, thermograph } = useWords()
  const [tax, setTax] = useState('0')
  const cooled = useCooled(facts.value, tax, most)
  const rows = ['mean', 'temperature', 'leftStop', 'rightStop', 'birthday'] as const
  return (
    <>
      <dl class="zz-value-facts" aria-label={words.detail}>
        {rows.map((name) => (
          <div>
            <dt>{words.facts[name]}</dt>
            <dd dir="ltr">{thermograph.number(facts[name] ?? words.nothing)}</dd>
          </div>
        ))}
      </dl>
      <ThermographView value={facts} name={line} onTax={setTax} cooled={cooled ?? words.nothing} />
      <Options title={words.left} listed={facts.left} onLine={onLine} />
      <Options title={words.right} listed={facts.right} onLine={onLine} />
      <Compare value={facts.value} most={most} all={all} />
    </>
  )
}

/** A value with endless play: its options, or its sides. */
function LoopyValue({
  facts: { value, onside, offside, options },
  most,
  all,
  onLine,
}: {
  readonly facts: LoopyFacts
  readonly most: number
  readonly all: readonly Done[]
  onLine(line: string): void
}) {
  const words = useWords().values
  const side = (text: string | undefined): Listed => ({
    count: 1,
    texts: text === undefined ? [] : [text],
  })
  return (
    <>
      {options === undefined ? (
        <>
          <p class="zz-note">{words.loopy.sided}</p>
          <Options title={words.loopy.onside} listed={side(onside)} onLine={onLine} />
          <Options title={words.loopy.offside} listed={side(offside)} onLine={onLine} />
        </>
      ) : (
        <>
          <p class="zz-note">{words.loopy.stopper}</p>
          <Options title={words.left} listed={options.left} onLine={onLine} />
          <Options title={words.right} listed={options.right} onLine={onLine} />
        </>
      )}
      <Compare value={value} most={most} all={all} />
    </>
  )
}

/** Values with longer texts are not sent back. */
const MOST_ASKED = 5000
const isShort = (value: string | undefined): value is string =>
  value !== undefined && value.length <= MOST_ASKED

/** The value after a tax. */
function useCooled(value: string | undefined, tax: string, most: number): string | undefined {
  const engine = useEngine()
  const isAsked = tax !== '0' && isShort(value)
  const line = `cool(${value}, ${tax})`
  const asked = useAsked(isAsked ? JSON.stringify([line, most]) : undefined, (asking) =>
    askLine(engine, { line, earlier: [], most }, asking),
  )
  const result = asked.current
  const cooled = tax === '0' ? value : result?.kind === 'value' ? result.facts.value : undefined
  return cooled && shortened(cooled)
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 120)} …` : text)

/** Values that open as lines. */
function Options({
  title,
  listed: { count, texts },
  onLine,
}: {
  readonly title: string
  readonly listed: Listed
  onLine(line: string): void
}) {
  const words = useWords().values
  const write = useCount()
  return (
    <div class="zz-row zz-options" role="group" aria-label={title}>
      <span>{title}</span>
      {count === 0 && <span class="zz-note">{words.none}</span>}
      {texts.map((text) => (
        <Button
          aria-label={words.open(shortened(text))}
          label={
            <bdi dir="ltr" class="zz-notation">
              {shortened(text)}
            </bdi>
          }
          onClick={() => onLine(text)}
        />
      ))}
      {count > texts.length && (
        <span class="zz-note">{words.more(write(count - texts.length))}</span>
      )}
    </div>
  )
}

/** How the value compares with that of another line. */
function Compare({
  value: text,
  most,
  all,
}: {
  readonly value: string | undefined
  readonly most: number
  readonly all: readonly Done[]
}) {
  const words = useWords().values
  const engine = useEngine()
  const [other, setOther] = useState('')
  const others = new Map([['0', '0']])
  for (const { line, result } of all)
    if ((result?.kind === 'value' || result?.kind === 'loopy') && isShort(result.facts.value))
      others.set(result.name ?? line, result.facts.value)
  const value = others.get(other)
  const line = `compare(${text}, ${value})`
  const isAsked = value !== undefined && isShort(text)
  const asked = useAsked(isAsked ? JSON.stringify([line, most]) : undefined, (asking) =>
    askLine(engine, { line, earlier: [], most }, asking),
  )
  const order = asked.current?.kind === 'order' ? asked.current.order : undefined
  return (
    <div class="zz-row zz-compare">
      <Select
        label={words.compareWith}
        values={['', ...others.keys()]}
        value={other}
        nameOf={(name) => (name === '' ? words.nothing : name)}
        onChange={setOther}
      />
      <output>
        {order !== undefined && (
          <>
            <bdi dir="ltr" class="zz-notation">
              {order}
            </bdi>{' '}
            {words.order[order]}
          </>
        )}
      </output>
    </div>
  )
}

/** The line as a command, a program and data. */
function Code({
  shown: { line, result },
  earlier,
}: {
  readonly shown: Done
  readonly earlier: readonly string[]
}) {
  const { values: words, code } = useWords()
  const copy = (text: string) => void navigator.clipboard?.writeText(text).catch(() => {})
  if (result === undefined) return null
  const json = JSON.stringify({ expression: line, ...plain(result) }, null, 2)
  return (
    <>
      <div class="zz-controls">
        <Button label={words.copyText} onClick={() => copy(worthOf(result, words))} />
        <Button label={words.copyJson} onClick={() => copy(json)} />
      </div>
      <details class="zz-code">
        <summary>{words.code}</summary>
        <Snippet title={code.command} text={commandOf(earlier, line)} />
        <Snippet title={code.typescript} text={programOf(earlier, line)} />
        <Snippet title={code.json} text={json} />
      </details>
    </>
  )
}

/** A result as the command prints it, and what the page knows in addition. */
function plain(result: NonNullable<Done['result']>): object {
  switch (result.kind) {
    case 'value':
    case 'loopy':
      return { ...(result.name !== undefined && { name: result.name }), ...result.facts }
    case 'loopyOutcome': {
      const { leftBegins, rightBegins } = result
      return { leftBegins, rightBegins }
    }
    case 'list':
      return { values: result.values.texts }
    case 'order':
      return { order: result.order }
    case 'truth':
      return { holds: result.isTrue }
    case 'outcome':
      return { outcomeClass: result.outcomeClass }
    case 'sum':
      return result.sum
  }
}

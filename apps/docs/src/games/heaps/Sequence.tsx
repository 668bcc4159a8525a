// The Grundy values of the heaps of one game: chart, period with its proof, table, where a value comes from, a heap of any
// size, files.

import { useEffect, useMemo, useState } from 'preact/hooks'
import { offerFile } from '../../board/picture'
import type { Engine } from '../../engine/client'
import { Asking } from '../../play/Asking'
import { Stepper } from '../../play/Stepper'
import { useAsked } from '../../play/use-asked'
import type { Words } from '../../words/en'
import { askSequence } from './ask'
import { Certificates } from './Certificates'
import { Chart } from './Chart'
import { Mex } from './Mex'
import type { PeriodData, ValuesData } from './sequence-study'
import { Values } from './Values'

const MOST_HEAPS = 100_000
const FIRST_LOOK = 200
/** The first look takes no longer: of some games even small heaps have very many options. */
const FIRST_BUDGET_MS = 800

interface SequenceProps {
  readonly words: Words
  readonly engine: Engine
  /** The games of the play; the first is shown. */
  readonly games: readonly string[]
  /** Only the chart, the period, and where a value comes from. */
  readonly compact: boolean
}

export function Sequence({ words, engine, games, compact }: SequenceProps) {
  const w = words.heaps.sequence
  const [game, setGame] = useState(games[0] ?? 'kayles')
  const [to, setTo] = useState<number>()
  const [selected, setSelected] = useState(9)
  useEffect(() => {
    setGame(games[0] ?? 'kayles')
    setTo(undefined)
  }, [games.join()])
  const asked = useAsked(JSON.stringify([game, to]), (options) =>
    askSequence<'values'>(
      engine,
      to === undefined
        ? { task: 'values', game, to: FIRST_LOOK, budget: FIRST_BUDGET_MS }
        : { task: 'values', game, to },
      options,
    ),
  )
  const found = asked.data
  // What is rare is no matter of pages that explain periods
  const data = useMemo(
    () => (found && compact ? { ...found, rare: undefined } : found),
    [found, compact],
  )
  const shown = data === undefined ? 0 : Math.min(selected, data.values.length - 1)
  const count = (n: number) => n.toLocaleString(words.language)
  const last = data === undefined ? (to ?? FIRST_LOOK) : data.values.length - 1
  return (
    <section class={compact ? 'zz-sequence zz-compact' : 'zz-sequence'}>
      {!compact && <h2>{w.title}</h2>}
      <div class="zz-sequence-top">
        {!compact && (
          <GameField
            words={words}
            engine={engine}
            game={game}
            onChange={(next) => {
              setGame(next)
              setTo(undefined)
            }}
          />
        )}
        <span class="zz-sequence-to">
          <span aria-hidden="true">{w.to}</span>
          <UpTo words={words} value={last} onChange={setTo} />
        </span>
      </div>
      <Asking words={words} asked={asked} />
      {data !== undefined && (
        <>
          <Chart
            data={data}
            selected={shown}
            height={compact ? 190 : 240}
            label={w.slider(data.game)}
            spoken={w.at(count(shown), count(data.values[shown] ?? 0))}
            caption={w.heapAxis}
            onSelect={setSelected}
          />
          <Legend words={words} data={data} />
          <p class="zz-note" hidden={compact}>
            {data.code !== undefined && (
              <span class="zz-code-name">
                {w.code} <bdi dir="ltr">{data.code}</bdi>
              </span>
            )}
            {w.largest(count(data.largest), count(data.largestAt))}
            {to === undefined && last < FIRST_LOOK && ` ${w.less(count(last))}`}
          </p>
          <Period words={words} data={data} onFind={setTo} />
          <div class="zz-mex-top">
            {compact ? (
              <span aria-hidden="true">{words.heaps.mex.heap}</span>
            ) : (
              <h3>{words.heaps.mex.title(count(shown))}</h3>
            )}
            <Stepper
              words={words}
              label={words.heaps.mex.heap}
              value={shown}
              least={0}
              most={last}
              onChange={setSelected}
            />
          </div>
          <Mex words={words} engine={engine} game={data.game} heap={shown} />
          <details open={!compact}>
            <summary>{words.heaps.table.title}</summary>
            <Values words={words} data={data} selected={shown} onSelect={setSelected} />
          </details>
          {!compact && (
            <>
              {data.period?.proved && <HugeHeap words={words} engine={engine} data={data} />}
              <Files words={words} engine={engine} data={data} />
            </>
          )}
        </>
      )}
    </section>
  )
}

/** How far, taken over on Enter or by the button. */
function UpTo({
  words,
  value,
  onChange,
}: {
  readonly words: Words
  readonly value: number
  onChange(to: number): void
}) {
  const w = words.heaps.sequence
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const fits = /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_HEAPS
  return (
    <form
      class="zz-up-to"
      onSubmit={(event) => {
        event.preventDefault()
        if (fits) onChange(Number(typed))
      }}
    >
      <input
        type="text"
        inputMode="numeric"
        dir="ltr"
        autocomplete="off"
        size={7}
        aria-label={w.to}
        aria-invalid={fits ? undefined : 'true'}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <button type="submit" disabled={!fits}>
        {w.show}
      </button>
    </form>
  )
}

/** A game by name, code or set. */
function GameField({
  words,
  engine,
  game,
  onChange,
}: {
  readonly words: Words
  readonly engine: Engine
  readonly game: string
  onChange(game: string): void
}) {
  const [typed, setTyped] = useState(game)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => setTyped(game), [game])
  useEffect(() => {
    askSequence<'names'>(engine, { task: 'names' })
      .then(setNames)
      .catch(() => {})
  }, [engine])
  return (
    <label>
      {words.heaps.sequence.game}{' '}
      <input
        type="text"
        dir="ltr"
        list="zz-heap-games"
        spellcheck={false}
        autocomplete="off"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={() => {
          if (typed.trim() !== '' && typed.trim() !== game) onChange(typed.trim())
        }}
      />
      <datalist id="zz-heap-games">
        {names.map((name) => (
          <option value={name} />
        ))}
      </datalist>
    </label>
  )
}

function Legend({ words, data }: { readonly words: Words; readonly data: ValuesData }) {
  const w = words.heaps.sequence.legend
  const { rare, period } = data
  return (
    <ul class="zz-chart-legend">
      <li>
        <span class="zz-key zz-key-value" aria-hidden="true" /> {w.common}
      </li>
      {period !== undefined && period.exceptions.length > 0 && (
        <li>
          <span class="zz-key zz-key-exception" aria-hidden="true">
            ×
          </span>{' '}
          {w.exception}
        </li>
      )}
      {rare !== undefined && rare.heaps.length > 0 && (
        <li>
          <span class="zz-key zz-key-rare" aria-hidden="true" /> {w.rare(rare.mask.toString(2))}
        </li>
      )}
      {period !== undefined && period.period > 1 && (
        <li>
          <span class="zz-key zz-key-band" aria-hidden="true" /> {w.band}
        </li>
      )}
    </ul>
  )
}

/** What repeats, and whether that is proved. */
function Period({
  words,
  data,
  onFind,
}: {
  readonly words: Words
  readonly data: ValuesData
  onFind(to: number): void
}) {
  const w = words.heaps.period
  const count = (n: number) => n.toLocaleString(words.language)
  const { period } = data
  if (period === undefined)
    return (
      <p class="zz-period" aria-live="polite">
        {w.none(count(data.values.length - 1))}
      </p>
    )
  const { proved, valuesToProve = 0, exceptions } = period
  const claim = {
    period: count(period.period),
    saltus: period.saltus,
    lastException: period.lastException < 0 ? undefined : count(period.lastException),
  }
  return (
    <div class="zz-period" aria-live="polite">
      {proved ? (
        <p class="zz-verified">
          <span aria-hidden="true">✓ </span>
          {w.proved(claim, count(valuesToProve))}
        </p>
      ) : (
        <p>
          {w.observed(claim)} <Unproved words={words} data={data} period={period} onFind={onFind} />
        </p>
      )}
      {exceptions.length > 0 && (
        <p class="zz-note">
          {w.exceptions(
            exceptions.length,
            `${exceptions.slice(0, 30).join(', ')}${exceptions.length > 30 ? ' …' : ''}`,
          )}
        </p>
      )}
    </div>
  )
}

/** What a proof would take. */
function Unproved({
  words,
  data,
  period,
  onFind,
}: {
  readonly words: Words
  readonly data: ValuesData
  readonly period: PeriodData
  onFind(to: number): void
}) {
  const w = words.heaps.period
  const { valuesToProve, hasCode } = period
  const count = (n: number) => n.toLocaleString(words.language)
  if (!hasCode) return <>{w.noCode}</>
  if (valuesToProve === undefined) return <>{w.noTheorem}</>
  return (
    <>
      {w.needs(count(valuesToProve), count(data.values.length))}{' '}
      {valuesToProve <= MOST_HEAPS + 1 && (
        <button type="button" onClick={() => onFind(valuesToProve - 1)}>
          {w.find(count(valuesToProve))}
        </button>
      )}
    </>
  )
}

/** The value of a heap far behind the chart, by the period. */
function HugeHeap({
  words,
  engine,
  data,
}: {
  readonly words: Words
  readonly engine: Engine
  readonly data: ValuesData
}) {
  const w = words.heaps.period
  const [typed, setTyped] = useState('1000000000000000000')
  const [heap, setHeap] = useState<string>()
  const { game } = data
  const to = data.values.length - 1
  const asked = useAsked(heap && JSON.stringify([game, to, heap]), async (options) => ({
    heap,
    value: await askSequence<'at'>(engine, { task: 'at', game, to, heap: heap ?? '' }, options),
  }))
  return (
    <>
      <h3>{w.atTitle}</h3>
      <form
        class="zz-editor"
        onSubmit={(event) => {
          event.preventDefault()
          setHeap(typed.replaceAll(/[\s_,.]/g, ''))
        }}
      >
        <label>
          {w.at}
          <input
            type="text"
            inputMode="numeric"
            dir="ltr"
            autocomplete="off"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{w.find1}</button>
      </form>
      <div aria-live="polite">
        <Asking words={words} asked={asked} />
        {asked.data !== undefined && asked.fault === undefined && (
          <p>
            <bdi>{w.value(asked.data.heap ?? '', asked.data.value)}</bdi>
          </p>
        )}
      </div>
    </>
  )
}

function Files({
  words,
  engine,
  data,
}: {
  readonly words: Words
  readonly engine: Engine
  readonly data: ValuesData
}) {
  const w = words.heaps.files
  const { game, period } = data
  const to = data.values.length - 1
  const name = game.replaceAll(/[^\w.-]/g, '-')
  const save = (task: 'bfile' | 'certificate', file: string, type: string) => () => {
    askSequence<'bfile' | 'certificate'>(engine, { task, game, to })
      .then((text) => offerFile(file, text, type))
      .catch(() => {})
  }
  return (
    <>
      <h3>{w.title}</h3>
      <div class="zz-controls">
        <button type="button" onClick={save('bfile', `b-${name}.txt`, 'text/plain')}>
          {w.bfile}
        </button>
        {period?.certifiable && (
          <button
            type="button"
            onClick={save('certificate', `${name}-period.json`, 'application/json')}
          >
            {w.certificate}
          </button>
        )}
      </div>
      <Certificates words={words} engine={engine} />
    </>
  )
}

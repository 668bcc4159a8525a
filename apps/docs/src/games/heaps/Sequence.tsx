// The Grundy values of the heaps of one game: chart, period with its proof, mex, table, a heap of any size, files.

import { useEffect, useMemo, useState } from 'preact/hooks'
import { offerFile } from '../../board/picture'
import { Button } from '../../play/Button'
import { useCount, useEngine, useWords } from '../../play/context'
import { Form } from '../../play/Form'
import { Stepper } from '../../play/Stepper'
import { TextField, useDraft } from '../../play/TextField'
import { typedNumber } from '../../play/typed-number'
import { Verified } from '../../play/Verified'
import { Asking } from '../../play/Working'
import { askSequence, useHeapGames, useSequence } from './ask'
import { Certificates } from './Certificates'
import { Chart } from './Chart'
import { Mex } from './Mex'
import type { PeriodData, ValuesData } from './sequence-study'
import { Values } from './Values'

const MOST_HEAPS = 100_000
const FIRST_LOOK = 200
/** For the first look: in some games even small heaps have very many options. */
const FIRST_BUDGET_MS = 800

interface SequenceProps {
  /** The games of the play; the first is shown. */
  readonly games: readonly string[]
  /** The heap that is chosen at first. */
  readonly first: number
  /** Only the chart, the period, and where a value comes from. */
  readonly compact: boolean
}

export function Sequence({ games, first, compact }: SequenceProps) {
  const words = useWords()
  const count = useCount()
  const w = words.heaps.sequence
  const [game, setGame] = useState(games[0] ?? 'kayles')
  const [to, setTo] = useState<number>()
  const [selected, setSelected] = useState(first)
  useEffect(() => {
    setGame(games[0] ?? 'kayles')
    setTo(undefined)
    setSelected(first)
  }, [games.join(), first])
  const asked = useSequence<'values'>({
    task: 'values',
    game,
    ...(to === undefined ? { to: FIRST_LOOK, budget: FIRST_BUDGET_MS } : { to }),
  })
  const found = asked.data
  // Pages that explain periods do not show what is rare
  const data = useMemo(
    () => (found && compact ? { ...found, rare: undefined } : found),
    [found, compact],
  )
  const shown = data === undefined ? 0 : Math.min(selected, data.values.length - 1)
  const last = data === undefined ? (to ?? FIRST_LOOK) : data.values.length - 1
  return (
    <section class={compact ? 'zz-sequence zz-compact' : 'zz-sequence'}>
      {!compact && <h2>{w.title}</h2>}
      <div class="zz-row zz-spaced zz-sequence-top">
        {!compact && (
          <GameField
            game={game}
            onChange={(next) => {
              setGame(next)
              setTo(undefined)
            }}
          />
        )}
        <span class="zz-row">
          <span aria-hidden="true">{w.to}</span>
          <UpTo value={last} onChange={setTo} />
        </span>
      </div>
      <Asking asked={asked} />
      {data !== undefined && (
        <>
          <Chart
            data={data}
            selected={shown}
            height={compact ? 206 : 240}
            label={w.slider(data.game)}
            spoken={w.at(count(shown), count(data.values[shown] ?? 0))}
            captions={[w.heapAxis, w.legend.common]}
            write={words.number}
            onSelect={setSelected}
          />
          <Legend data={data} />
          <div class={compact ? undefined : 'zz-main'}>
            <div>
              <p class="zz-note" hidden={compact}>
                {data.code !== undefined && (
                  <span class="zz-code-name">
                    {w.code} <bdi dir="ltr">{data.code}</bdi>
                  </span>
                )}
                {w.largest(count(data.largest), count(data.largestAt))}
                {to === undefined && last < FIRST_LOOK && ` ${w.less(count(last))}`}
              </p>
              <Period data={data} onFind={setTo} />
            </div>
            <div>
              <div class="zz-row zz-spaced zz-mex-top">
                {compact ? (
                  <span aria-hidden="true">{words.heaps.mex.heap}</span>
                ) : (
                  <h3>{words.heaps.mex.title(count(shown))}</h3>
                )}
                <Stepper
                  label={words.heaps.mex.heap}
                  value={shown}
                  least={0}
                  most={last}
                  onChange={setSelected}
                />
              </div>
              <Mex game={data.game} heap={shown} />
            </div>
          </div>
          <details>
            <summary>{words.heaps.table.title}</summary>
            <Values data={data} selected={shown} onSelect={setSelected} />
          </details>
          {!compact && (
            <>
              {data.period?.proved && <HugeHeap data={data} />}
              <Files data={data} />
            </>
          )}
        </>
      )}
    </section>
  )
}

/** The largest heap shown. */
function UpTo({ value, onChange }: { readonly value: number; onChange(to: number): void }) {
  const w = useWords().heaps.sequence
  const [typed, setTyped] = useDraft(String(value))
  const plain = typedNumber(typed)
  const fits = /^\d{1,6}$/.test(plain) && Number(plain) >= 1 && Number(plain) <= MOST_HEAPS
  return (
    <Form
      class="zz-row"
      onSubmit={() => {
        if (fits) onChange(Number(plain))
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
    </Form>
  )
}

/** A game by name, code or set. */
function GameField({ game, onChange }: { readonly game: string; onChange(game: string): void }) {
  const w = useWords().heaps.sequence
  return (
    <TextField
      label={w.game}
      list="zz-heap-games"
      value={game}
      onFinish={(typed) => {
        if (typed.trim() !== '') onChange(typed.trim())
      }}
    >
      <datalist id="zz-heap-games">
        {useHeapGames().map((name) => (
          <option value={name} />
        ))}
      </datalist>
    </TextField>
  )
}

function Legend({ data }: { readonly data: ValuesData }) {
  const w = useWords().heaps.sequence.legend
  const { rare, period } = data
  const entries: (readonly [kind: string, text: string, sign?: string])[] = [['value', w.common]]
  if (period !== undefined && period.exceptions.length > 0)
    entries.push(['exception', w.exception, '×'])
  if (rare !== undefined && rare.heaps.length > 0)
    entries.push(['rare', w.rare(rare.mask.toString(2))])
  if (period !== undefined && period.period > 1) entries.push(['band', w.band])
  return (
    <ul class="zz-row zz-spaced zz-list zz-chart-legend">
      {entries.map(([kind, text, sign]) => (
        <li>
          <span class={`zz-key zz-key-${kind}`} aria-hidden="true">
            {sign}
          </span>{' '}
          {text}
        </li>
      ))}
    </ul>
  )
}

/** What repeats, and whether that is proved. */
function Period({ data, onFind }: { readonly data: ValuesData; onFind(to: number): void }) {
  const words = useWords()
  const w = words.heaps.period
  const count = useCount()
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
        <Verified>{w.proved(claim, count(valuesToProve))}</Verified>
      ) : (
        <p>
          {w.observed(claim)} <Unproved data={data} period={period} onFind={onFind} />
        </p>
      )}
      {exceptions.length > 0 && (
        <p class="zz-note">
          {w.exceptions(
            exceptions.length,
            `${words.listed(exceptions.slice(0, 30))}${exceptions.length > 30 ? ' …' : ''}`,
          )}
        </p>
      )}
    </div>
  )
}

/** What a proof would take. */
function Unproved({
  data,
  period,
  onFind,
}: {
  readonly data: ValuesData
  readonly period: PeriodData
  onFind(to: number): void
}) {
  const w = useWords().heaps.period
  const count = useCount()
  const { valuesToProve, hasCode } = period
  if (!hasCode) return <>{w.noCode}</>
  if (valuesToProve === undefined) return <>{w.noTheorem}</>
  return (
    <>
      {w.needs(count(valuesToProve), count(data.values.length))}{' '}
      {valuesToProve <= MOST_HEAPS + 1 && (
        <Button label={w.find(count(valuesToProve))} onClick={() => onFind(valuesToProve - 1)} />
      )}
    </>
  )
}

/** The value of a heap far beyond the chart, by the period. */
function HugeHeap({ data }: { readonly data: ValuesData }) {
  const w = useWords().heaps.period
  const [typed, setTyped] = useState('1000000000000000000')
  const [heap, setHeap] = useState<string>()
  const { game } = data
  const to = data.values.length - 1
  const asked = useSequence<'at'>(heap === undefined ? undefined : { task: 'at', game, to, heap })
  return (
    <details>
      <summary>{w.atTitle}</summary>
      <Form
        class="zz-row zz-editor"
        onSubmit={() => setHeap(typedNumber(typed).replaceAll(/[\s_,.٬]/g, ''))}
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
      </Form>
      <div aria-live="polite">
        <Asking asked={asked} />
        {asked.current !== undefined && (
          <p>
            <bdi>{w.value(heap ?? '', asked.current)}</bdi>
          </p>
        )}
      </div>
    </details>
  )
}

function Files({ data }: { readonly data: ValuesData }) {
  const words = useWords()
  const engine = useEngine()
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
    <details>
      <summary>{w.title}</summary>
      <div class="zz-controls">
        <Button label={w.bfile} onClick={save('bfile', `b-${name}.txt`, 'text/plain')} />
        {period?.certifiable && (
          <Button
            label={w.certificate}
            onClick={save('certificate', `${name}-period.json`, 'application/json')}
          />
        )}
      </div>
      <Certificates />
    </details>
  )
}

// The editor of games on digraphs: the graph is drawn, or its text is typed, or a file is opened; values follow at once.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useEngine, useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import type { Words } from '../../words/en'
import type { EditorProps } from '../parts'
import {
  type DigraphGame,
  formatDigraph,
  isCost,
  isPayoff,
  isPriced,
  isWeighted,
  type Players,
  parseDigraph,
  playersOf,
} from './digraph-text'
import { Endless } from './Endless'
import { edited, type GraphEdit, GraphEditor, GraphKeys } from './GraphEditor'
import { GraphImport, type ImportResult, type ReadGraph } from './GraphImport'
import {
  consistent,
  withCost,
  withLabel,
  withMoverToggled,
  withoutPosition,
  withPayoff,
  withPlayers,
} from './graph-edit'
import { usePicture } from './use-picture'
import { useValues, valueMarks } from './values'

const MOST_VERTICES = 1000
/** Longer texts of games are not kept in a state. */
const LONGEST_TEXT = 100_000

const EMPTY: DigraphGame = {
  labels: ['a'],
  arcs: [],
  misere: false,
  alternating: false,
  min: [],
  payoffs: new Map(),
  endless: '0',
}

export function DigraphEditor(props: EditorProps) {
  return <GameEditor {...props} weighted={false} />
}

export function WeightedEditor(props: EditorProps) {
  return <GameEditor {...props} weighted />
}

const TOKEN = { id: 'token', mark: '●', name: 'token' }

function GameEditor(props: EditorProps & { readonly weighted: boolean }) {
  const words = useWords()
  const engine = useEngine()
  const { game: text, onChange } = props
  const w = words.digraph.game
  const parsed = useMemo(() => parseDigraph(text), [text])
  const good = useRef<DigraphGame>(EMPTY)
  if (parsed !== undefined) good.current = parsed
  // What is bad stays as it was typed; the last good board remains
  const game = good.current
  const weighted = props.weighted || isWeighted(game)
  const [current, setCurrent] = useState<string>()
  const [endless, setEndless] = useState<string>()
  useEffect(() => setEndless(undefined), [text])
  const tried = useMemo(
    () => (endless === undefined ? text : formatDigraph({ ...game, endless })),
    [text, game, endless],
  )
  const values = useValues(engine, tried)
  const { picture, setPicture, layOut, forget } = usePicture(engine, text, game, props.sceneOptions)
  const marks = useMemo(
    () => valueMarks(game, values, game.alternating, words),
    [game, values, words],
  )
  const vertex = current === undefined ? -1 : game.labels.indexOf(current)

  const change = (next: DigraphGame, nextPicture = picture) => {
    const nextText = formatDigraph(next)
    setPicture(nextPicture, nextText)
    if (nextText !== text) onChange(nextText)
  }
  const onEdit = (edit: GraphEdit, nextPicture: typeof picture) =>
    change(after(game, edit), nextPicture)
  const onGraph = (read: ReadGraph): ImportResult => {
    const taken = takeOver(read, weighted, words)
    if (taken.game === undefined) return { sentences: taken.sentences, refused: true }
    const nextText = formatDigraph(taken.game)
    if (nextText.length > LONGEST_TEXT)
      return { sentences: [words.digraph.imports.textTooLong], refused: true }
    setCurrent(undefined)
    forget()
    onChange(nextText)
    return taken
  }
  const isMin = (v: number) => game.min.includes(game.labels[v] ?? '')
  const own = playersOf(game) === 'own'
  const notes = useMemo(
    () =>
      game.labels.map((label) => {
        const pays = game.payoffs.get(label)
        return {
          ...(own && { mover: game.min.includes(label) ? (1 as const) : (0 as const) }),
          ...(pays !== undefined && { pays: Number(pays) }),
        }
      }),
    [game, own],
  )
  const arcTexts = useMemo(
    () => (isPriced(game) ? game.arcs.map(({ cost }) => cost ?? '0') : undefined),
    [game],
  )
  const startLabel = game.start ?? game.labels[0]
  const pieces = useMemo(
    () => [{ ...TOKEN, vertex: game.labels.indexOf(startLabel ?? '') }],
    [game, startLabel],
  )
  const root = useRef<HTMLDivElement>(null)
  /** Digits that wait for their field. */
  const waiting = useRef('')
  const onKey = (event: KeyboardEvent, v: number, from: number | undefined): boolean => {
    if (!weighted) return false
    if (event.key === 'm') {
      change(withMoverToggled(game, v))
      return true
    }
    if (!/^[\d-]$/.test(event.key)) return false
    const arc = game.arcs.findLastIndex((each) => each.from === from && each.to === v)
    setCurrent(game.labels[arc >= 0 ? (from ?? v) : v])
    waiting.current += event.key
    if (waiting.current.length > 1) return true
    requestAnimationFrame(() => {
      const digits = waiting.current
      waiting.current = ''
      const field = root.current?.querySelector<HTMLInputElement>(
        arc >= 0 ? `[data-arc="${arc}"]` : '[data-payoff]',
      )
      if (field === null || field === undefined || field.disabled) return
      field.focus()
      field.value = digits
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    return true
  }
  const toBoard = () => {
    root.current?.querySelector<SVGElement>(`[data-key="v${vertex}"]`)?.focus()
  }

  return (
    <div class="zz-digraph-editor" ref={root}>
      <GraphEditor
        graph={game}
        directed
        picture={picture}
        marks={marks}
        notes={notes}
        arcTexts={arcTexts}
        pieces={pieces}
        spread={game.alternating ? 1.6 : arcTexts === undefined ? 1 : 1.3}
        most={MOST_VERTICES}
        current={current}
        onCurrent={setCurrent}
        onEdit={onEdit}
        onPicture={(next) => setPicture(next, text)}
        onLayOut={layOut}
        onKey={onKey}
      >
        {vertex >= 0 && (
          <>
            <button
              type="button"
              aria-pressed={game.labels[vertex] === startLabel}
              onClick={() => change({ ...game, start: game.labels[vertex] ?? '' })}
            >
              {w.startHere}
            </button>
            {weighted && (
              <Weights
                game={game}
                vertex={vertex}
                isMin={isMin(vertex)}
                onChange={change}
                onDone={toBoard}
              />
            )}
          </>
        )}
      </GraphEditor>
      <p class="zz-note">
        {game.alternating ? w.valuesOfBoth : weighted ? w.valuesOfMax : w.values}
      </p>
      {weighted && (
        <Endless
          game={game}
          onTry={setEndless}
          onChange={(next) => change({ ...game, endless: next })}
        />
      )}
      <div class="zz-rules">
        {weighted && (
          <label>
            {w.players}{' '}
            <select
              value={playersOf(game)}
              onChange={(event) => change(withPlayers(game, event.currentTarget.value as Players))}
            >
              {(['same', 'alternating', 'own'] as const).map((each) => (
                <option value={each}>{w.playersNames[each]}</option>
              ))}
            </select>
          </label>
        )}
        <label>
          <input
            type="checkbox"
            checked={game.misere}
            onChange={(event) => change({ ...game, misere: event.currentTarget.checked })}
          />{' '}
          {w.misere}
        </label>
      </div>
      <GameTextForm game={text} rows={3} note={words.digraph.game.intro} onChange={onChange} />
      <GraphImport game={text} onGraph={onGraph} />
      <GraphKeys more={weighted ? words.digraph.graph.keyListWeighted : []} />
    </div>
  )
}

/** A game after a gesture on its graph. */
function after(game: DigraphGame, edit: GraphEdit): DigraphGame {
  if (edit.kind === 'remove') return withoutPosition(game, edit.vertex)
  if (edit.kind === 'rename') return withLabel(game, edit.vertex, edit.label)
  return consistent(edited(game, edit, true))
}

/** Whose a vertex is, what it pays, and what its moves cost. */
function Weights({
  game,
  vertex,
  isMin,
  onChange,
  onDone,
}: {
  readonly game: DigraphGame
  readonly vertex: number
  readonly isMin: boolean
  onChange(game: DigraphGame): void
  /** A number is finished with Enter. */
  onDone(): void
}) {
  const words = useWords()
  const w = words.digraph.game
  const label = game.labels[vertex] ?? ''
  const players = playersOf(game)
  const player = (min: boolean) => words.capital(words.players[min ? 'min' : 'max'])
  const moves = game.arcs.flatMap((arc, i) => (arc.from === vertex ? [{ ...arc, i }] : []))
  return (
    <>
      {players !== 'alternating' && (
        <button type="button" onClick={() => onChange(withMoverToggled(game, vertex))}>
          {players === 'own' ? `${w.mover(player(isMin))}. ` : ''}
          {w.giveTo(player(!isMin))}
        </button>
      )}
      <NumberField
        label={w.payoff}
        name={w.payoffOf(label)}
        hint={players === 'same' ? w.payoffOfMover : w.payoffOfMax}
        value={game.payoffs.get(label) ?? ''}
        isRight={isPayoff}
        fault={w.badNumber}
        placeholder={w.payoffNone}
        data={{ 'data-payoff': '' }}
        onDone={onDone}
        onChange={(payoff) => onChange(withPayoff(game, vertex, payoff))}
      />
      {moves.length > 0 && !game.payoffs.has(label) && (
        <div class="zz-costs" role="group" aria-label={w.costs}>
          <span>{w.costs}</span>
          {moves.map(({ to, cost = '', i }) => (
            <NumberField
              label={`→ ${game.labels[to]}`}
              name={w.costOf(label, game.labels[to] ?? '')}
              value={cost}
              isRight={isCost}
              fault={w.badCost}
              placeholder={isPriced(game) ? '0' : w.payoffNone}
              disabled={players === 'same'}
              data={{ 'data-arc': String(i) }}
              onDone={onDone}
              onChange={(next) => onChange(withCost(game, i, next))}
            />
          ))}
          {players === 'same' && <p class="zz-note">{w.costsNeedPlayers}</p>}
        </div>
      )}
    </>
  )
}

/** A number that may be empty, taken over when it is finished; a wrong one stays as it was typed. */
function NumberField(props: {
  readonly label: string
  /** For those who do not see where it stands. */
  readonly name: string
  readonly hint?: string | undefined
  readonly value: string
  readonly fault: string
  readonly placeholder: string
  readonly disabled?: boolean | undefined
  readonly data: Readonly<Record<string, string>>
  isRight(text: string): boolean
  onChange(value: string): void
  onDone(): void
}) {
  const { label, value } = props
  // What is typed belongs to one number of one vertex
  const of = `${props.name} ${value}`
  const [typed, setTyped] = useState<{ readonly of: string; readonly text: string }>()
  const text = typed?.of === of ? typed.text : value.replace('-', '−')
  const read = text.trim().replace('−', '-').replace(/^\+/, '')
  const right = read === '' || props.isRight(read)
  return (
    <label title={props.hint}>
      <span dir="ltr">{label}</span>{' '}
      <input
        {...props.data}
        dir="ltr"
        type="text"
        inputMode="decimal"
        size={5}
        autocomplete="off"
        aria-label={props.name}
        aria-description={props.hint}
        aria-invalid={right ? undefined : 'true'}
        placeholder={props.placeholder}
        disabled={props.disabled}
        value={text}
        onInput={(event) => setTyped({ of, text: event.currentTarget.value })}
        onBlur={() => {
          if (right && read !== value) props.onChange(read)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.currentTarget.blur()
          props.onDone()
        }}
      />
      {!right && (
        <span class="zz-fault" role="alert">
          {props.fault}
        </span>
      )}
    </label>
  )
}

/** A graph that was read, as a game; without `game` it is refused. */
function takeOver(
  read: ReadGraph,
  weighted: boolean,
  words: Words,
): { readonly game?: DigraphGame; readonly sentences: readonly string[] } {
  const w = words.digraph.imports
  const { labels, arcs, costs, movers } = read
  const plain = arcs.map(([from, to]) => ({ from, to }))
  if (!weighted)
    return {
      game: { ...EMPTY, labels, arcs: plain },
      sentences: [
        ...(costs === undefined ? [] : [w.leftOut.costs]),
        ...(movers === undefined ? [] : [w.leftOut.movers]),
      ],
    }
  if (costs?.some((cost) => cost < 0)) return { sentences: [w.negative] }
  const priced = costs?.map((cost) => String(cost))
  const usable = priced?.every(isCost) === true
  const min = labels.filter((_, v) => movers?.[v] === 1)
  const alternating = usable && min.length === 0
  const game = consistent({
    ...EMPTY,
    labels,
    arcs: usable ? plain.map((arc, i) => ({ ...arc, cost: priced?.[i] ?? '0' })) : plain,
    min,
    alternating,
  })
  return { game, sentences: alternating ? [w.alternating] : [] }
}

// The editor of games on digraphs: the graph is drawn, or its text is typed, or a file is opened; values follow at once.

import type { VertexNote } from '@zugzwang/formats/board'
import type { RefObject } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { Button } from '../../play/Button'
import { Select } from '../../play/choices'
import { useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import { TextField } from '../../play/TextField'
import { typedNumber } from '../../play/typed-number'
import type { Words } from '../../words/en'
import type { EditorProps } from '../parts'
import {
  type DigraphGame,
  formatDigraph,
  isCost,
  isPayoff,
  isPriced,
  isWeighted,
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
import { type DrawnGame, type DrawnKind, useDrawnGame } from './use-drawn-game'
import { useTriedValues, valueMarks } from './values'

const MOST_VERTICES = 1000

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

const KIND: DrawnKind<DigraphGame> = {
  empty: EMPTY,
  parse: parseDigraph,
  format: formatDigraph,
  textOf: (arcs) => `digraph:${arcs}`,
}

function GameEditor(props: EditorProps & { readonly weighted: boolean }) {
  const words = useWords()
  const w = words.digraph.game
  const drawn = useDrawnGame(props, KIND)
  const { game, text, change } = drawn
  const weighted = props.weighted || isWeighted(game)
  const { values, tryEndless } = useTriedValues(text, game)
  const marks = useMemo(
    () => valueMarks(game, values, game.alternating, words),
    [game, values, words],
  )
  const view = useMemo(() => viewOf(game), [game])
  const root = useRef<HTMLDivElement>(null)
  const onDigit = useDigits(root, drawn)
  const onKey = (pressed: string, v: number, from: number | undefined): boolean => {
    if (!weighted) return false
    if (pressed !== 'm') return onDigit(pressed, v, from)
    change(withMoverToggled(game, v))
    return true
  }
  const onGraph = (read: ReadGraph): ImportResult => {
    const taken = takeOver(read, weighted, words)
    if (taken.game === undefined) return { sentences: taken.sentences, refused: true }
    if (!drawn.replace(taken.game))
      return { sentences: [words.digraph.imports.textTooLong], refused: true }
    return taken
  }
  return (
    <div class="zz-digraph-editor" ref={root}>
      <GraphEditor
        drawn={drawn}
        directed
        marks={marks}
        {...view}
        spread={game.alternating ? 1.6 : view.arcTexts === undefined ? 1 : 1.3}
        most={MOST_VERTICES}
        after={after}
        onKey={onKey}
      >
        <VertexControls drawn={drawn} weighted={weighted} root={root} />
      </GraphEditor>
      <p class="zz-note">
        {game.alternating ? w.valuesOfBoth : weighted ? w.valuesOfMax : w.values}
      </p>
      {weighted && (
        <Endless
          game={game}
          onTry={tryEndless}
          onChange={(endless) => change({ ...game, endless })}
        />
      )}
      <div class="zz-rules">
        {weighted && (
          <Select
            label={w.players}
            values={['same', 'alternating', 'own'] as const}
            value={playersOf(game)}
            nameOf={(each) => w.playersNames[each]}
            onChange={(each) => change(withPlayers(game, each))}
          />
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
      <GameTextForm game={text} rows={3} note={w.intro} onChange={props.onChange} />
      <GraphImport game={text} onGraph={onGraph} />
      <GraphKeys more={weighted ? words.digraph.graph.keyListWeighted : []} />
    </div>
  )
}

const startOf = ({ start, labels }: DigraphGame) => start ?? labels[0] ?? ''

/** What is drawn with the graph: movers and payoffs, costs, the token at the start. */
function viewOf(game: DigraphGame) {
  const hasMovers = playersOf(game) === 'own'
  return {
    notes: game.labels.map((label): VertexNote => {
      const pays = game.payoffs.get(label)
      return {
        ...(hasMovers && { mover: game.min.includes(label) ? 1 : 0 }),
        ...(pays !== undefined && { pays: Number(pays) }),
      }
    }),
    arcTexts: isPriced(game) ? game.arcs.map(({ cost }) => cost ?? '0') : undefined,
    pieces: [{ ...TOKEN, vertex: game.labels.indexOf(startOf(game)) }],
  }
}

/** Digits typed on a vertex go into the field for its payoff, or while an arc is begun into that for its cost. */
function useDigits(
  root: RefObject<HTMLElement>,
  { game, setCurrent }: DrawnGame<DigraphGame>,
): (key: string, vertex: number, from: number | undefined) => boolean {
  /** Digits that wait for their field. */
  const waiting = useRef('')
  return (key, v, from) => {
    if (!/^[\d-]$/.test(key)) return false
    const arc = game.arcs.findLastIndex((each) => each.from === from && each.to === v)
    setCurrent(game.labels[arc >= 0 ? (from ?? v) : v])
    waiting.current += key
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
}

function after(game: DigraphGame, edit: GraphEdit): DigraphGame {
  if (edit.kind === 'remove') return withoutPosition(game, edit.vertex)
  if (edit.kind === 'rename') return withLabel(game, edit.vertex, edit.label)
  return consistent(edited(game, edit, true))
}

/** Whether play begins at the current vertex, whose it is, what it pays, and what its moves cost. */
function VertexControls({
  drawn: { game, current, change },
  weighted,
  root,
}: {
  readonly drawn: DrawnGame<DigraphGame>
  readonly weighted: boolean
  readonly root: RefObject<HTMLElement>
}) {
  const words = useWords()
  const w = words.digraph.game
  const label = current ?? ''
  const vertex = game.labels.indexOf(label)
  const players = playersOf(game)
  const isMin = game.min.includes(label)
  const player = (min: boolean) => words.capital(words.players[min ? 'min' : 'max'])
  const moves = game.arcs.flatMap((arc, i) => (arc.from === vertex ? [{ ...arc, i }] : []))
  const onDone = () => root.current?.querySelector<SVGElement>(`[data-key="v${vertex}"]`)?.focus()
  return (
    <>
      <Button
        label={w.startHere}
        aria-pressed={label === startOf(game)}
        onClick={() => change({ ...game, start: label })}
      />
      {weighted && players !== 'alternating' && (
        <button type="button" onClick={() => change(withMoverToggled(game, vertex))}>
          {players === 'own' ? `${w.mover(player(isMin))}. ` : ''}
          {w.giveTo(player(!isMin))}
        </button>
      )}
      {weighted && (
        <NumberField
          key={label}
          label={w.payoff}
          name={w.payoffOf(label)}
          hint={players === 'same' ? w.payoffOfMover : w.payoffOfMax}
          value={game.payoffs.get(label) ?? ''}
          isRight={isPayoff}
          fault={w.badNumber}
          placeholder={w.payoffNone}
          data={{ 'data-payoff': '' }}
          onDone={onDone}
          onChange={(payoff) => change(withPayoff(game, vertex, payoff))}
        />
      )}
      {weighted && moves.length > 0 && !game.payoffs.has(label) && (
        <div class="zz-row zz-spaced zz-costs" role="group" aria-label={w.costs}>
          <span>{w.costs}</span>
          {moves.map(({ to, cost = '', i }) => (
            <NumberField
              key={`${label} ${i}`}
              label={`→ ${game.labels[to]}`}
              name={w.costOf(label, game.labels[to] ?? '')}
              value={cost}
              isRight={isCost}
              fault={w.badCost}
              placeholder={isPriced(game) ? '0' : w.payoffNone}
              disabled={players === 'same'}
              data={{ 'data-arc': String(i) }}
              onDone={onDone}
              onChange={(next) => change(withCost(game, i, next))}
            />
          ))}
          {players === 'same' && <p class="zz-note">{w.costsNeedPlayers}</p>}
        </div>
      )}
    </>
  )
}

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
  /** It is finished with Enter. */
  onDone(): void
}) {
  const read = (typed: string) => typedNumber(typed).replace(/^\+/, '')
  const isRight = (text: string) => text === '' || props.isRight(text)
  return (
    <TextField
      {...props.data}
      label={<span dir="ltr">{props.label}</span>}
      title={props.hint}
      inputMode="decimal"
      size={5}
      aria-label={props.name}
      aria-description={props.hint}
      placeholder={props.placeholder}
      disabled={props.disabled}
      value={props.value.replace('-', '−')}
      finishOn="onBlur"
      faultOf={(typed) => (isRight(read(typed)) ? undefined : props.fault)}
      onFinish={(typed) => {
        if (read(typed) !== props.value) props.onChange(read(typed))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.currentTarget.blur()
        props.onDone()
      }}
    />
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

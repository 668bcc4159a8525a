// A graph that is drawn by hand: by touching, by dragging, by keys. It knows nothing of games: what a page knows of the
// vertices comes in as marks and notes, and its own controls stand below.

import type { GraphView, Piece } from '@zugzwang/core'
import {
  MOST_DRAWN,
  type Point,
  placeIn,
  type Scene,
  sceneOf,
  type VertexNote,
} from '@zugzwang/formats/board'
import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import type { Mark } from '../../board/mark'
import { Button } from '../../play/Button'
import { useWords } from '../../play/context'
import { KeyList } from '../../play/Keys'
import { TextField } from '../../play/TextField'
import { type EditedGraph, isLabel } from './digraph-text'
import { freeLabel, freePlace, withArcToggled, withoutVertex, withVertex } from './graph-edit'
import { adapted, optionsOf, type Picture, withName, withPlace } from './pictures'
import type { DrawnGame } from './use-drawn-game'

export type GraphEdit =
  | { readonly kind: 'add'; readonly label: string }
  | { readonly kind: 'remove'; readonly vertex: number }
  | { readonly kind: 'toggle'; readonly from: number; readonly to: number }
  | { readonly kind: 'rename'; readonly vertex: number; readonly label: string }

/** A graph after a gesture, where nothing else is to be looked after. */
export function edited<Graph extends EditedGraph>(
  graph: Graph,
  edit: GraphEdit,
  directed: boolean,
): Graph {
  switch (edit.kind) {
    case 'add':
      return withVertex(graph, edit.label)
    case 'remove':
      return withoutVertex(graph, edit.vertex)
    case 'toggle':
      return withArcToggled(graph, edit.from, edit.to, directed)
    case 'rename':
      return { ...graph, labels: graph.labels.with(edit.vertex, edit.label) }
  }
}

export interface GraphEditorProps<Game extends EditedGraph> {
  readonly drawn: DrawnGame<Game>
  readonly directed: boolean
  /** Of vertices, by their keys `v0`, `v1` … */
  readonly marks?: ReadonlyMap<string, Mark> | undefined
  readonly notes?: readonly VertexNote[] | undefined
  readonly arcTexts?: readonly (string | undefined)[] | undefined
  readonly pieces?: readonly Piece<{ readonly vertex: number }>[] | undefined
  readonly most: number
  /** Whether edges from a vertex to itself are drawn; default true. */
  readonly loops?: boolean | undefined
  /** How much more room arcs get than they need by themselves, for what is written next to them. Default 1. */
  readonly spread?: number | undefined
  readonly children?: ComponentChildren
  after(game: Game, edit: GraphEdit): Game
  /** Further keys on a vertex, perhaps while an arc from `from` is begun; true where it was one. */
  onKey?(pressed: string, vertex: number, from: number | undefined): boolean
}

export function GraphEditor<Game extends EditedGraph>(props: GraphEditorProps<Game>) {
  const w = useWords().digraph.graph
  const { drawn, directed, most } = props
  const { labels } = drawn.game
  const root = useRef<HTMLDivElement>(null)
  const hand = useHand(props)
  const scene = useGraphScene(props)
  const focus = useKeptFocus(root, scene, hand)
  return (
    <div class="zz-graph-editor" ref={root}>
      <p class="zz-note">{directed ? w.hint : w.hintEdges}</p>
      {labels.length > MOST_DRAWN ? (
        <p>{w.tooMany(MOST_DRAWN)}</p>
      ) : (
        <div {...focus}>
          <GraphBoard editor={props} hand={hand} scene={scene} />
        </div>
      )}
      <p class="zz-said" role="status">
        {hand.said}
      </p>
      <div class="zz-controls">
        <Button label={w.add} disabled={labels.length >= most} onClick={() => hand.add()} />
        <Button label={w.layOut} onClick={drawn.layOut} />
        {(hand.begun !== undefined || hand.moving) && (
          <Button label={w.letGo} onClick={hand.letGo} />
        )}
      </div>
      {hand.current !== undefined && (
        <fieldset class="zz-row zz-spaced zz-fields zz-vertex">
          <legend>{w.vertex(hand.name(hand.current))}</legend>
          <Name labels={labels} vertex={hand.current} hand={hand} />
          {props.children}
          <Button label={w.move} aria-pressed={hand.moving} onClick={hand.toggleMoving} />
          <Button
            label={w.remove}
            disabled={labels.length === 1}
            onClick={() => hand.remove(hand.current ?? 0)}
          />
        </fieldset>
      )}
    </div>
  )
}

type Hand = ReturnType<typeof useHand>

/** What a hand has begun, what is said of it, and the gestures it can make. */
function useHand<Game extends EditedGraph>({
  drawn,
  directed,
  most,
  loops = true,
  after,
}: GraphEditorProps<Game>) {
  const w = useWords().digraph.graph
  const { game, picture, setCurrent } = drawn
  const { labels } = game
  // By label: numbers change with the graph
  const [from, setFrom] = useState<string>()
  /** Whether the next touch of the ground moves the current vertex there. */
  const [moving, setMoving] = useState(false)
  const [said, setSaid] = useState('')
  /** Whether the vertex that was added last is still to get the focus. */
  const wantsFocus = useRef(false)
  const name = (v: number) => labels[v] ?? ''
  const numberOf = (label: string | undefined): number | undefined => {
    const v = label === undefined ? -1 : labels.indexOf(label)
    return v < 0 ? undefined : v
  }
  const current = numberOf(drawn.current)

  // What is said of a gesture is over when another graph comes
  const isOwn = useRef(false)
  useEffect(() => {
    if (!isOwn.current) setSaid('')
    isOwn.current = false
  }, [game])
  const change = (edit: GraphEdit, next: Picture) => {
    isOwn.current = true
    drawn.change(after(game, edit), next)
  }
  const begin = (label: string | undefined, sentence: string, isMoving = false) => {
    setFrom(label)
    setMoving(isMoving)
    setSaid(sentence)
  }
  const letGo = () => begin(undefined, '')
  return {
    current,
    begun: numberOf(from),
    moving,
    said,
    wantsFocus,
    name,
    setCurrent,
    add(at: Point = freePlace(optionsOf(picture, game).places ?? [])) {
      if (labels.length >= most) return setSaid(w.full(most))
      const label = freeLabel(labels)
      setFrom(undefined)
      setSaid(w.added(label))
      setCurrent(label)
      wantsFocus.current = true
      const next = withPlace(adapted(picture, withVertex(game, label)), label, at)
      change({ kind: 'add', label }, next)
    },
    connect(a: number, b: number) {
      setFrom(undefined)
      if (a === b && !loops) return setSaid('')
      const edit = { kind: 'toggle', from: a, to: b } as const
      const isMore = edited(game, edit, directed).arcs.length > game.arcs.length
      const [more, less] = directed ? [w.connected, w.parted] : [w.joined, w.unjoined]
      setSaid((isMore ? more : less)(name(a), name(b)))
      setCurrent(name(a))
      change(edit, picture)
    },
    remove(vertex: number) {
      if (labels.length === 1) return setSaid(w.last)
      setFrom(undefined)
      setCurrent(undefined)
      setSaid(w.removed(name(vertex)))
      change({ kind: 'remove', vertex }, adapted(picture, withoutVertex(game, vertex)))
    },
    rename(vertex: number, label: string) {
      setCurrent(label)
      change({ kind: 'rename', vertex, label }, withName(picture, name(vertex), label))
    },
    begin(vertex: number) {
      setCurrent(name(vertex))
      begin(name(vertex), w.chosen(name(vertex)))
    },
    letGo,
    place(vertex: number, at: Point) {
      letGo()
      setCurrent(name(vertex))
      drawn.setPicture(withPlace(picture, name(vertex), at))
    },
    toggleMoving() {
      begin(undefined, moving ? '' : w.moving(name(current ?? 0)), !moving)
    },
  }
}

function useGraphScene<Game extends EditedGraph>({
  drawn: { game, picture },
  directed,
  pieces,
  arcTexts,
  notes,
  spread = 1,
}: GraphEditorProps<Game>): Scene {
  return useMemo(() => {
    const options = optionsOf(picture, game)
    const view: GraphView = {
      kind: 'graph',
      directed,
      vertices: game.labels,
      arcs: game.arcs
        .filter(({ from, to }) => directed || from <= to)
        .map(({ from, to }) => [from, to] as const),
      pieces: pieces ?? [],
    }
    return sceneOf(view, {
      ...options,
      span: picture.span * spread,
      // Ways are numbered as arcs, and edges are half as many; they end where vertices of the usual size do
      ways: directed && spread === 1 ? options.ways : undefined,
      arcTexts,
      vertices: notes,
      room: true,
    })
  }, [game, picture, directed, pieces, arcTexts, notes, spread])
}

/** Vertices are drawn again where they move: the focus stays with the one that had it, and goes to a new one. */
function useKeptFocus(
  root: RefObject<HTMLElement>,
  scene: Scene,
  { current, wantsFocus, setCurrent, name }: Hand,
) {
  const focused = useRef(false)
  useEffect(() => {
    const lost = focused.current && document.activeElement === document.body
    if (!lost && !wantsFocus.current) return
    wantsFocus.current = false
    const cell = root.current?.querySelector<SVGElement>(
      current === undefined ? '[tabindex="0"]' : `[data-key="v${current}"]`,
    )
    cell?.focus({ preventScroll: true })
  }, [scene])
  return {
    onFocusIn({ target }: FocusEvent) {
      const key = (target as Element).getAttribute('data-key')
      focused.current = true
      if (key !== null) setCurrent(name(vertexOf(key)))
    },
    onFocusOut({ relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) focused.current = false
    },
  }
}

const vertexOf = (key: string) => Number(key.slice(1))

function GraphBoard<Game extends EditedGraph>({
  editor,
  hand,
  scene,
}: {
  readonly editor: GraphEditorProps<Game>
  readonly hand: Hand
  readonly scene: Scene
}) {
  const w = useWords().digraph.graph
  const { drawn, spread = 1 } = editor
  const { current, begun } = hand
  const marks = useMemo(() => {
    const all = new Map(editor.marks)
    const add = (v: number | undefined, more: Mark) => {
      if (v === undefined) return
      const before = all.get(`v${v}`)
      const tone = [before?.tone, more.tone].filter(Boolean).join(' ')
      all.set(`v${v}`, { ...before, ...more, ...(tone !== '' && { tone }) })
    }
    add(current, { tone: 'current' })
    add(begun, { touched: true })
    return all
  }, [editor.marks, current, begun])
  const onKey = (pressed: string, key: string): boolean => {
    const vertex = vertexOf(key)
    if (pressed === 'n') hand.add()
    else if (pressed === 'a') hand.begin(vertex)
    else if (pressed === 'Delete' || pressed === 'Backspace') hand.remove(vertex)
    else if (pressed === 'Escape') hand.letGo()
    else return editor.onKey?.(pressed, vertex, begun) ?? false
    return true
  }
  const placeOf = (at: Point) => placeIn(drawn.picture.span * spread, at)
  return (
    <Board
      scene={scene}
      marks={marks}
      label={w.board}
      editing
      cellWidth={Math.min(44, (285 * 48) / scene.width)}
      sketch={{
        onGround(at) {
          if (hand.moving && current !== undefined) hand.place(current, placeOf(at))
          else hand.add(placeOf(at))
        },
        onConnect: (a, b) => hand.connect(vertexOf(a), vertexOf(b)),
        onPlace: (key, at) => hand.place(vertexOf(key), placeOf(at)),
      }}
      onTouch={(key) => {
        if (begun !== undefined) hand.connect(begun, vertexOf(key))
        else hand.begin(vertexOf(key))
      }}
      onKey={onKey}
    />
  )
}

export function GraphKeys({ more }: { readonly more: readonly (readonly [string, string])[] }) {
  const w = useWords().digraph.graph
  return (
    <details>
      <summary>{w.keys}</summary>
      <KeyList rows={[...w.keyList, ...more]} />
    </details>
  )
}

function Name({
  labels,
  vertex,
  hand,
}: {
  readonly labels: readonly string[]
  readonly vertex: number
  readonly hand: Hand
}) {
  const w = useWords().digraph.graph
  const faultOf = (label: string) => {
    if (!isLabel(label)) return w.badLabel
    const taken = labels.some((each, v) => each === label && v !== vertex)
    return taken ? w.takenLabel(label) : undefined
  }
  return (
    <TextField
      label={w.label}
      size={8}
      value={labels[vertex] ?? ''}
      faultOf={faultOf}
      onFinish={(label) => hand.rename(vertex, label)}
    />
  )
}

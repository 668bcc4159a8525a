// A graph that is drawn by hand: by touching, by dragging, by keys. It knows nothing of games: what a page knows of the
// vertices comes in as marks and notes, and its own controls stand below.

import type { GraphView, Piece } from '@zugzwang/core'
import { MOST_DRAWN, placeIn, sceneOf, type VertexNote } from '@zugzwang/formats/board'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import type { Mark } from '../../board/mark'
import { useWords } from '../../play/context'
import { type EditedGraph, isLabel } from './digraph-text'
import { freeLabel, freePlace, withArcToggled, withoutVertex, withVertex } from './graph-edit'
import { adapted, optionsOf, type Picture, withName, withPlace } from './pictures'

/** What a gesture does to a graph. */
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
      return {
        ...graph,
        labels: graph.labels.map((label, v) => (v === edit.vertex ? edit.label : label)),
      }
  }
}

export interface GraphEditorProps {
  readonly graph: EditedGraph
  readonly directed: boolean
  readonly picture: Picture
  /** Of vertices, by their keys `v0`, `v1` … */
  readonly marks?: ReadonlyMap<string, Mark> | undefined
  readonly notes?: readonly VertexNote[] | undefined
  readonly arcTexts?: readonly (string | undefined)[] | undefined
  readonly pieces?: readonly Piece<{ readonly vertex: number }>[] | undefined
  /** No more vertices than this. */
  readonly most: number
  /** Whether edges from a vertex to itself are drawn; default true. */
  readonly loops?: boolean | undefined
  /** The label of the vertex that the controls below the board are about. */
  readonly current: string | undefined
  /** How much more room arcs get than they need by themselves, for what is written beside them. Default 1. */
  readonly spread?: number | undefined
  /** Controls for the current vertex. */
  readonly children?: ComponentChildren
  onCurrent(label: string | undefined): void
  /** A gesture, and the picture after it. */
  onEdit(edit: GraphEdit, picture: Picture): void
  /** A vertex stands elsewhere. */
  onPicture(picture: Picture): void
  onLayOut(): void
  /** Keys of the page's own on a vertex, perhaps while an arc from `from` is begun; true where it was one. */
  onKey?(event: KeyboardEvent, vertex: number, from: number | undefined): boolean
}

export function GraphEditor(props: GraphEditorProps) {
  const words = useWords()
  const { graph, directed, picture, most, loops = true, spread = 1 } = props
  const { onCurrent, onEdit } = props
  const w = words.digraph.graph
  const { labels } = graph
  const root = useRef<HTMLDivElement>(null)
  // By label: numbers change with the graph
  const [from, setFrom] = useState<string>()
  const [moving, setMoving] = useState(false)
  const [told, setTold] = useState('')
  const options = useMemo(() => optionsOf(picture, graph), [picture, graph])
  const scene = useMemo(() => {
    const view: GraphView = {
      kind: 'graph',
      directed,
      vertices: labels,
      arcs: directed
        ? graph.arcs.map((arc) => [arc.from, arc.to] as const)
        : graph.arcs.flatMap((arc) => (arc.from <= arc.to ? [[arc.from, arc.to] as const] : [])),
      pieces: props.pieces ?? [],
    }
    return sceneOf(view, {
      ...options,
      span: picture.span * spread,
      // Ways are numbered as arcs, and edges are half as many; they end where vertices of the usual size do
      ways: directed && spread === 1 ? options.ways : undefined,
      arcTexts: props.arcTexts,
      vertices: props.notes,
      room: true,
    })
  }, [
    graph,
    labels,
    directed,
    options,
    props.pieces,
    props.arcTexts,
    props.notes,
    picture.span,
    spread,
  ])

  const name = (v: number) => labels[v] ?? ''
  const vertexOf = (key: string) => Number(key.slice(1))
  const numberOf = (label: string | undefined): number | undefined => {
    const v = label === undefined ? -1 : labels.indexOf(label)
    return v < 0 ? undefined : v
  }
  const begun = numberOf(from)
  const current = numberOf(props.current)

  // Vertices are drawn anew where they move: the focus stays with the one that had it, and goes to a new one
  const focused = useRef(false)
  const wanted = useRef(false)
  useEffect(() => {
    const lost = focused.current && document.activeElement === document.body
    if (!lost && !wanted.current) return
    wanted.current = false
    const cell = root.current?.querySelector<SVGElement>(
      current === undefined ? '[tabindex="0"]' : `[data-key="v${current}"]`,
    )
    cell?.focus({ preventScroll: true })
  }, [scene])
  // What was told of a gesture is over when another graph comes
  const own = useRef(false)
  useEffect(() => {
    if (!own.current) setTold('')
    own.current = false
  }, [graph])
  const change = (edit: GraphEdit, next: Picture) => {
    own.current = true
    onEdit(edit, next)
  }

  const add = (at = freePlace(options.places ?? [])) => {
    if (labels.length >= most) return setTold(w.full(most))
    const label = freeLabel(labels)
    setFrom(undefined)
    setTold(w.added(label))
    onCurrent(label)
    const added = withVertex(graph, label)
    wanted.current = true
    change({ kind: 'add', label }, withPlace(adapted(picture, added), label, at))
  }
  const connect = (a: number, b: number) => {
    setFrom(undefined)
    if (a === b && !loops) return setTold('')
    const edit = { kind: 'toggle', from: a, to: b } as const
    const after = edited(graph, edit, directed)
    const more = after.arcs.length > graph.arcs.length
    const sentence = directed ? (more ? w.connected : w.parted) : more ? w.joined : w.unjoined
    setTold(sentence(name(a), name(b)))
    onCurrent(name(a))
    change(edit, picture)
  }
  const remove = (vertex: number) => {
    if (labels.length === 1) return setTold(w.last)
    setFrom(undefined)
    onCurrent(undefined)
    setTold(w.removed(name(vertex)))
    const after = withoutVertex(graph, vertex)
    change({ kind: 'remove', vertex }, adapted(picture, after))
  }
  const begin = (vertex: number) => {
    setFrom(name(vertex))
    setMoving(false)
    onCurrent(name(vertex))
    setTold(w.chosen(name(vertex)))
  }
  const letGo = () => {
    setFrom(undefined)
    setMoving(false)
    setTold('')
  }
  const place = (vertex: number, at: { readonly x: number; readonly y: number }) => {
    letGo()
    onCurrent(name(vertex))
    props.onPicture(withPlace(picture, name(vertex), at))
  }

  const onKey = (event: KeyboardEvent, key: string): boolean => {
    const vertex = vertexOf(key)
    switch (event.key) {
      case 'n':
        add()
        return true
      case 'a':
        begin(vertex)
        return true
      case 'Delete':
      case 'Backspace':
        remove(vertex)
        return true
      case 'Escape':
        letGo()
        return true
      default:
        return props.onKey?.(event, vertex, begun) ?? false
    }
  }
  const marks = useMemo(() => {
    const all = new Map(props.marks)
    const add = (v: number | undefined, more: Mark) => {
      if (v === undefined) return
      const before = all.get(`v${v}`)
      const tone = [before?.tone, more.tone].filter(Boolean).join(' ')
      all.set(`v${v}`, { ...before, ...more, ...(tone !== '' && { tone }) })
    }
    add(current, { tone: 'current' })
    add(begun, { touched: true })
    return all
  }, [props.marks, current, begun])
  const cellWidth = Math.min(44, (285 * 48) / scene.width)

  return (
    <div class="zz-graph-editor" ref={root}>
      <p class="zz-note">{directed ? w.hint : w.hintEdges}</p>
      {labels.length > MOST_DRAWN ? (
        <p>{w.tooMany(MOST_DRAWN)}</p>
      ) : (
        <div
          onFocusIn={(event) => {
            const key = (event.target as Element).getAttribute('data-key')
            focused.current = true
            if (key !== null) onCurrent(name(vertexOf(key)))
          }}
          onFocusOut={(event) => {
            if (event.relatedTarget !== null) focused.current = false
          }}
        >
          <Board
            scene={scene}
            marks={marks}
            label={w.board}
            editing
            cellWidth={cellWidth}
            sketch={{
              onGround(at) {
                const free = placeIn(picture.span * spread, at)
                if (moving && current !== undefined) place(current, free)
                else add(free)
              },
              onConnect: (a, b) => connect(vertexOf(a), vertexOf(b)),
              onPlace: (key, at) => place(vertexOf(key), placeIn(picture.span * spread, at)),
            }}
            onTouch={(key) => {
              const vertex = vertexOf(key)
              if (begun !== undefined) connect(begun, vertex)
              else begin(vertex)
            }}
            onKey={onKey}
          />
        </div>
      )}
      <p class="zz-told" role="status">
        {told}
      </p>
      <div class="zz-controls">
        <button type="button" disabled={labels.length >= most} onClick={() => add()}>
          {w.add}
        </button>
        <button type="button" onClick={props.onLayOut}>
          {w.layOut}
        </button>
        {(begun !== undefined || moving) && (
          <button type="button" onClick={letGo}>
            {w.letGo}
          </button>
        )}
      </div>
      {current !== undefined && (
        <fieldset class="zz-vertex">
          <legend>{w.vertex(name(current))}</legend>
          <Name
            labels={labels}
            vertex={current}
            onName={(label) => {
              const edit = { kind: 'rename', vertex: current, label } as const
              onCurrent(label)
              change(edit, withName(picture, name(current), label))
            }}
          />
          {props.children}
          <button
            type="button"
            aria-pressed={moving}
            onClick={() => {
              setFrom(undefined)
              setMoving(!moving)
              setTold(moving ? '' : w.moving(name(current)))
            }}
          >
            {w.move}
          </button>
          <button type="button" disabled={labels.length === 1} onClick={() => remove(current)}>
            {w.remove}
          </button>
        </fieldset>
      )}
    </div>
  )
}

/** The keys of the editor, and those that the page has beside them. */
export function GraphKeys({
  more = [],
}: {
  readonly more?: readonly (readonly [string, string])[]
}) {
  const w = useWords().digraph.graph
  return (
    <details class="zz-key-list">
      <summary>{w.keys}</summary>
      <dl>
        {[...w.keyList, ...more].map(([key, meaning]) => (
          <>
            <dt dir="ltr">
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </>
        ))}
      </dl>
    </details>
  )
}

/** What a vertex is called; a bad name stays as it was typed. */
function Name({
  labels,
  vertex,
  onName,
}: {
  readonly labels: readonly string[]
  readonly vertex: number
  onName(label: string): void
}) {
  const w = useWords().digraph.graph
  const label = labels[vertex] ?? ''
  const [typed, setTyped] = useState<{ readonly of: string; readonly text: string }>()
  const text = typed?.of === label ? typed.text : label
  const taken = labels.some((each, v) => each === text && v !== vertex)
  const fault = !isLabel(text) ? w.badLabel : taken ? w.takenLabel(text) : undefined
  return (
    <label>
      {w.label}{' '}
      <input
        dir="ltr"
        type="text"
        size={8}
        spellcheck={false}
        autocomplete="off"
        value={text}
        aria-invalid={fault === undefined ? undefined : 'true'}
        onInput={(event) => setTyped({ of: label, text: event.currentTarget.value })}
        onChange={() => {
          if (fault === undefined && text !== label) onName(text)
        }}
      />
      {fault !== undefined && (
        <span class="zz-fault" role="alert">
          {fault}
        </span>
      )}
    </label>
  )
}

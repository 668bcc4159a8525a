// The editor of Hackenbush: brushes, places that are joined by touching or dragging, the picture as text, and numbers as stalks.

import { splitGameText, withPlace } from '@zugzwang/games/text'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import type { Mark } from '../../board/mark'
import { Button } from '../../play/Button'
import { Radios, Toggles } from '../../play/choices'
import { useWords } from '../../play/context'
import { GameTextForm, type TextForm } from '../../play/GameTextForm'
import { KeyList } from '../../play/Keys'
import type { EditorProps } from '../parts'
import {
  type Color,
  type Drawing,
  type End,
  formatDrawing,
  readDrawing,
  standingOfDrawing,
  withColor,
  withEdge,
  withoutEdge,
  withoutVertex,
  withStalk,
} from './drawing'
import { knownStanding, rememberStanding } from './known-drawings'
import { latticeOf, MOST_EDGES, type Touched } from './lattice'
import { StalkForm } from './StalkForm'
import { Values } from './Values'

type Brush = Color | 'erase'
const BRUSHES: readonly Brush[] = ['b', 'r', 'g', 'erase']

const TEXT: TextForm = {
  show: (game) => splitGameText(game).place,
  // Columns of faults stay those of the field
  read: (typed, game) => withPlace(game, typed.trim().replace(/[ \n]/g, ',')),
  placeOf(fault) {
    const at = (fault.place.column ?? 0) - 1 - 'hackenbush:'.length
    return { fault: { ...fault, place: { ...fault.place, column: at + 1 } }, at }
  },
}

const EMPTY: Drawing = { edges: [], places: new Map(), rightBegins: false }

export function Editor(props: EditorProps) {
  const words = useWords()
  const w = words.hackenbush.edit
  const { game, onChange, solved } = props
  const hand = useHand(game, onChange)
  const { drawing, brush } = hand
  return (
    <div class="zz-hackenbush-editor">
      <p class="zz-note">{w.intro}</p>
      <Radios
        class="zz-row zz-brushes"
        quiet
        label={w.brush}
        values={BRUSHES}
        value={brush}
        nameOf={(each) => (
          <>
            <Swatch brush={each} />
            {w.brushes[each]}
          </>
        )}
        onChange={hand.setBrush}
      />
      {drawing.edges.length > MOST_EDGES ? (
        <p class="zz-note">{w.tooMany(MOST_EDGES)}</p>
      ) : (
        <DrawingBoard hand={hand} />
      )}
      <p class="zz-said" role="status">
        {hand.said}
      </p>
      <div class="zz-controls">
        {hand.begun !== undefined && <Button label={w.letGo} onClick={hand.letGo} />}
        <Button label={w.layOut} onClick={() => hand.become(relaid(drawing, game))} />
        <Button
          label={w.clear}
          disabled={drawing.edges.length === 0}
          onClick={() => hand.become({ ...EMPTY, rightBegins: drawing.rightBegins })}
        />
      </div>
      <p class="zz-row">
        <span>{w.begins}</span>
        <Toggles
          label={w.begins}
          values={[false, true]}
          value={drawing.rightBegins}
          nameOf={(isRight) => words.capital(words.players[isRight ? 'right' : 'left'])}
          onChange={(rightBegins) => hand.become({ ...drawing, rightBegins })}
        />
      </p>
      <Values play={{ game, moves: [] }} facts={solved} />
      <StalkForm onStalk={(colors) => hand.become(withStalk(drawing, colors))} />
      <GameTextForm label={w.text} form={TEXT} game={game} onChange={onChange} />
      <details>
        <summary>{w.keys}</summary>
        <KeyList rows={w.keyList} />
      </details>
    </div>
  )
}

/** The same picture, laid out again. */
function relaid(drawing: Drawing, game: string): Drawing {
  return readDrawing(formatDrawing(drawing, game).game) ?? drawing
}

type Hand = ReturnType<typeof useHand>

function useHand(game: string, onChange: (game: string) => void) {
  const w = useWords().hackenbush.edit
  const [brush, setBrush] = useState<Brush>('b')
  /** The key of the place where an edge begins. */
  const [begun, setBegun] = useState<string>()
  const [said, setSaid] = useState('')
  // What cannot be read stays as it was typed; this is the last good picture
  const good = useRef(EMPTY)
  const drawing = useMemo(() => {
    good.current = readDrawing(game, knownStanding(game)) ?? good.current
    return good.current
  }, [game])
  const [laid, setLaid] = useState<Drawing>()
  useEffect(() => {
    setBegun(undefined)
    setLaid(undefined)
  }, [game])
  const shown = laid ?? drawing
  const become = (next: Drawing) => {
    const { game: text, drawing: written } = formatDrawing(next, game)
    rememberStanding(text, standingOfDrawing(written))
    setBegun(undefined)
    if (text === game) setLaid(written)
    else onChange(text)
  }
  const connect = (a: End, b: End) => {
    if (brush === 'erase') return
    const next = withEdge(shown, a, b, brush)
    setBegun(undefined)
    setSaid(next === undefined ? w.loose : w.drawn(w.edgeNames[brush]))
    if (next !== undefined) become(next)
  }
  const erase = (touched: Touched) => {
    if (touched.kind === 'end' && !('vertex' in touched.end)) return
    const next =
      touched.kind === 'edge'
        ? withoutEdge(shown, touched.edge)
        : 'vertex' in touched.end
          ? withoutVertex(shown, touched.end.vertex)
          : shown
    const left = formatDrawing(next, game).drawing.edges.length
    setSaid(w.erased(shown.edges.length - left))
    become(next)
  }
  const paint = (edge: number, color: Color) => {
    setSaid(w.painted(w.edgeNames[color]))
    become(withColor(shown, edge, color))
  }
  return {
    drawing: shown,
    brush,
    setBrush,
    begun,
    said,
    become,
    connect,
    erase,
    paint,
    begin(key: string, name: string) {
      setBegun(key)
      setSaid(w.begun(name))
    },
    letGo() {
      setBegun(undefined)
      setSaid('')
    },
  }
}

function DrawingBoard({ hand }: { readonly hand: Hand }) {
  const w = useWords().hackenbush.edit
  const { drawing, brush, begun } = hand
  const root = useRef<HTMLDivElement>(null)
  const { scene, touched } = useMemo(
    () =>
      latticeOf(
        drawing,
        (end, vertex) =>
          'vertex' in end ? w.vertex(vertex) : w.place(Math.ceil(end.at.x), end.at.y),
        ({ pieces: [piece] }) => w.edgeNames[(piece?.mark ?? 'g') as Color],
      ),
    [drawing, w],
  )
  useKeptFocus(root, scene)
  const marks = useMemo(() => {
    const all = new Map<string, Mark>()
    for (const [key, each] of touched)
      if (each.kind === 'end')
        all.set(key, {
          tone: 'vertex' in each.end ? 'joint' : 'free-place',
          ...(key === begun && { touched: true }),
        })
    return all
  }, [touched, begun])
  const nameOf = (key: string) => {
    const name = scene.cells.find((cell) => cell.key === key)?.name
    return name?.kind === 'cell' ? (name.called ?? '') : ''
  }
  const onTouch = (key: string) => {
    const now = touched.get(key)
    const before = begun === undefined ? undefined : touched.get(begun)
    if (now === undefined) return
    if (brush === 'erase') hand.erase(now)
    else if (now.kind === 'edge') hand.paint(now.edge, brush)
    else if (key === begun) hand.letGo()
    else if (before?.kind === 'end') hand.connect(before.end, now.end)
    else hand.begin(key, nameOf(key))
  }
  const onKey = (key: string, at: string): boolean => {
    const now = touched.get(at)
    if (key === 'b' || key === 'r' || key === 'g') {
      hand.setBrush(key)
      if (now?.kind === 'edge') hand.paint(now.edge, key)
    } else if (key === 'e') hand.setBrush('erase')
    else if (key === 'Escape') hand.letGo()
    else if ((key === 'Delete' || key === 'Backspace') && now !== undefined) hand.erase(now)
    else return false
    return true
  }
  return (
    <div ref={root}>
      <Board
        scene={scene}
        marks={marks}
        label={w.board}
        editing
        cellWidth={Math.min(44, (285 * 48) / scene.width)}
        sketch={{
          onGround: hand.letGo,
          onConnect(from, to) {
            const [a, b] = [touched.get(from), touched.get(to)]
            if (a?.kind === 'end' && b?.kind === 'end') hand.connect(a.end, b.end)
          },
          onPlace: hand.letGo,
        }}
        onTouch={onTouch}
        onKey={onKey}
      />
    </div>
  )
}

/** Cells are drawn again after a gesture: the focus stays near where it was. */
function useKeptFocus(root: { readonly current: HTMLElement | null }, scene: unknown) {
  const focused = useRef(false)
  useEffect(() => {
    const box = root.current
    const into = () => {
      focused.current = true
    }
    const out = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = false
    }
    box?.addEventListener('focusin', into)
    box?.addEventListener('focusout', out)
    return () => {
      box?.removeEventListener('focusin', into)
      box?.removeEventListener('focusout', out)
    }
  }, [])
  useEffect(() => {
    if (focused.current && document.activeElement === document.body)
      root.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [scene])
}

function Swatch({ brush }: { readonly brush: Brush }) {
  const id = { b: 'blue', r: 'red', g: 'green', erase: '' }[brush]
  return (
    <svg viewBox="-24 -24 48 48" class="zz-swatch" aria-hidden="true">
      {brush === 'erase' ? (
        <path class="zz-eraser" d="M-14 -14L14 14M14 -14L-14 14" />
      ) : (
        <g class={`zz-edge zz-is-${id}-edge`}>
          <path class="zz-stroke" d="M-18 18L18 -18" />
          <path class="zz-pattern" d="M-18 18L18 -18" />
        </g>
      )}
    </svg>
  )
}

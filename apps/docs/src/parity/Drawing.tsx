// The board of the playground: drawn and played on by pointer and by keys.

import { useEffect, useMemo, useRef } from 'preact/hooks'
import { keyName } from '../board/key-name'
import { RubberLine, useSketch } from '../board/sketch'
import { neighbour, rowEnd } from '../board/walk'
import { Button } from '../play/Button'
import { Radios, Toggles } from '../play/choices'
import { useCount, useWords } from '../play/context'
import { arrowLines } from './arrows'
import { type DrawnGame, hasMarks, hasWeights, isMarked } from './drawn-game'
import { ParityBoard, Shape } from './ParityBoard'
import { deciding } from './round'
import { fill, onRound } from './sentences'
import { MACHINES } from './state'
import { useHand } from './use-hand'
import type { Infinite } from './use-infinite'

const MARGIN = 48
/** Up to this many positions stand on a board of the usual size. */
const USUAL = 6
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The board of a game, in units of its picture. */
function boardOf({ positions }: DrawnGame) {
  const scale = Math.sqrt(Math.max(1, positions.length / USUAL))
  const [width, height] = [Math.round(420 * scale), Math.round(320 * scale)]
  const across = { x: width - 2 * MARGIN, y: height - 2 * MARGIN }
  const part = (at: number) => Math.max(0, Math.min(1, at))
  return {
    width,
    height,
    places: positions.map(({ x, y }) => ({ x: MARGIN + x * across.x, y: MARGIN + y * across.y })),
    placeIn: ({ x, y }: { readonly x: number; readonly y: number }) => ({
      x: part((x - MARGIN) / across.x),
      y: part((y - MARGIN) / across.y),
    }),
  }
}

export function Drawing({ model }: { readonly model: Infinite }) {
  const { parity: w, modes } = useWords()
  const { mode, machine, game } = model.state
  const isEditing = mode === 'edit'
  const hand = useHand(model)
  const isEmpty = game.positions.length === 0
  return (
    <div class="zz-drawing">
      <div class="zz-controls">
        <Toggles
          label={w.edit.board}
          values={['edit', 'play'] as const}
          value={mode}
          nameOf={(each) => modes[each]}
          onChange={model.setMode}
        />
        {isEditing ? (
          <>
            <Button label={w.edit.add} onClick={() => hand.add()} />
            <Button label={w.edit.layOut} disabled={isEmpty} onClick={hand.layOut} />
            <Button
              label={w.edit.remove}
              disabled={isEmpty}
              onClick={() => hand.remove(model.current)}
            />
            {model.begun !== undefined && <Button label={w.edit.letGo} onClick={model.letGo} />}
          </>
        ) : (
          <Button
            label={fill(w.play.again, { name: model.name(model.state.way[0] ?? model.current) })}
            disabled={isEmpty}
            onClick={() => model.restart()}
          />
        )}
      </div>
      {!isEditing && (
        <Radios
          label={w.play.machine}
          values={MACHINES}
          value={machine}
          nameOf={(each) => w.play.machines[each]}
          onChange={model.setMachine}
        />
      )}
      <BoardOf model={model} hand={hand} />
      <p class="zz-note">{isEditing ? w.edit.hint : w.play.hint}</p>
      <p class="zz-said" aria-live="polite">
        {model.said}
      </p>
      <Legend player={model.player} />
    </div>
  )
}

function BoardOf({
  model,
  hand,
}: {
  readonly model: Infinite
  readonly hand: ReturnType<typeof useHand>
}) {
  const { parity: w } = useWords()
  const { game, mode } = model.state
  const { current } = model
  const isEditing = mode === 'edit'
  const root = useRef<HTMLDivElement>(null)
  const board = useMemo(() => boardOf(game), [game])
  const { width, height, places, placeIn } = board
  const lines = useMemo(() => arrowLines(places, game.arcs), [places, game.arcs])
  const scene = useMemo(
    () => ({
      width,
      height,
      lines: [],
      cells: places.map(({ x, y }, v) => ({
        key: `v${v}`,
        x,
        y,
        shape: 'round' as const,
        name: { kind: 'vertex' as const, label: '' },
      })),
    }),
    [places],
  )
  const focus = (v: number) =>
    root.current?.querySelector<SVGElement>(`[data-key="v${v}"]`)?.focus({ preventScroll: true })
  // What was added by the keyboard gets the focus, and a neighbour of what was removed
  useEffect(() => {
    if (!hand.wantsFocus.current) return
    hand.wantsFocus.current = false
    focus(current)
  }, [game])
  const sketch = useSketch(
    scene,
    isEditing
      ? {
          onGround: (at) => (model.begun === undefined ? hand.add(placeIn(at)) : model.letGo()),
          onConnect: (from, to) => hand.connect(vertexOf(from), vertexOf(to)),
          onPlace: (key, at) => hand.move(vertexOf(key), placeIn(at)),
        }
      : undefined,
  )
  const onTouch = (v: number) => {
    if (!isEditing) model.touch(v)
    else if (model.begun === undefined) hand.begin(v)
    else hand.connect(model.begun, v)
  }
  const onKey = (event: KeyboardEvent, v: number): boolean => {
    const step = ARROWS[event.key]
    if (step !== undefined) focus(vertexOf(neighbour(scene, `v${v}`, step)))
    else if (event.key === 'Home' || event.key === 'End')
      focus(vertexOf(rowEnd(scene, `v${v}`, event.key === 'Home' ? 'first' : 'last')))
    else return isEditing && hand.key(keyName(event), v)
    return true
  }
  const { round, path = [] } = model.shown ?? {}
  const whole = [...path, ...(round?.cycle.slice(0, 1) ?? [])]
  const pictured = usePositions(model)
  return (
    <div class={isEditing ? 'zz-parity zz-editing' : 'zz-parity'} dir="ltr" ref={root}>
      <ParityBoard
        width={width}
        height={height}
        label={isEditing ? w.edit.board : w.play.board}
        token={model.token}
        begun={model.begun}
        cursor={current}
        decides={deciding(game, round)}
        positions={pictured.map((position, v) => ({ ...position, ...(places[v] ?? ORIGIN) }))}
        arrows={game.arcs.map(({ from, to, weight }, arc) => ({
          ...(lines[arc] ?? NO_LINE),
          from,
          to,
          label: hasWeights(game) ? hand.show(weight) : undefined,
          best: model.answer?.strategy[from] === arc,
          on: onRound(round?.cycle, { from, to })
            ? 'round'
            : whole.some((v, i) => v === from && whole[i + 1] === to)
              ? 'path'
              : undefined,
        }))}
        onTouch={onTouch}
        onKey={onKey}
        onFocus={(v) => isEditing && model.select(v)}
        svg={{
          style: { '--zz-least': `${Math.round(width * 0.7)}px`, '--zz-most': `${width * 1.6}px` },
          ...(isEditing && {
            onPointerDown: sketch.onPointerDown,
            onPointerMove: sketch.onPointerMove,
            onPointerUp: sketch.onPointerUp,
            onPointerCancel: sketch.onPointerCancel,
            onClick(event: MouseEvent) {
              const key = sketch.click(event)
              if (key === undefined) return
              focus(vertexOf(key))
              onTouch(vertexOf(key))
            },
          }),
        }}
      >
        <RubberLine rubber={sketch.rubber} />
      </ParityBoard>
    </div>
  )
}

const ORIGIN = { x: 0, y: 0 }
const NO_LINE = { line: '', head: '', text: ORIGIN }
const vertexOf = (key: string) => Number(key.slice(1))

/** What is written in positions, and said of them. */
function usePositions({ state: { game }, answer, player, name, names }: Infinite) {
  const { parity: w } = useWords()
  const count = useCount()
  return game.positions.map((position, v) => {
    const { owner, priority } = position
    const winner = answer?.winner[v]
    const arc = game.arcs[answer?.strategy[v] ?? -1]
    const worth = worthText(answer?.credit?.[v], answer?.average?.[v], count)
    const gaps = { name: position.name, player: player(owner), priority: count(priority), worth }
    const isWithMark = hasMarks(game) && isMarked(position)
    const sentence = isWithMark
      ? w.marked
      : hasWeights(game) && worth !== ''
        ? w.worth
        : hasMarks(game) || hasWeights(game)
          ? w.plain
          : w.say.position
    const targets = game.arcs.flatMap(({ from, to }) => (from === v ? [to] : []))
    const won = winner === undefined ? undefined : { player: player(winner), name: position.name }
    const said = [
      fill(sentence, gaps),
      targets.length === 0 ? w.nowhere : fill(w.leads, { names: names(targets) }),
      won && (arc ? fill(w.winsBy, { ...won, to: name(arc.to) }) : fill(w.wins, won)),
    ]
    return {
      name: position.name,
      owner,
      winner,
      marked: isWithMark,
      text: hasMarks(game) ? '' : hasWeights(game) ? worth : count(priority),
      said: said.filter(Boolean).join('; '),
    }
  })
}

/** A credit or an average, as pictures have them; the credit is null where none is enough. */
export function worthText(
  credit: number | null | undefined,
  average: string | undefined,
  count: (number: number) => string,
): string {
  if (credit !== undefined) return credit === null ? '∞' : count(credit)
  return average?.replace(/\d+/g, (digits) => count(Number(digits))).replace('-', '−') ?? ''
}

function Legend({ player }: { player(which: number): string }) {
  const w = useWords().parity.legend
  const of = (text: string, which: number) => fill(text, { player: player(which) })
  const sign = (shape: 'owner' | 'won', which: number) => (
    <svg viewBox="0 0 30 30" aria-hidden="true">
      <g class={shape === 'won' ? (which === 0 ? 'even' : 'odd') : undefined}>
        <Shape class="shape" owner={which} x={15} y={15} size={11} />
        {shape === 'won' && <Shape class="won" owner={which} x={23} y={7} size={6} />}
      </g>
    </svg>
  )
  const arrow = (tone: string) => (
    <svg viewBox="0 0 30 30" aria-hidden="true">
      <g class={`arrow ${tone}`}>
        <path d="M2 15H22" />
        <polygon points="29 15 19 10 19 20" />
      </g>
    </svg>
  )
  return (
    <div class="zz-tokens zz-parity">
      {[0, 1].map((which) => (
        <span>
          {sign('owner', which)} {of(w.owner, which)}
        </span>
      ))}
      {[0, 1].map((which) => (
        <span>
          {sign('won', which)} {of(w.won, which)}
        </span>
      ))}
      <span>
        {arrow('best')} {w.best}
      </span>
      <span>
        {arrow('round')} {w.round}
      </span>
      <span>
        <svg viewBox="0 0 30 30" aria-hidden="true">
          <circle class="decides" cx={15} cy={15} r={11} />
        </svg>{' '}
        {w.decides}
      </span>
    </div>
  )
}

// The gestures that change a game: by pointer, by keys and by buttons, with what is said of each.

import { useRef } from 'preact/hooks'
import { useCount, useEngine, useWords } from '../play/context'
import { askInfinite } from './ask-infinite'
import {
  arcBetween,
  type DrawnGame,
  hasMarks,
  hasWeights,
  MOST_POSITIONS,
  MOST_PRIORITY,
  MOST_WEIGHT,
  readInteger,
  withArcToggled,
  withChange,
  withoutPosition,
  withPosition,
  withWeight,
} from './drawn-game'
import { fill } from './sentences'
import type { Infinite } from './use-infinite'

export function useHand(model: Infinite) {
  const w = useWords().parity.edit
  const count = useCount()
  const engine = useEngine()
  const { name } = model
  const { game } = model.state
  /** Whether the position that was added is still to get the focus. */
  const wantsFocus = useRef(false)
  /** The ends of the arc that was drawn last. */
  const drawnLast = useRef<readonly [number, number]>()
  /** A number that is being typed, and for what. */
  const typing = useRef<{ readonly of: string; readonly typed: string }>()
  const change = (next: DrawnGame, sentence = '') => {
    typing.current = undefined
    model.change(next, sentence)
  }
  const add = (at?: { readonly x: number; readonly y: number }) => {
    if (game.positions.length >= MOST_POSITIONS)
      return model.say(fill(w.full, { most: count(MOST_POSITIONS) }))
    const next = withPosition(game, at)
    wantsFocus.current = true
    change(next, fill(w.added, { name: next.positions.at(-1)?.name ?? '' }))
    model.select(next.positions.length - 1)
  }
  const remove = (v: number) => {
    wantsFocus.current = true
    drawnLast.current = undefined
    change(withoutPosition(game, v), fill(w.removed, { name: name(v) }))
  }
  const typeNumber = (key: string, v: number): boolean => {
    const ends = drawnLast.current ?? [-1, -1]
    const arc = hasWeights(game) ? game.arcs.findIndex((each) => isArc(each, ends)) : -1
    if (hasMarks(game) || (hasWeights(game) && arc === -1)) return false
    const of = arc === -1 ? `v${v}` : `a${ends}`
    const before = typing.current?.of === of ? typing.current.typed : ''
    const typed = `${before}${key}`
    const number =
      arc === -1
        ? readInteger(typed, 0, MOST_PRIORITY)
        : readInteger(typed, -MOST_WEIGHT, MOST_WEIGHT)
    typing.current = { of, typed: number === undefined && typed !== '-' ? key : typed }
    const value = number ?? readInteger(key, 0, 9)
    if (value === undefined) return true
    const next =
      arc === -1 ? withChange(game, v, { priority: value }) : withWeight(game, arc, value)
    model.change(next, '', before === '' ? 'push' : 'replace')
    return true
  }
  return {
    wantsFocus,
    add,
    remove,
    show: count,
    begin: (v: number) => model.begin(v, fill(w.chosen, { name: name(v) })),
    connect(from: number, to: number) {
      const isGone = arcBetween(game, from, to) !== undefined
      drawnLast.current = isGone ? undefined : [from, to]
      const sentence = isGone ? w.parted : w.connected
      change(withArcToggled(game, from, to), fill(sentence, { from: name(from), to: name(to) }))
      model.select(from)
    },
    move(v: number, at: { readonly x: number; readonly y: number }) {
      change(withChange(game, v, at))
      model.select(v)
    },
    async layOut() {
      change(await askInfinite(engine, { task: 'layOut', game }))
    },
    /** A key on a position; true if it did something. */
    key(key: string, v: number): boolean {
      const position = game.positions[v]
      if (position === undefined) return false
      if (/^[0-9]$/.test(key) || key === '-' || key === '−')
        return typeNumber(key === '−' ? '-' : key, v)
      if (key === 'n') add()
      else if (key === 'o') change(withChange(game, v, { owner: 1 - position.owner }))
      else if (key === 'm' && hasMarks(game))
        change(withChange(game, v, { priority: position.priority === 0 ? 1 : 0 }))
      else if (key === 'Delete' || key === 'Backspace') remove(v)
      else if (key === 'Escape') model.letGo()
      else return false
      return true
    },
  }
}

const isArc = (
  { from, to }: { readonly from: number; readonly to: number },
  [source, target]: readonly [number, number],
) => from === source && to === target

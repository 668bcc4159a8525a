// The playground of games that never end: its game, solved in the page, and everything that changes it.

import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FaultData } from '../engine/contract'
import { useEngine, useWords } from '../play/context'
import { useAddress } from '../play/use-address'
import { faultDataOf } from '../play/use-asked'
import type { Answer } from './answer'
import { askInfinite } from './ask-infinite'
import { arcsFrom, type DrawnGame } from './drawn-game'
import { decide, type Round, roundOf, touched, withReplies } from './round'
import { type Machine, PARITY_CODEC, type ParityState } from './state'

export interface InitialInfinite {
  readonly state: ParityState
  readonly answer: Answer
}

/** A play that is shown: along a path, then round a cycle, which is empty if play ends at the last of the path. */
export interface ShownPlay {
  readonly path: readonly number[]
  readonly round: Round | undefined
}

export type Infinite = ReturnType<typeof useInfinite>

export function useInfinite(initial: InitialInfinite) {
  const { say } = useWords().parity
  const address = useAddress<ParityState>(initial.state, PARITY_CODEC, true)
  const { state, latest, become } = address
  const { game, mode, way } = state
  const { answer, fault } = useAnswer(game, initial)
  const [selected, setSelected] = useState(0)
  const [begun, setBegun] = useState<number>()
  const [said, setSaid] = useState('')
  /** The move whose play is shown, by its arc. */
  const [shownArc, setShownArc] = useState<number>()
  const token = mode === 'play' ? way.at(-1) : undefined
  const current = token ?? Math.max(0, Math.min(selected, game.positions.length - 1))
  const over = mode === 'play' ? endOf(game, way) : undefined
  const shown = useMemo(
    () => shownPlay(game, answer, current, shownArc, over, mode),
    [game, answer, current, shownArc, over?.round, mode],
  )
  const reply = (machine: Machine) => (now: readonly number[]) =>
    answer === undefined ? undefined : replyOf(latest.current.game, answer, machine, now)
  const clear = (sentence = '') => {
    setBegun(undefined)
    setShownArc(undefined)
    setSaid(sentence)
  }
  const player = (which: number | undefined) => say.players[which === 0 ? 0 : 1] ?? ''
  const name = (v: number) => game.positions[v]?.name ?? ''
  return {
    ...address,
    answer,
    fault,
    current,
    token,
    over,
    shown,
    begun,
    said,
    shownArc,
    player,
    name,
    names: (all: readonly number[]) => all.map(name).join(say.comma),
    undo() {
      clear()
      if (address.depth > 0) history.back()
    },
    redo() {
      clear()
      history.forward()
    },
    /** Takes a changed game; the token is taken off. */
    change(next: DrawnGame, sentence = '', how: 'push' | 'replace' = 'push') {
      clear(sentence)
      become({ ...latest.current, game: next, way: [] }, how)
    },
    open(next: DrawnGame) {
      clear()
      setSelected(0)
      const begins = latest.current.mode === 'play' && next.positions.length > 0
      become({ ...latest.current, game: next, way: begins ? [0] : [] }, 'push')
    },
    select(v: number) {
      if (v !== selected) setShownArc(undefined)
      setSelected(v)
    },
    begin(v: number, sentence: string) {
      setSelected(v)
      setBegun(v)
      setSaid(sentence)
    },
    letGo: () => clear(),
    say: setSaid,
    show: (arc: number | undefined) => setShownArc(arc === shownArc ? undefined : arc),
    setMode(next: ParityState['mode']) {
      if (next === mode) return
      clear()
      if (token !== undefined) setSelected(token)
      const isEmpty = game.positions.length === 0
      const begins = next === 'play' && !isEmpty
      const start = begins ? withReplies([current], reply(state.machine)) : []
      become({ ...latest.current, mode: next, way: start }, 'push')
    },
    setMachine(machine: Machine) {
      const before = latest.current
      become({ ...before, machine, way: withReplies(before.way, reply(machine)) }, 'push')
    },
    restart() {
      clear()
      const { way: before, machine } = latest.current
      become(
        { ...latest.current, way: withReplies([before[0] ?? current], reply(machine)) },
        'push',
      )
    },
    /** Moves the token to a position, or puts it there. */
    touch(v: number) {
      clear()
      const before = latest.current
      const on = endOf(before.game, before.way) === undefined ? before.way : []
      const next = touched(before.game, on, v, reply(before.machine))
      become({ ...before, way: next }, 'push')
    },
  }
}

/** The game solved, once it is; the answer to another game is none. */
function useAnswer(game: DrawnGame, initial: InitialInfinite) {
  const engine = useEngine()
  const keyOf = ({ positions, ...rest }: DrawnGame) =>
    JSON.stringify([positions.map(({ owner, priority }) => [owner, priority]), rest])
  const [known, setKnown] = useState<{
    readonly key: string
    readonly answer?: Answer
    readonly fault?: FaultData
  }>(() => ({ key: keyOf(initial.state.game), answer: initial.answer }))
  const key = keyOf(game)
  useEffect(() => {
    if (key === known.key || game.positions.length === 0) return
    let isOver = false
    askInfinite(engine, { task: 'solve', game })
      .then((answer) => ({ key, answer }))
      .catch((error: unknown) => ({ key, fault: faultDataOf(error) }))
      .then((next) => !isOver && setKnown(next))
    return () => {
      isOver = true
    }
  }, [key])
  const isKnown = known.key === key && game.positions.length > 0
  return { answer: isKnown ? known.answer : undefined, fault: isKnown ? known.fault : undefined }
}

/** How a play has ended: by a cycle, or by a player without a move. */
export function endOf(
  game: DrawnGame,
  way: readonly number[],
): { readonly round?: Round; readonly winner: number } | undefined {
  const last = way.at(-1)
  if (last === undefined) return undefined
  const round = roundOf(game, way)
  if (round !== undefined) return { round, winner: round.winner }
  if (arcsFrom(game, last).length > 0) return undefined
  return { winner: game.positions[last]?.owner === 0 ? 1 : 0 }
}

/** The machine's move: by the strategy where it wins, elsewhere to where play has been least. */
export function replyOf(
  game: DrawnGame,
  { winner, strategy }: Answer,
  machine: Machine,
  way: readonly number[],
): number | undefined {
  const [first = 0] = way
  const at = way.at(-1)
  if (machine === 'neither' || at === undefined || endOf(game, way) !== undefined) return undefined
  const side = machine === 'winner' ? winner[first] : machine === 'even' ? 0 : 1
  if (game.positions[at]?.owner !== side) return undefined
  if (winner[at] === side) return game.arcs[strategy[at] ?? -1]?.to
  const times = (v: number) => way.filter((each) => each === v).length
  const targets = arcsFrom(game, at).flatMap((arc) => game.arcs[arc]?.to ?? [])
  return [...targets].sort((a, b) => times(a) - times(b))[0]
}

function shownPlay(
  game: DrawnGame,
  answer: Answer | undefined,
  current: number,
  shownArc: number | undefined,
  over: ReturnType<typeof endOf>,
  mode: ParityState['mode'],
): ShownPlay | undefined {
  const target = shownArc === undefined ? undefined : game.arcs[shownArc]?.to
  if (target === undefined && over?.round !== undefined) return { path: [], round: over.round }
  if (answer === undefined || (target === undefined && mode === 'play')) return undefined
  return playFrom(game, answer, target ?? current, target === undefined ? [] : [current])
}

/** The play that shows who wins from a position, after those before it. */
export function playFrom(
  game: DrawnGame,
  answer: Answer,
  position: number,
  before: readonly number[] = [],
): ShownPlay {
  const { path, cycle } = answer.plays[position] ?? { path: [position], cycle: [] }
  return {
    path: [...before, ...path],
    round: cycle.length === 0 ? undefined : decide(game, cycle),
  }
}

/** The moves of a play that gave a win away, by their numbers in the way. */
export const mistakesIn = (
  { positions }: DrawnGame,
  { winner }: Answer,
  way: readonly number[],
): number[] =>
  way.flatMap((v, i) => {
    const next = way[i + 1]
    return next !== undefined && winner[v] === positions[v]?.owner && winner[next] !== winner[v]
      ? [i]
      : []
  })

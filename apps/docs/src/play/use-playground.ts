// The state of a playground and everything that changes it. The address holds the state: a gesture makes one entry of the history,
// which includes the machine's reply, so that Back undoes both.

import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { CANCELLED, type Engine } from '../engine/client'
import type { About, Cost, Facts, FaultData, Play, ProgressData } from '../engine/contract'
import { decodeState, encodeState, LinkError, type State } from '../share/state'
import { type Address, type LinkCodec, useAddress } from './use-address'
import { faultDataOf } from './use-asked'

/** The state that the page was built with, solved. */
export interface Initial {
  readonly state: State
  readonly about: About
  readonly facts: Facts
}

export type Work =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy'; readonly progress: ProgressData | undefined }
  /** The visitor is asked before long work. */
  | { readonly kind: 'asks'; readonly cost: Cost }
  | { readonly kind: 'failed'; readonly fault: FaultData }

export type PlaygroundModel = ReturnType<typeof usePlayground>

/**
 * @param draftsFirst - Whether a game is solved only once it is no longer edited.
 */
export function usePlayground(
  engine: Engine,
  initial: Initial,
  accepts: ((state: State) => boolean) | undefined,
  linked: boolean,
  draftsFirst = false,
) {
  const codec = useMemo(() => codecOf(accepts), [accepts])
  const address = useAddress(initial.state, codec, linked)
  const { state, latest, become, linkFault, setLinkFault, tooLong, depth } = address
  const position = useFacts(engine, initial, state, draftsFirst && state.mode === 'edit')
  const { about, facts, played, work, shown, key } = position
  const move = useCallback(
    (text: string) => {
      const now = latest.current
      // The position of the state is not shown yet
      if (shown.current !== keyOf(now)) return
      const moves = [...now.moves.slice(0, now.at), text]
      become({ ...now, moves, at: moves.length }, 'push')
    },
    [become],
  )

  useMachine(engine, address, position)

  return {
    state,
    about,
    /** Of the position shown; of an earlier one while the worker is busy. */
    facts,
    /** The moves that lead to that position. */
    played,
    /** Whether that is the position of the state; otherwise moves are ignored. */
    settled: shown.current === key,
    /** Whether the facts are of the game of the state. */
    isOpen: gameOf(shown.current) === gameOf(key),
    work,
    /** The field of the link that is wrong. */
    linkFault,
    tooLong,
    canUndo: depth > 0 || state.at > 0,
    change: (next: Partial<State>) => become({ ...latest.current, ...next }, 'push'),
    openGame: (game: string, source?: string) => {
      const { machine: seat, strength: level, mode } = latest.current
      become(
        {
          v: 1,
          game,
          ...(source !== undefined && { source }),
          moves: [],
          at: 0,
          ...(mode !== undefined && { mode }),
          ...(seat !== undefined && { machine: seat }),
          ...(level !== undefined && { strength: level }),
        },
        'push',
      )
    },
    /** Changes what a game is made of, while that is being typed. */
    draft: (game: string, source: string) =>
      become({ ...latest.current, game, source, moves: [], at: 0 }, 'replace'),
    /** Takes the state of a file. */
    load: (next: State) => {
      if (accepts === undefined || accepts(next)) become(next, 'push')
      else setLinkFault('game')
    },
    refuse: setLinkFault,
    move,
    goTo: (at: number) => become({ ...latest.current, at }, 'push'),
    /** Moves of an opened link were not made here: they are walked through. */
    undo: () => {
      const now = latest.current
      if (depth > 0) history.back()
      else if (now.at > 0) become({ ...now, at: now.at - 1 }, 'replace')
    },
    redo: () => {
      const now = latest.current
      if (depth < address.deepest.current) history.forward()
      else if (now.at < now.moves.length) become({ ...now, at: now.at + 1 }, 'replace')
      else history.forward()
    },
    cancel: position.cancel,
    /** Asks again after a failure. */
    retry: position.retry,
    solveAnyway: () => position.approve(gameOf(keyOf(latest.current))),
  }
}

/** How links hold states; one that the page does not open is refused. */
const codecOf = (accepts: ((state: State) => boolean) | undefined): LinkCodec<State> => ({
  encode: encodeState,
  async decode(hash) {
    const state = await decodeState(hash)
    if (accepts?.(state) === false) throw new LinkError('game')
    return state
  },
})

/**
 * The facts of the position of a state.
 *
 * @param isDraft - Whether it is not to be solved yet.
 */
function useFacts(engine: Engine, initial: Initial, state: State, isDraft: boolean) {
  const [about, setAbout] = useState<About | undefined>(initial.about)
  const [facts, setFacts] = useState<Facts | undefined>(initial.facts)
  const [played, setPlayed] = useState<readonly string[]>(initial.state.moves)
  const [work, setWork] = useState<Work>({ kind: 'none' })
  const [approved, setApproved] = useState<string>()
  const [tries, setTries] = useState(0)
  const shown = useRef(keyOf(initial.state))
  const controller = useRef<AbortController | undefined>(undefined)
  const key = keyOf(state)
  useEffect(() => {
    if (shown.current === key || isDraft) {
      // Undone before the worker had answered
      setWork({ kind: 'none' })
      return
    }
    const play = playOf(state)
    const { game, source } = play
    const mine = new AbortController()
    controller.current?.abort()
    controller.current = mine
    const { signal } = mine
    const run = async () => {
      const known = gameOf(shown.current) === gameOf(key)
      if (!known) {
        setWork({ kind: 'busy', progress: undefined })
        if (approved !== gameOf(key)) {
          const cost = await engine.ask('estimate', { game, source }, { signal })
          if (cost.exceeds !== undefined) {
            setWork({ kind: 'asks', cost })
            return
          }
        }
      }
      const onProgress = (progress: ProgressData) => {
        if (!signal.aborted) setWork({ kind: 'busy', progress })
      }
      const about = known
        ? undefined
        : await engine.ask('about', { game, source }, { signal, onProgress })
      const next = await engine.ask('tell', play, { signal, onProgress })
      if (signal.aborted) return
      shown.current = key
      if (about !== undefined) setAbout(about)
      setFacts(next)
      setPlayed(play.moves)
      setWork({ kind: 'none' })
    }
    run().catch((error: unknown) => {
      if (!signal.aborted) setWork({ kind: 'failed', fault: faultDataOf(error) })
    })
    return () => mine.abort()
  }, [key, engine, approved, isDraft, tries])

  const cancel = () => {
    controller.current?.abort()
    setWork({ kind: 'failed', fault: CANCELLED })
  }
  const retry = () => setTries((count) => count + 1)
  return { about, facts, played, work, shown, key, cancel, retry, approve: setApproved }
}

/** Makes the machine's moves. */
function useMachine(
  engine: Engine,
  address: Address<State>,
  position: ReturnType<typeof useFacts>,
) {
  const { state, latest, become } = address
  const { facts, shown, key } = position
  const { machine, strength = 100, seed = 1 } = state
  useEffect(() => {
    if (machine === undefined || facts === undefined || shown.current !== key) return
    if (state.mode === 'edit' || state.mode === 'step') return
    if (facts.seat !== machine || facts.end !== undefined || state.at < state.moves.length) return
    const mine = new AbortController()
    const { game, source, moves } = state
    const timer = setTimeout(() => {
      engine
        .ask('choose', { game, source, moves, strength, seed }, { signal: mine.signal })
        .then((text) => {
          const now = latest.current
          if (text === undefined || mine.signal.aborted || keyOf(now) !== key) return
          become({ ...now, moves: [...now.moves, text], at: now.moves.length + 1 }, 'replace')
        })
        .catch(() => {})
    }, 250)
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [machine, strength, seed, facts, key, state.mode])
}

/** The play up to the position shown. */
export function playOf({ game, source, moves, at }: State): Play {
  return { game, source, moves: moves.slice(0, at) }
}

/** What the facts depend on. */
function keyOf(state: State): string {
  const { game, source = null, moves } = playOf(state)
  return JSON.stringify([game, source, moves])
}

function gameOf(key: string): string {
  return JSON.stringify((JSON.parse(key) as unknown[]).slice(0, 2))
}

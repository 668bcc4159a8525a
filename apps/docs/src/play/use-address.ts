// The state of a page in its address: what a gesture changes makes an entry of the history, so that Back undoes it.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { LinkError, LONGEST_LINK } from '../share/state'

/** How a link holds a state. */
export interface LinkCodec<State> {
  /** The part of an address after its #. */
  encode(state: State): Promise<string>
  /** @throws LinkError with the field that is wrong. */
  decode(hash: string): Promise<State>
}

interface HistoryState<State> {
  readonly zugzwang?: number
  /** The state itself, while the entry has no link: until it is encoded, or for good if it is too long. */
  readonly state?: State
}

export type Address<State> = ReturnType<typeof useAddress<State>>

/**
 * The state, as the address and the history of the page hold it.
 *
 * @param initial - That without a link; the same object at every call, as is the codec.
 */
export function useAddress<State>(
  initial: State,
  { encode, decode }: LinkCodec<State>,
  linked: boolean,
) {
  const [state, setState] = useState(initial)
  const [linkFault, setLinkFault] = useState<string>()
  const [tooLong, setTooLong] = useState(false)
  const [depth, setDepth] = useState(0)
  /** The depth of the last entry that was made. */
  const deepest = useRef(0)
  /** How often the entry or its state changed: what is encoded or decoded for an older one comes too late. */
  const changes = useRef(0)
  const latest = useRef(state)
  latest.current = state
  const show = (next: State) => {
    latest.current = next
    setState(next)
  }

  // The entry is made at once, as Back may be pressed before its link is encoded
  const write = useCallback(
    async (next: State, how: 'push' | 'replace') => {
      if (!linked) return
      const before = (history.state as HistoryState<State> | null)?.zugzwang ?? 0
      const zugzwang = how === 'push' ? before + 1 : before
      const entry: HistoryState<State> = { zugzwang, state: next }
      if (how === 'push') {
        history.pushState(entry, '')
        deepest.current = zugzwang
      } else history.replaceState(entry, '')
      setDepth(zugzwang)
      const change = ++changes.current
      const hash = await encode(next)
      if (change !== changes.current) return
      const long = hash.length > LONGEST_LINK
      setTooLong(long)
      if (long) history.replaceState(entry, '', location.pathname)
      else history.replaceState({ zugzwang }, '', `#${hash}`)
    },
    [linked, encode],
  )

  const become = useCallback(
    (next: State, how: 'push' | 'replace') => {
      show(next)
      setLinkFault(undefined)
      void write(next, how)
    },
    [write],
  )

  // The link that was opened, and Back and Forward
  useEffect(() => {
    if (!linked) return
    const read = async () => {
      const change = ++changes.current
      const hash = location.hash.slice(1)
      const entry = history.state as HistoryState<State> | null
      setDepth(entry?.zugzwang ?? 0)
      deepest.current = Math.max(deepest.current, entry?.zugzwang ?? 0)
      if (entry?.state !== undefined) return become(entry.state, 'replace')
      setTooLong(false)
      if (hash === '') return show(initial)
      try {
        // An anchor of the page
        if (document.getElementById(decodeURIComponent(hash)) !== null) return
        const next = await decode(hash)
        if (change !== changes.current) return
        setLinkFault(undefined)
        show(next)
      } catch (error) {
        if (change !== changes.current) return
        setLinkFault(error instanceof LinkError ? error.field : 'link')
        show(initial)
      }
    }
    void read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [linked, initial, decode, become])

  return { state, latest, become, linkFault, setLinkFault, tooLong, depth, deepest }
}

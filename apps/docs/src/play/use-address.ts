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
  /** A state that is too long for the address. */
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
  const writing = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(state)
  latest.current = state
  const show = (next: State) => {
    latest.current = next
    setState(next)
  }

  const write = useCallback(
    (next: State, how: 'push' | 'replace') => {
      if (!linked) return
      writing.current = writing.current.then(async () => {
        const hash = await encode(next)
        const long = hash.length > LONGEST_LINK
        setTooLong(long)
        const before = (history.state as HistoryState<State> | null)?.zugzwang ?? 0
        const zugzwang = how === 'push' ? before + 1 : before
        const entry: HistoryState<State> = { zugzwang, ...(long && { state: next }) }
        const url = long ? location.pathname : `#${hash}`
        if (how === 'push') history.pushState(entry, '', url)
        else history.replaceState(entry, '', url)
        setDepth(zugzwang)
        if (how === 'push') deepest.current = zugzwang
      })
    },
    [linked, encode],
  )

  const become = useCallback(
    (next: State, how: 'push' | 'replace') => {
      show(next)
      setLinkFault(undefined)
      write(next, how)
    },
    [write],
  )

  // The link that was opened, and Back and Forward
  useEffect(() => {
    if (!linked) return
    const read = async () => {
      const hash = location.hash.slice(1)
      const entry = history.state as HistoryState<State> | null
      setDepth(entry?.zugzwang ?? 0)
      deepest.current = Math.max(deepest.current, entry?.zugzwang ?? 0)
      setTooLong(entry?.state !== undefined)
      if (hash === '' && entry?.state !== undefined) {
        setLinkFault(undefined)
        return show(entry.state)
      }
      // An anchor of the page
      if (hash !== '' && document.getElementById(decodeURIComponent(hash)) !== null) return
      if (hash === '') return show(initial)
      try {
        const next = await decode(hash)
        setLinkFault(undefined)
        show(next)
      } catch (error) {
        setLinkFault(error instanceof LinkError ? error.field : 'link')
        show(initial)
      }
    }
    void read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [linked, initial, decode])

  return { state, latest, become, linkFault, setLinkFault, tooLong, depth, deepest }
}

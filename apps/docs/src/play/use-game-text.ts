// Takes over the text of a game if it can be read, so that the last good board stays.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { FaultData } from '../engine/contract'
import { useEngine } from './context'
import { faultDataOf } from './use-asked'

export function useGameText(game: string, onChange: (game: string) => void) {
  const engine = useEngine()
  /** Of the last text that was tried. */
  const [fault, setFault] = useState<FaultData>()
  const busy = useRef<AbortController | undefined>(undefined)
  useEffect(() => setFault(undefined), [game])
  useEffect(() => () => busy.current?.abort(), [])
  /** Tries a text; returns its fault, or undefined if it has become the game. */
  const take = async (text: string): Promise<FaultData | undefined> => {
    busy.current?.abort()
    setFault(undefined)
    if (text === game) return undefined
    const mine = new AbortController()
    busy.current = mine
    try {
      await engine.ask('estimate', { game: text }, { signal: mine.signal })
      if (!mine.signal.aborted) onChange(text)
      return undefined
    } catch (error) {
      if (mine.signal.aborted) return undefined
      const found = faultDataOf(error)
      setFault(found)
      return found
    }
  }
  return { fault, take }
}

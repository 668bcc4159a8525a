// Takes over the text of a game if it can be read, so that the last good board stays.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { FaultData } from '../engine/contract'
import { useEngine } from './context'
import { faultDataOf } from './use-asked'

export interface GameText {
  /** Of the last text that was tried. */
  readonly fault: FaultData | undefined
  /** Tries a text; returns its fault, or undefined if it has become the game. */
  take(text: string): Promise<FaultData | undefined>
}

export function useGameText(game: string, onChange: (game: string) => void): GameText {
  const engine = useEngine()
  const [fault, setFault] = useState<FaultData>()
  const busy = useRef<AbortController | undefined>(undefined)
  useEffect(() => setFault(undefined), [game])
  useEffect(() => () => busy.current?.abort(), [])
  const take = async (text: string) => {
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

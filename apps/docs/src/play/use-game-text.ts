// Taking over the text of a game: only one that can be read becomes the game, so that the last good board stays; of any other
// it is known what is wrong.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { FaultData } from '../engine/contract'
import { useEngine } from './context'
import { faultDataOf } from './use-asked'

export interface GameText {
  /** What is wrong with the text that was tried last. */
  readonly fault: FaultData | undefined
  /** Tries a text; what is wrong with it, undefined when it has become the game. */
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

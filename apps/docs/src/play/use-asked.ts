// What a panel asks of the worker: asked anew when the question changes, cancelled when nobody waits for it any more. What was
// known stays until there is something better.

import { useEffect, useRef, useState } from 'preact/hooks'
import { type AskOptions, TaskError } from '../engine/client'
import type { FaultData, ProgressData } from '../engine/contract'

export interface Asked<Result> {
  /** The last answer, to the question before while the worker is busy. */
  readonly data: Result | undefined
  /** Whether there is an answer to come, and how far that is. */
  readonly busy: boolean
  readonly progress: ProgressData | undefined
  readonly fault: FaultData | undefined
  cancel(): void
}

/**
 * Asks when the question changes.
 *
 * @param question - What is asked, as text to be compared; undefined: nothing is.
 */
export function useAsked<Result>(
  question: string | undefined,
  ask: (options: AskOptions) => Promise<Result>,
): Asked<Result> {
  const [data, setData] = useState<Result>()
  const [busy, setBusy] = useState(question !== undefined)
  const [progress, setProgress] = useState<ProgressData>()
  const [fault, setFault] = useState<FaultData>()
  const controller = useRef<AbortController | undefined>(undefined)
  useEffect(() => {
    setFault(undefined)
    setProgress(undefined)
    setBusy(question !== undefined)
    if (question === undefined) return
    const mine = new AbortController()
    controller.current = mine
    let current = true
    ask({ signal: mine.signal, onProgress: (now) => current && setProgress(now) })
      .then((result) => {
        if (!current) return
        setData(() => result)
        setBusy(false)
      })
      .catch((error: unknown) => {
        if (!current) return
        setFault(faultDataOf(error))
        setBusy(false)
      })
    return () => {
      current = false
      mine.abort()
    }
  }, [question])
  return { data, busy, progress, fault, cancel: () => controller.current?.abort() }
}

/** What is wrong, whatever it was. */
export function faultDataOf(error: unknown): FaultData {
  return error instanceof TaskError
    ? error.fault
    : { code: 'UNKNOWN', message: String(error), place: {} }
}

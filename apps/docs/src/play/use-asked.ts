// Questions to the worker: asked again when they change, cancelled when their panel is gone. The last answer stays until the next.

import { useEffect, useRef, useState } from 'preact/hooks'
import { type AskOptions, TaskError } from '../engine/client'
import type { FaultData, Play, ProgressData } from '../engine/contract'
import { useEngine } from './context'

export interface Asked<Result> {
  /** The last answer; while the worker is busy, that to an earlier question. */
  readonly data: Result | undefined
  /** The answer to the present question. */
  readonly current: Result | undefined
  readonly busy: boolean
  readonly progress: ProgressData | undefined
  readonly fault: FaultData | undefined
  cancel(): void
}

/**
 * Asks when the question changes.
 *
 * @param question - What is asked, as text to be compared; nothing is asked while it is undefined.
 */
export function useAsked<Result>(
  question: string | undefined,
  ask: (options: AskOptions) => Promise<Result>,
): Asked<Result> {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly data: Result }>()
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
      .then((data) => {
        if (!current) return
        setAnswer({ to: question, data })
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
  return {
    data: answer?.data,
    current: answer?.to === question ? answer?.data : undefined,
    busy,
    progress,
    fault,
    cancel: () => controller.current?.abort(),
  }
}

/** Asks for a study of the position that a play has reached; for none without a play. */
export function useStudy<Result>(
  study: string,
  play: Play | undefined,
  options?: unknown,
): Asked<Result> {
  const engine = useEngine()
  const given = play && {
    game: play.game,
    source: play.source,
    moves: play.moves,
    study,
    options,
  }
  return useAsked(
    given && JSON.stringify(given),
    async (asking) => (await engine.ask('study', given as typeof given & Play, asking)) as Result,
  )
}

/** What is wrong, for any error. */
export function faultDataOf(error: unknown): FaultData {
  return error instanceof TaskError
    ? error.fault
    : { code: 'UNKNOWN', message: String(error), place: {} }
}

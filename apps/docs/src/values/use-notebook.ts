// The lines of the calculator and what they are worth: one after the other in the worker, each with a limit of time. A line that was stopped, or is
// wrong, is left out by those after it.

import { useEffect, useRef, useState } from 'preact/hooks'
import { type AskOptions, CANCELLED, type Engine } from '../engine/client'
import type { FaultData, ProgressData } from '../engine/contract'
import { useAddress } from '../play/use-address'
import { faultDataOf } from '../play/use-asked'
import type { LineAsked, LineResult } from './calculator-study'
import {
  decodeNotebook,
  encodeNotebook,
  type NotebookState,
  withLine,
  withoutLine,
} from './notebook-state'

/** A line with its result, or what is wrong with it. */
export interface Done {
  readonly line: string
  readonly result?: LineResult | undefined
  readonly fault?: FaultData | undefined
  /** The seconds after which it was stopped. */
  readonly stoppedAfter?: number | undefined
  /** How many forms there were when it was stopped, or more. */
  readonly forms?: number | undefined
}

export interface InitialNotebook {
  readonly state: NotebookState
  readonly done: readonly Done[]
}

export interface Limits {
  /** The most forms. */
  readonly most: number
  readonly seconds: number
}

export const LIMITS = {
  most: [2 ** 16, 2 ** 18, 2 ** 20, 2 ** 22],
  seconds: [5, 20, 60, 600],
} as const
export const USUAL_LIMITS: Limits = { most: 2 ** 18, seconds: 20 }

const CODEC = { encode: encodeNotebook, decode: decodeNotebook }

/** The lines that give names to values. */
export const namingLines = (done: readonly Done[]): readonly string[] =>
  done.flatMap(({ line, result }) =>
    (result?.kind === 'value' || result?.kind === 'loopy') && result.name !== undefined
      ? [line]
      : [],
  )

export async function askLine(
  engine: Engine,
  options: LineAsked,
  asking?: AskOptions,
): Promise<LineResult> {
  const given = { game: '', moves: [], study: 'calculator', options }
  return (await engine.ask('study', given, asking)) as LineResult
}

export type NotebookModel = ReturnType<typeof useNotebook>

export function useNotebook(engine: Engine, initial: InitialNotebook) {
  const address = useAddress<NotebookState>(initial.state, CODEC, true)
  const { state, latest, become } = address
  const [limits, setLimits] = useState(USUAL_LIMITS)
  const work = useWork(engine, initial.done, state.lines, limits)
  return {
    state,
    ...work,
    limits,
    setLimits,
    linkFault: address.linkFault,
    tooLong: address.tooLong,
    add: (line: string) => become(withLine(latest.current, line), 'push'),
    remove: (at: number) => become(withoutLine(latest.current, at), 'push'),
    clear: () => become({ v: 1, lines: [], at: 0 }, 'push'),
    select: (at: number) => become({ ...latest.current, at }, 'replace'),
  }
}

/** Evaluates the lines that are not done yet. */
function useWork(
  engine: Engine,
  initial: readonly Done[],
  lines: readonly string[],
  { most, seconds }: Limits,
) {
  const [done, setDone] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [forms, setForms] = useState<number>()
  const known = useRef(initial)
  const current = useRef<AbortController>()
  const key = JSON.stringify(lines)
  useEffect(() => {
    let isOver = false
    const tell = (next: readonly Done[]) => {
      known.current = next
      setDone(next)
    }
    const run = async () => {
      const differs = known.current.findIndex(({ line }, i) => line !== lines[i])
      if (differs >= 0) tell(known.current.slice(0, differs))
      while (known.current.length < lines.length) {
        setBusy(true)
        const line = lines[known.current.length] as string
        const asked = { line, earlier: namingLines(known.current), most }
        current.current = new AbortController()
        setForms(undefined)
        const next = await evaluate(engine, asked, current.current, seconds, setForms)
        if (isOver) return
        tell([...known.current, next])
      }
      setBusy(false)
    }
    void run()
    return () => {
      isOver = true
      current.current?.abort()
    }
  }, [key, engine])
  return { done, busy, forms, cancel: () => current.current?.abort() }
}

async function evaluate(
  engine: Engine,
  asked: LineAsked,
  controller: AbortController,
  seconds: number,
  onForms: (count: number) => void,
): Promise<Done> {
  let forms: number | undefined
  const onProgress = ({ done }: ProgressData) => {
    forms = done
    onForms(done)
  }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, seconds * 1000)
  const { line } = asked
  try {
    return { line, result: await askLine(engine, asked, { signal: controller.signal, onProgress }) }
  } catch (error) {
    const fault = faultDataOf(error)
    if (fault.code !== CANCELLED.code) return { line, fault }
    return { line, fault, forms, stoppedAfter: isLate ? seconds : undefined }
  } finally {
    clearTimeout(timer)
  }
}

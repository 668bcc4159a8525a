import { useEffect, useState } from 'preact/hooks'
import type { FaultData, ProgressData } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import type { Faults } from '../words/faults'
import type { PlaygroundModel } from './use-playground'

/** What is going on: progress and a way to stop it, the question before long work, what is wrong. */
export function Working({
  words,
  model,
}: {
  readonly words: Words
  readonly model: PlaygroundModel
}) {
  const { work } = model
  const late = useLate(work.kind === 'busy')
  if (work.kind === 'busy' && !late) return null
  if (work.kind === 'busy')
    return (
      <p class="zz-working" role="status">
        {words.work.solving} {formatProgress(work.progress, words)}{' '}
        <button type="button" onClick={model.cancel}>
          {words.buttons.cancel}
        </button>
      </p>
    )
  if (work.kind === 'asks') {
    const { seconds = 0, bytes = 0, exceeds, memoryLimit = 0 } = work.cost
    const megabytesOf = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString(words.language)
    const megabytes = megabytesOf(bytes)
    return (
      <div class="zz-working" role="status">
        {exceeds === 'memory' ? (
          <p>{words.work.tooLarge(megabytes, megabytesOf(memoryLimit))}</p>
        ) : (
          <p>
            {words.work.estimate(Math.ceil(seconds).toLocaleString(words.language), megabytes)}{' '}
            {words.work.ask}{' '}
            <button type="button" onClick={model.solveAnyway}>
              {words.buttons.solve}
            </button>
          </p>
        )}
      </div>
    )
  }
  return work.kind === 'failed' ? <Fault fault={work.fault} words={words} /> : null
}

/** Short work is not worth a word: it would push the board about. */
const LATE_MS = 250

/** Whether something goes on for a while. */
function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!busy) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return late
}

/** What is wrong, in the page's language; the original beside it in English. */
export function Fault({ fault, words }: { readonly fault: FaultData; readonly words: Words }) {
  const [faults, setFaults] = useState<Faults>()
  useEffect(() => {
    // Where it cannot be loaded the original stays
    words.loadFaults().then(setFaults, () => {})
  }, [words])
  if (faults === undefined)
    return (
      <div class="zz-fault">
        <bdi lang="en" dir="ltr">
          {fault.message}
        </bdi>
      </div>
    )
  return (
    <div class="zz-fault" role="alert">
      <p>{words.fault(fault, faults)}</p>
      {words.language !== 'en' && (
        <p>
          <bdi lang="en" dir="ltr">
            {fault.message}
          </bdi>
        </p>
      )}
    </div>
  )
}

export function formatProgress(progress: ProgressData | undefined, words: Words): string {
  if (progress === undefined) return '…'
  const { phase, done, total } = progress
  const count = (n: number) => n.toLocaleString(words.language)
  return words.work.progress(
    words.work.phases[phase] ?? phase,
    count(done),
    total === undefined ? undefined : count(total),
  )
}

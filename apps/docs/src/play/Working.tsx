// What the worker is doing: progress and a way to stop it, the question before long work, what is wrong.

import { useEffect, useState } from 'preact/hooks'
import type { Cost, FaultData, ProgressData } from '../engine/contract'
import { OWN_CODES } from '../engine/own-codes'
import type { BaseWords as Words } from '../words/en'
import type { Faults } from '../words/faults'
import { Button } from './Button'
import { useBaseWords } from './context'
import type { Asked } from './use-asked'
import type { PlaygroundModel } from './use-playground'

/** The work of a whole playground. */
export function Working({
  model: { work, cancel, retry, solveAnyway },
}: {
  model: PlaygroundModel
}) {
  const words = useBaseWords()
  return (
    <>
      <Busy
        busy={work.kind === 'busy'}
        progress={work.kind === 'busy' ? work.progress : undefined}
        onCancel={cancel}
      />
      {work.kind === 'asks' && <Question cost={work.cost} onSolve={solveAnyway} />}
      {work.kind === 'failed' && (
        <>
          <Fault fault={work.fault} />
          {work.fault.code === 'UNAVAILABLE' && (
            <p>
              <Button label={words.buttons.retry} onClick={retry} />
            </p>
          )}
        </>
      )}
    </>
  )
}

/** The work on the question of a panel. */
export function Asking({ asked }: { readonly asked: Asked<unknown> }) {
  const { busy, progress, fault, cancel } = asked
  if (fault !== undefined) return <Fault fault={fault} />
  return <Busy busy={busy} progress={progress} onCancel={cancel} />
}

/** Shorter work is not shown: it would push the board about. */
const LATE_MS = 250

/** What runs for a while, with a way to stop it. */
export function Busy({
  busy,
  progress,
  label,
  onCancel,
}: {
  readonly busy: boolean
  /** In place of progress. */
  readonly label?: string | undefined
  readonly progress: ProgressData | undefined
  onCancel(): void
}) {
  const words = useBaseWords()
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!busy) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [busy])
  if (!busy || !late) return null
  return (
    <p class="zz-working" role="status">
      {label ?? `${words.work.solving} ${formatProgress(progress, words)}`}{' '}
      <Button label={words.buttons.cancel} onClick={onCancel} />
    </p>
  )
}

function Question({ cost, onSolve }: { readonly cost: Cost; onSolve(): void }) {
  const words = useBaseWords()
  const { seconds = 0, bytes = 0, exceeds, memoryLimit = 0 } = cost
  const count = (n: number) => Math.ceil(n).toLocaleString(words.language)
  const megabytes = count(bytes / 1e6)
  return (
    <div class="zz-working" role="status">
      {exceeds === 'memory' ? (
        <p>{words.work.tooLarge(megabytes, count(memoryLimit / 1e6))}</p>
      ) : (
        <p>
          {words.work.estimate(count(seconds), megabytes)} {words.work.ask}{' '}
          <Button label={words.buttons.solve} onClick={onSolve} />
        </p>
      )}
    </div>
  )
}

/** Whose sentences say all that their English original says. */
const COMPLETE: ReadonlySet<string> = new Set([...OWN_CODES, 'ABORTED', 'STUCK'])

/** What is wrong, in the page's language, followed by the original in English if that says more. */
export function Fault({
  fault,
  quiet = false,
}: {
  readonly fault: FaultData
  /** Whether it is read aloud only where one looks for it. */
  readonly quiet?: boolean | undefined
}) {
  const words = useBaseWords()
  const [faults, setFaults] = useState<Faults>()
  useEffect(() => {
    // Where it cannot be loaded the original stays
    words.loadFaults().then(setFaults, () => {})
  }, [words])
  const original = (
    <bdi lang="en" dir="ltr">
      {fault.message}
    </bdi>
  )
  if (faults === undefined) return <div class="zz-fault">{original}</div>
  return (
    <div class="zz-fault" role={quiet ? undefined : 'alert'}>
      <p>{words.fault(fault, faults)}</p>
      {words.language !== 'en' && !COMPLETE.has(fault.code) && <p>{original}</p>}
    </div>
  )
}

export function formatProgress(progress: ProgressData | undefined, words: Words): string {
  if (progress === undefined) return '…'
  const { phase, done, total } = progress
  return words.work.progress(
    words.work.phases[phase] ?? phase,
    done.toLocaleString(words.language),
    total?.toLocaleString(words.language),
  )
}

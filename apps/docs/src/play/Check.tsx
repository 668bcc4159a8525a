import { useEffect, useRef, useState } from 'preact/hooks'
import { type Engine, TaskError } from '../engine/client'
import type { CheckReport, FaultData, ProgressData } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import type { PlaygroundModel } from './use-playground'
import { Fault, formatProgress } from './Working'

type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: ProgressData | undefined }
  | { readonly kind: 'done'; readonly report: CheckReport }
  | { readonly kind: 'failed'; readonly fault: FaultData }

/** Runs the verifier in the page, and shows what it looked at. */
export function Check({
  words,
  model,
  engine,
}: {
  readonly words: Words
  readonly model: PlaygroundModel
  readonly engine: Engine
}) {
  const [stage, setStage] = useState<Stage>({ kind: 'idle' })
  const controller = useRef<AbortController | undefined>(undefined)
  const { game, source, moves, at } = model.state
  const key = JSON.stringify([game, source, moves.slice(0, at)])
  useEffect(() => {
    setStage({ kind: 'idle' })
    return () => controller.current?.abort()
  }, [key])
  const run = () => {
    const mine = new AbortController()
    controller.current = mine
    setStage({ kind: 'running', progress: undefined })
    engine
      .ask(
        'check',
        { game, source, moves: moves.slice(0, at) },
        {
          signal: mine.signal,
          onProgress: (progress) => setStage({ kind: 'running', progress }),
        },
      )
      .then((report) => setStage({ kind: 'done', report }))
      .catch((error: unknown) => {
        if (error instanceof TaskError) setStage({ kind: 'failed', fault: error.fault })
      })
  }
  const count = (n: number) => n.toLocaleString(words.language)
  return (
    <div class="zz-check">
      <p class="zz-note">{words.check.intro}</p>
      {stage.kind === 'running' ? (
        <p role="status">
          {words.check.running} {formatProgress(stage.progress, words)}{' '}
          <button type="button" onClick={() => controller.current?.abort()}>
            {words.buttons.cancel}
          </button>
        </p>
      ) : (
        <p>
          <button type="button" onClick={run}>
            {words.buttons.check}
          </button>
        </p>
      )}
      <div role="status">
        {stage.kind === 'failed' && <Fault fault={stage.fault} words={words} />}
        {stage.kind === 'done' &&
          (stage.report.flaws.length > 0 ? (
            <>
              <p class="zz-fault">{words.check.flawed}</p>
              <ul dir="ltr" lang="en">
                {stage.report.flaws.map((flaw) => (
                  <li>{flaw}</li>
                ))}
              </ul>
            </>
          ) : (
            <p class="zz-verified">
              <span aria-hidden="true">✓ </span>
              {stage.report.method === 'verified'
                ? words.check.verified(
                    count(stage.report.positions),
                    count(stage.report.moves ?? 0),
                  )
                : words.check.followed(count(stage.report.positions))}{' '}
              {stage.report.outcomes !== undefined &&
                words.check.counts(
                  count(stage.report.outcomes.win),
                  count(stage.report.outcomes.loss),
                  count(stage.report.outcomes.draw),
                )}
            </p>
          ))}
      </div>
    </div>
  )
}

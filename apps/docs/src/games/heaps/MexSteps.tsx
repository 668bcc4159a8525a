// Grundy values step by step: heap after heap, each value the least number that no option is worth.

import { useState } from 'preact/hooks'
import { Asking } from '../../play/Asking'
import { StepControls, useSteps } from '../../play/StepControls'
import { useAsked } from '../../play/use-asked'
import type { StudyProps } from '../parts'
import { askSequence } from './ask'
import { Mex, type MexWords } from './Mex'
import { heapGamesOf, numbersIn } from './parts-text'

/** At least so many heaps are stepped through, and at most so many. */
const LEAST_LAST = 12
const MOST_LAST = 1000

export interface MexStepsProps extends Pick<StudyProps, 'words' | 'engine' | 'step' | 'onStep'> {
  /** A heap game by name. */
  readonly game: string
  /** The largest heap stepped to. */
  readonly last: number
  /** So much larger is a heap than what it stands for. */
  readonly shift?: number | undefined
  readonly intro: string
  /** What the list of values is called. */
  readonly known: string
  readonly says?: Partial<MexWords> | undefined
}

export function MexSteps(props: MexStepsProps) {
  const { words, engine, game, last, shift = 0, says } = props
  const w = words.heaps.step
  const question = JSON.stringify([game, last])
  const asked = useAsked(question, (options) =>
    askSequence<'values'>(engine, { task: 'values', game, to: last }, options),
  )
  const values = asked.data?.values.subarray(shift) ?? new Int32Array()
  const steps = useSteps(props.step, last + 1 - shift, props.onStep, game)
  const { count } = steps
  return (
    <div class="zz-steps" aria-busy={asked.busy} onKeyDown={steps.onKeyDown}>
      <p class="zz-note">{props.intro}</p>
      <StepControls words={words} label={w.label} steps={steps} />
      <Asking words={words} asked={asked} />
      {count === 0 ? (
        <p class="zz-sentence">{w.none}</p>
      ) : (
        <Mex
          words={words}
          engine={engine}
          game={game}
          heap={count - 1 + shift}
          shift={shift}
          says={says}
        />
      )}
      <h2>{props.known}</h2>
      <ol class="zz-values-known" dir="ltr" start={0}>
        {[...values].map((value, i) => (
          <li
            class={i === count - 1 ? 'zz-now' : i < count ? undefined : 'zz-later'}
            aria-current={i === count - 1 ? 'step' : undefined}
          >
            <small>{i}</small>
            {i < count ? <b>{value}</b> : <b aria-hidden="true">·</b>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The values of the heap games of a position. */
export function HeapSteps(props: StudyProps) {
  const { words, game } = props
  const w = words.heaps.step
  const games = heapGamesOf(game)
  const [wanted, setWanted] = useState<string>()
  const chosen = games.find((name) => name === wanted) ?? games[0] ?? 'nim'
  const last = Math.min(MOST_LAST, Math.max(LEAST_LAST, ...numbersIn(game, chosen)))
  return (
    <>
      {games.length > 1 && (
        <p>
          <label>
            {w.game}{' '}
            <select value={chosen} onChange={(event) => setWanted(event.currentTarget.value)}>
              {games.map((name) => (
                <option value={name}>{name}</option>
              ))}
            </select>
          </label>
        </p>
      )}
      <MexSteps {...props} game={chosen} last={last} intro={w.intro} known={w.known(chosen)} />
    </>
  )
}

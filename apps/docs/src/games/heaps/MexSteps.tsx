// Grundy values step by step: heap after heap, each value the least number that no option is worth.

import { useState } from 'preact/hooks'
import { Select } from '../../play/choices'
import { useWords } from '../../play/context'
import { StepControls, useSteps } from '../../play/StepControls'
import { Asking } from '../../play/Working'
import type { StudyProps } from '../parts'
import { useSequence } from './ask'
import { Mex, type MexWords } from './Mex'
import { heapGamesOf, numbersIn } from './parts-text'

/** The least and the greatest last heap of the steps. */
const LEAST_LAST = 12
const MOST_LAST = 1000

export interface MexStepsProps extends Pick<StudyProps, 'step' | 'onStep'> {
  readonly game: string
  /** The largest heap. */
  readonly last: number
  /** How much larger a heap is than what it stands for. */
  readonly shift?: number | undefined
  readonly intro: string
  /** The title of the list of values. */
  readonly known: string
  readonly says?: Partial<MexWords> | undefined
}

export function MexSteps(props: MexStepsProps) {
  const words = useWords()
  const { game, last, shift = 0, says } = props
  const w = words.heaps.step
  const asked = useSequence<'values'>({ task: 'values', game, to: last })
  const values = asked.data?.values.subarray(shift) ?? new Int32Array()
  const steps = useSteps(props.step, last + 1 - shift, props.onStep, game)
  const { count } = steps
  return (
    <div class="zz-steps" aria-busy={asked.busy} onKeyDown={steps.onKeyDown}>
      <p class="zz-note">{props.intro}</p>
      <StepControls label={w.label} steps={steps} />
      <Asking asked={asked} />
      {count === 0 ? (
        <p class="zz-sentence">{w.none}</p>
      ) : (
        <Mex game={game} heap={count - 1 + shift} shift={shift} says={says} />
      )}
      <h2>{props.known}</h2>
      <ol class="zz-row zz-list zz-chips" dir="ltr" start={0}>
        {[...values].map((value, i) => (
          <li
            class={i === count - 1 ? 'zz-now' : i < count ? undefined : 'zz-later'}
            aria-current={i === count - 1 ? 'step' : undefined}
          >
            <small>{words.number(i)}</small>
            {i < count ? <b>{words.number(value)}</b> : <b aria-hidden="true">·</b>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The values of the heap games of a position. */
export function HeapSteps(props: StudyProps) {
  const { game } = props
  const w = useWords().heaps.step
  const games = heapGamesOf(game)
  const [wanted, setWanted] = useState<string>()
  const chosen = games.find((name) => name === wanted) ?? games[0] ?? 'nim'
  const last = Math.min(MOST_LAST, Math.max(LEAST_LAST, ...numbersIn(game, chosen)))
  return (
    <>
      {games.length > 1 && (
        <p>
          <Select label={w.game} values={games} value={chosen} onChange={setWanted} />
        </p>
      )}
      <MexSteps {...props} game={chosen} last={last} intro={w.intro} known={w.known(chosen)} />
    </>
  )
}

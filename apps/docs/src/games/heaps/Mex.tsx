// The value of one heap: the values of its options are struck out, and the least number left is its own.

import { useCount, useWords } from '../../play/context'
import { Asking } from '../../play/Working'
import type { Words } from '../../words/en'
import { useSequence } from './ask'
import type { MexData } from './sequence-study'

/** Longer rows of numbers are cut. */
const MOST_SHOWN = 64

export type MexWords = Words['heaps']['mex']

export function Mex({
  game,
  heap,
  shift = 0,
  says,
}: {
  readonly game: string
  readonly heap: number
  /** How much larger a heap is than what it stands for; smaller heaps stand for nothing. */
  readonly shift?: number | undefined
  /** Words for what a heap stands for. */
  readonly says?: Partial<MexWords> | undefined
}) {
  const words = useWords()
  const asked = useSequence<'mex'>({ task: 'mex', game, heap })
  return (
    <div class="zz-mex" aria-busy={asked.busy}>
      <Asking asked={asked} />
      {asked.data !== undefined && (
        <Struck w={{ ...words.heaps.mex, ...says }} data={asked.data} shift={shift} />
      )}
    </div>
  )
}

function Struck({
  w,
  data,
  shift,
}: {
  readonly w: MexWords
  readonly data: MexData
  readonly shift: number
}) {
  const count = useCount()
  const words = useWords()
  const { heap, value, options, found, more } = data
  const by = new Map(found.map((each) => [each.nimber, each]))
  const last = Math.max(value, found.at(-1)?.nimber ?? 0)
  // Up to the value, and then as far as there is room
  const shown = Math.min(last + 1, Math.max(MOST_SHOWN, value + 1))
  const left = last + 1 > shown ? found.filter(({ nimber }) => nimber >= shown).length + more : more
  const first = value + 1 > 2 * MOST_SHOWN ? value - MOST_SHOWN : 0
  return (
    <>
      <p aria-live="polite">
        <strong>{w.is(count(heap - shift), count(value))}</strong>{' '}
        {options === 0 ? w.none : w.options(options, count(options))}
      </p>
      <ol class="zz-row zz-list zz-chips" dir="ltr">
        {first > 0 && <li aria-hidden="true">…</li>}
        {Array.from({ length: shown - first }, (_, i) => first + i).map((nimber) => {
          const option = by.get(nimber)
          const by1 =
            option === undefined
              ? ''
              : option.left
                  .map((each) => each - shift)
                  .filter((each) => each > 0)
                  .join('+') || w.nothing
          return (
            <li class={nimber === value ? 'zz-now' : option === undefined ? 'zz-later' : ''}>
              <span class="zz-hidden">
                {option !== undefined
                  ? w.struck(count(nimber), by1, option.count)
                  : nimber === value
                    ? w.mex(count(nimber))
                    : w.free(count(nimber))}
              </span>
              <span aria-hidden="true">
                {option === undefined ? <b>{count(nimber)}</b> : <s>{count(nimber)}</s>}
                <small>{words.number(by1)}</small>
              </span>
            </li>
          )
        })}
        {left > 0 && <li class="zz-note">{w.more(left)}</li>}
      </ol>
    </>
  )
}

// How little of the table was read: bytes, requests, blocks, and values.

import { useCount, useWords } from '../../play/context'
import { type Asked, useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import type { StudyProps } from '../parts'
import type { NumberData } from './number-study'

/** The number of the position, or of the one before while the worker is busy, and what was read to find its value. */
export function useNumber(props: StudyProps): Asked<NumberData> {
  const isKnown = props.facts?.judgement.game === props.game
  return useStudy('number', isKnown ? props : undefined)
}

export function Reads(props: StudyProps) {
  const words = useWords()
  const show = useCount()
  const asked = useNumber(props)
  const { data } = asked
  const w = words.tables
  if (data === undefined) return <Asking asked={asked} />
  const { read, size, blocks } = data
  const bytes = (count: number) => showBytes(count, words.language)
  return (
    <section class="zz-reads" aria-label={w.reads.title}>
      <h2>{w.reads.title}</h2>
      <dl>
        <div>
          <dt>{w.reads.fetched}</dt>
          <dd data-bytes={read.bytes}>{w.of(bytes(read.bytes), bytes(size))}</dd>
        </div>
        <div>
          <dt>{w.reads.requests}</dt>
          <dd>{show(read.requests)}</dd>
        </div>
        <div>
          <dt>{w.reads.blocks}</dt>
          <dd>{w.of(show(read.blocks), show(blocks))}</dd>
        </div>
        <div>
          <dt>{w.reads.probes}</dt>
          <dd>{show(read.probes)}</dd>
        </div>
      </dl>
      <svg class="zz-share-read" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * Math.min(read.bytes, size)) / size} height="4" />
      </svg>
      {read.kept > 0 && <p class="zz-note">{w.reads.kept(bytes(read.kept))}</p>}
    </section>
  )
}

/** `61.3 kB`, localized. */
function showBytes(bytes: number, language: string): string {
  const [amount, unit] =
    bytes >= 1e6
      ? [bytes / 1e6, 'megabyte']
      : bytes >= 1e3
        ? [bytes / 1e3, 'kilobyte']
        : [bytes, 'byte']
  const most = unit === 'megabyte' ? 2 : unit === 'kilobyte' ? 1 : 0
  return amount.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: most })
}

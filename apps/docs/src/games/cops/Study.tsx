// How many cops a graph takes and how fast they are, where the robber is safe, and the corners, which are removed one by one.

import { splitGameText } from '@zugzwang/games/text'
import { useEffect, useState } from 'preact/hooks'
import type { Mark } from '../../board/mark'
import { IconButton } from '../../play/Button'
import { Toggles } from '../../play/choices'
import { useCount, useWords } from '../../play/context'
import { useStudy } from '../../play/use-asked'
import { Asking } from '../../play/Working'
import type { Words } from '../../words/en'
import type { StudyProps } from '../parts'
import type { CopNumberData } from './cop-number-study'
import type { CopsData, DismantlingData } from './cops-study'

/** Longer lists of vertices are cut. */
const MOST_LISTED = 24

type Marks = ReadonlyMap<string, Mark>

export function Study(props: StudyProps) {
  const { game, compact, onMarks } = props
  const words = useWords()
  const w = words.cops.study
  const [shown, setShown] = useState<'safe' | 'corners'>('safe')
  const [removed, setRemoved] = useState(0)
  const asked = useStudy<CopsData>('cops', props)
  const number = useStudy<CopNumberData>(
    'cop-number',
    compact ? undefined : { ...props, moves: [] },
  )
  useEffect(() => setRemoved(0), [game])
  const { data, busy } = asked
  const dismantling = data?.dismantling
  const at = Math.min(removed, dismantling?.corners.length ?? 0)
  useEffect(() => {
    if (data === undefined || busy) return onMarks(undefined)
    onMarks(
      shown === 'safe'
        ? safeMarks(data, words)
        : cornerMarks(data.labels, data.dismantling, at, words),
    )
  }, [data, busy, shown, at, words])
  useEffect(() => () => onMarks(undefined), [])
  if (data === undefined) return <Asking asked={asked} />
  return (
    <div class="zz-cops-study">
      <Asking asked={asked} />
      <Numbers data={data} number={number.data} />
      <Asking asked={number} />
      <Toggles
        label={w.show}
        values={['safe', 'corners'] as const}
        value={shown}
        nameOf={(each) => (each === 'safe' ? w.safeTab : w.cornersTab)}
        onChange={setShown}
      />
      {shown === 'safe' ? (
        <p aria-live="polite">{safeSentence(data, words)}</p>
      ) : (
        <Corners data={data} plain={isPlain(game)} removed={at} onRemoved={setRemoved} />
      )}
    </div>
  )
}

function Numbers({
  data,
  number,
}: {
  readonly data: CopsData
  readonly number: CopNumberData | undefined
}) {
  const w = useWords().cops.study
  const { cops, win, placement, captureTime } = data
  return (
    <ul class="zz-facts">
      {number !== undefined && (
        <li>
          <strong>
            {number.number === undefined ? w.moreThan(number.tooFew) : w.number(number.number)}
          </strong>
        </li>
      )}
      <li>
        {win && captureTime !== undefined ? w.captures(cops, captureTime) : w.escapes(cops)}{' '}
        {placement !== undefined && w.stand(labelsOf(data, placement), cops)}
      </li>
    </ul>
  )
}

function labelsOf({ labels }: CopsData, vertices: readonly number[]): string[] {
  const shown = vertices.map((v) => labels[v] ?? '')
  return shown.length > MOST_LISTED ? [...shown.slice(0, MOST_LISTED), '…'] : shown
}

function safeSentence(data: CopsData, words: Words): string {
  const w = words.cops.study
  const { placed, safe } = data
  return placed === undefined || safe === undefined
    ? w.place
    : w.safe(labelsOf(data, [...new Set(placed)]), labelsOf(data, safe))
}

function safeMarks({ safe }: CopsData, words: Words): Marks {
  const note = words.cops.study.safeNote
  return new Map((safe ?? []).map((v) => [`v${v}`, { tone: 'robber-safe', note }]))
}

/** Instead of moves, the corner that is removed, what dominates it, and the corners removed before. */
function cornerMarks(
  labels: readonly string[],
  dismantling: DismantlingData | undefined,
  removed: number,
  words: Words,
): Marks {
  const w = words.cops.study
  const marks = new Map<string, Mark>()
  if (dismantling === undefined || removed === 0) return marks
  const { corners, dominators } = dismantling
  const dominator = dominators[removed - 1] ?? -1
  const gone = new Set(corners.slice(0, removed - 1))
  for (const v of labels.keys()) {
    const more =
      v === dominator
        ? { tone: 'cop-dominator', note: w.dominatorNote }
        : v === corners[removed - 1]
          ? { tone: 'cop-corner', note: w.cornerNote(labels[dominator] ?? '') }
          : gone.has(v)
            ? { tone: 'gone', note: w.goneNote }
            : {}
    marks.set(`v${v}`, { ...PLAIN, ...more })
  }
  return marks
}

/** Without the marks of moves. */
const PLAIN: Mark = { outcome: undefined, spoken: undefined, best: false, open: false }

/** Whether the rules are those for which corners do not matter. */
function isPlain(game: string): boolean {
  const given = splitGameText(game).parameters
  return (
    Number(given.get('moving') ?? 0) === 0 &&
    Number(given.get('speed') ?? 1) === 1 &&
    given.get('cops-pass') !== 'false' &&
    given.get('robber-pass') !== 'false'
  )
}

function Corners({
  data,
  plain,
  removed,
  onRemoved,
}: {
  readonly data: CopsData
  readonly plain: boolean
  readonly removed: number
  onRemoved(removed: number): void
}) {
  const words = useWords()
  const count = useCount()
  const w = words.cops.study
  const { dismantling, labels } = data
  if (dismantling === undefined) return <p>{w.directed}</p>
  const { corners, core } = dismantling
  const all = corners.length
  const ofPlainRules = !plain && <p class="zz-note">{w.cornerRules}</p>
  if (all === 0)
    return (
      <>
        <p>{labels.length === 1 ? w.one : w.none}</p>
        {ofPlainRules}
      </>
    )
  return (
    <>
      <p class="zz-note">{w.cornerAbout}</p>
      {ofPlainRules}
      <div class="zz-row zz-spaced zz-corner-slider">
        <label>
          {w.slider}
          <input
            type="range"
            min={0}
            max={all}
            value={removed}
            aria-valuetext={sentenceOf(data, dismantling, removed, words)}
            onInput={(event) => onRemoved(Number(event.currentTarget.value))}
          />
        </label>
        <output>{w.of(count(removed), count(all))}</output>
        <span class="zz-controls">
          <IconButton
            label={words.step.previous}
            icon="previous"
            disabled={removed === 0}
            onClick={() => onRemoved(removed - 1)}
          />
          <IconButton
            label={words.step.next}
            icon="next"
            disabled={removed === all}
            onClick={() => onRemoved(removed + 1)}
          />
        </span>
      </div>
      <p aria-live="polite">
        {sentenceOf(data, dismantling, removed, words)}{' '}
        {removed === all &&
          (core.length === 1
            ? w.single(labels[core[0] ?? 0] ?? '')
            : w.stuck(labelsOf(data, core)))}
      </p>
    </>
  )
}

function sentenceOf(
  { labels }: CopsData,
  { corners, dominators }: DismantlingData,
  removed: number,
  words: Words,
): string {
  const w = words.cops.study
  const count = (number: number) => number.toLocaleString(words.language)
  if (removed === 0) return w.whole(count(labels.length))
  const label = (v: number | undefined) => labels[v ?? -1] ?? ''
  return w.goes(
    label(corners[removed - 1]),
    label(dominators[removed - 1]),
    count(labels.length - removed),
  )
}

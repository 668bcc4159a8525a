// A solve step by step, for any game: at each step the positions one ply further from the end are decided. Above, the position
// in play with the moves that are known by then; beside it, how many are decided when; below, boards of this step.

import { isDrawn, type SceneOptions, sceneOf } from '@zugzwang/formats/board'
import { useMemo } from 'preact/hooks'
import { Board } from '../board/Board'
import type { Told } from '../engine/contract'
import type { FrameData, FramePosition, FramesAnswer, FramesData } from '../engine/frames-study'
import type { StudyProps } from '../games/parts'
import type { Words } from '../words/en'
import { Asking } from './Asking'
import { arrowsOf, marksOf, moverMarks, shortValue } from './marks'
import { StepControls, useSteps } from './StepControls'
import { useAsked } from './use-asked'
import { useNowInView } from './use-now-in-view'

/** Longer lists of moves are cut. */
const MOST_LISTED = 40

export function Frames(props: StudyProps) {
  const { words, game, source, moves, engine } = props
  const w = words.frames
  const question = JSON.stringify([game, source, moves])
  const asked = useAsked(question, async (options) => {
    const given = { game, source, moves, study: 'frames' }
    return { question, answer: (await engine.ask('study', given, options)) as FramesAnswer }
  })
  const { data } = asked
  if (data === undefined || data.question !== question || !isOf(props.told, props))
    return (
      <>
        {asked.busy && <p class="zz-loading">{w.loading}</p>}
        <Asking words={words} asked={asked} />
      </>
    )
  const { answer } = data
  if (answer.data === undefined)
    return (
      <p class="zz-fault" role="status">
        {w.tooMany(answer.limit.toLocaleString(words.language))}
      </p>
    )
  return <Steps {...props} told={props.told} data={answer.data} />
}

/** Whether what is told is of this game. */
function isOf(told: Told | undefined, { game }: StudyProps): told is Told {
  return told?.judgement.game === game
}

function Steps(props: StudyProps & { readonly told: Told; readonly data: FramesData }) {
  const { words, game, told, data, sceneOptions, step, onStep } = props
  const w = words.frames
  const steps = useSteps(step, data.frames.length, onStep, game)
  const { count } = steps
  const frame = data.frames[count - 1]
  const known = knownTold(told, data, count)
  return (
    <div class="zz-steps" onKeyDown={steps.onKeyDown}>
      <p class="zz-note">{data.ending === undefined ? w.intro : words.tables.steps(data.ending)}</p>
      <div class="zz-main">
        <div class="zz-left">
          <StepControls words={words} label={w.label} steps={steps} />
          <p class="zz-sentence" aria-live="polite">
            {sentenceOf(data, count, words)}
          </p>
          <Here words={words} told={known} options={sceneOptions} data={data} count={count} />
        </div>
        <div class="zz-right">
          <Counts words={words} frames={data.frames} count={count} go={steps.go} />
        </div>
      </div>
      {frame !== undefined && (data.ending === undefined || frame.shown.length > 0) && (
        <Decided words={words} frame={frame} options={sceneOptions} />
      )}
    </div>
  )
}

function sentenceOf(
  { frames, positions, here, ending }: FramesData,
  count: number,
  words: Words,
): string {
  const w = words.frames
  const show = (n: number) => n.toLocaleString(words.language)
  const frame = frames[count - 1]
  if (frame === undefined)
    return ending === undefined
      ? w.none(show(positions))
      : words.tables.noSteps(ending, show(positions))
  const { win, loss, draw } = frame.counts
  const known = frames.slice(0, count).reduce((sum, each) => sum + sizeOf(each), 0)
  return [
    w.decided(frame.plies, { all: sizeOf(frame), win, loss, draw }),
    w.known(show(known), show(positions)),
    here.frame === count - 1 ? w.here(words.value(here.value)) : '',
  ]
    .filter((each) => each !== '')
    .join(' ')
}

const sizeOf = ({ counts: { win, loss, draw } }: FrameData) => win + loss + draw

/** What is told of the position in play, with the moves alone that are decided in the first frames. */
function knownTold(told: Told, { moves, here }: FramesData, count: number): Told {
  const shown = moves.flatMap(({ frame }, i) => (frame < count ? [i] : []))
  const all = told.judgement.moves
  return {
    ...told,
    judgement: {
      ...told.judgement,
      moves: shown.flatMap((i) => {
        const [move, due] = [all[i], moves[i]?.value]
        if (move === undefined) return []
        const { plies, form: _, ...worth } = { ...move, ...due, outcome: move.outcome }
        const best = move.best && here.frame < count
        const value = move.value === undefined ? {} : { value: move.value }
        return [{ ...worth, ...value, ...(plies !== undefined && { plies }), best }]
      }),
    },
    spots: shown.map((i) => told.spots[i]),
  }
}

function Here({
  words,
  told,
  options,
  data,
  count,
}: {
  readonly words: Words
  readonly told: Told
  readonly options: SceneOptions | undefined
  readonly data: FramesData
  readonly count: number
}) {
  const w = words.frames
  const { judgement, view } = told
  const scene = useMemo(() => (isDrawn(view) ? sceneOf(view, options) : undefined), [view, options])
  const { here, moves } = data
  const is = here.frame < count ? words.value(here.value) : w.open
  return (
    <section>
      <h2>
        {w.position} {here.frame < count && <Badge words={words} value={here.value} />}
      </h2>
      {scene !== undefined ? (
        <Board
          still
          scene={scene}
          marks={moverMarks(told, marksOf(told, [], words, { values: true, hint: true }))}
          words={words}
          label={`${judgement.position}: ${is}`}
          arrows={arrowsOf(told)}
        />
      ) : (
        <>
          <p class="zz-text-board" dir="ltr">
            {judgement.position}
          </p>
          <ul class="zz-known">
            {judgement.moves.slice(0, MOST_LISTED).map((move) => (
              <li>
                <bdi>{move.move}</bdi> <Badge words={words} value={move} />
              </li>
            ))}
            {judgement.moves.length > MOST_LISTED && (
              <li>{words.moves.more(judgement.moves.length - MOST_LISTED)}</li>
            )}
          </ul>
        </>
      )}
      <p class="zz-note">{w.moves(judgement.moves.length, moves.length)}</p>
    </section>
  )
}

function Badge({
  words,
  value,
}: {
  readonly words: Words
  readonly value: FramePosition['value']
}) {
  return (
    <span class={`zz-badge zz-is-${value.outcome}`}>
      <span aria-hidden="true">
        {words.outcomeLetters[value.outcome]} {shortValue(value, words)}
      </span>
      <span class="zz-hidden">{words.value(value)}</span>
    </span>
  )
}

/** How many positions are decided at each step. */
function Counts({
  words,
  frames,
  count,
  go,
}: {
  readonly words: Words
  readonly frames: readonly FrameData[]
  readonly count: number
  go(count: number): void
}) {
  const w = words.frames
  const root = useNowInView(count)
  const most = Math.max(...frames.map(sizeOf))
  const show = (n: number) => n.toLocaleString(words.language)
  return (
    <div class="zz-scroll" tabindex={0} role="region" aria-label={w.caption} ref={root}>
      <table class="zz-frames">
        <caption class="zz-hidden">{w.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{w.plies}</th>
            {OUTCOMES.map((outcome) => (
              <th scope="col">{words.capital(words.outcomes[outcome])}</th>
            ))}
            <th scope="col">
              <span class="zz-hidden">{w.share}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {frames.map((frame, i) => (
            <tr
              class={i === count - 1 ? 'zz-now' : i < count ? undefined : 'zz-later'}
              aria-current={i === count - 1 ? 'step' : undefined}
            >
              <th scope="row">
                <button type="button" onClick={() => go(i + 1)}>
                  {frame.plies === undefined ? '∞' : show(frame.plies)}
                  <span class="zz-hidden"> {w.go}</span>
                </button>
              </th>
              {OUTCOMES.map((outcome) => (
                <td class="zz-number">
                  {frame.counts[outcome] === 0 ? '' : show(frame.counts[outcome])}
                </td>
              ))}
              <td aria-hidden="true">
                <svg class="zz-tally-bar" viewBox="0 0 100 10" preserveAspectRatio="none">
                  {barsOf(frame, most).map(({ outcome, x, width }) => (
                    <rect class={`zz-is-${outcome}`} x={x} width={width} height="10" />
                  ))}
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const OUTCOMES = ['win', 'loss', 'draw'] as const

function barsOf({ counts }: FrameData, most: number) {
  let x = 0
  return OUTCOMES.flatMap((outcome) => {
    const width = (100 * counts[outcome]) / most
    const bar = { outcome, x, width }
    x += width
    return width === 0 ? [] : [bar]
  })
}

/** Positions of the step, as boards where they have pictures. */
function Decided({
  words,
  frame,
  options,
}: {
  readonly words: Words
  readonly frame: FrameData
  readonly options: SceneOptions | undefined
}) {
  const w = words.frames
  const more = sizeOf(frame) - frame.shown.length
  return (
    <section>
      <h2>{w.shown}</h2>
      <ul class="zz-boards">
        {frame.shown.map((each) => (
          <li>
            <Small words={words} shown={each} options={options} />
          </li>
        ))}
        {more > 0 && <li class="zz-note">{words.moves.more(more)}</li>}
      </ul>
    </section>
  )
}

function Small({
  words,
  shown,
  options,
}: {
  readonly words: Words
  readonly shown: FramePosition
  readonly options: SceneOptions | undefined
}) {
  const w = words.frames
  const { position, view, value, move, spots } = shown
  const scene = isDrawn(view) ? sceneOf(view, options) : undefined
  // Marked as in play, with the one move
  const { outcome } = value
  const told = {
    judgement: { moves: move === undefined ? [] : [{ move, outcome, best: true }] },
    spots: [spots],
    view,
  }
  return (
    <>
      {scene === undefined ? (
        <p class="zz-text-board" dir="ltr">
          {position}
        </p>
      ) : (
        <Board
          still
          scene={scene}
          marks={moverMarks(told, marksOf(told, [], words, { values: false, hint: true }))}
          words={words}
          label={position}
          arrows={arrowsOf(told)}
        />
      )}
      <p>
        <Badge words={words} value={value} /> {move === undefined ? w.ended : <bdi>{move}</bdi>}
      </p>
    </>
  )
}

// A solve step by step, for any game: each step decides the positions one ply further from the end. Shows the position in play with the
// moves known by then, the number of positions decided at each step, and some boards of the step.

import type { ValueJson, View } from '@zugzwang/core'
import { isDrawn, type Scene, type SceneOptions, sceneOf } from '@zugzwang/formats/board'
import { useMemo } from 'preact/hooks'
import { Board } from '../board/Board'
import { piecesOf } from '../board/cells'
import type { Facts } from '../engine/contract'
import type { FrameData, FramePosition, FramesAnswer, FramesData } from '../engine/frames-study'
import type { StudyProps } from '../games/parts'
import type { Words } from '../words/en'
import { Badge } from './Badge'
import { useCount, useWords } from './context'
import { DataTable } from './DataTable'
import { arrowsOf, type Marked, marksOf, moverMarks, shortValue } from './marks'
import { StepControls, useSteps } from './StepControls'
import { TextBoard } from './TextBoard'
import { useStudy } from './use-asked'
import { useNowInView } from './use-now-in-view'
import { Asking } from './Working'

const MOST_LISTED = 40

export function Frames(props: StudyProps) {
  const words = useWords()
  const w = words.frames
  const asked = useStudy<FramesAnswer>('frames', props)
  const { current } = asked
  // The facts may still be those of the game before
  if (current === undefined || props.facts?.judgement.game !== props.game)
    return (
      <>
        {asked.busy && <p class="zz-loading">{w.loading}</p>}
        <Asking asked={asked} />
      </>
    )
  const { data, limit } = current
  if (data === undefined)
    return (
      <p class="zz-fault" role="status">
        {w.tooMany(limit.toLocaleString(words.language))}
      </p>
    )
  return <Steps {...props} facts={props.facts} data={data} />
}

function Steps(props: StudyProps & { readonly facts: Facts; readonly data: FramesData }) {
  const words = useWords()
  const { game, facts, data, sceneOptions, step, onStep } = props
  const w = words.frames
  const steps = useSteps(step, data.frames.length, onStep, game)
  const { count } = steps
  const frame = data.frames[count - 1]
  const known = knownFacts(facts, data, count)
  return (
    <div class="zz-steps" onKeyDown={steps.onKeyDown}>
      <p class="zz-note">{data.ending === undefined ? w.intro : words.tables.steps(data.ending)}</p>
      <div class="zz-main">
        <div class="zz-left">
          <StepControls label={w.label} steps={steps} />
          <p class="zz-sentence" aria-live="polite">
            {sentenceOf(data, count, words)}
          </p>
          <Here facts={known} options={sceneOptions} data={data} count={count} />
        </div>
        <div class="zz-right">
          <Counts frames={data.frames} count={count} go={steps.go} />
        </div>
      </div>
      {frame !== undefined && (data.ending === undefined || frame.shown.length > 0) && (
        <Decided frame={frame} game={game} options={sceneOptions} />
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
    .join(words.space)
}

const sizeOf = ({ counts: { win, loss, draw } }: FrameData) => win + loss + draw

/** The facts of the position in play, with only the moves that are decided in the first `count` frames. */
function knownFacts(facts: Facts, { moves, here }: FramesData, count: number): Facts {
  const shown = moves.flatMap(({ frame }, i) => (frame < count ? [i] : []))
  const all = facts.judgement.moves
  return {
    ...facts,
    judgement: {
      ...facts.judgement,
      moves: shown.flatMap((i) => {
        const [move, due] = [all[i], moves[i]?.value]
        if (move === undefined) return []
        const { plies, form: _, ...worth } = { ...move, ...due, outcome: move.outcome }
        const best = move.best && here.frame < count
        const value = move.value === undefined ? {} : { value: move.value }
        return [{ ...worth, ...value, ...(plies !== undefined && { plies }), best }]
      }),
    },
    spots: shown.map((i) => facts.spots[i]),
  }
}

function Here({
  facts,
  options,
  data,
  count,
}: {
  readonly facts: Facts
  readonly options: SceneOptions | undefined
  readonly data: FramesData
  readonly count: number
}) {
  const words = useWords()
  const w = words.frames
  const { judgement } = facts
  const { here, moves } = data
  const known = here.frame < count
  const scene = useScene(facts.view, options)
  return (
    <section>
      <h2>
        {w.position} {known && <ValueBadge value={here.value} />}
      </h2>
      {scene !== undefined ? (
        <StillBoard
          facts={facts}
          scene={scene}
          label={`${spokenPosition(judgement.position, scene, words) || w.position}${words.colon}${known ? words.value(here.value) : w.open}`}
          values
        />
      ) : (
        <>
          <TextBoard position={judgement.position} />
          <ul class="zz-row zz-spaced zz-list">
            {judgement.moves.slice(0, MOST_LISTED).map((move) => (
              <li>
                <bdi>{words.move(move.move, judgement.game)}</bdi> <ValueBadge value={move} />
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

function useScene(view: View | undefined, options: SceneOptions | undefined): Scene | undefined {
  return useMemo(() => (isDrawn(view) ? sceneOf(view, options) : undefined), [view, options])
}

/** Where its pieces stand, or its numbers; empty for others, whose text is notation. */
function spokenPosition(position: string, scene: Scene, words: Words): string {
  const numbers = /^\d+(?:,\d+)*$/.test(position) ? words.listed(position.split(',')) : ''
  return piecesOf(scene, words) || numbers
}

function StillBoard({
  facts,
  scene,
  label,
  values = false,
}: {
  readonly facts: Marked
  readonly scene: Scene
  readonly label: string
  readonly values?: boolean
}) {
  const marks = marksOf(facts, [], useWords(), { values, hint: true })
  return (
    <Board
      still
      scene={scene}
      marks={moverMarks(facts, marks)}
      label={label}
      arrows={arrowsOf(facts)}
    />
  )
}

function ValueBadge({ value }: { readonly value: ValueJson }) {
  const words = useWords()
  return (
    <Badge outcome={value.outcome} text={shortValue(value, words)} spoken={words.value(value)} />
  )
}

function Counts({
  frames,
  count,
  go,
}: {
  readonly frames: readonly FrameData[]
  readonly count: number
  go(count: number): void
}) {
  const words = useWords()
  const show = useCount()
  const w = words.frames
  const root = useNowInView(count)
  const most = Math.max(...frames.map(sizeOf))
  return (
    <DataTable
      class="zz-frames"
      caption={w.caption}
      box={root}
      columns={[
        w.plies,
        ...OUTCOMES.map((outcome) => words.capital(words.outcomes[outcome])),
        { name: <span class="zz-hidden">{w.share}</span> },
      ]}
    >
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
    </DataTable>
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

interface Drawn {
  readonly game: string
  readonly options: SceneOptions | undefined
}

/** Positions of the step, as boards where they have pictures. */
function Decided({ frame, game, options }: Drawn & { readonly frame: FrameData }) {
  const words = useWords()
  const w = words.frames
  const more = sizeOf(frame) - frame.shown.length
  return (
    <section>
      <h2>{w.shown}</h2>
      <ul class="zz-list zz-boards">
        {frame.shown.map((each) => (
          <li>
            <Small {...each} game={game} options={options} />
          </li>
        ))}
        {more > 0 && <li class="zz-note">{words.moves.more(more)}</li>}
      </ul>
    </section>
  )
}

function Small({ position, view, value, move, spots, game, options }: FramePosition & Drawn) {
  const words = useWords()
  const w = words.frames
  const { outcome } = value
  const scene = useScene(view, options)
  const moves = move === undefined ? [] : [{ move, outcome, best: true }]
  return (
    <>
      {scene === undefined ? (
        <TextBoard position={position} />
      ) : (
        <StillBoard
          facts={{ judgement: { moves }, spots: [spots], view }}
          scene={scene}
          label={spokenPosition(position, scene, words) || words.capital(words.value(value))}
        />
      )}
      <p>
        <ValueBadge value={value} />{' '}
        {move === undefined ? w.ended : <bdi>{words.move(move, game)}</bdi>}
      </p>
    </>
  )
}

// Retrograde analysis step by step, forwards and backwards: the board with what is known, the queue, a sentence, the method with the
// line of the step, and a quiz.

import { MOST_DRAWN, sceneOf } from '@zugzwang/formats/board'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import type { Mark } from '../../board/mark'
import { Badge } from '../../play/Badge'
import { Button } from '../../play/Button'
import { useEngine, useWords } from '../../play/context'
import { DataTable } from '../../play/DataTable'
import { StepControls, useSteps } from '../../play/StepControls'
import { useAsked } from '../../play/use-asked'
import { useNowInView } from '../../play/use-now-in-view'
import { Fault } from '../../play/Working'
import type { Words } from '../../words/en'
import type { StudyProps } from '../parts'
import { type Frame, frameAt, nextPosition } from './frames'
import { useSceneOptions } from './scene-options'
import type { StepState, TraceData } from './trace-study'
import { shortText } from './values'

export function Step(props: StudyProps) {
  const words = useWords()
  const engine = useEngine()
  const { game } = props
  const w = words.digraph.step
  const { data, fault } = useAsked(game, async (options) => {
    const asked = { game, moves: [], study: 'trace' }
    return { game, trace: (await engine.ask('study', asked, options)) as TraceData }
  })
  if (fault !== undefined)
    return fault.code === 'LIMIT_EXCEEDED' ? (
      <p class="zz-fault" role="alert">
        {w.tooLarge}
      </p>
    ) : (
      <Fault fault={fault} />
    )
  if (data === undefined) return <p class="zz-loading">{w.loading}</p>
  return <Steps {...props} {...data} />
}

function Steps(props: StudyProps & { readonly trace: TraceData }) {
  const words = useWords()
  const { game, trace, compact = false, onStep } = props
  const w = words.digraph.step
  const all = trace.steps.length
  const steps = useSteps(props.step, all, onStep, game)
  const { count, go } = steps
  const frame = useMemo(() => frameAt(trace, count), [trace, count])
  const [quiz, setQuiz] = useState<Quiz>()
  useEffect(() => setQuiz(undefined), [game])
  const answer = (position: number) => {
    const next = nextPosition(trace, count)
    if (quiz === undefined || next === undefined) return
    const right = next.positions.includes(position)
    const due = trace.steps[next.count - 1]?.changed ?? position
    setQuiz({
      right: quiz.right + (right ? 1 : 0),
      asked: quiz.asked + 1,
      last: { right, due: trace.labels[right ? position : due] ?? '' },
    })
    // Where the order does not matter, equally early ones are skipped
    const upTo = right
      ? 1 +
        trace.steps.findIndex(
          (step, i) => i >= count && step.changed === position && step.after.stage !== 'open',
        )
      : next.count
    go(Math.max(next.count, upTo))
  }
  const sentence = sentenceOf(trace, frame, words)

  return (
    <div class={compact ? 'zz-steps zz-compact' : 'zz-steps'} onKeyDown={steps.onKeyDown}>
      <div class="zz-main">
        <div class="zz-left">
          <StepControls label={w.label} steps={steps} />
          <p class="zz-sentence" aria-live="polite">
            {quiz === undefined ? (
              sentence
            ) : (
              <QuizSays quiz={quiz} trace={trace} count={count} sentence={sentence} />
            )}
          </p>
          {trace.labels.length > MOST_DRAWN ? (
            <StepTable trace={trace} frame={frame} />
          ) : (
            <StepBoard
              trace={trace}
              frame={frame}
              game={game}
              sceneOptions={props.sceneOptions}
              asking={quiz !== undefined}
              onTouch={answer}
              onGo={(by) => go(count + by)}
            />
          )}
          <Queue trace={trace} frame={frame} />
        </div>
        <div class="zz-right">
          <Method trace={trace} frame={frame} />
          {!compact && <Legend />}
          <div class="zz-controls">
            <Button
              label={words.digraph.step.quiz}
              aria-pressed={quiz !== undefined}
              onClick={() =>
                setQuiz(quiz === undefined ? { right: 0, asked: 0, last: undefined } : undefined)
              }
            />
            {quiz !== undefined && quiz.asked > 0 && (
              <span>{words.digraph.step.asked(quiz.right, quiz.asked)}</span>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The value of a decided position in words. */
function isWhat({ outcome = 'draw', plies, value }: StepState, words: Words): string {
  return words.value({
    outcome,
    ...(plies !== undefined && { plies }),
    ...(value !== undefined && { value }),
  })
}

function sentenceOf(trace: TraceData, { step }: Frame, words: Words): string {
  const w = words.step
  if (step === undefined) return w.none
  const name = (v: number) => trace.labels[v] ?? ''
  const { kind, changed, after, position } = step
  const from = name(changed)
  const to = name(position)
  const is = isWhat(after, words)
  switch (kind) {
    case 'end':
      return w.end(from, step.by ?? 'no-move', is)
    case 'take':
      return w.take(from, is)
    case 'endless':
      return w.endless(from, is)
    case 'known':
      return w.known(from, to)
    case 'attracted':
      return w.attracted(from, to, is)
    case 'refuted':
      return w.refuted(from, to, after.left)
    case 'caught':
      return w.caught(from, to, is)
    case 'better':
      return w.better(from, to, is)
    case 'worse':
      return w.worse(from, to)
    case 'counted':
      return w.counted(from, to, after.left)
  }
}

function StepBoard({
  trace,
  frame,
  game,
  sceneOptions,
  asking,
  onTouch,
  onGo,
}: Pick<StudyProps, 'game' | 'sceneOptions'> & {
  readonly trace: TraceData
  readonly frame: Frame
  readonly asking: boolean
  onTouch(position: number): void
  onGo(by: number): void
}) {
  const words = useWords()
  const { labels, arcs } = trace
  const options = useSceneOptions(game, sceneOptions, labels.length)
  const scene = useMemo(
    () => sceneOf({ kind: 'graph', directed: true, vertices: labels, arcs, pieces: [] }, options),
    [labels, arcs, options],
  )
  const marks = useMemo(
    () => new Map(frame.states.map((state, v) => [`v${v}`, markOf(state, v, frame, words)])),
    [frame, words],
  )
  const lineTones = useMemo(
    () =>
      new Map(
        [...frame.followed].map(([arc, kind]) => [
          arc,
          arc === frame.step?.arc
            ? 'line-now'
            : kind === 'refuted' || kind === 'counted'
              ? 'line-refuted'
              : 'line-done',
        ]),
      ),
    [frame],
  )
  return (
    <Board
      scene={scene}
      marks={marks}
      label={words.digraph.step.label}
      lineTones={lineTones}
      onTouch={(key) => {
        if (asking) onTouch(Number(key.slice(1)))
      }}
      onKey={(key) => {
        if (key === '[') onGo(-1)
        else if (key === ']') onGo(1)
        else return false
        return true
      }}
    />
  )
}

function markOf(state: StepState, v: number, { taken, step }: Frame, words: Words): Mark {
  const w = words.digraph.step
  const decided = state.stage !== 'open' && state.outcome !== undefined
  const counted = state.stage === 'open' && state.left > 0
  const tones = [
    `step-${state.stage}`,
    v === taken && 'step-taken',
    v === step?.changed && v !== taken && 'step-changed',
  ].filter(Boolean)
  const said = [
    w.states[state.stage],
    decided ? isWhat(state, words) : undefined,
    counted ? w.left(state.left) : undefined,
    v === taken ? w.taken : undefined,
  ].filter((each) => each !== undefined)
  return {
    tone: tones.join(' '),
    note: said.join(words.comma),
    ...(decided && { outcome: state.outcome, text: shortText(state, words) }),
    ...(counted && { tag: words.number(state.left) }),
  }
}

/** For too many positions to be drawn. */
function StepTable({ trace, frame }: { readonly trace: TraceData; readonly frame: Frame }) {
  const words = useWords()
  const w = words.digraph.step
  const now = frame.step?.changed
  const root = useNowInView(now)
  return (
    <DataTable
      caption={w.caption}
      box={root}
      columns={[w.position, w.state, w.value, words.step.counters]}
    >
      {frame.states.map((state, v) => (
        <tr class={v === now ? 'zz-now' : undefined}>
          <th scope="row">
            <bdi>{trace.labels[v]}</bdi>
          </th>
          <td>{v === frame.taken ? w.taken : w.states[state.stage]}</td>
          <td>
            {state.stage !== 'open' && state.outcome !== undefined && (
              <>
                <Badge outcome={state.outcome} /> {isWhat(state, words)}
              </>
            )}
          </td>
          <td class="zz-number">{state.stage === 'open' ? words.number(state.left) : ''}</td>
        </tr>
      ))}
    </DataTable>
  )
}

const MOST_QUEUED = 40

function Queue({ trace, frame }: { readonly trace: TraceData; readonly frame: Frame }) {
  const words = useWords()
  const shown = frame.queue.slice(0, MOST_QUEUED)
  const more = frame.queue.length - shown.length
  return (
    <div class="zz-queue">
      <h2 id="zz-queue">{words.step.queue}</h2>
      {shown.length === 0 ? (
        <p>{words.step.empty}</p>
      ) : (
        <ol class="zz-row zz-list" aria-labelledby="zz-queue">
          {shown.map((v) => {
            const state = frame.states[v]
            return (
              <li>
                <bdi>{trace.labels[v]}</bdi>{' '}
                {state?.outcome !== undefined && (
                  <Badge
                    outcome={state.outcome}
                    text={shortText(state, words)}
                    spoken={isWhat(state, words)}
                  />
                )}
              </li>
            )
          })}
          {more > 0 && <li>{words.moves.more(more)}</li>}
        </ol>
      )}
    </div>
  )
}

/** The method, with the line of the step marked. */
function Method({ trace, frame }: { readonly trace: TraceData; readonly frame: Frame }) {
  const w = useWords().digraph.step
  const lines = trace.priority ? w.costLines : w.outcomeLines
  return (
    <div class="zz-method">
      <h2 id="zz-method">{w.method}</h2>
      <ol class="zz-list" aria-labelledby="zz-method">
        {Object.entries(lines).map(([kind, [indent, text]]) => (
          <li
            class={kind === frame.step?.kind ? 'zz-now' : undefined}
            aria-current={kind === frame.step?.kind ? 'step' : undefined}
            style={{ paddingInlineStart: `${0.6 + 1.4 * indent}rem` }}
          >
            {kind === 'end' && !trace.plain && !trace.priority ? w.endByPayoff : text}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Legend() {
  const w = useWords().digraph.step.legend
  return (
    <ul class="zz-list zz-legend">
      {(['open', 'queued', 'done'] as const).map((stage) => (
        <li class="zz-row">
          <svg viewBox="-14 -14 28 28" aria-hidden="true">
            <g class={`zz-cell zz-round zz-step-${stage}`}>
              <circle class="zz-ground" r="9" />
              <circle class="zz-ring" r="11" />
            </g>
          </svg>
          {w[stage]}
        </li>
      ))}
      {(['now', 'refuted'] as const).map((kind) => (
        <li class="zz-row">
          <svg viewBox="-14 -14 28 28" aria-hidden="true">
            <path class={`zz-line zz-line-${kind}`} d="M-13 0H13" />
          </svg>
          {w[kind]}
        </li>
      ))}
    </ul>
  )
}

/** The question which position comes next, and how it has been answered. */
interface Quiz {
  readonly right: number
  readonly asked: number
  readonly last: { readonly right: boolean; readonly due: string } | undefined
}

function QuizSays({
  quiz,
  trace,
  count,
  sentence,
}: {
  readonly quiz: Quiz
  readonly trace: TraceData
  readonly count: number
  readonly sentence: string
}) {
  const words = useWords()
  const w = words.digraph.step
  const { last } = quiz
  return (
    <>
      {last !== undefined && (
        <>
          <strong class={last.right ? 'zz-verified' : 'zz-blunder'}>
            {last.right ? words.step.right : words.step.wrong(last.due)}
          </strong>{' '}
          {sentence}{' '}
        </>
      )}
      <strong>{nextPosition(trace, count) === undefined ? w.finished : words.step.quiz}</strong>
      {last === undefined && ` ${w.ask}`}
    </>
  )
}

// The triangle of losing sizes: every stretch of the row with the sizes that lose beside it, and why, by case.

import type { EndNimSize } from '@zugzwang/positional'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Mark } from '../../board/Board'
import { Asking } from '../../play/Asking'
import { useAsked } from '../../play/use-asked'
import type { Words } from '../../words/en'
import type { StudyProps } from '../parts'
import type { LosingSizes } from './losing-sizes-study'
import {
  basisOf,
  caseOf,
  cellAfter,
  keyOfCell,
  MOST_PILES,
  type TriangleCell,
  triangleOf,
} from './triangle'

export function Study({ words, game, moves, engine, onMarks }: StudyProps) {
  const w = words.piles.triangle
  const asked = useAsked(JSON.stringify([game, moves]), async (options) => {
    const found = await engine.ask('study', { game, moves, study: 'losing-sizes' }, options)
    return found as LosingSizes
  })
  const { data } = asked
  return (
    <section class="zz-piles-study">
      <h2>{w.title}</h2>
      <p class="zz-note">{w.intro}</p>
      <Asking words={words} asked={asked} />
      {data !== undefined &&
        (data.piles.length < 2 ? (
          <p>{w.few}</p>
        ) : data.steps.length === 0 ? (
          <p>{w.many(MOST_PILES)}</p>
        ) : (
          <Triangle words={words} data={data} onMarks={onMarks} />
        ))}
    </section>
  )
}

function Triangle({
  words,
  data,
  onMarks,
}: {
  readonly words: Words
  readonly data: LosingSizes
  readonly onMarks: StudyProps['onMarks']
}) {
  const w = words.piles.triangle
  const { piles, steps } = data
  const root = useRef<HTMLDivElement>(null)
  const top = { from: 0, to: piles.length - 1 }
  const [wanted, setWanted] = useState<{ readonly from: number; readonly to: number }>(top)
  const cells = triangleOf(piles.length, steps)
  const chosen = cells.flat().find((cell) => keyOfCell(cell) === keyOfCell(wanted)) ?? cells[0]?.[0]
  const chosenKey = chosen && keyOfCell(chosen)
  const basis = chosen === undefined ? [] : basisOf(chosen)
  const isWhole = chosen?.step === undefined
  useEffect(() => {
    onMarks(chosen === undefined || isWhole ? undefined : stretchMarks(piles, chosen))
    return () => onMarks(undefined)
  }, [chosenKey, isWhole, data])
  // The top is in the middle, where a wide triangle is not seen whole
  useEffect(() => {
    const box = root.current
    if (box !== null) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2
  }, [piles.length])
  const focus = (cell: { readonly from: number; readonly to: number }) => {
    setWanted(cell)
    root.current?.querySelector<HTMLElement>(`[data-cell="${keyOfCell(cell)}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={root}
        class={piles.length > 8 ? 'zz-triangle zz-small' : 'zz-triangle'}
        style={{ '--zz-digits': String(Math.max(...piles) + 1).length }}
        dir="ltr"
        role="grid"
        aria-label={w.label}
        onKeyDown={(event) => {
          if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return
          const next = cellAfter(event.key, chosen, piles.length)
          if (next === undefined) return
          event.preventDefault()
          focus(next)
        }}
        onClick={(event) => {
          const key = (event.target as Element).closest('[data-cell]')?.getAttribute('data-cell')
          const [from = 0, to = 0] = (key ?? '').split('-').map(Number)
          if (key != null) focus({ from, to })
        }}
      >
        <div role="presentation" class="zz-triangle-rows">
          {cells.map((row) => (
            <div role="row" class="zz-triangle-row">
              {row.map((cell) => {
                const key = keyOfCell(cell)
                const lit = basis.includes(key)
                return (
                  <Cell
                    words={words}
                    cell={cell}
                    outcome={data.outcome}
                    chosen={key === chosenKey}
                    lit={lit}
                  />
                )
              })}
            </div>
          ))}
          <div class="zz-triangle-row zz-ground-row" aria-hidden="true">
            {piles.map((size) => (
              <span>{size}</span>
            ))}
          </div>
        </div>
      </div>
      {chosen !== undefined && <Reasons words={words} data={data} cell={chosen} />}
    </>
  )
}

function Cell({
  words,
  cell,
  outcome,
  chosen,
  lit,
}: {
  readonly words: Words
  readonly cell: TriangleCell
  readonly outcome: 'win' | 'loss'
  readonly chosen: boolean
  readonly lit: boolean
}) {
  const w = words.piles.triangle
  const { from, to, step } = cell
  const sizes =
    step === undefined
      ? words.outcomes[outcome]
      : `${w.left(step.left.size)}, ${w.right(step.right.size)}`
  const name = step === undefined ? w.whole : w.stretch(from + 1, to + 1)
  return (
    <span
      role="gridcell"
      data-cell={keyOfCell(cell)}
      tabindex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-label={`${name}: ${sizes}${lit ? `, ${w.basis}` : ''}`}
      class={[
        'zz-triangle-cell',
        chosen && 'zz-chosen',
        lit && 'zz-lit',
        step?.left.size === 0 && 'zz-lost',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {step === undefined ? (
        <b aria-hidden="true" class={`zz-badge zz-is-${outcome}`}>
          {words.outcomeLetters[outcome]}
        </b>
      ) : (
        <>
          <span aria-hidden="true">{step.left.size}</span>
          <span aria-hidden="true">{step.right.size}</span>
        </>
      )}
    </span>
  )
}

function Reasons({
  words,
  data,
  cell,
}: {
  readonly words: Words
  readonly data: LosingSizes
  readonly cell: TriangleCell
}) {
  const w = words.piles.triangle
  const { from, to, step } = cell
  return (
    <div class="zz-reasons" aria-live="polite">
      <h3>
        {step === undefined ? w.whole : w.stretch(from + 1, to + 1)}{' '}
        <span class="zz-note" dir="ltr">
          {data.piles.slice(from, to + 1).join(', ')}
        </span>
      </h3>
      {step === undefined ? (
        <p>
          {data.why !== undefined &&
            words.theorem(`end-nim/${data.why.case}`, data.why.numbers, '')}
        </p>
      ) : (
        <dl>
          <Side words={words} name={w.onLeft} size={step.left} />
          <Side words={words} name={w.onRight} size={step.right} />
        </dl>
      )}
    </div>
  )
}

function Side({
  words,
  name,
  size,
}: {
  readonly words: Words
  readonly name: string
  readonly size: EndNimSize
}) {
  const { cases } = words.piles
  const which = caseOf(size)
  const { pile = 0, near = 0, far = 0 } = size
  const text =
    which === 'single'
      ? cases.single.text(size.size)
      : which === 'stone'
        ? cases.stone.text()
        : cases[which].text({ size: size.size, pile, near, far })
  return (
    <>
      <dt>
        {name} <b class="zz-size">{size.size}</b> <span class="zz-case">{cases[which].name}</span>
      </dt>
      <dd>{text}</dd>
    </>
  )
}

/** The stones of a stretch of the row. */
function stretchMarks(
  piles: readonly number[],
  { from, to }: TriangleCell,
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>()
  for (let pile = from; pile <= to; pile++)
    for (let stone = 0; stone < Math.min(piles[pile] ?? 0, 100); stone++)
      marks.set(`h${pile},${stone}`, { tone: 'stretch' })
  return marks
}

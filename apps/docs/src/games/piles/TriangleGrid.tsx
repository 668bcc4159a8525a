// The triangle of losing sizes as a grid with a cursor, and what each of its cells follows from.

import type { EndNimSize } from '@zugzwang/positional'
import { useEffect, useRef } from 'preact/hooks'
import type { Mark } from '../../board/mark'
import { Badge } from '../../play/Badge'
import { useWords } from '../../play/context'
import type { LosingSizes } from './losing-sizes-study'
import {
  basisOf,
  caseOf,
  cellAfter,
  keyOfCell,
  type Stretch,
  stretches,
  type TriangleCell,
  triangleOf,
} from './triangle'

export function Triangle({
  data,
  chosen,
  known,
  onChoose,
}: {
  readonly data: LosingSizes
  readonly chosen: Stretch | undefined
  /** How many cells show their sizes, the shortest stretches first; absent: all. */
  readonly known?: number | undefined
  onChoose(stretch: Stretch): void
}) {
  const words = useWords()
  const w = words.piles.triangle
  const { piles, steps } = data
  const root = useRef<HTMLDivElement>(null)
  const cells = triangleOf(piles.length, steps)
  const shown = new Set(stretches(piles.length).slice(0, known).map(keyOfCell))
  const basis = chosen === undefined ? [] : basisOf(chosen)
  const current = chosen ?? { from: 0, to: piles.length - 1 }
  // The top of a wide triangle is in its middle
  useEffect(() => {
    const box = root.current
    if (box !== null) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2
  }, [piles.length])
  const focus = (cell: Stretch) => {
    onChoose(cell)
    root.current?.querySelector<HTMLElement>(`[data-cell="${keyOfCell(cell)}"]`)?.focus()
  }
  return (
    <div
      ref={root}
      class={piles.length > 8 ? 'zz-triangle zz-small' : 'zz-triangle'}
      style={{ '--zz-digits': String(Math.max(...piles) + 1).length }}
      dir="ltr"
      role="grid"
      aria-label={w.label}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const next = cellAfter(event.key, current, piles.length)
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
                  cell={cell}
                  outcome={data.outcome}
                  chosen={key === keyOfCell(current)}
                  hidden={!shown.has(key)}
                  lit={lit}
                />
              )
            })}
          </div>
        ))}
        <div class="zz-triangle-row zz-ground-row" aria-hidden="true">
          {piles.map((size) => (
            <span>{words.number(size)}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

function Cell({
  cell,
  outcome,
  chosen,
  lit,
  hidden,
}: {
  readonly cell: TriangleCell
  readonly outcome: 'win' | 'loss'
  readonly chosen: boolean
  readonly lit: boolean
  readonly hidden: boolean
}) {
  const words = useWords()
  const w = words.piles.triangle
  const { from, to, step } = cell
  const sizes = hidden
    ? words.frames.open
    : step === undefined
      ? words.outcomes[outcome]
      : `${w.left(step.left.size)}${words.comma}${w.right(step.right.size)}`
  const name = step === undefined ? w.whole : w.stretch(from + 1, to + 1)
  return (
    <span
      role="gridcell"
      data-cell={keyOfCell(cell)}
      tabindex={chosen ? 0 : -1}
      aria-selected={chosen}
      class={[
        'zz-triangle-cell',
        chosen && 'zz-chosen',
        lit && 'zz-lit',
        !hidden && step?.left.size === 0 && 'zz-lost',
        hidden && 'zz-later',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <span class="zz-hidden">{`${name}${words.colon}${sizes}${lit ? `${words.comma}${w.basis}` : ''}`}</span>
      {hidden ? null : step === undefined ? (
        <Badge outcome={outcome} />
      ) : (
        <>
          <span aria-hidden="true">{words.number(step.left.size)}</span>
          <span aria-hidden="true">{words.number(step.right.size)}</span>
        </>
      )}
    </span>
  )
}

export function Reasons({
  data,
  stretch: { from, to },
}: {
  readonly data: LosingSizes
  readonly stretch: Stretch
}) {
  const words = useWords()
  const w = words.piles.triangle
  const step = data.steps.find((each) => each.from === from && each.to === to)
  return (
    <div class="zz-reasons" aria-live="polite">
      <h3>
        {step === undefined ? w.whole : w.stretch(from + 1, to + 1)}{' '}
        <span class="zz-note" dir="ltr">
          {words.listed(data.piles.slice(from, to + 1))}
        </span>
      </h3>
      {step === undefined ? (
        <p>{data.why !== undefined && words.theorem(data.why)}</p>
      ) : (
        <dl>
          <Side name={w.onLeft} size={step.left} />
          <Side name={w.onRight} size={step.right} />
        </dl>
      )}
    </div>
  )
}

function Side({ name, size }: { readonly name: string; readonly size: EndNimSize }) {
  const words = useWords()
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
        {name} <b>{words.number(size.size)}</b> <span class="zz-case">{cases[which].name}</span>
      </dt>
      <dd>{text}</dd>
    </>
  )
}

export function stretchMarks(
  piles: readonly number[],
  { from, to }: Stretch,
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>()
  for (let pile = from; pile <= to; pile++)
    for (let stone = 0; stone < Math.min(piles[pile] ?? 0, 100); stone++)
      marks.set(`h${pile},${stone}`, { tone: 'stretch' })
  return marks
}

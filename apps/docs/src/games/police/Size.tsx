// How large a board is: rows and columns at its end, or at the cursor.

import type { Words } from '../../words/en'

export interface SizeProps {
  readonly words: Words
  readonly rows: number
  readonly columns: number
  onRows(more: boolean): void
  onColumns(more: boolean): void
  readonly atCursor: Readonly<
    Record<'insertRow' | 'removeRow' | 'insertColumn' | 'removeColumn', () => void>
  >
}

export function Size({ words, rows, columns, onRows, onColumns, atCursor }: SizeProps) {
  const w = words.police.edit
  return (
    <div class="zz-size">
      <Stepper words={words} label={w.rows} value={rows} onStep={onRows} />
      <Stepper words={words} label={w.columns} value={columns} onStep={onColumns} />
      <details>
        <summary>{w.atCursor}</summary>
        <div class="zz-controls">
          {(['insertRow', 'removeRow', 'insertColumn', 'removeColumn'] as const).map((name) => (
            <button type="button" onClick={atCursor[name]}>
              {w[name]}
            </button>
          ))}
        </div>
      </details>
    </div>
  )
}

function Stepper({
  words,
  label,
  value,
  onStep,
}: {
  readonly words: Words
  readonly label: string
  readonly value: number
  onStep(more: boolean): void
}) {
  const w = words.police.edit
  return (
    <div class="zz-stepper" role="group" aria-label={label}>
      <span>{label}</span>
      <button type="button" aria-label={w.less(label)} onClick={() => onStep(false)}>
        −
      </button>
      <output>{value.toLocaleString(words.language)}</output>
      <button type="button" aria-label={w.more(label)} onClick={() => onStep(true)}>
        +
      </button>
    </div>
  )
}

// How large a board is: rows and columns at its end, or at the cursor.

import { useWords } from '../../play/context'
import { Stepper } from '../../play/Stepper'
import { MOST_LINES } from './grid-edit'

export interface SizeProps {
  readonly rows: number
  readonly columns: number
  onSize(rows: number, columns: number): void
  readonly atCursor: Readonly<
    Record<'insertRow' | 'removeRow' | 'insertColumn' | 'removeColumn', () => void>
  >
}

export function Size({ rows, columns, onSize, atCursor }: SizeProps) {
  const w = useWords().police.edit
  return (
    <div class="zz-row zz-size">
      <span aria-hidden="true">{w.rows}</span>
      <Stepper
        label={w.rows}
        value={rows}
        least={1}
        most={MOST_LINES}
        onChange={(next) => onSize(next, columns)}
      />
      <span aria-hidden="true">{w.columns}</span>
      <Stepper
        label={w.columns}
        value={columns}
        least={1}
        most={MOST_LINES}
        onChange={(next) => onSize(rows, next)}
      />
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

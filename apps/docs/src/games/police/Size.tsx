import { Button } from '../../play/Button'
import { useWords } from '../../play/context'
import { Stepper } from '../../play/Stepper'
import { MOST_LINES } from './grid-edit'

export interface SizeProps {
  readonly rows: number
  readonly columns: number
  readonly most?: number | undefined
  onSize(rows: number, columns: number): void
  readonly atCursor: Readonly<
    Record<'insertRow' | 'removeRow' | 'insertColumn' | 'removeColumn', () => void>
  >
}

export function Size({ rows, columns, most = MOST_LINES, onSize, atCursor }: SizeProps) {
  const w = useWords().police.edit
  return (
    <div class="zz-row zz-spaced zz-size">
      {(
        [
          [w.rows, rows, (next: number) => onSize(next, columns)],
          [w.columns, columns, (next: number) => onSize(rows, next)],
        ] as const
      ).map(([label, value, onChange]) => (
        <>
          <span aria-hidden="true">{label}</span>
          <Stepper label={label} value={value} least={1} most={most} onChange={onChange} />
        </>
      ))}
      <details>
        <summary>{w.atCursor}</summary>
        <div class="zz-controls">
          {(['insertRow', 'removeRow', 'insertColumn', 'removeColumn'] as const).map((name) => (
            <Button label={w[name]} onClick={atCursor[name]} />
          ))}
        </div>
      </details>
    </div>
  )
}

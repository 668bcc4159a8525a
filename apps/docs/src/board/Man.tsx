// A piece: its body, its symbol, and its letter for those who prefer letters.

import type { Piece } from '@zugzwang/core'
import { drawingOf, tileOf } from './drawing'

/** Pictures of pieces fill less of their line than letters. */
const CHESSMEN = /[♔-♟]/

export function Man({
  piece,
  r,
  flat = false,
  transform,
}: {
  readonly piece: Pick<Piece<object>, 'id' | 'name' | 'mark' | 'side'>
  readonly r: number
  /** Whether it has no shadow. */
  readonly flat?: boolean
  readonly transform?: string | undefined
}) {
  const { id, mark, side } = piece
  const drawing = drawingOf(piece)
  const scale = (r / 10).toFixed(2)
  const classes = `zz-piece zz-side-${side ?? 'none'} zz-is-${id} zz-${drawing?.body ?? 'disc'}-piece`
  return (
    <g class={classes} transform={transform}>
      <Body tile={drawing?.body === 'tile' ? tileOf(side) : undefined} r={r} flat={flat} />
      {drawing?.symbol && (
        <use
          class="zz-symbol"
          href={`#zz-${drawing.symbol}`}
          transform={`scale(${scale})${drawing.turn === 0 ? '' : ` rotate(${drawing.turn})`}`}
        />
      )}
      {mark !== '●' && (
        <text
          class={drawing && 'zz-letter'}
          font-size={(r * (CHESSMEN.test(mark) ? 1.45 : 1.06)).toFixed(1)}
        >
          {mark}
        </text>
      )}
    </g>
  )
}

function Body({
  tile,
  r,
  flat,
}: {
  readonly tile: string | undefined
  readonly r: number
  readonly flat: boolean
}) {
  const scale = `scale(${(r / 10).toFixed(2)})`
  if (tile !== undefined)
    return (
      <>
        {!flat && <path class="zz-shade" transform={`translate(0 1.5) ${scale}`} d={tile} />}
        <path class="zz-disc" transform={scale} d={tile} />
      </>
    )
  return (
    <>
      {!flat && <circle class="zz-shade" cy="1.5" r={r} />}
      <circle class="zz-disc" r={r} />
      {r > 11 && <circle class="zz-rim" r={r - 2.5} />}
    </>
  )
}

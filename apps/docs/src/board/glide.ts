// Pieces on their way: what moves glides to its new cell, and what was taken fades. Nothing moves where motion is not wanted, where
// another game is shown, or where more has changed than a move and its reply change.

import { placePieces, type Scene } from '@zugzwang/formats/board'

const GLIDE_MS = 160
const MOST_GLIDING = 2
const MOST_FADING = 8

interface Placed {
  readonly looks: string
  /** The number of its cell, and its own there. */
  readonly cell: number
  readonly at: number
  readonly x: number
  readonly y: number
}

interface Moved {
  readonly cells: Scene['cells']
  readonly gliding: readonly (readonly [from: Placed, to: Placed])[]
  readonly fading: readonly { readonly from: Placed; readonly drawn: Element }[]
}

/** What a move has moved; undefined where it was no move. `layer` is on the board as it was. */
export function findMoved(layer: SVGGElement, before: Scene, now: Scene): Moved | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const isSameBoard =
    before.cells.length === now.cells.length &&
    before.cells.every(({ key, ground, x, y }, i) => {
      const cell = now.cells[i]
      return cell?.key === key && cell.ground === ground && cell.x === x && cell.y === y
    })
  if (!isSameBoard) return undefined
  const [old, next] = [placed(before), placed(now)]
  const left = without(old, next)
  const come = without(next, old)
  if (come.length > MOST_GLIDING) return undefined
  const gliding = come.flatMap((to): [Placed, Placed][] => {
    const distance = ({ x, y }: Placed) => Math.hypot(x - to.x, y - to.y)
    const [from] = left
      .filter(({ looks }) => looks === to.looks)
      .sort((a, b) => distance(a) - distance(b))
    if (from === undefined) return []
    left.splice(left.indexOf(from), 1)
    return [[from, to]]
  })
  const fading = left.slice(0, MOST_FADING).flatMap((from) => {
    const drawn = drawnPiece(layer, from)?.cloneNode(true) as Element | undefined
    return drawn === undefined ? [] : [{ from, drawn }]
  })
  return { cells: now.cells, gliding, fading }
}

/** Moves what has moved, once the board shows where it is now. */
export function glide(layer: SVGGElement, { cells, gliding, fading }: Moved): void {
  const show = (drawn: Element, { cell }: Placed, from: Keyframe, to: Keyframe) => {
    const { x = 0, y = 0 } = cells[cell] ?? {}
    const group = layer.appendChild(document.createElementNS(layer.namespaceURI, 'g'))
    group.setAttribute('transform', `translate(${x} ${y})`)
    group.append(drawn)
    const motion = group.animate([from, to], { duration: GLIDE_MS, easing: 'ease-out' })
    return motion.finished.finally(() => group.remove())
  }
  for (const { from, drawn } of fading) void show(drawn, from, { opacity: 1 }, { opacity: 0 })
  for (const [from, to] of gliding) {
    const piece = drawnPiece(layer, to)
    if (piece === undefined) continue
    const { x = 0, y = 0 } = cells[to.cell] ?? {}
    const clone = piece.cloneNode(true) as Element
    piece.style.visibility = 'hidden'
    void show(
      clone,
      to,
      { transform: `translate(${x + from.x - to.x}px, ${y + from.y - to.y}px)` },
      { transform: `translate(${x}px, ${y}px)` },
    ).finally(() => piece.style.removeProperty('visibility'))
  }
}

function placed({ cells }: Scene): Placed[] {
  return cells.flatMap((cell, number) =>
    placePieces(cell, false).map(({ piece: { id, mark, side }, x, y }, at) => ({
      looks: `${id} ${mark} ${side}`,
      cell: number,
      at,
      x: cell.x + x,
      y: cell.y + y,
    })),
  )
}

/** Those of the first that are not where they are among the others. */
function without(all: readonly Placed[], others: readonly Placed[]): Placed[] {
  const rest = others.map(({ cell, looks }) => `${cell} ${looks}`)
  return all.filter(({ cell, looks }) => {
    const at = rest.indexOf(`${cell} ${looks}`)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

function drawnPiece(layer: SVGGElement, { cell, at }: Placed): SVGGElement | undefined {
  const drawn = layer.parentElement?.querySelector('.zz-cells')?.children[cell]
  return drawn?.querySelectorAll<SVGGElement>('.zz-piece')[at]
}

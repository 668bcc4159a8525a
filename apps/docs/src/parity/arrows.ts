// Arrows between positions: straight if no other position is in the way, otherwise bent around it.

export interface Place {
  readonly x: number
  readonly y: number
}

export interface ArrowLine {
  /** The line from edge to edge, as data of an SVG path. */
  readonly line: string
  /** The head, as points of an SVG polygon. */
  readonly head: string
  /** Where a text next to it has its middle. */
  readonly text: Place
}

/** Half the width of a position. */
export const RADIUS = 21
/** How far a straight arrow lies to the side, so that one back has room. */
const SIDE = 8
/** How far bent arrows go to the side; those that go furthest are for crowds. */
const BENDS = [36, -36, 64, -64, 96, -96, 130, -130]
/** The room between an arrow and positions that it passes. */
const GAP = RADIUS + 7
const HEAD = 10
/** How far along a text stands: before the middle, so that it keeps off that of an arrow back. */
const TEXT_AT = 0.42
const STEPS = 48

/** The arrow of each arc. */
export function arrowLines(
  places: readonly Place[],
  arcs: readonly { readonly from: number; readonly to: number }[],
): ArrowLine[] {
  return arcs.map(({ from, to }) => {
    const [source, target] = [places[from], places[to]]
    if (source === undefined || target === undefined) return { line: '', head: '', text: ORIGIN }
    const others = places.filter((_, v) => v !== from && v !== to)
    if (from === to) return loopAt(source, others)
    const curves = [SIDE, ...BENDS].map((bend) => curveBetween(source, target, bend))
    const isFree = (curve: Curve) => samplesOf(curve).every((at) => gapTo(others, at) > GAP)
    const curve = curves.find(isFree) ?? curves[0]
    return curve === undefined ? { line: '', head: '', text: ORIGIN } : drawn(curve)
  })
}

const ORIGIN = { x: 0, y: 0 }

/** A cubic Bézier curve. */
type Curve = readonly [Place, Place, Place, Place]

const gapTo = (others: readonly Place[], { x, y }: Place) =>
  Math.min(Infinity, ...others.map((other) => Math.hypot(other.x - x, other.y - y)))

/** From edge to edge, so far to the side; a straight line if that is little. */
function curveBetween(source: Place, target: Place, side: number): Curve {
  const length = Math.hypot(target.x - source.x, target.y - source.y) || 1
  const [dx, dy] = [(target.x - source.x) / length, (target.y - source.y) / length]
  /** The point so far along and so far to the side. */
  const at = (along: number, aside: number): Place => ({
    x: source.x + along * dx - aside * dy,
    y: source.y + along * dy + aside * dx,
  })
  const [begin, end] = [RADIUS + 2, length - RADIUS - 3]
  if (side === SIDE)
    return [begin, begin + (end - begin) / 3, end - (end - begin) / 3, end].map((along) =>
      at(along, side),
    ) as unknown as Curve
  // Bent arrows leave and arrive towards their bend
  const tilt = Math.min(0.9, (2.2 * Math.abs(side)) / length) * Math.sign(side)
  const [along, aside] = [Math.cos(tilt), Math.sin(tilt)]
  const peak = (4 * side) / 3
  return [
    at((RADIUS + 2) * along, (RADIUS + 2) * aside),
    at(length * 0.3, peak),
    at(length * 0.7, peak),
    at(length - (RADIUS + 3) * along, (RADIUS + 3) * aside),
  ]
}

/** A loop towards where there is most room. */
function loopAt({ x, y }: Place, others: readonly Place[]): ArrowLine {
  const point = (angle: number, away: number): Place => ({
    x: x + away * Math.cos(angle),
    y: y + away * Math.sin(angle),
  })
  // To the sides first: names are above and below, and the winner's mark is at the upper right
  const angles = [1, 0, 0.8, 0.2, -0.8, 0.5, -0.5, -0.2].map((turn) => turn * Math.PI)
  const roomAt = (angle: number) => Math.min(60, gapTo(others, point(angle, 3 * RADIUS)))
  const angle = angles.reduce((best, each) => (roomAt(each) > roomAt(best) ? each : best))
  return drawn([
    point(angle - 0.55, RADIUS + 2),
    point(angle - 0.75, 3.4 * RADIUS),
    point(angle + 0.75, 3.4 * RADIUS),
    point(angle + 0.55, RADIUS + 3),
  ])
}

function pointOf([a, b, c, d]: Curve, t: number): Place {
  const s = 1 - t
  const mix = (p: number, q: number, r: number, z: number) =>
    s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * z
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) }
}

const samplesOf = (curve: Curve): Place[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => pointOf(curve, i / STEPS))

/** The line ends in its head. */
function drawn(curve: Curve): ArrowLine {
  const [, , before, end] = curve
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const back = (along: number, aside = 0): Place => ({
    x: end.x - along * dx - aside * dy,
    y: end.y - along * dy + aside * dx,
  })
  const [start, out, into] = curve
  return {
    line: `M${written(start)}C${written(out)} ${written(into)} ${written(back(HEAD - 2))}`,
    head: [end, back(HEAD, -5), back(HEAD, 5)].map(written).join(' '),
    text: pointOf(curve, TEXT_AT),
  }
}

const written = ({ x, y }: Place) => `${Math.round(x)} ${Math.round(y)}`

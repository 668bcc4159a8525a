// The arcs and edges of a graph: on ways that a layout gives, or straight, and bent beside their reverse.

import type { Point, SceneLine } from './scene'

/** From the middle of a vertex to where its arcs begin and end. */
const RADIUS = 22

/** The tips of arcs, to be put into the `defs` of a picture. */
export function Tips() {
  return (
    <>
      <Tip id="zz-tip" size={9.5} />
      <Tip id="zz-tip-best" size={15} />
    </>
  )
}

function Tip({ id, size }: { readonly id: string; readonly size: number }) {
  return (
    <marker
      id={id}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerUnits="userSpaceOnUse"
      markerWidth={size}
      markerHeight={size}
      orient="auto-start-reverse"
    >
      <path d="M0 0L10 5L0 10z" class="zz-tip" />
    </marker>
  )
}

export function Line({
  line,
  best,
  tone,
}: {
  readonly line: SceneLine
  readonly best: boolean
  /** Further class names, without their `zz-`, blanks between. */
  readonly tone?: string | undefined
}) {
  const { directed, text } = line
  const { path, textAt } = line.way === undefined ? ownWay(line) : givenWay(line, line.way)
  const tones = tone?.split(' ').map((each) => `zz-${each}`) ?? []
  const thick = best || tones.includes('zz-line-now')
  return (
    <>
      <path
        class={['zz-line', best ? 'zz-best' : '', ...tones].filter(Boolean).join(' ')}
        d={path}
        marker-end={directed ? `url(#${thick ? 'zz-tip-best' : 'zz-tip'})` : undefined}
      />
      {text !== undefined && (
        <text class="zz-arc-text" x={textAt.x} y={textAt.y}>
          {text}
        </text>
      )}
    </>
  )
}

interface DrawnWay {
  readonly path: string
  readonly textAt: Point
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

function givenWay({ textAt }: SceneLine, way: readonly Point[]): DrawnWay {
  const [first = { x: 0, y: 0 }, ...rest] = way
  return {
    path: `M${write(first)}C${rest.map(write).join(' ')}`,
    textAt: textAt ?? way[Math.floor(way.length / 2)] ?? first,
  }
}

/** Straight; beside its reverse bent to the right; a loop above its vertex. */
function ownWay({ from, to, directed, bent, loop }: SceneLine): DrawnWay {
  if (loop) {
    const { x, y } = from
    return {
      path: `M${x - 10} ${y - 19}C${x - 30} ${y - 58} ${x + 30} ${y - 58} ${x + 11} ${y - 21}`,
      textAt: { x, y: y - 57 },
    }
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  // The middle of the chord, moved to the side by so much
  const beside = (side: number): Point => ({
    x: (from.x + to.x) / 2 - uy * side,
    y: (from.y + to.y) / 2 + ux * side,
  })
  const middle = beside(bent ? 32 : 0)
  const start = towards(from, bent ? middle : to, RADIUS)
  const end = towards(to, bent ? middle : from, RADIUS + (directed ? 1 : 0))
  return {
    path: bent
      ? `M${write(start)}Q${write(middle)} ${write(end)}`
      : `M${write(start)}L${write(end)}`,
    textAt: beside(bent ? 26 : 10),
  }
}

function towards(a: Point, b: Point, gap: number): Point {
  const d = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: a.x + ((b.x - a.x) / d) * gap, y: a.y + ((b.y - a.y) / d) * gap }
}

// A thermograph: its walls and mast, and a tax t that is chosen with a slider or by pointing into the picture.

import type { ComponentChild } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { useWords } from '../play/context'
import { type Fraction, readFraction, writeFraction } from './fraction'
import {
  FRAME,
  HEIGHT,
  pathOf,
  type Scale,
  scaleOf,
  type ThermographData,
  taxesOf,
  ticksOf,
  type Walls,
  WIDTH,
  wallAt,
  wallsOf,
} from './thermograph'
import './thermograph.css'

export interface ThermographViewProps {
  /** As `describeValue` gives it. */
  readonly value: ThermographData
  /** What is drawn: `{2|-1}`, or the name of a part. */
  readonly name: string
  /** All pictures of its row, which have one scale. */
  readonly row?: readonly ThermographData[] | undefined
  /** The temperature around it, drawn as a line across. */
  readonly ambient?: string | undefined
  /** A picture alone, without a tax. */
  readonly still?: boolean | undefined
  /** The value cooled by the tax that was chosen last. */
  readonly cooled?: ComponentChild
  /** Gets the tax when it is chosen: `3/2`. */
  onTax?(tax: string): void
}

export function ThermographView(props: ThermographViewProps) {
  const { value, name, row, ambient, still = false, cooled, onTax } = props
  const words = useWords().thermograph
  const walls = useMemo(() => wallsOf(value), [value])
  const scale = useMemo(() => scaleOf(walls, row?.map(wallsOf)), [walls, row])
  const taxes = useMemo(() => taxesOf(walls), [walls])
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, taxes.length - 1)
  const tax = taxes[at] as Fraction
  const choose = (index: number) => {
    if (index === at) return
    setChosen(index)
    onTax?.(writeFraction(taxes[index] as Fraction))
  }
  const point = (event: PointerEvent) => {
    const { top, height } = (event.currentTarget as Element).getBoundingClientRect()
    const y = ((event.clientY - top) / height) * HEIGHT
    choose(nearest(taxes.map(scale.y), y))
  }
  return (
    <div class={still ? 'zz-thermograph-view zz-still' : 'zz-thermograph-view'}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words.label(name, value)}
        dir="ltr"
        onPointerMove={still ? undefined : (event) => event.pointerType === 'mouse' && point(event)}
        onPointerDown={still ? undefined : point}
      >
        <Axes walls={walls} scale={scale} />
        {ambient !== undefined && <Ambient scale={scale} temperature={ambient} />}
        <Lines walls={walls} scale={scale} />
        {!still && <TaxLine walls={walls} scale={scale} tax={tax} />}
      </svg>
      {!still && (
        <>
          <label class="zz-row zz-tax">
            {words.tax}{' '}
            <input
              type="range"
              dir="ltr"
              min={0}
              max={taxes.length - 1}
              value={at}
              aria-valuetext={words.atTax(...readout(walls, tax))}
              onInput={(event) => choose(Number(event.currentTarget.value))}
            />
          </label>
          <Readout walls={walls} tax={tax} cooled={cooled} />
        </>
      )}
    </div>
  )
}

function nearest(places: readonly number[], y: number): number {
  let best = 0
  for (const [i, place] of places.entries())
    if (Math.abs(place - y) < Math.abs((places[best] as number) - y)) best = i
  return best
}

/** The tax, and both walls there. */
function readout(
  { left, right }: Walls,
  tax: Fraction,
): [tax: string, left: string, right: string] {
  return [tax, wallAt(left, tax), wallAt(right, tax)].map(writeFraction) as [string, string, string]
}

interface Drawn {
  readonly walls: Walls
  readonly scale: Scale
}

function Axes({ walls, scale }: Drawn) {
  const words = useWords().thermograph
  const { left, right, top, floor } = FRAME
  const ticks = ticksOf(walls, scale)
  const corners = [...walls.left, ...walls.right]
  return (
    <>
      <g class="zz-thermograph-guides">
        {corners.map(({ temperature, value }) => {
          const [x, y] = [scale.x(value), scale.y(temperature)]
          return y < floor - 1 && <path d={`M${left} ${y}H${x}V${floor}`} />
        })}
      </g>
      <path class="zz-thermograph-axes" d={`M${left} ${top}V${floor}H${right}`} />
      {ticks.x.map(({ at, text }) => (
        <text x={at} y={floor + 14}>
          {words.number(text)}
        </text>
      ))}
      {ticks.y.map(({ at, text }) => (
        <text class="zz-thermograph-height" x={left - 8} y={at}>
          {words.number(text)}
        </text>
      ))}
      <text class="zz-thermograph-axis zz-thermograph-height" x={right} y={HEIGHT - 8}>
        {words.value}
      </text>
      <text class="zz-thermograph-axis zz-thermograph-top" x={8} y={12}>
        {words.temperature}
      </text>
    </>
  )
}

function Lines({ walls, scale }: Drawn) {
  const x = scale.x(walls.mean)
  const foot = scale.y(walls.temperature)
  return (
    <>
      <path class="zz-mast" d={`M${x} ${foot}V${FRAME.top}m-4 8l4 -8l4 8`} />
      {walls.right.length > 1 && <path class="zz-right-wall" d={pathOf(walls.right, scale)} />}
      {walls.left.length > 1 && <path class="zz-left-wall" d={pathOf(walls.left, scale)} />}
    </>
  )
}

/** A temperature that has its place in the picture. */
function Ambient({ scale, temperature }: { readonly scale: Scale; readonly temperature: string }) {
  const y = scale.y(readFraction(temperature))
  return y < FRAME.top || y > FRAME.floor ? null : (
    <path class="zz-ambient" d={`M${FRAME.left} ${y}H${FRAME.right}`} />
  )
}

/** Where the tax is, with a dot on each wall. */
function TaxLine({ walls, scale, tax }: Drawn & { readonly tax: Fraction }) {
  const y = scale.y(tax)
  return (
    <>
      <path class="zz-tax-line" d={`M${FRAME.left} ${y}H${FRAME.right}`} />
      <circle class="zz-right-dot" cx={scale.x(wallAt(walls.right, tax))} cy={y} r={5} />
      <circle class="zz-left-dot" cx={scale.x(wallAt(walls.left, tax))} cy={y} r={5} />
    </>
  )
}

function Readout({
  walls,
  tax,
  cooled,
}: {
  readonly walls: Walls
  readonly tax: Fraction
  readonly cooled: ComponentChild
}) {
  const words = useWords().thermograph
  const [at, left, right] = readout(walls, tax)
  const rows: readonly (readonly [string, string, string?])[] = [
    ['t', at],
    [words.leftWall, left, 'left'],
    [words.rightWall, right, 'right'],
  ]
  return (
    <dl class="zz-readout">
      {rows.map(([name, text, wall]) => (
        <div>
          <dt>
            {wall !== undefined && <span class={`zz-wall-swatch zz-wall-swatch-${wall}`} />}
            {name}
          </dt>
          <dd dir="ltr">{words.number(text)}</dd>
        </div>
      ))}
      {cooled !== undefined && (
        <div class="zz-cooled">
          <dt>{words.cooled}</dt>
          <dd dir="ltr">{cooled}</dd>
        </div>
      )}
    </dl>
  )
}

// The picture of a game of infinite play: circles and squares, arrows, the token, and what decides.

import type { ComponentChildren, JSX } from 'preact'
import { type ArrowLine, type Place, RADIUS } from './arrows'

export interface BoardPosition extends Place {
  readonly name: string
  /** 0 for Even, drawn as a circle, 1 for Odd, drawn as a square; so is the winner. */
  readonly owner: number
  /** Absent: not shown. */
  readonly winner?: number | undefined
  readonly text: string
  /** With a second line around. */
  readonly marked?: boolean | undefined
  /** For people who cannot see it. */
  readonly said: string
}

export interface BoardArrow extends ArrowLine {
  readonly from: number
  readonly to: number
  readonly label?: string | undefined
  /** A move of the winner's strategy. */
  readonly best?: boolean | undefined
  /** On the cycle that is shown, or on the way there. */
  readonly on?: 'round' | 'path' | undefined
}

interface Props {
  readonly width: number
  readonly height: number
  readonly label: string
  readonly positions: readonly BoardPosition[]
  readonly arrows: readonly BoardArrow[]
  readonly token?: number | undefined
  readonly decides: readonly number[]
  /** Where an arc has been begun. */
  readonly begun?: number | undefined
  /** The one position that the Tab key stops at; absent: it stops at all. */
  readonly cursor?: number | undefined
  readonly svg?: JSX.SVGAttributes<SVGSVGElement> | undefined
  readonly children?: ComponentChildren
  /** By keys, and by pointer unless `svg` has a handler of clicks. */
  onTouch(position: number): void
  onKey?(event: KeyboardEvent, position: number): boolean
  onFocus?(position: number): void
}

export function ParityBoard(props: Props) {
  const { width, height, label, positions, arrows, token, svg, onTouch } = props
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={label}
      direction="ltr"
      {...svg}
    >
      {arrows.map((arrow) => (
        <Arrow {...arrow} open={arrow.from === token} />
      ))}
      {positions.map((position, v) => (
        <g key={v} class={classOf('position', position.winner, ['even', 'odd'])}>
          <g aria-hidden="true">
            <Position
              {...position}
              above={position.y < height / 2}
              token={v === token}
              begun={v === props.begun}
              decides={props.decides.includes(v)}
            />
          </g>
          <g
            data-key={`v${v}`}
            role="button"
            tabIndex={props.cursor === undefined || props.cursor === v ? 0 : -1}
            aria-label={position.said}
            aria-pressed={v === token}
            onClick={svg?.onClick === undefined ? () => onTouch(v) : undefined}
            onFocus={() => props.onFocus?.(v)}
            onKeyDown={(event) => {
              if (event.ctrlKey || event.metaKey || event.altKey) return
              if (event.key === 'Enter' || event.key === ' ') onTouch(v)
              else if (props.onKey?.(event, v) !== true) return
              event.preventDefault()
            }}
          >
            <circle class="target" cx={position.x} cy={position.y} r={RADIUS + 5} />
            <rect class="focus" x={position.x - 32} y={position.y - 32} width={64} height={64} />
          </g>
        </g>
      ))}
      {props.children}
    </svg>
  )
}

function Arrow({ line, head, text, label, best, on, open }: BoardArrow & { open: boolean }) {
  return (
    <g class={['arrow', best && 'best', open && 'open', on].filter(Boolean).join(' ')}>
      <path d={line} />
      <polygon points={head} />
      {label !== undefined && (
        <text class="weight" x={text.x} y={text.y}>
          {label}
        </text>
      )}
    </g>
  )
}

interface PositionProps extends BoardPosition {
  readonly above: boolean
  readonly token: boolean
  readonly begun: boolean
  readonly decides: boolean
}

function Position(props: PositionProps) {
  const { x, y, owner, winner, name, text, above } = props
  return (
    <>
      <Shape class="shape" owner={owner} x={x} y={y} size={RADIUS} />
      {props.marked && <Shape class="inner" owner={owner} x={x} y={y} size={RADIUS - 5} />}
      {props.token && <circle class="token" cx={x} cy={y} r={RADIUS + 5} />}
      {props.begun && <circle class="begun" cx={x} cy={y} r={RADIUS + 5} />}
      {props.decides && <circle class="decides" cx={x} cy={y} r={RADIUS + 11} />}
      {winner !== undefined && (
        <Shape class="won" owner={winner} x={x + RADIUS - 3} y={y - RADIUS + 3} size={6} />
      )}
      <text
        class={text.length > 4 ? 'priority small' : text.length > 2 ? 'priority less' : 'priority'}
        x={x}
        y={y}
      >
        {text}
      </text>
      <text class="name" x={x} y={y + (above ? -1 : 1) * (RADIUS + 19)}>
        {name}
      </text>
    </>
  )
}

/** A circle for Even, a square for Odd. */
export function Shape({
  owner,
  x,
  y,
  size,
  class: className,
}: Place & { readonly owner: number; readonly size: number; readonly class: string }) {
  const side = size * 2 - size / 7
  return owner === 0 ? (
    <circle class={className} cx={x} cy={y} r={size} />
  ) : (
    <rect class={className} x={x - side / 2} y={y - side / 2} width={side} height={side} />
  )
}

const classOf = (name: string, at: number | undefined, more: readonly string[]) =>
  at === undefined ? name : `${name} ${more[at]}`

// The picture of a parity game, on which a token is moved.

import { useState } from 'preact/hooks'
import type { ParityPicture, ParityWords, Position } from '../components/parity-game'
import { roundOf, touched } from './parity-play'

interface Props extends ParityPicture {
  readonly words: ParityWords
  /** The ten digits of the page's language. */
  readonly digits: string
  /** What the picture shows, for people who cannot see it. */
  readonly label: string
  /** Where the token stands. */
  readonly start: number
  /** Whether regions and winners' moves are shown, and made. */
  readonly isSolved: boolean
}

const RADIUS = 21

export function ParityPlay({ words, digits, label, start, isSolved, ...picture }: Props) {
  const [way, setWay] = useState<readonly number[]>([start])
  const { positions, arrows } = picture
  const round = roundOf(picture, way)
  const token = way.at(-1) ?? start
  const stands = positions[token]
  const show = (number: number) =>
    String(number).replace(/\d/g, (digit) => digits.charAt(Number(digit)))
  const player = (which = 0) => words.players[which === 0 ? 0 : 1]
  const touch = (v: number) => setWay(touched(picture, way, v, isSolved))
  const cycle = round?.cycle ?? []
  const isOnRound = (from: number, to: number) =>
    cycle.some((v, i) => v === from && cycle[(i + 1) % cycle.length] === to)
  const decides = (v: number) => cycle.includes(v) && positions[v]?.priority === round?.priority
  const said = [
    fill(words.moves, { name: stands?.name ?? '', player: player(stands?.owner) }),
    round &&
      fill(words.decides, {
        cycle: cycle.map((v) => positions[v]?.name).join(words.comma),
        priority: show(round.priority),
        player: player(round.winner),
      }),
  ]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in SVG */}
      <svg viewBox="0 0 410 230" role="group" aria-label={label} direction="ltr">
        {arrows.map(({ from, to, line, head, isBest }) => (
          <g key={line} class={classOf(isSolved && isBest, isOnRound(from, to), from === token)}>
            <path d={line} />
            <polygon points={head} />
          </g>
        ))}
        {positions.map((position, v) => (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
          <g
            key={position.name}
            role="button"
            tabIndex={0}
            class={isSolved ? (position.winner === 0 ? 'even' : 'odd') : undefined}
            aria-label={fill(words.position, {
              name: position.name,
              player: player(position.owner),
              priority: show(position.priority),
            })}
            aria-pressed={v === token}
            onClick={() => touch(v)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              touch(v)
            }}
          >
            <Shape {...position} />
            {v === token && <circle class="token" cx={position.x} cy={position.y} r={RADIUS + 5} />}
            {decides(v) && (
              <circle class="decides" cx={position.x} cy={position.y} r={RADIUS + 11} />
            )}
            <text class="priority" x={position.x} y={position.y}>
              {show(position.priority)}
            </text>
            <text x={position.x} y={position.y + (position.y < 115 ? -1 : 1) * (RADIUS + 23)}>
              {position.name}
            </text>
          </g>
        ))}
      </svg>
      <p aria-live="polite">{said.filter(Boolean).join(' ')}</p>
    </>
  )
}

/** A circle for Even, a square for Odd. */
function Shape({ owner, x, y }: Position) {
  const side = RADIUS * 2 - 3
  return owner === 0 ? (
    <circle class="shape" cx={x} cy={y} r={RADIUS} />
  ) : (
    <rect class="shape" x={x - side / 2} y={y - side / 2} width={side} height={side} />
  )
}

const classOf = (isBest: boolean, isRound: boolean, isOpen: boolean) =>
  [isBest && 'best', isRound && 'round', isOpen && 'open'].filter(Boolean).join(' ')

const fill = (text: string, gaps: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap)

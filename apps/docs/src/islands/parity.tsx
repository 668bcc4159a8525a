// The parity game of the lesson, on which a token is moved.

import { useState } from 'preact/hooks'
import type { ParityPicture } from '../components/parity-game'
import { ParityBoard } from '../parity/ParityBoard'
import { deciding, roundOf, touched } from '../parity/round'
import { fill, onRound, verdictText } from '../parity/sentences'
import type { ParityWords } from '../words/en/parity'

interface Props extends ParityPicture {
  readonly words: ParityWords['say']
  /** The ten digits of the page's language. */
  readonly digits: string
  /** What the picture shows, for people who cannot see it. */
  readonly label: string
  /** Where the token stands. */
  readonly start: number
  /** Whether regions and winners' moves are shown, and made. */
  readonly isSolved: boolean
}

export function ParityPlay({ words, digits, label, start, isSolved, game, arrows }: Props) {
  const [way, setWay] = useState<readonly number[]>([start])
  const round = roundOf(game, way)
  const token = way.at(-1) ?? start
  const stands = game.positions[token]
  const show = (number: number) =>
    String(number).replace(/\d/g, (digit) => digits.charAt(Number(digit)))
  const player = (which = 0) => words.players[which === 0 ? 0 : 1]
  const reply = (now: readonly number[]) =>
    isSolved ? arrows.find(({ from, best }) => best && from === now.at(-1))?.to : undefined
  const said = [
    fill(words.moves, { name: stands?.name ?? '', player: player(stands?.owner) }),
    round && verdictText(words, show, game, round),
  ]
  return (
    <>
      <ParityBoard
        width={410}
        height={230}
        label={label}
        token={token}
        decides={deciding(game, round)}
        arrows={arrows.map((arrow) => ({
          ...arrow,
          best: isSolved && arrow.best,
          on: onRound(round?.cycle, arrow) ? 'round' : undefined,
        }))}
        positions={game.positions.map((position) => ({
          ...position,
          winner: isSolved ? position.winner : undefined,
          text: show(position.priority),
          said: fill(words.position, {
            name: position.name,
            player: player(position.owner),
            priority: show(position.priority),
          }),
        }))}
        onTouch={(v) => setWay(touched(game, way, v, reply))}
      />
      <p aria-live="polite">{said.filter(Boolean).join(' ')}</p>
    </>
  )
}

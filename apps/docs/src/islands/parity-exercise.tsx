// The exercise of the lesson on games that never end: one move keeps the win. A wrong one is answered by what goes round then.

import { useState } from 'preact/hooks'
import type { ParityPicture } from '../components/parity-game'
import { keepSolved } from '../learn/progress'
import { follow } from '../parity/follow'
import { ParityBoard } from '../parity/ParityBoard'
import { deciding } from '../parity/round'
import { fill, onRound, verdictText } from '../parity/sentences'
import type { ChallengeWords } from '../play/Challenge'
import type { ParityWords } from '../words/en/parity'

interface Props extends ParityPicture {
  /** `{move}` and `{value}` stand for a position and for what is decided there. */
  readonly challenge: ChallengeWords
  readonly words: ParityWords['say']
  /** The ten digits of the page's language. */
  readonly digits: string
  /** What the picture shows, for people who cannot see it. */
  readonly label: string
  /** Where the token stands. */
  readonly start: number
  /** The page that counts as solved with it. */
  readonly exercise: string
}

export function ParityExercise(props: Props) {
  const { challenge, words, digits, label, start, game, arrows } = props
  const [tried, setTried] = useState<number>()
  const [open, setOpen] = useState(false)
  const winnerOf = (v: number) => game.positions[v]?.winner
  const isRight = tried !== undefined && winnerOf(tried) === winnerOf(start)
  const round = tried === undefined ? undefined : follow({ ...game, arrows }, [start, tried])
  const show = (number: number) =>
    String(number).replace(/\d/g, (digit) => digits.charAt(Number(digit)))
  const player = (which = 0) => words.players[which === 0 ? 0 : 1]
  const said =
    tried === undefined || round === undefined
      ? challenge.ask
      : fill(isRight ? challenge.right : challenge.wrong, {
          move: game.positions[tried]?.name ?? '',
          value: verdictText(words, show, game, round),
        })
  const touch = (v: number) => {
    if (!arrows.some(({ from, to }) => from === start && to === v)) return
    setTried(v)
    if (winnerOf(v) !== winnerOf(start)) return
    if (!open) keepSolved(props.exercise)
    setOpen(true)
  }
  return (
    <>
      <div class="zz-challenge">
        <p role="status">{said}</p>
        {!open && (
          <button type="button" onClick={() => setOpen(true)}>
            {challenge.reveal}
          </button>
        )}
      </div>
      <ParityBoard
        width={410}
        height={230}
        label={label}
        token={start}
        decides={deciding(game, round)}
        arrows={arrows.map((arrow) => ({
          ...arrow,
          best: open && arrow.best,
          on: onRound(round?.cycle, arrow)
            ? 'round'
            : arrow.from === start && arrow.to === tried
              ? 'path'
              : undefined,
        }))}
        positions={game.positions.map((position) => ({
          ...position,
          winner: open ? position.winner : undefined,
          text: show(position.priority),
          said: fill(words.position, {
            name: position.name,
            player: player(position.owner),
            priority: show(position.priority),
          }),
        }))}
        onTouch={touch}
      />
    </>
  )
}

// Why a position has its value: a tree of positions, each with the moves that matter, shown on the board when touched.

import { useState } from 'preact/hooks'
import type { Facts, Play } from '../engine/contract'
import { Badge } from './Badge'
import { useBaseWords, useEngine } from './context'
import { useAsked } from './use-asked'
import { type PlaygroundModel, playOf } from './use-playground'

const MOST_SHOWN = 40

interface Previews {
  /** Shows a position on the board; undefined: that of the play. */
  onPreview(facts: Facts | undefined): void
}

export interface WhyProps extends Previews {
  readonly model: PlaygroundModel
}

export function Why({ model, onPreview }: WhyProps) {
  const words = useBaseWords()
  const play = playOf(model.state)
  return (
    <div class="zz-why">
      <p class="zz-note">{words.whyTree.intro}</p>
      <ul>
        <Node key={JSON.stringify(play)} play={play} isRoot onPreview={onPreview} />
      </ul>
    </div>
  )
}

function Node({
  play,
  isRoot = false,
  onPreview,
}: Previews & { readonly play: Play; readonly isRoot?: boolean }) {
  const words = useBaseWords()
  const engine = useEngine()
  const [open, setOpen] = useState(isRoot)
  const { data } = useAsked(JSON.stringify(play), (options) => engine.ask('because', play, options))
  const show = () => {
    if (isRoot) onPreview(undefined)
    else
      engine
        .ask('tell', play)
        .then(onPreview)
        .catch(() => {})
  }
  if (data === undefined) return <li class="zz-loading" aria-hidden="true" />
  const { judgement, moves } = data
  const made = play.moves.at(-1)
  return (
    <li>
      <div class="zz-reason">
        {!isRoot && made !== undefined && <b dir="auto">{words.move(made, play.game)}</b>}
        <button type="button" class="zz-jump" onClick={show}>
          <Badge outcome={judgement.outcome} text={judgement.plies} />{' '}
          <span>{words.why(judgement)}</span>
        </button>
        {moves.length > 0 && (
          <button
            type="button"
            class="zz-fold"
            aria-expanded={open}
            aria-label={`${words.whyTree.open} ${words.number(moves.length)}`}
            onClick={() => setOpen(!open)}
          >
            <span aria-hidden="true">
              {open ? (
                '▾'
              ) : (
                <>
                  <span class="zz-opens">▸</span> {words.number(moves.length)}
                </>
              )}
            </span>
          </button>
        )}
      </div>
      {open && moves.length > 0 && (
        <ul>
          {moves.slice(0, MOST_SHOWN).map((move) => (
            <Node
              key={move}
              play={{ ...play, moves: [...play.moves, move] }}
              onPreview={onPreview}
            />
          ))}
          {moves.length > MOST_SHOWN && <li>{words.moves.more(moves.length - MOST_SHOWN)}</li>}
        </ul>
      )}
    </li>
  )
}

// Why a position is what it is: a tree whose nodes are positions, each opened by asking for the moves that matter there, and
// shown on the board when touched.

import { useEffect, useState } from 'preact/hooks'
import type { Engine } from '../engine/client'
import type { Because } from '../engine/contract'
import type { BaseWords as Words } from '../words/en'
import type { Preview } from './preview'
import type { PlaygroundModel } from './use-playground'

interface NodeProps {
  readonly words: Words
  readonly engine: Engine
  readonly game: string
  readonly source: string | undefined
  readonly moves: readonly string[]
  readonly open: boolean
  onPreview(preview: Preview | undefined): void
}

export function Why({
  words,
  model,
  engine,
  onPreview,
}: {
  readonly words: Words
  readonly model: PlaygroundModel
  readonly engine: Engine
  onPreview(preview: Preview | undefined): void
}) {
  const { game, source, moves, at } = model.state
  const here = moves.slice(0, at)
  return (
    <div class="zz-why">
      <p class="zz-note">{words.whyTree.intro}</p>
      <ul>
        <Node
          key={JSON.stringify([game, here])}
          words={words}
          engine={engine}
          game={game}
          source={source}
          moves={here}
          open={true}
          onPreview={onPreview}
        />
      </ul>
    </div>
  )
}

function Node({ words, engine, game, source, moves, open: first, onPreview }: NodeProps) {
  const [because, setBecause] = useState<Because>()
  const [open, setOpen] = useState(first)
  const key = JSON.stringify(moves)
  useEffect(() => {
    const controller = new AbortController()
    engine
      .ask('because', { game, source, moves }, { signal: controller.signal })
      .then(setBecause)
      .catch(() => {})
    return () => controller.abort()
  }, [engine, game, source, key])
  const show = () => {
    if (first) onPreview(undefined)
    else
      engine
        .ask('tell', { game, source, moves })
        .then((told) => onPreview({ told }))
        .catch(() => {})
  }
  if (because === undefined) return <li class="zz-loading" aria-hidden="true" />
  const { judgement } = because
  return (
    <li>
      <div class="zz-reason">
        {!first && <b dir="ltr">{moves.at(-1)}</b>}
        <button type="button" class="zz-jump" onClick={show}>
          <span class={`zz-badge zz-is-${judgement.outcome}`} aria-hidden="true">
            {words.outcomeLetters[judgement.outcome]}
            {judgement.plies === undefined ? '' : ` ${judgement.plies}`}
          </span>{' '}
          <span>{words.why(judgement)}</span>
        </button>
        {because.moves.length > 0 && (
          <button
            type="button"
            class="zz-fold"
            aria-expanded={open}
            aria-label={words.whyTree.open}
            onClick={() => setOpen(!open)}
          >
            <span aria-hidden="true">{open ? '▾' : `▸ ${because.moves.length}`}</span>
          </button>
        )}
      </div>
      {open && because.moves.length > 0 && (
        <ul>
          {because.moves.slice(0, 40).map((move) => (
            <Node
              key={move}
              words={words}
              engine={engine}
              game={game}
              source={source}
              moves={[...moves, move]}
              open={false}
              onPreview={onPreview}
            />
          ))}
          {because.moves.length > 40 && <li>{words.moves.more(because.moves.length - 40)}</li>}
        </ul>
      )}
    </li>
  )
}

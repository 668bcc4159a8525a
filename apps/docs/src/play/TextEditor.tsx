// The editor of pages that have none of their own.

import type { Engine } from '../engine/client'
import type { BaseWords as Words } from '../words/en'
import { GameTextForm } from './GameTextForm'
import { Parameters } from './Parameters'

/** The game as text, with its parameters. */
export function TextEditor({
  words,
  game,
  engine,
  onChange,
}: {
  readonly words: Words
  readonly game: string
  readonly engine: Engine
  onChange(game: string): void
}) {
  return (
    <>
      <p>{words.edit.intro}</p>
      <GameTextForm words={words} engine={engine} game={game} onChange={onChange} />
      <Parameters words={words} game={game} onChange={onChange} />
    </>
  )
}

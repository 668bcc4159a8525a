import { useBaseWords } from './context'
import { GameTextForm } from './GameTextForm'
import { Parameters } from './Parameters'

/** The game as text, with its parameters. */
export function TextEditor({
  game,
  onChange,
}: {
  readonly game: string
  onChange(game: string): void
}) {
  const words = useBaseWords()
  return (
    <>
      <p>{words.edit.intro}</p>
      <GameTextForm game={game} onChange={onChange} />
      <Parameters game={game} onChange={onChange} />
    </>
  )
}

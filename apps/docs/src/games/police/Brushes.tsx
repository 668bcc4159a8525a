// What the hand paints with: one of the letters of the game.

import { useId } from 'preact/hooks'
import type { Words } from '../../words/en'
import { GRID_KINDS, type GridGame } from './grid-edit'
import { gridView } from './grid-view'

export function Brushes({
  words,
  game,
  brush,
  onChange,
}: {
  readonly words: Words
  readonly game: GridGame
  readonly brush: string
  onChange(letter: string): void
}) {
  const name = useId()
  const { ground, pieces } = GRID_KINDS[game]
  const [free = '.', ...walls] = ground
  const letters = [...walls, ...pieces.map(({ letter }) => letter), free]
  return (
    <fieldset class="zz-brushes">
      <legend class="zz-hidden">{words.police.edit.brushes}</legend>
      {letters.map((letter) => (
        <label>
          <input
            type="radio"
            name={name}
            checked={letter === brush}
            onChange={() => onChange(letter)}
          />
          <Swatch letter={letter} game={game} />
          {letterName(letter, words)}
        </label>
      ))}
    </fieldset>
  )
}

export function letterName(letter: string, words: Words): string {
  const names: Readonly<Record<string, string>> = words.police.edit.letters
  return names[letter] ?? letter
}

function Swatch({ letter, game }: { readonly letter: string; readonly game: GridGame }) {
  const piece = gridView([letter], game).pieces[0]
  const ground =
    letter === 'E' ? 'zz-goal' : letter === '*' || letter === '#' ? 'zz-wall' : 'zz-free'
  return (
    <svg viewBox="-24 -24 48 48" class="zz-swatch" aria-hidden="true">
      <g class={`zz-square ${ground}`}>
        <rect class="zz-ground" x="-23" y="-23" width="46" height="46" rx="6" />
      </g>
      {letter === 'E' && (
        <path class="zz-exit" d="M-9 13V-14H9V13M-2 -1h14m-4.5 -4.5l4.5 4.5l-4.5 4.5" />
      )}
      {piece !== undefined && (
        <g class={`zz-piece zz-side-${piece.side} zz-is-${piece.id}`}>
          <circle class="zz-disc" r="15" />
          <text font-size="16">{letter}</text>
        </g>
      )}
    </svg>
  )
}

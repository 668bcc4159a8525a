// The letters that a pointer can paint with.

import { Man } from '../../board/Man'
import { Radios } from '../../play/choices'
import { useWords } from '../../play/context'
import type { Words } from '../../words/en'
import { GRID_KINDS, type GridGame } from './grid-edit'
import { gridView } from './grid-view'

export function Brushes({
  game,
  brush,
  onChange,
}: {
  readonly game: GridGame
  readonly brush: string
  onChange(letter: string): void
}) {
  const words = useWords()
  const { ground, pieces } = GRID_KINDS[game]
  const [free = '.', ...walls] = ground
  return (
    <Radios
      class="zz-row zz-brushes"
      quiet
      label={words.police.edit.brushes}
      values={[...walls, ...pieces.map(({ letter }) => letter), free]}
      value={brush}
      nameOf={(letter) => (
        <>
          <Swatch letter={letter} game={game} />
          {letterName(letter, words)}
        </>
      )}
      onChange={onChange}
    />
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
      {piece !== undefined && <Man piece={piece} r={15} flat />}
    </svg>
  )
}

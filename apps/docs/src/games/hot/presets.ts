// The boards that the page for hot games offers; names are in `words.presets`, and what is to be seen there in `words.hot.notes`.

import type { NamedGame } from '../parts'

export const presets = [
  { id: 'hot-parts', game: 'domineering:..#..#./..#..#./..#####' },
  { id: 'hot-4x4', game: 'domineering:4x4' },
  { id: 'hot-corners', game: 'domineering:.##.#/..#..' },
  { id: 'hot-halves', game: 'domineering:..#../.##.#/.##.#/#####/..###' },
  { id: 'hot-tiny', game: 'domineering:4x2' },
  { id: 'hot-ups', game: 'clobber:xxo.xxo.xo' },
  { id: 'hot-clobber', game: 'clobber:3x3' },
  { id: 'hot-col', game: 'col:3x3' },
  { id: 'hot-col-parts', game: 'col:.x.#.../...#o..' },
  { id: 'hot-snort', game: 'snort:1x5' },
  { id: 'hot-snort-rows', game: 'snort:...#....#..' },
  { id: 'hot-toads', game: 'toads:tt.ff' },
  { id: 'hot-toads-rows', game: 'toads:tt.f;ttt..fff' },
  { id: 'hot-amazons', game: 'amazons:x.#.x/..#../o.#.o' },
  { id: 'hot-konane', game: 'konane:xo../..ox/.xo.' },
  { id: 'hot-toppling', game: 'toppling:LRELR' },
  { id: 'hot-toppling-tiny', game: 'toppling:LRRRL' },
  { id: 'hot-cutcake', game: 'cutcake:3x4;5x2' },
  { id: 'hot-maze', game: 'maze:*.../..#./.#../....' },
] as const satisfies readonly NamedGame[]

export type HotPreset = (typeof presets)[number]['id']

/** A game's kind comes with its first board. */
export const kinds: readonly { readonly kind: string; readonly game: string }[] = [
  ...new Map(
    presets.toReversed().map(({ game }) => [game.slice(0, game.indexOf(':')), game] as const),
  ),
]
  .reverse()
  .map(([kind, game]) => ({ kind, game }))

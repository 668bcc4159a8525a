// How the pictures of examples are drawn, and those drawn by hand while the page is open; links hold the text alone.

import type { Placement, Standing } from '@zugzwang/formats/board'
import { drawn } from './examples'

type At = readonly [x: number, y: number]

const standing = (places: Record<number, At>, feet: Record<string, number> = {}): Placement => ({
  places: Object.fromEntries(Object.entries(places).map(([name, [x, y]]) => [name, { x, y }])),
  feet,
})

const EXAMPLES: Readonly<Record<string, Placement>> = {
  [drawn.house]: standing(
    { 1: [0.5, 1.5], 2: [3.5, 1.5], 3: [2, 2.8], 4: [1.3, 0.9], 5: [2.7, 0.9] },
    { '1b': 0.5, '2b': 3.5, '4g': 1.3, '5g': 2.7 },
  ),
  [drawn.child]: standing(
    {
      1: [2, 1.2],
      2: [2, 2.2],
      3: [1, 1.7],
      4: [3, 1.7],
      5: [2, 3.2],
      6: [1.3, 3.5],
      7: [2.7, 3.5],
    },
    { '1b': 1.5, '1b#2': 2.5 },
  ),
  [drawn.bed]: standing({
    1: [0.5, 0.8],
    2: [1.9, 0.8],
    3: [4.5, 0.8],
    4: [3.1, 0.8],
    5: [0.5, 2],
    6: [1.9, 3],
    7: [4.5, 2],
    8: [3.1, 3],
    9: [2.5, 4],
  }),
  [drawn.tree]: standing(
    {
      1: [2, 1],
      2: [1.2, 1.9],
      3: [0.5, 2.7],
      4: [1.6, 2.9],
      5: [2.4, 2],
      6: [2.5, 3],
      7: [3, 1.7],
      8: [3.7, 2.4],
    },
    { '1b': 2 },
  ),
}

const MOST_KEPT = 100
const kept = new Map<string, Standing>()

/** How the picture of a game stands, by its text. */
export function knownStanding(game: string): Placement | undefined {
  return kept.get(game) ?? EXAMPLES[game]
}

/** The same of one that was drawn by hand, with the ways of its edges. */
export const drawnStanding = (game: string): Standing | undefined => kept.get(game)

export function rememberStanding(game: string, picture: Standing): void {
  kept.delete(game)
  kept.set(game, picture)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
}

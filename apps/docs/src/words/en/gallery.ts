// Words of the gallery, in English.

import type { Result } from '../../gallery/cards'
import { base } from './base'

const amounts = new Intl.NumberFormat('en')

export const gallery = {
  filter: 'Show',
  filters: {
    all: 'All games',
    first: 'The first player wins',
    second: 'The second player wins',
    draw: 'A draw',
    unsolved: 'Not solved here',
  },
  results: {
    first: 'First player wins',
    second: 'Second player wins',
    draw: 'A draw',
    unsolved: 'Not solved here',
  },
  sort: 'Kind',
  allSorts: 'All kinds',
  choice: 'Our choice',
  sorts: {
    lines: 'Lines and connection',
    territory: 'Blocking and territory',
    hunt: 'Hunts',
    race: 'Races',
    chess: 'Chess and draughts',
    heaps: 'Heaps and sums',
    graphs: 'Graphs and words',
  },
  none: 'No game of this kind ends that way.',
  showAll: (amount: string) => `Show all ${amount} games`,
  amount: (count: number) => amounts.format(count),
  /** `First player wins in 11 plies`. */
  result: (result: Result, plies: number | undefined): string =>
    plies === undefined
      ? gallery.results[result]
      : `${gallery.results[result]} in ${base.plies(plies)}`,
  positions: (count: number): string =>
    `${amounts.format(count)} ${count === 1 ? 'position' : 'positions'}`,
}

export type GalleryWords = typeof gallery

// The games of the gallery: each kind of the catalogue in its usual size, or in the largest that minutes solve.

import { games, type KindId } from '@zugzwang/games'

/** Where the size of the catalogue's example is not the largest. */
const LARGER: Partial<Record<KindId, string>> = {
  amazons: '4x3',
  breakthrough: '4x4',
  'clobber-board': '4x4',
  'connect-four': '6x4',
  dodgem: '4',
  domineering: '4x5',
  fox: '6x6',
  'fox-and-hounds': '8',
  hasami: '4x4',
  hex: '4',
  hexapawn: '4x5',
  isolation: '4x4',
  konane: '5x4',
  mnk: '4x4x4',
  morris: '6',
  y: '5',
}

/** The text of a kind's card. */
export function galleryText(id: KindId): string {
  const kind = games.find((each) => each.id === id)
  const place = LARGER[id] ?? kind?.usualPlace
  return place === undefined ? (kind?.example ?? id) : `${id}:${place}`
}

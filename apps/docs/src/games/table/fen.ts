// Chess positions as people paste them: a FEN, with blanks or `_`, or the address of a page that shows one, as Lichess and
// syzygy-tables.info write theirs.

import type { TextForm } from '../../play/GameTextForm'

const PREFIX = 'chess:'
/** Eight rows; letters before them belong to something else, as in `/editor/8/8/…`. */
const ROWS = /(?<!\w)(?:[KQRBNP1-8]+\/){7}[KQRBNP1-8]+(?![a-z0-9/])/i

/** The FEN that a text holds, blanks between its parts; undefined where it holds none. White moves where it does not say. */
export function fenIn(typed: string): string | undefined {
  const text = /^https?:/.test(typed) ? decoded(typed) : typed
  const { index } = ROWS.exec(text) ?? {}
  if (index === undefined) return undefined
  const [fen = ''] = text.slice(index).split(/[?#&]/)
  const words = fen.trim().split(/[\s_+]+/)
  return words.length === 1 ? `${words[0]} w - - 0 1` : words.join(' ')
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** The text of a game of chess without what precedes its position. */
export const FEN: TextForm = {
  show: (game) => (game.startsWith(PREFIX) ? game.slice(PREFIX.length) : game),
  read(typed) {
    const text = typed.trim()
    const isGame = /^[a-z-]+:(?!\/\/)/.test(text) && !text.startsWith(PREFIX)
    if (isGame || text === '') return text
    return PREFIX + (fenIn(text) ?? (text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text))
  },
  tidies: true,
  placeOf(fault, text) {
    const { column } = fault.place
    if (column === undefined || !text.startsWith(PREFIX)) return { fault, at: (column ?? 0) - 1 }
    const inField = Math.max(1, column - PREFIX.length)
    return { fault: { ...fault, place: { ...fault.place, column: inField } }, at: inField - 1 }
  },
}

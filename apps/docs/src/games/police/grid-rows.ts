// A board as text with a line for each row.

import { splitGameText, withPlace } from '@zugzwang/games/text'
import type { TextForm } from '../../play/GameTextForm'

export const ROWS: TextForm = {
  show: (game) => splitGameText(game).place.replaceAll('/', '\n'),
  read: (typed, game) =>
    withPlace(
      game,
      typed
        .trim()
        .split(/\r?\n|\//)
        .map((row) => row.trim())
        .join('/'),
    ),
  placeOf(fault, text) {
    const { name, place: board } = splitGameText(text)
    const at = (fault.place.column ?? 0) - name.length - 2
    if (at < 0 || at > board.length) return { fault, at: -1 }
    const before = board.slice(0, at).split('/')
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    return { fault: { ...fault, place }, at }
  },
}

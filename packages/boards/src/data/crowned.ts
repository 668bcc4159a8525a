// The king of draughts and the king of chess, which share a name.

import type { GameData } from './game-data'

/** Whether a kind is the king of draughts: one that a plain man becomes. The king of chess is none. */
export const isCrowned = ({ kinds }: GameData, letter: string): boolean =>
  kinds[letter]?.name === 'king' &&
  Object.values(kinds).some(({ name, turns }) => name === undefined && turns?.into.includes(letter))

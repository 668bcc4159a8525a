// Checkers, English draughts. Rules: World Checkers Draughts Federation. Value of the whole game: Schaeffer et al., "Checkers Is Solved", 2007. The
// ending called First Position is won in 93 plies (M. VandeWettering, 2008).

import type { ActData, GameData } from '../data/game-data'

const jump = (kinds: string, ways: string): ActData => ({
  do: 'jump',
  kinds,
  ways,
  again: 'turns',
  must: true,
})

/** An ending of checkers, two kings against one. Leaps must be made, and go on until none is left; a man that becomes a king ends its move. */
export const checkers: GameData = {
  name: 'checkers',
  board: { squares: [8, 8] },
  seen: 'turned',
  kinds: { M: { turns: { into: 'K', on: 'far', must: true } }, K: { name: 'king' } },
  start: '...k..../......../......../......../......../......../......../K.K.....',
  acts: [
    ...[jump('M', 'nw ne'), jump('K', 'diag')],
    { do: 'move', kinds: 'M', ways: 'nw ne' },
    { do: 'move', kinds: 'K', ways: 'diag' },
  ],
}

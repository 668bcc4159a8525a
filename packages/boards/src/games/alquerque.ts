// The board of Alquerque: 5×5 points, with diagonals through every other one.

import type { GameData } from '../data/game-data'

export const alquerque: GameData['board'] = {
  points: ['abcde', 'fghij', 'klmno', 'pqrst', 'uvwxy'],
  lines: 'abcde fghij klmno pqrst uvwxy afkpu bglqv chmrw dinsx ejoty agmsy eimqu cgk cio kqw osw',
}

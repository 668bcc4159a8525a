// Chomp on a bar of chocolate. A move is written as the upper left square that is eaten, row,column: 2,3.

import {
  type ChompBar,
  type ChompMove,
  chompGame,
  chompRules,
  componentValues,
  mex,
  nimSum,
} from '@zugzwang/impartial'
import type { ProgressLine } from '../terminal/progress'
import { parseCell } from './cell'
import { impartialGame, reasonOfValues } from './impartial-game'
import type { Playable } from './playable'

/**
 * The game on a bar of so many rows and columns.
 *
 * @throws ImpartialError OUT_OF_RANGE, LIMIT_EXCEEDED.
 */
export async function chompPlay(
  rows: number,
  columns: number,
  progress: ProgressLine,
): Promise<Playable<ChompBar, ChompMove>> {
  const game = chompGame(rows, columns)
  const rules = chompRules(rows, columns)
  const valueIn = await componentValues(game, game.start(), progress)
  const valuesAfter = (bar: ChompBar) =>
    Array.from(rules.moves(bar), (move) =>
      nimSum(game.play(bar, move).map((component) => valueIn(component) as number)),
    )
  return impartialGame({
    rules,
    about:
      'A move eats a square with all squares to its right and below; whoever is left with the square 1,1 alone loses.',
    moveForm: 'the upper left square to eat as row,column, such as 2,3; never 1,1',
    formatMove: (_, [row, column]) => `${row},${column}`,
    parseMove(bar, text) {
      const cell = parseCell(text)
      if (cell === undefined) return undefined
      for (const move of rules.moves(bar))
        if (move[0] === cell.row && move[1] === cell.column) return move
      return undefined
    },
    isLost: (bar) => !valuesAfter(bar).includes(0),
    reason: (bar) => reasonOfValues([mex(valuesAfter(bar))]),
  })
}

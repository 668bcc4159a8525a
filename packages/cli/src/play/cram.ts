// Cram on a whole board. A move is written as the two cells of the domino, each row,column: 2,3 2,4.

import {
  type CramBoard,
  type CramMove,
  componentValues,
  cramGame,
  cramRules,
  nimSum,
  parseCramBoard,
} from '@zugzwang/impartial'
import type { ProgressLine } from '../terminal/progress'
import { impartialGame, reasonOfValues } from './impartial-game'
import type { Playable } from './playable'

/**
 * The game on a board of `.` and `#`, a line a row.
 *
 * @throws ImpartialError INVALID_BOARD, LIMIT_EXCEEDED.
 */
export async function cramPlay(
  text: string,
  progress: ProgressLine,
): Promise<Playable<CramBoard, CramMove>> {
  const board = parseCramBoard(text)
  const game = cramGame(board)
  const valueIn = await componentValues(game, game.start(), progress)
  const valuesOf = (position: CramBoard) =>
    cramGame(position)
      .start()
      .map((region) => valueIn(region) as number)
  const width = Math.max(...text.split('\n').map((line) => line.length))
  const formatBoard = (position: CramBoard) =>
    position
      .map((cells) =>
        Array.from({ length: width }, (_, c) => ((cells >> c) & 1 ? '.' : '#')).join(''),
      )
      .join('\n')
  const rules = { ...cramRules(board), format: formatBoard }
  const formatMove = (_: CramBoard, { row, column, down }: CramMove) =>
    `${row},${column} ${down ? row + 1 : row},${down ? column : column + 1}`
  return impartialGame({
    rules,
    about: 'A move lays a domino on two free neighbouring cells; whoever finds no room loses.',
    moveForm: 'the two cells of a domino as row,column, such as 1,1 1,2',
    formatMove,
    parseMove(position, text) {
      const [, first, second] = /^(\d+ ?, ?\d+)[ ;-]+(\d+ ?, ?\d+)$/.exec(text) ?? []
      if (first === undefined || second === undefined) return undefined
      const cells = [first, second].map((cell) => cell.replaceAll(' ', ''))
      const written = [cells.join(' '), cells.toReversed().join(' ')]
      for (const move of rules.moves(position))
        if (written.includes(formatMove(position, move))) return move
      return undefined
    },
    isLost: (position) => nimSum(valuesOf(position)) === 0,
    reason: (position) => reasonOfValues(valuesOf(position)),
  })
}

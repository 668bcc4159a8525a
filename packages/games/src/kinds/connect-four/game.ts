// Connect four, described as data, as people write it: a move is a column, a position its rows, or the columns that were played.

import {
  type BoardMove,
  type BoardPosition,
  BoardsError,
  boardGame,
  type GameData,
} from '@zugzwang/boards'
import { connectFour } from '@zugzwang/boards/games'
import { type BoardNumbering, tableNumbering } from '@zugzwang/boards/tables'
import type { Game, Walker } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { gameInWords } from '../../described'
import type { Size } from './size'
import { walkConnectFour } from './walker'

export interface ConnectFour {
  readonly data: GameData
  readonly game: Game<BoardPosition, BoardMove>
}

/** @param start - Default: the empty board. */
export function createConnectFour(size: Size, start?: BoardPosition): ConnectFour {
  const { columns, rows, inARow } = size
  const whole = connectFour(columns, rows, inARow)
  const data = start === undefined ? whole : { ...whole, start }
  const game = gameInWords(data)
  const isInWords = walkConnectFour(size) !== undefined
  const rules = {
    ...game.rules,
    ...(isInWords && { walker: () => walkConnectFour(size) as Walker<BoardPosition> }),
  }
  const columnOf = ({ to }: BoardMove): string => `${(to % columns) + 1}`
  const moveTo = (position: BoardPosition, column: string) =>
    [...rules.moves(position)].find((move) => columnOf(move) === column)
  const replay = (text: string): BoardPosition => {
    let position = boardGame(whole).rules.start()
    for (const [i, digit] of [...text].entries()) {
      const move = moveTo(position, digit)
      if (move === undefined || rules.payoff?.(position) !== undefined)
        throw wrong(whyNot(rules.payoff?.(position), digit, columns), {
          found: digit,
          expected: `a move of ${excerpt(text.slice(0, i))}`,
          at: i,
        })
      position = rules.play(position, move)
    }
    return position
  }
  return {
    data,
    game: {
      ...game,
      rules,
      formatPosition: rowsOf,
      parsePosition(text) {
        if (columns <= 9 && /^[1-9]+$/.test(text)) return replay(text)
        const position = movedTo(rowsOf(game.parsePosition(text)))
        checkPosition(size, game, position)
        return position
      },
      formatMove: (_, move) => columnOf(move),
      parseMove: moveTo,
      moveForm: `a column that is not full, 1 … ${columns}`,
    },
  }
}

/** The rows of a position, without the player to move. */
export const rowsOf = (position: BoardPosition): string => position.split(' ', 1)[0] ?? ''

const count = (rows: string, letter: string) => rows.split(letter).length - 1

/** Who is to move follows from the number of discs. */
const movedTo = (rows: string): BoardPosition =>
  `${rows} ${count(rows, 'X') > count(rows, 'O') ? 'o' : 'x'}`

function whyNot(payoff: number | undefined, digit: string, columns: number): string {
  if (payoff !== undefined) return 'play has ended before'
  return Number(digit) > columns ? `there is no column ${digit}` : `column ${digit} is full`
}

function wrong(
  what: string,
  { found, expected, at }: { found: string; expected: string; at: number },
): BoardsError {
  return new BoardsError('INVALID_POSITION', { what, found, expected, place: { column: at + 1 } })
}

/** @throws BoardsError INVALID_POSITION for discs that float, too many of one kind, and a line of the player to move. */
function checkPosition(
  { columns, inARow }: Size,
  { rules }: Game<BoardPosition, BoardMove>,
  position: BoardPosition,
): void {
  const rows = rowsOf(position)
  const floating = [...rows].findIndex(
    (letter, at) => 'XO'.includes(letter) && rows[at + columns + 1] === '.',
  )
  if (floating >= 0)
    throw wrong('a disc lies on an empty cell', {
      found: rows[floating] ?? '',
      expected: 'discs one on another from the bottom',
      at: floating,
    })
  const [first, second] = [count(rows, 'X'), count(rows, 'O')]
  const refuse = (what: string, expected: string) =>
    wrong(`${excerpt(rows)}: ${what}`, { found: rows, expected, at: 0 })
  if (first !== second && first !== second + 1)
    throw refuse(
      `${first} X and ${second} O`,
      'as many of both, or one X more, since X moves first',
    )
  const [mover, other] = first === second ? ['X', 'o'] : ['O', 'x']
  // as if the other player were to move
  const paid = rules.payoff?.(`${rows} ${other}`)
  if (paid === (mover === 'X' ? 1 : -1))
    throw refuse(`${mover} is to move and has ${inARow} in a row`, 'play to have ended there')
}

/** The positions that follow the start; undefined if they need 2^53 numbers or more, such as 8×8. */
export function numberingOf({ data }: ConnectFour): BoardNumbering | undefined {
  try {
    return tableNumbering(data)
  } catch (error) {
    if (error instanceof BoardsError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
}

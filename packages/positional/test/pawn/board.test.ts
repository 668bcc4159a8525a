import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { PositionalError } from '../../src/errors'
import { formatPawnBoard, type PawnBoard, parsePawnBoard } from '../../src/pawn/board'
import { pawnNumbering } from '../../src/pawn/numbering'

describe('parsePawnBoard and formatPawnBoard', () => {
  it('are inverse to one another', () => {
    for (let seed = 1; seed <= scaled(80, 200); seed++) {
      const random = createRandom(seed)
      const rows = 2 + random(4)
      const columns = 2 + random(4)
      const letters = Array.from({ length: rows * columns }, () => '.#'[random(2)] as string)
      letters[columns + random(columns)] = 'X'
      letters[0] = 'O'
      letters[1] = 'O'
      const text = Array.from({ length: rows }, (_, row) =>
        letters.slice(row * columns, (row + 1) * columns).join(''),
      ).join('\n')
      const board = parsePawnBoard(text)
      expect(formatPawnBoard(board), `seed ${seed}`).toBe(text)
      expect(parsePawnBoard(`${text.replaceAll('\n', '\r\n')}\r\n\n`)).toEqual(board)
    }
  })

  it('gives the pieces and the ground', () => {
    expect(parsePawnBoard('O.\n#X\n.O')).toEqual({
      rows: 3,
      columns: 2,
      cells: '..#...',
      black: { row: 1, column: 1 },
      red: [
        { row: 0, column: 0 },
        { row: 2, column: 1 },
      ],
    })
  })

  it('writes black over red', () => {
    const board = parsePawnBoard('OO\nX.')
    expect(formatPawnBoard(board, { black: { row: 0, column: 1 } })).toBe('OX\n..')
  })

  it.each([
    ['', undefined, undefined, 'The board is empty; expected rows of . # X O.'],
    ['\n\n', undefined, undefined, 'The board is empty'],
    ['O.O\n.x.', 2, 2, 'Line 2, column 2: unknown letter "x"; expected one of . # X O.'],
    [
      'O.O\n.X',
      2,
      3,
      'Line 2, column 3: the row has 2 cells, the first row 3; expected rows of equal length.',
    ],
    [
      'O.O\n.X..',
      2,
      4,
      'Line 2, column 4: the row has 4 cells, the first row 3; expected rows of equal length.',
    ],
    ['O.O\n\n.X.', 2, 1, 'Line 2, column 1: the row is empty; expected a row of cells.'],
    ['O.O\n...', undefined, undefined, 'No black piece; expected exactly one X.'],
    ['O..\nX..', undefined, undefined, 'One red piece; expected exactly two O.'],
    [
      'O.O\nXX.',
      2,
      2,
      'Line 2, column 2: a second black piece; expected exactly one X, and there is one in line 2, column 1.',
    ],
    ['O.O\nX.O', 2, 3, 'Line 2, column 3: a third red piece; expected exactly two O'],
    ['O.X\n..O', 1, 3, 'Line 1, column 3: X stands in the first row'],
  ])('refuses %j', (text, line, column, message) => {
    expect(() => parsePawnBoard(text)).toThrow(PositionalError)
    expect(() => parsePawnBoard(text)).toThrow(message)
    expect(() => parsePawnBoard(text)).toThrow(
      expect.objectContaining({
        code: 'INVALID_BOARD',
        place: line === undefined ? expect.anything() : { line, column },
      }),
    )
    if (line !== undefined)
      expect(() => parsePawnBoard(text, { firstLine: 10 })).toThrow(`Line ${line + 9}, `)
  })

  it('refuses boards that were not parsed and are wrong', () => {
    const board = parsePawnBoard('O.O\n.#.\n.X.')
    const at = (row: number, column: number) => ({ row, column })
    const wrong: [Partial<PawnBoard>, string][] = [
      [{ rows: 1, columns: 9, black: at(0, 8) }, 'The board has 1 row; expected at least 2.'],
      [{ rows: 1.5, columns: 6 }, 'rows is 1.5; expected an integer of at least 1.'],
      [{ columns: '3' as unknown as number }, 'columns is "3"; expected an integer'],
      [{ columns: Number.NaN }, 'columns is NaN; expected an integer'],
      [{ red: [at(0, 0)] as unknown as PawnBoard['red'] }, 'expected a list of two cells.'],
      [{ rows: 2 }, '9 cells are not 2 rows'],
      [{ cells: 'O...#....' }, 'Cell 0 is "O"; expected . #.'],
      [
        { black: at(1, 1) },
        'The black piece stands on a wall or outside the board; expected a cell of the board that is no wall.',
      ],
      [
        { black: at(2.5, 1) },
        'The black piece stands on a wall or outside the board; expected a cell of the board that is no wall.',
      ],
      [
        { black: at(0, 1) },
        'The black piece stands in the first row, where it has won; expected a cell below the first row.',
      ],
      [
        { red: [at(0, 0), at(0, 0)] },
        'Two pieces stand on one cell; expected three different cells.',
      ],
      [
        { red: [at(2, 1), at(0, 0)] },
        'Two pieces stand on one cell; expected three different cells.',
      ],
      [
        { red: [at(0, 3), at(0, 0)] },
        'The red piece stands on a wall or outside the board; expected a cell of the board that is no wall.',
      ],
    ]
    for (const [part, message] of wrong)
      expect(() => pawnNumbering({ ...board, ...part })).toThrow(message)
  })
})

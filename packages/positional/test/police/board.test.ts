import { describe, expect, it } from 'vitest'
import { PositionalError } from '../../src/errors'
import { solvePolice } from '../../src/police/answer'
import { formatPoliceBoard, parsePoliceBoard } from '../../src/police/board'

describe('parsePoliceBoard', () => {
  const board = {
    rows: 2,
    columns: 3,
    cells: '.*E.*.',
    police: [{ row: 1, column: 2 }],
    thief: { row: 0, column: 0 },
  }

  it.each([['T*E\n.*P'], ['T*E\n.*P\n'], ['T*E\r\n.*P\r\n'], ['T*E\n.*P\n\r\n\n']])(
    'reads %j',
    (text) => {
      expect(parsePoliceBoard(text)).toEqual(board)
    },
  )

  it('is undone by formatPoliceBoard', () => {
    for (const text of ['PT', 'P\nT', 'E.E\n*P*\n.T.', 'P.P\nTP*'])
      expect(formatPoliceBoard(parsePoliceBoard(text))).toBe(text)
    expect(parsePoliceBoard(formatPoliceBoard(board))).toEqual(board)
  })

  it('reads several police, row by row', () => {
    expect(parsePoliceBoard('.P\nPT').police).toEqual([
      { row: 0, column: 1 },
      { row: 1, column: 0 },
    ])
  })

  it('formats with pieces elsewhere: they cover the ground, and the police the thief', () => {
    const exit = { row: 0, column: 2 }
    expect(formatPoliceBoard(board, { thief: exit })).toBe('.*T\n.*P')
    expect(formatPoliceBoard(board, { police: [exit], thief: exit })).toBe('.*P\n.*.')
    expect(formatPoliceBoard(board, { police: [exit, exit, { row: 1, column: 0 }] })).toBe(
      'T*P\nP*.',
    )
  })

  type At = number | undefined
  const refused: [name: string, text: string, line: At, column: At, message: string][] = [
    ['nothing', '', undefined, undefined, 'The board is empty; expected rows of . * E P T.'],
    ['newlines only', '\n\r\n\n', undefined, undefined, 'The board is empty'],
    [
      'a longer row',
      'P..\n..T.',
      2,
      4,
      'Line 2, column 4: the row has 4 cells, the first row 3; expected rows of equal length.',
    ],
    [
      'a shorter row',
      'PT...\n.....\n....',
      3,
      5,
      'Line 3, column 5: the row has 4 cells, the first row 5; expected rows of equal length.',
    ],
    [
      'a blank line first',
      '\nPT',
      1,
      1,
      'Line 1, column 1: the row is empty; expected a row of cells.',
    ],
    ['a blank line in the middle', 'P.\n\n.T', 2, 1, 'Line 2, column 1: the row is empty'],
    ['an unknown letter', 'P.\n.t\n', 2, 2, 'unknown letter "t"; expected one of . * E P T.'],
    ['a space', 'P. T', 1, 3, 'unknown letter " "'],
    ['an astral letter', '.😀PT', 1, 2, 'unknown letter "😀"'],
    ['binary noise', 'P.\n\u0000\u0001\u001b[2J', 2, 1, 'unknown letter U+0000'],
    ['a terminal sequence', '\u001b[2J', 1, 1, 'unknown letter U+001B'],
    ['half a surrogate pair', '\ud83d', 1, 1, 'unknown letter U+D83D'],
    ['a lone carriage return', 'P\rT', 1, 2, 'unknown letter U+000D'],
    ['a tab', '\tPT', 1, 1, 'unknown letter U+0009'],
    ['no police', '.T', undefined, undefined, 'No police; expected one P or more.'],
    ['no thief', '.P', undefined, undefined, 'No thief; expected exactly one T.'],
    [
      'two thieves',
      'PT\nT.',
      2,
      1,
      'a second thief; expected exactly one T, and there is one in line 1, column 2.',
    ],
    ['ten million cells', '.'.repeat(1e7), undefined, undefined, 'No police'],
    ['ten million letters', 'x'.repeat(1e7), 1, 1, 'unknown letter "x"'],
  ]

  it.each(refused)('refuses %s', (_, text, line, column, message) => {
    const error = thrownBy(() => parsePoliceBoard(text))
    expect(error).toMatchObject({
      code: 'INVALID_BOARD',
      place: line === undefined ? {} : { line, column },
    })
    expect(error.message).toContain(message)
    if (line !== undefined) expect(error.message).toContain(`Line ${line}`)
    expect(error.message.length).toBeLessThan(160)
  })

  it('refuses what is no text', () => {
    for (const [value, shown] of [
      [undefined, 'undefined'],
      [['PT'], '["PT"]'],
      [{}, 'an object'],
    ] as const)
      expect(() => parsePoliceBoard(value as unknown as string)).toThrow(
        `The board is ${shown}; expected a text, rows of . * E P T.`,
      )
  })

  it('numbers lines from where the board stands in a larger text', () => {
    for (const [text, message] of [
      ['PT\nx.', 'Line 6, column 1: unknown letter'],
      [
        'PT\n.',
        'Line 6, column 2: the row has 1 cell, the first row 2; expected rows of equal length.',
      ],
      [
        'PT\nT.',
        'Line 6, column 1: a second thief; expected exactly one T, and there is one in line 5',
      ],
    ] as const) {
      const error = thrownBy(() => parsePoliceBoard(text, { firstLine: 5 }))
      expect(error.place.line).toBe(6)
      expect(error.message).toContain(message)
    }
  })

  it('checks boards that were not parsed', async () => {
    for (const [change, message] of [
      [{ rows: 0, cells: '' }, 'rows is 0; expected an integer of at least 1.'],
      [{ rows: '2' }, 'rows is "2"; expected an integer of at least 1.'],
      [{ rows: 1.5, columns: 4 }, 'rows is 1.5; expected an integer'],
      [{ columns: Number.NaN }, 'columns is NaN; expected an integer'],
      [{ columns: 1e308 }, 'columns is 1e+308; expected an integer'],
      [{ cells: ['.', '*'] }, 'cells is [".", "*"]; expected a text, a letter a cell.'],
      [
        { thief: undefined },
        'The thief stands on a wall or outside the board; expected a cell of the board that is no wall.',
      ],
      [{ police: 'P' }, 'No police; expected a list of one cell or more.'],
      [{ rows: 3 }, '6 cells are not 3 rows of 3 columns; expected 9 letters.'],
      [{ cells: '.*E.P.' }, 'Cell 4 is "P"; expected . * E.'],
      [
        {
          police: [
            { row: 1, column: 2 },
            { row: 0, column: 1 },
          ],
        },
        'The police stands on a wall',
      ],
      [{ police: [] }, 'No police; expected a list of one cell or more.'],
      [
        { thief: { row: 0, column: 3 } },
        'The thief stands on a wall or outside the board; expected a cell of the board that is no wall.',
      ],
      [{ thief: { row: 0.5, column: 0 } }, 'The thief stands'],
    ] as const)
      await expect(solvePolice({ ...board, ...change } as typeof board)).rejects.toMatchObject({
        code: 'INVALID_BOARD',
        message: expect.stringContaining(message),
      })
  })
})

function thrownBy(act: () => unknown): PositionalError {
  try {
    act()
  } catch (error) {
    if (error instanceof PositionalError) return error
    throw error
  }
  throw new Error('expected a PositionalError, but nothing was thrown')
}

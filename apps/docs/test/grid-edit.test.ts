import { openGame } from '@zugzwang/games'
import { splitGameText } from '@zugzwang/games/text'
import { parsePawnBoard, parsePoliceBoard } from '@zugzwang/positional'
import { describe, expect, it } from 'vitest'
import {
  cellsBetween,
  type Edited,
  flawOf,
  formatGrid,
  GRID_KINDS,
  type Grid,
  insertColumn,
  insertRow,
  lettersOf,
  MOST_LINES,
  move,
  put,
  readGrid,
  removeColumn,
  removeRow,
  resized,
} from '../src/games/police/grid-edit'

const { police, pawn } = GRID_KINDS
const grid = (text: string, kind = police): Grid => {
  const read = readGrid(text, kind)
  if (read === undefined) throw new Error(text)
  return read
}
const text = ({ grid, refusal }: Edited) =>
  refusal === undefined ? formatGrid(grid) : `${refusal.reason} ${refusal.letter}`
const at = (row: number, column: number) => ({ row, column })

/** Numbers from a seed. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

describe('a board that is edited', () => {
  it('is read as the package reads it', () => {
    for (const each of ['*.../P.TE', 'PT', 'P.T/..E'])
      expect(flawOf(grid(each), police)).toBeUndefined()
    for (const each of ['P.T/..', 'P.t', '', 'P/', 'X.T'])
      expect(readGrid(each, police)).toBe(undefined)
    expect(flawOf(grid('..T'), police)).toEqual({ reason: 'few', letter: 'P' })
    expect(flawOf(grid('TPT'), police)).toEqual({ reason: 'many', letter: 'T' })
    expect(flawOf(grid('X./OO', pawn), pawn)).toEqual({ reason: 'first-row', letter: 'X' })
  })

  it('takes walls, exits and pieces', () => {
    const board = grid('*.../P.TE')
    expect(text(put(board, police, at(0, 1), 'E'))).toBe('*E../P.TE')
    expect(text(put(board, police, at(0, 0), '.'))).toBe('..../P.TE')
    expect(text(put(board, police, at(0, 3), 'P'))).toBe('*..P/P.TE')
    // There is one thief only
    expect(text(put(board, police, at(0, 3), 'T'))).toBe('*..T/P..E')
    // Of two red pieces the nearer one comes
    expect(text(put(grid('O../.X./..O', pawn), pawn, at(0, 1), 'O'))).toBe('.O./.X./..O')
  })

  it('keeps the pieces that it needs', () => {
    const board = grid('*.../P.TE')
    expect(text(put(board, police, at(1, 0), '*'))).toBe('few P')
    expect(text(put(board, police, at(1, 2), 'P'))).toBe('few T')
    expect(text(put(grid('PP.T'), police, at(0, 1), '.'))).toBe('P..T')
    expect(text(removeRow(board, police, 1))).toBe('few P')
    expect(text(removeRow(grid('PT'), police, 0))).toBe('size ')
    expect(text(removeRow(grid('O.O/.X.', pawn), pawn, 0))).toBe('first-row X')
    expect(text(put(grid('O.O/.X.', pawn), pawn, at(0, 1), 'X'))).toBe('first-row X')
  })

  it('moves pieces', () => {
    const board = grid('*.../P.TE')
    expect(text(move(board, police, at(1, 0), at(0, 1)))).toBe('*P../..TE')
    expect(text(move(board, police, at(1, 0), at(1, 2)))).toBe('*.../T.PE')
    expect(text(move(board, police, at(1, 2), at(1, 3)))).toBe('*.../P..T')
    expect(text(move(grid('O.O/.X.', pawn), pawn, at(1, 1), at(0, 0)))).toBe('first-row X')
  })

  it('grows and shrinks', () => {
    const board = grid('*.../P.TE')
    expect(text(insertRow(board, police, 2))).toBe('*.../P.TE/....')
    expect(text(insertRow(board, police, 0))).toBe('..../*.../P.TE')
    expect(text(insertColumn(board, police, 1))).toBe('*..../P..TE')
    expect(text(removeColumn(board, police, 1))).toBe('*../PTE')
    expect(text(removeRow(board, police, 0))).toBe('P.TE')
    expect(text(resized(board, police, 3, 6))).toBe('*...../P.TE../......')
    expect(text(resized(grid('P.T./....'), police, 1, 3))).toBe('P.T')
    expect(text(resized(grid('P..T'), police, 1, 3))).toBe('few T')
    expect(text(resized(board, police, 2, MOST_LINES + 1))).toBe('size ')
  })

  it('follows a fast hand', () => {
    expect(cellsBetween(at(0, 0), at(0, 3))).toEqual([at(0, 1), at(0, 2), at(0, 3)])
    expect(cellsBetween(at(2, 2), at(0, 0))).toEqual([at(1, 1), at(0, 0)])
    expect(cellsBetween(at(1, 1), at(1, 1))).toEqual([])
  })

  it.each([
    ['police', '*.../P.TE', parsePoliceBoard],
    ['pawn', 'O../.#X/.O.', parsePawnBoard],
  ] as const)('is one that the package takes, whatever is done: %s', async (name, start, parse) => {
    const kind = GRID_KINDS[name]
    const next = random(7)
    let board = grid(start, kind)
    for (let i = 0; i < 2000; i++) {
      const [rows, columns] = [board.length, board[0]?.length ?? 1]
      const here = at(next(rows), next(columns))
      const there = at(next(rows), next(columns))
      const letters = lettersOf(kind)
      const edits: (() => Edited)[] = [
        () => put(board, kind, here, letters[next(letters.length)] ?? '.'),
        () => put(board, kind, here, letters[next(letters.length)] ?? '.'),
        () => move(board, kind, here, there),
        () => (rows < 6 ? insertRow(board, kind, here.row) : removeRow(board, kind, here.row)),
        () => removeRow(board, kind, here.row),
        () =>
          columns < 6
            ? insertColumn(board, kind, here.column)
            : removeColumn(board, kind, here.column),
        () => removeColumn(board, kind, here.column),
      ]
      board = (edits[next(edits.length)] as () => Edited)().grid
      expect(flawOf(board, kind)).toBeUndefined()
      expect(() => parse(board.join('\n'))).not.toThrow()
    }
    expect(splitGameText(`${name}:${formatGrid(board)}`).place).toBe(formatGrid(board))
    await expect(openGame(`${name}:${formatGrid(board)}`)).resolves.toBeDefined()
  })
})

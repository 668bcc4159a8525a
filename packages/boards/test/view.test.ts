// Pictures: hexes, points and the lines between them.
import { expect, test } from 'vitest'
import {
  antichess,
  checkers,
  hex,
  muTorere,
  sim,
  sixMensMorris,
  teeko,
  wildTicTacToe,
} from '../src/games'
import { BoardsError, boardGame, parseGameData } from '../src/index'

function viewOf(data: Parameters<typeof boardGame>[0], position?: string) {
  const { rules, view, parsePosition } = boardGame(data)
  const seen = view?.(position === undefined ? rules.start() : parsePosition(position))
  if (seen?.kind !== 'grid') throw new Error('no board')
  const { lines = [], names = [] } = seen
  const named = lines.map((ends) => ends.map((cell) => names[cell]).join(''))
  return { ...seen, lines, names, named }
}

test('points are joined by the lines of the description, step by step', () => {
  const { form, rows, columns, named } = viewOf(sixMensMorris)
  expect([form, rows, columns]).toEqual(['points', 5, 5])
  expect(named.sort().join(' ')).toBe('ab ag bc be cj de dh ef fi gh gn hk ij im jp kl lm lo no op')
  expect(viewOf(muTorere).named.length).toBe(16)
})

test('Sim is a hexagon with its diagonals: each edge leads through its point', () => {
  const { named, names, lines } = viewOf(sim)
  const steps = [...'abcdefghijklmno'].map((point) => named.filter((line) => line.includes(point)))
  expect(steps.map(({ length }) => length)).toEqual(Array(15).fill(2))
  const corners = new Set(lines.flat().filter((cell) => names[cell] === undefined))
  expect(corners.size).toBe(6)
})

test('closed points have no lines', () => {
  const { cells, named } = viewOf(muTorere, 'M/#M/m.M/mM/m first')
  expect(cells.filter((cell) => cell === '.').length).toBe(8)
  expect(named.filter((line) => line.includes('h'))).toEqual([])
})

test('hexes lie in every second column, squares in each, men to choose from above and below', () => {
  expect(viewOf(hex(2))).toMatchObject({
    form: 'hexes',
    rows: 2,
    columns: 4,
    cells: ['.', '#', '.', '#', '#', '.', '#', '.'],
  })
  expect(viewOf(teeko)).toMatchObject({ form: 'squares', rows: 5, columns: 5, lines: [] })
  const { rows, names } = viewOf(wildTicTacToe)
  expect([rows, names.slice(0, 4)]).toEqual([5, [undefined, undefined, undefined, 'a3']])
})

test('lines of a picture lead from place to place', () => {
  const board = { points: ['a.b', '.x.'], lines: 'ab', drawn: 'axb' }
  const data = { name: 'v', board, kinds: { M: {} }, start: '..', acts: [{ do: 'place' }] } as const
  expect(viewOf(parseGameData(data)).lines).toEqual([
    [0, 4],
    [4, 2],
  ])
  const wrong = { ...data, board: { ...board, drawn: 'ayb' } }
  expect(() => parseGameData(wrong)).toThrow(BoardsError)
  expect(() => parseGameData(wrong)).toThrow(
    /board.drawn is "y"; expected places of the board: abx/,
  )
})

test('the king of draughts has an id of its own, which the king of chess has not', () => {
  const idsOf = (...seen: Parameters<typeof viewOf>) =>
    new Set(viewOf(...seen).pieces.map(({ id }) => id))
  expect(idsOf(checkers)).toEqual(new Set(['first-crowned', 'second-crowned']))
  const kings = 'K......./......../......../......../......../......../......../k....... first'
  expect(idsOf(antichess, kings)).toEqual(new Set(['first-king', 'second-king']))
})

// Boards in plain text, with lines between points.
import { boardGame } from '@zugzwang/boards'
import { hex, muTorere, picaria, sim, sixMensMorris, wildTicTacToe } from '@zugzwang/boards/games'
import { expect, test } from 'vitest'
import { drawGrid } from '../src/answer/draw-grid'

const drawn = (...[data, position]: [Parameters<typeof boardGame>[0], string?]) => {
  const { view, parsePosition, rules } = boardGame(data)
  const seen = view?.(position === undefined ? rules.start() : parsePosition(position))
  if (seen?.kind !== 'grid') throw new Error('no board')
  return drawGrid(seen).split('\n')
}

test('lines go along rows, columns and diagonals', () => {
  expect(drawn(sixMensMorris, 'Mm./.../..../.../...[5M5m] first')).toEqual([
    'M---m---.',
    '|   |   |',
    '| .-.-. |',
    '| |   | |',
    '.-.   .-.',
    '| |   | |',
    '| .-.-. |',
    '|   |   |',
    '.---.---.',
  ])
  expect(drawn(muTorere)).toEqual([
    '    M',
    '   /|\\',
    '  m | M',
    ' / \\|/ \\',
    'm---.---M',
    ' \\ /|\\ /',
    '  m | M',
    '   \\|/',
    '    m',
  ])
  expect(drawn(picaria).slice(0, 3)).toEqual(['.-.-.', '|X|X|', '.-.-.'])
})

test('other lines are left out', () => {
  const rows = drawn(sim, './e.Ee/./E.E/./eE.E/e second')
  expect(rows.length).toBe(7)
  expect(rows.join('').replaceAll(' ', '')).toBe('.e.Ee.E.E.eE.Ee')
})

test('hexes lean, and nothing is written where no cell is', () => {
  expect(drawn(hex(3), 'X../.O./... first')).toEqual(['X . .', ' . O .', '  . . .'])
  expect(drawn(wildTicTacToe)).toEqual(['XO', '...', '...', '...', 'XO'])
})

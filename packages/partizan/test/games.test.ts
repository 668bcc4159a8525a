import { MAX, MIN } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, test } from 'vitest'
import { drill } from '../../../tools/scale'
import {
  type AnyPartizan,
  add,
  amazons,
  clobber,
  col,
  createForms,
  createValues,
  domineering,
  type Form,
  type Forms,
  gameOf,
  konane,
  maze,
  negate,
  type PartizanComponents,
  simple,
  snort,
  toadsAndFrogs,
  topplingDominoes,
} from '../src'
import { createOracle, naive } from './naive-rules'

/** Where a game is tested: random boards of letters, some letters more often than others. */
interface Ground {
  readonly game: unknown
  readonly letters: string
  /** The most cells of a board, and in the drill. */
  readonly cells: number
  readonly drill: number
  /** A strip, without rows. */
  readonly isStrip?: boolean
}

const grounds = {
  domineering: { game: domineering, letters: '.....#', cells: 12, drill: 16 },
  clobber: { game: clobber, letters: 'xxoo.', cells: 9, drill: 12 },
  col: { game: col, letters: '......#xo', cells: 9, drill: 12 },
  snort: { game: snort, letters: '......#xo', cells: 9, drill: 10 },
  amazons: { game: amazons, letters: '.....#xo', cells: 6, drill: 8 },
  konane: { game: konane, letters: 'xxoo..#', cells: 12, drill: 16 },
  toadsAndFrogs: { game: toadsAndFrogs, letters: 'tf.', cells: 9, drill: 12, isStrip: true },
  topplingDominoes: {
    game: topplingDominoes,
    letters: 'LLRRE',
    cells: 7,
    drill: 16,
    isStrip: true,
  },
} as const satisfies Record<string, Ground>

/** A random board of a ground with at most the given number of cells. */
function randomBoard(random: Random, letters: string, most: number, isStrip: boolean): string {
  const rows = isStrip ? 1 : 1 + random(4)
  const columns = 1 + random(Math.max(1, Math.floor(most / rows)))
  const row = () => Array.from({ length: columns }, () => letters[random(letters.length)]).join('')
  return Array.from({ length: rows }, row).join('/')
}

/** Whether stones of Col or Snort stand as they may not; such boards are drawn again. */
const breaksRule = (name: string, board: string): boolean => {
  const columns = board.indexOf('/') < 0 ? board.length : board.indexOf('/')
  return [...board].some((cell, i) =>
    [i + 1, i + columns + 1].some((next) => {
      const other = board[next]
      if (name === 'col') return cell !== '.' && cell !== '#' && cell !== '/' && cell === other
      return (cell === 'x' && other === 'o') || (cell === 'o' && other === 'x')
    }),
  )
}

async function formOf<Component, Move>(
  forms: Forms,
  game: PartizanComponents<Component, Move>,
  text: string,
  values = createValues(forms, game),
): Promise<Form> {
  let sum = forms.zero
  for (const part of game.parse?.(text) ?? []) sum = add(forms, sum, await values.solve(part))
  return sum
}

describe.each(Object.entries(grounds))('%s', (name, ground) => {
  const game = ground.game as unknown as AnyPartizan
  const rules = naive[name as keyof typeof grounds]
  const boards = (seed: number, count: number, most: number): string[] => {
    const random = createRandom(seed)
    const isStrip = 'isStrip' in ground
    const list: string[] = []
    while (list.length < count) {
      const board = randomBoard(random, ground.letters, most, isStrip)
      if ((name !== 'col' && name !== 'snort') || !breaksRule(name, board)) list.push(board)
    }
    return list
  }

  test('values are those of plain rules: the board and the negative are lost by who begins', async () => {
    const forms = createForms()
    const values = createValues(forms, game)
    const oracle = createOracle(forms, rules)
    for (const board of boards(1, drill ? 300 : 60, drill ? ground.drill : ground.cells)) {
      const value = await formOf(forms, game, board, values)
      const negative = negate(forms, value)
      expect(oracle.loses(board, negative, true), `${board}, seed 1`).toBe(true)
      expect(oracle.loses(board, negative, false), `${board}, seed 1`).toBe(true)
    }
  })

  test('keys by symmetry give the values that keys by place give', async () => {
    const forms = createForms()
    const plain = createValues(forms, {
      ...game,
      key: (component) => ({ key: game.format?.(component) ?? '', isNegative: false }),
    })
    const values = createValues(forms, game)
    for (const board of boards(2, drill ? 300 : 20, ground.cells))
      expect(await formOf(forms, game, board, values), `${board}, seed 2`).toBe(
        await formOf(forms, game, board, plain),
      )
    expect(values.count).toBeLessThan(plain.count)
  })

  test('texts of components are read back, moves have names, and spots are in the picture', () => {
    for (const board of boards(3, 40, ground.cells))
      for (const part of game.parse?.(board) ?? []) {
        const text = game.format?.(part) ?? ''
        expect(game.parse?.(text), `${text}, seed 3`).toEqual([part])
        const view = game.view?.(part)
        for (const player of [MAX, MIN] as const) {
          const moves = [...game.moves(part, player)]
          const names = moves.map((move) => game.formatMove?.(part, move))
          expect(new Set(names).size).toBe(moves.length)
          for (const move of moves)
            for (const spot of game.spots?.(part, move) ?? [])
              if (view?.kind === 'grid' && 'row' in spot) {
                expect(spot.row).toBeLessThan(view.rows)
                expect(spot.column).toBeLessThan(view.columns)
              } else if (view?.kind === 'strip' && 'cell' in spot)
                expect(spot.cell).toBeLessThan(view.cells.length)
              else expect.unreachable()
        }
      }
  })

  test('a wrong character is refused with its column', () => {
    for (const board of boards(4, 10, ground.cells)) {
      const at = Math.floor(board.length / 2)
      const wrong = `${board.slice(0, at)}?${board.slice(at + 1)}`
      expect(() => game.parse?.(wrong)).toThrow(
        expect.objectContaining({ code: 'INVALID_POSITION', place: { column: at + 1 } }),
      )
    }
  })
})

test('Maze on all boards of 3 × 3 and a token in the corner is as plain rules say', async () => {
  const forms = createForms()
  const values = createValues(forms, maze)
  const oracle = createOracle(forms, naive.maze)
  for (let walls = 0; walls < 256; walls++) {
    const cells = Array.from({ length: 8 }, (_, i) => ((walls >> i) & 1 ? '#' : '.')).join('')
    const board = `*${cells.slice(0, 2)}/${cells.slice(2, 5)}/${cells.slice(5)}`
    const value = await formOf(forms, maze, board, values)
    expect(oracle.loses(board, negate(forms, value), true), board).toBe(true)
    expect(oracle.loses(board, negate(forms, value), false), board).toBe(true)
  }
})

test.runIf(drill)('Domineering: all 65 536 boards of 4 × 4', async () => {
  const forms = createForms()
  const values = createValues(forms, domineering)
  const oracle = createOracle(forms, naive.domineering)
  for (let taken = 0; taken < 2 ** 16; taken++) {
    const cells = Array.from({ length: 16 }, (_, i) => ((taken >> i) & 1 ? '#' : '.')).join('')
    const board = [0, 4, 8, 12].map((i) => cells.slice(i, i + 4)).join('/')
    const negative = negate(forms, await formOf(forms, domineering, board, values))
    if (!oracle.loses(board, negative, true) || !oracle.loses(board, negative, false))
      expect.unreachable(board)
  }
  expect(values.count).toBeGreaterThan(100)
})

test('the oracle refuses another value', () => {
  const forms = createForms()
  const oracle = createOracle(forms, naive.domineering)
  expect(oracle.loses('../..', forms.zero, true)).toBe(false)
  const hot = gameOf(forms, [simple(forms, 1)], [simple(forms, -1)])
  expect(oracle.loses('../..', hot, true)).toBe(true)
})

import { explore, type Progress, solve, verifySolution } from '@zugzwang/core'
import { checkRules, createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../src/board/cell'
import {
  type PawnAnswer,
  type PawnOptions,
  pawnMemory,
  pawnVerdictSentence,
  solvePawn,
} from '../../src/pawn/answer'
import { formatPawnBoard, parsePawnBoard } from '../../src/pawn/board'
import { crossingPawn, type PawnPosition, type PawnStep, pawnRules } from '../../src/pawn/rules'
import { type NaivePawn, naivePawn, naivePawnKey } from './naive-pawn'

// Luogu P9169, its sample, as facts.md has it.
const SAMPLES: [board: string, sentence: string][] = [
  ['...#O/.#..#/#O#../.#..X', 'Black 0'],
  ['#.#/O.O/.X.', 'Black 2'],
  ['O../.#X/.O.', 'Black 2'],
  ['...../...../..O../#..#./O#.X.', 'Tie'],
  [
    '...######/.#......./.#######./.#.#...../.#O#.####/.#.#...../.#######./.#X....../.O.......',
    'Red 75',
  ],
]

const KNIGHT: PawnStep[] = [-2, -1, 1, 2].flatMap((down) =>
  [-2, -1, 1, 2].flatMap((right): PawnStep[] =>
    Math.abs(down) === Math.abs(right) ? [] : [[down, right]],
  ),
)

describe('solvePawn', () => {
  it.each(SAMPLES)('%s: %s', async (text, sentence) => {
    const answer = await solvePawn(parsePawnBoard(rowsOf(text)))
    expect(pawnVerdictSentence(answer)).toBe(sentence)
    const { arena, solution } = await answer.toArena()
    expect(await verifySolution(arena, solution)).toBeUndefined()
  })

  it.each([
    ['red takes', '.../X../O.O', 'Red 1'],
    ['black takes what comes beside it', 'O.#/###/O#X', 'Red 1'],
    ['both red pieces are shut in, red to move', 'O#O/###/.X.', 'Black 0'],
    ['they block one another', 'OO#/##./.X.', 'Black 0'],
    ['black is shut in after any move', '.O#/###/O#X', 'Red 1'],
  ])('%s', async (_, text, sentence) => {
    const answer = await solvePawn(parsePawnBoard(rowsOf(text)))
    expect(pawnVerdictSentence(answer)).toBe(sentence)
    expectAsNaive(answer, naivePawn(rowsOf(text)), text)
  })

  it('agrees with the slow oracle on every position of random boards', async () => {
    const verdicts = { red: 0, black: 0, draw: 0 }
    const { ZUGZWANG_PAWN_BOARDS: boards = 2000 } = process.env
    for (let seed = 1; seed <= Number(boards); seed++) {
      const random = createRandom(seed)
      const text = randomBoard(random, seed % 40 === 0 ? 20 : 12)
      const answer = await solvePawn(parsePawnBoard(text))
      const note = `seed ${seed}\n${text}`
      expectAsNaive(answer, naivePawn(text), note)
      if (seed % 10 === 0) {
        const { arena, solution } = await answer.toArena()
        expect(await verifySolution(arena, solution), note).toBeUndefined()
        expect((await solve(arena)).score, note).toEqual(solution.score)
        expectBestPlay(answer, note)
      }
      for (let index = 0; index < answer.game.count; index++)
        verdicts[answer.outcomeAt(answer.game.decodePosition(index)).verdict]++
    }
    for (const count of Object.values(verdicts)) expect(count).toBeGreaterThan(5 * Number(boards))
  })

  it('agrees with it for other moves of the pieces', async () => {
    for (let seed = 1; seed <= 150; seed++) {
      const random = createRandom(seed)
      const text = randomBoard(random, 16)
      const randomSteps = (): PawnStep[] =>
        Array.from({ length: random(5) }, () => [random(7) - 3, random(7) - 3])
      const red = seed % 3 === 0 ? KNIGHT : randomSteps()
      const black = seed % 3 === 1 ? KNIGHT : randomSteps()
      const note = `seed ${seed}\n${text}\nred ${red.join(' ')}, black ${black.join(' ')}`
      const answer = await solvePawn(parsePawnBoard(text), { steps: { red, black } })
      expectAsNaive(answer, naivePawn(text, red, black), note)
      const { arena, solution } = await answer.toArena()
      expect(await verifySolution(arena, solution), note).toBeUndefined()
    }
  })

  it('agrees with the general solver on boards of many words and shapes', async () => {
    const knight = { red: KNIGHT, black: [...KNIGHT.slice(0, 4), [0, 1] as const] }
    const shapes: [rows: number, columns: number, options?: PawnOptions][] = [
      [10, 10],
      [2, 32],
      [17, 3],
      [33, 1],
      [5, 9, { steps: knight }],
      [3, 19, { steps: { red: [[0, -7]], black: [[-1, 13]] } }],
    ]
    for (const [rows, columns, options] of shapes) {
      const random = createRandom(rows * columns)
      const walls = rows * columns > 60 ? 4 : 1
      const cells = Array.from({ length: rows * columns }, () => (random(10) < walls ? '#' : '.'))
      const text = boardOf(random, columns, cells)
      const answer = await solvePawn(parsePawnBoard(text), options)
      const { arena, solution } = await answer.toArena()
      expect((await solve(arena)).score, text).toEqual(solution.score)
    }
  })

  it('refuses an answer that was changed', async () => {
    const { game, toArena } = await solvePawn(parsePawnBoard(rowsOf(SAMPLES[1]?.[0] ?? '')))
    const { arena, solution } = await toArena()
    for (let index = 0; index < game.count; index += 7) {
      const score = solution.score.slice()
      score[index] = score[index] + 1
      expect(await verifySolution(arena, { order: game.count, score })).toBeDefined()
    }
  })

  it('gives best moves and the main line', async () => {
    const { game, mainLine, bestMoves, outcomeAt } = await solvePawn(
      parsePawnBoard('O..\n..O\nX..'),
    )
    // Red comes down before black, which cannot go left, and is taken above from the other side.
    expect(mainLine().repeatsFrom).toBeUndefined()
    expect(mainLine().positions.map((at) => formatPawnBoard(game.board, at))).toEqual(
      ['O../..O/X..', 'O../.../X.O', 'O../X../..O', '.../X../..O'].map(rowsOf),
    )
    const from = { row: 1, column: 2 }
    expect(bestMoves()).toEqual([
      { piece: 'red', from, to: { row: 2, column: 2 } },
      { piece: 'red', from, to: { row: 1, column: 1 } },
    ])
    expect(
      outcomeAt({ mover: 'black', black: { row: 0, column: 0 }, red: game.board.red }),
    ).toEqual({
      verdict: 'black',
      plies: 0,
    })
  })

  it('says where an endless main line comes round', async () => {
    const { mainLine, game } = await solvePawn(parsePawnBoard(rowsOf(SAMPLES[3]?.[0] ?? '')))
    const { positions, repeatsFrom = -1 } = mainLine()
    expect(game.encodePosition(positions.at(-1) as PawnPosition)).toBe(
      game.encodePosition(positions[repeatsFrom] as PawnPosition),
    )
    expect(repeatsFrom).toBeLessThan(positions.length - 1)
  })

  it('stops when asked to, and reports the end', async () => {
    const board = parsePawnBoard(OPEN)
    const controller = new AbortController()
    const reason = new Error('enough')
    const seen: Progress[] = []
    const answer = await solvePawn(board, { onProgress: (progress) => seen.push(progress) })
    const { solution } = await answer.toArena()
    const decided = solution.score.reduce(
      (count, score) => count + (Math.abs(score) > 1 ? 1 : 0),
      0,
    )
    expect(seen.at(-1)).toEqual({ phase: 'solve', done: decided, total: solution.order })
    const { signal } = controller
    const onProgress = () => controller.abort(reason)
    await expect(solvePawn(board, { signal, onProgress })).rejects.toBe(reason)
    await expect(solvePawn(board, { signal })).rejects.toBe(reason)
  })

  it('refuses what needs more memory than allowed, and more positions than there are numbers', async () => {
    const board = parsePawnBoard(OPEN)
    const bytes = pawnMemory(board)
    await expect(solvePawn(board, { memoryLimit: bytes - 1 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: `The 10×10 board has 990000 positions, which take ${bytes} bytes of memory; memoryLimit is ${bytes - 1}.`,
    })
    expect((await solvePawn(board, { memoryLimit: bytes })).verdict).toBe('black')
    const wide = { ...board, rows: 40, columns: 40, cells: '.'.repeat(1600) }
    await expect(solvePawn(wide)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message:
        'The 40×40 board has 1600 open cells and so 4093440000 positions; at most 1073741824 can be solved.',
    })
  })
})

describe('crossingPawn and pawnRules', () => {
  it('are one game, and keep the contract of rules', async () => {
    for (let seed = 1; seed <= 30; seed++) {
      const text = randomBoard(createRandom(seed), 12)
      const { game, toArena } = await solvePawn(parsePawnBoard(text))
      const { solution } = await toArena()
      const rules = pawnRules(game.board)
      expect(checkRules(rules), text).toEqual([])
      const { arena, positions } = await explore(rules)
      const found = await solve(arena)
      positions.forEach((position, v) => {
        const index = game.encodePosition(position)
        expect(found.score[v], text).toBe(solution.score[index])
        expect(game.encodePosition(game.decodePosition(index))).toBe(index)
      })
      for (let index = 0; index < game.count; index++)
        expect(game.encodePosition(game.decodePosition(index))).toBe(index)
    }
  })

  it('refuse positions and steps that are none', () => {
    const board = parsePawnBoard('O#O\n...\n.X.')
    const { encodePosition, decodePosition } = crossingPawn(board)
    const at = (black: Cell, red: readonly [Cell, Cell]) => () =>
      encodePosition({ mover: 'red', black, red })
    const corner = { row: 0, column: 0 }
    expect(at({ row: 0, column: 1 }, board.red)).toThrow(
      'The black piece cannot stand on row 0, column 1: it is a wall or beside the board.',
    )
    expect(at(board.black, [corner, { row: 3, column: 0 }])).toThrow('The red piece cannot stand')
    expect(at(board.black, [corner, corner])).toThrow('Both red pieces stand on row 0, column 0.')
    for (const index of [-1, 448, 0.5, Number.NaN])
      expect(() => decodePosition(index)).toThrow(`${index} is not a position: expected 0 … 447.`)
    for (const step of [0.5, Number.NaN, 1e308, '1' as unknown as number])
      expect(() => crossingPawn(board, { red: [[0, step]], black: [] })).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTION',
          message: expect.stringContaining('steps.red[0] is [0, '),
        }),
      )
    const { red, black } = board
    expect(() => encodePosition({ mover: 'Red' as 'red', red, black })).toThrow(
      'mover is "Red"; expected red or black.',
    )
  })
})

const OPEN = `${'..........\n'.repeat(8)}...X......\nO........O`

function rowsOf(text: string): string {
  return text.replaceAll('/', '\n')
}

function name({ row, column }: Cell): string {
  return `${row},${column}`
}

/** Every position of the board, plies included. */
function expectAsNaive(answer: PawnAnswer, { keys, outcomes }: NaivePawn, note: string): void {
  const { game, outcomeAt } = answer
  expect(game.count, note).toBe(keys.length)
  const differing: string[] = []
  for (let index = 0; index < game.count; index++) {
    const position = game.decodePosition(index)
    const key = naivePawnKey(position.mover, name(position.black), position.red.map(name))
    const { verdict, plies } = outcomeAt(position)
    const found = verdict === 'draw' ? undefined : `${verdict} ${plies}`
    if (found !== outcomes.get(key)) differing.push(`${key}: ${found}, not ${outcomes.get(key)}`)
  }
  expect(differing, note).toEqual([])
}

/** Best moves are those that keep the outcome, one ply nearer to the end; the main line takes the first of them. */
function expectBestPlay({ game, bestMoves, mainLine, outcomeAt }: PawnAnswer, note: string): void {
  const { play } = pawnRules(game.board)
  const { positions } = mainLine()
  for (const [i, position] of positions.entries()) {
    const { verdict, plies } = outcomeAt(position)
    const best = game.moves(position).filter((move) => {
      const after = outcomeAt(play(position, move))
      return after.verdict === verdict && after.plies === Math.max(plies - 1, -1)
    })
    if (positions[i + 1] !== undefined || plies === 0)
      expect(bestMoves(position), note).toEqual(best)
    const [first] = best
    if (first !== undefined && i + 1 < positions.length)
      expect(game.encodePosition(positions[i + 1] as PawnPosition), note).toBe(
        game.encodePosition(play(position, first)),
      )
  }
}

/** Boards of 2 to 5 rows and 1 to 6 columns, some cells dug out of walls, at most so many. */
function randomBoard(random: Random, most: number): string {
  const rows = 2 + random(4)
  const columns = 1 + random(6)
  const cells = Array<string>(rows * columns).fill('#')
  for (let dug = random(most - 2); dug > 0; dug--) cells[random(cells.length)] = '.'
  return rows * columns < 4 ? randomBoard(random, most) : boardOf(random, columns, cells)
}

/** Pieces are put on the ground, or dug into walls. */
function boardOf(random: Random, columns: number, cells: string[]): string {
  const free = (from: number): number => {
    const cell = from + random(cells.length - from)
    return 'XO'.includes(cells[cell] ?? '') ? free(from) : cell
  }
  cells[free(columns)] = 'X'
  cells[free(0)] = 'O'
  cells[free(0)] = 'O'
  return Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join(''),
  ).join('\n')
}

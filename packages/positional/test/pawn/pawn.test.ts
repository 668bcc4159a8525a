import {
  arenaAnswer,
  bestArcs,
  bestMoves,
  createAnswer,
  explore,
  mainLine,
  type Progress,
  solve,
  solveGame,
  type Value,
  verifySolution,
} from '@zugzwang/core'
import { exploreIndexed } from '@zugzwang/core/numbered'
import {
  checkAnswer,
  checkGame,
  checkRules,
  createRandom,
  type Random,
} from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import type { Cell } from '../../src/board/cell'
import { type PawnAnswer, type PawnOptions, pawnMemory, solvePawn } from '../../src/pawn/answer'
import { type PawnPosition, parsePawnBoard } from '../../src/pawn/board'
import { pawnGame, pawnRules } from '../../src/pawn/game'
import type { PawnStep } from '../../src/pawn/ground'
import { pawnNumbering } from '../../src/pawn/numbering'
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
    expect(sentenceOf(answer)).toBe(sentence)
    const { arena, solution } = await answer.toArena()
    expect(await verifySolution(arena, solution)).toBeUndefined()
  })

  it.each([
    ['red takes', '.../X../O.O', 'Red 1'],
    ['black takes a piece that moves next to it', 'O.#/###/O#X', 'Red 1'],
    ['both red pieces are shut in, red to move', 'O#O/###/.X.', 'Black 0'],
    ['they block one another', 'OO#/##./.X.', 'Black 0'],
    ['black is shut in after any move', '.O#/###/O#X', 'Red 1'],
  ])('%s', async (_, text, sentence) => {
    const answer = await solvePawn(parsePawnBoard(rowsOf(text)))
    expect(sentenceOf(answer)).toBe(sentence)
    expectAsNaive(answer, naivePawn(rowsOf(text)), text)
  })

  it('agrees with the slow oracle on every position of random boards', async () => {
    const sums: Record<string, number> = { red: 0, black: 0, draw: 0 }
    const boards = scaled(50, 40_000)
    for (let seed = 1; seed <= boards; seed++) {
      const random = createRandom(seed)
      const text = randomBoard(random, seed % 40 === 0 ? 20 : 12)
      const answer = await solvePawn(parsePawnBoard(text))
      const note = `seed ${seed}\n${text}`
      expectAsNaive(answer, naivePawn(text), note)
      if (seed % 10 === 0) {
        const { arena, solution } = await answer.toArena()
        expect(await verifySolution(arena, solution), note).toBeUndefined()
        expect((await solve(arena)).score, note).toEqual(solution.score)
        await expectBestPlay(answer, note)
      }
      const { count, decode } = answer.game.numbering
      for (let index = 0; index < count; index++) {
        const { by } = endAt(answer, decode(index))
        sums[by] = (sums[by] ?? 0) + 1
      }
    }
    for (const count of Object.values(sums)) expect(count).toBeGreaterThan(scaled(2, 5) * boards)
  })

  it('agrees with it for other moves of the pieces', async () => {
    for (let seed = 1; seed <= scaled(8, 2000); seed++) {
      const random = createRandom(seed)
      const text = randomBoard(random, 16)
      const randomSteps = (): PawnStep[] => {
        const steps = Array.from(
          { length: random(5) },
          (): PawnStep => [random(7) - 3, random(7) - 3],
        )
        return [...new Map(steps.map((step) => [`${step}`, step])).values()]
      }
      const red = seed % 3 === 0 ? KNIGHT : randomSteps()
      const black = seed % 3 === 1 ? KNIGHT : randomSteps()
      const note = `seed ${seed}\n${text}\nred ${red.join(' ')}, black ${black.join(' ')}`
      const answer = await solvePawn(parsePawnBoard(text), { rules: { steps: { red, black } } })
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
      [5, 9, { rules: { steps: knight } }],
      [3, 19, { rules: { steps: { red: [[0, -7]], black: [[-1, 13]] } } }],
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
    const { count } = game.numbering
    for (let index = 0; index < count; index += 7) {
      const score = solution.score.slice()
      score[index] = score[index] + 1
      expect(await verifySolution(arena, { order: count, score })).toBeDefined()
    }
  })

  it('judges each move, and its main line takes the first of the best', async () => {
    const answer = await solvePawn(parsePawnBoard('O..\n..O\nX..'))
    const { game, valueAt } = answer
    const start = game.rules.start()
    // Red comes down before black, which cannot go left, and is taken above from the other side.
    const { positions, repeatsFrom } = await mainLine(answer, start)
    expect(repeatsFrom).toBeUndefined()
    expect(positions.map(game.formatPosition)).toEqual([
      'O../..O/X.. red',
      'O../.../X.O black',
      'O../X../..O red',
      '.../X../..O black X 2,1 O 2,1 3,3',
    ])
    const from = { row: 1, column: 2 }
    expect(await bestMoves(answer, start)).toEqual([
      { piece: 'red', from, to: { row: 2, column: 2 } },
      { piece: 'red', from, to: { row: 1, column: 1 } },
    ])
    const { red } = game.board
    expect(valueAt({ mover: 'black', black: { row: 0, column: 0 }, red })).toEqual({
      outcome: 'win',
      plies: 0,
    })
    expect(valueAt()).toEqual({ outcome: 'win', plies: 3 })
  })

  it('says where an endless main line comes round', async () => {
    const answer = await solvePawn(parsePawnBoard(rowsOf(SAMPLES[3]?.[0] ?? '')))
    const { key, start } = answer.game.rules
    const { positions, repeatsFrom = -1 } = await mainLine(answer, start())
    expect(key(positions.at(-1) as PawnPosition)).toBe(key(positions[repeatsFrom] as PawnPosition))
    expect(repeatsFrom).toBeLessThan(positions.length - 1)
    expect(answer.valueAt()).toEqual({ outcome: 'draw' })
  })

  it('keeps the contract of answers, and says what core says', async () => {
    for (let seed = 1; seed <= scaled(12, 30); seed++) {
      const text = randomBoard(createRandom(seed), 9)
      const answer = await solvePawn(parsePawnBoard(text))
      expect(await checkAnswer(answer, { limit: 100 }), text).toEqual([])
      const solved = await solveGame(answer.game)
      for (const position of solved.positions)
        expect(await answer.judge(position), text).toEqual(await solved.judge(position))
    }
  })

  it('gives answers of which no value may be changed', async () => {
    const { game, valueAt } = await solvePawn(parsePawnBoard(rowsOf('OO./..#/.X.')))
    const { encode } = game.numbering
    const reached = (await solveGame(game)).positions.filter((_, i) => i % 20 === 0)
    for (const position of reached) {
      const { outcome, plies } = valueAt(position)
      const change: Value =
        plies === undefined ? { outcome: 'win', plies: 1 } : { outcome, plies: plies + 2 }
      const value = (at: PawnPosition) => (encode(at) === encode(position) ? change : valueAt(at))
      expect(
        await checkAnswer(createAnswer(game, { value })),
        game.formatPosition(position),
      ).not.toEqual([])
    }
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
      message: `The 10×10 board has 990000 positions, which take ${bytes} bytes of memory; expected at most ${bytes - 1} bytes (the option memoryLimit).`,
    })
    expect((await solvePawn(board, { memoryLimit: bytes })).valueAt().outcome).toBe('loss')
    const wide = { ...board, rows: 40, columns: 40, cells: '.'.repeat(1600) }
    await expect(solvePawn(wide)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message:
        'The 40×40 board has 1600 open cells and so 4093440000 positions; expected at most 1073741824.',
    })
  })
})

describe('pawnNumbering and pawnRules', () => {
  it('are one game, and keep the contract of rules', async () => {
    for (let seed = 1; seed <= scaled(12, 30); seed++) {
      const text = randomBoard(createRandom(seed), 12)
      const { game, toArena } = await solvePawn(parsePawnBoard(text))
      const { solution } = await toArena()
      const { encode, decode, count } = game.numbering
      const rules = pawnRules(game.board)
      expect(checkRules(rules), text).toEqual([])
      const { arena, positions } = await explore(rules)
      const found = await solve(arena)
      positions.forEach((position, v) => {
        expect(found.score[v], text).toBe(solution.score[encode(position)])
      })
      for (let index = 0; index < count; index++) expect(encode(decode(index))).toBe(index)
      const written = await exploreIndexed(game.numbering)
      expect(bestArcs(written, solution, game.numbering.start).length, text).toBe(
        bestArcs(arena, found, 0).length,
      )
    }
  })

  it('un-move what they move', () => {
    for (let seed = 1; seed <= scaled(80, 200); seed++) {
      const random = createRandom(seed)
      const text = randomBoard(random, 9)
      const steps = () =>
        KNIGHT.concat([
          [0, 0],
          [0, 1],
          [-1, 0],
          [1, 0],
        ]).filter(() => random(3) > 0)
      const rules = seed % 2 === 0 ? {} : { steps: { red: steps(), black: steps() } }
      const { count, maxMoves, maxPredecessors, payoff, successors, predecessors } = pawnNumbering(
        parsePawnBoard(text),
        rules,
      )
      const out = new Int32Array(Math.max(maxMoves, maxPredecessors))
      const before: number[][] = Array.from({ length: count }, () => [])
      for (let index = 0; index < count; index++)
        if (Number.isNaN(payoff(index)))
          for (const next of out.slice(0, successors(index, out))) before[next]?.push(index)
      before.forEach((expected, index) => {
        const found = [...out.subarray(0, predecessors(index, out))].sort((a, b) => a - b)
        expect(found, `seed ${seed}\n${text}`).toEqual(expected)
        expect(found.length).toBeLessThanOrEqual(maxPredecessors)
      })
    }
  })

  it('refuse positions and steps that are none', () => {
    const board = parsePawnBoard('O#O\n...\n.X.')
    const { encode, decode } = pawnNumbering(board)
    const at = (black: Cell, red: readonly [Cell, Cell]) => () =>
      encode({ mover: 'red', black, red })
    const corner = { row: 0, column: 0 }
    expect(at({ row: 0, column: 1 }, board.red)).toThrow(
      'The black piece cannot stand on row 0, column 1: it is a wall or outside the board; expected a cell of the board that is no wall.',
    )
    expect(at(board.black, [corner, { row: 3, column: 0 }])).toThrow('The red piece cannot stand')
    expect(at(board.black, [corner, corner])).toThrow(
      'Both red pieces stand on row 0, column 0; expected two different cells.',
    )
    for (const position of [undefined, null, 7, {}, { mover: 'red', black: corner, red: [corner] }])
      expect(() => encode(position as PawnPosition)).toThrow(
        expect.objectContaining({ code: 'INVALID_POSITION' }),
      )
    for (const index of [-1, 448, 0.5, Number.NaN])
      expect(() => decode(index)).toThrow(`index is ${index}; expected 0 … 447.`)
    const refused: [unknown, string][] = [
      ...[0.5, Number.NaN, 1e308, '1'].map((step): [unknown, string] => [
        { steps: { red: [[0, step]], black: [] } },
        'rules.steps.red[0] is [0, ',
      ]),
      [{ steps: { red: [], black: KNIGHT.concat(KNIGHT) } }, 'black[8] is [-2, -1], which is in'],
      [{ steps: { red: [] } }, 'rules.steps.black is undefined; expected a list of steps.'],
      [{ steps: 4 }, 'rules.steps is 4; expected the steps of red and of black.'],
      [{ steps: { red: [], black: [], blue: [] } }, 'there is no option "blue"'],
      [{ red: [] }, 'rules of crossing pawn: there is no option "red"; expected steps.'],
    ]
    for (const [rules, message] of refused)
      expect(() => pawnNumbering(board, rules as object), message).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTION',
          message: expect.stringContaining(message),
        }),
      )
    const { red, black } = board
    expect(() => encode({ mover: 'Red' as 'red', red, black })).toThrow(
      'mover is "Red"; expected red or black.',
    )
  })

  it('refuses steps where the options stand', async () => {
    const steps = { red: KNIGHT, black: KNIGHT }
    await expect(
      solvePawn(parsePawnBoard('OO\nX.'), { steps } as PawnOptions),
    ).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: 'solvePawn: there is no option "steps"; expected rules.steps.',
      place: { field: 'steps' },
    })
  })
})

describe('pawnGame', () => {
  it('keeps the contract of games', async () => {
    for (let seed = 1; seed <= scaled(12, 30); seed++) {
      const board = parsePawnBoard(randomBoard(createRandom(seed), 12))
      const rules = seed % 3 === 0 ? { steps: { red: KNIGHT, black: KNIGHT } } : {}
      expect(await checkGame(pawnGame(board, rules), { limit: 300 }), `seed ${seed}`).toEqual([])
    }
  })

  it('writes every position in one line and reads it back', () => {
    const { numbering, formatPosition, parsePosition } = pawnGame(parsePawnBoard('O.O\n#..\n.X.'))
    const texts = new Set<string>()
    for (let index = 0; index < numbering.count; index++) {
      const line = formatPosition(numbering.decode(index))
      texts.add(line)
      expect(parsePosition(line)).toEqual(numbering.decode(index))
    }
    expect(texts.size).toBe(numbering.count)
    expect(formatPosition(parsePosition('black X 2,2 O 2,2 1,1'))).toBe(
      'O../#X./... black X 2,2 O 1,1 2,2',
    )
    for (const [text, column, message] of [
      ['O.O/#../...', 12, 'the board shows 0 X; expected 1'],
      ['O.O/#O./.X.', 6, 'the board shows 3 O; expected 2'],
      ['O.O/.../.X.', 5, '"."; expected # on the board'],
      ['O.O/#../.X. green', 13, '"green"; expected red or black, or X.'],
      ['red X 2,1 O 1,1 1,2', 7, '"2,1"; expected the row,column'],
    ] as const)
      expect(() => parsePosition(text)).toThrow(
        expect.objectContaining({
          code: 'INVALID_POSITION',
          message: expect.stringContaining(message),
          place: { column },
        }),
      )
    expect(() => parsePosition('red X 2,2 O 1,1 1,1')).toThrow('Both red pieces stand on 1,1')
  })

  it('writes moves as the cells left and gone to', () => {
    const { rules, formatMove, parseMove, spots, view, about } = pawnGame(
      parsePawnBoard('O.O\n#..\n.X.'),
    )
    const start = rules.start()
    const [move] = rules.moves(start)
    expect(move && formatMove(start, move)).toBe('1,1 to 1,2')
    for (const text of ['1,1 to 1,2', '1,1-1,2', '1,1 → 1,2', '1, 1 to 1, 2'])
      expect(parseMove(start, text), text).toEqual(move)
    for (const text of ['1,1', '1,1 to 2,1', '3,2 to 2,2', '1,1 to 1,2 to 1,3'])
      expect(parseMove(start, text), text).toBeUndefined()
    expect(move && spots(start, move)).toEqual([move?.from, move?.to])
    expect(view(start)).toEqual({
      kind: 'grid',
      rows: 3,
      columns: 3,
      cells: [...'...#.....'],
      pieces: [
        { row: 0, column: 0, id: 'red-piece', mark: 'O', name: 'red piece', side: 0 },
        { row: 0, column: 2, id: 'red-piece', mark: 'O', name: 'red piece', side: 0 },
        { row: 2, column: 1, id: 'crossing-pawn', mark: 'X', name: 'black pawn', side: 1 },
      ],
    })
    expect(about).toContain('Red moves one of its two O up, right, down or left; black moves X up')
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
  const { count, decode } = answer.game.numbering
  expect(count, note).toBe(keys.length)
  const differing: string[] = []
  for (let index = 0; index < count; index++) {
    const position = decode(index)
    const key = naivePawnKey(position.mover, name(position.black), position.red.map(name))
    const { by, plies } = endAt(answer, position)
    const found = by === 'draw' ? undefined : `${by} ${plies}`
    if (found !== outcomes.get(key)) differing.push(`${key}: ${found}, not ${outcomes.get(key)}`)
  }
  expect(differing, note).toEqual([])
}

/** Best moves and main line are those that core finds in the arena. */
async function expectBestPlay(answer: PawnAnswer, note: string): Promise<void> {
  const { numbering, rules } = answer.game
  const { arena, solution } = await answer.toArena()
  const { positions } = await mainLine(answer, rules.start())
  const expected = await mainLine(arenaAnswer(arena, solution), numbering.start)
  expect(positions.map(numbering.encode), note).toEqual(expected.positions)
  for (const position of positions) {
    const best = await bestMoves(answer, position)
    expect(
      best.map((move) => numbering.encode(rules.play(position, move))),
      note,
    ).toEqual(
      bestArcs(arena, solution, numbering.encode(position)).map((arc) => arena.graph.targets[arc]),
    )
  }
}

/** Who wins a position, by default the start; −1 where there are no plies. */
function endAt(answer: PawnAnswer, position = answer.game.rules.start()) {
  const { outcome, plies = -1 } = answer.valueAt(position)
  const opponent = position.mover === 'red' ? 'black' : 'red'
  return { by: { win: position.mover, loss: opponent, draw: 'draw' }[outcome], plies }
}

/** As the judge of P9169 has it. */
function sentenceOf(answer: PawnAnswer): string {
  const { by, plies } = endAt(answer)
  return by === 'draw' ? 'Tie' : `${by === 'red' ? 'Red' : 'Black'} ${plies}`
}

/** Boards of 2 to 5 rows and 1 to 6 columns, at most the given number of cells dug out of walls. */
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

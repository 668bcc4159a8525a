import {
  type Arena,
  bestArcs,
  type Exploration,
  explore,
  exploreIndexed,
  type Rules,
  verifySolution,
} from '@zugzwang/core'
import { checkRules, createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import {
  type Cell,
  formatPoliceBoard,
  type PoliceAnswer,
  type PoliceGame,
  parsePoliceBoard,
  policeAndThief,
  policeMemory,
  policeVerdictSentence,
  solvePolice,
} from '../src/index'
import { naiveKey, naivePolice } from './naive-police'

const PARKED = `
*P.*
....
.**E
.T..`.trim()

const BOARDS: [why: string, board: string, verdict: string, plies: number][] = [
  ['1×2: the first move captures', 'PT', 'police', 1],
  ['a step diagonally captures too', 'P*\n*T', 'police', 1],
  [
    'the thief is cornered: the police comes nearer, the thief stays, the police takes',
    'P.T',
    'police',
    3,
  ],
  [
    'walled in on 4 sides, the thief cannot stir while the police squeezes through corners',
    'P.*\n.*T\n..*',
    'police',
    3,
  ],
  ['nobody can reach anything: both stay for ever', 'P*T', 'draw', -1],
  ['the exit is out of reach of the police, two steps of the thief away', 'P*T.E', 'thief', 4],
  ['one step to the exit, and the police cannot take at once', 'P.TE', 'thief', 2],
  ['the thief is taken before the first step', 'PTE', 'police', 1],
  [
    'the police steps on the exit; going there too is being taken there in 2, so the thief stays and is taken in 3',
    'PET',
    'police',
    3,
  ],
  ['chased from one exit, the thief takes the other in two steps', 'EP.T.E', 'thief', 4],
  [
    // The police is on the exit in 2 moves, the thief would need 3 and moves second: it never gets out. But it never
    // gets caught either: round the block it has 10 cells and the police, cutting corners, 6, yet whichever way it
    // is chased, the way leads over the exit, and the police is not there when it arrives.
    'the police parks on the exit, which is all it can do',
    PARKED,
    'draw',
    -1,
  ],
]

describe('solvePolice', () => {
  it.each(BOARDS)('%s', async (_, text, verdict, plies) => {
    const answer = await solvePolice(parsePoliceBoard(text))
    expect(answer).toMatchObject({ verdict, plies })
    await expectAsNaive(answer, text)
  })

  it('captures on an exit, before the thief gets away', async () => {
    const { outcomeAt } = await solvePolice(parsePoliceBoard('PET'))
    const [left, exit, right] = [0, 1, 2].map((column) => ({ row: 0, column })) as [
      Cell,
      Cell,
      Cell,
    ]
    for (const mover of ['police', 'thief'] as const) {
      expect(outcomeAt({ mover, police: exit, thief: exit })).toEqual({
        verdict: 'police',
        plies: 0,
      })
      expect(outcomeAt({ mover, police: left, thief: exit })).toEqual({
        verdict: 'thief',
        plies: 0,
      })
    }
    expect(outcomeAt({ mover: 'thief', police: exit, thief: right })).toEqual({
      verdict: 'police',
      plies: 2,
    })
  })

  it('agrees with the slow oracle on every position of random boards', async () => {
    const verdicts = { police: 0, thief: 0, draw: 0 }
    for (let seed = 1; seed <= 600; seed++) {
      const text = randomBoard(createRandom(seed))
      const answer = await solvePolice(parsePoliceBoard(text))
      await expectAsNaive(answer, text, `seed ${seed}`)
      for (const score of answer.solution.score)
        verdicts[score > 0 ? 'police' : score < 0 ? 'thief' : 'draw']++
    }
    // The corpus would show nothing if it were one-sided
    for (const count of Object.values(verdicts)) expect(count).toBeGreaterThan(400)
  })

  it('solves a corridor of 600 cells', async () => {
    // The thief runs to the far end and waits; the police needs 599 moves to get there.
    const { verdict, plies, mainLine } = await solvePolice(
      parsePoliceBoard(`P..T${'.'.repeat(596)}`),
    )
    expect({ verdict, plies }).toEqual({ verdict: 'police', plies: 2 * 599 - 1 })
    expect(mainLine().positions.at(-1)).toEqual({
      mover: 'thief',
      police: { row: 0, column: 599 },
      thief: { row: 0, column: 599 },
    })
  })

  it('solves an open board of 40×40', async () => {
    // In the far corner the thief is 39 steps away and has nowhere to run.
    const corner = { row: 39, column: 39 }
    const { verdict, plies, arena, solution } = await solvePolice({
      ...openBoard(40),
      thief: corner,
    })
    expect({ verdict, plies }).toEqual({ verdict: 'police', plies: 77 })
    expect(await verifySolution(arena, solution)).toBeUndefined()
  })

  it('gives the main line: every move a best one, the first of them', async () => {
    const { game, arena, solution, mainLine } = await solvePolice(parsePoliceBoard('P.T'))
    const line = mainLine()
    expect(line.repeatsFrom).toBeUndefined()
    expect(line.positions.map((at) => formatPoliceBoard(game.board, at))).toEqual([
      'P.T',
      '.PT',
      '.PT',
      '..P',
    ])
    line.positions.slice(0, -1).forEach((at, i) => {
      const first = bestArcs(arena, solution, game.encodePosition(at))[0] as number
      const next = line.positions[i + 1]
      expect(game.decodePosition(arena.graph.targets[first] as number)).toEqual(next)
    })
  })

  it('says where an endless main line comes round, and starts it anywhere', async () => {
    const { mainLine } = await solvePolice(parsePoliceBoard('P*T'))
    const police = { row: 0, column: 0 }
    const thief = { row: 0, column: 2 }
    expect(mainLine()).toEqual({
      positions: [
        { mover: 'police', police, thief },
        { mover: 'thief', police, thief },
        { mover: 'police', police, thief },
      ],
      repeatsFrom: 0,
    })
    expect(mainLine({ mover: 'thief', police, thief: police })).toEqual({
      positions: [{ mover: 'thief', police, thief: police }],
      repeatsFrom: undefined,
    })
    const { positions, repeatsFrom = -1 } = (await solvePolice(parsePoliceBoard(PARKED))).mainLine()
    expect(positions[repeatsFrom]).toEqual(positions.at(-1))
  })

  it('maps the heat of either piece', async () => {
    const { heatMap } = await solvePolice(parsePoliceBoard('P.*.TE'))
    const map = (piece?: 'police' | 'thief') =>
      heatMap(piece).map((row) => row.map((at) => (at ? `${at.verdict} ${at.plies}` : 'wall')))
    // From columns 3 and 5 the police takes at once, on column 4 it has; elsewhere the thief is out in two plies.
    expect(map()).toEqual([['thief 2', 'thief 2', 'wall', 'police 1', 'police 0', 'police 1']])
    // With the police on the left the thief there is cornered, on the right it walks to the exit.
    expect(map('thief')).toEqual([
      ['police 0', 'police 1', 'wall', 'thief 4', 'thief 2', 'thief 0'],
    ])
  })

  it('says the verdicts as contests do', () => {
    expect((['police', 'thief', 'draw'] as const).map(policeVerdictSentence)).toEqual([
      'Police catches the thief',
      'The thief escapes',
      'Draw',
    ])
  })

  it('stops when asked to', async () => {
    const board = parsePoliceBoard(`P${'.'.repeat(398)}T`)
    const phases = new Set<string>()
    const controller = new AbortController()
    const reason = new Error('enough')
    const work = solvePolice(board, {
      signal: controller.signal,
      onProgress: ({ phase }) => {
        phases.add(phase)
        if (phase === 'transpose') controller.abort(reason)
      },
    })
    await expect(work).rejects.toBe(reason)
    expect([...phases]).toEqual(['explore', 'build', 'transpose'])
    await expect(solvePolice(board, { signal: controller.signal })).rejects.toBe(reason)
  })

  it('refuses what needs more memory than allowed, naming the figure', async () => {
    const board = parsePoliceBoard('P..\n..T')
    // Police: 4 corners with 4 moves, 2 middles with 6, the thief on one of 5 other cells; thief: 3 and 4 moves
    expect(policeAndThief(board).size).toBe((4 * 4 + 2 * 6) * 5 + (4 * 3 + 2 * 4) * 5)
    const bytes = policeMemory(policeAndThief(board))
    await expect(solvePolice(board, { memoryLimit: bytes - 1 })).rejects.toMatchObject({
      name: 'PositionalError',
      code: 'LIMIT_EXCEEDED',
      message: `The 2×3 board has 72 positions and 240 moves, which take ${bytes} bytes of memory; memoryLimit is ${bytes - 1}.`,
    })
    expect(await solvePolice(board, { memoryLimit: bytes })).toMatchObject({ verdict: 'police' })
    await expect(solvePolice(openBoard(100))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('refuses boards beyond what the solver can number', async () => {
    expect(() => policeAndThief(openBoard(112))).toThrow(
      /112×112 board has 12544 open cells and so 21\d{8} moves; at most 2147483647/,
    )
    expect(() => policeAndThief(openBoard(3000))).toThrow(
      'The 3000×3000 board has 9000000 open cells and so 162000000000000 positions; at most 1073741824 can be solved.',
    )
  })
})

describe('policeAndThief', () => {
  it('keeps the contract of rules, and numbers positions as it says', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const game = policeAndThief(parsePoliceBoard(randomBoard(createRandom(seed))))
      const rules = rulesOf(game)
      expect(checkRules(rules), `seed ${seed}`).toEqual([])
      const arena = await exploreIndexed(game)
      expect(game.size, `seed ${seed}`).toBe(arena.graph.size)
      expectSameMoves(await explore(rules), arena, `seed ${seed}`)
      for (let index = 0; index < game.count; index++)
        expect(game.encodePosition(game.decodePosition(index))).toBe(index)
    }
  })

  it('lists straight steps, then diagonal ones, and staying last', () => {
    const game = policeAndThief(parsePoliceBoard('...\n.P.\n..T'))
    const reached = (index: number) => {
      const out = new Int32Array(game.maxMoves)
      const moves = [...out.subarray(0, game.successors(index, out))]
      return moves.map((to) => formatPoliceBoard(game.board, game.decodePosition(to)))
    }
    const at = (row: number, column: number) =>
      formatPoliceBoard(game.board, { police: { row, column } })
    expect(reached(game.start)).toEqual([
      at(0, 1),
      at(1, 2),
      at(2, 1),
      at(1, 0),
      at(0, 2),
      at(2, 2),
      at(2, 0),
      at(0, 0),
      at(1, 1),
    ])
    const { police, thief } = game.board
    expect(reached(game.encodePosition({ mover: 'thief', police, thief }))).toEqual([
      '...\n.PT\n...',
      '...\n.P.\n.T.',
      '...\n.P.\n..T',
    ])
  })

  it('refuses positions that are none', () => {
    const { encodePosition, decodePosition, board } = policeAndThief(parsePoliceBoard('P*T'))
    const { police, thief } = board
    const encode = (cell: Cell) => () => encodePosition({ mover: 'thief', police: cell, thief })
    expect(encode(police)).not.toThrow()
    expect(encode({ row: 0, column: 1 })).toThrow('The police cannot stand on row 0, column 1')
    for (const cell of [
      { row: 0, column: 3 },
      { row: 1, column: 0 },
      { row: 0, column: -1 },
      { row: Number.NaN, column: 0 },
    ])
      expect(encode(cell)).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
    for (const index of [-1, 8, 0.5, Number.NaN])
      expect(() => decodePosition(index)).toThrow(`${index} is not a position: expected 0 … 7.`)
  })
})

/** The whole answer, position by position, heat maps included, against the slow oracle; and the verifier. */
async function expectAsNaive(answer: PoliceAnswer, text: string, note = ''): Promise<void> {
  const { game, arena, solution, outcomeAt } = answer
  const { outcomes, moves } = naivePolice(text)
  expect(await verifySolution(arena, solution), note).toBeUndefined()
  expect(game.count, note).toBe(moves.size)
  const naive = (mover: string, police: Cell, thief: Cell) =>
    outcomes.get(naiveKey(mover, name(police), name(thief))) ?? { verdict: 'draw', plies: -1 }
  const differing: unknown[] = []
  for (let index = 0; index < game.count; index++) {
    const position = game.decodePosition(index)
    const expected = naive(position.mover, position.police, position.thief)
    const found = outcomeAt(position)
    if (found.verdict !== expected.verdict || found.plies !== expected.plies)
      differing.push({ position, expected, found })
  }
  expect(differing, `${note}\n${text}`).toEqual([])
  const { police, thief, rows, columns, cells } = game.board
  const naiveMap = (value: (cell: Cell) => unknown) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) =>
        cells[row * columns + column] === '*' ? undefined : value({ row, column }),
      ),
    )
  expect(answer.heatMap(), note).toEqual(naiveMap((cell) => naive('police', cell, thief)))
  expect(answer.heatMap('thief'), note).toEqual(naiveMap((cell) => naive('police', police, cell)))
}

function name({ row, column }: Cell): string {
  return `${row},${column}`
}

/** Up to 4×4 and 3×5: walls, 0 … 3 exits, two pieces. */
function randomBoard(random: Random): string {
  const rows = 1 + random(4)
  const columns = 2 + random(rows === 4 ? 3 : 4)
  const count = rows * columns
  const walls = random(7) // tenths of the board
  const cells: string[] = Array.from({ length: count }, () => (random(10) < walls ? '*' : '.'))
  for (let exits = random(4); exits > 0; exits--) cells[random(count)] = 'E'
  const police = random(count)
  cells[police] = 'P'
  cells[(police + 1 + random(count - 1)) % count] = 'T'
  return Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join(''),
  ).join('\n')
}

function openBoard(side: number) {
  return {
    rows: side,
    columns: side,
    cells: '.'.repeat(side * side),
    police: { row: 0, column: 0 },
    thief: { row: 1, column: 1 },
  }
}

/** The numbered game as a game whose positions are its numbers and whose moves are where they lead. */
function rulesOf(game: PoliceGame): Rules<number, number> {
  return {
    name: game.name,
    start: () => game.start,
    moves(index) {
      const out = new Int32Array(game.maxMoves)
      return out.slice(0, game.successors(index, out))
    },
    play: (_, move) => move,
    key: (index) => index,
    mover: (index) => game.mover(index),
    payoff(index) {
      const paid = game.payoff(index)
      return Number.isNaN(paid) ? undefined : paid
    },
  }
}

/** What was found by playing from the start has the same moves, in the same order, as what was written down. */
function expectSameMoves(found: Exploration<number>, written: Arena, note: string): void {
  const movesOf = ({ graph }: Arena, v: number) => [
    ...graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]),
  ]
  found.positions.forEach((index, v) => {
    const moves = movesOf(found.arena, v).map((w) => found.positions[w])
    expect(moves, note).toEqual(movesOf(written, index))
  })
}

import {
  type Arena,
  arenaAnswer,
  bestArcs,
  bestMoves,
  createAnswer,
  type Exploration,
  explore,
  type MainLine,
  mainLine,
  type Outcome,
  type Rules,
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
import {
  type PoliceAnswer,
  type PoliceHeatMap,
  type PoliceOptions,
  policeMemory,
  solvePolice,
} from '../../src/police/answer'
import {
  formatPoliceBoard,
  type PoliceBoard,
  type PolicePosition,
  parsePoliceBoard,
} from '../../src/police/board'
import { type PoliceMove, policeGame, policeRules } from '../../src/police/game'
import { policeKernels } from '../../src/police/kernels'
import { type PoliceNumbering, policeNumbering } from '../../src/police/numbering'
import { fullRules, type PoliceRules, type PoliceStep } from '../../src/police/variant'
import { NAIVE_RULES, naiveKey, naivePolice } from './naive-police'

const PARKED = `
*P.*
....
.**E
.T..`.trim()

const BOARDS: [why: string, board: string, by: string, plies: number][] = [
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
  ['no piece can reach anything: both stay for ever', 'P*T', 'draw', -1],
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

const VARIANTS: [why: string, board: string, rules: PoliceRules, by: string, plies: number][] = [
  ['the thief starts, and is out at once', 'PTE', { starter: 'thief' }, 'thief', 1],
  ['endless play is won by the police', 'P*T', { endless: 'police' }, 'police', -1],
  ['endless play is won by the thief', 'P*T', { endless: 'thief' }, 'thief', -1],
  ['who gets out does not play for ever', 'P*TE', { endless: 'police' }, 'thief', 2],
  ['a knight reaches what is behind the walls', 'P**\n**T', { policeSteps: 'knight' }, 'police', 1],
  ['in the way, but over it', 'P*T', { policeSteps: [[0, 2]] }, 'police', 1],
  ['walled in, a police that may not stay has lost', 'P*T', { policeMayStay: false }, 'thief', 0],
  ['a thief that may not stay too, but a ply later', 'P*T', { thiefMayStay: false }, 'police', 1],
  [
    'the thief has to step onto the police: caught in 2',
    'P.T',
    { thiefMayStay: false, policeSteps: 4 },
    'police',
    2,
  ],
  ['of equal steps, the thief keeps opposite', 'P.\n.T', { policeSteps: 4 }, 'draw', -1],
  ['but not from two police', 'P.\nPT', { policeSteps: 4 }, 'police', 1],
  ['two police, round a block from both sides', 'P.P\n.*.\n..T', { policeSteps: 4 }, 'police', 5],
]

describe('solvePolice', () => {
  it.each(BOARDS)('%s', async (_, text, by, plies) => {
    const answer = await solvePolice(parsePoliceBoard(text))
    expect(endAt(answer)).toEqual({ by, plies })
    await expectAsNaive(answer, {}, text)
    await expectContracts(answer)
  })

  it.each(VARIANTS)('%s', async (_, text, rules, by, plies) => {
    const answer = await solvePolice(parsePoliceBoard(text), { rules })
    expect(endAt(answer)).toEqual({ by, plies })
    await expectAsNaive(answer, rules, text)
    await expectContracts(answer)
  })

  it('captures on an exit, before the thief gets away', async () => {
    const answer = await solvePolice(parsePoliceBoard('PET'))
    const [left, exit, right] = [0, 1, 2].map((column) => ({ row: 0, column })) as [
      Cell,
      Cell,
      Cell,
    ]
    for (const mover of ['police', 'thief'] as const) {
      expect(endAt(answer, { mover, police: [exit], thief: exit })).toEqual({
        by: 'police',
        plies: 0,
      })
      expect(endAt(answer, { mover, police: [left], thief: exit })).toEqual({
        by: 'thief',
        plies: 0,
      })
    }
    expect(endAt(answer, { mover: 'thief', police: [exit], thief: right })).toEqual({
      by: 'police',
      plies: 2,
    })
    expect(answer.valueAt({ mover: 'thief', police: [exit], thief: right })).toEqual({
      outcome: 'loss',
      plies: 2,
    })
  })

  it('agrees with the slow oracle on every position of random boards by random rules', async () => {
    const sums = { police: 0, thief: 0, draw: 0 }
    for (let seed = 1; seed <= scaled(16, 20_000); seed++) {
      const random = createRandom(seed)
      const police = 1 + (seed % 3 === 0 ? 1 : 0) + (seed % scaled(15, 30) === 0 ? 1 : 0)
      const text = randomBoard(random, police)
      const rules = seed % 4 === 0 ? {} : randomRules(random)
      const answer = await solvePolice(parsePoliceBoard(text), {
        rules,
        webAssembly: seed % 2 === 0,
      })
      await expectAsNaive(answer, rules, text, `seed ${seed}, ${JSON.stringify(rules)}`)
      const counts = answer.countOutcomes()
      for (const by of ['police', 'thief', 'draw'] as const) sums[by] += counts[by]
    }
    // The corpus would show nothing if it were one-sided
    for (const count of Object.values(sums)) expect(count).toBeGreaterThan(scaled(7, 10_000))
  })

  it('gives the same outcomes without plies, and refuses what needs them', async () => {
    for (let seed = 1; seed <= scaled(24, 60); seed++) {
      const random = createRandom(seed)
      const board = parsePoliceBoard(randomBoard(random, 1 + random(2)))
      const rules = randomRules(random)
      const full = await solvePolice(board, { rules })
      const outcomes = await solvePolice(board, { rules, plies: false })
      expect(outcomes.countOutcomes(), `seed ${seed}`).toEqual(full.countOutcomes())
      expect(valuesOf(outcomes), `seed ${seed}`).toEqual(
        valuesOf(full).map((value) => value.split(' ')[0]),
      )
      // All moves that keep the outcome are best ones, the fastest among them
      const start = full.game.rules.start()
      const [all, fastest] = await Promise.all(
        [outcomes, full].map(async (answer) => (await answer.judge(start)).moves),
      )
      fastest?.forEach(({ best, value: { outcome } }, i) => {
        expect(all?.[i]?.value, `seed ${seed}`).toEqual({ outcome })
        expect(all?.[i]?.best || !best, `seed ${seed}`).toBe(true)
      })
      if (seed <= 10) expect(await checkAnswer(outcomes, { limit: 50 }), `seed ${seed}`).toEqual([])
      await expect(outcomes.toArena()).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message: 'Solutions need plies, and the board was solved with plies: false.',
        place: { field: 'plies' },
      })
    }
  })

  it('says of endless play what core says, whatever it is worth', async () => {
    const outcomes = new Set<Outcome>()
    for (let seed = 1; seed <= scaled(8, 300); seed++) {
      const random = createRandom(seed)
      const board = parsePoliceBoard(randomBoard(random, 1 + (seed % 2)))
      for (const endless of ['draw', 'police', 'thief'] as const) {
        const answer = await solvePolice(board, { rules: { ...randomRules(random), endless } })
        const { game } = answer
        const solved = await solveGame(game)
        for (const position of solved.positions) {
          const { moves, why, ...own } = await solved.judge(position)
          const judged = await answer.judge(position)
          const note = `seed ${seed}, ${game.formatPosition(position)}`
          expect({ ...answer.valueAt(position), position }, note).toEqual(own)
          expect(judged, note).toEqual({ ...own, moves, why })
          if (own.plies === undefined) outcomes.add(own.outcome)
        }
      }
    }
    expect(outcomes).toEqual(new Set(['win', 'loss', 'draw']))

    const kept = await solvePolice(parsePoliceBoard('P*T'), { rules: { endless: 'police' } })
    const { police, thief } = kept.game.board
    expect(kept.valueAt({ mover: 'police', police, thief })).toEqual({ outcome: 'win' })
    expect(kept.valueAt({ mover: 'thief', police, thief })).toEqual({ outcome: 'loss' })
  })

  it('gives with WebAssembly what it gives without', async () => {
    expect(policeKernels.isCompiled()).toBe(true)
    for (const [seed, side, police] of [
      [1, scaled(14, 30), 1],
      [2, scaled(5, 9), 2],
      [3, scaled(3, 5), 3],
    ] as const) {
      const random = createRandom(seed)
      const board = squareBoard(random, side, police)
      for (const rules of [{}, randomRules(random)]) {
        const [one, other] = await Promise.all(
          [true, false].map((webAssembly) => solvePolice(board, { rules, webAssembly })),
        )
        expect(one && valuesOf(one), `seed ${seed}`).toEqual(other && valuesOf(other))
      }
    }
  })

  it('gives what the solver of core gives, which the verifier accepts', async () => {
    for (const [seed, side, police] of [
      [1, scaled(8, 12), 1],
      [2, scaled(7, 11), 1],
      [3, scaled(5, 6), 2],
    ] as const) {
      const random = createRandom(seed)
      const board = squareBoard(random, side, police)
      for (const rules of [{}, randomRules(random)]) {
        const answer = await solvePolice(board, { rules })
        const { arena, solution } = await answer.toArena()
        const note = `seed ${seed}, ${JSON.stringify(rules)}`
        expect(await verifySolution(arena, solution), note).toBeUndefined()
        expect(solution.score, note).toEqual((await solve(arena)).score)
      }
    }
  })

  it('gives answers of which no score may be changed', async () => {
    const random = createRandom(5)
    const board = squareBoard(random, 7, 1)
    const answer = await solvePolice(board)
    const { arena, solution } = await answer.toArena()
    const { order } = solution
    for (let i = 0; i < 100; i++) {
      const score = solution.score.slice()
      const at = random(order)
      const before = score[at]
      score[at] = before === 0 || random(2) === 0 ? before + 1 + random(3) : -before
      expect(
        (await verifySolution(arena, { order, score }))?.message,
        `score ${at}: ${before} became ${score[at]}`,
      ).toBeDefined()
    }
  })

  it('gives answers of which no value may be changed', async () => {
    const answer = await solvePolice(parsePoliceBoard('P..E\n..*.\n.E.T'))
    const { game, valueAt } = answer
    const { numbering } = game
    expect(await checkAnswer(answer)).toEqual([])
    const reached = (await solveGame(game)).positions.filter((_, i) => i % 9 === 0)
    for (const position of reached) {
      const wrong = numbering.encode(position)
      const { outcome, plies } = valueAt(position)
      const changes: Value[] = [
        plies === undefined ? { outcome, plies: 4 } : { outcome, plies: plies + 2 },
        { outcome: outcome === 'draw' ? 'win' : 'draw' },
      ]
      for (const change of changes) {
        const value = (at: PolicePosition) =>
          numbering.encode(at) === wrong ? change : valueAt(at)
        const refused = await checkAnswer(createAnswer(game, { value }))
        expect(refused, `${game.formatPosition(position)} ${change.outcome}`).not.toEqual([])
      }
    }
  })

  it('gives mirrored answers to mirrored boards', async () => {
    for (let seed = 1; seed <= scaled(8, 20); seed++) {
      const random = createRandom(seed)
      const text = randomBoard(random, 1 + random(2))
      const rules = { starter: random(2) === 0 ? ('police' as const) : ('thief' as const) }
      const mirrored = [...text].reverse().join('')
      const maps = await Promise.all(
        [text, mirrored].map(async (board) => {
          const answer = await solvePolice(parsePoliceBoard(board), { rules })
          const { outcomes, plies } = answer.heatMap({ piece: 'thief' })
          return {
            ...answer.countOutcomes(),
            start: answer.valueAt(),
            outcomes: [...outcomes],
            plies: [...plies],
          }
        }),
      )
      const [one, other] = maps
      expect(one, `seed ${seed}\n${text}`).toEqual({
        ...other,
        outcomes: other?.outcomes.reverse(),
        plies: other?.plies.reverse(),
      })
    }
  })

  it('solves a corridor of 600 cells: plies beyond a byte', async () => {
    // The thief runs to the far end and waits; the police needs 599 moves to get there.
    const answer = await solvePolice(parsePoliceBoard(`P..T${'.'.repeat(596)}`))
    expect(answer.valueAt()).toEqual({ outcome: 'win', plies: 2 * 599 - 1 })
    const { positions } = await lineFrom(answer, answer.game.rules.start(), 2000)
    expect(positions.at(-1)).toEqual({
      mover: 'thief',
      police: [{ row: 0, column: 599 }],
      thief: { row: 0, column: 599 },
    })
  })

  it('solves an open board of 40×40', async () => {
    // In the far corner the thief is 39 steps away and has nowhere to run.
    const corner = { row: 39, column: 39 }
    const { valueAt } = await solvePolice({ ...openBoard(40), thief: corner })
    expect(valueAt()).toEqual({ outcome: 'win', plies: 77 })
  })

  it('makes up for 4 directions by a second police', async () => {
    // One police of equal steps never corners a thief on an open square; two do (Maamoun and Meyniel 1987: the grid has cop number 2).
    const rules: PoliceRules = { policeSteps: 4 }
    const board = { ...openBoard(6), thief: { row: 5, column: 5 } }
    const [corner] = board.police as [Cell]
    const alone = await solvePolice(board, { rules })
    const both = await solvePolice({ ...board, police: [corner, corner] }, { rules })
    expect([alone, both].map(({ valueAt }) => valueAt().outcome)).toEqual(['draw', 'win'])
    expect(both.countOutcomes()).toMatchObject({ thief: 0, draw: 0 })
  })

  it('judges each move, and its main line takes the first of the best', async () => {
    const answer = await solvePolice(parsePoliceBoard('P.T'))
    const { game } = answer
    const start = game.rules.start()
    const line = await lineFrom(answer)
    expect(line.repeatsFrom).toBeUndefined()
    expect(line.positions.map(game.formatPosition)).toEqual([
      'P.T police',
      '.PT thief',
      '.PT police',
      '..P thief P 1,3 T 1,3',
    ])
    expect(line.moves).toEqual([
      [{ row: 0, column: 1 }],
      [{ row: 0, column: 2 }],
      [{ row: 0, column: 2 }],
    ])
    expect(await bestMoves(answer, start)).toEqual([[{ row: 0, column: 1 }]])
    expect(await answer.judge(start)).toMatchObject({
      outcome: 'win',
      plies: 3,
      moves: [
        { move: [{ row: 0, column: 1 }], value: { outcome: 'win', plies: 2 }, best: true },
        { move: [{ row: 0, column: 0 }], value: { outcome: 'win', plies: 4 }, best: false },
      ],
      why: { rule: 'wins', move: [{ row: 0, column: 1 }], equal: 1 },
    })
    const end = line.positions[3] as PolicePosition
    expect(await answer.judge(end)).toEqual({
      position: end,
      outcome: 'loss',
      plies: 0,
      moves: [],
      why: { rule: 'end', by: 'payoff', payoff: -1 },
    })
  })

  it('gives the best moves and main lines that core finds', async () => {
    for (let seed = 1; seed <= scaled(16, 40); seed++) {
      const random = createRandom(seed)
      const board = parsePoliceBoard(randomBoard(random, 1 + (seed % 2)))
      const rules = randomRules(random)
      const answer = await solvePolice(board, { rules })
      const { arena, solution } = await answer.toArena()
      const { play } = policeRules(board, rules)
      const { encode, decode, start, count } = answer.game.numbering
      for (let i = 0; i < 20; i++) {
        const index = random(count)
        const { moves } = await answer.judge(decode(index))
        expect(
          moves.filter(({ best }) => best).map(({ move }) => encode(play(decode(index), move))),
          `seed ${seed}, ${index}`,
        ).toEqual(bestArcs(arena, solution, index).map((arc) => arena.graph.targets[arc]))
      }
      const expected = await mainLine(arenaAnswer(arena, solution), start)
      const { positions, repeatsFrom } = await lineFrom(answer)
      expect(positions.map(encode), `seed ${seed}`).toEqual(expected.positions)
      expect(repeatsFrom, `seed ${seed}`).toBe(expected.repeatsFrom)
    }
  })

  it('says where an endless main line comes round, and starts it anywhere', async () => {
    const answer = await solvePolice(parsePoliceBoard('P*T'))
    const police = [{ row: 0, column: 0 }]
    const thief = { row: 0, column: 2 }
    expect(await lineFrom(answer)).toMatchObject({
      positions: [
        { mover: 'police', police, thief },
        { mover: 'thief', police, thief },
        { mover: 'police', police, thief },
      ],
      repeatsFrom: 0,
    })
    const caught: PolicePosition = { mover: 'thief', police, thief: { row: 0, column: 0 } }
    expect(await lineFrom(answer, caught)).toMatchObject({
      positions: [caught],
      repeatsFrom: undefined,
    })
    const { positions, repeatsFrom = -1 } = await lineFrom(
      await solvePolice(parsePoliceBoard(PARKED)),
    )
    expect(positions[repeatsFrom]).toEqual(positions.at(-1))
  })

  it('maps the heat of any piece, from any position', async () => {
    const { game, heatMap, safeCells } = await solvePolice(parsePoliceBoard('P.*.TE'))
    // From columns 3 and 5 the police takes at once, on column 4 it has; elsewhere the thief is out in two plies.
    expect(heatMap()).toEqual({
      rows: 1,
      columns: 6,
      outcomes: Int8Array.of(-1, -1, -128, 1, 1, 1),
      plies: Int32Array.of(2, 2, -1, 1, 0, 1),
    })
    // With the police on the left the thief there is cornered, on the right it walks to the exit.
    expect(shown(heatMap({ piece: 'thief' }))).toBe('+0 +1 ** -4 -2 -0')
    expect(safeCells().map(({ column }) => column)).toEqual([3, 4, 5])

    // From another position, with the thief to move: outcomes are the thief's
    const from = game.parsePosition('..*P.T thief P 1,4 T 1,6')
    expect(shown(heatMap({ from }))).toBe('+0 +0 ** +0 +0 -0')
    expect(shown(heatMap({ from, piece: 'thief' }))).toBe('=. =. ** -0 +1 +0')
    expect(safeCells(from).map(({ column }) => column)).toEqual([0, 1, 4, 5])

    // The second police alone matters: the first stays where it can do nothing.
    const two = await solvePolice(parsePoliceBoard('P*P.T'))
    expect(shown(two.heatMap({ piece: 1 }))).toBe('=. ** +3 +1 +0')
    expect(() => two.heatMap({ piece: 2 })).toThrow(
      'piece is 2; expected police, thief or a number 0 … 1.',
    )
    expect(() => two.heatMap({ piece: -1 })).toThrow('piece is -1')
    expect(() => two.heatMap({ cell: 3 } as object)).toThrow('there is no option "cell"')
    expect(() => two.heatMap({ from: { ...two.game.rules.start(), police: [] } })).toThrow(
      'police is []; expected a list of 2 cells.',
    )
    expect(two.safeCells()).toEqual([])
  })

  it('stops when asked to', async () => {
    const board = parsePoliceBoard(`P${'.'.repeat(998)}T`)
    const phases = new Set<string>()
    const controller = new AbortController()
    const reason = new Error('enough')
    const work = solvePolice(board, {
      signal: controller.signal,
      onProgress: ({ phase }) => {
        phases.add(phase)
        if (phase === 'catch') controller.abort(reason)
      },
    })
    await expect(work).rejects.toBe(reason)
    expect([...phases]).toEqual(['turns', 'catch'])
    await expect(solvePolice(board, { signal: controller.signal })).rejects.toBe(reason)
  })

  it('refuses what needs more memory than allowed, naming the figure', async () => {
    const board = parsePoliceBoard('P..\n..T')
    const bytes = policeMemory(board)
    expect(policeMemory(board, { plies: false })).toBe(bytes - 36)
    await expect(solvePolice(board, { memoryLimit: bytes - 1 })).rejects.toMatchObject({
      name: 'PositionalError',
      code: 'LIMIT_EXCEEDED',
      message: `The 2×3 board has 72 positions, which take ${bytes} bytes of memory; expected at most ${bytes - 1} bytes (the option memoryLimit).`,
    })
    expect((await solvePolice(board, { memoryLimit: bytes })).valueAt().outcome).toBe('win')

    // Outcomes of 200×200 fit into a gigabyte, plies take 1.6 more; 500×500 does not fit anywhere.
    expect(policeMemory(openBoard(200), { plies: false })).toBeLessThan(1e9)
    expect(policeMemory(openBoard(200))).toBeLessThan(4e9)
    for (const [side, options, count = 1] of [
      [200, { memoryLimit: 2e9 }],
      [300, {}],
      [500, { plies: false, memoryLimit: 1e12 }],
      [30, { rules: { endless: 'police' } }, 9],
      // Refused before any step is examined
      [scaled(1000, 2000), {}],
    ] as [number, PoliceOptions, number?][]) {
      const police = Array.from({ length: count }, () => ({ row: 0, column: 0 }))
      await expect(solvePolice({ ...openBoard(side), police }, options)).rejects.toMatchObject({
        code: 'LIMIT_EXCEEDED',
      })
    }
  })

  it('refuses plies that take another byte when there is no room for it', async () => {
    const board = parsePoliceBoard(`P..T${'.'.repeat(316)}`)
    const memoryLimit = policeMemory(board)
    await expect(solvePolice(board, { memoryLimit })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: `The 1×320 board has 204800 positions, which for so long a play take ${memoryLimit + 102400} bytes of memory; expected at most ${memoryLimit} bytes (the option memoryLimit).`,
    })
  })

  it('refuses arenas that are too large', async () => {
    const { toArena } = await solvePolice(openBoard(12), { memoryLimit: 2e6 })
    await expect(toArena()).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringMatching(/12×12 board has 41472 positions and up to \d+ moves/),
    })
  })

  it.each([
    [{ policeSteps: 5 }, "rules.policeSteps is 5; expected 4, 8, 'knight' or a list of steps."],
    [
      { thiefSteps: 'king' },
      'rules.thiefSteps is "king"; expected 4, 8, \'knight\' or a list of steps.',
    ],
    [
      { thiefSteps: [[1, 0], [1]] },
      'rules.thiefSteps[1] is [1]; expected two integers, down and right.',
    ],
    [{ thiefSteps: [[0.5, 1]] }, 'rules.thiefSteps[0] is [0.5, 1]; expected two integers'],
    [
      { policeSteps: [[0, 0]] },
      'rules.policeSteps[0] stays; whether a side may is said by policeMayStay',
    ],
    [
      {
        policeSteps: [
          [1, 1],
          [1, 1],
        ],
      },
      'rules.policeSteps[1] is [1, 1], which is in the list before.',
    ],
    [{ policeMayStay: 1 }, 'rules.policeMayStay is 1; expected true or false.'],
    [{ starter: 'nobody' }, 'rules.starter is "nobody"; expected "police" or "thief".'],
    [
      { police: 4 },
      'rules of police and thief: there is no option "police"; expected policeSteps,',
    ],
    [{ endless: 0 }, 'rules.endless is 0; expected "draw" or "police" or "thief".'],
  ])('refuses the rules %j', async (rules, message) => {
    await expect(
      solvePolice(parsePoliceBoard('PT'), { rules: rules as PoliceRules }),
    ).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringContaining(message),
    })
  })

  it.each([
    [
      { policeSteps: 4 },
      'solvePolice: there is no option "policeSteps"; expected rules.policeSteps.',
    ],
    [{ endless: 'police' }, 'expected rules.endless.'],
    [{ limit: 3 }, 'expected rules, plies, memoryLimit, webAssembly, signal, onProgress.'],
  ])('refuses the options %j', async (options, message) => {
    const [field] = Object.keys(options)
    await expect(
      solvePolice(parsePoliceBoard('PT'), options as PoliceOptions),
    ).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringContaining(message),
      place: { field },
    })
  })

  it('solves larger boards, with and without WebAssembly', async () => {
    const board = squareBoard(createRandom(1), scaled(12, 100), 1)
    const one = await solvePolice(board)
    const other = await solvePolice(board, { webAssembly: false, plies: false })
    expect(one.countOutcomes()).toEqual(other.countOutcomes())
    // The outcomes of a sample, and the plies, follow from those of the positions after them
    const { moves, play, payoff } = policeRules(board)
    const { decode, count } = one.game.numbering
    const random = createRandom(2)
    for (let i = 0; i < scaled(100, 20_000); i++) {
      const position = decode(random(count))
      const found = endAt(one, position)
      expect(endAt(other, position).by).toBe(found.by)
      if (payoff(position) !== undefined) continue
      const after = moves(position).map((move) => endAt(one, play(position, move)))
      const opponent = position.mover === 'police' ? 'thief' : 'police'
      const wins = after.filter(({ by }) => by === position.mover)
      const plies = (wins.length > 0 ? wins : after).map((at) => at.plies)
      const expected =
        wins.length > 0
          ? { by: position.mover, plies: 1 + Math.min(...plies) }
          : after.every(({ by }) => by === opponent)
            ? { by: opponent, plies: 1 + Math.max(...plies) }
            : { by: 'draw', plies: -1 }
      expect(found).toEqual(expected)
    }
  })
})

describe('policeNumbering and policeRules', () => {
  it('keep the contract of rules, and number positions as they say', async () => {
    for (let seed = 1; seed <= scaled(5, 12); seed++) {
      const random = createRandom(seed)
      const board = parsePoliceBoard(randomBoard(random, 1 + (seed % 2)))
      const variant = seed % 3 === 0 ? {} : randomRules(random)
      const numbering = policeNumbering(board, variant)
      const rules = policeRules(board, variant)
      expect(checkRules(numbered(numbering)), `seed ${seed}`).toEqual([])
      expect(checkRules(rules), `seed ${seed}`).toEqual([])
      const arena = await exploreIndexed(numbering)
      expectSameMoves(await explore(numbered(numbering)), (index) => index, arena, `seed ${seed}`)
      expectSameMoves(await explore(rules), numbering.encode, arena, `seed ${seed}`)
      for (let index = 0; index < numbering.count; index++)
        expect(numbering.encode(numbering.decode(index))).toBe(index)
    }
  })

  it('un-move what they move', () => {
    for (let seed = 1; seed <= scaled(80, 200); seed++) {
      const random = createRandom(seed)
      const police = 1 + (seed % 3 === 0 ? 1 : 0) + (seed % 30 === 0 ? 1 : 0)
      const text = randomBoard(random, police)
      const rules = seed % 4 === 0 ? {} : randomRules(random)
      expectUnmoves(policeNumbering(parsePoliceBoard(text), rules), `seed ${seed}\n${text}`)
    }
  })

  it('refuse an array that cannot hold the numbers', () => {
    // Two police on an open 60×60 board: 4.7·10^10 positions
    const board = { ...openBoard(60), police: [0, 1].map((column) => ({ row: 0, column })) }
    const numbering = policeNumbering(board)
    const { count, start, maxMoves, maxPredecessors, successors, predecessors, encode } = numbering
    expect(count).toBe(2 * 3600 * ((3600 * 3601) / 2))
    expect([maxMoves, maxPredecessors]).toEqual([81, 81])
    const thiefToMove = encode({ ...policeRules(board).start(), mover: 'thief' })
    for (const write of [successors, predecessors])
      for (const index of [start, thiefToMove])
        expect(() => write(index, new Int32Array(81))).toThrow(
          expect.objectContaining({
            code: 'INVALID_OPTION',
            message: `out is "Int32Array"; expected a Float64Array, which holds the numbers of ${count} positions.`,
            found: 'Int32Array',
            place: { field: 'out' },
          }),
        )
    const out = new Float64Array(81)
    const { moves, play } = policeRules(board)
    for (const index of [start, thiefToMove, count - 1, count / 2 - 1]) {
      const position = numbering.decode(index)
      if (!Number.isNaN(numbering.payoff(index))) continue
      const expected = moves(position).map((move) => encode(play(position, move)))
      expect([...out.subarray(0, successors(index, out))]).toEqual(expected)
      for (const next of expected)
        expect([...out.subarray(0, predecessors(next, out))]).toContain(index)
    }
    // Small games take either
    const small = policeNumbering(parsePoliceBoard('P.T'))
    const narrow = new Int32Array(small.maxMoves)
    const wide = new Float64Array(small.maxMoves)
    expect(small.successors(small.start, narrow)).toBe(small.successors(small.start, wide))
    expect([...narrow]).toEqual([...wide])
  })

  it('lists straight steps, then diagonal ones, and staying last', () => {
    const board = parsePoliceBoard('...\n.P.\n..T')
    const numbering = policeNumbering(board)
    const reached = (index: number) => {
      const out = new Int32Array(numbering.maxMoves)
      const moves = [...out.subarray(0, numbering.successors(index, out))]
      return moves.map((to) => formatPoliceBoard(board, numbering.decode(to)))
    }
    const at = (row: number, column: number) =>
      formatPoliceBoard(board, { police: [{ row, column }] })
    expect(reached(numbering.start)).toEqual([
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
    const { police, thief } = board
    expect(reached(numbering.encode({ mover: 'thief', police, thief }))).toEqual([
      '...\n.PT\n...',
      '...\n.P.\n.T.',
      '...\n.P.\n..T',
    ])
  })

  it('lets all police move in one turn, and lists moves to the same position once', () => {
    const { rules, formatPosition } = policeGame(parsePoliceBoard('PP*T'))
    const start = rules.start()
    expect(rules.moves(start).map((move) => formatPosition(rules.play(start, move)))).toEqual([
      'PP*T thief',
      '.P*T thief P 1,2 1,2 T 1,4',
      'P.*T thief P 1,1 1,1 T 1,4',
    ])
  })

  it('refuses more police than can be numbered, and more moves than can be listed', async () => {
    const board = openBoard(3)
    const [corner] = board.police as [Cell]
    const crowd = (count: number) => ({ ...board, police: Array<Cell>(count).fill(corner) })
    for (const make of [policeNumbering, policeRules, policeGame]) {
      expect(() => make(crowd(17))).toThrow('17 police; expected at most 16.')
      expect(() => make(crowd(8))).toThrow(
        '8 police have up to 43046721 moves in one position; expected at most 16777216.',
      )
    }
    await expect(solvePolice(crowd(100_000))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    // Solving lists none
    const few = openBoard(2)
    const [place] = few.police as [Cell]
    const crowded = scaled({ ...few, police: Array<Cell>(13).fill(place) }, crowd(8))
    const { game, judge, valueAt, toArena } = await solvePolice(crowded)
    expect(valueAt().outcome).toBe('win')
    await expect(judge(game.rules.start())).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    await expect(toArena()).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('refuses positions that are none', () => {
    const board = parsePoliceBoard('P*T')
    const { encode: encodePosition, decode: decodePosition } = policeNumbering(board)
    const { police, thief } = board
    const encode =
      (...cells: Cell[]) =>
      () =>
        encodePosition({ mover: 'thief', police: cells, thief })
    expect(encode(...police)).not.toThrow()
    expect(encode({ row: 0, column: 1 })).toThrow('The police cannot stand on row 0, column 1')
    expect(() => encodePosition({ mover: 'Thief' as 'thief', police, thief })).toThrow(
      'mover is "Thief"; expected police or thief.',
    )
    expect(encode()).toThrow('police is []; expected a list of 1 cell.')
    for (const position of [
      undefined,
      null,
      7,
      {},
      { mover: 'police' },
      { mover: 'thief', police },
    ])
      expect(() => encodePosition(position as PolicePosition)).toThrow(
        expect.objectContaining({ code: 'INVALID_POSITION' }),
      )
    expect(encode({ row: 0, column: 1 })).toThrow(
      expect.objectContaining({
        found: { row: 0, column: 1 },
        expected: 'a cell of the board that is no wall',
        place: { field: 'police' },
      }),
    )
    for (const cell of [
      { row: 0, column: 3 },
      { row: 1, column: 0 },
      { row: 0, column: -1 },
      { row: Number.NaN, column: 0 },
    ])
      expect(encode(cell)).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
    for (const index of [-1, 8, 0.5, Number.NaN])
      expect(() => decodePosition(index)).toThrow(`index is ${index}; expected 0 … 7.`)
  })
})

describe('policeGame', () => {
  it('keeps the contract of games', async () => {
    for (let seed = 1; seed <= scaled(4, 400); seed++) {
      const random = createRandom(seed)
      const board = parsePoliceBoard(randomBoard(random, 1 + (seed % 3)))
      const rules = seed % 4 === 0 ? {} : randomRules(random)
      expect(
        await checkGame(policeGame(board, rules), { limit: scaled(50, 300) }),
        `seed ${seed}`,
      ).toEqual([])
    }
  })

  it('writes every position in one line and reads it back', () => {
    for (const text of ['P.T\n*E.', 'PP.\n*ET', 'PT', '.P.\nPTP']) {
      const { numbering, formatPosition, parsePosition } = policeGame(parsePoliceBoard(text))
      const texts = new Set<string>()
      for (let index = 0; index < numbering.count; index++) {
        const line = formatPosition(numbering.decode(index))
        texts.add(line)
        expect(parsePosition(line)).toEqual(numbering.decode(index))
        expect(decodeURIComponent(encodeURIComponent(line))).toBe(line)
      }
      expect(texts.size).toBe(numbering.count)
    }
  })

  it('reads positions with less, and pieces in any order', () => {
    const { formatPosition, parsePosition, rules } = policeGame(parsePoliceBoard('P.P\n*ET'))
    for (const [text, line] of [
      ['P.P/*ET', 'P.P/*ET police'],
      ['  P.P/*ET   thief ', 'P.P/*ET thief'],
      ['thief P 1,3 1,1 T 2,2', 'P.P/*T. thief'],
      ['police P 1,3 1,3 T 1,1', 'T.P/*E. police P 1,3 1,3 T 1,1'],
      ['..P/*E. P 1,3 1,3 T 1,3', '..P/*E. police P 1,3 1,3 T 1,3'],
    ] as const) {
      expect(formatPosition(parsePosition(text))).toBe(line)
      expect(rules.key(parsePosition(text))).toBe(rules.key(parsePosition(line)))
    }
  })

  it.each([
    ['', 1, 'the end; expected . on the board of this game, 2 rows of 3 columns.'],
    ['P.P/*E', 7, 'the end; expected . on the board of this game, 2 rows of 3 columns.'],
    ['P.P/*ET/', 8, '"/"; expected the end on the board'],
    ['P.P*ET', 4, '"*"; expected / on the board'],
    ['P.P/.ET', 5, '"."; expected * on the board'],
    ['P.P/P.T', 5, '"P"; expected * on the board'],
    ['P.P/*.T', 6, '"."; expected E on the board'],
    ['P😀P/*ET', 2, '"😀"; expected . on the board'],
    ['P.P/*ET cop', 9, '"cop"; expected police or thief, or P.'],
    ['P.P/*ET thief x', 15, '"x"; expected P.'],
    ['PPP/*ET', 3, 'the board shows 3 P; expected 2'],
    ['P.P/*TT', 7, 'the board shows 2 T; expected 1'],
    ['P../*ET', 8, 'the board shows 1 P; expected 2, or the cells of all pieces'],
    ['thief', 6, 'the end; expected P.'],
    ['thief P 1,1', 12, 'the end; expected the row,column of a cell that is no wall, at most 2,3.'],
    ['thief P 1,1 2,1 T 2,2', 13, '"2,1"; expected the row,column'],
    ['thief P 1,1 1,4 T 2,2', 13, '"1,4"; expected the row,column'],
    ['thief P 1,1 1,2 2,2', 17, '"2,2"; expected T.'],
    ['thief P 1,1 1,2 T 2,2 !', 23, '"!"; expected the end of the position.'],
    ['..P/*ET thief P 1,3 1,1 T 2,3', 1, '"."; expected P on the board'],
  ])('refuses the position %j', (text, column, message) => {
    const { parsePosition } = policeGame(parsePoliceBoard('P.P\n*ET'))
    expect(() => parsePosition(text)).toThrow(
      expect.objectContaining({
        code: 'INVALID_POSITION',
        message: expect.stringContaining(`Column ${column}: ${message}`),
        place: { column },
      }),
    )
  })

  it('refuses every position text that was cut short, and what is no text', () => {
    const { parsePosition } = policeGame(parsePoliceBoard('P.P\n*ET'))
    const line = '..P/*E. thief P 1,3 1,3 T 1,3'
    expect(() => parsePosition(line)).not.toThrow()
    for (let length = 0; length < line.length; length++)
      expect(() => parsePosition(line.slice(0, length)), `${length}`).toThrow(
        expect.objectContaining({ code: 'INVALID_POSITION' }),
      )
    for (const value of [undefined, 7, ['P']])
      expect(() => parsePosition(value as unknown as string)).toThrow('expected a text.')
  })

  it('writes moves as cells, and reads directions too', () => {
    const one = policeGame(parsePoliceBoard('P..\n..T'))
    const at = one.rules.start()
    const move: PoliceMove = [{ row: 1, column: 1 }]
    expect(one.formatMove(at, move)).toBe('2,2')
    for (const text of ['2,2', '2, 2', '2 2', 'se', 'SE'])
      expect(one.parseMove(at, text), text).toEqual(move)
    expect(one.parseMove(at, 'stay')).toEqual(at.police)
    for (const text of ['n', '2,3', 'se se', '0,0', 'north', '2,2 2,2', ''])
      expect(one.parseMove(at, text), text).toBeUndefined()
    expect(one.spots(at, move)).toEqual(move)
    const thief = one.parsePosition('P../..T thief')
    expect(one.parseMove(thief, 'w')).toEqual(move)
    expect(one.parseMove(thief, 'nw')).toBeUndefined()

    const two = policeGame(parsePoliceBoard('P.P\n.T.'))
    const both = two.rules.start()
    const pair: PoliceMove = [
      { row: 0, column: 1 },
      { row: 0, column: 2 },
    ]
    expect(two.formatMove(both, pair)).toBe('1,2 1,3')
    for (const text of ['1,2 1,3', '1,3 1,2', 'e stay', 'e 1,3', '1, 2 1 ,3'])
      expect(two.parseMove(both, text), text).toEqual(pair)
    expect(two.parseMove(both, 'e')).toBeUndefined()
    const [first, second] = both.police
    expect(two.spots(both, pair)).toEqual([first, pair[0], second, pair[1]])
  })

  it('draws the ground and the pieces', () => {
    const { view, parsePosition } = policeGame(parsePoliceBoard('PE\n*T'))
    expect(view(parsePosition('.P/*. thief P 1,2 T 1,2'))).toEqual({
      kind: 'grid',
      rows: 2,
      columns: 2,
      cells: ['.', 'E', '*', '.'],
      pieces: [
        { row: 0, column: 1, id: 'thief', mark: 'T', name: 'thief', side: 1 },
        { row: 0, column: 1, id: 'police', mark: 'P', name: 'police', side: 0 },
      ],
    })
  })

  it('describes its rules', () => {
    const about = (rules: PoliceRules, board = 'P.T') =>
      policeGame(parsePoliceBoard(board), rules).about
    expect(about({})).toBe(
      'The police P goes to any of the 8 cells around or stays, the thief T to one of the 4 cells next to it or stays; * is a wall. On the same cell the police has won, on an exit E the thief. Play that never ends is a draw.',
    )
    expect(
      about(
        {
          policeSteps: 'knight',
          thiefSteps: [[0, 2]],
          thiefMayStay: false,
          starter: 'thief',
          endless: 'police',
        },
        'PPT',
      ),
    ).toBe(
      'Each police P goes as a knight of chess does or stays, the thief T by 0,2 (rows down, columns right); * is a wall. On the same cell the police has won, on an exit E the thief. A side that cannot move has lost. The thief moves first. Play that never ends is won by the police.',
    )
  })
})

/** Who wins a position, by default the start; −1 where there are no plies. */
function endAt(answer: PoliceAnswer, position?: PolicePosition): { by: string; plies: number } {
  const { mover } = position ?? answer.game.rules.start()
  const { outcome, plies = -1 } = answer.valueAt(position)
  const opponent = mover === 'police' ? 'thief' : 'police'
  return { by: { win: mover, loss: opponent, draw: 'draw' }[outcome], plies }
}

function lineFrom(
  answer: PoliceAnswer,
  position = answer.game.rules.start(),
  limit?: number,
): Promise<MainLine<PolicePosition, PoliceMove>> {
  return mainLine(answer, position, { limit })
}

/** The suites of core, over the game and over the answer. */
async function expectContracts(answer: PoliceAnswer): Promise<void> {
  expect(await checkGame(answer.game, { limit: 200 })).toEqual([])
  expect(await checkAnswer(answer, { limit: 100 })).toEqual([])
}

/** A heat map as a line: sign, plies. */
function shown({ outcomes, plies }: PoliceHeatMap): string {
  const sign = (outcome: number) => ({ '1': '+', '0': '=', '-1': '-' })[outcome] ?? '*'
  return [...outcomes]
    .map((outcome, i) => {
      const count = plies[i] === -1 ? '.' : `${plies[i]}`
      return `${sign(outcome)}${outcome === -128 ? '*' : count}`
    })
    .join(' ')
}

/** Predecessors are the successors backwards, as often; positions that have ended are left out. */
function expectUnmoves(numbering: PoliceNumbering, note: string): void {
  const { count, maxMoves, maxPredecessors, payoff, successors, predecessors } = numbering
  const out = new Int32Array(Math.max(maxMoves, maxPredecessors))
  const before: number[][] = Array.from({ length: count }, () => [])
  for (let index = 0; index < count; index++)
    if (Number.isNaN(payoff(index)))
      for (const next of out.slice(0, successors(index, out))) before[next]?.push(index)
  before.forEach((expected, index) => {
    const found = [...out.subarray(0, predecessors(index, out))].sort((a, b) => a - b)
    expect(found.length, note).toBeLessThanOrEqual(maxPredecessors)
    expect(found, `${note}\n${index}`).toEqual(expected)
  })
}

/** The whole answer, position by position, heat maps included, against the slow oracle; and the verifier. */
async function expectAsNaive(
  answer: PoliceAnswer,
  variant: PoliceRules,
  text: string,
  note = '',
): Promise<void> {
  const { game } = answer
  const { board, numbering } = game
  const rules = fullRules(variant)
  const given = { ...NAIVE_RULES, ...(variant.policeSteps && { policeSteps: rules.policeSteps }) }
  const { outcomes, moves } = naivePolice(text, board.police.length, {
    ...given,
    ...(variant.thiefSteps && { thiefSteps: rules.thiefSteps }),
    policeMayStay: rules.policeMayStay,
    thiefMayStay: rules.thiefMayStay,
  })
  const { arena, solution } = await answer.toArena()
  expect(await verifySolution(arena, solution), note).toBeUndefined()
  expect(numbering.count, note).toBe(moves.size)
  const naive = (mover: string, police: readonly Cell[], thief: Cell) => {
    const found = outcomes.get(naiveKey(mover, police.map(name), name(thief)))
    return found && found.verdict !== rules.endless
      ? { by: found.verdict, plies: found.plies }
      : { by: rules.endless, plies: -1 }
  }
  const differing: unknown[] = []
  const counts = { police: 0, thief: 0, draw: 0 }
  for (let index = 0; index < numbering.count; index++) {
    const position = numbering.decode(index)
    const expected = naive(position.mover, position.police, position.thief)
    const found = endAt(answer, position)
    counts[expected.by]++
    if (found.by !== expected.by || found.plies !== expected.plies)
      differing.push({ position, expected, found })
  }
  expect(differing.slice(0, 3), `${note}\n${text}`).toEqual([])
  expect(answer.countOutcomes(), note).toEqual(counts)
  const { thief, rows, columns, cells } = board
  const { starter } = rules
  const { police } = game.rules.start()
  const naiveMap = (endOf: (cell: Cell) => { by: string; plies: number }) => {
    const map = {
      rows,
      columns,
      outcomes: new Int8Array(rows * columns),
      plies: new Int32Array(rows * columns),
    }
    for (let cell = 0; cell < rows * columns; cell++) {
      const end =
        cells[cell] === '*'
          ? undefined
          : endOf({ row: Math.floor(cell / columns), column: cell % columns })
      map.outcomes[cell] =
        end === undefined ? -128 : end.by === 'draw' ? 0 : end.by === starter ? 1 : -1
      map.plies[cell] = end?.plies ?? -1
    }
    return map
  }
  police.forEach((_, piece) => {
    expect(answer.heatMap({ piece }), note).toEqual(
      naiveMap((cell) => naive(starter, police.with(piece, cell), thief)),
    )
  })
  expect(answer.heatMap({ piece: 'thief' }), note).toEqual(
    naiveMap((cell) => naive(starter, police, cell)),
  )
}

function name({ row, column }: Cell): string {
  return `${row},${column}`
}

/** The value of each position. */
function valuesOf({ game: { numbering }, valueAt }: PoliceAnswer): string[] {
  return Array.from({ length: numbering.count }, (_, index) => {
    const { outcome, plies } = valueAt(numbering.decode(index))
    return plies === undefined ? outcome : `${outcome} ${plies}`
  })
}

/** Up to 4×4 and 3×5 with one police, smaller with more: walls, 0 … 3 exits, the pieces. */
function randomBoard(random: Random, police: number): string {
  const rows = 1 + random(police === 1 ? 4 : police === 2 ? 3 : 2)
  const columns = 2 + random(rows === 4 || police > 1 ? 3 : 4)
  const count = rows * columns
  const walls = random(7) // tenths of the board
  const cells: string[] = Array.from({ length: count }, () => (random(10) < walls ? '*' : '.'))
  for (let exits = random(4); exits > 0; exits--) cells[random(count)] = 'E'
  const places = Array.from(cells.keys())
  for (let i = 0; i < Math.min(police + 1, count); i++) {
    const [place = 0] = places.splice(random(places.length), 1)
    cells[place] = i === 0 ? 'T' : 'P'
  }
  return Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join(''),
  ).join('\n')
}

function randomRules(random: Random): PoliceRules {
  const steps = () => {
    const kind = random(4)
    if (kind < 3) return ([4, 8, 'knight'] as const)[kind]
    const all = new Map<string, PoliceStep>()
    for (let i = random(6); i > 0; i--) {
      const step: PoliceStep = [random(5) - 2, random(5) - 2]
      if (step.some((part) => part !== 0)) all.set(`${step}`, step)
    }
    return [...all.values()]
  }
  return {
    policeSteps: steps(),
    thiefSteps: steps(),
    policeMayStay: random(3) > 0,
    thiefMayStay: random(3) > 0,
    starter: random(2) === 0 ? 'police' : 'thief',
    endless: (['draw', 'draw', 'police', 'thief'] as const)[random(4)],
  }
}

/** A square with 15 % walls and an exit for every ten rows. */
function squareBoard(random: Random, side: number, police: number): PoliceBoard {
  const cells: string[] = Array.from({ length: side * side }, () => (random(100) < 15 ? '*' : '.'))
  const put = (): number => {
    for (;;) {
      const cell = random(side * side)
      if (cells[cell] === '.') return cell
    }
  }
  for (let exits = Math.floor(side / 10); exits >= 0; exits--) cells[put()] = 'E'
  const place = (): Cell => {
    const cell = put()
    return { row: Math.floor(cell / side), column: cell % side }
  }
  return {
    rows: side,
    columns: side,
    cells: cells.join(''),
    police: Array.from({ length: police }, place),
    thief: place(),
  }
}

function openBoard(side: number): PoliceBoard {
  return {
    rows: side,
    columns: side,
    cells: '.'.repeat(side * side),
    police: [{ row: 0, column: 0 }],
    thief: { row: 1, column: 1 },
  }
}

/** The numbered game as a game whose positions are its numbers and whose moves are where they lead. */
function numbered(game: PoliceNumbering): Rules<number, number> {
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
function expectSameMoves<Position>(
  found: Exploration<Position>,
  numberOf: (position: Position) => number,
  written: Arena,
  note: string,
): void {
  const movesOf = ({ graph }: Arena, v: number) => [
    ...graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]),
  ]
  const numbers = found.positions.map(numberOf)
  numbers.forEach((index, v) => {
    const moves = movesOf(found.arena, v).map((w) => numbers[w])
    expect(moves, note).toEqual(movesOf(written, index))
  })
}

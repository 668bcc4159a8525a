import {
  type Arena,
  bestArcs,
  type Exploration,
  explore,
  exploreIndexed,
  mainLine,
  type Rules,
  solve,
  verifySolution,
} from '@zugzwang/core'
import { checkRules, createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../src/board/cell'
import {
  type PoliceAnswer,
  type PoliceOptions,
  policeMemory,
  policeVerdictSentence,
  solvePolice,
} from '../../src/police/answer'
import { formatPoliceBoard, type PoliceBoard, parsePoliceBoard } from '../../src/police/board'
import { hasWebAssembly } from '../../src/police/kernels'
import {
  type PoliceGame,
  type PolicePosition,
  policeAndThief,
  policeRules,
} from '../../src/police/rules'
import { fullRules, type PoliceRules, type PoliceStep } from '../../src/police/variant'
import { NAIVE_RULES, naiveKey, naivePolice } from './naive-police'

/** How many random boards are tried, and whether a large one is. */
const { POLICE_SEEDS = '800', POLICE_LARGE } = process.env

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

const VARIANTS: [why: string, board: string, rules: PoliceRules, verdict: string, plies: number][] =
  [
    ['the thief starts, and is out at once', 'PTE', { starter: 'thief' }, 'thief', 1],
    ['endless play is won by the police', 'P*T', { endless: 'police' }, 'police', -1],
    ['endless play is won by the thief', 'P*T', { endless: 'thief' }, 'thief', -1],
    ['who gets out does not play for ever', 'P*TE', { endless: 'police' }, 'thief', 2],
    [
      'a knight reaches what is behind the walls',
      'P**\n**T',
      { policeSteps: 'knight' },
      'police',
      1,
    ],
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
  it.each(BOARDS)('%s', async (_, text, verdict, plies) => {
    const answer = await solvePolice(parsePoliceBoard(text))
    expect(answer).toMatchObject({ verdict, plies })
    await expectAsNaive(answer, {}, text)
  })

  it.each(VARIANTS)('%s', async (_, text, rules, verdict, plies) => {
    const answer = await solvePolice(parsePoliceBoard(text), { rules })
    expect(answer).toMatchObject({ verdict, plies })
    await expectAsNaive(answer, rules, text)
  })

  it('captures on an exit, before the thief gets away', async () => {
    const { outcomeAt } = await solvePolice(parsePoliceBoard('PET'))
    const [left, exit, right] = [0, 1, 2].map((column) => ({ row: 0, column })) as [
      Cell,
      Cell,
      Cell,
    ]
    for (const mover of ['police', 'thief'] as const) {
      expect(outcomeAt({ mover, police: [exit], thief: exit })).toEqual({
        verdict: 'police',
        plies: 0,
      })
      expect(outcomeAt({ mover, police: [left], thief: exit })).toEqual({
        verdict: 'thief',
        plies: 0,
      })
    }
    expect(outcomeAt({ mover: 'thief', police: [exit], thief: right })).toEqual({
      verdict: 'police',
      plies: 2,
    })
  })

  it('agrees with the slow oracle on every position of random boards by random rules', async () => {
    const verdicts = { police: 0, thief: 0, draw: 0 }
    for (let seed = 1; seed <= Number(POLICE_SEEDS); seed++) {
      const random = createRandom(seed)
      const police = 1 + (seed % 3 === 0 ? 1 : 0) + (seed % 30 === 0 ? 1 : 0)
      const text = randomBoard(random, police)
      const rules = seed % 4 === 0 ? {} : randomRules(random)
      const answer = await solvePolice(parsePoliceBoard(text), {
        rules,
        webAssembly: seed % 2 === 0,
      })
      await expectAsNaive(answer, rules, text, `seed ${seed}, ${JSON.stringify(rules)}`)
      const counts = answer.countVerdicts()
      for (const verdict of ['police', 'thief', 'draw'] as const)
        verdicts[verdict] += counts[verdict]
    }
    // The corpus would show nothing if it were one-sided
    for (const count of Object.values(verdicts)) expect(count).toBeGreaterThan(400)
  })

  it('gives the same outcomes without remoteness, and refuses what needs it', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed)
      const board = parsePoliceBoard(randomBoard(random, 1 + random(2)))
      const rules = randomRules(random)
      const full = await solvePolice(board, { rules })
      const outcomes = await solvePolice(board, { rules, plies: false })
      expect(outcomes.verdict, `seed ${seed}`).toBe(full.verdict)
      expect(outcomes.plies, `seed ${seed}`).toBe(-1)
      expect(outcomes.countVerdicts(), `seed ${seed}`).toEqual(full.countVerdicts())
      expect(verdictsOf(outcomes), `seed ${seed}`).toEqual(verdictsOf(full))
      const { start } = policeRules(board, rules)
      for (const act of [() => outcomes.mainLine(), () => outcomes.bestMoves(start())])
        expect(act).toThrow(
          expect.objectContaining({
            code: 'INVALID_OPTION',
            message: expect.stringContaining('need remoteness'),
          }),
        )
      await expect(outcomes.toArena()).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    }
  })

  it('gives with WebAssembly what it gives without', async () => {
    expect(hasWebAssembly()).toBe(true)
    for (const [seed, side, police] of [
      [1, 19, 1],
      [2, 8, 2],
      [3, 5, 3],
    ] as const) {
      const random = createRandom(seed)
      const board = squareBoard(random, side, police)
      for (const rules of [{}, randomRules(random)]) {
        const [one, other] = await Promise.all(
          [true, false].map((webAssembly) => solvePolice(board, { rules, webAssembly })),
        )
        expect(one && outcomesOf(one), `seed ${seed}`).toEqual(other && outcomesOf(other))
      }
    }
  })

  it('gives what the solver of core gives, which the verifier accepts', async () => {
    for (const [seed, side, police] of [
      [1, 12, 1],
      [2, 11, 1],
      [3, 6, 2],
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

  it('gives mirrored answers to mirrored boards', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = createRandom(seed)
      const text = randomBoard(random, 1 + random(2))
      const rules = { starter: random(2) === 0 ? ('police' as const) : ('thief' as const) }
      const mirrored = [...text].reverse().join('')
      const maps = await Promise.all(
        [text, mirrored].map(async (board) => {
          const answer = await solvePolice(parsePoliceBoard(board), { rules })
          return { ...answer.countVerdicts(), start: answer.verdict, map: answer.heatMap('thief') }
        }),
      )
      const [one, other] = maps
      expect(one, `seed ${seed}\n${text}`).toEqual({
        ...other,
        map: other?.map.map((row) => [...row].reverse()).reverse(),
      })
    }
  })

  it('solves a corridor of 600 cells: plies beyond a byte', async () => {
    // The thief runs to the far end and waits; the police needs 599 moves to get there.
    const { verdict, plies, mainLine } = await solvePolice(
      parsePoliceBoard(`P..T${'.'.repeat(596)}`),
    )
    expect({ verdict, plies }).toEqual({ verdict: 'police', plies: 2 * 599 - 1 })
    expect(mainLine().positions.at(-1)).toEqual({
      mover: 'thief',
      police: [{ row: 0, column: 599 }],
      thief: { row: 0, column: 599 },
    })
  })

  it('solves an open board of 40×40', async () => {
    // In the far corner the thief is 39 steps away and has nowhere to run.
    const corner = { row: 39, column: 39 }
    const { verdict, plies } = await solvePolice({ ...openBoard(40), thief: corner })
    expect({ verdict, plies }).toEqual({ verdict: 'police', plies: 77 })
  })

  it('makes up for 4 directions by a second police', async () => {
    // One police of equal steps never corners a thief on an open square; two do (Maamoun and Meyniel 1987: the grid has cop number 2).
    const rules: PoliceRules = { policeSteps: 4 }
    const board = { ...openBoard(6), thief: { row: 5, column: 5 } }
    const [corner] = board.police as [Cell]
    const alone = await solvePolice(board, { rules })
    const both = await solvePolice({ ...board, police: [corner, corner] }, { rules })
    expect([alone.verdict, both.verdict]).toEqual(['draw', 'police'])
    expect(both.countVerdicts()).toMatchObject({ thief: 0, draw: 0 })
  })

  it('gives best moves and the main line: every move a best one, the first of them', async () => {
    const answer = await solvePolice(parsePoliceBoard('P.T'))
    const line = answer.mainLine()
    expect(line.repeatsFrom).toBeUndefined()
    expect(line.positions.map((at) => formatPoliceBoard(answer.game.board, at))).toEqual([
      'P.T',
      '.PT',
      '.PT',
      '..P',
    ])
    expect(answer.bestMoves(line.positions[0] as PolicePosition)).toEqual([[{ row: 0, column: 1 }]])
    expect(answer.bestMoves(line.positions[3] as PolicePosition)).toEqual([])
  })

  it('gives the best moves and main lines that core finds', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed)
      const board = parsePoliceBoard(randomBoard(random, 1 + (seed % 2)))
      const rules = randomRules(random)
      const answer = await solvePolice(board, { rules })
      const { arena, solution } = await answer.toArena()
      const { play } = policeRules(board, rules)
      const { encodePosition, decodePosition, start } = answer.game
      for (let i = 0; i < 20; i++) {
        const index = random(answer.game.count)
        const position = decodePosition(index)
        expect(
          answer.bestMoves(position).map((move) => encodePosition(play(position, move))),
          `seed ${seed}, ${index}`,
        ).toEqual(bestArcs(arena, solution, index).map((arc) => arena.graph.targets[arc]))
      }
      const expected = mainLine(arena, solution, start)
      const { positions, repeatsFrom } = answer.mainLine()
      if (board.police.length === 1)
        expect(positions.map(encodePosition), `seed ${seed}`).toEqual(expected.positions)
      else if (repeatsFrom === undefined)
        expect(positions.length, `seed ${seed}`).toBe(expected.positions.length)
    }
  })

  it('says where an endless main line comes round, and starts it anywhere', async () => {
    const { mainLine } = await solvePolice(parsePoliceBoard('P*T'))
    const police = [{ row: 0, column: 0 }]
    const thief = { row: 0, column: 2 }
    expect(mainLine()).toEqual({
      positions: [
        { mover: 'police', police, thief },
        { mover: 'thief', police, thief },
        { mover: 'police', police, thief },
      ],
      repeatsFrom: 0,
    })
    const caught: PolicePosition = { mover: 'thief', police, thief: { row: 0, column: 0 } }
    expect(mainLine(caught)).toEqual({ positions: [caught], repeatsFrom: undefined })
    const { positions, repeatsFrom = -1 } = (await solvePolice(parsePoliceBoard(PARKED))).mainLine()
    expect(positions[repeatsFrom]).toEqual(positions.at(-1))
  })

  it('maps the heat of any piece', async () => {
    const { heatMap, safeStarts } = await solvePolice(parsePoliceBoard('P.*.TE'))
    const show = (map: ReturnType<typeof heatMap>) =>
      map.map((row) => row.map((at) => (at ? `${at.verdict} ${at.plies}` : 'wall')))
    // From columns 3 and 5 the police takes at once, on column 4 it has; elsewhere the thief is out in two plies.
    expect(show(heatMap())).toEqual([
      ['thief 2', 'thief 2', 'wall', 'police 1', 'police 0', 'police 1'],
    ])
    // With the police on the left the thief there is cornered, on the right it walks to the exit.
    expect(show(heatMap('thief'))).toEqual([
      ['police 0', 'police 1', 'wall', 'thief 4', 'thief 2', 'thief 0'],
    ])
    expect(safeStarts().map(({ column }) => column)).toEqual([3, 4, 5])

    // The second police alone matters: the first stays where it can do nothing.
    const two = await solvePolice(parsePoliceBoard('P*P.T'))
    expect(show(two.heatMap(1))).toEqual([['draw -1', 'wall', 'police 3', 'police 1', 'police 0']])
    expect(() => two.heatMap(2)).toThrow('piece is 2; expected police, thief or a number 0 … 1.')
    expect(two.safeStarts()).toEqual([])
  })

  it('says the verdicts as contests do', () => {
    expect(
      (['police', 'thief', 'draw'] as const).map((verdict) => policeVerdictSentence({ verdict })),
    ).toEqual(['Police catches the thief', 'The thief escapes', 'Draw'])
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
      message: `The 2×3 board has 72 positions, which take ${bytes} bytes of memory; memoryLimit is ${bytes - 1}.`,
    })
    expect(await solvePolice(board, { memoryLimit: bytes })).toMatchObject({ verdict: 'police' })

    // Outcomes of 200×200 fit into a gigabyte, plies take 1.6 more; 500×500 does not fit anywhere.
    expect(policeMemory(openBoard(200), { plies: false })).toBeLessThan(1e9)
    expect(policeMemory(openBoard(200))).toBeLessThan(4e9)
    for (const [side, options] of [
      [200, { memoryLimit: 2e9 }],
      [300, {}],
      [500, { plies: false, memoryLimit: 1e12 }],
      [30, { rules: { endless: 'police' }, police: 9 }],
      // Refused before any step is looked at
      [2000, {}],
    ] as [number, PoliceOptions & { police?: number }][]) {
      const police = Array.from({ length: options.police ?? 1 }, () => ({ row: 0, column: 0 }))
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
      message: `The 1×320 board has 204800 positions, which for so long a play take ${memoryLimit + 102400} bytes of memory; memoryLimit is ${memoryLimit}.`,
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
    [{ policeSteps: 5 }, "policeSteps is 5; expected 4, 8, 'knight' or a list of steps."],
    [{ thiefSteps: 'king' }, 'thiefSteps is "king"; expected 4, 8, \'knight\' or a list of steps.'],
    [{ thiefSteps: [[1, 0], [1]] }, 'thiefSteps[1] is [1]; expected two integers, down and right.'],
    [{ thiefSteps: [[0.5, 1]] }, 'thiefSteps[0] is [0.5, 1]; expected two integers'],
    [
      { policeSteps: [[0, 0]] },
      'policeSteps[0] stays; whether a side may is said by policeMayStay',
    ],
    [
      {
        policeSteps: [
          [1, 1],
          [1, 1],
        ],
      },
      'policeSteps[1] is [1, 1], which is in the list before.',
    ],
    [{ policeMayStay: 1 }, 'policeMayStay is 1; expected true or false.'],
    [{ starter: 'nobody' }, 'starter is "nobody"; expected "police" or "thief".'],
    [{ endless: 0 }, 'endless is 0; expected "draw" or "police" or "thief".'],
  ])('refuses the rules %j', async (rules, message) => {
    await expect(
      solvePolice(parsePoliceBoard('PT'), { rules: rules as PoliceRules }),
    ).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringContaining(message),
    })
  })

  it.skipIf(POLICE_LARGE === undefined)(
    'solves 100×100, with and without WebAssembly',
    async () => {
      const board = squareBoard(createRandom(1), 100, 1)
      const one = await solvePolice(board)
      const other = await solvePolice(board, { webAssembly: false, plies: false })
      expect(one.countVerdicts()).toEqual(other.countVerdicts())
      // The verdicts of a sample, and the plies, follow from those of the positions after them
      const { moves, play, payoff } = policeRules(board)
      const random = createRandom(2)
      for (let i = 0; i < 20_000; i++) {
        const position = one.game.decodePosition(random(one.game.count))
        const found = one.outcomeAt(position)
        expect(other.outcomeAt(position).verdict).toBe(found.verdict)
        if (payoff(position) !== undefined) continue
        const after = moves(position).map((move) => one.outcomeAt(play(position, move)))
        const opponent = position.mover === 'police' ? 'thief' : 'police'
        const wins = after.filter(({ verdict }) => verdict === position.mover)
        const plies = (wins.length > 0 ? wins : after).map((at) => at.plies)
        const expected =
          wins.length > 0
            ? { verdict: position.mover, plies: 1 + Math.min(...plies) }
            : after.every(({ verdict }) => verdict === opponent)
              ? { verdict: opponent, plies: 1 + Math.max(...plies) }
              : { verdict: 'draw', plies: -1 }
        expect(found).toEqual(expected)
      }
    },
    600_000,
  )
})

describe('policeAndThief', () => {
  it('keeps the contract of rules, and numbers positions as it says', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = createRandom(seed)
      const board = parsePoliceBoard(randomBoard(random, 1 + (seed % 2)))
      const variant = seed % 3 === 0 ? {} : randomRules(random)
      const game = policeAndThief(board, variant)
      const rules = policeRules(board, variant)
      expect(checkRules(numbered(game)), `seed ${seed}`).toEqual([])
      expect(checkRules(rules), `seed ${seed}`).toEqual([])
      const arena = await exploreIndexed(game)
      expectSameMoves(await explore(numbered(game)), (index) => index, arena, `seed ${seed}`)
      expectSameMoves(await explore(rules), game.encodePosition, arena, `seed ${seed}`)
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
      formatPoliceBoard(game.board, { police: [{ row, column }] })
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

  it('lets all police move in one turn, and lists what comes to the same once', () => {
    const { start, moves, format } = policeRules(parsePoliceBoard('PP*T'))
    expect(moves(start()).map((move) => format({ ...start(), police: move }))).toEqual([
      'PP*T',
      '.P*T',
      'P.*T',
    ])
  })

  it('refuses more police than can be numbered, and more moves than can be listed', async () => {
    const board = openBoard(3)
    const [corner] = board.police as [Cell]
    const crowd = (count: number) => ({ ...board, police: Array<Cell>(count).fill(corner) })
    for (const make of [policeAndThief, policeRules]) {
      expect(() => make(crowd(17))).toThrow('17 police; at most 16 can be numbered.')
      expect(() => make(crowd(8))).toThrow(
        '8 police have up to 43046721 moves in one position; at most 16777216 can be listed.',
      )
    }
    await expect(solvePolice(crowd(100_000))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    // Solving lists none
    const { verdict, bestMoves, mainLine, toArena } = await solvePolice(crowd(8))
    expect(verdict).toBe('police')
    for (const act of [bestMoves, mainLine])
      expect(() => act()).toThrow(expect.objectContaining({ code: 'LIMIT_EXCEEDED' }))
    await expect(toArena()).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('refuses positions that are none', () => {
    const { encodePosition, decodePosition, board } = policeAndThief(parsePoliceBoard('P*T'))
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
    expect(encode()).toThrow('The position has 0 police; the board has 1.')
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
async function expectAsNaive(
  answer: PoliceAnswer,
  variant: PoliceRules,
  text: string,
  note = '',
): Promise<void> {
  const { game, outcomeAt } = answer
  const { board } = game
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
  expect(game.count, note).toBe(moves.size)
  const naive = (mover: string, police: readonly Cell[], thief: Cell) => {
    const found = outcomes.get(naiveKey(mover, police.map(name), name(thief)))
    return found && found.verdict !== rules.endless ? found : { verdict: rules.endless, plies: -1 }
  }
  const differing: unknown[] = []
  const counts = { police: 0, thief: 0, draw: 0 }
  for (let index = 0; index < game.count; index++) {
    const position = game.decodePosition(index)
    const expected = naive(position.mover, position.police, position.thief)
    const found = outcomeAt(position)
    counts[found.verdict]++
    if (found.verdict !== expected.verdict || found.plies !== expected.plies)
      differing.push({ position, expected, found })
  }
  expect(differing.slice(0, 3), `${note}\n${text}`).toEqual([])
  expect(answer.countVerdicts(), note).toEqual(counts)
  const { police, thief, rows, columns, cells } = board
  const naiveMap = (value: (cell: Cell) => unknown) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) =>
        cells[row * columns + column] === '*' ? undefined : value({ row, column }),
      ),
    )
  const { starter } = rules
  police.forEach((_, i) => {
    expect(answer.heatMap(i), note).toEqual(
      naiveMap((cell) => naive(starter, police.with(i, cell), thief)),
    )
  })
  const map = naiveMap((cell) => naive(starter, police, cell))
  expect(answer.heatMap('thief'), note).toEqual(map)
}

function name({ row, column }: Cell): string {
  return `${row},${column}`
}

function verdictsOf(answer: PoliceAnswer): string[] {
  return outcomesOf(answer).map((outcome) => outcome.split(' ')[0] as string)
}

/** The verdict and the plies of each position. */
function outcomesOf({ game, outcomeAt }: PoliceAnswer): string[] {
  return Array.from({ length: game.count }, (_, index) => {
    const { verdict, plies } = outcomeAt(game.decodePosition(index))
    return `${verdict} ${plies}`
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
function numbered(game: PoliceGame): Rules<number, number> {
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

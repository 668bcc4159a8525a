import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Answer,
  type Arena,
  arenaAnswer,
  bestMoves,
  chooseMove,
  createAnswer,
  currentTurn,
  digraphFromArcs,
  endOfMatch,
  explanationSentence,
  firstBlunder,
  type Game,
  impartialArena,
  judgementJson,
  mainLine,
  type Outcome,
  outcomeOfRepetition,
  playMove,
  type Rules,
  reasonsFor,
  solve,
  solveGame,
  startMatch,
  takeBack,
  terminalPayoff,
  UNDECIDED,
  type Value,
  valueAt,
} from '../src/index'
import { OUTCOME_SIGN, outcomeOf } from '../src/solution/solution'
import { checkAnswer, checkGame, createRandom } from '../src/testing'
import { randomArena } from './arenas'
import { bagGame, ringGame } from './games'

/** 4 → 3 → 2 → 1 → 0, a short cut 4 → 1, a cycle 5 ⇄ 6 with a way out to 1, and 7 → 5, 7 → 1. */
const arena = impartialArena(
  digraphFromArcs(8, [1, 2, 3, 4, 4, 5, 5, 6, 7, 7], [0, 1, 2, 3, 1, 6, 1, 5, 5, 1]),
)
const answerOf = async (any: Arena) => arenaAnswer(any, await solve(any))

describe('a solved arena answers', () => {
  it.each<[number, string]>([
    [0, 'There is no move: a loss for the player to move.'],
    [1, 'A win in 1 ply for the player to move: 0 wins fastest.'],
    [
      4,
      'A loss in 4 plies for the player to move: every move leads to a win for the opponent; 3 resists longest.',
    ],
    [5, 'A draw for the player to move: 6 keeps the draw, and no move is better.'],
  ])('and explains position %i', async (position, sentence) => {
    const answer = await answerOf(arena)
    expect(explanationSentence(answer.game, await answer.judge(position))).toBe(sentence)
  })

  it('with every move, its value, and which are best', async () => {
    const { moves, outcome, plies, value } = await (await answerOf(arena)).judge(4)
    expect({ outcome, plies, value }).toEqual({ outcome: 'loss', plies: 4, value: undefined })
    expect(moves).toEqual([
      { move: 3, to: 3, value: { outcome: 'loss', plies: 3 }, best: true },
      { move: 4, to: 1, value: { outcome: 'loss', plies: 1 }, best: false },
    ])
  })

  it('without calling play endless where an end is worth as much', async () => {
    const answer = await answerOf({
      graph: digraphFromArcs(2, [0], [1]),
      mover: Uint8Array.of(0, 0),
      payoff: [UNDECIDED, 1],
      endless: 1,
    })
    expect(explanationSentence(answer.game, await answer.judge(0))).toBe(
      'A win for Max: 1 keeps what endless play is worth, and no move is better.',
    )
  })

  it('with payoffs and costs, from the side of the mover', async () => {
    // Max at 0 chooses between 1, which pays 3, and Min at 2, who can go on to 0 or end with 5
    const priced: Arena = {
      graph: digraphFromArcs(4, [0, 0, 2, 2], [1, 2, 0, 3]),
      mover: Uint8Array.of(0, 0, 1, 0),
      payoff: [UNDECIDED, 3, UNDECIDED, 5],
      endless: -1,
    }
    const answer = await answerOf(priced)
    const judgements = await Promise.all([0, 1, 2].map((v) => answer.judge(v)))
    expect(judgements.map((each) => explanationSentence(answer.game, each))).toEqual([
      'Worth 3 in 1 ply for Max: no move earns more than 1.',
      'The game is over: a win for Max.',
      'Worth −3 in 2 plies for Min: no move is better than 0.',
    ])
    expect(judgements[2]?.moves.map(({ value }) => [value.value, value.plies])).toEqual([
      [-3, 1],
      [-5, 0],
    ])
  })

  it('as checkAnswer asks, whatever the arena', async () => {
    for (let seed = 1; seed <= scaled(40, 4000); seed++) {
      const random = createRandom(seed)
      const game = randomArena(random, 1 + random(12))
      const answer = await answerOf(game)
      const positions = Array.from({ length: game.graph.order }, (_, v) => v)
      expect(await checkAnswer(answer, { positions }), `seed ${seed}`).toEqual([])
      expect(await checkGame(answer.game, { positions }), `seed ${seed}`).toEqual([])
    }
  })
})

describe('reasons', () => {
  it('go to any depth: all moves of the loser, one of the winner', async () => {
    const root = await reasonsFor(await answerOf(arena), 4, { depth: 9 })
    const seen: string[] = []
    const collect = ({ judgement, because }: typeof root) => {
      seen.push(`${judgement.position} ${judgement.outcome} ${judgement.plies}`)
      for (const { reason } of because) collect(reason)
    }
    collect(root)
    expect(seen).toEqual([
      '4 loss 4',
      '3 win 3',
      '2 loss 2',
      '1 win 1',
      '0 loss 0',
      '1 win 1',
      '0 loss 0',
    ])
  })

  it('go on from each position once where they are asked so', async () => {
    const root = await reasonsFor(await answerOf(arena), 4, { depth: 9, once: true })
    const seen: string[] = []
    const collect = ({ judgement, because, repeated }: typeof root) => {
      seen.push(`${judgement.position}${repeated ? ' repeated' : ''}`)
      for (const { reason } of because) collect(reason)
    }
    collect(root)
    // 1 is nearer by the short cut
    expect(seen).toEqual(['4', '3', '2', '1 repeated', '1', '0'])

    // endless play comes round, and all reasons end
    const endless = impartialArena(digraphFromArcs(2, [0, 1], [1, 0]))
    const { because } = await reasonsFor(await answerOf(endless), 0, { depth: 1e6, once: true })
    expect(because[0]?.reason.because[0]?.reason).toMatchObject({ repeated: true, because: [] })
  })

  it('are refused where they rest on too many moves', async () => {
    const answer = await answerOf(arena)
    await expect(reasonsFor(answer, 4, { depth: 9, moveLimit: 5 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: 'The reasons rest on more than 5 moves; expected a smaller depth.',
    })
    expect((await reasonsFor(answer, 4, { depth: 9, moveLimit: 6 })).because).toHaveLength(2)
  })

  it('are JSON to the depth asked for', async () => {
    const game = 'digraph:'
    const { why } = await judgementJson(await answerOf(arena), 3, { game, depth: 2 })
    const because = [{ move: '2', position: '2', outcome: 'loss', plies: 2 }]
    expect(why.because).toMatchObject(because)
    expect(why.because?.[0]?.why.because?.[0]).not.toHaveProperty('why.because')
    expect((await judgementJson(await answerOf(arena), 3, { game })).why.because).toBe(undefined)
  })

  it('are not stopped by a long chain', async () => {
    const n = 20_000
    const numbers = Array.from({ length: n }, (_, v) => v)
    const ends = numbers.map((v) => v + 1)
    const chain = impartialArena(digraphFromArcs(n + 1, numbers, ends))
    let deepest = await reasonsFor(await answerOf(chain), 0, { depth: n + 5 })
    let depth = 0
    for (; deepest.because[0]; deepest = deepest.because[0].reason) depth++
    expect([depth, deepest.judgement.why.rule]).toEqual([n, 'end'])
  })
})

describe('the main line', () => {
  it('ends where play ends, after as many plies as were promised', async () => {
    expect(await mainLine(await answerOf(arena), 4)).toEqual({
      positions: [4, 3, 2, 1, 0],
      moves: [3, 2, 1, 0],
      repeatsFrom: undefined,
      complete: true,
    })
    expect((await mainLine(await answerOf(arena), 0)).positions).toEqual([0])
  })

  it('of endless play continues until a position repeats', async () => {
    expect(await mainLine(await answerOf(arena), 5)).toEqual({
      positions: [5, 6, 5],
      moves: [5, 7],
      repeatsFrom: 0,
      complete: true,
    })
  })

  it('is cut short where it is asked to be', async () => {
    const line = await mainLine(await answerOf(arena), 4, { limit: 2 })
    expect([line.positions, line.complete]).toEqual([[4, 3, 2], false])
  })

  it('ends with the value it promises, one ply nearer each time, in arenas of any kind', async () => {
    for (let seed = 1; seed <= scaled(100, 10_000); seed++) {
      const random = createRandom(seed)
      const game = randomArena(random, 2 + random(20))
      const solution = await solve(game)
      const answer = arenaAnswer(game, solution)
      for (let v = 0; v < game.graph.order; v++) {
        const name = `seed ${seed}, position ${v}`
        const { positions, moves, repeatsFrom } = await mainLine(answer, v)
        const scores = positions.map((p) => Math.abs(solution.score[p]))
        if (solution.score[v] === 0) {
          expect(new Set(scores), name).toEqual(new Set([0]))
          continue
        }
        expect(repeatsFrom, name).toBeUndefined()
        expect(scores, name).toEqual(scores.map((_, i) => scores.length - i))
        const spent = moves.reduce((sum, arc) => sum + (game.cost?.[arc] ?? 0), 0)
        const paid = terminalPayoff(game, positions.at(-1) ?? -1)
        const turned = game.mover === undefined && moves.length % 2 === 1 ? -paid : paid
        const total = (game.endless ?? 0) > 0 ? turned + spent : turned - spent
        expect(total, name).toBe(valueAt(solution, v))
      }
    }
  })

  it('stops at a decided draw', async () => {
    const paid = { graph: digraphFromArcs(3, [0, 1], [1, 2]), payoff: [Number.NaN, 0, -1] }
    expect((await mainLine(await answerOf(paid), 0)).positions).toEqual([0, 1])
  })
})

describe('solveGame', () => {
  it('answers a game of code, from any of its positions', async () => {
    const answer = await solveGame(bagGame(7))
    expect(await checkAnswer(answer)).toEqual([])
    expect((await answer.judge(7)).outcome).toBe('win')
    expect(answer.vertexOf(9)).toBeUndefined()
    expect(await answer.judge(9)).toMatchObject({ outcome: 'loss', plies: 6 })
  })

  it.each([-2, -1, 0, 0.5, 1, 7])('knows endless play worth %f', async (endless) => {
    const answer = await solveGame(ringGame(endless))
    expect(await checkAnswer(answer)).toEqual([])
    const { outcome, plies, value } = await answer.judge('Max 1')
    expect(outcome).toBe(endless > 0 ? 'win' : endless < 0 ? 'loss' : 'draw')
    expect(plies).toBeUndefined()
    expect(value).toBe(Math.abs(endless) <= 1 && Number.isInteger(endless) ? undefined : endless)
  })

  it('adds up the costs of moves', async () => {
    // facts.md 6, the first sample: 7 6 1 → 40
    const costs = new Map([
      ['1-2', 1],
      ['1-3', 10],
      ['2-4', 100],
      ['2-5', 102],
      ['3-6', 20],
      ['3-7', 30],
    ])
    const rules: Rules<string, string> = {
      name: 'total cost',
      start: () => '0 1',
      moves: (position) =>
        [...costs.keys()].filter((arc) => arc.startsWith(`${position.split(' ')[1]}-`)),
      play: (position, arc) => `${position.startsWith('0') ? 1 : 0} ${arc.split('-')[1]}`,
      key: (position) => position,
      mover: (position) => (position.startsWith('0') ? 1 : 0),
      payoff: (position) =>
        [...costs.keys()].some((arc) => arc.startsWith(`${position.split(' ')[1]}-`))
          ? undefined
          : 0,
      endless: Number.POSITIVE_INFINITY,
      cost: (_, arc) => costs.get(arc) ?? 0,
    }
    const answer = await solveGame({ ...bagGame(1), rules } as unknown as Game<string, string>)
    expect((await answer.judge('0 1')).value).toBe(-40)
    expect((await answer.judge('0 1')).moves.map(({ value }) => value.value)).toEqual([-103, -40])
  })
})

describe('a match', () => {
  it('is played, taken back and judged for blunders', async () => {
    const answer = await solveGame(bagGame(7))
    const begun = startMatch(answer.game)
    const blundered = playMove(playMove(begun, 2), 2)
    expect(currentTurn(blundered)).toEqual({ position: 3, seat: 0 })
    expect(await firstBlunder(answer, blundered, 0)).toMatchObject({
      ply: 1,
      position: 7,
      move: 2,
      before: { outcome: 'win' },
      after: { outcome: 'loss' },
      better: 1,
    })
    expect(await firstBlunder(answer, blundered, 1)).toBeUndefined()
    expect(takeBack(blundered, 2)).toEqual(begun)
    expect(takeBack(blundered, 9)).toEqual(begun)
    expect(endOfMatch(blundered)).toBeUndefined()
    expect(endOfMatch(playMove(playMove(blundered, 2), 1))).toBe('decided')
  })

  it('ends when a position comes for the third time', () => {
    let match = startMatch(ringGame(0))
    for (let i = 0; i < 4; i++)
      match = playMove(match, currentTurn(match).position.endsWith('1') ? 2 : 1)
    expect(endOfMatch(match)).toBe('repeated')
    expect(endOfMatch(takeBack(match))).toBeUndefined()
  })

  it('is worth what the game says of the cycle that comes again, otherwise what endless play is', () => {
    const cycles: [readonly string[], readonly number[]][] = []
    for (const [endless, due] of [
      [1, 'win'],
      [-1, 'loss'],
      [0, 'draw'],
    ] as const) {
      const ring = ringGame(endless)
      const asked: Game<string, number> = {
        ...ring,
        cycleWorth(positions, moves) {
          cycles.push([positions, moves])
          return -endless
        },
      }
      let match = startMatch(asked)
      for (let i = 0; i < 5; i++)
        match = playMove(match, currentTurn(match).position.endsWith('1') ? 2 : 1)
      // Min is to move, and what is worth endless to Max is worth −endless to Min
      expect(outcomeOfRepetition(match)).toBe(due)
      expect(outcomeOfRepetition({ ...match, game: ring })).toBe(outcomeOf(-OUTCOME_SIGN[due]))
      expect(cycles.at(-1)).toEqual([
        ['Min 2', 'Max 1'],
        [1, 2],
      ])
    }
  })
})

describe('a valuation that names its best moves', () => {
  const bag = bagGame(6)
  const outcomeAt = (left: number) => (left % 3 === 0 ? 'loss' : 'win') as Outcome

  it('has them marked, played and followed by the main line', async () => {
    const answer = createAnswer(bag, {
      value: (left) => ({ outcome: outcomeAt(left) }),
      best: (left, moves) => (outcomeAt(left) === 'loss' ? moves.slice(1) : undefined),
    })
    const { moves, why } = await answer.judge(6)
    expect(moves.map(({ best }) => best)).toEqual([false, true])
    expect(why).toMatchObject({ move: 2, equal: 1 })
    expect(await bestMoves(answer, 6)).toEqual([2])
    expect((await mainLine(answer, 6)).moves).toEqual([2, 1, 2, 1])
    expect(await checkAnswer(answer)).toEqual([])
  })

  it('is refused where one of them gives the outcome away', async () => {
    const wrong = createAnswer(bag, {
      value: (left) => ({ outcome: outcomeAt(left) }),
      best: async (_, moves) => moves,
    })
    expect((await checkAnswer(wrong)).join()).toMatch(/take 1 is called best, wrongly/)
  })

  it('may leave out none where plies are counted', async () => {
    const solved = await solveGame(bag)
    const fewer = createAnswer(bag, {
      value: async (left) => {
        const { outcome, plies } = await solved.judge(left)
        return { outcome, plies }
      },
      best: (left, moves) => (left === 6 ? moves.slice(1) : undefined),
    })
    expect((await checkAnswer(fewer)).join()).toMatch(/take 1 is not called best, wrongly/)
  })
})

describe('a form and an outcome class', () => {
  const bag = bagGame(4)
  const answer = createAnswer(bag, {
    value: (left): Value => ({
      outcome: left % 3 === 0 ? 'loss' : 'win',
      outcomeClass: left % 3 === 0 ? 'P' : 'N',
      form: { notation: 'partizan', text: left === 0 ? '0' : `*${left % 3}` },
    }),
    why: (left) => (left === 0 ? undefined : { rule: 'custom', sentence: 'Multiples of 3 lose.' }),
  })

  it('come in JSON, and so does a reason of the author', async () => {
    const json = await judgementJson(answer, 4, { game: 'bag:4' })
    expect(JSON.parse(JSON.stringify(json))).toEqual(json)
    expect(json).toMatchObject({
      form: { notation: 'partizan', text: '*1' },
      outcomeClass: 'N',
      why: { rule: 'custom', sentence: 'Multiples of 3 lose.', text: 'Multiples of 3 lose.' },
    })
    expect(await checkAnswer(answer)).toEqual([])
  })

  it('are checked: a class that contradicts the outcome is refused', async () => {
    for (const outcomeClass of ['L', 'R', 'N', 'P'] as const) {
      const wrong: Answer<number, number> = {
        ...answer,
        judge: async (position) => ({ ...(await answer.judge(position)), outcomeClass }),
      }
      expect((await checkAnswer(wrong)).join()).toMatch(`its outcome class is ${outcomeClass}`)
    }
  })

  it('are compared by the verifier given, in place of solving the game', async () => {
    const asked: number[] = []
    const verify = (left: number): Value | undefined => {
      asked.push(left)
      return left === 2 ? { outcome: 'loss' } : undefined
    }
    expect((await checkAnswer(answer, { verify })).join()).toMatch(/the verifier gives a loss/)
    expect(asked.sort()).toEqual([0, 1, 2, 3, 4])
  })
})

it('gives infinite payoffs to JSON as texts', async () => {
  const arena = {
    graph: digraphFromArcs(1, [], []),
    mover: Uint8Array.of(0),
    payoff: Float64Array.of(Infinity),
  }
  const solution = { order: 1, score: Int32Array.of(1), value: Float64Array.of(Infinity) }
  const json = await judgementJson(arenaAnswer(arena, solution), 0, { game: 'g' })
  expect(json).toMatchObject({ value: 'Infinity', why: { rule: 'end', payoff: 'Infinity' } })
})

describe('strength', () => {
  it('plays perfectly, or at random, by the seed', async () => {
    const answer = await solveGame(bagGame(8))
    const perfect = await Promise.all(
      Array.from({ length: 20 }, (_, seed) =>
        chooseMove(answer, 8, { random: createRandom(seed) }),
      ),
    )
    expect(new Set(perfect)).toEqual(new Set([2]))
    const weak = await Promise.all(
      Array.from({ length: 40 }, (_, seed) =>
        chooseMove(answer, 8, { strength: 0, random: createRandom(seed) }),
      ),
    )
    expect(new Set(weak)).toEqual(new Set([1, 2]))
    expect(await chooseMove(answer, 0)).toBeUndefined()
  })

  it('from a loss without plies chooses what is hardest to answer', async () => {
    const solved = await solveGame(bagGame(6))
    const blind: Answer<number, number> = {
      game: solved.game,
      judge: async (position) => {
        const { plies: _, moves, ...rest } = await solved.judge(position)
        return {
          ...rest,
          moves: moves.map(({ value: { plies: _, ...value }, ...move }) => ({
            ...move,
            value,
            best: value.outcome === rest.outcome,
          })),
        }
      },
    }
    expect(await checkAnswer(blind)).toEqual([])
    // From 3, 1 leaves 2 and 2 leaves 1: from 2 one of two moves wins, from 1 the only one does
    expect(await bestMoves(blind, 3)).toEqual([1])
    expect(await bestMoves(solved, 3)).toEqual([1, 2])
  })
})

it('is one JSON form, with what is not known left out', async () => {
  const answer = await solveGame(bagGame(2))
  expect(await judgementJson(answer, 2, { game: 'bag:2' })).toEqual({
    version: 1,
    game: 'bag:2',
    position: '2',
    outcome: 'win',
    plies: 1,
    moves: [
      { move: 'take 1', position: '1', outcome: 'loss', plies: 1, best: false },
      { move: 'take 2', position: '0', outcome: 'win', plies: 0, best: true },
    ],
    line: ['take 2'],
    why: {
      rule: 'wins',
      move: 'take 2',
      position: '0',
      equal: 1,
      text: 'A win in 1 ply for the player to move: take 2 wins fastest.',
    },
  })
  const ring = await judgementJson(await solveGame(ringGame(1)), 'Max 1', { game: 'ring' })
  expect(ring).toMatchObject({ mover: 'left', outcome: 'win', line: ['2', '1'] })
  expect('plies' in ring).toBe(false)
})

it('ends a judgement when the signal says so', async () => {
  const answer = await solveGame(bagGame(5))
  await expect(answer.judge(5, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
    'enough',
  )
})

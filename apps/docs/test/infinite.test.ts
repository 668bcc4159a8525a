// The playground of games that never end: gestures, answers, play against the strategy, text, links and arrows.

import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, test } from 'vitest'
import { solveDrawn } from '../src/parity/answer'
import { arrowLines, RADIUS } from '../src/parity/arrows'
import {
  type DrawnGame,
  isName,
  MOST_POSITIONS,
  OBJECTIVES,
  readInteger,
  readRatio,
  sorted,
  withArcToggled,
  withChange,
  withoutPosition,
  withPosition,
} from '../src/parity/drawn-game'
import { EXAMPLES, LESSON } from '../src/parity/examples'
import { decide, touched, withReplies } from '../src/parity/round'
import { fill, verdictText } from '../src/parity/sentences'
import { decodeParity, encodeParity } from '../src/parity/state'
import { laidOut, readText, textOf } from '../src/parity/text'
import { endOf, mistakesIn, replyOf } from '../src/parity/use-infinite'
import { LinkError, pack } from '../src/share/state'
import { parity as words } from '../src/words/en/parity'

const SEED = 3011
const ZERO = { numerator: 0, denominator: 1 }
const EMPTY: DrawnGame = { ...LESSON, positions: [], arcs: [] }

function randomGame(random: (n: number) => number, objective: DrawnGame['objective']): DrawnGame {
  const count = 1 + random(7)
  const positions = Array.from({ length: count }, (_, v) => ({
    name: `p${v}`,
    x: random(100) / 100,
    y: random(100) / 100,
    owner: random(2),
    priority: random(4),
  }))
  const threshold = { numerator: random(5) - 2, denominator: 1 + random(2) }
  let game: DrawnGame = { objective, threshold, positions, arcs: [] }
  for (let i = 0; i < 2 * count; i++) game = withArcToggled(game, random(count), random(count))
  return { ...game, arcs: game.arcs.map((arc) => ({ ...arc, weight: random(9) - 4 })) }
}

describe('a drawn game', () => {
  test('grows and shrinks, and its arcs stay in order', () => {
    let game = [0, 1, 2].reduce((now) => withPosition(now), EMPTY)
    expect(game.positions.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    for (const [from, to] of [
      [2, 0],
      [0, 1],
      [0, 2],
      [1, 1],
    ] as const)
      game = withArcToggled(game, from, to)
    expect(game.arcs.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
      [2, 0],
    ])
    expect(withArcToggled(game, 1, 1).arcs).toHaveLength(3)
    expect(withoutPosition(game, 1).arcs.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('takes names, integers and fractions, and refuses others', () => {
    expect(['a', 'two words', 'ا'].every(isName)).toBe(true)
    expect(['', ' a', 'a"b', 'a\nb', 'x'.repeat(25)].some(isName)).toBe(false)
    expect(['−3', '-0', '۱۲', '13', '1.5', ''].map((text) => readInteger(text, -5, 12))).toEqual([
      -3,
      0,
      12,
      undefined,
      undefined,
      undefined,
    ])
    expect(readRatio('−1/3')).toEqual({ numerator: -1, denominator: 3 })
    for (const wrong of ['', '1/0', '1/2/3', 'x', '1/-2']) expect(readRatio(wrong)).toBeUndefined()
  })
})

test(`plays that are shown are won by the winner, and so is play against the strategy (seed ${SEED})`, async () => {
  const random = createRandom(SEED)
  let [rounds, mistakes] = [0, 0]
  for (let i = 0; i < 300; i++) {
    const game = randomGame(random, OBJECTIVES[i % OBJECTIVES.length] ?? 'parity')
    const answer = await solveDrawn(game)
    for (const [v] of game.positions.entries()) {
      const winner = answer.winner[v]
      const { path, cycle } = answer.plays[v] ?? { path: [], cycle: [] }
      const ending = cycle.length > 0 ? decide(game, cycle) : endOf(game, path)
      expect(ending?.winner, JSON.stringify([game, v])).toBe(winner)
      // Any moves of the loser's
      const reply = (way: readonly number[]) => replyOf(game, answer, 'winner', way)
      let way = withReplies([v], reply)
      while (endOf(game, way) === undefined) {
        const arcs = game.arcs.filter(({ from }) => from === way.at(-1))
        way = touched(game, way, arcs[random(arcs.length)]?.to ?? -1, reply)
      }
      expect(endOf(game, way)?.winner, JSON.stringify([game, way])).toBe(winner)
      expect(mistakesIn(game, answer, way)).toEqual([])
      rounds += endOf(game, way)?.round ? 1 : 0
      // A move into the other's region is a mistake
      for (const { from, to } of game.arcs)
        if (answer.winner[from] === game.positions[from]?.owner) {
          const isWrong = answer.winner[to] !== answer.winner[from]
          expect(mistakesIn(game, answer, [from, to])).toEqual(isWrong ? [0] : [])
          mistakes += isWrong ? 1 : 0
        }
    }
  }
  expect(rounds).toBeGreaterThan(500)
  expect(mistakes).toBeGreaterThan(200)
})

test('values are written next to positions where weights count', async () => {
  const energy = await solveDrawn(await EXAMPLES.energy())
  expect(energy.credit).toEqual([5, null, null, 2, 0])
  const average = await solveDrawn(await EXAMPLES.average())
  expect(average.average).toEqual(['5/3', '0', '0', '0', '5/3', '5/3'])
  expect(average.winner).toEqual([0, 1, 1, 1, 0, 0])
  const stuck = withArcToggled({ ...EMPTY, objective: 'meanPayoff', positions: [] }, 0, 0)
  const alone = await solveDrawn({ ...withPosition(stuck), arcs: [] })
  expect(alone).toEqual({
    plays: [{ path: [0], cycle: [] }],
    winner: [1],
    strategy: [-1],
    average: ['-∞'],
  })
})

test('each verdict has its sentence', () => {
  const show = (number: number) => String(number)
  const say = (objective: DrawnGame['objective'], cycle: readonly number[], game = LESSON) => {
    const played = { ...game, objective }
    return verdictText(words.say, show, played, decide(played, cycle))
  }
  const marked = [0, 2, 3, 4, 5].reduce((game, v) => withChange(game, v, { priority: 0 }), LESSON)
  expect(say('parity', [3, 4])).toBe('Round d, e for ever, 5 decides: Odd wins.')
  expect(say('minParity', [3, 4])).toBe('Round d, e for ever, 4 decides: Even wins.')
  expect(say('buchi', [0, 1], marked)).toContain('b, which is marked, is seen')
  expect(say('buchi', [3, 4], marked)).toContain('no marked position is seen: Odd wins')
  expect(say('coBuchi', [0, 1], marked)).toContain('a, which is not marked, is seen')
  expect(say('coBuchi', [3, 4])).toContain('only marked positions are seen: Even wins')
  const game = { ...LESSON, threshold: { numerator: 1, denominator: 2 } }
  expect(say('energy', [3, 4])).toBe('The weights round d, e add up to 0: Even wins.')
  expect(say('meanPayoff', [3, 4], game)).toContain('is 0; the threshold is 1/2: Odd wins')
  expect(fill('{a} {b}', { a: '1' })).toBe('1 {b}')
})

describe('text', () => {
  test.each(Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[])(
    'of the example %s is read as it was written',
    async (id) => {
      const game = await EXAMPLES[id]()
      if (id === 'empty') return expect(game.positions).toEqual([])
      expect(game.positions.length).toBeLessThanOrEqual(MOST_POSITIONS)
      const read = await readText(textOf(game), game)
      const arcs = sorted(game).arcs.map((arc) => ({ ...arc, weight: 0 }))
      const byEnds = (all: DrawnGame['arcs']) => all.map(({ from, to }) => `${from} ${to}`).sort()
      expect(read.positions).toEqual(game.positions)
      expect(byEnds(read.arcs)).toEqual(byEnds(arcs))
    },
  )

  test('the reported games have the winner that they have', async () => {
    expect(new Set((await solveDrawn(await EXAMPLES.odd())).winner)).toEqual(new Set([1]))
    expect(new Set((await solveDrawn(await EXAMPLES.even())).winner)).toEqual(new Set([0]))
  })

  test('that is wrong says where, and games that are too large are refused', async () => {
    const rest = { objective: 'parity', threshold: ZERO } as const
    const fault = (text: string) => readText(text, rest).catch((error) => error)
    expect(await fault('parity 1;\n0 1 2 0;\n')).toMatchObject({
      code: 'INVALID_INPUT',
      place: { line: 2 },
    })
    const lines = Array.from({ length: 41 }, (_, v) => `${v} 0 0 ${v};\n`)
    expect(await fault(lines.join(''))).toMatchObject({ code: 'LIMIT_EXCEEDED', found: '41' })
    expect(await fault('0 4294967295 0 0;')).toMatchObject({ code: 'LIMIT_EXCEEDED' })
    // A position without a move cannot be written
    expect(() => textOf(withPosition(LESSON))).toThrow(/successor/)
    // Names that are too long are numbers
    const long = await readText(`0 0 0 0 "${'x'.repeat(30)}";`, rest)
    expect(long.positions[0]?.name).toBe('0')
  })
})

describe('links', () => {
  const state = { game: LESSON, mode: 'play', machine: 'odd', way: [0, 1, 0] } as const

  test('hold the game and the play, and refuse what is damaged', async () => {
    const hash = await encodeParity(state)
    expect(await decodeParity(hash)).toEqual(state)
    for (let end = 0; end < hash.length - 1; end += 7)
      await expect(decodeParity(hash.slice(0, end))).rejects.toBeInstanceOf(LinkError)
  })

  test('refuse games that are none', async () => {
    const data = {
      v: 1,
      objective: 'parity',
      threshold: [0, 1],
      positions: [
        ['a', 0, 0, 0, 0],
        ['b', 0, 1, 1, 0],
      ],
      arcs: [[0, 1, 0]],
      mode: 'edit',
      machine: 'winner',
      way: [0, 1],
    }
    expect((await decodeParity(await pack(data))).way).toEqual([0, 1])
    const wrong = [
      ['arcs', { arcs: [[0, 2, 0]] }],
      ['arcs', { arcs: [...data.arcs, [0, 1, 3]], way: [] }],
      ['way', { way: [1, 0] }],
      ['positions', { positions: [data.positions[0], data.positions[0]] }],
      ['threshold.1', { threshold: [1, 0] }],
      ['positions.0.0', { positions: [['"', 0, 0, 0, 0]], arcs: [], way: [] }],
      ['objective', { objective: 'rabin' }],
    ] as const
    for (const [field, change] of wrong)
      await expect(decodeParity(await pack({ ...data, ...change }))).rejects.toMatchObject({
        field,
      })
  })
})

test('arrows keep off other positions, and loops have room', () => {
  const places = [0, 100, 200].map((x) => ({ x, y: 100 }))
  const [straight, over, loop] = arrowLines(places, [
    { from: 0, to: 1 },
    { from: 0, to: 2 },
    { from: 1, to: 1 },
  ])
  expect(straight?.text.y).toBeCloseTo(108)
  expect(Math.abs((over?.text.y ?? 100) - 100)).toBeGreaterThan(RADIUS)
  expect(Math.hypot((loop?.text.x ?? 100) - 100, (loop?.text.y ?? 100) - 100)).toBeGreaterThan(
    RADIUS,
  )
  expect(over?.line).toMatch(/^M-?\d+ -?\d+C/)
})

test('a layout has places from border to border', async () => {
  const { positions } = await laidOut(LESSON)
  for (const axis of ['x', 'y'] as const) {
    const all = positions.map((position) => position[axis])
    expect([Math.min(...all), Math.max(...all)]).toEqual([0, 1])
  }
  expect((await laidOut(withPosition(EMPTY))).positions[0]).toMatchObject({ x: 0.5, y: 0.5 })
})

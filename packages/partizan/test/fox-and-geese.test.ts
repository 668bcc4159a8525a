import {
  explanationSentence,
  explore,
  MAX,
  MIN,
  outcomeAt,
  type Rules,
  solve,
} from '@zugzwang/core'
import { checkAnswer, checkGame } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import {
  createForms,
  createLoops,
  createLoopyValues,
  formatLoopy,
  foxAndGeese,
  type LoopyComponentValues,
  loopyOptions,
  loopyOutcome,
  type PartizanComponents,
  PartizanError,
  parseLoopy,
  solveLoopyPartizan,
} from '../src'
import { foxAndGeeseWithoutEnd, type Naive, naive } from './naive-rules'
import { pick, type Random, randomFrom } from './random'

const valuesOf = () => createLoopyValues(createLoops(createForms()), foxAndGeese)

const textOf = async (values: LoopyComponentValues<string>, text: string): Promise<string> => {
  const [board = ''] = foxAndGeese.parse?.(text) ?? []
  return formatLoopy(values.loops, await values.solve(board))
}

describe('published values', () => {
  // github.com/aaron-siegel/cgsuite, GameGridTest: geese on row 4, 3 or 3 of boards of 8, 8 and 10 columns, rows from below
  it.each([
    ['.x.x.x.x/......../......../o.......', '{4*|7/2}'],
    ['x.x.x.x./.o....../........', '2over'],
    ['x.x.x.x./...o..../........', '2'],
    ['x.x.x.x./.....o../........', '3*'],
    ['x.x.x.x./.......o/........', '4over'],
    ['x.x.x.x./......../o.......', '{6|2over}'],
    ['x.x.x.x./......../..o.....', '{2over|2}'],
    ['x.x.x.x./......../....o...', '{4|3||2}'],
    ['x.x.x.x./......../......o.', '{4over|3*}'],
    ['x.x.x.x.x./........../........o.', '{6over|5*}'],
  ])('%s is %s (CGSuite)', async (text, value) => {
    expect(await textOf(valuesOf(), text)).toBe(value)
  })

  // Winning Ways, second edition, chapter 20: 2 + over on the chessboard, by Jonathan Welton, where the first edition had 1 + over; and
  // cgsuite.sourceforge.net/fox-and-geese/museum-summary.html: which values come first at which height, the sum of the geese's rows
  // from 0 at the bottom; and to which play may return at once: none but off, n + over and 3 - upon
  it.runIf(drill)('the chessboard is 2over, and the first of some values', async () => {
    const boards: string[] = []
    const values = createLoopyValues(createLoops(createForms()), {
      ...foxAndGeese,
      moves(board, player) {
        if (player === MAX) boards.push(board)
        return foxAndGeese.moves(board, player)
      },
    })
    expect(await textOf(values, '8x8')).toBe('2over')
    for (const fox of ['o.......', '..o.....', '......o.']) {
      const text = `.x.x.x.x/${'......../'.repeat(6)}${fox}`
      expect(await textOf(values, text), text).toBe('2over')
    }
    const least = new Map<number, number>()
    for (const board of boards) {
      const height = board
        .split('/')
        .reduce((sum, row, i) => sum + (7 - i) * (row.split('x').length - 1), 0)
      const value = values.value(board)
      least.set(value, Math.min(least.get(value) ?? 99, height))
    }
    const { loops } = values
    const leastOf = (text: string) => least.get(parseLoopy(loops, text))
    const texts = ['{0||0|off}', '*', '^', '1^5*', '2^5*', '5/2Miny(1/2*)', '{0,{1*|0}|0}']
    expect(texts.map(leastOf)).toEqual([8, 15, 18, 8, 9, 17, 22])
    const reached = new Set(least.keys())
    const returning: string[] = []
    for (const value of reached) {
      const options = [true, false].flatMap((isLeft) => loopyOptions(loops, value, isLeft))
      for (const option of options) reached.add(option)
      if (options.includes(value)) returning.push(formatLoopy(loops, value))
    }
    expect(returning.filter((text) => !/^(off|\d*over)$/.test(text))).toEqual([
      formatLoopy(loops, parseLoopy(loops, '3 - upon')),
    ])
  })
})

interface Part {
  readonly board: string
  readonly isNegative: boolean
}

interface State {
  readonly parts: readonly Part[]
  readonly isLeft: boolean
}

/** Sums of boards as one game, with rules as plain as possible; the players have changed places on boards that are negative. */
async function outcomesOf(rules: Naive, starts: readonly State[]) {
  const game: Rules<State | 'start', State> = {
    name: 'sums of boards',
    start: () => 'start',
    mover: (position) => (position === 'start' || position.isLeft ? MAX : MIN),
    moves: (position) =>
      position === 'start'
        ? starts
        : position.parts.flatMap(({ board, isNegative }, at) =>
            rules(board, position.isLeft !== isNegative).map((next) => ({
              parts: position.parts.with(at, { board: next, isNegative }),
              isLeft: !position.isLeft,
            })),
          ),
    play: (_, next) => next,
    key: (position) => JSON.stringify(position),
  }
  const { arena, positions } = await explore(game)
  const solution = await solve(arena)
  return positions.flatMap((position, at) =>
    position === 'start' ? [] : { ...position, outcome: outcomeAt(arena, solution, at) },
  )
}

const WINNERS = { win: ['R', 'L'], loss: ['L', 'R'], draw: ['D', 'D'] } as const

/** Fox and Geese with boards on which the players have changed places. */
const signed: PartizanComponents<Part, { readonly from: number; readonly to: number }> = {
  name: 'signed',
  moves: ({ board, isNegative }, player) =>
    foxAndGeese.moves(board, (player === MAX) === isNegative ? MIN : MAX),
  play: ({ board, isNegative }, move) =>
    foxAndGeese.play(board, move).map((each) => ({ board: each, isNegative })),
  key: ({ board, isNegative }) => ({ key: foxAndGeese.key(board).key, isNegative }),
}

const both = (parts: readonly Part[]): State[] => [true, false].map((isLeft) => ({ parts, isLeft }))
const positive = (board: string): Part => ({ board, isNegative: false })

/** Compares who wins sums by values and by solving, and counts the sums and the draws. */
async function compare(rules: Naive, starts: readonly State[], above = 0) {
  const loops = createLoops(createForms())
  const values = createLoopyValues(loops, signed)
  const padded = (board: string) =>
    `${`${board.replace(/\/.*/, '').replace(/./g, '.')}/`.repeat(above)}${board}`
  const found = await outcomesOf(
    rules,
    starts.map(({ parts, isLeft }) => ({
      parts: parts.map((part) => ({ ...part, board: padded(part.board) })),
      isLeft,
    })),
  )
  for (const { parts, isLeft, outcome } of found) {
    for (const part of parts) await values.solve(part)
    const { left, right } = loopyOutcome(loops, values.value(...parts))
    expect(isLeft ? left : right, JSON.stringify(parts)).toBe(WINNERS[outcome][isLeft ? 1 : 0])
  }
  const draws = found.filter(({ outcome }) => outcome === 'draw').length
  return { count: found.length, draws }
}

/** All boards of a size with some geese, pieces on cells of one colour. */
function* boardsOf(rows: number, columns: number, geese: number): Generator<string> {
  const cells = Array.from({ length: rows * columns }, (_, at) => at).filter(
    (at) => (Math.floor(at / columns) + (at % columns)) % 2 === 0,
  )
  const choose = function* (from: number, count: number): Generator<number[]> {
    if (count === 0) yield []
    else
      for (let i = from; i < cells.length; i++)
        for (const rest of choose(i + 1, count - 1)) yield [cells[i] as number, ...rest]
  }
  for (const chosen of choose(0, geese))
    for (const fox of cells)
      if (!chosen.includes(fox))
        yield Array.from({ length: rows }, (_, r) =>
          Array.from({ length: columns }, (_, c) => {
            const at = r * columns + c
            return at === fox ? 'o' : chosen.includes(at) ? 'x' : '.'
          }).join(''),
        ).join('/')
}

describe('values say who wins, as solving by retrograde analysis does', () => {
  it.each([
    [4, 4, 2],
    [4, 4, 3],
    [5, 4, 2],
    [3, 5, 3],
  ])('%i×%i with %i geese, wherever they are', async (rows, columns, geese) => {
    const boards = [...boardsOf(rows, columns, geese)]
    const starts = boards.flatMap((board) => both([positive(board)]))
    expect(await compare(naive.foxAndGeese, starts)).toEqual({ count: starts.length, draws: 0 })
  })

  it('6×6 from the start', async () => {
    const [board = ''] = foxAndGeese.parse?.('6x6') ?? []
    const { count, draws } = await compare(naive.foxAndGeese, both([positive(board)]))
    expect(count).toBeGreaterThan(10_000)
    expect(draws).toBe(0)
  })

  it('boards with free rows above, on which escaping is no end', async () => {
    const boards = [...boardsOf(4, 4, 2)]
    const starts = boards.flatMap((board) => both([positive(board)]))
    const { count } = await compare(foxAndGeeseWithoutEnd, starts, 3)
    expect(count).toBeGreaterThan(starts.length)
  })

  it('sums and differences of two boards', async () => {
    const seed = scaled(7, Date.now())
    const random: Random = randomFrom(seed)
    const boards = [...boardsOf(4, 3, 1), ...boardsOf(3, 4, 2), ...boardsOf(4, 4, 2)]
    const starts = Array.from({ length: scaled(12, 200) }, () => {
      const signs = [false, random(2) === 1]
      return both(signs.map((isNegative) => ({ board: pick(random, boards), isNegative })))
    })
    const { count, draws } = await compare(naive.foxAndGeese, starts.flat())
    expect(count, `seed ${seed}`).toBeGreaterThan(1000)
    expect(draws, `seed ${seed}`).toBeGreaterThan(0)
  })
})

describe('boards as text', () => {
  it('have sizes', () => {
    const boards = ['4x4', '5x5', '8x8'].map((text) => foxAndGeese.parse?.(text)[0])
    expect(boards).toEqual([
      '.x.x/..../..../..o.',
      'x.x.x/...../...../...../..o..',
      `.x.x.x.x/${'......../'.repeat(6)}....o...`,
    ])
  })

  it.each([
    ['x.x/...', 8, 'there is no fox'],
    ['x.o/.o.', 6, 'there is a second fox'],
    ['xx./.o.', 2, 'this goose never meets the fox'],
    ['x.x/.g.', 6, 'found "g"'],
    ['x.x/.o', 7, 'row 2 has 2 cells'],
  ])('%s is refused at column %i', (text, column, message) => {
    const read = () => foxAndGeese.parse?.(text)
    expect(read).toThrow(PartizanError)
    expect(read).toThrow(`Fox and Geese, column ${column}: ${message}`)
  })
})

it('keeps to the contract of games and of answers, and says what values are', async () => {
  const start = { parts: foxAndGeese.parse?.('4x4') ?? [], player: MAX } as const
  const answer = await solveLoopyPartizan(foxAndGeese, { start })
  expect(await checkGame(answer.game, { limit: 200 })).toEqual([])
  expect(await checkAnswer(answer, { limit: 200 })).toEqual([])
  const { leftMoves, rightMoves, ...facts } = await answer.describe(start)
  expect(facts).toEqual({
    value: 'over',
    outcomeClass: 'L',
    onside: 'over',
    offside: 'over',
    leftBegins: 'L',
    rightBegins: 'L',
  })
  expect(leftMoves.map(({ form }) => form?.text)).toEqual(['{over||0|off}', '{over|off}', 'over'])
  expect(rightMoves).toHaveLength(2)
  // A short game has a mean and a temperature
  const short = { parts: ['x.x/.o.'], player: MIN } as const
  expect(await answer.describe(short)).toMatchObject({ value: '0', mean: '0', temperature: '-1' })
  // Escaped: Right moves on, and Left cannot
  const escaped = { parts: ['..o/.x.'], player: MIN } as const
  const { outcome, moves } = await answer.judge(escaped)
  expect(outcome).toBe('win')
  expect(moves.map(({ move }) => answer.game.formatMove(escaped, move))).toEqual(['1,3'])
})

describe('the reason for who wins', () => {
  const reason = async (boards: string) => {
    const parts = boards.split(' + ').flatMap((board) => foxAndGeese.parse?.(board) ?? [])
    const answer = await solveLoopyPartizan(foxAndGeese, { start: { parts, player: MAX } })
    const judged = await answer.judge(answer.game.rules.start())
    return { why: judged.why, sentence: explanationSentence(answer.game, judged) }
  }

  it('has the values of the parts, and is said in English by their number', async () => {
    const [open, short] = ['x.x.x.x./.o....../........', 'x.x/.o.']
    const { why } = await reason(open)
    expect(why).toEqual({
      rule: 'loopy',
      sentence: 'Left wins, moving first or second.',
      parts: [{ part: open, value: '2over' }],
      leftBegins: 'L',
      rightBegins: 'L',
      outcomeClass: 'L',
    })
    expect((await reason(open)).sentence).toBe('Left wins, moving first or second.')
    expect((await reason(`${open} + ${short}`)).sentence).toMatch(
      /^The parts are worth 2over, [^ ]+\. Left wins, moving first or second\.$/,
    )
  })
})

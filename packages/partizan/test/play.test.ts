import { bestMoves, judgementJson, MAX, MIN } from '@zugzwang/core'
import { checkAnswer, checkGame } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import {
  type AnyPartizan,
  amazons,
  clobber,
  col,
  cutcake,
  domineering,
  konane,
  maze,
  PartizanError,
  partizanGame,
  snort,
  solvePartizan,
  toadsAndFrogs,
  topplingDominoes,
} from '../src/index'

const answerOf = (game: unknown, text: string, blank?: string, player: 0 | 1 = MAX) => {
  const components = game as AnyPartizan
  return solvePartizan(components, {
    start: { parts: components.parse?.(text) ?? [], player },
    blank,
  })
}

describe('a sum as a game', () => {
  it.each([
    [domineering, '3x3', '#'],
    [domineering, '2x4', '#'],
    [domineering, '..#./...#/.#..', '#'],
    [clobber, 'xoxo/oxox', '.'],
    [col, '.x./...', '#'],
    [snort, '...o/x...', '#'],
    [konane, 'xoxo/o.ox', '#'],
    [amazons, 'x../..o', '#'],
    [toadsAndFrogs, 'tt..ff', undefined],
    // One touch of a domino does not say to which side it falls
    [{ ...topplingDominoes, spots: undefined }, 'lrel', undefined],
    [maze, '*..#/.#../..#.', undefined],
    [cutcake, '3x4', undefined],
  ])(
    '%#: keeps to the contract of games and of answers, and agrees with exploring',
    async (game, text, blank) => {
      for (const player of [MAX, MIN] as const) {
        const answer = await answerOf(game, text, blank, player)
        expect(await checkGame(answer.game, { limit: 60 })).toEqual([])
        expect(await checkAnswer(answer, { limit: 60 })).toEqual([])
      }
    },
  )

  it('is written as a board, and comes back', () => {
    const game = partizanGame(domineering, {
      start: { parts: domineering.parse?.('3x3') ?? [], player: MAX },
      blank: '#',
    })
    const start = game.rules.start()
    expect(game.formatPosition(start)).toBe('.../.../... left')
    const move = game.parseMove(start, '1, 2 2,2')
    const after = game.rules.play(start, move as NonNullable<typeof move>)
    expect(game.formatPosition(after)).toBe('.#./.#./... right')
    expect(game.rules.key(game.parsePosition('.#./.#./... right'))).toBe(game.rules.key(after))
    expect(game.view?.(after)).toMatchObject({ rows: 3, columns: 3, cells: [...'.#..#....'] })
  })

  it('numbers the parts of a list', () => {
    const game = partizanGame(toadsAndFrogs, {
      start: { parts: toadsAndFrogs.parse?.('tt.ff') ?? [], player: MAX },
    })
    const two = game.parsePosition('t.f; t..f right')
    expect(game.formatPosition(two)).toBe('t.f; t..f right')
    expect(Array.from(game.rules.moves(two), (move) => game.formatMove(two, move))).toEqual([
      '1: 3-2',
      '2: 4-3',
    ])
    expect(() => game.parsePosition('t.f; t.x right')).toThrow(PartizanError)
    try {
      game.parsePosition('t.f; t.x right')
    } catch (error) {
      expect((error as PartizanError).place.column).toBe(8)
    }
  })
})

describe('its answer', () => {
  it('describes positions whose components have values by a theorem', async () => {
    const answer = await answerOf(cutcake, '2x5')
    const { leftMoves, rightMoves } = await answer.describe(answer.game.rules.start())
    expect(leftMoves.map(({ form }) => form?.text)).toEqual(['0', '0', '0', '0'])
    expect(rightMoves.map(({ form }) => form?.text)).toEqual(['8'])
  })

  it('judges moves by the value of what they leave', async () => {
    const answer = await answerOf(domineering, '2x3', '#')
    const position = answer.game.rules.start()
    const json = await judgementJson(answer, position, { game: 'domineering:2x3' })
    expect(json).toMatchObject({
      outcome: 'win',
      outcomeClass: 'N',
      form: { notation: 'partizan', text: '{2|-1/2}' },
    })
    expect(json.moves.map(({ form, best }) => [form?.text, best])).toEqual([
      ['±1', false],
      ['2', true],
      ['±1', false],
    ])
    expect(json.why.text).toMatch(/mean is 3\/4, the temperature 5\/4.*The player who begins wins/)
  })

  it('names the best of the winning moves by value', async () => {
    const answer = await answerOf(domineering, '2x5', '#')
    const position = answer.game.rules.start()
    const best = await bestMoves(answer, position)
    expect(best.length).toBeGreaterThan(0)
    const { moves } = await answer.judge(position)
    expect(moves.filter(({ value }) => value.outcome === 'win').length).toBeGreaterThanOrEqual(
      best.length,
    )
  })

  it('describes a position for both players', async () => {
    const answer = await answerOf(domineering, '2x2', '#', MIN)
    const said = await answer.describe(answer.game.rules.start())
    expect(said).toMatchObject({
      value: '±1',
      mean: '0',
      temperature: '1',
      leftStop: '1',
      rightStop: '-1',
    })
    expect(said.leftMoves.map(({ move, form }) => [move, form?.text])).toEqual([
      ['1,1 2,1', '1'],
      ['1,2 2,2', '1'],
    ])
    expect(said.rightMoves.map(({ form, position }) => [position, form?.text])).toEqual([
      ['##/.. left', '-1'],
      ['../## left', '-1'],
    ])
  })
})

import { exploreIndexed, mainLine, solveOutcome, verifySolution } from '@zugzwang/core'
import { checkAnswer } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { drill } from '../../../../tools/scale'
import { chessMemory, solveChess } from '../../src/index'

// Longest wins in moves: Nalimov's tables, as in https://www.chessprogramming.org/Endgame_Tablebases and many books
const LONGEST: readonly (readonly [string, number])[] = [
  ['KQvK', 10],
  ['KRvK', 16],
  ['KPvK', 28],
  ['KBvK', 0],
  ['KNvK', 0],
]
const FOUR_MEN: typeof LONGEST = [
  ['KBBvK', 19],
  ['KBNvK', 33],
  ['KQvKR', 35],
]

it.each(drill ? [...LONGEST, ...FOUR_MEN] : LONGEST)(
  '%s is won in at most %i moves',
  async (material, moves) => {
    const answer = await solveChess({ material })
    const { numbering } = answer.game
    const { arena, solution } = await answer.toArena()
    let longest = 0
    for (let index = numbering.tiers.at(-1)?.first ?? 0; index < numbering.count; index++)
      if (solution.score[index] > longest) longest = solution.score[index]
    expect(longest >> 1).toBe(moves)
    expect(await verifySolution(arena, solution)).toBeUndefined()
    expect(solution.score).toEqual((await solveOutcome(await exploreIndexed(numbering))).score)
  },
)

it('answers for every position, and says the line', async () => {
  const answer = await solveChess({ start: '8/8/8/8/8/8/k1K5/3R4 b - -' })
  expect(await checkAnswer(answer, { limit: 60 })).toEqual([])
  const { formatMove, parsePosition } = answer.game
  const { moves, positions } = await mainLine(answer, answer.game.rules.start())
  expect(moves.map((move, i) => formatMove(positions[i] as never, move)).join(' ')).toBe(
    'Ka3 Rd4 Ka2 Ra4#',
  )
  expect(answer.valueAt()).toEqual({ outcome: 'loss', plies: 4 })
  expect(answer.valueAt(parsePosition('8/8/8/8/8/k1K5/8/3R4 w - -'))).toEqual({
    outcome: 'win',
    plies: 1,
  })
  // King and bishop, which these do not lead to
  expect(() => answer.valueAt(parsePosition('8/8/8/8/8/k1K5/8/3B4 w - -'))).toThrow(
    expect.objectContaining({ code: 'INVALID_POSITION' }),
  )
})

it('refuses what takes more memory than it may, and five men and more', async () => {
  const bytes = chessMemory('KRvK')
  expect(bytes).toBe(2 * (462 + 2 * 462 * 64) + 3 * 2 * 462 * 64)
  const refusal = { code: 'LIMIT_EXCEEDED', place: { field: 'memoryLimit' } }
  await expect(solveChess({ material: 'KRvK', memoryLimit: bytes - 1 })).rejects.toMatchObject(
    refusal,
  )
  await expect(solveChess({ material: 'KRvK', memoryLimit: bytes })).resolves.toBeDefined()
  await expect(solveChess({ start: '4k3/pppp4/8/8/8/8/PPPP4/4K3 w - -' })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    found: 10,
  })
})

it('stops when its signal says so, and reports how far it has come', async () => {
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(solveChess({ material: 'KRvK', signal })).rejects.toThrow('enough')
  const told: number[] = []
  await solveChess({ material: 'KRvK', onProgress: ({ done }) => void told.push(done) })
  expect(told.at(-1)).toBe(462 + 2 * 462 * 64)
})

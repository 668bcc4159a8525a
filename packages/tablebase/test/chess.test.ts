// Chess endings against core's solver and published values.

import { mainLine, pliesAt, solveOutcome } from '@zugzwang/core'
import { exploreIndexed } from '@zugzwang/core/numbered'
import { checkAnswer } from '@zugzwang/core/testing'
import { chessGame, chessNumbering } from '@zugzwang/positional'
import { expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { bytesSource, openTable, readTableInfo, solveTable, verifyTable } from '../src/index'

/** Longest wins in moves: Nalimov's tables, as in https://www.chessprogramming.org/Endgame_Tablebases and many books. */
const LONGEST: readonly (readonly [string, number])[] = [
  // Leads to all endings with one piece
  ['KPvK', 28],
  ['KQvK', 10],
  ['KRvK', 16],
  ['KBvK', 0],
  ['KNvK', 0],
  ['KBBvK', 19],
  ['KBNvK', 33],
  ['KQvKR', 35],
]

/** In `npm test` an ending without pawns, which takes a third of the time. */
const TRIED = scaled(
  ['KRvK'],
  Array.from(LONGEST, ([material]) => material),
)

it.each(LONGEST.filter(([material]) => TRIED.includes(material)))(
  '%s is won in at most %i moves, as core solves it',
  async (material, moves) => {
    const numbering = chessNumbering(material)
    const table = bytesSource(await solveTable(numbering))
    const { tiers } = await readTableInfo(table)
    const wins = Object.keys(tiers.at(-1)?.counts.sides[0]?.win ?? {})
    expect((Math.max(-1, ...wins.map(Number)) + 1) / 2).toBe(moves)
    expect(await verifyTable(table, numbering)).toBeUndefined()

    const opened = await openTable(table, chessGame({ material }))
    const solution = await solveOutcome(await exploreIndexed(numbering))
    const out = new Int32Array(numbering.maxMoves)
    for (let index = 0; index < numbering.count; index++) {
      if (Number.isNaN(numbering.payoff(index)) && numbering.successors(index, out) === -1) continue
      const { outcome, plies = -1 } = await opened.probe(index)
      const score = solution.score[index] as number
      if (pliesAt(solution, index) !== plies || Math.sign(score) !== SIGN[outcome])
        expect.fail(`number ${index}: ${outcome} in ${plies}, score ${score} by core`)
    }
  },
)

const SIGN = { win: 1, loss: -1, draw: 0 }

it('answers for every position of the ending, and says the line', async () => {
  const game = chessGame({ start: '8/8/8/8/8/8/k1K5/3R4 b - -' })
  const numbering = game.numbering as NonNullable<typeof game.numbering>
  const answer = await openTable(bytesSource(await solveTable(numbering)), game)
  expect(await checkAnswer(answer, scaled({ limit: 25, compare: 1000 }, { limit: 60 }))).toEqual([])
  const { moves, positions } = await mainLine(answer, game.rules.start())
  expect(moves.map((move, i) => game.formatMove(positions[i] as never, move)).join(' ')).toBe(
    'Ka3 Rd4 Ka2 Ra4#',
  )
  // King and bishop, which these do not lead to
  await expect(answer.judge(game.parsePosition('8/8/8/8/8/k1K5/8/3B4 w - -'))).rejects.toThrow(
    expect.objectContaining({ code: 'INVALID_POSITION' }),
  )
})

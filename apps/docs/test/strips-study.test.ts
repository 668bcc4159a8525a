import { explore, nimberOf, outcomeAt, solve } from '@zugzwang/core'
import {
  parseTreblecrossBoard,
  solveTreblecross,
  treblecrossGame,
  treblecrossValues,
} from '@zugzwang/impartial'
import { describe, expect, it } from 'vitest'
import { createSiteHost } from '../src/engine/site-host'
import { type StripsData, stripsOf } from '../src/games/treblecross/strips-study'

/** All boards of this many cells. */
const boardsOf = (cells: number) =>
  Array.from({ length: 2 ** cells }, (_, bits) =>
    Array.from({ length: cells }, (_, i) => (bits & (1 << i) ? 'X' : '.')).join(''),
  )

describe('what a strip of Treblecross falls into', () => {
  it.each([3, 5, 8])('agrees with a search of all boards of %i cells', async (cells) => {
    for (const text of boardsOf(cells)) {
      const board = parseTreblecrossBoard(text)
      const data = await stripsOf(board)
      const { rules } = treblecrossGame(board)
      const { arena, positions } = await explore(rules)
      const solution = await solve(arena)
      const lost = new Set<string>()
      for (const [v, position] of positions.entries())
        if (outcomeAt(arena, solution, v) === 'loss') lost.add(String(rules.key?.(position)))
      const moves = rules.payoff?.(board) === undefined ? [...rules.moves(board)] : []
      const after = (cell: number) => rules.play(board, cell)
      const isLost = (cell: number) => {
        const { rules: next } = treblecrossGame(after(cell))
        return lost.has(String(next.key?.(next.canonical?.(after(cell)) ?? after(cell))))
      }
      const over = (cell: number) => rules.payoff?.(after(cell)) !== undefined
      const givesAway = (cell: number) =>
        !over(cell) &&
        [...rules.moves(after(cell))].some(
          (next) => rules.payoff?.(rules.play(after(cell), next)) !== undefined,
        )
      expect(data.winning, text).toEqual(moves.filter(isLost))
      expect(data.poison, text).toEqual(moves.filter(givesAway))
      expect(data.state, text).toBe(
        rules.payoff?.(board) !== undefined ? 'over' : moves.some(over) ? 'complete' : 'strips',
      )
    }
  })

  it('has the values of the answer', async () => {
    const board = parseTreblecrossBoard('...X............')
    const { strips, sum, longest, values } = await stripsOf(board)
    const { form } = await (await solveTreblecross(board)).judge(board)
    expect(sum).toBe(nimberOf(form))
    expect(longest).toBe(Math.max(...strips.map(({ length }) => length)))
    expect(values).toEqual([...(await treblecrossValues(values.length - 1))])
    for (const { length, nimber } of strips) expect(nimber).toBe(values[length])
  })

  it('is asked by the page', async () => {
    const data = (await createSiteHost().run('study', {
      game: 'treblecross:...X........',
      moves: ['9'],
      study: 'strips',
    })) as StripsData
    expect(data).toMatchObject({
      state: 'strips',
      cells: 12,
      strips: [
        { first: 1, length: 1 },
        { first: 12, length: 1 },
      ],
    })
  })
})

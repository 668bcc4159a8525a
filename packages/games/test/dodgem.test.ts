// Dodgem against published values and against rules written down a second time, by coordinates.
import { mainLine, solveGame } from '@zugzwang/core'
import { checkAnswer, checkGame } from '@zugzwang/core/testing'
import { openGame } from '@zugzwang/games'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type DodgemPosition, dodgemGame, mostPositions } from '../src/kinds/dodgem/game'

/** Moves as "row,column to row,column" or "… out", from the rules: a car by its coordinates, its three ways tried in turn. */
function movesByHand({ mover, cells }: DodgemPosition, size: number): string[] {
  const rows = Array.from({ length: size }, (_, i) => [...cells.slice(i * size, i * size + size)])
  const found: string[] = []
  for (const [r, row] of rows.entries())
    for (const [c, mark] of row.entries()) {
      if (mover === 'blue' && mark === '>') {
        if (c === size - 1) found.push(`${r},${c} out`)
        for (const [y, x] of [
          [r, c + 1],
          [r - 1, c],
          [r + 1, c],
        ] as const)
          if (rows[y]?.[x] === '.') found.push(`${r},${c} to ${y},${x}`)
      }
      if (mover === 'red' && mark === '^') {
        if (r === 0) found.push(`${r},${c} out`)
        for (const [y, x] of [
          [r - 1, c],
          [r, c - 1],
          [r, c + 1],
        ] as const)
          if (rows[y]?.[x] === '.') found.push(`${r},${c} to ${y},${x}`)
      }
    }
  return found.sort()
}

test.each([2, 3, ...scaled([], [4])])(
  'the moves on %i rows are those of the rules, everywhere',
  async (size) => {
    const game = dodgemGame(size)
    const { rules } = game
    const seen = new Map([[rules.key(rules.start()), rules.start()]])
    for (const position of seen.values()) {
      const moves = rules.payoff?.(position) === undefined ? [...rules.moves(position)] : []
      const at = (cell: number) => `${Math.floor(cell / size)},${cell % size}`
      const said = moves.map(
        ({ from, to }) => `${at(from)} ${to === undefined ? 'out' : `to ${at(to)}`}`,
      )
      const blues = position.cells.split('>').length - 1
      const reds = position.cells.split('^').length - 1
      if (blues > 0 && reds > 0) expect(said.sort()).toEqual(movesByHand(position, size))
      // who has no car left has won, and who is blocked wins
      const won = reds === 0 ? 'red' : blues === 0 || moves.length > 0 ? 'blue' : position.mover
      if (moves.length === 0) expect(rules.payoff?.(position)).toBe(won === 'blue' ? 1 : -1)
      for (const move of moves) {
        const next = rules.play(position, move)
        seen.set(rules.key(next), next)
      }
    }
    expect(seen.size).toBeLessThanOrEqual(mostPositions(size))
    expect(seen.size).toBeGreaterThan(size ** 3)
  },
  120_000,
)

test('the game and its answer pass the checks for every game', async () => {
  expect(await checkGame(dodgemGame(3))).toEqual([])
  expect(await checkAnswer(await solveGame(dodgemGame(3)))).toEqual([])
})

// Winning Ways, ch. 22: the first player wins on 3×3. D. des Jardins, 1996: 4×4 is a draw.
test.each([
  ['dodgem:start', 'win'],
  ...scaled([], [['dodgem:start?size=4', 'draw'] as const]),
] as const)('%s is a %s for the first player', async (text, outcome) => {
  const { answer, game } = await openGame(text)
  expect(await answer.judge(game.rules.start())).toMatchObject({ outcome })
  const { positions, moves } = await mainLine(answer, game.rules.start(), { limit: 100 })
  expect(positions.length).toBe(moves.length + 1)
})

test.each([
  ['>../>../.^^', 'no mover'],
  ['>../>../.^ blue', 'a short row'],
  ['>../>>/>^^ blue', 'three cars'],
  ['>..>../.^^ blue', 'a missing row'],
])('%s is refused: %s', async (position) => {
  await expect(openGame(`dodgem:${position}`)).rejects.toMatchObject({ code: 'INVALID_GAME_TEXT' })
})

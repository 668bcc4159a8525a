// Dodgem of the catalogue against published values and against rules written down a second time, by coordinates.
import { openGame, planGame } from '@zugzwang/games'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'

/** Moves as "a3-b3" or "a3-off", from the rules: a car by its coordinates, its three ways tried in turn. */
function movesByHand(position: string): string[] {
  const [board = '', mover] = position.split(' ')
  const rows = board.split('/').map((row) => [...row])
  const size = rows.length
  const name = (r: number, c: number) => `${'abcd'[c]}${size - r}`
  const found: string[] = []
  for (const [r, row] of rows.entries())
    for (const [c, mark] of row.entries()) {
      const isBlue = mark === 'B' && mover === 'blue'
      if (!isBlue && !(mark === 'R' && mover === 'red')) continue
      if (isBlue ? c === size - 1 : r === 0) found.push(`${name(r, c)}-off`)
      const ways = isBlue
        ? [
            [0, 1],
            [-1, 0],
            [1, 0],
          ]
        : [
            [-1, 0],
            [0, -1],
            [0, 1],
          ]
      for (const [down = 0, right = 0] of ways)
        if (rows[r + down]?.[c + right] === '.')
          found.push(`${name(r, c)}-${name(r + down, c + right)}`)
    }
  return found.sort()
}

test.each([2, 3, ...scaled([], [4])])(
  'the moves on %i rows are those of the rules, everywhere',
  async (size) => {
    const { game } = await openGame(`dodgem:${size}`)
    const { rules } = game
    const seen = new Set([game.formatPosition(rules.start())])
    for (const text of seen) {
      const position = game.parsePosition(text)
      const [blues, reds] = ['B', 'R'].map((mark) => text.replace(/ .*/, '').split(mark).length - 1)
      const payoff = rules.payoff?.(position)
      if (blues === 0 || reds === 0) {
        // who has no car left has won
        expect(payoff, text).toBe(blues === 0 ? 1 : -1)
        continue
      }
      const moves = [...rules.moves(position)]
      expect(moves.map((move) => game.formatMove(position, move)).sort()).toEqual(movesByHand(text))
      // who is blocked wins
      expect(payoff, text).toBe(moves.length > 0 ? undefined : text.endsWith('blue') ? 1 : -1)
      for (const move of moves) seen.add(game.formatPosition(rules.play(position, move)))
    }
    expect(seen.size).toBeGreaterThan(size ** 3)
  },
  120_000,
)

// Winning Ways, ch. 22: the first player wins on 3×3. D. des Jardins, 1996: 4×4 is a draw.
test.each([['dodgem', 'win'], ...scaled([], [['dodgem:4', 'draw'] as const])] as const)(
  '%s is a %s for the first player',
  async (text, outcome) => {
    const { answer, game } = await openGame(text)
    expect(await answer.judge(game.rules.start())).toMatchObject({ outcome })
  },
)

test.each([
  ['B../B../.RR green', 'no such player'],
  ['B../B../.R blue', 'a short row'],
  ['B..B../.RR blue', 'a missing row'],
])('%s is refused: %s', async (position) => {
  await expect(planGame(`dodgem:3:${position}`)).rejects.toMatchObject({
    code: 'INVALID_GAME_TEXT',
    place: { field: 'game' },
  })
})

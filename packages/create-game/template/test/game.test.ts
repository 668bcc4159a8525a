import { solveGame, verifySolution } from '@zugzwang/core'
import { checkAnswer, checkGame, checkIndexedRules } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { muTorereGame, muTorereNumbering } from '../src/index'
import { after, valuesOf } from './oracle'

const game = muTorereGame()

it('passes the checks of a game', async () => {
  expect(await checkGame(game)).toEqual([])
})

it('has numbers for all positions', () => {
  expect(checkIndexedRules(muTorereNumbering())).toEqual([])
})

it('is a draw, as Straffin shows (Mathematics Magazine 68, 1995), and the verifier agrees', async () => {
  const answer = await solveGame(game)
  expect(await checkAnswer(answer)).toEqual([])
  expect(await verifySolution(answer.arena, answer.solution)).toBeUndefined()
  expect(await answer.judge(game.rules.start())).toMatchObject({ outcome: 'draw' })
})

it('has 86 reachable positions, up to rotation and reflection', () => {
  const imageOf = (points: string) =>
    Array.from({ length: 16 }, (_, k) =>
      Array.from({ length: 8 }, (_, i) => points[((k < 8 ? i : 8 - i) + k) % 8])
        .join('')
        .concat(points[8] ?? ''),
    ).sort()[0]
  const seen = new Map([[game.rules.key(game.rules.start()), game.rules.start()]])
  for (const position of seen.values())
    for (const move of game.rules.moves(position)) {
      const next = game.rules.play(position, move)
      seen.set(game.rules.key(next), next)
    }
  const images = [...seen.values()].map(({ points, mover }) => `${imageOf(points)} ${mover}`)
  expect(new Set(images).size).toBe(86)
})

it('has the values and plies of a slow oracle everywhere', async () => {
  const { numbering } = game
  const all = Array.from({ length: numbering.count }, (_, index) => numbering.decode(index))
  const values = valuesOf(all.filter(({ mover }) => mover === 'black').map(({ points }) => points))
  const answer = await solveGame(game)
  let decided = 0
  for (const { mover, points } of all) {
    if (mover !== 'black') continue
    const value = values.get(points)
    const { outcome, plies } = await answer.judge({ mover, points })
    expect({ points, outcome, plies }).toEqual({
      points,
      outcome: value === undefined ? 'draw' : value.isWon ? 'win' : 'loss',
      plies: value?.plies,
    })
    expect([...game.rules.moves({ mover, points })]).toHaveLength(after(points).length)
    if (value !== undefined) decided++
  }
  expect(decided).toBeGreaterThan(0)
})

it.each(['', 'bbbbwwww. red', 'bbbwwwww. black', 'bbbbwwww black'])('refuses %j', (text) => {
  expect(() => game.parsePosition(text)).toThrow(/expected/)
})

// The puzzles of the day: each has one winning first move, and streaks count days.

import { openGame } from '@zugzwang/games'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { dayOf, extend, puzzleOf, readStreak } from '../src/home/days'
import puzzles from '../src/home/puzzles.json'

test('every puzzle has one winning move of several, and weeks go from short wins to long ones', async () => {
  expect(puzzles.length).toBe(364)
  expect(new Set(puzzles).size).toBe(puzzles.length)
  const tried = puzzles.filter((_, i) => i % scaled(13, 1) === 0)
  for (const text of tried) {
    const { answer } = await openGame(text)
    const { outcome, moves } = await answer.judge(answer.game.rules.start())
    expect(outcome, text).toBe('win')
    expect(moves.length, text).toBeGreaterThan(2)
    expect(moves.filter(({ value }) => value.outcome === 'win').length, text).toBe(1)
  }
  const plies = await Promise.all(
    puzzles.slice(0, 7).map(async (text) => {
      const { answer } = await openGame(text)
      return (await answer.judge(answer.game.rules.start())).plies ?? 0
    }),
  )
  expect(plies).toEqual([...plies].sort((a, b) => a - b))
})

test('a day has the same puzzle everywhere, and Monday begins a week', () => {
  const monday = dayOf(Date.UTC(2026, 10, 23, 23, 59))
  expect(dayOf(Date.UTC(2026, 10, 24))).toBe(monday + 1)
  expect((monday - 4) % 7).toBe(0)
  expect(puzzleOf(monday, puzzles)).toBe(puzzles[(monday - 4) % 364])
  expect(puzzleOf(monday + 364, puzzles)).toBe(puzzleOf(monday, puzzles))
})

test('streaks grow by a day at a time, and begin again after a gap', () => {
  const first = extend(undefined, 10)
  expect(first).toEqual({ day: 10, count: 1 })
  expect(extend(first, 10)).toBe(first)
  expect(extend(first, 11)).toEqual({ day: 11, count: 2 })
  expect(extend(first, 12)).toEqual({ day: 12, count: 1 })
  expect(readStreak(JSON.stringify(first))).toEqual(first)
  for (const text of [null, '', '7', '{}', '{"day":1.5,"count":1}', 'null'])
    expect(readStreak(text), String(text)).toBeUndefined()
})

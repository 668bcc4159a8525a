import { MAX } from '@zugzwang/core'
import { expect, test } from 'vitest'
import {
  compareLoopy,
  createForms,
  createLoops,
  createLoopyValues,
  createValues,
  domineering,
  isShort,
  loopyGame,
  loopyGraph,
  loopyOutcome,
  loopyValues,
  type PartizanComponents,
  toadsAndFrogs,
} from '../src'

/** Left runs on a circle of n cells, one step either way; Right, once he has begun, removes the circle. */
const runner = (count: number): PartizanComponents<number, number> => ({
  name: 'runner',
  moves: (_, player) => (player === MAX ? [1, -1] : [0]),
  play: (cell, move) => (move === 0 ? [] : [(cell + move + count) % count]),
  key: (cell) => ({ key: cell, isNegative: false }),
})

test('components whose play returns have values', async () => {
  const loops = createLoops(createForms())
  const values = createLoopyValues(loops, runner(5))
  // {pass|0} is under
  const [under] = loopyValues(loops, loopyGraph([[0]], [[1]], [loops.forms.zero]))
  expect(await values.solve(0)).toBe(under)
  expect(values.count).toBe(5)
  expect(values.value(1, 2)).toBe(under)
  expect(loopyOutcome(loops, values.value(3))).toEqual({ left: 'R', right: 'R' })
})

test('where play ends, values are those of short games', async () => {
  const loops = createLoops(createForms())
  for (const [game, text] of [
    [domineering, '3x4'],
    [toadsAndFrogs, 'tt..ff'],
  ] as const) {
    const values = createLoopyValues(loops, game as PartizanComponents<unknown, unknown>)
    const short = createValues(loops.forms, game as PartizanComponents<unknown, unknown>)
    for (const part of game.parse?.(text) ?? []) {
      const value = await values.solve(part)
      expect(isShort(value)).toBe(true)
      expect(value).toBe(await short.solve(part))
    }
  }
})

test('negatives by key, theorems, and sums that do not come back', async () => {
  const loops = createLoops(createForms())
  const { zero } = loops.forms
  // a ⇄ b by Left, and Right leaves a and c together; c is the negative of d by its key
  const game: PartizanComponents<string, string> = {
    name: 'letters',
    moves: (at, player) => {
      if (at === 'a') return player === MAX ? ['b'] : ['cd']
      if (at === 'b') return player === MAX ? ['a'] : ['']
      return (at === 'c') === (player === MAX) ? [''] : ['e']
    },
    play: (_, move) => [...move],
    key: (at) => ({ key: at === 'd' ? 'c' : at, isNegative: at === 'd' }),
    value: (_, at) => (at === 'e' ? zero : undefined),
  }
  const values = createLoopyValues(loops, game)
  const a = await values.solve('a')
  expect(a).toBe(loopyValues(loops, loopyGraph([[0]], [[1]], [zero]))[0])
  expect(values.value('c', 'd')).toBe(zero)
  expect(await createLoopyValues(loops, game).solve('e')).toBe(zero)
  await expect(
    createLoopyValues(loops, {
      ...game,
      play: (at, move) => (at === 'b' ? ['a', 'c'] : [...move]),
    }).solve('a'),
  ).rejects.toMatchObject({
    code: 'CYCLIC',
    message: expect.stringMatching(/letters: play can come back to the sum of .*a.* and/),
  })
})

test('a search reports, stops at a limit and on a signal', async () => {
  const loops = createLoops(createForms())
  const phases = new Set<string>()
  await createLoopyValues(loops, runner(50)).solve(0, {
    onProgress: ({ phase }) => phases.add(phase),
  })
  expect([...phases]).toEqual(['explore', 'solve'])
  await expect(createLoopyValues(loops, runner(50)).solve(0, { limit: 10 })).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    place: { field: 'limit' },
  })
  const stop = new AbortController()
  const values = createLoopyValues(loops, runner(400))
  const work = values.solve(0, {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('enough')),
  })
  await expect(work).rejects.toThrow('enough')
  expect(values.count).toBe(0)
  expect(() => values.value(0)).toThrow(/no value yet/)
})

test('wrong graphs are refused', () => {
  const loops = createLoops(createForms())
  expect(() => loopyGraph([[1]], [[]])).toThrow(
    /Option 0 of the graph is 1; expected a node or a value, 0 to 0/,
  )
  expect(() => createLoops(createForms(), { most: 0 })).toThrow(/most/)
  expect(compareLoopy(loops, loopyGame(loops, [], []), loops.forms.zero)).toBe('=')
})

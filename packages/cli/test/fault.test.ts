// What no input can bring about: an answer of the solver that the verifier refuses.

import type * as core from '@zugzwang/core'
import { afterAll, expect, it, vi } from 'vitest'

vi.resetModules()
vi.doMock(import('@zugzwang/core'), async (original): Promise<typeof core> => {
  const genuine = await original()
  const solve: typeof core.solve = async (arena) => {
    const solution = await genuine.solve(arena)
    solution.score[0] = 0
    return solution
  }
  return { ...genuine, solve }
})
const { run } = await import('./run')
afterAll(() => {
  vi.doUnmock('@zugzwang/core')
  vi.resetModules()
})

it('--verify ends with 4 and the reason, printing no answer', async () => {
  const { code, out, err } = await run(['solve', '-', '--verify'], { stdin: 'a b\n' })
  expect([code, out]).toEqual([4, ''])
  expect(err).toMatch(
    /^zugzwang: fault in the command itself: Error: the answer found is wrong\. Position "a" is called a draw/,
  )
  expect((await run(['solve', '-'], { stdin: 'a b\n' })).code).toBe(0)
})

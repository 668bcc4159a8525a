import { Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'
import { formatProgress, withProgress } from '../src/terminal/progress'

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  [{ phase: 'solve', done: 5, total: 40 }, 2.5, 'solve: 5 of 40 (12 %), 2/s, 18 s left, 57.3 MB'],
  [
    { phase: 'solve', done: 40, total: 40 },
    2.5,
    'solve: 40 of 40 (100 %), 16/s, 0 s left, 57.3 MB',
  ],
  [
    { phase: 'solve', done: 25e5, total: 1e9 },
    1,
    'solve: 2500000 of 1000000000 (0 %), 2.5M/s, 7 min left, 57.3 MB',
  ],
  [{ phase: 'solve', done: 1, total: 4e4 }, 1, 'solve: 1 of 40000 (0 %), 1/s, 12 h left, 57.3 MB'],
  [{ phase: 'solve', done: 0, total: 40 }, 3, 'solve: 0 of 40 (0 %), 57.3 MB'],
  [{ phase: 'solve', done: 4, total: 40 }, 0, 'solve: 4 of 40 (10 %), 57.3 MB'],
  [{ phase: 'pass', done: 120, pass: 37 }, 10, 'pass 37: 120, 12/s, 57.3 MB'],
  [
    { phase: 'pass', done: 120, pass: 37, total: 480 },
    10,
    'pass 37: 120 of 480 (25 %), 12/s, at most 30 s left, 57.3 MB',
  ],
  [{ phase: 'explore', done: 12_345 }, 10, 'explore: 12345, 1.2K/s, 57.3 MB'],
])('%j after %d s', (progress, seconds, line) => {
  expect(formatProgress(progress, seconds, 57_312_345)).toBe(line)
})

function terminal() {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      text += stripVTControlCharacters(chunk.toString())
      done()
    },
  })
  return {
    stderr: Object.assign(stream, { isTTY: true, columns: 200, rows: 20 }),
    text: () => text,
  }
}

it('is quiet for two seconds; then counts rates from where each phase began, and goes when all is done', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { stderr, text } = terminal()
  const work = withProgress({ ...process, stderr, env: {} }, async ({ onProgress }) => {
    const report = (ms: number, phase: string, done: number) => {
      now.mockReturnValue(ms)
      onProgress({ phase, done, total: 100 })
    }
    report(500, 'transpose', 50)
    report(1000, 'transpose', 100)
    report(1999, 'solve', 1)
    await vi.dynamicImportSettled()
    expect(text()).toBe('')
    report(3000, 'solve', 20)
    expect(text()).toMatch(/^solve: 20 of 100 \(20 %\), 10\/s, 8 s left, [\d.]+ [MG]B\n$/)
    report(3050, 'solve', 30)
    expect(text()).not.toContain('30 of 100')
    report(5000, 'solve', 80)
    expect(text()).toContain('solve: 80 of 100 (80 %), 20/s, 1 s left')
    throw new Error('stopped')
  })
  const clear = vi.spyOn(stderr, 'write')
  await expect(work).rejects.toThrow('stopped')
  expect(clear).toHaveBeenCalled()
})

it.each([
  ['no terminal', false, 'xterm'],
  ['a terminal that cannot move its cursor', true, 'dumb'],
])('says nothing on %s', async (_, isTTY, TERM) => {
  const { stderr, text } = terminal()
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1e9)
  const streams = { ...process, stderr: Object.assign(stderr, { isTTY }), env: { TERM } }
  const result = await withProgress(streams, async ({ onProgress }) => {
    onProgress({ phase: 'solve', done: 1 })
    return 7
  })
  expect([result, text()]).toEqual([7, ''])
})

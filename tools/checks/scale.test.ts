// One switch scales all tests, and turbo hashes it: a quick pass never counts as a pass of the drill.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readJson, root } from './workspace'

test('no test of a package has a switch of its own', () => {
  const files = readdirSync(`${root}packages`).flatMap((name) =>
    readdirSync(`${root}packages/${name}/test`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `packages/${name}/test/${path}`),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((path) => readFileSync(root + path, 'utf8').includes('process.env'))
  expect(found).toEqual([])
})

test.each(['test', '//#checks'])(
  'the result of %s is kept apart from that of the drill',
  (name) => {
    const { tasks } = readJson<{ tasks: Record<string, { env?: string[]; inputs?: string[] }> }>(
      `${root}turbo.json`,
    )
    expect(tasks[name]?.env).toContain('ZUGZWANG_DRILL')
  },
)

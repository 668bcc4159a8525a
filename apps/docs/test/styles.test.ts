// Pages may load the styles of several games, so that a name means one thing everywhere.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../src/', import.meta.url).pathname

test('a class is defined in one stylesheet', () => {
  const sheets = new Map<string, Set<string>>()
  const files = globSync('**/*.css', { cwd: source })
  for (const file of files) {
    const text = readFileSync(source + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, selectors = ''] of text.matchAll(/([^{}]+)\{/g))
      for (const selector of selectors.split(',')) {
        const name = /^\s*(?:\.zz )?(\.zz-[a-z0-9-]+)\s*$/.exec(selector)?.[1]
        if (name !== undefined) sheets.set(name, (sheets.get(name) ?? new Set()).add(file))
      }
  }
  expect(files.length).toBeGreaterThan(8)
  expect(sheets.size).toBeGreaterThan(100)
  const twice = [...sheets].filter(([, found]) => found.size > 1)
  expect(twice.map(([name, found]) => `${name}: ${[...found].join(', ')}`)).toEqual([])
})

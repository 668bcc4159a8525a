// What is loaded before a command runs: no solver and no reader of files. What is imported by type alone, or when it is
// needed, does not count; the reader of games' texts has nothing else with it.

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../src')
const IMPORT = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm

/** Packages that a file and the files it imports load. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || file.endsWith('.json')) return []
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => {
    if (!name.startsWith('.')) return [name]
    const path = join(dirname(file), name)
    return packagesOf(path.endsWith('.json') ? path : `${path}.ts`, seen)
  })
}

it.each(['index', 'program'])('%s loads no solver and no reader of files', (entry) => {
  const packages = new Set(packagesOf(join(src, `${entry}.ts`)))
  expect([...packages].filter((name) => !name.startsWith('node:')).sort()).toEqual(
    entry === 'index'
      ? ['@zugzwang/core/authoring']
      : ['@zugzwang/core/authoring', '@zugzwang/games/text', 'commander'],
  )
})

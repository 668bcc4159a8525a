// Each format can be imported alone: what a module imports, and what that imports, is no other format and no library but
// its own. Libraries that are heavy and not always needed are loaded when they are.

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { formats } from '../src/formats'

const source = join(import.meta.dirname, '../src')
const { exports } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { exports: Record<string, { default: string } | string | null> }

/** The modules of this package that its subpaths export, without ending. */
const entries = Object.values(exports).flatMap((target) =>
  typeof target === 'object' && target !== null ? [target.default.slice('./dist/'.length, -3)] : [],
)

/** All that a module needs when it is loaded: modules of this package, and libraries. */
function needs(entry: string): { modules: string[]; libraries: string[] } {
  const modules = new Set([entry])
  const libraries = new Set<string>()
  for (const module of modules) {
    const text = readFileSync(join(source, `${module}.ts`), 'utf8')
    for (const [, kind, name = ''] of text.matchAll(
      /^(?:import|export)( type)?\b[^'"]*? from '([^']+)'/gm,
    )) {
      if (kind !== undefined) continue
      if (!name.startsWith('.')) libraries.add(name)
      else modules.add(relative(source, join(source, module, '..', name)))
    }
  }
  modules.delete(entry)
  return { modules: [...modules], libraries: [...libraries].sort() }
}

const CORE = /^@zugzwang\/core(\/authoring)?$/
const LIBRARIES: Record<string, string[]> = {
  dot: ['@viz-js/lang-dot'],
  graphml: ['saxes'],
  gexf: ['saxes'],
}

it('sees what is imported', () => {
  expect(needs('arc-list').modules).toContain('graph/labels')
  expect(needs('gexf').libraries).toContain('saxes')
})

it.each(entries)('%s', (entry) => {
  const { modules, libraries } = needs(entry)
  expect(modules.filter((module) => entries.includes(module))).toEqual([])
  if (entry === 'parquet')
    expect(libraries.every((name) => CORE.test(name) || /parquet/.test(name))).toBe(true)
  else expect(libraries.filter((name) => !CORE.test(name))).toEqual(LIBRARIES[entry] ?? [])
})

it('nothing comes with the palette', () => {
  expect(needs('palette')).toEqual({ modules: ['answer/palette'], libraries: [] })
})

it('there is a subpath for the module of each format', () => {
  const table = readFileSync(join(source, 'formats.ts'), 'utf8')
  const modules = Array.from(table.matchAll(/ import\('\.\/([\w-]+)'\)/g), ([, name]) => name)
  expect(modules.length).toBe(formats.length)
  for (const module of modules) expect(entries).toContain(module)
})

// The public names of every package. A change here is a change for users: after a wanted one run
// `pnpm checks -u` and add a changeset.
import { pathToFileURL } from 'node:url'
import { type Project, SymbolFlags } from 'typescript-native/unstable/sync'
import { expect, test } from 'vitest'
import { inProject } from './typescript'
import { entryPoints, publicPackages } from './workspace'

const KINDS: readonly (readonly [SymbolFlags, string])[] = [
  [SymbolFlags.Class, 'class'],
  [SymbolFlags.Function, 'function'],
  [SymbolFlags.Variable, 'const'],
  [SymbolFlags.Interface, 'interface'],
  [SymbolFlags.TypeAlias, 'type'],
]

const entries = publicPackages.flatMap(entryPoints)
const config = {
  compilerOptions: { module: 'NodeNext', lib: ['ES2023', 'DOM'], types: [] },
  files: entries.map(({ types }) => types),
}
/** What the declaration files of the entries export. */
const exported = inProject(
  config,
  new Map(),
  (project) => new Map(entries.map(({ types }) => [types, exportedNames(project, types)])),
)

/** What a declaration file exports: name → what it is. */
function exportedNames({ program, checker }: Project, types: string): Map<string, string> {
  const file = program.getSourceFile(types)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${types} is not a module: is it built?`)
  const names = checker.getExportsOfModule(module).map((symbol): [string, string] => {
    const { flags } = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const kinds = KINDS.filter(([flag]) => flags & flag).map(([, kind]) => kind)
    return [symbol.name, kinds.join(' ')]
  })
  return new Map(names.sort(([a], [b]) => (a < b ? -1 : 1)))
}

test.each(entries)('$specifier exports what it did', async ({ specifier, types, code }) => {
  const names = exported.get(types) ?? new Map<string, string>()
  expect([...names.values()]).not.toContain('')
  const listing = [...names].map(([name, kind]) => `${name}: ${kind}\n`).join('')
  const file = specifier.replace('@zugzwang/', '').replaceAll('/', '-')
  await expect(listing).toMatchFileSnapshot(`exports/${file}.txt`)

  const values = [...names].filter(([, kind]) => /class|function|const/.test(kind))
  const module: object = await import(pathToFileURL(code).href)
  expect(Object.keys(module).sort()).toEqual(values.map(([name]) => name))
})

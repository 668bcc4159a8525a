// The public names of every package. A change here is a change for users: after a wanted one run
// `pnpm checks -u` and add a changeset.
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { entryPoints, publicPackages } from './workspace'

const KINDS: readonly (readonly [ts.SymbolFlags, string])[] = [
  [ts.SymbolFlags.Class, 'class'],
  [ts.SymbolFlags.Function, 'function'],
  [ts.SymbolFlags.Variable, 'const'],
  [ts.SymbolFlags.Interface, 'interface'],
  [ts.SymbolFlags.TypeAlias, 'type'],
]

const entries = publicPackages.flatMap(entryPoints)
const program = ts.createProgram({
  rootNames: entries.map(({ types }) => types),
  options: {
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  },
})
const checker = program.getTypeChecker()

/** What a declaration file exports: name → what it is. */
function exportedNames(types: string): Map<string, string> {
  const file = program.getSourceFile(types)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${types} is not a module: is it built?`)
  const names = checker.getExportsOfModule(module).map((symbol): [string, string] => {
    const { flags } =
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const kinds = KINDS.filter(([flag]) => flags & flag).map(([, kind]) => kind)
    return [symbol.name, kinds.join(' ')]
  })
  return new Map(names.sort(([a], [b]) => (a < b ? -1 : 1)))
}

test.each(entries)('$specifier exports what it did', async ({ specifier, types, code }) => {
  const names = exportedNames(types)
  expect([...names.values()]).not.toContain('')
  const listing = [...names].map(([name, kind]) => `${name}: ${kind}\n`).join('')
  const file = specifier.replace('@zugzwang/', '').replaceAll('/', '-')
  await expect(listing).toMatchFileSnapshot(`exports/${file}.txt`)

  const values = [...names].filter(([, kind]) => /class|function|const/.test(kind))
  const module: object = await import(pathToFileURL(code).href)
  expect(Object.keys(module).sort()).toEqual(values.map(([name]) => name))
})

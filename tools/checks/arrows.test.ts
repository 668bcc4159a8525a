import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  circlesOf,
  importsOf,
  type PackageSources,
  type Sources,
  wrongPackageArrows,
  wrongStoreyArrows,
} from './arrows'
import { packages, type WorkspacePackage } from './workspace'

function readSources({ folder }: WorkspacePackage): Sources {
  const paths = readdirSync(`${folder}src`, { recursive: true, encoding: 'utf8' })
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
      .map((path) => [path, readFileSync(`${folder}src/${path}`, 'utf8')]),
  )
}

describe('the workspace', () => {
  test('has only the arrows of the design between packages', () => {
    const read = packages.map((workspacePackage): PackageSources => {
      const { name, dependencies, devDependencies, peerDependencies, optionalDependencies } =
        workspacePackage.manifest
      return {
        name,
        dependencies: Object.keys({
          ...dependencies,
          ...peerDependencies,
          ...optionalDependencies,
        }),
        devDependencies: Object.keys(devDependencies ?? {}),
        sources: readSources(workspacePackage),
      }
    })
    expect(read.length).toBeGreaterThanOrEqual(5)
    for (const { name, sources } of read) expect(sources.size, name).toBeGreaterThan(0)
    expect(wrongPackageArrows(read)).toEqual([])
  })

  test('has only the arrows of the design inside core', () => {
    const core = packages.find(({ manifest }) => manifest.name === '@zugzwang/core')
    expect(wrongStoreyArrows(core ? readSources(core) : new Map())).toEqual([])
  })
})

test.each(packages)('no files of $manifest.name import one another', (workspacePackage) => {
  expect(circlesOf(readSources(workspacePackage))).toEqual([])
})

test('a circle of files is found', () => {
  const sources = new Map([
    ['a.ts', "import './b'"],
    ['b.ts', "import type { C } from './c/c'"],
    ['c/c.ts', "export * from '../a'"],
    ['d.ts', "import './a'"],
  ])
  expect(circlesOf(sources)).toEqual(['a.ts, b.ts, c/c.ts import one another'])
  expect(circlesOf(new Map([...sources, ['b.ts', '']]))).toEqual([])
})

test('every kind of import is found', () => {
  const text = `
    import a from './a'
    import type { B } from './b'
    import { type C } from './c'
    import './d'
    export * from './e'
    export type { F } from './f'
    const g = await import('./g')
    type H = import('./h').H
    import i = require('./i')
    // import './comment'
    const text = "import './string'"
  `
  expect(importsOf(text)).toEqual('abcdefghi'.split('').map((name) => `./${name}`))
})

describe('between packages', () => {
  /** A workspace of one package: its name, its dependencies, and one source file. */
  const check = (name: string, dependencies: string[], text: string, devDependencies = ['']) =>
    wrongPackageArrows([
      {
        name: `@zugzwang/${name}`,
        dependencies,
        devDependencies,
        sources: new Map([['a/b.ts', text]]),
      },
    ])

  test.each([
    ['core', [], "import '../c'"],
    ['impartial', ['@zugzwang/core'], "import '@zugzwang/core/testing'"],
    ['cli', ['@zugzwang/core', '@zugzwang/impartial', 'commander'], "import 'commander'"],
    ['bench', ['@zugzwang/core'], "import 'node:fs'"],
    ['cli', [], "import '../../package.json'"],
  ])('%s %j %s is right', (name, dependencies, text) => {
    expect(check(name, dependencies, text)).toEqual([])
  })

  test.each([
    ['core', ['@zugzwang/impartial'], '', 'depends on @zugzwang/impartial'],
    ['core', ['picocolors'], '', 'depends on picocolors'],
    ['positional', ['@zugzwang/impartial'], '', 'depends on @zugzwang/impartial'],
    ['bench', ['@zugzwang/cli'], '', 'depends on @zugzwang/cli'],
    ['attic', [], '', 'has no place in the layers'],
    ['core', [], "import '@zugzwang/positional'", 'imports @zugzwang/positional'],
    ['core', [], "import '@zugzwang/core'", 'imports @zugzwang/core'],
    ['positional', ['@zugzwang/core'], "import type { A } from '@zugzwang/impartial'", 'imports'],
    ['positional', ['@zugzwang/core'], "await import('@zugzwang/cli')", 'imports @zugzwang/cli'],
    ['positional', [], "export * from '@zugzwang/core'", 'imports @zugzwang/core'],
    ['positional', [], "import '../../../core/src/index'", 'imports ../../../core/src/index'],
    ['positional', [], "import '../../../core/package.json'", 'imports ../../../core/package.json'],
    ['impartial', [], "import 'node:fs'", 'imports node:fs'],
    ['cli', [], "import 'commander'", 'imports commander'],
  ])('%s %j %s is wrong', (name, dependencies, text, fault) => {
    expect(check(name, dependencies, text).join()).toContain(fault)
  })

  test('what needs Node.js is in the entry and the folder of that name', () => {
    const wrong = (path: string, text: string) =>
      wrongPackageArrows([
        {
          name: '@zugzwang/formats',
          dependencies: ['@zugzwang/core'],
          devDependencies: [],
          sources: new Map([[path, text]]),
        },
      ])
    for (const text of ["import 'node:fs'", "import '@zugzwang/host/lane'"]) {
      expect(wrong('node.ts', text)).toEqual([])
      expect(wrong('node/files.ts', text)).toEqual([])
      expect(wrong('read/node.ts', text)).toHaveLength(1)
    }
  })

  test('siblings may be devDependencies, the command may not', () => {
    expect(check('positional', [], '', ['@zugzwang/impartial'])).toEqual([])
    expect(check('positional', [], '', ['@zugzwang/cli'])).toHaveLength(1)
  })
})

describe('inside core', () => {
  const house = {
    'index.ts': "export * from './solve/outcome'",
    'errors.ts': '',
    'work/work.ts': "import '../errors'",
    'digraph/digraph.ts': "import '../work/work'",
    'arena/arena.ts': "import '../digraph/digraph'",
    'rules/explore.ts': "import '../arena/arena'",
    'solution/solution.ts': "import '../arena/arena'",
    'solve/outcome.ts': "import '../solution/solution'; import './pass'",
    'solve/pass.ts': '',
    'verify/verify.ts': "import '../solution/solution'",
    'testing/check.ts': "import '../solve/outcome'; import '../verify/verify'",
  }
  const check = (change: Record<string, string>) =>
    wrongStoreyArrows(new Map(Object.entries({ ...house, ...change })))

  test('the house as drawn is right', () => {
    expect(check({})).toEqual([])
  })

  test.each([
    [
      { 'digraph/digraph.ts': "import '../arena/arena'" },
      'digraph/digraph.ts imports arena/arena.ts',
    ],
    [{ 'arena/arena.ts': "import type { R } from '../rules/explore'" }, 'imports rules/explore.ts'],
    [{ 'rules/explore.ts': "await import('../solve/outcome')" }, 'imports solve/outcome.ts'],
    [{ 'solve/pass.ts': "export * from '../verify/verify'" }, 'imports verify/verify.ts'],
    [{ 'solve/pass.ts': "import '../index'" }, 'solve/pass.ts imports index.ts'],
    [{ 'solve/pass.ts': "import '../utils/absent'" }, 'solve/pass.ts imports utils/absent'],
    [{ 'utils/more.ts': '' }, 'utils/more.ts has no place in the storeys'],
    [
      { 'verify/verify.ts': "import '../solve/outcome'" },
      'verify/verify.ts reaches solve/outcome.ts',
    ],
    [{ 'verify/verify.ts': "import type { A } from '../solve/pass'" }, 'reaches solve/pass.ts'],
    [
      { 'solution/solution.ts': "import '../solve/pass'" },
      'verify/verify.ts reaches solve/pass.ts',
    ],
  ])('%j is wrong', (change, fault) => {
    expect(check(change).join()).toContain(fault)
  })
})

// The packages as published: the manifest, the files, and how other tools read them.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { filterProblems } from '@arethetypeswrong/core/problems'
import { publint } from 'publint'
import { describe, expect, inject, test } from 'vitest'
import { entryPoints, publicPackages, readJson, root } from './workspace'

const tarballs = inject('tarballs')

test('the checks wait for every public package to be built', () => {
  const { tasks } = readJson<{ tasks: Record<string, { dependsOn?: string[] }> }>(
    `${root}turbo.json`,
  )
  const builds = publicPackages.map(({ manifest }) => `${manifest.name}#build`)
  expect(tasks['//#checks']?.dependsOn?.toSorted()).toEqual(builds.toSorted())
})

describe.each(publicPackages)('$manifest.name', (workspacePackage) => {
  const { folder, manifest } = workspacePackage
  const tarball = readFileSync(tarballs[manifest.name] as string)
  const packed = createPackageFromTarballData(tarball)
  const prefix = `/node_modules/${manifest.name}/`
  const files = packed.listFiles().map((path) => path.slice(prefix.length))

  test('is ESM without side effects, for Node.js 20 and later, under the MIT licence', () => {
    expect(manifest).toMatchObject({
      type: 'module',
      sideEffects: false,
      license: 'MIT',
      engines: { node: '>=20.0.0' },
    })
  })

  test('exports types first, and closes ./internal', () => {
    expect(manifest.exports).toMatchObject({
      '.': {},
      './internal/*': null,
      './package.json': './package.json',
    })
    const conditions = Object.values(manifest.exports ?? {}).filter(
      (e) => typeof e === 'object' && e,
    )
    expect(conditions).toHaveLength(entryPoints(workspacePackage).length)
    for (const condition of conditions)
      expect(Object.keys(condition ?? {})).toEqual(['types', 'default'])
  })

  test('holds what a user needs and nothing else', () => {
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    const needed =
      /^(LICENSE|README\.md|CHANGELOG\.md|package\.json|bin\/[\w-]+\.js|template\/[\w./-]+|dist\/[\w/-]+\.(js|js\.map|d\.ts))$/
    expect(files.filter((file) => !needed.test(file))).toEqual([])
    for (const { code, types } of entryPoints(workspacePackage))
      expect(files).toEqual(
        expect.arrayContaining([code, types].map((path) => path.slice(folder.length))),
      )
  })

  test('has a source map of every script that has code of its own', () => {
    const passesOn = /^(export \{[^}]*\} from "[^"]+";\s*)+$/
    // what answers judges is once more code that has its maps (packages/cli/tsup.config.ts)
    const scripts = files.filter((path) => /^dist\/(?!judge).*\.js$/.test(path))
    for (const file of scripts) {
      const text = packed.readFile(prefix + file)
      const map = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(text)?.[1]
      if (map === undefined) expect(text, file).toMatch(passesOn)
      else expect(files).toContain(posix.join(posix.dirname(file), map))
    }
  })

  test('embeds in its source maps the sources, which are not packed', () => {
    const maps = files.filter((file) => file.endsWith('.map'))
    expect(maps.length).toBeGreaterThan(0)
    for (const file of maps) {
      const map = JSON.parse(packed.readFile(prefix + file)) as {
        sources: string[]
        sourcesContent?: (string | null)[]
      }
      const embedded = map.sources.filter((_, i) => map.sourcesContent?.[i])
      // the manifest is packed itself
      expect(map.sources.filter((name) => !name.endsWith('/package.json'))).toEqual(
        embedded.filter((name) => !name.endsWith('/package.json')),
      )
    }
  })

  test('names its siblings by version', () => {
    const text = packed.readFile(`${prefix}package.json`)
    expect(text).toContain(`"version": "${manifest.version}"`)
    expect(text).not.toContain('workspace:')
  })

  test('takes its siblings from the workspace, and so at versions that go with it', () => {
    const siblings = publicPackages.map((each) => each.manifest.name)
    for (const dependencies of [manifest.dependencies, manifest.peerDependencies])
      for (const [name, range] of Object.entries(dependencies ?? {}))
        if (siblings.includes(name)) expect(range, name).toBe('workspace:^')
  })

  test('passes publint', async () => {
    const copy = new Uint8Array(tarball).buffer
    const { messages } = await publint({ pack: { tarball: copy }, strict: true })
    expect(messages).toEqual([])
  })

  // the profile esm-only of are-the-types-wrong: neither node10 nor require()
  test('has the right types for Node.js and for bundlers', async () => {
    const analysis = await checkPackage(packed)
    if (!analysis.types) throw new Error(`${manifest.name} has no types`)
    for (const resolutionKind of ['node16-esm', 'bundler'] as const)
      expect(filterProblems(analysis, { resolutionKind }), resolutionKind).toEqual([])
  })
})

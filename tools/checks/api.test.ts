// The public types of every package are committed as text, so that a reviewer sees every change, which needs a changeset of the
// right kind. After an intended change run `npm run pnpm -- run report`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseChangeset } from '../release/changelog'
import { pendingChangesets } from '../release/version'
import { readApi, releasedReports } from './api'
import {
  type ApiChange,
  compareReports,
  missingChangeset,
  nextVersion,
  wrongDeprecation,
} from './api-changes'
import { programsOf } from './readme'
import { complaintsOf, inProject, textOf } from './typescript'
import { publicPackages } from './workspace'

const api = readApi()
const changesets = pendingChangesets()

test.each(api)('$specifier exports what it did', async ({ code, file, report, exported }) => {
  await expect(report).toMatchFileSnapshot(`api/${file}`)
  const values = exported.filter(({ kind }) => kind !== 'type')
  const module: object = await import(pathToFileURL(code).href)
  expect(Object.keys(module).sort()).toEqual(values.map(({ name }) => name))
})

test('there is no report of an entry that is gone', () => {
  const files = readdirSync(join(releasedReports, '..')).filter((file) => file.endsWith('.md'))
  expect(files.sort()).toEqual(api.map(({ file }) => file).sort())
})

test.each(publicPackages)('what changed in $manifest.name has its changeset', ({ manifest }) => {
  const { name, version } = manifest
  const short = name.replace('@zugzwang/', '')
  const own = new Map(
    api.filter(({ packageName }) => packageName === name).map(({ file, report }) => [file, report]),
  )
  // a package that was never released has no reports, so all its exports are new
  const kept = existsSync(releasedReports) ? readdirSync(releasedReports) : []
  const isOwn = (file: string) =>
    file === `${short}.api.md` || (file.startsWith(`${short}-`) && !isOther(file, short))
  const released = new Map(
    kept.filter(isOwn).map((file) => [file, readFileSync(join(releasedReports, file), 'utf8')]),
  )
  for (const file of new Set([...own.keys(), ...released.keys()])) {
    const change = compareReports(released.get(file), own.get(file))
    expect(missingChangeset(name, version, change, changesets), file).toBeUndefined()
  }
})

/** Whether a report belongs to a package with a longer name. */
function isOther(file: string, short: string): boolean {
  return publicPackages.some(({ manifest: { name } }) => {
    const other = name.replace('@zugzwang/', '')
    return other.length > short.length && file.startsWith(other)
  })
}

test('what is deprecated says since when and what to use, and is gone one minor version later', () => {
  const versions = new Map(publicPackages.map(({ manifest: { name, version } }) => [name, version]))
  const wrong = api.flatMap(({ packageName, specifier, exported, members }) => {
    const next = nextVersion(versions.get(packageName) ?? '0.0.0', changesets)
    return [...exported, ...members].flatMap(({ name, tags }) =>
      tags
        .filter((tag) => tag.name === 'deprecated')
        .map(({ text }) => wrongDeprecation(text, next))
        .filter((complaint) => complaint !== undefined)
        .map((complaint) => `${specifier}, ${name}: ${complaint}`),
    )
  })
  expect(wrong).toEqual([])
})

/** The programs of a README below each heading, by the part of an address that leads there. */
function sectionsOf(markdown: string): Map<string, string[]> {
  const lines = markdown.split('\n')
  const sections = new Map<string, string[]>()
  for (const { source, line } of programsOf(markdown)) {
    const heading = lines.slice(0, line - 1).findLast((each) => /^#+ /.test(each)) ?? ''
    const anchor = heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-')
    sections.set(anchor, [...(sections.get(anchor) ?? []), source])
  }
  return sections
}

/** The entry that exports a name, of the package itself if it has one. */
function homeOf(name: string, packageName?: string): string | undefined {
  const homes = api.filter(({ exported }) => exported.some((each) => each.name === name))
  return (homes.find((each) => each.packageName === packageName) ?? homes[0])?.specifier
}

describe.each(publicPackages)('docstrings of $manifest.name', ({ folder, manifest }) => {
  const sections = sectionsOf(readFileSync(`${folder}README.md`, 'utf8'))
  const own = api
    .filter(({ packageName }) => packageName === manifest.name)
    .flatMap(({ specifier, exported }) => exported.map((each) => ({ ...each, specifier })))

  test('say in a sentence what each name is', () => {
    expect(own.filter(({ sentence }) => sentence === '').map(({ name }) => name)).toEqual([])
  })

  test('have an example of each function and class, or lead to one in the README', () => {
    const leadsToOne = (name: string, text: string) => {
      const [, anchor = ''] = /^README\.md#(\S+)$/.exec(text.replaceAll(/\s/g, '')) ?? []
      return sections.get(anchor)?.some((source) => isImported(name, source)) ?? false
    }
    const without = own.filter(
      ({ name, kind, tags }) =>
        (kind === 'function' || kind === 'class') &&
        !tags.some(
          (tag) => tag.name === 'example' || (tag.name === 'see' && leadsToOne(name, tag.text)),
        ),
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })

  // an editor shows them on the way: from the function that takes a type to the type
  test('are those of types that some function takes or gives, or that name one', () => {
    const all = new Map(api.flatMap(({ exported }) => exported).map((each) => [each.name, each]))
    const reached = new Set<string>()
    const queue = own.filter(({ kind }) => kind !== 'type').map(({ mentions }) => mentions)
    for (const mentions of queue)
      for (const name of mentions) {
        const found = reached.has(name) ? undefined : all.get(name)
        reached.add(name)
        if (found !== undefined) queue.push(found.mentions)
      }
    const names = (text: string) =>
      [...text.matchAll(/`(\w+)`/g)].some(([, each]) => homeOf(each ?? '') !== undefined)
    const alone = own.filter(
      ({ name, kind, sentence }) => kind === 'type' && !reached.has(name) && !names(sentence),
    )
    expect(alone.map(({ name }) => name)).toEqual([])
  })
})

function isImported(name: string, source: string): boolean {
  return new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@zugzwang/`).test(source)
}

test('the examples of docstrings type-check', () => {
  const programs = new Map<string, string>()
  for (const { packageName, specifier, exported } of api)
    for (const { name, tags } of exported)
      for (const { text } of tags.filter((tag) => tag.name === 'example')) {
        const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? []
        expect(code, `the example of ${name} is no fence of ts`).not.toBe('')
        const used = new Set(code.match(/\b[A-Za-z]\w+\b/g))
        const declared = new Set([...code.matchAll(/const (\w+)/g)].map(([, each]) => each))
        const imports = [...used]
          .filter((each) => homeOf(each) !== undefined && !declared.has(each))
          .map(
            (each) =>
              `import { ${each} } from '${each === name ? specifier : homeOf(each, packageName)}'\n`,
          )
        expect(used, name).toContain(name)
        programs.set(
          `${specifier.replaceAll(/\W/g, '-')}-${name}.mts`,
          `${imports.join('')}${code}`,
        )
      }
  expect(programs.size).toBeGreaterThan(50)
  const compilerOptions = {
    module: 'NodeNext',
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  }
  const complaints = inProject(
    { compilerOptions, files: [...programs.keys()] },
    programs,
    (project) => complaintsOf(project).map((each) => `${each.fileName}: ${textOf(each)}`),
  )
  expect(complaints).toEqual([])
})

describe('a change', () => {
  const report = (...blocks: string[]) =>
    `## Report\n\n\`\`\`ts\n\n${blocks.join('\n\n')}\n\n\`\`\`\n`
  const solve = '// @public\nexport function solve(arena: Arena): Solution;'
  const options =
    '// @public\nexport interface Options {\n    // (undocumented)\n    readonly a: number;\n}'

  test.each([
    ['of nothing', [solve, options], [solve, options], [], []],
    ['of comments', [solve], [solve.replace('// @public', '// @public (undocumented)')], [], []],
    ['that adds a function', [options], [solve, options], ['solve'], []],
    ['that removes one', [solve, options], [options], [], ['solve']],
    ['of a signature', [solve], [solve.replace('arena', 'arena: Arena, other')], [], ['solve']],
    [
      'that adds what may be left out',
      [options],
      [options.replace('    // (undoc', '    readonly b?: number;\n    // (undoc')],
      ['Options'],
      [],
    ],
    [
      'that adds what must be given',
      [options],
      [options.replace('\n}', '\n    readonly b: number;\n}')],
      [],
      ['Options'],
    ],
    ['of a member', [options], [options.replace('a: number', 'a: string')], [], ['Options']],
    [
      'that adds a method to a class',
      ['export class Fault extends Error {\n    readonly a: number;\n}'],
      ['export class Fault extends Error {\n    readonly a: number;\n    tell(): string;\n}'],
      ['Fault'],
      [],
    ],
    ['that exports what was not', [options.replace('export ', '')], [options], [], ['Options']],
  ])('%s', (_, before, after, added, changed) => {
    expect(compareReports(report(...before), report(...after))).toEqual({ added, changed })
  })

  const changeset = (bump: string, text = 'Better.', other = 'patch') =>
    parseChangeset(
      'a.md',
      `---\n"@zugzwang/core": ${bump}\n'@zugzwang/cli': ${other}\n---\n\n${text}\n`,
    )
  const addition: ApiChange = { added: ['a'], changed: [] }
  const removal: ApiChange = { added: [], changed: ['b', 'c'] }

  test('needs a changeset of the right kind', () => {
    const missing = (change: ApiChange, version: string, ...all: ReturnType<typeof changeset>[]) =>
      missingChangeset('@zugzwang/core', version, change, all)
    expect(missing({ added: [], changed: [] }, '0.1.0')).toBeUndefined()
    expect(missing(addition, '0.1.0')).toBe(
      '@zugzwang/core: a new since the last release; expected a changeset.',
    )
    expect(missing(addition, '0.1.0', changeset('patch'))).toBeUndefined()
    const told = 'Other names.\n\nWhat to do: call `d`.'
    const complaint = (least: string) =>
      `@zugzwang/core: b, c changed or gone since the last release; expected a ${least} changeset with a line "What to do: …".`
    expect(missing(removal, '0.1.0', changeset('minor'))).toBe(complaint('minor'))
    expect(missing(removal, '0.1.0', changeset('patch', told, 'minor'))).toBe(complaint('minor'))
    expect(missing(removal, '0.1.0', changeset('minor', told))).toBeUndefined()
    expect(missing(removal, '1.2.0', changeset('minor', told))).toBe(complaint('major'))
    expect(missing(removal, '1.2.0', changeset('major', told))).toBeUndefined()
    // that of another package does not count
    expect(missingChangeset('@zugzwang/sql', '0.1.0', addition, [changeset('minor')])).toContain(
      'expected a changeset',
    )
  })

  test('makes the next version', () => {
    const next = (...bumps: string[]) =>
      nextVersion(
        '0.1.4',
        bumps.map((bump) => changeset(bump)),
      )
    expect([next(), next('patch'), next('patch', 'minor'), next('major')]).toEqual([
      '0.1.4',
      '0.1.5',
      '0.2.0',
      '1.0.0',
    ])
  })
})

test.each([
  ['since 0.2.0: use `solve`.', '0.2.0', undefined],
  ['since 0.2.0: use `solve`.', '0.2.7', undefined],
  [
    'since 0.2.0: use `solve`.',
    '0.3.0',
    'it is deprecated since 0.2.0; expected to be gone in 0.3.0.',
  ],
  [
    'since 0.9.0: use `solve`.',
    '1.0.0',
    'it is deprecated since 0.9.0; expected to be gone in 1.0.0.',
  ],
  [
    'since 0.4.0: use `solve`.',
    '0.3.0',
    'it is deprecated since 0.4.0, and the next version is 0.3.0.',
  ],
  ['use solve', '0.3.0', 'it says "use solve"; expected "since <version>: use …".'],
])('a deprecation %s before %s', (text, next, complaint) => {
  expect(wrongDeprecation(text, next)).toBe(complaint)
})

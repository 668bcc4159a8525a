// The records of a release, and its checks before publishing. The rest is rehearsed: `npm run pnpm -- run release:rehearse`.
import { expect, test } from 'vitest'
import { changelogSection, parseChangeset, withSection } from '../release/changelog'
import { directoryOf, disagreeing, fieldsAt, fieldsOf, withAddress } from '../release/fields'
import { obstacle, withToken } from '../release/publish'
import { pendingChangesets, withCitation } from '../release/version'
import { publicPackages } from './workspace'

const core = '@zugzwang/core'

test('every changeset that waits names packages that are published, and no major release before 1.0', () => {
  const names = publicPackages.map(({ manifest }) => manifest.name)
  for (const { file, bumps } of pendingChangesets())
    for (const [name, bump] of bumps) {
      expect(names, file).toContain(name)
      expect(['patch', 'minor'], `${file}: a break is a minor release before 1.0`).toContain(bump)
    }
})

const CHANGESETS = [
  parseChangeset(
    'a.md',
    `---
'${core}': minor
'@zugzwang/games': patch
---

Changed: \`solve\` takes the number of threads
as an option.

What to do: write \`solve(arena, { threads: 4 })\`:

\`\`\`ts
solve(arena,

  { threads: 4 })
\`\`\`
`,
  ),
  parseChangeset('b.md', `---\n"${core}": minor\n---\n\n\`foo\` solves more.\n\n- one\n- two\n`),
  parseChangeset('c.md', `---\n${core}: patch\n---\nNo more waiting.\n\nNew: tea.`),
]

test('a changelog says what to do first, and then what changed, by kind', () => {
  const versions = { before: '0.1.0', after: '0.2.0' }
  expect(changelogSection(core, versions, CHANGESETS, [])).toBe(`## 0.2.0

### What to do

- write \`solve(arena, { threads: 4 })\`:

  \`\`\`ts
  solve(arena,

    { threads: 4 })
  \`\`\`

### New

- \`foo\` solves more.

  - one
  - two
- tea.

### Changed

- \`solve\` takes the number of threads as an option.

### Mended

- No more waiting.
`)
})

test('a package without a change of its own says so in a line, with what it uses', () => {
  const versions = { before: '0.1.0', after: '0.1.1' }
  const section = changelogSection('@zugzwang/cli', versions, CHANGESETS, [core])
  expect(section).toBe(
    '## 0.1.1\n\nNo change of its own: all packages are released together. What it uses has changed: `@zugzwang/core`.\n',
  )
})

test('the first release has no kinds: everything is new, and nothing is to be done', () => {
  const versions = { before: '0.0.0', after: '0.1.0' }
  const section = changelogSection(core, versions, CHANGESETS, [])
  expect(section).toMatch(
    /^## 0\.1\.0\n\nFirst release\.\n\n- `solve` takes the number of threads as an option\.\n- `foo`/,
  )
  expect(section).not.toMatch(/What to do|write `solve/)
})

test('a release is put before those of earlier releases', () => {
  const first = withSection(undefined, core, '## 0.1.0\n\nFirst.\n')
  expect(first).toBe(`# ${core}\n\n## 0.1.0\n\nFirst.\n`)
  expect(withSection(first, core, '## 0.1.1\n\nSecond.\n')).toBe(
    `# ${core}\n\n## 0.1.1\n\nSecond.\n\n## 0.1.0\n\nFirst.\n`,
  )
})

test.each([
  ['no front matter', 'Text', 'between two lines ---'],
  ['a bump that is none', `---\n'${core}': huge\n---\nText`, "expected 'package': patch"],
  ['no text', `---\n'${core}': patch\n---\n\n`, 'says nothing'],
  [
    'a patch that breaks',
    `---\n'${core}': patch\n---\nWhat to do: weep.`,
    'a patch breaks nothing',
  ],
])('a changeset with %s is refused by name', (_, text, message) => {
  expect(() => parseChangeset('.changeset/x.md', text)).toThrow(message)
  expect(() => parseChangeset('.changeset/x.md', text)).toThrow('.changeset/x.md')
})

test('CITATION.cff gets the version and the day, once', () => {
  const first = withCitation('title: Z\nversion: 0.0.0\n', '0.1.0', '2026-11-23')
  expect(first).toBe("title: Z\nversion: 0.1.0\ndate-released: '2026-11-23'\n")
  expect(withCitation(first, '0.1.1', '2026-11-24')).toBe(
    "title: Z\nversion: 0.1.1\ndate-released: '2026-11-24'\n",
  )
})

test('every manifest and CITATION.cff agree with the package.json of the root', () => {
  expect(disagreeing().map(({ file }) => `${file}: run npm run pnpm -- run fields`)).toEqual([])
})

test('from one address come repository, homepage and bugs, and the folder of each package', () => {
  const shared = fieldsAt('https://github.com/owner/name.git')
  expect(fieldsAt('git+https://github.com/owner/name/')).toEqual(shared)
  expect(fieldsOf(shared, 'packages/core')).toEqual({
    homepage: 'https://github.com/owner/name#readme',
    bugs: { url: 'https://github.com/owner/name/issues' },
    repository: {
      type: 'git',
      url: 'git+https://github.com/owner/name.git',
      directory: 'packages/core',
    },
    funding: undefined,
    publishConfig: { access: 'public', provenance: true },
  })
  expect(withAddress('title: Z\n', shared)).toBe(
    "title: Z\nrepository-code: 'https://github.com/owner/name'\n",
  )
  expect(withAddress(withAddress('title: Z\n', shared), {})).toBe('title: Z\n')
  expect(() => fieldsAt('owner/name')).toThrow('such as https://github.com/owner/name')
  expect(publicPackages.map(({ folder }) => directoryOf(folder))).toContain('packages/core')
})

test('a release is refused before anything is published', () => {
  const shared = fieldsAt('https://github.com/owner/name')
  expect(obstacle({}, {}, [], [])).toContain('run fields https://github.com/')
  expect(obstacle(shared, {}, ['packages/core/package.json'], [])).toContain('packages/core')
  const host = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'fork/name' }
  expect(obstacle(shared, host, [], [])).toContain('https://github.com/fork/name')
  expect(obstacle(shared, { ...host, GITHUB_REPOSITORY: 'owner/name' }, [], [])).toBeUndefined()
  expect(obstacle(shared, {}, [], ['.changeset/a.md'])).toContain('.changeset/a.md')
  expect(obstacle(shared, {}, [], [])).toBeUndefined()
})

test('the token of a release goes to the registry that npm is set to, and is not written down', () => {
  expect(withToken('cafile=/a\n', 'https://example.com/npm/')).toBe(
    'cafile=/a\n//example.com/npm/:_authToken=${NPM_TOKEN}\n',
  )
  expect(withToken('', 'http://127.0.0.1:4873')).toBe('//127.0.0.1:4873/:_authToken=${NPM_TOKEN}\n')
})

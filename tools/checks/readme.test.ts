// Every sample of every README works: programs type-check, run, and print the text below them; commands print the text below them.
// All use the built packages, from the root's folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, delimiter, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { commandOf, probeTypescriptOf, typescriptOf } from '../../apps/docs/src/play/snippets'
import { drill } from '../scale'
import { npmEnv } from './npm-env'
import { commandsOf, fencesOf, programsOf, type Sample } from './readme'
import { createRunner, outputInProcesses } from './runner'
import { complaintsOf, inProject, textOf } from './typescript'
import { entryPoints, publicPackages, root } from './workspace'

const { PATH = '' } = process.env
const env = { ...npmEnv, PATH: [`${root}node_modules/.bin`, PATH].join(delimiter) }

const runner = createRunner(env)
afterAll(runner.close)

/** In the drill each command has its own process, and on Windows, which has no FIFOs. */
const inProcesses = drill || process.platform === 'win32'

/** What a command prints, in the shared process or in its own. */
const outputOfCommand = (source: string, alone = inProcesses) =>
  alone ? outputInProcesses(source, env) : runner.outputOfCommand(source)

/** TypeScript's complaints about the programs of READMEs (path from the root → text), by their lines there. */
function complaints(markdowns: ReadonlyMap<string, string>): string[] {
  // each program is a separate module
  const places = new Map(
    [...markdowns]
      .flatMap(([file, markdown]) => programsOf(markdown).map((sample) => ({ file, ...sample })))
      .map((sample, i) => [`sample-${i}.mts`, sample]),
  )
  const config = {
    compilerOptions: {
      module: 'NodeNext',
      target: 'ES2023',
      types: ['node'],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    },
    files: [...places.keys()],
  }
  const modules = new Map([...places].map(([name, { source }]) => [name, source]))
  return inProject(config, modules, (project) =>
    complaintsOf(project).map((complaint) => {
      const place = places.get(basename(complaint.fileName ?? ''))
      const below = place?.source.slice(0, complaint.pos).split('\n').length ?? 1
      const where = place ? `${place.file}:${place.line + below - 1}` : complaint.fileName
      return `${where}: ${textOf(complaint)}`
    }),
  )
}

const readTexts = (paths: readonly string[]) =>
  new Map(
    paths.map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )

/** The pages of the site, and their translations. */
const site = `${root}apps/docs/src/content/docs/`
const languages = ['fa', 'pl', 'zh-cn']
const pagesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.mdx'))
const pages = pagesBelow(site).filter(
  (path) => !languages.some((each) => path.startsWith(`${each}/`)),
)

const readmes = readTexts([
  ...[root, ...publicPackages.map(({ folder }) => folder)]
    .map((folder) => `${folder}README.md`)
    .filter((path) => existsSync(path)),
  ...pages.map((path) => site + path),
])

test('the workspace and every public package have a README', () => {
  expect(readmes.size).toBe(1 + publicPackages.length + pages.length)
})

test.each(languages)('the pages in %s have the code of the English ones', (language) => {
  for (const path of pagesBelow(`${site}${language}/`)) {
    if (path === 'glossary.mdx') continue
    const [english, translated] = [site + path, `${site}${language}/${path}`].map((file) =>
      fencesOf(readFileSync(file, 'utf8')).map(({ language: of, text }) => [of, text]),
    )
    expect(translated, path).toEqual(english)
  }
})

test.each(languages)(
  'the pages in %s have the boards, links and headings of the English ones',
  (language) => {
    const partsOf = (file: string) => {
      const text = readFileSync(file, 'utf8').replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
      return {
        boards: text.match(/<(Figure|Playground) [^>]*>/g),
        links: text
          .match(/(?<=\]\()[^)\s]+/g)
          ?.map((link) => link.split('#')[0])
          .sort(),
        headings: text.match(/^#+ /gm),
      }
    }
    for (const path of pagesBelow(`${site}${language}/`))
      if (path !== 'glossary.mdx')
        expect(partsOf(`${site}${language}/${path}`), path).toEqual(partsOf(site + path))
  },
)

test('the question of a page is the same in a terminal and in a program', async () => {
  const programs = new Map<string, string>()
  for (const [game, moves] of [
    ['nim:3,5,7', []],
    ['piles:3,1,9,4?rules=misere', ['left 1', 'right 2']],
    ['police:*.../P.TE', ['2,2']],
  ] as const) {
    const command = commandOf(game, moves).replace('npx @zugzwang/cli', 'zugzwang')
    const printed = await runner.outputOfProgram(
      typescriptOf(game, moves)
        .replace('console.log(', 'console.log(JSON.stringify(')
        .replace(/\)\n?$/, '))'),
    )
    programs.set(`${game}.md`, `\`\`\`ts\n${typescriptOf(game, moves)}\n\`\`\`\n`)
    expect(JSON.parse(printed)).toEqual(JSON.parse(await outputOfCommand(command)))
  }
  // That of a table asks a server: the tests of the site compare it
  const probe = probeTypescriptOf(
    'https://example.org/x.table',
    'KRvK',
    '8/8/8/3k4/8/8/8/KR6 w - -',
  )
  programs.set('table.md', `\`\`\`ts\n${probe}\n\`\`\`\n`)
  expect(complaints(programs)).toEqual([])
})

test('the programs of every README type-check', () => {
  expect(complaints(readmes)).toEqual([])
})

test('every function and value of core is called in its README', async () => {
  const core = publicPackages.find(({ manifest }) => manifest.name === '@zugzwang/core')
  const programs = programsOf(readmes.get('packages/core/README.md') ?? '')
  for (const { specifier, code } of core ? entryPoints(core) : []) {
    const imported = programs.flatMap(({ source }) =>
      [...source.matchAll(/import \{([^}]*)\} from '([^']*)'/g)].flatMap(([, names, from]) =>
        from === specifier ? (names ?? '').split(',').map((name) => name.trim()) : [],
      ),
    )
    const exported = Object.keys(await import(pathToFileURL(code).href))
    expect(exported.filter((name) => !imported.includes(name))).toEqual([])
  }
  expect(programs.length).toBeGreaterThan(5)
})

const samplesOf = <T extends Sample>(read: (markdown: string) => T[]) =>
  [...readmes].flatMap(([file, markdown]) => read(markdown).map((sample) => ({ file, ...sample })))

test.concurrent.each(samplesOf(programsOf))('$file:$line prints what it says', async (program) => {
  const printed = await runner.outputOfProgram(program.source)
  expect(printed).toBe(program.output ?? printed)
})

/** The first of each README runs as users run it, and so do those with a limit, which ends the process, and servers. */
const commands = samplesOf(commandsOf).map((command, i, all) => {
  const first = command.file !== all[i - 1]?.file && command.file.endsWith('README.md')
  return {
    ...command,
    alone: inProcesses || first || /-limit|zugzwang serve|^cd /.test(command.source),
  }
})

test.concurrent.each(commands)('$file:$line $source', async ({ source, output, alone }) => {
  expect(await outputOfCommand(source, alone)).toBe(output)
})

describe('the reader of samples', () => {
  const markdown = `# Title
\`\`\`ts
const n: number = 1
console.log(n)
\`\`\`
prints
\`\`\`text
1
\`\`\`
- indented
  \`\`\`console
  $ echo a; echo >&2
  a

  $ true
  \`\`\`
\`\`\`sh
exit 1
\`\`\`
\`\`\`ts
const s: string = 1
\`\`\`
`
  test('finds programs and commands, each with its output and line', () => {
    expect(programsOf(markdown)).toEqual([
      { source: 'const n: number = 1\nconsole.log(n)\n', output: '1\n', line: 3 },
      { source: 'const s: string = 1\n', line: 21 },
    ])
    expect(commandsOf(markdown)).toEqual([
      { source: 'echo a; echo >&2', output: 'a\n\n', line: 12 },
      { source: 'true', output: '', line: 15 },
    ])
    expect(
      commandsOf('```sh\na |\n  b\n```\n```text\n1\n```\n```sh\nc\n```\nso\n```text\n```\n'),
    ).toEqual([{ source: 'a |\n  b', output: '1\n', line: 2 }])
  })

  test('refuses an open fence and a console fence without a command', () => {
    expect(() => fencesOf('a\n```ts\nb')).toThrow('before line 3')
    expect(() => commandsOf('```console\nzugzwang\n```')).toThrow('line 2')
  })

  test('sees a program that does not type-check, one that fails, and what a command prints', async () => {
    expect(complaints(new Map([['x.md', markdown]]))).toEqual([
      "x.md:21: Type 'number' is not assignable to type 'string'.",
    ])
    expect(await runner.outputOfProgram('const n: string = "1"\nprocess.stdout.write(n)')).toBe('1')
    await expect(runner.outputOfProgram('throw new Error("no")')).rejects.toThrow('no')
    for (const alone of [true, inProcesses]) {
      expect(await outputOfCommand('echo a; echo b >&2; exit 3', alone)).toBe('a\nb\n')
      expect(
        await outputOfCommand(
          `echo 6 | zugzwang contest three-x | sed 's/2/two/'; zugzwang nim 'a b'; echo $?`,
          alone,
        ),
      ).toBe('two\nzugzwang: a heap is "a b"; expected 0 … 999999999999999.\n2\n')
    }
  })
})

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGame, main } from '../src/index'

const root = new URL('../../../', import.meta.url).pathname
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-game-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Every text below a folder. */
const textsIn = (at: string): string[] =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))

describe('a separate package', () => {
  it('is the template under the new name', async () => {
    const at = join(folder, 'three-musketeers')
    const files = await createGame({ id: 'three-musketeers', folder: at })
    expect(files).toEqual(
      ['.gitignore', 'README.md', 'package.json', 'src/errors.ts', 'src/game.ts', 'src/index.ts']
        .concat(['src/numbering.ts', 'src/position.ts', 'test/game.test.ts', 'test/oracle.ts'])
        .concat(['tsconfig.build.json', 'tsconfig.json']),
    )
    expect(textsIn(at).join('\n')).not.toMatch(/mu-?torere\b(?! Mathematics)/)
    const { name, dependencies } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
    expect(name).toBe('three-musketeers')
    expect(dependencies['@zugzwang/core']).toMatch(/^\^\d+\.\d+\.\d+/)
    expect(readFileSync(join(at, 'src/index.ts'), 'utf8')).toContain(
      "export { type ThreeMusketeersGame, threeMusketeersGame, threeMusketeersNumbering } from './game.ts'",
    )
  })

  it.each(['', 'Nine Holes', '../up', 'nine--holes', '9holes'])(
    'refuses the name %j',
    async (id) => {
      await expect(createGame({ id, folder: join(folder, 'x') })).rejects.toThrow(
        'lower-case words',
      )
      expect(existsSync(join(folder, 'x'))).toBe(false)
    },
  )

  it('refuses a folder with files in it, and leaves it as it was', async () => {
    writeFileSync(join(folder, 'mine'), '')
    await expect(createGame({ id: 'a', folder })).rejects.toThrow('is not empty')
    expect(readdirSync(folder)).toEqual(['mine'])
  })
})

describe('a folder of the workspace', () => {
  const CHANGED = ['packages/positional/src/index.ts', 'packages/games/src/kinds.ts']
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  beforeEach(() => {
    for (const file of ['package.json', ...CHANGED, 'packages/games/src/kinds/nim/kind.ts']) {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
  })

  it('is written with its tests, exported, listed and in a changeset', async () => {
    const files = await createGame({ id: 'three-musketeers', folder, into: 'positional' })
    expect(files).toEqual([
      '.changeset/three-musketeers.md',
      'packages/games/src/kinds.ts',
      'packages/games/src/kinds/three-musketeers/en.ts',
      'packages/games/src/kinds/three-musketeers/kind.ts',
      'packages/positional/src/index.ts',
      ...['game', 'numbering', 'position'].map(
        (name) => `packages/positional/src/three-musketeers/${name}.ts`,
      ),
      'packages/positional/test/three-musketeers/oracle.ts',
      'packages/positional/test/three-musketeers/three-musketeers.test.ts',
    ])
    expect(text('packages/games/src/kinds.ts')).toMatch(
      /\nexport \{ threeMusketeersKind \} from '\.\/kinds\/three-musketeers\/kind'\n$/,
    )
    expect(text('packages/games/src/kinds/three-musketeers/kind.ts')).toMatch(
      /GameKind<'three-musketeers'> = plainKind\(\{[\s\S]*\)\)\.threeMusketeersGame\(\),[\s\S]*name: 'threeMusketeersNumbering'/,
    )
    expect(text('packages/games/src/kinds/three-musketeers/en.ts')).toContain("name: 'Mū tōrere'")
    const game = text('packages/positional/src/three-musketeers/game.ts')
    expect(game).toContain("import { PositionalError } from '../errors'")
    await expect(
      createGame({ id: 'three-musketeers', folder, into: 'positional' }),
    ).rejects.toThrow('is there already')
    const described = join(folder, 'packages/games/src/kinds/boards')
    mkdirSync(described, { recursive: true })
    cpSync(join(root, 'packages/games/src/kinds/boards/texts.ts'), join(described, 'texts.ts'))
    for (const id of ['nine-holes', 'achi'])
      await expect(createGame({ id, folder, into: 'positional' })).rejects.toThrow(
        `packages/games/src/kinds/boards/texts.ts has ${id} already`,
      )
  })

  it('is not written if the catalogue has a game of its name', async () => {
    const before = CHANGED.map(text)
    await expect(createGame({ id: 'nim', folder, into: 'positional' })).rejects.toThrow(
      'packages/games/src/kinds/nim is there already; expected a new name.',
    )
    expect(CHANGED.map(text)).toEqual(before)
  })

  it('is where the command writes inside a clone', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await main(['three-musketeers'], join(folder, 'packages/games'))).toBe(0)
    expect(existsSync(join(folder, 'packages/positional/src/three-musketeers/game.ts'))).toBe(true)
    expect(printed.mock.calls.join('')).toContain('npm start -- ask three-musketeers:start')
  })
})

describe('the command', () => {
  it('says what to do next', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await main(['three-musketeers'], folder)).toBe(0)
    expect(printed.mock.calls.join('')).toContain('cd three-musketeers')
  })

  it('prints its version', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await main(['--version'], folder)).toBe(0)
    expect(printed.mock.calls.join('')).toMatch(/^\d+\.\d+\.\d+/)
  })

  it.each<[string, string[], string]>([
    ['no name', [], 'Expected one name'],
    ['two names', ['a', 'b'], 'Expected one name'],
    ['another package', ['a', '--into', 'core'], 'expected positional or impartial'],
    ['--into outside of a clone', ['a', '--into', 'impartial'], 'for a clone of Zugzwang'],
    ['an unknown option', ['a', '--what'], '--what'],
  ])('refuses %s', async (_, args, message) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await main(args, folder)).toBe(1)
    expect(printed.mock.calls.join('')).toContain(message)
    expect(readdirSync(folder)).toEqual([])
  })
})

it('says how to build it if it is not built', () => {
  cpSync(new URL('../bin', import.meta.url), join(folder, 'bin'), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, ['create-game.js', 'three-musketeers'], {
    cwd: join(folder, 'bin'),
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^create-game: it is not built yet; .*run new-game NAME`.*\n$/)
})

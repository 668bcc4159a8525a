// Writes a new game: a separate package, or a folder in a package of the Zugzwang workspace. It begins as a real small game, Mū
// tōrere, under the new name, so that it can be asked, played, verified and tested at once, and changed step by step.

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The packages of the workspace that hold games. */
export type GamePackage = 'impartial' | 'positional'

/** A new game and its place. */
export interface CreateGameOptions {
  /** The name of the game in code, such as `three-musketeers`: lower-case words joined by hyphens. */
  readonly id: string
  /** The folder to write, which must be new or empty; with `into` the root of the workspace. */
  readonly folder: string
  /** The package of the workspace to write it into. Absent: a separate package. */
  readonly into?: GamePackage | undefined
}

/**
 * A request that cannot be fulfilled; the message says why.
 *
 * @example
 * ```ts
 * try {
 *   await createGame({ id: 'nim', folder: '.' })
 * } catch (error) {
 *   if (error instanceof CreateGameError) console.error(error.message)
 * }
 * ```
 */
export class CreateGameError extends Error {
  override readonly name = 'CreateGameError'
}

const TEMPLATE = fileURLToPath(new URL('../template/', import.meta.url))
const SOURCES = ['position.ts', 'game.ts', 'numbering.ts']
/** Files of the template whose real names would take effect there. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'package.own.json': 'package.json',
  'tsconfig.own.json': 'tsconfig.json',
}
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const WORKSPACE = 'zugzwang-workspace'
/** The list of kinds, and the folder of each. */
const LIST = 'packages/games/src/kinds.ts'
const KINDS = 'packages/games/src/kinds'
/** The board games that are described as data. */
const BOARDS = `${KINDS}/boards/texts.ts`
/** The name of the template's game, and its rules in a sentence, for lists of games. */
const NAME = 'Mū tōrere'
const RULES = 'A piece goes to the point that is free; who cannot move loses.'

/**
 * The root of the workspace that contains a folder; undefined outside.
 *
 * @example
 * ```ts
 * const inClone = (await workspaceOf(process.cwd())) !== undefined
 * ```
 */
export async function workspaceOf(folder: string): Promise<string | undefined> {
  for (let at = folder; ; at = dirname(at)) {
    const manifest = join(at, 'package.json')
    if (existsSync(manifest) && JSON.parse(await readFile(manifest, 'utf8')).name === WORKSPACE)
      return at
    if (dirname(at) === at) return undefined
  }
}

/**
 * Writes a new game. Returns the files that it wrote or changed, relative to the folder.
 *
 * @throws CreateGameError for a malformed id, a folder that is not empty, or a game that exists already.
 * @see README.md#zugzwangcreate-game
 */
export async function createGame({ id, folder, into }: CreateGameOptions): Promise<string[]> {
  if (!ID.test(id))
    throw new CreateGameError(
      `The name is ${JSON.stringify(id)}; expected lower-case words joined by hyphens, such as three-musketeers.`,
    )
  return into === undefined ? createPackage(id, folder) : addTo(id, folder, into)
}

/** A text of the template under the new name. */
function renamed(text: string, id: string): string {
  const camel = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return text
    .replaceAll('mu-torere', id)
    .replaceAll('muTorere', camel)
    .replaceAll('MuTorere', `${camel[0]?.toUpperCase()}${camel.slice(1)}`)
}

/** The files of the template, by their place in it. */
async function templateFiles(): Promise<Map<string, string>> {
  const files = await readdir(TEMPLATE, { recursive: true, withFileTypes: true })
  const read = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }): Promise<[string, string]> => {
      const path = join(parentPath, name)
      return [relative(TEMPLATE, path).replaceAll('\\', '/'), await readFile(path, 'utf8')]
    })
  return new Map(await Promise.all(read))
}

async function write(root: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  for (const [file, text] of files) {
    const path = join(root, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return [...files.keys()].sort()
}

/** The version of this package and of all released with it. */
export async function ownVersion(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

async function createPackage(id: string, folder: string): Promise<string[]> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new CreateGameError(`${folder} is not empty; expected a new folder.`)
  const version = await ownVersion()
  const files = new Map<string, string>()
  for (const [file, text] of await templateFiles()) {
    const whole = renamed(text, id)
      // the packages of this release
      .replace(/("@zugzwang\/\w+": )"\*"/g, `$1"^${version}"`)
      // Node.js runs TypeScript if imports name the files
      .replace(/ from '(\.[^']*)'/g, " from '$1.ts'")
    files.set(OTHER_NAMES[file] ?? file, whole)
  }
  return write(folder, files)
}

async function addTo(id: string, root: string, into: GamePackage): Promise<string[]> {
  const home = `packages/${into}`
  for (const place of [`${home}/src/${id}`, `${KINDS}/${id}`])
    if (existsSync(join(root, place)))
      throw new CreateGameError(`${place} is there already; expected a new name.`)
  const described = join(root, BOARDS)
  if (
    existsSync(described) &&
    new RegExp(`^ {2}'?${id}'?: `, 'm').test(await readFile(described, 'utf8'))
  )
    throw new CreateGameError(`${BOARDS} has ${id} already; expected a new name.`)
  const template = await templateFiles()
  const ErrorClass = into === 'positional' ? 'PositionalError' : 'ImpartialError'
  const files = new Map<string, string>()
  const textOf = (file: string) => renamed(template.get(file) ?? '', id)
  for (const source of SOURCES)
    files.set(
      `${home}/src/${id}/${source}`,
      textOf(`src/${source}`)
        .replaceAll('GameError', ErrorClass)
        .replace("'./errors'", "'../errors'"),
    )
  files.set(`${home}/test/${id}/oracle.ts`, textOf('test/oracle.ts'))
  files.set(
    `${home}/test/${id}/${id}.test.ts`,
    textOf('test/game.test.ts').replace("'../src/index'", "'../../src/index'"),
  )
  files.set(`.changeset/${id}.md`, changeset(id, into))
  files.set(`${KINDS}/${id}/en.ts`, TEXTS)
  files.set(`${KINDS}/${id}/kind.ts`, kindOf(id, into))
  const append = async (file: string, lines: string) =>
    files.set(file, `${await readFile(join(root, file), 'utf8')}${lines}`)
  await append(`${home}/src/index.ts`, exportsOf(id))
  await append(LIST, `export { ${renamed('muTorere', id)}Kind } from './kinds/${id}/kind'\n`)
  return write(root, files)
}

const TEXTS = `import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: '${NAME}',
  rules: '${RULES}',
  parameters: {},
}
`

function kindOf(id: string, into: GamePackage): string {
  return renamed(
    `// ${NAME}.

import type { GameKind } from '../../kind'
import { plainKind } from '../../plain'
import { texts } from './en'

export const muTorereKind: GameKind<'mu-torere'> = plainKind({
  id: 'mu-torere',
  texts,
  load: async () => (await import('@zugzwang/${into}')).muTorereGame(),
  // positions at most
  positions: 1260,
  numbering: { package: '@zugzwang/${into}', name: 'muTorereNumbering' },
})
`,
    id,
  )
}

function exportsOf(id: string): string {
  const names = renamed('type MuTorereGame, muTorereGame, muTorereNumbering', id)
  const types = renamed('MuTorereMove, MuTorerePosition', id)
  return `export { ${names} } from './${id}/game'\nexport type { ${types} } from './${id}/position'\n`
}

function changeset(id: string, into: GamePackage): string {
  return `---
'@zugzwang/${into}': minor
'@zugzwang/games': minor
---

A new game: ${renamed('`muTorereGame`', id)}, and \`zugzwang ask ${id}:start\`.
`
}

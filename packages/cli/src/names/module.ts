import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { CliError } from '../errors'
import { inputAt, inputError, reading, unreadable } from '../input/input'
import { parseJson } from '../input/json'
import { confineModules } from '../terminal/own-process'
import { statAt } from '../terminal/stat'
import { isSystemError } from '../terminal/system-error'
import { gameText } from './named'

/**
 * Does something with a game; errors of a module's functions are the author's, not the command's.
 *
 * @throws CliError BAD_INPUT for whatever a module throws.
 */
export async function naming<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const isOther = error instanceof ZugzwangError || isSystemError(error)
    const module = moduleIn(text)
    if (module === undefined || isOther) throw error
    throw inputError(inputAt(module), `its game fails: ${firstLine(error)}`, { cause: error })
  }
}

/** Modules found by tables themselves, by the tables' paths. */
const modulesOfTables = new Map<string, string>()

/** So that `naming` can blame the module of a table. */
export function rememberModule(place: string, module: string): void {
  modulesOfTables.set(place, module)
}

function moduleIn(text: string): string | undefined {
  const named = gameText(text)
  if (named.is === 'module') return named.path
  return named.is === 'table' ? (named.module ?? modulesOfTables.get(named.place)) : undefined
}

/** In hex; undefined if the file cannot be read. */
export async function moduleChecksum(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/** A file with a game as data. */
const DATA = /\.json$/
/** Bytes of such a file. */
const MOST_OF_DATA = 1_000_000

/** The default export, or a game as data. From now on, modules print on standard error and cannot end the process. */
export async function importModule(path: string): Promise<unknown> {
  const input = inputAt(path)
  const found = reading(input, () => statAt(path))
  if (found === undefined) throw inputError(input, 'there is no such file')
  const isData = DATA.test(path)
  if (!found.isFile())
    throw inputError(input, 'it is not a file', {
      expected: isData ? 'a game as data' : 'a module',
    })
  if (isData) return readDescription(path)
  let module: { readonly default?: unknown }
  confineModules()
  try {
    module = await untilIdle(import(pathToFileURL(resolve(path)).href), () =>
      inputError(input, 'it never finishes loading'),
    )
  } catch (error) {
    if (error instanceof CliError) throw error
    if (/Unknown file extension "\.[cm]?ts"/.test(firstLine(error)))
      throw inputError(input, `Node.js ${process.version} does not read TypeScript`, {
        expected: 'version 22.18 or later, or what a compiler makes of it, such as ./dist/index.js',
      })
    throw inputError(input, `it cannot be loaded: ${firstLine(error)}`, { cause: error })
  }
  if (module.default !== undefined) return module.default
  throw inputError(input, 'it has no default export', {
    expected: 'Rules, a Game or a ComponentGame',
  })
}

/** @throws CliError BAD_INPUT with the line for what is not JSON, or not meant as a game. */
async function readDescription(path: string): Promise<unknown> {
  const input = inputAt(path)
  const size = Number(statAt(path)?.size ?? 0)
  if (size > MOST_OF_DATA)
    throw inputError(input, `it has ${size} bytes`, {
      expected: `a game as data of at most ${MOST_OF_DATA} bytes`,
    })
  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (error) {
    throw isSystemError(error) ? unreadable(input, error) : error
  }
  const value = parseJson(input, bytes)
  const { isDescription } = await import('@zugzwang/games')
  if (isDescription(value)) return value
  throw inputError(input, 'it is no game as data', {
    expected: 'an object with name, board, kinds, start and acts (no graph is read from JSON)',
  })
}

/** The result of a promise, or an error if nothing is left that could settle it. */
async function untilIdle<Result>(promise: Promise<Result>, toError: () => Error): Promise<Result> {
  let onIdle = () => {}
  const idle = new Promise<never>((_, reject) => {
    onIdle = () => reject(toError())
    process.once('beforeExit', onIdle)
  })
  try {
    return await Promise.race([promise, idle])
  } finally {
    process.off('beforeExit', onIdle)
  }
}

function firstLine(error: unknown): string {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return why.split('\n')[0] ?? why
}

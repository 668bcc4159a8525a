import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame, Numbering } from '@zugzwang/core'
import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { type OpenGame, planOwnGame, type TabledGame, tabledGame } from '@zugzwang/games'
import { parseGameText, type TableText } from '@zugzwang/games/text'
import {
  openTable,
  readTableInfo,
  TablebaseError,
  type TableInfo,
  type TableSource,
  urlSource,
} from '@zugzwang/tablebase'
import { openFile, type RulesSource } from '@zugzwang/tablebase/node'
import { optionError } from '../errors'
import { flawIn, inputAt, inputError, reading, unreadable } from '../input/input'
import { statAt } from '../terminal/stat'
import { isSystemError } from '../terminal/system-error'
import { importModule, moduleChecksum, naming, rememberModule } from './module'
import { isModule } from './named'

export interface OpenedTable {
  /** A file or a URL. */
  readonly name: string
  readonly source: TableSource
  readonly info: TableInfo
  readonly game: AnyGame & { readonly numbering: Numbering<unknown> }
  readonly module: string | undefined
  close(): Promise<void>
}

export function isUrl(name: string): boolean {
  const named = parseGameText(`table:${name}`)
  return named.is === 'table' && named.isUrl
}

/**
 * Opens a table and its game: the one given, or the one that the table names. A table of a custom game finds its module by
 * itself only if that file has not changed since; a table never loads other code.
 *
 * @param own - A module with the game.
 * @throws CliError BAD_INPUT; TablebaseError; errors of the game.
 */
export async function openTableAt(name: string, own?: string): Promise<OpenedTable> {
  const { source, close } = await sourceAt(name)
  try {
    const info = await readTableInfo(source)
    return { name, source, info, ...(await findGame(name, info, own)), close }
  } catch (error) {
    await close()
    throw atTable(name, error)
  }
}

/** Undefined if the game is not found. */
export async function readInfoAt(
  name: string,
  own?: string,
): Promise<{ readonly info: TableInfo; readonly game: OpenedTable['game'] | undefined }> {
  const { source, close } = await sourceAt(name)
  try {
    const info = await readTableInfo(source)
    const found = findGame(name, info, own)
    return { info, game: (await (own === undefined ? found.catch(() => undefined) : found))?.game }
  } catch (error) {
    throw atTable(name, error)
  } finally {
    await close()
  }
}

async function findGame(
  name: string,
  info: TableInfo,
  own: string | undefined,
): Promise<Pick<OpenedTable, 'game' | 'module'>> {
  const module = own ?? (isModule(info.game) ? await moduleOf(name, info) : undefined)
  if (module !== undefined) rememberModule(name, module)
  const { game, numbering } = await (module === undefined
    ? gameOf(name, info)
    : naming(module, () => ownTabled(module)))
  return { game: { ...game, numbering }, module }
}

/**
 * The module that a table names: there, or next to the table.
 *
 * @throws CliError BAD_USAGE that asks for `--game` if the module is missing or has changed.
 */
async function moduleOf(name: string, { game: text, module }: TableInfo): Promise<string> {
  const refuse = (why: string) =>
    optionError('--game', `${name} is a table of ${excerpt(text)}, a custom game${why}`, {
      found: text,
      expected: '--game with its module',
    })
  if (module === undefined) throw refuse('')
  if (isUrl(name)) throw refuse(', and comes from the web')
  const places = [text, join(dirname(name), basename(text))]
  const found = await Promise.all(places.map(moduleChecksum))
  const place = places[found.indexOf(module)]
  if (place !== undefined) return place
  const changed = places[found.findIndex((checksum) => checksum !== undefined)]
  throw refuse(
    changed === undefined
      ? ' that is not there'
      : `, and ${changed} was changed after the table was built`,
  )
}

export function atTable(name: string, error: unknown): unknown {
  if (isSystemError(error)) return unreadable(inputAt(name), error)
  return error instanceof TablebaseError && error.code !== 'UNAVAILABLE'
    ? flawIn(inputAt(name), error.data, error)
    : error
}

async function sourceAt(
  name: string,
): Promise<{ source: TableSource; close: () => Promise<void> }> {
  if (isUrl(name)) return { source: urlSource(name), close: async () => {} }
  const input = inputAt(name)
  if (name === '-')
    throw inputError(input, 'a table cannot be read from there', { expected: 'a file or a URL' })
  try {
    const file = await openFile(name)
    return { source: file, close: () => file.close() }
  } catch (error) {
    return reading(input, () => {
      throw error
    })
  }
}

async function gameOf(name: string, { game: text }: TableInfo): Promise<TabledGame> {
  try {
    return await tabledGame(text)
  } catch (error) {
    if (!(error instanceof ZugzwangError)) throw error
    throw inputError(inputAt(name), `its game is ${excerpt(text)}, which is not in the catalogue`, {
      cause: error,
    })
  }
}

/** A custom game, and the source of its numbering for threads. */
export async function ownTabled(path: string): Promise<{
  game: AnyGame
  numbering: Numbering<unknown>
  source: () => RulesSource
}> {
  const { table } = await planOwnGame(await importModule(path), path)
  if (table === undefined)
    throw inputError(inputAt(path), 'its game has no numbering, and so no tables', {
      expected: 'a Game with a numbering, or a game as data',
    })
  const { game, numbering, source } = table()
  const module = pathToFileURL(resolve(path)).href
  return {
    game,
    numbering,
    source: () =>
      source === undefined
        ? { module, name: 'default', property: 'numbering' }
        : rulesSourceOf({ source }),
  }
}

export function rulesSourceOf({ source }: Pick<TabledGame, 'source'>): RulesSource {
  return { module: import.meta.resolve(source.package), name: source.name, args: source.args }
}

/** @throws As `openTableAt`. */
export async function openTableText({ text, place, module }: TableText) {
  const table = await openTableAt(place, module)
  try {
    const { source, game } = table
    const open: OpenGame = { text, kind: undefined, game, answer: await openTable(source, game) }
    return { open, table }
  } catch (error) {
    await table.close()
    throw atTable(place, error)
  }
}

/** Tables in files stay open while the process runs, by name and file identity. */
const opened = new Map<string, Promise<OpenGame>>()

/** A file that was not replaced is opened once. */
export function openTableGame(named: TableText): Promise<OpenGame> {
  const { text, place, isUrl } = named
  const found = isUrl ? undefined : statAt(place)
  const key = `${found?.dev}:${found?.ino}:${found?.mtimeNs} ${text}`
  const game = opened.get(key) ?? openTableText(named).then(({ open }) => open)
  if (found !== undefined) opened.set(key, game)
  game.catch(() => opened.delete(key))
  return game
}

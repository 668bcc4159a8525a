// Takes the text that names a game apart, without loading, solving or looking up anything, so that pages and servers can read texts
// at no cost.
//
//   kind:place?parameter=value&parameter=value     the catalogue: nim:3,5,7, police:...*/P.TE?starter=thief
//   table:FILE?game=MODULE, FILE.table, https://…  a table on disk or on the web, and the module of its game
//   ./my-game.mjs, ./my-game.json                  a module that exports a game, or a game as data
//   board.txt?endless=1                            a file with a digraph or a board

/** A parameter as it is written. */
export interface WrittenParameter {
  readonly name: string
  /** After the equals sign; undefined without one. */
  readonly value: string | undefined
  /** Columns from 1, of the parameter and of its value. */
  readonly column: number
  readonly valueColumn: number
}

/** A game of the catalogue. */
export interface CatalogueText {
  readonly is: 'game'
  readonly text: string
  readonly name: string
  /** Undefined without a colon. */
  readonly place: string | undefined
  /** Of the place, from 1. */
  readonly column: number
  readonly parameters: readonly WrittenParameter[]
}

/** A table on disk or on a web server. */
export interface TableText {
  readonly is: 'table'
  readonly text: string
  readonly place: string
  readonly isUrl: boolean
  readonly module: string | undefined
}

/** A module that exports a game, or a file with a game as data. */
export interface ModuleText {
  readonly is: 'module'
  readonly text: string
  readonly path: string
}

/** A file with a digraph or a board. */
export interface FileText {
  readonly is: 'file'
  readonly text: string
  readonly path: string
  /** With the question mark; empty without one. */
  readonly query: string
}

/** What a text names. */
export type GameText = CatalogueText | TableText | ModuleText | FileText

const TABLE = 'table:'
const TABLE_FILE = /\.table$/
const URL_OF_TABLE = /^https?:\/\//
/** Node reads TypeScript too; a description is JSON. */
const MODULE = /\.([cm]?[jt]s|json)$/
/** A single letter before a colon is a drive. */
const CATALOGUE = /^[^/\\:]{2,}:/

/**
 * Finds what a text names, and takes it apart. Any text names something; the catalogue may not have the game, and the file may
 * not exist.
 *
 * @param isFile - Whether there is a file of this name. Absent: there are no files, as in a page.
 * @example
 * ```ts
 * parseGameText('nim:3,5,7?rules=misere')
 * ```
 */
export function parseGameText(
  text: string,
  isFile: (path: string) => boolean = () => false,
): GameText {
  if (text.startsWith(TABLE)) return tableText(text, text.slice(TABLE.length))
  if (URL_OF_TABLE.test(text)) return tableText(text, text)
  const isNamed = CATALOGUE.test(text)
  if (!isNamed && MODULE.test(text)) return { is: 'module', text, path: text }
  if (!isNamed && TABLE_FILE.test(text)) return tableText(text, text)
  if (!isNamed || isFile(text)) {
    const [path = '', ...behind] = text.split('?')
    if (path !== '' && path !== '-' && isFile(path))
      return { is: 'file', text, path, query: behind.length === 0 ? '' : `?${behind.join('?')}` }
  }
  return catalogueText(text)
}

function tableText(text: string, behind: string): TableText {
  const [, place = '', module] = /^(.*?)(?:\?game=(.*))?$/s.exec(behind) ?? []
  return { is: 'table', text, place, isUrl: URL_OF_TABLE.test(place), module }
}

/**
 * The text of a game of the catalogue, taken apart: cut at the first colon and the last question mark behind it.
 *
 * @example
 * ```ts
 * catalogueText('nim:3,5,7').column
 * ```
 */
export function catalogueText(text: string): CatalogueText {
  const colon = text.indexOf(':')
  if (colon < 0)
    return {
      is: 'game',
      text,
      name: text,
      place: undefined,
      column: text.length + 1,
      parameters: [],
    }
  const question = text.lastIndexOf('?')
  const end = question > colon ? question : text.length
  return {
    is: 'game',
    text,
    name: text.slice(0, colon),
    place: text.slice(colon + 1, end),
    column: colon + 2,
    parameters: parametersIn(text.slice(end + 1), end + 2),
  }
}

function parametersIn(query: string, column: number): WrittenParameter[] {
  if (query === '') return []
  return piecesOf(query, '&', column).map(([entry, at]) => {
    const equals = entry.indexOf('=')
    return equals < 0
      ? { name: entry, value: undefined, column: at, valueColumn: at + entry.length }
      : {
          name: entry.slice(0, equals),
          value: entry.slice(equals + 1),
          column: at,
          valueColumn: at + equals + 1,
        }
  })
}

/**
 * The pieces of a text between separators, each with its column; the first begins at `column`.
 *
 * @example
 * ```ts
 * piecesOf('kayles:9+nim:3', '+', 1)
 * ```
 */
export function piecesOf(
  text: string,
  separator: string,
  column: number,
): (readonly [piece: string, column: number])[] {
  let next = column
  return text.split(separator).map((piece) => {
    const at = next
    next += piece.length + separator.length
    return [piece, at]
  })
}

/** A game of the catalogue in its parts; what is missing is empty. */
export interface GameParts {
  readonly name: string
  readonly place: string
  /** Parameters in their order; a flag without a value is `true`. */
  readonly parameters: ReadonlyMap<string, string>
}

/**
 * The parts of the text of a game of the catalogue.
 *
 * @example
 * ```ts
 * splitGameText('nim:3,5,7?rules=misere').place
 * ```
 */
export function splitGameText(text: string): GameParts {
  const { name, place = '', parameters } = catalogueText(text)
  return {
    name,
    place,
    parameters: new Map(parameters.map(({ name, value = 'true' }) => [name, value])),
  }
}

/**
 * The text of a game of the catalogue, the inverse of `splitGameText`.
 *
 * @example
 * ```ts
 * formatGameText({ name: 'nim', place: '3,5,7' })
 * ```
 */
export function formatGameText({
  name,
  place,
  parameters = new Map(),
}: Pick<GameParts, 'name' | 'place'> & Partial<GameParts>): string {
  const query = Array.from(parameters, ([key, value]) => `${key}=${value}`).join('&')
  return `${name}:${place}${query === '' ? '' : `?${query}`}`
}

/**
 * The same game from another place.
 *
 * @example
 * ```ts
 * withPlace('nim:3,5,7', '4')
 * ```
 */
export function withPlace(text: string, place: string): string {
  return formatGameText({ ...splitGameText(text), place })
}

/**
 * The same game with another value of a parameter.
 *
 * @param usual - The parameter's default, which is left out.
 * @example
 * ```ts
 * withParameter('nim:3,5,7', 'rules', 'misere', 'normal')
 * ```
 */
export function withParameter(text: string, name: string, value: string, usual: string): string {
  const parts = splitGameText(text)
  const parameters = new Map(parts.parameters)
  if (value === usual) parameters.delete(name)
  else parameters.set(name, value)
  return formatGameText({ ...parts, parameters })
}

/**
 * The text of a table, with the module of its game.
 *
 * @example
 * ```ts
 * formatTableText('my.table', './my-game.mjs')
 * ```
 */
export function formatTableText(place: string, module?: string): string {
  return `${TABLE}${place}${module === undefined ? '' : `?game=${module}`}`
}

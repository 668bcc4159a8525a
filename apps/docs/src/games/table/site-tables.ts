// The tables of the site, each a file that pages read by byte ranges, and which of them answers a game.

import { MATERIAL } from './material.ts'

export interface SiteTable {
  /** Begins the name of its file. */
  readonly id: string
  /** The text of its game, as its header has it. */
  readonly game: string
  /** Precedes a position in the text of a game. */
  readonly prefix: string
  /** Who can be to move, as its positions end; absent where that follows from the board. */
  readonly movers?: readonly string[] | undefined
}

export const siteTables = {
  chess: { id: 'chess', game: `chess:${MATERIAL}`, prefix: 'chess:' },
  'bishop-and-knight': { id: 'bishop-and-knight', game: 'chess:KBNvK', prefix: 'chess:' },
  'connect-four': { id: 'connect-four', game: 'connect-four:4x6', prefix: 'connect-four:' },
  'fox-and-hounds': {
    id: 'fox-and-hounds',
    game: 'fox-and-hounds:8',
    prefix: 'fox-and-hounds:8:',
    movers: ['fox', 'hounds'],
  },
  morris: { id: 'morris', game: 'morris:5', prefix: 'morris:5:', movers: ['first', 'second'] },
  neutreeko: {
    id: 'neutreeko',
    game: 'neutreeko:start',
    prefix: 'neutreeko:',
    movers: ['first', 'second'],
  },
} as const satisfies Record<string, SiteTable>

export type SiteTableId = keyof typeof siteTables

/** Kinds of game with a table, each with its first game. */
export const tableKinds: readonly { readonly kind: string; readonly game: string }[] = [
  { kind: 'chess', game: 'chess:1k6/1r6/2K5/Q7/8/8/8/8 w - - 0 1' },
  { kind: 'connect-four', game: siteTables['connect-four'].game },
  { kind: 'fox-and-hounds', game: siteTables['fox-and-hounds'].game },
  { kind: 'morris', game: siteTables.morris.game },
  { kind: 'neutreeko', game: siteTables.neutreeko.game },
]

/** The table that a game is asked of; undefined where the site has none. */
export function siteTableOf(game: string): SiteTable | undefined {
  const [, rows] = /^chess:([^\s_]*)/.exec(game) ?? []
  if (rows !== undefined)
    return /b/i.test(rows) && /n/i.test(rows) ? siteTables['bishop-and-knight'] : siteTables.chess
  return Object.values(siteTables).find(
    (table) => game === table.game || game.startsWith(table.prefix),
  )
}

/** The text of a game that begins at a position. */
export const textAt = ({ prefix }: SiteTable, position: string): string =>
  prefix === 'chess:' ? `chess:${position}` : prefix + position.replaceAll(' ', '_')

// The host of pages that ask tables: games too large to be solved in a page, answered by blocks of a file.

import { type AnyGame, hasEnded, type WorkOptions } from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import type { OpenGame } from '@zugzwang/games'
import { splitGameText } from '@zugzwang/games/text'
import type { TableSource } from '@zugzwang/tablebase'
import { type SiteTable, siteTableOf, siteTables } from '../games/table/site-tables'
import { chunkedSource } from './chunks'
import { createHost, type Host } from './serve'
import { commonStudies } from './studies'
import type { TableAnswer, TableFile } from './table-answer'

interface Opened {
  readonly game: AnyGame
  readonly answer: TableAnswer
}

/** A host whose answers come from tables, each opened on the first question about it. */
export function createTableHost(file: (table: SiteTable) => Promise<TableFile>): Host {
  const opening = new Map<SiteTable, Promise<Opened>>()
  const opened = (table: SiteTable): Promise<Opened> => {
    const known = opening.get(table) ?? openFile(table, () => file(table))
    opening.set(table, known)
    // What failed without a connection is tried again
    known.catch(() => opening.delete(table))
    return known
  }
  return createHost({
    async open({ game: text }, { signal }) {
      const site = await tableOf(text)
      const start = await readStart(site, text)
      const { game, answer } = await opened(site)
      signal?.throwIfAborted()
      const { findKind } = await import('@zugzwang/games')
      const own: AnyGame = { ...game, rules: { ...game.rules, start: () => start } }
      const found: OpenGame = {
        text,
        kind: await findKind(splitGameText(text).name),
        game: own,
        answer: { ...answer, game: own } as TableAnswer,
      }
      return found
    },
    async estimate({ game: text }) {
      await readStart(await tableOf(text), text)
      return {}
    },
    studies: {
      ...commonStudies,
      frames: () => import('../games/table/frames-study'),
      line: () => import('../games/table/line-study'),
      number: () => import('../games/table/number-study'),
      'by-number': () => import('../games/table/by-number-study'),
      'table-counts': () => import('../games/table/counts-study'),
    },
    isLarge: true,
    // Each of its positions costs blocks: the line is a study, for those who ask for it
    lineLimit: 0,
  })
}

async function tableOf(text: string): Promise<SiteTable> {
  const table = siteTableOf(text)
  if (table !== undefined) return table
  const { TablebaseError } = await import('@zugzwang/tablebase')
  throw new TablebaseError('INVALID_OPTION', {
    what: `The site has no table of ${text}`,
    found: text,
    expected: Object.values(siteTables)
      .map(({ game }) => game)
      .join(', '),
  })
}

const games = new Map<SiteTable, Promise<AnyGame>>()

function gameOf(site: SiteTable): Promise<AnyGame> {
  const make = async () => {
    const { planGame } = await import('@zugzwang/games')
    const plan = await planGame(site.game)
    if (plan.table === undefined) throw new TypeError(`${site.game} can have no table.`)
    return plan.table().game
  }
  const known = games.get(site) ?? make()
  games.set(site, known)
  known.catch(() => games.delete(site))
  return known
}

async function openFile(site: SiteTable, file: () => Promise<TableFile>): Promise<Opened> {
  const [{ openTable }, game, { source, keptBytes }] = await Promise.all([
    import('@zugzwang/tablebase'),
    gameOf(site),
    file(),
  ])
  let [requests, bytes] = [0, 0]
  const counting: TableSource = {
    async read(offset, length, signal) {
      const part = await source.read(offset, length, signal).catch((error: unknown) => {
        throw clearer(error)
      })
      requests++
      bytes += part.length
      return part
    },
  }
  const table = await openTable(chunkedSource(counting), game)
  const { judge } = table
  return {
    game,
    answer: {
      game,
      site,
      table,
      async judge(position, options?: WorkOptions) {
        // All blocks at once; a judgement alone would wait for one after the other
        const { rules, numbering } = game
        const moves = hasEnded(rules, position) ? [] : [...rules.moves(position)]
        const next = moves.map((move) => rules.play(position, move))
        const numbers = new Set([position, ...next].map((each) => numbering?.encode(each) ?? 0))
        await Promise.all([...numbers].map((number) => table.probe(number, options)))
        return judge(position, options)
      },
      traffic: () => ({ requests, bytes, kept: keptBytes?.() ?? 0 }),
    },
  }
}

/** An error of a package, with what the page knows of it. */
class TableError extends ZugzwangError {
  override readonly name = 'TableError'
}

/** Distinguishes what the page has different advice for. */
function clearer(error: unknown): unknown {
  if (!(error instanceof ZugzwangError) || error.code !== 'UNAVAILABLE') return error
  const { data, found } = error
  // Its name changes with the site, as its ETag does
  const isGone = found === 404 || typeof found === 'string'
  return found === 200 || isGone ? new TableError(isGone ? 'REPLACED' : 'NO_RANGES', data) : error
}

/** The position that the text of a game names; refuses one that its table does not have. */
async function readStart(site: SiteTable, text: string): Promise<unknown> {
  const game = await gameOf(site)
  if (text === site.game) return game.rules.start()
  const place = text.slice(site.prefix.length)
  try {
    const position = game.parsePosition(
      site.prefix === 'chess:' ? place : place.replaceAll('_', ' '),
    )
    game.numbering?.encode(position)
    return position
  } catch (error) {
    throw moved(error, site.prefix.length)
  }
}

/** The same error, with its column in the whole text. */
function moved(error: unknown, by: number): unknown {
  if (!(error instanceof ZugzwangError)) return error
  const { code, data, place } = error
  if (place.column === undefined) return error
  return new TableError(code, { ...data, place: { ...place, column: place.column + by } })
}

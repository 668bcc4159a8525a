// The host of pages that ask a table: chess endings, answered by blocks of one file instead of a solve.

import type { AnyGame, WorkOptions } from '@zugzwang/core'
import type { OpenGame } from '@zugzwang/games'
import { splitGameText } from '@zugzwang/games/text'
import type { ChessPosition } from '@zugzwang/positional'
import type { TableSource } from '@zugzwang/tablebase'
import { MATERIAL } from '../games/table/material'
import { createHost, type Host } from './serve'
import { commonStudies } from './studies'
import type { TableAnswer, TableFile } from './table-answer'

interface Opened {
  readonly game: AnyGame
  readonly answer: TableAnswer
}

/** A host whose answers all come from one table, opened on the first question. */
export function createTableHost(file: () => Promise<TableFile>): Host {
  let opening: Promise<Opened> | undefined
  const table = () => {
    // What failed without a connection is tried again
    opening ??= openFile(file).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return createHost({
    async open({ game: text }, { signal }) {
      const { game, answer } = await table()
      signal?.throwIfAborted()
      const { findKind } = await import('@zugzwang/games')
      const start = await readStart(game, text)
      const own: AnyGame = { ...game, rules: { ...game.rules, start: () => start } }
      const opened: OpenGame = {
        text,
        kind: await findKind('chess'),
        game: own,
        answer: { ...answer, game: own } as TableAnswer,
      }
      return opened
    },
    async estimate({ game: text }) {
      await readStart((await chess()) as AnyGame, text)
      return {}
    },
    studies: {
      ...commonStudies,
      frames: () => import('../games/table/frames-study'),
      number: () => import('../games/table/number-study'),
      'by-number': () => import('../games/table/by-number-study'),
    },
    isLarge: true,
  })
}

let made: Promise<AnyGame> | undefined

function chess(): Promise<AnyGame> {
  made ??= import('@zugzwang/positional').then(
    ({ chessGame }) => chessGame({ material: MATERIAL }) as AnyGame,
  )
  return made
}

async function openFile(file: () => Promise<TableFile>): Promise<Opened> {
  const [{ openTable }, game, { source, keptBytes }] = await Promise.all([
    import('@zugzwang/tablebase'),
    chess(),
    file(),
  ])
  let [requests, bytes] = [0, 0]
  const counting: TableSource = {
    async read(offset, length, signal) {
      const part = await source.read(offset, length, signal)
      requests++
      bytes += part.length
      return part
    },
  }
  const table = await openTable(counting, game)
  const { judge } = table
  return {
    game,
    answer: {
      game,
      table,
      judge: (position, options?: WorkOptions) => judge(position, options),
      traffic: () => ({ requests, bytes, kept: keptBytes?.() ?? 0 }),
    },
  }
}

/** The position of a text `chess:FEN`; refuses one that the table does not have. */
async function readStart(game: AnyGame, text: string): Promise<unknown> {
  const { name, place } = splitGameText(text)
  const { PositionalError } = await import('@zugzwang/positional')
  try {
    const position = game.parsePosition(place) as ChessPosition
    game.numbering?.encode(position)
    return position
  } catch (error) {
    if (!(error instanceof PositionalError) || error.place.column === undefined) throw error
    const { code, data, place: at } = error
    throw new PositionalError(code, {
      ...data,
      place: { ...at, column: error.place.column + name.length + 1 },
      cause: error,
    })
  }
}

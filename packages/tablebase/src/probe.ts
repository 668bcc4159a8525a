// A table as an answer: a position's number, one block, one code.

import {
  type Answer,
  createAnswer,
  type Game,
  type Judgement,
  MIN,
  type Numbering,
  type Value,
} from '@zugzwang/core'
import { TablebaseError } from './errors'
import { sumCounts, type TableCounts } from './file/counts'
import { BLOCK, damaged, type TableHeader, type TableIndex, type TableTier } from './file/format'
import { readBlock, readIndex, type TableSource } from './file/read'
import { checkOptions } from './options'
import { checkRules } from './rules-checksum'
import type { Cells } from './solve/field'

/** Options of `openTable`. */
export interface OpenTableOptions {
  /** Bytes of expanded blocks to keep. Default 16 MB; at least one block is kept. */
  readonly cacheSize?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** An open table. */
export interface Table<Position, Move> extends Answer<Position, Move> {
  /** The table's header. */
  readonly info: TableInfo
  /** The value of the position with a number, for the player to move. */
  probe(index: number, options?: { readonly signal?: AbortSignal | undefined }): Promise<Value>
  /** Bytes and blocks read so far, and the number of probes. */
  readonly read: { readonly bytes: number; readonly blocks: number; readonly probes: number }
}

/** What the header of a table says. */
export interface TableInfo {
  /** The game's name where the table was built. */
  readonly game: string
  /** The name of its rules. */
  readonly name: string
  /** Numbers, and the positions among them that can occur. */
  readonly numbers: number
  readonly counts: TableCounts
  readonly tiers: readonly TableTier[]
  /** Bytes of the file, and bytes a position before compression. */
  readonly size: number
  readonly bytes: 1 | 2
  /** Of a custom game: the SHA-256 of the file of the module that it was built from, in hex. */
  readonly module?: string | undefined
}

const CACHE_SIZE = 2 ** 24

/**
 * What the header of a table says. Reads nothing else.
 *
 * @throws TablebaseError INVALID_TABLE, UNAVAILABLE
 * @example
 * ```ts
 * (await readTableInfo(urlSource('https://example.org/KRvK.table'))).counts
 * ```
 */
export async function readTableInfo(
  source: TableSource,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<TableInfo> {
  return infoOf(await readIndex(source, options.signal))
}

function infoOf({ header, length }: TableIndex): TableInfo {
  const { game, name, count, tiers, hasMover, bytes } = header
  const counts = sumCounts(
    tiers.map((tier) => tier.counts),
    hasMover ? 2 : 1,
  )
  const module = typeof header.module === 'string' ? header.module : undefined
  return { game, name, numbers: count, counts, tiers, size: length, bytes, module }
}

/**
 * Opens a table of a game. Any number of probes may be under way; a block that several need is read once. A cancelled probe
 * does not affect the others; the read of a block that no probe waits for is cancelled, if the source can stop.
 *
 * @throws TablebaseError INVALID_OPTION, INVALID_TABLE, OTHER_GAME, UNAVAILABLE; UNSUPPORTED_GAME if the game has no numbering.
 * @see README.md#solve-ask-verify
 */
export async function openTable<Position, Move>(
  source: TableSource,
  game: Game<Position, Move>,
  options: OpenTableOptions = {},
): Promise<Table<Position, Move>> {
  checkOptions('openTable', options, ['cacheSize', 'signal'])
  const { cacheSize = CACHE_SIZE, signal } = options
  const { numbering } = game
  if (numbering === undefined)
    throw new TablebaseError('UNSUPPORTED_GAME', {
      what: `${game.rules.name} has no numbering, and so no tables`,
      expected: 'a game with a numbering',
      place: { field: 'numbering' },
    })
  const index = await readIndex(source, signal)
  checkRules(numbering, index.header)
  const { header } = index
  const read = { bytes: 0, blocks: 0, probes: 0 }
  const counting: TableSource = {
    async read(offset, length, signal) {
      const bytes = await source.read(offset, length, signal)
      read.bytes += bytes.length
      read.blocks++
      return bytes
    },
  }
  const blockAt = createCache(
    (block, signal) => readBlock(counting, index, block, signal),
    Math.max(1, Math.floor(cacheSize / (BLOCK * header.bytes))),
  )

  const probe = async (number: number, signal?: AbortSignal): Promise<Value> => {
    signal?.throwIfAborted()
    read.probes++
    const { tier, block, place } = locate(index, number)
    const found = blockAt(block, signal)
    const cells = found instanceof Promise ? await found : found
    const code = cells[place]
    const score = tier.scores[code]
    if (score === undefined)
      throw damaged('block', `Block ${block} of the table holds the code ${code}`, code)
    return valueOfScore(header, numbering, number, score)
  }
  return {
    game,
    info: infoOf(index),
    read,
    probe: (number, options = {}) => probe(number, options.signal),
    judge(position, options = {}): Promise<Judgement<Position, Move>> {
      const value = (each: Position) => probe(numbering.encode(each), options.signal)
      return createAnswer(game, { value }).judge(position, options)
    },
  }
}

function valueOfScore(
  { endless, hasMover }: TableHeader,
  numbering: Numbering<unknown>,
  number: number,
  score: number,
): Value {
  const sign =
    score !== 0 ? score : hasMover && numbering.mover?.(number) === MIN ? -endless : endless
  const outcome = sign > 0 ? 'win' : sign < 0 ? 'loss' : 'draw'
  return score === 0 ? { outcome } : { outcome, plies: Math.abs(score) - 1 }
}

/** The tier, the block and the place in it of a number. */
function locate({ header, firstBlocks }: TableIndex, number: number) {
  const { tiers, count } = header
  if (!(Number.isInteger(number) && number >= 0 && number < count))
    throw new TablebaseError('INVALID_OPTION', {
      what: `${number} is no number of the table`,
      found: number,
      expected: `0 … ${count - 1}`,
      place: { field: 'index' },
    })
  const at = tiers.findLastIndex(({ first }) => first <= number)
  const tier = tiers[at] as TableTier
  const cell = number - tier.first
  return { tier, block: firstBlocks[at] + Math.floor(cell / BLOCK), place: cell % BLOCK }
}

interface Reading {
  readonly cells: Promise<Cells>
  readonly controller: AbortController
  /** The probes that wait for it. */
  waiting: number
}

/** The blocks used last. A block that is being read is shared by all that wait for it, and cancelled with the last of them. */
function createCache(
  read: (block: number, signal: AbortSignal) => Promise<Cells>,
  most: number,
): (block: number, signal: AbortSignal | undefined) => Cells | Promise<Cells> {
  const kept = new Map<number, Cells>()
  const underway = new Map<number, Reading>()

  const begin = (block: number): Reading => {
    const controller = new AbortController()
    const load = async () => {
      try {
        const cells = await read(block, controller.signal)
        kept.set(block, cells)
        for (const oldest of kept.keys()) {
          if (kept.size <= most) break
          kept.delete(oldest)
        }
        return cells
      } finally {
        end(block, reading)
      }
    }
    const reading: Reading = { cells: load(), controller, waiting: 0 }
    underway.set(block, reading)
    return reading
  }
  const end = (block: number, reading: Reading) => {
    if (underway.get(block) === reading) underway.delete(block)
  }

  return (block, signal) => {
    const known = kept.get(block)
    if (known !== undefined) {
      kept.delete(block)
      kept.set(block, known)
      return known
    }
    const reading = underway.get(block) ?? begin(block)
    reading.waiting++
    if (signal === undefined) return reading.cells
    return new Promise((resolve, reject) => {
      const letGo = () => {
        reject(signal.reason)
        reading.waiting--
        if (reading.waiting > 0) return
        // A later probe reads the block again
        end(block, reading)
        reading.controller.abort(signal.reason)
      }
      signal.addEventListener('abort', letGo, { once: true })
      reading.cells.then(resolve, reject).finally(() => signal.removeEventListener('abort', letGo))
    })
  }
}

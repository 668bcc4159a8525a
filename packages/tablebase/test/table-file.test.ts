// Tables as bytes: damage is refused with its place, wrong values by the verifier, and probes read one block each.

import { crc32 } from '@zugzwang/core/authoring'
import { checkAnswer, createRandom } from '@zugzwang/core/testing'
import { parsePawnBoard, pawnGame } from '@zugzwang/positional'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { scaled } from '../../../tools/scale'
import { createBlockMaker, orderCodes } from '../src/file/blocks'
import { BLOCK } from '../src/file/format'
import { countsOf, type Tallied } from '../src/file/tally'
import { createTierWriter, finishTable, nothingWritten } from '../src/file/write'
import {
  blobSource,
  bytesSource,
  type Fetch,
  openTable,
  planTable,
  readTableInfo,
  solveTable,
  TablebaseError,
  type TableSource,
  urlSource,
  verifyTable,
} from '../src/index'
import { buildTable } from '../src/node'
import { cellsIn, NOTHING } from '../src/solve/field'
import { headerOf } from '../src/solve/solve-table'
import { randomGame } from './games'
import { numbersGame } from './numbers-game'

const shape = { count: 12_000, hasMover: false, hasUnmoves: false, tiers: 12, hasStart: true }
const game = numbersGame(randomGame({ ...shape, seed: 1 }))
const rules = game.numbering
let table: Uint8Array

beforeAll(async () => {
  table = await solveTable(rules, { game: 'numbers:1' })
})

/** Everything a table can be asked, in one go. */
async function readAll(bytes: Uint8Array): Promise<unknown> {
  return verifyTable(bytesSource(bytes), rules)
}

describe('a damaged table', () => {
  it('is refused for every truncation', async () => {
    const random = createRandom(1)
    const lengths = Array.from({ length: scaled(80, 3000) }, () => random(table.length))
    for (const length of [0, 1, 31, 32, 33, table.length - 1, ...lengths])
      await expect(readAll(table.slice(0, length)), `${length} bytes`).rejects.toThrow(
        TablebaseError,
      )
  })

  it('is refused for every flipped bit', async () => {
    const random = createRandom(2)
    for (let i = 0; i < scaled(80, 7000); i++) {
      const bytes = table.slice()
      const at = i < 32 ? i : random(bytes.length)
      bytes[at] = (bytes[at] as number) ^ (1 << random(8))
      await expect(readAll(bytes), `byte ${at}`).rejects.toThrow(TablebaseError)
    }
  })

  it.each<[string, (bytes: Uint8Array) => Uint8Array, RegExp]>([
    ['empty', () => new Uint8Array(), /is no table; expected a file that begins with "zugzwang"/],
    ['another file', () => new TextEncoder().encode('P2 3 4'.repeat(20)), /is no table/],
    ['of a later version', (bytes) => bytes.fill(2, 8, 9), /has version 2; expected 1\./],
    ['cut off behind its head', (bytes) => bytes.slice(0, 40), /was cut off in its header/],
    [
      'with a damaged block',
      (bytes) => bytes.fill(bytes[40] === 0 ? 1 : 0, 40, 41),
      /Block \d+ of the table is damaged: its checksum/,
    ],
  ])('says so: %s', async (_, damage, message) => {
    await expect(readAll(damage(table.slice()))).rejects.toThrow(message)
  })

  it('names the block', async () => {
    const bytes = table.slice().fill(255, 40, 44)
    await expect(readAll(bytes)).rejects.toMatchObject({
      code: 'INVALID_TABLE',
      place: { field: 'block', item: expect.any(Number) },
    })
  })
})

/** A table with another header of the same length, whose checksum fits. */
function forge(text: string): Uint8Array {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const offset = Number(view.getBigUint64(16, true))
  view.setInt32(12, crc32(bytes.subarray(offset)), true)
  return bytes
}

describe('the verifier', () => {
  it('refuses a table in which any single value is changed', async () => {
    const random = createRandom(3)
    for (let seed = 0; seed < scaled(25, 1000); seed++) {
      const hasMover = seed % 2 === 1
      const rules = randomGame({
        seed,
        count: 60,
        hasMover,
        hasUnmoves: true,
        tiers: 1,
        endless: hasMover ? (seed % 3) - 1 : 0,
      })
      const opened = await openTable(bytesSource(await solveTable(rules)), numbersGame(rules))
      const { scores } = opened.info.tiers[0] as (typeof opened.info.tiers)[number]
      // The codes as they are, and one more of each kind
      const all = [...new Set([...scores, 1, -1, 2, -2, Math.max(...scores) + 1])]
      const cells = cellsIn(new ArrayBuffer(rules.count), 1).fill(NOTHING)
      const isPosition: number[] = []
      for (let index = 0; index < rules.count; index++) {
        const paid = rules.payoff?.(index) ?? Number.NaN
        if (Number.isNaN(paid) && rules.successors(index, new Int32Array(4)) === -1) continue
        isPosition.push(index)
        const value = await opened.probe(index)
        const score =
          value.plies === undefined ? 0 : (value.plies + 1) * (value.outcome === 'win' ? 1 : -1)
        cells[index] = all.indexOf(score) + 4
      }
      const write = async () => {
        const parts: Uint8Array[] = []
        let head = new Uint8Array()
        const written = nothingWritten()
        const sink = {
          append: async (bytes: Uint8Array) => void parts.push(bytes),
          begin: async (bytes: Uint8Array) => {
            head = new Uint8Array(bytes)
          },
        }
        const list = new Int32Array(256)
        list.set(all, 4)
        const { name, count } = rules
        const field = { first: 0, count, window: count, cells, scores: list, reached: undefined }
        const maker = createBlockMaker(rules, { ...field, control: new Int32Array(8) })
        const range = { from: 0, to: 1, isCounted: true }
        maker.make(0, range)
        const made = maker.take(range)
        const writer = createTierWriter(sink, written)
        await writer.add([made])
        const { ordered } = orderCodes(list)
        const counts = countsOf(rules, ordered, made.tallied as Tallied)
        await writer.end({ name, first: 0, count, scores: ordered, counts })
        await finishTable(headerOf(rules, 'changed', 1), sink, written)
        return Buffer.concat([head, ...parts])
      }
      expect(await verifyTable(bytesSource(await write()), rules), `seed ${seed}`).toBeUndefined()
      const victim = isPosition[random(isPosition.length)] as number
      const was = cells[victim] as number
      cells[victim] = 4 + ((was - 4 + 1 + random(all.length - 1)) % all.length)
      const found = await verifyTable(bytesSource(await write()), rules)
      expect(found?.code, `seed ${seed}, number ${victim}`).toMatch(/^WRONG_/)
    }
  })

  it('says a single ply as one', async () => {
    // more positions than solveTable examines beforehand
    const successors = (index: number, out: { [index: number]: number }) => {
      out[0] = 0
      return index === 1 ? 1 : 0
    }
    const chain = { name: 'chain', count: 2000, maxMoves: 1, successors }
    const hidden = { ...chain, maxPredecessors: 1, predecessors: () => 0 }
    const found = await verifyTable(bytesSource(await solveTable(hidden)), chain)
    expect(found?.message).toContain('a win in 1 ply by its moves')
  })

  it('checks its options, as the other functions do', async () => {
    const source = bytesSource(table)
    const invalid = (field: string) =>
      expect.objectContaining({ code: 'INVALID_OPTION', place: { field } })
    await expect(verifyTable(source, rules, { limit: 1 } as object)).rejects.toEqual(
      invalid('limit'),
    )
    await expect(openTable(source, game, { cacheSize: -1 })).rejects.toEqual(invalid('cacheSize'))
    await expect(openTable(source, game, { cache: 1 } as object)).rejects.toEqual(invalid('cache'))
    expect(() => planTable(rules, { threads: 0 })).toThrow(invalid('threads'))
    await expect(buildTable('unused', rules, { bytes: 5 as never })).rejects.toEqual(
      invalid('bytes'),
    )
    await expect(buildTable('unused', rules, { checkpointEvery: -1 })).rejects.toEqual(
      invalid('checkpointEvery'),
    )
  })

  it('compares the counts', async () => {
    const text = Buffer.from(table).toString('latin1')
    for (const [found, changed] of [
      [/"positions":(\d)/, '"positions":9'],
      [/"win":\{"1":(\d)/, '"win":{"1":9'],
      [/"draw":(\d)/, '"draw":9'],
    ] as const) {
      const at = text.search(found)
      expect(at).toBeGreaterThan(0)
      const forged = forge(text.slice(0, at) + text.slice(at).replace(found, changed))
      expect(await verifyTable(bytesSource(forged), rules)).toMatchObject({ code: 'WRONG_COUNT' })
    }
  })

  it('works in less memory than the table takes', async () => {
    expect(await verifyTable(bytesSource(table), rules, { memoryLimit: 2 * BLOCK })).toBeUndefined()
  })
})

describe('openTable', () => {
  it('is an answer like any other', async () => {
    const pawn = pawnGame(parsePawnBoard('O../.#X/.O.'.replaceAll('/', '\n')))
    const answer = await openTable(bytesSource(await solveTable(pawn.numbering)), pawn)
    expect(await checkAnswer(answer)).toEqual([])
  })

  it('refuses tables of other games and of other rules, and games without a numbering', async () => {
    const other = numbersGame(randomGame({ ...shape, seed: 1, count: 11_000 }))
    await expect(openTable(bytesSource(table), other)).rejects.toMatchObject({ code: 'OTHER_GAME' })
    const stranger = numbersGame(randomGame({ ...shape, seed: 2 }))
    const disguised = {
      ...stranger,
      numbering: { ...stranger.numbering, name: rules.name, tiers: rules.tiers },
    }
    await expect(openTable(bytesSource(table), disguised)).rejects.toThrow(
      /the checksum of its rules/,
    )
    await expect(
      openTable(bytesSource(table), { ...game, numbering: undefined }),
    ).rejects.toMatchObject({ code: 'UNSUPPORTED_GAME' })
    const opened = await openTable(bytesSource(table), game)
    for (const number of [-1, 0.5, rules.count, Number.NaN])
      await expect(opened.probe(number)).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  })

  it('reads a block once for many probes at the same time, and again once it left the cache', async () => {
    const reads: number[] = []
    const source: TableSource = {
      async read(offset, length) {
        reads.push(offset)
        return table.subarray(offset, offset + length)
      },
    }
    const opened = await openTable(source, game, { cacheSize: 1 })
    reads.length = 0
    await Promise.all([0, 1, 2].map((number) => opened.probe(number)))
    expect(reads).toHaveLength(1)
    await opened.probe(rules.count - 1)
    await opened.probe(0)
    expect(reads).toHaveLength(3)
    expect(opened.read).toMatchObject({ blocks: 3, probes: 5 })
  })

  it('cancels one probe and no other', async () => {
    let answer: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    let isOpen = false
    const source: TableSource = {
      async read(offset, length) {
        if (isOpen) await gate
        return table.subarray(offset, offset + length)
      },
    }
    const opened = await openTable(source, game)
    isOpen = true
    const controller = new AbortController()
    const cancelled = opened.probe(0, { signal: controller.signal })
    const other = opened.probe(1)
    controller.abort(new Error('enough'))
    await expect(cancelled).rejects.toThrow('enough')
    answer()
    expect(await other).toHaveProperty('outcome')
    await expect(opened.probe(0, { signal: controller.signal })).rejects.toThrow('enough')
  })

  it('reads Blobs and web servers alike', async () => {
    const wanted = await readTableInfo(bytesSource(table))
    expect(await readTableInfo(blobSource(new Blob([new Uint8Array(table)])))).toEqual(wanted)
    const asked: string[] = []
    const server: Fetch = async (_, { headers }) => {
      asked.push(headers['Range'] ?? '')
      const [from = 0, to = 0] = (headers['Range'] ?? '').slice(6).split('-').map(Number)
      return {
        status: 206,
        headers: { get: () => '"1"' },
        arrayBuffer: async () => new Uint8Array(table.slice(from, to + 1)).buffer,
      }
    }
    const opened = await openTable(urlSource('https://example.org/t', server), game)
    asked.length = 0
    await opened.probe(5)
    expect(asked).toHaveLength(1)
    expect(opened.read.bytes).toBeLessThan(table.length)
  })

  it.each<[string, number, string | null, RegExp]>([
    ['that gives no ranges', 200, null, /gives no byte ranges/],
    ['without the file', 404, null, /answers with 404/],
    ['with an empty file', 416, null, /is no table/],
  ])('says what is wrong with a server %s', async (_, status, tag, message) => {
    const server: Fetch = async () => ({
      status,
      headers: { get: () => tag },
      arrayBuffer: async () => new ArrayBuffer(0),
    })
    await expect(openTable(urlSource('https://example.org/t', server), game)).rejects.toThrow(
      message,
    )
  })

  it('refuses a file that is replaced, and a server that does not answer', async () => {
    let tag = 1
    const server: Fetch = async (_, { headers }) => {
      const [from = 0, to = 0] = (headers['Range'] ?? '').slice(6).split('-').map(Number)
      return {
        status: 206,
        headers: { get: () => `"${tag++}"` },
        arrayBuffer: async () => new Uint8Array(table.slice(from, to + 1)).buffer,
      }
    }
    await expect(openTable(urlSource('https://example.org/t', server), game)).rejects.toThrow(
      /was replaced while it was read/,
    )
    const silent = vi.fn<Fetch>().mockRejectedValue(new TypeError('fetch failed'))
    await expect(openTable(urlSource('https://example.org/t', silent), game)).rejects.toMatchObject(
      {
        code: 'UNAVAILABLE',
      },
    )
  })
})

describe('solveTable refuses', () => {
  /** From 1 and 2 a move leads to 0, or two do. */
  const one = (index: number, out: { [at: number]: number }): number => {
    out[0] = 0
    return Math.min(1, index)
  }
  const back = (index: number, out: { [at: number]: number }): number => {
    out[0] = 1
    return index === 0 ? 1 : 0
  }
  const two = (index: number, out: { [at: number]: number }): number => {
    out[1] = 0
    return one(index, out) * 2
  }
  it.each<[string, object, object, RegExp]>([
    [
      'payoffs other than -1, 0 and +1',
      { payoff: () => 2 },
      {},
      /number 0 pays 2; expected −1, 0 or \+1/,
    ],
    [
      'more moves than fit next to the plies',
      { maxMoves: 250 },
      {},
      /up to 250 moves a position; expected at most 248 in a table of 1 byte a position/,
    ],
    [
      'more moves than maxMoves',
      {
        tiers: undefined,
        start: undefined,
        payoff: undefined,
        count: 3,
        maxMoves: 1,
        successors: two,
      },
      {},
      /position 1 has 2 moves; expected 0 … maxMoves = 1, or −1 where there is no position\.$/i,
    ],
    [
      'un-moves without maxPredecessors',
      {
        tiers: undefined,
        start: undefined,
        payoff: undefined,
        count: 3,
        successors: one,
        predecessors: back,
      },
      {},
      /maxPredecessors is undefined; expected an integer 0 … 2147483647\.$/,
    ],
    [
      'less memory than it takes',
      {},
      { memoryLimit: 1000 },
      /takes \d+ bytes of memory; expected at most 1000 bytes \(the option memoryLimit\)\.$/,
    ],
    [
      'an unknown option',
      {},
      { thread: 2 },
      /^solveTable: there is no option "thread"; expected game, bytes, /,
    ],
    ['three bytes a position', {}, { bytes: 3 }, /^bytes is 3; expected 1 or 2\.$/],
    [
      'an option that is not a number',
      {},
      { memoryLimit: Number.NaN },
      /^memoryLimit is NaN; expected a number of bytes\.$/,
    ],
  ])('%s', async (_, change, options, message) => {
    await expect(solveTable({ ...rules, ...change }, options as object)).rejects.toThrow(message)
  })

  it('more plies than fit into a byte, and takes two', async () => {
    const line = {
      name: 'a long line',
      count: 400,
      maxMoves: 1,
      maxPredecessors: 1,
      successors(index: number, out: { [index: number]: number }) {
        out[0] = index - 1
        return index === 0 ? 0 : 1
      },
      predecessors(index: number, out: { [index: number]: number }) {
        out[0] = index + 1
        return index === 399 ? 0 : 1
      },
    }
    await expect(solveTable(line)).rejects.toThrow(
      /do not fit in a byte; expected two bytes a position \(the option bytes 2\)\.$/,
    )
    const bytes = await solveTable(line, { bytes: 2 })
    expect((await readTableInfo(bytesSource(bytes))).counts.longest).toEqual({
      plies: 399,
      number: 399,
    })
    expect(await verifyTable(bytesSource(bytes), line)).toBeUndefined()
  })

  it('to begin once it was stopped', async () => {
    const controller = new AbortController()
    controller.abort(new Error('stop'))
    await expect(solveTable(rules, { signal: controller.signal })).rejects.toThrow('stop')
  })
})

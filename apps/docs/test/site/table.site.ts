// The page that asks a table says what the table says, which is what the solver in memory says; and positions by number.

import { judgementJson, type Outcome } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { openGame, planGame } from '@zugzwang/games'
import { chessGame } from '@zugzwang/positional'
import { BLOCK, bytesSource, openTable, verifyTable } from '@zugzwang/tablebase'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FaultData, Play } from '../../src/engine/contract'
import type { FramesAnswer } from '../../src/engine/frames-study'
import { faultOf } from '../../src/engine/serve'
import type { TableFile } from '../../src/engine/table-answer'
import { createTableHost } from '../../src/engine/tables'
import { pages } from '../../src/games/pages'
import { alikeOf } from '../../src/games/table/alike'
import { ALL_PLIES, FIRST_PLIES } from '../../src/games/table/best-line'
import { PIECES, put, readBoard, writeBoard } from '../../src/games/table/board-edit'
import type { CountsData } from '../../src/games/table/counts-study'
import { FEN, fenIn } from '../../src/games/table/fen'
import type { LineData } from '../../src/games/table/line-study'
import { MATERIAL } from '../../src/games/table/material'
import type { NumberData } from '../../src/games/table/number-study'
import {
  type SiteTable,
  type SiteTableId,
  siteTableOf,
  siteTables,
  tableKinds,
  textAt,
} from '../../src/games/table/site-tables'
import { en } from '../../src/words/en'
import { tableBytes } from './table-file'

const game = chessGame({ material: MATERIAL })
const numbering = game.numbering
if (numbering === undefined) throw new Error('The endings have no numbers.')
const SEED = 20261123

const bytes = tableBytes()
const file = async ({ id }: SiteTable): Promise<TableFile> => ({
  source: bytesSource(tableBytes(id as SiteTableId)),
})
const host = createTableHost(file)
let table: Awaited<ReturnType<typeof openTable<unknown, unknown>>>
beforeAll(async () => {
  table = await openTable(bytesSource(bytes), game as never)
})

/** Random positions of endings, as texts of games. */
function randomGames(count: number, seed: number, tiers: readonly string[]): string[] {
  const random = createRandom(seed)
  const found: string[] = []
  const all = numbering?.tiers.map(({ name, first }, i) => ({
    name,
    first,
    count: (numbering.tiers[i + 1]?.first ?? numbering.count) - first,
  }))
  const out = new Float64Array(numbering?.maxMoves ?? 0)
  while (found.length < count) {
    const tier = all?.find(({ name }) => name === tiers[found.length % tiers.length])
    if (tier === undefined || numbering === undefined) throw new Error('No such ending.')
    const number = tier.first + random(tier.count)
    if (numbering.successors(number, out) >= 0)
      found.push(`chess:${game.formatPosition(numbering.decode(number))}`)
  }
  return found
}

const presets = pages.table.presets
  .map((preset) => preset.game)
  .filter((text) => siteTableOf(text) === siteTables.chess)
const ENDINGS = ['KQvKR', 'KPvK', 'KRvK', 'KQvK', 'KBvK', 'KvK']

describe('the page that asks a table', () => {
  it('gets what the table says, of its own games and of random ones', async () => {
    const games = [...presets, ...randomGames(1000, SEED, ENDINGS)]
    const outcomes = new Set<Outcome>()
    for (const text of games) {
      const facts = await host.run('tell', { game: text, moves: [] })
      const position = game.parsePosition(text.slice('chess:'.length))
      // Best play is a study: no block is read for it before someone asks
      const expected = await judgementJson(table, position, { game: text, lineLimit: 0 })
      expect(facts.judgement).toEqual(expected)
      expect(facts.judgement.line).toEqual([])
      expect(en.why(facts.judgement)).toBe(facts.judgement.why.text)
      outcomes.add(facts.judgement.outcome)
    }
    expect(outcomes.size).toBe(3)
  })

  it('says what the solver in memory says, which shares nothing with tables', async () => {
    for (const text of randomGames(60, SEED + 1, ['KPvK', 'KRvK'])) {
      const { answer, game: opened } = await openGame(text)
      const { outcome, plies, moves } = await answer.judge(opened.rules.start())
      const { judgement } = await host.run('tell', { game: text, moves: [] })
      expect([judgement.outcome, judgement.plies], text).toEqual([outcome, plies])
      expect(judgement.moves.map(({ best }) => best)).toEqual(moves.map(({ best }) => best))
    }
  })

  it('has the longest mates that are published: 35, 28, 16 and 10 moves', () => {
    const longest = Object.fromEntries(
      table.info.tiers.map(({ name, counts }) => [name, counts.longest?.plies]),
    )
    // Nalimov's tables, as in https://www.chessprogramming.org/Endgame_Tablebases; in plies, of the side that is mated
    expect(longest).toMatchObject({ KQvKR: 70, KPvK: 56, KRvK: 32, KQvK: 20 })
  })

  it('names every game that it offers, and begins with the first', async () => {
    const names: Readonly<Record<string, string>> = en.presets
    for (const { id } of pages.table.presets) expect(names[id], id).toEqual(expect.any(String))
    expect(presets).toContain(pages.table.game)
    expect(new Set(presets).size).toBe(presets.length)
    expect(await host.run('about', { game: pages.table.game })).toMatchObject({
      kind: 'chess',
      sides: [{ name: 'White' }, { name: 'Black' }],
    })
  })

  it.each([
    ['chess:8/8/8/8/8/8/8/K7 w - -', 'INVALID_POSITION', 7],
    ['chess:8/8/8/4k3/8/8/8/K6x w - -', 'INVALID_POSITION', 25],
    ['chess:8/8/8/4k3/8/8/8/KRR5 w - -', 'INVALID_POSITION', undefined],
    ['chess:8/8/8/8/8/8/4k3/K3R3 w - -', 'INVALID_POSITION', 7],
  ])('refuses %s', async (text, code, column) => {
    const place = column === undefined ? {} : { column }
    await expect(host.run('tell', { game: text, moves: [] })).rejects.toMatchObject({ code, place })
    await expect(host.run('estimate', { game: text })).rejects.toMatchObject({ code, place })
  })

  it('is checked: every judgement follows from those of its moves', async () => {
    const report = await host.run('check', { game: pages.table.game, moves: [] })
    expect(report).toMatchObject({ method: 'followed', flaws: [] })
    expect(report.positions).toBeGreaterThan(100)
  })

  it('tries again where the table could not be reached', async () => {
    let tries = 0
    const late = createTableHost(async (table) => {
      if (tries++ === 0) throw new Error('no connection')
      return file(table)
    })
    const play = { game: pages.table.game, moves: [] }
    await expect(late.run('tell', play)).rejects.toThrow('no connection')
    expect((await late.run('tell', play)).judgement.outcome).toBe('win')
  })

  it('has a table in which every value follows from its moves', async () => {
    expect(await verifyTable(bytesSource(bytes), numbering)).toBeUndefined()
  })

  it.each(['fox-and-hounds', 'morris', 'neutreeko'] as const)(
    '%s: every value of its table follows from its moves, and a changed or cut file is refused',
    async (id) => {
      const file = tableBytes(id)
      const rules = (await planGame(siteTables[id].game)).table?.().numbering
      if (rules === undefined) throw new Error(`${id} has no numbering.`)
      expect(await verifyTable(bytesSource(file), rules)).toBeUndefined()
      const changed = Uint8Array.from(file)
      changed[file.length >> 1] = (changed[file.length >> 1] ?? 0) ^ 1
      await expect(verifyTable(bytesSource(changed), rules)).rejects.toMatchObject({
        code: 'INVALID_TABLE',
      })
      await expect(
        verifyTable(bytesSource(file.subarray(0, file.length - 9)), rules),
      ).rejects.toMatchObject({ code: 'INVALID_TABLE' })
    },
  )

  it.each(tableKinds.slice(1))(
    '$kind: is worth what its best move is worth, after random moves',
    async ({ game: text }) => {
      const random = createRandom(SEED + 5)
      const { game: rules } = (await planGame(text)).table?.() ?? {}
      if (rules === undefined) throw new Error(`${text} has no table.`)
      for (let i = 0; i < 40; i++) {
        const moves: string[] = []
        let position = rules.rules.start()
        for (let ply = random(12); ply > 0; ply--) {
          const open = [...rules.rules.moves(position)]
          if (open.length === 0 || rules.rules.payoff?.(position) !== undefined) break
          const move = open[random(open.length)]
          moves.push(rules.formatMove(position, move))
          position = rules.rules.play(position, move)
        }
        const { judgement, end } = await host.run('tell', { game: text, moves })
        if (end === 'repeated') continue
        // A value follows from those of the moves, each of which is asked of the table by itself
        const signs = judgement.moves.map(({ outcome }) => ({ win: 1, draw: 0, loss: -1 })[outcome])
        const sign = { win: 1, draw: 0, loss: -1 }[judgement.outcome]
        if (signs.length > 0) expect(Math.max(...signs), `${text} ${moves}`).toBe(sign)
      }
    },
  )

  it('says of connect four what its own solver finds from there', async () => {
    const random = createRandom(SEED + 6)
    const table = siteTables['connect-four']
    const { game: rules } = (await planGame(table.game)).table?.() ?? {}
    if (rules === undefined) throw new Error('Connect four has no table.')
    for (let i = 0; i < 15; i++) {
      let position = rules.rules.start()
      for (let ply = 0; ply < 14; ply++) {
        const open = [...rules.rules.moves(position)]
        if (open.length === 0 || rules.rules.payoff?.(position) !== undefined) break
        position = rules.rules.play(position, open[random(open.length)])
      }
      if (rules.rules.payoff?.(position) !== undefined) continue
      const text = textAt(table, rules.formatPosition(position))
      const { answer, game: opened } = await openGame(text)
      const { outcome, plies } = await answer.judge(opened.rules.start())
      const { judgement } = await host.run('tell', { game: text, moves: [] })
      expect(judgement.outcome, text).toBe(outcome)
      if (outcome !== 'draw') expect(judgement.plies, text).toBe(plies)
    }
  })

  it('refuses games without a table, and positions that theirs does not have', async () => {
    for (const [text, code] of [
      ['fox-and-hounds:6', 'INVALID_OPTION'],
      ['nim:3', 'INVALID_OPTION'],
      ['neutreeko:Mm.M./..m../.M.../...../....._first', 'INVALID_POSITION'],
      ['connect-four:X.../..../..../..../..../....', 'INVALID_POSITION'],
      ['connect-four:...../...../...../.....', 'INVALID_POSITION'],
      ['morris:5:MMM/...', 'INVALID_POSITION'],
    ] as const)
      await expect(host.run('estimate', { game: text }), text).rejects.toMatchObject({ code })
  })
})

/** What was read for a play so far. */
async function readOf(asked: typeof host, play: Play) {
  return ((await asked.run('study', { ...play, study: 'number' })) as NumberData).read
}

describe('a position by number', () => {
  const numberOf = async (text: string) =>
    (await host.run('study', { game: text, moves: [], study: 'number' })) as NumberData

  it('is where it is said to be, and worth what its byte says', async () => {
    for (const text of [...presets, ...randomGames(500, SEED + 2, ENDINGS)]) {
      const data = await numberOf(text)
      const { judgement } = await host.run('tell', { game: text, moves: [] })
      const tier = table.info.tiers.find(({ name }) => name === data.tier.name)
      const score = tier?.scores[data.code] ?? Number.NaN
      expect(data.number - data.tier.first).toBeLessThan(data.tier.count)
      expect(Math.sign(score)).toBe({ win: 1, loss: -1, draw: 0 }[judgement.outcome])
      if (score !== 0) expect(Math.abs(score) - 1).toBe(judgement.plies)
      // Its block is read once; the next number of it costs nothing
      const fresh = await openTable(bytesSource(bytes), game as never)
      await fresh.probe(data.number)
      const last = data.tier.first + data.tier.count - 1
      const start = data.number - data.place
      await fresh.probe(start)
      await fresh.probe(Math.min(start + BLOCK - 1, last))
      expect(fresh.read.blocks).toBe(1)
      if (start + BLOCK <= last) {
        await fresh.probe(start + BLOCK)
        expect(fresh.read.blocks).toBe(2)
      }
      expect(data.block).toBeLessThan(data.blocks)
    }
  })

  it('is the same for the board turned, mirrored, and with colours swapped', async () => {
    let turns = 0
    for (const text of randomGames(1000, SEED + 3, ENDINGS)) {
      const { number, alike, tier } = await numberOf(text)
      if (alike === undefined) throw new Error(`Nothing is like ${text}.`)
      expect(alike.turned === undefined).toBe(tier.name.includes('P'))
      for (const each of Object.values(alike)) {
        if (each === undefined) continue
        const place = each.slice('chess:'.length)
        expect(numbering.encode(game.parsePosition(place)), `${text} ${each}`).toBe(number)
        turns++
      }
    }
    expect(turns).toBeGreaterThan(100)
  })

  it('comes round: four turns, two mirrors, two swaps', () => {
    for (const text of randomGames(12, SEED + 4, ['KQvKR', 'KRvK'])) {
      const position = game.parsePosition(text.slice('chess:'.length))
      for (const [turn, times] of [
        ['turned', 4],
        ['mirrored', 2],
        ['swapped', 2],
      ] as const) {
        let now = position
        for (let i = 0; i < times; i++) now = alikeOf(now)[turn] ?? now
        expect(game.formatPosition(now)).toBe(game.formatPosition(position))
      }
    }
  })

  it('is found by its number, where that stands for one', async () => {
    const byNumber = (number: unknown) =>
      host.run('study', { game: presets[0] ?? '', moves: [], study: 'by-number', options: number })
    const { number } = await numberOf(presets[0] ?? '')
    const text = (await byNumber(number)) as string
    expect((await numberOf(text)).number).toBe(number)
    for (const wrong of [-1, 0.5, numbering.count, Number.NaN])
      expect(await byNumber(wrong)).toBeUndefined()
    let gaps = 0
    for (let i = 0; i < 1000 && gaps < 3; i++)
      if ((await byNumber(numbering.count - 1 - i)) === undefined) gaps++
    expect(gaps).toBe(3)
  })

  it('is read by few bytes: one block for a probe', async () => {
    const fresh = createTableHost(file)
    const asked = { game: presets[0] ?? '', moves: [], study: 'number' }
    const { read, size } = (await fresh.run('study', asked)) as NumberData
    // The head, the index, and at most one request for a block
    expect(read.requests).toBeLessThanOrEqual(read.blocks + 2)
    expect(read.bytes).toBeLessThan(size / 10)
    expect(read.probes).toBeGreaterThan(10)
    expect(size).toBe(bytes.length)
  })
})

/**
 * The most that the first positions may cost: bytes of their values, bytes and requests with the beginning of best play. In chunks of
 * 16 kB, and with all of best play, the first of each table cost 164, 701, 355, 75, 130 and 134 kB.
 */
const COSTS: Readonly<Record<string, readonly [toTell: number, bytes: number, requests: number]>> =
  {
    'chess:1k6/1r6/2K5/Q7/8/8/8/8 w - - 0 1': [54_000, 70_000, 9],
    'chess:8/8/7n/8/8/8/8/k1K1b3 w - - 0 1': [26_000, 87_000, 13],
    'connect-four:4x6': [36_000, 36_000, 2],
    'fox-and-hounds:8': [27_000, 27_000, 2],
    'morris:5': [15_000, 15_000, 2],
    'neutreeko:start': [15_000, 36_000, 5],
    'chess:1k6/1r6/2K5/Q7/8/8/8/8 b - - 0 1': [33_000, 62_000, 9],
    'chess:8/8/8/8/2R5/8/8/k1K4q w - - 0 1': [33_000, 78_000, 9],
    'chess:8/8/8/4k3/8/4K3/4P3/8 w - - 0 1': [29_000, 29_000, 4],
    'chess:8/8/8/4k3/8/4K3/4P3/8 b - - 0 1': [29_000, 33_000, 5],
    'chess:8/k1P5/2K5/8/8/8/8/8 w - - 0 1': [41_000, 46_000, 7],
    'chess:8/8/8/3k4/8/8/8/KR6 w - - 0 1': [25_000, 25_000, 4],
  }

describe('the first position of a game', () => {
  it('is that of every table, and every game that the page offers', () => {
    const games = Object.keys(COSTS)
    expect([...games].sort()).toEqual(pages.table.presets.map((each) => each.game).sort())
    expect(new Set(games.map(siteTableOf))).toEqual(new Set(Object.values(siteTables)))
  })

  it.each(Object.entries(COSTS))(
    '%s: is read by few bytes',
    async (game, [toTell, most, requests]) => {
      const fresh = createTableHost(file)
      const play = { game, moves: [] }
      await fresh.run('tell', play)
      expect((await readOf(fresh, play)).bytes).toBeLessThanOrEqual(toTell)
      await fresh.run('study', { ...play, study: 'line', options: { most: FIRST_PLIES } })
      // The counts of the whole table are in its header
      await fresh.run('study', { ...play, study: 'table-counts' })
      const read = await readOf(fresh, play)
      expect(read.bytes).toBeLessThanOrEqual(most)
      expect(read.requests).toBeLessThanOrEqual(requests)
    },
  )
})

describe('best play', () => {
  const lineOf = async (game: string, most: number) =>
    (await host.run('study', { game, moves: [], study: 'line', options: { most } })) as LineData

  it.each(Object.keys(COSTS))('of %s: is the main line, from its beginning', async (text) => {
    const site = siteTableOf(text)
    const rules = site && (await planGame(site.game)).table?.().game
    if (rules === undefined) throw new Error(`${text} has no table.`)
    const place = text.slice(site?.prefix.length)
    const start =
      text === site?.game
        ? rules.rules.start()
        : rules.parsePosition(text.startsWith('chess:') ? place : place.replaceAll('_', ' '))
    const opened = await openTable(bytesSource(tableBytes(site?.id as SiteTableId)), rules)
    const { line, plies } = await judgementJson(opened, start, { game: text })
    const whole = await lineOf(text, ALL_PLIES)
    expect(whole).toEqual({ game: text, after: [], moves: line, isWhole: true })
    if (plies !== undefined) expect(line).toHaveLength(plies)
    const first = await lineOf(text, FIRST_PLIES)
    expect(first.moves).toEqual(line.slice(0, FIRST_PLIES))
  })

  it('has all of the longest play of every table', async () => {
    for (const { game, id } of Object.values(siteTables)) {
      const [asked = game] = Object.keys(COSTS).filter((each) => siteTableOf(each)?.id === id)
      const study = { game: asked, moves: [], study: 'table-counts' }
      const { longest } = ((await host.run('study', study)) as CountsData).all
      if (longest === undefined) throw new Error(`${id} has no longest play.`)
      const { moves, isWhole } = await lineOf(longest.game, ALL_PLIES)
      expect([id, moves.length, isWhole]).toEqual([id, longest.plies, true])
    }
  })
})

describe('an ending step by step', () => {
  it.each(presets)('%s: counts are those of the table', async (text) => {
    const asked = { game: text, moves: [], study: 'frames' }
    const { data } = (await host.run('study', asked)) as FramesAnswer
    const tier = table.info.tiers.find(({ name }) => name === data?.ending)
    if (data === undefined || tier === undefined) throw new Error('There are no steps.')
    const all = data.frames.reduce(
      (sum, { counts: { win, loss, draw } }) => sum + win + loss + draw,
      0,
    )
    expect(all).toBe(tier.counts.positions)
    expect(data.positions).toBe(all)
    const plies = data.frames.map((frame) => frame.plies ?? Number.POSITIVE_INFINITY)
    expect(plies).toEqual([...plies].sort((a, b) => a - b))
    const { judgement } = await host.run('tell', { game: text, moves: [] })
    expect(data.frames[data.here.frame]?.plies).toBe(judgement.plies)
    expect(data.moves).toHaveLength(judgement.moves.length)
    for (const { plies: count, shown } of data.frames)
      for (const { value } of shown) expect(value.plies).toBe(count)
  })
})

describe('a position that is pasted', () => {
  const fen = '8/8/8/4k3/8/8/8/K6R w - - 0 1'
  it.each([
    [fen, fen],
    [`  ${fen}\n`, fen],
    [fen.replaceAll(' ', '_'), fen],
    [`chess:${fen}`, fen],
    ['8/8/8/4k3/8/8/8/K6R', fen],
    ['8/8/8/4k3/8/8/8/K6R b', '8/8/8/4k3/8/8/8/K6R b'],
    ['https://lichess.org/analysis/standard/8/8/8/4k3/8/8/8/K6R_w_-_-_0_1?color=white', fen],
    ['https://lichess.org/editor/8/8/8/4k3/8/8/8/K6R_w_-_-_0_1?color=black', fen],
    ['https://syzygy-tables.info/?fen=8/8/8/4k3/8/8/8/K6R_w_-_-_0_1', fen],
    ['https://example.org/?fen=8%2F8%2F8%2F4k3%2F8%2F8%2F8%2FK6R%20w%20-%20-%200%201&x=1#y', fen],
    ['https://example.org/?fen=8/8/8/4k3/8/8/8/K6R+w+-+-+0+1', fen],
    ['https://example.org/%zz', undefined],
    ['nonsense', undefined],
    ['8/8/8/4k3/8/8/K6R w - - 0 1', undefined],
    ['', undefined],
  ])('%s', (typed, found) => {
    expect(fenIn(typed)).toBe(found)
    if (found === undefined) return
    expect(FEN.read(typed, '')).toBe(`chess:${found}`)
    expect(FEN.show(`chess:${found}`)).toBe(found)
  })

  it('has faults where the field has them, and leaves other games alone', async () => {
    const text = FEN.read('8/8/8/4k3/8/8/8/K6x w - - 0 1', '')
    const fault = await host.run('estimate', { game: text }).then(() => undefined, faultOf)
    expect(fault?.place.column).toBe(25)
    const { fault: shown, at } = FEN.placeOf(fault as FaultData, text)
    expect([shown.place.column, at]).toEqual([19, 18])
    expect(FEN.show(text)[at]).toBe('x')
    for (const other of ['neutreeko:start', 'morris:5']) expect(FEN.read(other, '')).toBe(other)
    expect(FEN.read('nonsense', '')).toBe('chess:nonsense')
    expect(FEN.read('', '')).toBe('')
  })
})

describe('a board that is edited', () => {
  it('is read from FEN and written as it was', () => {
    for (const text of presets) {
      const fen = text.slice('chess:'.length)
      expect(writeBoard(readBoard(fen))).toBe(fen)
      expect(readBoard(fen.replaceAll(' ', '_'))).toEqual(readBoard(fen))
    }
    expect(readBoard('nonsense').board).toBe('.'.repeat(64))
  })

  it('always has its two kings, whatever is put where', () => {
    const random = createRandom(SEED)
    let edited = readBoard('8/8/8/4k3/8/8/2Q5/K7 w - - 0 1')
    for (let i = 0; i < 500; i++) {
      const square = random(64)
      const piece = [...PIECES, '.'][random(PIECES.length + 1)] as string
      edited = put(edited, square, piece)
      const count = (letter: string) => edited.board.split(letter).length - 1
      expect([count('K'), count('k'), edited.board.length]).toEqual([1, 1, 64])
    }
  })

  it('loses a piece that is put where it stands, and no king', () => {
    const board = readBoard('8/8/8/4k3/8/8/2Q5/K7 w - - 0 1')
    expect(put(board, 50, 'Q').board[50]).toBe('.')
    expect(put(board, 56, 'K')).toEqual(board)
    expect(put(board, 0, 'K').board[56]).toBe('.')
  })
})

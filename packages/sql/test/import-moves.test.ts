import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Digraph, digraphFromArcs, outcomeAt, pliesAt, solve } from '@zugzwang/core'
import {
  arenaOf,
  type FormatName,
  formats,
  numberLabels,
  readGraph,
  streamGraph,
  wordLabels,
  writeGraph,
} from '@zugzwang/formats'
import { exportAnswer, importMoves, solveTables, verifyTables } from '@zugzwang/sql'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { gameTables } from '../src/game/tables'
import { randomArena } from './arenas'
import { engine, fresh, useDatabase } from './database'

useDatabase()

const encoder = new TextEncoder()

/** The same digraph without arcs given twice, and with a loop at each vertex without arcs. */
function withoutSinks({ order, offsets, targets }: Digraph): Digraph {
  const sources: number[] = []
  const ends: number[] = []
  for (let v = 0; v < order; v++) {
    const row = new Set(targets.subarray(offsets[v], offsets[v + 1]))
    for (const target of row.size === 0 ? [v] : row) {
      sources.push(v)
      ends.push(target)
    }
  }
  return digraphFromArcs(order, sources, ends)
}

/** A file in pieces. */
async function piecesOf(seed: number, format: FormatName): Promise<Uint8Array[] | undefined> {
  const arena = randomArena(seed, 40)
  const isParity = format === 'pgsolver'
  const graph = isParity ? withoutSinks(arena.graph) : arena.graph
  const { order } = graph
  const mover = isParity ? Uint8Array.from({ length: order }, (_, v) => (v * 13) % 2) : arena.mover
  const labels =
    seed % 3 === 0
      ? numberLabels(order)
      : wordLabels(Array.from({ length: order }, (_, v) => `p${(v * 7919) % 10_007}`))
  const priority = isParity ? new Float64Array(order) : undefined
  try {
    const { pieces } = await writeGraph({ graph, labels, mover, priority }, format)
    return Array.from(pieces, (piece) =>
      typeof piece === 'string' ? encoder.encode(piece) : piece.slice(),
    )
  } catch {
    // not every format takes every graph
    return undefined
  }
}

/** The answer of a file in memory, and as tables: outcome and plies by label. */
async function compare(pieces: Uint8Array[], format: FormatName, seed: number): Promise<void> {
  const file = await readGraph(pieces, { format })
  const arena = { ...arenaOf(file), cost: undefined }
  const endless = arena.mover === undefined ? 0 : (seed % 3) - 1
  const solution = await solve({ ...arena, endless })
  const expected = Array.from(file.labels, (label, v) => {
    const plies = pliesAt(solution, v)
    return [label, outcomeAt({ ...arena, endless }, solution, v), plies < 0 ? null : plies]
  })
  const source = streamGraph(pieces, { format, leastBatch: 1 + (seed % 9) })
  const game = await importMoves(engine, fresh(), source, { endless })
  expect([game.order, game.manifest.movers]).toEqual([file.graph.order, arena.mover !== undefined])
  const solved = await solveTables(game, fresh())
  expect(await verifyTables(game, solved)).toBeUndefined()
  const answer = fresh()
  await exportAnswer(solved, answer)
  const rows = await engine.rows(`SELECT label, outcome, plies FROM ${engine.table([answer])}`)
  const found = rows.map(([label, ...rest]) => [String(label), ...rest])
  const byLabel = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1)
  expect(found.toSorted(byLabel), `${format}, seed ${seed}`).toEqual(expected.toSorted(byLabel))
}

const written = formats.filter(({ readOnly }) => !readOnly)

test.each(written.map(({ name }) => name))(
  '%s: a stream has the answer that core finds',
  async (name) => {
    let tried = 0
    for (let seed = 0; seed < scaled(4, 100); seed++) {
      const pieces = await piecesOf(seed, name)
      if (pieces === undefined) continue
      await compare(pieces, name, seed)
      tried++
    }
    // random arenas are seldom undirected
    const { directed } = formats.find((format) => format.name === name)?.carries ?? {}
    if (directed === true) expect(tried).toBeGreaterThan(0)
  },
  1_800_000,
)

test.each([
  ['pgsolver/laddergame-4-obfuscated.gm', 'pgsolver'],
  ['pgsolver/randomgame-combined.gm', 'pgsolver'],
  ['networkx/igraph-zachary.graphml', 'graphml'],
  ['networkx/multidigraph.gexf', 'gexf'],
  ['matrix-market/scotch-grid.mtx', 'matrix-market'],
  ['metis/scotch-torus.graph', 'metis'],
  ['graphviz/world.gv', 'dot'],
] as const)('a file of another program: %s', async (path, format) => {
  const fixtures = new URL('../../formats/test/fixtures/', import.meta.url)
  await compare([new Uint8Array(readFileSync(new URL(path, fixtures)))], format, 1)
})

test('numbers before words are labels, vertices alone positions, arcs given twice two', async () => {
  const lines = [
    ...Array.from({ length: 50 }, (_, i) => `${i} ${i + 1}\n`),
    '7\n99\n',
    'a 0\na 0\nb\n007 7\n',
  ]
  await compare(
    lines.map((line) => encoder.encode(line)),
    'arc-list',
    5,
  )
})

test('one position, and none', async () => {
  await compare([encoder.encode('alone\n')], 'arc-list', 1)
  await compare([encoder.encode('1\n')], 'arc-list', 1)
  const source = streamGraph('?\n', { format: 'graph6' })
  const game = await importMoves(engine, fresh(), source)
  expect([game.order, game.size]).toEqual([0, 0])
})

test('a faulty file leaves nothing behind', async () => {
  const text = `${'a b\n'.repeat(100_000)}a b c\n`
  const at = fresh()
  const source = streamGraph(encoder.encode(text), { format: 'arc-list', name: 'file' })
  await expect(importMoves(engine, at, source)).rejects.toMatchObject({
    name: 'FormatError',
    place: { file: 'file', line: 100_001, column: 5 },
  })
  expect(readdirSync(at)).toEqual([])
})

test('tables that are no longer needed are deleted before the game is complete: a kill in between leaves nothing', async () => {
  const at = fresh()
  const left: string[] = []
  const watched = {
    ...engine,
    async remove(folders: readonly string[]) {
      if (existsSync(join(at, 'game.json'))) left.push(...folders)
      await engine.remove(folders)
    },
  }
  const game = await importMoves(watched, at, streamGraph(encoder.encode('a b\nb c\n')))
  expect(left).toEqual([])
  expect(readdirSync(at).length).toBe(1 + gameTables(game.manifest).length)
})

test('a signal stops it, and nothing is left behind', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const reason = new Error('enough')
  const at = fresh()
  let written: string[] = []
  const source = async function* () {
    for (let i = 0; ; i++) {
      yield encoder.encode(Array.from({ length: 9000 }, (_, k) => `${k} ${i}\n`).join(''))
      if (i !== 40) continue
      written = readdirSync(at)
      controller.abort(reason)
    }
  }
  const stream = streamGraph(source(), { format: 'arc-list', signal })
  await expect(importMoves(engine, at, stream, { signal })).rejects.toBe(reason)
  expect(written).toEqual([
    expect.stringMatching(/^game\.json/),
    expect.stringMatching(/^numbers-/),
  ])
  expect(readdirSync(at)).toEqual([])
})

test('endless play that is worth something although both have the same moves', async () => {
  await expect(
    importMoves(engine, fresh(), streamGraph('1 2\n'), { endless: 1 }),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_ARENA' })
})

test('progress covers every phase', async () => {
  const phases = new Set<string>()
  const onProgress = ({
    phase,
    done,
    total = 0,
  }: {
    phase: string
    done: number
    total?: number
  }) => {
    expect(done).toBeLessThanOrEqual(total)
    phases.add(phase)
  }
  const text = encoder.encode(
    Array.from({ length: 50_000 }, (_, i) => `a${i} a${i + 1}\n`).join(''),
  )
  const source = streamGraph(text, { bytes: text.length, onProgress })
  await importMoves(engine, join(fresh(), 'game'), source, { onProgress })
  expect([...phases]).toEqual(['read', 'label', 'number', 'count moves', 'divide', 'sort moves'])
})

test('the callback for progress may stop it', async () => {
  const order = scaled(60_000, 300_000)
  const reason = new Error('enough')
  for (const last of ['label', 'count moves', 'sort moves']) {
    const at = fresh()
    const text = encoder.encode(
      Array.from({ length: order }, (_, i) => `a${i} a${i >> 1}\n`).join(''),
    )
    const onProgress = ({ phase, done }: { phase: string; done: number }) => {
      if (phase === last && done > 0) throw reason
    }
    const work = importMoves(engine, at, streamGraph(text), { onProgress })
    // a statement that is done before the first check is not stopped
    const ended = await work.catch((error: unknown) => error)
    if (ended !== reason) expect(ended).toHaveProperty('order', order)
    else expect(readdirSync(at)).toEqual([])
  }
})

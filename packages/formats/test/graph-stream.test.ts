import { readdirSync, readFileSync } from 'node:fs'
import { digraphFromArcs } from '@zugzwang/core'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { FormatError } from '../src/errors'
import { type Format, formats } from '../src/formats'
import type { GraphData } from '../src/graph/graph-data'
import { numberLabels } from '../src/graph/labels'
import { type GraphFile, type GraphFileOptions, readGraph, writeGraph } from '../src/graph-file'
import { type GraphStreamOptions, streamGraph } from '../src/graph-stream'
import { joined } from '../src/typed-arrays'
import { mutate } from './mutations'
import { randomGraph } from './random-graph'
import { chunksOf } from './sources'

/** How many random files of each format are streamed, every other one damaged. */
const FILES = scaled(24, 5000)

/** All that is said of a graph, its vertices by what they are called. */
interface Summary {
  readonly vertices: readonly string[]
  readonly arcs: readonly string[]
  readonly movers: readonly string[]
  readonly notes: unknown
  readonly warnings: readonly string[]
  readonly format: string
  readonly has: readonly boolean[]
}

function summaryOf({ graph, labels, mover, notes, warnings, format, ...file }: GraphFile): Summary {
  const words = Array.from(labels)
  const arcs: string[] = []
  for (let v = 0; v < graph.order; v++)
    for (let i = graph.offsets[v]; i < graph.offsets[v + 1]; i++)
      arcs.push(JSON.stringify([words[v], words[graph.targets[i]]]))
  return {
    vertices: words.toSorted(),
    arcs: arcs.sort(),
    movers: mover === undefined ? [] : words.map((word, v) => `${word} ${mover[v]}`).sort(),
    notes,
    warnings,
    format: format.name,
    has: [file.cost !== undefined, file.priority !== undefined],
  }
}

async function summaryByStream(
  source: Parameters<typeof streamGraph>[0],
  options: GraphStreamOptions,
): Promise<Summary & { batches: number }> {
  const stream = streamGraph(source, options)
  const vertices = new Set<string>()
  const ends: [string | number, string | number][] = []
  const alone: (string | number)[] = []
  let batches = 0
  let hasWords = false
  for await (const { kind, sources, targets } of stream.batches) {
    batches++
    expect(hasWords && kind === 'numbers').toBe(false)
    hasWords = kind === 'words'
    expect(sources.length).toBe(targets.length)
    for (let i = 0; i < sources.length; i++) {
      const [source, target] = [sources[i], targets[i]] as [string | number, string | number]
      if (target === -1 || target === '') alone.push(source)
      else ends.push([source, target])
    }
  }
  const end = stream.end()
  const labels = end.vertices?.labels
  const numbers = end.vertices?.numbers
  const placeOf = numbers && new Map(Array.from(numbers, (number, v) => [number, v]))
  const nameOf = (vertex: string | number) =>
    labels === undefined || labels.first !== undefined
      ? String(vertex)
      : labels.at(placeOf?.get(Number(vertex)) ?? Number(vertex))
  const arcs = ends.map((pair) => pair.map(nameOf))
  for (const label of [...(labels ?? []), ...arcs.flat(), ...alone.map(nameOf)]) vertices.add(label)
  const named = new Set(arcs.flat())
  const mover = end.vertices?.mover
  return {
    vertices: [...vertices].sort(),
    arcs: arcs.map((pair) => JSON.stringify(pair)).sort(),
    movers:
      mover === undefined
        ? []
        : Array.from(labels ?? [], (label, v) => `${label} ${mover[v]}`).sort(),
    notes: end.notes,
    warnings: await end.warnings(vertices.size, async (odd) =>
      odd.filter((label) => !named.has(label)),
    ),
    format: end.format,
    has: [end.hasCosts, end.hasPriorities],
    batches,
  }
}

/** Their graph is a line, which is read before its arcs are given. */
const ONE_LINE: readonly string[] = ['graph6', 'sparse6', 'digraph6']
const ONE_END = /^INVALID_INPUT .*: an edge stands in the line of only one of its ends/
const UNPAIRED = /^INVALID_INPUT .*(vertex \d+ names \d+, but line|the edge from \d+ to \d+ weighs)/

/** The summary of a file by both ways, or the error. */
async function compare(
  bytes: Uint8Array,
  options: GraphFileOptions,
  piece: number,
  leastBatch: number,
): Promise<number> {
  const failed = (error: unknown) => {
    if (!(error instanceof FormatError)) throw error
    return `${error.code} ${error.message} ${JSON.stringify(error.place)}`
  }
  const whole = await readGraph(chunksOf(bytes, piece), options).then(summaryOf, failed)
  const given = { ...options, leastBatch }
  const streamed = await summaryByStream(chunksOf(bytes, piece), given).catch(failed)
  if (typeof streamed === 'string') {
    // METIS: which edge has one end only the whole knows
    const isKnown = ONE_END.test(streamed) && typeof whole === 'string' && UNPAIRED.test(whole)
    if (!isKnown) expect(streamed).toBe(whole)
    return 0
  }
  const { batches, ...summary } = streamed
  expect(summary).toEqual(whole)
  return batches
}

async function fileOf(data: GraphData, format: Format): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  for (const piece of (await writeGraph(data, format.name)).pieces)
    pieces.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
  return joined(pieces)
}

/** A random graph that a format takes, in a file. */
async function randomFile(format: Format, seed: number): Promise<Uint8Array> {
  const { carries, name } = format
  const undirected = carries.undirected && (!carries.directed || seed % 3 === 0)
  const isParity = name === 'pgsolver'
  const words = name === 'dot' || isParity ? 'words' : (['any', 'words'] as const)[seed % 2]
  const labels = carries.labels === 'words' ? 'words' : words
  const data = await randomGraph(seed, {
    maxOrder: 30,
    undirected,
    loops: carries.loops,
    parallel: carries.parallelArcs,
    costs: carries.costs && name !== 'metis' && seed % 2 === 0,
    movers: carries.owners && (isParity || seed % 4 === 1),
    priorities: carries.owners && (isParity || seed % 5 === 1),
    ...(carries.labels === 'numbers' || seed % 3 === 0 || labels === undefined ? {} : { labels }),
  })
  return fileOf(isParity ? withoutSinks(data) : data, format)
}

/** The same graph, a loop at every sink. */
function withoutSinks(data: GraphData): GraphData {
  const { order, offsets, targets } = data.graph
  const arcs: number[] = []
  const starts = [0]
  for (let v = 0; v < order; v++) {
    arcs.push(...targets.subarray(offsets[v], offsets[v + 1]))
    if (offsets[v] === offsets[v + 1]) arcs.push(v)
    starts.push(arcs.length)
  }
  const graph = {
    order,
    size: arcs.length,
    offsets: Int32Array.from(starts),
    targets: Int32Array.from(arcs),
  }
  return { ...data, graph, undirected: false }
}

const written = formats.filter(({ readOnly }) => !readOnly)

describe.each(written.map((format) => [format.name, format] as const))('%s', (name, format) => {
  test('streams what a graph in memory holds, or ends in the same error', async () => {
    let divided = 0
    for (let seed = 1; seed <= FILES; seed++) {
      const valid = await randomFile(format, seed)
      const bytes = seed % 2 === 0 ? valid : mutate(valid, seed)
      const hasCosts = (name === 'arc-list' || name === 'contest') && seed % 2 === 0
      const options = { format: name, cost: hasCosts, name: `seed ${seed}` }
      const batches = await compare(bytes, options, 1 + (seed % 50), 1 + (seed % 7))
      if (batches > 2) divided++
    }
    const { scan } = await format.load()
    if (scan !== undefined && !ONE_LINE.includes(name)) expect(divided).toBeGreaterThan(FILES / 10)
  }, 3_600_000)
})

const FIXTURES = new URL('./fixtures/', import.meta.url)
/** Two of the three files of a quarter of a million vertices, which `npm test` leaves out. */
const LARGE = scaled(['empty-258047.s6', 'large.s6'], [])
const fixtures = readdirSync(FIXTURES, { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && !entry.name.endsWith('.md') && !LARGE.includes(entry.name),
)

test.each(fixtures.map(({ parentPath, name }) => `${parentPath}/${name}`))('%s', async (path) => {
  const bytes = new Uint8Array(readFileSync(path))
  await compare(bytes, { path, name: 'file' }, 100, 10)
})

/** Lines beyond the 2^16 bytes that are looked at as a whole, of five bytes and more. */
const LINES = scaled(14_000, 20_000)
const long = (line: (i: number) => string) =>
  Array.from({ length: LINES }, (_, i) => line(i)).join('')
const encoded = (text: string) => new TextEncoder().encode(text)

test.each<[string, string]>([
  ['numbers', long((i) => `${i} ${(i * 7) % LINES}\n`)],
  ['numbers far apart', long((i) => `${i * 90_001} ${(i * 7) % LINES}\n`)],
  [
    'numbers, and then words',
    `${long((i) => `${i}\n${i} ${i + 1}\n`)}00 a\n${long((i) => `a ${i}\n`)}`,
  ],
  ['vertices alone', long((i) => `${i}\n`)],
  ['words alone', long((i) => `word${i}\n`)],
  ['the same word', long(() => 'word\n')],
  ['odd words', `${long((i) => `a${i} b${i}\n`)}{"a":[]}\n[[1,2]]\n{"b":[]} c\n[[1,2]]\n[[1,3]]\n`],
  ['an odd word that has an arc', `{"a":1}\n${long((i) => `a${i} b${i}\n`)}b {"a":1}\n`],
  ['counts', `${LINES} ${LINES}\n${long((i) => `${i + 1} ${i + 1}\n`)}`],
  ['counts from 0', `${LINES} ${LINES}\n${long((i) => `${i} ${i}\n`)}`],
  ['counts that are vertices', `${LINES} ${LINES}\n${long((i) => `${i + 1} ${LINES}\n`)}`],
  ['counts of fewer', `100 ${LINES}\n${long((i) => `${1 + (i % 100)} ${1 + (i % 7)}\n`)}`],
  ['counts of fewer vertices', `100 ${LINES}\n${long((i) => `${1 + (i % 101)} ${1 + (i % 7)}\n`)}`],
  ['counts and words', `${LINES} ${LINES}\n${long((i) => `${i + 1} w${i + 1}\n`)}`],
  ['a line of three words at the end', `${long((i) => `${i} ${i + 1}\n`)}a b c\n`],
  ['arrows', long((i) => `a${i} -> b${i % 10};\n`)],
])(
  'a long text of unknown format: %s',
  async (_, text) => {
    await compare(encoded(text), { name: 'text' }, 2 ** 16, 1000)
  },
  60_000,
)

test.each<[string, string]>([
  ['in order', 'parity 2; 0 1 0 1; 1 2 1 2; 2 3 0 0;'],
  ['from 5', '5 1 0 6; 6 2 1 7; 7 3 0 5;'],
  ['out of order, with gaps', '70 1 0 6; 6 2 1 7,70; 7 3 1 6;'],
  ['far apart', '2000000000 1 0 6; 6 2 1 2000000000;'],
  ['names', '7 1 0 6 "x"; 6 2 1 7 "y";'],
  ['names in order', '0 1 0 1 "x"; 1 2 1 0 "y";'],
  ['names that are identifiers', '7 1 0 6 "7"; 6 2 1 7 "6";'],
  ['names of others', '7 1 0 6 "6"; 6 2 1 7 "7";'],
  ['a name twice', '7 1 0 6 "x"; 6 2 1 7 "x";'],
  ['names of some', '7 1 0 6 "x"; 6 2 1 7;'],
  ['a node twice', '1 0 0 2;\n2 0 0 1;\n2 0 1 9;\n1 0 0 1;'],
  ['successors that are no nodes', '1 0 0 2,5,4;\n2 0 0 3,1;\n3 0 0 4;'],
  ['no nodes', 'parity 3;'],
])('a parity game: %s', async (_, text) => {
  for (const least of [1, 2, 100])
    for (const piece of [1, 7, 1000])
      await compare(encoded(text), { format: 'pgsolver', name: 'game' }, piece, least)
})

test.each(formats.filter(({ name }) => ONE_LINE.includes(name)))(
  'a long line of $name gives its arcs piece by piece',
  async (format) => {
    // each vertex with the 40 before and after it
    const order = 1100
    const arcs = Array.from({ length: 80 * order }, (_, i) => {
      const step = 1 + (i % 40)
      const v = Math.floor(i / 80)
      return [v, (v + (i % 80 < 40 ? step : order - step)) % order] as const
    })
    const graph = digraphFromArcs(
      order,
      arcs.map(([from]) => from),
      arcs.map(([, to]) => to),
    )
    const undirected = format.carries.undirected
    const bytes = await fileOf({ graph, labels: numberLabels(order), undirected }, format)
    const options = { format: format.name, name: 'line' }
    expect(await compare(bytes, options, 2 ** 16, 1000)).toBeGreaterThan(1)
  },
)

test.each([
  ['5 3\n2\n1 3\n2\n5\n\n', true],
  ['5 3\n2\n1 3\n\n5\n4\n', true],
  ['4 2 001\n2 7\n1 7\n4 3\n3 4\n', true],
  ['4 2 001\n2 7\n1 7\n4 9007199254740991\n3 4294967295\n', true],
  ['4 2 001\n2 7\n1 7\n4 9007199254740991\n3 9007199254740991\n', false],
  ['3 2\n3 2\n1\n1\n', false],
])('an edge of METIS with one end or two weights is refused: %j', async (text, isRefused) => {
  const options = { format: 'metis', name: 'graph' } as const
  await compare(encoded(text), options, 3, 1)
  const reading = summaryByStream(chunksOf(encoded(text), 3), options)
  if (isRefused) await expect(reading).rejects.toThrow('an edge stands in the line of only one')
  else expect((await reading).notes).toMatchObject({ edges: 2 })
})

test('an arc list is never held: batches come before the end is read', async () => {
  const pieces = scaled(30, 50)
  let read = 0
  const source = async function* () {
    for (; read < pieces; read++) yield encoded(long((i) => `${i} ${i + read}\n`))
  }
  const { batches } = streamGraph(source(), { format: 'arc-list' })
  let largest = 0
  let seen = 0
  for await (const { sources } of batches) {
    largest = Math.max(largest, sources.length)
    seen += sources.length
    expect(seen).toBeGreaterThan(LINES * (read - 12))
  }
  expect([seen, largest < 200_000]).toEqual([pieces * LINES, true])
})

test('stopping early stops the reading', async () => {
  let read = 0
  let closed = false
  const source = async function* () {
    try {
      for (;;) {
        yield encoded(long((i) => `${i} ${i + read}\n`))
        read++
      }
    } finally {
      closed = true
    }
  }
  for await (const _ of streamGraph(source(), { format: 'arc-list' }).batches) break
  expect([read < 20, closed]).toEqual([true, true])
})

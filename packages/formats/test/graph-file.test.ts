import { gzipSync } from 'node:zlib'
import { digraphFromArcs, type Progress, transpose } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type FormatName, formats } from '../src/formats'
import { arenaOf, type GraphData } from '../src/graph/graph-data'
import { wordLabels } from '../src/graph/label-table'
import { integerLabels, numberLabels } from '../src/graph/labels'
import { countGraph } from '../src/graph/report'
import { readGraph, writeGraph } from '../src/graph-file'
import { bytesOf, describeGraph, type Features, randomGraph } from './random-graph'
import { chunksOf, failure, refusal } from './sources'

/** Two vertices, one arc. */
const ARC: GraphData = { graph: digraphFromArcs(2, [0], [1]), labels: wordLabels(['a', 'b']) }

describe('a graph is read', () => {
  it.each<[string, string, string | undefined, FormatName, string[]]>([
    ['by its content', 'digraph { a -> b }', undefined, 'dot', ['a', 'b']],
    [
      'by its content whatever its name',
      'parity 1;\n0 1 0 1;\n1 1 0 0;\n',
      'a.csv',
      'pgsolver',
      ['0', '1'],
    ],
    ['by its name', 'source,target\na,b\n', 'a.csv', 'csv', ['a', 'b']],
    ['by its name before .gz', 'source\ttarget\na\tb c\n', 'a.TSV.gz', 'tsv', ['a', 'b c']],
    ['by its name', '2 1\n1 2\n', 'judge/1.in', 'contest', ['1', '2']],
    ['by its name', '2 1\n1 2\n', 'a.arcs', 'arc-list', ['1', '2']],
    ['as an arc list', '1 2\n2 1\n', undefined, 'arc-list', ['1', '2']],
    ['by its content', 'a,b\n', 'a.unknown', 'csv', ['a', 'b']],
    ['as an arc list', 'a,b c\n', 'a.unknown', 'arc-list', ['a,b', 'c']],
    ['as an arc list', '', 'a.csv', 'csv', []],
  ])('%s', async (_, text, name, format, labels) => {
    const sources = [
      text,
      chunksOf(Buffer.from(text), 1),
      gzipSync(text),
      chunksOf(gzipSync(text), 1),
    ]
    for (const source of sources) {
      const read = readGraph(source, { name })
      if (labels.length === 0)
        expect(await refusal(read)).toBe(
          'INVALID_INPUT a.csv: no rows; expected rows "source,target".',
        )
      else {
        const found = await read
        expect([found.format.name, ...found.labels]).toEqual([format, ...labels])
      }
    }
  })

  it('as the format that is said, with its options', async () => {
    const cost = await readGraph('a b 3\n', { format: 'arc-list', name: 'a.csv', cost: true })
    expect(cost.cost).toEqual(Float64Array.of(3))
    expect(arenaOf(cost)).toEqual({ graph: cost.graph, mover: undefined, cost: cost.cost })
    expect((await readGraph('graph x\n', { path: 'a.dot', format: 'arc-list' })).graph.order).toBe(
      2,
    )
    expect((await readGraph('a,b\n', { path: 'a.csv', name: 'b' })).format.name).toBe('csv')
    expect(await refusal(readGraph('', { format: 'gif' as FormatName }))).toMatch(
      /^UNKNOWN_FORMAT there is no format "gif"; expected one of arc-list, contest,/,
    )
  })

  it('once, and the source is closed whatever comes', async () => {
    for (const format of [undefined, 'arc-list'] as const)
      for (const text of ['a b\n', 'a b c d e\n']) {
        let closed = 0
        function* source() {
          try {
            for (let i = 0; i < 5000; i++) yield Buffer.from(text)
          } finally {
            closed++
          }
        }
        await readGraph(source(), { format }).catch((error) => expect(error.place.line).toBe(1))
        expect([format, text, closed]).toEqual([format, text, 1])
      }
  })

  it('with errors that tell its name and place', async () => {
    const text = `${'a b\n'.repeat(2000)}a b c\n`
    for (const source of [text, gzipSync(text)])
      expect(await refusal(readGraph(source, { name: 'f.txt' }))).toMatch(
        /f\.txt:2001:5: an extra word/,
      )
    expect(await refusal(readGraph(gzipSync('a b\n').subarray(0, -1), { name: 'f.gz' }))).toMatch(
      /f\.gz: the compressed data is damaged/,
    )
    const reason = new Error('the disk')
    function* broken() {
      yield Buffer.from('a b\n')
      throw reason
    }
    expect(await failure(readGraph(broken()))).toBe(reason)
  })

  it('with progress in bytes of the file, and an end when that is wanted', async () => {
    const lines = scaled(100_000, 300_000)
    const text = Array.from({ length: lines }, (_, i) => `${i} ${(i * 7) % lines}\n`).join('')
    for (const file of [Buffer.from(text), gzipSync(text)]) {
      const reports: Progress[] = []
      const onProgress = (progress: Progress) => reports.push(progress)
      await readGraph(chunksOf(file, 2 ** 16), { bytes: file.length, onProgress })
      const read = reports.filter(({ phase }) => phase === 'read')
      expect(read.at(-1)).toEqual({ phase: 'read', done: file.length, total: file.length })
      expect(read.every(({ total }) => total === file.length)).toBe(true)
      expect(reports.at(-1)?.phase).toBe('build')
      const controller = new AbortController()
      function* aborting() {
        for (const [i, chunk] of chunksOf(file, 1000).entries()) {
          if (i === 20) controller.abort('enough')
          yield chunk
        }
      }
      expect(await failure(readGraph(aborting(), { signal: controller.signal }))).toBe('enough')
    }
  })
})

describe('a graph is written', () => {
  const leftOut = async (data: GraphData, name: FormatName) =>
    (await writeGraph(data, name)).leftOut
  const cannot = (data: GraphData, name: FormatName) => refusal(writeGraph(data, name))

  it('and what the format has no room for is named', async () => {
    const pair = digraphFromArcs(2, [0, 1], [1, 0])
    const data: GraphData = {
      graph: pair,
      labels: wordLabels(['a', 'b']),
      undirected: true,
      cost: Float64Array.of(1, 1),
      mover: Uint8Array.of(0, 1),
      priority: Float64Array.of(1, 2),
    }
    const OWNERS = ['movers', 'priorities']
    const UNDIRECTED = 'that edges are undirected: each is two arcs'
    const FROM_0 = 'labels: vertices are numbered in their order, from 0'
    const FROM_1 = 'labels: vertices are numbered in their order, from 1'
    expect(await leftOut(data, 'arc-list')).toEqual([UNDIRECTED, ...OWNERS])
    expect(await leftOut(data, 'csv')).toEqual([UNDIRECTED, ...OWNERS])
    expect(await leftOut(data, 'dot')).toEqual([])
    expect(await leftOut(data, 'graphml')).toEqual([])
    expect(await leftOut(data, 'contest')).toEqual([FROM_1, UNDIRECTED, ...OWNERS])
    expect(await leftOut(data, 'metis')).toEqual([FROM_1, ...OWNERS])
    expect(await leftOut(data, 'graph6')).toEqual([FROM_0, 'costs of arcs', ...OWNERS])
    expect(await leftOut(data, 'digraph6')).toEqual([
      FROM_0,
      UNDIRECTED,
      'costs of arcs',
      ...OWNERS,
    ])
    expect(await leftOut(data, 'pgsolver')).toEqual([UNDIRECTED, 'costs of arcs'])
    const labelled = (labels: GraphData['labels']) => ({ graph: pair, labels })
    expect(await leftOut(labelled(numberLabels(2, 1)), 'metis')).toEqual([])
    expect(await leftOut(labelled(numberLabels(2, 1)), 'sparse6')).toEqual([FROM_0])
    expect(await leftOut(labelled(numberLabels(2)), 'sparse6')).toEqual([])
    expect(await leftOut(labelled(numberLabels(2)), 'contest')).toEqual([FROM_1])
    expect(await leftOut(labelled(integerLabels(Int32Array.of(1, 3))), 'contest')).toEqual([FROM_1])
    expect(await leftOut(labelled(integerLabels(Int32Array.of(1, 3))), 'arc-list')).toEqual([])
  })

  it('or refused before there is any of it', async () => {
    for (const name of ['graph6', 'sparse6', 'metis'] as const)
      expect(await cannot(ARC, name)).toMatch(
        /^CANNOT_CARRY there is an arc from "a" to "b" but none back; expected undirected edges: /,
      )
    const loop = { graph: digraphFromArcs(1, [0], [0]), labels: numberLabels(1) }
    for (const name of ['graph6', 'metis'] as const)
      expect(await cannot(loop, name)).toMatch(/^CANNOT_CARRY .*loop/)
    const twice = { graph: digraphFromArcs(2, [0, 0], [1, 1]), labels: numberLabels(2) }
    for (const name of ['digraph6', 'matrix-market'] as const)
      expect(await cannot(twice, name)).toMatch(
        /^CANNOT_CARRY there (is more than one|are parallel) arc/,
      )
    const odd = { ...ARC, labels: wordLabels(['a', 'b\u0007']) }
    for (const name of ['arc-list', 'csv', 'tsv', 'dot', 'graphml', 'gexf'] as const)
      expect(await cannot(odd, name)).toMatch(/^CANNOT_CARRY the label "bU\+0007"; expected /)
    expect(await cannot(ARC, 'pgsolver')).toMatch(/^CANNOT_CARRY the graph does not say who moves/)
    expect(await cannot(ARC, 'gif' as FormatName)).toMatch(
      /^UNKNOWN_FORMAT there is no format "gif"/,
    )
  })

  it('in pieces that come once', async () => {
    const order = 100_000
    const graph = digraphFromArcs(
      order,
      Array.from({ length: order }, (_, v) => v),
      new Int32Array(order),
    )
    const { pieces } = await writeGraph({ graph, labels: numberLabels(order) }, 'arc-list')
    const found = Array.from(pieces)
    expect(found.length).toBeGreaterThan(5)
    expect(found.join('').split('\n').length).toBe(order + 1)
    expect(Array.from(pieces)).toEqual([])
  })
})

/** Whether arcs come in pairs of equal costs, by counting. */
function isSymmetric({ graph, cost }: GraphData): boolean {
  const arcs = (reversed: boolean) =>
    Array.from({ length: graph.order }, (_, v) =>
      Array.from(graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]), (target, i) => {
        const paid = cost?.[graph.offsets[v] + i] ?? 0
        return reversed ? `${target} ${v} ${paid}` : `${v} ${target} ${paid}`
      }),
    )
      .flat()
      .toSorted()
  return arcs(false).join() === arcs(true).join()
}

const written = formats.filter(({ readOnly }) => !readOnly)

describe.each(written)('the table says what $name carries', ({ name, carries, extensions }) => {
  it('by what comes back', async () => {
    const counts = { kept: 0, refused: 0 }
    for (let seed = 1; seed <= scaled(40, 4000); seed++) {
      const random = createRandom(seed)
      const some = () => random(2) === 1
      // a parity game has owners and no sinks: PGSolver takes nothing else
      const isGame = name === 'pgsolver'
      const undirected = !isGame && (carries.directed ? some() : random(4) > 0)
      const features: Features = {
        maxOrder: 7,
        undirected,
        loops: some(),
        parallel: some(),
        costs: some(),
        movers: isGame || some(),
        priorities: isGame || some(),
        ...(some() && { labels: 'words' as const }),
      }
      const given = await randomGraph(seed, features)
      // weights of METIS are whole numbers above 0
      const cost =
        name === 'metis' ? given.cost?.map((each) => Math.floor(Math.abs(each)) + 1) : given.cost
      const data: GraphData = { ...given, cost }
      const { loops, parallelArcs } = countGraph(data.graph)
      const hasSinks = data.graph.offsets.some(
        (offset, v) => v > 0 && offset === data.graph.offsets[v - 1],
      )
      const fits =
        (carries.directed || isSymmetric(carries.costs ? data : { ...data, cost: undefined })) &&
        (carries.loops || loops === 0) &&
        (carries.parallelArcs || parallelArcs === 0) &&
        !(isGame && hasSinks)
      if (!fits) {
        expect(await refusal(writeGraph(data, name)), `seed ${seed}`).toMatch(/^CANNOT_CARRY /)
        counts.refused++
        continue
      }
      const { pieces, leftOut } = await writeGraph(data, name)
      const found = await readGraph(bytesOf(pieces), {
        // .txt says nothing, and a small arc list can be a judge's input too
        name: `a${name === 'arc-list' ? '.arcs' : extensions[0]}`,
        cost: data.cost !== undefined,
      })
      expect(found.format.name).toBe(name)
      const kept: GraphData = {
        graph: data.graph,
        labels:
          carries.first === undefined ? data.labels : numberLabels(data.graph.order, carries.first),
        undirected: !carries.directed || (carries.undirected && undirected),
        cost: carries.costs ? data.cost : undefined,
        mover: carries.owners ? data.mover : undefined,
        priority: carries.owners ? data.priority : undefined,
      }
      const options = { sorted: !carries.order }
      expect(describeGraph(found, options), `seed ${seed}`).toEqual(describeGraph(kept, options))
      const isLost = JSON.stringify(describeGraph(kept)) !== JSON.stringify(describeGraph(data))
      if (isLost && carries.directed) expect(leftOut, `seed ${seed}`).not.toEqual([])
      if (leftOut.length === 0 && data.undirected === kept.undirected)
        expect(describeGraph(found, options), `seed ${seed}`).toEqual(describeGraph(data, options))
      counts.kept++
    }
    expect(counts.kept).toBeGreaterThan(scaled(1, 200))
    const isNarrow = !(carries.directed && carries.loops && carries.parallelArcs)
    if (isNarrow) expect(counts.refused).toBeGreaterThan(scaled(1, 200))
    else expect(counts.refused).toBe(0)
  })
})

it('a transposed graph is written with the labels it shares', async () => {
  const { pieces } = await writeGraph({ ...ARC, graph: transpose(ARC.graph) }, 'arc-list')
  expect(Array.from(pieces)).toEqual(['b a\n'])
})

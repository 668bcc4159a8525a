import type { Progress } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { Collector } from '../src/graph/collector'
import { decimalOf, parseCost } from '../src/graph/cost'
import { LabelCollector } from '../src/graph/label-collector'
import { numberLabels } from '../src/graph/labels'
import { openReading } from '../src/text/reading'
import { describeGraph } from './random-graph'
import { failure, refusal } from './sources'

const reading = openReading('')

interface Arc {
  readonly source: number
  readonly target: number
  readonly cost: number
}

/** The arcs of each vertex in the order in which they came. */
function rowsOf(order: number, arcs: readonly Arc[]): { target: number; cost: number }[][] {
  const rows: { target: number; cost: number }[][] = Array.from({ length: order }, () => [])
  for (const { source, target, cost } of arcs) rows[source]?.push({ target, cost })
  return rows
}

describe('collected arcs', () => {
  it('keep their order and their costs', async () => {
    for (let seed = 1; seed <= scaled(20, 3000); seed++) {
      const random = createRandom(seed)
      const order = 1 + random(30)
      const hasCosts = random(2) === 1
      const collector = new Collector(reading.pace, hasCosts)
      const arcs = Array.from({ length: random(300) }, () => ({
        source: random(order),
        target: random(order),
        cost: hasCosts ? random(9) / 4 - 1 : 0,
      }))
      for (const [i, { source, target, cost }] of arcs.entries()) {
        expect(collector.size).toBe(i)
        collector.addArc(source, target, cost)
      }
      const { graph, cost, labels, undirected } = await collector.finish(numberLabels(order))
      expect([graph.order, graph.size, labels.count, undirected]).toEqual([
        order,
        arcs.length,
        order,
        false,
      ])
      const rows = Array.from({ length: order }, (_, v) => {
        const start = graph.offsets[v]
        const targets = graph.targets.subarray(start, graph.offsets[v + 1])
        return Array.from(targets, (target, i) => ({ target, cost: cost?.[start + i] ?? 0 }))
      })
      expect(rows, `seed ${seed}`).toEqual(rowsOf(order, arcs))
      expect(cost !== undefined).toBe(hasCosts)
    }
  })

  it('may be many', async () => {
    // the last block and the one before it are of the largest length
    const size = 2 ** 20 + 1
    const collector = new Collector(reading.pace, true)
    for (let i = 0; i < size; i++) collector.addArc(i % 1000, (i * 7) % 1000, i)
    expect(collector.size).toBe(size)
    expect(collector.blocks().reduce((sum, { used }) => sum + used, 0)).toBe(size)
    const { graph, cost } = await collector.finish(numberLabels(1000))
    expect(graph.size).toBe(size)
    for (let v = 0; v < 1000; v++)
      for (let i = graph.offsets[v]; i < graph.offsets[v + 1]; i++) {
        const number = v + 1000 * (i - graph.offsets[v])
        if (cost?.[i] !== number || graph.targets[i] !== (number * 7) % 1000)
          throw new Error(`arc ${i} of vertex ${v}`)
      }
  })

  it('may be none, and vertices too', async () => {
    const { graph, cost } = await new Collector(reading.pace, true).finish(numberLabels(0))
    expect([graph.order, graph.size, cost]).toEqual([0, 0, new Float64Array()])
    const lone = await new Collector(reading.pace).finish(numberLabels(5))
    expect([lone.graph.order, lone.graph.size, lone.cost]).toEqual([5, 0, undefined])
  })

  it('of edges are two, or one for a loop; only edges are undirected', async () => {
    const edges = new Collector(reading.pace, true)
    edges.addEdge(0, 1, 2)
    edges.addEdge(1, 1, 3)
    edges.addEdge(1, 0)
    const found = await edges.finish(numberLabels(2))
    expect(found.undirected).toBe(true)
    expect(found.notes.edges).toBe(3)
    expect(describeGraph(found).vertices.map(({ arcs }) => arcs)).toEqual([
      ['1 (2)', '1 (0)'],
      ['0 (2)', '1 (3)', '0 (0)'],
    ])
    const finish = async (add: (arcs: Collector) => void, said?: boolean) => {
      const arcs = new Collector(reading.pace)
      add(arcs)
      const extra = said === undefined ? {} : { undirected: said }
      return (await arcs.finish(numberLabels(2), extra)).undirected
    }
    expect(await finish(() => {})).toBe(false)
    expect(await finish((arcs) => arcs.addEdge(0, 0))).toBe(true)
    expect(await finish((arcs) => arcs.addArc(0, 0))).toBe(false)
    const both = (arcs: Collector) => {
      arcs.addEdge(0, 1)
      arcs.addEdge(1, 1)
    }
    for (const [source, target] of [
      [0, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      const mixed = await finish((arcs) => {
        both(arcs)
        arcs.addArc(source, target)
      })
      expect(mixed).toBe(false)
    }
    expect(await finish(both, false)).toBe(false)
    expect(await finish(() => {}, true)).toBe(true)
  })

  it('come with comments and what was left out', async () => {
    const collector = new Collector(reading.pace)
    collector.comments += 2
    collector.skip('attribute color')
    collector.skip('attribute color', 3)
    collector.skip('lines', 1)
    const mover = Uint8Array.of(1)
    const priority = Float64Array.of(5)
    const found = await collector.finish(numberLabels(1), { mover, priority })
    expect(found.notes).toEqual({
      edges: 0,
      comments: 2,
      skipped: new Map([
        ['attribute color', 4],
        ['lines', 1],
      ]),
    })
    expect([found.mover, found.priority]).toEqual([mover, priority])
  })
})

describe('costs', () => {
  const place = { line: 1, column: 3 }

  it.each([
    ['3', 3],
    ['-.5', -0.5],
    ['+2.', 2],
    ['1e6', 1e6],
    ['1E-3', 0.001],
    ['007', 7],
    ['-0', 0],
    ['9007199254740993', 9007199254740992],
    ['1e-999', 0],
  ])('%s', (text, cost) => {
    expect(decimalOf(text)).toBeDefined()
    expect(Object.is(parseCost(reading, place, text), cost)).toBe(true)
  })

  it.each([
    '',
    '.',
    'e1',
    '1e',
    '1e+',
    '0x1',
    '1_0',
    '1,5',
    '--1',
    'NaN',
    'Infinity',
    '1e999',
    ' 1',
  ])('not %j', async (text) => {
    expect(decimalOf(text)).toBeUndefined()
    const work = (async () => parseCost(reading, place, text))()
    expect(await refusal(work)).toBe(
      `INVALID_INPUT input:1:3: the cost "${text}"; expected a finite number.`,
    )
  })
})

describe('labels of arcs', () => {
  const WHOLE = /^(0|[1-9]\d{0,9})$/
  const LARGEST = 2_147_483_646

  /** What labels stand for vertices, and in which order. */
  function vertices(named: readonly string[]): string[] {
    const all = [...new Set(named)]
    if (!all.every((label) => WHOLE.test(label) && Number(label) <= LARGEST)) return all
    const rising = all.toSorted((a, b) => Number(a) - Number(b))
    const range = Number(rising.at(-1)) - Number(rising[0]) + 1
    // every mention counts
    return range > Math.max(2 ** 16, 64 * named.length) ? all : rising
  }

  const POOLS: ((random: Random) => string)[] = [
    (random) => String(random(9)),
    (random) => String(1 + random(9)),
    (random) => String(5 * random(9)),
    (random) => String(random(2) * 100_000 + random(5)),
    (random) => String(LARGEST - random(3)),
    (random) => ['7', '0', '1999999999', '2147483646', '2147483647', '9999999999'][random(6)] ?? '',
    (random) => ['7', '07', '+7', '7.0', '0', '00', '-0', ''][random(8)] ?? '',
    (random) => (random(25) === 0 ? 'é' : String(random(9))),
    (random) => (random(25) === 0 ? '2147483647' : String(random(9))),
    (random) => `v${random(9)}`,
  ]

  it('are numbered in their order or as they come', async () => {
    const kinds = { numbers: 0, words: 0 }
    for (let seed = 1; seed <= scaled(40, 40_000); seed++) {
      const random = createRandom(seed)
      const pool = POOLS[random(POOLS.length)] as (random: Random) => string
      const collector = new LabelCollector(reading.pace, true)
      const named: string[] = []
      const arcs: { from: string; to: string; cost: number }[] = []
      expect(collector.isEmpty).toBe(true)
      for (let i = 1 + random(40); i > 0; i--) {
        const from = pool(random)
        if (random(4) === 0) {
          collector.declare(from)
          named.push(from)
        } else {
          const to = pool(random)
          arcs.push({ from, to, cost: i })
          collector.addArc(from, to, i)
          named.push(from, to)
        }
        expect(collector.isEmpty).toBe(false)
      }
      if (collector.table === undefined) kinds.numbers++
      else kinds.words++
      const found = await collector.finish()
      const expected = vertices(named)
      expect([...found.labels], `seed ${seed}`).toEqual(expected)
      const numbered = arcs.map(({ from, to, cost }) => ({
        source: expected.indexOf(from),
        target: expected.indexOf(to),
        cost,
      }))
      const { graph, cost } = found
      const rows = expected.map((_, v) => {
        const start = graph.offsets[v]
        const targets = graph.targets.subarray(start, graph.offsets[v + 1])
        return Array.from(targets, (target, i) => ({ target, cost: cost?.[start + i] }))
      })
      expect(rows, `seed ${seed}`).toEqual(rowsOf(expected.length, numbered))
    }
    expect(Math.min(kinds.numbers, kinds.words)).toBeGreaterThan(scaled(9, 10_000))
  })

  it('far apart become words with pauses, which tell how far it is and can be aborted', async () => {
    const MANY = scaled(100_000, 400_000)
    const reports: Progress[] = []
    const controller = new AbortController()
    const collect = (signal?: AbortSignal) => {
      const onProgress = (progress: Progress) => reports.push(progress)
      const collector = new LabelCollector(openReading('', { onProgress, signal }).pace, false)
      for (let i = 0; i < MANY; i++) collector.addArc(String(i), '2147483646')
      collector.declare('2000000000')
      return collector
    }
    const found = await collect().finish()
    expect(found.labels.first).toBeUndefined()
    expect([found.labels.at(0), found.labels.at(1), found.labels.at(2)]).toEqual([
      '0',
      '2147483646',
      '1',
    ])
    expect(found.labels.at(found.labels.count - 1)).toBe('2000000000')
    expect(reports.filter(({ phase }) => phase === 'label').at(-1)).toEqual({
      phase: 'label',
      done: MANY,
      total: MANY,
    })
    const late = collect(controller.signal)
    controller.abort('enough')
    expect(await failure(late.finish())).toBe('enough')
  })
})

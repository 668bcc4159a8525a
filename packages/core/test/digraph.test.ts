import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  arcPermutation,
  CoreError,
  type Digraph,
  DigraphBuilder,
  digraphFromArcs,
  graphFromEdges,
  outDegrees,
  stronglyConnectedComponents,
  topologicalOrder,
  transpose,
  validateDigraph,
} from '../src/index'
import { createRandom, randomArcs } from '../src/testing'
import { expectSameDigraph, expectSameNumbers } from './agree'

/** The digraph whose vertices have these arcs. */
function digraphOf(lists: readonly number[][]): Digraph {
  const offsets = new Int32Array(lists.length + 1)
  for (const [v, list] of lists.entries()) offsets[v + 1] = offsets[v] + list.length
  const targets = Int32Array.from(lists.flat())
  return { order: lists.length, size: targets.length, offsets, targets }
}

function naiveLists(order: number, from: ArrayLike<number>, to: ArrayLike<number>): number[][] {
  const none: number[] = []
  const out = Array<number[]>(order).fill(none)
  for (let i = 0; i < from.length; i++) {
    if (out[from[i]] === none) out[from[i]] = []
    out[from[i]]?.push(to[i])
  }
  return out
}

/** Empty, sparse, dense, all arcs at one vertex; around 2^18 vertices, from which on pages of 2^16 are sorted. */
const SHAPES: [order: number, size: number][] = [
  [0, 0],
  [1, 0],
  [1, 5],
  [7, 30],
  [1000, 10],
  [scaled(10_000, 100_000), scaled(20_000, 300_000)],
  [262_144, scaled(20_000, 300_000)],
  [262_145, scaled(20_000, 300_000)],
  [327_680, 20_000],
  [330_000, scaled(60_000, 2_000_000)],
]

describe('digraphFromArcs, DigraphBuilder and transpose equal plain lists', () => {
  it.each(SHAPES)('%i vertices, %i arcs', (order, size) => {
    const seed = order + size
    const { sources, targets } = randomArcs(createRandom(seed), order, size)
    const graph = digraphFromArcs(order, sources, targets)
    validateDigraph(graph)
    const wanted = naiveLists(order, sources, targets)
    expectSameDigraph(graph, digraphOf(wanted), `seed ${seed}`)
    const permutation = arcPermutation(order, sources)
    expectSameNumbers(
      Int32Array.from(permutation, (i) => targets[i]),
      graph.targets,
    )
    expect(new Set(permutation).size).toBe(size)
    expectSameNumbers(
      outDegrees(graph),
      Int32Array.from(wanted, (list) => list.length),
    )

    const builder = new DigraphBuilder()
    const numbers = sources.map((source, i) => builder.addArc(source, targets[i]))
    expectSameNumbers(
      numbers,
      sources.map((_, i) => i),
    )
    if (order > 0) builder.addVertex(order - 1)
    expect([builder.order, builder.size]).toEqual([order, size])
    expectSameDigraph(builder.build(), graph)

    // the same arcs, some one by one and some in whole arrays
    const mixed = new DigraphBuilder()
    const [a, b] = [size >> 2, size >> 1]
    for (let i = 0; i < a; i++) mixed.addArc(sources[i], targets[i])
    const cut = (from: number, to: number) =>
      mixed.addArcs(sources.slice(from, to), targets.slice(from, to))
    expect([cut(a, b), cut(b, b), cut(b, size)]).toEqual([a, b, b])
    if (order > 0) mixed.addVertex(order - 1)
    expectSameDigraph(mixed.build(), graph)
    expectSameNumbers(mixed.arcOrder(), permutation)

    const back = transpose(graph)
    validateDigraph(back)
    const sorted = Array.from(sources.keys()).sort((i, j) => sources[i] - sources[j])
    const lists = naiveLists(
      order,
      sorted.map((i) => targets[i]),
      sorted.map((i) => sources[i]),
    )
    expectSameDigraph(back, digraphOf(lists))
  })

  it('keeps the order of arcs that come sorted by source, over several blocks', () => {
    const builder = new DigraphBuilder()
    const n = 300_000
    for (let v = 0; v < n; v++) builder.addArc(v, n - v)
    const graph = builder.build()
    validateDigraph(graph)
    expect([graph.order, graph.size]).toEqual([n + 1, n])
    expect(graph.targets.every((target, v) => target === n - v)).toBe(true)
    // what was built stays as it is when more is added
    builder.addArc(0, 0)
    expect(builder.build().targets.subarray(0, 2)).toEqual(Int32Array.of(n, 0))
    expect(graph.size).toBe(n)
  })
})

describe('refuses', () => {
  it.each<[string, () => unknown, RegExp]>([
    [
      'arrays of different lengths',
      () => digraphFromArcs(2, [0], []),
      /^targets\.length is 0; expected 1, as that of sources/,
    ],
    [
      'a source beyond the order',
      () => digraphFromArcs(2, [2], [0]),
      /source of arc 0 is 2; .*0 … 1/,
    ],
    ['a negative target', () => digraphFromArcs(2, [1], [-1]), /target of arc 0 is -1/],
    ['half a vertex', () => digraphFromArcs(2, [0.5], [0]), /source of arc 0 is 0.5/],
    ['NaN', () => digraphFromArcs(2, [0], [Number.NaN]), /target of arc 0 is NaN/],
    ['a fractional order', () => digraphFromArcs(1.5, [], []), /order is 1.5/],
    ['a negative order', () => digraphFromArcs(-1, [], []), /order is -1/],
    [
      'a builder arc from −1',
      () => new DigraphBuilder().addArc(-1, 0),
      /^vertex is -1; expected 0 … 2147483645/,
    ],
    [
      'builder arcs with an end −1',
      () => new DigraphBuilder().addArcs(Int32Array.of(0, -1), Int32Array.of(0, 1)),
      /^vertex is 4294967295; expected/,
    ],
    [
      'builder arcs without targets',
      () => new DigraphBuilder().addArcs(Int32Array.of(0), Int32Array.of()),
      /^targets\.length is 0; expected 1, as that of sources/,
    ],
    [
      'a builder vertex 2^31',
      () => new DigraphBuilder().addVertex(2 ** 31),
      /^vertex is 2147483648; expected/,
    ],
  ])('%s', (_, act, message) => {
    expect(act).toThrow(CoreError)
    expect(act).toThrow(message)
  })

  const graph = digraphFromArcs(3, [0, 1], [1, 2])
  it.each<[string, Digraph, RegExp]>([
    [
      'short offsets',
      { ...graph, offsets: graph.offsets.slice(1) },
      /offsets\.length is 3; expected order \+ 1 = \d/,
    ],
    [
      'falling offsets',
      { ...graph, offsets: Int32Array.of(0, 2, 1, 2) },
      /offsets\[1\] is 2; expected at most offsets\[2\] = /,
    ],
    [
      'offsets of another size',
      { ...graph, offsets: Int32Array.of(0, 1, 1, 1) },
      /offsets\[3\] is 1; expected size = 2/,
    ],
    [
      'missing targets',
      { ...graph, targets: Int32Array.of(1) },
      /targets\.length is 1; expected size = \d/,
    ],
    [
      'a target beyond the order',
      { ...graph, targets: Int32Array.of(1, 3) },
      /target of arc 1 is 3/,
    ],
  ])('as a digraph %s', (_, wrong, message) => {
    expect(() => validateDigraph(wrong)).toThrow(message)
  })
})

describe('strongly connected components', () => {
  it('are the classes of mutual reachability, numbered sinks first', () => {
    for (let seed = 1; seed <= scaled(100, 10_000); seed++) {
      const random = createRandom(seed)
      const order = 1 + random(9)
      const { sources, targets } = randomArcs(random, order, random(2 * order))
      const { count, component } = stronglyConnectedComponents(
        digraphFromArcs(order, sources, targets),
      )
      const reach = Array.from({ length: order }, (_, v) =>
        Array.from({ length: order }, (_, w) => v === w),
      )
      for (let round = 0; round < order; round++)
        sources.forEach((v, i) => {
          for (const row of reach) if (row[v]) row[targets[i]] = true
        })
      for (let v = 0; v < order; v++)
        for (let w = 0; w < order; w++)
          expect(component[v] === component[w], `seed ${seed}: ${v}, ${w}`).toBe(
            reach[v]?.[w] && reach[w]?.[v],
          )
      expect(new Set(component)).toEqual(new Set(Array.from({ length: count }, (_, c) => c)))
      sources.forEach((v, i) => {
        expect(component[v], `seed ${seed}`).toBeGreaterThanOrEqual(component[targets[i]])
      })
    }
  })

  it('of a long cycle and a long chain, without recursion', () => {
    const n = scaled(200_000, 1_000_000)
    const numbers = Int32Array.from({ length: n }, (_, v) => v)
    const next = numbers.map((v) => (v + 1) % n)
    expect(stronglyConnectedComponents(digraphFromArcs(n, numbers, next)).count).toBe(1)
    const chain = digraphFromArcs(n, numbers.subarray(1), numbers.subarray(0, n - 1))
    expect(stronglyConnectedComponents(chain).count).toBe(n)
  })
})

describe('topological order', () => {
  it('leads every arc forward, or says there is a cycle', () => {
    let cyclic = 0
    for (let seed = 1; seed <= scaled(100, 10_000); seed++) {
      const random = createRandom(seed)
      const order = 1 + random(9)
      const { sources, targets } = randomArcs(random, order, random(order))
      const graph = digraphFromArcs(order, sources, targets)
      const found = topologicalOrder(graph)
      const loops = sources.some((v, i) => v === targets[i])
      const { count } = stronglyConnectedComponents(graph)
      expect(found === undefined, `seed ${seed}`).toBe(loops || count < order)
      if (found === undefined) {
        cyclic++
        continue
      }
      const place = new Map(Array.from(found, (v, i) => [v, i]))
      expect(place.size).toBe(order)
      sources.forEach((v, i) => {
        expect(place.get(v), `seed ${seed}`).toBeLessThan(place.get(targets[i]) as number)
      })
    }
    expect(cyclic).toBeGreaterThan(scaled(25, 50))
  })
})

it('transposes where most arcs lead to one page of many, and where they are spread', () => {
  const order = scaled(270_000, 400_000)
  for (const [size, crowd] of [
    [scaled(100_000, 1_000_000), order],
    [scaled(280_000, 2_500_000), 100],
  ] as const) {
    const random = createRandom(size)
    const sources = Int32Array.from({ length: size }, () => random(order))
    const targets = sources.map((v) => random(v % 8 === 0 ? order : crowd))
    const back = transpose(digraphFromArcs(order, sources, targets))
    validateDigraph(back)
    const wanted = digraphFromArcs(order, targets, sources)
    expectSameNumbers(back.offsets, wanted.offsets)
    for (let v = 0; v < order; v += 997) {
      const row = back.targets.slice(back.offsets[v], back.offsets[v + 1])
      expect(row).toEqual(wanted.targets.slice(back.offsets[v], back.offsets[v + 1]).sort())
    }
    expectSameNumbers(transpose(transpose(back)).targets, back.targets)
  }
})

describe('graphFromEdges', () => {
  it('makes an arc each way, in the order of the edges, and one of a loop', () => {
    const edges = [
      [0, 1],
      [2, 1],
      [2, 2],
      [1, 0],
    ] as const
    const { order, size, offsets, targets } = graphFromEdges(4, edges)
    expect({ order, size }).toEqual({ order: 4, size: 7 })
    expect(Array.from(offsets)).toEqual([0, 2, 5, 7, 7])
    expect(Array.from(targets)).toEqual([1, 1, 0, 2, 0, 1, 2])
    expect(graphFromEdges(4, Int32Array.from(edges.flat()))).toEqual(graphFromEdges(4, edges))
    expect(graphFromEdges(0, [])).toEqual(digraphFromArcs(0, [], []))
  })

  it('is its own transpose', () => {
    for (let seed = 1; seed <= scaled(80, 5000); seed++) {
      const random = createRandom(seed)
      const order = 1 + random(30)
      const { sources, targets } = randomArcs(random, order, random(60))
      const graph = graphFromEdges(
        order,
        Array.from(sources, (v, i) => [v, targets[i]] as const),
      )
      const sorted = ({ offsets, targets }: Digraph) =>
        Array.from({ length: order }, (_, v) => targets.slice(offsets[v], offsets[v + 1]).sort())
      expect(sorted(graph), `seed ${seed}`).toEqual(sorted(transpose(graph)))
    }
  })

  it.each<[string, unknown, unknown, RegExp]>([
    [
      'an end out of range',
      [
        [0, 1],
        [1, 3],
      ],
      { item: 1, field: 'edges' },
      /Edge 1 is \[1, 3\]; expected a pair of vertices 0 … 2/,
    ],
    ['half a vertex', [[0, 0.5]], { item: 0, field: 'edges' }, /Edge 0 is \[0, 0.5\]/],
    [
      'a negative one',
      Int32Array.of(0, 1, -1, 2),
      { item: 1, field: 'edges' },
      /Edge 1 is \[-1, 2\]/,
    ],
    ['three ends', [[0, 1, 2]], { item: 0, field: 'edges' }, /Edge 0 is 0,1,2; expected a pair/],
    ['a list of vertices', [0, 1], { item: 0, field: 'edges' }, /Edge 0 is 0; expected a pair/],
    [
      'half an edge',
      Int32Array.of(0, 1, 2),
      { field: 'edges.length' },
      /edges\.length is 3; expected an even/,
    ],
    ['nothing', undefined, { field: 'edges' }, /edges is undefined; expected an array of pairs/],
  ])('refuses %s', (_, edges, place, message) => {
    const act = () => graphFromEdges(3, edges as Int32Array)
    expect(act).toThrow(message)
    expect(act).toThrow(expect.objectContaining({ code: 'INVALID_DIGRAPH', place }))
  })
})

describe('digraphFromArcs says what it takes', () => {
  const two = /digraphFromArcs takes two arrays, graphFromEdges takes pairs/
  it.each<[string, unknown, unknown, RegExp]>([
    [
      'pairs',
      [
        [0, 1],
        [1, 2],
      ],
      undefined,
      /^The source of arc 0 is of type object; expected vertices/,
    ],
    ['pairs twice', [[0, 1]], [[1, 2]], /^The source of arc 0 is of type object; expected/],
    ['nothing', undefined, undefined, /^sources is undefined; expected/],
    ['null', [0], null, /^targets is null; expected/],
    ['a number', 3, [0], /^sources is 3; expected/],
  ])('given %s', (_, sources, targets, message) => {
    const act = () => digraphFromArcs(3, sources as number[], targets as number[])
    expect(act).toThrow(message)
    expect(act).toThrow(two)
  })

  it('as data too', () => {
    expect(() => digraphFromArcs(3, [0, 1], [2, 7])).toThrow(
      expect.objectContaining({
        code: 'INVALID_DIGRAPH',
        found: 7,
        expected: 'a vertex 0 … 2',
        place: { arc: 1, field: 'targets' },
      }),
    )
    expect(() => digraphFromArcs(3, [0, 1.5], [2, 2])).toThrow(
      expect.objectContaining({ found: 1.5, place: { arc: 1, field: 'sources' } }),
    )
    expect(() => digraphFromArcs(-1, [], [])).toThrow(
      expect.objectContaining({ found: -1, place: { field: 'order' } }),
    )
  })
})

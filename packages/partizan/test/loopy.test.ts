import { createRandom } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  addLoopy,
  compareLoopy,
  createForms,
  createLoops,
  isLoopyAtMost,
  isSided,
  type Loops,
  type Loopy,
  loopyGraph,
  loopyOutcome,
  loopyValues,
  negateLoopy,
  offside,
  onside,
  PartizanError,
  simple,
} from '../src'
import {
  type Graph,
  graphFromBits,
  graphOf,
  isStopper,
  negative,
  onsideAtLeast,
  outcomesOf,
} from './loopy-by-hand'

/** Values of a graph, undefined if its sides are not found. */
function valuesOf(loops: Loops, { left, right }: Graph): Int32Array | undefined {
  try {
    return loopyValues(loops, loopyGraph(left, right))
  } catch (error) {
    if (error instanceof PartizanError && error.code === 'NO_SIDES') return undefined
    throw error
  }
}

/** A graph in which nodes have few options. */
function randomGraph(random: (below: number) => number, count: number): Graph {
  const lists = () =>
    Array.from({ length: count }, () => [
      ...new Set(Array.from({ length: random(3) }, () => random(count))),
    ])
  return { left: lists(), right: lists() }
}

/** Whether the sides of a value equal those of a node, by definition. */
function hasSides(loops: Loops, graph: Graph, node: number, value: Loopy): boolean {
  const on = graphOf(loops, onside(loops, value))
  const off = negative(graphOf(loops, offside(loops, value)))
  const opposite = negative(graph)
  return (
    onsideAtLeast(graph, node, on, 0) &&
    onsideAtLeast(on, 0, graph, node) &&
    onsideAtLeast(opposite, node, off, 0) &&
    onsideAtLeast(off, 0, opposite, node)
  )
}

/** Checks the values of all nodes; returns them if there are any. */
function check(loops: Loops, graph: Graph, name: unknown): Int32Array | undefined {
  const values = valuesOf(loops, graph)
  if (values === undefined) {
    expect([name, isStopper(graph)]).toEqual([name, false])
    return undefined
  }
  for (const [node, value] of values.entries()) {
    expect([name, node, hasSides(loops, graph, node, value)]).toEqual([name, node, true])
    const { left, right } = loopyOutcome(loops, value)
    const empty = { left: [[]], right: [[]] }
    expect([name, node, left, right]).toEqual([name, node, ...outcomesOf(graph, node, empty, 0)])
  }
  if (isStopper(graph)) expect([name, Array.from(values).some(isSided)]).toEqual([name, false])
  return values
}

test('all graphs of one and two positions equal their values', () => {
  const loops = createLoops(createForms())
  for (const count of [1, 2])
    for (let bits = 0; bits < 2 ** (2 * count * count); bits++)
      expect(check(loops, graphFromBits(count, bits), bits)).toBeDefined()
})

test('graphs of three positions equal their values', () => {
  const loops = createLoops(createForms())
  for (let bits = 0; bits < 2 ** 18; bits += scaled(487, 1))
    expect(check(loops, graphFromBits(3, bits), bits)).toBeDefined()
})

test('random graphs equal their values', () => {
  const seed = scaled(29, Date.now() % 2 ** 31)
  const random = createRandom(seed)
  const loops = createLoops(createForms())
  for (let i = 0; i < scaled(300, 5000); i++)
    expect(check(loops, randomGraph(random, 4 + random(4)), [seed, i])).toBeDefined()
})

test('values are equal just if games are, and ordered as they are', () => {
  const seed = 31
  const random = createRandom(seed)
  const loops = createLoops(createForms())
  for (let i = 0; i < scaled(60, 600); i++) {
    const graph = randomGraph(random, 5)
    const opposite = negative(graph)
    const values = valuesOf(loops, graph) ?? []
    for (const [g, value] of values.entries())
      for (const [h, other] of values.entries()) {
        const isBelow = onsideAtLeast(graph, h, graph, g) && onsideAtLeast(opposite, g, opposite, h)
        const isAbove = onsideAtLeast(graph, g, graph, h) && onsideAtLeast(opposite, h, opposite, g)
        expect([seed, i, g, h, isLoopyAtMost(loops, value, other)]).toEqual([
          seed,
          i,
          g,
          h,
          isBelow,
        ])
        expect([seed, i, g, h, value === other]).toEqual([seed, i, g, h, isBelow && isAbove])
      }
  }
})

test('an order holds in all sums', () => {
  const seed = 37
  const random = createRandom(seed)
  const loops = createLoops(createForms())
  const worth = (winner: string) => 'RDL'.indexOf(winner)
  for (let i = 0; i < scaled(40, 500); i++) {
    const graph = randomGraph(random, 4)
    const values = valuesOf(loops, graph) ?? []
    const tests = Array.from({ length: 6 }, () => randomGraph(random, 3))
    for (const [g, value] of values.entries())
      for (const [h, other] of values.entries())
        if (isLoopyAtMost(loops, value, other))
          for (const each of tests) {
            const low = outcomesOf(graph, g, each, 0).map(worth)
            const high = outcomesOf(graph, h, each, 0).map(worth)
            const place = [seed, i, g, h]
            expect([...place, low.every((worst, k) => worst <= (high[k] ?? -1))]).toEqual([
              ...place,
              true,
            ])
          }
  }
})

test('sums and negatives of values are those of games', () => {
  const seed = 41
  const random = createRandom(seed)
  const loops = createLoops(createForms())
  for (let i = 0; i < scaled(60, 600); i++) {
    const [one, other] = [randomGraph(random, 4), randomGraph(random, 3)]
    const [g = 0] = valuesOf(loops, one) ?? []
    const [h = 0] = valuesOf(loops, other) ?? []
    const [minus] = valuesOf(loops, negative(one)) ?? []
    expect([seed, i, negateLoopy(loops, g)]).toEqual([seed, i, minus])
    const sum = addLoopy(loops, g, h)
    expect([seed, i, addLoopy(loops, h, g)]).toEqual([seed, i, sum])
    expect([seed, i, hasSides(loops, product(one, other), 0, sum)]).toEqual([seed, i, true])
    const { left, right } = loopyOutcome(loops, sum)
    expect([seed, i, left, right]).toEqual([seed, i, ...outcomesOf(one, 0, other, 0)])
  }
})

test('numbers next to stoppers need not be moved in', () => {
  const seed = 53
  const random = createRandom(seed)
  const loops = createLoops(createForms())
  const numbers = [-2, -1, -0.5, 0, 0.25, 0.5, 1, 1.5, 3].map((x) => simple(loops.forms, x))
  for (let i = 0; i < scaled(60, 600); i++) {
    const graph = randomGraph(random, 5)
    const [g = 0] = valuesOf(loops, graph) ?? []
    const x = numbers[random(numbers.length)] as Loopy
    const number = graphOf(loops, x)
    const place = [seed, i, g, x]
    expect([...place, isLoopyAtMost(loops, x, g)]).toEqual([
      ...place,
      onsideAtLeast(graph, 0, number, 0) && onsideAtLeast(negative(number), 0, negative(graph), 0),
    ])
    const sum = addLoopy(loops, g, x)
    expect([...place, hasSides(loops, product(graph, number), 0, sum)]).toEqual([...place, true])
  }
})

/** The graph of sums of positions of two graphs, a + b by number a · |H| + b. */
function product(g: Graph, h: Graph): Graph {
  const width = h.left.length
  const of = (one: Graph['left'], other: Graph['left']) =>
    one.flatMap((options, a) =>
      other.map((others, b) => [
        ...options.map((to) => to * width + b),
        ...others.map((to) => a * width + to),
      ]),
    )
  return { left: of(g.left, h.left), right: of(g.right, h.right) }
}

test('sums are associative, and keep order', () => {
  const seed = 43
  const random = createRandom(seed)
  const loops = createLoops(createForms())
  const pool = Array.from(
    { length: 12 },
    () => valuesOf(loops, randomGraph(random, 3)) ?? [],
  ).flatMap((values) => Array.from(values))
  const of = () => pool[random(pool.length)] as Loopy
  for (let i = 0; i < scaled(150, 5000); i++) {
    const [a, b, c] = [of(), of(), of()]
    const place = [seed, i, a, b, c]
    const left = addLoopy(loops, addLoopy(loops, a, b), c)
    expect([...place, addLoopy(loops, a, addLoopy(loops, b, c))]).toEqual([...place, left])
    if (isLoopyAtMost(loops, a, b)) {
      const order = compareLoopy(loops, addLoopy(loops, a, c), addLoopy(loops, b, c))
      expect([...place, '<='.includes(order)]).toEqual([...place, true])
    }
  }
})

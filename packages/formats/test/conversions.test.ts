// From every format to every other one, and what both have room for is the same afterwards.

import { expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type Carries, type Format, formats } from '../src/formats'
import type { GraphData } from '../src/graph/graph-data'
import { readGraph, writeGraph } from '../src/graph-file'
import { bytesOf, describeGraph, randomGraph } from './random-graph'

const SEEDS = scaled(6, 12)

/** A graph with all that both formats have room for. (DOT and PGSolver have room for most labels, not all.) */
async function randomFor(seed: number, one: Format, other: Format): Promise<GraphData> {
  const both = (what: keyof Carries) => one.carries[what] === true && other.carries[what] === true
  const isGame = [one, other].some(({ name }) => name === 'pgsolver')
  const undirected = !both('directed') || (both('undirected') && !isGame && seed % 2 === 0)
  const given = await randomGraph(seed, {
    maxOrder: 12,
    undirected,
    loops: both('loops'),
    parallel: both('parallelArcs'),
    costs: both('costs') && seed % 3 > 0,
    movers: both('owners'),
    priorities: both('owners'),
    ...(one.carries.first === undefined &&
      other.carries.first === undefined && {
        labels: [one, other].every(
          ({ name, carries }) => carries.labels === 'any' && !['dot', 'pgsolver'].includes(name),
        )
          ? 'any'
          : 'words',
      }),
  })
  const isMetis = [one, other].some(({ name }) => name === 'metis')
  // weights of METIS are whole numbers above 0
  const cost = isMetis ? given.cost?.map((each) => Math.floor(Math.abs(each)) + 1) : given.cost
  return { ...given, cost }
}

async function through(data: GraphData, { name }: Format): Promise<GraphData> {
  const { pieces } = await writeGraph(data, name)
  return readGraph(bytesOf(pieces), { format: name, cost: data.cost !== undefined })
}

/** Vertices by label; where formats number them as they like, by how much a label is above the least. */
function verticesOf(data: GraphData, sorted: boolean, isNumbered: boolean) {
  const { vertices } = describeGraph(data, { sorted })
  if (!isNumbered) return vertices
  const least = Math.min(...vertices.map(({ label }) => Number(label)))
  const shift = (label: string) => label.replace(/^\d+/, (number) => String(Number(number) - least))
  return vertices
    .map(({ label, arcs, ...rest }) => {
      const shifted = arcs.map(shift)
      return { label: Number(shift(label)), arcs: sorted ? shifted.sort() : shifted, ...rest }
    })
    .sort((a, b) => a.label - b.label)
}

// a parity game must say who moves
const written = formats.filter(({ readOnly }) => !readOnly)
const pairs = written
  .flatMap((one) => written.map((other) => [one, other] as const))
  .filter(
    (pair) =>
      pair.every(({ name }) => name !== 'pgsolver') || pair.every(({ carries }) => carries.owners),
  )

it('there are many pairs', () => {
  expect(pairs.length).toBe(13 ** 2 + 2 * 3 + 1)
})

it.each(pairs.map(([one, other]) => [one.name, other.name, one, other] as const))(
  'from %s to %s and back',
  async (_, __, one, other) => {
    let kept = 0
    for (let seed = 1; seed <= SEEDS && kept < scaled(3, SEEDS); seed++) {
      const data = await randomFor(seed, one, other)
      const { offsets } = data.graph
      // every position of a parity game has a move
      const hasSinks = offsets.some((offset, v) => v > 0 && offset === offsets[v - 1])
      if (hasSinks && [one, other].some(({ name }) => name === 'pgsolver')) continue
      kept++
      const there = await through(data, one)
      const back = await through(await through(there, other), one)
      const isNumbered = data.labels.first !== undefined
      const sorted = !(one.carries.order && other.carries.order)
      expect(verticesOf(back, sorted, isNumbered), `seed ${seed}`).toEqual(
        verticesOf(there, sorted, isNumbered),
      )
      expect(verticesOf(there, sorted, isNumbered), `seed ${seed}`).toEqual(
        verticesOf(data, sorted, isNumbered),
      )
    }
    expect(kept).toBeGreaterThan(0)
  },
)

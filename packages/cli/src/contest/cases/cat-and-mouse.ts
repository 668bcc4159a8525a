import type { Random } from '@zugzwang/core/testing'
import { between, listOf, lower, type TestCases } from './cases'

type Neighbours = readonly (readonly number[])[]

const [HOLE, CAT] = [0, 2]
const LEAST_NODES = 3
const MOST_NODES = 50

/** The graph of the edges for which `isEdge` is true, and of those that let both players move. */
function randomGraph(
  random: Random,
  size: number,
  isEdge: (a: number, b: number, order: number) => boolean,
): Neighbours {
  const order = between(random, LEAST_NODES, Math.min(MOST_NODES, LEAST_NODES + size))
  const graph = listOf(order, (): Set<number> => new Set())
  const join = (a: number, b: number) => {
    graph[a]?.add(b)
    graph[b]?.add(a)
  }
  for (let a = 0; a < order; a++)
    for (let b = a + 1; b < order; b++) if (isEdge(a, b, order)) join(a, b)
  if (![...(graph[CAT] ?? [])].some((node) => node !== HOLE)) join(CAT, CAT - 1)
  for (const [node, neighbours] of graph.entries())
    if (neighbours.size === 0) join(node, (node + 1 + random(order - 1)) % order)
  return graph.map((neighbours) => [...neighbours])
}

const mouse: TestCases<Neighbours> = {
  generators: [
    {
      name: 'uniform',
      about: 'two or three edges a node',
      random: (random, size) => randomGraph(random, size, (_a, _b, order) => random(order) < 3),
    },
    {
      name: 'tree',
      about: 'a tree, often a long one',
      random: (random, size) => {
        const parents = listOf(MOST_NODES + LEAST_NODES, (b) => b - 1 - random(Math.min(b, 3)))
        return randomGraph(random, size, (a, b) => parents[b] === a)
      },
    },
    {
      name: 'circle',
      about: 'a circle with few chords, for draws',
      random: (random, size) =>
        randomGraph(
          random,
          size,
          (a, b, order) => b === a + 1 || (a === 0 && b === order - 1) || random(order * 3) === 0,
        ),
    },
    {
      name: 'dense',
      about: 'edges between most nodes, few to the hole',
      random: (random, size) => randomGraph(random, size, (a) => random(4) > (a === HOLE ? 2 : 0)),
    },
  ],
  largest: MOST_NODES - LEAST_NODES,
  *smaller(graph) {
    for (const candidate of simpler(graph)) if (isPlayable(candidate)) yield candidate
  },
  format: (graph) => `${JSON.stringify(graph)}\n`,
}

function* simpler(graph: Neighbours): Generator<Neighbours> {
  for (let gone = graph.length - 1; gone >= LEAST_NODES; gone--) {
    const name = (node: number) => (node > gone ? node - 1 : node)
    yield graph
      .toSpliced(gone, 1)
      .map((neighbours) => neighbours.filter((node) => node !== gone).map(name))
  }
  for (const [a, neighbours] of graph.entries())
    for (const b of neighbours)
      if (a < b)
        yield graph.map((list, node) =>
          node === a || node === b ? list.filter((other) => other !== a + b - node) : list,
        )
}

function isPlayable(graph: Neighbours): boolean {
  return (
    graph.length >= LEAST_NODES &&
    graph.every((neighbours) => neighbours.length > 0) &&
    (graph[CAT] ?? []).some((node) => node !== HOLE)
  )
}

export const mouseCases = mouse as TestCases<unknown>

interface GridCase {
  readonly rows: readonly string[]
  readonly catJump: number
  readonly mouseJump: number
}

const MOST_SIDE = 8
const PIECES = 'CMF'

function randomGrid(
  random: Random,
  [height, width]: readonly [number, number],
  cells: string,
  longest: number,
): GridCase {
  const grid = listOf(height * width, () => cells.charAt(random(cells.length)))
  for (const piece of PIECES)
    for (;;) {
      const cell = random(grid.length)
      if (PIECES.includes(grid[cell] ?? '')) continue
      grid[cell] = piece
      break
    }
  return {
    rows: listOf(height, (row) => grid.slice(row * width, (row + 1) * width).join('')),
    catJump: between(random, 1, longest),
    mouseJump: between(random, 1, longest),
  }
}

/** At least three cells. */
function randomSides(random: Random, size: number): [number, number] {
  const most = Math.min(MOST_SIDE, 2 + size)
  return [between(random, 2, most), between(random, 2, most)]
}

const mouse2: TestCases<GridCase> = {
  generators: [
    {
      name: 'uniform',
      about: 'a wall in a quarter of the cells',
      random: (random, size) => randomGrid(random, randomSides(random, size), '...#', 3),
    },
    {
      name: 'open',
      about: 'few walls, long jumps',
      random: (random, size) =>
        randomGrid(random, randomSides(random, size), '.........#', MOST_SIDE),
    },
    {
      name: 'corridor',
      about: 'one row or column',
      random(random, size) {
        const length = between(random, 3, Math.min(MOST_SIDE, 3 + size))
        const sides = random(2) === 0 ? ([1, length] as const) : ([length, 1] as const)
        return randomGrid(random, sides, '.......#', 4)
      },
    },
    {
      name: 'maze',
      about: 'a wall in half of the cells, short jumps',
      random: (random, size) => randomGrid(random, randomSides(random, size), '.#', 2),
    },
  ],
  largest: MOST_SIDE - 2,
  *smaller(test) {
    const { rows, catJump, mouseJump } = test
    for (const candidate of smallerGrids(rows))
      if ([...PIECES].every((piece) => candidate.some((row) => row.includes(piece))))
        yield { ...test, rows: candidate }
    for (const jump of lower(catJump, 1)) yield { ...test, catJump: jump }
    for (const jump of lower(mouseJump, 1)) yield { ...test, mouseJump: jump }
  },
  format: ({ rows, catJump, mouseJump }) => `${JSON.stringify(rows)}\n${catJump}\n${mouseJump}\n`,
}

function* smallerGrids(rows: readonly string[]): Generator<string[]> {
  if (rows.length > 1) for (const row of rows.keys()) yield rows.toSpliced(row, 1)
  const width = rows[0]?.length ?? 0
  const without = (row: string, column: number) => row.slice(0, column) + row.slice(column + 1)
  if (width > 1)
    for (let column = 0; column < width; column++) yield rows.map((row) => without(row, column))
  for (const [i, row] of rows.entries())
    for (const { index } of row.matchAll(/#/g))
      yield rows.toSpliced(i, 1, `${row.slice(0, index)}.${row.slice(index + 1)}`)
}

export const mouse2Cases = mouse2 as TestCases<unknown>

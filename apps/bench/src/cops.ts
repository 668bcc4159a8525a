// One run of cops and robbers in this process, prints one line of JSON.
//
//   node src/cops.ts numbers <file of graph6>    the cop numbers of all its graphs
//   node src/cops.ts grid|torus <side> <cops>    every position of a square grid or torus
//
// cpp/cops.cpp solves the same games.

import { readFileSync } from 'node:fs'
import { type Digraph, digraphFromArcs } from '@zugzwang/core'
import { readGraph } from '@zugzwang/formats'
import { copNumber, solveCops } from '@zugzwang/positional'
import { timed } from './clock.ts'

const WARM_UP_GRAPHS = 2000
const WARM_UPS = 5
const WARM_UP_SIDE = 8

const [what, ...words] = process.argv.slice(2)
if (what === 'numbers') await findNumbers(words[0] ?? '')
else if (what === 'grid' || what === 'torus')
  await solveSquare(Number(words[0]), what === 'torus', Number(words[1]))
else throw new Error(`${what}; expected numbers, grid or torus.`)

async function findNumbers(path: string): Promise<void> {
  const graphs: Digraph[] = []
  for (const line of readFileSync(path, 'utf8').trim().split('\n'))
    graphs.push((await readGraph(line, { format: 'graph6' })).graph)
  for (let i = 0; i < WARM_UPS; i++) await numbersOf(graphs.slice(0, WARM_UP_GRAPHS))
  const [numbers, timing] = await timed(() => numbersOf(graphs))

  const count = (wanted: number) => numbers.filter((number) => number === wanted).length
  print(timing, {
    graphs: graphs.length,
    one: count(1),
    two: count(2),
    checksum: numbers.reduce(addTo, 0),
  })
}

/** 0 if no cop number was found. */
async function numbersOf(graphs: readonly Digraph[]): Promise<number[]> {
  const numbers: number[] = []
  for (const graph of graphs) numbers.push((await copNumber(graph)) ?? 0)
  return numbers
}

async function solveSquare(side: number, torus: boolean, cops: number): Promise<void> {
  const options = { rules: { cops }, plies: false }
  const smaller = square(WARM_UP_SIDE, torus)
  for (let i = 0; i < WARM_UPS; i++) await solveCops(smaller, options)
  const graph = square(side, torus)
  const [solved, timing] = await timed(() => solveCops(graph, options))

  const answers = { plies: 2 * (solved.captureTime ?? 0) - 1, won: 0, checksum: 0 }
  for (const placement of placements(graph.order, cops)) {
    const safe = new Set(solved.safeVertices(placement))
    for (let robber = 0; robber < graph.order; robber++) {
      const won = safe.has(robber) ? 0 : 1
      answers.won += won
      answers.checksum = addTo(answers.checksum, won)
    }
  }
  print(timing, answers)
}

/** Positions are solved many at a time, so moves are not counted. */
function print(timing: object, answers: Readonly<Record<string, number>>): void {
  console.log(JSON.stringify({ ...timing, arcs: null, answers }))
}

function addTo(checksum: number, answer: number): number {
  return (Math.imul(checksum, 31) + answer) >>> 0
}

function square(side: number, torus: boolean): Digraph {
  const sources: number[] = []
  const targets: number[] = []
  const join = (v: number, w: number) => {
    sources.push(v, w)
    targets.push(w, v)
  }
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const v = row * side + column
      if (torus || column + 1 < side) join(v, row * side + ((column + 1) % side))
      if (torus || row + 1 < side) join(v, ((row + 1) % side) * side + column)
    }
  return digraphFromArcs(side * side, Int32Array.from(sources), Int32Array.from(targets))
}

/** Ascending vertices of the cops, ordered by the largest, then the next. */
function* placements(order: number, cops: number): Generator<number[]> {
  const placement = Array<number>(cops).fill(0)
  while ((placement.at(-1) as number) < order) {
    yield placement
    let i = 0
    while (i + 1 < cops && placement[i] === placement[i + 1]) placement[i++] = 0
    placement[i] = placement[i] + 1
  }
}

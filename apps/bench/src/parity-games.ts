// Games of infinite play by name, for src/parity.ts, and as files for the plain programs and for Oink. Positions 0 … order − 1; of energy
// games every target is followed by the weight of its arc.

import { MAX, MIN } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import type { InfiniteArena } from '@zugzwang/parity'
import { type GraphFile, writeGraphFile } from './graph-files.ts'

interface Shape {
  readonly order: number
  readonly size: number
  readonly draw: (order: number, size: number, random: Random) => InfiniteArena
}

/** The sizes of those of model checking are those of games of Oink's collection. */
const shapes: Readonly<Record<string, Shape>> = {
  random: { order: 1_000_000, size: 2_500_000, draw: (...given) => drawRandom(...given, 5) },
  priorities: {
    order: 100_000,
    size: 250_000,
    draw: (...given) => drawRandom(...given, given[0]),
  },
  amba: { order: 38_567, size: 542_587, draw: (...given) => drawSynthesis(...given, 4) },
  buffer: { order: 49_147, size: 377_225, draw: (...given) => drawSynthesis(...given, 3) },
  arbiter: { order: 47_717, size: 294_482, draw: (...given) => drawSynthesis(...given, 4) },
  energy: {
    order: 100_000,
    size: 500_000,
    draw: (...given) => drawWeights(...given, 'energy'),
  },
  means: {
    order: 100_000,
    size: 200_000,
    draw: (...given) => drawWeights(...given, 'meanPayoff'),
  },
}

/** A game by name, or a smaller one of its kind with at most a given number of positions. The same at every call. */
export function infiniteGame(name: string, most = Number.POSITIVE_INFINITY): InfiniteArena {
  const shape = shapes[name]
  if (shape === undefined)
    throw new Error(`${name}; expected one of ${Object.keys(shapes).join(', ')}.`)
  const { order, size, draw } = shape
  const share = Math.min(1, most / order)
  return draw(Math.ceil(order * share), Math.ceil(size * share), createRandom(1))
}

/** Degrees 2 and 3; targets and priorities are uniform, and so are the players. */
function drawRandom(
  order: number,
  _size: number,
  random: Random,
  priorities: number,
): InfiniteArena {
  const degree = Int32Array.from({ length: order }, () => 2 + random(2))
  const graph = graphOf(degree, () => random(order))
  const mover = Uint8Array.from(degree, () => random(2))
  const priority = Int32Array.from(degree, () => random(priorities))
  return { graph, mover, objective: { kind: 'parity', priority } }
}

/** All degrees are the same; weights are uniform, −1000 … 1000. */
function drawWeights(
  order: number,
  size: number,
  random: Random,
  kind: 'energy' | 'meanPayoff',
): InfiniteArena {
  const degree = new Int32Array(order).fill(Math.round(size / order))
  const graph = graphOf(degree, () => random(order))
  const mover = Uint8Array.from(degree, () => random(2))
  const weight = Int32Array.from({ length: graph.size }, () => random(2001) - 1000)
  return { graph, mover, objective: { kind, weight } }
}

/**
 * A game like those of synthesis. One position in eight is a state of an automaton, where the environment (Odd) chooses an input; the others
 * are answers that the controller (Even) can give, and lead to states. States are in blocks of skewed sizes, numbered downstream: a play
 * stays in its block or continues to one of the next 64 states, and never comes back, so that there are many strongly connected components.
 * A few inputs and answers have most of the arcs. One state in eight has a priority, which is uniform; all other positions have 0.
 */
function drawSynthesis(
  order: number,
  size: number,
  random: Random,
  priorities: number,
): InfiniteArena {
  const states = Math.floor(order / 8)
  /** The smaller of two numbers is likelier to be small; multiplying spreads the likely ones over all. */
  const skewed = (below: number) =>
    (Math.floor((random(below) * random(below)) / below) * 7919) % below
  const answers = Int32Array.from({ length: order - states }, (_, i) =>
    i < states ? i : skewed(states),
  ).sort()
  const degree = new Int32Array(order)
  for (const state of answers) degree[state]++
  degree.fill(1, states)
  for (let rest = size - 2 * answers.length; rest > 0; rest--)
    degree[states + skewed(answers.length)]++

  const blocks = drawBlocks(states, random)
  let answer = states
  const graph = graphOf(degree, (v) => {
    if (v < states) return answer++
    const state = answers[v - states] as number
    const [first, end] = blocks(state)
    return random(8) > 0
      ? first + random(end - first)
      : Math.min(states - 1, state + 1 + random(64))
  })
  const mover = Uint8Array.from(degree, (_, v) => (v < states ? MIN : MAX))
  const priority = Int32Array.from(degree, (_, v) =>
    v < states && random(8) === 0 ? random(priorities) : 0,
  )
  return { graph, mover, objective: { kind: 'parity', priority } }
}

/** Cuts states into blocks; of one in four the size is up to 256, of others up to 8. */
function drawBlocks(states: number, random: Random): (state: number) => [number, number] {
  const first = new Int32Array(states)
  const end = new Int32Array(states)
  for (let from = 0; from < states; ) {
    const to = Math.min(states, from + 1 + random(random(4) === 0 ? 256 : 8))
    first.fill(from, from, to)
    end.fill(to, from, to)
    from = to
  }
  return (state) => [first[state] as number, end[state] as number]
}

function graphOf(degree: Int32Array, target: (v: number) => number): InfiniteArena['graph'] {
  const order = degree.length
  const offsets = new Int32Array(order + 1)
  for (let v = 0; v < order; v++) offsets[v + 1] = (offsets[v] as number) + (degree[v] as number)
  const targets = new Int32Array(offsets[order] as number)
  let arc = 0
  for (let v = 0; v < order; v++)
    while (arc < (offsets[v + 1] as number)) targets[arc++] = target(v)
  return { order, size: targets.length, offsets, targets }
}

const files = new Map<string, GraphFile>()

/** The file of a game, in PGSolver's format if it is a parity game; written when it is first asked for. */
export function infiniteGameFile(name: string): GraphFile {
  const file = files.get(name) ?? writeGraphFile(`infinite-${name}.pg`, linesOf(infiniteGame(name)))
  files.set(name, file)
  return file
}

const LINES_A_PIECE = 2 ** 12

function* linesOf({ graph, mover, objective }: InfiniteArena): Generator<string> {
  const { order, offsets, targets } = graph
  let piece = `parity ${order - 1};\n`
  for (let v = 0; v < order; v++) {
    const arcs: number[] = []
    for (let arc = offsets[v] as number; arc < (offsets[v + 1] as number); arc++) {
      arcs.push(targets[arc] as number)
      if (objective.kind === 'energy') arcs.push(objective.weight[arc] as number)
    }
    const priority = objective.kind === 'parity' ? objective.priority[v] : 0
    piece += `${v} ${priority} ${mover[v]} ${arcs.join(',')};\n`
    if ((v + 1) % LINES_A_PIECE > 0 && v + 1 < order) continue
    yield piece
    piece = ''
  }
}

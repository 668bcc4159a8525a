// Cat and Mouse (LeetCode 913): the neighbours of each node, as JSON → 1 if the mouse wins, 2 if the cat wins, 0 for a draw. The
// mouse begins at 1 and moves first, the cat at 2 never enters the hole 0, and a repetition is a draw.

import {
  type Arena,
  digraphFromArcs,
  MAX,
  MIN,
  solveOutcome,
  UNDECIDED,
  valueAt,
} from '@zugzwang/core'
import { type Input, inputError } from '../input/input'
import { parseJson } from '../input/json'
import { readWhole } from '../input/text'
import type { AnswerJudge, ContestProblem } from './problem'

type Graph = readonly (readonly number[])[]

const [HOLE, MOUSE_START, CAT_START] = [0, 1, 2]
const LEAST_NODES = 3
const MOST_NODES = 50

const answer: AnswerJudge = async (streams, input, progress) => {
  const graph = readGraph(input, await readWhole(streams, input))
  const solution = await solveOutcome(arenaOf(graph), progress)
  const value = valueAt(solution, positionOf(graph.length, MOUSE_START, CAT_START, MAX))
  return `${value > 0 ? 1 : value < 0 ? 2 : 0}\n`
}

function readGraph(input: Input, bytes: Uint8Array): Graph {
  const graph = parseJson(input, bytes)
  const refuse = (what: string, expected: string) => inputError(input, what, { expected })
  if (!isGraph(graph))
    throw refuse(
      'this is no list of neighbours',
      `a list of ${LEAST_NODES} to ${MOST_NODES} lists of nodes from 0, such as [[1,2],[0,2],[0,1]]`,
    )
  for (const [node, neighbours] of graph.entries()) {
    const lonely = neighbours.find((other) => other === node || !graph[other]?.includes(node))
    if (lonely !== undefined || new Set(neighbours).size < neighbours.length)
      throw refuse(
        `the neighbours of node ${node} are ${neighbours.join(', ')}`,
        'other nodes, each once, that have it as a neighbour',
      )
    if (
      neighbours.length === 0 ||
      (node === CAT_START && neighbours.every((other) => other === HOLE))
    )
      throw refuse(
        `node ${node} has no neighbour to move to`,
        'a graph on which both can always move',
      )
  }
  return graph
}

function isGraph(graph: unknown): graph is Graph {
  if (!Array.isArray(graph) || graph.length < LEAST_NODES || graph.length > MOST_NODES) return false
  const isNode = (node: unknown) =>
    Number.isInteger(node) && Number(node) >= 0 && Number(node) < graph.length
  return graph.every((neighbours) => Array.isArray(neighbours) && neighbours.every(isNode))
}

function positionOf(order: number, mouse: number, cat: number, mover: number): number {
  return (mouse * order + cat) * 2 + mover
}

/** The mouse is Max. */
function arenaOf(graph: Graph): Arena {
  const order = graph.length
  const from: number[] = []
  const to: number[] = []
  const mover = new Uint8Array(2 * order * order).map((_, position) => position & 1)
  const payoff = new Float32Array(mover.length).fill(UNDECIDED)
  for (let mouse = 0; mouse < order; mouse++)
    for (let cat = 0; cat < order; cat++) {
      const position = positionOf(order, mouse, cat, MAX)
      if (mouse === HOLE || mouse === cat) {
        payoff.fill(mouse === HOLE ? 1 : -1, position, position + 2)
        continue
      }
      for (const next of graph[mouse] ?? []) {
        from.push(position)
        to.push(positionOf(order, next, cat, MIN))
      }
      for (const next of graph[cat] ?? []) {
        if (next === HOLE) continue
        from.push(position + 1)
        to.push(positionOf(order, mouse, next, MAX))
      }
    }
  return { graph: digraphFromArcs(mover.length, from, to), mover, payoff }
}

export const catAndMouse: ContestProblem = {
  answer,
  form: 'for each node from 0 the list of its neighbours, as JSON',
  sample: { input: '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]\n', output: '0\n' },
}

// MADMAX (Codeforces 917B, 918D): n m, then m arcs "from to letter" without cycles → a matrix: A where Max, who moves first, wins
// with her marble at the row's vertex and Lucas's at the column's, otherwise B. Letters never descend; who cannot move loses.

import {
  type Digraph,
  digraphFromArcs,
  solveOutcome,
  topologicalOrder,
  valueAt,
} from '@zugzwang/core'
import { inputError } from '../input/input'
import { readTokens, type Tokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { AnswerJudge, ContestProblem } from './problem'

const LEAST_VERTICES = 2
const MOST_VERTICES = 100

interface Lettered {
  readonly order: number
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** From 0, those in use in their order. */
  readonly letter: readonly number[]
  /** At least 1. */
  readonly letters: number
}

const answer: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  const arcs = readArcs(tokens)
  const { order, from, to } = arcs
  const sorted = topologicalOrder(digraphFromArcs(order, from, to))
  if (sorted === undefined)
    throw inputError(input, 'the arcs have a cycle', { expected: 'arcs without cycles' })
  // the place of each vertex, such that arcs lead to lower places
  const places = new Int32Array(order)
  for (const [place, vertex] of sorted.entries()) places[vertex] = order - 1 - place
  const pairs = numberPairs(order)
  const solution = await solveOutcome({ graph: pairGraph(arcs, places, pairs) }, progress)
  let output = ''
  for (let max = 0; max < order; max++) {
    for (let lucas = 0; lucas < order; lucas++) {
      const pair = pairs.numbers[places[max] * order + places[lucas]]
      output += valueAt(solution, pair * arcs.letters) > 0 ? 'A' : 'B'
    }
    output += '\n'
  }
  return output
}

function readArcs(tokens: Tokens): Lettered {
  const order = tokens.whole('the number of vertices', LEAST_VERTICES, MOST_VERTICES)
  const size = tokens.whole('the number of arcs', 0, (order * (order - 1)) / 2)
  const from: number[] = []
  const to: number[] = []
  const codes: number[] = []
  for (let arc = 1; arc <= size; arc++) {
    from.push(tokens.whole(`the vertex that arc ${arc} leaves`, 1, order) - 1)
    to.push(tokens.whole(`the vertex that arc ${arc} enters`, 1, order) - 1)
    codes.push(tokens.letter(`the letter of arc ${arc}`))
  }
  tokens.end(`the last of ${formatCount(size, 'arc')}`)
  const used = [...new Set(codes)].sort((a, b) => a - b)
  const letter = codes.map((code) => used.indexOf(code))
  return { order, from, to, letter, letters: Math.max(1, used.length) }
}

interface Pairs {
  /** By place of the player to move · order + place of the other. */
  readonly numbers: Int32Array
  /** The place of the player to move · order + place of the other, by number. */
  readonly pairs: Int32Array
}

/** Pairs of places by their sum, so that all moves lead to lower numbers: the solver needs one pass then. */
function numberPairs(order: number): Pairs {
  const numbers = new Int32Array(order * order)
  const pairs = new Int32Array(order * order)
  let count = 0
  for (let sum = 0; sum <= 2 * order - 2; sum++)
    for (let mine = Math.max(0, sum - order + 1); mine <= Math.min(sum, order - 1); mine++) {
      const pair = mine * order + sum - mine
      numbers[pair] = count
      pairs[count++] = pair
    }
  return { numbers, pairs }
}

/** Position number of a pair · letters + letter: no letter below it may follow. */
function pairGraph(
  { order, from, to, letter, letters }: Lettered,
  places: Int32Array,
  { numbers, pairs }: Pairs,
): Digraph {
  const count = pairs.length * letters
  // arcs by place, ascending by letter
  const leaving = Array.from({ length: order }, (): number[] => [])
  for (const [arc, vertex] of from.entries()) leaving[places[vertex]]?.push(arc)
  for (const arcs of leaving) arcs.sort((a, b) => letter[a] - letter[b])
  const offsets = new Int32Array(count + 1)
  for (let number = 0, position = 0; number < pairs.length; number++) {
    const arcs = leaving[Math.floor(pairs[number] / order)] ?? []
    for (let least = 0, first = 0; least < letters; least++, position++) {
      while (first < arcs.length && letter[arcs[first]] < least) first++
      offsets[position + 1] = offsets[position] + arcs.length - first
    }
  }
  const targets = new Int32Array(offsets[count])
  for (let position = 0; position < count; position++) {
    const pair = pairs[Math.floor(position / letters)]
    const other = pair % order
    const arcs = leaving[Math.floor(pair / order)] ?? []
    const start = offsets[position]
    const first = arcs.length - (offsets[position + 1] - start)
    for (let i = first; i < arcs.length; i++) {
      const arc = arcs[i]
      targets[start + i - first] = numbers[other * order + places[to[arc]]] * letters + letter[arc]
    }
  }
  return { order: count, size: targets.length, offsets, targets }
}

export const madmax: ContestProblem = {
  answer,
  form: 'n m, then m arcs "from to letter" without cycles, vertices from 1',
  sample: {
    input: '4 4\n1 2 b\n1 3 a\n2 4 c\n3 4 b\n',
    output: 'BAAA\nABAA\nBBBA\nBBBB\n',
  },
}

// What is compared: a row is one of our programs and a plain one on the same input.

import { contestPrograms, gameOnGraphInput, shiritoriInput, treeInput } from './contest.ts'
import { type Input, inputToWords } from './input.ts'
import { type ComparedBy, ourProgram, type Program, plainProgram } from './programs.ts'
import { arcListReaders } from './readers.ts'

export interface Row {
  readonly name: string
  /** The input, and what is not as in the other rows. */
  readonly what: string
  /** Ours first; where there is no C++ compiler, ours alone. */
  readonly programs: readonly Program[]
  /** Not even ours can be measured without a C++ compiler. */
  readonly needsCompiler?: boolean
}

const MILLION = 1_000_000

/** The input that most rows share. */
const tenMillion: Input = {
  kind: 'random',
  seed: 1,
  order: 10 * MILLION,
  size: 50 * MILLION,
  sinks: MILLION,
}

export const rows: readonly Row[] = [
  {
    name: 'outcome',
    what: 'win, loss, draw: random, 10^7 vertices, 5·10^7 arcs, 10 % sinks',
    programs: outcome(tenMillion),
  },
  {
    name: 'two-threads',
    what: 'as outcome, ours in two threads',
    programs: outcome(tenMillion, { threads: 2 }),
  },
  {
    name: 'few-sinks',
    what: 'as outcome, 0.1 % sinks',
    programs: outcome({ ...tenMillion, sinks: MILLION / 100 }),
  },
  {
    name: 'acyclic',
    what: 'as outcome, acyclic: every position decided',
    programs: outcome({ ...tenMillion, kind: 'acyclic' }),
  },
  {
    name: 'board',
    what: 'win, loss, draw: a king on 3162 × 3162 cells with holes',
    programs: outcome({ ...tenMillion, kind: 'board' }),
  },
  {
    name: 'grid',
    what: 'as board, without holes and steps to the left',
    programs: outcome({ ...tenMillion, kind: 'grid' }),
  },
  {
    name: 'chain',
    what: 'win, loss, draw: 10^7 vertices in a line',
    programs: outcome({ ...tenMillion, kind: 'chain' }),
  },
  {
    name: 'tangle',
    what: 'as chain, the vertices renumbered at random',
    programs: outcome({ ...tenMillion, kind: 'tangle' }),
  },
  {
    name: 'small',
    what: 'as outcome, 10^6 vertices, 5·10^6 arcs',
    programs: outcome(randomInput(5 * MILLION)),
  },
  {
    name: 'textbook',
    what: "as outcome, 2·10^6 vertices, 10^7 arcs; the textbook's C++; CPU",
    programs: outcome(randomInput(10 * MILLION), { plain: 'textbook', by: 'cpu' }),
  },
  {
    name: 'cost',
    what: 'total cost: the input of small',
    programs: cost(randomInput(5 * MILLION)),
  },
  {
    name: 'read',
    what: 'reading an arc list: 10^7 vertices, 5·10^7 arcs',
    programs: arcListReaders(10 * MILLION, 50 * MILLION),
  },
  {
    name: 'read-small',
    what: 'as read, 10^6 vertices, 5·10^6 arcs',
    programs: arcListReaders(MILLION, 5 * MILLION),
  },
  {
    name: 'shiritori',
    what: "whole process, 2·10^5 words; CPU without Node's start",
    programs: contestPrograms('shiritori', () => shiritoriInput(200_000)),
    needsCompiler: true,
  },
  {
    name: 'game-on-graph',
    what: "whole process, 2·10^5 vertices and arcs; CPU without Node's start",
    programs: contestPrograms('game-on-graph', () => gameOnGraphInput(200_000, 200_000)),
    needsCompiler: true,
  },
  {
    name: 'tree',
    what: 'as game-on-graph, a tree: every vertex can be reached from the start',
    programs: contestPrograms('game-on-graph', () => treeInput(200_000), 'tree'),
    needsCompiler: true,
  },
]

/** A random digraph with so many arcs, a fifth as many vertices, a tenth of them sinks. */
export function randomInput(size: number): Input {
  return { kind: 'random', seed: 1, order: size / 5, size, sinks: size / 50 }
}

interface OutcomeOptions {
  readonly threads?: number
  readonly plain?: 'outcome' | 'textbook'
  readonly by?: ComparedBy
}

function outcome(
  input: Input,
  { threads = 1, plain = 'outcome', by = 'wall' }: OutcomeOptions = {},
): Program[] {
  const words = inputToWords(input)
  return [ourProgram('outcome', [String(threads), ...words], by), plainProgram(plain, words, by)]
}

function cost(input: Input): Program[] {
  const words = inputToWords(input)
  return [ourProgram('cost', words, 'wall'), plainProgram('cost', words, 'wall')]
}

// The rows of the benchmark: one of our programs and a plain one on the same input.

import { join } from 'node:path'
import { connectedGraphsFile } from './connected-graphs.ts'
import { contestPrograms, gameOnGraphInput, shiritoriInput, treeInput } from './contest.ts'
import { type Input, inputToWords } from './input.ts'
import { infiniteGameFile } from './parity-games.ts'
import { buildFolder, type ComparedBy, ourProgram, type Program, plainProgram } from './programs.ts'
import { arcListReaders } from './readers.ts'

export interface Row {
  /** The input, and what differs from other rows. */
  readonly what: string
  /** Ours first; without a C++ compiler only ours runs. */
  readonly programs: readonly Program[]
  /** Even ours cannot be measured without a C++ compiler. */
  readonly needsCompiler?: boolean
  /** Takes minutes, so it runs only if it is named. */
  readonly byRequest?: boolean
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

/** A strip of n cells of Treblecross is a heap of n + 2. */
const TREBLECROSS = 2

/** Seed, side, walls in percent, exits. */
const policeBoard = ['1', '100', '15', '4']

/** By name, in the order of the report. */
export const rows: Readonly<Record<string, Row>> = {
  outcome: {
    what: 'win, loss, draw: random, 10^7 vertices, 5·10^7 arcs, 10 % sinks',
    programs: outcome(tenMillion),
  },
  'two-threads': {
    what: 'as outcome, ours in two threads',
    programs: outcome(tenMillion, { threads: 2 }),
  },
  'few-sinks': {
    what: 'as outcome, 0.1 % sinks',
    programs: outcome({ ...tenMillion, sinks: MILLION / 100 }),
  },
  acyclic: {
    what: 'as outcome, acyclic: every position decided',
    programs: outcome({ ...tenMillion, kind: 'acyclic' }),
  },
  board: {
    what: 'win, loss, draw: a king on 3162 × 3162 cells with holes',
    programs: outcome({ ...tenMillion, kind: 'board' }),
  },
  grid: {
    what: 'as board, without holes and steps to the left',
    programs: outcome({ ...tenMillion, kind: 'grid' }),
  },
  chain: {
    what: 'win, loss, draw: 10^7 vertices in a line',
    programs: outcome({ ...tenMillion, kind: 'chain' }),
  },
  tangle: {
    what: 'as chain, the vertices renumbered at random',
    programs: outcome({ ...tenMillion, kind: 'tangle' }),
  },
  small: {
    what: 'as outcome, 10^6 vertices, 5·10^6 arcs',
    programs: outcome(randomInput(5 * MILLION)),
  },
  textbook: {
    what: "as outcome, 2·10^6 vertices, 10^7 arcs; the textbook's C++; CPU",
    programs: outcome(randomInput(10 * MILLION), { plain: 'textbook', by: 'cpu' }),
  },
  cost: {
    what: 'total cost: the input of small',
    programs: twins('cost', inputToWords(randomInput(5 * MILLION)), 'wall'),
  },
  read: {
    what: 'reading an arc list: 10^7 vertices, 5·10^7 arcs',
    programs: arcListReaders(10 * MILLION, 50 * MILLION),
  },
  'read-small': {
    what: 'as read, 10^6 vertices, 5·10^6 arcs',
    programs: arcListReaders(MILLION, 5 * MILLION),
  },
  shiritori: {
    what: "whole process, 2·10^5 words; CPU without Node's start",
    programs: contestPrograms('shiritori', () => shiritoriInput(200_000)),
    needsCompiler: true,
  },
  'game-on-graph': {
    what: "whole process, 2·10^5 vertices and arcs; CPU without Node's start",
    programs: contestPrograms('game-on-graph', () => gameOnGraphInput(200_000, 200_000)),
    needsCompiler: true,
  },
  tree: {
    what: 'as game-on-graph, a tree: every vertex can be reached from the start',
    programs: contestPrograms('game-on-graph', () => treeInput(200_000), 'tree'),
    needsCompiler: true,
  },
  treblecross: {
    what: 'Grundy values of 0.007, strips up to 10^5 cells, every pair; CPU',
    programs: grundy('stamp', '0.007', 100_000 + TREBLECROSS),
  },
  'treblecross-sparse': {
    what: 'the same up to 10^6 cells, by sparse space; CPU',
    programs: grundy('sparse', '0.007', MILLION + TREBLECROSS),
  },
  officers: {
    what: 'Grundy values of 0.6, heaps up to 2^21, by sparse space; CPU',
    programs: grundy('sparse', '0.6', 2 ** 21),
  },
  police: {
    what: 'police and thief, 100 × 100 cells, 15 % walls, 4 exits: all outcomes; CPU',
    programs: twins('police', ['outcome', ...policeBoard]),
  },
  'police-plies': {
    what: 'as police, with plies; CPU',
    programs: twins('police', ['plies', ...policeBoard]),
  },
  pawn: {
    what: 'crossing pawn, 10 boards of 10 × 10 cells, 10 % walls; CPU',
    programs: twins('pawn', ['1', '10', '10', '10', '10']),
  },
  'end-nim': {
    what: 'End-Nim, 2·10^4 piles up to 10^9; CPU',
    programs: twins('end-nim', ['1', '20000', '1000000000']),
  },
  'cop-numbers': {
    what: 'cop numbers of the 11 117 connected graphs on 8 vertices; CPU',
    programs: copNumbers(8),
  },
  'cops-torus': {
    what: '2 cops on a torus of 20 × 20 vertices, every position; CPU',
    programs: twins('cops', ['torus', '20', '2']),
  },
  'cops-grid': {
    what: 'the same on a grid, where they win; CPU',
    programs: twins('cops', ['grid', '20', '2']),
  },
  domineering: {
    what: 'Domineering, 5 × 5 cells: canonical form; CPU',
    programs: partizan('domineering', '5x5'),
  },
  clobber: {
    what: 'Clobber, 4 × 4 stones by turns: canonical form; CPU',
    programs: partizan('clobber', '4x4'),
  },
  'parity-random': {
    what: 'parity game: random, 10^6 positions, 5 priorities; CPU',
    programs: infiniteGames('parity', 'random'),
  },
  'parity-priorities': {
    what: 'the same, 10^5 positions and as many priorities; CPU',
    programs: infiniteGames('parity', 'priorities'),
  },
  'parity-amba': {
    what: 'parity game like amba_decomposed_arbiter_9; CPU',
    programs: infiniteGames('parity', 'amba'),
  },
  'parity-buffer': {
    what: 'parity game like generalized_buffer; CPU',
    programs: infiniteGames('parity', 'buffer'),
  },
  'parity-arbiter': {
    what: 'parity game like full_arbiter_7; CPU',
    programs: infiniteGames('parity', 'arbiter'),
  },
  energy: {
    what: 'energy game: random, 10^5 positions, 5·10^5 arcs, weights up to 1000; CPU',
    programs: infiniteGames('energy', 'energy'),
  },
  'dobutsu-no-drops': {
    what: 'table of Dōbutsu shōgi without drops, 3·10^7 numbers; CPU',
    programs: tables('dobutsu', 'no-drops'),
  },
  'connect-four': {
    what: 'table of connect four 6×4, 1.6·10^8 numbers; CPU',
    programs: tables('connect-four', '6x4'),
  },
  'connect-four-runs': {
    what: 'as connect-four, the C++ by runs with AVX2; for comparison',
    programs: tables('connect-four', '6x4', { plain: 'connect-four-runs', flags: ['-mavx2'] }),
  },
  'connect-four-two-threads': {
    what: 'as connect-four, ours in two threads',
    programs: tables('connect-four', '6x4', { threads: 2 }),
  },
  'six-mens-morris': {
    what: 'table of six men’s morris, described as data, 4·10^6 numbers; of the C++, which folds no symmetries, 5·10^7; CPU',
    programs: tables('morris', 'sixMensMorris'),
  },
  breakthrough: {
    what: 'table of breakthrough 4×5, described as data, 1.2·10^8 numbers; of the C++ 2.3·10^8; CPU; by request only',
    programs: tables('breakthrough', 'breakthrough:4x5'),
    byRequest: true,
  },
  dobutsu: {
    what: 'table of Dōbutsu shōgi, 2.5·10^8 numbers; CPU; by request only',
    programs: tables('dobutsu', 'drops'),
    byRequest: true,
  },
  'dobutsu-two-threads': {
    what: 'as dobutsu, ours in two threads; by request only',
    programs: tables('dobutsu', 'drops', { threads: 2 }),
    byRequest: true,
  },
  'treblecross-long': {
    what: 'as treblecross-sparse, up to 10^7 cells, resumes where it was stopped; by request only',
    programs: grundy('sparse', '0.007', 10 * MILLION + TREBLECROSS, 'treblecross-long'),
    byRequest: true,
  },
}

/** A random digraph of `size` arcs and a fifth as many vertices, a tenth of them sinks. */
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

/** Grundy values of an octal game; with a name for their state, both programs keep it in files and resume from there. */
function grundy(method: 'stamp' | 'sparse', game: string, to: number, state?: string): Program[] {
  const words = [game, String(to)]
  const kept = (by: string) => (state === undefined ? [] : [join(buildFolder, `${state}.${by}`)])
  const flags = method === 'sparse' ? ['-msse4.1'] : []
  return [
    ourProgram('grundy', [method, ...words, ...kept('zugzwang')], 'cpu'),
    plainProgram(`grundy-${method}`, [...words, ...kept('plain')], 'cpu', flags),
  ]
}

/** Our program and a plain one of the same name, with the same arguments. */
function twins(file: string, words: readonly string[], by: ComparedBy = 'cpu'): Program[] {
  return [ourProgram(file, words, by), plainProgram(file, words, by)]
}

/** A board of a partizan game: our program values those of all games, the plain one those of its own. */
function partizan(game: string, board: string): Program[] {
  return [ourProgram('partizan', [game, board], 'cpu'), plainProgram(game, [board], 'cpu')]
}

/** A table, compared by CPU time for one thread and by wall time for more; the plain program has one. */
function tables(
  file: string,
  game: string,
  {
    threads = 1,
    plain = file,
    flags = [],
  }: { threads?: number; plain?: string; flags?: readonly string[] } = {},
): Program[] {
  const by = threads === 1 ? 'cpu' : 'wall'
  return [ourProgram('table', [game, String(threads)], by), plainProgram(plain, [game], by, flags)]
}

/** The file of graphs is written when it is first needed. */
function copNumbers(order: number): Program[] {
  const words = () => ['numbers', connectedGraphsFile(order)]
  return [
    { name: 'zugzwang', run: () => ourProgram('cops', words(), 'cpu').run() },
    { name: 'C++', run: () => plainProgram('cops', words(), 'cpu').run() },
  ]
}

/** A game of infinite play; the plain program reads it from a file, which is written when it is first needed. */
function infiniteGames(file: 'parity' | 'energy', game: string): Program[] {
  const path = () => infiniteGameFile(game).path
  return [
    ourProgram('parity', [game], 'cpu'),
    { name: 'C++', run: () => plainProgram(file, [path()], 'cpu').run() },
  ]
}

// What the playgrounds of graphs say, in English.

import type { ImportReport } from '@zugzwang/formats'

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`

/** The graph editor, of whatever game. */
const graph = {
  hint: 'Touch the ground to put a vertex there. Touch two vertices one after the other to draw an arc, or to take it off; touch one twice for a loop. Dragging from vertex to vertex does the same; a vertex dragged to the ground moves there.',
  hintEdges:
    'Touch the ground to put a vertex there. Touch two vertices one after the other to draw an edge, or to take it off. Dragging from vertex to vertex does the same; a vertex dragged to the ground moves there.',
  board: 'Graph being drawn',
  add: 'New vertex',
  layOut: 'Arrange anew',
  remove: 'Delete',
  letGo: 'Let go',
  move: 'Move it',
  vertex: (label: string) => `Vertex ${label}`,
  label: 'Name',
  badLabel:
    'A name has no blanks, commas, colons, semicolons, hyphens, question marks or ampersands.',
  takenLabel: (label: string) => `Another vertex is called ${label}.`,
  last: 'A game has at least one position.',
  tooMany: (most: number) => `More than ${most} vertices are not drawn. Edit the text instead.`,
  keys: 'Keys',
  keyList: [
    ['n', 'new vertex'],
    ['a', 'begin an arc; Enter on another vertex ends it'],
    ['Delete', 'delete the vertex'],
    ['Esc', 'let go'],
    ['z y', 'undo, redo'],
  ] as readonly (readonly [string, string])[],
  keyListWeighted: [
    ['m', 'give the position to Max or Min'],
    ['0 … 9 −', 'payoff of the vertex; cost, while an arc is begun'],
  ] as readonly (readonly [string, string])[],
  /** What is told after gestures. */
  chosen: (label: string) => `${label} is chosen: touch where its arc is to lead.`,
  moving: (label: string) => `Touch the ground where ${label} is to stand.`,
  added: (label: string) => `Vertex ${label} is new.`,
  removed: (label: string) => `Vertex ${label} is deleted.`,
  connected: (from: string, to: string) => `There is an arc from ${from} to ${to}.`,
  joined: (from: string, to: string) => `There is an edge between ${from} and ${to}.`,
  parted: (from: string, to: string) => `There is no arc from ${from} to ${to} any more.`,
  unjoined: (from: string, to: string) => `There is no edge between ${from} and ${to} any more.`,
  full: (most: number) => `There are ${most} vertices; there can be no more.`,
}

const imports = {
  title: 'Import a graph',
  intro:
    'Paste or drop a graph, or open a file: arcs one a line, CSV, DOT, GraphML, GEXF, graph6, Matrix Market, METIS, PGSolver, Parquet.',
  text: 'Graph as text',
  read: 'Take it over',
  open: 'Open a file',
  reading: 'Reading …',
  drop: 'Drop the file here',
  tooLarge: (vertices: string, arcs: string, most: string, mostArcs: string) =>
    `This graph has ${vertices} vertices and ${arcs} arcs. A page takes at most ${most} vertices and ${mostArcs} arcs; the command has no such limit.`,
  tooLong: (megabytes: string) => `The file is larger than ${megabytes} MB.`,
  textTooLong: 'The text of this game is too long for a page.',
  empty: 'There are no vertices in it.',
  negative: 'Some costs are negative. Such games are not solved: costs must be 0 or more.',
  leftOut: {
    costs: 'Costs are left out; the page Weighted games keeps them.',
    movers: 'Movers are left out; the page Weighted games keeps them.',
  },
  alternating: 'Moves have costs, so Max and Min move in turn now, and endless play is worth ∞.',
  /** One sentence for each thing there is to say. */
  report: (format: string, report: ImportReport, renamed: number): string[] => {
    const { vertices, arcs, edges, loops, parallelArcs, loneVertices, comments, skipped } = report
    return [
      `Read as ${format}: ${count(vertices, 'vertex', 'vertices')}, ${count(arcs, 'arc')}.`,
      ...(edges > 0 ? [`${count(edges, 'undirected edge')}, an arc each way.`] : []),
      ...(loops > 0 ? [`${count(loops, 'loop')}.`] : []),
      ...(parallelArcs > 0 ? [`${count(parallelArcs, 'parallel arc')}.`] : []),
      ...(loneVertices > 0 ? [`${count(loneVertices, 'vertex', 'vertices')} without arcs.`] : []),
      ...(comments > 0 ? [`${count(comments, 'comment')} skipped.`] : []),
      ...skipped.map(({ what, times }) => `Left out: ${what}, ${count(times, 'time')}.`),
      ...(renamed > 0
        ? [`${count(renamed, 'name')} changed: signs that part a text became _.`]
        : []),
    ]
  },
}

const game = {
  intro: 'a:b is an arc, a-b one each way, a:b:7 costs 7, a alone is a vertex; commas between.',
  misere: 'Whoever cannot move wins (misère)',
  startHere: 'Play begins here',
  values:
    'W, L and D say what the player to move gets, with the plies to the end. No number: endless.',
  valuesOfMax:
    'W, L and D say what the player to move gets; the number is what Max gets. Max moves at circles, Min at squares; a number at the upper left is a payoff.',
  valuesOfBoth:
    'The first value of a vertex is that with Max to move, the second that with Min to move; the number is what Max gets.',
  players: 'Who moves',
  playersNames: {
    same: 'both alike, in turn',
    alternating: 'Max and Min in turn',
    own: 'each position has its mover',
  },
  mover: (player: string) => `${player} moves here`,
  giveTo: (player: string) => `Give it to ${player}`,
  payoff: 'Payoff',
  payoffOf: (label: string) => `Payoff at ${label}`,
  payoffNone: 'none',
  payoffOfMover: 'What the player to move gets when play ends here; empty: play goes on.',
  payoffOfMax: 'What Max gets when play ends here; empty: play goes on.',
  badNumber: 'A number is expected, such as 3, −2 or 0.5.',
  badCost: 'A number from 0 on is expected, such as 7 or 0.5.',
  costs: 'Costs of its moves',
  costOf: (from: string, to: string) => `Cost of the move from ${from} to ${to}`,
  costsNeedPlayers:
    'Moves can have costs where Max and Min differ: choose that they move in turn, or give a position to Min.',
  endless: 'Endless play is worth',
  endlessSlider: 'Worth of endless play to Max',
  endlessImpartial: 'Both players have the same moves, so that endless play is a draw.',
  endlessPriced:
    'Moves have costs: endless play is worth ∞ (Min pays and hurries) or −∞ (Max pays and hurries). In between nobody could say what a play that is not over has cost.',
}

const step = {
  loading: 'Solving step by step …',
  tooLarge: 'There are too many positions to step through: at most 1000.',
  caption: 'Positions',
  label: 'Analysis step by step',
  position: 'Position',
  mover: 'Mover',
  state: 'State',
  value: 'Comes to',
  states: { open: 'open', queued: 'in the queue', done: 'done' },
  left: (moves: number) => `${moves} ${moves === 1 ? 'move' : 'moves'} left`,
  taken: 'just taken',
  method: 'Method',
  quiz: 'Quiz',
  ask: 'Touch the position that is decided next.',
  finished: 'Everything is decided.',
  asked: (right: number, all: number) => `${right} of ${all} right.`,
  legend: {
    open: 'open; the number counts its moves that are not refuted',
    queued: 'decided, in the queue',
    done: 'decided, and done',
    now: 'the move followed backwards now',
    refuted: 'refuted',
  },
  /** In place of the first line where there are other payoffs than win, loss and draw. */
  endByPayoff:
    'put the positions where play ends into the queue, one payoff after the other, all of this for each:',
  /** Each line with how far it is indented. */
  outcomeLines: {
    end: [0, 'put every position where play ends into the queue'],
    loop: [0, 'while the queue is not empty:'],
    take: [1, 'take the first position p out'],
    each: [1, 'for every move from a position q to p:'],
    known: [2, 'q is decided already: nothing to do'],
    attracted: [2, 'q’s player wants it: q is decided, and joins the queue'],
    refuted: [2, 'otherwise q has one move less'],
    caught: [2, 'none is left: q is decided, and joins the queue'],
    endless: [0, 'all that is open is worth endless play'],
  } as Readonly<Record<string, readonly [number, string]>>,
  costLines: {
    end: [0, 'put every position where play ends into the queue, with its payoff'],
    loop: [0, 'while the queue is not empty:'],
    take: [1, 'take the position p out that is best for who wants an end'],
    each: [1, 'for every move from a position q to p:'],
    known: [2, 'q is final already: nothing to do'],
    better: [2, 'q’s player wants an end, knew nothing as good: q gets this total'],
    worse: [2, 'or knew something as good: nothing to do'],
    counted: [2, 'otherwise q has one move less, and remembers its best total'],
    caught: [2, 'none is left: q joins the queue with that'],
    endless: [0, 'all that is open is worth endless play'],
  } as Readonly<Record<string, readonly [number, string]>>,
}

const study = {
  counts: 'Positions',
  countOf: (win: string, loss: string, draw: string) =>
    `${win} won, ${loss} lost, ${draw} drawn for the player to move.`,
  payoff: 'Pays',
  endless: 'Worth of endless play',
  certificate: 'Certificate',
  certificateIntro: (label: string) =>
    `A certificate proves what ${label} is worth: it holds one move wherever its player is to move, and all moves of the opponent. Anybody can check it, without the solver.`,
  create: 'Prove this position',
  made: (label: string, worth: string, nodes: string) =>
    `Proof that ${label} is ${worth}: ${nodes} nodes.`,
  saveJson: 'Save as JSON',
  saveBytes: 'Save the short form',
  verify: 'Check a certificate',
  verifyIntro: 'Paste a certificate, drop one here, or open a file.',
  text: 'Certificate',
  check: 'Check it',
  open: 'Open a file',
  worth: (value: string, plies: number) =>
    plies < 0
      ? `worth ${value}, by endless play`
      : `worth ${value} in ${count(plies, 'ply', 'plies')}`,
  holds: (label: string, worth: string, nodes: string) =>
    `It holds: ${label} is ${worth}. ${nodes} nodes, and every move in it is a move of this game.`,
  elsewhere: 'The proof is sound, but it is about another game than this one:',
  wrong: 'It proves nothing:',
  unknownPosition: 'a position that this game does not have',
  faults: {
    VALUE: 'no position of such a game can be worth that.',
    MISSING_STRATEGY: 'a strategy is missing.',
    MISFIT: 'it is about another kind of game.',
    MALFORMED: 'its parts do not fit together.',
    START: 'a strategy does not begin where it should.',
    PROMISE: 'a strategy does not keep what it promises.',
    UNFAITHFUL: 'a move, a mover or a payoff in it is not that of the game.',
    PLIES: 'the strategies take another number of plies.',
  } as Readonly<Record<string, string>>,
}

export const digraph = { graph, imports, game, step, study }

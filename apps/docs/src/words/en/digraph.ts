// What the playgrounds of graphs say, in English.

import type { ImportReport } from '@zugzwang/formats'

const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`

/** The graph editor, for any game. */
const graph = {
  hint: 'Touch the background to put a vertex there. Touch two vertices in turn to draw or remove an arc; touch one twice for a loop. Dragging from vertex to vertex does the same; a vertex dragged to the background moves there.',
  hintEdges:
    'Touch the background to put a vertex there. Touch two vertices in turn to draw or remove an edge. Dragging from vertex to vertex does the same; a vertex dragged to the background moves there.',
  board: 'Graph being drawn',
  add: 'New vertex',
  layOut: 'Rearrange',
  remove: 'Delete',
  letGo: 'Deselect',
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
    ['a', 'start an arc; Enter on another vertex ends it'],
    ['Delete', 'delete the vertex'],
    ['Esc', 'deselect'],
    ['z y', 'undo, redo'],
  ] as readonly (readonly [string, string])[],
  keyListWeighted: [
    ['m', 'give the position to Max or Min'],
    ['0 … 9 −', 'payoff of the vertex; cost, while drawing an arc'],
  ] as readonly (readonly [string, string])[],
  /** Announced after gestures. */
  chosen: (label: string) => `${label} is chosen: touch where its arc should lead.`,
  moving: (label: string) => `Touch the background to move ${label} there.`,
  added: (label: string) => `Vertex ${label} was added.`,
  removed: (label: string) => `Vertex ${label} was deleted.`,
  connected: (from: string, to: string) => `Arc from ${from} to ${to} was added.`,
  joined: (from: string, to: string) => `Edge between ${from} and ${to} was added.`,
  parted: (from: string, to: string) => `Arc from ${from} to ${to} was removed.`,
  unjoined: (from: string, to: string) => `Edge between ${from} and ${to} was removed.`,
  full: (most: number) => `There are ${most} vertices; there can be no more.`,
}

const imports = {
  title: 'Import a graph',
  intro:
    'Paste or drop a graph, or open a file: one arc a line, CSV, DOT, GraphML, GEXF, graph6, Matrix Market, METIS, PGSolver, Parquet.',
  text: 'Graph as text',
  read: 'Import it',
  open: 'Open a file',
  reading: 'Reading …',
  drop: 'Drop the file here',
  tooLarge: (vertices: string, arcs: string, most: string, mostArcs: string) =>
    `This graph has ${vertices} vertices and ${arcs} arcs. A page takes at most ${most} vertices and ${mostArcs} arcs; the command has no such limit.`,
  tooLong: (megabytes: string) => `The file is larger than ${megabytes} MB.`,
  textTooLong: 'The text of this game is too long for a page.',
  empty: 'It has no vertices.',
  negative: 'Some costs are negative. Such games are not solved: costs must be 0 or more.',
  leftOut: {
    costs: 'Costs are left out; the page Weighted games keeps them.',
    movers: 'Movers are left out; the page Weighted games keeps them.',
  },
  alternating: 'Moves have costs, so Max and Min move in turn now, and endless play is worth ∞.',
  /** One sentence for each finding. */
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
      ...(renamed > 0 ? [`${count(renamed, 'name')} changed: separator characters became _.`] : []),
    ]
  },
}

const game = {
  intro: 'a:b is an arc, a-b one each way, a:b:7 costs 7, a alone is a vertex; commas between.',
  misere: 'A player who cannot move wins (misère)',
  startHere: 'Play begins here',
  values:
    'W, L and D say what the player to move gets, with the plies to the end. No number: endless.',
  valuesOfMax:
    'W, L and D say what the player to move gets; the number is what Max gets. Max moves at circles, Min at squares; a number at the upper left is a payoff.',
  valuesOfBoth:
    'A vertex shows its value with Max to move, then with Min to move; the number is what Max gets.',
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
  payoffOfMover: 'What the player to move gets if play ends here; empty: play continues.',
  payoffOfMax: 'What Max gets if play ends here; empty: play continues.',
  badNumber: 'A number is expected, such as 3, −2 or 0.5.',
  badCost: 'A number of at least 0 is expected, such as 7 or 0.5.',
  costs: 'Costs of its moves',
  costOf: (from: string, to: string) => `Cost of the move from ${from} to ${to}`,
  costsNeedPlayers:
    'Moves can have costs only if Max and Min differ: choose that they move in turn, or give a position to Min.',
  endless: 'Endless play is worth',
  endlessSlider: 'Value of endless play to Max',
  endlessImpartial: 'Both players have the same moves, so endless play is a draw.',
  endlessPriced:
    'Moves have costs: endless play is worth ∞ (Min pays and hurries) or −∞ (Max pays and hurries). For values in between, the cost of unfinished play is undefined.',
}

const step = {
  loading: 'Solving step by step …',
  tooLarge: 'There are too many positions to step through: at most 1000.',
  caption: 'Positions',
  label: 'Analysis step by step',
  position: 'Position',
  mover: 'Mover',
  state: 'State',
  value: 'Value',
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
  /** Replaces the first line if there are payoffs other than win, loss and draw. */
  endByPayoff:
    'for each payoff in turn, put the positions where play ends with it into the queue, and do all of this:',
  /** Each line with its indentation. */
  outcomeLines: {
    end: [0, 'put every position where play ends into the queue'],
    loop: [0, 'while the queue is not empty:'],
    take: [1, 'take the first position p out'],
    each: [1, 'for every move from a position q to p:'],
    known: [2, 'q is decided already: nothing to do'],
    attracted: [2, 'q’s player wants it: q is decided, and joins the queue'],
    refuted: [2, 'otherwise q has one move fewer'],
    caught: [2, 'none is left: q is decided, and joins the queue'],
    endless: [0, 'every open position is worth endless play'],
  } as Readonly<Record<string, readonly [number, string]>>,
  costLines: {
    end: [0, 'put every position where play ends into the queue, with its payoff'],
    loop: [0, 'while the queue is not empty:'],
    take: [1, 'take out the position p that is best for the player who wants an end'],
    each: [1, 'for every move from a position q to p:'],
    known: [2, 'q is final already: nothing to do'],
    better: [2, 'q’s player wants an end and this total is better: q gets it'],
    worse: [2, 'or it is not better: nothing to do'],
    counted: [2, 'otherwise q has one move fewer, and remembers its best total'],
    caught: [2, 'none is left: q joins the queue with that total'],
    endless: [0, 'every open position is worth endless play'],
  } as Readonly<Record<string, readonly [number, string]>>,
}

const study = {
  counts: 'Positions',
  countOf: (win: string, loss: string, draw: string) =>
    `${win} won, ${loss} lost, ${draw} drawn for the player to move.`,
  certificate: 'Certificate',
  certificateIntro: (label: string) =>
    `A certificate proves the value of ${label}: it holds one move wherever its player is to move, and all moves of the opponent. Anyone can check it, without the solver.`,
  create: 'Prove this position',
  made: (label: string, worth: string, nodes: string) =>
    `Proof that ${label} is ${worth}: ${nodes} nodes.`,
  saveJson: 'Save as JSON',
  saveBytes: 'Save in compact form',
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
  elsewhere: 'The proof is sound, but it is about a different game:',
  wrong: 'It proves nothing:',
  unknownPosition: 'a position that this game does not have',
  faults: {
    VALUE: 'no position of such a game can have that value.',
    MISSING_STRATEGY: 'a strategy is missing.',
    MISFIT: 'it is about another kind of game.',
    MALFORMED: 'its parts do not fit together.',
    START: 'a strategy does not begin where it should.',
    PROMISE: 'a strategy does not keep what it promises.',
    UNFAITHFUL: 'a move, a mover or a payoff in it differs from the game’s.',
    PLIES: 'the strategies take a different number of plies.',
  } as Readonly<Record<string, string>>,
}

export const digraph = { graph, imports, game, step, study }

// Texts that every playground needs from the start, in English.

import type { JudgementJson, ValueJson } from '@zugzwang/core'
import type { Ending } from '../../engine/contract'
import { type Faults, faultWriter } from '../faults'
import { moveWords, withMove } from '../moves'
import { bySeat, capital, number, playerId, type TheoremJson } from '../shared'
import { englishTexts } from './kinds'
import { presets } from './presets'

export const plies = (count: number) => (count === 1 ? '1 ply' : `${count} plies`)
const outcomes = { win: 'win', loss: 'loss', draw: 'draw' }

/** `a win in 5 plies`, `a draw`, `worth 40 in 3 plies`. */
const value = ({ outcome, plies: count, value: worth }: ValueJson) => {
  const time = count === undefined ? '' : ` in ${plies(count)}`
  return worth === undefined ? `a ${outcomes[outcome]}${time}` : `worth ${number(worth)}${time}`
}

/** By the ids of the catalogue's sides; the first three for games without sides. */
export const players = {
  mover: 'the player to move',
  first: 'the first player',
  second: 'the second player',
  max: 'Max',
  min: 'Min',
  police: 'the police',
  thief: 'the thief',
  red: 'Red',
  black: 'Black',
  cops: 'the cops',
  robber: 'the robber',
  hounds: 'the hounds',
  hare: 'the hare',
  white: 'White',
  x: 'X',
  o: 'O',
  forest: 'Forest',
  sky: 'Sky',
  blue: 'Blue',
  fox: 'the fox',
  goats: 'the goats',
  tigers: 'the tigers',
  hunters: 'the hunters',
  left: 'Left',
  right: 'Right',
}

/** Men of games in which both players have the same kinds. */
const byKind = {
  man: 'man',
  pawn: 'pawn',
  amazon: 'amazon',
  edge: 'edge',
  king: 'king',
  crowned: 'king',
  queen: 'queen',
  rook: 'rook',
  bishop: 'bishop',
  knight: 'knight',
  rat: 'rat',
  cat: 'cat',
  wolf: 'wolf',
  dog: 'dog',
  panther: 'panther',
  tiger: 'tiger',
  lion: 'lion',
  elephant: 'elephant',
}
const men = bySeat(
  byKind,
  (name) => `first player’s ${name}`,
  (name) => `second player’s ${name}`,
)

const notation = moveWords({
  digits: (text) => text,
  apart: (text) => text,
  comma: ',',
  separator: ', ',
  and: ' and ',
  pass: 'pass',
  nothing: 'nothing',
  off: (cell) => `${cell}-off`,
  mark: (cell) => `X at ${cell}`,
  take: (count) => `take ${count}`,
  takeFrom: (end, count) => `${end} ${count}`,
  topple: (domino, towards) => `${domino} ${towards}`,
  cut: (after, of) => `${of} ${after}`,
  becomes: (heap, left) => `${heap} to ${left}`,
  goes: (from, to) => `${from} to ${to}`,
  part: (part, move) => `${part}: ${move}`,
  stand: (player, where, count) =>
    `${player === 'robber' ? 'Robber' : count === 1 ? 'Cop' : 'Cops'} on ${where}`,
})

export const base = {
  presets,
  language: 'en',
  number,
  plies,
  outcomes,
  outcomeLetters: { win: 'W', loss: 'L', draw: 'D' },
  value,
  players,
  capital,

  /** The status line: who is to move, and the value of the position. */
  status: (judgement: JudgementJson, seat: 0 | 1) =>
    `${capital(players[playerId(players, judgement.side, seat)])} to move: ${value(judgement)}.`,
  /** After the end of play. */
  ended: (judgement: Ending, seat: 0 | 1, end: 'decided' | 'repeated') =>
    end === 'repeated'
      ? `The same position for the third time: ${value(judgement)} for ${players[playerId(players, judgement.side, seat)]}.`
      : `Play has ended: ${value(judgement)} for ${players[playerId(players, judgement.side, seat)]}.`,
  /** Announced to screen readers after a move. */
  moved: (move: string) => `${move}. `,
  /** Moves, which come in the notation of their packages. */
  ...notation,
  /** Between what is said of one thing, and after what more is said of. */
  comma: ', ',
  /** Between sentences. */
  space: ' ',
  colon: ': ',

  /** Why a position has its value: in English, the packages' own sentence. */
  why: (judgement: JudgementJson): string => withMove(judgement, notation).why.text,
  /** A theorem about a game, by its case; `text` is the English sentence of its package. */
  theorem: ({ text }: TheoremJson): string => text,

  /** Names of pieces, by id. */
  pieces: {
    police: 'police',
    thief: 'thief',
    'red-piece': 'red piece',
    'crossing-pawn': 'black pawn',
    'black-piece': 'black piece',
    'white-piece': 'white piece',
    cop: 'cop',
    robber: 'robber',
    token: 'token',
    free: 'free',
    poisoned: 'poisoned',
    'white-king': 'white king',
    'white-queen': 'white queen',
    'white-rook': 'white rook',
    'white-bishop': 'white bishop',
    'white-knight': 'white knight',
    'white-pawn': 'white pawn',
    'black-king': 'black king',
    'black-queen': 'black queen',
    'black-rook': 'black rook',
    'black-bishop': 'black bishop',
    'black-knight': 'black knight',
    'black-pawn': 'black pawn',
    'forest-lion': 'Forest’s lion',
    'forest-giraffe': 'Forest’s giraffe',
    'forest-elephant': 'Forest’s elephant',
    'forest-chick': 'Forest’s chick',
    'forest-hen': 'Forest’s hen',
    'sky-lion': 'Sky’s lion',
    'sky-giraffe': 'Sky’s giraffe',
    'sky-elephant': 'Sky’s elephant',
    'sky-chick': 'Sky’s chick',
    'sky-hen': 'Sky’s hen',
    ...men,
    'x-man': 'X',
    'o-man': 'O',
    'blue-edge': 'blue edge',
    'red-edge': 'red edge',
    'green-edge': 'green edge',
    'blue-car': 'blue car',
    'red-car': 'red car',
    'fox-fox': 'fox',
    'hounds-hound': 'hound',
    'hunters-hunter': 'hunter',
    'hare-hare': 'hare',
    'left-stone': 'Left’s stone',
    'right-stone': 'Right’s stone',
    'left-amazon': 'Left’s amazon',
    'right-amazon': 'Right’s amazon',
    'left-only': 'for Left alone',
    'right-only': 'for Right alone',
    'left-goose': 'goose',
    'right-fox': 'fox',
    'left-toad': 'toad',
    'right-frog': 'frog',
    'goats-goat': 'goat',
    'tigers-tiger': 'tiger',
    'x-disc': 'X',
    'o-disc': 'O',
    'X-X': 'X',
    'O-O': 'O',
  } as Readonly<Record<string, string>>,
  /** Names of a board's cells, for screen readers. */
  cell: {
    at: (row: number, column: number) => `row ${row + 1}, column ${column + 1}`,
    place: (count: number) => `cell ${count}`,
    token: (token: number, heap: number, of: number) => `token ${token} of ${of}, heap ${heap}`,
    vertex: (label: string) => `position ${label}`,
    edge: (label: string) => `edge ${label}`,
    moves: (player: string) => `${player} to move`,
    pays: (payoff: string) => `pays ${payoff}`,
    part: (part: number) => `part ${part}`,
    wall: 'wall',
    exit: 'exit',
    none: 'no cell',
    touched: 'chosen',
    move: (judged: string) => `move: ${judged}`,
    best: 'best',
  },
  board: (name: string) => `Board: ${name}`,

  modes: { play: 'Play', edit: 'Edit', step: 'Step' },
  tabs: {
    moves: 'Moves',
    why: 'Why',
    line: 'Main line',
    history: 'History',
    check: 'Check',
    code: 'As code',
    study: 'More',
  },
  buttons: {
    first: 'To the start',
    previous: 'Back one move',
    next: 'Forward one move',
    last: 'To the end',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    best: 'Best move',
    values: 'Values',
    menu: 'Share',
    share: 'Copy the link',
    copied: 'Copied',
    save: 'Save as a file',
    open: 'Open a file',
    svg: 'Save SVG',
    png: 'Save PNG',
    keys: 'Keys',
    settings: 'Settings',
    close: 'Close',
    restart: 'From the start',
    solve: 'Solve',
    retry: 'Try again',
    cancel: 'Cancel',
    check: 'Check this',
    apply: 'Apply',
    copy: 'Copy',
  },
  moves: {
    caption: 'All moves',
    move: 'Move',
    value: 'Value',
    plies: 'Plies',
    /** A theory's own value, by its notation. */
    forms: { nimber: 'Grundy value', partizan: 'Canonical form' },
    best: 'Best',
    none: 'Play has ended: there are no moves.',
    choose: 'Which of these moves?',
    chooseKeys: 'Arrow keys choose, Enter plays.',
    sort: (column: string) => `Sort by ${column}`,
    filter: 'Find a move',
    more: (count: number) => `${count} more`,
  },
  line: {
    none: 'Play has ended here.',
    endless: '… and so on for ever',
    more: '…',
  },
  whyTree: {
    intro: 'Each reason rests on the positions below it. Touch one to see it on the board.',
    open: 'Reasons',
    back: 'Back to the play',
  },
  check: {
    intro:
      'The verifier shares no code with the solver. It explores every position reachable from here, and checks each value against the values of its moves.',
    running: 'Checking',
    verified: (positions: string, moves: string) =>
      `Verified: ${positions} positions and ${moves} moves, every value follows from its moves and is well founded.`,
    followed: (positions: string) =>
      `There are too many positions to explore them all. Checked ${positions} of them: every value agrees with the values of its moves. That does not prove the rest.`,
    counts: (win: string, loss: string, draw: string) =>
      `${win} wins, ${loss} losses, ${draw} draws for the player to move.`,
    flawed: 'Something is wrong:',
  },
  code: {
    command: 'In a terminal',
    typescript: 'In TypeScript',
    json: 'As JSON',
  },
  link: {
    wrong: (field: string) =>
      `The link is damaged: “${field}” cannot be read. The playground shows its example; the address is kept.`,
    tooLong: 'This state is too long for a link. Save it as a file instead.',
    elsewhere: 'This link belongs to another playground.',
  },
  edit: {
    intro: 'Change the game here; play starts over.',
    text: 'The game as text',
  },
  work: {
    solving: 'Solving',
    /** In its place on pages that ask tables. */
    reading: 'Reading the table',
    progress: (phase: string, done: string, of: string | undefined) =>
      of === undefined ? `${phase}: ${done}` : `${phase}: ${done} of ${of}`,
    phases: {
      read: 'reading words',
      explore: 'exploring',
      solve: 'solving',
      verify: 'verifying',
      compare: 'comparing',
      transpose: 'reversing arcs',
      grundy: 'values',
      repeats: 'searching for a period',
      prove: 'proving the period',
      options: 'options',
      'verify options': 'verifying options',
      'end-nim': 'rows of piles',
    } as Readonly<Record<string, string>>,
    estimate: (seconds: string, megabytes: string) =>
      `This takes about ${seconds} seconds and ${megabytes} MB.`,
    tooLarge: (megabytes: string, most: string) =>
      `This would take ${megabytes} MB; a page may use at most ${most} MB. The command has no such limit.`,
    ask: 'Solve it now?',
  },
  stepper: {
    less: (what: string) => `${what}: one less`,
    more: (what: string) => `${what}: one more`,
  },
  kinds: englishTexts(),
  awaited: [] as readonly string[],

  /** Sentences of faults, loaded when the first one is needed. */
  loadFaults: async (): Promise<Faults> => (await import('./faults')).faults,

  /** What is wrong, by code; in other languages the English original is shown with it. */
  fault: faultWriter({
    line: (line) => `line ${line}`,
    column: (column) => `column ${column}`,
    item: (item) => `number ${item}`,
    comma: ', ',
    colon: ': ',
    stop: '.',
    expected: (expected) => `Expected: ${expected}.`,
  }),
}

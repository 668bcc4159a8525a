// Col and Snort: each player colours cells in one colour, under a rule for neighbours: in Col they must not have the same
// colour, in Snort not different ones.
//
// Only cells that can still be coloured matter: `.` by both players, `l` by Left alone, `r` by Right alone. A move takes its cell away,
// and from its neighbours one player. Cells whose colouring does not change what can be done with the other need not hang together.
//
// Sources: Conway, On Numbers and Games, chapter 8 (Colin Vout's Col, Simon Norton's Snort); Winning Ways, chapters 2 and 6.

import { MAX, MIN, type Player } from '@zugzwang/core'
import { definePartizan, type PartizanComponents } from '../component/components'
import { canonicalText, signedKey } from '../component/graph-key'
import { PartizanError } from '../errors'
import {
  type BoardText,
  boardKeys,
  cellsOf,
  columnsOf,
  formatCells,
  type Men,
  menOf,
  parseBoard,
  partsOf,
  spotsOf,
  viewOf,
} from './board'

/** A cell or a vertex to colour, and by whom. */
export interface ColouringMove {
  /** Its place in the text of the component. */
  readonly at: number
  readonly player: Player
}

const BOTH = 46
const LEFT_ONLY = 108
const RIGHT_ONLY = 114
const GONE = 35

const isIn = (cell: number): boolean => cell === BOTH || cell === LEFT_ONLY || cell === RIGHT_ONLY

/** What a cell is when only one player may still colour it, and when one of them no longer may. */
const alone = (player: Player): number => (player === MAX ? LEFT_ONLY : RIGHT_ONLY)

/** The rule of a colouring game: whether neighbours must be alike, as in Snort. */
interface Rule {
  readonly name: string
  readonly isAlike: boolean
}

/** Colours a cell, and limits its neighbours. */
function colour(
  cells: number[],
  at: number,
  player: Player,
  neighbours: readonly number[],
  { isAlike }: Rule,
): void {
  cells[at] = GONE
  // Who may still colour the neighbours
  const kept = (player === MAX) === isAlike ? LEFT_ONLY : RIGHT_ONLY
  for (const next of neighbours)
    if (cells[next] === BOTH) cells[next] = kept
    else if (cells[next] === LEFT_ONLY || cells[next] === RIGHT_ONLY)
      if (cells[next] !== kept) cells[next] = GONE
}

const movesIn = (board: BoardText, player: Player): ColouringMove[] => {
  const moves: ColouringMove[] = []
  const own = alone(player)
  for (let at = 0; at < board.length; at++) {
    const cell = board.charCodeAt(at)
    if (cell === BOTH || cell === own) moves.push({ at, player })
  }
  return moves
}

/** In Col a cell of one player and one of the other do not matter to each other; in Snort two of the same player do not. */
const joins =
  ({ isAlike }: Rule) =>
  (a: number, b: number): boolean =>
    a === BOTH || b === BOTH || (a === b) !== isAlike

/** A cell that one player may still colour is marked as that player's. */
const MEN: Men = {
  ...menOf('stone'),
  l: { id: 'left-only', name: 'free for Left', side: 0 },
  r: { id: 'right-only', name: 'free for Right', side: 1 },
}

/** A colouring game on boards. */
export function colouringOnBoards(rule: Rule): PartizanComponents<BoardText, ColouringMove> {
  const stepsOf = (board: BoardText) => {
    const step = columnsOf(board) + 1
    return [-step, -1, 1, step]
  }
  const split = (cells: readonly number[], steps: readonly number[]) =>
    partsOf(cells, { steps, blank: GONE, isIn, joins: joins(rule) })
  return definePartizan({
    name: rule.name,
    moves: movesIn,
    play(board, { at, player }) {
      const cells = cellsOf(board)
      const steps = stepsOf(board)
      colour(cells, at, player, onBoard(cells, at, steps), rule)
      return split(cells, steps)
    },
    key: /* @__PURE__ */ boardKeys('#', 'lr'),
    parse(text) {
      const board = parseBoard(
        {
          name: rule.name,
          letters: '.xolr#',
          expected:
            '. (free), x (coloured by Left), o (by Right), l or r (free for one player) or # (no cell), with / between rows, or a size such as 3x4',
          fill: () => '.',
        },
        text,
      )
      const cells = cellsOf(board)
      const steps = stepsOf(board)
      for (let at = 0; at < board.length; at++)
        if (board[at] === 'x' || board[at] === 'o')
          colour(cells, at, board[at] === 'x' ? MAX : MIN, onBoard(cells, at, steps), rule)
      return split(cells, steps)
    },
    format: (board) => board,
    formatMove: (board, { at }) => formatCells(board, [at]),
    view: (board) => viewOf(board, MEN),
    spots: (board, { at }) => spotsOf(board, [at]),
  })
}

const onBoard = (cells: readonly number[], at: number, steps: readonly number[]): number[] =>
  steps.map((step) => at + step).filter((next) => next >= 0 && next < cells.length)

/** A graph to play on. */
export interface ColouringGraph {
  readonly order: number
  /** Pairs of neighbouring vertices, 0 … order − 1. */
  readonly edges: readonly (readonly [number, number])[]
}

/**
 * A colouring game on a graph. A position is a text with a letter for each vertex.
 *
 * @throws PartizanError INVALID_POSITION for an edge to a vertex that there is not, or from one to itself.
 */
export function colouringOnGraph(
  rule: Rule,
  { order, edges }: ColouringGraph,
): PartizanComponents<string, ColouringMove> {
  const links = Array.from({ length: order }, () => new Set<number>())
  for (const [item, [a, b]] of edges.entries()) {
    if (links[a] === undefined || links[b] === undefined || a === b)
      throw new PartizanError('INVALID_POSITION', {
        what: `${rule.name}: edge ${item + 1} joins ${a} and ${b}`,
        found: [a, b],
        expected: `two vertices from 0 to ${order - 1}`,
        place: { item },
      })
    links[a].add(b)
    links[b].add(a)
  }
  const linksOf = (vertex: number): readonly number[] => [...(links[vertex] ?? [])]
  const isJoined = joins(rule)
  const split = (cells: readonly number[]): string[] => {
    const seen = new Set<number>()
    const parts: string[] = []
    for (const [first, cell] of cells.entries()) {
      if (seen.has(first) || !isIn(cell)) continue
      const part = cells.map(() => GONE)
      const waiting = [first]
      seen.add(first)
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        part[at] = cells[at]
        for (const next of linksOf(at)) {
          if (seen.has(next) || !isIn(cells[next]) || !isJoined(cells[at], cells[next])) continue
          seen.add(next)
          waiting.push(next)
        }
      }
      parts.push(String.fromCharCode(...part))
    }
    return parts
  }
  /** The cells that are left, with the links that matter. */
  const keyOf = (text: string): string => {
    const names: number[] = []
    const labels: string[] = []
    for (let at = 0; at < text.length; at++)
      if (isIn(text.charCodeAt(at))) names[at] = labels.push(text[at] ?? '') - 1
    const edges: { from: number; to: number; label: string }[] = []
    for (const [at, from] of names.entries()) {
      if (from === undefined) continue
      for (const next of linksOf(at)) {
        const to = next < at ? names[next] : undefined
        if (to !== undefined && isJoined(text.charCodeAt(at), text.charCodeAt(next)))
          edges.push({ from, to, label: '-' })
      }
    }
    return canonicalText({ labels, edges })
  }
  const swapped = (text: string) => text.replace(/[lr]/g, (letter) => (letter === 'l' ? 'r' : 'l'))
  const balanceOf = (text: string) => text.split('l').length - text.split('r').length
  return definePartizan({
    name: rule.name,
    start: () => split(new Array<number>(order).fill(BOTH)),
    moves: movesIn,
    play(text, { at, player }) {
      const cells = cellsOf(text)
      colour(cells, at, player, linksOf(at), rule)
      return split(cells)
    },
    key: (text) =>
      signedKey(
        balanceOf(text),
        () => keyOf(text),
        () => keyOf(swapped(text)),
      ),
    format: (text) => text,
    formatMove: (_, { at }) => String(at + 1),
  })
}

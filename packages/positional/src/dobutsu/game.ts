// Dōbutsu shōgi as people meet it: rules, notation, picture.

import { type Game, MAX, MIN, type Piece } from '@zugzwang/core'
import type { Cell } from '../board/cell'
import {
  COLUMNS,
  type DobutsuOptions,
  type DobutsuPosition,
  DROPPED,
  formatDobutsu,
  isAttacked,
  isForest,
  nameOf,
  parseDobutsu,
  ROWS,
  reachedBy,
  readDrops,
  SQUARES,
  START,
  sortHands,
  squareName,
  squareNamed,
} from './board'
import { type DobutsuNumbering, numberingOf } from './numbering'

/** A step from square to square, or a drop: squares are numbered row by row from a1, 0 … 11. */
export type DobutsuMove =
  | { readonly from: number; readonly to: number }
  | { readonly drop: 'G' | 'E' | 'C'; readonly to: number }

/** Dōbutsu shōgi, with drops or without. */
export interface DobutsuGame extends Game<DobutsuPosition, DobutsuMove> {
  readonly drops: boolean
  readonly numbering: DobutsuNumbering
}

const NAMES: Readonly<Record<string, string>> = {
  L: 'lion',
  G: 'giraffe',
  E: 'elephant',
  C: 'chick',
  H: 'hen',
}

/** In the order in which moves are listed. */
const KINDS = ['L', 'G', 'E', 'CH']

/**
 * Dōbutsu shōgi (animal shogi) on 3 × 4 squares; without drops a captured piece is gone. Forest (Max) moves first. Mirror
 * images count as one position; endless play is a draw.
 *
 * Ends count no ply: a player to move whose lion has been captured has lost, and so has one who cannot take the other lion on its
 * far row at once; a player to move whose lion stands on its far row, not taken by the last move, has won. A player who cannot
 * move loses.
 *
 * A position is written as its rows from the far side of Forest, joined by `/`, Forest's pieces in upper case; then, with drops, the
 * pieces in hand; then who is to move: `gle/.c./.C./ELG - forest`. Digits for empty squares are also read. Columns are a b c, rows
 * 1 … 4 from the far side: `b3xb2` takes, `b4-a3` does not, `C*b2` drops a chick.
 *
 * Source: M. Tanaka, The complete analysis of "Dōbutsu shōgi", IPSJ SIG Technical Report 2009-GI-22, 2009, with other pieces' letters.
 *
 * @throws PositionalError INVALID_OPTION; INVALID_POSITION from its functions for malformed positions.
 * @see README.md#dōbutsu-shōgi
 */
export function dobutsuGame(options: DobutsuOptions = {}): DobutsuGame {
  const drops = readDrops('dobutsuGame', options)
  return {
    drops,
    rules: {
      name: nameOf(drops),
      start: () => START,
      moves: movesOf,
      play: (position, move) => play(position, move, drops),
      key: ({ mover, squares, hands }) => `${squares}${hands}${mover === 'forest' ? '+' : '-'}`,
      mover: ({ mover }) => (mover === 'forest' ? MAX : MIN),
      payoff,
      canonical(position) {
        const squares = mirror(position.squares)
        return squares < position.squares ? { ...position, squares } : position
      },
    },
    about: `Lions step any way, giraffes along columns and rows, elephants diagonally, chicks forward; a chick that moves onto the last row becomes a hen, which steps any way but diagonally back. ${
      drops
        ? 'A captured piece may be dropped on any empty square instead of a move'
        : 'A captured piece is gone'
    }. A player wins by taking the lion, or by moving the own lion onto the last row where it cannot be taken at once.`,
    sides: [
      { id: 'forest', name: 'Forest' },
      { id: 'sky', name: 'Sky' },
    ],
    formatPosition: (position) => formatDobutsu(position, drops),
    parsePosition: (text) => parseDobutsu(text, drops),
    formatMove: ({ squares }, move) =>
      'drop' in move
        ? `${move.drop}*${squareName(move.to)}`
        : `${squareName(move.from)}${squares[move.to] === '.' ? '-' : 'x'}${squareName(move.to)}`,
    parseMove(position, text) {
      const [, drop, from, target = ''] =
        /^(?:([gec])\*|([abc][1-4])[-x ]?)([abc][1-4])$/i.exec(text) ?? []
      return movesOf(position).find((move) => {
        if (move.to !== squareNamed(target)) return false
        return 'drop' in move
          ? move.drop === drop?.toUpperCase()
          : move.from === squareNamed(from ?? '')
      })
    },
    moveForm: drops
      ? 'the squares to leave and to go to, such as b3xb2 or b4-a3, or a drop, such as C*b2'
      : 'the squares to leave and to go to, such as b3xb2 or b4-a3',
    view: (position) => viewOf(position, drops),
    spots: ({ mover }, move) =>
      'drop' in move
        ? [handSpot(ownedBy(mover, move.drop), 0), spotOf(move.to, drops)]
        : [spotOf(move.from, drops), spotOf(move.to, drops)],
    numbering: numberingOf(drops),
  }
}

/** A letter as a piece of a side. */
function ownedBy(side: DobutsuPosition['mover'], letter: string): string {
  return side === 'forest' ? letter.toUpperCase() : letter.toLowerCase()
}

/** The moves: the lion's, giraffes', elephants', those of chicks and hens, then drops; each by square, as the player sees them. */
function movesOf({ mover, squares, hands }: DobutsuPosition): DobutsuMove[] {
  const isForests = mover === 'forest'
  const isOwn = (letter: string) => letter !== '.' && isForest(letter) === isForests
  const seen = (i: number) => (isForests ? i : SQUARES - 1 - i)
  const moves: DobutsuMove[] = []
  for (const kinds of KINDS)
    for (let i = 0; i < SQUARES; i++) {
      const from = seen(i)
      const letter = squares[from] as string
      if (!isOwn(letter) || !kinds.includes(letter.toUpperCase())) continue
      for (const to of reachedBy(letter, from))
        if (!isOwn(squares[to] as string)) moves.push({ from, to })
    }
  for (const drop of ['G', 'E', 'C'] as const)
    if (hands.includes(ownedBy(mover, drop)))
      for (let i = 0; i < SQUARES; i++)
        if (squares[seen(i)] === '.') moves.push({ drop, to: seen(i) })
  return moves
}

function play(
  { mover, squares, hands }: DobutsuPosition,
  move: DobutsuMove,
  drops: boolean,
): DobutsuPosition {
  const isForests = mover === 'forest'
  const board = [...squares]
  let held = hands
  if ('drop' in move) {
    board[move.to] = ownedBy(mover, move.drop)
    held = hands.replace(ownedBy(mover, move.drop), '')
  } else {
    const { from, to } = move
    const piece = squares[from] as string
    const taken = (squares[to] as string).toUpperCase()
    const isLast = isForests ? to < COLUMNS : to >= SQUARES - COLUMNS
    board[from] = '.'
    board[to] = ownedBy(mover, piece.toUpperCase() === 'C' && isLast ? 'H' : piece)
    if (drops && taken !== '.' && taken !== 'L') held += ownedBy(mover, taken === 'H' ? 'C' : taken)
  }
  return { mover: isForests ? 'sky' : 'forest', squares: board.join(''), hands: sortHands(held) }
}

/** To Forest; see `dobutsuGame`. */
function payoff({ mover, squares }: DobutsuPosition): number | undefined {
  const isForests = mover === 'forest'
  const won = isForests ? 1 : -1
  const own = squares.indexOf(isForests ? 'L' : 'l')
  const other = squares.indexOf(isForests ? 'l' : 'L')
  const isUp = (square: number) => square < COLUMNS
  const isDown = (square: number) => square >= SQUARES - COLUMNS
  if (own < 0) return -won
  if (isForests ? isUp(own) : isDown(own)) return won
  if ((isForests ? isDown(other) : isUp(other)) && !isAttacked(squares, isForests, other))
    return -won
  return undefined
}

function mirror(squares: string): string {
  let image = ''
  for (let square = 0; square < SQUARES; square += COLUMNS)
    for (let column = COLUMNS - 1; column >= 0; column--) image += squares[square + column]
  return image
}

/** With drops the board lies between the hands: two rows above for Sky, two below for Forest, a column for each kind. */
function viewOf({ squares, hands }: DobutsuPosition, drops: boolean) {
  const margin = drops ? 2 : 0
  const pieceOf = (letter: string, spot: Cell): Piece<Cell> => {
    const [side, owner] = isForest(letter) ? ([0, 'forest'] as const) : ([1, 'sky'] as const)
    const kind = NAMES[letter.toUpperCase()] ?? letter
    return { ...spot, mark: letter, id: `${owner}-${kind}`, name: `${owner} ${kind}`, side }
  }
  const seen = new Map<string, number>()
  return {
    kind: 'grid' as const,
    rows: ROWS + 2 * margin,
    columns: COLUMNS,
    cells: [
      ...Array<string>(margin * COLUMNS).fill('#'),
      ...Array<string>(SQUARES).fill('.'),
      ...Array<string>(margin * COLUMNS).fill('#'),
    ],
    pieces: [
      ...[...squares].flatMap((letter, square) =>
        letter === '.' ? [] : [pieceOf(letter, spotOf(square, drops))],
      ),
      ...[...hands].map((letter) => {
        const before = seen.get(letter) ?? 0
        seen.set(letter, before + 1)
        return pieceOf(letter, handSpot(letter, before))
      }),
    ],
  }
}

function spotOf(square: number, drops: boolean): Cell {
  return { row: Math.floor(square / COLUMNS) + (drops ? 2 : 0), column: square % COLUMNS }
}

/** The place of a piece in hand: the first of its kind next to the board, the second behind it. */
function handSpot(letter: string, before: number): Cell {
  const column = DROPPED.indexOf(letter.toUpperCase())
  return { row: isForest(letter) ? ROWS + 2 + before : 1 - before, column }
}

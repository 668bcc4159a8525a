// Dōbutsu shōgi as people meet it: rules, notation, picture.

import { type Game, MAX, MIN, type Piece, type Spot } from '@zugzwang/core'
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
 * Ends count no ply of their own: with its lion caught, the player to move has lost; with the other lion on its far row and
 * no way to take it at once, too; with the own lion on its far row, not taken by the last move, it has won. Who cannot move
 * loses.
 *
 * A position is written as its rows from the far side of Forest, joined by `/`, Forest's pieces in upper case; then what is in
 * hand, where there are drops; then who is to move: `gle/.c./.C./ELG - forest`. Digits for empty squares are read as well. Columns
 * are a b c, rows 1 … 4 from the far side: `b3xb2` takes, `b4-a3` does not, `C*b2` drops a chick.
 *
 * Source: M. Tanaka, The complete analysis of "Dōbutsu shōgi", IPSJ SIG Technical Report 2009-GI-22, 2009, with other pieces' letters.
 *
 * @throws PositionalError INVALID_OPTION; INVALID_POSITION from its functions for positions that are none.
 * @see README.md#dōbutsu-shōgi
 */
export function dobutsuGame(options: DobutsuOptions = {}): DobutsuGame {
  const drops = readDrops('dobutsuGame', options)
  const moves = (position: DobutsuPosition) => movesOf(position)
  const formatMove = ({ squares }: DobutsuPosition, move: DobutsuMove): string =>
    'drop' in move
      ? `${move.drop}*${squareName(move.to)}`
      : `${squareName(move.from)}${squares[move.to] === '.' ? '-' : 'x'}${squareName(move.to)}`
  const format = (position: DobutsuPosition) => formatDobutsu(position, drops)
  return {
    drops,
    rules: {
      name: nameOf(drops),
      start: () => START,
      moves,
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
    }. Whoever takes the lion wins, or moves the own lion onto the last row where it cannot be taken at once.`,
    sides: [
      { id: 'forest', name: 'Forest' },
      { id: 'sky', name: 'Sky' },
    ],
    formatPosition: format,
    parsePosition: (text) => parseDobutsu(text, drops),
    formatMove,
    parseMove(position, text) {
      const [, kind, to] = /^([gec])\*([abc][1-4])$/i.exec(text) ?? []
      if (kind !== undefined)
        return moves(position).find(
          (move) =>
            'drop' in move && move.drop === kind.toUpperCase() && move.to === squareNamed(to ?? ''),
        )
      const [, source = '', target = ''] = /^([abc][1-4])[-x ]?([abc][1-4])$/i.exec(text) ?? []
      return moves(position).find(
        (move) =>
          'from' in move && move.from === squareNamed(source) && move.to === squareNamed(target),
      )
    },
    moveForm: drops
      ? 'the squares to leave and to go to, such as b3xb2 or b4-a3, or a drop, such as C*b2'
      : 'the squares to leave and to go to, such as b3xb2 or b4-a3',
    view: (position) => viewOf(position, drops),
    spots: ({ mover }, move) =>
      'drop' in move
        ? [
            handSpot(mover === 'forest' ? move.drop : move.drop.toLowerCase(), 0),
            spotOf(move.to, drops),
          ]
        : [spotOf(move.from, drops), spotOf(move.to, drops)],
    numbering: numberingOf(drops),
  }
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
    if (hands.includes(isForests ? drop : drop.toLowerCase()))
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
  const own = (letter: string) => (isForests ? letter.toUpperCase() : letter.toLowerCase())
  const board = [...squares]
  let held = hands
  if ('drop' in move) {
    board[move.to] = own(move.drop)
    held = hands.replace(own(move.drop), '')
  } else {
    const { from, to } = move
    const piece = squares[from] as string
    const taken = (squares[to] as string).toUpperCase()
    const isLast = isForests ? to < COLUMNS : to >= SQUARES - COLUMNS
    board[from] = '.'
    board[to] = own(piece.toUpperCase() === 'C' && isLast ? 'H' : piece)
    if (drops && taken !== '.' && taken !== 'L') held += own(taken === 'H' ? 'C' : taken)
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

/** Left and right exchanged. */
function mirror(squares: string): string {
  let image = ''
  for (let square = 0; square < SQUARES; square += COLUMNS)
    for (let column = COLUMNS - 1; column >= 0; column--) image += squares[square + column]
  return image
}

/** With drops the board lies between the hands: two rows above for Sky, two below for Forest, a column for each kind. */
function viewOf({ squares, hands }: DobutsuPosition, drops: boolean) {
  const beside = drops ? 2 : 0
  const pieceOf = (letter: string, spot: { row: number; column: number }): Piece<typeof spot> => ({
    ...spot,
    mark: letter,
    id: `${isForest(letter) ? 'forest' : 'sky'}-${NAMES[letter.toUpperCase()] ?? letter}`,
    name: `${isForest(letter) ? 'forest' : 'sky'} ${NAMES[letter.toUpperCase()] ?? letter}`,
    side: isForest(letter) ? 0 : 1,
  })
  const seen = new Map<string, number>()
  return {
    kind: 'grid' as const,
    rows: ROWS + 2 * beside,
    columns: COLUMNS,
    cells: Array.from({ length: (ROWS + 2 * beside) * COLUMNS }, (_, cell) => {
      const row = Math.floor(cell / COLUMNS) - beside
      return row >= 0 && row < ROWS ? '.' : '#'
    }),
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

function spotOf(square: number, drops: boolean): Spot & { row: number; column: number } {
  return { row: Math.floor(square / COLUMNS) + (drops ? 2 : 0), column: square % COLUMNS }
}

/** Where a piece in hand lies: the first of its kind beside the board, the second behind it. */
function handSpot(letter: string, before: number): Spot & { row: number; column: number } {
  const column = DROPPED.indexOf(letter.toUpperCase())
  return { row: isForest(letter) ? ROWS + 2 + before : 1 - before, column }
}

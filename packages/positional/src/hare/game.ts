// Hare and Hounds on the small board: three hounds hunt a hare, and never go back.
//
//      b---e---h
//    / | \ | / | \
//   a--c---f---i--k
//    \ | / | \ | /
//      d---g---j
//
// Source: Berlekamp, Conway, Guy, Winning Ways, ch. 21: the French Military Hunt; the hounds win on this board.

import { type Game, MAX, MIN, type Numbering, type Rules, UNDECIDED } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { Cell } from '../board/cell'
import { PositionalError, wrongPosition } from '../errors'

/** Where the pieces stand, by letter. */
export interface HarePosition {
  readonly mover: 'hounds' | 'hare'
  /** Three different letters in the order of the alphabet: hounds are alike. */
  readonly hounds: string
  readonly hare: string
}

/** A piece goes from one letter to another. */
export interface HareMove {
  readonly from: string
  readonly to: string
}

const LETTERS = 'abcdefghijk'

/** The rows of the picture; `#` is no place. */
const ROWS = ['#beh#', 'acfik', '#dgj#']

/** The neighbours of each letter. */
const JOINED: ReadonlyMap<string, string> = new Map([
  ['a', 'bcd'],
  ['b', 'acef'],
  ['c', 'abdf'],
  ['d', 'acfg'],
  ['e', 'bfh'],
  ['f', 'bcdeghij'],
  ['g', 'dfj'],
  ['h', 'efik'],
  ['i', 'fhjk'],
  ['j', 'fgik'],
  ['k', 'hij'],
])

/** The places of the picture, row by row. */
const PLACES = ROWS.flatMap((row) => [...row])

/** Its lines, from place to place. */
const LINES = [...JOINED].flatMap(([from, joined]) =>
  [...joined]
    .filter((to) => to > from)
    .map((to) => [PLACES.indexOf(from), PLACES.indexOf(to)] as const),
)

/** Lines of f, and of two letters with four, where most lines end. */
const MOST_MOVES = 8 + 4 + 4

const START: HarePosition = { mover: 'hounds', hounds: 'abd', hare: 'k' }

function cellOf(letter: string): Cell {
  const row = ROWS.findIndex((each) => each.includes(letter))
  return { row, column: ROWS[row]?.indexOf(letter) ?? -1 }
}

function columnOf(letter: string): number {
  return cellOf(letter).column
}

/** The game with its numbering. */
export interface HareGame extends Game<HarePosition, HareMove> {
  readonly numbering: Numbering<HarePosition>
}

/**
 * Hare and Hounds. The hounds (Max) move first, one of them along a line, up, down or to the right; the hare along any line. The
 * hounds win when the hare has no move; the hare when no hound is left of it, and by endless play.
 *
 * @example
 * ```ts
 * const { outcome } = await (await solveGame(hareGame())).judge(hareGame().rules.start())
 * ```
 */
export function hareGame(): HareGame {
  const rules = hareRules()
  return {
    rules,
    numbering: numberingOf(rules),
    about:
      'Three hounds want to leave the hare without a move, and never go back (left); the hare wants to get past them. Both go along the lines.',
    sides: [
      { id: 'hounds', name: 'hounds' },
      { id: 'hare', name: 'hare' },
    ],
    formatPosition: ({ mover, hounds, hare }) => `${hounds}-${hare} ${mover}`,
    parsePosition,
    formatMove: (_, move) => formatMove(move),
    parseMove: (position, text) =>
      movesOf(position).find((move) => formatMove(move) === text.toLowerCase()),
    moveForm: 'the letters to leave and to go to, such as b-e',
    view: ({ hounds, hare }) => ({
      kind: 'grid',
      form: 'points',
      rows: ROWS.length,
      columns: 5,
      cells: PLACES.map((letter) => (letter === '#' ? '#' : '.')),
      names: PLACES.map((letter) => (letter === '#' ? undefined : letter)),
      lines: LINES,
      pieces: [
        ...[...hounds].map((at) => {
          return { ...cellOf(at), id: 'hound', mark: 'D', name: 'hound', side: 0 } as const
        }),
        { ...cellOf(hare), id: 'hare', mark: 'H', name: 'hare', side: 1 as const },
      ],
    }),
    spots: (_, { from, to }) => [cellOf(from), cellOf(to)],
  }
}

const formatMove = ({ from, to }: HareMove) => `${from}-${to}`

function movesOf(position: HarePosition): HareMove[] {
  const { mover, hounds, hare } = position
  const isFree = (letter: string) => letter !== hare && !hounds.includes(letter)
  return (mover === 'hare' ? [hare] : [...hounds]).flatMap((letter) =>
    [...(JOINED.get(letter) ?? '')]
      .filter(isFree)
      .filter((to) => mover === 'hare' || columnOf(to) >= columnOf(letter))
      .map((to) => ({ from: letter, to })),
  )
}

function hareRules(): Rules<HarePosition, HareMove> {
  return {
    name: 'hare and hounds',
    start: () => START,
    moves: movesOf,
    play: ({ mover, hounds, hare }, { from, to }) =>
      mover === 'hare'
        ? { mover: 'hounds', hounds, hare: to }
        : { mover: 'hare', hounds: sorted(hounds.replace(from, to)), hare },
    key: ({ mover, hounds, hare }) => `${mover} ${hounds} ${hare}`,
    mover: ({ mover }) => (mover === 'hounds' ? MAX : MIN),
    payoff(position) {
      const { hounds, hare, mover } = position
      if ([...hounds].every((hound) => columnOf(hound) >= columnOf(hare))) return -1
      return mover === 'hare' && movesOf(position).length === 0 ? 1 : undefined
    },
    endless: -1,
  }
}

/**
 * The positions by number, for tables; as `hareGame().numbering`.
 *
 * @example
 * ```ts
 * hareNumbering().count
 * ```
 */
export function hareNumbering(): Numbering<HarePosition> {
  return numberingOf(hareRules())
}

/**
 * Numbers the positions: (pack · 11 + hare) · 2 + mover, the packs in the order of the alphabet, 0 for the hounds to move. A number
 * with the hare on a hound stands for no position.
 *
 * @throws PositionalError INVALID_POSITION from `encode` and `decode`.
 */
function numberingOf(rules: Rules<HarePosition, HareMove>): Numbering<HarePosition> {
  const packs = [...LETTERS].flatMap((a, i) =>
    [...LETTERS.slice(i + 1)].flatMap((b, j) =>
      [...LETTERS.slice(i + j + 2)].map((c) => `${a}${b}${c}`),
    ),
  )
  const ranks = new Map(packs.map((hounds, rank) => [hounds, rank]))
  const at = (index: number): HarePosition | undefined => {
    const place = Math.floor(index / 2)
    const hounds = packs[Math.floor(place / LETTERS.length)]
    const hare = LETTERS[place % LETTERS.length]
    if (hounds === undefined || hare === undefined || hounds.includes(hare)) return undefined
    return { mover: index % 2 === 0 ? 'hounds' : 'hare', hounds, hare }
  }
  const encode = ({ mover, hounds, hare }: HarePosition): number => {
    const rank = ranks.get(hounds)
    const place = LETTERS.indexOf(hare)
    if (rank === undefined || hare.length !== 1 || place === -1 || hounds.includes(hare))
      throw wrongPosition(
        'position',
        `${hounds}-${hare}`,
        'four different letters, those of the hounds in order',
      )
    return (rank * LETTERS.length + place) * 2 + (mover === 'hounds' ? 0 : 1)
  }
  return {
    name: rules.name,
    count: packs.length * LETTERS.length * 2,
    maxMoves: MOST_MOVES,
    start: encode(START),
    endless: -1,
    mover: (index) => (index % 2 === 0 ? MAX : MIN),
    payoff(index) {
      const position = at(index)
      return (position && rules.payoff?.(position)) ?? UNDECIDED
    },
    successors(index, out) {
      const position = at(index)
      if (position === undefined) return -1
      const moves = movesOf(position)
      for (const [k, move] of moves.entries()) out[k] = encode(rules.play(position, move))
      return moves.length
    },
    encode,
    decode(index) {
      const position = Number.isInteger(index) ? at(index) : undefined
      if (position === undefined) throw wrongPosition('number', index, 'the number of a position')
      return position
    },
  }
}

function sorted(letters: string): string {
  return [...letters].sort().join('')
}

function parsePosition(text: string): HarePosition {
  const refuse = (what: string, expected: string) => {
    const place = { column: 1 }
    return new PositionalError('INVALID_POSITION', { what, found: text, expected, place })
  }
  const [, hounds = '', hare = '', mover] = /^([a-k]{3})-([a-k]) (hounds|hare)$/.exec(text) ?? []
  if (mover === undefined)
    throw refuse(
      `The position is ${excerpt(text)}`,
      `three letters for the hounds, one for the hare, and who is to move, such as ${START.hounds}-${START.hare} hounds`,
    )
  if (new Set(hounds + hare).size < 4)
    throw refuse(
      `Two pieces stand on one letter of ${LETTERS}: ${excerpt(text)}`,
      'four different letters',
    )
  return { mover: mover as HarePosition['mover'], hounds: sorted(hounds), hare }
}

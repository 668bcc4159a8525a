// The board of Dōbutsu shōgi, 3 columns × 4 rows, and how its pieces step. Squares are numbered row by row, 0 … 11, from the
// far side of the first player, Forest, who goes up; the other, Sky, goes down. Notation counts as shogi does: columns a b c
// from the left, rows 1 … 4 from the far side, so that Forest's lion stands on b4 first.

import { checkKeys, excerpt } from '@zugzwang/core/authoring'
import { PositionalError, wrongValue } from '../errors'

/** A position: it looks the same whoever is to move. */
export interface DobutsuPosition {
  readonly mover: 'forest' | 'sky'
  /**
   * The twelve squares row by row: `.`, or a letter, Forest's in upper case: lion L, giraffe G, elephant E, chick C, hen H. A
   * lion that has been caught is nowhere.
   */
  readonly squares: string
  /** Pieces in hand, Forest's in upper case, in the order of GECgec; none without drops. */
  readonly hands: string
}

/** Whether captured pieces change sides and come back by drops. */
export interface DobutsuOptions {
  /** Default true. */
  readonly drops?: boolean | undefined
}

export const COLUMNS = 3
export const ROWS = 4
export const SQUARES = 12
/** What can be in hand, in the order in which it is written. */
export const DROPPED = 'GEC'

export const START: DobutsuPosition = { mover: 'forest', squares: 'gle.c..C.ELG', hands: '' }

/** Whether there are drops, checked. */
export function readDrops(caller: string, options: DobutsuOptions): boolean {
  checkKeys(caller, options, ['drops'], PositionalError)
  const { drops = true } = options
  if (typeof drops !== 'boolean')
    throw wrongValue('INVALID_OPTION', 'drops', drops, 'true or false')
  return drops
}

export function nameOf(drops: boolean): string {
  return drops ? 'dōbutsu shōgi' : 'dōbutsu shōgi without drops'
}

/** Rows down and columns to the right that a piece of Forest goes; Sky's go the other way. */
const STEPS: Readonly<Record<string, readonly (readonly [down: number, right: number])[]>> = {
  L: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
  G: [
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
  ],
  E: [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ],
  C: [[-1, 0]],
  H: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 1],
    [1, 0],
  ],
}

/** Where a piece goes from each square, by its letter (Sky's in lower case), in order as its side looks at the board. */
const REACHED: ReadonlyMap<string, readonly (readonly number[])[]> = new Map(
  Object.entries(STEPS).flatMap(([letter, steps]) =>
    [1, -1].map((side): [string, number[][]] => [
      side === 1 ? letter : letter.toLowerCase(),
      Array.from({ length: SQUARES }, (_, square) =>
        steps
          .map(([down, right]) => [
            Math.floor(square / COLUMNS) + side * down,
            (square % COLUMNS) + side * right,
          ])
          .filter(
            ([row = -1, column = -1]) => row >= 0 && row < ROWS && column >= 0 && column < COLUMNS,
          )
          .map(([row = 0, column = 0]) => row * COLUMNS + column)
          .sort((a, b) => side * (a - b)),
      ),
    ]),
  ),
)

/** Where a piece goes from a square, whatever stands there; in order as its side looks at the board. */
export function reachedBy(letter: string, square: number): readonly number[] {
  return REACHED.get(letter)?.[square] ?? []
}

/** Whether a letter is a piece of Forest's. */
export function isForest(letter: string): boolean {
  return letter >= 'A' && letter <= 'Z'
}

/** Whether a piece of a side could go to a square. */
export function isAttacked(squares: string, byForest: boolean, target: number): boolean {
  for (let square = 0; square < SQUARES; square++) {
    const letter = squares[square] as string
    if (
      letter !== '.' &&
      isForest(letter) === byForest &&
      reachedBy(letter, square).includes(target)
    )
      return true
  }
  return false
}

/** The name of a square: a1 … c4. */
export function squareName(square: number): string {
  return `${'abc'[square % COLUMNS]}${Math.floor(square / COLUMNS) + 1}`
}

/** The square of a name in any case, −1 if there is none. */
export function squareNamed(name: string): number {
  const [, column = '', row = ''] = /^([abc])([1-4])$/i.exec(name) ?? []
  return row === '' ? -1 : (Number(row) - 1) * COLUMNS + 'abc'.indexOf(column.toLowerCase())
}

/** Hands in order. */
export function sortHands(hands: string): string {
  return [...DROPPED, ...DROPPED.toLowerCase()]
    .flatMap((letter) => [...hands].filter((each) => each === letter))
    .join('')
}

/** `gle/.c./.C./ELG - forest`: the rows from the far side, hands where there are drops, and who is to move. */
export function formatDobutsu({ squares, hands, mover }: DobutsuPosition, drops: boolean): string {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    squares.slice(row * COLUMNS, (row + 1) * COLUMNS),
  ).join('/')
  return [rows, ...(drops ? [hands || '-'] : []), mover].join(' ')
}

/**
 * Reads what `formatDobutsu` writes, and numbers for empty squares: `gle/1c1/1C1/ELG - forest`.
 *
 * @throws PositionalError INVALID_POSITION with the column.
 */
export function parseDobutsu(text: string, drops: boolean): DobutsuPosition {
  if (typeof text !== 'string') throw wrongValue('INVALID_POSITION', 'position', text, 'a text', {})
  const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({ word, at: index }))
  const end = { word: '', at: text.length }
  const [rows = end, ...rest] = words
  const hands = drops ? (rest.shift() ?? end) : { word: '-', at: 0 }
  const [mover = end, extra] = rest
  const squares = readRows(rows.word, rows.at)
  const wrongHand =
    hands.word === '-' ? -1 : [...hands.word].findIndex((letter) => !'GECgec'.includes(letter))
  if (wrongHand >= 0 || hands.word === '')
    throw wrong(
      hands.word.slice(Math.max(0, wrongHand), wrongHand + 1),
      hands.at + Math.max(0, wrongHand),
      'pieces in hand, some of GECgec, or - for none',
    )
  if (mover.word !== 'forest' && mover.word !== 'sky')
    throw wrong(mover.word, mover.at, 'forest or sky, who is to move')
  if (extra !== undefined) throw wrong(extra.word, extra.at, 'the end')
  const position: DobutsuPosition = {
    mover: mover.word,
    squares,
    hands: sortHands(hands.word.replace('-', '')),
  }
  checkDobutsu(position, drops)
  return position
}

function readRows(word: string, at: number): string {
  let squares = ''
  for (let i = 0; i < word.length; i++) {
    const letter = word[i] as string
    const inRow = squares.length % COLUMNS
    const isDue = letter === '/' ? squares.length > 0 && inRow === 0 && word[i - 1] !== '/' : true
    const isNext = squares.length > 0 && inRow === 0 && word[i - 1] !== '/'
    if (squares.length === SQUARES || !isDue || (isNext && letter !== '/'))
      throw wrong(
        letter,
        at + i,
        squares.length === SQUARES ? 'the end of the rows' : isNext ? '/' : 'a square',
      )
    if (letter === '/') continue
    const empty = '123'.indexOf(letter) + 1
    if (empty === 0 && !'.LGECHlgech'.includes(letter))
      throw wrong(letter, at + i, '. for an empty square, or one of LGECH, lower case for Sky')
    if (empty > COLUMNS - inRow)
      throw wrong(letter, at + i, `at most ${COLUMNS - inRow} squares more`)
    squares += empty > 0 ? '.'.repeat(empty) : letter
  }
  if (squares.length < SQUARES)
    throw wrong('', at + word.length, `${ROWS} rows of ${COLUMNS} squares with / between`)
  return squares
}

/**
 * Whether the pieces are those of the game.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkDobutsu(position: DobutsuPosition, drops: boolean): void {
  if (typeof position !== 'object' || position === null)
    throw wrongValue('INVALID_POSITION', 'position', position, 'mover, squares and hands')
  const { mover, squares, hands } = position
  if (mover !== 'forest' && mover !== 'sky')
    throw wrongValue('INVALID_POSITION', 'mover', mover, 'forest or sky')
  if (typeof squares !== 'string' || !/^[.LGECHlgech]{12}$/.test(squares))
    throw wrongValue('INVALID_POSITION', 'squares', squares, 'twelve of . and LGECHlgech')
  if (typeof hands !== 'string' || !(drops ? /^[GECgec]*$/ : /^$/).test(hands))
    throw wrongValue('INVALID_POSITION', 'hands', hands, drops ? 'some of GECgec' : 'an empty text')
  const all = [...squares, ...hands]
  const count = (letters: string) => all.filter((letter) => letters.includes(letter)).length
  const refuse = (found: number, what: string, expected: string) => {
    throw new PositionalError('INVALID_POSITION', {
      what: `There ${found === 1 ? 'is' : 'are'} ${found} ${what}`,
      found,
      expected,
      place: { field: 'squares' },
    })
  }
  // The lion of the player to move may have been caught, which ends play
  const [own, other] = mover === 'forest' ? ['L', 'l'] : ['l', 'L']
  if (count(own as string) > 1) refuse(count(own as string), `lions ${own}`, 'at most 1')
  if (count(other as string) !== 1) refuse(count(other as string), `lions ${other}`, '1')
  if (drops) {
    for (const [letters, what] of [
      ['Gg', 'giraffes'],
      ['Ee', 'elephants'],
      ['CcHh', 'chicks and hens'],
    ] as const)
      if (count(letters) !== 2) refuse(count(letters), what, '2 of both sides, hands included')
    return
  }
  for (const [letters, what] of [
    ['G', 'giraffes G'],
    ['g', 'giraffes g'],
    ['E', 'elephants E'],
    ['e', 'elephants e'],
    ['CH', 'chicks and hens of Forest'],
    ['ch', 'chicks and hens of Sky'],
  ] as const)
    if (count(letters) > 1) refuse(count(letters), what, 'at most 1')
}

function wrong(found: string, at: number, expected: string): PositionalError {
  return new PositionalError('INVALID_POSITION', {
    what: `${found === '' ? 'the end' : excerpt(found)}`,
    found,
    expected,
    place: { column: at + 1 },
  })
}

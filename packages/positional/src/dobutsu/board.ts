// The board of Dōbutsu shōgi, 3 columns × 4 rows, and how its pieces step. Squares are numbered row by row, 0 … 11, from the far side
// of the first player, Forest, who goes up; the other, Sky, goes down. As in shogi, notation has columns a b c from the left
// and rows 1 … 4 from the far side, so that Forest's lion starts on b4.

import { checkKeys } from '@zugzwang/core/authoring'
import { findOpenCells, stepsOn } from '../board/ground'
import { wordsOf } from '../board/position-text'
import { type Step, stepsTo } from '../board/steps'
import { targetsOf } from '../digraphs'
import { checkMover, PositionalError, wrongOption, wrongPosition, wrongText } from '../errors'

/** A position: it looks the same for both players. */
export interface DobutsuPosition {
  readonly mover: 'forest' | 'sky'
  /**
   * The twelve squares row by row: `.`, or a letter, Forest's in upper case: lion L, giraffe G, elephant E, chick C, hen H. A
   * captured lion is absent.
   */
  readonly squares: string
  /** Pieces in hand, Forest's in upper case, in the order of GECgec; '' without drops. */
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
/** The pieces that can be in hand, in the order in which they are written. */
export const DROPPED = 'GEC'

export const START: DobutsuPosition = { mover: 'forest', squares: 'gle.c..C.ELG', hands: '' }

/** Whether there are drops, checked. */
export function readDrops(caller: string, options: DobutsuOptions): boolean {
  checkKeys(caller, options, ['drops'], PositionalError)
  const { drops = true } = options
  if (typeof drops !== 'boolean') throw wrongOption('drops', drops, 'true or false')
  return drops
}

export function nameOf(drops: boolean): string {
  return drops ? 'dōbutsu shōgi' : 'dōbutsu shōgi without drops'
}

/** Steps of Forest's pieces; Sky's go the other way. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  L: /* @__PURE__ */ stepsTo('n ne e se s sw w nw'),
  G: /* @__PURE__ */ stepsTo('n e s w'),
  E: /* @__PURE__ */ stepsTo('ne se sw nw'),
  C: /* @__PURE__ */ stepsTo('n'),
  H: /* @__PURE__ */ stepsTo('n ne e s w nw'),
}

/** The targets of a piece from each square, by its letter (Sky's in lower case), in order as its side sees the board. */
const REACHED: ReadonlyMap<string, readonly (readonly number[])[]> = new Map(
  Object.entries(STEPS).flatMap(([letter, steps]) => [
    [letter, reachOf(steps, 1)],
    [letter.toLowerCase(), reachOf(steps, -1)],
  ]),
)

function reachOf(steps: readonly Step[], side: 1 | -1): number[][] {
  const digraph = stepsOn(
    { rows: ROWS, columns: COLUMNS },
    findOpenCells('.'.repeat(SQUARES), '#'),
    steps.map(([down, right]): Step => [side * down, side * right]),
  )
  return Array.from({ length: SQUARES }, (_, square) =>
    [...targetsOf(digraph, square)].sort((a, b) => side * (a - b)),
  )
}

/** The targets of a piece from a square, occupied ones included; in order as its side sees the board. */
export function reachedBy(letter: string, square: number): readonly number[] {
  return REACHED.get(letter)?.[square] ?? []
}

export function isForest(letter: string): boolean {
  return letter >= 'A' && letter <= 'Z'
}

/** Whether a piece of a side could go to a square. */
export function isAttacked(squares: string, byForest: boolean, target: number): boolean {
  return [...squares].some(
    (letter, square) =>
      letter !== '.' && isForest(letter) === byForest && reachedBy(letter, square).includes(target),
  )
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

export function sortHands(hands: string): string {
  return [...DROPPED, ...DROPPED.toLowerCase()]
    .flatMap((letter) => [...hands].filter((each) => each === letter))
    .join('')
}

/** `gle/.c./.C./ELG - forest`: the rows from the far side, hands with drops, and who is to move. */
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
  const words = wordsOf(text)
  const end = { word: '', at: text.length }
  const [rows = end, ...rest] = words
  const hands = drops ? (rest.shift() ?? end) : { word: '-', at: 0 }
  const [mover = end, extra] = rest
  const squares = readRows(rows.word, rows.at)
  const wrongHand =
    hands.word === '-' ? -1 : [...hands.word].findIndex((letter) => !'GECgec'.includes(letter))
  if (wrongHand >= 0 || hands.word === '') {
    const at = Math.max(0, wrongHand)
    const found = hands.word.slice(at, wrongHand + 1)
    throw wrongText(found, hands.at + at, 'pieces in hand, some of GECgec, or - for none')
  }
  if (mover.word !== 'forest' && mover.word !== 'sky')
    throw wrongText(mover.word, mover.at, 'forest or sky, who is to move')
  if (extra !== undefined) throw wrongText(extra.word, extra.at, 'the end')
  const held = sortHands(hands.word.replace('-', ''))
  const position: DobutsuPosition = { mover: mover.word, squares, hands: held }
  checkDobutsu(position, drops)
  return position
}

function readRows(word: string, at: number): string {
  let squares = ''
  for (let i = 0; i < word.length; i++) {
    const letter = word[i] as string
    const inRow = squares.length % COLUMNS
    const isSlashDue = squares.length > 0 && inRow === 0 && word[i - 1] !== '/'
    if (squares.length === SQUARES) throw wrongText(letter, at + i, 'the end of the rows')
    if (isSlashDue !== (letter === '/'))
      throw wrongText(letter, at + i, isSlashDue ? '/' : 'a square')
    if (letter === '/') continue
    const empty = '123'.indexOf(letter) + 1
    if (empty === 0 && !'.LGECHlgech'.includes(letter))
      throw wrongText(letter, at + i, '. for an empty square, or one of LGECH, lower case for Sky')
    if (empty > COLUMNS - inRow)
      throw wrongText(letter, at + i, `at most ${COLUMNS - inRow} squares more`)
    squares += empty > 0 ? '.'.repeat(empty) : letter
  }
  if (squares.length < SQUARES)
    throw wrongText('', at + word.length, `${ROWS} rows of ${COLUMNS} squares with / between`)
  return squares
}

/** Pieces that are counted together; without drops each side has its own. */
const SETS: readonly (readonly [letters: string, name: string])[] = [
  ['Gg', 'giraffes'],
  ['Ee', 'elephants'],
  ['CcHh', 'chicks and hens'],
]
const SETS_OF_SIDES: readonly (readonly [letters: string, name: string])[] = [
  ['G', 'giraffes G'],
  ['g', 'giraffes g'],
  ['E', 'elephants E'],
  ['e', 'elephants e'],
  ['CH', 'chicks and hens of Forest'],
  ['ch', 'chicks and hens of Sky'],
]

/**
 * Checks that the pieces are those of the game.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkDobutsu(position: DobutsuPosition, drops: boolean): void {
  checkMover(position, 'squares and hands', ['forest', 'sky'])
  const { mover, squares, hands } = position
  if (typeof squares !== 'string' || !/^[.LGECHlgech]{12}$/.test(squares))
    throw wrongPosition('squares', squares, 'twelve of . and LGECHlgech')
  if (typeof hands !== 'string' || !(drops ? /^[GECgec]*$/ : /^$/).test(hands))
    throw wrongPosition('hands', hands, drops ? 'some of GECgec' : 'an empty text')
  const all = [...squares, ...hands]
  const check = (letters: string, what: string, expected: string, least: number, most: number) => {
    const found = all.filter((letter) => letters.includes(letter)).length
    if (found >= least && found <= most) return
    throw new PositionalError('INVALID_POSITION', {
      what: `There ${found === 1 ? 'is' : 'are'} ${found} ${what}`,
      found,
      expected,
      place: { field: 'squares' },
    })
  }
  // The lion of the player to move may have been captured, which ends play
  const [own, other] = mover === 'forest' ? ['L', 'l'] : ['l', 'L']
  check(own as string, `lions ${own}`, 'at most 1', 0, 1)
  check(other as string, `lions ${other}`, '1', 1, 1)
  for (const [letters, name] of drops ? SETS : SETS_OF_SIDES)
    if (drops) check(letters, name, '2 of both sides, hands included', 2, 2)
    else check(letters, name, 'at most 1', 0, 1)
}

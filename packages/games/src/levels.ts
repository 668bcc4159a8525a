// A search for levels: random boards, solved, and kept if they have the outcome and the difficulty that a designer wants.

import type { Outcome } from '@zugzwang/core'
import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { type Difficulty, measureDifficulty } from '@zugzwang/core/puzzle'
import type { OpenOptions } from './kind'
import { type OpenGame, openGame } from './open'
import { readBoard } from './place/board'
import { textError } from './request'
import { formatGameText, splitGameText } from './text'

const OPEN_CELL = '_'
const FREE_CELL = '.'

/** A partly random board. */
export interface LevelPattern {
  /**
   * The text of a game, in whose place `_` is a cell to fill: `police:__*_/_E__?endless=police`. The place may be a name for
   * `readText`.
   */
  readonly text: string
  /** The letters for open cells; a repeated letter is more frequent. Default: `.`. */
  readonly fill?: string | undefined
  /** Letters put on different free cells (`.`). Default: none. */
  readonly pieces?: string | undefined
}

/** Both included. */
export type LevelRange = readonly [least: number, most: number]

/** Absent conditions are not checked. */
export interface LevelWish {
  /** For the player to move. */
  readonly outcome?: Outcome | undefined
  readonly plies?: LevelRange | undefined
  readonly onlyMoves?: LevelRange | undefined
  readonly bits?: LevelRange | undefined
  /** Wrong moves among all, 0 … 1. */
  readonly wrongShare?: LevelRange | undefined
  readonly refutation?: LevelRange | undefined
  readonly unique?: boolean | undefined
}

/** Options of `searchLevels`. */
export interface SearchLevelsOptions extends OpenOptions {
  /** Uniform integers 0 … below − 1, such as `createRandom(seed)` gives: the same numbers find the same levels. */
  readonly random: (below: number) => number
  /** Boards to try. Default 1000. */
  readonly tries?: number | undefined
}

/** A level that was found. */
export interface Level {
  readonly open: OpenGame
  readonly difficulty: Difficulty<unknown>
  /** The number of the board, from 1. */
  readonly attempt: number
}

const TRIES = 1000

/**
 * Tries random boards of a pattern, and yields those that meet the conditions, each once. Refused boards count as tried.
 *
 * @throws GamesError UNKNOWN_GAME; INVALID_GAME_TEXT if the pattern has too few free cells for its pieces or nothing to vary, or
 *   the last board's error if all are refused; LIMIT_EXCEEDED; the signal's reason.
 * @see README.md#levels
 */
export async function* searchLevels(
  named: LevelPattern,
  wish: LevelWish,
  { random, tries = TRIES, readText, ...options }: SearchLevelsOptions,
): AsyncGenerator<Level, undefined> {
  const pattern = { ...named, text: await withBoard(named.text, readText) }
  const seen = new Set<string>()
  let refused: unknown
  let opened = 0
  for (let attempt = 1; attempt <= tries; attempt++) {
    options.signal?.throwIfAborted()
    options.onProgress?.({ phase: 'try boards', done: attempt, total: tries })
    let open: OpenGame
    try {
      const text = randomText(pattern, random)
      if (seen.has(text)) continue
      seen.add(text)
      open = await openGame(text, { ...options, onProgress: undefined })
    } catch (error) {
      if (!isWrongBoard(error)) throw error
      refused = error
      continue
    }
    opened++
    const start = open.game.rules.start()
    const judgement = await open.answer.judge(start, { signal: options.signal })
    if (judgement.moves.length === 0 || !fits(judgement.plies, wish.plies)) continue
    if (wish.outcome !== undefined && judgement.outcome !== wish.outcome) continue
    const difficulty = await measureDifficulty(open.answer, start, { signal: options.signal })
    if (isAsWished(difficulty, wish)) yield { open, difficulty, attempt }
  }
  if (opened === 0 && refused !== undefined) throw refused
}

/** The text with the rows in place of their name. */
async function withBoard(text: string, readText: OpenOptions['readText']): Promise<string> {
  const { name, place, parameters } = splitGameText(text)
  const { text: rows, file } = await readBoard({ place }, { readText })
  if (file === undefined) return text
  return formatGameText({ name, place: rows.replaceAll('\n', '/'), parameters })
}

/** Throws GamesError if there is no room for the pieces. */
function randomText(
  { text, fill = FREE_CELL, pieces = '' }: LevelPattern,
  random: (below: number) => number,
): string {
  const { name, place, parameters } = splitGameText(text)
  const cells = [...place]
  const letters = [...fill]
  const at = { text, column: name.length + 2 }
  if (pieces === '' && !cells.includes(OPEN_CELL))
    throw textError(
      at,
      'nothing is left open',
      place,
      `cells ${OPEN_CELL} to fill, or pieces to put`,
    )
  if (letters.length === 0 && cells.includes(OPEN_CELL))
    throw textError(at, `there are no letters to fill ${OPEN_CELL} with`, fill, 'letters')
  for (const [i, cell] of cells.entries())
    if (cell === OPEN_CELL) cells[i] = letters[random(letters.length)] as string
  const free = [...cells.keys()].filter((i) => cells[i] === FREE_CELL)
  for (const piece of pieces) {
    const [cell] = free.splice(random(Math.max(1, free.length)), 1)
    if (cell === undefined)
      throw textError(
        at,
        `there is no free cell for ${excerpt(piece)}`,
        cells.join(''),
        `at least ${[...pieces].length} free cells`,
      )
    cells[cell] = piece
  }
  return formatGameText({ name, place: cells.join(''), parameters })
}

function isWrongBoard(error: unknown): boolean {
  return error instanceof ZugzwangError && error.code === 'INVALID_GAME_TEXT'
}

function isAsWished(difficulty: Difficulty<unknown>, wish: LevelWish): boolean {
  const { onlyMoves, bits, moves, wrongMoves, refutation, unique } = difficulty
  return (
    fits(onlyMoves, wish.onlyMoves) &&
    fits(bits, wish.bits) &&
    fits(wrongMoves / Math.max(1, moves), wish.wrongShare) &&
    fits(refutation, wish.refutation) &&
    (wish.unique === undefined || unique === wish.unique)
  )
}

function fits(number: number | undefined, range: LevelRange | undefined): boolean {
  if (range === undefined) return true
  return number !== undefined && number >= range[0] && number <= range[1]
}

// A search for levels: boards filled at random where they are left open, solved, and kept where they are won or lost, and as
// hard, as the designer wants them.

import type { Outcome } from '@zugzwang/core'
import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { type Difficulty, measureDifficulty } from '@zugzwang/core/puzzle'
import type { OpenOptions } from './kind'
import { type OpenGame, openGame } from './open'
import { readBoard } from './place/board'
import { textError } from './request'
import { formatGameText, splitGameText } from './text'

/** What stands for a letter that is chosen at random. */
const OPEN_CELL = '_'
/** Where pieces may be put. */
const FREE_CELL = '.'

/** A board of which a part is left to chance. */
export interface LevelPattern {
  /**
   * The text of a game; `_` in its place is a cell to be filled: `police:__*_/_E__?endless=police`. The place may be the name of
   * a pattern that `readText` reads.
   */
  readonly text: string
  /** The letters an open cell is filled with, each as often as it stands here. Default: `.`. */
  readonly fill?: string | undefined
  /** Letters put on free cells (`.`), each on another. Default: none. */
  readonly pieces?: string | undefined
}

/** From … to, both included. */
export type LevelRange = readonly [least: number, most: number]

/** What a level must be; what is absent may be anything. */
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

/** Which levels `searchLevels` looks for. */
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
  /** Which board it was, from 1. */
  readonly attempt: number
}

/** Boards to try unless told otherwise. */
const TRIES = 1000

/**
 * Tries random boards of a pattern, and yields those that are as wished, each once. A board that the game refuses counts as
 * tried.
 *
 * @throws GamesError UNKNOWN_GAME; INVALID_GAME_TEXT for a pattern with too few free cells for its pieces, or with nothing to
 *   vary, or when the game refuses all boards, with what is wrong with the last; LIMIT_EXCEEDED; the signal's reason.
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

/** The text with the rows in place of what they are read from. */
async function withBoard(text: string, readText: OpenOptions['readText']): Promise<string> {
  const { name, place, parameters } = splitGameText(text)
  const { text: rows, file } = await readBoard({ place }, { readText })
  if (file === undefined) return text
  return formatGameText({ name, place: rows.replaceAll('\n', '/'), parameters })
}

/** The text of a game with all open cells filled and all pieces put. Throws GamesError where there is no room for them. */
function randomText(
  { text, fill = FREE_CELL, pieces = '' }: LevelPattern,
  random: (below: number) => number,
): string {
  const { name, place, parameters } = splitGameText(text)
  const cells = [...place]
  const letters = [...fill]
  if (pieces === '' && !cells.includes(OPEN_CELL))
    throw textError(
      { text, column: name.length + 2 },
      'nothing is left open',
      place,
      `cells ${OPEN_CELL} to fill, or pieces to put`,
    )
  if (letters.length === 0 && cells.includes(OPEN_CELL))
    throw textError(
      { text, column: name.length + 2 },
      `nothing is told to fill ${OPEN_CELL} with`,
      fill,
      'letters',
    )
  for (const [i, cell] of cells.entries())
    if (cell === OPEN_CELL) cells[i] = letters[random(letters.length)] as string
  const free = [...cells.keys()].filter((i) => cells[i] === FREE_CELL)
  for (const piece of pieces) {
    const [at] = free.splice(random(Math.max(1, free.length)), 1)
    if (at === undefined)
      throw textError(
        { text, column: name.length + 2 },
        `there is no free cell for ${excerpt(piece)}`,
        cells.join(''),
        `at least ${[...pieces].length} free cells`,
      )
    cells[at] = piece
  }
  return formatGameText({ name, place: cells.join(''), parameters })
}

/** Whether an error is about this board, so that another may do. */
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

// From the text of a game to its plan or its answer.

import type { GameData } from '@zugzwang/boards'
import type { AnyAnswer, AnyGame } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { checkBudget, MEMORY_LIMIT } from './budget'
import { games, type KindId } from './catalogue'
import { GamesError } from './errors'
import type { Estimate, GameKind, OpenOptions, Readers, SolvingOptions, TabledGame } from './kind'
import { readingPlace, textError } from './request'
import type { Studies } from './studies'
import { type CatalogueText, catalogueText } from './text'

/** A game that was opened. */
export interface OpenGame {
  /** Of a custom game, its name. */
  readonly text: string
  readonly kind: GameKind<KindId> | undefined
  readonly game: AnyGame
  readonly answer: AnyAnswer
  readonly studies?: Studies | undefined
}

/** A game that was read, and is not solved yet. */
export interface GamePlan {
  readonly text: string
  readonly kind: GameKind<KindId> | undefined
  /** What opening it and judging its start takes. */
  estimate(): Promise<Estimate>
  /** @throws GamesError LIMIT_EXCEEDED; errors about options from the package that solves the game; the signal's reason. */
  open(options?: SolvingOptions): Promise<OpenGame>
  /** Absent if the game has no tables. */
  readonly table?: (() => TabledGame) | undefined
  /** Those that need no solving. */
  readonly studies?: Studies | undefined
  /** Of a game described as data. */
  readonly description?: GameData | undefined
  /** The game itself, unsolved, for searches. Absent if its positions are valued in another way. */
  readonly game?: AnyGame | undefined
}

/** A custom game that is not solved yet. Unless it is a description, its caller knows the module that makes its numbering. */
export interface OwnGamePlan extends Omit<GamePlan, 'table'> {
  /** Absent if the game has no numbering. */
  readonly table?:
    | (() => Omit<TabledGame, 'source'> & Partial<Pick<TabledGame, 'source'>>)
    | undefined
}

/**
 * Reads the text of a game without solving it: `nim:3,5,7`, `police:...*\/P.TE`. Loads the package that solves it.
 *
 * @throws GamesError UNKNOWN_GAME, INVALID_GAME_TEXT, with the column; errors of readers.
 * @see README.md#the-catalogue
 */
export async function planGame(text: string, readers: Readers = {}): Promise<GamePlan> {
  const { kind, written, place } = await findGame(text)
  const at = { text, place, column: written.column }
  const plan = await readingPlace(at, () => kind.read(written, place, readers))
  return {
    text,
    kind,
    async estimate() {
      const { positions, bytes, seconds, instead } = await readingPlace(at, () => plan.estimate())
      return {
        ...(positions !== undefined && { positions: most(positions) }),
        bytes: most(bytes),
        seconds: most(seconds),
        instead: plan.memory?.instead ?? instead,
      }
    },
    async open({ memoryLimit = MEMORY_LIMIT, ...options } = {}) {
      if (plan.memory !== undefined) checkBudget(at, plan.memory, memoryLimit)
      const { answer, studies } = await readingPlace(at, () =>
        plan.open({ ...options, memoryLimit }),
      )
      return { text, kind, game: answer.game, answer, studies: { ...plan.studies, ...studies } }
    },
    table: plan.table && (() => (plan.table as () => TabledGame)()),
    studies: plan.studies,
    description: plan.description,
    game: plan.game,
  }
}

const most = (amount: number) => Math.min(amount, Number.MAX_SAFE_INTEGER)

/**
 * Opens a game by its text, with the best solver for it.
 *
 * @throws As `planGame` and as the plan's `open`.
 * @see README.md#ask
 */
export async function openGame(
  text: string,
  { readText, readGraph, ...options }: OpenOptions = {},
): Promise<OpenGame> {
  return (await planGame(text, { readText, readGraph })).open(options)
}

/**
 * Estimates opening a game and judging its start, within some hundredths of a second. The same text gets the same estimate on
 * any machine: `seconds` are rough, and those of a laptop of 2024. Later positions may take longer than the start if each is
 * searched when it is asked about (Cram from 26 cells on, misère play).
 *
 * @throws As `planGame`.
 * @see README.md#the-catalogue
 */
export async function estimateGame(text: string, readers: Readers = {}): Promise<Estimate> {
  return (await planGame(text, readers)).estimate()
}

/**
 * The game that a text names, for tables: `connect-four:6x4`, `chess:KQvKR`. Solves nothing.
 *
 * @throws As `planGame`; GamesError UNKNOWN_GAME if there are no tables of it.
 * @example
 * ```ts
 * (await tabledGame('chess:KRvK')).game.numbering?.count
 * ```
 */
export async function tabledGame(text: string): Promise<TabledGame> {
  const { table, kind } = await planGame(text)
  if (table !== undefined) return table()
  const expected =
    'a whole game that is numbered: ttt, hexapawn:4x4, hare, dobutsu, dobutsu:no-drops, chess:KQvKR, chess:4 or connect-four:6x4'
  throw new GamesError('UNKNOWN_GAME', {
    what: `${excerpt(text)}: there are no tables of this game (${kind?.name})`,
    found: text,
    expected,
    place: { column: 1, field: 'game' },
  })
}

/** @throws GamesError UNKNOWN_GAME, INVALID_GAME_TEXT. */
export async function findGame(
  text: string,
): Promise<{ kind: GameKind<KindId>; written: CatalogueText; place: string }> {
  const written = catalogueText(text)
  const { name, place } = written
  const kind = await findKind(name)
  if (kind === undefined) {
    const ids = games.map(({ id }) => id).join(', ')
    const expected = `${ids}, or a heap game by name or code, such as kayles or 0.137`
    throw new GamesError('UNKNOWN_GAME', {
      what: `${excerpt(text)}, column 1: there is no game ${excerpt(name)}`,
      found: name,
      expected,
      place: { column: 1, field: 'game' },
    })
  }
  const found = place ?? kind.usualPlace
  if (found !== undefined) return { kind, written, place: found }
  throw textError(
    { text, column: text.length + 1 },
    'the text ends',
    undefined,
    `a colon and ${kind.place}, such as ${kind.example}`,
  )
}

/**
 * The kind of a name; undefined if there is none.
 *
 * @see README.md#the-catalogue
 */
export async function findKind(name: string): Promise<GameKind<KindId> | undefined> {
  const kinds: readonly GameKind<KindId>[] = games
  const known = kinds.find(({ id }) => id === name)
  if (known !== undefined) return known
  for (const kind of kinds) if (await kind.accepts?.(name)) return kind
  return undefined
}

/**
 * The kinds to which the text of a file certainly belongs.
 *
 * @see README.md#the-catalogue
 */
export function ownersOf(text: string): readonly GameKind<KindId>[] {
  const kinds: readonly GameKind<KindId>[] = games
  return kinds.filter((kind) => kind.owns?.(text) === true)
}

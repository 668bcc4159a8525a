// Opening a game by its text: find the kind, take the text apart, and let the kind give its answer.

import type { AnyAnswer, AnyGame } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { games, type KindId } from './catalogue'
import { GamesError } from './errors'
import type { Estimate, GameKind, OpenOptions, Request } from './kind'
import { readingPlace, readRequest, splitText, textError } from './request'

/** Memory that opening may take where nobody says otherwise: what a page in a browser can. */
const MEMORY_LIMIT = 256e6

/** A game that was opened. */
export interface OpenGame {
  /** The text it was opened by; what a game of one's own is called. */
  readonly text: string
  /** Absent for games of one's own. */
  readonly kind: GameKind<KindId> | undefined
  readonly game: AnyGame
  readonly answer: AnyAnswer
}

/** The same options with a limit, also where it is given as undefined. */
function withLimit(options: OpenOptions): OpenOptions {
  return { ...options, memoryLimit: options.memoryLimit ?? MEMORY_LIMIT }
}

/**
 * Opens a game by its text: `nim:3,5,7`, `police:...*\/P.TE`. The package that solves it is loaded now, and the best solver
 * there is makes the answer.
 *
 * @throws GamesError UNKNOWN_GAME, INVALID_GAME_TEXT or LIMIT_EXCEEDED, with the column; errors about options, `memoryLimit`
 *   among them, from the package that solves the game; what readers throw; the signal's reason.
 * @see README.md#ask
 */
export async function openGame(text: string, options: OpenOptions = {}): Promise<OpenGame> {
  const { kind, request } = await findGame(text)
  const answer = await readingPlace(request, () => kind.open(request, withLimit(options)))
  return { text, kind, game: answer.game, answer }
}

/**
 * What opening a game and judging its start will take, without doing it: to ask before anything long, to refuse what does
 * not fit. The same text gets the same estimate, in some hundredths of a second, on any machine: `seconds` are those of a
 * laptop of 2024, and rough. Later positions may take longer than the start where each is searched when it is asked about
 * (Cram from 26 cells on, misère play).
 *
 * @throws As `openGame` for what can be refused at once.
 * @see README.md#the-catalogue
 */
export async function estimateGame(text: string, options: OpenOptions = {}): Promise<Estimate> {
  const { kind, request } = await findGame(text)
  const { positions, bytes, seconds } = await readingPlace(request, () =>
    kind.estimate(request, withLimit(options)),
  )
  const most = (amount: number) => Math.min(amount, Number.MAX_SAFE_INTEGER)
  return {
    ...(positions !== undefined && { positions: most(positions) }),
    bytes: most(bytes),
    seconds: most(seconds),
  }
}

/**
 * The kind of a text and what the text asks of it.
 *
 * @throws GamesError UNKNOWN_GAME, INVALID_GAME_TEXT.
 * @see README.md#the-catalogue
 */
export async function findGame(
  text: string,
): Promise<{ kind: GameKind<KindId>; request: Request }> {
  const split = splitText(text)
  const kind = await findKind(split.name)
  if (kind === undefined) {
    const ids = games.map(({ id }) => id).join(', ')
    const expected = `${ids}, or a heap game by name or code, such as kayles or 0.137`
    throw new GamesError(
      'UNKNOWN_GAME',
      `${excerpt(text)}, column 1: there is no game ${excerpt(split.name)}; expected ${expected}.`,
      {
        found: split.name,
        expected,
        place: { column: 1, field: 'game' },
      },
    )
  }
  if (split.place === undefined)
    throw textError(
      { text, column: text.length + 1 },
      'the text ends',
      undefined,
      `a colon and ${kind.place}, such as ${kind.example}`,
    )
  return { kind, request: readRequest(text, split, kind.parameters) }
}

/**
 * The kind that a name means, undefined if none.
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

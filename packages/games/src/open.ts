// Opening a game by its text: find the kind, take the text apart, and let the kind give its answer.

import { excerpt } from '@zugzwang/core/authoring'
import { games } from './catalogue'
import { GamesError } from './errors'
import type { Estimate, GameKind, OpenGame, OpenOptions, Request } from './kind'
import { readRequest, splitText, textError } from './request'

/** Memory that opening may take where nobody says otherwise: what a page in a browser can. */
const MEMORY_LIMIT = 256e6

/** The same options with a limit, also where it is given as undefined. */
function withLimit(options: OpenOptions): OpenOptions {
  return { ...options, memoryLimit: options.memoryLimit ?? MEMORY_LIMIT }
}

/**
 * Opens a game by its text: `nim:3,5,7`, `police:...*\/P.TE`. The package that solves it is loaded now, and the best solver
 * there is makes the answer.
 *
 * @throws GamesError UNKNOWN_GAME, INVALID_GAME_TEXT with the column, LIMIT_EXCEEDED; errors of the package that solves the
 *   game; the signal's reason.
 */
export async function openGame(text: string, options: OpenOptions = {}): Promise<OpenGame> {
  const { kind, request } = await findGame(text)
  const answer = await kind.open(request, withLimit(options))
  return { text, kind, game: answer.game, answer }
}

/**
 * What opening a game will take, without doing it; an empty object where that is not known.
 *
 * @throws As `openGame`.
 */
export async function estimateGame(text: string, options: OpenOptions = {}): Promise<Estimate> {
  const { kind, request } = await findGame(text)
  return (await kind.estimate?.(request, withLimit(options))) ?? {}
}

/**
 * The kind of a text and what the text asks of it.
 *
 * @throws GamesError UNKNOWN_GAME, INVALID_GAME_TEXT.
 */
export async function findGame(text: string): Promise<{ kind: GameKind; request: Request }> {
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
      text,
      text.length + 1,
      'the text ends',
      undefined,
      `a colon and ${kind.place}, such as ${kind.example}`,
    )
  return { kind, request: readRequest(text, split, kind.parameters) }
}

/** The kind that a name means, undefined if none. */
export async function findKind(name: string): Promise<GameKind | undefined> {
  const known = games.find(({ id }) => id === name)
  if (known !== undefined) return known
  for (const kind of games) if (await kind.accepts?.(name)) return kind
  return undefined
}

// Positions as users write them, with moves made from there.

import { type AnyGame, hasEnded, readMove } from '@zugzwang/core'
import { excerpt, reasonOf, ZugzwangError } from '@zugzwang/core/authoring'
import { CliError, flawError } from '../errors'

/** What messages call both. */
export interface NamesOfPosition {
  readonly position: string
  readonly moves: string
}

export const OPTIONS_OF_POSITION: NamesOfPosition = { position: '--position', moves: '--moves' }

/**
 * Reads a position and uses it, for example to judge it.
 *
 * @param pause - Awaited before each text that could be a move is tried, so that long input cannot block others.
 * @throws CliError BAD_USAGE for a malformed position or move, also if only `use` finds out; other errors of `use`.
 */
export async function atPosition<Result>(
  game: AnyGame,
  {
    position: written,
    moves = '',
  }: Readonly<Partial<Record<'position' | 'moves', string | undefined>>>,
  names: NamesOfPosition,
  use: (position: unknown) => Promise<Result>,
  pause?: () => Promise<void>,
): Promise<Result> {
  let position = written === undefined ? game.rules.start() : readPosition(game, written, names)
  try {
    for await (const move of readMoves(game, position, moves, names, pause))
      position = game.rules.play(position, move)
    return await use(position)
  } catch (error) {
    // the answer may not cover every position that can be written
    const isOther = !(error instanceof ZugzwangError) || error instanceof CliError
    throw written === undefined || isOther ? error : wrongPosition(error, names)
  }
}

function readPosition(game: AnyGame, text: string, names: NamesOfPosition): unknown {
  try {
    return game.parsePosition(text)
  } catch (error) {
    throw error instanceof ZugzwangError ? wrongPosition(error, names) : error
  }
}

function wrongPosition(error: ZugzwangError<string>, names: NamesOfPosition): CliError {
  const { place } = error
  const column = place.column === undefined ? '' : `, column ${place.column}`
  const data = reasonOf(error)
  return flawError({
    ...data,
    head: `${names.position}${column}: ${data.head ?? ''}`,
    place: { ...place, field: names.position },
    cause: error,
  })
}

/** // Moves may contain commas, so the fewest pieces that make a move are taken. */
async function* readMoves(
  game: AnyGame,
  start: unknown,
  text: string,
  names: NamesOfPosition,
  pause?: () => Promise<void>,
): AsyncGenerator<unknown> {
  const pieces = text === '' ? [] : text.split(',')
  let position = start
  for (let at = 0; at < pieces.length; ) {
    let taken = 0
    let move: unknown
    for (let count = 1; at + count <= pieces.length && taken === 0; count++) {
      await pause?.()
      move = readMove(game, position, pieces.slice(at, at + count).join(','))
      if (move !== undefined) taken = count
    }
    if (taken === 0) throw wrongMove(game, position, pieces, at, names)
    yield move
    position = game.rules.play(position, move)
    at += taken
  }
}

function wrongMove(
  game: AnyGame,
  position: unknown,
  pieces: readonly string[],
  at: number,
  names: NamesOfPosition,
): CliError {
  const found = pieces.slice(at).join(',')
  const column = pieces.slice(0, at).reduce((sum, piece) => sum + piece.length + 1, 1)
  const where = excerpt(game.formatPosition(position))
  const details = { found, place: { field: names.moves, column } }
  return hasEnded(game.rules, position)
    ? flawError({
        what: `${names.moves}, column ${column}: play has ended at ${where}, but ${excerpt(found)} follows`,
        ...details,
      })
    : flawError({
        what: `${names.moves}, column ${column}: ${excerpt(found)} does not begin with a move at ${where}`,
        ...details,
        expected: game.moveForm,
      })
}

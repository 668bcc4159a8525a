// Components of several games as those of one, so that sums of different games are valued and played as those of one game are.

import type { Spot, View } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { PartizanError } from '../errors'
import {
  apart,
  type BoardLayout,
  type BoardSize,
  onBoard,
  sizeOfBoard,
  sizeOfTexts,
} from '../play/layout'
import type { AnyPartizan, PartizanComponents } from './components'

/** A game that is in a sum with others. */
export interface SummedGame {
  /** Written before its components, with a colon: `domineering`. From the second game of a name on a number is added. */
  readonly name: string
  readonly game: AnyPartizan
  /** As in `PartizanGameOptions`, for components that lie on one board. */
  readonly blank?: string | undefined
}

/** A component in a sum of different games. */
export interface SummedPart {
  /** The index of its game. */
  readonly game: number
  /** What it lies on with others that have the same object here, if the game has boards: its size. */
  readonly board: BoardSize
  readonly component: unknown
}

/** Games in one sum. */
export interface SumOfGames {
  /** The components of all, each played by its own game. */
  readonly components: PartizanComponents<SummedPart, unknown>
  /** For `partizanGame` and `solvePartizan`: `domineering: ..#/...; nim: 3`. */
  readonly layout: BoardLayout<SummedPart>
  /** Components of the game with this index as parts of the sum, on one board. */
  parts(game: number, components: readonly unknown[]): SummedPart[]
}

/**
 * Several games as one, for sums of their components. It can be drawn if all can be, and touched likewise.
 *
 * @see README.md#sums-of-different-games
 */
export function sumOfGames(games: readonly SummedGame[]): SumOfGames {
  const names = games.map(({ name }, index) => {
    const before = games.slice(0, index).filter((each) => each.name === name).length
    return before === 0 ? name : `${name} ${before + 1}`
  })
  const gameOf = ({ game }: SummedPart) => (games[game] as SummedGame).game
  const layoutOf = ({ game: index, board }: SummedPart): BoardLayout<unknown> => {
    const { game, blank } = games[index] as SummedGame
    return blank === undefined ? apart(game) : onBoard(game, blank, board)
  }
  const partsOf = (game: number, components: readonly unknown[], board: BoardSize) =>
    components.map((component): SummedPart => ({ game, board, component }))
  const boardOf = (game: number, parts: readonly unknown[]) =>
    sizeOfBoard((games[game] as SummedGame).game, parts)
  const format = (parts: readonly SummedPart[]) => {
    const [first] = parts
    if (first === undefined) return ''
    const text = layoutOf(first).format(parts.map(({ component }) => component))
    return `${names[first.game]}: ${text}`
  }
  const isDrawn = games.every(({ game }) => game.view !== undefined)
  const hasSpots = games.every(({ game }) => game.spots !== undefined)
  const components: PartizanComponents<SummedPart, unknown> = {
    name: names.join(' + '),
    moves: (part, player) => gameOf(part).moves(part.component, player),
    play: (part, move) => partsOf(part.game, gameOf(part).play(part.component, move), part.board),
    key(part) {
      const { key, isNegative } = gameOf(part).key(part.component)
      return { key: `${part.game} ${typeof key} ${key}`, isNegative }
    },
    value: (forms, part) => gameOf(part).value?.(forms, part.component),
    format: (part) => format([part]),
    parse(text) {
      const { game, rest, column } = nameIn(text, names)
      const { parse } = (games[game] as SummedGame).game
      if (parse === undefined)
        throw new PartizanError('INVALID_GAME', {
          what: `${names[game]} has no parse: its components cannot be read`,
          found: excerpt(text),
          expected: 'a parse',
          place: { field: 'parse' },
        })
      const read = readingAt(column, () => parse(rest))
      // A text of rows may have more than its components take
      return partsOf(game, read, SIZE.test(rest) ? boardOf(game, read) : sizeOfTexts([rest]))
    },
    formatMove(part, move) {
      const game = gameOf(part)
      if (game.formatMove !== undefined) return game.formatMove(part.component, move)
      const left = game.play(part.component, move)
      return left.map((each) => apart(game).format([each])).join(' + ') || 'nothing'
    },
    ...(isDrawn && { view: (part: SummedPart) => gameOf(part).view?.(part.component) as View }),
    ...(hasSpots && {
      spots: (part: SummedPart, move: unknown) =>
        gameOf(part).spots?.(part.component, move) as readonly Spot[],
    }),
  }
  return {
    components,
    layout: {
      joins: (before, after) =>
        before.game === after.game &&
        before.board === after.board &&
        layoutOf(before).joins(before.component, after.component),
      format,
      ...(isDrawn && {
        view: (parts) =>
          layoutOf(parts[0] as SummedPart).view?.(parts.map((each) => each.component)) as View,
      }),
    },
    parts: (game, list) => partsOf(game, list, boardOf(game, list)),
  }
}

/** A board by its size alone. */
const SIZE = /^\d+x\d+$/

/** The game whose name a text begins with, what follows the colon, and its column from 0. */
function nameIn(text: string, names: readonly string[]) {
  const colon = text.indexOf(':')
  const game = colon < 0 ? -1 : names.indexOf(text.slice(0, colon).trim())
  if (game < 0)
    throw new PartizanError('INVALID_POSITION', {
      what: `The part ${excerpt(text)} begins with no game of this sum`,
      found: text,
      expected: [...new Set(names)].map((name) => `"${name}: …"`).join(' or '),
      place: { column: 1 },
    })
  const behind = text.slice(colon + 1)
  const rest = behind.trimStart()
  return { game, rest, column: text.length - rest.length }
}

const WITH_COLUMN = /^[^,:]+, column \d+: /

/**
 * Reads a piece of a text that begins at a column, counted from 0: errors get the column of the whole text, and who shows
 * them says it.
 */
export function readingAt<Result>(before: number, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof PartizanError)) throw error
    const { what } = error.data
    throw new PartizanError(error.code, {
      ...error.data,
      what: typeof what === 'string' ? what.replace(WITH_COLUMN, '') : what,
      place: { ...error.place, column: (error.place.column ?? 1) + before },
      cause: error,
    })
  }
}

// A sum of components as a game of two players: a position is its components and who is to move, and a move changes one of them.

import { type Game, MAX, MIN, type Player, type Rules, type Spot, type View } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { PartizanComponents } from '../component/components'
import { readingAt } from '../component/games'
import { PartizanError } from '../errors'
import {
  apart,
  type BoardLayout,
  type Group,
  groupsOf,
  onBoard,
  sizeOfBoard,
  textOf,
} from './layout'

/** A sum, and who is to move in it: Left is `MAX`, Right is `MIN`. */
export interface PartizanPosition<Component> {
  readonly parts: readonly Component[]
  readonly player: Player
}

/** A move in a sum. */
export interface PartizanMove<Component, Move> {
  /** The part it is made in, counted from 0. */
  readonly part: number
  readonly move: Move
  /** What it leaves of this part. */
  readonly left: readonly Component[]
}

/** Options of `partizanGame`. */
export interface PartizanGameOptions<Component> {
  /** Where play begins. Default: `start` of the game, and Left moves first. */
  readonly start?: PartizanPosition<Component> | undefined
  /** The rules in a sentence or two. */
  readonly about?: string | undefined
  /**
   * The character of free cells of others, where the components of a position lie on one board and `format` writes them as rows with
   * slashes between. Then a position is that board. Absent: it is a list of components.
   */
  readonly blank?: string | undefined
  /** How components are written and drawn: that of `sumOfGames`. Default: by `blank`. */
  readonly layout?: BoardLayout<Component> | undefined
}

const NAMES = ['left', 'right'] as const
const SIDES = [
  { id: 'left', name: 'Left' },
  { id: 'right', name: 'Right' },
] as const
/** How the sum of no parts is written. */
const NOTHING = 'nothing'
/** An underscore may stand for the blank, as in addresses. */
const WITH_PLAYER = /^(.*?)[\s_]+(left|right)$/s

/**
 * A game by its components as people play it. A position is written as a board, `..#/... left`, or part by part,
 * `tt.ff; t.f right`; a move as the game writes it, with the number of its part before if there are several: `2: 1-2`.
 *
 * @throws PartizanError INVALID_GAME if there is no start.
 * @see README.md#play
 */
export function partizanGame<Component, Move>(
  game: PartizanComponents<Component, Move>,
  { start, about, blank, layout: given }: PartizanGameOptions<Component> = {},
): Game<PartizanPosition<Component>, PartizanMove<Component, Move>> {
  type Position = PartizanPosition<Component>
  type Made = PartizanMove<Component, Move>
  const first = start ?? startOf(game)
  const isBoard = given === undefined && blank !== undefined
  const layout = layoutOf(game, first, { blank, layout: given })
  const groups = ({ parts }: Position) =>
    isBoard ? [{ first: 0, parts }] : groupsOf(layout, parts)
  const formatPosition = (position: Position) =>
    `${
      groups(position)
        .map(({ parts }) => layout.format(parts))
        .join('; ') || NOTHING
    } ${NAMES[position.player === MAX ? 0 : 1]}`
  /** The group of a part, undefined if there is just one. */
  const groupOf = (position: Position, part: number) => {
    const list = groups(position)
    return list.length < 2 ? undefined : list.findLastIndex((each) => each.first <= part)
  }
  const formatMove = (position: Position, { part, move, left }: Made) => {
    const text =
      game.formatMove?.(position.parts[part] as Component, move) ??
      (left.map((each) => textOf(game, each)).join(' + ') || NOTHING)
    const group = groupOf(position, part)
    return group === undefined ? text : `${group + 1}: ${text}`
  }
  const rules: Rules<Position, Made> = {
    name: game.name,
    start: () => first,
    mover: ({ player }) => player,
    moves: (position) => movesOf(game, position, position.player),
    play: ({ parts, player }, { part, left }) => ({
      parts: parts.toSpliced(part, 1, ...left),
      player: player === MAX ? MIN : MAX,
    }),
    key: formatPosition,
  }
  const players: readonly Player[] = [MAX, MIN]
  const [example] = players.flatMap((player) => [...movesOf(game, first, player)].slice(0, 1))
  return {
    rules,
    sides: SIDES,
    about: about ?? 'A move is made in one of the parts. A player who cannot move loses.',
    formatPosition,
    parsePosition: (text) => readPosition(game, text, isBoard),
    formatMove,
    parseMove(position, text) {
      const written = plain(text)
      for (const move of rules.moves(position))
        if (plain(formatMove(position, move)) === written) return move
      return undefined
    },
    moveForm: `written ${example === undefined ? 'as the game writes it' : `like ${formatMove(first, example)}`}`,
    ...(layout.view !== undefined && {
      view: (position) => drawing(layout, groups(position), isBoard),
    }),
    ...(game.spots !== undefined && {
      spots: (position: Position, { part, move }: Made): readonly Spot[] => {
        const spots = game.spots?.(position.parts[part] as Component, move) ?? []
        const group = groupOf(position, part) ?? 0
        return isBoard ? spots : spots.map((spot) => ({ part: group, spot }))
      },
    }),
  }
}

function drawing<Component>(
  layout: BoardLayout<Component>,
  groups: readonly Group<Component>[],
  isBoard: boolean,
): View {
  const views = groups.map(({ parts }) => layout.view?.(parts) as View)
  return isBoard ? (views[0] as View) : { kind: 'sum', parts: views }
}

/** How positions of a game that begins here are written. */
export function layoutOf<Component>(
  game: PartizanComponents<Component, unknown>,
  { parts }: PartizanPosition<Component>,
  { blank, layout }: Pick<PartizanGameOptions<Component>, 'blank' | 'layout'>,
): BoardLayout<Component> {
  if (layout !== undefined) return layout
  return blank === undefined ? apart(game) : onBoard(game, blank, sizeOfBoard(game, parts))
}

/** Without blanks around commas. */
const plain = (text: string): string => text.trim().replace(/\s*,\s*/g, ',')

function startOf<Component>(
  game: PartizanComponents<Component, unknown>,
): PartizanPosition<Component> {
  const parts = game.start?.()
  if (parts !== undefined) return { parts, player: MAX }
  throw new PartizanError('INVALID_GAME', {
    what: `${game.name} has no start`,
    found: game.start,
    expected: 'one, or the option start',
    place: { field: 'start' },
  })
}

/** The moves of either player, part by part. */
export function* movesOf<Component, Move>(
  game: PartizanComponents<Component, Move>,
  { parts }: Pick<PartizanPosition<Component>, 'parts'>,
  player: Player,
): Generator<PartizanMove<Component, Move>> {
  for (const [part, component] of parts.entries())
    for (const move of game.moves(component, player))
      yield { part, move, left: game.play(component, move) }
}

/**
 * The position of a text; without a player Left is to move.
 *
 * @throws PartizanError INVALID_POSITION with the column.
 */
export function readPosition<Component>(
  game: PartizanComponents<Component, unknown>,
  text: string,
  isBoard: boolean,
): PartizanPosition<Component> {
  const [, named, side] = WITH_PLAYER.exec(text) ?? []
  const written = named ?? text
  const player = side === 'right' ? MIN : MAX
  if (written.trim() === NOTHING) return { parts: [], player }
  const pieces = isBoard ? [written] : written.split(';')
  const parts: Component[] = []
  let column = 0
  for (const piece of pieces) {
    const blanks = piece.length - piece.trimStart().length
    parts.push(...readPart(game, piece.trim(), column + blanks))
    column += piece.length + 1
  }
  return { parts, player }
}

function readPart<Component>(
  game: PartizanComponents<Component, unknown>,
  text: string,
  before: number,
): readonly Component[] {
  if (game.parse === undefined)
    throw new PartizanError('INVALID_GAME', {
      what: `${game.name} has no parse: its components cannot be read`,
      found: excerpt(text),
      expected: 'a parse',
      place: { field: 'parse' },
    })
  const { parse } = game
  return readingAt(before, () => parse(text))
}

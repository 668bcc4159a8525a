// A game described as data as a game whose players have different moves: each position is one component, in which both players may move.
// That fits if a player who cannot move loses and nothing else ends play, and if play always ends, which the search finds out.

import {
  type BoardMove,
  type BoardPosition,
  BoardsError,
  boardGame,
  type GameData,
} from '@zugzwang/boards'
import { english } from '@zugzwang/boards/words/en'
import { MAX, MIN, type Player } from '@zugzwang/core'
import { excerpt, reasonOf } from '@zugzwang/core/authoring'
import { type PartizanComponents, PartizanError } from '@zugzwang/partizan'
import { GamesError } from '../../errors'
import type { GamePlan, OpenGame, OwnGamePlan } from '../../open'
import { BYTES_PER_COMPONENT, openPartizan, SECONDS_PER_COMPONENT } from './open'

/** A move of either player in a described game. */
export interface DescribedMove {
  readonly player: Player
  readonly move: BoardMove
}

/** @throws GamesError INVALID_GAME if something else ends play; BoardsError INVALID_DESCRIPTION. */
export function componentsOf(data: GameData): PartizanComponents<BoardPosition, DescribedMove> {
  checkFit(data)
  const { rules, sides, parsePosition, view, spots, formatMove } = boardGame(data)
  const players = sides?.map(({ id }) => id) ?? []
  const withMover = (cells: string, player: Player) => `${cells} ${players[player]}`
  const withoutMover = (position: BoardPosition) => position.slice(0, position.lastIndexOf(' '))
  const least = (cells: string) =>
    withoutMover(rules.canonical?.(withMover(cells, MAX)) ?? withMover(cells, MAX))
  const isFair = areAlike(data)
  return {
    name: data.name,
    start: () => [withoutMover(rules.start())],
    moves: (cells, player) =>
      Array.from(rules.moves(withMover(cells, player)), (move) => ({ player, move })),
    play: (cells, { player, move }) => [withoutMover(rules.play(withMover(cells, player), move))],
    key(cells) {
      const own = least(cells)
      const negative = isFair ? least(colorsSwapped(cells)) : own
      return { key: negative < own ? negative : own, isNegative: negative < own }
    },
    format: (cells) => cells,
    parse(text) {
      const mover = players.find((player) => text.endsWith(` ${player}`))
      if (mover !== undefined)
        throw new PartizanError('INVALID_POSITION', {
          what: `found ${excerpt(mover)}`,
          found: mover,
          expected: 'left or right',
          place: { column: text.length - mover.length + 1 },
        })
      try {
        return [withoutMover(parsePosition(withMover(text, MAX)))]
      } catch (error) {
        if (!(error instanceof BoardsError)) throw error
        const reason = { ...reasonOf(error), place: error.place, cause: error }
        throw new PartizanError('INVALID_POSITION', reason)
      }
    },
    formatMove: (cells, { player, move }) => formatMove(withMover(cells, player), move),
    ...(view !== undefined && { view: (cells: string) => view(withMover(cells, MAX)) }),
    ...(spots !== undefined && {
      spots: (cells: string, { player, move }: DescribedMove) =>
        spots(withMover(cells, player), move),
    }),
  }
}

/** Who moves first in a description. */
function firstMover(data: GameData): Player {
  const { rules } = boardGame(data)
  return rules.mover?.(rules.start()) === MIN ? MIN : MAX
}

function checkFit({ name, ends = [], stuck = 'loss', acts }: GameData): void {
  const fault = (field: string, what: string, found: unknown): GamesError =>
    new GamesError('INVALID_GAME', {
      what: `${name}: its positions have no values as sums of games, since ${what}`,
      found,
      expected: 'a game that ends only when a player cannot move, and loses',
      place: { field },
    })
  const [end] = ends
  if (end !== undefined) throw fault('ends[0]', `the end ${JSON.stringify(end.if)} decides it`, end)
  if (stuck !== 'loss') throw fault('stuck', `to have no move is ${JSON.stringify(stuck)}`, stuck)
  const pass = acts.findIndex((act) => act.do === 'pass')
  if (pass >= 0) throw fault(`acts[${pass}]`, 'a player may pass', acts[pass])
}

/** Whether players who swap colours have each other's moves. */
const areAlike = ({ kinds, seen = 'same', start }: GameData): boolean =>
  seen === 'same' &&
  !start.includes('[') &&
  Object.values(kinds).every(({ side = 'each' }) => side === 'each')

const colorsSwapped = (cells: string): string =>
  cells.replace(/\p{L}/gu, (letter) => {
    const upper = letter.toUpperCase()
    return letter === upper ? letter.toLowerCase() : upper
  })

/** As `planValues` says. */
export function planByValues(plan: GamePlan | OwnGamePlan): GamePlan {
  const { text, kind, description } = plan
  if (description === undefined) return { ...valued(plan), text, kind }
  const game = componentsOf(description)
  const start = { parts: game.start?.() ?? [], player: firstMover(description) }
  return {
    text,
    kind,
    description,
    estimate: async () => ({
      bytes: LEAST_COMPONENTS * BYTES_PER_COMPONENT,
      seconds: LEAST_COMPONENTS * SECONDS_PER_COMPONENT,
    }),
    async open(options = {}) {
      const about = `${english(description)} Left is the first player.`
      const { answer, studies } = await openPartizan(game as never, { start, about }, options)
      return { text, kind, game: answer.game, answer, studies }
    },
  }
}

/** How many components there are only a search shows. */
const LEAST_COMPONENTS = 4096

function valued(plan: GamePlan | OwnGamePlan): Omit<GamePlan, 'table'> {
  return {
    ...plan,
    async open(options): Promise<OpenGame> {
      const opened = await plan.open(options)
      if (opened.studies?.value !== undefined) return opened
      throw new GamesError('INVALID_GAME', {
        what: `${excerpt(plan.text)}: positions of this game have no values as sums of games`,
        found: plan.text,
        expected:
          'a game whose players have different moves, such as domineering:3x4, or one described as data',
        place: { column: 1, field: 'game' },
      })
    },
  }
}

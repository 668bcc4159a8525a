// The cards of the gallery: made when the site is built, from the catalogue and from values that `scripts/gallery.ts` keeps.

import { boardGame } from '@zugzwang/boards'
import type { AnyGame } from '@zugzwang/core'
import { games, type KindId, planGame } from '@zugzwang/games'
import { keysOf } from '../board/spots'
import { pictureOf as playedPicture } from '../games/hot/picture'
import { encodeState } from '../share/state'
import type { Measured } from './measure'
import plays from './plays.json'
import { type Sort, sortOf } from './sorts'
import { galleryText } from './texts'
import { type Thumbnail, type Tile, textPicture, thumbnailOf } from './thumbnail'
import kept from './values.json'

export type Result = 'first' | 'second' | 'draw' | 'unsolved'

export interface Card {
  readonly id: KindId
  readonly sort: Sort
  /** `4×4`, if the game has sizes. */
  readonly size?: string | undefined
  readonly result: Result
  readonly plies?: number | undefined
  readonly positions?: number | undefined
  /** A position on the way, where the start would show little. */
  readonly picture: Thumbnail
  /** The part of the playground's address after its #. */
  readonly hash: string
}

const values: Readonly<Record<string, Measured>> = kept as Readonly<Record<string, Measured>>
const SIZE = /^[a-z-]+:(\d+(?:x\d+)*)$/

export async function cardOf(id: KindId): Promise<Card> {
  const text = galleryText(id)
  const { outcome, plies, positions } = values[text] ?? {}
  // The playground refuses what is not solved here, and opens the example
  const opened = outcome === undefined ? games.find((each) => each.id === id)?.example : text
  return {
    id,
    sort: sortOf[id],
    size: SIZE.exec(text)?.[1]?.replaceAll('x', '×'),
    result: resultOf(outcome),
    plies,
    positions,
    picture: pictureOf(await gameOf(text), text, playsOf[id] ?? []),
    hash: await encodeState({ v: 1, game: opened ?? text, moves: [], at: 0 }),
  }
}

/** The game of a text, not solved if that is possible. */
async function gameOf(text: string): Promise<AnyGame> {
  const plan = await planGame(text)
  if (plan.description !== undefined) return boardGame(plan.description) as unknown as AnyGame
  return plan.table?.().game ?? (await plan.open()).game
}

/** Moves to a position that shows what a game is about, chosen by eye. */
const playsOf: Readonly<Record<string, readonly string[] | undefined>> = plays

/** Games whose moves cover two cells, which positions do not remember. */
const TILED = /^(?:cram|domineering):/

/** Games whose components do not remember the cells that have been coloured. */
const COLOURED = /^(?:col|snort):/

function pictureOf(game: AnyGame, text: string, moves: readonly string[]): Thumbnail {
  const tiles: Tile[] = []
  let position = game.rules.start()
  for (const [ply, played] of moves.entries()) {
    const move = game.parseMove(position, played)
    if (move === undefined) throw new Error(`There is no move ${played} in the gallery.`)
    const cells = keysOf(game.spots?.(position, move), game.view?.(position))
    tiles.push({ cells, side: ply % 2 === 0 ? 0 : 1 })
    position = game.rules.play(position, move)
  }
  const own = game.view?.(position)
  const view = COLOURED.test(text) ? playedPicture(text, moves, own) : own
  if (view !== undefined) return thumbnailOf(view, {}, TILED.test(text) ? tiles : [])
  const [, place = text] = /^[^:]*:([^?]*)/.exec(text) ?? []
  return textPicture(place.split(','), 150)
}

/** Who wins, when the first player is to move. */
export function resultOf(outcome: Measured['outcome']): Result {
  if (outcome === undefined) return 'unsolved'
  return outcome === 'draw' ? 'draw' : outcome === 'win' ? 'first' : 'second'
}

let made: Promise<readonly Card[]> | undefined

/** All cards, in the order of the catalogue; made once for all languages. */
export function galleryCards(): Promise<readonly Card[]> {
  made ??= Promise.all(games.map(({ id }) => cardOf(id)))
  return made
}

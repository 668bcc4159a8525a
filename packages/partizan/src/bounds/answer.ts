// The answer for positions that are too large to be valued: who wins, found by search, and where play stops.

import {
  type Answer,
  createAnswer,
  MAX,
  MIN,
  type OutcomeClass,
  type Player,
  type StopRange,
  type StopsRule,
  type WorkOptions,
} from '@zugzwang/core'
import type { PartizanComponents } from '../component/components'
import {
  movesOf,
  type PartizanGameOptions,
  type PartizanMove,
  type PartizanPosition,
  partizanGame,
} from '../play/game'
import { formatDyadic } from '../value/dyadic'
import {
  createPositionSearch,
  type NumberRange,
  type PositionSearch,
  type PositionSearchOptions,
} from './search'

/** A move, and whether it wins for the player who makes it. */
export interface SearchedMove {
  readonly move: string
  /** The parts that it leaves, and whose turn it is. */
  readonly position: string
  readonly wins: boolean
}

/** A position as data that JSON can hold, without its value. */
export interface SearchedPosition {
  readonly outcomeClass: OutcomeClass
  /**
   * Where play stops at a number, by who begins: the value is at least every number below `rightStop`, and at most every number
   * above `leftStop`. Absent: the game gives no bounds.
   */
  readonly stopRanges?: { readonly leftStop: StopRange; readonly rightStop: StopRange }
  readonly leftMoves: readonly SearchedMove[]
  readonly rightMoves: readonly SearchedMove[]
}

/** The answer of a search. */
export interface SearchedAnswer<Component, Move>
  extends Answer<PartizanPosition<Component>, PartizanMove<Component, Move>> {
  readonly search: PositionSearch<Component>
  /** A position and the moves of both players as data. Errors as `PositionSearch.winsFirst`. */
  describe(position: PartizanPosition<Component>, options?: WorkOptions): Promise<SearchedPosition>
}

/** Options of `searchPartizan`. */
export interface SearchPartizanOptions<Component>
  extends PartizanGameOptions<Component>,
    PositionSearchOptions,
    WorkOptions {}

/**
 * Answers a game by its components without the values of its positions: who wins, and the moves that win, all of them best ones. Where
 * the game gives bounds, the reason at the start says where play stops.
 *
 * @throws PartizanError (as a rejection, like the signal's reason) as `PositionSearch.winsFirst`.
 * @see README.md#large-positions
 */
export async function searchPartizan<Component, Move>(
  components: PartizanComponents<Component, Move>,
  { forms, memoryLimit, signal, onProgress, ...options }: SearchPartizanOptions<Component> = {},
): Promise<SearchedAnswer<Component, Move>> {
  const game = partizanGame(components, options)
  const search = createPositionSearch(components, { forms, memoryLimit })
  const reasons = new WeakMap<readonly Component[], StopsRule>()
  const answer = createAnswer(game, {
    async value({ parts, player }) {
      return { outcome: (await search.winsFirst(parts, player)) ? 'win' : 'loss' }
    },
    why: ({ parts }) => reasons.get(parts),
  })
  const stopsOf = async (parts: readonly Component[], work: WorkOptions) => {
    if (components.bounds === undefined) return undefined
    const { leftStop, rightStop } = await search.stops(parts, work)
    return { leftStop: described(leftStop), rightStop: described(rightStop) }
  }
  const movesFor = async (
    position: PartizanPosition<Component>,
    player: Player,
    work: WorkOptions,
  ): Promise<SearchedMove[]> => {
    const turned = { ...position, player }
    const moves: SearchedMove[] = []
    for (const move of movesOf(components, position, player)) {
      const to = game.rules.play(turned, move)
      moves.push({
        move: game.formatMove(turned, move),
        position: game.formatPosition(to),
        wins: !(await search.winsFirst(to.parts, to.player, work)),
      })
    }
    return moves
  }
  const start = game.rules.start()
  await search.winsFirst(start.parts, start.player, { signal, onProgress })
  return {
    ...answer,
    search,
    async judge(position, work = {}) {
      // The search keeps what it finds: judging again what was found with a signal takes no time
      const { parts, player } = position
      await search.winsFirst(parts, player, work)
      for (const { left, part } of movesOf(components, position, player))
        await search.winsFirst(parts.toSpliced(part, 1, ...left), player === MAX ? MIN : MAX, work)
      // Stops take several times as long as who wins
      const ranges = parts === start.parts ? await stopsOf(parts, work) : undefined
      if (ranges !== undefined)
        reasons.set(parts, { rule: 'stops', sentence: sentenceOf(ranges), ...ranges })
      return answer.judge(position, work)
    },
    async describe(position, work = {}) {
      const stopRanges = await stopsOf(position.parts, work)
      return {
        outcomeClass: await search.outcomeClass(position.parts, work),
        ...(stopRanges !== undefined && { stopRanges }),
        leftMoves: await movesFor(position, MAX, work),
        rightMoves: await movesFor(position, MIN, work),
      }
    },
  }
}

const described = ([least, most]: NumberRange): StopRange => ({
  least: formatDyadic(least),
  most: formatDyadic(most),
})

const sentenceOf = ({ leftStop, rightStop }: NonNullable<SearchedPosition['stopRanges']>): string =>
  `Found by search. Play stops at ${inWords(leftStop)} if Left begins, at ${inWords(rightStop)} if Right does.`

const inWords = ({ least, most }: StopRange): string =>
  least === most ? least : `a number from ${least} to ${most}`

// Cops and robbers, solved: who wins from everywhere, how fast, by which moves. All is read off the attractor's rows;
// the robber's plies, which are not kept, are one more than the longest of its moves.

import {
  type Arena,
  type Digraph,
  exploreIndexed,
  type Solution,
  type WorkOptions,
} from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { followLine, type PlayLine } from '../play-line'
import { attractorMemory, checkMemory, findAttractor } from './attractor'
import { type Chase, type CopsOptions, createChase } from './chase'
import {
  COPS_START,
  type CopMoves,
  type CopsMove,
  type CopsPosition,
  checkMover,
  checkPlacement,
  checkPosition,
  createCopMoves,
  createRobberMoves,
  indexedCops,
  playCops,
} from './rules'

/** Who wins: the cops by capture, the robber by never being caught. */
export type CopsVerdict = 'cops' | 'robber'

/** What a position comes to when both play their best. */
export interface CopsOutcome {
  readonly verdict: CopsVerdict
  /**
   * Plies to capture, the cops hurrying and the robber delaying: t moves of the cops and the robber's between them are
   * 2t − 1. −1 where the robber gets away for ever, and where plies were not asked for.
   */
  readonly plies: number
}

/** The main line of cops and robbers. */
export type CopsLine = PlayLine<CopsPosition>

export interface SolveCopsOptions extends CopsOptions, WorkOptions {
  /** Whether plies are wanted, 4 bytes a position, which best moves to capture need. Default true. */
  readonly plies?: boolean | undefined
  /** Refuse games that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
}

/** The answer to a game: its outcome from the start, and everything else on demand. */
export interface CopsAnswer {
  /** Who wins when first the cops, then the robber choose their vertices. */
  readonly verdict: CopsVerdict
  /** Where the cops stand best: the first placement with the fewest plies to capture. undefined when the robber wins. */
  readonly placement: readonly number[] | undefined
  /** Plies to capture once all stand, against the best place of the robber; −1 when the robber wins. */
  readonly plies: number
  /**
   * What a position comes to. O(moves) when the robber is to move, otherwise O(1).
   *
   * @throws PositionalError INVALID_POSITION when a piece is missing or stands on no vertex.
   */
  outcomeAt(position: CopsPosition): CopsOutcome
  /**
   * All best moves of a position, by default the start, ascending: the fastest to capture, those that delay it longest,
   * those by which the robber stays safe. When it is safe whatever the cops do, all moves of the cops. None after capture.
   * O(moves · log moves), for those of the cops times the moves of the robber.
   *
   * @throws PositionalError INVALID_POSITION; INVALID_OPTION when the cops win there and the game was solved without
   *   remoteness; LIMIT_EXCEEDED when the cops can have more than 2^24 moves.
   */
  bestMoves(position?: CopsPosition): CopsMove[]
  /**
   * The main line from a position, by default the start. O(length · best moves).
   *
   * @throws PositionalError as `bestMoves`.
   */
  mainLine(from?: CopsPosition): CopsLine
  /**
   * The vertices at which the robber is safe for ever when the cops stand there and are to move, ascending: where to go to
   * first, and where to go on to. O(order).
   *
   * @throws PositionalError INVALID_POSITION when a cop is missing or stands on no vertex.
   */
  safeVertices(cops: readonly number[]): number[]
  /**
   * The game as data, numbered as `indexedCopsAndRobbers` does, and the answer to it: what `verifySolution` takes. For games
   * with moves few enough to be listed; O(positions · moves) time and space. Phases of progress: 'explore' as
   * `exploreIndexed` says, then 'score', counting positions.
   *
   * @throws PositionalError INVALID_OPTION when the game was solved without remoteness; LIMIT_EXCEEDED as
   *   `indexedCopsAndRobbers` says.
   */
  toArena(options?: WorkOptions): Promise<{ arena: Arena; solution: Solution }>
}

/**
 * Memory that solving takes, in bytes: a bit for each robber's place at each placement of the cops and each stage of their
 * move, twice at the last one, 4 bytes for each with plies, and lists of what changes. O(order + size).
 *
 * @throws as `solveCops`, but for limits of memory.
 */
export function copsMemory(graph: Digraph, options: SolveCopsOptions): number {
  return attractorMemory(createChase(graph, options), options.plies ?? true)
}

/**
 * Solves cops and robbers on a graph, for every position. The rules are those of `copsAndRobbers`.
 *
 * With k cops on n vertices of degree at most d, at most 2^k · n^k / k! rows of n bits, each looked at when some of its words
 * have grown, and those words added to at most k · d other rows: O(k · d · n^(k+1)) operations on words in all, mostly far fewer,
 * since up to 32 bits grow at once. `copsMemory` bytes. Phase 'solve' of the progress counts rows looked at.
 *
 * @throws as `copsAndRobbers`, but that moves need not be listed; LIMIT_EXCEEDED, before anything is taken, when more memory
 *   is needed than `memoryLimit`.
 */
export async function solveCops(graph: Digraph, options: SolveCopsOptions): Promise<CopsAnswer> {
  const { plies: countPlies = true, memoryLimit } = options
  const pace = createPace(options)
  const chase = createChase(graph, options)
  checkMemory(chase, countPlies, memoryLimit)
  const { order, placements } = chase
  const attractor = await findAttractor(chase, countPlies, pace)
  const { words, won, lost, plies } = attractor
  const copsWin = attractor.placement !== -1

  const isIn = (rows: Int32Array, placement: number, robber: number): boolean =>
    ((rows[placement * words + (robber >>> 5)] >>> (robber & 31)) & 1) === 1
  const whereNot = (rows: Int32Array, placement: number): number[] => {
    const vertices: number[] = []
    for (let v = 0; v < order; v++) if (!isIn(rows, placement, v)) vertices.push(v)
    return vertices
  }
  const robberMoves = createRobberMoves(chase)
  const place = new Int32Array(chase.cops)
  const placementOf = (placement: number): number[] => {
    placements.unrank(placement, place)
    return [...place]
  }
  /** −1 before the cops have chosen their vertices. */
  const numberOf = (cops: readonly number[]): number =>
    cops.length === 0 ? -1 : placements.rank(cops)
  const kept = (): Int32Array => {
    if (plies !== undefined) return plies
    throw new PositionalError(
      'INVALID_OPTION',
      'Best moves to capture and solutions need remoteness, and the game was solved with plies: false.',
    )
  }

  /** The most plies after a move of the robber that is lost wherever it goes. */
  const longest = (placement: number, reached: Iterable<number>): number => {
    let most = 0
    for (const v of reached) most = Math.max(most, kept()[placement * order + v])
    return most
  }
  const vertices = Int32Array.from({ length: order }, (_, v) => v)
  /** Where the robber can go: to its first vertex, or on from it. */
  const reachedFrom = (placement: number, robber: number): Int32Array =>
    robber === -1 ? vertices : robberMoves.from(placement, robber)
  const isLost = (placement: number, robber: number): boolean =>
    robber === -1 ? whereNot(won, placement).length === 0 : isIn(lost, placement, robber)
  const pliesOfLost = (placement: number, robber: number): number => {
    const caught = robber !== -1 && kept()[placement * order + robber] === 0
    return caught ? 0 : 1 + longest(placement, reachedFrom(placement, robber))
  }

  const outcomeAt = (position: CopsPosition): CopsOutcome => {
    checkAnyPosition(chase, position)
    const { mover, cops, robber } = position
    const placement = numberOf(cops)
    const isWin =
      placement === -1
        ? copsWin
        : mover === 'cops'
          ? isIn(won, placement, robber)
          : isLost(placement, robber)
    if (!isWin) return { verdict: 'robber', plies: -1 }
    if (placement === -1) return { verdict: 'cops', plies: attractor.placementPlies + 2 }
    if (plies === undefined) return { verdict: 'cops', plies: -1 }
    return {
      verdict: 'cops',
      plies: mover === 'cops' ? plies[placement * order + robber] : pliesOfLost(placement, robber),
    }
  }

  let copMoves: CopMoves | undefined
  const placementsAfter = (placement: number): Iterable<number> => {
    if (placement === -1) return numbersBelow(placements.count)
    copMoves ??= createCopMoves(chase)
    return copMoves.from(placement)
  }
  function* bestMovesOf(position: CopsPosition): Generator<CopsMove> {
    const { verdict, plies: left } = outcomeAt(position)
    const { mover, cops, robber } = position
    if (cops.includes(robber)) return
    const placement = numberOf(cops)
    const known = verdict === 'robber' ? undefined : kept()
    if (mover === 'robber') {
      for (const v of reachedFrom(placement, robber))
        if (known ? known[placement * order + v] === left - 1 : !isIn(won, placement, v)) yield v
      return
    }
    for (const next of placementsAfter(placement))
      if (!known || (isLost(next, robber) && pliesOfLost(next, robber) === left - 1))
        yield placementOf(next)
  }

  return {
    verdict: copsWin ? 'cops' : 'robber',
    placement: copsWin ? placementOf(attractor.placement) : undefined,
    plies: attractor.placementPlies,
    outcomeAt,
    bestMoves: (position = COPS_START) => [...bestMovesOf(position)],
    mainLine: (from = COPS_START) =>
      followLine(
        from,
        (position) => {
          const [move] = bestMovesOf(position)
          return move === undefined ? undefined : playCops(position, move)
        },
        ({ mover, cops, robber }) => `${mover} ${numberOf(cops)} ${robber}`,
      ),
    safeVertices(cops) {
      checkPlacement(chase, cops)
      return whereNot(won, placements.rank(cops))
    },
    async toArena(work = {}) {
      const pace = createPace(work)
      const known = kept()
      const game = indexedCops(chase)
      const arena = await exploreIndexed(game, work)
      const { count } = game
      const half = count / 2
      const score = new Int32Array(count)
      for (let pair = 0; pair < half; pair++) {
        score[pair] = known[pair] + 1
        const robber = pair % order
        const placement = (pair - robber) / order
        if (isIn(lost, placement, robber)) score[half + pair] = pliesOfLost(placement, robber) + 1
        if (pace.due(8)) await pace.rest({ phase: 'score', done: 2 * (pair + 1), total: count })
      }
      pace.report({ phase: 'score', done: count, total: count })
      return { arena, solution: { order: count, score } }
    },
  }
}

function* numbersBelow(end: number): Generator<number> {
  for (let number = 0; number < end; number++) yield number
}

/** Checks a position in which the robber, or all pieces, may still have to choose their vertices. */
function checkAnyPosition(chase: Chase, position: CopsPosition): void {
  const { mover, cops, robber } = position
  checkMover(mover)
  if (robber !== -1) checkPosition(chase, position)
  else if (mover === 'robber') checkPlacement(chase, cops)
  else if (cops.length > 0)
    throw new PositionalError(
      'INVALID_POSITION',
      'The cops stand and the robber does not, so it is the robber who is to move.',
    )
}

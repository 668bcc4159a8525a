import { type Answer, type Convention, createAnswer, type Game, nimberForm } from '@zugzwang/core'
import {
  type AnswerUnder,
  conventionOf,
  endingOf,
  type ImpartialOptions,
  type ImpartialRules,
  solveSplitting,
  withConvention,
} from '../component/split-answer'
import { checkRange, ImpartialError } from '../errors'
import {
  type CramBoard,
  type CramMove,
  columnsOf,
  cramComponents,
  cramRules,
  formatCramBoard,
  formatCramMove,
  parseCramBoard,
  splitBoard,
  spotsOf,
  viewOf,
  widthOf,
} from './cram'
import { createCramSearch, fitsSearch, MAX_CRAM_REGIONS } from './cram-search'

/** On boards with more free cells than this in one region, regions are no longer all valued. */
const MAX_VALUED = 25

/**
 * Cram as people play it. A position is written row by row with slashes between, `.` free, `#` taken; a move as the two
 * cells of a domino, `2,3 2,4`.
 *
 * @throws ImpartialError as `cramRules`; `INVALID_OPTION`.
 * @example
 * ```ts
 * (await solveGame(cramGame(parseCramBoard('..\n..')))).game.rules.name
 * ```
 */
export function cramGame(
  board: CramBoard,
  options: { readonly rules?: ImpartialRules | undefined } = {},
): Game<CramBoard, CramMove> {
  const convention = conventionOf('cramGame', options, ['rules'])
  const rules = cramRules(board)
  // at least 1, so that a board without a free cell is written too
  const width = Math.max(1, widthOf(columnsOf(board)))
  return {
    rules: withConvention(rules, convention),
    about: `A move lays a domino on two free neighbouring cells. ${endingOf(convention)}`,
    formatPosition: (position) => formatCramBoard(position, width),
    parsePosition: parseCramBoard,
    formatMove: (_, move) => formatCramMove(move),
    parseMove(position, text) {
      const [, first, second] = /^(\d+ ?, ?\d+)[ ;-]+(\d+ ?, ?\d+)$/.exec(text) ?? []
      if (first === undefined || second === undefined) return undefined
      const cells = [first, second].map((cell) => cell.replaceAll(' ', ''))
      const written = [cells.join(' '), cells.toReversed().join(' ')]
      for (const move of rules.moves(position))
        if (written.includes(formatCramMove(move))) return move
      return undefined
    },
    moveForm: 'the two cells of a domino as row,column, such as 1,1 1,2',
    view: (position) => viewOf(position, width),
    spots: (_, move) => spotsOf(move),
  }
}

/** The answer for Cram under a convention: nimbers are given only if all regions are valued. */
export type CramAnswer<C extends Convention> =
  | AnswerUnder<C, CramBoard, CramMove>
  | (C extends 'misere' ? never : Answer<CramBoard, CramMove>)

/**
 * Solves Cram on a board, under normal or misère play. The answer is that of `cramGame` and judges every position that can
 * be reached. Plies are not counted.
 *
 * If no region has more than 25 free cells, all regions are valued: nimbers are given, and the reason is the nim-sum of the
 * regions. Larger boards are searched on demand, if the free cells fit into 8 × 8: outcomes are given, nimbers only of lost
 * positions, and the reason is the move that wins or that none does. Misère play always values all regions.
 *
 * Valued: 4 × 4 has 200 regions, 4 × 5 2 300, 5 × 5 16 000 (a second). Searched: 5 × 6 begins at once and takes 170 000
 * regions and a second to judge the first move's answers, 6 × 6 begins at once and takes 1.7 million (some 20 s, 80 MB).
 * 6 × 7 would take ten times as many: boards of 42 free cells and more are refused unless a limit is given.
 *
 * @param options - `limit` counts regions. The phase is `search`.
 * @throws ImpartialError (as a rejection, like the signal's reason) as `cramRules`; `LIMIT_EXCEEDED` for more than `limit`
 *   regions, in `judge` too, and without a limit for boards too large to search; `INVALID_OPTION`.
 * @see README.md#games-on-boards-and-graphs
 */
export async function solveCram<C extends Convention = 'normal'>(
  board: CramBoard,
  options: ImpartialOptions<C> = {},
): Promise<CramAnswer<C>> {
  const convention = conventionOf('solveCram', options)
  const game = cramGame(board, { rules: { convention } })
  const splitting = { game, components: cramComponents(board), split: splitBoard }
  const largest = largestRegion(board)
  return convention === 'misere' || isValued(board, largest)
    ? solveSplitting(splitting, options)
    : (searched(game, largest, options) as CramAnswer<C>)
}

/**
 * About how many regions `solveCram` searches under normal play for the answers to the first domino: a whole number, several
 * times too large for boards with corridors; undefined if it values all regions instead. O(cells).
 *
 * @throws ImpartialError as `cramRules`.
 * @see README.md#games-on-boards-and-graphs
 */
export function estimateCramSearch(board: CramBoard): number | undefined {
  cramRules(board)
  const cells = largestRegion(board)
  return isValued(board, cells) ? undefined : estimateRegions(cells)
}

/** Whether all regions are valued. */
function isValued(board: CramBoard, largest: number): boolean {
  return largest <= MAX_VALUED || !fitsSearch(board)
}

/** About how many regions a search meets: measured on 30 and 36 free cells, ten times as many for 6 more. */
function estimateRegions(cells: number): number {
  return Math.round(1.7 * 10 ** (6 + (cells - 36) / 6))
}

/** The most free cells in a region that is searched without a limit. */
function mostCells(): number {
  let cells = 0
  while (estimateRegions(cells + 1) <= MAX_CRAM_REGIONS) cells++
  return cells
}

function searched(
  game: Game<CramBoard, CramMove>,
  cells: number,
  { limit: given, signal }: ImpartialOptions,
): Answer<CramBoard, CramMove> {
  const estimate = estimateRegions(cells)
  if (given === undefined && estimate > MAX_CRAM_REGIONS) {
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `Cram on ${cells} free cells may take ${Math.round(estimate / 1e6)} million regions`,
      found: estimate,
      expected: `at most ${MAX_CRAM_REGIONS}: block cells with # until no region has more than ${mostCells()} free cells, or, for a board with corridors, set limit in a program that calls solveCram`,
      place: { field: 'limit' },
    })
  }
  const limit = given ?? MAX_CRAM_REGIONS
  checkRange('The limit of regions', limit, 1, MAX_CRAM_REGIONS, { field: 'limit' })
  signal?.throwIfAborted()
  const search = createCramSearch(limit)
  return createAnswer(game, {
    value: async (position, pace) =>
      (await search.isLost(position, pace))
        ? { outcome: 'loss', form: nimberForm(0) }
        : { outcome: 'win' },
  })
}

/** The free cells of the largest region. */
function largestRegion(board: CramBoard): number {
  return splitBoard(board).reduce((most, region) => Math.max(most, freeCells(region)), 0)
}

function freeCells(board: CramBoard): number {
  let cells = 0
  for (const row of board) for (let bits = row; bits !== 0; bits &= bits - 1) cells++
  return cells
}

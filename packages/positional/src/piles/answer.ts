// End-Nim, solved: any row of piles is judged by the theorem of losing sizes. A move changes one pile at an end, and the size that loses
// there does not depend on that pile, so a judgement with all its moves takes little more than one row does.

import {
  type Answer,
  type Convention,
  createAnswer,
  type Valuation,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys, createPace } from '@zugzwang/core/authoring'
import { checkLimit, PositionalError, wrongOption } from '../errors'
import { createRow } from './losing-sizes'
import {
  type EndNimStep,
  type EndNimWhy,
  type Layer,
  listReasons,
  whyOfPile,
  whyOfRow,
} from './reasons'
import {
  checkedConvention,
  checkPiles,
  type EndNimMove,
  type EndNimRules,
  endNimGame,
} from './rules'

/** Options of `solveEndNim`. */
export interface EndNimOptions extends WorkOptions {
  readonly rules?: EndNimRules | undefined
  /** The shortest rows in `reasons` have this many piles fewer than the longest. Default 0. */
  readonly depth?: number | undefined
}

/**
 * The answer to a row of piles, and to any other row by the same rules. The theorem counts no plies, so values have none:
 * `solveGame(endNimGame(…))` counts them for small rows.
 *
 * A judgement takes O(n²) time, and O(n) for each move; LIMIT_EXCEEDED for a row of more than 2^24 moves.
 */
export interface EndNimAnswer extends Answer<readonly number[], EndNimMove> {
  /** For the player to move. */
  readonly outcome: 'win' | 'loss'
  /** Winning moves, left before right: at most one at each end. A single pile has its move on the left. */
  readonly winningMoves: readonly EndNimMove[]
  /** Undefined for no piles, where play has ended. `endNimSentence` says it in English. */
  readonly why: EndNimWhy | undefined
  /**
   * The rows from which that follows: first the piles without the last one and those without the first one, then `depth` shorter
   * lengths, each from left to right. Empty for fewer than two piles.
   */
  readonly reasons: readonly EndNimStep[]
}

/** A row of two piles or more with the sizes that would lose in place of its first pile and of its last. */
interface SolvedRow {
  readonly piles: readonly number[]
  readonly losingFirst: number
  readonly losingLast: number
}

const OPTION_KEYS = ['rules', 'depth', 'signal', 'onProgress'] as const

/**
 * Solves a row of piles.
 *
 * @param piles - From left to right, safe integers ≥ 1, or none.
 *
 * O(n²) time and O(n) space for n piles, and O(depth²) for the reasons. Phase 'end-nim' of the progress counts rows of neighbouring
 * piles.
 *
 * @throws PositionalError INVALID_POSITION naming the malformed pile; INVALID_OPTION; LIMIT_EXCEEDED if `depth` asks for more than
 *   2^20 reasons.
 *
 * Source: Albert and Nowakowski, 2001.
 * @see README.md#end-nim
 */
export async function solveEndNim(
  piles: ArrayLike<number>,
  options: EndNimOptions = {},
): Promise<EndNimAnswer> {
  checkKeys('solveEndNim', options, OPTION_KEYS, PositionalError, {
    convention: 'rules.convention',
  })
  const { rules, depth = 0 } = options
  const pace = createPace(options)
  checkPiles(piles)
  const convention = checkedConvention('solveEndNim: rules', rules)
  const n = piles.length
  checkDepth(depth, n)
  const start = Array.from(piles)
  if (n < 2) {
    const leave = leaveOf(convention)
    const pile = start[0] ?? 0
    return Object.assign(answerOf(start, rules, convention), {
      outcome: outcomeOfShort(pile, convention),
      winningMoves: pile > leave ? [{ end: 'left' as const, take: pile - leave }] : [],
      why: pile === 0 ? undefined : whyOfPile(pile, leave),
      reasons: [],
    })
  }

  // One layer more than is listed, whose sizes explain those of the last
  const layers: Layer[] = []
  const row = createRow(piles, convention)
  const total = (n * (n - 1)) / 2
  let done = 0
  for (let length = 1; length < n; length++) {
    const count = n - length + 1
    if (length > 1) row.lengthen(length)
    if (length >= n - 1 - depth - 1)
      layers.push({ length, lefts: row.lefts.slice(0, count), rights: row.rights.slice(0, count) })
    done += count
    if (pace.due(count)) await pace.rest({ phase: 'end-nim', done: Math.min(done, total), total })
  }
  pace.report({ phase: 'end-nim', done: total, total })

  const losingFirst = row.lefts[1]
  const losingLast = row.rights[0]
  const first = row.piles[0]
  const last = row.piles[n - 1]
  const winningMoves: EndNimMove[] = []
  if (losingFirst < first) winningMoves.push({ end: 'left', take: first - losingFirst })
  if (losingLast < last) winningMoves.push({ end: 'right', take: last - losingLast })
  return Object.assign(
    answerOf(start, rules, convention, { piles: start, losingFirst, losingLast }),
    {
      outcome: first === losingFirst ? ('loss' as const) : ('win' as const),
      winningMoves,
      why: whyOfRow(first, last, losingFirst, losingLast),
      reasons: listReasons(row, layers, depth),
    },
  )
}

/** Judges rows; `known` is one that is solved already. */
function answerOf(
  start: readonly number[],
  rules: EndNimRules | undefined,
  convention: Convention,
  known?: SolvedRow,
): Answer<readonly number[], EndNimMove> {
  let solved = known
  const solve = (piles: readonly number[]): SolvedRow => {
    if (solved !== undefined && isSame(solved.piles, piles)) return solved
    const row = createRow(piles, convention)
    for (let length = 2; length < piles.length; length++) row.lengthen(length)
    const found = { piles: [...piles], losingFirst: row.lefts[1], losingLast: row.rights[0] }
    solved = found
    return found
  }
  // Made when first needed: contests need many outcomes and no game
  let made: Answer<readonly number[], EndNimMove> | undefined
  const answer = () => {
    made ??= createAnswer(endNimGame(start, rules), valuation)
    return made
  }
  const valuation: Valuation<readonly number[], EndNimMove> = {
    value(piles) {
      checkPiles(piles)
      if (piles.length < 2) return { outcome: outcomeOfShort(piles[0] ?? 0, convention) }
      const loses = (solved && losesNear(solved, piles)) ?? piles[0] === solve(piles).losingFirst
      return { outcome: loses ? 'loss' : 'win' }
    },
    why(piles) {
      const [first] = piles
      const last = piles.at(-1)
      if (first === undefined || last === undefined) return undefined
      if (piles.length === 1) return whyOfPile(first, leaveOf(convention))
      const { losingFirst, losingLast } = solve(piles)
      return whyOfRow(first, last, losingFirst, losingLast)
    },
  }
  return {
    get game() {
      return answer().game
    },
    judge: (piles, judging) => answer().judge(piles, judging),
  }
}

/**
 * Whether a row of two piles or more is lost, if it differs from a solved one at most by a pile at one end, which may be gone;
 * undefined for any other row. O(n).
 */
function losesNear(
  { piles, losingFirst, losingLast }: SolvedRow,
  row: readonly number[],
): boolean | undefined {
  const end = piles.length - 1
  if (row.length === piles.length && isSame(piles.slice(1, -1), row.slice(1, -1))) {
    if (row[end] === piles[end]) return row[0] === losingFirst
    return row[0] === piles[0] ? row[end] === losingLast : undefined
  }
  if (isSame(piles.slice(1), row)) return losingFirst === 0
  return isSame(piles.slice(0, -1), row) ? losingLast === 0 : undefined
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((pile, i) => pile === b[i])
}

/** What to leave of a single pile: nothing, or in misère play the last stone. */
function leaveOf(convention: Convention): 0 | 1 {
  return convention === 'normal' ? 0 : 1
}

/** At most one pile: 0 stands for none. */
function outcomeOfShort(pile: number, convention: Convention): 'win' | 'loss' {
  const wins = pile === 0 ? convention === 'misere' : pile > leaveOf(convention)
  return wins ? 'win' : 'loss'
}

const MAX_REASONS = 2 ** 20

function checkDepth(depth: number, piles: number): void {
  if (!(Number.isInteger(depth) && depth >= 0))
    throw wrongOption('depth', depth, 'an integer of at least 0')
  // Rows of all lengths but the whole: 2, 3, 4 … of them
  const lengths = Math.min(depth + 1, Math.max(piles - 1, 0))
  const reasons = (lengths * (lengths + 3)) / 2
  const what = `depth is ${depth}, which asks for ${reasons} reasons`
  checkLimit(reasons, MAX_REASONS, what, 'depth')
}

// Checks every position of a table against its moves. It shares no code with the solver but the game: it reads the table as
// any user would, and assumes nothing about how it was made.

import { type Fault, type IndexedRules, MIN, type WorkOptions } from '@zugzwang/core'
import { createFault, createPace } from '@zugzwang/core/authoring'
import { checkSampledRules, expand } from '@zugzwang/core/numbered'
import { TablebaseError } from './errors'
import { BLOCK, type TableIndex, type TableTier } from './file/format'
import { readBlock, readIndex, type TableSource } from './file/read'
import { checkOptions } from './options'
import { checkRules } from './rules-checksum'
import type { Cells } from './solve/field'

/** The rule that a table breaks, as a word. */
export type TableViolationCode =
  /** Play has ended, and the table says something else. */
  | 'WRONG_END'
  /** Said to be won in n plies: no move leads to a position lost in n − 1, or one leads to an earlier loss. */
  | 'WRONG_WIN'
  /** Said to be lost in n plies: a move does not lose, or the longest resistance is not n. */
  | 'WRONG_LOSS'
  /** Said to be worth what endless play is: no move keeps it, or one does better. */
  | 'WRONG_DRAW'
  /** A count in the header differs from the table. */
  | 'WRONG_COUNT'

/** A position at which a table is wrong; `place.vertex` is its number. */
export type TableViolation = Fault<TableViolationCode>

/** Options of `verifyTable`. */
export interface VerifyTableOptions extends WorkOptions {
  /** Bytes of memory for expanded blocks; with less than the table takes, blocks are read repeatedly. Default 256 MB. */
  readonly memoryLimit?: number | undefined
}

const MEMORY_LIMIT = 256e6
/** Positions checked between pauses; divides `BLOCK`. */
const STEP = 2 ** 11

/**
 * Reads a table from start to end and checks every position against its moves: an end has its payoff; a win has a move to a loss
 * of exactly one ply less and none to an earlier one; all moves of a loss lead to wins, the longest of one ply less; any other
 * position has a move to one of its value and none to a loss. Plies make that well founded. Counts are compared as well.
 *
 * Returns the first violation found, undefined if there is none. O(positions + moves) time if the table fits into
 * `memoryLimit`. Progress: phase `verify` counts numbers.
 *
 * @throws TablebaseError INVALID_OPTION, INVALID_TABLE, OTHER_GAME, UNAVAILABLE; CoreError INVALID_RULES; the signal's reason.
 * @see README.md#solve-ask-verify
 */
export async function verifyTable(
  source: TableSource,
  rules: IndexedRules,
  options: VerifyTableOptions = {},
): Promise<TableViolation | undefined> {
  checkOptions('verifyTable', options, ['memoryLimit', 'signal', 'onProgress'])
  const { memoryLimit = MEMORY_LIMIT, ...work } = options
  const pace = createPace(work)
  const index = await readIndex(source, work.signal)
  const { header } = index
  checkRules(rules, header)
  checkTiers(rules, header.tiers)
  checkSampledRules(rules)
  const blocks = createBlocks(source, index, memoryLimit)
  const { endless, count, tiers } = header

  for (const [place, tier] of tiers.entries()) {
    const tally = createTally(rules, endless)
    for (let from = 0; from < tier.count; from += STEP) {
      const block = await blocks.at(index.firstBlocks[place] + Math.floor(from / BLOCK))
      const cells = block.subarray(from % BLOCK, (from % BLOCK) + STEP)
      const first = tier.first + from
      const { offsets, targets, movers, payoffs, gaps } = expand(rules, first, first + cells.length)
      for (let i = 0; i < cells.length; i++) {
        if (gaps?.[i] === 1) continue
        const number = first + i
        const score = tier.scores[cells[i]]
        const side = movers?.[i] === MIN ? -1 : 1
        tally.add(number, side, score)
        const paid = payoffs === undefined ? Number.NaN : payoffs[i]
        const isPaid = !Number.isNaN(paid)
        if (isPaid || offsets[i] === offsets[i + 1]) {
          const due = scoreOfEnd(isPaid ? paid * side : -1, side * endless)
          if (score !== due) return wrongEnd(number, score)
          continue
        }
        let bestWin = Number.POSITIVE_INFINITY
        let longestLoss = 0
        let keeps = 0
        for (let k = offsets[i]; k < offsets[i + 1]; k++) {
          const next = targets[k]
          const known = blocks.score(next)
          const after = typeof known === 'number' ? known : await known
          const isSame = movers !== undefined && rules.mover?.(next) === movers[i]
          const value = isSame ? after : -after
          if (value > 0) bestWin = Math.min(bestWin, value)
          else if (value < 0) longestLoss = Math.max(longestLoss, -value)
          else keeps++
        }
        const due =
          bestWin < Number.POSITIVE_INFINITY ? bestWin + 1 : keeps > 0 ? 0 : -longestLoss - 1
        if (score !== due) return wrongValue(number, score, due)
      }
      if (pace.due(STEP + targets.length))
        await pace.rest({ phase: 'verify', done: first, total: count })
    }
    const miscount = tally.compare(tier)
    if (miscount !== undefined) return miscount
  }
  pace.report({ phase: 'verify', done: count, total: count })
  return undefined
}

/** Counts the positions of a tier, and compares them with its header. */
function createTally(rules: IndexedRules & { isShared?(index: number): boolean }, endless: number) {
  const sides = rules.mover === undefined ? 1 : 2
  const counts = Array.from({ length: sides }, () => new Map<string, number>())
  let positions = 0
  return {
    add(number: number, side: number, score: number) {
      if (rules.isShared?.(number)) return
      positions++
      const sign = Math.sign(score === 0 ? side * endless : score)
      const plies = score === 0 ? 'endless' : String(Math.abs(score) - 1)
      const key = sign === 0 ? 'draw' : `${sign > 0 ? 'win' : 'loss'} ${plies}`
      const own = counts[side < 0 ? 1 : 0]
      own?.set(key, (own.get(key) ?? 0) + 1)
    },
    compare({ name, counts: said }: TableTier): TableViolation | undefined {
      // With a start, only reachable positions are counted
      const fits = (found: number, there: number) =>
        rules.start === undefined ? found === there : found <= there
      const wrong = (what: string, found: number, there: number) =>
        createFault('WRONG_COUNT', {
          what: `Tier ${name} counts ${found} positions (${what}); ${there} stand there`,
          found,
          expected: String(there),
          place: { field: what },
        })
      if (!fits(said.positions, positions)) return wrong('all', said.positions, positions)
      let total = 0
      for (const [side, own] of counts.entries()) {
        const { win = {}, loss = {}, draw = 0 } = said.sides[side] ?? {}
        const listed = new Map([['draw', draw]])
        for (const [plies, count] of Object.entries(win)) listed.set(`win ${plies}`, count)
        for (const [plies, count] of Object.entries(loss)) listed.set(`loss ${plies}`, count)
        for (const key of new Set([...own.keys(), ...listed.keys()])) {
          const found = listed.get(key) ?? 0
          total += found
          if (!fits(found, own.get(key) ?? 0)) return wrong(key, found, own.get(key) ?? 0)
        }
      }
      return total === said.positions ? undefined : wrong('all', said.positions, total)
    },
  }
}

function scoreOfEnd(own: number, endless: number): number {
  return own === endless ? 0 : own > endless ? 1 : -1
}

function checkTiers(rules: IndexedRules, tiers: readonly TableTier[]): void {
  const firsts = rules.tiers?.map(({ first }) => first) ?? [0]
  const found = tiers.map(({ first }) => first)
  if (String(found) === String(firsts)) return
  throw new TablebaseError('OTHER_GAME', {
    what: `The tiers of the table begin at ${found.join(', ')}`,
    found,
    expected: firsts.join(', '),
    place: { field: 'tiers' },
  })
}

/** The scores of a table by number, with as many blocks in memory as fit. */
function createBlocks(source: TableSource, index: TableIndex, memoryLimit: number) {
  const { header, firstBlocks } = index
  const { tiers, bytes } = header
  const total = firstBlocks.at(-1) as number
  const kept: (Cells | undefined)[] = new Array(total)
  const most = Math.max(2, Math.floor(memoryLimit / (BLOCK * bytes)))
  const queue: number[] = []
  let oldest = 0
  /** The tier of the last number: most moves stay close. */
  let tierAt = 0
  const at = async (block: number): Promise<Cells> => {
    const known = kept[block]
    if (known !== undefined) return known
    if (queue.length - oldest >= most) kept[queue[oldest++]] = undefined
    const cells = await readBlock(source, index, block)
    kept[block] = cells
    queue.push(block)
    return cells
  }
  return {
    at,
    /** The score of a number; a promise if its block is not in memory. */
    score(number: number): number | Promise<number> {
      const last = tiers[tierAt] as TableTier
      if (number < last.first || number >= last.first + last.count)
        tierAt = tiers.findLastIndex((tier) => number >= tier.first)
      const { first, scores } = tiers[tierAt] as TableTier
      const place = number - first
      const block = firstBlocks[tierAt] + Math.floor(place / BLOCK)
      const cells = kept[block]
      return cells === undefined
        ? at(block).then((cells) => scores[cells[place % BLOCK]])
        : scores[cells[place % BLOCK]]
    },
  }
}

function say(score: number): string {
  if (score === 0) return 'what endless play is worth'
  const plies = Math.abs(score) - 1
  return `${score > 0 ? 'a win' : 'a loss'} in ${plies} ${plies === 1 ? 'ply' : 'plies'}`
}

function wrongEnd(number: number, score: number): TableViolation {
  return createFault('WRONG_END', {
    what: ({ position }) =>
      `play has ended at ${position(number)}, and the table says ${say(score)}`,
    found: score,
    place: { vertex: number },
  })
}

function wrongValue(number: number, score: number, due: number): TableViolation {
  const code = score > 0 ? 'WRONG_WIN' : score < 0 ? 'WRONG_LOSS' : 'WRONG_DRAW'
  return createFault(code, {
    what: ({ position }) => `${position(number)} is ${say(score)} by the table`,
    found: score,
    expected: `${say(due)} by its moves`,
    place: { vertex: number },
  })
}

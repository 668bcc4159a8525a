// Checks every position of a table against its moves. It shares no code with the solver but the game: it reads the table as
// anyone would, and asks nothing of how it was made.

import {
  CoreError,
  type Fault,
  type IndexedRules,
  MAX,
  MIN,
  type WorkOptions,
} from '@zugzwang/core'
import { createFault, createPace } from '@zugzwang/core/authoring'
import { checkSampledRules } from '@zugzwang/core/numbered'
import { TablebaseError } from './errors'
import { BLOCK, type TableIndex, type TableTier } from './file/format'
import { readBlock, readIndex, type TableSource } from './file/read'
import { checkOptions } from './options'
import { checkRules } from './rules-checksum'

/** The rule that a table breaks, as a word. */
export type TableViolationCode =
  /** Play has ended there, and the table says something else. */
  | 'WRONG_END'
  /** Said to be won in n plies: no move leads to a position lost in n − 1, or one leads to an earlier loss. */
  | 'WRONG_WIN'
  /** Said to be lost in n plies: a move does not lose, or the longest resistance is not n. */
  | 'WRONG_LOSS'
  /** Said to be worth what endless play is: no move keeps it, or one does better. */
  | 'WRONG_DRAW'
  /** A count in the header is not what stands in the table. */
  | 'WRONG_COUNT'

/** A position at which a table is wrong; `place.vertex` is its number. */
export type TableViolation = Fault<TableViolationCode>

/** How `verifyTable` reads a table. */
export interface VerifyTableOptions extends WorkOptions {
  /** Memory for expanded blocks, in bytes. Less than the table takes means that blocks are read again and again. Default 256 MB. */
  readonly memoryLimit?: number | undefined
}

const MEMORY_LIMIT = 256e6

/**
 * Reads a table from start to end and checks every position against its moves: an end has its payoff; a win has a move to a loss
 * of exactly one ply less and none to an earlier one; all moves of a loss lead to wins, the longest of one ply less; what is
 * neither keeps a move to its like and has none to a loss. Plies make that well founded. Counts are compared as well.
 *
 * Returns the first violation found, undefined if there is none. O(positions + moves) time where the table fits into
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
  // an Int32Array would round what is not an integer
  const out = new Float64Array(rules.maxMoves)
  const endless = header.endless

  for (const [place, tier] of header.tiers.entries()) {
    const tally = createTally(rules, header.endless)
    const firstBlock = index.firstBlocks[place]
    for (let from = 0; from < tier.count; from += BLOCK) {
      const own = await blocks.at(firstBlock + from / BLOCK)
      for (let i = 0; i < own.length; i++) {
        const number = tier.first + from + i
        const score = tier.scores[own[i]]
        const mover = rules.mover?.(number)
        if (rules.mover !== undefined && mover !== MAX && mover !== MIN)
          throw wrongRules(rules, 'mover', number, mover, '0 (Max) or 1 (Min)')
        const side = mover === MIN ? -1 : 1
        const paid = rules.payoff === undefined ? Number.NaN : rules.payoff(number)
        if (!Number.isNaN(paid)) {
          if (!Number.isFinite(paid))
            throw wrongRules(rules, 'payoff', number, paid, 'a finite number, or NaN')
          tally.add(number, side, score)
          if (score !== scoreOfEnd(paid * side, side * endless)) return wrongEnd(number, score)
          continue
        }
        const moves = rules.successors(number, out)
        if (moves === -1) continue
        if (!(moves >= 0 && moves <= out.length && Number.isInteger(moves)))
          throw wrongRules(
            rules,
            'successors',
            number,
            moves,
            `0 … maxMoves = ${out.length}, or −1`,
          )
        tally.add(number, side, score)
        if (moves === 0) {
          if (score !== scoreOfEnd(-1, side * endless)) return wrongEnd(number, score)
          continue
        }
        let bestWin = Number.POSITIVE_INFINITY
        let longestLoss = 0
        let keeps = 0
        for (let k = 0; k < moves; k++) {
          const next = out[k]
          if (!(next >= 0 && next < header.count && next === Math.floor(next)))
            throw wrongRules(rules, 'successors', number, next, `moves to 0 … ${header.count - 1}`)
          const known = blocks.score(next)
          const after = known === undefined ? await blocks.read(next) : known
          const isSame = rules.mover !== undefined && rules.mover(next) === mover
          const value = isSame ? after : -after
          if (value > 0) bestWin = Math.min(bestWin, value)
          else if (value < 0) longestLoss = Math.max(longestLoss, -value)
          else keeps++
        }
        const due =
          bestWin < Number.POSITIVE_INFINITY ? bestWin + 1 : keeps > 0 ? 0 : -longestLoss - 1
        if (score !== due) return wrongValue(number, score, due)
        if (pace.due(moves)) await pace.rest({ phase: 'verify', done: number, total: header.count })
      }
      if (pace.due(BLOCK))
        await pace.rest({ phase: 'verify', done: tier.first + from, total: header.count })
    }
    const miscount = tally.compare(tier)
    if (miscount !== undefined) return miscount
  }
  pace.report({ phase: 'verify', done: header.count, total: header.count })
  return undefined
}

/** Counts what stands in a tier, and compares it with what its header says. */
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
      // From a start, only what play comes to is counted
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

/** What one of the rules' functions returned at a number. */
function wrongRules(
  { name }: IndexedRules,
  field: string,
  vertex: number,
  found: unknown,
  expected: string,
): CoreError {
  return new CoreError('INVALID_RULES', {
    what: `${name}: ${field} gave ${String(found)} at number ${vertex}`,
    found,
    expected,
    place: { vertex, field },
  })
}

/** The score where play has ended. */
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
  const kept: (Uint8Array | Uint16Array | undefined)[] = new Array(total)
  const most = Math.max(2, Math.floor(memoryLimit / (BLOCK * bytes)))
  const queue: number[] = []
  let oldest = 0
  /** The tier looked up last: most moves stay close. */
  let tierAt = 0
  const blockOf = (number: number): number => {
    let tier = tiers[tierAt] as TableTier
    if (number < tier.first || number >= tier.first + tier.count) {
      tierAt = tiers.findIndex(({ first, count }) => number >= first && number < first + count)
      tier = tiers[tierAt] as TableTier
    }
    return firstBlocks[tierAt] + Math.floor((number - tier.first) / BLOCK)
  }
  const scoreIn = (cells: Uint8Array | Uint16Array, number: number): number => {
    const { first, scores } = tiers[tierAt] as TableTier
    return scores[cells[(number - first) % BLOCK]]
  }
  const at = async (block: number): Promise<Uint8Array | Uint16Array> => {
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
    /** undefined if its block is not in memory. */
    score(number: number): number | undefined {
      const cells = kept[blockOf(number)]
      return cells === undefined ? undefined : scoreIn(cells, number)
    },
    async read(number: number): Promise<number> {
      const cells = await at(blockOf(number))
      blockOf(number)
      return scoreIn(cells, number)
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

// What a thread works with: the field, and what its loops need at hand.

import { createIndices, type IndexedRules, type Indices } from '@zugzwang/core'
import { type Desk, deskAt, MOST_NUMBERS } from './desk'
import { CHUNK, type Field, holdBit, holdWord, OPEN } from './field'
import { QUEUE } from './passes-module'
import type { Lookup, Scratch } from './scratch'
import { tiersOf } from './tiers'

export type KernelState = ReturnType<typeof createState>

/** @param place - Of the thread, from 0. */
export function createState(
  rules: IndexedRules,
  field: Field,
  files: Scratch | undefined,
  place: number,
) {
  const { first, count, window, cells, scores, lower } = field
  const perWord = 4 / cells.BYTES_PER_ELEMENT
  const lanes = perWord === 4 ? 0x01010101 : 0x00010001
  const top = scores.length - 1
  const nearest = lower.at(-1)
  const longest = lower.map((tier) => tier.scores.reduce((a, b) => Math.max(a, Math.abs(b)), 0))
  const desk = deskAt(rules, field, place)
  return {
    ...field,
    rules,
    files,
    /** Where the lists are, if the passes may be in WebAssembly. */
    desk,
    ...(desk === undefined || rules.count > MOST_NUMBERS ? createLists(rules) : desk),
    /** The number behind the tier's last. */
    end: first + count,
    /** The first position of the window in memory. Positions of the tier are counted from its first. */
    base: 0,
    /** Cells of the window. */
    held: Math.min(window, count),
    /** The files of lower tiers that are not in memory. */
    lowerFiles: lower.map(({ file }) => (file === undefined ? undefined : files?.open(file))),
    /** The files of windows that are not in memory. */
    others: [] as readonly (Lookup | undefined)[],
    /** The largest cell: one move left that is not known to lose. */
    top,
    /** The cell of a position with all moves there can be. */
    fullest: top - rules.maxMoves + 1,
    /** How many cells are collected. */
    wins: 0,
    counts: 0,
    /** Cells in a word of 32 bits, and masks of the lowest and of the highest bit of each. */
    perWord,
    lanes,
    highs: lanes << (32 / perWord - 1),
    words: new Int32Array(cells.buffer, cells.byteOffset, Math.ceil(cells.length / perWord)),
    /** The largest score of lower tiers, regardless of its sign. */
    longestLower: Math.max(0, ...longest),
    touched: 0,
    followed: 0,
    /** The tier before, which most moves out of the tier lead to; of no positions if it is in a file. */
    nearest:
      nearest === undefined || nearest.file !== undefined
        ? { first: 0, count: 0, cells, scores }
        : nearest,
    /** Whether moves stay in the tier, so that it has passes. */
    hasPasses: hasPassesAt(rules, first),
  }
}

/** The lists of a desk, in memory of their own. */
function createLists(
  rules: IndexedRules,
): Record<'out' | 'before' | 'won' | 'counted' | 'lost', Indices> & Pick<Desk, 'same'> {
  const { maxMoves, maxPredecessors = 0 } = rules
  const collected = QUEUE + maxPredecessors
  return {
    out: createIndices(rules, maxMoves),
    before: createIndices(rules, Math.max(1, maxPredecessors)),
    same: new Uint8Array(Math.max(maxMoves, maxPredecessors, 1)),
    won: createIndices(rules, collected),
    counted: createIndices(rules, collected),
    lost: createIndices(rules, collected),
  }
}

/** The place of the tier that begins with a number; an empty tier begins where the next one does. */
export const placeOf = (rules: IndexedRules, first: number): number =>
  tiersOf(rules).findLastIndex((tier) => tier.first === first)

/** Whether moves stay in the tier that begins with a number. */
function hasPassesAt(rules: IndexedRules, first: number): boolean {
  const place = placeOf(rules, first)
  return tiersOf(rules)[place]?.leadsTo.includes(place) ?? true
}

/** Notes that the chunk of a position holds a code. */
export function note({ holds }: KernelState, place: number, code: number): void {
  const word = holdWord(Math.floor(place / CHUNK), code)
  const bit = holdBit(code)
  if ((Atomics.load(holds, word) & bit) === 0) Atomics.or(holds, word, bit)
}

/** Whether a pass may still decide a position with such a cell, or find a win in fewer plies. */
export function isUndecided(state: KernelState, value: number, ply: number): boolean {
  const { fullest, scores } = state
  return value >= fullest || value === OPEN || scores[value] > ply + 1
}

/** The score of a number of a lower tier, NaN if it is in none. */
export function lowerScore(state: KernelState, index: number): number {
  const { nearest, lower, lowerFiles } = state
  const near = index - nearest.first
  if (near >= 0 && near < nearest.count) return nearest.scores[nearest.cells[near]]
  for (let i = lower.length - 1; i >= 0; i--) {
    const tier = lower[i] as (typeof lower)[number]
    const cell = index - tier.first
    if (!(cell >= 0 && cell < tier.count)) continue
    const file = lowerFiles[i]
    return tier.scores[file === undefined ? tier.cells[cell] : file(cell)]
  }
  return Number.NaN
}

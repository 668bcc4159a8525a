// The cells of a kernel as bits of one word: those of a class lie next to each other. Of each class a kernel has its arrangement: small
// ones as one index of a table, large ones as sets of bits, each squeezed to the cells that earlier codes left.

import type { Blocks } from '../numbers/blocks'
import type { Layout } from '../numbers/layout'
import { CLOSED } from '../play/plan'

/** A class of cells. */
export interface Area {
  /** The class. */
  readonly at: number
  readonly offset: number
  readonly size: number
  /** Its cells as bits. */
  readonly mask: number
  /** The codes that can stand there, in the order in which they are ranked. */
  readonly codes: readonly number[]
  /** The same as the next player ranks them. */
  readonly next: readonly number[]
  /** Whether its arrangement is one index. */
  readonly isSmall: boolean
  /** Where the next player sees its cells; undefined if where they are. */
  readonly seen: Pick<Area, 'offset' | 'mask'> | undefined
  /** Where its weights begin: one for a small class, else one for each code of `next`. */
  readonly slot: number
  /** Where those of the class begin that the next player sees here. */
  readonly slotSeen: number
}

export interface Areas {
  readonly list: readonly Area[]
  /** All cells as bits. */
  readonly all: number
  /** By cell. */
  readonly bitOf: readonly number[]
  /** By bit. */
  readonly cellOf: readonly number[]
  readonly slots: number
  /** The slot whose weight is 1; −1 if it is 0 in blocks that are shared. */
  readonly unit: number
  /** The most codes of a class. */
  readonly codes: number
  /** The most cells of a large class. */
  readonly widest: number
}

/** Bits of the index of a small class. */
const SMALL = 12
const MOST_CELLS = 32

/** Undefined where cells or their arrangements are too many for tables. */
export function createAreas(layout: Layout, blocks: Blocks): Areas | undefined {
  const { plan, classes, classSeen, swapped, stands } = layout
  const cellOf = classes.flat()
  if (cellOf.length > MOST_CELLS || classes.length === 0) return undefined
  const men = plan.men.length
  const firstOn = classes.map((cells) => cells[0])
  const all = [...blocks.blocks, ...blocks.others]
  const isThere = (at: number, code: number) =>
    stands[code]?.[firstOn[at]] && all.some(({ counts }) => counts.men[at * men + code] > 0)
  // before a move, or after it
  const isUsed = (at: number, code: number) =>
    isThere(at, code) || isThere(classSeen[at], swapped[code])
  const codesOn = classes.map((_, at) =>
    plan.men.flatMap((_, code) => (code >= CLOSED && isUsed(at, code) ? [code] : [])),
  )
  const list: Omit<Area, 'slotSeen'>[] = []
  const offsets = classes.map((_, at) => classes.slice(0, at).flat().length)
  let slots = 0
  for (const [at, cells] of classes.entries()) {
    const codes = codesOn[at] as number[]
    const next = (codesOn[classSeen[at]] as number[]).map((code) => swapped[code])
    if (next.length !== codes.length || next.some((code) => !codes.includes(code))) return undefined
    const isSmall = cells.length * codes.length <= SMALL
    if (codes.length > 0) {
      const placed = (offset: number) => ({ offset, mask: maskOf(cells.length) << offset })
      const isSeen = !isSmall && cells.some((cell) => plan.seen[cell] !== cell)
      const seen = isSeen ? placed(offsets[classSeen[at]]) : undefined
      const where = { at, ...placed(offsets[at]), size: cells.length }
      list.push({ ...where, codes, next, isSmall, seen, slot: slots })
      slots += isSmall ? 1 : codes.length
    }
  }
  if (list.length === 0) return undefined
  const last = list.toSorted((a, b) => classSeen[a.at] - classSeen[b.at]).at(-1) as Area
  return {
    list: list.map((area) => ({
      ...area,
      slotSeen: list.find(({ at }) => classSeen[at] === area.at)?.slot ?? 0,
    })),
    all: maskOf(cellOf.length),
    cellOf,
    bitOf: layout.classOf.map((_, cell) => cellOf.indexOf(cell)),
    slots,
    unit: blocks.shared > 0 ? -1 : last.slot + (last.isSmall ? 0 : last.codes.length - 1),
    codes: Math.max(...list.map(({ codes }) => codes.length)),
    widest: Math.max(0, ...list.map((area) => (area.isSmall ? 0 : area.size))),
  }
}

/** A table that code asks for. */
export type Table = Uint8Array | Uint16Array | Int32Array

/** That many low bits. */
export const maskOf = (bits: number): number => (bits === 32 ? -1 : 2 ** bits - 1)

/** Cells as bits. */
export const bitsOf = ({ bitOf }: Pick<Areas, 'bitOf'>, cells: readonly number[]): number =>
  cells.reduce((bits, cell) => bits | (1 << bitOf[cell]), 0)

/** The class of a bit; undefined where no men stand. */
export const areaOf = ({ list }: Areas, bit: number): Area | undefined =>
  list.find(({ mask }) => (mask >>> bit) & 1)

export function binomial(n: number, k: number): number {
  let product = 1
  for (let i = 1; i <= k; i++) product = (product * (n - k + i)) / i
  return n < k ? 0 : Math.round(product)
}

/** The rank of a set among those with as many bits: Σ C(c_i, i). */
export function rankOf(bits: number): number {
  let rank = 0
  for (let cell = 0, seen = 0; cell < 32; cell++)
    if ((bits >>> cell) & 1) rank += binomial(cell, ++seen)
  return rank
}

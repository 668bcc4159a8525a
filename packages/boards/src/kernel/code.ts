// Code that kernels are made of: memory by name, sets of bits, and what a move changes of the numbers of a class.

import { type Code, type Operand, wasm } from '@zugzwang/core/wasm'
import { type Area, maskOf } from './areas'
import { LOW_BITS, type Room } from './room'

const { add, and, block, branch, branchIf, ctz, load, load16, load8, loop, mul, not } = wasm
const { or, popcnt, set, shl, shrU, sub, xor } = wasm

/** The global that holds where the memory of the kernel is. */
export const BOARDS = 'boards'
/** The global that holds where the words of a block are. */
export const BLOCK = 'boards block'
/** The local of the men of a code. */
export const menOf = (code: number): string => `men ${code}`

export const shifted = (value: Operand, by: number): Operand => (by === 0 ? value : shrU(value, by))
export const unshifted = (value: Operand, by: number): Operand =>
  by === 0 ? value : shl(value, by)
export const sum = (values: readonly Operand[]): Operand =>
  values.length === 0 ? 0 : values.reduce((a, b) => add(a, b))
export const union = (values: readonly Operand[]): Operand =>
  values.length === 0 ? 0 : values.reduce((a, b) => or(a, b))
export const without = (a: Operand, b: Operand): Code => and(a, xor(b, -1))

/** Does something for each bit of a set, which is left empty: `bit` is the bit. */
export const eachBit = (name: string, bits: string, bit: string, ...code: readonly Code[]): Code =>
  block(
    `no ${name}`,
    loop(
      name,
      branchIf(`no ${name}`, not(bits)),
      set(bit, and(bits, sub(0, bits))),
      set(bits, xor(bits, bit)),
      ...code,
      branch(name),
    ),
  )

/** Reads of the memory of a kernel, which begins at the local `room`, and of the words of a block, at the local `words`. */
export function accessTo({ block: words, offsets, areas }: Room) {
  const word = (place: number) => load('words', 4 * place)
  const start = (name: string) => offsets.get(name) ?? 0
  const changeAt = (change: number) => words.changes + change * words.perChange
  /** Eight bits of a mask and of a value are an index. */
  const byEights = (table: string, mask: Operand, value: Operand) =>
    load8(add('room', or(shl(mask, 8), value)), start(table))
  const rankOf = (pattern: Operand, size: number): Code => {
    const low = (bits: Operand) => load16(add('room', shl(bits, 1)), start('ranks'))
    if (size <= LOW_BITS) return low(pattern)
    const lowBits = and(pattern, maskOf(LOW_BITS))
    const high = or(shl(popcnt(lowBits), areas.widest - LOW_BITS), shrU(pattern, LOW_BITS))
    return add(low(lowBits), load(add('room', shl(high, 2)), start('high ranks')))
  }
  return {
    firstNumber: word(0),
    numbers: word(1),
    mover: word(2),
    mayEnd: word(3),
    start,
    has: (name: string) => offsets.has(name),
    size: (i: number) => word(words.sizes + 2 * i),
    list: (i: number) => word(words.sizes + 2 * i + 1),
    radix: (i: number, m: number) => word(words.radices + 2 * (areas.codes * i + m)),
    setsOf: (i: number, m: number) => word(words.radices + 2 * (areas.codes * i + m) + 1),
    end: (i: number) => word(words.ends + i),
    /** The address of the record of a change, and that of the block. */
    changeAddress: (change: number) => add('words', 4 * changeAt(change)),
    self: () => add('words', 4 * words.self),
    frame: () => word(words.frame),
    /** The number of the class that the leader of a block is of, if its digit comes first. */
    leading: () => word(words.self + 3),
    weighedBy: (record: string, slot: number, rank: Operand): Operand =>
      slot === areas.unit ? rank : mul(rank, load(record, 4 * (words.weights + slot))),
    mirroredDigit: ({ at: cls }: Area, index: Operand) =>
      load16(add('room', shl(index, 1)), start(`mirrored digits ${cls}`)),
    /** Where the base of a change is, for a run. */
    base: (change: number) => start('bases') + 8 * change,
    first: (change: number) => word(changeAt(change)),
    weighed: (change: number, slot: number, rank: Operand): Operand =>
      slot === areas.unit ? rank : mul(rank, word(changeAt(change) + words.weights + slot)),
    digit: ({ at: cls }: Area, index: Operand) =>
      load16(add('room', shl(index, 1)), start(`digits ${cls}`)),
    rankOf,
    /** A set, or a bit, as the next player sees it. */
    seenSet: (bits: Operand) =>
      union(
        Array.from({ length: Math.ceil(areas.cellOf.length / 8) }, (_, i) => {
          const byte = and(shifted(bits, 8 * i), 255)
          return load(add('room', shl(byte, 2)), start('seen sets') + 1024 * i)
        }),
      ),
    seenBit: (bit: Operand) => load(add('room', shl(ctz(bit), 2)), start('seen bits')),
    byEights,
  }
}

export type Access = ReturnType<typeof accessTo>

/** `to` is `value` squeezed to the bits of `mask`, or the other way round. Both are of a class; what is squeezed begins at bit 0. */
export function squeezing(
  access: Access,
  { offset, size }: Pick<Area, 'offset' | 'size'>,
  to: string,
  value: string,
  mask: Operand,
): Code[] {
  const code: Code[] = [
    set('left', shifted(mask, offset)),
    set('from bits', shifted(value, offset)),
  ]
  for (let low = 0; low < size; low += 8) {
    const isLast = low + 8 >= size
    const eight = (bits: string) => and(shifted(bits, low), 255)
    const piece = access.byEights('squeeze', eight('left'), eight('from bits'))
    if (low === 0) code.push(set(to, piece))
    else code.push(set(to, or(to, shl(piece, 'by'))))
    if (isLast) continue
    const ones = popcnt(and('left', maskOf(low + 8)))
    code.push(set('by', ones))
  }
  return code
}

export function widening(
  access: Access,
  { offset, size }: Area,
  to: string,
  value: Operand,
  mask: Operand,
): Code[] {
  const code: Code[] = [set('left', shifted(mask, offset)), set('from bits', value)]
  for (let low = 0; low < size; low += 8) {
    const eight = and(shifted('left', low), 255)
    const piece = access.byEights('widen', eight, and('from bits', 255))
    const placed = unshifted(piece, low + offset)
    code.push(set(to, low === 0 ? placed : or(to, placed)))
    if (low + 8 < size) code.push(set('from bits', shrU('from bits', popcnt(eight))))
  }
  return code
}

/** What the next player's number has of a class, while a move is made. */
export interface Part {
  readonly area: Area
  /** Names of locals: the index of a small class; for each code of a large one its squeezed set, and what earlier ones left. */
  readonly values: readonly string[]
  readonly left: readonly Operand[]
  /** Which of the values a move has changed. */
  readonly isChanged: readonly boolean[]
  /** Men that a move has put or taken: their codes, and bits. */
  readonly flips: readonly { readonly code: number; readonly bit: string }[]
}

/** A part as a position has it, in locals. */
export function partOf(
  access: Access,
  area: Area,
  next: readonly number[] = area.next,
): { readonly part: Part; readonly code: Code[] } {
  const { at, size, isSmall } = area
  if (isSmall)
    return {
      part: { area, values: [`index ${at}`], left: [], isChanged: [false], flips: [] },
      code: [],
    }
  const code: Code[] = []
  const left: Operand[] = []
  const { offset, mask } = area.seen ?? area
  const seen = (each: number) => (area.seen ? `seen ${each}` : menOf(each))
  if (area.seen) for (const each of next) code.push(set(seen(each), access.seenSet(menOf(each))))
  const values = next.map((each, i) => {
    const name = `set ${at} ${i}`
    if (i === 0) {
      left.push(mask)
      code.push(set(name, shifted(and(seen(each), mask), offset)))
      return name
    }
    const free = `left ${at} ${i}`
    code.push(set(free, without(left[i - 1] as Operand, seen(next[i - 1]))))
    left.push(free)
    code.push(...squeezing(access, { offset, size }, name, seen(each), free))
    return name
  })
  return { part: { area, values, left, isChanged: next.map(() => false), flips: [] }, code }
}

/** Bits of a set below a bit. */
const below = (left: Operand, bit: string) => popcnt(and(left, sub(bit, 1)))

/** A man of a code is put on an empty cell of the class, or leaves it. New locals end in `tag`. */
export function changed(
  access: Access,
  { area, values, left, isChanged, flips: before }: Part,
  code: number,
  cell: string,
  isPut: boolean,
  tag: string,
): { readonly part: Part; readonly code: Code[] } {
  const { at, offset, size, codes, next, isSmall } = area
  const flips = [...before, { code, bit: cell }]
  if (isSmall) {
    const name = `index ${at} ${tag}`
    const shift = size * codes.indexOf(code) - offset
    const moved = shift >= 0 ? unshifted(cell, shift) : shifted(cell, -shift)
    return {
      part: { area, values: [name], left, isChanged: [true], flips },
      code: [set(name, xor(values[0] as string, moved))],
    }
  }
  const place = next.indexOf(code)
  const bit = area.seen ? `${cell} seen` : cell
  const out: Code[] = area.seen ? [set(bit, access.seenBit(cell))] : []
  const made = values.map((value, i) => {
    const among = left[i] as Operand
    if (i < place) return { value, free: among, is: isChanged[i] === true }
    const name = `set ${at} ${i} ${tag}`
    if (i === place) {
      out.push(set(name, xor(value, shl(1, below(among, bit)))))
      return { value: name, free: among, is: true }
    }
    // those above the cell move up by one, or down
    const free = `left ${at} ${i} ${tag}`
    const above = and(value, sub(0, shl(1, below(among, bit))))
    out.push(
      set(name, isPut ? sub(value, shrU(above, 1)) : add(value, above)),
      set(free, xor(among, bit)),
    )
    return { value: name, free, is: true }
  })
  return {
    part: {
      area,
      values: made.map((each) => each.value),
      left: made.map((each) => each.free),
      isChanged: made.map((each) => each.is),
      flips,
    },
    code: out,
  }
}

/** The men of a code after a move. */
export const menAfter =
  (parts: readonly Part[]) =>
  (code: number): Operand =>
    parts
      .flatMap(({ flips }) => flips)
      .filter((flip) => flip.code === code)
      .reduce<Operand>((men, { bit }) => xor(men, bit), menOf(code))

/** The local of what a value of a position adds to a number, unweighed. */
export const rankIn = (slot: number): string => `rank ${slot}`
/** The same of the mirror image. */
export const mirroredRankIn = (slot: number): string => `mirrored rank ${slot}`

/** The values of parts, each with its slot. */
export const termsOf = (parts: readonly Part[]) =>
  parts.flatMap(({ area, values, isChanged }) =>
    values.map((value, i) => ({ area, value, slot: area.slot + i, isChanged: isChanged[i] })),
  )

/** What the changed values add to a number, or the others. */
export function weighed(
  access: Access,
  change: number,
  parts: readonly Part[],
  isChanged: boolean,
  except: readonly number[] = [],
  isMirrored = false,
): Operand[] {
  return termsOf(parts)
    .filter((term) => term.isChanged === isChanged && !except.includes(term.slot))
    .map(({ area, value, slot }) =>
      access.weighed(
        change,
        slot,
        !isChanged
          ? (isMirrored ? mirroredRankIn : rankIn)(slot)
          : area.isSmall
            ? (isMirrored ? access.mirroredDigit : access.digit)(area, value)
            : access.rankOf(value, area.size),
      ),
    )
}

/** Sets the locals of the ranks of a position, without those of some slots. */
export const rankings = (
  access: Access,
  parts: readonly Part[],
  isKept: readonly number[],
  isMirrored: boolean,
): Code[] =>
  termsOf(parts)
    .filter(({ slot }) => !isKept.includes(slot))
    .flatMap(({ area, value, slot }) => [
      set(rankIn(slot), area.isSmall ? access.digit(area, value) : access.rankOf(value, area.size)),
      ...(isMirrored ? [set(mirroredRankIn(slot), access.mirroredDigit(area, value))] : []),
    ])

// A number as sets of bits, one for each code. What the outer digits of a number say is kept in globals: consecutive numbers, a run, share it.

import { type Code, type FunctionSource, type Operand, wasm } from '@zugzwang/core/wasm'
import { type Area, type Areas, maskOf } from './areas'
import {
  type Access,
  BLOCK,
  BOARDS,
  menOf,
  mirroredRankIn,
  rankIn,
  unshifted,
  widening,
  without,
} from './code'
import type { FoldCode } from './fold'
import { COUNT, HEAD } from './room'

const { add, and, block, branch, branchIf, call, divU, eq, geU, give, load, load16, loop } = wasm
const { ltU, mul, ne, or, select, set, shl, shrU, sub, when } = wasm

/** The globals of a run: its first number, how many it has, and whether bases are worked out. */
export const RUN = 'boards run'
export const RUN_SIZE = 'boards run size'
export const HAS_BASES = 'boards has bases'
const FREE = 'boards free'

/** A digit of a number: the arrangement of a small class, or that of a code of a large one. */
interface Digit {
  readonly area: Area
  /** The place of the class. */
  readonly i: number
  /** The place of the code. */
  readonly m: number
  readonly radix: Code
}

/** The digits that runs share, and those that they do not. */
export interface Split {
  readonly outer: readonly Digit[]
  readonly inner: readonly Digit[]
}

/** Runs are along the last code of a large class, or along the last two small ones. */
export function splitDigits({ list }: Areas, access: Access): Split {
  const digits = list.flatMap((area, i): Digit[] =>
    area.isSmall
      ? [{ area, i, m: 0, radix: access.size(i) }]
      : area.codes.map((_, m) => ({ area, i, m, radix: access.radix(i, m) })),
  )
  const last = digits.at(-1) as Digit
  const before = digits.at(-2)
  const isLong = last.area.isSmall && digits.length > 2 && before?.area.isSmall === true
  const inner = Math.min(digits.length, isLong ? 2 : 1)
  const at = digits.length === 1 ? 0 : digits.length - inner
  return { outer: digits.slice(0, at), inner: digits.slice(at) }
}

const codesIn = (digits: readonly Digit[]) => [
  ...new Set(
    digits.flatMap(({ area, m }) => (area.isSmall ? area.codes : area.codes.slice(m, m + 1))),
  ),
]
const smallIn = (digits: readonly Digit[]) =>
  digits.map(({ area }) => area).filter(({ isSmall }) => isSmall)
const indexIn = ({ at }: Area) => `index ${at}`
const kept = (local: string) => `boards ${local}`
/** The class that both kinds of digits are of. */
const isShared = ({ outer, inner }: Split) => outer.at(-1)?.area === inner[0]?.area

/** What a run keeps in globals. */
export function globalsOfRuns(split: Split, isMirrored: boolean): string[] {
  const small = smallIn(split.outer)
  return [
    ...[RUN, RUN_SIZE, HAS_BASES, FREE],
    ...codesIn(split.outer).map((code) => kept(menOf(code))),
    ...small.flatMap((area) => [
      kept(indexIn(area)),
      kept(rankIn(area.slot)),
      ...(isMirrored ? [kept(mirroredRankIn(area.slot))] : []),
    ]),
  ]
}

/** Slots whose ranks are the same for all of a run. */
export const slotsOfRuns = ({ outer }: Split): number[] => smallIn(outer).map(({ slot }) => slot)
export const keptRank = (slot: number): string => kept(rankIn(slot))
export const keptMirroredRank = (slot: number): string => kept(mirroredRankIn(slot))

/** Sets the local `digit …` of each digit from the local `rest`. */
const dividing = (digits: readonly Digit[]): Code[] =>
  digits
    .toReversed()
    .flatMap(({ i, m, radix }, k) =>
      k === digits.length - 1
        ? [set(`digit ${i} ${m}`, 'rest')]
        : [
            set('above', divU('rest', radix)),
            set(`digit ${i} ${m}`, sub('rest', mul('above', radix))),
            set('rest', 'above'),
          ],
    )

/** The same where the digit of the leader comes first. */
const dividingLast = (access: Access, digits: readonly Digit[]): Code[] => [
  ...digits
    .toReversed()
    .map(({ i, m, radix }) =>
      when(ne(access.leading(), i), [
        set('above', divU('rest', radix)),
        set(`digit ${i} ${m}`, sub('rest', mul('above', radix))),
        set('rest', 'above'),
      ]),
    ),
  ...digits.map(({ i, m }) =>
    set(`digit ${i} ${m}`, select('rest', `digit ${i} ${m}`, eq(access.leading(), i))),
  ),
]

/** Sets the locals `men …` and `index …` from digits. `free` is what earlier codes of a class left. */
function placing(
  { widest }: Areas,
  access: Access,
  digits: readonly Digit[],
  known: Set<number>,
): Code[] {
  const out: Code[] = []
  const join = (code: number, bits: Operand) => {
    out.push(set(menOf(code), known.has(code) ? or(menOf(code), bits) : bits))
    known.add(code)
  }
  for (const { area, i, m } of digits) {
    const { size, offset, mask, codes } = area
    const digit = `digit ${i} ${m}`
    if (area.isSmall) {
      const index = indexIn(area)
      out.push(set(index, load16(add(add('room', access.list(i)), shl(digit, 1)))))
      for (const [k, code] of codes.entries())
        join(code, unshifted(and(k === 0 ? index : shrU(index, size * k), maskOf(size)), offset))
      continue
    }
    const isWide = widest > 16
    const read = isWide ? load : load16
    const squeezed = read(add(add('room', access.setsOf(i, m)), shl(digit, isWide ? 2 : 1)))
    if (m === 0) out.push(set('free', mask), set('bits', unshifted(squeezed, offset)))
    else out.push(...widening(access, area, 'bits', squeezed, 'free'))
    if (m + 1 < codes.length) out.push(set('free', without('free', 'bits')))
    join(codes[m], 'bits')
  }
  return out
}

/** Sets the locals `men …` and `index …` from the local `index`. */
export function reading(areas: Areas, access: Access, split: Split, isMirrored: boolean): Code[] {
  const { outer, inner } = split
  const known = new Set(codesIn(outer))
  const small = smallIn(outer)
  const codes = [...new Set(areas.list.flatMap((area) => area.codes))]
  const read = placing(areas, access, inner, known)
  return [
    set('rest', sub('index', RUN)),
    when(geU('rest', RUN_SIZE), [call('boards open', 'index'), set('rest', sub('index', RUN))]),
    set('room', BOARDS),
    set('words', BLOCK),
    ...codesIn(outer).map((code) => set(menOf(code), kept(menOf(code)))),
    ...small.flatMap((area) => [
      set(indexIn(area), kept(indexIn(area))),
      set(rankIn(area.slot), kept(rankIn(area.slot))),
      ...(isMirrored ? [set(mirroredRankIn(area.slot), kept(mirroredRankIn(area.slot)))] : []),
    ]),
    ...(isShared(split) ? [set('free', FREE)] : []),
    ...dividing(inner),
    ...read,
    ...codes.filter((code) => !known.has(code)).map((code) => set(menOf(code), 0)),
  ]
}

/** Opens the run of a number. */
export function openFunction(
  areas: Areas,
  access: Access,
  split: Split,
  fold: FoldCode | undefined,
  isMirrored: boolean,
): FunctionSource {
  const { outer, inner } = split
  const size = inner.map(({ radix }): Operand => radix).reduce((a, b) => mul(a, b))
  const small = smallIn(outer)
  return {
    params: ['index'],
    code: [
      set('room', BOARDS),
      set('words', BLOCK),
      set('rest', sub('index', access.firstNumber)),
      when(geU('rest', access.numbers), [
        set('words', call('boards seek', 'index')),
        set('rest', sub('index', access.firstNumber)),
      ]),
      set('size', size),
      set('above', divU('rest', 'size')),
      set(RUN, sub('index', sub('rest', mul('above', 'size')))),
      set(RUN_SIZE, 'size'),
      set(HAS_BASES, 0),
      set('rest', 'above'),
      ...(outer.length === 0 ? [] : isMirrored ? dividingLast(access, outer) : dividing(outer)),
      ...placing(areas, access, outer, new Set()),
      ...(fold?.opening(({ area, code }) =>
        outer.some(
          (digit) => digit.area === area && (area.isSmall || area.codes[digit.m] === code),
        ),
      ) ?? []),
      ...codesIn(outer).map((code) => set(kept(menOf(code)), menOf(code))),
      ...small.flatMap((area) => [
        set(kept(indexIn(area)), indexIn(area)),
        set(kept(rankIn(area.slot)), access.digit(area, indexIn(area))),
        ...(isMirrored
          ? [set(kept(mirroredRankIn(area.slot)), access.mirroredDigit(area, indexIn(area)))]
          : []),
      ]),
      ...(isShared(split) ? [set(FREE, 'free')] : []),
    ],
  }
}

/** Finds the block of a number, among those of its tier. */
export const seekFunction = (perBlock: number): FunctionSource => ({
  params: ['index'],
  returns: true,
  code: [
    set('low', 0),
    set('high', load(BOARDS, 4 * COUNT)),
    block(
      'found',
      loop(
        'blocks',
        set('middle', shrU(add('low', 'high'), 1)),
        set('words', add(add(BOARDS, HEAD), mul('middle', 4 * perBlock))),
        when(
          geU('index', load('words')),
          [
            branchIf('found', ltU(sub('index', load('words')), load('words', 4))),
            set('low', 'middle'),
          ],
          [set('high', 'middle')],
        ),
        branch('blocks'),
      ),
    ),
    set(BLOCK, 'words'),
    give('words'),
  ],
})

// Families of parity games that are known from the literature, by name and size: many of them are hard for one algorithm or another. Their
// definitions are those of PGSolver (Friedmann and Lange, "The PGSolver collection of parity game solvers", 2009).

import { digraphFromArcs, MAX, MIN } from '@zugzwang/core'
import { type InfiniteArena, type ParityObjective, playerOf } from '../arena/arena'
import { elevator } from './elevator'
import { optionError } from './option-error'
import type { FamilyPosition } from './position'
import { towersOfHanoi } from './towers-of-hanoi'

/** A parity game with names of its positions. */
export interface NamedParityArena extends InfiniteArena {
  readonly objective: ParityObjective
  /** Of each position, length order. */
  readonly labels: readonly string[]
}

interface Family {
  /** What its numbers are, for messages. */
  readonly sizes: readonly string[]
  readonly most: number
  positions(...sizes: number[]): Iterable<FamilyPosition>
}

const FAMILIES: Readonly<Record<ParityFamily, Family>> = {
  ladder: { sizes: ['rungs'], most: 1e6, positions: ladder },
  clique: { sizes: ['positions'], most: 1e4, positions: clique },
  jurdzinski: { sizes: ['height', 'width'], most: 1e4, positions: jurdzinski },
  'recursive-ladder': { sizes: ['height'], most: 1e5, positions: recursiveLadder },
  'model-checker-ladder': { sizes: ['height'], most: 1e6, positions: modelCheckerLadder },
  'towers-of-hanoi': { sizes: ['discs'], most: 12, positions: towersOfHanoi },
  elevator: { sizes: ['storeys'], most: 7, positions: elevator },
}

/** The names of the families. */
export type ParityFamily =
  | 'ladder'
  | 'clique'
  | 'jurdzinski'
  | 'recursive-ladder'
  | 'model-checker-ladder'
  | 'towers-of-hanoi'
  | 'elevator'

/** The names of all families, in the order of their description in the README. */
export const PARITY_FAMILIES: readonly ParityFamily[] = Object.keys(FAMILIES) as ParityFamily[]

/**
 * A game of a family: `parityFamily('ladder', 20)`, `parityFamily('jurdzinski', 4, 6)`. O(order + size).
 *
 * @throws ParityError INVALID_OPTION for a name or sizes that the family does not have.
 * @see README.md#families
 */
export function parityFamily(name: ParityFamily, ...sizes: readonly number[]): NamedParityArena {
  const family = Object.hasOwn(FAMILIES, name) ? FAMILIES[name] : undefined
  if (family === undefined)
    throw optionError('family', name, `one of ${PARITY_FAMILIES.join(', ')}`)
  if (sizes.length !== family.sizes.length)
    throw optionError(
      'sizes',
      sizes.length,
      `${family.sizes.length} for ${name}: ${family.sizes.join(' and ')}`,
    )
  for (const [i, size] of sizes.entries())
    if (!(Number.isInteger(size) && size >= 1 && size <= family.most))
      throw optionError(family.sizes[i] ?? 'size', size, `an integer 1 … ${family.most}`)
  return arenaOf(family.positions(...sizes))
}

function arenaOf(positions: Iterable<FamilyPosition>): NamedParityArena {
  const all = Array.from(positions)
  const number = new Map(all.map(({ name }, v) => [name, v]))
  const sources: number[] = []
  const targets: number[] = []
  for (const [v, { moves }] of all.entries())
    for (const to of moves) {
      sources.push(v)
      targets.push(number.get(to) as number)
    }
  return {
    graph: digraphFromArcs(all.length, sources, targets),
    mover: Uint8Array.from(all, ({ mover }) => mover),
    objective: { kind: 'parity', priority: Int32Array.from(all, ({ priority }) => priority) },
    labels: all.map(({ name }) => name),
  }
}

function* ladder(n: number): Generator<FamilyPosition> {
  for (let i = 0; i < 2 * n; i++) {
    const moves = [1, 2].map((step) => `${(i + step) % (2 * n)}`)
    yield { name: `${i}`, priority: i % 2, mover: playerOf(i), moves }
  }
}

function* clique(n: number): Generator<FamilyPosition> {
  const names = Array.from({ length: n }, (_, i) => `${i}`)
  for (const [i, name] of names.entries())
    yield { name, priority: i, mover: playerOf(i), moves: names.filter((each) => each !== name) }
}

/** Exponential for small progress measures (Jurdziński 2000). */
function* jurdzinski(height: number, width: number): Generator<FamilyPosition> {
  const left = (h: number, w: number) => `L${h},${w}`
  const right = (h: number, w: number) => `R${h},${w}`
  for (let w = 0; w <= width; w++)
    for (let h = 0; h < height; h++) {
      const ends = [...(w > 0 ? [right(h, w - 1)] : []), ...(w < width ? [right(h, w)] : [])]
      const above = `A${h},${w}`
      const isLow = h === 0
      const hasAbove = !isLow && w < width
      yield {
        name: left(h, w),
        priority: 2 * h,
        mover: isLow ? MAX : MIN,
        moves: hasAbove ? [...ends, above] : ends,
      }
      if (hasAbove) yield { name: above, priority: 2 * h + 1, mover: MAX, moves: [right(h, w)] }
      if (w === width) continue
      const higher = Array.from({ length: height - 1 }, (_, k) => right(k + 1, w))
      yield {
        name: right(h, w),
        priority: isLow ? 1 : 2 * h,
        mover: isLow ? MIN : MAX,
        moves: [left(h, w), left(h, w + 1), ...(isLow ? higher : [right(0, w)])],
      }
    }
}

/** Exponential for Zielonka's algorithm (Friedmann 2011). */
function* recursiveLadder(height: number): Generator<FamilyPosition> {
  const name = (i: number, k: number) => `${'abcde'[k]}${i}`
  for (let i = 0; i <= height; i++) {
    const p = 3 * (i + 1) + 2
    const low = 1 - (i % 2)
    const isTop = i === height
    const owner = (k: number) => playerOf(i + k)
    if (i > 0) {
      yield {
        name: name(i, 0),
        priority: low,
        mover: owner(1),
        moves: [name(i - 1, 3), name(i, 1)],
      }
      const moves = isTop ? [name(i, 0)] : [name(i, 0), name(i, 2)]
      yield { name: name(i, 1), priority: low, mover: owner(0), moves }
    }
    if (isTop) continue
    yield { name: name(i, 2), priority: p, mover: owner(1), moves: [name(i + 1, 1), name(i, 3)] }
    const moves = [
      ...(i > 0 ? [name(i - 1, 3)] : []),
      ...(i < height - 1 ? [name(i + 1, 3)] : []),
      name(i, 4),
    ]
    yield { name: name(i, 3), priority: p - 1, mover: owner(0), moves }
    yield {
      name: name(i, 4),
      priority: p - 2,
      mover: owner(1),
      moves: [name(i, 3), name(i + 1, 1)],
    }
  }
}

/** Exponential for local model checkers. */
function* modelCheckerLadder(n: number): Generator<FamilyPosition> {
  const a = (i: number) => `a${n - i}`
  const b = (i: number) => `b${n - i}`
  const c = (i: number) => `c${n - i}`
  for (let i = 0; i <= n; i++) {
    yield { name: a(i), priority: 2 * (n - i), mover: MIN, moves: [i === n ? a(0) : b(i)] }
    if (i === n) continue
    yield { name: b(i), priority: 0, mover: MIN, moves: [c(i), a(i + 1)] }
    yield { name: c(i), priority: 2 * (n - i) - 1, mover: MIN, moves: [a(i + 1)] }
  }
}

// Checks a claimed misère quotient from the rules of the game alone: this module shares no code with the search for
// quotients. What passes is the quotient of its heaps, however it was found:
//
// - the table is a commutative monoid, and the heaps' elements generate it;
// - its P-portion gives all outcomes, by two conditions. No sum in P has an option in P: a move changes one heap h added to a
//   sum worth some y, so all y, h and options of h are tried. Every other sum with a move has an option in P: a sum of value x
//   is kept with its open set, the z such that x·z is not in P and no option of the sum times z is in P. Adding a heap h leaves
//   of the open set the z with z·Φ(h) in it, and x·z times no option of h in P. A sum with 1 in its open set has no option in P
//   and is not in P itself. Of sums with the same value that with the larger open set covers the other, so the search ends;
// - each two elements differ in outcome when multiplied by a third, so none is redundant;
// - the words, the relations, the period and the other claims hold. The relations are enough: each makes a word less,
//   and a product of a word and a generator that is not a word is rewritten by one, so all products reduce to words.
//
// Source: Plambeck and Siegel, "Misère quotients for impartial games", 2008.

import type { WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import type { HeapGame } from '../heap/heap-game'
import type { MisereQuotient } from './quotient'

/** Units of work of a move, as it costs calls of the author's functions. */
const UNITS_PER_MOVE = 64

/** Options of `verifyMisereQuotient`. */
export interface VerifyQuotientOptions extends WorkOptions {
  /** The most sums kept; absent: 2 000 000. */
  readonly maxPositions?: number | undefined
}

/** A heap: its element, and for every y whether a move in it, with y, ends in P. */
interface Heap {
  readonly heap: number
  readonly value: number
  readonly wins: Uint8Array
}

/**
 * Checks a misère quotient against its game: undefined if all it claims is true, otherwise a sentence on the first thing wrong.
 * With n the order: time O(n³ + heaps · options · n + sums · heaps · n), space O(sums · n).
 *
 * @param options - The phase is `verify`, `done` counts sums.
 * @throws ImpartialError `LIMIT_EXCEEDED` if more than `maxPositions` sums must be kept (as a rejection).
 * @see README.md#misère-quotients
 */
export async function verifyMisereQuotient(
  quotient: MisereQuotient,
  game: HeapGame,
  options: VerifyQuotientOptions = {},
): Promise<string | undefined> {
  const pace = createPace(options)
  const wrong =
    misfit(quotient) ??
    notMonoid(quotient) ??
    notGenerated(quotient) ??
    (await notReduced(quotient, pace)) ??
    wrongPresentation(quotient) ??
    wrongClaims(quotient, game)
  if (wrong !== undefined) return wrong
  const heaps = await heapsOf(quotient, game, pace)
  return typeof heaps === 'string'
    ? heaps
    : (answeredP(quotient, heaps) ??
        (await unansweredN(quotient, heaps, pace, options.maxPositions ?? 2_000_000)))
}

function misfit(quotient: MisereQuotient): string | undefined {
  const { order, product, pPortion, values, to, generators, words, relations } = quotient
  if (!Number.isInteger(order) || order < 1) return `The order is ${order}.`
  if (product.length !== order * order)
    return `The product has ${product.length} entries; expected ${order * order}.`
  if (pPortion.length !== order)
    return `The P-portion has ${pPortion.length} entries; expected ${order}.`
  const outcome = pPortion.find((inP) => inP !== 0 && inP !== 1)
  if (outcome !== undefined) return `The P-portion has ${outcome}; expected 0 or 1.`
  if (words.length !== order) return `There are ${words.length} words; expected ${order}.`
  if (!Number.isInteger(to) || to < 0 || values.length !== to + 1)
    return `There are values of ${values.length} heaps; expected those of 0 to ${to}.`
  const wrong = product.findIndex((element) => !(element < order))
  if (wrong >= 0)
    return `Product ${wrong} is ${product[wrong]}; expected an element below ${order}.`
  const strange = values.findIndex(
    (value) => !(Number.isInteger(value) && value >= 0 && value < order),
  )
  if (strange >= 0)
    return `Heap ${strange} is worth ${values[strange]}; expected an element below ${order}.`
  const isWord = (word: readonly number[]) =>
    word.length === generators.length &&
    word.every((power) => Number.isInteger(power) && power >= 0 && power <= order)
  const unreadable = words.findIndex((word) => !isWord(word))
  if (unreadable >= 0)
    return `Word ${unreadable} is not a list of ${generators.length} powers from 0 to ${order}.`
  const lawless = relations.findIndex(({ left, right }) => !isWord(left) || !isWord(right))
  if (lawless >= 0)
    return `Relation ${lawless + 1} is not between lists of ${generators.length} powers from 0 to ${order}.`
  const none = generators.find((heap) => !(Number.isInteger(heap) && heap >= 1 && heap <= to))
  if (none !== undefined) return `Generator ${none} is not a heap from 1 to ${to}.`
  return undefined
}

function times({ order, product }: MisereQuotient, a: number, b: number): number {
  return product[a * order + b]
}

/**
 * Commutative, with element 0 as identity, and associative: (a·g)·b = a·(g·b) for generators g suffices (Light's test).
 */
function notMonoid(quotient: MisereQuotient): string | undefined {
  const { order, values, generators } = quotient
  for (let a = 0; a < order; a++) {
    if (times(quotient, 0, a) !== a) return `1 times element ${a} is not element ${a}.`
    for (let b = 0; b < a; b++)
      if (times(quotient, a, b) !== times(quotient, b, a))
        return `Elements ${a} and ${b} do not commute.`
  }
  for (const heap of generators) {
    const g = values[heap]
    for (let a = 0; a < order; a++)
      for (let b = 0; b < order; b++)
        if (times(quotient, times(quotient, a, g), b) !== times(quotient, a, times(quotient, g, b)))
          return `The product of elements ${a}, ${g} and ${b} depends on the order of multiplication.`
  }
  return undefined
}

/** The heaps named as generators generate all, and none is a product of smaller ones. */
function notGenerated(quotient: MisereQuotient): string | undefined {
  const { order, values, generators } = quotient
  const reached = new Set([0])
  for (let heap = 1; heap < values.length; heap++) {
    const value = values[heap]
    if (reached.has(value) && generators.includes(heap))
      return `Heap ${heap} is named as a generator, but is a product of smaller heaps.`
    if (!reached.has(value) && !generators.includes(heap))
      return `Heap ${heap} is not named as a generator, but is not a product of smaller heaps.`
    if (reached.has(value)) continue
    const known = generators.filter((generator) => generator <= heap)
    for (const element of reached)
      for (const generator of known) reached.add(times(quotient, element, values[generator]))
  }
  if (reached.size !== order) return `The heaps generate ${reached.size} elements of ${order}.`
  return undefined
}

async function notReduced(quotient: MisereQuotient, pace: Pace): Promise<string | undefined> {
  const { order, pPortion } = quotient
  const seen = new Map<string, number>()
  for (let a = 0; a < order; a++) {
    let row = ''
    for (let b = 0; b < order; b++) row += pPortion[times(quotient, a, b)]
    const same = seen.get(row)
    if (same !== undefined)
      return `Elements ${same} and ${a} have the same outcome with all others.`
    seen.set(row, a)
    if (pace.due(order)) await pace.rest({ phase: 'verify', done: 0 })
  }
  return undefined
}

function wrongPresentation(quotient: MisereQuotient): string | undefined {
  const { words, relations, generators, values } = quotient
  const worth = (word: readonly number[]) => {
    let element = 0
    generators.forEach((heap, k) => {
      for (let power = word[k] ?? 0; power > 0; power--)
        element = times(quotient, element, values[heap])
    })
    return element
  }
  for (const [element, word] of words.entries())
    if (worth(word) !== element) return `Word ${element} is not worth element ${element}.`
  for (const [index, { left, right }] of relations.entries())
    if (worth(left) !== worth(right) || `${right}` !== `${words[worth(left)]}`)
      return `Relation ${index + 1} does not hold.`
  for (const [index, { left, right }] of relations.entries())
    if (!isLess(right, left)) return `Relation ${index + 1} does not make a word less.`
  const isWord = new Set(words.map(String))
  for (const word of words) {
    for (let k = 0; k < generators.length; k++) {
      const longer = word.map((power, j) => power + (j === k ? 1 : 0))
      if (isWord.has(`${longer}`)) continue
      if (!relations.some(({ left }) => left.every((power, j) => power <= longer[j])))
        return `No relation rewrites the word ${longer}.`
    }
  }
  return undefined
}

/** Of lower degree, or of the same with higher powers of earlier generators: an order that products respect. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const degree = (word: readonly number[]) => word.reduce((sum, power) => sum + power, 0)
  if (degree(a) !== degree(b)) return degree(a) < degree(b)
  const k = a.findIndex((power, j) => power !== b[j])
  return k >= 0 && a[k] > b[k]
}

function wrongClaims(quotient: MisereQuotient, { code, name }: HeapGame): string | undefined {
  const { order, values, to, status, period, tame } = quotient
  if (quotient.name !== name) return `The quotient is of ${quotient.name}, the game is ${name}.`
  if (tame !== isMisereNim(quotient)) return `It is ${tame ? 'not ' : ''}tame; order ${order}.`
  if ((status === 'proved') !== (period !== undefined))
    return `The status ${status} does not fit the period.`
  if (period === undefined) return undefined
  if (code === undefined || (code.rest ?? 0) > 0)
    return 'The game has no finite code, so no period is proved.'
  const { start, length } = period
  let last = 0
  let parts = 1
  code.digits.forEach((digit, k) => {
    if (digit > 0) last = k
    parts = Math.max(parts, digit >= 8 ? 3 : digit >= 4 ? 2 : 1)
  })
  if (code.unequal && parts > 1)
    return 'The game splits into unequal heaps, so no period is proved.'
  const needed = parts * (start + length) + last
  if (!(Number.isInteger(start) && start >= 1 && Number.isInteger(length) && length >= 1))
    return `Period ${length} from heap ${start} on is not one.`
  if (to < needed) return `Period ${length} from heap ${start} on needs the heaps to ${needed}.`
  for (let heap = start; heap + length <= to; heap++)
    if (values[heap] !== values[heap + length])
      return `Heaps ${heap} and ${heap + length} differ, against period ${length} from heap ${start} on.`
  return undefined
}

/** Orders 1 and 2, or {1, a} and a group of exponent 2 with identity z, where a² = 1, az ≠ z and P = {a, z}. */
function isMisereNim(quotient: MisereQuotient): boolean {
  const { order, pPortion } = quotient
  const squares = Array.from(pPortion, (_, element) => times(quotient, element, element))
  const ones = squares.filter((square) => square === 0).length
  const inP = [...pPortion.keys()].filter((element) => pPortion[element] === 1)
  if (order === 1) return inP.length === 0
  if (order === 2) return ones === 2 && inP.join() === '1'
  const z = squares.find((square) => square !== 0)
  const a = inP.find((element) => squares[element] === 0)
  if (z === undefined || a === undefined || ones !== 2 || inP.length !== 2 || pPortion[z] !== 1)
    return false
  const others = squares.filter((square) => square !== 0)
  return (
    times(quotient, a, z) !== z &&
    others.every((square) => square === z) &&
    squares.every((square, element) => square === 0 || times(quotient, element, z) === element)
  )
}

/** The heaps as the conditions see them, or what is wrong with the game or the quotient. */
async function heapsOf(
  quotient: MisereQuotient,
  game: HeapGame,
  pace: Pace,
): Promise<Heap[] | string> {
  const { order, pPortion, values, to } = quotient
  if (pPortion[0] !== 0) return 'The empty sum is in the P-portion; the player to move there wins.'
  const heaps: Heap[] = []
  for (let heap = 0; heap <= to; heap++) {
    const wins = new Uint8Array(order)
    const optionValues = new Set<number>()
    let moves = 0
    for (const move of game.moves(heap)) {
      if (move.some((left) => !(Number.isInteger(left) && left >= 0 && left < heap)))
        return `A move from heap ${heap} leaves ${move.join(' + ')}, not smaller heaps.`
      moves++
      optionValues.add(move.reduce((value, left) => times(quotient, value, values[left]), 0))
      if (pace.due(UNITS_PER_MOVE)) await pace.rest({ phase: 'verify', done: 0 })
    }
    const value = values[heap]
    if (moves === 0) {
      if (value !== 0) return `Heap ${heap} has no moves, but is not worth the identity.`
      continue
    }
    for (const option of optionValues)
      for (let y = 0; y < order; y++) if (pPortion[times(quotient, y, option)] === 1) wins[y] = 1
    heaps.push({ heap, value, wins })
  }
  return heaps
}

function answeredP(quotient: MisereQuotient, heaps: readonly Heap[]): string | undefined {
  const { order, pPortion } = quotient
  for (const { heap, value, wins } of heaps)
    for (let y = 0; y < order; y++)
      if (wins[y] === 1 && pPortion[times(quotient, y, value)] === 1)
        return `Heap ${heap} with element ${y} is in the P-portion, and so is an option.`
  return undefined
}

async function unansweredN(
  quotient: MisereQuotient,
  heaps: readonly Heap[],
  pace: Pace,
  maxPositions: number,
): Promise<string | undefined> {
  const { order, pPortion } = quotient
  const distinct = heaps.filter(
    ({ value, wins }, index) =>
      !heaps.some(
        (other, at) =>
          at !== index &&
          other.value === value &&
          other.wins.every((win, y) => win <= wins[y]) &&
          (at < index || other.wins.some((win, y) => win < wins[y])),
      ),
  )
  interface Sum {
    readonly value: number
    readonly open: Uint8Array
    readonly text: string
  }
  const kept: Sum[][] = Array.from({ length: order }, () => [])
  const queue: Sum[] = [{ value: 0, open: pPortion.map((inP) => 1 - inP), text: '' }]
  for (const { value: x, open, text } of queue) {
    for (const { heap, value, wins } of distinct) {
      const next = new Uint8Array(order)
      let any = false
      for (let z = 0; z < order; z++) {
        if (open[times(quotient, z, value)] === 0 || wins[times(quotient, x, z)] === 1) continue
        next[z] = 1
        any = true
      }
      if (!any) continue
      const longer = text === '' ? `${heap}` : `${text} + ${heap}`
      if (next[0] === 1) return `Heaps ${longer} are not in the P-portion, but no option is.`
      const rivals = kept[times(quotient, x, value)] as Sum[]
      if (rivals.some((rival) => next.every((bit, z) => bit <= rival.open[z]))) continue
      if (queue.length >= maxPositions) {
        throw new ImpartialError('LIMIT_EXCEEDED', {
          what: `The check needs more than ${maxPositions} sums, the limit maxPositions`,
          found: maxPositions + 1,
          place: { field: 'maxPositions' },
        })
      }
      const sum = { value: times(quotient, x, value), open: next, text: longer }
      rivals.push(sum)
      queue.push(sum)
    }
    if (pace.due(distinct.length * order)) await pace.rest({ phase: 'verify', done: queue.length })
  }
  pace.report({ phase: 'verify', done: queue.length })
  return undefined
}

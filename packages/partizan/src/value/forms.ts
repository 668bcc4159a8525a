// Short games by number. A form is the canonical form of a game, and equal games have one form: so equality is equality of ids.
//
// Two kinds of forms:
//
// - simple ones, x + n·↑ + *k with a number x: they are those three, and their options are made on demand;
// - listed ones: the ids of their options, Left's and then Right's, each ascending.
//
// Sources: Conway, On Numbers and Games; Siegel, Combinatorial Game Theory, 2013, chapter II.

import { PartizanError } from '../errors'
import {
  compareDyadic,
  type Dyadic,
  doubleOf,
  dyadicOf,
  formatDyadic,
  fractionOf,
  normalDyadic,
} from './dyadic'
import { PairTable } from './pair-table'

/** The id of a form. */
export type Form = number

/** A store of forms. Its fields are its own: functions take it as their first argument. */
export interface Forms {
  /** How many forms there are. */
  size: number
  /** The most that there may be. */
  readonly most: number
  /** By form. The number of a simple one, or the double next to it; NaN for listed ones. */
  numbers: Float64Array
  /** Numbers of simple forms that are no doubles. */
  readonly fractions: Map<Form, Dyadic>
  /** By form: n and k of a simple one. */
  ups: Int32Array
  stars: Int32Array
  /** By form: where its options begin in `options`, −1 if they are not made yet, and how many each player has. */
  begins: Int32Array
  lefts: Int32Array
  rights: Int32Array
  options: Int32Array
  optionsEnd: number
  /** By form: the form of its stops, which are numbers. */
  leftStops: Int32Array
  rightStops: Int32Array
  /** By form: −G, or −1 if it is not known yet. */
  negatives: Int32Array
  /** By form: how deep its options go until numbers are left. */
  depths: Int32Array
  /** By form: its hash. */
  hashes: Int32Array
  /** By form: the work in which it was looked at last, and what was found, while options of a game are judged. */
  stamps: Int32Array
  found: Uint8Array
  stamp: number
  /** Ids by hash, −1 for none; a power of two long. */
  slots: Int32Array
  /** Known results of comparisons and of sums. */
  readonly orders: PairTable
  readonly sums: PairTable
  /** Comparisons by options until `isAtMostWithin` gives up; infinite for all others. */
  patience: number
  readonly zero: Form
  readonly onGrow: ((size: number) => void) | undefined
}

/** Options of `createForms`. */
export interface FormsOptions {
  /** The most forms, at most 2^26. Default 2^24, at most 1.5 GB. */
  readonly most?: number | undefined
  /** The most comparisons, and the most sums, that are remembered; a power of two. Default 2^20, 24 MB in all. */
  readonly remembered?: number | undefined
  /** Gets the number of forms each time that it has doubled, from 256 on: how far a long calculation is. What it throws ends that. */
  readonly onGrow?: ((size: number) => void) | undefined
}

const MOST_FORMS = 2 ** 26
const DEFAULT_FORMS = 2 ** 24
const DEFAULT_REMEMBERED = 2 ** 20
/** The deepest listed form: comparisons go as deep as both games. */
const MOST_DEPTH = 1000
/** The most options of all forms together: 1 GB. */
const MOST_OPTIONS = 2 ** 28
/** The most ups and the largest nimber of a form. */
const MOST_UPS = 2 ** 24

/**
 * A store with no forms but 0. Forms of different stores must not be mixed.
 *
 * @throws PartizanError INVALID_OPTION.
 * @see README.md#values
 */
export function createForms({ most, remembered, onGrow }: FormsOptions = {}): Forms {
  const limit = integerOption('most', most ?? DEFAULT_FORMS, 1, MOST_FORMS)
  const kept = integerOption('remembered', remembered ?? DEFAULT_REMEMBERED, 1, 2 ** 26)
  const room = 256
  const forms: Forms = {
    size: 0,
    most: limit,
    numbers: new Float64Array(room),
    fractions: new Map(),
    ups: new Int32Array(room),
    stars: new Int32Array(room),
    begins: new Int32Array(room),
    lefts: new Int32Array(room),
    rights: new Int32Array(room),
    options: new Int32Array(4 * room),
    optionsEnd: 0,
    leftStops: new Int32Array(room),
    rightStops: new Int32Array(room),
    negatives: new Int32Array(room),
    depths: new Int32Array(room),
    hashes: new Int32Array(room),
    stamps: new Int32Array(room),
    found: new Uint8Array(room),
    stamp: 0,
    slots: new Int32Array(2 * room).fill(-1),
    orders: new PairTable(kept),
    sums: new PairTable(kept),
    patience: Number.POSITIVE_INFINITY,
    zero: 0,
    onGrow,
  }
  simple(forms, 0)
  return forms
}

/** An option that is an integer within limits. */
export function integerOption(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new PartizanError('INVALID_OPTION', {
    what: ({ option }) => `${option(name)} is ${value}`,
    found: value,
    expected: `an integer from ${least} to ${most}`,
    place: { field: name },
  })
}

/** Whether a form is x + n·↑ + *k. */
export const isSimple = (forms: Forms, form: Form): boolean => !Number.isNaN(forms.numbers[form])

/** Whether a form is a number. */
export const isNumber = (forms: Forms, form: Form): boolean =>
  isSimple(forms, form) && forms.ups[form] === 0 && forms.stars[form] === 0

/**
 * The number x of a simple form, and of a number.
 *
 * @see README.md#values
 */
export function numberOf(forms: Forms, form: Form): Dyadic {
  const near: number = forms.numbers[form]
  if (forms.fractions.size === 0) return near
  return forms.fractions.get(form) ?? near
}

/**
 * The form x + n·↑ + *k.
 *
 * @param number - x: a double, or a fraction of a bigint.
 * @param ups - n, an integer of at most 2^24 either way.
 * @param star - k, an integer from 0 to 2^24.
 * @throws PartizanError INVALID_VALUE for other numbers; LIMIT_EXCEEDED.
 * @see README.md#values
 */
export function simple(forms: Forms, number: Dyadic, ups = 0, star = 0): Form {
  const x = normalDyadic(number)
  if (x === undefined || !Number.isInteger(ups) || !Number.isInteger(star) || star < 0)
    throw new PartizanError('INVALID_VALUE', {
      what: `A form would be ${x === undefined ? String(number) : formatDyadic(x)} + ${ups} ups + the nimber ${star}`,
      found: x === undefined ? number : Number.isInteger(ups) ? star : ups,
      expected: 'a finite number, an integer of ups, and an integer of at least 0 for the nimber',
    })
  if (Math.abs(ups) > MOST_UPS || star > MOST_UPS)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: `A form would have ${Math.abs(ups) > MOST_UPS ? `${ups} ups` : `the nimber ${star}`}`,
      found: Math.abs(ups) > MOST_UPS ? ups : star,
      expected: `at most ${MOST_UPS}`,
    })
  const near = doubleOf(x)
  const hash = mix(mix(mix(HASH_SEED, hashOf(near)), ups), star)
  const mask = forms.slots.length - 1
  for (let at = hash & mask; ; at = (at + 1) & mask) {
    const form = forms.slots[at]
    if (form < 0) break
    if (
      forms.numbers[form] === near &&
      forms.ups[form] === ups &&
      forms.stars[form] === star &&
      isSame(numberOf(forms, form), x)
    )
      return form
  }
  const isOwnStop = ups === 0 && star === 0
  // First, as there may be no room for it
  const other = isOwnStop ? -1 : simple(forms, x)
  const form = newForm(forms, hash)
  const stop = isOwnStop ? form : other
  forms.numbers[form] = near
  if (typeof x !== 'number') forms.fractions.set(form, x)
  forms.ups[form] = ups
  forms.stars[form] = star
  forms.begins[form] = -1
  forms.depths[form] = Math.abs(ups) + star
  forms.leftStops[form] = stop
  forms.rightStops[form] = stop
  return form
}

const isSame = (a: Dyadic, b: Dyadic): boolean =>
  a === b ||
  (typeof a !== 'number' &&
    typeof b !== 'number' &&
    a.numerator === b.numerator &&
    a.exponent === b.exponent)

/**
 * The form with these options, which must be canonical already: no option dominated or reversible, ascending, no simple game.
 */
export function listed(forms: Forms, left: ArrayLike<Form>, right: ArrayLike<Form>): Form {
  let hash = mix(HASH_SEED, left.length)
  for (let i = 0; i < left.length; i++) hash = mix(hash, left[i])
  for (let i = 0; i < right.length; i++) hash = mix(hash, right[i])
  const mask = forms.slots.length - 1
  for (let at = hash & mask; ; at = (at + 1) & mask) {
    const form = forms.slots[at]
    if (form < 0) break
    if (hasOptions(forms, form, left, right)) return form
  }
  const depth = 1 + Math.max(deepest(forms, left), deepest(forms, right))
  if (depth > MOST_DEPTH)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: `A form has options of options ${depth} deep`,
      found: depth,
      expected: `at most ${MOST_DEPTH}`,
    })
  const form = newForm(forms, hash)
  forms.numbers[form] = Number.NaN
  forms.depths[form] = depth
  let [low, high] = [-1, -1]
  for (let i = 0; i < left.length; i++) {
    const stop = forms.rightStops[left[i]]
    if (low < 0 || compareNumbers(forms, stop, low) > 0) low = stop
  }
  for (let i = 0; i < right.length; i++) {
    const stop = forms.leftStops[right[i]]
    if (high < 0 || compareNumbers(forms, stop, high) < 0) high = stop
  }
  forms.leftStops[form] = low
  forms.rightStops[form] = high
  setOptions(forms, form, left, right)
  return form
}

function deepest(forms: Forms, list: ArrayLike<Form>): number {
  let depth = 0
  for (let i = 0; i < list.length; i++) depth = Math.max(depth, forms.depths[list[i]])
  return depth
}

/** Negative, 0 or positive as two numbers are. */
export function compareNumbers(forms: Forms, a: Form, b: Form): number {
  // Rounding keeps the order
  const difference = forms.numbers[a] - forms.numbers[b]
  if (difference < 0 || difference > 0 || forms.fractions.size === 0) return difference
  // Two that are next to the same double, or that no double is near
  return a === b ? 0 : compareDyadic(numberOf(forms, a), numberOf(forms, b))
}

function hasOptions(
  forms: Forms,
  form: Form,
  left: ArrayLike<Form>,
  right: ArrayLike<Form>,
): boolean {
  if (isSimple(forms, form)) return false
  if (forms.lefts[form] !== left.length || forms.rights[form] !== right.length) return false
  const begin = forms.begins[form]
  for (let i = 0; i < left.length; i++) if (forms.options[begin + i] !== left[i]) return false
  const middle = begin + left.length
  for (let i = 0; i < right.length; i++) if (forms.options[middle + i] !== right[i]) return false
  return true
}

function setOptions(forms: Forms, form: Form, left: ArrayLike<Form>, right: ArrayLike<Form>): void {
  const begin = forms.optionsEnd
  const end = begin + left.length + right.length
  if (end > MOST_OPTIONS)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: `The forms would have ${end} options in all`,
      found: end,
      expected: `at most ${MOST_OPTIONS}: fewer games, or smaller nimbers`,
    })
  if (end > forms.options.length)
    forms.options = moved(forms.options, new Int32Array(Math.min(2 * end, MOST_OPTIONS)))
  forms.options.set(left, begin)
  forms.options.set(right, begin + left.length)
  forms.optionsEnd = end
  forms.begins[form] = begin
  forms.lefts[form] = left.length
  forms.rights[form] = right.length
}

/** Makes the options of a simple form, if they are not there yet. After it, `begins`, `lefts` and `rights` hold. */
export function openForm(forms: Forms, form: Form): void {
  if (forms.begins[form] >= 0) return
  const x = numberOf(forms, form)
  const [ups, star] = [forms.ups[form], forms.stars[form]]
  const [left, right] = optionsOfSimple(forms, x, ups, star)
  setOptions(forms, form, left, right)
}

/** Left's and Right's options of x + n·↑ + *k. */
function optionsOfSimple(forms: Forms, x: Dyadic, ups: number, star: number): [Form[], Form[]] {
  if (ups === 0 && star === 0) return optionsOfNumber(forms, x)
  if (ups === 0) {
    const lower = Array.from({ length: star }, (_, k) => simple(forms, x, 0, k)).sort(byId)
    return [lower, lower]
  }
  const towards = Math.sign(ups)
  const own = [simple(forms, x)]
  // x + ↑* is {x, x*|x}
  if (ups === towards && star === 1) own.push(simple(forms, x, 0, 1))
  const other =
    ups === towards && star === 1 ? simple(forms, x) : simple(forms, x, ups - towards, star ^ 1)
  own.sort(byId)
  return towards > 0 ? [own, [other]] : [[other], own]
}

const byId = (a: Form, b: Form): number => a - b

function optionsOfNumber(forms: Forms, x: Dyadic): [Form[], Form[]] {
  const { numerator, exponent } = fractionOf(x)
  if (exponent === 0) {
    if (numerator === 0n) return [[], []]
    return numerator > 0n
      ? [[simple(forms, dyadicOf(numerator - 1n, 0))], []]
      : [[], [simple(forms, dyadicOf(numerator + 1n, 0))]]
  }
  return [
    [simple(forms, dyadicOf(numerator - 1n, exponent))],
    [simple(forms, dyadicOf(numerator + 1n, exponent))],
  ]
}

/**
 * Left's options of a form. O(options).
 *
 * @see README.md#values
 */
export function leftOptions(forms: Forms, form: Form): Form[] {
  openForm(forms, form)
  const begin = forms.begins[form]
  return Array.from(forms.options.subarray(begin, begin + forms.lefts[form]))
}

/**
 * Right's options of a form. O(options).
 *
 * @see README.md#values
 */
export function rightOptions(forms: Forms, form: Form): Form[] {
  openForm(forms, form)
  const begin = forms.begins[form] + forms.lefts[form]
  return Array.from(forms.options.subarray(begin, begin + forms.rights[form]))
}

const HASH_SEED = 0x811c9dc5

const mix = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

const DOUBLE = new Float64Array(1)
const WORDS = new Int32Array(DOUBLE.buffer)

function hashOf(value: number): number {
  DOUBLE[0] = value
  return mix(WORDS[0], WORDS[1])
}

/** Bytes of a form without its options. */
const BYTES_PER_FORM = 4 * 11 + 8 + 1

/** What a store takes, in bytes, without its tables of known results, which have another limit. */
export const bytesOf = ({ begins, options, slots }: Forms): number =>
  BYTES_PER_FORM * begins.length + 4 * (options.length + slots.length)

/** The next id, with its place in the hash table. */
function newForm(forms: Forms, hash: number): Form {
  const form = forms.size
  if (form >= forms.most)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: ({ size }) =>
        `There are ${form} forms, which take ${size(bytesOf(forms))}, and more are needed`,
      found: form,
      expected: `at most ${forms.most}`,
      place: { field: 'most' },
    })
  if (form === forms.begins.length) growForms(forms)
  if (2 * (form + 1) > forms.slots.length) growSlots(forms)
  forms.size++
  forms.hashes[form] = hash
  forms.negatives[form] = -1
  insert(forms.slots, form, hash)
  return form
}

function insert(slots: Int32Array, form: Form, hash: number): void {
  const mask = slots.length - 1
  let at = hash & mask
  while (slots[at] >= 0) at = (at + 1) & mask
  slots[at] = form
}

function growSlots(forms: Forms): void {
  forms.slots = new Int32Array(2 * forms.slots.length).fill(-1)
  for (let form = 0; form < forms.size; form++) insert(forms.slots, form, forms.hashes[form])
}

function growForms(forms: Forms): void {
  forms.onGrow?.(forms.size)
  const room = 2 * forms.size
  forms.numbers = moved(forms.numbers, new Float64Array(room))
  forms.found = moved(forms.found, new Uint8Array(room))
  for (const name of WORDS_BY_FORM) forms[name] = moved(forms[name], new Int32Array(room))
}

const WORDS_BY_FORM = [
  'ups',
  'stars',
  'begins',
  'lefts',
  'rights',
  'leftStops',
  'rightStops',
  'negatives',
  'depths',
  'hashes',
  'stamps',
] as const

function moved<Numbers extends Float64Array | Int32Array | Uint8Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from)
  return to
}

// Thermographs. A wall is a broken line of values by temperature, from 0 on: slopes 0 or ±1, and a mast above the temperature.
// Left's wall is the least temperature's envelope of what Right's walls of Left's options leave after a tax of t.
//
// Below 0 nothing is kept: only numbers have a temperature there, and other games do not depend on it.
//
// Sources: Conway, On Numbers and Games, chapter 9; Siegel, Combinatorial Game Theory, section II.5.

import {
  addDyadic,
  compareDyadic,
  type Dyadic,
  dyadicOf,
  exponentOf,
  halveDyadic,
  negateDyadic,
  subtractDyadic,
} from './dyadic'
import {
  type Form,
  type Forms,
  isNumber,
  isSimple,
  leftOptions,
  numberOf,
  rightOptions,
} from './forms'

/** A corner of a wall. */
export interface Corner {
  readonly temperature: Dyadic
  readonly value: Dyadic
}

/** Corners by temperature, ascending. The first is a stop, at temperature 0; the mast begins at the last. */
export type Wall = readonly Corner[]

/** The thermograph of a game. */
export interface Thermograph {
  readonly leftWall: Wall
  readonly rightWall: Wall
  /** Where the mast stands. */
  readonly mean: Dyadic
  /** Where it begins: −1/2^n for a number k/2^n, −1 for an integer, at least 0 for all others. */
  readonly temperature: Dyadic
}

/** A wall with the slope that it has after its last corner. */
interface Line {
  readonly corners: Wall
  readonly slope: 0 | 1 | -1
}

/** Thermographs of the forms of a store, each made once. */
const KNOWN = new WeakMap<Forms, Map<Form, Thermograph>>()

/**
 * The thermograph of a form. O(options · corners), and the same for each form under it that was not asked before.
 *
 * @see README.md#heat
 */
export function thermograph(forms: Forms, form: Form): Thermograph {
  const known = KNOWN.get(forms) ?? new Map<Form, Thermograph>()
  KNOWN.set(forms, known)
  let found = known.get(form)
  if (found === undefined) {
    found = isSimple(forms, form) ? mast(forms, form) : ofOptions(forms, form)
    known.set(form, found)
  }
  return found
}

function mast(forms: Forms, form: Form): Thermograph {
  const mean = numberOf(forms, form)
  const wall: Wall = [{ temperature: 0, value: mean }]
  const temperature = isNumber(forms, form) ? dyadicOf(-1n, exponentOf(mean)) : 0
  return { leftWall: wall, rightWall: wall, mean, temperature }
}

function ofOptions(forms: Forms, form: Form): Thermograph {
  const taxed = (walls: readonly Wall[], isLeft: boolean): Line => {
    const lines = walls.map((wall) => tax(wall, isLeft))
    return lines.reduce((best, line) => envelope(best, line, isLeft))
  }
  const left = taxed(
    leftOptions(forms, form).map((option) => thermograph(forms, option).rightWall),
    true,
  )
  const right = taxed(
    rightOptions(forms, form).map((option) => thermograph(forms, option).leftWall),
    false,
  )
  const temperature = meeting(left, right)
  const mean = valueAt(left, temperature)
  const until = ({ corners }: Line): Wall =>
    wallOf([
      ...corners.filter((corner) => compareDyadic(corner.temperature, temperature) < 0),
      { temperature, value: mean },
    ])
  return { leftWall: until(left), rightWall: until(right), mean, temperature }
}

/** What a wall leaves to Left after a tax of t, or to Right. */
const tax = (wall: Wall, isLeft: boolean): Line => ({
  corners: wall.map(({ temperature, value }) => ({
    temperature,
    value: isLeft ? subtractDyadic(value, temperature) : addDyadic(value, temperature),
  })),
  slope: isLeft ? -1 : 1,
})

/** The value of a line at a temperature of at least 0. */
function valueAt({ corners, slope }: Line, temperature: Dyadic): Dyadic {
  let next = corners.length
  while (next > 0 && compareDyadic((corners[next - 1] as Corner).temperature, temperature) > 0)
    next--
  const from = corners[Math.max(0, next - 1)] as Corner
  const by = next < corners.length ? slopeBetween(from, corners[next] as Corner) : slope
  const after = subtractDyadic(temperature, from.temperature)
  return by === 0
    ? from.value
    : by > 0
      ? addDyadic(from.value, after)
      : subtractDyadic(from.value, after)
}

/** −1, 0 or 1. */
const slopeBetween = (from: Corner, to: Corner): number => compareDyadic(to.value, from.value)

const temperaturesOf = (a: Line, b: Line): Dyadic[] => {
  const all = [...a.corners, ...b.corners].map(({ temperature }) => temperature)
  return all
    .sort(compareDyadic)
    .filter((each, i) => i === 0 || compareDyadic(each, all[i - 1] as Dyadic) !== 0)
}

/** The larger of two lines at each temperature, or the smaller. Both have the same slope in the end. */
function envelope(a: Line, b: Line, isLarger: boolean): Line {
  const corners: Corner[] = []
  let before: { readonly temperature: Dyadic; readonly a: Dyadic; readonly b: Dyadic } | undefined
  for (const temperature of temperaturesOf(a, b)) {
    const here = { temperature, a: valueAt(a, temperature), b: valueAt(b, temperature) }
    if (before !== undefined) {
      const [was, is] = [compareDyadic(before.a, before.b), compareDyadic(here.a, here.b)]
      if (was * is < 0) corners.push(crossing(before, here))
    }
    const isA = compareDyadic(here.a, here.b) > 0 === isLarger
    corners.push({ temperature, value: isA ? here.a : here.b })
    before = here
  }
  return { corners: straightened(corners), slope: a.slope }
}

interface Pair {
  readonly temperature: Dyadic
  readonly a: Dyadic
  readonly b: Dyadic
}

/** Where two straight pieces cross; their slopes differ by 1 or 2. */
function crossing(before: Pair, after: Pair): Corner {
  const length = subtractDyadic(after.temperature, before.temperature)
  const gap = subtractDyadic(before.a, before.b)
  const closed = subtractDyadic(gap, subtractDyadic(after.a, after.b))
  const distance = absolute(gap)
  const isOne = compareDyadic(absolute(closed), length) === 0
  const after0 = isOne ? distance : halveDyadic(distance)
  const rise = compareDyadic(after.a, before.a)
  const moved =
    rise === 0
      ? before.a
      : rise > 0
        ? addDyadic(before.a, after0)
        : subtractDyadic(before.a, after0)
  return { temperature: addDyadic(before.temperature, after0), value: moved }
}

const absolute = (value: Dyadic): Dyadic =>
  compareDyadic(value, 0) < 0 ? negateDyadic(value) : value

/** The least temperature at which Left's line is not above Right's. */
function meeting(left: Line, right: Line): Dyadic {
  let before: Pair | undefined
  for (const temperature of temperaturesOf(left, right)) {
    const here = { temperature, a: valueAt(left, temperature), b: valueAt(right, temperature) }
    const order = compareDyadic(here.a, here.b)
    if (order === 0) return temperature
    if (order < 0) return before === undefined ? temperature : crossing(before, here).temperature
    before = here
  }
  // Above the last corner the lines close in by 2
  const last = before as Pair
  return addDyadic(last.temperature, halveDyadic(subtractDyadic(last.a, last.b)))
}

/** Corners without those in which the slope does not change. */
function straightened(corners: readonly Corner[]): Corner[] {
  const kept: Corner[] = []
  for (const corner of corners) {
    const last = kept.at(-1)
    const before = kept.at(-2)
    if (last && before && slopeBetween(before, last) === slopeBetween(last, corner)) kept.pop()
    kept.push(corner)
  }
  return kept
}

/** The wall of these corners: a last piece without slope belongs to the mast. */
function wallOf(corners: readonly Corner[]): Wall {
  const kept = straightened(corners)
  const [last, before] = [kept.at(-1), kept.at(-2)]
  if (last && before && slopeBetween(before, last) === 0) kept.pop()
  return kept
}

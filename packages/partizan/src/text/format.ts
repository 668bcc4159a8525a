// Values as text, in the notation of CGSuite: `{2||0|-1}` nests by the number of bars, `±` is a switch, `^` is ↑, `v` is ↓.

import { PartizanError } from '../errors'
import { compareDyadic, formatDyadic } from '../value/dyadic'
import {
  type Form,
  type Forms,
  isNumber,
  isSimple,
  leftOptions,
  numberOf,
  rightOptions,
} from '../value/forms'
import { negate, subtract } from '../value/sum'
import { compareUptimals, uptimalOf } from '../value/uptimals'

/** From this many bars on there are braces, in which counting begins at one. */
const MOST_BARS = 4
/** The longest text; a form in which games recur can have one that is exponentially long. */
export const MOST_TEXT: number = 2 ** 20

/** What stands in a text for a form that is an option, by how much it is protected. */
export interface Text {
  readonly text: string
  /** How many bars are open in it, 0 in braces. */
  readonly bars: number
  /** Whether it is a sum without brackets. */
  readonly isSum: boolean
}

/**
 * A form as text, which `parseValue` reads back.
 *
 * @throws PartizanError LIMIT_EXCEEDED for texts of more than 2^20 characters.
 * @see README.md#text
 */
export function formatValue(forms: Forms, form: Form): string {
  const known = new Map<Form, Text>()
  return closed(textOf(forms, form, known))
}

/** A form as text, undefined if that is too long. */
export function shortText(forms: Forms, form: Form): string | undefined {
  try {
    return formatValue(forms, form)
  } catch (error) {
    if (error instanceof PartizanError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
}

/** In braces, if bars are open. */
export const closed = ({ text, bars }: Text): string => (bars > 0 ? `{${text}}` : text)

export function textOf(forms: Forms, form: Form, known: Map<Form, Text>): Text {
  let made = known.get(form)
  if (made === undefined) {
    made = isSimple(forms, form)
      ? textOfSimple(forms, form)
      : (textOfSwitch(forms, form, known) ??
        textOfTiny(forms, form, known) ??
        textOfPower(forms, form) ??
        textOfOptions(forms, form, known))
    if (made.text.length > MOST_TEXT)
      throw new PartizanError('LIMIT_EXCEEDED', {
        what: `The text of a value has more than ${MOST_TEXT} characters`,
        found: made.text.length,
        expected: 'a form that can be written out: ask for its stops, mean and temperature instead',
      })
    known.set(form, made)
  }
  return made
}

function textOfSimple(forms: Forms, form: Form): Text {
  const [ups, star] = [forms.ups[form], forms.stars[form]]
  const isZero = forms.leftStops[form] === forms.zero
  const number = isZero && (ups !== 0 || star !== 0) ? '' : formatDyadic(numberOf(forms, form))
  const sign = ups > 0 ? '^' : 'v'
  const count = Math.abs(ups)
  const up = count < 3 ? sign.repeat(count) : `${sign}${count}`
  const nimber = starText(star)
  const parts = [number, up, nimber].filter((part) => part !== '')
  return { text: parts.join(''), bars: 0, isSum: parts.length > 1 }
}

const starText = (star: number): string => (star === 0 ? '' : star === 1 ? '*' : `*${star}`)

/** ±G, for a game that is its own negative. */
function textOfSwitch(forms: Forms, form: Form, known: Map<Form, Text>): Text | undefined {
  if (negate(forms, form) !== form) return undefined
  return textOfSwitchOf(
    ordered(forms, leftOptions(forms, form)).map((each) => textOf(forms, each, known)),
  )
}

/** The text of a switch with these options of Left. */
export function textOfSwitchOf(left: readonly Text[]): Text {
  const [only] = left
  const inside =
    left.length > 1 || only === undefined
      ? `{${left.map(closed).join(',')}}`
      : only.isSum
        ? `(${only.text})`
        : closed(only)
  return { text: `±${inside}`, bars: 0, isSum: false }
}

/** x + Tiny(G) = {x||x|x − G}, and x + Miny(G), for a G above all infinitesimals. */
function textOfTiny(forms: Forms, form: Form, known: Map<Form, Text>): Text | undefined {
  for (const isTiny of [true, false]) {
    const positive = isTiny ? form : negate(forms, form)
    const [x, ...others] = leftOptions(forms, positive)
    const [threat, ...rest] = rightOptions(forms, positive)
    if (x === undefined || threat === undefined || others.length + rest.length > 0) continue
    if (!isNumber(forms, x)) continue
    const [back, ...more] = leftOptions(forms, threat)
    const [far, ...most] = rightOptions(forms, threat)
    if (back !== x || far === undefined || more.length + most.length > 0) continue
    const by = subtract(forms, x, far)
    if (compareDyadic(numberOf(forms, forms.rightStops[by]), 0) <= 0) continue
    const moved = isTiny ? x : negate(forms, x)
    const number = moved === forms.zero ? '' : textOf(forms, moved, known).text
    const name = isTiny ? 'Tiny' : 'Miny'
    return { text: `${number}${name}(${closed(textOf(forms, by, known))})`, bars: 0, isSum: true }
  }
  return undefined
}

/** x ± ↑^<n> + *k and x ± ↑^[n] + *k, for n ≥ 2. */
function textOfPower(forms: Forms, form: Form): Text | undefined {
  const uptimal = uptimalOf(forms, form)
  const sign = uptimal?.ups.at(-1)
  if (uptimal === undefined || (sign !== 1 && sign !== -1)) return undefined
  const { x, ups, star } = uptimal
  const isWhole = ups.every((count) => count === sign)
  if (!isWhole && ups.slice(0, -1).some((count) => count !== 0)) return undefined
  const number = x === forms.zero ? '' : formatDyadic(numberOf(forms, x))
  const power = isWhole ? `[${ups.length}]` : `<${ups.length}>`
  const text = `${number}${sign > 0 ? '^' : 'v'}${power}${starText(star)}`
  return { text, bars: 0, isSum: number !== '' || star > 0 }
}

function textOfOptions(forms: Forms, form: Form, known: Map<Form, Text>): Text {
  const texts = (options: readonly Form[]) =>
    ordered(forms, options).map((option) => textOf(forms, option, known))
  return textOfLists(texts(leftOptions(forms, form)), texts(rightOptions(forms, form)))
}

/** The text of a game with these options. */
export function textOfLists(left: readonly Text[], right: readonly Text[]): Text {
  const [only, other] = [left, right].map((texts) => (texts.length === 1 ? texts[0] : undefined))
  const bars = 1 + Math.max(only?.bars ?? 0, other?.bars ?? 0)
  const side = (texts: readonly Text[], single: Text | undefined) =>
    single?.text ?? texts.map(closed).join(',')
  const text = `${side(left, only)}${'|'.repeat(bars)}${side(right, other)}`
  const isOpen = bars < MOST_BARS && left.length > 0 && right.length > 0
  return isOpen ? { text, bars, isSum: false } : { text: `{${text}}`, bars: 0, isSum: false }
}

/**
 * Options as texts list them: numbers, nimbers, other uptimals by number, multiples and nimber, then the rest by their options.
 *
 * @see README.md#text
 */
export function ordered(forms: Forms, options: readonly Form[]): Form[] {
  return [...options].sort((a, b) => compareForms(forms, a, b))
}

function compareForms(forms: Forms, a: Form, b: Form): number {
  if (a === b) return 0
  const [kindA, kindB] = [kindOf(forms, a), kindOf(forms, b)]
  if (kindA !== kindB) return kindA - kindB
  const [x, y] = [uptimalOf(forms, a), uptimalOf(forms, b)]
  if (x !== undefined && y !== undefined) return compareUptimals(forms, x, y)
  return (
    compareLists(forms, leftOptions(forms, a), leftOptions(forms, b)) ||
    compareLists(forms, rightOptions(forms, a), rightOptions(forms, b))
  )
}

const [NUMBER, NIMBER, UPTIMAL, LISTED] = [0, 1, 2, 3]

function kindOf(forms: Forms, form: Form): number {
  if (!isSimple(forms, form)) return uptimalOf(forms, form) === undefined ? LISTED : UPTIMAL
  if (isNumber(forms, form)) return NUMBER
  return forms.ups[form] === 0 && forms.leftStops[form] === forms.zero ? NIMBER : UPTIMAL
}

function compareLists(forms: Forms, a: readonly Form[], b: readonly Form[]): number {
  const [x, y] = [ordered(forms, a), ordered(forms, b)]
  for (let i = 0; i < x.length && i < y.length; i++) {
    const order = compareForms(forms, x[i] as Form, y[i] as Form)
    if (order !== 0) return order
  }
  return x.length - y.length
}

import { type Flaw, unexpected } from '../errors'

const MOST_DIGITS = 1000

/** Reads a whole number of at most 1000 digits, with an exponent if there is one: 12, 1e6, 2.5e3; undefined for other texts. */
export function parseInteger(text: string): bigint | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d+)(?:\.(\d+))?(?:e\+?(\d{1,4}))?$/i.exec(text) ?? []
  const zeros = Number(exponent) - fraction.length
  if (whole === '' || zeros < 0 || whole.length + Number(exponent) > MOST_DIGITS) return undefined
  const number = BigInt(whole + fraction + '0'.repeat(zeros))
  return sign === '-' ? -number : number
}

export interface WholeNumber {
  readonly what: string
  readonly least: number
  readonly most: number
  /** Options may have one. */
  readonly exponent?: boolean
}

export function parseWholeNumber(
  text: string,
  { what, least, most, exponent = false }: WholeNumber,
): number | Flaw {
  const number = exponent || /^[+-]?\d{1,15}$/.test(text) ? Number(parseInteger(text)) : Number.NaN
  if (number >= least && number <= most) return number
  return unexpected(what, text, `a whole number from ${least} to ${most}`)
}

/** Reads a decimal number such as 3, -.5 or 1e6: any finite one, or one in a range. */
export function parseDecimal(
  text: string,
  what: string,
  range?: { readonly least: number; readonly most: number },
): number | Flaw {
  const number = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  const { least, most } = range ?? { least: -Number.MAX_VALUE, most: Number.MAX_VALUE }
  // turns −0 into 0
  if (number >= least && number <= most) return number + 0
  const expected = range === undefined ? 'a finite number' : `a number from ${least} to ${most}`
  return unexpected(what, text, expected)
}

export function capitalize(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.slice(1)
}

const SECONDS = new Map([
  ['ms', 1e-3],
  ['', 1],
  ['s', 1],
  ['min', 60],
  ['h', 3600],
])

/** Reads a time such as 30, 90s, 1.5min or 2h in seconds. */
export function parseSeconds(text: string, what: string): number | Flaw {
  const [, number, unit = ''] = /^(\d{1,9}(?:\.\d+)?) ?([a-z]*)$/i.exec(text) ?? []
  const factor = SECONDS.get(unit.toLowerCase())
  if (number !== undefined && factor !== undefined && Number(number) > 0)
    return Number(number) * factor
  return unexpected(what, text, 'a time such as 30s (ms, s, min, h)')
}

export function formatSeconds(seconds: number): string {
  return `${Number(seconds.toPrecision(3))} s`
}

export function formatCount(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

// Lines of plain form, straight from their bytes: words and whole numbers, blanks between them. Nearly all lines of a long
// input are such, and reading them makes no strings. Whatever else a line holds is left to the readers of text, who also
// say what is wrong with it.

/** Whole lines in valid UTF-8: every one ends in \n, and `bytes[position]` begins the one with the 1-based number `line`. */
export interface LineBytes {
  readonly bytes: Buffer
  position: number
  line: number
}

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const TAB = 0x09
const SPACE = 0x20
const ZERO = 0x30
const MOST_DIGITS = 15

/**
 * Takes lines from where `lines` stands on and moves it behind them, up to the end or to the first that is not plain.
 *
 * @param take - takes the line that begins at `start` and returns where the next one begins; −1, having taken nothing,
 *   when it is not plain.
 */
export function takeLines(
  lines: LineBytes,
  take: (bytes: Uint8Array, start: number) => number,
): void {
  const { bytes } = lines
  while (lines.position < bytes.length) {
    const next = take(bytes, lines.position)
    if (next === -1) return
    lines.position = next
    lines.line++
  }
}

/**
 * 1 for the bytes that plain words are made of: the printable characters of ASCII, and all others but those that begin
 * like white space and control characters, with one of five bytes.
 */
const IN_WORDS = new Uint8Array(256).fill(1, SPACE + 1, 0x7f).fill(1, 0x80)
for (const first of [0xc2, 0xe1, 0xe2, 0xe3, 0xef]) IN_WORDS[first] = 0

/** Where a plain word ends that begins at `start`, if there is one. */
export function wordEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (IN_WORDS[bytes[at] as number] === 1) at++
  return at
}

/** Where blanks end that begin at `start`, if there are any. */
export function blanksEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at] === SPACE || bytes[at] === TAB) at++
  return at
}

/** Where the next line begins if there are but blanks before it, otherwise −1. */
export function lineEnd(bytes: Uint8Array, start: number): number {
  let at = blanksEnd(bytes, start)
  if (bytes[at] === CARRIAGE_RETURN) at++
  return bytes[at] === NEWLINE ? at + 1 : -1
}

/**
 * Reads what is left of a line as whole numbers without signs, of at most 15 digits: as many as `numbers` has places.
 *
 * @returns where the next line begins; −1 when there is anything else.
 */
export function numbersEnd(bytes: Uint8Array, start: number, numbers: Float64Array): number {
  let at = start
  for (let i = 0; i < numbers.length; i++) {
    at = blanksEnd(bytes, at)
    const first = at
    let number = 0
    for (;;) {
      const digit = (bytes[at] as number) - ZERO
      if (digit < 0 || digit > 9) break
      number = 10 * number + digit
      at++
    }
    if (at === first || at > first + MOST_DIGITS) return -1
    numbers[i] = number
  }
  return lineEnd(bytes, at)
}

// Text from outside, as error messages quote it: short, on one line, and unable to steer a terminal.

const MAX_CHARACTERS = 40

/** Controls, unassigned and lone code points, marks that sit on others, separators other than the plain space. */
const UNPRINTABLE = /[\p{C}\p{M}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u

/**
 * The text in quotes: at most 40 characters, `…` if it is longer, unprintable characters as U+0000.
 *
 * @see README.md#errors
 */
export function excerpt(text: string): string {
  let shown = ''
  for (const character of text) {
    const next = printable(character)
    if (shown.length + next.length > MAX_CHARACTERS) return `"${shown}…"`
    shown += next
  }
  return `"${shown}"`
}

/**
 * The character (code point) at `index` in quotes, as U+0000 if it cannot be printed by itself, or `the end`.
 *
 * @see README.md#errors
 */
export function excerptAt(text: string, index: number): string {
  const codePoint = text.codePointAt(index)
  if (codePoint === undefined) return 'the end'
  const character = String.fromCodePoint(codePoint)
  const shown = printable(character)
  return shown === character ? `"${shown}"` : shown
}

function printable(character: string): string {
  if (!UNPRINTABLE.test(character)) return character
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** A value in a message. */
export function show(value: unknown): string {
  if (typeof value === 'string') return excerpt(value)
  if (value instanceof Promise) return 'a promise'
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? 'an array' : 'an object'
  if (typeof value === 'function') return 'a function'
  return typeof value === 'bigint' ? `${value}n` : String(value)
}

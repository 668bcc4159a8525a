// How to tell a text with Grundy values from other answers; loads nothing.

/** A label and its Grundy value. */
export const PAIR: RegExp = /^(\S+(?:\s+\S+)*?)\s+(\d+|∞.*)$/

export const withoutComment = (line: string): string => line.replace(/(^|\s)#.*/, '').trim()

/** Whether a text, of which this is the beginning, holds Grundy values. */
function isNimberText(beginning: string): boolean {
  const text = beginning.replace(/^\ufeff/, '')
  if (/^\s*[{[]/.test(text)) return /"nimbers?"\s*:/.test(text)
  const first = text.split('\n').find((line) => withoutComment(line) !== '') ?? ''
  if (first.includes(',') && !first.includes('∞'))
    return /(^|,)"?nimber"?\s*(,|$)/i.test(first.trim()) || /^"?(heap|strip)"?,/i.test(first)
  return PAIR.test(withoutComment(first))
}

const BEGINNING = 1 << 12

/** Whether an answer seems to hold Grundy values. */
export function claimsNimbers(bytes: Uint8Array): boolean {
  return isNimberText(Buffer.from(bytes.subarray(0, BEGINNING)).toString())
}

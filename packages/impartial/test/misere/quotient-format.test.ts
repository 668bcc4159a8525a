import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { codeGame } from '../../src/heap/code-game'
import { parseHeapCode } from '../../src/heap/heap-code'
import { misereQuotient } from '../../src/misere/quotient'
import { formatMisereQuotient, parseMisereQuotient } from '../../src/misere/quotient-format'
import { verifyMisereQuotient } from '../../src/misere/quotient-verify'

const game = (code: string) => codeGame(parseHeapCode(code))

test.each([
  ['0.75', 22],
  ['0.75', 5],
  ['0.3…', 7],
  ['0.77', scaled(16, 30)],
  ['0.0', 3],
])('the quotient of %s to heap %i is read back as it was written', async (code, to) => {
  const quotient = await misereQuotient(game(code), to)
  const text = formatMisereQuotient(quotient)
  expect(text).not.toContain('\n')
  const read = parseMisereQuotient(text)
  expect(read).toEqual(quotient)
  expect(await verifyMisereQuotient(read, game(code))).toBe(undefined)
})

test('every truncation is refused, and every changed number by the reader or by the check', async () => {
  const quotient = await misereQuotient(game('0.75'), 22)
  const text = formatMisereQuotient(quotient)
  for (let length = 0; length < text.length; length++)
    expect(() => parseMisereQuotient(text.slice(0, length)), `${length}`).toThrow(
      expect.objectContaining({ code: 'INVALID_CERTIFICATE' }),
    )
  let refused = 0
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    const forged = `${text.slice(0, index)}${Number(digits) + 1}${text.slice(index + digits.length)}`
    try {
      expect(
        await verifyMisereQuotient(parseMisereQuotient(forged), game('0.75')),
        forged,
      ).not.toBe(undefined)
    } catch (error) {
      expect(error).toMatchObject({ code: 'INVALID_CERTIFICATE' })
      refused++
    }
  }
  expect(refused).toBeGreaterThan(3)
})

test.each([
  ['not JSON', 'nonsense', undefined],
  ['a list', '[]', undefined],
  ['another format', '{"format":"zugzwang-period"}', 'format'],
  ['another version', '{"format":"zugzwang-misere-quotient","version":2}', 'version'],
  ['an unknown field', '{"more":1}', 'more'],
  ['a missing field', '{"format":"zugzwang-misere-quotient","version":1,"game":"0.3"}', 'tame'],
])('%s is refused', (_, text, field) => {
  const place = field === undefined ? {} : { field }
  expect(() => parseMisereQuotient(text)).toThrow(
    expect.objectContaining({ code: 'INVALID_CERTIFICATE', place }),
  )
})

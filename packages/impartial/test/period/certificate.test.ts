import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { formatHeapCode, parseHeapCode } from '../../src/heap/heap-code'
import {
  createPeriodCertificate,
  formatPeriodCertificate,
  type PeriodCertificate,
  parsePeriodCertificate,
} from '../../src/period/certificate'
import { findPeriod } from '../../src/period/find-period'
import { verifyPeriodCertificate } from '../../src/period/verify-period'
import { createRandom } from '../random'
import { randomCode } from '../random-code'
import { slowValues } from './slow-values'

async function certificateOf(text: string, to: number): Promise<PeriodCertificate> {
  const code = parseHeapCode(text)
  const found = await findPeriod(slowValues(code, to), code)
  if (found === undefined) throw new Error(`${text} has no period`)
  return createPeriodCertificate(found)
}

const EXAMPLES = [
  ['0.77', 200],
  ['0.07', 200],
  ['4.2u', 60],
  ['0.3033', 60],
  ['0.3…', 60],
  ['4.3…', 60],
  ['4.5…', 60],
  ['0x0.a78', 60],
  ['0x8.0', 60],
  ['0x8.c3', 100],
  ['0x4.8…u', 150],
] as const

test.each(EXAMPLES)('%s: the certificate holds, and survives formatting', async (text, to) => {
  const certificate = await certificateOf(text, to)
  expect(await verifyPeriodCertificate(certificate)).toBeUndefined()
  const written = formatPeriodCertificate(certificate)
  expect(parsePeriodCertificate(written)).toEqual(certificate)
  expect(formatPeriodCertificate(parsePeriodCertificate(written))).toBe(written)
})

test('the certificate of one game, as text', async () => {
  expect(formatPeriodCertificate(await certificateOf('4.3…', 60))).toBe(
    '{"format":"zugzwang-period","version":1,"game":"4.3…","theorem":"arithmetic-periodicity",' +
      '"period":4,"saltus":4,"lastException":0,"values":[0,1,2,4,3]}',
  )
})

test('what is found is what is verified: random games', async () => {
  let verified = 0
  for (let seed = 1; seed <= scaled(30, 2500); seed++) {
    const code = randomCode(createRandom(seed))
    const found = await findPeriod(slowValues(code, 100), code)
    if (!found?.proved) continue
    verified++
    expect(
      await verifyPeriodCertificate(createPeriodCertificate(found)),
      `seed ${seed}, ${formatHeapCode(code)}`,
    ).toBeUndefined()
  }
  expect(verified).toBeGreaterThan(scaled(15, 120))
})

test.each(EXAMPLES)('%s: every wrong value and number is found', async (text, to) => {
  const right = await certificateOf(text, to)
  const { period, saltus, lastException: e, values, code } = right
  const heapOf = async (wrong: PeriodCertificate) => (await verifyPeriodCertificate(wrong))?.heap
  for (let n = 0; n < values.length; n++) {
    for (const step of [-1, 1, 8, 2 ** 30]) {
      const wrong = values.with(n, values[n] + step)
      expect(await heapOf({ ...right, values: wrong }), `value ${n}`).toBe(n)
    }
  }
  for (const wrong of [
    { ...right, period: period + 1 },
    { ...right, period: 0 },
    { ...right, lastException: e + 1 },
    { ...right, lastException: e - 1 },
    { ...right, saltus: -1 },
    { ...right, saltus: saltus + 0.5 },
    { ...right, values: values.slice(1) },
    { ...right, values: [...values, 0] },
    { ...right, code: { ...code, digits: [] } },
    { ...right, code: { ...code, digits: [1, 7] } },
    { ...right, code: { ...code, digits: [0, 16] } },
    { ...right, code: { ...code, rest: -1 } },
    {
      ...right,
      theorem: saltus === 0 ? ('arithmetic-periodicity' as const) : ('periodicity' as const),
    },
  ])
    expect(await heapOf(wrong), JSON.stringify(wrong)).toBe(-1)
  expect(
    await verifyPeriodCertificate({
      ...right,
      saltus: saltus + 1,
      theorem: 'arithmetic-periodicity',
    }),
  ).toBeDefined()

  // the same sequence, with a longer period, a later exception, or a period shifted by one
  const far = slowValues(code, 2 * (e + 2 * period))
  expect(
    await heapOf({
      ...right,
      period: 2 * period,
      saltus: 2 * saltus,
      values: far.slice(0, e + 2 * period + 1),
    }),
  ).toBe(-1)
  expect(
    await heapOf({ ...right, lastException: e + 1, values: far.slice(0, e + period + 2) }),
  ).toBe(e + 1)
  if (e >= 0)
    expect(
      await heapOf({ ...right, lastException: e - 1, values: far.slice(0, e + period) }),
    ).toBeDefined()
})

test('another code is refused unless its values are the same', async () => {
  const right = await certificateOf('0.77', 200)
  let refused = 0
  for (let seed = 1; seed <= scaled(40, 3000); seed++) {
    const code = randomCode(createRandom(seed))
    const violation = await verifyPeriodCertificate({ ...right, code })
    const values = slowValues(code, right.values.length - 1)
    const same = values.every((value, n) => value === right.values[n])
    expect(violation === undefined, `seed ${seed}, ${formatHeapCode(code)}`).toBe(same)
    if (!same) refused++
  }
  expect(refused).toBeGreaterThan(scaled(30, 250))
})

test('what only seems to repeat is refused where it stops', async () => {
  const code = parseHeapCode('0.007')
  const values = slowValues(code, 20)
  const violation = await verifyPeriodCertificate({
    code,
    theorem: 'periodicity',
    period: 3,
    saltus: 0,
    lastException: 5,
    values: values.slice(0, 9),
  })
  const heap = values.findIndex((value, n) => n > 8 && value !== values[n - 3])
  expect(violation).toEqual({
    heap,
    message: `Heap ${heap} is worth ${values[heap]}; the period says ${values[heap - 3]}.`,
  })
})

test.each([
  ['0x8.6', 6, 3, -1, 'No theorem proves saltus 3 where moves split heaps'],
  ['0x4.9', 12, 4, 289, 'Heap 289: no option sure to stay is worth 0, which is below 8.'],
])('%s: a true period without a proof is refused', async (text, period, saltus, heap, message) => {
  const code = parseHeapCode(text)
  const found = await findPeriod(slowValues(code, 400), code)
  if (found === undefined) throw new Error('no period')
  expect(found).toMatchObject({ period, saltus, proved: false })
  expect(() => createPeriodCertificate(found)).toThrow(
    expect.objectContaining({ code: 'INVALID_CERTIFICATE' }),
  )
  const { lastException } = found
  const values = Array.from(found.values)
  const theorem = 'arithmetic-periodicity'
  const certificate: PeriodCertificate = { code, theorem, period, saltus, lastException, values }
  const violation = await verifyPeriodCertificate(certificate)
  expect(violation?.message).toContain(message)
  expect(violation?.heap).toBe(heap)
})

test('progress counts heaps, and a signal ends the check', async () => {
  const certificate = await certificateOf('4.3…', 60)
  const last = new Map<string, unknown>()
  await verifyPeriodCertificate(certificate, {
    onProgress: ({ phase, done, total }) => last.set(phase, { done, total }),
  })
  expect(Object.fromEntries(last)).toEqual({
    verify: { done: 28, total: 28 },
    'verify options': { done: 4, total: 4 },
  })
  const reason = new Error('enough')
  await expect(
    verifyPeriodCertificate(certificate, { signal: AbortSignal.abort(reason) }),
  ).rejects.toBe(reason)
})

const TEXT =
  '{"format":"zugzwang-period","version":1,"game":"0.3033","theorem":"periodicity","period":7,' +
  '"saltus":0,"lastException":-1,"values":[0,1,0,1,2,3,2]}'

test('every truncation, and every field left out, is refused', () => {
  expect(parsePeriodCertificate(TEXT)).toMatchObject({ period: 7 })
  const refusal = expect.objectContaining({ code: 'INVALID_CERTIFICATE' })
  for (let end = 0; end < TEXT.length; end++) {
    expect(() => parsePeriodCertificate(TEXT.slice(0, end)), `${end} characters`).toThrow(refusal)
  }
  for (const field of Object.keys(JSON.parse(TEXT))) {
    const { [field]: _, ...others } = JSON.parse(TEXT)
    const attempt = () => parsePeriodCertificate(JSON.stringify(others))
    expect(attempt, field).toThrow(refusal)
    expect(attempt, field).toThrow(`Field ${field} of the certificate: found nothing; expected`)
  }
})

test.each([
  ['The certificate is not JSON (', '{0.77}'],
  ['The certificate is not a JSON object.', '[]'],
  ['The certificate is not a JSON object.', 'null'],
  ['has a field "proved"; expected only format, version', TEXT.replace('{', '{"proved":true,')],
  [
    'Field format of the certificate: found "zugzwang-certificate"',
    TEXT.replace('period', 'certificate'),
  ],
  [
    'Field version of the certificate: found 2; expected 1.',
    TEXT.replace('"version":1', '"version":2'),
  ],
  [
    'Field theorem of the certificate: found "none"; expected periodicity or',
    TEXT.replace('periodicity', 'none'),
  ],
  ['Field game: Heap code "0.9", column 3', TEXT.replace('0.3033', '0.9')],
  [
    'Field game of the certificate: found "0.30330"; expected its canonical form "0.3033".',
    TEXT.replace('0.3033', '0.30330'),
  ],
  ['Field game of the certificate: found 3; expected a heap code', TEXT.replace('"0.3033"', '3')],
  [
    'Field period of the certificate: found 0; expected an integer from 1',
    TEXT.replace(':7', ':0'),
  ],
  ['Field period of the certificate: found "7"', TEXT.replace(':7', ':"7"')],
  [
    'Field saltus of the certificate: found -1; expected an integer from 0',
    TEXT.replace('saltus":0', 'saltus":-1'),
  ],
  [
    'Field lastException of the certificate: found -2; expected an integer from -1',
    TEXT.replace(':-1', ':-2'),
  ],
  ['has 7 values; expected lastException + period + 1 = 8.', TEXT.replace(':-1', ':0')],
  [
    'Field values[4] of the certificate: found 2.5; expected an integer from 0',
    TEXT.replace('2,3', '2.5,3'),
  ],
  ['Field values[4] of the certificate: found 2147483648', TEXT.replace('2,3', '2147483648,3')],
  [
    'Field values of the certificate: found an object; expected a list',
    TEXT.replace(/\[.*\]/, '{}'),
  ],
])('a certificate is refused: %s', (reason, text) => {
  const attempt = () => parsePeriodCertificate(text)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_CERTIFICATE' }))
  expect(attempt).toThrow(reason)
})

test('there is no certificate for what is not proved', async () => {
  const found = await findPeriod([0, 1, 0, 1, 0, 1])
  if (found === undefined) throw new Error('no period')
  const attempt = () => createPeriodCertificate(found)
  expect(attempt).toThrow(
    'There is no certificate for period 2, which is not proved (Observed only',
  )
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_CERTIFICATE' }))
})

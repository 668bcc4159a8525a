// The Python of the page on certificates is a verifier of its own: it agrees with `verifyOrder` on right certificates and on altered ones.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  certifyCanonical,
  certifyOrder,
  certifyPosition,
  clobber,
  createForms,
  type OrderCertificate,
  parseValue,
  verifyOrder,
} from '@zugzwang/partizan'
import { expect, test } from 'vitest'

const PYTHON = process.env['PYTHON'] ?? 'python3'
const hasPython = spawnSync(PYTHON, ['--version']).status === 0
const page = readFileSync(
  new URL('../src/content/docs/learn/certificates.mdx', import.meta.url),
  'utf8',
)
const program = [...page.matchAll(/^```python\n(.*?)^```$/gms)].map(([, text]) => text).join('')

/** Runs the program on each line of its input, and prints what it does: what it prints, or nothing if it refuses. */
const DRIVER = `
import io, sys
program = compile(sys.argv[1], "certificates.mdx", "exec")
lines, out = sys.stdin.read().splitlines(), sys.stdout
for line in lines:
    sys.stdin, sys.stdout = io.StringIO(line), io.StringIO()
    try:
        exec(program, {})
        print(sys.stdout.getvalue().strip(), file=out)
    except Exception:
        print(file=out)
`

/** The relation of each certificate, as the page's program says it; nothing for those that it refuses. */
function checkedByPython(certificates: readonly unknown[]): string[] {
  const input = certificates.map((each) => `${JSON.stringify(each)}\n`).join('')
  const { stdout, stderr } = spawnSync(PYTHON, ['-c', DRIVER, program], { input, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').slice(0, -1)
}

function checked(certificate: unknown): string {
  try {
    return verifyOrder(certificate).relation
  } catch {
    return ''
  }
}

/** Certificates of all relations, of canonical forms with options of both kinds to remove, and of a position. */
function rightOnes(): OrderCertificate[] {
  const forms = createForms()
  const value = (text: string) => parseValue(forms, text)
  const values = ['0', '^', '*', '1/2', '{2|-1}', 'Tiny(2)', '^^*', '{0||0|-2}'].map(value)
  const compared = values.flatMap((g) => values.map((h) => certifyOrder(forms, g, h)))
  const stated = (['>=', '<=', '=', '|>', '<|'] as const).map((relation) => {
    const [g, h] = { '>=': '^ 0', '<=': 'v 0', '=': '^ ^', '|>': '^ *', '<|': '^ *' }[
      relation
    ].split(' ')
    return certifyOrder(forms, value(g ?? ''), value(h ?? ''), { relation })
  })
  const canonical = [
    [['^'], ['v']],
    [
      ['0', '-1', '*'],
      ['1', '2'],
    ],
    [
      ['{3|1}', '2', '^'],
      ['{0|-1}', '*2', '0'],
    ],
    [
      ['0', '*', '*2'],
      ['0', '*'],
    ],
  ].map(([left = [], right = []]) => certifyCanonical(forms, left.map(value), right.map(value)))
  const positions = ['xxo', 'xo.xxo', 'xoxo/oxox'].map((text) =>
    certifyPosition(forms, clobber, clobber.parse?.(text) ?? []),
  )
  return [...compared, ...stated, ...canonical, ...positions]
}

function randomFrom(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

/** A copy in which one number differs, or one item of a list is missing or there twice. */
function altered(certificate: OrderCertificate, random: (end: number) => number): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(certificate))
  const places: (() => void)[] = []
  const waiting: unknown[] = [copy]
  for (const each of waiting) {
    if (typeof each !== 'object' || each === null) continue
    waiting.push(...Object.values(each))
    for (const [key, value] of Object.entries(each)) {
      if (typeof value === 'number')
        places.push(() => Object.assign(each, { [key]: random(certificate.games.length + 2) - 1 }))
      if (Array.isArray(each))
        places.push(() => each.splice(Number(key), 1, ...(random(3) === 0 ? [value, value] : [])))
    }
  }
  places[random(places.length)]?.()
  return copy
}

if (!hasPython) {
  const sentence = `THE PROGRAM OF THE PAGE ON CERTIFICATES DID NOT RUN: no ${PYTHON} was found. Install Python 3, or set PYTHON.`
  console.warn(sentence)
  test(sentence, ({ skip }) => skip())
} else {
  test('the program of the page accepts every certificate', () => {
    const certificates = rightOnes()
    const relations = certificates.map(({ claim }) => claim.relation)
    expect(new Set(relations).size).toBe(9)
    expect(checkedByPython(certificates)).toEqual(relations)
  })

  test('altered ones it judges as verifyOrder does, and refuses nearly all', () => {
    const seed = Date.now() % 2 ** 31
    const random = randomFrom(seed)
    const all = rightOnes()
    const canonical = all.filter(({ claim }) => claim.relation === 'canonical')
    // Half of them of canonical forms, which have the most rules
    const certificates = [...all, ...Array<typeof canonical>(16).fill(canonical).flat()]
    const wrong = Array.from({ length: 5000 }, () =>
      altered(certificates[random(certificates.length)] as OrderCertificate, random),
    )
    const verdicts = wrong.map(checked)
    expect(checkedByPython(wrong), `seed ${seed}`).toEqual(verdicts)
    expect(verdicts.filter((verdict) => verdict === '').length).toBeGreaterThan(4000)
  })

  test('forged ones it refuses: an option that removes itself, a place before the first, a reason of its own', () => {
    // That * is 0, since each option is dominated
    const star = (step: object) => ({
      version: 1,
      games: [
        [[], []],
        [[0], [0]],
      ],
      inequalities: [[0, 0, []]],
      claim: {
        relation: 'canonical',
        g: 1,
        form: 0,
        removed: [
          { side: 'left', option: 0, reason: 'dominated', by: 0, proof: 0, ...step },
          { side: 'right', option: 0, reason: 'dominated', by: 0, proof: 0, ...step },
        ],
        kept: [{ game: 0, proofs: [] }],
      },
    })
    const [right] = rightOnes().filter(({ claim }) => claim.relation === 'canonical')
    const withStep = (step: object): unknown => {
      const copy = JSON.parse(JSON.stringify(right))
      Object.assign(copy.claim.removed[0], step)
      return copy
    }
    // The last inequality is the first step's own
    const last = JSON.parse(JSON.stringify(right))
    last.inequalities.push(last.inequalities[last.claim.removed[0].proof])
    last.claim.removed[0].proof = -1
    const forged = [star({}), last, withStep({ reason: 'another' })]
    expect(forged.map(checked)).toEqual(['', '', ''])
    expect(checkedByPython(forged)).toEqual(['', '', ''])
  })
}

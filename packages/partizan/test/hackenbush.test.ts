import { MAX, MIN } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import {
  atomicWeight,
  certifyPosition,
  createForms,
  createValues,
  type Form,
  formatValue,
  gameOf,
  type HackenbushGraph,
  hackenbush,
  isNumber,
  numberOf,
  simple,
  verifyOrder,
} from '../src'
import * as slow from './by-hand'
import { pick, type Random, randomFrom } from './random'

const parse = (text: string) => hackenbush.parse?.(text) ?? []

/** The value of a picture. */
async function worth(forms: ReturnType<typeof createForms>, text: string) {
  const values = createValues(forms, hackenbush)
  const parts = parse(text)
  for (const part of parts) await values.solve(part)
  return values.value(...parts)
}

/** The edges that the ground holds. */
function heldBy(edges: HackenbushGraph): HackenbushGraph {
  const held = new Set([0])
  for (let before = -1; before < held.size; ) {
    before = held.size
    for (const { from, to } of edges) if (held.has(from) || held.has(to)) held.add(from).add(to)
  }
  return edges.filter(({ from }) => held.has(from))
}

/** A picture with all that can be cut off it, without theorems, keys or parts. */
function slowOf(edges: HackenbushGraph, known: Map<string, slow.Slow>): slow.Slow {
  const key = JSON.stringify(edges)
  let game = known.get(key)
  if (game === undefined) {
    const after = (other: string) =>
      edges.flatMap(({ color }, i) =>
        color === other ? [] : [slowOf(heldBy(edges.filter((_, j) => j !== i)), known)],
      )
    game = { left: after('r'), right: after('b') }
    known.set(key, game)
  }
  return game
}

function randomPicture(random: Random, edges: number, colors: string, isTree: boolean): string {
  const paths: string[] = []
  for (let i = 1; i <= edges; i++) {
    const from = isTree ? random(i) : random(Math.min(i, 5))
    const to = isTree ? i : random(6)
    paths.push(`${from}${pick(random, [...colors])}${to}`)
  }
  return paths.join(' ')
}

/** Berlekamp's sign rule: how many colours are alike, then a point, then a bit for each edge, and a last 1. */
function bySignRule(stalk: string): number {
  const sign = stalk.startsWith('r') ? -1 : 1
  const own = sign > 0 ? 'b' : 'r'
  let whole = 0
  while (stalk[whole] === own) whole++
  if (whole === stalk.length) return sign * whole
  // The pair in which the colour changes is the point
  const bits = [...stalk.slice(whole + 1)].map((color) => (color === own ? 1 : 0))
  const fraction = [...bits, 1].reduce((sum, bit, i) => sum + bit / 2 ** (i + 1), 0)
  return sign * (whole - 1 + fraction)
}

test("stalks of two colours: Berlekamp's sign rule, and each dyadic by one stalk (Winning Ways, ch. 2)", async () => {
  const forms = createForms()
  const seen = new Map<number, string>()
  for (let length = 1; length <= 10; length++)
    for (let bits = 0; bits < 1 << length; bits++) {
      const stalk = Array.from({ length }, (_, i) => (bits & (1 << i) ? 'b' : 'r')).join('')
      const form = await worth(forms, stalk)
      const value = numberOf(forms, form) as number
      expect(isNumber(forms, form)).toBe(true)
      expect(value, stalk).toBe(bySignRule(stalk))
      expect(seen.get(value)).toBe(undefined)
      seen.set(value, stalk)
    }
  for (let n = 0; n <= 4; n++)
    for (let k = 1; k <= 8 * 2 ** n && n + Math.ceil(k / 2 ** n) <= 6; k++)
      expect(seen.has(k / 2 ** n), `${k}/2^${n}`).toBe(true)
})

test('long stalks: exact beyond doubles, and no deep stack', async () => {
  const forms = createForms()
  expect(formatValue(forms, await worth(forms, `b${'r'.repeat(100)}`))).toBe(`1/${2n ** 100n}`)
  expect(formatValue(forms, await worth(forms, 'b'.repeat(10_000)))).toBe('10000')
  expect(formatValue(forms, await worth(forms, 'g'.repeat(10_000)))).toBe('*10000')
  await expect(worth(forms, `g${'b'.repeat(2000)}`)).rejects.toThrow('the birthday 2000')
})

test.each([
  ['trees of two colours', 'br', true],
  ['trees of three colours', 'brg', true],
  ['pictures of two colours', 'br', false],
  ['green pictures', 'g', false],
  ['pictures of three colours', 'brg', false],
] as const)('%s: as the slow calculator', async (_, colors, isTree) => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  for (let round = 0; round < (drill ? 300 : 20); round++) {
    const forms = createForms()
    const text = randomPicture(random, 1 + random(colors === 'brg' ? 5 : 6), colors, isTree)
    const form = await worth(forms, text)
    const own = slowOf(parse(text).flat(), new Map())
    expect(slow.isSame(own, slow.slowOf(forms, form)), `seed ${seed}: ${text}`).toBe(true)
  }
})

test('green pictures: the nimber that mex gives, for larger ones', async () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  const known = new Map<string, number>()
  const nimberOf = (edges: HackenbushGraph): number => {
    const key = JSON.stringify(edges)
    let nimber = known.get(key)
    if (nimber === undefined) {
      const after = edges.map((_, i) => nimberOf(heldBy(edges.filter((_, j) => j !== i))))
      nimber = 0
      while (after.includes(nimber)) nimber++
      known.set(key, nimber)
    }
    return nimber
  }
  for (let round = 0; round < (drill ? 200 : 12); round++) {
    known.clear()
    const forms = createForms()
    const text = randomPicture(random, 10, 'g', false)
    const edges = parse(text).flat()
    const form = await worth(forms, text)
    expect(form, `seed ${seed}: ${text}`).toBe(simple(forms, 0, 0, nimberOf(edges)))
  }
})

test('flowers: a green stem with blue petals has the atomic weight 1 (Winning Ways, ch. 8)', async () => {
  const forms = createForms()
  expect(formatValue(forms, await worth(forms, 'gb'))).toBe('^*')
  for (const stem of ['g', 'gg', 'ggg', 'gggg'])
    for (const petals of [1, 2, 3]) {
      const flower = `${stem}1 ${'1b '.repeat(petals)}`
      const form = await worth(forms, flower)
      expect(atomicWeight(forms, form), flower).toBe(simple(forms, 1))
    }
})

/** A piece of furniture: blue legs on the ground, each of which meets one red edge; red edges join those. */
function furniture(random: Random, legs: number, more: number): string {
  const inner = 1 + random(legs)
  const paths = Array.from({ length: legs }, (_, i) => `b${100 + i}r${1 + random(inner)}`)
  for (let i = 2; i <= inner; i++) paths.push(`${i}r${1 + random(i - 1)}`)
  for (let i = 0; i < more; i++) paths.push(`${1 + random(inner)}r${1 + random(inner + 2)}`)
  return paths.join(' ')
}

test('furniture of redwood: blue legs that each meet one red edge, and a value 1/2^n (Winning Ways, ch. 7)', async () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  const forms = createForms()
  const values = createValues(forms, hackenbush)
  for (let round = 0; round < (drill ? 100 : 10); round++) {
    const text = furniture(random, 1 + random(4), random(4))
    for (const part of parse(text)) {
      const form = await values.solve(part)
      expect(isNumber(forms, form)).toBe(true)
      const power = -Math.log2(numberOf(forms, form) as number)
      expect(Number.isInteger(power) && power >= 0, `seed ${seed}: ${text}`).toBe(true)
    }
  }
})

/** Of a picture of two colours: the simplest number between those of Left's cuts and of Right's, by all sets of edges. */
function numberBySearch(edges: HackenbushGraph): number {
  const known = new Map<number, number>()
  const names = [...new Set([0, ...edges.flatMap(({ from, to }) => [from, to])])]
  const ends = edges.map(({ from, to }) => (1 << names.indexOf(from)) | (1 << names.indexOf(to)))
  const held = (mask: number): number => {
    let [vertices, kept] = [1, 0]
    for (let before = -1; before !== kept; ) {
      before = kept
      for (const [i, both] of ends.entries())
        if (mask & (1 << i) && both & vertices) {
          vertices |= both
          kept |= 1 << i
        }
    }
    return kept
  }
  const valueOfMask = (mask: number): number => {
    let value = known.get(mask)
    if (value === undefined) {
      let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      for (const [i, { color }] of edges.entries()) {
        if (!(mask & (1 << i))) continue
        const after = valueOfMask(held(mask & ~(1 << i)))
        if (color === 'b') low = Math.max(low, after)
        else high = Math.min(high, after)
      }
      if (low >= high) throw new Error('no number')
      value = simplestBetween(low, high)
      known.set(mask, value)
    }
    return value
  }
  return valueOfMask((1 << edges.length) - 1)
}

/** A bed: four legs at the corners of a frame, with a slat across. */
const BED = 'b1r5 b2r6 b3r7 b4r8 5r6r7r8r5 5r7'
/** Two slats more, which meet in the middle. */
const HARD_BED = `${BED} 5r9r7 6r9r8`

const BEDS: readonly (readonly [string, number])[] = [
  [BED, 8],
  ...(drill ? [[HARD_BED, 128] as const] : []),
]

test.each(BEDS)(
  '%s, a redwood bed, is worth 1/%i: as the simplest numbers between cuts say',
  async (bed, power) => {
    expect(numberBySearch(parse(bed).flat())).toBe(1 / power)
    const forms = createForms()
    expect(numberOf(forms, await worth(forms, bed))).toBe(1 / power)
  },
)

/** Legs with different tops, and slats from these to each other or to joints; some legs share a top if `isMixed`. */
function randomBed(random: Random, isMixed: boolean): string {
  const legs = 1 + random(scaled(3, 4))
  const tops = Array.from({ length: legs }, (_, i) => (isMixed ? 5 + random(legs) : 5 + i))
  const paths = tops.map((top, i) => `b${1 + i}r${top}`)
  for (let i = random(scaled(4, 6)) + legs; i > 0; i--)
    paths.push(`${pick(random, tops)}r${random(2) === 0 ? pick(random, tops) : 9 + random(3)}`)
  return paths.join(' ')
}

test.each([false, true])(
  'random beds: 1/2^n by the least tree, as the simplest numbers between cuts say (tops shared: %s)',
  async (isMixed) => {
    const seed = Date.now() % 1e9
    const random = randomFrom(seed)
    for (let tried = 0; tried < scaled(8, 100); ) {
      const text = randomBed(random, isMixed)
      const parts = parse(text)
      if (parts.length > 1) continue
      tried++
      const forms = createForms()
      const value = numberOf(forms, await worth(forms, text))
      expect(value, `seed ${seed}: ${text}`).toBe(numberBySearch(parts.flat()))
      const swapped = text.replace(/[br]/g, (color) => (color === 'b' ? 'r' : 'b'))
      expect(numberOf(forms, await worth(forms, swapped)), swapped).toBe(-value)
    }
  },
)

test('large beds: a tree to hold 16 tops together, among sets that cover them', async () => {
  const forms = createForms()
  // Joint 100 + k holds the tops whose number has bit k, and joint 110 + k the others: two joints with one bit hold all tops but
  // do not meet, so that a third is needed
  const legs = Array.from({ length: 16 }, (_, i) => `b${1 + i}r${40 + i}`)
  const slats = Array.from({ length: 16 }, (_, i) =>
    [0, 1, 2, 3].map((k) => `${40 + i}r${(i >> k) & 1 ? 100 + k : 110 + k}`),
  ).flat()
  const form = await worth(forms, [...legs, ...slats].join(' '))
  expect(formatValue(forms, form)).toBe(`1/${2 ** (64 - 18 + 1)}`)
})

/** The simplest number strictly between two: an integer near 0, else one with few bits. */
function simplestBetween(low: number, high: number): number {
  if (low < 0 && high > 0) return 0
  if (high <= 0) return -simplestBetween(-high, -low)
  for (let unit = 1; ; unit /= 2) {
    const least = (Math.floor(low / unit) + 1) * unit
    if (least < high) return least
  }
}

test('a picture of the same shape has the same key, and a mirror of colours the negative', () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  for (let round = 0; round < 200; round++) {
    const text = randomPicture(random, 2 + random(8), pick(random, ['br', 'brg', 'g']), false)
    for (const part of parse(text)) {
      const names = new Map([[0, 0]])
      const rename = (vertex: number) => {
        const name = names.get(vertex) ?? 1 + names.size * 7 + random(7)
        names.set(vertex, name)
        return name
      }
      const other = part
        .map(({ from, to, color }) => ({ from: rename(to), to: rename(from), color }))
        .sort(() => random(3) - 1)
      expect(hackenbush.key(other), `seed ${seed}: ${text}`).toEqual(hackenbush.key(part))
      const [again] = parse(hackenbush.format?.(part) ?? '')
      expect(hackenbush.key(again ?? []), `seed ${seed}: ${text}`).toEqual(hackenbush.key(part))
      const swapped = part.map((edge) => ({
        ...edge,
        color: ({ b: 'r', r: 'b', g: 'g' } as const)[edge.color],
      }))
      const [own, negative] = [hackenbush.key(part), hackenbush.key(swapped)]
      expect(negative.key).toBe(own.key)
    }
  }
})

test('pictures of different shapes have different keys', () => {
  // Two hexagons and one cycle of twelve, hung from the ground: refinement alone sees no difference
  const ring = (from: number, size: number) =>
    Array.from({ length: size }, (_, i) => `${from + i}b${from + ((i + 1) % size)}`).join(' ')
  const hung = (size: number) => Array.from({ length: size }, (_, i) => `0r${i + 1}`).join(' ')
  const [one = []] = parse(`${ring(1, 12)} ${hung(12)} 0g20 20g1`)
  const joined = parse(`${ring(1, 6)} ${ring(7, 6)} ${hung(12)} 1g13 7g13`)[0] ?? []
  expect(hackenbush.key(one).key).not.toBe(hackenbush.key(joined).key)
  expect(hackenbush.key(parse('bb')[0] ?? []).key).not.toBe(
    hackenbush.key(parse('br')[0] ?? []).key,
  )
})

test('cutting: what does not hang on the ground falls, and parts come apart', () => {
  const [graph = []] = parse('b1r2b0 2g')
  expect(
    [...hackenbush.moves(graph, MAX)].map((cut) => hackenbush.formatMove?.(graph, cut)),
  ).toEqual(['0b1', '2b0', '2g3'])
  expect([...hackenbush.moves(graph, MIN)]).toEqual([1, 3])
  expect(hackenbush.play(graph, 1).map((part) => hackenbush.format?.(part))).toEqual([
    'b',
    '1b0 1g',
  ])
  expect(hackenbush.play(graph, 2).map((part) => hackenbush.format?.(part))).toEqual(['brg'])
  expect(parse('5b6 6r7')).toEqual([])
  expect(parse('0b0, b 0g0')).toHaveLength(3)
})

test('the picture of a graph stands on the ground, and a hand touches edges', () => {
  const [graph = []] = parse('b1 1g2 1g')
  const view = hackenbush.view?.(graph)
  if (view?.kind !== 'graph') throw new Error('a graph')
  expect(view.vertices).toEqual(['0', '1', '2', '1000000'])
  expect(view.arcs).toEqual([
    [0, 1],
    [1, 2],
    [1, 3],
  ])
  expect(view.ground).toBe(0)
  expect(view.owned?.map(({ arc, mark, side }) => [arc, mark, side])).toEqual([
    [0, 'b', 0],
    [1, 'g', undefined],
    [2, 'g', undefined],
  ])
  expect(hackenbush.spots?.(graph, 2)).toEqual([{ arc: 2 }])
  // Vertices keep their names through play
  const [rest = []] = hackenbush.play(graph, 1)
  expect(hackenbush.view?.(rest)).toMatchObject({ vertices: ['0', '1', '1000000'] })
})

test.each([
  ['bx', 2, '"x"'],
  ['b 12', 5, 'the end'],
  ['b1 1 2b', 5, '" "'],
  ['b1234567', 2, '7 digits|6 digits'],
])('%s is refused at column %i', (text, column, found) => {
  let error: unknown
  try {
    parse(text)
  } catch (thrown) {
    error = thrown
  }
  expect(error).toMatchObject({ code: 'INVALID_POSITION', place: { column } })
  expect(String(error)).toMatch(new RegExp(found))
})

test('positions with cycles have certificates of their values, which no theorem enters', async () => {
  const seed = Date.now() % 1e9
  const random = randomFrom(seed)
  for (let round = 0; round < 8; round++) {
    const forms = createForms()
    const text = randomPicture(random, 5, 'brg', false)
    const certificate = certifyPosition(forms, hackenbush, parse(text))
    const { claim } = certificate
    expect(verifyOrder(certificate), `seed ${seed}: ${text}`).toMatchObject({ relation: '=' })
    if (claim.relation === 'canonical') throw new Error('a claim about two games')
    const made: Form[] = []
    const formsOf = (list: readonly number[]) => list.map((option) => made[option] ?? forms.zero)
    for (const [left, right] of certificate.games)
      made.push(gameOf(forms, formsOf(left), formsOf(right)))
    expect(made[claim.h], `seed ${seed}: ${text}`).toBe(await worth(forms, text))
  }
})

import { gzipSync } from 'node:zlib'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type ContestImport, type ContestOptions, formatContest, readContest } from '../src/contest'
import { numberLabels } from '../src/graph/labels'
import type { ByteSource } from '../src/text/reading'
import { MUTATIONS, tryMutations } from './mutations'
import { bytesOf, describeGraph, randomGraph } from './random-graph'
import { chunksOf, cuts, failure, refusal } from './sources'

const COSTLY: ContestOptions = { cost: true, mostCost: 1e12, header: ['the starting vertex'] }

/** What was read, down to the numbers of the vertices. */
function all({ graph, labels, cost, header, notes }: ContestImport) {
  return {
    offsets: Array.from(graph.offsets),
    targets: Array.from(graph.targets),
    first: labels.first,
    count: labels.count,
    cost: cost && Array.from(cost),
    header,
    notes,
  }
}

describe("a judge's digraph", () => {
  it('is a line of counts and an arc a line', async () => {
    expect(all(await readContest('3 4\n3 1\n1 3\n1 1\n3 2\n'))).toEqual({
      offsets: [0, 2, 2, 4],
      targets: [2, 0, 0, 1],
      first: 1,
      count: 3,
      cost: undefined,
      header: [],
      notes: { edges: 0, comments: 0, skipped: new Map() },
    })
    expect(all(await readContest('1 0'))).toMatchObject({ offsets: [0, 0], targets: [] })
  })

  it('has costs and further vertices in its first line where that is said', async () => {
    expect(all(await readContest('2 2 2\n2 1 7\n1 2 1000000000000\n', COSTLY))).toMatchObject({
      offsets: [0, 1, 2],
      targets: [1, 0],
      cost: [1e12, 7],
      header: [1],
    })
    const decimal = await readContest('1 2\n1 1 -2.5\n1 1 1e3', { cost: true })
    expect(decimal.cost).toEqual(Float64Array.of(-2.5, 1000))
    const header = ['one', 'other']
    expect((await readContest('9 0 7 9\n', { header })).header).toEqual([6, 8])
  })

  it('may have blanks, empty lines, signs and zeros before numbers', async () => {
    const expected = all(await readContest('2 2\n1 2\n2 1\n'))
    for (const text of [
      '\n \r\n 2\t2 \r\n+1 02\r\n\n2 000000000000001\n\n \n',
      '\ufeff2 2\v\n1\u00a02\n+2 +1',
    ])
      expect(all(await readContest(text))).toEqual(expected)
    expect((await readContest('1 1\n1 1 -0\n', { cost: true, mostCost: 5 })).cost).toEqual(
      Float64Array.of(0),
    )
  })

  it('may be cut anywhere', async () => {
    const text = '\n3 3 3\r\n1 2 10\r\n+2 3 0\n\n3 3 999999'
    const expected = all(await readContest(text, COSTLY))
    for (const bytes of [Buffer.from(text), gzipSync(text)])
      for (const { name, source } of cuts(bytes))
        expect(all(await readContest(source, COSTLY)), name).toEqual(expected)
  })

  it('may have vertices without arcs, but not without end', async () => {
    expect((await readContest(`${2 ** 20} 0\n`)).graph.order).toBe(2 ** 20)
    const arcs = '1 1\n'.repeat(20_000)
    expect((await readContest(`${64 * 20_000} 20000\n${arcs}`)).graph.order).toBe(1_280_000)
    const refused = (text: string) => refusal(readContest(text, { name: 'f.in' }))
    expect(await refused('\n1048577 1\n1 1\n')).toBe(
      'LIMIT_EXCEEDED f.in:2:1: 1048577 vertices with 1 arc; expected at most 1048576 vertices, or 64 an arc.',
    )
    expect(await refused(`1280001 20000\n${arcs}`)).toBe(
      'LIMIT_EXCEEDED f.in:1:1: 1280001 vertices with 20000 arcs; expected at most 1048576 vertices, or 64 an arc.',
    )
    // counts of a file cut short are worth nothing
    expect(await refused('2147483646 2147483646\n1 2\n')).toBe(
      'INVALID_INPUT f.in:3:1: the end after 1 arc; expected 2147483646 arcs, as line 1 says.',
    )
  })
})

describe("a wrong judge's digraph", () => {
  const PLAIN: ContestOptions = {}
  const COST: ContestOptions = { cost: true }
  const vertex = (found: string, most: number) =>
    `the vertex is ${found}; expected a whole number from 1 to ${most}`

  it.each<[ContestOptions, string, string]>([
    [PLAIN, '', '1:1: the end; expected a line "vertices arcs"'],
    [PLAIN, ' \n\r\n', '1:1: the end; expected a line "vertices arcs"'],
    [PLAIN, '3\n', '1:2: "3"; expected 2 numbers: vertices, arcs'],
    [PLAIN, '\n3 1 1\n', '2:5: "3 1 1"; expected 2 numbers: vertices, arcs'],
    [
      PLAIN,
      'a b\n',
      '1:1: the number of vertices is "a"; expected a whole number from 1 to 2147483646',
    ],
    [
      PLAIN,
      '0 0\n',
      '1:1: the number of vertices is "0"; expected a whole number from 1 to 2147483646',
    ],
    [
      PLAIN,
      '-1 0\n',
      '1:1: the number of vertices is "-1"; expected a whole number from 1 to 2147483646',
    ],
    [
      PLAIN,
      '2147483647 0\n',
      '1:1: the number of vertices is "2147483647"; expected a whole number from 1 to 2147483646',
    ],
    [
      PLAIN,
      '1 1.0\n',
      '1:3: the number of arcs is "1.0"; expected a whole number from 0 to 2147483646',
    ],
    [
      PLAIN,
      `1 ${'9'.repeat(1000)}\n`,
      `1:3: the number of arcs is "${'9'.repeat(40)}…"; expected a whole number from 0 to 2147483646`,
    ],
    [PLAIN, '2 1\n1\n', '2:2: "1"; expected 2 numbers: from, to'],
    [PLAIN, '2 1\n1 2 3\n', '2:5: "1 2 3"; expected 2 numbers: from, to'],
    [PLAIN, '2 1\n1 3\n', `2:3: ${vertex('"3"', 2)}`],
    [PLAIN, '2 1\n0 1\n', `2:1: ${vertex('"0"', 2)}`],
    [PLAIN, '2 1\n1 -1\n', `2:3: ${vertex('"-1"', 2)}`],
    [PLAIN, '2 1\n# 1\n', `2:1: ${vertex('"#"', 2)}`],
    [PLAIN, '2 1\n1 0000000000000001\n', `2:3: ${vertex('"0000000000000001"', 2)}`],
    [PLAIN, '2 1\n1 4294967297\n', `2:3: ${vertex('"4294967297"', 2)}`],
    [PLAIN, '2 1\n1 2\n2 1\n', '3:1: one arc too many; expected 1 arc, as line 1 says'],
    [PLAIN, '\n2 2\n1 2\n\n2 1\nx\n', '6:1: one arc too many; expected 2 arcs, as line 2 says'],
    [PLAIN, '1 0\n1 1\n', '2:1: one arc too many; expected 0 arcs, as line 1 says'],
    [PLAIN, '2 2\n1 2\n', '3:1: the end after 1 arc; expected 2 arcs, as line 1 says'],
    [PLAIN, '\n2 1', '3:1: the end after 0 arcs; expected 1 arc, as line 2 says'],
    [PLAIN, '2 1\n1 2\u0000\n', '2:4: the control character U+0000; expected text'],
    [COST, '2 1\n1 2\n', '2:4: "1 2"; expected 3 numbers: from, to, cost'],
    [COST, '2 1\n1 2 x\n', '2:5: the cost "x"; expected a finite number'],
    [COST, '2 1\n1 2 1e999\n', '2:5: the cost "1e999"; expected a finite number'],
    [COSTLY, '2 1\n', '1:4: "2 1"; expected 3 numbers: vertices, arcs, the starting vertex'],
    [COSTLY, '2 1 3\n', '1:5: the starting vertex is "3"; expected a whole number from 1 to 2'],
    [
      COSTLY,
      '2 1 1\n1 2 -3\n',
      '2:5: the cost is "-3"; expected a whole number from 0 to 1000000000000',
    ],
    [
      COSTLY,
      '2 1 1\n1 2 2.5\n',
      '2:5: the cost is "2.5"; expected a whole number from 0 to 1000000000000',
    ],
    [
      COSTLY,
      '2 1 1\n1 2 1000000000001\n',
      '2:5: the cost is "1000000000001"; expected a whole number from 0 to 1000000000000',
    ],
    [
      COSTLY,
      '2 1 1\n1 2 18446744073709551616\n',
      '2:5: the cost is "18446744073709551616"; expected a whole number from 0 to 1000000000000',
    ],
  ])('is refused: %j %j', async (options, text, expected) => {
    const refused = (source: ByteSource) =>
      refusal(readContest(source, { ...options, name: 'f.in' }))
    expect(await refused(text)).toBe(`INVALID_INPUT f.in:${expected}.`)
    for (const { name, source } of cuts(Buffer.from(text)))
      expect(await refused(source), name).toBe(`INVALID_INPUT f.in:${expected}.`)
  })

  it.each([2 ** 20, 2 ** 20 + 1])('has a line of more than 2^20 characters: %i', async (length) => {
    const work = readContest(`2 1\n1${' '.repeat(length - 2)}2\n`)
    if (length === 2 ** 20) expect((await work).graph.size).toBe(1)
    else expect(await refusal(work)).toMatch(/input:2:1048577: the line continues/)
  })
})

describe('arcs', () => {
  function arcs(random: Random, order: number, cost: boolean, count: number): string[] {
    return Array.from({ length: count }, () =>
      [1 + random(order), 1 + random(order), ...(cost ? [random(1e9)] : [])].join(' '),
    )
  }

  /** A number with a sign or zeros before it, blanks of all kinds, carriage returns, empty lines. */
  function disguised(random: Random, line: string): string {
    const blanks = () => ['', '', ' ', '\t', ' \t ', '\u3000', '\v'][random(7)]
    const between = () => [' ', '  ', '\t', '\u00a0'][random(4)] as string
    const empty = random(8) === 0 ? ` ${random(2) === 0 ? '\r' : ''}\n` : ''
    const numbers = line.replace(/\d+/g, (digits) => ['', '', '+', '0', '+00'][random(5)] + digits)
    return `${empty}${blanks()}${numbers.replaceAll(' ', between)}${blanks()}${random(3) === 0 ? '\r' : ''}`
  }

  it('are the same in any guise, in any chunks', async () => {
    for (let seed = 1; seed <= scaled(20, 5000); seed++) {
      const random = createRandom(seed)
      const cost = random(2) === 1
      const order = 1 + random(40)
      const count = random(30)
      const head = cost ? `${order} ${count} ${1 + random(order)}` : `${order} ${count}`
      const lines = [head, ...arcs(random, order, cost, count)]
      const options = cost ? COSTLY : {}
      const expected = all(await readContest(lines.join('\n'), options))
      const rows = lines.slice(1).map((line) => line.split(' ').map(Number))
      const targets = Array.from({ length: order }, (_, v) =>
        rows.flatMap(([from, to]) => (from === v + 1 ? [Number(to) - 1] : [])),
      )
      expect(expected.targets, `seed ${seed}`).toEqual(targets.flat())
      const guises = lines.map((line) => (random(2) === 0 ? line : disguised(random, line)))
      const text = guises.join('\n') + (random(2) === 0 ? '\n' : '')
      const chunks = chunksOf(Buffer.from(text), 1 + random(40))
      expect(all(await readContest(chunks, options)), `seed ${seed}`).toEqual(expected)
    }
  })

  it('written are read as the same', async () => {
    for (let seed = 1; seed <= scaled(40, 15_000); seed++) {
      const costs = seed % 2 === 0
      const data = await randomGraph(seed, { maxOrder: 30, loops: true, parallel: true, costs })
      const found = await readContest(bytesOf(formatContest(data)), { cost: costs })
      // labels are counted from 1
      const counted = { ...data, labels: numberLabels(data.graph.order, 1) }
      expect(describeGraph(found), `seed ${seed}`).toEqual(describeGraph(counted))
    }
  })
})

it('damaged files are read or refused', async () => {
  const files = ['3 4\n1 2\n2 3\n3 1\n3 3\n', '\r\n4 2\r\n1 2\r\n4 4', '100 1\n99 100\n']
  const bytes = files.map((text) => Buffer.from(text))
  const plain = await tryMutations(bytes, MUTATIONS, (file) => readContest(file))
  expect(Math.min(plain.read, plain.refused)).toBeGreaterThan(MUTATIONS / 30)
  const costly = [Buffer.from('3 3 2\n1 2 5\n2 3 0\n3 1 1000000\n')]
  const others = await tryMutations([...costly, gzipSync(costly[0] as Buffer)], MUTATIONS, (file) =>
    readContest(file, COSTLY),
  )
  expect(Math.min(others.read, others.refused)).toBeGreaterThan(MUTATIONS / 100)
})

it('an abort midway rejects with its reason', async () => {
  const controller = new AbortController()
  const reason = new Error('enough')
  function* source() {
    yield Buffer.from('2 1000000\n1 2\n')
    controller.abort(reason)
    yield Buffer.from('2 1\n')
  }
  expect(await failure(readContest(source(), { signal: controller.signal }))).toBe(reason)
})

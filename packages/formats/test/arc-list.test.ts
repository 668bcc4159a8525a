import { gzipSync } from 'node:zlib'
import type { Progress } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type ArcListOptions, formatArcList, readArcList } from '../src/arc-list'
import type { GraphData, Import } from '../src/graph/graph-data'
import { wordLabels } from '../src/graph/label-table'
import { numberLabels } from '../src/graph/labels'
import type { ByteSource } from '../src/text/reading'
import { MUTATIONS, tryMutations } from './mutations'
import { bytesOf, describeGraph, randomGraph } from './random-graph'
import { chunksOf, cuts, failure, refusal } from './sources'

/** What was read, down to the numbers of the vertices. */
function all({ graph, labels, cost, notes }: Import) {
  return {
    offsets: Array.from(graph.offsets),
    targets: Array.from(graph.targets),
    labels: Array.from(labels),
    first: labels.first,
    cost: cost && Array.from(cost),
    notes,
  }
}

/** The arcs as "from to" or "from to cost", row by row, and the lone vertices. */
async function arcsOf(source: ByteSource, options?: ArcListOptions): Promise<string[]> {
  return bytesOf(formatArcList(await readArcList(source, options)))
    .toString()
    .split('\n')
    .slice(0, -1)
}

describe('an arc list', () => {
  it('is an arc a line, words a vertex each', async () => {
    const text =
      '# doors\nhall stairs\nstairs attic\n\n% more\r\n\tattic  hall \r\ncellar\nhall hall\n'
    const found = await readArcList(text)
    expect(all(found)).toEqual({
      offsets: [0, 2, 3, 4, 4],
      targets: [1, 0, 2, 0],
      labels: ['hall', 'stairs', 'attic', 'cellar'],
      first: undefined,
      cost: undefined,
      notes: { edges: 0, comments: 2, skipped: new Map() },
    })
    expect(found.undirected).toBe(false)
  })

  it('of whole numbers has them in their order, whichever come first', async () => {
    expect(all(await readArcList('2 0\n0 1\n'))).toMatchObject({
      labels: ['0', '1', '2'],
      first: 0,
      offsets: [0, 1, 1, 2],
      targets: [1, 0],
    })
    expect(all(await readArcList('3 1\n1 2\n'))).toMatchObject({
      labels: ['1', '2', '3'],
      first: 1,
      targets: [1, 0],
    })
    expect(all(await readArcList('30 1\n1 2\n7\n'))).toMatchObject({
      labels: ['1', '2', '7', '30'],
      first: undefined,
      offsets: [0, 1, 1, 1, 2],
      targets: [1, 0],
    })
  })

  it('of anything else has labels as they first appear', async () => {
    const labels = async (text: string) => Array.from((await readArcList(text)).labels)
    expect(await labels('2 1\n1 x\n0 2\n')).toEqual(['2', '1', 'x', '0'])
    expect(await labels('2 1\nx 1\n')).toEqual(['2', '1', 'x'])
    expect(await labels('5\n2 1\n4\n4\n3 x\n6\n')).toEqual(['5', '2', '1', '4', '3', 'x', '6'])
    expect(await labels('2 1\n0\nx\n1 3\n')).toEqual(['2', '1', '0', 'x', '3'])
    expect(await labels('1 0\n01 1\n')).toEqual(['1', '0', '01'])
    for (const label of [
      '00',
      '+1',
      '-1',
      '1.0',
      '1e0',
      '2147483647',
      '4294967301',
      '9'.repeat(1000),
      '١',
    ])
      expect(await labels(`5 4\n${label} 3\n`)).toEqual(['5', '4', label, '3'])
    // numbers too far apart are words
    expect(await labels('5 2147483646\n1 5\n')).toEqual(['5', '2147483646', '1'])
    expect(await labels('2147483646 2147483645\n')).toEqual(['2147483645', '2147483646'])
    expect(await labels('1000000000 999999999\n')).toEqual(['999999999', '1000000000'])
  })

  it('has costs where that is said', async () => {
    const cost = async (text: string) => (await readArcList(text, { cost: true })).cost
    const plain = 'a b 3\nb c 40\na c 50\n'
    expect(await cost(plain)).toEqual(Float64Array.of(3, 50, 40))
    for (const text of ['a b +3\nb c 4e1\na c 50.0\n', 'a b 3.\nb\tc 040\na c  50 \r\n'])
      expect(await cost(text)).toEqual(await cost(plain))
    expect(await cost('1 0 -2.5\n0 1 .125\n0\n0 0 999999999999999\n')).toEqual(
      Float64Array.of(0.125, 999_999_999_999_999, -2.5),
    )
    expect(await cost('0 1 18446744073709551616\n0 2 -0\n')).toEqual(Float64Array.of(2 ** 64, 0))
    expect(await cost('x\n')).toEqual(new Float64Array())
  })

  it('has words between all white space there is', async () => {
    let parting = 0
    for (let code = 0; code < 0x10000; code++) {
      const character = String.fromCharCode(code)
      if (!/\s/.test(character) || character === '\n') continue
      parting++
      const found = await readArcList(`1${character}2\né${character}b\nb${character}é\n`)
      expect([...found.labels], `U+${code.toString(16)}`).toEqual(['1', '2', 'é', 'b'])
    }
    // of ECMAScript's white space all but the line feed
    expect(parting).toBe(24)
  })

  it('may be compressed, marked, without a last line end', async () => {
    const expected = ['1 2', '2 1']
    expect(await arcsOf('1 2\n2 1\n')).toEqual(expected)
    expect(await arcsOf('1 2\n2 1')).toEqual(expected)
    expect(await arcsOf('\ufeff1 2\r\n2 1\r\n')).toEqual(expected)
    expect(await arcsOf(gzipSync('\ufeff1 2\n2 1'))).toEqual(expected)
    expect(await arcsOf(chunksOf(gzipSync('1 2\n2 1'), 1))).toEqual(expected)
    // marks of comments are marks at the beginning of a line alone
    expect(Array.from((await readArcList('a #\n # b\n#c\n')).labels)).toEqual(['a', '#', 'b'])
  })
})

describe('a wrong arc list', () => {
  const refused = (text: ByteSource, options?: ArcListOptions) =>
    refusal(readArcList(text, { name: 'f.txt', ...options }))
  const ARC = 'an arc, "from to", or one vertex; costs are read only with the option cost'
  const COST_ARC = 'an arc, "from to cost", or one vertex'

  it.each<[string, string | Uint8Array, boolean, string]>([
    ['three words', 'a b\na b c\n', false, `:2:5: an extra word, "c"; expected ${ARC}`],
    ['three numbers', '1 2\n1 2 3\n', false, `:2:5: an extra word, "3"; expected ${ARC}`],
    ['four words', 'a b c d\n', false, `:1:5: an extra word, "c"; expected ${ARC}`],
    ['four words with costs', 'a b 1 d\n', true, `:1:7: an extra word, "d"; expected ${COST_ARC}`],
    ['no cost', '1 2 3\n1 2 \n', true, `:2:4: the line ends; expected ${COST_ARC}`],
    ['no cost', 'a b 3\na b', true, `:2:4: the line ends; expected ${COST_ARC}`],
    ['a cost that is none', '1 2 x\n', true, ':1:5: the cost "x"; expected a finite number'],
    ['a cost beyond all', 'a b 1e999\n', true, ':1:5: the cost "1e999"; expected a finite number'],
    ['nothing', '', false, ': no arcs and no vertices; expected lines "from to"'],
    ['blanks', ' \n\r\n\t', false, ': no arcs and no vertices; expected lines "from to"'],
    ['comments', '# a b\n%', false, ': no arcs and no vertices; expected lines "from to"'],
    ['NUL', '1 2\n\0\0\n', false, ':2:1: the control character U+0000; expected text'],
    [
      'an escape',
      '1 2\na\u001b[31m b\n',
      false,
      ':2:2: the control character U+001B; expected text',
    ],
    ['another', 'a b\na\u009b b\n', false, ':2:2: the control character U+009B; expected text'],
    [
      'invalid UTF-8',
      Buffer.concat([Buffer.from('é x\né'), Buffer.of(0xff)]),
      false,
      ':2:2: not text, the byte FF; expected UTF-8',
    ],
    [
      'a cut letter',
      Buffer.concat([Buffer.from('é x\né '), Buffer.of(0xe7, 0x8c, 10)]),
      false,
      ':2:3: not text, the byte E7; expected UTF-8',
    ],
    [
      'noise',
      Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919 + (i >> 3)) & 255),
      false,
      ':1:2: not text, the byte EF; expected UTF-8',
    ],
    [
      'a number of millions of digits',
      `1 2\n1 ${'7'.repeat(scaled(2_000_000, 10_000_000))}\n`,
      false,
      ':2:1048577: the line continues; expected at most 1048576 characters',
    ],
    [
      'a word that long',
      `a b\n${'a'.repeat(scaled(2_000_000, 10_000_000))} a\n`,
      false,
      ':2:1048577: the line continues; expected at most 1048576 characters',
    ],
    [
      'blanks that many',
      `1 2\n1${' '.repeat(scaled(2_000_000, 10_000_000))}2\n`,
      false,
      ':2:1048577: the line continues; expected at most 1048576 characters',
    ],
  ])('is refused: %s', async (_, text, cost, expected) => {
    expect(await refused(text, { cost })).toBe(`INVALID_INPUT f.txt${expected}.`)
    if (text.length < 10_000)
      for (const { name, source } of cuts(Buffer.from(text)))
        expect(await refused(source, { cost }), name).toBe(`INVALID_INPUT f.txt${expected}.`)
  })

  it('is reported before later errors', async () => {
    const bad = Buffer.concat([Buffer.from('a b c\n'), Buffer.of(0xff, 10)])
    expect(await refused(bad)).toMatch(/f\.txt:1:5: an extra word/)
  })

  it.each([
    ['words', 'a b', (length: number) => `a ${'b'.repeat(length - 2)}`],
    ['numbers', '1 2', (length: number) => `1${' '.repeat(length - 2)}2`],
  ])('has a line of more than 2^20 characters: %s', async (_, head, line) => {
    const text = (length: number) => `${head}\n${line(length)}\n`
    expect((await readArcList(text(2 ** 20))).graph.size).toBe(2)
    expect(await refused(text(2 ** 20 + 1))).toMatch(/f\.txt:2:1048577: the line continues/)
  })
})

/** Lines with words of a pool, comments, lone vertices, blanks of all kinds. */
function randomLines(random: Random, hasCosts: boolean): string[] {
  const pools = [
    () => String(random(12)),
    () => String(random(200) * 7),
    () => `v${random(12)}`,
    () => ['0', '00', '1', '999999999', '1000000000', '2147483647', '12345678901'][random(7)],
    () => (random(30) === 0 ? ['é', '字', 'x', '#', '01'][random(5)] : String(random(12))),
  ]
  const label = pools[random(pools.length)] as () => string
  const cost = () => ['1', '30', '007', '-2', '+1.5', '1e3', '.5'][random(7)] as string
  return Array.from({ length: 1 + random(30) }, () => {
    const kind = random(20)
    if (kind === 0) return `# ${label()}`
    if (kind === 1) return `%${label()} ${label()} x`
    if (kind === 2) return ''
    if (kind === 3) return label()
    return hasCosts ? `${label()} ${label()} ${cost()}` : `${label()} ${label()}`
  })
}

/** Lines between blanks, tabs, other white space and carriage returns, which mean the same. */
function disguised(random: Random, lines: string[], plain = 2): string {
  const blanks = () => ['', '', ' ', '\t', ' \t ', '\u3000', '\v'][random(7)] as string
  const between = () => [' ', '  ', '\t', '\u00a0'][random(4)] as string
  return lines
    .map((line) => {
      if (random(plain) === 1) return `${line}\n`
      const end = `${blanks()}${random(3) === 0 ? '\r' : ''}\n`
      if (/^[#%]/.test(line)) return line + end
      const before = /^[#%]|^$/.test(line) ? '' : blanks()
      return before + line.replaceAll(' ', between) + end
    })
    .join('')
}

describe('lines that the scanner takes', () => {
  it('are the same in any guise, in any chunks', async () => {
    const kinds = { numbers: 0, words: 0 }
    for (let seed = 1; seed <= scaled(40, 15_000); seed++) {
      const random = createRandom(seed)
      const cost = random(2) === 1
      // with a vertex at least
      const lines = [...randomLines(random, cost), String(random(3))]
      const expected = all(await readArcList(lines.join('\n'), { cost }))
      if (/^\d+$/.test(expected.labels.join(''))) kinds.numbers++
      else kinds.words++
      // a white space that is no blank: no line but the comments is plain
      const slow = lines.map((line) => `${line}\v\n`).join('')
      expect(all(await readArcList(slow, { cost })), `seed ${seed}`).toEqual(expected)
      const bytes = Buffer.from(disguised(random, lines))
      const chunks = chunksOf(bytes, 1 + random(40))
      expect(all(await readArcList(chunks, { cost })), `seed ${seed}`).toEqual(expected)
    }
    expect(Math.min(kinds.numbers, kinds.words)).toBeGreaterThan(scaled(6, 3000))
  })

  it('are those of a plain reading', async () => {
    for (let seed = 1; seed <= scaled(40, 10_000); seed++) {
      const random = createRandom(seed)
      const cost = random(2) === 1
      const lines = [...randomLines(random, cost), 'a']
      const vertices = new Map<string, string[]>()
      const row = (label: string) => {
        const arcs = vertices.get(label) ?? []
        vertices.set(label, arcs)
        return arcs
      }
      for (const line of lines) {
        if (/^[#%]/.test(line)) continue
        const [from, to, paid] = line.split(' ')
        if (from) row(from)
        if (from && to) {
          row(to)
          row(from).push(cost ? `${to} (${Number(paid)})` : to)
        }
      }
      const found = await readArcList(disguised(random, lines), { cost })
      expect([...found.labels], `seed ${seed}`).toEqual([...vertices.keys()])
      const rows = describeGraph(found).vertices.map(({ label, arcs }) => [label, arcs])
      expect(Object.fromEntries(rows), `seed ${seed}`).toEqual(Object.fromEntries(vertices))
      expect(found.notes.comments).toBe(lines.filter((line) => /^[#%]/.test(line)).length)
    }
  })

  it('are refused with the same place and reason in any guise, in any chunks', async () => {
    const wrong = ['1 2 3 4', '1 2 \0', 'x 1 2 ?', '1 2 3\u001b', '1 2 2x 3']
    for (let seed = 1; seed <= scaled(20, 6000); seed++) {
      const random = createRandom(seed)
      const cost = random(2) === 1
      const lines = randomLines(random, cost)
      const line = random(lines.length)
      const bad = wrong[random(wrong.length)] as string
      const message = await refusal(readArcList(lines.with(line, bad).join('\n'), { cost }))
      expect(message).toContain(`input:${line + 1}:`)
      const guises = disguised(random, lines).split('\n').with(line, bad).join('\n')
      const chunks = chunksOf(Buffer.from(guises), 1 + random(40))
      expect(await refusal(readArcList(chunks, { cost })), `seed ${seed}`).toBe(message)
    }
  })

  it('may be cut anywhere', async () => {
    const texts = [
      '\ufeff1 2\r\n# π\n2 10\n\n7\n2147483646 1\r\n',
      'α β\r\n%x\r\n字 𝔾\nβ α',
      '0 1 2\n1 0 3\n0 é -1.5\n1 1 7',
      '12 34\n34 a\na 56\n',
    ]
    for (const text of texts) {
      const cost = text.includes('2\n1 0')
      const expected = all(await readArcList(text, { cost }))
      for (const { name, source } of cuts(Buffer.from(text)))
        expect(all(await readArcList(source, { cost })), `${text}, ${name}`).toEqual(expected)
      for (const { name, source } of cuts(gzipSync(text)))
        expect(all(await readArcList(source, { cost })), `${text}, ${name}`).toEqual(expected)
    }
  })
})

describe('written', () => {
  it('a graph is read as the same', async () => {
    for (let seed = 1; seed <= scaled(40, 15_000); seed++) {
      const costs = seed % 2 === 0
      const features = { maxOrder: 30, loops: true, parallel: true, costs }
      const labels = seed % 3 === 0 ? {} : { labels: 'words' as const }
      const data = await randomGraph(seed, { ...features, ...labels })
      const bytes = bytesOf(formatArcList(data))
      const found = await readArcList(bytes, { cost: costs })
      expect(describeGraph(found), `seed ${seed}`).toEqual(describeGraph(data))
    }
  })

  it.each([
    ['', '""'],
    ['a b', '"a b"'],
    ['a\u00a0b', '"aU+00A0b"'],
    ['#a', '"#a"'],
    ['%', '"%"'],
    ['a\u001b', '"aU+001B"'],
    ['\ufeffa', '"U+FEFFa"'],
    ['x'.repeat(2 ** 17 + 1), `"${'x'.repeat(40)}…"`],
  ])('a graph cannot be with a label that is no word: %#', async (label, quoted) => {
    const data: GraphData = {
      graph: (await readArcList('a b\n')).graph,
      labels: wordLabels(['a', label]),
    }
    const work = (async () => bytesOf(formatArcList(data)))()
    expect(await refusal(work)).toBe(
      `CANNOT_CARRY the label ${quoted}; expected a word of at most 131072 characters that does not begin with # or %.`,
    )
  })

  it('vertices without arcs are named, others are not', async () => {
    expect(await arcsOf('b a\nc\na\nd d\n')).toEqual(['b a', 'c', 'd d'])
    const { graph } = await readArcList('1\n2 3\n')
    const lines = bytesOf(formatArcList({ graph, labels: numberLabels(3, 4) })).toString()
    expect(lines).toBe('4\n5 6\n')
  })
})

it('damaged files are read or refused', async () => {
  const files = [
    '1 2\n2 3\n3 1\n10 20\n',
    '# comment\r\nhall stairs\r\nstairs attic\r\n\r\n字 é\r\nlone\r\n',
    '0 1 5\n1 2 2.5\n2 0 -1e3\n2147483646 7 1\n',
  ].map((text) => Buffer.from(text))
  const read = (bytes: Uint8Array) => readArcList(bytes, { cost: bytes.length % 2 === 0 })
  const counts = await tryMutations([...files, gzipSync(files[1] as Buffer)], MUTATIONS, read)
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(MUTATIONS / 20)
})

describe('a long arc list', () => {
  const MANY = scaled(100_000, 200_000)
  const NUMBERS = scaled(300_000, 1_000_003)
  function* arcs(count: number) {
    let text = ''
    for (let i = 0; i < count; i++) {
      text += `${(i * 7919) % NUMBERS} ${(i * 104_729) % NUMBERS}\n`
      if (text.length < 2 ** 20) continue
      yield Buffer.from(text)
      text = ''
    }
    yield Buffer.from(text)
  }

  it('takes little more memory than its arcs', async () => {
    let most = 0
    const onProgress = () => {
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      most = Math.max(most, heapUsed + arrayBuffers)
    }
    const size = scaled(600_000, 4_000_000)
    const { graph, labels } = await readArcList(arcs(size), { onProgress })
    expect([graph.order, graph.size, labels.first]).toEqual([NUMBERS, size, 0])
    // all that this process holds, garbage of earlier tests included: at least both ends of every arc
    expect(most).toBeGreaterThan(8 * size)
    expect(most).toBeLessThan(2 ** 30)
  })

  it('reports progress and can be aborted', async () => {
    const reports: Progress[] = []
    await readArcList(arcs(MANY), { onProgress: (progress) => reports.push(progress) })
    expect(new Set(reports.map(({ phase }) => phase))).toEqual(new Set(['read', 'build']))
    const controller = new AbortController()
    const reason = new Error('enough')
    function* aborting() {
      yield* arcs(MANY / 2)
      controller.abort(reason)
      yield* arcs(MANY / 2)
    }
    expect(await failure(readArcList(aborting(), { signal: controller.signal }))).toBe(reason)
    const late = readArcList(arcs(MANY), {
      signal: controller.signal,
    })
    expect(await failure(late)).toBe(reason)
  })
})

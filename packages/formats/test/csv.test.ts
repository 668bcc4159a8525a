import { gzipSync } from 'node:zlib'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type CsvOptions, type Delimiter, formatCsv, readCsv } from '../src/csv'
import type { Import } from '../src/graph/graph-data'
import { wordLabels } from '../src/graph/label-table'
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

/** Arcs as "from>to" or "from>to cost", and vertices without arcs. */
async function arcsOf(source: ByteSource, options?: CsvOptions): Promise<string[]> {
  const { graph, labels, cost } = await readCsv(source, options)
  const named = new Set(graph.targets)
  return Array.from(labels).flatMap((label, v) => {
    const start = graph.offsets[v]
    const row = graph.targets.subarray(start, graph.offsets[v + 1])
    if (row.length === 0) return named.has(v) ? [] : [label]
    const arc = (target: number) => `${label}>${labels.at(target)}`
    return Array.from(row, (target, i) => arc(target) + (cost ? ` ${cost[start + i]}` : ''))
  })
}

describe('a table of arcs', () => {
  it('is an arc a row', async () => {
    const found = await readCsv(
      'source,target\nhall,stairs\r\nstairs,"the ""old"" attic"\n\ncellar,\n',
    )
    expect(all(found)).toEqual({
      offsets: [0, 1, 2, 2, 2],
      targets: [1, 2],
      labels: ['hall', 'stairs', 'the "old" attic', 'cellar'],
      first: undefined,
      cost: undefined,
      notes: { edges: 0, comments: 0, skipped: new Map() },
    })
  })

  it.each<[string, string[]]>([
    ['source,target\na,b\n', ['a>b']],
    ['a,b\nb,c', ['a>b', 'b>c']],
    ['a,b,2\nb,c,-.5\n', ['a>b 2', 'b>c -0.5']],
    ['Source,TARGET,Cost\na,b,3\n', ['a>b 3']],
    ['weight,to,from\n3,b,a\n', ['a>b 3']],
    ['src,dst\na,b\n', ['a>b']],
    ['target,source\n1,2\na,b\nc,d\n', ['2>1', 'b>a', 'd>c']],
    ['tail,head,weight\na,b,1e3\n', ['a>b 1000']],
    ['"source" , "target"\n a , b \n', ['a>b']],
    ['\ufeffsource,target\r\na,b\r\n', ['a>b']],
    ['\n \n\r\nsource,target\n\na,b\n \n', ['a>b']],
    ['source;target\na;b,c\n', ['a>b,c']],
    ['source\ttarget\na\tb c\n', ['a>b c']],
    ['source,target\n"a;b;c",d\n', ['a;b;c>d']],
    ['"a,,,";b\n', ['a,,,>b']],
    ['a,b;c\n', ['a>b;c']],
    ['source,target\na,\n"b",""\nc,c\n', ['a', 'b', 'c>c']],
    ['source,target,cost\na,,\nb,b,1\n', ['a', 'b>b 1']],
    ['1,2\n2,1\n7,\n', ['1>2', '2>1', '7']],
    ['2,1\n"01",1\n', ['2>1', '01>1']],
    ['source,target\n"a\nb","c\r\nd"\n', ['a\nb>c\nd']],
    ['"a\n\n\n",b\nc,d\n', ['a\n\n\n>b', 'c>d']],
    ['source,target\n" a "," "\n', [' a > ']],
    ['# a,b\n', ['# a>b']],
    ['source,b\n', ['source>b']],
    ['2147483647,2147483646\n', ['2147483647>2147483646']],
    ['1000000000,999999999\n', ['1000000000>999999999']],
  ])('%j', async (text, expected) => {
    expect((await arcsOf(text)).toSorted()).toEqual(expected.toSorted())
  })

  it('has the delimiter that is said, and otherwise the commonest in the first row', async () => {
    const options: CsvOptions = { delimiter: '\t' }
    expect(await arcsOf('a,b\tc,d\n', options)).toEqual(['a,b>c,d'])
    expect(await arcsOf('source\ttarget\n"a\tb"\tc\n', options)).toEqual(['a\tb>c'])
    expect(
      await arcsOf('source\ttarget\n \t b\n " \ta" \tb', { delimiter: ',' }).catch(String),
    ).toMatch(/FormatError: input:1:1: a first row of 1 field; expected source and target/)
    expect(await arcsOf('a;b,c;d,e\n').catch(String)).toMatch(/a first row of 3 fields/)
  })

  it('has columns that are left out, which are counted', async () => {
    const { notes, graph } = await readCsv(
      'id,source,color,target,id\n1,a,red,b,x\n2,b,,c,x\n3,c,blue,,\n',
    )
    expect(graph.size).toBe(2)
    expect(notes.skipped).toEqual(
      new Map([
        ['column "id"', 6],
        ['column "color"', 3],
      ]),
    )
    const twice = await readCsv('source,target,source\na,b,c\n')
    expect(twice.notes.skipped).toEqual(new Map([['column "source"', 1]]))
  })

  it('may be cut anywhere', async () => {
    for (const text of [
      '\ufeffsource,target,cost\r\n"α\r\n""β""",字,1\r\n𝔾,,\r\n"x,y","z",-2',
      '1,2\n2,3\r\n\n3,"a\n\n"\na,1\n',
      'source\ttarget\n12\t34\n"34"\t12\nx\t12\n',
    ]) {
      const expected = all(await readCsv(text))
      for (const bytes of [Buffer.from(text), gzipSync(text)])
        for (const { name, source } of cuts(bytes))
          expect(all(await readCsv(source)), name).toEqual(expected)
    }
  })
})

describe('a wrong table', () => {
  const ROW = 'source and target, and perhaps a cost, or a header that names them'

  it.each<[string, string]>([
    ['', ': no rows; expected rows "source,target"'],
    ['\n \n', ': no rows; expected rows "source,target"'],
    ['source,target\n', ': no rows; expected rows "source,target"'],
    ['a\n', `:1:1: a first row of 1 field; expected ${ROW}`],
    ['a b\n', `:1:1: a first row of 1 field; expected ${ROW}`],
    ['\n  a,b,c\n', `:2:3: a first row of 3 fields; expected ${ROW}`],
    ['a,b,1,\n', `:1:1: a first row of 4 fields; expected ${ROW}`],
    ['a,b\nc\n', ':2:1: 1 field; expected 2, as in the first row'],
    ['a,b\nc,d,e\n', ':2:5: 3 fields; expected 2, as in the first row'],
    ['a,b\n1,2\n3,4,5\n', ':3:5: 3 fields; expected 2, as in the first row'],
    ['a,b,1\nc,d\n', ':2:3: 2 fields; expected 3, as in the first row'],
    ['a,b\n"c\nd",e, f\n', ':3:7: 3 fields; expected 2, as in the first row'],
    ['a,b\n,c\n', ':2:1: an empty field; expected the source of an arc'],
    ['target,source\na,b\nc, ""\n', ':3:4: an empty field; expected the source of an arc'],
    ['a,b,1\na,,2\n', ':2:3: a cost without a target; expected an arc, or a vertex alone'],
    ['a,b,1\na,b,\n', ':2:5: the cost ""; expected a finite number'],
    ['a,b,1\na,b, x\n', ':2:6: the cost "x"; expected a finite number'],
    ['a,b,1\n"a\nb","c\n", 1e999\n', ':4:4: the cost "1e999"; expected a finite number'],
    [
      'a,b\na"b",c\n',
      ':2:2: a quote within a field; expected the whole field in quotes, and its own quotes doubled',
    ],
    ['a,b\n b"c,d\n', ':3:1: the end; expected a quote that closes the row begun in line 2'],
    [
      'a,b\n \u00a0"b",c\n',
      ':2:3: a quote within a field; expected the whole field in quotes, and its own quotes doubled',
    ],
    ['a,b\n"b"c,d\n', ':2:4: "c"; expected a delimiter behind the quote'],
    ['a,b\n"b\n" \u00a0,d\n', ':3:3: U+00A0; expected a delimiter behind the quote'],
    ['a,b\n"c,d\n', ':3:1: the end; expected a quote that closes the row begun in line 2'],
    ['a,b\n1,"', ':3:1: the end; expected a quote that closes the row begun in line 2'],
    ['a,b\n"""c""",""d"\n', ':3:1: the end; expected a quote that closes the row begun in line 2'],
    ['a,b\n1,2\u001b\n', ':2:4: the control character U+001B; expected text'],
  ])('is refused: %j', async (text, expected) => {
    const refused = (source: ByteSource) => refusal(readCsv(source, { name: 'f.csv' }))
    expect(await refused(text)).toBe(`INVALID_INPUT f.csv${expected}.`)
    for (const { name, source } of cuts(Buffer.from(text)))
      expect(await refused(source), name).toBe(`INVALID_INPUT f.csv${expected}.`)
  })

  it('is refused for bytes that are not text', async () => {
    const bytes = Buffer.concat([Buffer.from('é,b\n1,é'), Buffer.of(0xff, 10)])
    expect(await refusal(readCsv(bytes))).toBe(
      'INVALID_INPUT input:2:4: not text, the byte FF; expected UTF-8.',
    )
  })

  it('has a row of more than 2^20 characters', async () => {
    const row = (length: number) => `a,b\na,${'b'.repeat(length - 2)}\n`
    expect((await readCsv(row(2 ** 20))).graph.size).toBe(2)
    expect(await refusal(readCsv(row(2 ** 20 + 1)))).toMatch(
      /^INVALID_INPUT input:2:1048577: the line/,
    )
    const open = `a,b\n"${'c,d\n'.repeat(2 ** 20)}`
    expect(await refusal(readCsv(open))).toBe(
      'INVALID_INPUT input:2:1: a row that is too long; expected at most 1048576 characters.',
    )
  })

  it('has very many fields, which take no longer than their length', async () => {
    const commas = ','.repeat(scaled(2 ** 16, 2 ** 20) - 20)
    expect(await refusal(readCsv(`a,b\n${commas}`))).toContain(
      `input:2:3: ${commas.length + 1} fields; expected 2`,
    )
    const found = await readCsv(`source,target${commas}\na,b${commas}\n`)
    expect(found.notes.skipped.get('column ""')).toBe(commas.length)
    const few = scaled(2 ** 14, 2 ** 18)
    const quoted = '"",'.repeat(few)
    expect(await refusal(readCsv(`a,b\n${quoted}`))).toContain(`input:2:7: ${few + 1} fields`)
    const lines = `"${'\n'.repeat(2 * few)}",b`
    expect((await readCsv(`source,target\n${lines}`)).labels.at(0).length).toBe(2 * few)
  })
})

describe('rows', () => {
  const DELIMITERS: Delimiter[] = [',', ';', '\t']

  /** Rows of labels, of one of several kinds. */
  function randomRows(random: Random): string[][] {
    const pools = [
      () => String(random(12)),
      () => String(5 * random(100)),
      () => `v${random(12)}`,
      () => ['1', '01', '999999999', '1000000000', '2147483647', '-1'][random(6)] as string,
      () =>
        ['a,b', 'c;d', 'e\tf', '"', '""', 'é "x"', '\n', 'a\nb', ' a', '字 '][random(10)] as string,
      () => (random(30) === 0 ? ['é', '"', 'x y'][random(3)] : String(random(12))) as string,
    ]
    const label = pools[random(pools.length)] as () => string
    return Array.from({ length: 1 + random(20) }, () =>
      random(10) === 0 ? [label(), ''] : [label(), label()],
    )
  }

  /** A field in any way to write it. */
  function written(random: Random, field: string, delimiter: Delimiter): string {
    const blanks = () => ['', '', ' ', delimiter === '\t' ? '  ' : '\t '][random(4)]
    const isPlain = !/["\n]/.test(field) && !field.includes(delimiter) && field.trim() === field
    const quoted = `"${field.replaceAll('"', '""')}"`
    if (isPlain && random(3) > 0) return field
    return blanks() + (isPlain && random(2) === 0 ? field : quoted) + blanks()
  }

  it('are the same however they are written, in any chunks', async () => {
    for (let seed = 1; seed <= scaled(40, 15_000); seed++) {
      const random = createRandom(seed)
      const delimiter = DELIMITERS[random(3)] as Delimiter
      const rows = randomRows(random)
      const hasCosts = random(3) === 0
      const table = rows.map(([from, to]) => {
        const cost = hasCosts ? [to === '' ? '' : String(random(100) / 4)] : []
        return [from as string, to as string, ...cost]
      })
      const header = ['source', 'target', 'cost'].slice(0, hasCosts ? 3 : 2)
      const lines = [header, ...table].map((row) => {
        const end = random(4) === 0 ? '\r\n' : '\n'
        const empty = random(9) === 0 ? ' \n' : ''
        return empty + row.map((field) => written(random, field, delimiter)).join(delimiter) + end
      })
      const found = await readCsv(chunksOf(Buffer.from(lines.join('')), 1 + random(60)), {
        delimiter,
      })
      const expected = new Map<string, string[]>()
      for (const [from = '', to = '', cost] of table) {
        for (const label of to === '' ? [from] : [from, to])
          if (!expected.has(label)) expected.set(label, [])
        if (to !== '') expected.get(from)?.push(hasCosts ? `${to} (${cost})` : to)
      }
      const vertices = describeGraph(found).vertices.map(({ label, arcs }) => [label, arcs])
      expect(Object.fromEntries(vertices), `seed ${seed}`).toEqual(Object.fromEntries(expected))
      if (![...expected.keys()].every((label) => /^(0|[1-9]\d{0,9})$/.test(label)))
        expect([...found.labels], `seed ${seed}`).toEqual([...expected.keys()])
      // in quotes no field is plain, and all rows go the slow way
      const slow = [header, ...table].map((row) =>
        row.map((field) => `"${field.replaceAll('"', '""')}"`).join(delimiter),
      )
      expect(all(await readCsv(slow.join('\n'))), `seed ${seed}`).toEqual(all(found))
    }
  })

  it('written are read as the same', async () => {
    for (let seed = 1; seed <= scaled(40, 20_000); seed++) {
      const features = { maxOrder: 25, loops: true, parallel: true, costs: seed % 2 === 0 }
      const kind = [undefined, 'words', 'any'][seed % 3] as 'words' | 'any' | undefined
      const data = await randomGraph(seed, { ...features, ...(kind && { labels: kind }) })
      const delimiter = DELIMITERS[(seed >> 1) % 3] as Delimiter
      const bytes = bytesOf(formatCsv(data, delimiter))
      for (const options of [{ delimiter }, {}])
        expect(describeGraph(await readCsv(bytes, options)), `seed ${seed}`).toEqual(
          describeGraph(data),
        )
    }
  })

  it('hold labels of any text', async () => {
    const labels = [
      ' ',
      'a\nb',
      '\n',
      '"',
      '""',
      ',',
      ';',
      '\t',
      '\ufeff',
      '\u2028',
      '\v',
      'source',
      '#',
    ]
    labels.push('\u00a0a', 'x'.repeat(2 ** 17), '"'.repeat(2 ** 17))
    const { graph } = await readCsv(
      labels.map((_, i) => `${i},${(i + 1) % labels.length}\n`).join(''),
    )
    const data = { graph, labels: wordLabels(labels) }
    for (const delimiter of DELIMITERS) {
      const found = await readCsv(bytesOf(formatCsv(data, delimiter)))
      expect(describeGraph(found)).toEqual(describeGraph(data))
    }
  })

  it.each([
    ['', '""'],
    ['\r', '"U+000D"'],
    ['a\r\nb', '"aU+000DU+000Ab"'],
    ['\0', '"U+0000"'],
    ['a\u0085', '"aU+0085"'],
    ['x'.repeat(2 ** 17 + 1), `"${'x'.repeat(40)}…"`],
  ])('do not hold others: %#', async (label, quoted) => {
    const { graph } = await readCsv('1,2\n')
    const work = (async () => bytesOf(formatCsv({ graph, labels: wordLabels(['a', label]) })))()
    expect(await refusal(work)).toBe(
      `CANNOT_CARRY the label ${quoted}; expected a text of 1 to 131072 characters without control characters.`,
    )
  })
})

it('damaged files are read or refused', async () => {
  const files = [
    'source,target\n1,2\n2,3\n3,1\n',
    '\ufeff"source";"target";"weight";color\r\nα;"β\r\nγ";1.5;red\r\n"a ""b""";α;-2;\r\nlone;;;\r\n',
    'a\tb\nb\tc\nc\ta\n"x\ty"\ta\n',
  ].map((text) => Buffer.from(text))
  const counts = await tryMutations([...files, gzipSync(files[1] as Buffer)], MUTATIONS, (bytes) =>
    readCsv(bytes),
  )
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(MUTATIONS / 20)
})

it('an abort midway rejects with its reason', async () => {
  const controller = new AbortController()
  const reason = new Error('enough')
  function* source() {
    yield Buffer.from('1,2\n')
    controller.abort(reason)
    yield Buffer.from('2,1\n')
  }
  expect(await failure(readCsv(source(), { signal: controller.signal }))).toBe(reason)
})

import { readFileSync } from 'node:fs'
import * as zlib from 'node:zlib'
import { createRandom } from '@zugzwang/core/testing'
import { type Encoding, type PageHeader, parquetMetadata, type SchemaElement } from 'hyparquet'
import { ByteWriter, type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'
import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import { FormatError } from '../src/errors'
import { integerLabels, numberLabels } from '../src/graph/labels'
import { formatParquet, readParquet } from '../src/parquet'
import { loadExpand } from '../src/parquet/compression'
import { readFooter } from '../src/parquet/footer'
import { readColumn, roomFor } from '../src/parquet/pages'
import { openReading } from '../src/text/reading'
import { MUTATIONS, tryMutations } from './mutations'
import { bytesOf, describeGraph, randomGraph } from './random-graph'

const folder = new URL('fixtures/parquet/', import.meta.url)
const file = (name: string) => readFileSync(new URL(name, folder))

type Row = readonly (string | number | null)[]
interface Sums {
  readonly [name: string]: number | undefined
  readonly from: number
  readonly to: number
  readonly weight?: number
}
interface Counted {
  readonly rows: number
  readonly rowGroups: number
  readonly columns: { readonly [name: string]: unknown; readonly kind?: unknown }
  readonly data?: readonly Row[]
  readonly sums?: Sums
  readonly first?: Row
  readonly last?: Row
}
const counts = Object.entries(JSON.parse(file('counts.json').toString()) as Record<string, Counted>)

/** All values of a column, as they stand in the file. */
async function valuesOf(file: Uint8Array, name: string) {
  const bytes = new Uint8Array(file)
  const reading = openReading('')
  const { columns, groups } = readFooter(reading, bytes)
  const column = columns.find((each) => each.name === name)
  if (column?.kind === undefined) throw new Error(`no column ${name}`)
  const values = []
  for (const { num_rows, columns: chunks } of groups) {
    const chunk = chunks[column.leaf]?.meta_data
    if (chunk === undefined) throw new Error(`no values of ${name}`)
    const start = Number(chunk.dictionary_page_offset || chunk.data_page_offset)
    const pages = bytes.subarray(start, start + Number(chunk.total_compressed_size))
    const expand = await loadExpand(reading, chunk.codec)
    const understood = { ...column, kind: column.kind }
    for (const value of readColumn(pages, understood, Number(num_rows), expand, roomFor(bytes)))
      values.push(value instanceof Uint8Array ? Buffer.from(value).toString() : value)
  }
  return values
}

/** "source target" or "source target cost" for each arc, "source" for a lone vertex, in order. */
function listed({ graph, labels, cost }: Awaited<ReturnType<typeof readParquet>>): string[] {
  const named = new Set(graph.targets)
  return Array.from(labels).flatMap((label, v) => {
    const start = graph.offsets[v]
    const end = graph.offsets[v + 1]
    if (start === end) return named.has(v) ? [] : [label]
    return Array.from(
      graph.targets.subarray(start, end),
      (target, i) => `${label} ${labels.at(target)}${cost ? ` ${cost[start + i]}` : ''}`,
    )
  })
}

const tableOf = (...columnData: ColumnSource[]) =>
  new Uint8Array(parquetWriteBuffer({ columnData }))
const read = (...columnData: ColumnSource[]) => readParquet(tableOf(...columnData))
const failure = (bytes: Uint8Array) =>
  readParquet(bytes, { name: 'arcs.parquet' }).then(
    () => 'nothing thrown',
    (error: FormatError) => error.message,
  )

describe('files of other programs', () => {
  it.each(counts)('%s holds the values that its program reads', async (name, counted) => {
    const bytes = file(name)
    const { rows, groups, columns } = readFooter(openReading(''), bytes)
    expect(rows).toBe(counted.rows)
    expect(groups.length).toBe(counted.rowGroups)
    const names = Object.keys(counted.columns)
    expect(columns.map((column) => column.name)).toEqual(names)
    for (const [i, column] of names.entries()) {
      const values = await valuesOf(bytes, column)
      expect(values.length).toBe(counted.rows)
      if (counted.data) expect(values).toEqual(counted.data.map((row) => row[i]))
      if (counted.first) expect(values[0]).toEqual(counted.first[i])
      if (counted.last) expect(values.at(-1)).toEqual(counted.last[i])
      const sum = counted.sums?.[column]
      if (sum !== undefined) expect(values.reduce((a, b) => Number(a) + Number(b), 0)).toBe(sum)
    }
  })

  it.each(counts.filter(([, { sums }]) => sums))('%s is read', async (name, counted) => {
    const { graph, labels, cost, notes } = await readParquet(file(name))
    expect(graph.size).toBe(counted.rows)
    expect(labels.first).toBe(0)
    let [sources, targets] = [0, 0]
    for (let v = 0; v < graph.order; v++) sources += v * (graph.offsets[v + 1] - graph.offsets[v])
    for (const target of graph.targets) targets += target
    expect([sources, targets]).toEqual([counted.sums?.from, counted.sums?.to])
    expect(cost?.reduce((a, b) => a + b)).toBe(counted.sums?.weight)
    const others = counted.columns.kind ? [['column "kind"', 400]] : []
    expect(Array.from(notes.skipped)).toEqual(others)
  })

  it('says which row has no cost, and that there are no rows', async () => {
    for (const name of ['names-plain.parquet', 'names-snappy.parquet', 'names-zstd.parquet'])
      expect(await failure(file(name))).toBe(
        'arcs.parquet: row 8 has no weight; expected one for every arc.',
      )
    expect(await failure(file('empty.parquet'))).toBe('arcs.parquet: no rows; expected arcs.')
  })

  it('stops when asked', async () => {
    const reason = new Error('enough')
    const signal = AbortSignal.abort(reason)
    await expect(readParquet(file('duckdb-zstd.parquet'), { signal })).rejects.toBe(reason)
  })
})

describe('columns', () => {
  const ends = [
    { name: 'a', data: ['x', 'y'] },
    { name: 'b', data: ['y', 'z'] },
  ]
  const [a, b] = ends as [ColumnSource, ColumnSource]

  it.each([
    ['From', 'TO'],
    ['source', 'target'],
    ['src', 'dst'],
    ['tail', 'head'],
  ])('are found by the names %s and %s, whatever else there is', async (from, to) => {
    const found = await read(
      { name: 'Weight', data: [1, 2] },
      { ...b, name: to },
      { name: 'note "1"', data: [true, false] },
      { ...a, name: from },
    )
    expect(listed(found)).toEqual(['x y 1', 'y z 2'])
    expect(Array.from(found.notes.skipped)).toEqual([['column "note "1""', 2]])
  })

  it('are taken in order where there are two or three of other names', async () => {
    expect(listed(await read(a, b))).toEqual(['x y', 'y z'])
    expect(listed(await read(a, b, { name: 'c', data: [0.5, -2] }))).toEqual(['x y 0.5', 'y z -2'])
  })

  it.each([
    [
      [a],
      'the columns "a"; expected one named source (or from, src) and one named target (or to, dst).',
    ],
    [
      [a, b, a, { ...b, name: 'target' }].map((column, i) => ({
        ...column,
        name: column.name + i,
      })),
      'the columns "a0", "b1", "a2", "target3"; expected one named source (or from, src) and one named target (or to, dst).',
    ],
    [
      [a, { name: 'b', data: [true, false] }],
      'the column "b" is of type BOOLEAN; expected whole numbers or texts as labels.',
    ],
    [
      [a, { name: 'when', data: [new Date(0), new Date(1)] }],
      'the column "when" is of type INT64 TIMESTAMP_MILLIS; expected whole numbers or texts as labels.',
    ],
    [
      [a, { name: 'b', data: ['{}', '[]'], type: 'JSON' as const }],
      'the column "b" is of type BYTE_ARRAY JSON; expected whole numbers or texts as labels.',
    ],
    [
      [a, b, { name: 'price', data: ['1', '2'] }],
      'the column "price" is of type BYTE_ARRAY UTF8; expected numbers as costs.',
    ],
    [
      [a, { name: 'b', data: [1, 1.5] }],
      'row 2 has 1.5 in the column "b"; expected a whole number.',
    ],
    [
      [a, { name: 'b', data: [1.5, 2 ** 53] }],
      'row 1 has 1.5 in the column "b"; expected a whole number.',
    ],
    [
      [{ name: 'a', data: ['x', null] }, b],
      'row 2 has nothing in the column "a"; expected the source of an arc, or a vertex.',
    ],
    [
      [a, b, { name: 'cost', data: [1, Number.NaN] }],
      'row 2 has the cost NaN; expected a finite number.',
    ],
    [[a, b, { name: 'cost', data: [null, 1] }], 'row 1 has no cost; expected one for every arc.'],
    [
      [a, { name: 'b', data: ['y', null] }, { name: 'cost', data: [1, 2] }],
      'row 2 has a cost without a target; expected an arc, or a vertex alone.',
    ],
  ])('that do not make a table of arcs are refused: %#', async (columns, message) => {
    expect(await failure(tableOf(...columns))).toBe(`arcs.parquet: ${message}`)
  })

  it('may be nested where they are left out', async () => {
    const schema: SchemaElement[] = [
      { name: 'root', num_children: 3 },
      { name: 'tags', repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { name: 'element', type: 'INT32', repetition_type: 'OPTIONAL' },
      { name: 'from', type: 'INT32', repetition_type: 'REQUIRED' },
      { name: 'to', type: 'INT32', repetition_type: 'REQUIRED' },
    ]
    const columnData = [
      { name: 'tags', data: [[1, 2], []] },
      { name: 'from', data: [1, 2] },
      { name: 'to', data: [2, 3] },
    ]
    const found = await readParquet(new Uint8Array(parquetWriteBuffer({ columnData, schema })))
    expect(listed(found)).toEqual(['1 2', '2 3'])
    expect(Array.from(found.notes.skipped)).toEqual([['column "tags"', 2]])
    const others = schema.map((element) => ({
      ...element,
      name: element.name === 'tags' ? 'source' : element.name,
    }))
    const data = columnData.map((column) =>
      column.name === 'tags' ? { ...column, name: 'source' } : column,
    )
    expect(
      await failure(new Uint8Array(parquetWriteBuffer({ columnData: data, schema: others }))),
    ).toBe(
      'arcs.parquet: the column "source" is of type nested LIST; expected whole numbers or texts as labels.',
    )
  })
})

describe('labels', () => {
  it('are whole numbers of any type, exactly', async () => {
    const from = { name: 'from', data: BigInt64Array.of(-1n, 2n ** 62n + 1n, -(2n ** 63n), 7n) }
    const to = { name: 'to', data: Float64Array.of(1, -0, 2 ** 53 - 1, 7) }
    expect(listed(await read(from, to))).toEqual([
      '-1 1',
      '4611686018427387905 0',
      '-9223372036854775808 9007199254740991',
      '7 7',
    ])
  })

  it('are without sign where the type says so', async () => {
    const schema: SchemaElement[] = [
      { name: 'root', num_children: 2 },
      { name: 'from', type: 'INT32', converted_type: 'UINT_32', repetition_type: 'REQUIRED' },
      {
        name: 'to',
        type: 'INT64',
        logical_type: { type: 'INTEGER', bitWidth: 64, isSigned: false },
        repetition_type: 'OPTIONAL',
      },
    ]
    for (const encoding of ['PLAIN', 'DELTA_BINARY_PACKED'] as Encoding[]) {
      const columnData = [
        { name: 'from', data: [2 ** 32 - 1, 5], encoding },
        { name: 'to', data: [2n ** 64n - 1n, null], encoding },
      ]
      const found = await readParquet(new Uint8Array(parquetWriteBuffer({ columnData, schema })))
      expect(listed(found), encoding).toEqual(['4294967295 18446744073709551615', '5'])
    }
  })

  it('are the same whether they are numbers or digits, and stay so when the first word comes', async () => {
    const found = await read(
      { name: 'from', data: Int32Array.of(3, 4, 5, 3) },
      { name: 'to', data: ['4', null, 'five', '05'] },
    )
    expect(listed(found)).toEqual(['3 4', '3 05', '5 five'])
    expect(Array.from(found.labels)).toEqual(['3', '4', '5', 'five', '05'])
  })
})

/** A file of pages as they are given, whether or not they make sense. */
function craft(
  columns: {
    element: SchemaElement
    pages: [PageHeader, Uint8Array][]
    values?: number
    size?: number
  }[],
  rows: number,
  codec: 'UNCOMPRESSED' | 'SNAPPY' | 'BROTLI' = 'UNCOMPRESSED',
): Uint8Array {
  const writer = new ByteWriter()
  writer.appendUint32(0x31524150)
  const chunks = columns.map(({ element, pages, values = rows, size }) => {
    const start = writer.offset
    for (const [header, body] of pages) {
      writePageHeader(writer, header)
      writer.appendBytes(body)
    }
    return {
      file_offset: 0n,
      meta_data: {
        type: element.type ?? 'INT32',
        encodings: [],
        path_in_schema: [element.name],
        codec,
        num_values: BigInt(values),
        total_uncompressed_size: 0n,
        total_compressed_size: BigInt(size ?? writer.offset - start),
        data_page_offset: BigInt(start),
      },
    }
  })
  const schema = [{ name: 'root', num_children: columns.length }, ...columns.map((c) => c.element)]
  const group = { columns: chunks, num_rows: BigInt(rows), total_byte_size: 0n }
  const metadata = {
    version: 2,
    schema,
    num_rows: BigInt(rows),
    row_groups: [group],
    metadata_length: 0,
  }
  writeMetadata(writer, metadata as Parameters<typeof writeMetadata>[1])
  writer.appendUint32(0x31524150)
  return writer.getBytes().slice()
}

const required = (name: string): SchemaElement => ({
  name,
  type: 'INT32',
  repetition_type: 'REQUIRED',
})
const page = (
  body: readonly number[],
  values: number,
  change: Partial<PageHeader> & { encoding?: Encoding } = {},
): [PageHeader, Uint8Array] => {
  const { encoding = 'PLAIN', ...rest } = change
  const header: PageHeader = {
    type: 'DATA_PAGE',
    uncompressed_page_size: body.length,
    compressed_page_size: body.length,
    data_page_header: {
      num_values: values,
      encoding,
      definition_level_encoding: 'RLE',
      repetition_level_encoding: 'RLE',
    },
    ...rest,
  }
  return [header, Uint8Array.from(body)]
}
const dictionary = (body: readonly number[], values: number): [PageHeader, Uint8Array] => [
  {
    type: 'DICTIONARY_PAGE',
    uncompressed_page_size: body.length,
    compressed_page_size: body.length,
    dictionary_page_header: { num_values: values, encoding: 'PLAIN' },
  },
  Uint8Array.from(body),
]
const both = (pages: [PageHeader, Uint8Array][]) => [
  { element: required('from'), pages },
  { element: required('to'), pages },
]

describe('encodings', () => {
  const random = createRandom(5)
  const lengths = [1, 7, 8, 9, 33, 128, 129, scaled(700, 1000), scaled(1000, 40_000)]
  const numbers = (length: number) =>
    Array.from({ length }, () => random(2 ** 31) - 2 ** 30 * random(2))
  const steps = (length: number) => Array.from({ length }, (_, i) => 1000 + 3 * i)
  const few = (length: number) => Array.from({ length }, () => random(5) * 1000)
  const words = (length: number) =>
    Array.from({ length }, (_, i) => `node/${i >> 2}/žx${random(100)}`)
  const longs = (list: number[]) =>
    list.map((number) => BigInt(number) * BigInt(random(2) ? 1 : 2 ** 30 + 1))
  const missing = (list: readonly (number | string | bigint)[]) =>
    list.map((item) => (random(4) === 0 ? null : item))

  const integers: Encoding[] = [
    'PLAIN',
    'RLE_DICTIONARY',
    'DELTA_BINARY_PACKED',
    'BYTE_STREAM_SPLIT',
  ]
  const texts: Encoding[] = [
    'PLAIN',
    'RLE_DICTIONARY',
    'DELTA_LENGTH_BYTE_ARRAY',
    'DELTA_BYTE_ARRAY',
  ]
  it.each([
    ...integers.map((encoding) => ['INT32' as const, encoding] as const),
    ...integers.map((encoding) => ['INT64' as const, encoding] as const),
    ...texts.map((encoding) => ['STRING' as const, encoding] as const),
  ])('%s in %s is read as it was written', async (type, encoding) => {
    for (const length of lengths)
      for (const make of [numbers, steps, few]) {
        const plain = make(length)
        const all = type === 'STRING' ? words(length) : type === 'INT64' ? longs(plain) : plain
        for (const data of [all, missing(all)]) {
          const nullable = data !== all
          for (const codec of ['SNAPPY', 'UNCOMPRESSED'] as const) {
            const bytes = tableOf({ name: 'a', data, type, encoding, nullable, codec })
            const found = await valuesOf(bytes, 'a')
            const text = (value: unknown) => (value === null ? null : String(value))
            expect(found.map(text), `${length} of ${make.name}`).toEqual(data.map(text))
          }
        }
      }
  })

  it('DOUBLE and FLOAT are read as they were written', async () => {
    const data = Array.from({ length: 1000 }, () => random(2 ** 31) / 1024 - 1000)
    for (const encoding of ['PLAIN', 'RLE_DICTIONARY', 'BYTE_STREAM_SPLIT'] as Encoding[]) {
      expect(await valuesOf(tableOf({ name: 'a', data, type: 'DOUBLE', encoding }), 'a')).toEqual(
        data,
      )
      const floats = data.map(Math.fround)
      expect(
        await valuesOf(tableOf({ name: 'a', data: floats, type: 'FLOAT', encoding }), 'a'),
      ).toEqual(floats)
    }
  })

  it('dictionaries of one value need no bits, and runs may be mixed with packs', async () => {
    const one = dictionary([7, 0, 0, 0], 1)
    const zeros = page([0], 5, { encoding: 'RLE_DICTIONARY' })
    expect(listed(await readParquet(craft(both([one, zeros]), 5)))).toEqual(Array(5).fill('7 7'))
    const two = dictionary([7, 0, 0, 0, 8, 0, 0, 0], 2)
    // bits 1; three times 1; eight packed 0 1 0 1 …, of which six count
    const mixed = craft(
      both([two, page([1, 6, 1, 3, 0b10101010], 9, { encoding: 'RLE_DICTIONARY' })]),
      9,
    )
    expect(await valuesOf(mixed, 'to')).toEqual([8, 8, 8, 7, 8, 7, 8, 7, 8])
  })
})

describe('compressions', () => {
  const random = createRandom(11)
  const samples = [0, 1, 3, 60, 61, 300, 5000, 70_000, 300_000].flatMap((length) => [
    Buffer.alloc(length, random(256)),
    Buffer.from(Array.from({ length }, () => random(256))),
    Buffer.from(Array.from({ length }, () => random(3))),
    Buffer.from(Array.from({ length }, (_, i) => (i >> 2) * ((i & 3) === 0 ? 1 : 0))),
    Buffer.from(Array.from({ length }, () => Math.floor((random(256) * random(256)) / 512))),
  ])

  const expanders = async (...codecs: string[]) =>
    Promise.all(codecs.map((codec) => loadExpand(openReading(''), codec)))

  it('expand what was compressed, and refuse what is cut short', async (context) => {
    const { zstdCompressSync } = zlib
    // Node has it from 22.15 on
    if (zstdCompressSync === undefined) return context.skip()
    const [snappy, gzip, zstd] = await expanders('SNAPPY', 'GZIP', 'ZSTD')
    for (const sample of samples.filter(({ length }) => length > 0))
      for (const [expand, bytes] of [
        [snappy, snappyCompress(sample)],
        [gzip, zlib.gzipSync(sample)],
        [zstd, zstdCompressSync(sample)],
      ] as const) {
        const { length } = sample
        expect(expand && Buffer.compare(expand(bytes, length), sample)).toBe(0)
        if (expand === gzip) continue
        for (const cut of [1, bytes.length >> 1, bytes.length - 1]) {
          const short = () => expect(expand?.(bytes.subarray(0, cut), length).length).toBe(length)
          expect(short).toThrow()
        }
      }
  })

  it('of lz4 may have the frames of Hadoop', async () => {
    const [lz4, raw] = await expanders('LZ4', 'LZ4_RAW')
    const block = [0x50, 1, 2, 3, 4, 5]
    const framed = [0, 0, 0, 5, 0, 0, 0, 6, ...block]
    const whole = Uint8Array.of(1, 2, 3, 4, 5)
    expect(raw?.(Uint8Array.from(block), 5)).toEqual(whole)
    expect(lz4?.(Uint8Array.from(block), 5)).toEqual(whole)
    expect(lz4?.(Uint8Array.from(framed), 5)).toEqual(whole)
    const twice = Uint8Array.of(...whole, ...whole)
    expect(lz4?.(Uint8Array.from([...framed, ...framed]), 10)).toEqual(twice)
  })

  it('do not go on for ever', async () => {
    const [snappy, gzip, zstd, lz4] = await expanders('SNAPPY', 'GZIP', 'ZSTD', 'LZ4')
    // a literal of 2^32 − 4 bytes, which as Int32 leads back to its own beginning
    const literal = [0xfc, 0xfa, 0xff, 0xff, 0xff, 0, 0]
    expect(() => snappy?.(Uint8Array.of(10, ...literal), 10)).toThrow('missing eof marker')
    expect(() => snappy?.(Uint8Array.of(11, ...literal), 10)).toThrow('that is not 10 bytes long')
    // 98 047 sequences without bits, each a copy of 65 539 bytes
    const block = [0, 255, 255, 255, 0b01010100, 0, 0, 52, 1]
    const frame = [0x28, 0xb5, 0x2f, 0xfd, 0x20, 200, (block.length << 3) | 5, 0, 0, ...block]
    expect(zstd?.(Uint8Array.from(frame), 200).length).not.toBe(200)
    // empty blocks without a frame, which would be read again and again
    const blocks = Buffer.alloc(50_000)
    for (let i = 0; i < blocks.length; i += 5) blocks.set([0, 0, 0, 255, 255], i)
    expect(() => gzip?.(blocks, 10_000)).toThrow('data that is not gzip')
    // a frame of −8 bytes
    expect(() => lz4?.(Uint8Array.of(0, 0, 0, 0, 255, 255, 255, 248, 0, 0), 10)).toThrow('lz4')
  })

  it('that are not known are named', async () => {
    expect(await failure(craft(both([page([1, 0, 0, 0], 1)]), 1, 'BROTLI'))).toBe(
      'arcs.parquet: values compressed with BROTLI; expected snappy, zstd, gzip, lz4 or none.',
    )
  })
})

describe('damage', () => {
  const column = (why: string) =>
    `arcs.parquet: the column "from" of row group 1 is damaged (${why}); expected a whole Parquet file.`
  const footer = (why: string) =>
    `arcs.parquet: the footer is damaged (${why}); expected a whole Parquet file.`

  it('at the ends of a file is named', async () => {
    const whole = tableOf({ name: 'from', data: [1] }, { name: 'to', data: [2] })
    expect(await failure(new Uint8Array())).toBe(
      'arcs.parquet: the file begins with ""; expected "PAR1", as Parquet does.',
    )
    expect(await failure(Buffer.from('a,b\n'))).toBe(
      'arcs.parquet: the file begins with "a,bU+000A"; expected "PAR1", as Parquet does.',
    )
    expect(await failure(Buffer.from('PAR1'))).toBe(
      'arcs.parquet: the file has 4 bytes; expected at least 12: it is cut short.',
    )
    expect(await failure(whole.subarray(0, 40))).toMatch(
      /^arcs.parquet: the file ends with ".*"; expected "PAR1": it is cut short or damaged.$/,
    )
    const long = whole.slice()
    long.set([255, 255, 255, 255], long.length - 8)
    expect(await failure(long)).toBe(
      `arcs.parquet: the file claims a footer of 4294967295 bytes; expected at most ${long.length - 12}: it is cut short or damaged.`,
    )
    expect(await failure(Buffer.from('PARE....PARE'))).toBe(
      'arcs.parquet: the file is encrypted; expected an unencrypted one.',
    )
  })

  it('cut short anywhere is refused', async () => {
    const whole = file('names-zstd.parquet')
    for (let length = 0; length < whole.length; length++)
      await expect(readParquet(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow(
        FormatError,
      )
  })

  it('in lengths costs nothing', async () => {
    const [header, body] = page([1, 0, 0, 0], 1)
    const huge = 2 ** 31 - 1
    const one = (change: Partial<PageHeader> & { encoding?: Encoding }, values = 1) =>
      failure(craft(both([page([1, 0, 0, 0], values, change)]), 1))
    expect(await one({ compressed_page_size: huge })).toBe(column('it ends early'))
    expect(await one({ compressed_page_size: -1 })).toBe(
      column('a number in it is missing or wrong'),
    )
    expect(await one({ uncompressed_page_size: huge })).toBe(
      column('a page of 4 bytes that expands to 2147483647'),
    )
    expect(await one({ uncompressed_page_size: 5 })).toBe(column('a page of 4 bytes, not 5'))
    expect(await one({}, huge)).toBe(column('a page of 2147483647 values where 1 are left'))
    expect(await one({}, -1)).toBe(column('a number in it is missing or wrong'))
    expect(await one({ encoding: 'RLE_DICTIONARY' })).toBe(
      column('a page refers to a dictionary that is not there'),
    )
    expect(await one({ encoding: 'BIT_PACKED' })).toBe(column('values in encoding BIT_PACKED'))
    expect(await one({ encoding: 'DELTA_BINARY_PACKED' })).toBe(
      column('a page with malformed blocks'),
    )
    expect(await failure(craft(both([[header, body]]), 2))).toBe(column('it ends early'))
    expect(await failure(craft(both([dictionary([], huge), [header, body]]), 1))).toBe(
      column('a page ends early'),
    )
    // runs of 2^30 values, of which the page has three
    const runs = page([1, 0x80, 0x80, 0x80, 0x80, 0x08, 1], 3, { encoding: 'RLE_DICTIONARY' })
    const two = dictionary([7, 0, 0, 0, 8, 0, 0, 0], 2)
    expect(await failure(craft(both([two, runs]), 3))).toBe(column('a run of a wrong length'))
    const packs = page([1, 0x81, 0x80, 0x80, 0x80, 0x08, 1], 9, { encoding: 'RLE_DICTIONARY' })
    expect(await failure(craft(both([two, packs]), 9))).toBe(column('a run of a wrong length'))
    const wide = page([33, 2, 1], 1, { encoding: 'RLE_DICTIONARY' })
    expect(await failure(craft(both([two, wide]), 1))).toBe(column('numbers of 33 bits'))
    const beyond = page([2, 2, 2], 1, { encoding: 'RLE_DICTIONARY' })
    expect(await failure(craft(both([two, beyond]), 1))).toBe(
      column('a value is not in its dictionary'),
    )
    // blocks of 2^34 differences in 2^31 parts; of 128 in −1 part, which would lead back to where they begin
    for (const blocks of [
      [0x80, 0x80, 0x80, 0x80, 0x40, 0x80, 0x80, 0x80, 0x80, 0x08],
      [128, 1, 255, 255, 255, 255, 15],
    ]) {
      const deltas = page([...blocks, 3, 2, 2, 0], 3, { encoding: 'DELTA_BINARY_PACKED' })
      expect(await failure(craft(both([deltas]), 3))).toBe(column('a page with malformed blocks'))
    }
  })

  it('in pages that are many, or shared, costs no more than a file may', async () => {
    const empty: [PageHeader, Uint8Array] = [
      {
        type: 'DATA_PAGE_V2',
        uncompressed_page_size: 2 ** 24,
        compressed_page_size: 0,
        data_page_header_v2: {
          num_values: 0,
          num_nulls: 0,
          num_rows: 0,
          encoding: 'PLAIN',
          definition_levels_byte_length: 0,
          repetition_levels_byte_length: 0,
          is_compressed: false,
        },
      },
      new Uint8Array(),
    ]
    const pages = (count: number) => [...Array(count).fill(empty), page([1, 0, 0, 0], 1)]
    expect(listed(await readParquet(craft(both(pages(7)), 1)))).toEqual(['1 1'])
    expect(await failure(craft(both(pages(17)), 1))).toBe(
      column('its pages expand to too many bytes'),
    )
    // row groups that share their pages
    const one = tableOf({ name: 'from', data: [1] }, { name: 'to', data: [2] })
    const { schema, row_groups } = parquetMetadata(one)
    const writer = new ByteWriter()
    writer.appendBytes(one.subarray(0, one.length - 8))
    const groups = { row_groups: Array(1000).fill(row_groups[0]), num_rows: 1000n }
    writeMetadata(writer, { version: 2, schema, ...groups, metadata_length: 0 })
    writer.appendUint32(0x31524150)
    expect(await failure(writer.getBytes().slice())).toMatch(
      /^arcs.parquet: the column "(from|to)" of row group \d+ is damaged \(it overlaps with others\); expected a whole Parquet file.$/,
    )
  })

  it('of texts is named', async () => {
    const text = (name: string): SchemaElement => ({
      name,
      type: 'BYTE_ARRAY',
      converted_type: 'UTF8',
      repetition_type: 'REQUIRED',
    })
    const texts = (body: readonly number[], encoding?: Encoding) => {
      const pages = [page(body, 1, encoding && { encoding })]
      return failure(
        craft(
          [text('from'), text('to')].map((element) => ({ element, pages })),
          1,
        ),
      )
    }
    expect(await texts([2, 0, 0, 0, 0x61])).toBe(column('a length in it is wrong'))
    expect(await texts([255, 255, 255, 255, 0x61])).toBe(column('a length in it is wrong'))
    expect(await texts([1, 0, 0, 0, 0xff])).toBe(column('a text is not UTF-8'))
    // prefixes of 128 · 8 / 8 bytes in blocks of 128 in 4; the first begins like a text of 5
    expect(await texts([128, 1, 4, 1, 10, 128, 1, 4, 1, 2, 0x61], 'DELTA_BYTE_ARRAY')).toBe(
      column('a text shares more than all of the one before it'),
    )
    expect(await texts([128, 1, 4, 1, 1], 'DELTA_LENGTH_BYTE_ARRAY')).toBe(
      column('a length in it is wrong'),
    )
  })

  it('of the description is named', async () => {
    const pages = [page([1, 0, 0, 0], 1)]
    const from = { element: required('from'), pages }
    const to = { element: required('to'), pages }
    expect(await failure(craft([from, { ...to, values: 2 }], 1))).toBe(
      'arcs.parquet: the column "to" of row group 1 has 2 values; expected one for each of 1 rows.',
    )
    expect(await failure(craft([from, { ...to, size: 2 ** 40 }], 1))).toMatch(
      /^arcs.parquet: the column "to" of row group 1 lies outside the file, in bytes \d+ to 10995116\d+; expected values before byte \d+.$/,
    )
    const described = (...bytes: (number | Uint8Array)[]) => {
      const metadata = Buffer.concat(
        bytes
          .map((part) => (typeof part === 'number' ? [part] : part))
          .map((part) => Uint8Array.from(part)),
      )
      const length = new Uint8Array(Uint32Array.of(metadata.length).buffer)
      return Buffer.concat([Buffer.from('PAR1'), metadata, length, Buffer.from('PAR1')])
    }
    expect(await failure(described(0))).toBe(footer('something in it is missing'))
    const empty = (rows: number) => described(0x29, 0x0c, 0x16, 2 * rows, 0x19, 0x0c, 0)
    expect(await failure(empty(0))).toBe(
      'arcs.parquet: no columns; expected one named source (or from, src) and one named target (or to, dst).',
    )
    expect(await failure(empty(1))).toBe(footer('1 rows, but 0 in its row groups'))
    // a list of 2^28 elements; structures within structures; a number of a million bytes; many bytes
    expect(await failure(described(0x29, 0xfc, 255, 255, 255, 127))).toBe(
      footer('thrift struct ended without STOP'),
    )
    const many = (byte: number) => new Uint8Array(1_000_000).fill(byte)
    expect(await failure(described(many(0x1c)))).toBe(footer('a length in it is wrong'))
    expect(await failure(described(0x36, many(255)))).toBe(footer('a number does not end'))
    expect(await failure(described(new Uint8Array(2 ** 23 + 1)))).toBe(
      'arcs.parquet: a footer of 8388609 bytes; expected at most 8388608.',
    )
  })

  it('is not what makes a table of equal rows too long', async () => {
    const rows = 2 ** 20
    const alike = (count: number) => {
      const header = [0x80, 0x80, 0x80, 0x02]
      const run = page([0, ...header], count, { encoding: 'RLE_DICTIONARY' })
      return craft(both([dictionary([7, 0, 0, 0], 1), run]), count)
    }
    const { graph, labels } = await readParquet(alike(rows))
    expect([graph.order, graph.size, labels.at(0)]).toEqual([1, rows, '7'])
    expect(await failure(alike(rows + 1))).toBe(
      'arcs.parquet: a table of 1048577 rows; expected at most 1048576.',
    )
  })

  const files = async () => {
    const own = await Promise.all(
      [1, 2, 3, 4].map(async (seed) => {
        const costs = seed % 2 === 0
        const graph = await randomGraph(
          seed,
          seed > 2 ? { maxOrder: 9, costs, labels: 'any' } : { maxOrder: 9, costs },
        )
        return bytesOf(formatParquet(graph))
      }),
    )
    return [...counts.map(([name]) => file(name)), ...own]
  }

  it('of any kind is read or refused, soon', async () => {
    const found = await tryMutations(await files(), MUTATIONS, (bytes) => readParquet(bytes))
    expect(found.read).toBeGreaterThan(0)
    expect(found.refused).toBeGreaterThan(0)
    if (drill) console.log(`parquet: ${found.read} read, ${found.refused} refused`)
  }, 600_000)

  it('of single bytes is read or refused, soon', async () => {
    const all = await files()
    const found = { read: 0, refused: 0 }
    for (let seed = 1; seed <= MUTATIONS; seed++) {
      const damage = createRandom(seed)
      const bytes = Buffer.from(all[seed % all.length] as Uint8Array)
      for (let changes = 1 + damage(3); changes > 0; changes--)
        bytes[damage(bytes.length)] = damage(256)
      const start = performance.now()
      await readParquet(bytes).then(
        () => found.read++,
        (error) => {
          expect(error, `seed ${seed}`).toBeInstanceOf(FormatError)
          found.refused++
        },
      )
      expect(performance.now() - start, `seed ${seed}`).toBeLessThan(2000)
    }
    expect(found.read).toBeGreaterThan(0)
    expect(found.refused).toBeGreaterThan(0)
    if (drill) console.log(`parquet, single bytes: ${found.read} read, ${found.refused} refused`)
  }, 600_000)
})

describe('formatParquet', () => {
  it('writes integers below 2^31 as such, and other labels as texts', async () => {
    const graph = (
      await readParquet(tableOf({ name: 'from', data: [0] }, { name: 'to', data: [1] }))
    ).graph
    const types = (labels: Parameters<typeof formatParquet>[0]['labels']) =>
      readFooter(openReading(''), bytesOf(formatParquet({ graph, labels }))).columns.map(
        ({ name, type, optional }) => `${name} ${type}${optional ? ' or nothing' : ''}`,
      )
    expect(types(numberLabels(2))).toEqual(['source INT32', 'target INT32'])
    expect(types(integerLabels(Int32Array.of(5, 2 ** 31 - 1)))).toEqual([
      'source INT32',
      'target INT32',
    ])
    expect(types(numberLabels(2, 2 ** 31 - 1))).toEqual([
      'source BYTE_ARRAY UTF8',
      'target BYTE_ARRAY UTF8',
    ])
    const lone = await readParquet(
      tableOf({ name: 'from', data: [0, 7] }, { name: 'to', data: [0, null] }),
    )
    const bytes = bytesOf(formatParquet({ ...lone, cost: Float64Array.of(0.1) }))
    expect(readFooter(openReading(''), bytes).columns.map(({ optional }) => optional)).toEqual([
      false,
      true,
      true,
    ])
    expect(listed(await readParquet(bytes))).toEqual(['0 0 0.1', '7'])
  })

  it('writes a graph without vertices as a table without rows', async () => {
    const { graph } = await randomGraph(1, { maxOrder: 1 })
    const none = {
      ...graph,
      order: 0,
      size: 0,
      offsets: Int32Array.of(0),
      targets: new Int32Array(),
    }
    const bytes = bytesOf(formatParquet({ graph: none, labels: numberLabels(0) }))
    expect(await failure(bytes)).toBe('arcs.parquet: no rows; expected arcs.')
  })

  it('is read back as it was, for random graphs', async () => {
    for (let seed = 1; seed <= scaled(40, 12_000); seed++) {
      const kind = (['words', 'any', undefined] as const)[seed % 3]
      const features = { maxOrder: 12, loops: true, parallel: true, costs: seed % 2 === 0 }
      const graph = await randomGraph(seed, kind ? { ...features, labels: kind } : features)
      const back = await readParquet(bytesOf(formatParquet(graph)), { name: `seed ${seed}` })
      const written = { ...graph, undirected: false }
      expect(describeGraph(back), `seed ${seed}`).toEqual(describeGraph(written))
    }
  })

  it('writes row groups, one after another', async () => {
    const order = 1000
    const random = createRandom(3)
    const size = scaled(140_000, 300_000)
    const columnData = [
      { name: 'from', data: Int32Array.from({ length: size }, () => random(order)) },
      { name: 'to', data: Int32Array.from({ length: size }, () => random(order)) },
      { name: 'cost', data: Float64Array.from({ length: size }, () => random(1e9) / 1024) },
    ]
    const graph = await readParquet(tableOf(...columnData))
    const pieces = Array.from(formatParquet(graph))
    expect(pieces.length).toBe(scaled(3, 4))
    const phases = new Set<string>()
    const back = await readParquet(pieces, { onProgress: ({ phase }) => phases.add(phase) })
    expect(back.graph).toEqual(graph.graph)
    expect(back.cost).toEqual(graph.cost)
    expect(readFooter(openReading(''), Buffer.concat(pieces)).groups.length).toBe(scaled(2, 3))
    expect(phases).toContain('decode')
  })
})

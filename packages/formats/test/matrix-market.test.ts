import { readFileSync } from 'node:fs'
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import type { GraphData, Import } from '../src/graph/graph-data'
import { numberLabels } from '../src/graph/labels'
import { reportImport } from '../src/graph/report'
import { formatMatrixMarket, readMatrixMarket } from '../src/matrix-market'
import { MUTATIONS, tryMutations } from './mutations'
import { bytesOf, describeGraph, randomGraph } from './random-graph'

const FIXTURES = new URL('fixtures/matrix-market/', import.meta.url)
const fixture = (name: string) => readFileSync(new URL(name, FIXTURES))

/** What SciPy says of a file; the README of the fixtures explains each field. */
interface Counts {
  readonly rows: number
  readonly columns: number
  readonly format: string
  readonly field: string
  readonly symmetry: string
  readonly entriesExpanded?: number
  readonly triples?: readonly (readonly [number, number, number | string | readonly number[]])[]
  readonly dense?: readonly (readonly number[])[]
  readonly error?: string
}
const counts: Record<string, Counts> = JSON.parse(fixture('counts.json').toString())

/** Arcs as [row, column, cost] from 0, in the order of the digraph. */
function arcsOf({ graph, cost }: GraphData): [number, number, number | undefined][] {
  return Array.from({ length: graph.order }, (_, v) =>
    Array.from(
      { length: graph.offsets[v + 1] - graph.offsets[v] },
      (_, i): [number, number, number | undefined] => {
        const arc = graph.offsets[v] + i
        return [v, graph.targets[arc], cost?.[arc]]
      },
    ),
  ).flat()
}

const sorted = (arcs: ReturnType<typeof arcsOf>) => arcs.map(String).sort()

/** The message that reading a text ends in. */
async function refusal(text: string): Promise<string> {
  const error: Error & { code?: string } = await readMatrixMarket(text, { name: 'a.mtx' }).then(
    () => expect.unreachable('it was read'),
    (reason) => reason,
  )
  return `${error.code} ${error.message}`
}

const banner = (words: string) => `%%MatrixMarket matrix ${words}\n`

describe('files of other programs', () => {
  const refused: Record<string, string> = {
    'hermitian.mtx':
      'UNSUPPORTED_INPUT input:1:34: a matrix of complex numbers; expected real numbers, such as their absolute values: costs are real.',
    'written-complex.mtx':
      'UNSUPPORTED_INPUT input:1:34: a matrix of complex numbers; expected real numbers, such as their absolute values: costs are real.',
    'written-rectangular.mtx':
      'UNSUPPORTED_INPUT input:3:1: a matrix of 2 rows and 5 columns; expected a square one: rows and columns are the vertices.',
    'written-array.mtx':
      'UNSUPPORTED_INPUT input:3:1: a matrix of 2 rows and 3 columns; expected a square one: rows and columns are the vertices.',
    'int64-symmetric-upper.mtx':
      'INVALID_INPUT input:4:1: an entry above the diagonal; expected only entries on and below it: the matrix is symmetric.',
    'skew-symmetric.mtx':
      'INVALID_INPUT input:3:5: an entry on the diagonal; expected only entries below it: the matrix is skew-symmetric.',
  }

  it.each(Object.entries(counts))('%s', async (name, said) => {
    const wanted = refused[name]
    if (wanted !== undefined) {
      await expect(
        readMatrixMarket(fixture(name)).catch((error) => {
          throw `${error.code} ${error.message}`
        }),
      ).rejects.toBe(wanted)
      return
    }
    const data = await readMatrixMarket(fixture(name))
    expect(data.graph.order).toBe(said.rows)
    expect(data.undirected).toBe(said.symmetry === 'symmetric')
    expect(data.cost === undefined).toBe(said.field === 'pattern')
    if (said.entriesExpanded !== undefined) expect(data.graph.size).toBe(said.entriesExpanded)
    const pattern = said.field === 'pattern'
    const triples = said.triples?.map(
      ([row, column, value]): [number, number, number | undefined] => [
        row,
        column,
        pattern ? undefined : Number(value) + 0,
      ],
    )
    const dense = said.dense?.flatMap((values, row) =>
      values.flatMap((value, column): [number, number, number][] =>
        value === 0 ? [] : [[row, column, value]],
      ),
    )
    const arcs = triples ?? dense
    if (arcs !== undefined) expect(sorted(arcsOf(data))).toEqual(sorted(arcs))
    else expect(said.entriesExpanded ?? said.error).toBeDefined()
  })

  it('has an answer for every file', () => {
    expect(Object.keys(counts).length).toBeGreaterThan(20)
    for (const name of Object.keys(refused)) expect(counts[name]).toBeDefined()
  })

  it('counts comments and whole numbers that are rounded', async () => {
    const general = await readMatrixMarket(fixture('general.mtx'))
    const lines = fixture('general.mtx').toString().split('\n')
    expect(general.notes.comments).toBe(lines.filter((line) => line.startsWith('%')).length - 1)
    const { skipped } = reportImport(await readMatrixMarket(fixture('over-int64.mtx')))
    expect(skipped).toEqual([{ what: 'digits of a whole number beyond 2^53', times: 1 }])
    const { cost } = await readMatrixMarket(fixture('over-int64.mtx'))
    expect(Array.from(cost ?? [])).toEqual([2 ** 31, Number('19223372036854775808')])
  })
})

describe('readMatrixMarket', () => {
  it('keeps the order of entries, zeros and parallel arcs', async () => {
    const text = `${banner('coordinate integer general')}%\n3 3 6\n2 3 5\n1 2 0\n2 1 -4\n2 3 5\n3 3 7\n2 2 1\n`
    const data = await readMatrixMarket(text)
    expect(describeGraph(data)).toEqual({
      undirected: false,
      vertices: [
        { label: '1', arcs: ['2 (0)'], mover: undefined, priority: undefined },
        {
          label: '2',
          arcs: ['3 (5)', '1 (-4)', '3 (5)', '2 (1)'],
          mover: undefined,
          priority: undefined,
        },
        { label: '3', arcs: ['3 (7)'], mover: undefined, priority: undefined },
      ],
    })
    expect(reportImport(data)).toEqual({
      vertices: 3,
      arcs: 6,
      loops: 2,
      parallelArcs: 1,
      loneVertices: 0,
      edges: 0,
      comments: 1,
      skipped: [],
    })
  })

  it('takes a symmetric matrix as undirected edges', async () => {
    const data = await readMatrixMarket(
      `${banner('coordinate pattern symmetric')}3 3 3\n3 1\n2 2\n2 1\n`,
    )
    expect(arcsOf(data)).toEqual([
      [0, 2, undefined],
      [0, 1, undefined],
      [1, 1, undefined],
      [1, 0, undefined],
      [2, 0, undefined],
    ])
    expect([data.undirected, data.notes.edges]).toEqual([true, 3])
  })

  it('takes a skew-symmetric matrix as arcs of opposite costs', async () => {
    const text = `${banner('coordinate real skew-symmetric')}3 3 2\n2 1 1.5\n3 2 0\n`
    const data = await readMatrixMarket(text)
    expect(arcsOf(data)).toEqual([
      [0, 1, -1.5],
      [1, 0, 1.5],
      [1, 2, 0],
      [2, 1, 0],
    ])
    expect([data.undirected, data.notes.edges]).toEqual([false, 0])
  })

  it.each([
    ['general', '1\n0\n0\n2\n3\n0\n0\n4\n5\n', '0,0,1 0,1,2 1,1,3 1,2,4 2,2,5'],
    ['symmetric', '1\n2\n3\n0\n4\n0\n', '0,0,1 0,1,2 0,2,3 1,0,2 1,2,4 2,0,3 2,1,4'],
    ['skew-symmetric', '1\n2\n3\n', '0,1,-1 0,2,-2 1,0,1 1,2,-3 2,0,2 2,1,3'],
  ])('takes what is not 0 of an array, column by column: %s', async (symmetry, values, wanted) => {
    const data = await readMatrixMarket(`${banner(`array real ${symmetry}`)}3 3\n${values}`)
    expect(arcsOf(data).join(' ')).toBe(wanted)
    expect(data.undirected).toBe(symmetry === 'symmetric')
  })

  it.each(['real', 'double', 'REAL'])('knows the field %s', async (field) => {
    const data = await readMatrixMarket(
      `${banner(`Coordinate ${field} General`)}2 2 1\r\n1 2 .5\r\n`,
    )
    expect(arcsOf(data)).toEqual([[0, 1, 0.5]])
  })

  it('reads a matrix without rows', async () => {
    const { graph, labels } = await readMatrixMarket(`${banner('coordinate real general')}0 0 0\n`)
    expect([graph.order, graph.size, labels.count]).toEqual([0, 0, 0])
  })

  it('reads the same in pieces of any size', async () => {
    for (const name of ['general.mtx', 'empty-lines.mtx', 'written-symmetric.mtx']) {
      const bytes = fixture(name)
      const whole = await readMatrixMarket(bytes)
      for (const size of [1, 2, 3, 7, 64]) {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        )
        const read = await readMatrixMarket(pieces)
        expect(describeGraph(read), `${name} by ${size}`).toEqual(describeGraph(whole))
        expect(read.notes, `${name} by ${size}`).toEqual(whole.notes)
      }
    }
  })

  it('reads decimals as Number does, from bytes and from text', async () => {
    const random = createRandom(7)
    const count = scaled(5000, 20_000)
    const digits = (most: number) =>
      Array.from({ length: 1 + random(most) }, () => random(10)).join('')
    const values = Array.from({ length: count }, () => {
      const sign = ['', '', '-', '+'][random(4)]
      const fraction = ['', '.', `.${digits(18)}`][random(3)]
      const exponent = ['', `e${digits(2)}`, `E-${digits(2)}`, `e+${digits(2)}`][random(4)]
      const whole = random(5) === 0 && fraction !== '' && fraction !== '.' ? '' : digits(18)
      return `${sign}${whole}${fraction}${exponent}`
    })
    values.push('-0', '9007199254740991', '9007199254740992', '9007199254740993', '1e22', '1e23')
    values.push('1.7976931348623157e308', '4.9e-324', '0e999', `0.${'0'.repeat(80)}1`)
    const head = `${banner('coordinate real general')}1 1 ${values.length}\n`
    const wanted = Float64Array.from(values, (value) => Number(value) + 0)
    for (const end of ['\n', '\f\n']) {
      const { cost } = await readMatrixMarket(head + values.map((v) => `1 1 ${v}${end}`).join(''))
      expect(cost).toEqual(wanted)
    }
    expect(Object.is(wanted[count], 0)).toBe(true)
  })

  it('stops when it is asked to, with the reason', async () => {
    const reason = new Error('enough')
    await expect(
      readMatrixMarket(fixture('general.mtx'), { signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason)
  })

  it('takes a large matrix of few entries up to the limit, which costs nothing beyond it', async () => {
    const { graph } = await readMatrixMarket(
      `${banner('coordinate pattern general')}1048576 1048576 1\n1048576 1\n`,
    )
    expect(graph.order).toBe(2 ** 20)
    const head = banner('coordinate pattern general')
    expect(await refusal(`${head}1048577 1048577 1\n1 1\n`)).toBe(
      'LIMIT_EXCEEDED a.mtx:2:1: 1048577 rows; expected at most 1048576, or 64 for each entry, and never more than 2147483646.',
    )
    expect(await refusal(`${head}2147483647 2147483647 1000000000\n1 1\n`)).toBe(
      'LIMIT_EXCEEDED a.mtx:2:1: 2147483647 rows; expected at most 1048576, or 64 for each entry, and never more than 2147483646.',
    )
    expect(await refusal(`${head}2 2 99999999999\n1 1\n`)).toBe(
      'LIMIT_EXCEEDED a.mtx:2:5: 99999999999 entries; expected at most 1073479680.',
    )
    expect(await refusal(`${banner('array real general')}2000000000 2000000000\n1\n`)).toBe(
      'LIMIT_EXCEEDED a.mtx:2:1: 4000000000000000000 entries; expected at most 1073479680.',
    )
  })

  it.each([
    ['', 'INVALID_INPUT a.mtx: the file is empty; expected a banner.'],
    ['1 2\n', 'INVALID_INPUT a.mtx:1:1: "1"; expected %%MatrixMarket.'],
    [
      '%%MatrixMarket matrix \n',
      'INVALID_INPUT a.mtx:1:22: the line ends; expected "%%MatrixMarket matrix format field symmetry".',
    ],
    [
      banner('coordinate real general more'),
      'INVALID_INPUT a.mtx:1:47: an extra word, "more"; expected "%%MatrixMarket matrix format field symmetry".',
    ],
    [
      '%MatrixMarket matrix coordinate real general\n',
      'INVALID_INPUT a.mtx:1:1: "%MatrixMarket"; expected %%MatrixMarket.',
    ],
    [
      '%%MatrixMarket vector coordinate real general\n',
      'INVALID_INPUT a.mtx:1:16: "vector"; expected matrix.',
    ],
    [
      banner('sparse real general'),
      'INVALID_INPUT a.mtx:1:23: "sparse"; expected coordinate, array.',
    ],
    [
      banner('coordinate rational general'),
      'INVALID_INPUT a.mtx:1:34: "rational"; expected real, integer, pattern, complex, double, unsigned-integer.',
    ],
    [
      banner('array pattern general'),
      'INVALID_INPUT a.mtx:1:29: a pattern, which has no values, declared array and general; expected real or integer.',
    ],
    [
      banner('coordinate pattern skew-symmetric'),
      'INVALID_INPUT a.mtx:1:34: a pattern, which has no values, declared coordinate and skew-symmetric; expected real or integer.',
    ],
    [
      `${banner('coordinate real general')}% only\n`,
      'INVALID_INPUT a.mtx:2: the file ends; expected a line with the size.',
    ],
    [
      `${banner('coordinate real general')}3 3\n`,
      'INVALID_INPUT a.mtx:2:4: the line ends; expected the size, "rows columns entries".',
    ],
    [
      `${banner('array real general')}3 3 9\n`,
      'INVALID_INPUT a.mtx:2:5: an extra word, "9"; expected the size, "rows columns".',
    ],
    [
      `${banner('coordinate real general')}3 3 -1\n`,
      'INVALID_INPUT a.mtx:2:5: "-1"; expected the size, "rows columns entries".',
    ],
    [
      `${banner('coordinate real general')}3 3 1\n4 1 1\n`,
      'INVALID_INPUT a.mtx:3:1: the row "4"; expected 1 … 3.',
    ],
    [
      `${banner('coordinate real general')}3 3 1\n1 0 1\n`,
      'INVALID_INPUT a.mtx:3:3: the column "0"; expected 1 … 3.',
    ],
    [
      `${banner('coordinate real general')}3 3 1\n1.0 1 1\n`,
      'INVALID_INPUT a.mtx:3:1: the row "1.0"; expected 1 … 3.',
    ],
    [
      `${banner('coordinate pattern general')}0 0 1\n1 1\n`,
      'INVALID_INPUT a.mtx:3:1: the row "1"; expected no entries: the matrix is empty.',
    ],
    [
      `${banner('coordinate real general')}3 3 1\n1 2\n`,
      'INVALID_INPUT a.mtx:3:4: the line ends; expected an entry, "row column value".',
    ],
    [
      `${banner('coordinate pattern general')}3 3 1\n1 2 1.0\n`,
      'INVALID_INPUT a.mtx:3:5: an extra word, "1.0"; expected an entry, "row column".',
    ],
    [
      `${banner('coordinate real general')}3 3 1\n1 2 nan\n`,
      'INVALID_INPUT a.mtx:3:5: the cost "nan"; expected a finite number.',
    ],
    [
      `${banner('coordinate real general')}3 3 1\n1 2 1e999\n`,
      'INVALID_INPUT a.mtx:3:5: the cost "1e999"; expected a finite number.',
    ],
    [
      `${banner('coordinate integer general')}3 3 1\n1 2 1.5\n`,
      'INVALID_INPUT a.mtx:3:5: the value "1.5"; expected a whole number, as the banner says.',
    ],
    [
      `${banner('array real general')}2 2\n1 2\n3 4\n`,
      'INVALID_INPUT a.mtx:3:3: an extra word, "2"; expected a value.',
    ],
    [
      `${banner('coordinate pattern symmetric')}3 3 2\n2 1\n1 3\n`,
      'INVALID_INPUT a.mtx:4:1: an entry above the diagonal; expected only entries on and below it: the matrix is symmetric.',
    ],
    [
      `${banner('coordinate real skew-symmetric')}3 3 1\n 2 2 0\n`,
      'INVALID_INPUT a.mtx:3:2: an entry on the diagonal; expected only entries below it: the matrix is skew-symmetric.',
    ],
    [
      `${banner('coordinate pattern general')}%\n3 3 2\n1 2\n2 3\n\n 3 1\n`,
      'INVALID_INPUT a.mtx:7:2: one entry too many; expected 2, as line 3 says.',
    ],
    [
      `${banner('coordinate pattern general')}3 3 3\n1 2\n2 3\n\n`,
      'INVALID_INPUT a.mtx:5: the file ends after 2 entries; expected 3, as line 2 says.',
    ],
    [
      `${banner('array integer symmetric')}2 2\n1\n2\n3\n4\n`,
      'INVALID_INPUT a.mtx:6:1: one entry too many; expected 3, as line 2 says.',
    ],
  ])('refuses %j', async (text, message) => {
    expect(await refusal(text)).toBe(message)
  })
})

/** The same graph with the labels that the format gives. */
const counted = (data: Import): Import => ({ ...data, labels: numberLabels(data.graph.order, 1) })

describe('formatMatrixMarket', () => {
  it('writes a pattern, whole numbers or real ones', async () => {
    const text = (words: string, body: string) => `${banner(words)}${body}`
    for (const file of [
      text('coordinate pattern general', '3 3 2\n2 3\n2 1\n'),
      text('coordinate integer general', '2 2 2\n1 2 -3\n2 2 0\n'),
      text('coordinate real general', '2 2 2\n1 2 0.1\n2 2 1e+21\n'),
      text('coordinate integer symmetric', '3 3 3\n3 1 4\n1 1 2\n2 1 3\n'),
      text('coordinate pattern symmetric', '4 4 0\n'),
    ])
      expect(bytesOf(formatMatrixMarket(await readMatrixMarket(file))).toString()).toBe(file)
  })

  it('gives back every graph, with the arcs of a vertex in order', async () => {
    for (let seed = 1; seed <= scaled(40, 15_000); seed++) {
      const undirected = seed % 2 === 0
      const costs = seed % 3 > 0
      const data = counted(
        await randomGraph(seed, { maxOrder: 30, undirected, loops: true, costs }),
      )
      const read = await readMatrixMarket(bytesOf(formatMatrixMarket(data)))
      expect(describeGraph(read), `seed ${seed}`).toEqual(describeGraph(data))
      expect(read.notes.edges, `seed ${seed}`).toBe(data.notes.edges)
    }
  })

  it('gives back the edges where no order of theirs is that of every vertex', async () => {
    // each vertex of the triangle names the next one first
    const offsets = Int32Array.of(0, 3, 5, 7, 8)
    const targets = Int32Array.of(3, 1, 2, 2, 0, 0, 1, 0)
    const data: GraphData = {
      graph: { order: 4, size: 8, offsets, targets },
      labels: numberLabels(4, 1),
      undirected: true,
    }
    const read = await readMatrixMarket(bytesOf(formatMatrixMarket(data)))
    expect(describeGraph(read, { sorted: true })).toEqual(describeGraph(data, { sorted: true }))
    expect(read.notes.edges).toBe(4)
  })

  it('refuses parallel arcs and arcs that are no edges', async () => {
    const parallel = await readMatrixMarket(fixture('written-duplicates.mtx'))
    expect(() => bytesOf(formatMatrixMarket(parallel))).toThrow(
      'there are parallel arcs, 1 in all; expected at most one between two vertices: a matrix has one entry per cell.',
    )
    const arc = await readMatrixMarket(`${banner('coordinate pattern general')}2 2 1\n1 2\n`)
    expect(() => bytesOf(formatMatrixMarket({ ...arc, undirected: true }))).toThrow(
      'there is an arc from 1 to 2 but none back; expected undirected edges: a symmetric matrix has no others.',
    )
  })
})

it('answers damaged files with a graph or a clear error', async () => {
  const files = Object.keys(counts).map(fixture)
  const outcome = await tryMutations(files, MUTATIONS, readMatrixMarket)
  expect(outcome.read).toBeGreaterThan(0)
  expect(outcome.refused).toBeGreaterThan(0)
  if (drill) console.log(outcome)
}, 3_600_000)

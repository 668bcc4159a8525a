import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { digraphFromArcs } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { FormatError } from '../src/errors'
import { detectFormat, type FormatName, formatNamed, formatOfPath, formats } from '../src/formats'
import type { GraphData } from '../src/graph/graph-data'
import { wordLabels } from '../src/graph/label-table'
import { numberLabels } from '../src/graph/labels'
import { readGraph } from '../src/graph-file'
import { chunksOf, reused } from './sources'

const FIXTURES = new URL('fixtures/', import.meta.url)

const detect = (beginning: string | Uint8Array, path?: string) =>
  detectFormat(Buffer.from(beginning), path).name

describe('the table of formats', () => {
  it('has each name and each ending once', () => {
    const names = formats.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const extensions = formats.flatMap((format) => format.extensions)
    expect(new Set(extensions).size).toBe(extensions.length)
    for (const extension of extensions) expect(extension).toMatch(/^\.[a-z0-9]+$/)
    for (const { carries } of formats)
      expect(carries.first !== undefined).toBe(carries.labels === 'numbers')
  })

  it('is looked up by name', () => {
    for (const format of formats) expect(formatNamed(format.name)).toBe(format)
    expect(() => formatNamed('arcs\u001b')).toThrow(
      new FormatError('UNKNOWN_FORMAT', {
        found: 'there is no format "arcsU+001B"',
        expected:
          'one of arc-list, contest, csv, tsv, dot, graphml, gexf, graph6, sparse6, digraph6, matrix-market, metis, pgsolver, hoa, parquet',
        place: { field: 'format' },
      }),
    )
  })

  it('is looked up by the ends of paths', () => {
    for (const format of formats)
      for (const extension of format.extensions)
        for (const path of [
          extension,
          `a${extension}`,
          `/b.csv/a${extension}`,
          `a${extension}.gz`,
        ]) {
          expect(formatOfPath(path)).toBe(format)
          expect(formatOfPath(path.toUpperCase())).toBe(format)
        }
    for (const path of ['', '.', 'csv', 'a.csv.bak', 'a.csv/b', 'a.gz', 'a.csv.gz.gz', 'a.json'])
      expect(formatOfPath(path), path).toBeUndefined()
  })

  it('loads what reads and writes', async () => {
    for (const { load } of formats) {
      const { read, write } = await load()
      expect([typeof read, typeof write]).toEqual(['function', 'function'])
    }
  })
})

describe('pieces in memory that is used again', () => {
  const written = formats.filter(({ readOnly }) => !readOnly)
  it.each(written.map((format) => [format.name, format] as const))('%s', async (_, format) => {
    const { read, write } = await format.load()
    const isNumbered = format.carries.labels === 'numbers'
    for (let seed = 1; seed <= scaled(5, 2000); seed++) {
      const random = createRandom(seed)
      const data = edgesBothWays(random, 2 + random(40), isNumbered)
      const pieces = Array.from(write(data), (piece) => Buffer.from(piece))
      const plain = Buffer.concat(pieces)
      const expected = allOf(await read(plain, {}))
      const chunks = (bytes: Uint8Array) => reused(chunksOf(bytes, 1 + random(60)))
      const path = `graph${format.extensions[0]}`
      const found = [
        await read(chunks(plain), {}),
        await read(chunks(gzipSync(plain)), {}),
        await readGraph(chunks(plain), { path }),
        await readGraph(chunks(plain), { format: format.name }),
      ]
      for (const one of found) expect(allOf(one), `seed ${seed}`).toEqual(expected)
    }
  })
})

/** A graph that every format can carry: edges, as arcs in both directions, at least one at each vertex. */
function edgesBothWays(random: Random, order: number, isNumbered: boolean): GraphData {
  const edges = new Set<number>()
  for (let v = 0; v < order; v++)
    for (const w of [(v + 1) % order, random(order)])
      if (v !== w) edges.add(v * order + w).add(w * order + v)
  const sources = Array.from(edges, (edge) => Math.floor(edge / order))
  const targets = Array.from(edges, (edge) => edge % order)
  const names = Array.from({ length: order }, (_, v) => `${'名'.repeat(random(9))}room${v}`)
  return {
    graph: digraphFromArcs(order, sources, targets),
    labels: isNumbered ? numberLabels(order) : wordLabels(names),
    undirected: true,
    mover: Uint8Array.from({ length: order }, () => random(2)),
    priority: Float64Array.from({ length: order }, () => random(10)),
  }
}

function allOf({ graph, labels, mover, priority }: GraphData) {
  return { graph, labels: Array.from(labels), mover, priority }
}

describe('detection', () => {
  it.each<[FormatName, string[]]>([
    [
      'dot',
      [
        'digraph {',
        'graph{a--b}',
        '\ufeff STRICT  DiGraph "my graph" {',
        'strict graph\n{',
        '// of π\r\n# and\r\n/* more *\r/ **/ /**//* { */digraph\tx\n{',
        '#line 1\ngraph é {',
      ],
    ],
    [
      'graphml',
      [
        '<graphml>',
        '<?xml version="1.0"?>\r\n<!-- a <b> -->\n<graphml xmlns="…">',
        ' \n<g:graphml xmlns:g="…">',
        '<graphml\nxmlns="…">',
        '<!DOCTYPE x [<!ENTITY a "b">]><my-x.y:graphml/>',
      ],
    ],
    ['gexf', ['<?xml version="1.0" encoding="UTF-8"?>\n<gexf xmlns="…" version="1.3">', '<gexf>']],
    ['graph6', ['>>graph6<<D?{', '>>graph6<<\n']],
    ['sparse6', ['>>sparse6<<:An']],
    ['digraph6', ['>>digraph6<<&B?', '>>graph6<<&B?']],
    ['matrix-market', ['%%MatrixMarket matrix coordinate', '%%matrixmarket MATRIX\n']],
    ['pgsolver', ['parity 4;\n', ' parity\n5 ;0 1 0 2;']],
    [
      'csv',
      [
        'source,target\n',
        'x;y;z\r\na;b;c',
        'é,"a, b\tc"\n',
        '"a b",\nc',
        'id,from,to,\n',
        'PAR,1\n',
      ],
    ],
    ['tsv', ['source\ttarget\n', 'FROM\tTo\tcost\n']],
    ['parquet', ['PAR1\x15\x04', 'PAR1\x15,\x04\n']],
    [
      'arc-list',
      [
        '',
        'a b\n',
        'a,b c\n',
        '(1,2) (1,3)\n',
        'a\tb\n',
        'a,b',
        ',\n',
        'a,"b\n',
        'graph b\nb c\n',
        'digraphs {',
        'graph\n',
        'parity 4\n',
        '% MatrixMarket\n',
        '>>graph7<<',
        '# digraph {\na b\n',
        '/* digraph {',
        'x <graphml>',
        '<xgraphml>',
        '<x><y>',
      ],
    ],
  ])('of %s', (name, beginnings) => {
    for (const beginning of beginnings) {
      expect(detect(beginning), beginning).toBe(name)
      // what the content says counts for more than the name
      if (name !== 'arc-list') expect(detect(beginning, 'a.gv'), beginning).toBe(name)
      else expect(detect(beginning, 'a.CSV.gz'), beginning).toBe('csv')
    }
  })

  it('of what other programs wrote', () => {
    const folders: Record<string, FormatName | undefined> = {
      graphviz: 'dot',
      'matrix-market': 'matrix-market',
      metis: undefined,
      nauty: undefined,
      networkx: undefined,
      parquet: 'parquet',
      pgsolver: 'pgsolver',
    }
    let found = 0
    for (const [folder, format] of Object.entries(folders))
      for (const name of readdirSync(new URL(folder, FIXTURES))) {
        const ofPath = formatOfPath(name)
        if (ofPath === undefined || name.endsWith('.txt')) continue
        const beginning = readFileSync(new URL(`${folder}/${name}`, FIXTURES)).subarray(0, 4096)
        expect(detect(beginning, name), `${folder}/${name}`).toBe(ofPath.name)
        // without a name either the same, or unknown
        const alone = detect(beginning)
        if (alone === ofPath.name) found++
        else expect([`${folder}/${name}`, alone]).toEqual([`${folder}/${name}`, 'arc-list'])
        if (format !== undefined) expect([name, alone]).toEqual([name, format])
      }
    expect(found).toBeGreaterThan(100)
  })

  it('of endless beginnings takes no time to speak of', () => {
    const pieces = [
      '/',
      '/*',
      '/**/',
      '*',
      '//',
      '//\n',
      '#',
      '#\n',
      ' ',
      '\n',
      '\t',
      '<',
      '<a',
      '<a:',
    ]
    pieces.push('<graphml', 'a', ':', 'strict ', 'graph ', 'graph{', 'digraph', '%', 'parity ', '0')
    pieces.push('a,', ',', ';', '"', '"a",', '"",', 'a;')
    pieces.push('/* *', '/**', '# \r\n', '<!--', '>>', 'PAR', '\x00', '\xff')
    for (const [i, first] of ['', ...pieces].entries())
      for (const [j, piece] of pieces.entries()) {
        // one pair in four has every beginning and every piece
        if ((i + j) % scaled(4, 1) > 0) continue
        const beginning = `${first}${piece.repeat(4096 / piece.length)}`
        const start = performance.now()
        detect(Buffer.from(beginning, 'latin1'))
        // a millisecond, were it not for other work on the machine
        expect(performance.now() - start, JSON.stringify(beginning.slice(0, 20))).toBeLessThan(1000)
      }
  })
})

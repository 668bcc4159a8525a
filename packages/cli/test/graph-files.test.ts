// Graphs from files of all formats: solve --format and its files of answers, convert, inspect.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { formats } from '@zugzwang/formats'
import { describe, expect, it } from 'vitest'
import { folder, run } from './run'

const HOUSE = 'hall stairs\nstairs attic\nattic hall\nstudy cellar\ncellar garden\ngarden gate\n'

describe('solve', () => {
  it.each<[string, string[], string, string]>([
    ['csv by its name', ['x.csv'], 'source,target\n"a b",c\n', 'a b'],
    ['dot by its content', ['x.txt'], 'digraph { "a b" -> c }', 'a b'],
    [
      'graphml by its content',
      ['x'],
      '<graphml><graph edgedefault="directed"><node id="a"/><node id="c"/><edge source="a" target="c"/></graph></graphml>',
      'a',
    ],
    [
      'matrix market',
      ['x.mtx'],
      '%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n',
      '1',
    ],
    ['contest style by the option', ['x', '--format', 'contest'], '2 1\n1 2\n', '1'],
    ['digraph6 by its name', ['x.d6'], '&AO\n', '0'],
  ])('reads %s', async (_, [name = '', ...options], text, winner) => {
    const path = join(folder(), name)
    writeFileSync(path, text)
    const { code, out, err } = await run(['solve', path, ...options, '--json', '--verify'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const { positions, verified } = JSON.parse(out)
    expect(verified).toBe(true)
    expect(positions.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['win', 'loss'])
    expect(positions[0].label).toBe(winner)
  })

  it('reads what is compressed, from files and from standard input', async () => {
    const path = join(folder(), 'house.csv.gz')
    const table = HOUSE.replaceAll(' ', ',')
    writeFileSync(path, gzipSync(table))
    const expected = await run(['solve', '-', '--json'], { stdin: HOUSE })
    expect(expected.code).toBe(0)
    expect(await run(['solve', path, '--json'])).toEqual(expected)
    const stdin = gzipSync(table)
    expect(await run(['solve', '-', '--format', 'csv', '--json'], { stdin, chunk: 1 })).toEqual(
      expected,
    )
  })

  it('takes movers from parity games, and says that priorities are ignored', async () => {
    const stdin = 'parity 1;\n0 3 0 1;\n1 2 1 0,1;\n'
    const { code, out, err } = await run(['solve', '-', '--endless', '1', '--json'], { stdin })
    expect(code).toBe(0)
    expect(JSON.parse(out).positions).toMatchObject([{ value: 1 }, { value: 1 }])
    expect(err).toBe(
      'standard input: priorities are ignored: endless play is a draw, or what --endless says\n',
    )
  })

  it('says that edges are undirected, what is left out, and that costs need --cost', async () => {
    const stdin = 'graph { a -- b [cost=2, color=red] }'
    const { code, err } = await run(['solve', '-'], { stdin })
    expect([code, err.split('\n')]).toEqual([
      0,
      [
        'standard input: 1 undirected edge, read as an arc in each direction',
        'standard input: left out: attribute color, 1 time',
        'standard input: costs of arcs are ignored without --cost',
        '',
      ],
    ])
  })

  it('uses costs of formats that carry them', async () => {
    const path = join(folder(), 'movers')
    writeFileSync(path, 'a min\nb min\nc min\n')
    const stdin = 'source,target,cost\na,b,3\nb,c,4\na,c,9\n'
    const options = [
      '--format',
      'csv',
      '--cost',
      '--endless',
      'inf',
      '--sinks',
      'c=0',
      '--movers',
      path,
    ]
    const { out, err } = await run(['solve', '-', '--json', ...options], { stdin })
    expect(err).toBe('')
    expect(JSON.parse(out).positions[0]).toMatchObject({ label: 'a', value: 7, best: ['b'] })
    const without = await run(['solve', '-', ...options], { stdin: 'a,b\nb,c\n' })
    expect(without).toEqual({
      code: 2,
      out: '',
      err: 'zugzwang: standard input: --cost: the file has no costs of arcs.\n',
    })
  })

  it('writes its answer in every form, and prints a summary', async () => {
    const path = folder()
    const forms = ['svg', 'dot', 'csv', 'ndjson', 'parquet']
    const options = forms.flatMap((form) => [`--${form}`, join(path, `answer.${form}`)])
    const { code, out, err } = await run(['solve', '-', ...options], { stdin: HOUSE })
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '7 positions: 2 wins, 2 losses, 3 draws\n',
      err: '',
    })
    expect(readdirSync(path).sort()).toEqual(forms.map((form) => `answer.${form}`).sort())
    const text = (form: string) => readFileSync(join(path, `answer.${form}`), 'utf8')
    expect(text('svg')).toMatch(/^<(\?xml|svg)[\s\S]*<\/svg>\s*$/)
    expect(text('dot')).toMatch(/^digraph/)
    expect(text('csv').split('\n').slice(0, 2)).toEqual([
      'label,outcome,plies,best',
      'hall,draw,,stairs',
    ])
    expect(JSON.parse(text('ndjson').split('\n')[3] as string)).toEqual({
      label: 'study',
      outcome: 'win',
      plies: 3,
      best: ['cellar'],
    })
    expect(text('parquet').slice(0, 4)).toBe('PAR1')
  })

  it('writes one form to standard output, and nothing else', async () => {
    const { code, out } = await run(['solve', '-', '--csv', '-'], { stdin: 'a b\n' })
    expect([code, out]).toEqual([0, 'label,outcome,plies,best\na,win,1,b\nb,loss,0,\n'])
    for (const more of [['--json'], ['--ndjson', '-'], ['--explain', 'a']])
      expect(await run(['solve', '-', '--csv', '-', ...more], { stdin: 'a b\n' })).toEqual({
        code: 2,
        out: '',
        err: `zugzwang: --csv and ${more[0]} both write to standard output; expected a place for each.\n`,
      })
  })

  it('refuses pictures of large graphs, and files that cannot be written, and leaves nothing behind', async () => {
    const path = folder()
    const stdin = Array.from({ length: 20_000 }, (_, i) => `${i} ${i + 1}\n`).join('')
    const svg = join(path, 'answer.svg')
    const large = await run(['solve', '-', '--svg', svg], { stdin })
    expect([large.code, large.out]).toEqual([5, ''])
    expect(large.err).toMatch(/20001/)
    const nowhere = await run(['solve', '-', '--csv', join(path, 'no', 'answer.csv')], { stdin })
    expect(nowhere.code).toBe(3)
    expect(nowhere.err).toMatch(/answer\.csv: it cannot be written: there is no such folder\.$/m)
    expect(readdirSync(path)).toEqual([])
  })

  it('names all formats when there is no such one', async () => {
    const { code, err } = await run(['solve', '-', '--format', 'tex'])
    expect(code).toBe(2)
    for (const { name } of formats) expect(err).toContain(name)
    const help = await run(['solve', '--help'])
    for (const { name, title } of formats)
      expect(help.out).toContain(`${name.padEnd(13)}  ${title}`)
  })
})

describe('convert', () => {
  it('writes by the name of the file, and reports', async () => {
    const path = join(folder(), 'house.dot')
    const { code, out, err } = await run(['convert', '-', path], {
      stdin: `# rooms\n${HOUSE}hall hall\n`,
    })
    expect({ code, out }).toEqual({ code: 0, out: '' })
    expect(err).toBe('standard input, arc-list: 7 vertices, 7 arcs; 1 loop; 1 comment\n')
    expect(readFileSync(path, 'utf8')).toMatch(/^digraph/)
    const back = await run(['convert', path, '-', '--to', 'arc-list'])
    expect(back.out.split('\n').sort()).toEqual(`${HOUSE}hall hall\n`.split('\n').sort())
  })

  it('says what a format has no room for', async () => {
    const { code, out, err } = await run(['convert', '-', '-', '--to', 'digraph6'], {
      stdin: 'a b 2\n',
      ...{},
    })
    expect(code).toBe(2)
    expect(err).toMatch(/an extra word, "2"/)
    expect(out).toBe('')
    const cost = await run(['convert', '-', '-', '--cost', '--to', 'digraph6'], {
      stdin: 'a b 2\n',
    })
    expect(cost).toEqual({
      code: 0,
      out: '&AO\n',
      err: [
        'standard input, arc-list: 2 vertices, 1 arc',
        'digraph6 has no room for labels: vertices are numbered in their order, from 0',
        'digraph6 has no room for costs of arcs',
        '',
      ].join('\n'),
    })
  })

  it('refuses what does not fit, writing nothing', async () => {
    const path = join(folder(), 'x.g6')
    const { code, err } = await run(['convert', '-', path], { stdin: 'a b\n' })
    expect(code).toBe(2)
    expect(err).toBe(
      'zugzwang: there is an arc from "a" to "b" but none back; expected undirected edges: graph6 has no others.\n',
    )
    expect(existsSync(path)).toBe(false)
    const unnamed = await run(['convert', '-', 'x.what'], { stdin: 'a b\n' })
    expect(unnamed).toEqual({
      code: 2,
      out: '',
      err: 'zugzwang: x.what: no format has that ending; expected --to.\n',
    })
  })

  it('compresses where the name says so', async () => {
    const path = join(folder(), 'house.csv.gz')
    expect((await run(['convert', '-', path], { stdin: HOUSE })).code).toBe(0)
    expect(gunzipSync(readFileSync(path)).toString()).toContain('hall,stairs\n')
  })

  it('takes one of several graphs', async () => {
    const stdin = 'C~\nC^\n'
    const all = await run(['convert', '-', '-', '--from', 'graph6', '--to', 'sparse6'], { stdin })
    expect([all.code, all.err]).toEqual([
      2,
      'zugzwang: standard input: 2 graphs; expected --graph to choose one.\n',
    ])
    const one = await run(
      ['convert', '-', '-', '--from', 'graph6', '--graph', '2', '--to', 'graph6'],
      { stdin },
    )
    expect(one.out).toBe('C^\n')
  })
})

describe('inspect', () => {
  it('counts what there is', async () => {
    const stdin = 'a b\na b\nb c\nc c\nd a\ne\n'
    const { code, out, err } = await run(['inspect', '-', '--json'], { stdin })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({
      format: 'arc-list',
      vertices: 5,
      arcs: 5,
      loops: 1,
      parallelArcs: 1,
      loneVertices: 1,
      edges: 0,
      comments: 0,
      skipped: [],
      outDegree: { least: 0, mean: 1, most: 2 },
      inDegree: { least: 0, mean: 1, most: 2 },
      sinks: 1,
      sources: 2,
      weakComponents: 2,
      strongComponents: 5,
      largestStrongComponent: 1,
      onCycles: 1,
      costs: false,
      movers: false,
      priorities: false,
      digraphBytes: 4 * (6 + 5),
    })
  })

  it('prints it for people', async () => {
    const { out } = await run(['inspect', '-'], { stdin: 'graph { a -- b -- c; c -- c [x=1] }' })
    expect(out).toBe(`format         dot
vertices       3
arcs           5
undirected     3 edges, read as an arc in each direction
loops          1
parallel arcs  0
lone vertices  0
moves          1 to 2, 1.67 on average
arcs in        1 to 2, 1.67 on average
sinks          0
sources        0
components     1; strongly connected 1, the largest of 3 vertices
cycles         through 3 vertices
left out       attribute x, 1 time
memory         36 B, to solve it 68 B more
`)
    const acyclic = await run(['inspect', '-'], { stdin: 'a b\nb c\na c\n' })
    expect(acyclic.out).toContain('cycles         none; the longest play has 2 moves\n')
  })
})

// Files with many graphs: cops, grundy, solve and inspect with --each.

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digraphFromArcs } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { wordLabels } from '@zugzwang/formats'
import { formatDigraph6, formatGraph6 } from '@zugzwang/formats/graph6'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { connectedGraphs, graphOf } from '../../positional/test/cops/cops-graphs'
import { parseWhere } from '../src/graphs/where'
import { files, folder, run } from './run'

const PETERSEN = 'IheA@GUAo'
/** A random cubic graph of 62 vertices, which needs three cops: too large for 4 MB. */
const CUBIC =
  '}???O?A????G__??????_?????GO?O?P?@??w???O?????@???AG????@?_?G???`??G?????A????????A?????C??o??O???@@???C?@?@????O??????????O?????G????????????????A???A??A???G?O???CA??@??o????O??@????????BO?OG???C?CG???????A????D????????IA??@???G????GC?@?????a??C???_?????G?????CA???G???_C??A???`?C?????Cc??????????C??OA???????C?@??O?'

const g6 = (order: number, edges: readonly (readonly [number, number])[]) =>
  [...formatGraph6({ graph: graphOf(order, edges), labels: labelsOf(order) })].join('')
const labelsOf = (order: number) => wordLabels(Array.from({ length: order }, (_, v) => String(v)))

async function each(args: readonly string[], stdin: string) {
  const { out, err, code } = await run(args, { stdin })
  const lines = out.split('\n').slice(0, -1)
  return { code, err, out, lines: lines.map((line) => JSON.parse(line)) }
}

const json = async (args: readonly string[], stdin: string) =>
  JSON.parse((await run([...args, '--json'], { stdin })).out) as object

describe('--each', () => {
  it.each([
    ['cops - --number'],
    ['cops - --cops 2'],
    ['cops - --cops 2 --lazy --speed 2'],
    ['inspect -'],
  ])('gives what a run for each graph gives: %s', async (line) => {
    const args = line.split(' ')
    const graphs = [PETERSEN, 'C~', ':Cn', '&BP_', '@']
    const stdin = `>>graph6<<${graphs.join('\r\n\n')}`
    const { lines, code } = await each([...args, '--each'], stdin)
    expect(code).toBe(0)
    expect(lines.map(({ graph, line, text }) => [graph, line, text])).toEqual(
      graphs.map((text, i) => [i + 1, 2 * i + 1, text]),
    )
    for (const [i, text] of graphs.entries()) expect(lines[i]).toMatchObject(await json(args, text))
  })

  it('solves and values random digraphs as single runs do', async () => {
    const random = createRandom(5)
    const graphs = Array.from({ length: 30 }, () => {
      const order = 1 + random(6)
      const arcs = Array.from({ length: order * order }, (_, i) => i).filter(() => random(3) === 0)
      const ends = [arcs.map((i) => Math.floor(i / order)), arcs.map((i) => i % order)] as const
      const graph = digraphFromArcs(order, ...ends)
      return [...formatDigraph6({ graph, labels: labelsOf(order) })].join('')
    })
    for (const rules of ['normal', 'misere']) {
      const { lines } = await each(
        ['solve', '-', '--rules', rules, '--each', '--verify'],
        graphs.join(''),
      )
      for (const [i, graph] of graphs.entries()) {
        const alone = await json(['solve', '-', '--rules', rules, '--format', 'digraph6'], graph)
        const { counts, positions } = alone as {
          counts: object
          positions: { outcome: string; plies?: number }[]
        }
        expect(lines[i].counts).toEqual(counts)
        expect(lines[i].outcomes).toEqual(positions.map(({ outcome }) => outcome))
        expect(lines[i].plies).toEqual(positions.map(({ plies }) => plies ?? null))
      }
    }
    const { lines } = await each(['grundy', '-', '--each'], graphs.join(''))
    for (const [i, graph] of graphs.entries()) {
      const alone = await json(['grundy', '-', '--format', 'digraph6'], graph)
      const { vertices } = alone as { vertices: { nimber: unknown }[] }
      expect(lines[i].nimbers).toEqual(vertices.map(({ nimber }) => nimber))
    }
  })

  it('keeps graphs by --where: cop-win graphs (A056156), and none below 10 vertices with three cops', async () => {
    const most = scaled(6, 8)
    for (let order = 1; order <= most; order++) {
      const stdin = connectedGraphs(order)
        .map((edges) => g6(order, edges))
        .join('')
      const one = await each(['cops', '-', '--number', '--each', '--where', 'copNumber=1'], stdin)
      expect(one.lines).toHaveLength([1, 1, 2, 5, 16, 68, 403, 3791][order - 1] as number)
      const three = await each(
        ['cops', '-', '--number', '--each', '--where', 'copNumber>=3'],
        stdin,
      )
      expect(three).toMatchObject({ code: 0, out: '' })
    }
    const petersen = await each(
      [
        'cops',
        '-',
        '--number',
        '--each',
        '--where',
        'copNumber=3, vertices<=10,why.atLeast!=search',
      ],
      `C~\n${PETERSEN}\n`,
    )
    expect(petersen.lines).toMatchObject([{ graph: 2, text: PETERSEN, copNumber: 3 }])
  })

  it('gives wrong graphs an error, answers the others, and fails at the end', async () => {
    const stdin = `C~\nC\n:Cn\n;!\nC~\u009b\nC~\n`
    const { lines, code, err, out } = await each(
      ['cops', '-', '--each', '--where', 'outcome=win'],
      stdin,
    )
    expect(code).toBe(2)
    expect(lines).toMatchObject([
      { graph: 1, outcome: 'win' },
      { graph: 2, line: 2, text: 'C', error: { code: 'INVALID_INPUT' } },
      { graph: 4, line: 4, error: { code: 'INVALID_INPUT' } },
      { graph: 5, error: { code: 'INVALID_INPUT' } },
      { graph: 6, outcome: 'win' },
    ])
    expect(out).toContain('C~\\u009b')
    expect(err).toMatch(
      /^zugzwang: standard input: 3 graphs, graph 2 first, could not be answered: standard input:2:2: a matrix of length 0; expected length 1 for order 4\.\n$/,
    )
    const large = `C~\n${CUBIC}\nC~\n`
    const limited = await each(['cops', '-', '--number', '--each', '--memory-limit', '4MB'], large)
    expect(limited.code).toBe(5)
    expect(limited.lines).toMatchObject([
      { graph: 1, copNumber: 1 },
      { graph: 2, error: { code: 'LIMIT_EXCEEDED' } },
      { graph: 3, copNumber: 1 },
    ])
    expect((await each(['cops', '-', '--each'], '\n')).err).toMatch(
      /^zugzwang: standard input: no graphs;/,
    )
  })

  it('reads incremental graphs, also after skipped ones', async () => {
    // the third is the first again
    const stdin = 'DQc\n;oN\n;oN\n'
    const whole = await each(['inspect', '-', '--each'], stdin)
    expect(whole.code).toBe(0)
    expect(whole.lines[1]).not.toMatchObject({ arcs: whole.lines[0].arcs })
    expect(whole.lines[2]).toMatchObject({ arcs: whole.lines[0].arcs })
    const skipped = await each(['inspect', '-', '--each', '--skip', '2'], stdin)
    expect(skipped.lines).toEqual(whole.lines.slice(2))
  })
})

describe('--append', () => {
  const graphs = connectedGraphs(5)
    .map((edges) => g6(5, edges))
    .join('')
  const command = ['cops', '-', '--number', '--each', '--where', 'copNumber=2', '--append']

  it('resumes after the last complete line, whatever follows it', async () => {
    const at = join(folder(), 'found.ndjson')
    expect((await run([...command, at], { stdin: graphs })).code).toBe(0)
    const whole = readFileSync(at, 'utf8')
    expect(whole.trimEnd().split('\n')).toHaveLength(5)
    const ends = [...whole].flatMap((letter, i) => (letter === '\n' ? [i] : []))
    for (const cut of [0, 1, 40, ...ends.flatMap((end) => [end, end + 1, end + 2])]) {
      writeFileSync(at, whole.slice(0, cut))
      const { code, err } = await run([...command, at], { stdin: graphs })
      expect([code, readFileSync(at, 'utf8')]).toEqual([0, whole])
      const last = whole.slice(0, cut).lastIndexOf('\n')
      expect(err === '').toBe(last === -1)
    }
  })

  it('refuses a file of other graphs or options, and leaves it', async () => {
    const [at = ''] = files('')
    await run([...command, at], { stdin: graphs })
    const whole = readFileSync(at, 'utf8')
    const few = await run([...command, at], { stdin: 'C~\n' })
    expect([few.code, few.err]).toEqual([2, expect.stringContaining('it has 1 graph; expected ')])
    const other = await run(['inspect', '-', '--each', '--append', at], { stdin: graphs })
    expect([other.code, other.err]).toEqual([
      2,
      expect.stringContaining('is not what is found now'),
    ])
    expect(readFileSync(at, 'utf8')).toBe(whole)
    appendFileSync(at, 'a b\n')
    const foreign = await run([...command, at], { stdin: graphs })
    expect(foreign.code).toBe(2)
    expect(readFileSync(at, 'utf8')).toBe(`${whole}a b\n`)
  })
})

describe('--where', () => {
  const fields = {
    vertices: 'number',
    'counts.draw': 'number',
    'a.x': 'number',
    'b.x': 'number',
    by: 'word',
  } as const
  const holds = (text: string, line: object) =>
    parseWhere(text, fields).every(({ field, holds }) =>
      holds(
        field
          .split('.')
          .reduce<unknown>((found, name) => (found as Record<string, unknown>)?.[name], line),
      ),
    )

  it('compares numbers and words, and absent fields with nothing', () => {
    const line = { vertices: 8, counts: { draw: 2 }, by: 'cover' }
    for (const text of [
      'vertices=8',
      'vertices>=8,draw>1',
      'counts.draw<3',
      'by=cover',
      'by!=search, vertices != 7',
      'draw<=2',
    ])
      expect(holds(text, line), text).toBe(true)
    for (const text of [
      'vertices<8',
      'vertices>8',
      'by=search',
      'draw!=2',
      'draw=2,by!=cover',
      'a.x=0',
      'a.x!=0',
    ])
      expect(holds(text, line), text).toBe(false)
  })

  it.each([
    ['order=3', '--where has "order"; expected one of vertices, counts.draw, a.x, b.x, by.'],
    ['x=3', '--where has "x"; expected one of'],
    ['vertices', '--where has "vertices"; expected a comparison such as vertices>=8'],
    ['by<cover', 'expected = or !=, since by is a word.'],
    ['vertices=many', 'expected a number, as vertices is.'],
  ])('refuses %s', (text, message) => {
    expect(() => parseWhere(text, fields)).toThrow(message)
  })
})

import { readFileSync } from 'node:fs'
import { DigraphBuilder } from '@zugzwang/core'
import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import type { GraphData } from '../src/graph/graph-data'
import { LabelTable } from '../src/graph/label-table'
import { integerLabels, numberLabels } from '../src/graph/labels'
import { readGraph } from '../src/graph-file'
import { formatPgsolver, readPgsolver } from '../src/pgsolver'
import { MUTATIONS, tryMutations } from './mutations'
import { bytesOf, describeGraph, randomGraph } from './random-graph'

const folder = new URL('fixtures/pgsolver/', import.meta.url)
const file = (name: string) => readFileSync(new URL(name, folder))

interface Counted {
  readonly vertices?: number
  readonly edges?: number
  readonly highest?: number
  readonly wonByOwner?: boolean
}
const counts = Object.entries(JSON.parse(file('counts.json').toString()) as Record<string, Counted>)

/** "label mover priority: successors" for each vertex in order. */
function listed({ graph, labels, mover, priority }: GraphData): string[] {
  return Array.from(labels, (label, v) => {
    const successors = Array.from(
      graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]),
      (target) => labels.at(target),
    )
    return `${label} ${mover?.[v]} ${priority?.[v]}: ${successors.join(' ')}`
  })
}

const failure = (input: string) =>
  readPgsolver(input, { name: 'game.pg' }).then(
    () => 'nothing thrown',
    (error: Error) => error.message,
  )

describe('readPgsolver', () => {
  // PGSolver's manual, section "Specifying Parity Games", the example
  it('reads the example of the manual', async () => {
    const game = await readPgsolver(file('continents.gm'))
    expect(listed(game)).toEqual([
      'Africa 1 6: Antarctica Asia',
      'America 1 8: Asia Antarctica Australia',
      'Asia 0 7: Australia America Africa Antarctica',
      'Australia 0 6: Antarctica Asia',
      'Antarctica 1 5: Africa',
    ])
    expect(game.notes.skipped).toEqual(new Map())
    expect(game.undirected).toBe(false)
  })

  it.each(counts)('reads %s with the counts of its program', async (name, counted) => {
    const { graph, labels } = await readPgsolver(file(name))
    if (counted.vertices !== undefined) expect(graph.order).toBe(counted.vertices)
    if (counted.edges !== undefined) expect(graph.size).toBe(counted.edges)
    if (counted.highest !== undefined && name.startsWith('jurdzinskigame'))
      expect(labels.at(graph.order - 1)).toBe(String(counted.highest))
    expect(counted.vertices ?? counted.edges ?? counted.highest).toBeDefined()
  })

  it('calls vertices by identifiers, in their order, where those leave gaps', async () => {
    const game = await readPgsolver(file('jurdzinskigame-1-2.gm'))
    expect(listed(game)).toEqual([
      '0 0 1: 5',
      '2 0 1: 7',
      '4 1 2: 5 0',
      '5 0 2: 4 6 9',
      '6 1 2: 5 7 2',
      '7 0 2: 7 6',
      '8 0 4: 9',
      '9 1 3: 8 10 5',
      '10 0 4: 9 11',
      '11 1 3: 10 11 7',
    ])
  })

  it('leaves names out that two nodes share', async () => {
    const game = await readPgsolver(file('randomgame-combined.gm'))
    expect(game.labels.first).toBe(0)
    expect(game.notes.skipped).toEqual(new Map([['name', 10]]))
  })

  it('leaves names out that not all nodes have', async () => {
    const game = await readPgsolver('0 1 0 1 "a"; 1 1 0 0; 2 1 0 0 "c";')
    expect(Array.from(game.labels)).toEqual(['0', '1', '2'])
    expect(game.notes.skipped).toEqual(new Map([['name', 2]]))
  })

  it('takes names for labels, whatever the order of nodes, and keeps identifiers', async () => {
    const game = await readPgsolver('7 1 0 3 "seven";\n3 2 1 7,3 "thr\nee; 3,";')
    expect(listed(game)).toEqual(['thr\nee; 3, 1 2: seven thr\nee; 3,', 'seven 0 1: thr\nee; 3,'])
    expect(game.notes.skipped).toEqual(new Map())
    expect(Array.from(game.identifiers ?? [])).toEqual(['3', '7'])
  })

  it('keeps numbers as labels where names repeat them', async () => {
    const game = await readPgsolver(file('randomgame-1.gm'))
    expect(game.labels.first).toBe(0)
    expect(game.notes.skipped).toEqual(new Map())
    const gaps = await readPgsolver('2 0 0 5 "2"; 5 0 0 2 "5";')
    expect(gaps.notes.skipped).toEqual(new Map())
    expect(Array.from(gaps.labels)).toEqual(['2', '5'])
  })

  it('reads statements wherever lines end, without a header, with a start node', async () => {
    const expected = ['0 0 3: 1 0', '1 1 9007199254740991: 0']
    const spread = 'parity\n1 ;\r\nstart 0;0\t3\n0 1 ,\n0; 01 9007199254740991 1 0;'
    const found = await readPgsolver(spread)
    expect(listed(found)).toEqual(expected)
    expect([found.start, found.notes.skipped.size]).toEqual([0, 0])
    expect(bytesOf(formatPgsolver(found)).toString()).toMatch(/^parity 1;\nstart 0;\n0 3 /)
    expect(await failure('parity 7; start 7; 0 1 0 0;')).toBe(
      'game.pg:1:17: the start node 7; expected a node that is specified.',
    )
    expect(listed(await readPgsolver('0 3 0 1,0;1 9007199254740991 1 0;'))).toEqual(expected)
    expect(listed(await readPgsolver('start 1; 0 3 0 1,0;1 9007199254740991 1 0;\n\n'))).toEqual(
      expected,
    )
  })

  it('takes the number of the first statement as the largest identifier or as the count', async () => {
    const expected = ['0 0 3: 1', '1 1 4: 0']
    for (const first of ['parity 1;', 'parity 2;', 'parity 99;'])
      expect(listed(await readPgsolver(`${first} 0 3 0 1; 1 4 1 0;`)), first).toEqual(expected)
    expect(await failure('parity 0; 0 3 0 1; 1 4 1 0;')).toMatch('at most 0')
    const numberOf = async (first: number) =>
      await readGraph(`parity ${first};\n0 3 0 1;\n1 4 1 0;\n`)
    expect((await numberOf(1)).firstNumber).toBeUndefined()
    expect((await numberOf(2)).firstNumber).toEqual({ number: 2, is: 'count', largest: 1 })
    expect((await numberOf(2)).warnings).toEqual([])
    expect((await numberOf(99)).warnings).toEqual([
      'the first statement says 99, which is neither the largest identifier, 1, nor the number of nodes, 2; is the file cut short?',
    ])
  })

  it('reads statements in any form as those that programs write', async () => {
    // each differs from the plain form in one place, in the middle of plain statements
    const others = [
      '1 5 1 2,0 "b";',
      '01 5 1 2,0 "b";',
      '1\t5  1 2 , 0\n "b" ;',
      '1 0000000005 1 2,0 "b";',
      '1 5 1 2,0"b";',
      '1 5 1\n2,0 "b";',
      '\r\n 1 5 1 2,0 "b";',
    ]
    for (const other of others) {
      const text = `parity 2;\n0 3 0 1 "a";\n${other}\n2 4 0 2,1,0 "c";\n`
      expect(listed(await readPgsolver(text)), other).toEqual([
        'a 0 3: b',
        'b 1 5: c a',
        'c 0 4: c b a',
      ])
      const wrong = `${text.trimEnd()} x`
      const lines = wrong.split('\n')
      const place = `${lines.length}:${lines.at(-1)?.length}`
      expect(await failure(wrong), other).toBe(
        `game.pg:${place}: "x"; expected the identifier of a node.`,
      )
    }
  })

  it('says the place of an error after many plain statements, in whatever pieces', async () => {
    const nodes = Array.from({ length: 3000 }, (_, v) => `${v} ${v % 7} ${v % 2} ${(v * 7) % 3000}`)
    const faults = ['"', ' 5', ',', ',3001', ';7 1 2 0', ' "a"; x']
    for (const [i, fault] of faults.entries())
      for (const length of [100, 1000, 2 ** 20]) {
        const text = nodes.map((node, v) => `${node}${v === 2000 + i ? fault : ''};\n`).join('')
        const bytes = new TextEncoder().encode(`parity 3000;\n${text}`)
        const pieces: Uint8Array[] = []
        for (let at = 0; at < bytes.length; at += length)
          pieces.push(bytes.subarray(at, at + length))
        const found = await readPgsolver(pieces).then(
          () => 'nothing thrown',
          (error: Error) => error.message,
        )
        // an unclosed quote, closed by nothing, is found where it begins
        expect(found, `${fault}, pieces of ${length}`).toMatch(new RegExp(`^input:${2002 + i}:`))
      }
  })

  it('keeps arcs as they are listed, parallel ones too', async () => {
    expect(listed(await readPgsolver('0 0 0 1,0,1; 1 0 0 0;'))).toEqual([
      '0 0 0: 1 0 1',
      '1 0 0: 0',
    ])
  })

  it('reads nodes far apart, in the order in which they come up', async () => {
    const game = await readPgsolver(
      '2147483646 5 1 3; 3 4 0 2147483646,100000000; 100000000 3 1 3;',
    )
    expect(listed(game)).toEqual([
      '2147483646 1 5: 3',
      '3 0 4: 2147483646 100000000',
      '100000000 1 3: 3',
    ])
  })

  it('reads the same from pieces of any length', async () => {
    const text = 'parity 300;\nstart 12;\n12 34 1 300,12 "žluť;, 9";\n\n300 5 0 12 "\u{1d53e}";'
    const expected = listed(await readPgsolver(text))
    const bytes = new TextEncoder().encode(text)
    for (let length = 1; length <= bytes.length; length++) {
      const pieces: Uint8Array[] = []
      for (let at = 0; at < bytes.length; at += length) pieces.push(bytes.subarray(at, at + length))
      expect(listed(await readPgsolver(pieces)), `pieces of ${length}`).toEqual(expected)
    }
  })

  it.each([
    ['', 'game.pg: no nodes; expected "identifier priority owner successors;".'],
    ['parity 3;', 'game.pg: no nodes; expected "identifier priority owner successors;".'],
    ['parity 3', 'game.pg:1:9: the end; expected ";".'],
    ['0 1', 'game.pg:1:4: the end; expected an owner, 0 or 1.'],
    [
      '0 1 0 1;\n1 1 0 0',
      'game.pg:2:8: the end; expected "," and another successor, a name in quotes, or ";".',
    ],
    ['0 1 0 ;', 'game.pg:1:7: ";"; expected the identifier of a successor.'],
    ['0 1 0 0,;', 'game.pg:1:9: ";"; expected the identifier of a successor.'],
    [
      '0 1 0 0 1;',
      'game.pg:1:9: "1"; expected "," and another successor, a name in quotes, or ";".',
    ],
    ['0 1 2 0;', 'game.pg:1:5: the owner "2"; expected 0 or 1.'],
    ['0 -1 0 0;', 'game.pg:1:3: "-"; expected a priority.'],
    [
      '0 9007199254740992 0 0;',
      'game.pg:1:3: the priority "9007199254740992"; expected at most 9007199254740991.',
    ],
    ['2147483647 0 0 0;', 'game.pg:1:1: the identifier "2147483647"; expected at most 2147483646.'],
    [
      'parity 4;\n0 0 0 1,5;',
      'game.pg:2:9: the identifier "5"; expected at most 4, as the first statement says.',
    ],
    [
      '0 0 0 1;\n\n1 0 0 0,2,1;',
      'game.pg:3: the successor 2 of 1; expected a successor that is specified as a node.',
    ],
    [
      '0 0 0 1;\n1 0 0 0;\n0 1 0 0;',
      'game.pg:3: a second node 0, the first is in line 1; expected each node once.',
    ],
    ['0 0 0 0; parity 4;', 'game.pg:1:10: "p"; expected the identifier of a node.'],
    ['parity 1; parity 1;', 'game.pg:1:11: "p"; expected the identifier of a node.'],
    ['start 1; parity 1;', 'game.pg:1:10: "p"; expected the identifier of a node.'],
    ['0 0 0 0 "a;', 'game.pg:1:9: an unclosed quote; expected a name in quotes.'],
    ['0 0 0 0 "a" "b";', 'game.pg:1:13: """; expected ";".'],
    ['0 0 0 0 "ž" x;', 'game.pg:1:13: "x"; expected ";".'],
    ['0 0 0 0 "\u{7}";', 'game.pg:1:9: the name "U+0007"; expected no control characters.'],
    ['0 0 0 ž;', 'game.pg:1:7: "ž"; expected the identifier of a successor.'],
    ['# no comments\n0 0 0 0;', 'game.pg:1:1: "#"; expected the identifier of a node.'],
  ])('says what is wrong with %j', async (input, message) => {
    expect(await failure(input)).toBe(message)
  })

  it('says which byte is no text', async () => {
    const bytes = Buffer.from('0 0 0 0 "\u{e9}";', 'latin1')
    await expect(readPgsolver(bytes)).rejects.toThrow(
      'input:1:9: a name that is not text; expected UTF-8.',
    )
    await expect(readPgsolver(Buffer.from('0 0 \u{e9}', 'latin1'))).rejects.toThrow(
      'input:1:5: the byte E9; expected an owner, 0 or 1.',
    )
  })

  it('refuses names and numbers without end, and stops when asked', async () => {
    const name = async function* () {
      yield Buffer.from('0 1 0 0 "')
      for (;;) yield Buffer.alloc(2 ** 18, 'a')
    }
    await expect(readPgsolver(name())).rejects.toThrow(
      'input:1:9: a name or number continues; expected at most 1048576 bytes.',
    )
    const reason = new Error('enough')
    await expect(readPgsolver('0 0 0 0;', { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    )
  })
})

describe('formatPgsolver', () => {
  const rewritten = async (text: string) =>
    bytesOf(formatPgsolver(await readPgsolver(text))).toString()

  it('writes what PGSolver writes', async () => {
    for (const name of ['laddergame-4.gm', 'jurdzinskigame-1-2-priorities.gm']) {
      const text = file(name).toString()
      expect(await rewritten(text), name).toBe(text)
    }
  })

  it('writes labels that are no identifiers as names', async () => {
    expect(await rewritten('4 1 0 2 "a"; 2 3 1 4,2 "b c";')).toBe(
      'parity 1;\n0 3 1 1,0 "b c";\n1 1 0 0 "a";\n',
    )
    const large: GraphData = {
      ...(await readPgsolver('0 1 0 0;')),
      labels: numberLabels(1, 2 ** 31 - 1),
    }
    expect(bytesOf(formatPgsolver(large)).toString()).toBe('parity 0;\n0 1 0 0 "2147483647";\n')
  })

  it('writes whole numbers as identifiers, in whatever order', async () => {
    const table = new LabelTable()
    for (const label of ['7', '0', '2147483646']) table.addText(label)
    const game = { ...(await readPgsolver('0 1 0 1; 1 2 1 2; 2 3 0 0;')), labels: table }
    expect(bytesOf(formatPgsolver(game)).toString()).toBe(
      'parity 2147483646;\n7 1 0 0;\n0 2 1 2147483646;\n2147483646 3 0 7;\n',
    )
    const gaps = { ...game, labels: integerLabels(Int32Array.of(2, 4, 9)) }
    expect(bytesOf(formatPgsolver(gaps)).toString()).toBe(
      'parity 9;\n2 1 0 4;\n4 2 1 9;\n9 3 0 2;\n',
    )
  })

  it('writes priorities of every length, long names and many successors', async () => {
    const priorities = Array.from({ length: 54 }, (_, i) => [2 ** i - 1, 10 ** (i % 16) - 1]).flat()
    const text = priorities.map((priority, v) => `${v} ${priority} 0 ${v};\n`).join('')
    expect(await rewritten(text)).toBe(`parity ${priorities.length - 1};\n${text}`)
    const names = ['é', 'x'.repeat(30_000), 'ž'.repeat(1000), 'y'.repeat(70_000)]
    const all = Array.from({ length: 30_000 }, (_, v) => v)
    const nodes = all.map((v) => {
      const successors = v === 0 ? all.join(',') : '0'
      return `${v} 1 1 ${successors} "${names[v] ?? `n${v}`}";\n`
    })
    const named = `parity 29999;\n${nodes.join('')}`
    expect((await rewritten(named)) === named).toBe(true)
  })

  it('says what a parity game cannot be', async () => {
    const game = await readPgsolver('0 1 0 1; 1 2 1 0;')
    const refusal = (change: Partial<GraphData>) => {
      try {
        bytesOf(formatPgsolver({ ...game, ...change }))
        return 'nothing thrown'
      } catch (error) {
        return (error as Error).message
      }
    }
    const graphOf = (...arcs: [number, number][]) => {
      const builder = new DigraphBuilder()
      builder.addVertex(1)
      for (const [source, target] of arcs) builder.addArc(source, target)
      return builder.build()
    }
    expect(refusal({ mover: undefined })).toBe(
      'the graph does not say who moves; expected a mover for each vertex.',
    )
    expect(refusal({ priority: undefined })).toBe(
      'the graph has no priorities; expected one for each vertex, as in a parity game.',
    )
    expect(refusal({ priority: Float64Array.of(1, -1) })).toBe(
      'the vertex "1" has the priority -1; expected a whole number from 0 to 9007199254740991.',
    )
    expect(refusal({ priority: Float64Array.of(0.5, 1) })).toMatch('has the priority 0.5')
    expect(refusal({ graph: graphOf([0, 1]) })).toBe(
      'the vertex "1" has no arcs; expected a successor for each: PGSolver knows no sinks.',
    )
    expect(refusal({ graph: graphOf([0, 1], [1, 0], [0, 1]) })).toBe(
      'there are two arcs from "0" to "1"; expected one: successors are a set.',
    )
    expect(refusal({ graph: new DigraphBuilder().build(), labels: numberLabels(0) })).toBe(
      'the graph has no vertices; expected at least one.',
    )
    const table = new LabelTable()
    for (const label of ['a "b"', 'c']) table.addText(label)
    expect(refusal({ labels: table })).toBe(
      'the label "a "b""; expected a text without quotes and control characters.',
    )
  })

  it('is read back as it was, for random games', async () => {
    const kinds = { written: 0, refused: 0 }
    for (let seed = 1; seed <= scaled(40, 15_000); seed++) {
      const kind = (['words', 'any', undefined] as const)[seed % 3]
      const features = { maxOrder: 12, loops: true, movers: true, priorities: true }
      const game = withoutSinks(
        await randomGraph(seed, kind ? { ...features, labels: kind } : features),
      )
      if (Array.from(game.labels).some((label) => label.includes('"'))) {
        expect(() => bytesOf(formatPgsolver(game)), `seed ${seed}`).toThrow('expected a text')
        kinds.refused++
        continue
      }
      const back = await readPgsolver(bytesOf(formatPgsolver(game)), { name: `seed ${seed}` })
      expect(describeGraph(back), `seed ${seed}`).toEqual(describeGraph(game))
      expect(back.notes.skipped, `seed ${seed}`).toEqual(new Map())
      kinds.written++
    }
    expect(kinds.written).toBeGreaterThan(scaled(20, 10_000))
    expect(kinds.refused).toBeGreaterThan(0)
  })
})

/** The same with a loop wherever there is no arc. */
function withoutSinks(data: GraphData): GraphData {
  const { order, offsets, targets } = data.graph
  const builder = new DigraphBuilder()
  for (let v = 0; v < order; v++) {
    const row = targets.subarray(offsets[v], offsets[v + 1])
    for (const target of row.length === 0 ? [v] : row) builder.addArc(v, target)
  }
  return { ...data, graph: builder.build() }
}

describe('damaged files', () => {
  it('are read or refused, soon', async () => {
    const files = counts.map(([name]) => file(name))
    const { read, refused } = await tryMutations(files, MUTATIONS, (bytes) => readPgsolver(bytes))
    expect(read).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
    if (drill) console.log(`pgsolver: ${read} read, ${refused} refused`)
  }, 600_000)
})

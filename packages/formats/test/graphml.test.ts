import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { FormatError } from '../src/errors'
import { LabelTable } from '../src/graph/label-table'
import { numberLabels } from '../src/graph/labels'
import { formatGraphml, readGraphml } from '../src/graphml'
import { MUTATIONS, tryMutations } from './mutations'
import { bytesOf, describeGraph, randomGraph } from './random-graph'
import { arcsOf, expectCounts, filesOf, readFixture, refusal, skippedIn } from './xml-files'

/** A document with something in its outermost element. */
function document(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
${content}
</graphml>`
}

function nodes(...ids: string[]): string {
  return ids.map((id) => `<node id="${id}"/>`).join('')
}

// http://graphml.graphdrawing.org/primer/graphml-primer.html
describe('the GraphML primer', () => {
  it('2.1, a simple graph: "It contains 11 nodes and 12 edges"', async () => {
    const edges = '02 12 23 35 34 46 65 57 68 87 89 8-10'
      .split(' ')
      .map((ends) => (ends.includes('-') ? ends.split('-') : ends.split('')))
    const ids = Array.from({ length: 11 }, (_, i) => `n${i}`)
    const found = await readGraphml(`<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns
     http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  <graph id="G" edgedefault="undirected">
    ${nodes(...ids)}
    ${edges.map(([one, other]) => `<edge source="n${one}" target="n${other}"/>`).join('\n')}
  </graph>
</graphml>`)
    expect(Array.from(found.labels)).toEqual(ids)
    expect(found.undirected).toBe(true)
    expect(found.notes.edges).toBe(12)
    expect(arcsOf(found)).toBe(
      'n0>n2 n1>n2 n2>n0 n2>n1 n2>n3 n3>n2 n3>n5 n3>n4 n4>n3 n4>n6 n5>n3 n5>n6 n5>n7 n6>n4 n6>n5 n6>n8 ' +
        'n7>n5 n7>n8 n8>n6 n8>n7 n8>n9 n8>n10 n9>n8 n10>n8',
    )
    expect(skippedIn(found)).toEqual({ 'graph id': 1 })
  })

  it('2.4, colours of nodes and weights of some edges', async () => {
    const found = await readGraphml(
      document(`<key id="d0" for="node" attr.name="color" attr.type="string"><default>yellow</default></key>
        <key id="d1" for="edge" attr.name="weight" attr.type="double"/>
        <graph id="G" edgedefault="undirected">
          <node id="n0"><data key="d0">green</data></node> <node id="n1"/>
          <node id="n2"><data key="d0">blue</data></node>
          <node id="n3"><data key="d0">red</data></node> <node id="n4"/>
          <node id="n5"><data key="d0">turquoise</data></node>
          <edge id="e0" source="n0" target="n2"><data key="d1">1.0</data></edge>
          <edge id="e1" source="n0" target="n1"><data key="d1">1.0</data></edge>
          <edge id="e2" source="n1" target="n3"><data key="d1">2.0</data></edge>
          <edge id="e3" source="n3" target="n2"/> <edge id="e4" source="n2" target="n4"/>
          <edge id="e5" source="n3" target="n5"/>
          <edge id="e6" source="n5" target="n4"><data key="d1">1.1</data></edge>
        </graph>`),
    )
    expect(arcsOf(found)).toBe(
      'n0>n2:1 n0>n1:1 n1>n0:1 n1>n3:2 n2>n0:1 n2>n3:1 n2>n4:1 n3>n1:2 n3>n2:1 n3>n5:1 n4>n2:1 n4>n5:1.1 ' +
        'n5>n3:1 n5>n4:1.1',
    )
    expect(skippedIn(found)).toEqual({ 'attribute color': 5, 'graph id': 1, 'edge id': 7 })
  })

  it('3.1, nested graphs', async () => {
    const edge = (ends: string) => {
      const [source, target] = ends.split('-')
      return `<edge source="${source}" target="${target}"/>`
    }
    const found = await readGraphml(
      document(`<graph id="G" edgedefault="undirected">
        ${nodes('n0', 'n1', 'n2', 'n3', 'n4')}
        <node id="n5"><graph id="n5:" edgedefault="undirected">
          ${nodes('n5::n0', 'n5::n1', 'n5::n2')} ${edge('n5::n0-n5::n2')} ${edge('n5::n1-n5::n2')}
        </graph></node>
        <node id="n6"><graph id="n6:" edgedefault="undirected">
          <node id="n6::n0"><graph id="n6::n0:" edgedefault="undirected">${nodes('n6::n0::n0')}</graph></node>
          ${nodes('n6::n1', 'n6::n2')} ${edge('n6::n1-n6::n0::n0')} ${edge('n6::n1-n6::n2')}
        </graph></node>
        ${['n5::n2-n0', 'n0-n2', 'n0-n1', 'n1-n3', 'n3-n2', 'n2-n4', 'n3-n6::n1', 'n6::n1-n4'].map(edge).join('\n')}
      </graph>`),
    )
    expect(found.labels.count).toBe(14)
    expect(found.notes.edges).toBe(12)
    expect(arcsOf(found)).toContain('n6::n1>n6::n0::n0 n6::n1>n6::n2 n6::n1>n3 n6::n1>n4')
    expect(skippedIn(found)).toEqual({ 'graph id': 4, 'nested graph': 3 })
  })

  it('3.2 and 3.3, ports and hyperedges', async () => {
    const ports = '<port name="North"/><port name="South"/>'
    const edge = '<edge source="n0" target="n1" sourceport="North" targetport="South"/>'
    const graph = (content: string) =>
      document(`<graph edgedefault="directed">
<node id="n0">${ports}</node><node id="n1">${ports}</node>
  ${content}</graph>`)
    const found = await readGraphml(graph(edge))
    expect(arcsOf(found)).toBe('n0>n1')
    expect(skippedIn(found)).toEqual({
      port: 4,
      'attribute sourceport': 1,
      'attribute targetport': 1,
    })
    const hyperedge = '<hyperedge><endpoint node="n0"/><endpoint node="n1"/></hyperedge>'
    expect(await refusal(readGraphml(graph(hyperedge), { name: 'port.graphml' }))).toBe(
      'UNSUPPORTED_INPUT port.graphml:5:3: a hyperedge; expected edges with two ends.',
    )
  })
})

describe('readGraphml', () => {
  it('distinguishes directed and undirected edges', async () => {
    const edges =
      '<edge source="a" target="b"/><edge source="b" target="c" directed="true"/>' +
      '<edge source="c" target="a" directed="false"/>'
    const graph = (edgedefault: string) =>
      readGraphml(document(`<graph ${edgedefault}>${nodes('a', 'b', 'c')}${edges}</graph>`))
    const directed = await graph('edgedefault="directed"')
    expect(arcsOf(directed)).toBe('a>b a>c b>c c>a')
    expect(directed.undirected).toBe(false)
    expect(directed.notes.edges).toBe(1)
    for (const edgedefault of ['edgedefault="undirected"', ''])
      expect(arcsOf(await graph(edgedefault))).toBe('a>b a>c b>a b>c c>a')
  })

  it('takes a nested graph by its own edgedefault, in a node and in an edge', async () => {
    const inner = `<graph edgedefault="directed">${nodes('c')}<edge source="c" target="a"/></graph>`
    for (const outer of [
      `<node id="b">${inner}</node><edge source="a" target="b"/>`,
      `<node id="b"/><edge source="a" target="b">${inner}</edge>`,
    ]) {
      const found = await readGraphml(document(`<graph>${nodes('a')}${outer}</graph>`))
      expect(describeGraph(found).vertices).toEqual([
        { label: 'a', arcs: ['b'] },
        { label: 'b', arcs: ['a'] },
        { label: 'c', arcs: ['a'] },
      ])
      expect(skippedIn(found)).toEqual({ 'nested graph': 1 })
    }
  })

  it('says whether a graph without edges is undirected', async () => {
    for (const [edgedefault, undirected] of [
      ['directed', false],
      ['undirected', true],
    ])
      expect(
        (await readGraphml(document(`<graph edgedefault="${edgedefault}"/>`))).undirected,
      ).toBe(undirected)
  })

  it('numbers vertices as nodes and edges name them, and loops once', async () => {
    const found = await readGraphml(
      document(`<graph><edge source="b" target="a"/><node id="c"/><node id="a"/>
        <edge source="c" target="c"/><node id="b"/></graph>`),
    )
    expect(Array.from(found.labels)).toEqual(['b', 'a', 'c'])
    expect(arcsOf(found)).toBe('b>a a>b c>c')
    expect(found.notes.edges).toBe(2)
  })

  it('takes costs by the key cost, or else by weight', async () => {
    const costKey = '<key id="c" for="edge" attr.name="cost" attr.type="double"/>'
    const weightKey = '<key id="w" for="edge" attr.name="weight"/>'
    const read = (keys: string, first: string, second = '') =>
      readGraphml(
        document(`${keys}<graph edgedefault="directed">${nodes('a', 'b')}
<edge source="a" target="b">${first}</edge>
<edge source="b" target="a">${second}</edge></graph>`),
      )
    const cost = '<data key="c"> -2.5e1\n</data>'
    const weight = '<data key="w">7</data>'

    const both = await read(costKey + weightKey, cost + weight, '<data key="c">0</data>')
    expect(arcsOf(both)).toBe('a>b:-25 b>a:0')
    expect(skippedIn(both)).toEqual({ 'attribute weight': 1 })
    expect(arcsOf(await read(weightKey, weight))).toBe('a>b:7 b>a:1')
    expect((await read(weightKey, '')).cost).toBeUndefined()
    expect((await read(costKey + weightKey, weight)).cost).toBeUndefined()
    // a default holds for all edges, even where no other has a cost
    const defaultCost = `<key id="c" for="all" attr.name="cost"><default>3</default></key>`
    expect(arcsOf(await read(defaultCost, cost))).toBe('a>b:-25 b>a:3')
    expect(arcsOf(await read(defaultCost, ''))).toBe('a>b:3 b>a:3')
    const unused = `${costKey}<key id="w" attr.name="weight"><default>3</default></key>`
    expect(skippedIn(await read(unused, cost, cost))).toEqual({ 'attribute weight': 1 })
    // a key of this name that is for nodes says nothing of edges
    const ofNodes = '<key id="c" for="node" attr.name="cost"/>'
    expect(arcsOf(await read(ofNodes + weightKey, weight, weight))).toBe('a>b:7 b>a:7')

    expect(await refusal(read(costKey, cost))).toBe(
      'INVALID_INPUT input:6:1: an edge without a cost, where others have one; expected a cost for every edge.',
    )
    expect(await refusal(read(costKey, cost + cost))).toBe(
      'INVALID_INPUT input:5:8: a second cost of one edge; expected one.',
    )
    expect(await refusal(read(costKey, '<data key="c">k</data>'))).toBe(
      'INVALID_INPUT input:4:29: the cost "k"; expected a finite number.',
    )
    expect(await refusal(read(costKey, '<data key="c"><b>1</b></data>'))).toBe(
      'INVALID_INPUT input:4:43: the element "<b>" in a <data>; expected text and nothing else.',
    )
  })

  it('takes owners and priorities', async () => {
    const keys =
      '<key id="o" for="node" attr.name="owner"/><key id="p" for="node" attr.name="priority"/>'
    const read = (keys: string, ...data: string[]) =>
      readGraphml(
        document(
          `${keys}<graph>\n${data.map((data, v) => `<node id="${v}">${data}</node>`).join('\n')}</graph>`,
        ),
      )
    const of = (owner: string, priority: string) =>
      `<data key="o">${owner}</data><data key="p">${priority}</data>`
    const all = await read(keys, of('0', '3'), of('1', '0'), of('max', '1.5'), of(' Min ', '1e3'))
    expect(all.mover).toEqual(Uint8Array.of(0, 1, 0, 1))
    expect(all.priority).toEqual(Float64Array.of(3, 0, 1.5, 1000))
    expect(skippedIn(all)).toEqual({})

    const withDefaults =
      '<key id="o" for="node" attr.name="owner"><default>min</default></key>' +
      '<key id="p" for="node" attr.name="priority"><default>4</default></key>'
    const some = await read(withDefaults, of('max', '0'), '')
    expect(some.mover).toEqual(Uint8Array.of(0, 1))
    expect(some.priority).toEqual(Float64Array.of(0, 4))
    const none = await read(keys, '', '')
    expect([none.mover, none.priority]).toEqual([undefined, undefined])

    expect(await refusal(read(keys, of('0', '1'), '<data key="p">1</data>'))).toBe(
      'INVALID_INPUT input:5:1: the node "1" without owner, where others have one; expected an owner for every node.',
    )
    expect(await refusal(read(keys, '<data key="p">1</data>', ''))).toBe(
      'INVALID_INPUT input:5:1: the node "1" without priority, where others have one; expected a priority for every node.',
    )
    expect(await refusal(read(keys, of('Alice', '1')))).toBe(
      'INVALID_INPUT input:4:14: the owner "Alice"; expected 0 or max, 1 or min.',
    )
    expect(await refusal(read(keys, of('0', '-1')))).toBe(
      'INVALID_INPUT input:4:36: the priority "-1"; expected a number ≥ 0.',
    )
    const twice = '<data key="o">0</data>'
    expect(await refusal(read(keys, twice + twice))).toBe(
      'INVALID_INPUT input:4:36: a second owner of one node; expected one.',
    )
  })

  it('reads the graph that is asked for', async () => {
    const file = document(`<graph id="first" edgedefault="directed">${nodes('a')}</graph>
  <graph edgedefault="undirected">${nodes('a', 'b')}</graph>`)
    expect((await readGraphml(file, { graph: 1 })).labels.count).toBe(1)
    const second = await readGraphml(file, { graph: 2 })
    expect(Array.from(second.labels)).toEqual(['a', 'b'])
    expect(second.undirected).toBe(true)
    expect(skippedIn(second)).toEqual({ graph: 1 })
    expect(await refusal(readGraphml(file))).toBe(
      'UNSUPPORTED_INPUT input:4:3: a second graph; expected one, or the option graph to choose one.',
    )
    expect(await refusal(readGraphml(file, { graph: 3 }))).toBe(
      'INVALID_INPUT input: 2 graphs; expected at least 3, as the option graph says.',
    )
    expect(await refusal(readGraphml(file, { graph: 0 }))).toBe(
      'INVALID_OPTION The option graph is 0; expected a whole number from 1.',
    )
  })

  it('counts whatever else there is', async () => {
    const found = await readGraphml(
      document(`<!-- one --><?style sheet?><desc>two</desc><key id="k" for="node" attr.name="color"/>
        <key id="k" for="edge" yfiles.type="edgegraphics"/>
        <graph edgedefault="directed" id="G" parse.nodes="2" y:x="1" empty="">
          <data key="k">of the graph</data>
          <node id="a" shape="round">stray<data key="k"><b>red</b> &lt;</data></node>
          <node id="b"><y:thing><node id="c"/></y:thing><locator href="x"/></node>
          <edge id="0" source="a" target="b"><data key="k"/></edge>
          <edge id="1" source="a" target="b"/><edge id="e" source="a" target="b"/>
        </graph>`),
    )
    expect(arcsOf(found)).toBe('a>b a>b a>b')
    expect(found.notes.comments).toBe(1)
    expect(skippedIn(found)).toEqual({
      'processing instruction': 1,
      'element desc': 1,
      'attribute y:x': 1,
      'graph id': 1,
      'attribute edgegraphics': 2,
      'attribute shape': 1,
      text: 1,
      'attribute color': 1,
      'element y:thing': 1,
      'element locator': 1,
      'edge id': 1,
    })
  })

  it('quotes names that a report could not show', async () => {
    const found = await readGraphml(
      document(`<key id="k" for="node" attr.name="&#x9b;2J"/><key id="l" attr.name="${'long'.repeat(99)}"/>
        <graph><node id="a"><data key="k"/><data key="l"/></node></graph>`),
    )
    expect(Object.keys(skippedIn(found))).toEqual([
      'attribute "U+009B2J"',
      `attribute "${'long'.repeat(10)}…"`,
    ])
  })

  it.each([
    ['<graph><node/></graph>', '3:8: <node> without id; expected id="…".'],
    ['<graph><edge source="a"/></graph>', '3:8: <edge> without target; expected target="…".'],
    ['<graph edgedefault="both"/>', '3:1: edgedefault="both"; expected directed or undirected.'],
    [
      '<graph><node id="a"/>\n<edge source="a" target="a" directed="yes"/></graph>',
      '4:1: directed="yes"; expected true or false or 1 or 0.',
    ],
    [
      '<graph><node id="a"/>\n <node id="a"/></graph>',
      '4:2: a second node "a", the first is in line 3; expected a unique id.',
    ],
    [
      '<graph><node id="a"/>\n <edge source="a" target="b"/>\n<edge source="c" target="a"/></graph>',
      '4:2: an edge names "b", but no node has that id; expected the id of a node.',
    ],
    [
      '<graph><node id="a"><data key="d"/></node></graph>',
      '3:21: data of the key "d"; expected a key that was declared.',
    ],
    ['<key id="a"/>\n<key id="a"/>', '4:1: a second key "a"; expected a unique id.'],
    [
      '<key id="cost"><default>1</default><default>1</default></key>',
      '3:36: a second default of one key; expected one.',
    ],
    ['<key for="edge"/>', '3:1: <key> without id; expected id="…".'],
    ['<graph/><key id="a"/>', '3:9: a key after a graph; expected keys before graphs.'],
    [
      '<key id="cost" for="edge"><default>x</default></key><graph/>',
      '3:1: the cost "x"; expected a finite number.',
    ],
    ['<node id="a"/>', '3:1: the element <node> in a <graphml>; expected it in <graph>.'],
    [
      '<graph><graph/></graph>',
      '3:8: the element <graph> in a <graph>; expected it in <graphml> or <node> or <edge>.',
    ],
    [
      '<graph><graphml/></graph>',
      '3:8: the element <graphml> in a <graph>; expected it to be outermost.',
    ],
  ])('refuses %j', async (content, message) => {
    expect(await refusal(readGraphml(document(content)))).toBe(`INVALID_INPUT input:${message}`)
  })

  it('refuses documents without a graph', async () => {
    expect(await refusal(readGraphml(document('')))).toBe(
      'INVALID_INPUT input: 0 graphs; expected one.',
    )
    expect(await refusal(readGraphml('<gexf/>'))).toBe(
      'INVALID_INPUT input:1:1: the element "<gexf>"; expected <graphml>.',
    )
  })
})

describe('files of other programs', () => {
  const refused: Record<string, string> = {
    'hyperedge.graphml':
      'UNSUPPORTED_INPUT hyperedge.graphml:18:5: a hyperedge; expected edges with two ends.',
    // networkx makes up the node
    'no-edgedefault.graphml':
      'INVALID_INPUT no-edgedefault.graphml:13:5: an edge names "n3", but no node has that id; expected the id of a node.',
    'text-in-numeric.graphml':
      'INVALID_INPUT text-in-numeric.graphml:19:7: the cost "k"; expected a finite number.',
    'unknown-key.graphml':
      'INVALID_INPUT unknown-key.graphml:19:7: data of the key "d2"; expected a key that was declared.',
  }
  /** Files that networkx refuses, for their name spaces or for edges of both kinds. */
  const taken: Record<string, string> = {
    'foreign-namespace.graphml': '',
    'mixed-directed-edge.graphml': 'n0>n1 n1>n0 n1>n2',
    'mixed-undirected-edge.graphml': 'n0>n1 n1>n2 n2>n1',
  }

  it.each(filesOf('.graphml'))('reads %s', async (file, counts) => {
    const reading = readGraphml(readFixture(file), { name: file })
    if (file in refused) expect(await refusal(reading)).toBe(refused[file])
    else if (counts.error !== undefined) expect(arcsOf(await reading)).toBe(taken[file])
    else expectCounts(await reading, file, counts)
  })
})

describe('formatGraphml', () => {
  it('writes all that a graph has', async () => {
    const labels = new LabelTable()
    for (const label of ['a', '"b" & <c>']) labels.addText(label)
    const graph = (
      await readGraphml(
        document(`<graph edgedefault="directed">${nodes('a', 'b')}
      <edge source="a" target="b"/><edge source="b" target="b"/></graph>`),
      )
    ).graph
    const data = {
      graph,
      labels,
      cost: Float64Array.of(0.1, -2),
      mover: Uint8Array.of(0, 1),
      priority: Float64Array.of(0, 2 ** 31),
    }
    expect(Array.from(formatGraphml(data)).join('')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  <key id="owner" for="node" attr.name="owner" attr.type="int"/>
  <key id="priority" for="node" attr.name="priority" attr.type="long"/>
  <key id="cost" for="edge" attr.name="cost" attr.type="double"/>
  <graph edgedefault="directed">
    <node id="a"><data key="owner">0</data><data key="priority">0</data></node>
    <node id="&#34;b&#34; &#38; &#60;c&#62;"><data key="owner">1</data><data key="priority">2147483648</data></node>
    <edge source="a" target="&#34;b&#34; &#38; &#60;c&#62;"><data key="cost">0.1</data></edge>
    <edge source="&#34;b&#34; &#38; &#60;c&#62;" target="&#34;b&#34; &#38; &#60;c&#62;"><data key="cost">-2</data></edge>
  </graph>
</graphml>
`)
    const undirected = { graph: (await readGraphml(document('<graph/>'))).graph, undirected: true }
    expect(
      Array.from(formatGraphml({ ...undirected, labels: numberLabels(0) })).join(''),
    ).toContain('<graph edgedefault="undirected">\n  </graph>')
  })

  it('keeps any graph', async () => {
    for (let seed = 1; seed <= scaled(40, 10_000); seed++) {
      const undirected = seed % 2 === 0
      const wanted = await randomGraph(seed, {
        maxOrder: 12,
        undirected,
        loops: true,
        parallel: true,
        costs: seed % 3 > 0,
        movers: seed % 5 > 1,
        priorities: seed % 7 > 2,
        ...(seed % 4 > 0 && { labels: seed % 4 > 1 ? 'any' : 'words' }),
      })
      const found = await readGraphml(bytesOf(formatGraphml(wanted)))
      const sorted = { sorted: undirected }
      // where there are no arcs, nothing says that they would have costs
      const cost = wanted.graph.size > 0 ? wanted.cost : undefined
      expect(describeGraph(found, sorted), `seed ${seed}`).toEqual(
        describeGraph({ ...wanted, cost }, sorted),
      )
      expect(found.notes).toEqual({ ...wanted.notes, skipped: new Map() })
    }
  })

  it('keeps white space in labels', async () => {
    const { graph } = await readGraphml(document(`<graph>${nodes('a', 'b', 'c')}</graph>`))
    const labels = new LabelTable()
    for (const label of [' \t\r\n x  y\u00a0', '', '\u0085\u2028\ufeff\u{10ffff}'])
      labels.addText(label)
    const found = await readGraphml(bytesOf(formatGraphml({ graph, labels })))
    expect(Array.from(found.labels)).toEqual(Array.from(labels))
  })

  it('refuses labels that XML cannot hold, before anything is written', async () => {
    const { graph } = await readGraphml(document(`<graph>${nodes('a')}</graph>`))
    for (const character of ['\0', '\x08', '\x0b', '\x1f', '\ufffe', '\uffff']) {
      const labels = new LabelTable()
      labels.addText(`x${character}`)
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      expect(() => formatGraphml({ graph, labels }).next()).toThrow(
        new FormatError('CANNOT_CARRY', {
          found: `the label "xU+${code}"`,
          expected: 'no control characters, which XML cannot hold',
          place: { vertex: 0 },
        }),
      )
    }
  })
})

it('answers damaged files with a graph or a clear error', async () => {
  const files = filesOf('.graphml').map(([file]) => readFixture(file))
  for (let seed = 1; seed <= 10; seed++) {
    const features = { maxOrder: 5, loops: true, costs: true, movers: true, priorities: true }
    files.push(Buffer.from(bytesOf(formatGraphml(await randomGraph(seed, features)))))
  }
  const { read, refused } = await tryMutations(files, MUTATIONS, readGraphml)
  expect(read).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
}, 600_000)

import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { FormatError } from '../src/errors'
import { formatGexf, readGexf } from '../src/gexf'
import { LabelTable } from '../src/graph/label-table'
import { MUTATIONS, tryMutations } from './mutations'
import { bytesOf, describeGraph, randomGraph } from './random-graph'
import { arcsOf, expectCounts, filesOf, readFixture, refusal, skippedIn } from './xml-files'

/** A document with something in its graph, which begins in line 3. */
function document(graph: string, attributes = 'defaultedgetype="directed"'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3">
<graph ${attributes}>
${graph}
</graph>
</gexf>`
}

/** Nodes, and edges "a-b" with the attributes that follow. */
function graphOf(nodes: string, ...edges: string[]): string {
  const edge = (text: string) => {
    const [ends = '', ...attributes] = text.split(' ')
    const [source, target] = ends.split('-')
    return `<edge source="${source}" target="${target}" ${attributes.join(' ')}/>`
  }
  return `<nodes>${Array.from(nodes, (id) => `<node id="${id}"/>`).join('')}</nodes>
<edges>
${edges.map(edge).join('\n')}</edges>`
}

// the examples of gexf.net, in github.com/gephi/gexf/tree/master/data
describe('the examples of gexf.net', () => {
  it('hello-world.gexf', async () => {
    const found = await readGexf(`<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" version="1.3">
    <meta lastmodifieddate="2009-03-20">
        <creator>Gephi.org</creator>
        <description>A hello world! file</description>
    </meta>
    <graph mode="static" defaultedgetype="directed">
        <nodes>
            <node id="0" label="Hello"/>
            <node id="1" label="Word"/>
        </nodes>
        <edges>
            <edge source="0" target="1"/>
        </edges>
    </graph>
</gexf>`)
    expect(arcsOf(found)).toBe('0>1')
    expect(found.cost).toBeUndefined()
    expect(skippedIn(found)).toEqual({ 'element meta': 1, 'attribute label': 2 })
  })

  it('hierarchy1.gexf, nodes within nodes', async () => {
    const found = await readGexf(
      document(`<nodes><node id="a">
          <nodes>
            <node id="b"><nodes><node id="c"/><node id="d"/><node id="i"/></nodes></node>
            <node id="e"><nodes><node id="f"/><node id="g"/><node id="h"/></nodes></node>
            <node id="j"/>
          </nodes>
        </node></nodes>
        <edges>
          <edge id="0" source="b" target="e"/><edge id="1" source="c" target="d"/>
          <edge id="2" source="c" target="i"/><edge id="3" source="g" target="b"/>
          <edge id="4" source="f" target="a"/><edge id="5" source="f" target="g"/>
          <edge id="6" source="f" target="h"/><edge id="7" source="g" target="h"/>
          <edge id="8" source="a" target="j"/>
        </edges>`),
    )
    expect(Array.from(found.labels).join('')).toBe('abcdiefghj')
    expect(arcsOf(found)).toBe('a>j b>e c>d c>i f>a f>g f>h g>b g>h')
    expect(skippedIn(found)).toEqual({ 'nested nodes': 3 })
  })

  it('hierarchy4.gexf, nodes that name their parents, and phylogeny.gexf', async () => {
    const pids = await readGexf(
      document('<nodes><node id="g" pid="e"/><node id="a"/><node id="e" pid="a"/></nodes>'),
    )
    expect(Array.from(pids.labels).join('')).toBe('gae')
    expect(skippedIn(pids)).toEqual({ 'attribute pid': 2 })
    const parents = await readGexf(
      document(`<nodes><node id="a" label="cheese"/><node id="b" label="cherry"/>
        <node id="c" label="cake"><parents><parent for="a"/><parent for="b"/></parents></node></nodes>`),
    )
    expect(parents.labels.count).toBe(3)
    expect(skippedIn(parents)).toEqual({ 'attribute label': 3, 'element parents': 1 })
  })

  it('dynamics_edgeweight.gexf, in 1.1, shortened: what changes with time', async () => {
    const found = await readGexf(`<gexf xmlns="http://gexf.net/1.1draft" version="1.1">
  <graph mode="dynamic" defaultedgetype="directed" timeformat="date">
    <attributes class="node" mode="dynamic"><attribute id="2" title="indegree" type="float"/></attributes>
    <attributes class="edge" mode="dynamic"><attribute id="0" title="weight" type="float"/></attributes>
    <nodes>
      <node id="0" label="Gephi" start="2009-03-01"><attvalues><attvalue for="2" value="1"/></attvalues></node>
      <node id="2" label="Visualization">
        <attvalues>
          <attvalue for="2" value="0" end="2009-03-01"/>
          <attvalue for="2" value="1" start="2009-03-01"/>
        </attvalues>
        <slices><slice end="2009-03-01"/><slice start="2009-03-05" end="2009-03-10"/></slices>
      </node>
    </nodes>
    <edges>
      <edge id="0" source="0" target="2" start="2009-03-01">
        <attvalues><attvalue for="0" value="1" start="2009-03-01"/></attvalues>
      </edge>
      <edge id="1" source="2" target="0" start="2009-03-01" end="2009-03-10" weight="3"/>
    </edges>
  </graph>
</gexf>`)
    expect(arcsOf(found)).toBe('0>2:1 2>0:3')
    expect(skippedIn(found)).toEqual({
      'attribute timeformat': 1,
      'attribute mode': 1,
      'attribute label': 2,
      'attribute start': 5,
      'attribute end': 2,
      'attribute indegree': 3,
      'element slices': 1,
      'attribute weight': 1,
    })
  })

  it('viz.gexf, how to draw', async () => {
    const found = await readGexf(
      document(
        `<nodes><node id="a" label="glossy"><viz:color r="239" g="173" b="66" a="0.6"/>
        <viz:position x="15.783598" y="40.109245" z="0.0"/><viz:size value="2.0375757"/></node></nodes>`,
        '',
      ),
    )
    expect(found.undirected).toBe(true)
    expect(skippedIn(found)).toEqual({
      'attribute label': 1,
      'element viz:color': 1,
      'element viz:position': 1,
      'element viz:size': 1,
    })
  })
})

describe('readGexf', () => {
  it('takes edges by their type, or else by that of the graph', async () => {
    const edges = ['a-b', 'b-c type="directed"', 'c-a type="undirected"', 'c-c type="mutual"']
    const read = (attributes: string) =>
      readGexf(document(graphOf('abc', ...edges, 'a-a'), attributes))
    const directed = await read('defaultedgetype="directed"')
    expect(arcsOf(directed)).toBe('a>b a>c a>a b>c c>a c>c')
    expect(directed.notes.edges).toBe(1)
    for (const attributes of ['defaultedgetype="undirected"', '']) {
      const found = await read(attributes)
      expect(arcsOf(found)).toBe('a>b a>c a>a b>a b>c c>a c>c')
      expect([found.undirected, found.notes.edges]).toEqual([false, 3])
    }
  })

  it('takes mutual edges as two arcs that are no edge without direction', async () => {
    const found = await readGexf(
      document(graphOf('ab', 'a-b weight="2"'), 'defaultedgetype="mutual"'),
    )
    expect(arcsOf(found)).toBe('a>b:2 b>a:2')
    expect([found.undirected, found.notes.edges]).toEqual([false, 0])
    const all = await readGexf(
      document(graphOf('ab', 'a-b', 'b-b'), 'defaultedgetype="undirected"'),
    )
    expect([all.undirected, all.notes.edges]).toEqual([true, 2])
  })

  it('takes weights as costs, 1 where only others have one', async () => {
    const some = await readGexf(document(graphOf('ab', 'a-b', 'b-a weight="-2.5e1"')))
    expect(arcsOf(some)).toBe('a>b:1 b>a:-25')
    expect((await readGexf(document(graphOf('ab', 'a-b')))).cost).toBeUndefined()
    expect(await refusal(readGexf(document(graphOf('ab', 'a-b weight="NaN"'))))).toBe(
      'INVALID_INPUT input:6:1: the cost "NaN"; expected a finite number.',
    )
  })

  it('takes owners and priorities', async () => {
    const read = (owner: string, priority: string, ...values: string[]) =>
      readGexf(
        document(`<attributes class="node" mode="static">
<attribute id="0" title="owner" type="integer">${owner}</attribute>
<attribute id="1" title="priority" type="double">${priority}</attribute></attributes>
<attributes class="edge"><attribute id="0" title="owner" type="string"><default>x</default></attribute></attributes>
<nodes>${values
          .map((values, v) => {
            const pairs = values === '' ? [] : values.split(' ').map((pair) => pair.split('='))
            const tags = pairs.map(([id, value]) => `<attvalue for="${id}" value="${value}"/>`)
            return `\n<node id="${v}"><attvalues>${tags.join('')}</attvalues></node>`
          })
          .join('')}</nodes>
<edges><edge source="0" target="0"><attvalues><attvalue for="0" value="me"/></attvalues></edge></edges>`),
      )
    const all = await read('', '', '0=0 1=3', '0=1 1=0', '0=max 1=1.5', '1=1e3 0=Min')
    expect(all.mover).toEqual(Uint8Array.of(0, 1, 0, 1))
    expect(all.priority).toEqual(Float64Array.of(3, 0, 1.5, 1000))
    expect(skippedIn(all)).toEqual({ 'attribute owner': 2 })
    const some = await read('<default>min</default>', '<default>4</default>', '0=0', '1=5', '')
    expect(some.mover).toEqual(Uint8Array.of(0, 1, 1))
    expect(some.priority).toEqual(Float64Array.of(4, 5, 4))
    const none = await read('', '', '', '')
    expect([none.mover, none.priority]).toEqual([undefined, undefined])
    expect(await refusal(read('', '', '0=0', ''))).toBe(
      'INVALID_INPUT input:10:1: the node "1" without owner, where others have one; expected an owner for every node.',
    )
    expect(await refusal(read('', '', '0=you'))).toBe(
      'INVALID_INPUT input:9:25: the owner "you"; expected 0 or max, 1 or min.',
    )
    expect(await refusal(read('<default>you</default>', '', '0=1'))).toBe(
      'INVALID_INPUT input:5:1: the owner "you"; expected 0 or max, 1 or min.',
    )
    expect(await refusal(read('', '', '1=-1'))).toBe(
      'INVALID_INPUT input:9:25: the priority "-1"; expected a number ≥ 0.',
    )
    expect(await refusal(read('', '', '1=1 1=1'))).toBe(
      'INVALID_INPUT input:9:54: a second priority of one node; expected one.',
    )
  })

  it('leaves out owners that change with time', async () => {
    const found = await readGexf(
      document(`<attributes class="node" mode="dynamic"><attribute id="0" title="owner" type="integer"/></attributes>
        <nodes><node id="a"><attvalues><attvalue for="0" value="1"/></attvalues></node></nodes>`),
    )
    expect(found.mover).toBeUndefined()
    expect(skippedIn(found)).toEqual({ 'attribute owner': 1 })
  })

  it('takes values for the node they are in, though others came between', async () => {
    const found = await readGexf(
      document(`<attributes class="node"><attribute id="p" title="priority" type="integer"/></attributes>
        <nodes><node id="a">
          <nodes><node id="b"><attvalues><attvalue for="p" value="2"/></attvalues></node></nodes>
          <edges><edge source="a" target="b"/></edges>
          <attvalues><attvalue for="p" value="1"/></attvalues>
        </node></nodes>`),
    )
    expect(found.priority).toEqual(Float64Array.of(1, 2))
    expect(arcsOf(found)).toBe('a>b')
  })

  it.each([
    ['<nodes><node label="a"/></nodes>', '4:8: <node> without id; expected id="…".'],
    ['<edges><edge target="a"/></edges>', '4:8: <edge> without source; expected source="…".'],
    [
      '<edges><edge source="a" target="a" type="dir"/></edges>',
      '4:8: type="dir"; expected directed or undirected or mutual.',
    ],
    [
      '<nodes><node id="a"/></nodes><edges>\n<edge source="b" target="a"/></edges>',
      '5:1: an edge names "b", but no node has that id; expected the id of a node.',
    ],
    [
      '<nodes><node id="a"/>\n<node id="a"/></nodes>',
      '5:1: a second node "a", the first is in line 4; expected a unique id.',
    ],
    [
      '<attributes><attribute id="1"/></attributes>',
      '4:1: <attributes> without class; expected class="…".',
    ],
    ['<attributes class="arc"/>', '4:1: class="arc"; expected node or edge.'],
    [
      '<attributes class="node"><attribute id="1"/><attribute id="1"/></attributes>',
      '4:45: a second node attribute "1"; expected a unique id.',
    ],
    [
      '<nodes><node id="a"><attvalues><attvalue for="1" value=""/></attvalues></node></nodes>',
      '4:32: a value for the node attribute "1"; expected an attribute that was declared.',
    ],
    [
      '<nodes><node id="a"><attvalues><attvalue for="1"/></attvalues></node></nodes>',
      '4:32: <attvalue> without value; expected value="…".',
    ],
    ['<node id="a"/>', '4:1: the element <node> in a <graph>; expected it in <nodes>.'],
    [
      '<nodes><edge source="a" target="a"/></nodes>',
      '4:8: the element <edge> in a <nodes>; expected it in <edges>.',
    ],
    ['</graph><graph>', '4:9: a second graph; expected one.'],
  ])('refuses %j', async (graph, message) => {
    expect(await refusal(readGexf(document(graph)))).toBe(`INVALID_INPUT input:${message}`)
  })

  it('refuses documents without a graph', async () => {
    expect(await refusal(readGexf('<gexf/>'))).toBe(
      'INVALID_INPUT input: a file without a graph; expected one.',
    )
    expect(await refusal(readGexf(document('', 'defaultedgetype="double"')))).toBe(
      'INVALID_INPUT input:3:1: defaultedgetype="double"; expected directed or undirected or mutual.',
    )
    expect(await refusal(readGexf(document('', 'mode="live"')))).toBe(
      'INVALID_INPUT input:3:1: mode="live"; expected static or dynamic.',
    )
  })
})

describe('files of other programs', () => {
  /** Files that networkx refuses for edges of both kinds. */
  const taken: Record<string, string> = {
    'mixed-directed-edge.gexf': '0>1',
    'mixed-undirected-edge.gexf': '0>1 1>0',
  }

  it.each(filesOf('.gexf'))('reads %s', async (file, counts) => {
    const reading = readGexf(readFixture(file), { name: file })
    if (file === 'unknown-attribute.gexf')
      expect(await refusal(reading)).toBe(
        'INVALID_INPUT unknown-attribute.gexf:7:17: a value for the node attribute "0"; ' +
          'expected an attribute that was declared.',
      )
    else if (file in taken) expect(arcsOf(await reading)).toBe(taken[file])
    else expectCounts(await reading, file, counts)
  })

  it('counts what changes with time and how to draw', async () => {
    expect(skippedIn(await readGexf(readFixture('viz-dynamic.gexf')))).toEqual({
      'element meta': 1,
      'attribute mode': 1,
      'attribute pid': 1,
      'element viz:color': 1,
      'element viz:size': 1,
      'element viz:position': 1,
      'element spells': 1,
      'attribute label': 1,
    })
  })
})

describe('formatGexf', () => {
  it('writes all that a graph has', async () => {
    const { graph } = await readGexf(document(graphOf('ab', 'a-b', 'b-b')))
    const labels = new LabelTable()
    for (const label of ['a', '"b" & <c>']) labels.addText(label)
    const data = {
      graph,
      labels,
      cost: Float64Array.of(0.1, -2),
      mover: Uint8Array.of(0, 1),
      priority: Float64Array.of(0, 0.5),
    }
    const b = '&#34;b&#34; &#38; &#60;c&#62;'
    expect(Array.from(formatGexf(data)).join('')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://www.gexf.net/1.2draft" version="1.2">
  <graph mode="static" defaultedgetype="directed">
    <attributes class="node" mode="static">
      <attribute id="owner" title="owner" type="integer"/>
      <attribute id="priority" title="priority" type="double"/>
    </attributes>
    <nodes>
      <node id="a" label="a"><attvalues><attvalue for="owner" value="0"/><attvalue for="priority" value="0"/></attvalues></node>
      <node id="${b}" label="${b}"><attvalues><attvalue for="owner" value="1"/><attvalue for="priority" value="0.5"/></attvalues></node>
    </nodes>
    <edges>
      <edge id="0" source="a" target="${b}" weight="0.1"/>
      <edge id="1" source="${b}" target="${b}" weight="-2"/>
    </edges>
  </graph>
</gexf>
`)
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
      const found = await readGexf(bytesOf(formatGexf(wanted)))
      const sorted = { sorted: undirected }
      // where there are no arcs, nothing says that they would have costs
      const cost = wanted.graph.size > 0 ? wanted.cost : undefined
      expect(describeGraph(found, sorted), `seed ${seed}`).toEqual(
        describeGraph({ ...wanted, cost }, sorted),
      )
      expect(found.notes).toEqual({ ...wanted.notes, skipped: new Map() })
    }
  })

  it('keeps white space in labels and refuses what XML cannot hold', async () => {
    const { graph } = await readGexf(document(graphOf('ab')))
    const labels = new LabelTable()
    for (const label of [' \t\r\n x  y\u00a0', '']) labels.addText(label)
    const found = await readGexf(bytesOf(formatGexf({ graph, labels })))
    expect(Array.from(found.labels)).toEqual(Array.from(labels))
    const control = new LabelTable()
    for (const label of ['a', '\x01']) control.addText(label)
    expect(() => formatGexf({ graph, labels: control }).next()).toThrow(
      new FormatError('CANNOT_CARRY', {
        found: 'the label "U+0001"',
        expected: 'no control characters, which XML cannot hold',
        place: { vertex: 1 },
      }),
    )
  })
})

it('answers damaged files with a graph or a clear error', async () => {
  const files = filesOf('.gexf').map(([file]) => readFixture(file))
  for (let seed = 1; seed <= 10; seed++) {
    const features = { maxOrder: 5, loops: true, costs: true, movers: true, priorities: true }
    files.push(Buffer.from(bytesOf(formatGexf(await randomGraph(seed, features)))))
  }
  const { read, refused } = await tryMutations(files, MUTATIONS, readGexf)
  expect(read).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
}, 600_000)

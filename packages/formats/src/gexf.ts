// GEXF, the graph format of Gephi, 1.1 to 1.3 (gexf.net). Ids of nodes are labels, the `weight` of an edge is its cost, and
// node attributes titled `owner` and `priority` are read; other attributes, dynamic data and looks are counted.

import { excerpt } from '@zugzwang/core/authoring'
import type { TextPlace } from './errors'
import { parseCost } from './graph/cost'
import {
  DeclaredGraph,
  edgesOf,
  type NodeAttribute,
  nodeAttributeOf,
  typeOfNumbers,
} from './graph/declared-graph'
import type { GraphData, Import, Scan } from './graph/graph-data'
import { labelTexts } from './graph/rows'
import { type ByteSource, openReading, type Reading, type ReadOptions } from './text/reading'
import { inChunks } from './text/writing'
import {
  attributeValue,
  readXml,
  requireAttribute,
  skipAttribute,
  wordAttribute,
  type XmlRules,
} from './text/xml'

interface Declaration {
  readonly title: string
  readonly meaning: NodeAttribute | undefined
  readonly place: TextPlace
}

const CLASSES = ['node', 'edge'] as const
const MODES = ['static', 'dynamic'] as const
const EDGE_TYPES = ['directed', 'undirected', 'mutual'] as const
/** The weight of edges without one if others have one, by the specification. */
const USUAL_WEIGHT = 1

/**
 * Reads GEXF. Nested nodes become vertices like others; each list of them is counted. The type of an edge is its own `type`
 * or the graph's `defaultedgetype`, by default 'undirected'. Undirected and mutual edges become two arcs of the same cost,
 * but a graph with mutual edges counts as directed.
 *
 * Costs are the weights of edges; if only some have one, the others weigh 1. Owners are 0 or max, 1 or min. Vertices are
 * numbered in the order in which nodes or edges first name them; the arcs of a vertex keep the order of their edges.
 *
 * O(size) time; 16 bytes an arc while it reads, and the ids.
 *
 * @throws FormatError INVALID_INPUT if the file is not well-formed, an element is out of place, an edge names an undeclared
 *   node, two nodes have the same id, or only some nodes have an owner or a priority.
 * @see README.md#one-by-one
 */
export async function readGexf(source: ByteSource, options: ReadOptions = {}): Promise<Import> {
  return (await scanGexf(source, options)).finish()
}

/** `readGexf` for streams. */
export const scanGexf: Scan = async (source, options = {}) => {
  const reading = openReading(source, options)
  const found = new DeclaredGraph(reading)
  found.defaultCost = USUAL_WEIGHT
  const open = openFile(reading, found)
  await readXml(reading, found.arcs, 'gexf', {
    gexf: { within: [], attributes: ['version', 'variant'] },
    ...declarationRules(open),
    ...graphRules(open),
    ...valueRules(open),
  })
  const { defaultType } = open
  if (defaultType === undefined) throw reading.invalid(undefined, 'a file without a graph', 'one')
  return found.found(defaultType === 'undirected')
}

/** The state of a reading. */
function openFile(reading: Reading, found: DeclaredGraph) {
  return {
    reading,
    found,
    /** The type of edges without one; undefined before the graph. */
    defaultType: undefined as (typeof EDGE_TYPES)[number] | undefined,
    /** Declared attributes by class and id; the class of the open declarations, and the last attribute. */
    declared: new Map<string, Declaration>(),
    declaredClass: 'node' as (typeof CLASSES)[number],
    isStatic: true,
    last: { title: '', meaning: undefined, place: { line: 1 } } as Declaration,
    /** The vertices of the open nodes, the innermost last. */
    openVertices: [] as number[],
    /** The kind of element that the open values belong to. */
    valued: 'node',
  }
}

type Open = ReturnType<typeof openFile>

function declarationRules(open: Open): XmlRules {
  const { reading, found, declared } = open
  const { arcs } = found
  return {
    attributes: {
      within: ['graph'],
      attributes: ['class', 'mode'],
      open(element) {
        requireAttribute(reading, element, 'class')
        open.declaredClass = wordAttribute(reading, element, 'class', CLASSES) ?? 'node'
        open.isStatic = wordAttribute(reading, element, 'mode', MODES) !== 'dynamic'
      },
    },
    attribute: {
      within: ['attributes'],
      attributes: ['id', 'title', 'type'],
      open(element) {
        const { place, attributes } = element
        const id = requireAttribute(reading, element, 'id')
        const { title = id } = attributes
        if (declared.has(`${open.declaredClass} ${id}`)) {
          const found = `a second ${open.declaredClass} attribute ${excerpt(id)}`
          throw reading.invalid(place, found, 'a unique id')
        }
        const isRead = open.declaredClass === 'node' && open.isStatic
        open.last = { title, meaning: isRead ? nodeAttributeOf(title) : undefined, place }
        declared.set(`${open.declaredClass} ${id}`, open.last)
      },
    },
    default: {
      within: ['attribute'],
      open() {
        if (open.last.meaning !== undefined) return 'text'
        skipAttribute(arcs, open.last.title)
        return 'nothing'
      },
      close(text) {
        const { meaning, place } = open.last
        if (meaning !== undefined) found.setDefault(meaning, text, place)
      },
    },
  }
}

function graphRules(open: Open): XmlRules {
  const { reading, found, openVertices } = open
  const { arcs } = found
  return {
    graph: {
      within: ['gexf'],
      attributes: ['defaultedgetype', 'mode', 'idtype'],
      open(element) {
        if (open.defaultType !== undefined)
          throw reading.invalid(element.place, 'a second graph', 'one')
        open.defaultType =
          wordAttribute(reading, element, 'defaultedgetype', EDGE_TYPES) ?? 'undirected'
        if (wordAttribute(reading, element, 'mode', MODES) === 'dynamic')
          skipAttribute(arcs, 'mode')
      },
    },
    nodes: {
      within: ['graph', 'node'],
      attributes: ['count'],
      open(_, parent) {
        if (parent === 'node') arcs.skip('nested nodes')
      },
    },
    node: {
      within: ['nodes'],
      attributes: ['id', 'label'],
      open(element) {
        const id = requireAttribute(reading, element, 'id')
        openVertices.push(found.declare(id, element.place))
        const { label = '' } = element.attributes
        if (label !== '' && label !== id) skipAttribute(arcs, 'label')
      },
      close() {
        openVertices.pop()
      },
    },
    edges: { within: ['graph', 'node'], attributes: ['count'] },
    edge: {
      within: ['edges'],
      attributes: ['id', 'source', 'target', 'type', 'weight'],
      open(element) {
        const { place, attributes } = element
        const { id, weight } = attributes
        found.addEdge({
          id,
          source: found.vertexOf(requireAttribute(reading, element, 'source'), place),
          target: found.vertexOf(requireAttribute(reading, element, 'target'), place),
          type:
            wordAttribute(reading, element, 'type', EDGE_TYPES) ?? open.defaultType ?? 'undirected',
          cost: weight === undefined ? undefined : parseCost(reading, place, weight.trim()),
          place,
        })
      },
    },
  }
}

function valueRules(open: Open): XmlRules {
  const { reading, found, declared, openVertices } = open
  return {
    attvalues: {
      within: ['node', 'edge'],
      open(_, parent) {
        open.valued = parent
      },
    },
    attvalue: {
      within: ['attvalues'],
      attributes: ['for', 'value'],
      open(element) {
        const { place } = element
        const id = requireAttribute(reading, element, 'for')
        const value = requireAttribute(reading, element, 'value')
        const attribute = declared.get(`${open.valued} ${id}`)
        if (attribute === undefined) {
          const found = `a value for the ${open.valued} attribute ${excerpt(id)}`
          throw reading.invalid(place, found, 'an attribute that was declared')
        }
        const { meaning, title } = attribute
        if (meaning === undefined) skipAttribute(found.arcs, title)
        else found.setAttribute(openVertices.at(-1) as number, meaning, value, place)
      },
    },
  }
}

/**
 * Writes GEXF 1.2, which most programs read: nodes in the order of the vertices, labelled with their ids, then the arcs in
 * order or, if the graph is undirected, its edges by their smaller ends. Costs are weights; owners (0 or 1) and priorities
 * are attributes of these names.
 *
 * @throws FormatError CANNOT_CARRY for a label with a character that XML 1.0 cannot hold.
 * @see README.md#one-by-one
 */
export function formatGexf(data: GraphData): Generator<string> {
  return inChunks(gexfPieces(data))
}

function* gexfPieces(data: GraphData): Generator<string> {
  const { labels, mover, priority, undirected } = data
  const idOf = labelTexts(labels, attributeValue)
  const edges = edgesOf(data, 'GEXF')
  yield `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://www.gexf.net/1.2draft" version="1.2">
  <graph mode="static" defaultedgetype="${undirected ? 'undirected' : 'directed'}">
`
  if (mover || priority) {
    yield '    <attributes class="node" mode="static">\n'
    if (mover) yield '      <attribute id="owner" title="owner" type="integer"/>\n'
    if (priority) {
      const type = typeOfNumbers(priority)
      yield `      <attribute id="priority" title="priority" type="${type === 'int' ? 'integer' : type}"/>\n`
    }
    yield '    </attributes>\n'
  }
  yield '    <nodes>\n'
  for (let v = 0; v < labels.count; v++) {
    const tag = `node id="${idOf(v)}" label="${idOf(v)}"`
    const values = valueTag('owner', mover?.[v]) + valueTag('priority', priority?.[v])
    yield values === ''
      ? `      <${tag}/>\n`
      : `      <${tag}><attvalues>${values}</attvalues></node>\n`
  }
  yield '    </nodes>\n    <edges>\n'
  let id = 0
  for (const { source, target, cost } of edges) {
    const weight = cost === undefined ? '' : ` weight="${cost}"`
    yield `      <edge id="${id++}" source="${idOf(source)}" target="${idOf(target)}"${weight}/>\n`
  }
  yield '    </edges>\n  </graph>\n</gexf>\n'
}

function valueTag(attribute: string, value: number | undefined): string {
  return value === undefined ? '' : `<attvalue for="${attribute}" value="${value}"/>`
}

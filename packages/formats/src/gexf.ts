// GEXF, the graph format of Gephi, 1.1 to 1.3 (gexf.net). Ids of nodes are labels, the `weight` of an edge is its cost,
// and node attributes called `owner` and `priority` are read; all other attributes are counted, and so is what changes
// with time and what only says how to draw.

import { excerpt } from '@zugzwang/core/authoring'
import type { TextPlace } from './errors'
import { parseCost } from './graph/cost'
import {
  DeclaredGraph,
  edgesOf,
  parseOwner,
  parsePriority,
  typeOfNumbers,
} from './graph/declared-graph'
import type { Findings, GraphData, Import } from './graph/graph-data'
import {
  type ByteSource,
  openReading,
  type Reading,
  type ReadOptions,
  type ScanOptions,
} from './text/reading'
import { inChunks } from './text/writing'
import {
  attributeValues,
  readXml,
  requireAttribute,
  skipAttribute,
  wordAttribute,
  type XmlRules,
} from './text/xml'

/** How `readGexf` reads a graph. */
export interface GexfOptions extends ReadOptions {}

/** An attribute that a file declares. */
interface Declaration {
  readonly title: string
  readonly meaning: 'owner' | 'priority' | undefined
}

const CLASSES = ['node', 'edge'] as const
const MODES = ['static', 'dynamic'] as const
const EDGE_TYPES = ['directed', 'undirected', 'mutual'] as const
/** What edges without a weight weigh where others have one, by the specification. */
const USUAL_WEIGHT = 1

/**
 * Reads GEXF. Nodes within nodes become vertices like the others; each list of them is counted. Edges are of the
 * graph's `defaultedgetype`, undirected where it has none, or of their own `type`. Undirected edges and mutual ones
 * become two arcs of the same cost, but only the former are edges without direction: a graph with mutual ones is
 * directed.
 *
 * Costs are the weights of edges; where only some have one, the others weigh 1. Owners are 0 or max, 1 or min. Vertices
 * are numbered in the order in which nodes or edges first name them; the arcs of a vertex keep the order of their
 * edges.
 *
 * O(size) time; 16 bytes an arc while it reads, and the ids.
 *
 * @throws FormatError INVALID_INPUT at what is not well-formed or out of place, an edge between nodes that are not
 *   there, a second node of the same id, and where only some nodes have an owner or a priority.
 * @see README.md#one-by-one
 */
export async function readGexf(source: ByteSource, options: GexfOptions = {}): Promise<Import> {
  return (await scanGexf(source, options)).finish()
}

/** As `readGexf`, up to its end. The result can become an import, or just a report if its arcs were streamed away.
 *
 * @example
 * ```ts
 * const found = await scanGexf('<gexf/>')
 * console.log(found.rest().notes.comments, (await found.finish()).graph.size)
 * ```
 */
export async function scanGexf(
  source: ByteSource,
  options: GexfOptions & ScanOptions = {},
): Promise<Findings> {
  const reading = openReading(source, options)
  const found = new DeclaredGraph(reading)
  found.defaultCost = USUAL_WEIGHT
  const open: Open = {
    ...{ reading, found, defaultType: undefined },
    ...{ declared: new Map(), declaredClass: 'node', isStatic: true },
    last: { title: '', meaning: undefined, place: { line: 1 } },
    ...{ openVertices: [], valued: 'node' },
  }
  await readXml(reading, found.arcs, 'gexf', {
    gexf: { within: [], attributes: ['version', 'variant'], open: () => 'elements' },
    ...declarationRules(open),
    ...graphRules(open),
    ...valueRules(open),
  })
  const { defaultType } = open
  if (defaultType === undefined) throw reading.invalid(undefined, 'a file without a graph', 'one')
  return found.found(defaultType === 'undirected')
}

/** What has been read of a file, and what is open. */
interface Open {
  readonly reading: Reading
  readonly found: DeclaredGraph
  /** The type of edges without one; undefined before the graph. */
  defaultType: (typeof EDGE_TYPES)[number] | undefined
  /** Declared attributes by class and id; the class of those that are being declared, and the last of them. */
  readonly declared: Map<string, Declaration>
  declaredClass: (typeof CLASSES)[number]
  isStatic: boolean
  last: Declaration & { readonly place: TextPlace }
  /** The vertices of the open nodes, the innermost last. */
  readonly openVertices: number[]
  /** The kind of element that the open values belong to. */
  valued: string
}

/** Declarations of attributes. */
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
        return 'elements'
      },
    },
    attribute: {
      within: ['attributes'],
      attributes: ['id', 'title', 'type'],
      open(element) {
        const { place, attributes } = element
        const id = requireAttribute(reading, element, 'id')
        const { title = id } = attributes
        if (declared.has(`${open.declaredClass} ${id}`))
          throw reading.invalid(
            place,
            `a second ${open.declaredClass} attribute ${excerpt(id)}`,
            'a unique id',
          )
        const isRead = open.declaredClass === 'node' && open.isStatic
        const meaning = isRead && (title === 'owner' || title === 'priority') ? title : undefined
        open.last = { title, meaning, place }
        declared.set(`${open.declaredClass} ${id}`, open.last)
        return 'elements'
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
        if (open.last.meaning === 'owner')
          found.defaultOwner = parseOwner(reading, open.last.place, text)
        else found.defaultPriority = parsePriority(reading, open.last.place, text)
      },
    },
  }
}

/** The graph, its nodes and its edges. */
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
        return 'elements'
      },
    },
    nodes: {
      within: ['graph', 'node'],
      attributes: ['count'],
      open(_, parent) {
        if (parent === 'node') arcs.skip('nested nodes')
        return 'elements'
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
        return 'elements'
      },
      close() {
        openVertices.pop()
      },
    },
    edges: { within: ['graph', 'node'], attributes: ['count'], open: () => 'elements' },
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
        return 'elements'
      },
    },
  }
}

/** The values of attributes. */
function valueRules(open: Open): XmlRules {
  const { reading, found, declared, openVertices } = open
  return {
    attvalues: {
      within: ['node', 'edge'],
      open(_, parent) {
        open.valued = parent
        return 'elements'
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
        if (attribute === undefined)
          throw reading.invalid(
            place,
            `a value for the ${open.valued} attribute ${excerpt(id)}`,
            'an attribute that was declared',
          )
        const vertex = openVertices.at(-1) as number
        if (attribute.meaning === 'owner')
          found.setOwner(vertex, parseOwner(reading, place, value), place)
        else if (attribute.meaning === 'priority')
          found.setPriority(vertex, parsePriority(reading, place, value), place)
        else skipAttribute(found.arcs, attribute.title)
        return 'elements'
      },
    },
  }
}

/**
 * Writes GEXF 1.2, which most programs read: nodes in the order of the vertices, labelled as their ids, then edges;
 * costs as weights, owners, 0 or 1, and priorities as attributes of these names. Edges are undirected where the graph
 * is, and then come in the order of their smaller ends; otherwise they are its arcs in order.
 *
 * @throws FormatError CANNOT_CARRY for a label with a character that XML 1.0 has no way to write.
 * @see README.md#one-by-one
 */
export function formatGexf(data: GraphData): Generator<string> {
  return inChunks(gexfPieces(data))
}

function* gexfPieces(data: GraphData): Generator<string> {
  const { labels, mover, priority, undirected } = data
  const idOf = attributeValues(labels)
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

// GraphML, the graph format of networkx, igraph, yEd and most other tools (Brandes, Eiglsperger, Herman, Himsolt and
// Marshall, GraphML progress report, Graph Drawing 2001; the primer and schemas on graphml.graphdrawing.org). Ids of
// nodes are labels. Data of keys named `cost`, or else `weight`, `owner` and `priority` is read; other data is counted.

import { excerpt } from '@zugzwang/core/authoring'
import type { TextPlace } from './errors'
import { parseCost } from './graph/cost'
import {
  type DeclaredEdge,
  DeclaredGraph,
  edgesOf,
  type NodeAttribute,
  nodeAttributeOf,
  typeOfNumbers,
} from './graph/declared-graph'
import { checkGraphChoice, type GraphChoice, ONE_GRAPH, tooFewGraphs } from './graph/graph-choice'
import type { GraphData, Import, Scan } from './graph/graph-data'
import { labelTexts } from './graph/rows'
import { type ByteSource, openReading, type Reading } from './text/reading'
import { inChunks } from './text/writing'
import {
  attributeValue,
  readXml,
  requireAttribute,
  skipAttribute,
  wordAttribute,
  type XmlContent,
  type XmlElement,
  type XmlRules,
} from './text/xml'

/** How `readGraphml` reads a graph; nested graphs do not count as graphs of the file. */
export interface GraphmlOptions extends GraphChoice {}

/** A declaration of data of elements. */
interface Key {
  readonly name: string
  /** The kind of element it is for, or 'all'. */
  readonly domain: string
  readonly place: TextPlace
  default?: string
}

type Meaning = 'cost' | NodeAttribute

const NAMES = ['cost', 'weight', 'owner', 'priority']
/** The weight of edges without one if others have one, as in other tools. */
const USUAL_WEIGHT = 1
const EDGE_TYPES = ['directed', 'undirected'] as const
/** Sizes of a graph (GraphML+ParseInfo), which are redundant. */
const PARSE_INFO = ['nodeids', 'edgeids', 'order', 'nodes', 'edges', 'maxindegree', 'maxoutdegree']

/**
 * Reads GraphML. Graphs within nodes and edges become part of the outer one; each is counted. Edges without direction, by
 * their own `directed` or by `edgedefault`, by default 'undirected', become two arcs.
 *
 * Costs are data of the key named `cost` or, without such a key, of that named `weight`, and then edges without one
 * weigh 1. Owners are 0 or max, 1 or min. Defaults of keys apply. Vertices are numbered in the order in which nodes or edges
 * first name them; the arcs of a vertex keep the order in which their edges end.
 *
 * O(size) time; 16 bytes an arc while it reads, and the ids.
 *
 * @throws FormatError INVALID_INPUT if the file is not well-formed, an element is out of place, an edge names an undeclared
 *   node, two nodes have the same id, or only some edges have a cost or only some nodes an owner or a priority;
 *   UNSUPPORTED_INPUT at a hyperedge, and at a second graph if none is chosen.
 * @see README.md#one-by-one
 */
export async function readGraphml(
  source: ByteSource,
  options: GraphmlOptions = {},
): Promise<Import> {
  return (await scanGraphml(source, options)).finish()
}

/** `readGraphml` for streams. */
export const scanGraphml: Scan<GraphmlOptions> = async (source, options = {}) => {
  const reading = openReading(source, options)
  checkGraphChoice(options)
  const found = new DeclaredGraph(reading)
  const open = openFile(reading, found, options.graph)
  await readXml(reading, found.arcs, 'graphml', {
    graphml: { within: [] },
    ...keyRules(open),
    ...graphRules(open),
    ...edgeRules(open),
  })
  const { graphs, undirected } = open
  if (undirected === undefined) throw tooFewGraphs(reading, graphs, options)
  return found.found(undirected)
}

/** The state of a reading; the innermost open element is last. */
function openFile(reading: Reading, found: DeclaredGraph, wanted: number | undefined) {
  return {
    reading,
    found,
    keys: createKeys(reading, found),
    wanted,
    graphs: 0,
    undirected: undefined as boolean | undefined,
    /** The types of the edges of graphs. */
    openTypes: [] as (typeof EDGE_TYPES)[number][],
    openVertices: [] as number[],
    openEdges: [] as DeclaredEdge[],
    /** Takes the text of the open data. */
    take: (_: string): void => {},
  }
}

type Open = ReturnType<typeof openFile>

function taker(
  { reading, found, openVertices, openEdges }: Open,
  meaning: Meaning,
  place: TextPlace,
): (text: string) => void {
  const vertex = openVertices.at(-1) as number
  const edge = openEdges.at(-1) as DeclaredEdge
  if (meaning !== 'cost') return (text) => found.setAttribute(vertex, meaning, text, place)
  return (text) => {
    if (edge.cost !== undefined)
      throw reading.invalid({ ...place, field: 'cost' }, 'a second cost of one edge', 'one')
    edge.cost = parseCost(reading, place, text.trim())
  }
}

function keyRules(open: Open): XmlRules {
  const { reading, keys } = open
  return {
    key: {
      within: ['graphml'],
      attributes: ['id', 'for', 'attr.name', 'attr.type', 'yfiles.type'],
      open(element) {
        if (open.graphs > 0)
          throw reading.invalid(element.place, 'a key after a graph', 'keys before graphs')
        keys.declare(element)
      },
    },
    default: {
      within: ['key'],
      open: ({ place }) => keys.openDefault(place),
      close: (text) => keys.closeDefault(text),
    },
    data: {
      within: ['graphml', 'graph', 'node', 'edge', 'port'],
      attributes: ['key'],
      open(element, parent) {
        const meaning = keys.meaningOf(element, parent)
        if (meaning === undefined) return 'nothing'
        open.take = taker(open, meaning, element.place)
        return 'text'
      },
      close: (text) => open.take(text),
    },
  }
}

function graphRules(open: Open): XmlRules {
  const { reading, found, keys, wanted, openTypes, openVertices } = open
  const { arcs } = found
  return {
    graph: {
      within: ['graphml', 'node', 'edge'],
      attributes: ['edgedefault', 'id', ...PARSE_INFO.map((name) => `parse.${name}`)],
      open(element, parent) {
        const { place } = element
        const { id } = element.attributes
        const type = wordAttribute(reading, element, 'edgedefault', EDGE_TYPES) ?? 'undirected'
        if (parent !== 'graphml') arcs.skip('nested graph')
        else {
          if (++open.graphs === 1) keys.settle()
          if (wanted === undefined && open.graphs > 1)
            throw reading.unsupported(place, 'a second graph', ONE_GRAPH)
          if (open.graphs !== (wanted ?? 1)) {
            arcs.skip('graph')
            return 'nothing'
          }
          open.undirected = type === 'undirected'
        }
        if (id !== undefined) arcs.skip('graph id')
        openTypes.push(type)
        return 'elements'
      },
      close() {
        openTypes.pop()
      },
    },
    node: {
      within: ['graph'],
      attributes: ['id', 'parse.indegree', 'parse.outdegree'],
      open(element) {
        openVertices.push(found.declare(requireAttribute(reading, element, 'id'), element.place))
      },
      close() {
        openVertices.pop()
      },
    },
    port: {
      within: ['node', 'port'],
      attributes: ['name'],
      open() {
        arcs.skip('port')
      },
    },
  }
}

function edgeRules({ reading, found, keys, openTypes, openEdges }: Open): XmlRules {
  return {
    edge: {
      within: ['graph'],
      attributes: ['id', 'source', 'target', 'directed'],
      open(element) {
        const { place } = element
        const { id } = element.attributes
        const directed = wordAttribute(reading, element, 'directed', ['true', 'false', '1', '0'])
        const stated = directed === 'true' || directed === '1' ? 'directed' : 'undirected'
        openEdges.push({
          id,
          source: found.vertexOf(requireAttribute(reading, element, 'source'), place),
          target: found.vertexOf(requireAttribute(reading, element, 'target'), place),
          type: directed === undefined ? (openTypes.at(-1) ?? 'undirected') : stated,
          cost: undefined,
          place,
        })
      },
      close() {
        const edge = openEdges.pop() as DeclaredEdge
        edge.cost ??= keys.costDefault
        found.addEdge(edge)
      },
    },
    hyperedge: {
      within: ['graph'],
      open({ place }) {
        throw reading.unsupported(place, 'a hyperedge', 'edges with two ends')
      },
    },
  }
}

/** The keys of a file: declared, then settled, then used. */
function createKeys(reading: Reading, found: DeclaredGraph) {
  const { arcs } = found
  const all: Key[] = []
  const byId = new Map<string, Key>()
  let costName = 'weight'
  let costDefault: number | undefined

  const isFor = ({ domain }: Key, element: string) => domain === element || domain === 'all'
  const meaningFor = (key: Key, element: string): Meaning | undefined => {
    if (!isFor(key, element)) return undefined
    if (element === 'edge') return key.name === costName ? 'cost' : undefined
    return element === 'node' ? nodeAttributeOf(key.name) : undefined
  }

  return {
    declare(element: XmlElement): void {
      const { attributes, place } = element
      const id = requireAttribute(reading, element, 'id')
      const { for: domain = 'all' } = attributes
      if (byId.has(`${domain} ${id}`))
        throw reading.invalid(place, `a second key ${excerpt(id)}`, 'a unique id')
      const key = {
        name: attributes['attr.name'] ?? attributes['yfiles.type'] ?? id,
        domain,
        place,
      }
      all.push(key)
      // in some files a key for nodes and one for edges have the same id
      byId.set(`${domain} ${id}`, key)
      byId.set(` ${id}`, key)
    },
    /** Begins the default of the key declared last. */
    openDefault(place: TextPlace): XmlContent {
      const key = all.at(-1) as Key
      if (key.default !== undefined)
        throw reading.invalid(place, 'a second default of one key', 'one')
      if (NAMES.includes(key.name)) return 'text'
      skipAttribute(arcs, key.name)
      return 'nothing'
    },
    closeDefault(text: string): void {
      const key = all.at(-1) as Key
      key.default = text
    },
    /** Determines the meanings and defaults of all keys. */
    settle(): void {
      if (all.some((key) => key.name === 'cost' && isFor(key, 'edge'))) costName = 'cost'
      else found.defaultCost = USUAL_WEIGHT
      for (const key of all) {
        const { place, default: text } = key
        if (text === undefined) continue
        const meaning = meaningFor(key, 'edge') ?? meaningFor(key, 'node')
        if (meaning === 'cost') costDefault = parseCost(reading, place, text.trim())
        else if (meaning !== undefined) found.setDefault(meaning, text, place)
        else skipAttribute(arcs, key.name)
      }
    },
    get costDefault(): number | undefined {
      return costDefault
    },
    /** The meaning of data within `parent`; undefined, having counted it, if it is not read. */
    meaningOf(data: XmlElement, parent: string): Meaning | undefined {
      const id = requireAttribute(reading, data, 'key')
      const key = byId.get(`${parent} ${id}`) ?? byId.get(` ${id}`)
      if (key === undefined) {
        const expected = 'a key that was declared'
        throw reading.invalid(data.place, `data of the key ${excerpt(id)}`, expected)
      }
      const meaning = meaningFor(key, parent)
      if (meaning === undefined) skipAttribute(arcs, key.name)
      return meaning
    },
  }
}

/**
 * Writes GraphML: nodes in the order of the vertices, then the arcs in order or, if the graph is undirected, its edges by
 * their smaller ends. The keys `cost`, `owner` (0 or 1) and `priority` have the other data. The schema allows only ids that
 * are single words; others are written too, as other programs do.
 *
 * @throws FormatError CANNOT_CARRY for a label with a character that XML 1.0 cannot hold.
 * @see README.md#one-by-one
 */
export function formatGraphml(data: GraphData): Generator<string> {
  return inChunks(graphmlPieces(data))
}

function* graphmlPieces(data: GraphData): Generator<string> {
  const { labels, cost, mover, priority, undirected } = data
  const idOf = labelTexts(labels, attributeValue)
  const edges = edgesOf(data, 'GraphML')
  yield `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
`
  if (mover) yield keyTag('owner', 'node', 'int')
  if (priority) yield keyTag('priority', 'node', typeOfNumbers(priority))
  if (cost) yield keyTag('cost', 'edge', 'double')
  yield `  <graph edgedefault="${undirected ? 'undirected' : 'directed'}">\n`
  for (let v = 0; v < labels.count; v++) {
    const data = dataTag('owner', mover?.[v]) + dataTag('priority', priority?.[v])
    yield tagged('node', `id="${idOf(v)}"`, data)
  }
  for (const { source, target, cost } of edges)
    yield tagged('edge', `source="${idOf(source)}" target="${idOf(target)}"`, dataTag('cost', cost))
  yield '  </graph>\n</graphml>\n'
}

function keyTag(name: string, domain: string, type: string): string {
  return `  <key id="${name}" for="${domain}" attr.name="${name}" attr.type="${type}"/>\n`
}

function dataTag(key: string, value: number | undefined): string {
  return value === undefined ? '' : `<data key="${key}">${value}</data>`
}

function tagged(name: string, attributes: string, content: string): string {
  return content === ''
    ? `    <${name} ${attributes}/>\n`
    : `    <${name} ${attributes}>${content}</${name}>\n`
}

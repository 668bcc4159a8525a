// GraphML, the graph format of networkx, igraph, yEd and most other tools (Brandes, Eiglsperger, Herman, Himsolt and
// Marshall, GraphML progress report, Graph Drawing 2001; the primer and schemas on graphml.graphdrawing.org). Ids of
// nodes are labels. Of the data that keys attach to nodes and edges, `cost`, or else `weight`, `owner` and `priority`
// are read by these names; all other data is counted.

import { type Clause, excerpt } from '@zugzwang/core/authoring'
import type { TextPlace } from './errors'
import { parseCost } from './graph/cost'
import {
  type DeclaredEdge,
  DeclaredGraph,
  edgesOf,
  parseOwner,
  parsePriority,
  typeOfNumbers,
} from './graph/declared-graph'
import type { Findings, GraphData, Import } from './graph/graph-data'
import { invalidGraphOption } from './text/errors'
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
  type XmlContent,
  type XmlElement,
  type XmlRules,
} from './text/xml'

const ONE_GRAPH: Clause = ({ option }) => `one, or ${option('graph')} to choose one`
const enoughGraphs =
  (wanted: number): Clause =>
  ({ option }) =>
    `at least ${wanted}, as ${option('graph')} says`

/** How `readGraphml` reads a graph. */
export interface GraphmlOptions extends ReadOptions {
  /** Which graph of the file to read, from 1 on; nested ones do not count. Default: the only one. */
  readonly graph?: number | undefined
}

/** What attaches data to elements. */
interface Key {
  readonly name: string
  /** The elements that it is for, 'all' for any. */
  readonly domain: string
  readonly place: TextPlace
  default?: string
}

/** What data may say that is read. */
type Meaning = 'cost' | 'owner' | 'priority'

/** Names of keys that are read. */
const NAMES = ['cost', 'weight', 'owner', 'priority']
/** What edges without a weight weigh where others have one, as everywhere. */
const USUAL_WEIGHT = 1
const EDGE_TYPES = ['directed', 'undirected'] as const
/** What a writer says of the size of a graph (GraphML+ParseInfo): nothing that the graph does not say itself. */
const PARSE_INFO = ['nodeids', 'edgeids', 'order', 'nodes', 'edges', 'maxindegree', 'maxoutdegree']

/**
 * Reads GraphML. Graphs within nodes and edges become part of the one they are in; each is counted. Edges without
 * direction, by `edgedefault` or by their own `directed`, become two arcs; where `edgedefault` is missing, edges have
 * no direction.
 *
 * Costs are what edges have by the key that is called `cost`; where there is no such key, by that called `weight`, and
 * then edges without one weigh 1. Owners are 0 or max, 1 or min. Defaults of keys hold. Vertices are numbered in the
 * order in which nodes or edges first name them; the arcs of a vertex keep the order in which their edges end.
 *
 * O(size) time; 16 bytes an arc while it reads, and the ids.
 *
 * @throws FormatError INVALID_INPUT at what is not well-formed or out of place, an edge between nodes that are not
 *   there, a second node of the same id, and where only some edges have a cost or only some nodes an owner or a
 *   priority; UNSUPPORTED_INPUT at a hyperedge, and at a second graph where it is not said which to read.
 * @see README.md#one-by-one
 */
export async function readGraphml(
  source: ByteSource,
  options: GraphmlOptions = {},
): Promise<Import> {
  return (await scanGraphml(source, options)).finish()
}

/**
 * As `readGraphml`, up to its end. What was found can be made an import of, or told of where its arcs were taken away.
 *
 * @example
 * ```ts
 * const found = await scanGraphml('<graphml><graph/></graphml>')
 * console.log(found.rest().notes.comments, (await found.finish()).graph.size)
 * ```
 */
export async function scanGraphml(
  source: ByteSource,
  options: GraphmlOptions & ScanOptions = {},
): Promise<Findings> {
  const { graph: wanted } = options
  const reading = openReading(source, options)
  if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted >= 1))
    throw invalidGraphOption(wanted)
  const found = new DeclaredGraph(reading)
  const open: Open = {
    ...{ reading, found, wanted, keys: createKeys(reading, found) },
    ...{ graphs: 0, undirected: undefined, openTypes: [], openVertices: [], openEdges: [] },
    take() {},
  }
  await readXml(reading, found.arcs, 'graphml', {
    graphml: { within: [], open: () => 'elements' },
    ...keyRules(open),
    ...graphRules(open),
    ...edgeRules(open),
  })
  const { graphs, undirected } = open
  if (undirected === undefined)
    throw reading.invalid(
      undefined,
      `${graphs} graph${graphs === 1 ? '' : 's'}`,
      wanted === undefined ? 'one' : enoughGraphs(wanted),
    )
  return found.found(undirected)
}

/** What has been read of a file, and what is open, the innermost last. */
interface Open {
  readonly reading: Reading
  readonly found: DeclaredGraph
  readonly keys: Keys
  /** The graph to read, from 1 on. */
  readonly wanted: number | undefined
  graphs: number
  undirected: boolean | undefined
  /** The types of the edges of graphs. */
  readonly openTypes: (typeof EDGE_TYPES)[number][]
  readonly openVertices: number[]
  readonly openEdges: DeclaredEdge[]
  /** Takes the text of the data that is open. */
  take: (text: string) => void
}

/** What is to be done with the text of data. */
function taker(
  { reading, found, openVertices, openEdges }: Open,
  meaning: Meaning,
  place: TextPlace,
): (text: string) => void {
  const vertex = openVertices.at(-1) as number
  const edge = openEdges.at(-1) as DeclaredEdge
  switch (meaning) {
    case 'owner':
      return (text) => found.setOwner(vertex, parseOwner(reading, place, text), place)
    case 'priority':
      return (text) => found.setPriority(vertex, parsePriority(reading, place, text), place)
    case 'cost':
      return (text) => {
        if (edge.cost !== undefined)
          throw reading.invalid({ ...place, field: 'cost' }, 'a second cost of one edge', 'one')
        edge.cost = parseCost(reading, place, text.trim())
      }
  }
}

/** Keys, and the data that they attach. */
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
        return 'elements'
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

/** Graphs and their nodes. */
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
            throw reading.error('UNSUPPORTED_INPUT', place, 'a second graph', ONE_GRAPH)
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
        return 'elements'
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
        return 'elements'
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
        return 'elements'
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
        throw reading.error('UNSUPPORTED_INPUT', place, 'a hyperedge', 'edges with two ends')
      },
    },
  }
}

/** The keys of a file: first they are declared, then settled, then asked. */
interface Keys {
  declare(element: XmlElement): void
  /** Begins the default of the key that was declared last. */
  openDefault(place: TextPlace): XmlContent
  closeDefault(text: string): void
  /** Finds out what each key means, and gives the graph its defaults. */
  settle(): void
  /** What edges cost that do not say it, where the file says that. */
  readonly costDefault: number | undefined
  /** What data within `parent` means; undefined, having counted it, where that is not read. */
  meaningOf(data: XmlElement, parent: string): Meaning | undefined
}

function createKeys(reading: Reading, found: DeclaredGraph): Keys {
  const { arcs } = found
  const all: Key[] = []
  const byId = new Map<string, Key>()
  let costName = 'weight'
  let costDefault: number | undefined

  const isFor = ({ domain }: Key, element: string) => domain === element || domain === 'all'
  const meaningFor = (key: Key, element: string): Meaning | undefined => {
    if (!isFor(key, element)) return undefined
    if (element === 'edge') return key.name === costName ? 'cost' : undefined
    const { name } = key
    return element === 'node' && (name === 'owner' || name === 'priority') ? name : undefined
  }

  return {
    declare(element) {
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
      // a key for nodes and one for edges have the same id in some files
      byId.set(`${domain} ${id}`, key)
      byId.set(` ${id}`, key)
    },
    openDefault(place) {
      const key = all.at(-1) as Key
      if (key.default !== undefined)
        throw reading.invalid(place, 'a second default of one key', 'one')
      if (NAMES.includes(key.name)) return 'text'
      skipAttribute(arcs, key.name)
      return 'nothing'
    },
    closeDefault(text) {
      const key = all.at(-1) as Key
      key.default = text
    },
    settle() {
      if (all.some((key) => key.name === 'cost' && isFor(key, 'edge'))) costName = 'cost'
      else found.defaultCost = USUAL_WEIGHT
      for (const key of all) {
        const { place, default: text } = key
        if (text === undefined) continue
        const meaning = meaningFor(key, 'edge') ?? meaningFor(key, 'node')
        if (meaning === 'cost') costDefault = parseCost(reading, place, text.trim())
        else if (meaning === 'owner') found.defaultOwner = parseOwner(reading, place, text)
        else if (meaning === 'priority') found.defaultPriority = parsePriority(reading, place, text)
        else skipAttribute(arcs, key.name)
      }
    },
    get costDefault() {
      return costDefault
    },
    meaningOf(data, parent) {
      const id = requireAttribute(reading, data, 'key')
      const key = byId.get(`${parent} ${id}`) ?? byId.get(` ${id}`)
      if (key === undefined)
        throw reading.invalid(
          data.place,
          `data of the key ${excerpt(id)}`,
          'a key that was declared',
        )
      const meaning = meaningFor(key, parent)
      if (meaning === undefined) skipAttribute(arcs, key.name)
      return meaning
    },
  }
}

/**
 * Writes GraphML: nodes in the order of the vertices, then edges; costs as data of the key `cost`, owners of `owner`, 0
 * or 1, and priorities of `priority`. Edges are undirected where the graph is, and then come in the order of their
 * smaller ends; otherwise they are its arcs in order. The schema wants ids that are single words; others are written
 * all the same, as other programs do.
 *
 * @throws FormatError CANNOT_CARRY for a label with a character that XML 1.0 has no way to write.
 * @example
 * ```ts
 * const text = [...formatGraphml({ graph: digraphFromArcs(2, [0], [1]), labels: numberLabels(2) })].join('')
 * ```
 */
export function formatGraphml(data: GraphData): Generator<string> {
  return inChunks(graphmlPieces(data))
}

function* graphmlPieces(data: GraphData): Generator<string> {
  const { labels, cost, mover, priority, undirected } = data
  const idOf = attributeValues(labels)
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

// The table of formats, used by the command's help, detection and conversion. To add a format, add a line here and its module
// next to the others. A module is loaded when its format is used.

import { excerpt } from '@zugzwang/core/authoring'
import { cannotCarry, FormatError } from './errors'
import type { GraphData, Import, Scan } from './graph/graph-data'
import type { ByteSource, ReadOptions } from './text/reading'

/** The name of a format of graphs, as `formatNamed` takes it. */
export type FormatName =
  | 'arc-list'
  | 'contest'
  | 'csv'
  | 'tsv'
  | 'dot'
  | 'graphml'
  | 'gexf'
  | 'graph6'
  | 'sparse6'
  | 'digraph6'
  | 'matrix-market'
  | 'metis'
  | 'pgsolver'
  | 'hoa'
  | 'parquet'

/** What a format can hold besides vertices and arcs. */
export interface Carries {
  /** Whether arcs may have a direction. If not, every arc needs one back. */
  readonly directed: boolean
  /** Whether it can mark edges as undirected. */
  readonly undirected: boolean
  /** 'numbers': vertices are numbered; 'words': without white space; 'any' text. */
  readonly labels: 'numbers' | 'words' | 'any'
  /** The label of the first vertex where labels are 'numbers'. */
  readonly first?: 0 | 1
  readonly costs: boolean
  /** Movers and priorities. */
  readonly owners: boolean
  readonly loops: boolean
  readonly parallelArcs: boolean
  /** Whether the arcs of a vertex keep their order. */
  readonly order: boolean
}

/** Options of readers; some apply only to some formats. */
export interface GraphOptions extends ReadOptions {
  /** Arc lists and contest style: whether arc lines have a third word, the arc's cost. Default false. */
  readonly cost?: boolean | undefined
  /** DOT, GraphML and the graph6 family: which graph of the file to read, from 1. Default: the only one. Other formats refuse it. */
  readonly graph?: number | undefined
}

/** The functions of a format's module. */
export interface FormatCode {
  readonly read: (source: ByteSource, options: GraphOptions) => Promise<Import>
  /** OPTIONAL. Absent: files are held in memory completely, since they can only be validated at their end. */
  readonly scan?: Scan<GraphOptions>
  /** The pieces of a file: text, or bytes of a binary format. */
  readonly write: (data: GraphData) => Iterable<string | Uint8Array>
}

/** A line of the table. */
export interface Format {
  readonly name: FormatName
  /** A description for people: 'DOT of Graphviz'. */
  readonly title: string
  /** Endings of file names, with the dot, in lower case, the usual one first. */
  readonly extensions: readonly string[]
  readonly carries: Carries
  /** Whether a file may hold several graphs; the option `graph` chooses one. */
  readonly several?: true
  /** Whether files are only read; writers throw. */
  readonly readOnly?: true
  /** Matches the first 4096 bytes, as Latin-1, only of files of this format. */
  readonly begins?: RegExp
  readonly load: () => Promise<FormatCode>
}

const ALL: Carries = {
  directed: true,
  undirected: true,
  labels: 'any',
  costs: true,
  owners: true,
  loops: true,
  parallelArcs: true,
  order: true,
}
const TABLE: Carries = { ...ALL, undirected: false, owners: false }
const FROM_0 = { labels: 'numbers', first: 0 } as const
const FROM_1 = { labels: 'numbers', first: 1 } as const
/** The graph6 family. */
const BITS: Carries = { ...ALL, ...FROM_0, costs: false, owners: false, order: false }

/** A module's functions; `read` is what `scan` finishes. */
function codeOf(scan: Scan<GraphOptions>, write: FormatCode['write']): FormatCode {
  return { read: async (source, options) => (await scan(source, options)).finish(), scan, write }
}

/** Every format, in the order in which help lists them. */
export const formats: readonly Format[] = [
  {
    name: 'arc-list',
    title:
      'one arc per line, "from to" or "from to cost"; one word declares a vertex; # and % begin comments',
    extensions: ['.txt', '.arcs', '.edges', '.el'],
    carries: { ...TABLE, labels: 'words' },
    load: () => import('./arc-list').then((it) => codeOf(it.scanArcList, it.formatArcList)),
  },
  {
    name: 'contest',
    title: 'a line "vertices arcs", then one arc per line; vertices from 1',
    extensions: ['.in'],
    carries: { ...TABLE, ...FROM_1 },
    load: () => import('./contest').then((it) => codeOf(it.scanContest, it.formatContest)),
  },
  {
    name: 'csv',
    title: 'comma-separated values (RFC 4180): source,target or source,target,cost',
    extensions: ['.csv'],
    carries: TABLE,
    // at least two fields, and blanks only in quotes
    begins:
      /^(?:[^\0-\x20,;"]+|"[^"\n]*")([,;])(?:[^\0-\x20,;"]*|"[^"\n]*")(?:\1(?:[^\0-\x20,;"]*|"[^"\n]*"))*\r?\n/,
    load: () => import('./csv').then((it) => codeOf(it.scanCsv, it.formatCsv)),
  },
  {
    name: 'tsv',
    title: 'the same, separated by tabs',
    extensions: ['.tsv', '.tab'],
    carries: TABLE,
    // a header; without one it could be an arc list
    begins: /^(?:source|from|src|tail)\t(?:target|to|dst|head)[\t\r\n]/i,
    load: async () => {
      const { scanCsv, formatCsv } = await import('./csv')
      const scan: Scan = (source, options) => scanCsv(source, { ...options, delimiter: '\t' })
      return codeOf(scan, (data) => formatCsv(data, '\t'))
    },
  },
  {
    name: 'dot',
    title: 'DOT of Graphviz',
    extensions: ['.dot', '.gv'],
    several: true,
    carries: ALL,
    begins:
      /^\s*(?:(?:\/\*(?:[^*]|\*(?!\/))*\*\/|(?:\/\/|#)[^\n]*\n)\s*)*(?:strict\s+)?(?:di)?graph\b[^{]{0,200}\{/i,
    load: () => import('./dot').then((it) => ({ read: it.readDot, write: it.formatDot })),
  },
  {
    name: 'graphml',
    title: 'GraphML',
    extensions: ['.graphml'],
    several: true,
    carries: ALL,
    begins: /^\s*<(?:.*<)?(?:[\w.-]+:)?graphml[\s/>]/s,
    load: () => import('./graphml').then((it) => codeOf(it.scanGraphml, it.formatGraphml)),
  },
  {
    name: 'gexf',
    title: 'GEXF of Gephi',
    extensions: ['.gexf'],
    carries: ALL,
    begins: /^\s*<(?:.*<)?(?:[\w.-]+:)?gexf[\s/>]/s,
    load: () => import('./gexf').then((it) => codeOf(it.scanGexf, it.formatGexf)),
  },
  {
    name: 'graph6',
    title: 'graph6 of nauty: undirected, no loops',
    extensions: ['.g6'],
    several: true,
    carries: { ...BITS, directed: false, loops: false, parallelArcs: false },
    begins: /^>>graph6<<(?!&)/,
    load: () => import('./graph6').then((it) => codeOf(it.scanGraph6, it.formatGraph6)),
  },
  {
    name: 'sparse6',
    title: 'sparse6 of nauty: undirected',
    extensions: ['.s6'],
    several: true,
    carries: { ...BITS, directed: false },
    begins: /^>>sparse6<</,
    load: () => import('./graph6').then((it) => codeOf(it.scanGraph6, it.formatSparse6)),
  },
  {
    name: 'digraph6',
    title: 'digraph6 of nauty: no parallel arcs',
    extensions: ['.d6'],
    several: true,
    carries: { ...BITS, undirected: false, parallelArcs: false },
    // gentourng of nauty writes the other header, too
    begins: /^>>(?:di)?graph6<</,
    load: () => import('./graph6').then((it) => codeOf(it.scanGraph6, it.formatDigraph6)),
  },
  {
    name: 'matrix-market',
    title: 'Matrix Market: entry (i, j) is an arc from i to j, its value the cost',
    extensions: ['.mtx', '.mm'],
    carries: { ...ALL, ...FROM_1, owners: false, parallelArcs: false },
    begins: /^%%MatrixMarket\b/i,
    load: () =>
      import('./matrix-market').then((it) => codeOf(it.scanMatrixMarket, it.formatMatrixMarket)),
  },
  {
    name: 'metis',
    title: 'METIS: one line of neighbours per vertex, undirected',
    extensions: ['.graph', '.metis'],
    carries: {
      ...ALL,
      directed: false,
      ...FROM_1,
      owners: false,
      loops: false,
      parallelArcs: false,
    },
    load: () => import('./metis').then((it) => codeOf(it.scanMetis, it.formatMetis)),
  },
  {
    name: 'pgsolver',
    title: 'PGSolver parity games; the owner moves, priorities are kept as data',
    extensions: ['.pg', '.gm', '.pgsolver'],
    carries: { ...ALL, undirected: false, costs: false, parallelArcs: false },
    begins: /^\s*parity\s+\d+\s*;/,
    load: () => import('./pgsolver').then((it) => codeOf(it.scanPgsolver, it.formatPgsolver)),
  },
  {
    name: 'hoa',
    title:
      'deterministic parity automata (HOA) with controllable propositions, as games; only read',
    extensions: ['.ehoa', '.hoa'],
    readOnly: true,
    carries: { ...ALL, undirected: false, costs: false, parallelArcs: false },
    begins: /^\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)*HOA:/,
    load: () =>
      import('./hoa').then((it) => ({
        read: it.readHoa,
        write() {
          throw cannotCarry('a game is not an automaton', 'a format of games, such as pgsolver')
        },
      })),
  },
  {
    name: 'parquet',
    title: 'Parquet tables with columns source, target and perhaps cost',
    extensions: ['.parquet', '.pq'],
    carries: TABLE,
    begins: /^PAR1/,
    load: () =>
      import('./parquet').then((it) => ({ read: it.readParquet, write: it.formatParquet })),
  },
]

/**
 * The format with that name. Throws FormatError UNKNOWN_FORMAT, with all names, if there is none.
 *
 * @example
 * ```ts
 * formatNamed('dot').name // 'dot'
 * ```
 */
export function formatNamed(name: string): Format {
  const format = formats.find((each) => each.name === name)
  if (format !== undefined) return format
  throw new FormatError('UNKNOWN_FORMAT', {
    found: `there is no format ${excerpt(name)}`,
    expected: `one of ${formats.map((each) => each.name).join(', ')}`,
    place: { field: 'format' },
  })
}

/**
 * The format of a file by the ending of its name, without `.gz`; undefined if the ending is unknown.
 *
 * @example
 * ```ts
 * formatOfPath('rooms.graphml')?.name // 'graphml'
 * ```
 */
export function formatOfPath(path: string): Format | undefined {
  const name = path.toLowerCase().replace(/\.gz$/, '')
  return formats.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)))
}

/**
 * The format of a file: by its content, else by its name, else an arc list.
 *
 * @param beginning - the first bytes, 4096 or all there are.
 * @example
 * ```ts
 * detectFormat(new TextEncoder().encode('digraph { a -> b }')).name // 'dot'
 * ```
 */
export function detectFormat(beginning: Uint8Array, path = ''): Format {
  return markedFormat(beginning) ?? formatOfPath(path) ?? formatNamed('arc-list')
}

/** The format that the beginning of a file identifies; undefined without a mark. */
export function markedFormat(beginning: Uint8Array): Format | undefined {
  const text = Array.from(beginning.subarray(0, 4096), (byte) => String.fromCharCode(byte))
    .join('')
    .replace(/^\xef\xbb\xbf/, '')
  return formats.find(({ begins }) => begins?.test(text))
}

/** The format of a file by its extension; undefined for .txt, which could be anything. */
export function formatByName(path: string): Format | undefined {
  const named = formatOfPath(path)
  return /\.txt(\.gz)?$/i.test(path) ? undefined : named
}

// Graph files of any format as a stream of arcs, by the same readers that build graphs in memory. Formats that can only be
// validated at their end are read completely first.

import type { FormatName } from './formats'
import type { ReadingNotes, Rest } from './graph/graph-data'
import { isOdd, oddLines, warningsOf, withoutArcs } from './graph/warnings'
import {
  type CountsChecked,
  checkGraphOption,
  type GraphFile,
  type GraphFileOptions,
  readBy,
  warningOfCounts,
} from './graph-file'
import type { ByteSource, Outlet, Taken, TakenBatch } from './text/reading'
import { watchCounts } from './unmarked'

/**
 * Some arcs. `numbers`: between labels that are whole numbers, or vertices if the end has their labels; a vertex that is only
 * named has the target −1. `words`: between labels; a vertex that is only named has an empty target. After words come no
 * numbers, and those before were labels. A batch is valid until the next is requested.
 */
export type ArcBatch = TakenBatch

/** What is known after all arcs. */
export interface StreamEnd {
  readonly format: FormatName
  readonly notes: ReadingNotes
  /** Whether there are costs of arcs and priorities, which a stream leaves out. */
  readonly hasCosts: boolean
  readonly hasPriorities: boolean
  /** The vertices and their movers; absent if arcs name all of them by their labels. */
  readonly vertices: Rest['vertices']
  /**
   * Signs that the file was misread, as in `GraphFile`.
   *
   * @param order - the number of all vertices.
   * @param lone - filters labels that no arc names.
   */
  warnings(
    order: number,
    lone: (labels: readonly string[]) => Promise<readonly string[]>,
  ): Promise<readonly string[]>
}

/** A graph as a stream. */
export interface GraphStream {
  /** The arcs, once only. Throws the errors of `readGraph`. */
  readonly batches: AsyncIterable<ArcBatch>
  /** Only after the last batch. */
  end(): StreamEnd
}

/** How `streamGraph` reads a file. */
export interface GraphStreamOptions extends GraphFileOptions {
  /** Least arcs of a batch, except the last; a piece of 2^20 bytes is not divided. Default 2^16. */
  readonly leastBatch?: number | undefined
  /** Called before a file is read into memory as a whole. */
  readonly onHeld?: ((format: FormatName) => void) | undefined
}

const LEAST_BATCH = 2 ** 16
/** Arcs of a batch of a graph in memory. */
const STEP = 2 ** 17
/** Most odd labels that are kept. */
const MOST_ODD = 2 ** 18

/**
 * Reads a graph of any format as a stream. Formats without `scan`, and files of at most 2^16 bytes whose format neither a
 * mark nor the name gives, are read into memory first.
 *
 * Holds a few megabytes, the vertices of GraphML, GEXF and PGSolver, and the line of a graph of the graph6 family. Errors are
 * those of `readGraph`, thrown by the batches; but an edge of METIS that only one of its ends names is refused without its
 * place.
 *
 * @see README.md#larger-than-memory
 */
export function streamGraph(source: ByteSource, options: GraphStreamOptions = {}): GraphStream {
  let found: StreamEnd | undefined
  const work = async (give: Give) => {
    found = await streamTo(give, source, options)
  }
  return {
    batches: batchesOf(work),
    end() {
      if (found === undefined) throw new Error('a stream is asked for its end before')
      return found
    },
  }
}

type Give = (batch: ArcBatch) => Promise<void>

async function streamTo(
  give: Give,
  source: ByteSource,
  { leastBatch = LEAST_BATCH, onHeld, ...options }: GraphStreamOptions,
): Promise<StreamEnd> {
  const held = async (file: GraphFile): Promise<StreamEnd> => {
    for (const batch of heldBatches(file)) await give(batch)
    const { format, notes, cost, priority, labels, mover, warnings } = file
    return {
      format: format.name,
      notes,
      hasCosts: cost !== undefined,
      hasPriorities: priority !== undefined,
      vertices: { labels, mover },
      warnings: async () => warnings,
    }
  }
  return readBy<StreamEnd>(
    {
      held,
      async as(format, bytes, given, checked) {
        checkGraphOption(format, given)
        const { read, scan } = await format.load()
        if (scan === undefined) {
          onHeld?.(format.name)
          const found = await read(bytes, given)
          return held({ ...found, format, warnings: warningsOf(found, format.name) })
        }
        const doubts = createDoubts(format.name, checked)
        const outlet = createOutlet(leastBatch, async (batch) => {
          doubts.look(batch)
          await give(batch)
        })
        const found = await scan(bytes, { ...given, outlet })
        await outlet.flush()
        const rest = found.rest()
        const { vertices } = rest
        return { ...rest, format: format.name, vertices, warnings: doubts.end(vertices) }
      },
    },
    source,
    options,
  )
}

/** An outlet that passes on what it takes. */
function createOutlet(least: number, give: Give): Outlet & { readonly flush: () => Promise<void> } {
  let findings: Taken | undefined
  let first = 0
  const flush = async () => {
    for (const batch of findings?.take() ?? []) {
      // vertices become labels
      if (first !== 0 && batch.kind === 'numbers')
        for (const ends of [batch.sources, batch.targets])
          for (let i = 0; i < ends.length; i++) ends[i] = ends[i] + first
      await give(batch)
    }
  }
  return {
    open(taken, label = 0) {
      findings = taken
      first = label
    },
    async drain() {
      if ((findings?.pending ?? 0) >= least) await flush()
    },
    flush,
  }
}

/** Looks for signs of a misreading, as `warningsOf` and `warningOfCounts`, while arcs pass. */
function createDoubts(format: FormatName, checked: CountsChecked | undefined) {
  const counts = checked && watchCounts(checked.counts)
  let arcs = 0
  let firstAlone: string | undefined
  const odd = new Set<string>()
  const look = (batch: ArcBatch) => {
    const { kind, sources, targets } = batch
    const none = kind === 'numbers' ? -1 : ''
    for (let i = 0; i < targets.length; i++) {
      const source = sources[i] as string | number
      const isAlone = targets[i] === none
      counts?.take(source, isAlone ? undefined : targets[i])
      if (!isAlone) arcs++
      else firstAlone ??= String(source)
      if (!isAlone || format !== 'arc-list' || typeof source === 'number') continue
      if (odd.size < MOST_ODD && isOdd(source)) odd.add(source)
    }
  }
  const end = (vertices: Rest['vertices']): StreamEnd['warnings'] => {
    // refuses a judge's input
    const counted = checked && counts && warningOfCounts(counts.fit(), checked)
    return async (order, lone) => {
      const warnings: string[] = []
      if (arcs === 0)
        warnings.push(withoutArcs(order, () => vertices?.labels.at(0) ?? firstAlone ?? ''))
      const [found, ...others] = odd.size === 0 ? [] : await lone([...odd])
      if (found !== undefined) warnings.push(oddLines(found, 1 + others.length))
      if (counted !== undefined) warnings.push(counted)
      return warnings
    }
  }
  return { look, end }
}

/** A graph in memory in batches. */
function* heldBatches({ graph, labels }: GraphFile): Generator<ArcBatch> {
  const { size, offsets, targets } = graph
  const first = labels.first ?? 0
  let source = 0
  for (let start = 0; start < size; start += STEP) {
    const sources = new Int32Array(Math.min(STEP, size - start))
    const shifted = new Int32Array(sources.length)
    for (let i = 0; i < sources.length; i++) {
      while (offsets[source + 1] <= start + i) source++
      sources[i] = source + first
      shifted[i] = targets[start + i] + first
    }
    yield { kind: 'numbers', sources, targets: shifted }
  }
}

/** The batches that some work gives; the work waits until each is taken. */
async function* batchesOf(work: (give: Give) => Promise<void>): AsyncGenerator<ArcBatch> {
  let hand: ((batch: ArcBatch | undefined) => void) | undefined
  let fail: (error: unknown) => void = () => {}
  let go: (() => void) | undefined
  let stopped = false
  const next = () =>
    new Promise<ArcBatch | undefined>((resolve, reject) => {
      hand = resolve
      fail = reject
    })
  const stop = new Error('the stream was left early')
  const give: Give = (batch) =>
    new Promise((resolve, reject) => {
      if (stopped) reject(stop)
      go = () => (stopped ? reject(stop) : resolve())
      hand?.(batch)
    })
  let taken = next()
  const done = work(give).then(
    () => hand?.(undefined),
    (error: unknown) => fail(error),
  )
  try {
    for (;;) {
      const batch = await taken
      if (batch === undefined) return
      yield batch
      taken = next()
      go?.()
    }
  } finally {
    stopped = true
    go?.()
    await done
  }
}

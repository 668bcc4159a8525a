// Graph files of any format as a stream: arcs in batches as they are read, without holding them all. The same readers
// also build graphs in memory; formats that can only be validated at their end are read completely first.

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
import { countsWatch } from './unmarked'

/**
 * Some arcs. `numbers`: between whole numbers, which are labels, or vertices where the end says what these are called; the target of
 * one that is only named is −1. `words`: between labels; the target of one that is only named is empty. Once words have come,
 * no numbers do: then the numbers before were labels. A batch is there until the next is asked for.
 */
export type ArcBatch = TakenBatch

/** What is known once all arcs have come. */
export interface StreamEnd {
  readonly format: FormatName
  readonly notes: ReadingNotes
  /** Whether there are costs of arcs and priorities, which a stream leaves out. */
  readonly hasCosts: boolean
  readonly hasPriorities: boolean
  /** The vertices and who moves there; absent where all are named with the arcs, by their labels. */
  readonly vertices: Rest['vertices']
  /**
   * What makes one doubt that the file was read as it was meant, as `GraphFile` has it.
   *
   * @param order - how many vertices there are in all.
   * @param lone - of some labels those that no arc names.
   */
  warnings(
    order: number,
    lone: (labels: readonly string[]) => Promise<readonly string[]>,
  ): Promise<readonly string[]>
}

/** A graph as a stream. */
export interface GraphStream {
  /** The arcs, once only. Throws what `readGraph` would, at the place where it is met. */
  readonly batches: AsyncIterable<ArcBatch>
  /** After the last batch. Throws an error before. */
  end(): StreamEnd
}

/** How `streamGraph` reads a file. */
export interface GraphStreamOptions extends GraphFileOptions {
  /** Arcs that are worth a batch; those of a piece of 2^20 bytes are not divided. Default 2^16. */
  readonly leastBatch?: number | undefined
  /** Called before a file is read whose format is held in memory as a whole. */
  readonly onHeld?: ((format: FormatName) => void) | undefined
}

const LEAST_BATCH = 2 ** 16
/** Arcs of a batch of a graph in memory. */
const STEP = 2 ** 17
/** How many odd labels are examined. */
const MOST_ODD = 2 ** 18

/**
 * Reads a graph of any format as a stream. Formats that have no `scan`, and files of at most 2^16 bytes whose format neither a mark nor the
 * name gives, are read into memory first, and passed on from there.
 *
 * Beside a few megabytes it holds the vertices of GraphML, GEXF and PGSolver, of the graph6 family the line of the graph, and nothing of
 * the other formats. Errors are those of `readGraph`, when the batches are read; but an edge of METIS that only one of its ends names
 * is refused without its place.
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
        return {
          ...rest,
          format: format.name,
          vertices: rest.vertices,
          warnings: doubts.end(rest.vertices),
        }
      },
    },
    source,
    options,
  )
}

/** An outlet that gives on what it takes. */
function createOutlet(least: number, give: Give): Outlet & { readonly flush: () => Promise<void> } {
  let findings: Taken | undefined
  let first = 0
  const flush = async () => {
    for (const batch of findings?.take() ?? []) await give(first === 0 ? batch : from(batch, first))
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

/** Vertices by number as what they are called. */
function from(batch: ArcBatch, first: number): ArcBatch {
  if (batch.kind === 'words') return batch
  for (const ends of [batch.sources, batch.targets])
    for (let i = 0; i < ends.length; i++) ends[i] = ends[i] + first
  return batch
}

/** Looks for signs of a misreading, as `warningsOf` and `warningOfCounts` do, while arcs pass. */
function createDoubts(format: FormatName, checked: CountsChecked | undefined) {
  const counts = checked && countsWatch(checked.counts)
  let arcs = 0
  let firstAlone: string | undefined
  const odd = new Set<string>()
  const look = (batch: ArcBatch) => {
    counts?.look(batch)
    const { kind, sources, targets } = batch
    const none = kind === 'numbers' ? -1 : ''
    for (let i = 0; i < targets.length; i++) {
      if (targets[i] !== none) {
        arcs++
        continue
      }
      firstAlone ??= String(sources[i])
      if (format !== 'arc-list' || kind === 'numbers' || odd.size === MOST_ODD) continue
      const label = sources[i] as string
      if (isOdd(label)) odd.add(label)
    }
  }
  const end = (vertices: Rest['vertices']): StreamEnd['warnings'] => {
    // what is no arc list but of a judge is refused here
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
  const { order, offsets, targets } = graph
  const first = labels.first ?? 0
  let sources = new Int32Array(STEP)
  let used = 0
  let start = 0
  for (let v = 0; v < order; v++)
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      sources[used++] = v + first
      if (used < STEP) continue
      yield { kind: 'numbers', sources, targets: shifted(targets, start, i + 1, first) }
      sources = new Int32Array(STEP)
      used = 0
      start = i + 1
    }
  if (used > 0)
    yield {
      kind: 'numbers',
      sources: sources.subarray(0, used),
      targets: shifted(targets, start, start + used, first),
    }
}

function shifted(targets: ArrayLike<number>, from: number, to: number, first: number): Int32Array {
  return Int32Array.from({ length: to - from }, (_, i) => targets[from + i] + first)
}

/** What is given by a piece of work, one after another; the work waits until each is taken. */
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
  const stop = new Error('the stream is not read on')
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

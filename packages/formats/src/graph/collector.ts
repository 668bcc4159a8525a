// Where readers put arcs: in blocks of typed arrays, so that growing copies nothing and no arc is an object.

import { type Digraph, DigraphBuilder } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import type { Taken, TakenBatch } from '../text/reading'
import type { Findings, GraphData, Import, ReadingNotes } from './graph-data'
import type { Labels } from './labels'

/** Block lengths double from the first to the largest. */
const FIRST_BLOCK = 2 ** 6
const LARGEST_BLOCK = 2 ** 18

/** The first `used` entries are filled. */
export interface ArcBlock {
  readonly sources: Int32Array
  readonly targets: Int32Array
  /** Empty where arcs have no costs. */
  readonly costs: Float64Array
  used: number
}

/** What a reader finds besides arcs. */
type Extra = Pick<GraphData, 'mover' | 'priority' | 'undirected'>

/** Arcs and notes under construction: 8 bytes an arc, 16 with costs. */
export class Collector {
  readonly #pace: Pace | undefined
  #full: ArcBlock[] = []
  #block: ArcBlock
  #edges = 0
  readonly #skipped = new Map<string, number>()
  /** Counted by readers. */
  comments = 0
  readonly hasCosts: boolean

  /** @param pace - without one, only `finishNow` finishes. */
  constructor(pace?: Pace, hasCosts = false) {
    this.#pace = pace
    this.hasCosts = hasCosts
    this.#block = createBlock(FIRST_BLOCK, hasCosts)
  }

  /** The block to fill, which has room for an arc: for loops that do what `addArc` does, faster. */
  block(): ArcBlock {
    if (this.#block.used === this.#block.sources.length) {
      this.#full.push(this.#block)
      const length = Math.min(LARGEST_BLOCK, 2 * this.#block.sources.length)
      this.#block = createBlock(length, this.hasCosts)
    }
    return this.#block
  }

  /** Every block, the one to fill last. */
  blocks(): readonly ArcBlock[] {
    return [...this.#full, this.#block]
  }

  get size(): number {
    return this.#full.reduce((sum, { used }) => sum + used, 0) + this.#block.used
  }

  addArc(source: number, target: number, cost = 0): void {
    const block = this.block()
    block.sources[block.used] = source
    block.targets[block.used] = target
    if (this.hasCosts) block.costs[block.used] = cost
    block.used++
  }

  /** An undirected edge: an arc in each direction, or one where it is a loop. */
  addEdge(one: number, other: number, cost = 0): void {
    this.addArc(one, other, cost)
    if (one !== other) this.addArc(other, one, cost)
    this.#edges++
  }

  /** Returns the arcs so far and continues without them; then `finish` must not be called. */
  takeBlocks(): readonly ArcBlock[] {
    const blocks = this.blocks()
    this.#full = []
    this.#block = createBlock(this.#block.sources.length, this.hasCosts)
    return blocks
  }

  get notes(): ReadingNotes {
    return { edges: this.#edges, comments: this.comments, skipped: this.#skipped }
  }

  /** The findings: a graph in memory, or just a report if the arcs were streamed away. */
  found(labels: Labels, extra: Extra = {}): Findings {
    return {
      finish: () => this.finish(labels, extra),
      rest: () => ({
        notes: this.notes,
        hasCosts: this.hasCosts,
        hasPriorities: extra.priority !== undefined,
        vertices: { labels, mover: extra.mover },
      }),
    }
  }

  /** Counts what the reader leaves out; `what` is a phrase such as 'attribute color'. */
  skip(what: string, times = 1): void {
    this.#skipped.set(what, (this.#skipped.get(what) ?? 0) + times)
  }

  /**
   * The import: arcs in the order in which they came, vertices 0 … labels.count − 1.
   * @param extra - `undirected` defaults to whether there are edges and no other arcs.
   */
  async finish(labels: Labels, extra: Extra = {}): Promise<Import> {
    const { builder, cost } = this.#openBuilder(labels)
    const graph = await (this.#pace ? builder.buildInSlices(this.#pace) : builder.build())
    return this.#importOf(graph, labels, cost, extra)
  }

  /** As `finish`, synchronously. */
  finishNow(labels: Labels, extra: Extra = {}): Import {
    const { builder, cost } = this.#openBuilder(labels)
    return this.#importOf(builder.build(), labels, cost, extra)
  }

  #openBuilder(labels: Labels) {
    const builder = new DigraphBuilder()
    if (labels.count > 0) builder.addVertex(labels.count - 1)
    for (const { sources, targets, used } of this.blocks())
      builder.addArcs(sources.subarray(0, used), targets.subarray(0, used))
    return { builder, cost: this.hasCosts ? this.#costs(builder.arcOrder()) : undefined }
  }

  #importOf(
    graph: Digraph,
    labels: Labels,
    cost: Float64Array | undefined,
    { mover, priority, undirected = this.#isUndirected() }: Extra,
  ): Import {
    return { graph, labels, undirected, cost, mover, priority, notes: this.notes }
  }

  /** Whether there are edges, and no other arcs. */
  #isUndirected(): boolean {
    if (this.#edges === 0) return false
    let arcs = 0
    let loops = 0
    for (const { sources, targets, used } of this.blocks()) {
      arcs += used
      for (let i = 0; i < used; i++) if (sources[i] === targets[i]) loops++
    }
    return loops + (arcs - loops) / 2 === this.#edges
  }

  #costs(order: Int32Array): Float64Array {
    const given = new Float64Array(order.length)
    let at = 0
    for (const { costs, used } of this.blocks()) {
      given.set(costs.subarray(0, used), at)
      at += used
    }
    const cost = new Float64Array(order.length)
    for (let i = 0; i < cost.length; i++) cost[i] = given[order[i]]
    return cost
  }
}

/** A collector of arcs between vertices by number, for an outlet. */
export function takenOf(arcs: Collector): Taken {
  return {
    get pending() {
      return arcs.size
    },
    take: () => numberBatches(arcs.takeBlocks()),
  }
}

export function* numberBatches(blocks: readonly ArcBlock[]): Generator<TakenBatch> {
  for (const { sources, targets, used } of blocks)
    if (used > 0)
      yield {
        kind: 'numbers',
        sources: sources.subarray(0, used),
        targets: targets.subarray(0, used),
      }
}

function createBlock(length: number, hasCosts: boolean): ArcBlock {
  return {
    sources: new Int32Array(length),
    targets: new Int32Array(length),
    costs: new Float64Array(hasCosts ? length : 0),
    used: 0,
  }
}

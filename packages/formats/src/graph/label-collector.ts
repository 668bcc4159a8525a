// Labels as they arrive: whole numbers until the first label that is not one, words from then on.

import type { Pace } from '@zugzwang/core/authoring'
import type { TakenBatch } from '../text/reading'
import { Collector, numberBatches } from './collector'
import type { Findings, Import, Rest } from './graph-data'
import { integerOf, numberIntegers } from './integer-labels'
import { LabelTable } from './label-table'

/** Arcs whose labels become words between two pauses. */
const STEP = 2 ** 14
/** Arcs of a batch of words. */
const WORDS = 2 ** 13

/**
 * Collects arcs between labels. While `table` is undefined, all labels are whole numbers up to MAX_INTEGER and stand in
 * the arcs themselves; afterwards arcs hold numbers of the table.
 *
 * Vertices are numbered by their labels if these are whole numbers close together, otherwise in order of appearance.
 */
export class LabelCollector implements Findings {
  readonly #pace: Pace | undefined
  readonly arcs: Collector
  table: LabelTable | undefined
  /** Labels named without an arc, and the number of arcs before each. */
  #declared: number[] = []
  #declaredAt: number[] = []
  /** The ends of a batch of words, reused. */
  readonly #words: readonly [string[], string[]] = [[], []]
  /** Whether anything was taken. */
  #given = false

  /** @param pace - without one, only `finishNow` finishes. */
  constructor(pace: Pace | undefined, hasCosts: boolean) {
    this.#pace = pace
    this.arcs = new Collector(pace, hasCosts)
  }

  addArc(source: string, target: string, cost = 0): void {
    this.#readyFor(source, target)
    this.arcs.addArc(this.#numberOf(source), this.#numberOf(target), cost)
  }

  /** An undirected edge: an arc in each direction, or one where it is a loop. */
  addEdge(one: string, other: string, cost = 0): void {
    this.#readyFor(one, other)
    this.arcs.addEdge(this.#numberOf(one), this.#numberOf(other), cost)
  }

  /** Names a vertex without an arc. */
  declare(label: string): void {
    this.#readyFor(label)
    const number = this.#numberOf(label)
    if (this.table !== undefined) return
    this.#declared.push(number)
    this.#declaredAt.push(this.arcs.size)
  }

  /** Makes labels words at the first that is not a whole number. */
  #readyFor(one: string, other = one): void {
    if (this.table !== undefined) return
    if (integerOf(one) === undefined || integerOf(other) === undefined) this.wordTable()
  }

  #numberOf(label: string): number {
    return this.table === undefined ? Number(label) : this.table.addText(label)
  }

  /** The table of labels; from now on labels are words. */
  wordTable(): LabelTable {
    if (this.table !== undefined) return this.table
    const table = new LabelTable()
    for (const _ of this.#toWords(table));
    this.table = table
    return table
  }

  /** Whether nothing was named so far. */
  get isEmpty(): boolean {
    return !this.#given && this.pending === 0
  }

  get pending(): number {
    return this.arcs.size + Math.max(this.#declared.length, this.table?.count ?? 0)
  }

  /** Yields the arcs so far and the labels named without one, and continues without them. */
  *take(): Generator<TakenBatch> {
    const { table } = this
    const declared = this.#declared
    if (this.pending > 0) this.#given = true
    this.#declared = []
    this.#declaredAt = []
    const blocks = this.arcs.takeBlocks()
    if (table === undefined) {
      yield* numberBatches(blocks)
      if (declared.length > 0)
        yield {
          kind: 'numbers',
          sources: Int32Array.from(declared),
          targets: new Int32Array(declared.length).fill(-1),
        }
      return
    }
    // small batches: short-lived strings cost the garbage collector nothing
    const wordOf = table.reader()
    const named = new Uint8Array(table.count)
    const [from, to] = this.#words
    for (const { sources, targets, used } of blocks)
      for (let start = 0; start < used; start += WORDS) {
        const count = Math.min(WORDS, used - start)
        from.length = count
        to.length = count
        for (let i = 0; i < count; i++) {
          const source = sources[start + i]
          const target = targets[start + i]
          named[source] = 1
          named[target] = 1
          from[i] = wordOf(source)
          to[i] = wordOf(target)
        }
        yield { kind: 'words', sources: from, targets: to }
      }
    const alone: string[] = []
    for (let vertex = 0; vertex < named.length; vertex++)
      if (named[vertex] === 0) alone.push(wordOf(vertex))
    table.clear()
    if (alone.length > 0)
      yield { kind: 'words', sources: alone, targets: new Array(alone.length).fill('') }
  }

  rest(): Rest {
    const { notes, hasCosts } = this.arcs
    return { notes, hasCosts, hasPriorities: false }
  }

  async finish(): Promise<Import> {
    const labels = this.table ?? numberIntegers(this.arcs.blocks(), this.#declared)
    if (labels !== undefined) return this.arcs.finish(labels)
    const pace = this.#pace
    const table = new LabelTable()
    const progress = (done: number) => ({ phase: 'label', done, total: this.arcs.size })
    for (const done of this.#toWords(table)) if (pace?.due(2 ** 16)) await pace.rest(progress(done))
    pace?.report(progress(this.arcs.size))
    return this.arcs.finish(table)
  }

  /** As `finish`, synchronously. */
  finishNow(): Import {
    const labels = this.table ?? numberIntegers(this.arcs.blocks(), this.#declared)
    return this.arcs.finishNow(labels ?? this.wordTable())
  }

  /**
   * Replaces the whole numbers so far, in the order in which they came, by numbers of a table, which is empty. Yields the
   * number of arcs done now and then.
   */
  *#toWords(table: LabelTable): Generator<number, void> {
    let size = 0
    let declared = 0
    const declareUpTo = (arcs: number) => {
      while ((this.#declaredAt[declared] ?? Infinity) <= arcs)
        table.addText(String(this.#declared[declared++]))
    }
    for (const { sources, targets, used } of this.arcs.blocks())
      for (let i = 0; i < used; i++) {
        declareUpTo(size++)
        sources[i] = table.addText(String(sources[i]))
        targets[i] = table.addText(String(targets[i]))
        if (size % STEP === 0) yield size
      }
    declareUpTo(size)
  }
}

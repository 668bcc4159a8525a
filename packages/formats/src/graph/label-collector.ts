// Labels as they arrive: whole numbers until the first label that is not one, words from then on.

import type { Pace } from '@zugzwang/core/authoring'
import type { TakenBatch } from '../text/reading'
import { Collector } from './collector'
import type { Findings, Import, Rest } from './graph-data'
import { MAX_INTEGER, numberIntegers } from './integer-labels'
import { LabelTable } from './label-table'

/** Arcs whose labels become words at once. */
const STEP = 2 ** 14
/** Arcs whose labels are given away as texts at once. */
const WORDS = 2 ** 13

/** A label that is a whole number and nothing to spare, of at most 10 digits. */
function isWhole(label: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(label) && Number(label) <= MAX_INTEGER
}

/**
 * Collects arcs between labels. While `table` is undefined all labels are whole numbers up to MAX_INTEGER and stand in
 * the arcs themselves; afterwards arcs lead between numbers of the table.
 *
 * Vertices are numbered in the order of their labels where these are whole numbers close together, and otherwise in the
 * order in which labels first appear.
 */
export class LabelCollector implements Findings {
  readonly #pace: Pace | undefined
  readonly arcs: Collector
  table: LabelTable | undefined
  /** Labels that were named without an arc, and how many arcs came before each. */
  #declared: number[] = []
  #declaredAt: number[] = []
  /** Ends of arcs to be given away, used again and again. */
  readonly #words: readonly [string[], string[]] = [[], []]
  /** Whether anything was given away. */
  #given = false

  /** @param pace - without one, only `finishNow` finishes. */
  constructor(pace: Pace | undefined, hasCosts: boolean) {
    this.#pace = pace
    this.arcs = new Collector(pace, hasCosts)
  }

  addArc(source: string, target: string, cost = 0): void {
    if (this.table === undefined && isWhole(source) && isWhole(target)) {
      this.arcs.addArc(Number(source), Number(target), cost)
      return
    }
    const table = this.wordTable()
    this.arcs.addArc(table.addText(source), table.addText(target), cost)
  }

  /** An undirected edge: an arc in each direction, or one where it is a loop. */
  addEdge(one: string, other: string, cost = 0): void {
    if (this.table === undefined && isWhole(one) && isWhole(other)) {
      this.arcs.addEdge(Number(one), Number(other), cost)
      return
    }
    const table = this.wordTable()
    this.arcs.addEdge(table.addText(one), table.addText(other), cost)
  }

  /** Names a vertex without an arc. */
  declare(label: string): void {
    if (this.table === undefined && isWhole(label)) {
      this.#declared.push(Number(label))
      this.#declaredAt.push(this.arcs.size)
    } else this.wordTable().addText(label)
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
    const { size } = this.arcs
    return (
      !this.#given && size === 0 && this.#declared.length === 0 && (this.table?.count ?? 0) === 0
    )
  }

  /** How much is there to be given away. */
  get pending(): number {
    return this.arcs.size + Math.max(this.#declared.length, this.table?.count ?? 0)
  }

  /** Gives away the arcs so far and the labels that were named without one, and goes on without them. */
  *take(): Generator<TakenBatch> {
    const { table } = this
    const declared = this.#declared
    if (this.pending > 0) this.#given = true
    this.#declared = []
    this.#declaredAt = []
    const blocks = this.arcs.takeBlocks()
    if (table === undefined) {
      for (const { sources, targets, used } of blocks)
        if (used > 0)
          yield {
            kind: 'numbers',
            sources: sources.subarray(0, used),
            targets: targets.subarray(0, used),
          }
      if (declared.length > 0)
        yield {
          kind: 'numbers',
          sources: Int32Array.from(declared),
          targets: new Int32Array(declared.length).fill(-1),
        }
      return
    }
    // few at a time: texts that are gone soon cost the garbage collector nothing
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

  /** The import, whose vertices are the labels. */
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

  /** As `finish`, at once. */
  finishNow(): Import {
    const labels = this.table ?? numberIntegers(this.arcs.blocks(), this.#declared)
    return this.arcs.finishNow(labels ?? this.wordTable())
  }

  /**
   * Puts numbers of a table, which is empty, in the place of the whole numbers so far, in the order in which they came.
   * Says now and then how many arcs it did.
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

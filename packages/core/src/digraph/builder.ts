// Collects arcs one by one when their number is not known beforehand. They go into blocks of typed arrays, so
// that growing copies nothing and no arc is ever an object.

import { CoreError } from '../errors'
import { type Pace, runInSlices, runSteps } from '../work/work'
import { type Digraph, digraphFromRuns, MAX_ORDER, MAX_SIZE } from './digraph'
import type { PairRun } from './group-arcs'

/** Blocks double from the first to the last of these lengths: small digraphs stay small, large ones have few blocks. */
const FIRST_BLOCK = 2 ** 8
const LARGEST_BLOCK = 2 ** 18

/**
 * A digraph under construction: 8 bytes an arc until `build`.
 *
 * Vertices come into being by being named: `order` is one more than the largest vertex named by `addArc` or
 * `addVertex`.
 */
export class DigraphBuilder {
  readonly #full: PairRun[] = []
  #sources = new Int32Array(FIRST_BLOCK)
  #targets = new Int32Array(FIRST_BLOCK)
  #used = 0
  #order = 0
  #size = 0

  /** Number of vertices so far. */
  get order(): number {
    return this.#order
  }

  /** Number of arcs so far. */
  get size(): number {
    return this.#size
  }

  /**
   * Declares a vertex, and with it all smaller ones; a new one by default. Returns it.
   *
   * @throws CoreError INVALID_DIGRAPH when `vertex` is not an integer in 0 … MAX_ORDER − 1.
   */
  addVertex(vertex = this.#order): number {
    // `| 0` is the identity exactly on the integers an Int32 holds
    if ((vertex | 0) !== vertex || vertex < 0 || vertex >= MAX_ORDER)
      throw new CoreError(
        'INVALID_DIGRAPH',
        `${vertex} is not a vertex: expected 0 … ${MAX_ORDER - 1}.`,
      )
    if (vertex >= this.#order) this.#order = vertex + 1
    return vertex
  }

  /**
   * Adds an arc, and its ends where they are new. Returns its number among all arcs added.
   *
   * @throws CoreError INVALID_DIGRAPH when an end is no vertex number, or when there are nearly 2^31 arcs already (2^18 less).
   */
  addArc(source: number, target: number): number {
    this.addVertex(source)
    this.addVertex(target)
    if (this.#used === this.#sources.length) this.#openBlock()
    this.#sources[this.#used] = source
    this.#targets[this.#used] = target
    this.#used++
    return this.#size++
  }

  /** The digraph of what was added so far; the arcs of a vertex keep the order in which they came. O(order + size). */
  build(): Digraph {
    return runSteps(digraphFromRuns(this.#order, this.#runs()))
  }

  /** As `build`, with pauses; phase 'build' of the progress. */
  buildInSlices(pace: Pace): Promise<Digraph> {
    const steps = digraphFromRuns(this.#order, this.#runs())
    return runInSlices(steps, pace, 'build', this.#size)
  }

  #runs(): PairRun[] {
    const keys = this.#sources.subarray(0, this.#used)
    return [...this.#full, { keys, values: this.#targets.subarray(0, this.#used) }]
  }

  #openBlock(): void {
    if (this.#size + LARGEST_BLOCK > MAX_SIZE)
      throw new CoreError('INVALID_DIGRAPH', `More than ${this.#size} arcs.`)
    this.#full.push({ keys: this.#sources, values: this.#targets })
    const length = Math.min(LARGEST_BLOCK, this.#sources.length * 2)
    this.#sources = new Int32Array(length)
    this.#targets = new Int32Array(length)
    this.#used = 0
  }
}

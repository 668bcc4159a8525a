// Collects arcs one by one when their number is not known beforehand. They go into blocks of typed arrays, so
// that growing copies nothing and no arc is ever an object.

import { CoreError } from '../errors'
import { type ArcRun, type Digraph, digraphFromRuns, MAX_ORDER, MAX_SIZE } from './digraph'

const BLOCK_ARCS = 2 ** 18

/**
 * A digraph under construction: 8 bytes an arc until `build`.
 *
 * Vertices come into being by being named: `order` is one more than the largest vertex named by `addArc` or
 * `addVertex`.
 */
export class DigraphBuilder {
  readonly #full: ArcRun[] = []
  #sources = new Int32Array(BLOCK_ARCS)
  #targets = new Int32Array(BLOCK_ARCS)
  #used = 0
  #order = 0

  /** Number of vertices so far. */
  get order(): number {
    return this.#order
  }

  /** Number of arcs so far. */
  get size(): number {
    return this.#full.length * BLOCK_ARCS + this.#used
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
   * @throws CoreError INVALID_DIGRAPH when an end is no vertex number or there are 2^31 − 1 arcs already.
   */
  addArc(source: number, target: number): number {
    this.addVertex(source)
    this.addVertex(target)
    const number = this.size
    if (number >= MAX_SIZE) throw new CoreError('INVALID_DIGRAPH', `More than ${MAX_SIZE} arcs.`)
    if (this.#used === BLOCK_ARCS) {
      this.#full.push({ sources: this.#sources, targets: this.#targets })
      this.#sources = new Int32Array(BLOCK_ARCS)
      this.#targets = new Int32Array(BLOCK_ARCS)
      this.#used = 0
    }
    this.#sources[this.#used] = source
    this.#targets[this.#used] = target
    this.#used++
    return number
  }

  /** The digraph of what was added so far; the arcs of a vertex keep the order in which they came. O(order + size). */
  build(): Digraph {
    return digraphFromRuns(this.#order, [
      ...this.#full,
      {
        sources: this.#sources.subarray(0, this.#used),
        targets: this.#targets.subarray(0, this.#used),
      },
    ])
  }
}

// Collects arcs one by one if their number is not known in advance, in blocks of typed arrays: growing copies nothing.

import { CoreError, valueError } from '../errors'
import { type Pace, runInSlices, runSteps } from '../work/work'
import { checkSameLength, type Digraph, digraphFromRuns, MAX_ORDER, MAX_SIZE } from './digraph'
import { groupArcs, type PairRun } from './group-arcs'

/** Blocks double from the first to the last of these lengths: small digraphs stay small, large ones have few blocks. */
const FIRST_BLOCK = 2 ** 8
const LARGEST_BLOCK = 2 ** 18

/**
 * A digraph under construction: 8 bytes an arc until `build`.
 *
 * Vertices need not be declared: `order` is one more than the largest vertex passed to `addArc` or `addVertex`.
 *
 * @see README.md#digraphs-by-themselves
 */
export class DigraphBuilder {
  readonly #full: PairRun[] = []
  #sources = new Int32Array(0)
  #targets = new Int32Array(0)
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
   * Declares a vertex, by default a new one, and all smaller ones. Returns it.
   *
   * @throws CoreError INVALID_DIGRAPH if `vertex` is not an integer in 0 … MAX_ORDER − 1.
   */
  addVertex(vertex: number = this.#order): number {
    // `| 0` is the identity exactly on the integers an Int32 holds
    if ((vertex | 0) !== vertex || vertex < 0 || vertex >= MAX_ORDER)
      throw valueError('INVALID_DIGRAPH', 'vertex', vertex, `0 … ${MAX_ORDER - 1}`)
    if (vertex >= this.#order) this.#order = vertex + 1
    return vertex
  }

  /**
   * Adds an arc, and its ends if they are new. Returns its number among all arcs added.
   *
   * @throws CoreError INVALID_DIGRAPH if an end is not a vertex number, or if there are 2^31 − 2^18 arcs already.
   */
  addArc(source: number, target: number): number {
    this.addVertex(source)
    this.addVertex(target)
    if (this.#used === this.#sources.length) {
      if (this.#size + LARGEST_BLOCK > MAX_SIZE) throw tooManyArcs(this.#size)
      this.#begin(Math.min(LARGEST_BLOCK, Math.max(FIRST_BLOCK, this.#size)))
    }
    this.#sources[this.#used] = source
    this.#targets[this.#used] = target
    this.#used++
    return this.#size++
  }

  /**
   * Adds many arcs, arc i from sources[i] to targets[i]. The arrays are kept, not copied: leave them unchanged until the
   * digraph is built. Returns the number of the first.
   *
   * @throws CoreError INVALID_DIGRAPH if the lengths differ, an end is not a vertex number, or there would be too many arcs.
   */
  addArcs(sources: Int32Array, targets: Int32Array): number {
    checkSameLength(sources, targets)
    const first = this.#size
    if (first + sources.length + LARGEST_BLOCK > MAX_SIZE) throw tooManyArcs(first)
    if (sources.length === 0) return first
    this.addVertex(Math.max(largest(sources), largest(targets)))
    this.#begin(0)
    this.#full.push({ keys: sources, values: targets })
    this.#size += sources.length
    return first
  }

  /** The digraph of everything added so far; the arcs of a vertex keep the order in which they were added. O(order + size). */
  build(): Digraph {
    return runSteps(digraphFromRuns(this.#order, this.#runs()))
  }

  /** Like `build`, with pauses; phase 'build' of the progress. */
  buildInSlices(pace: Pace): Promise<Digraph> {
    const steps = digraphFromRuns(this.#order, this.#runs())
    return runInSlices(steps, pace, 'build', this.#size)
  }

  /**
   * Maps the arcs of `build()` to the arcs added: arc i was added as number order[i]; for data of arcs, such as costs. Like
   * `arcPermutation`, which needs all sources in one array.
   */
  arcOrder(): Int32Array {
    let number = 0
    const runs = this.#runs().map(({ keys }) => {
      const values = new Int32Array(keys.length)
      for (let i = 0; i < values.length; i++) values[i] = number++
      return { keys, values }
    })
    return runSteps(groupArcs(this.#order, runs)).values
  }

  #runs(): PairRun[] {
    this.#begin(0)
    return [...this.#full]
  }

  /** Ends the current block, and begins another one. */
  #begin(length: number): void {
    const keys = this.#sources.subarray(0, this.#used)
    const values = this.#targets.subarray(0, this.#used)
    if (keys.length > 0) this.#full.push({ keys, values })
    this.#sources = new Int32Array(length)
    this.#targets = new Int32Array(length)
    this.#used = 0
  }
}

function tooManyArcs(size: number): CoreError {
  const what = `More than ${size} arcs`
  const expected = `at most ${MAX_SIZE - LARGEST_BLOCK}`
  const place = { arc: size }
  return new CoreError('INVALID_DIGRAPH', { what, found: size + 1, expected, place })
}

/** The largest end; a negative one counts as more than any vertex. */
function largest(ends: Int32Array): number {
  let most = 0
  for (let i = 0; i < ends.length; i++) most = Math.max(most, ends[i] >>> 0)
  return most
}

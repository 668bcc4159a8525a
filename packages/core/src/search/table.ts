// The bounded memory of a search: what is known of positions, by two words that identify them. Four entries share a bucket; a new
// one replaces that which took the least work. What is lost is searched again, and nothing rests on it: proofs are extracted and
// replayed.
//
// Words of an entry: low, high, proof number, disproof number, depth or rank, work. Work 0 is an empty entry.

/** Words of an entry. */
const WORDS = 6
const BUCKET = 4
export const BYTES_PER_ENTRY: number = 4 * WORDS

export interface SearchTable {
  /** Bytes that it takes. */
  readonly bytes: number
  /** Looks a position up; whether it is known, and then what is known is in `proof`, `disproof`, `depth`. */
  find(low: number, high: number): boolean
  readonly proof: number
  readonly disproof: number
  /** Where a position is undecided, the least depth at which it was met; where it is proven, the plies of its proof. */
  readonly depth: number
  store(
    low: number,
    high: number,
    proof: number,
    disproof: number,
    depth: number,
    work: number,
  ): void
}

/** The largest table of at most the given bytes, a power of two of entries. */
export function createTable(bytes: number): SearchTable {
  const entries = 2 ** Math.max(6, Math.floor(Math.log2(bytes / BYTES_PER_ENTRY)))
  const words = new Int32Array(WORDS * entries)
  const mask = entries - BUCKET
  let proof = 0
  let disproof = 0
  let depth = 0
  const bucketOf = (low: number, high: number): number => {
    let mixed = Math.imul(low ^ (low >>> 15), 0x2c1b3c6d) ^ Math.imul(high, 0x297a2d39)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b)
    return WORDS * ((mixed ^ (mixed >>> 16)) & mask)
  }
  return {
    bytes: words.byteLength,
    find(low, high) {
      let at = bucketOf(low, high)
      for (let i = 0; i < BUCKET; i++, at += WORDS) {
        if (words[at] !== low || words[at + 1] !== high || words[at + 5] === 0) continue
        proof = words[at + 2]
        disproof = words[at + 3]
        depth = words[at + 4]
        return true
      }
      return false
    },
    get proof() {
      return proof
    },
    get disproof() {
      return disproof
    },
    get depth() {
      return depth
    },
    store(low, high, newProof, newDisproof, newDepth, work) {
      let at = bucketOf(low, high)
      let place = at
      let least = Number.POSITIVE_INFINITY
      for (let i = 0; i < BUCKET; i++, at += WORDS) {
        const old = words[at + 5]
        const isSame = words[at] === low && words[at + 1] === high && old > 0
        if (isSame || old < least) {
          place = at
          least = old
        }
        if (isSame) break
      }
      words[place] = low
      words[place + 1] = high
      words[place + 2] = newProof
      words[place + 3] = newDisproof
      words[place + 4] = newDepth
      words[place + 5] = Math.max(1, Math.min(work, 2 ** 31 - 1))
    },
  }
}

// The patterns of a few low bits, which all blocks of a run share.

/** Low bits of a pattern, at most: 924 numbers a block. */
export const MOST_LOW = 12
/** Words of `starts` for a number of low bits: where patterns with 0, 1 … ones begin, and at `LISTS_AT` where the lists do, in bytes. */
export const STARTS = 16
export const LISTS_AT = 15

/**
 * The patterns of n low bits, n up to `MOST_LOW`: by their ones, then ascending. Of n they begin at 2^n − 1. And for each place among
 * them, and each colour, the ranks of the patterns with a man put there, among those with equally many ones.
 */
function createLowTables() {
  const orders = new Uint16Array(2 ** (MOST_LOW + 1))
  const starts = new Int32Array(STARTS * (MOST_LOW + 1))
  const onesOf = new Uint8Array(2 ** (MOST_LOW + 1))
  for (let pattern = 1; pattern < onesOf.length; pattern++)
    onesOf[pattern] = onesOf[pattern >> 1] + (pattern & 1)
  /** By pattern, its rank among those with equally many ones: those with more bits come after it. */
  const ranks = new Uint16Array(onesOf.length)
  const met = new Uint16Array(STARTS)
  for (const [pattern, ones] of onesOf.entries()) ranks[pattern] = met[ones]++
  const lists = new Uint16Array(listed(MOST_LOW + 1))
  let end = 0
  for (let n = 0; n <= MOST_LOW; n++) {
    const at = STARTS * n
    for (let pattern = 0; pattern < 2 ** n; pattern++) starts[at + onesOf[pattern] + 1]++
    for (let ones = 1; ones <= n + 1; ones++) starts[at + ones] += starts[at + ones - 1]
    starts[at + LISTS_AT] = 2 * end
    const order = orders.subarray(2 ** n - 1, 2 ** (n + 1) - 1)
    for (let pattern = 0; pattern < 2 ** n; pattern++)
      order[starts[at + onesOf[pattern]] + ranks[pattern]] = pattern
    for (let own = 0; own < 2; own++)
      for (let place = 0; place < n; place++)
        for (const pattern of order) {
          const before = pattern & (2 ** place - 1)
          lists[end++] = ranks[before | (own << place) | ((pattern ^ before) << 1)]
        }
  }
  return { orders, starts, lists }
}

/** Entries of the lists for fewer than n low bits. */
const listed = (n: number): number => (n === 0 ? 0 : listed(n - 1) + 2 * (n - 1) * 2 ** (n - 1))

let made: ReturnType<typeof createLowTables> | undefined

/** They are the same for all games. */
export function lowTables(): ReturnType<typeof createLowTables> {
  made ??= createLowTables()
  return made
}

// The nimbers below 2^16 as powers of one of them: products become sums of logarithms. The tables are grown from {0, 1} by
// Conway's rule for the next Fermat power F = 2^(2^k): F ⊗ x is F · x for x < F, and F ⊗ F is F ⊕ F/2. So each field needs only
// the products of the one before.
//
// Source: Conway, On Numbers and Games, ch. 6; Lenstra, "Nim multiplication", 1978.

/** The field of the nimbers 0 … order. Their number, order + 1, is a Fermat power. */
interface LogField {
  readonly order: number
  /** Nimber by exponent, length 2 · order: twice, so that the sum of two logarithms is an index. */
  readonly exp: Uint16Array
  /** Exponent by nimber, 0 … order − 1, length order + 1; that of 0 means nothing. */
  readonly log: Uint16Array
}

const BITS: LogField = { order: 1, exp: Uint16Array.of(1, 1), log: Uint16Array.of(0, 0) }

let built: LogField | undefined

/** The field of the nimbers below 2^16, 384 kB, built by the first call in some milliseconds. */
function words(): LogField {
  built ??= squareOf(squareOf(squareOf(squareOf(BITS))))
  return built
}

export function wordProduct(a: number, b: number): number {
  return product(words(), a, b)
}

/** The inverse of a nimber 1 … 2^16 − 1. */
export function wordInverse(x: number): number {
  const { order, exp, log } = words()
  return exp[order - log[x]]
}

/** A nimber 1 … 2^16 − 1 to the power of an integer 0 … 2^16. */
export function wordPower(x: number, exponent: number): number {
  const { order, exp, log } = words()
  return exp[(log[x] * exponent) % order]
}

function product({ exp, log }: LogField, a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : exp[log[a] + log[b]]
}

/** The next larger field: its nimbers are x1 · F + x0 with x1 and x0 of this one. */
function squareOf(field: LogField): LogField {
  const fermat = field.order + 1
  const half = fermat / 2
  const order = fermat * fermat - 1
  const exp = new Uint16Array(2 * order)
  const log = new Uint16Array(order + 1)
  // F + low for some low is a primitive element: its powers are all nimbers but 0
  for (let low = 0; ; low++) {
    let x = 1
    let exponent = 0
    do {
      exp[exponent] = x
      log[x] = exponent++
      const x1 = Math.floor(x / fermat)
      const x0 = x % fermat
      // (x1·F ⊕ x0) ⊗ (F ⊕ low)
      const high = x1 ^ x0 ^ product(field, x1, low)
      x = high * fermat + (product(field, x1, half) ^ product(field, x0, low))
    } while (x !== 1)
    if (exponent === order) break
  }
  exp.copyWithin(order, 0, order)
  return { order, exp, log }
}

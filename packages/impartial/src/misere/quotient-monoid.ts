// Bipartite monoids: a finite commutative monoid with the set of its elements that are P-positions. The product is a table,
// since the quotients that can be found at all have hundreds of elements, not millions.
//
// Source: Plambeck and Siegel, "Misère quotients for impartial games", 2008.

/** A finite commutative monoid with a P-portion. */
export interface BipartiteMonoid {
  /** How many elements there are, 1 … 10 000. */
  readonly order: number
  /** a·b is `product[a * order + b]`. Element 0 is the identity. */
  readonly product: Uint16Array
  /** 1 for the elements of the P-portion, 0 for the others; length `order`. */
  readonly pPortion: Uint8Array
}

/** A rule of a presentation: two products of generators that are equal, as exponents. */
export interface Relation {
  readonly left: readonly number[]
  readonly right: readonly number[]
}

/** The monoid of one element, which has no P-position: that of a game without moves. */
export const TRIVIAL: BipartiteMonoid = {
  order: 1,
  product: new Uint16Array(1),
  pPortion: new Uint8Array(1),
}

export function multiply({ order, product }: BipartiteMonoid, a: number, b: number): number {
  return product[a * order + b]
}

/**
 * Words for all elements, as exponents of elements that generate the monoid: the first word in order of degree, then of higher
 * powers of earlier generators, that is worth the element. The words are closed under divisors, and the relations (each left
 * side not such a word though all its divisors are) present the monoid: they are the reduced Gröbner basis of its congruence.
 * Time O(order · generators²), times a logarithm.
 */
export function present(
  monoid: BipartiteMonoid,
  generators: readonly number[],
): { words: number[][]; relations: Relation[] } {
  const words: number[][] = []
  const relations: Relation[] = []
  words[0] = generators.map(() => 0)
  for (let level = [0]; level.length > 0; ) {
    const products = new Map<string, { word: number[]; element: number }>()
    for (const element of level) {
      generators.forEach((generator, k) => {
        const word = (words[element] as number[]).map((power, j) => power + (j === k ? 1 : 0))
        products.set(word.join(), { word, element: multiply(monoid, element, generator) })
      })
    }
    level = []
    const isWord = (divisor: readonly number[]) =>
      `${words[valueOfWord(monoid, generators, divisor)] ?? ''}` === `${divisor}`
    const sorted = [...products.values()].sort((a, b) => compareWords(a.word, b.word))
    for (const { word, element } of sorted) {
      if (words[element] === undefined) {
        words[element] = word
        level.push(element)
      } else if (word.every((power, k) => power === 0 || isWord(lowered(word, k)))) {
        relations.push({ left: word, right: words[element] })
      }
    }
  }
  return { words, relations }
}

function valueOfWord(
  monoid: BipartiteMonoid,
  generators: readonly number[],
  word: readonly number[],
): number {
  let element = 0
  generators.forEach((generator, k) => {
    for (let power = word[k] ?? 0; power > 0; power--)
      element = multiply(monoid, element, generator)
  })
  return element
}

/**
 * Whether the monoid is that of misère Nim with heaps below 2^n: T0 of order 1, T1 of order 2, and for n ≥ 2 the Tn
 * of order 2^n + 2, which is {1, a} with a² = 1 and a group of 2^n elements that are their own inverses, with P-portion a and
 * the identity of that group. Time O(order²).
 */
export function isTame(monoid: BipartiteMonoid): boolean {
  const { order, pPortion } = monoid
  if (order === 1) return pPortion[0] === 0
  const inP = [...pPortion.keys()].filter((element) => pPortion[element] === 1)
  const a = inP.find((element) => multiply(monoid, element, element) === 0)
  if (a === undefined || a === 0) return false
  if (order === 2) return inP.length === 1
  const kernel = [...pPortion.keys()].filter((element) => element !== 0 && element !== a)
  const unit = inP.find((element) => element !== a)
  return (
    unit !== undefined &&
    inP.length === 2 &&
    multiply(monoid, a, unit) !== unit &&
    kernel.every(
      (x) =>
        multiply(monoid, x, unit) === x &&
        multiply(monoid, x, x) === unit &&
        kernel.every((y) => kernel.includes(multiply(monoid, x, y))) &&
        kernel.includes(multiply(monoid, a, x)),
    )
  )
}

function lowered(word: readonly number[], k: number): number[] {
  return word.map((power, j) => (j === k ? power - 1 : power))
}

/** Higher powers of earlier generators first. */
function compareWords(a: readonly number[], b: readonly number[]): number {
  const k = a.findIndex((power, j) => power !== b[j])
  return k < 0 ? 0 : b[k] - a[k]
}

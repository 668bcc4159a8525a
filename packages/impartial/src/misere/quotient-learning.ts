// Learns the misère quotient of the heaps 1 … n exactly, given that of the heaps below n.
//
// The P-positions are a language over the heaps in which the order of letters does not matter, and its syntactic
// monoid is the quotient. So it can be learnt like any regular language (Angluin 1987, with the counterexamples of
// Rivest and Schapire 1993). A table has sums that stand for elements, and contexts: two sums differ when beside one
// of the contexts their outcomes do. Each sum of the table with one more generator is taken for a sum of the table
// that it is not known to differ from. If the generators then commute, the table is a monoid, and the finite criterion
// (quotient-violation.ts) either proves that it gives all outcomes, or finds the lightest sum it is wrong about. Along
// the way from that sum to the one that stands for its element lies a new context, beside which two sums taken for
// each other differ; likewise when two generators do not commute. All sums of the table are known to differ from one
// another, so the monoid that passes is as small as can be, and each round refutes for good that two sums are alike:
// with a finite quotient this ends. An infinite one runs into the limits.
//
// Outcomes are dear, so a table asks for none but whether its own sums are P-positions: it uses what is known. That
// is more every round, since the criterion proves the outcomes of all lighter sums by the way (quotient-outcomes.ts).
//
// Generators are only the heaps that are not taken for a sum in the table.

import { ImpartialError } from '../errors'
import { type BipartiteMonoid, multiply } from './quotient-monoid'
import {
  addSums,
  createOracle,
  elementOfSum,
  type HeapTable,
  type Hypothesis,
  isP,
  type OutcomeOracle,
  type Sum,
  weightOf,
} from './quotient-outcomes'
import {
  type HeapKind,
  hasBit,
  isSubset,
  lightestSums,
  lightestViolation,
  type SearchBounds,
  wonBeside,
} from './quotient-violation'

/** How large the search may grow. */
export interface LearningBounds extends SearchBounds {
  readonly maxOrder: number
}

/** The heaps 1 … `to` with moves, as the criterion sees them under a hypothesis. */
export function kindsOf(table: HeapTable, hypothesis: Hypothesis, to: number): HeapKind[] {
  const kinds: HeapKind[] = []
  for (let heap = 1; heap <= to; heap++) {
    const options = table.options[heap] as readonly Sum[]
    if (options.length > 0) kinds.push(kindOf(table, hypothesis, heap))
  }
  return kinds
}

function kindOf(table: HeapTable, hypothesis: Hypothesis, heap: number): HeapKind {
  const options = table.options[heap] as readonly Sum[]
  return {
    heap,
    value: hypothesis.values[heap] ?? 0,
    weight: table.weights[heap],
    won: wonBeside(
      hypothesis.monoid,
      options.map((option) => elementOfSum(hypothesis, option)),
    ),
  }
}

/**
 * The quotient of the heaps 1 … `newest`, and the kinds of all these heaps in it.
 *
 * @param proved - The quotient of the heaps below.
 * @param kinds - The kinds of the heaps below in it.
 * @throws ImpartialError `LIMIT_EXCEEDED` (as a rejection, like the signal's reason).
 */
export async function addHeap(
  table: HeapTable,
  newest: number,
  proved: Hypothesis,
  kinds: readonly HeapKind[],
  bounds: LearningBounds,
): Promise<{ hypothesis: Hypothesis; kinds: readonly HeapKind[] }> {
  const { monoid, values } = proved
  if ((table.options[newest] as readonly Sum[]).length === 0)
    return { hypothesis: { monoid, values: [...values, 0] }, kinds }

  // the mex rule: the heap may be worth an element there is; then the quotient stays as it is
  const unplaced = kindOf(table, proved, newest)
  const { weights } = lightestSums(monoid, kinds)
  const candidates = Array.from({ length: monoid.order }, (_, value) => {
    const kind = { ...unplaced, value }
    return { kind, bad: lightestAnswered(monoid, kind, weights) }
  })
  const oracle = createOracle(table, newest, proved, bounds.maxStates, bounds.pace, bounds.progress)
  for (const { kind, bad } of candidates.sort((a, b) => b.bad - a.bad)) {
    const hypothesis = { monoid, values: [...values, kind.value] }
    const extended = [...kinds, kind]
    const fits = bad === Number.POSITIVE_INFINITY
    const standIn = kinds.some(
      (other) => other.value === kind.value && isSubset(other.won, kind.won),
    )
    const violation =
      fits && standIn ? undefined : await lightestViolation(monoid, extended, bounds)
    if (violation === undefined) return { hypothesis, kinds: extended }
    oracle.trust(hypothesis, violation.weight)
    // the others are known to fail; one of them is enough to begin with
    if (!fits) break
  }
  return learn(table, newest, proved, kinds, oracle, bounds)
}

/** No sum in P with an option in P by a move in this heap is lighter than this. */
function lightestAnswered(monoid: BipartiteMonoid, kind: HeapKind, weights: Float64Array): number {
  let lightest = Number.POSITIVE_INFINITY
  for (let y = 0; y < monoid.order; y++)
    if (monoid.pPortion[multiply(monoid, y, kind.value)] === 1 && hasBit(kind.won, y))
      lightest = Math.min(lightest, kind.weight + Math.min(weights[y], kind.weight))
  return lightest
}

/** Sums that stand for the elements of a quotient, contexts that tell them apart, and heaps that generate it. */
interface Basis {
  readonly sums: Sum[]
  readonly contexts: Sum[]
  readonly generators: number[]
}

/** The lightest sums of generators for all elements, and light contexts enough to tell them apart. */
function basisOf({ monoid, values }: Hypothesis, kinds: readonly HeapKind[]): Basis {
  const { order, pPortion } = monoid
  const generators = generatorsOf(monoid, values)
  const { weights, heaps } = lightestSums(
    monoid,
    kinds.filter((kind) => generators.includes(kind.heap)),
  )
  const elements = Array.from({ length: order }, (_, element) => element)
  const sums = elements.map(heaps)
  const contexts: Sum[] = []
  let classes = elements.map(() => '')
  for (const context of [...elements].sort((a, b) => weights[a] - weights[b])) {
    const finer = elements.map(
      (element) => `${classes[element]}${pPortion[multiply(monoid, element, context)]}`,
    )
    // the identity is always a context: it tells P-positions apart from the others
    if (context !== 0 && new Set(finer).size === new Set(classes).size) continue
    classes = finer
    contexts.push(sums[context] as Sum)
  }
  return { sums, contexts, generators }
}

/** The heaps whose elements are not products of those of smaller heaps. */
export function generatorsOf(monoid: BipartiteMonoid, values: readonly number[]): number[] {
  const generators: number[] = []
  const reached = new Uint8Array(monoid.order)
  const elements = [0]
  reached[0] = 1
  for (let heap = 1; heap < values.length; heap++) {
    if (reached[values[heap]] === 1) continue
    generators.push(heap)
    for (let index = 0; index < elements.length; index++) {
      for (const generator of generators) {
        const next = multiply(monoid, elements[index], values[generator])
        if (reached[next] === 1) continue
        reached[next] = 1
        elements.push(next)
      }
    }
  }
  return generators
}

async function learn(
  table: HeapTable,
  newest: number,
  proved: Hypothesis,
  provedKinds: readonly HeapKind[],
  oracle: OutcomeOracle,
  bounds: LearningBounds,
): Promise<{ hypothesis: Hypothesis; kinds: readonly HeapKind[] }> {
  const basis = basisOf(proved, provedKinds)
  const heaps = provedKinds.map((kind) => kind.heap).concat(newest)
  for (;;) {
    const { hypothesis, sums, isGenerator } = await buildTable(
      basis,
      heaps,
      oracle,
      table.weights,
      bounds.maxOrder,
    )
    const kinds = kindsOf(table, hypothesis, newest)
    const violation = await lightestViolation(hypothesis.monoid, kinds, bounds)
    if (violation === undefined) return { hypothesis, kinds }
    const { heaps: wrong, weight } = violation
    if (oracle.known(wrong) === undefined) oracle.note(wrong, !isP(hypothesis, wrong))
    oracle.trust(hypothesis, weight)
    await refute(basis, oracle, replacements(hypothesis, sums, isGenerator, wrong))
  }
}

/** A sum taken for another one beside a context: they and the context make the two sums of a link and the next. */
interface Link {
  readonly sum: Sum
  /** The context beside which the sum before was replaced to make this one. */
  readonly context: Sum
}

/**
 * Adds the context of the first link in a chain that the outcome changes at. The ends of the chain differ in outcome.
 */
async function refute(basis: Basis, oracle: OutcomeOracle, chain: readonly Link[]): Promise<void> {
  const last = chain.length - 1
  const outcome = await oracle.ask((chain[last] as Link).sum)
  let culprit = last
  while (culprit > 1 && (await oracle.ask((chain[culprit - 1] as Link).sum)) === outcome) culprit--
  const { context } = chain[culprit] as Link
  await oracle.ask((chain[culprit - 1] as Link).sum)
  if (basis.contexts.every((other) => `${other}` !== `${context}`)) basis.contexts.push(context)
}

/** From a sum to the one that stands for its element, one replacement at a time. */
function replacements(
  hypothesis: Hypothesis,
  sums: readonly Sum[],
  isGenerator: ReadonlySet<number>,
  sum: Sum,
): Link[] {
  const chain: Link[] = [{ sum, context: [] }]
  let element = 0
  for (let left = sum.length - 1; left >= 0; left--) {
    const heap = sum[left]
    const others = sum.slice(0, left)
    let word: Sum = [heap]
    if (!isGenerator.has(heap)) {
      word = sums[hypothesis.values[heap]] as Sum
      const context = addSums(sums[element] as Sum, others)
      chain.push({ sum: addSums(word, context), context })
    }
    for (let index = 0; index < word.length; index++) {
      const context = addSums(word.slice(index + 1), others)
      element = elementOfSum(hypothesis, [word[index]], element)
      chain.push({ sum: addSums(sums[element] as Sum, context), context })
    }
  }
  return chain
}

/** A table that is a monoid. */
interface Table {
  readonly hypothesis: Hypothesis
  /** The sum of generators that stands for each element. */
  readonly sums: readonly Sum[]
  readonly isGenerator: ReadonlySet<number>
}

/** Completes the table of a basis, adding contexts until the generators commute. */
async function buildTable(
  basis: Basis,
  heaps: readonly number[],
  oracle: OutcomeOracle,
  weights: readonly number[],
  maxOrder: number,
): Promise<Table> {
  const { contexts } = basis
  for (;;) {
    const sums: Sum[] = []
    const rows: Row[] = []
    const generators = [...basis.generators]
    const steps: number[][] = []
    for (const sum of basis.sums) await addElement(sum)
    await closeSteps()
    const values: number[] = []
    for (const heap of heaps) {
      const like = elementLike([heap])
      values[heap] = like ?? (await addElement([heap]))
      if (like !== undefined) continue
      generators.push(heap)
      await closeSteps()
    }
    const chain = unequalWays()
    if (chain !== undefined) {
      await refute(basis, oracle, chain)
      continue
    }
    return {
      hypothesis: {
        monoid: monoidOf(
          steps,
          generators.length,
          rows.map((row) => row.exact[0] === 'P'),
        ),
        values: Array.from(values, (value) => value ?? 0),
      },
      sums,
      isGenerator: new Set(generators),
    }

    async function closeSteps(): Promise<void> {
      for (let element = 0; element < sums.length; element++) {
        const row = steps[element] ?? []
        steps[element] = row
        while (row.length < generators.length) {
          const sum = addSums(sums[element] as Sum, [generators[row.length]])
          row.push(elementLike(sum) ?? (await addElement(sum)))
        }
      }
    }

    async function addElement(sum: Sum): Promise<number> {
      if (sums.length >= maxOrder) {
        throw new ImpartialError('LIMIT_EXCEEDED', {
          what: `The quotient of the heaps to ${heaps.at(-1)} has more than ${maxOrder} elements, the limit maxOrder; that of the heaps below has order ${basis.sums.length}`,
          found: maxOrder + 1,
          place: { field: 'maxOrder' },
        })
      }
      // whether the element is in P has to be known
      await oracle.ask(sum)
      rows.push(rowOf(sum))
      return sums.push(sum) - 1
    }

    /** The element that a sum is not known to differ from; of several the one the best hypothesis prefers. */
    function elementLike(sum: Sum): number | undefined {
      const row = rowOf(sum)
      let best: number | undefined
      let most = -1
      rows.forEach((other, element) => {
        let agreed = 0
        for (let index = 0; index < contexts.length; index++) {
          const here = row.exact[index]
          const there = other.exact[index]
          if (here !== there && here !== '?' && there !== '?') return
          if (row.guess[index] === other.guess[index]) agreed++
        }
        if (agreed <= most) return
        most = agreed
        best = element
      })
      return best
    }

    /** The lightest context beside which two elements of the table are known to differ. */
    function lightestTelling(a: number, b: number): Sum {
      const telling = contexts.filter((_, index) => {
        const here = rows[a]?.exact[index]
        const there = rows[b]?.exact[index]
        return here !== there && here !== '?' && there !== '?'
      })
      return telling.reduce((best, context) =>
        weightOf(weights, context) < weightOf(weights, best) ? context : best,
      )
    }

    /** A chain of sums with different outcomes at its ends, if two generators do not commute. */
    function unequalWays(): Link[] | undefined {
      for (let element = 0; element < steps.length; element++) {
        for (let j = 0; j < generators.length; j++) {
          for (let k = 0; k < j; k++) {
            const step = (from: number, by: number) => (steps[from] as number[])[by]
            const viaJ = step(step(element, j), k)
            const viaK = step(step(element, k), j)
            if (viaJ === viaK) continue
            const context = lightestTelling(viaJ, viaK)
            const byJ = [generators[j]]
            const byK = [generators[k]]
            const base = sums[element] as Sum
            const link = (from: number, added: Sum, beside: Sum) => ({
              sum: addSums(addSums(sums[from] as Sum, added), context),
              context: addSums(beside, context),
            })
            return [
              link(viaJ, [], []),
              link(step(element, j), byK, []),
              {
                sum: addSums(addSums(base, addSums(byJ, byK)), context),
                context: addSums(byK, context),
              },
              link(step(element, k), byJ, byJ),
              link(viaK, [], []),
            ]
          }
        }
      }
      return undefined
    }
  }

  function rowOf(sum: Sum): Row {
    let exact = ''
    let guess = ''
    for (const context of contexts) {
      const whole = addSums(sum, context)
      const known = oracle.known(whole)
      exact += known === undefined ? '?' : known ? 'P' : 'N'
      guess += (known ?? oracle.guess(whole)) ? 'P' : 'N'
    }
    return { exact, guess }
  }
}

/** The outcomes of a sum beside all contexts, one character each: as far as known, and as guessed. */
interface Row {
  readonly exact: string
  readonly guess: string
}

/** The monoid of a table whose generators commute. */
function monoidOf(
  steps: readonly (readonly number[])[],
  generators: number,
  inP: readonly boolean[],
): BipartiteMonoid {
  const order = steps.length
  const product = new Uint16Array(order * order)
  const pPortion = Uint8Array.from(inP, Number)
  // column by column, an element after one that it is a step away from
  const reached = new Uint8Array(order)
  reached[0] = 1
  for (let a = 0; a < order; a++) product[a * order] = a
  const elements = [0]
  for (const element of elements) {
    for (let k = 0; k < generators; k++) {
      const next = (steps[element] as number[])[k]
      if (reached[next] === 1) continue
      reached[next] = 1
      elements.push(next)
      for (let a = 0; a < order; a++) {
        const before = product[a * order + element]
        product[a * order + next] = (steps[before] as number[])[k]
      }
    }
  }
  return { order, product, pPortion }
}

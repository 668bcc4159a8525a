// Learns the misère quotient of the heaps 1 … n exactly, given that of the heaps below n.
//
// The P-positions are a language over the heaps in which the order of letters does not matter, and its syntactic
// monoid is the quotient. So it can be learnt like any regular language (Angluin 1987, with the counterexamples of
// Rivest and Schapire 1993). A table has sums that stand for elements, and contexts: two sums differ if added to one
// of the contexts they have different outcomes. Each sum of the table with one more generator is identified with a sum of the
// table from which it is not known to differ. If the generators then commute, the table is a monoid, and the finite criterion
// (quotient-violation.ts) either proves that it gives all outcomes, or finds the lightest sum it is wrong about. Between that
// sum and the one that stands for its element there is a new context, which separates two sums identified before; likewise if
// two generators do not commute. All sums of the table are known to differ from one another, so the monoid that passes is as
// small as possible, and each round separates two sums for good: with a finite quotient this ends. An infinite one reaches the
// limits.
//
// Outcomes are expensive, so a table asks only whether its own sums are P-positions, and uses what is known. That is more every
// round, since the criterion also proves the outcomes of all lighter sums (quotient-outcomes.ts).
//
// Generators are only the heaps that are not identified with a sum in the table.

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
  wonBy,
} from './quotient-violation'

interface LearningBounds extends SearchBounds {
  readonly maxOrder: number
}

/** A heap as the criterion sees it under a hypothesis; its value is 0 if the hypothesis has none. */
function kindOf(table: HeapTable, hypothesis: Hypothesis, heap: number): HeapKind {
  const options = table.options[heap] as readonly Sum[]
  const elements = options.map((option) => elementOfSum(hypothesis, option))
  return {
    heap,
    value: hypothesis.values[heap] ?? 0,
    weight: table.weights[heap],
    won: wonBy(hypothesis.monoid, elements),
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

  // the mex rule: the heap may be worth an existing element; then the quotient stays as it is
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
    // all further candidates are known to fail; one of them is enough to start learning
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

/** Sums that stand for the elements of a quotient, contexts that separate them, and heaps that generate it. */
type Basis = ReturnType<typeof basisOf>

/** The lightest sums of generators for all elements, and enough light contexts to separate them. */
function basisOf({ monoid, values }: Hypothesis, kinds: readonly HeapKind[]) {
  const { order, pPortion } = monoid
  const generators = generatorsOf(monoid, values)
  const { weights, heaps } = lightestSums(
    monoid,
    kinds.filter((kind) => generators.includes(kind.heap)),
  )
  const elements = Array.from({ length: order }, (_, element) => element)
  const sums: Sum[] = elements.map(heaps)
  const contexts: Sum[] = []
  let classes = elements.map(() => '')
  for (const context of [...elements].sort((a, b) => weights[a] - weights[b])) {
    const finer = elements.map(
      (element) => `${classes[element]}${pPortion[multiply(monoid, element, context)]}`,
    )
    // the identity is always a context: it separates P-positions from the others
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
    const kinds = heaps.map((heap) => kindOf(table, hypothesis, heap))
    const violation = await lightestViolation(hypothesis.monoid, kinds, bounds)
    if (violation === undefined) return { hypothesis, kinds }
    const { heaps: wrong, weight } = violation
    if (oracle.known(wrong) === undefined) oracle.note(wrong, !isP(hypothesis, wrong))
    oracle.trust(hypothesis, weight)
    await refute(basis, oracle, replacements(hypothesis, sums, isGenerator, wrong))
  }
}

/** A sum in a chain of replacements: a part of the sum before, all but the context, was replaced by what it is identified with. */
interface Link {
  readonly sum: Sum
  readonly context: Sum
}

/** Adds the context of a link at which the outcome changes. The ends of the chain differ in outcome. */
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
  // rounds in which contexts are added
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
    const inP = rows.map((row) => row.exact[0] === 'P')
    const monoid = monoidOf(steps, generators.length, inP)
    const hypothesis = { monoid, values: Array.from(values, (value) => value ?? 0) }
    return { hypothesis, sums, isGenerator: new Set(generators) }

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
      // so that `known` says whether it is in P
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
        if (contexts.some((_, index) => isSeparated(row, other, index))) return
        const agreed = contexts.filter((_, index) => row.guess[index] === other.guess[index]).length
        if (agreed <= most) return
        most = agreed
        best = element
      })
      return best
    }

    /** The lightest context that is known to separate two elements of the table. */
    function lightestSeparating(a: number, b: number): Sum {
      const separating = contexts.filter((_, index) =>
        isSeparated(rows[a] as Row, rows[b] as Row, index),
      )
      return separating.reduce((best, context) =>
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
            const context = lightestSeparating(viaJ, viaK)
            const byJ = [generators[j]]
            const byK = [generators[k]]
            const link = (from: number, added: Sum, kept: Sum) => ({
              sum: addSums(addSums(sums[from] as Sum, added), context),
              context: addSums(kept, context),
            })
            return [
              link(viaJ, [], []),
              link(step(element, j), byK, []),
              link(element, addSums(byJ, byK), byK),
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

/** The outcomes of a sum in all contexts, P or N: `exact` with ? for those not known, and `guess`. */
interface Row {
  readonly exact: string
  readonly guess: string
}

/** Whether two sums are known to have different outcomes in a context. */
function isSeparated(a: Row, b: Row, index: number): boolean {
  return a.exact[index] !== b.exact[index] && a.exact[index] !== '?' && b.exact[index] !== '?'
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

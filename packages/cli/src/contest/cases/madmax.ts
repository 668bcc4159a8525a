import type { Random } from '@zugzwang/core/testing'
import { between, listOf, shorter, shuffled, type TestCases, withSmaller } from './cases'

interface LetteredArc {
  readonly from: number
  readonly to: number
  readonly letter: string
}

interface LetteredCase {
  readonly order: number
  readonly arcs: readonly LetteredArc[]
}

const LEAST = 2
const MOST = 100
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** Arcs lead between vertices in a random order, from earlier to later places. */
function randomArcs(
  random: Random,
  size: number,
  letters: string,
  isArc: (from: number, to: number, order: number) => boolean,
): LetteredCase {
  const order = between(random, LEAST, Math.min(MOST, 1 + size))
  const vertices = shuffled(
    random,
    listOf(order, (i) => i),
  )
  const arcs: LetteredArc[] = []
  for (let from = 0; from < order; from++)
    for (let to = from + 1; to < order; to++)
      if (isArc(from, to, order))
        arcs.push({
          from: vertices[from] ?? 0,
          to: vertices[to] ?? 0,
          letter: letters.charAt(random(letters.length)),
        })
  return { order, arcs }
}

const cases: TestCases<LetteredCase> = {
  generators: [
    {
      name: 'uniform',
      about: 'few arcs, all letters',
      random: (random, size) =>
        randomArcs(random, size, ALPHABET, (_from, _to, order) => random(order) < 3),
    },
    {
      name: 'dense',
      about: 'most arcs, few letters',
      random: (random, size) => randomArcs(random, size, 'abz', () => random(4) > 0),
    },
    {
      name: 'chain',
      about: 'a long chain with few arcs more, one letter or two',
      random: (random, size) =>
        randomArcs(
          random,
          size,
          random(2) === 0 ? 'm' : 'mn',
          (from, to, order) => to === from + 1 || random(2 * order) === 0,
        ),
    },
  ],
  largest: MOST - 1,
  *smaller({ order, arcs }) {
    for (const fewer of shorter(arcs, 0)) yield { order, arcs: fewer }
    for (let gone = order - 1; gone >= 0 && order > LEAST; gone--) {
      const name = (vertex: number) => (vertex > gone ? vertex - 1 : vertex)
      yield {
        order: order - 1,
        arcs: arcs
          .filter(({ from, to }) => from !== gone && to !== gone)
          .map(({ from, to, letter }) => ({ from: name(from), to: name(to), letter })),
      }
    }
    for (const next of withSmaller(arcs, earlier)) yield { order, arcs: next }
  },
  format: ({ order, arcs }) =>
    `${order} ${arcs.length}\n${arcs
      .map(({ from, to, letter }) => `${from + 1} ${to + 1} ${letter}\n`)
      .join('')}`,
}

function* earlier(arc: LetteredArc): Generator<LetteredArc> {
  if (arc.letter > 'a') yield { ...arc, letter: 'a' }
  if (arc.letter > 'b') yield { ...arc, letter: 'b' }
}

export const madmaxCases = cases as TestCases<unknown>

// Games to begin with: small ones drawn by hand, and larger ones from families and from reports, which are laid out when they are opened.

import { type ParityFamily, parityFamily } from '@zugzwang/parity/families'
import type { DrawnGame, DrawnObjective } from './drawn-game'
import type { ExampleId } from './example-ids'
import { laidOut, readText } from './text'

/** A position: name, owner, priority, place in percent, and where its arrows lead, perhaps with weights: `b, c:-3`. */
type Row = readonly [string, 0 | 1, number, number, number, string]

function drawn(objective: DrawnObjective, threshold: number, rows: readonly Row[]): DrawnGame {
  const names = rows.map(([name]) => name)
  return {
    objective,
    threshold: { numerator: threshold, denominator: 1 },
    positions: rows.map(([name, owner, priority, x, y]) => ({
      name,
      owner,
      priority,
      x: x / 100,
      y: y / 100,
    })),
    arcs: rows.flatMap(([, , , , , targets], from) =>
      targets.split(', ').map((target) => {
        const [name = '', weight = '0'] = target.split(':')
        return { from, to: names.indexOf(name), weight: Number(weight) }
      }),
    ),
  }
}

/** The game of the lesson on games that never end. */
export const LESSON = drawn('parity', 0, [
  ['a', 0, 1, 66, 10, 'b, d'],
  ['b', 1, 2, 100, 10, 'a, c'],
  ['c', 0, 3, 100, 90, 'b, f'],
  ['d', 1, 4, 33, 10, 'a, e'],
  ['e', 0, 5, 0, 10, 'd'],
  ['f', 1, 4, 66, 90, 'a, c'],
])

/** The game of its exercise: of three moves at s, that to a keeps the win. */
export const LESSON_EXERCISE = drawn('parity', 0, [
  ['s', 0, 1, 36, 50, 'a, b, c'],
  ['a', 1, 2, 64, 4, 's, d'],
  ['b', 1, 4, 0, 4, 's, e'],
  ['c', 1, 6, 64, 96, 's, g'],
  ['d', 0, 3, 100, 4, 'a, f'],
  ['e', 0, 5, 0, 96, 'b'],
  ['f', 1, 4, 82, 50, 'a'],
  ['g', 0, 7, 100, 96, 'c'],
])

const REQUESTS = drawn('buchi', 0, [
  ['idle', 1, 1, 0, 20, 'idle, asks'],
  ['asks', 0, 0, 50, 20, 'serves, waits'],
  ['serves', 1, 1, 20, 85, 'idle'],
  ['waits', 1, 0, 100, 20, 'asks, lost'],
  ['lost', 0, 0, 85, 85, 'lost'],
])

const ENERGY = drawn('energy', 0, [
  ['base', 0, 0, 45, 40, 'north:-2, south:-3'],
  ['north', 1, 0, 90, 10, 'base:1, pit:-1'],
  ['pit', 0, 0, 100, 80, 'pit:-1'],
  ['south', 1, 0, 30, 95, 'base:4, swamp:-2'],
  ['swamp', 0, 0, 0, 50, 'base:6'],
])

const AVERAGE = drawn('meanPayoff', 1, [
  ['home', 0, 0, 45, 40, 'short:1, long:0'],
  ['short', 1, 0, 80, 10, 'home:1, jam:-3'],
  ['jam', 1, 0, 85, 80, 'home:0, island:-1'],
  ['island', 0, 0, 100, 40, 'island:0'],
  ['long', 0, 0, 0, 10, 'bridge:3'],
  ['bridge', 1, 0, 10, 90, 'home:2, long:1'],
])

// github.com/tcsprojects/pgsolver/pull/17: another tool said that Even wins; Odd does, everywhere
const ODD = `parity 9;
0 6 1 2,5,7;
1 6 0 0,2,9;
2 3 1 3,4,9;
3 4 0 1,4;
4 9 0 4,5;
5 4 1 1,3;
6 8 0 0,2,8;
7 2 1 6,7;
8 10 1 1,5,8;
9 5 1 3,4,8;
`

// github.com/tcsprojects/pgsolver/pull/20: another tool failed; Even wins everywhere
const EVEN = `parity 9;
0 6 0 2,3,5;
1 10 0 3,4,8;
2 6 1 0,5,7;
3 2 0 0,3,9;
4 7 0 2,5,7;
5 0 0 0,4,8;
6 7 0 0,5,8;
7 9 0 1,3,9;
8 9 0 4,6,9;
9 2 0 2,4,8;
`

const textGame = (text: string) =>
  readText(text, { objective: 'parity', threshold: { numerator: 0, denominator: 1 } })

async function familyGame(family: ParityFamily, ...sizes: readonly number[]): Promise<DrawnGame> {
  const { graph, mover, objective, labels } = parityFamily(family, ...sizes)
  return laidOut({
    objective: 'parity',
    threshold: { numerator: 0, denominator: 1 },
    positions: Array.from(labels, (name, v) => ({
      name,
      x: 0.5,
      y: 0.5,
      owner: mover[v] ?? 0,
      priority: objective.priority[v] ?? 0,
    })),
    arcs: Array.from(labels, (_, from) =>
      Array.from(graph.targets.subarray(graph.offsets[from], graph.offsets[from + 1]), (to) => ({
        from,
        to,
        weight: 0,
      })),
    ).flat(),
  })
}

const EMPTY: DrawnGame = { ...LESSON, positions: [], arcs: [] }

/** By their ids. */
export const EXAMPLES = {
  lesson: async () => LESSON,
  odd: () => textGame(ODD),
  even: () => textGame(EVEN),
  recursiveLadder: () => familyGame('recursive-ladder', 3),
  jurdzinski: () => familyGame('jurdzinski', 2, 2),
  hanoi: () => familyGame('towers-of-hanoi', 2),
  requests: async () => REQUESTS,
  energy: async () => ENERGY,
  average: async () => AVERAGE,
  empty: async () => EMPTY,
} as const satisfies Readonly<Record<ExampleId, () => Promise<DrawnGame>>>

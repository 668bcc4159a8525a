// Symmetries of a game: permutations of its cells that keep every act, end and class. They are found by search over all cells, pruned by
// what two cells are to each other, and each is checked whole.

import type { EndPlan, Plan } from '../play/plan'

/** The cell that each cell is mapped to. */
export type Symmetry = readonly number[]

type Rays = readonly (readonly (readonly number[])[])[]

/**
 * The most symmetries, the most cells tried to find them, and the most cells in facts that are checked; games with more have none but
 * the identity.
 */
const MOST_SYMMETRIES = 1024
const MOST_TRIED = 2 ** 18
const MOST_CHECKED = 2 ** 20

/**
 * All symmetries, the identity first. They form a group. Each keeps the class of every cell.
 *
 * @param classOf - By cell.
 */
export function findSymmetries(plan: Plan, classOf: readonly number[]): readonly Symmetry[] {
  const count = classOf.length
  const identity = [...classOf.keys()]
  const facts = factsOf(plan)
  const most = Math.min(MOST_SYMMETRIES, MOST_CHECKED / sizeOf(facts))
  const keepsAll = createCheck(facts)
  let checked = 0
  const { alone, between } = relate(facts, classOf)
  const found: Symmetry[] = [identity]
  const image: number[] = []
  const isUsed = new Array<boolean>(count).fill(false)
  let tried = 0
  const fits = (cell: number, to: number) => {
    if (isUsed[to] || alone[cell] !== alone[to]) return false
    for (let other = 0; other < cell; other++) {
      const at = image[other]
      if (between[cell * count + other] !== between[to * count + at]) return false
      if (between[other * count + cell] !== between[at * count + to]) return false
    }
    return true
  }
  const search = (cell: number) => {
    if (cell === count) {
      checked++
      if (image.some((to, from) => to !== from) && keepsAll(image)) found.push([...image])
      return
    }
    for (let to = 0; to < count && tried < MOST_TRIED && checked <= most; to++) {
      tried++
      if (!fits(cell, to)) continue
      image[cell] = to
      isUsed[to] = true
      search(cell + 1)
      isUsed[to] = false
    }
    image.length = cell
  }
  search(0)
  return tried >= MOST_TRIED || checked > most ? [identity] : found
}

/** What a symmetry has to keep. */
interface Facts {
  readonly rays: readonly Rays[]
  /** Sets of cells, with how many of them are of the first kind. */
  readonly sets: readonly { readonly list: readonly (readonly number[])[]; readonly own: number }[]
  /** Marked cells. */
  readonly marks: readonly (readonly boolean[])[]
}

function factsOf(plan: Plan): Facts {
  const { board, data } = plan
  const acts = plan.acts.flat()
  const guards = data.acts.map(({ when }) => when)
  const neighbours = board.rays.map((rays) => rays.map(({ cells }) => [cells[0]]))
  const below = board.rays.map((rays) =>
    rays.filter(({ way }) => way === 's').map(({ cells }) => [cells[0]]),
  )
  const needsNeighbours =
    guards.some((when) => when?.includes('next to')) ||
    plan.ends.some((end) => end.data.if === 'connect')
  const mills = data.acts.flatMap((act) =>
    'follow' in act && act.follow?.do === 'remove' ? [act.follow.line] : [],
  )
  return {
    rays: [
      ...acts.map(({ rays }) => rays),
      ...acts.flatMap(({ follow }) => (follow ? [follow.rays] : [])),
      ...(needsNeighbours ? [neighbours] : []),
      ...(guards.includes('supported') ? [below] : []),
    ].filter((rays) => rays.length > 0),
    sets: [
      ...plan.ends.flatMap(setsOf),
      ...mills.map((length) => ({ list: board.linesOf(length), own: length })),
    ],
    marks: [...acts.map(({ to }) => to), ...plan.turns.flatMap((turn) => (turn ? [turn.on] : []))],
  }
}

const setsOf = ({ sets, own, data }: EndPlan) =>
  sets.map((list) => ({ list, own: data.if === 'shape' ? own : Number.POSITIVE_INFINITY }))

/** How many cells there are in lists. */
const sizeOf = ({ rays, sets, marks }: Facts): number =>
  rays.flat(3).length + sets.flatMap(({ list }) => list.flat()).length + marks.flat().length

/** For each cell, and each pair of cells, a number that symmetries keep: sums of weights, one for each part in a fact. */
function relate({ rays, sets, marks }: Facts, classOf: readonly number[]) {
  const count = classOf.length
  const alone = Int32Array.from(classOf)
  const between = new Int32Array(count * count)
  const weigh = (...parts: number[]) =>
    parts.reduce((all, part) => Math.imul(all ^ (part + 1), 0x5bd1e995) + 1, 0x9747b28c)
  for (const [k, marked] of marks.entries())
    for (const [cell, is] of marked.entries()) if (is) alone[cell] += weigh(1, k)
  for (const [k, each] of rays.entries())
    for (const [from, list] of each.entries())
      for (const ray of list) {
        alone[from] += weigh(2, k, ray.length)
        for (const [i, to] of ray.entries())
          between[from * count + to] += weigh(3, k, i, ray.length)
      }
  for (const [k, { list, own }] of sets.entries())
    for (const set of list)
      for (const [i, a] of set.entries())
        for (const [j, b] of set.entries())
          between[a * count + b] += weigh(4, k, set.length, Number(i < own), Number(j < own))
  for (let cell = 0; cell < count; cell++) alone[cell] += between[cell * count + cell]
  return { alone, between }
}

/** A check of whether a permutation keeps all facts. */
function createCheck({ rays, sets, marks }: Facts): (image: Symmetry) => boolean {
  const ascending = (cells: readonly number[]) => cells.toSorted((a, b) => a - b)
  const keyOf = (set: readonly number[], own: number) =>
    `${ascending(set.slice(0, own))} ${ascending(set.slice(own))}`
  const known = sets.map(({ list, own }) => {
    const keys = list.map((set) => keyOf(set, own))
    const counts = new Map<string, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return { list, own, counts, due: keys.map((key) => counts.get(key)) }
  })
  const text = (list: readonly (readonly number[])[]) => list.map(String).sort().join(' ')
  const texts = rays.map((each) => each.map(text))
  return (image) => {
    const moved = (cells: readonly number[]) => cells.map((cell) => image[cell])
    return (
      marks.every((marked) => marked.every((is, cell) => marked[image[cell]] === is)) &&
      // Different sets have different images, so none is left out
      known.every(({ list, own, counts, due }) =>
        list.every((set, i) => counts.get(keyOf(moved(set), own)) === due[i]),
      ) &&
      rays.every((each, k) =>
        each.every((list, cell) => text(list.map(moved)) === texts[k]?.[image[cell]]),
      )
    )
  }
}

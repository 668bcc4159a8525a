// Loopy games by number. A value is one integer:
//
// - v ≥ 0 is the short form v of `Forms`;
// - −2^29 < v < 0 is a stopper with endless play, the node −1 − v of the graph here;
// - v ≤ −2^29 is a sided value, a pair of stoppers: its onside (endless play won by Left) and its offside (won by Right).
//
// A stopper is a game in which play cannot go on for ever by turns. Stoppers have a canonical form as short games have: a graph
// without dominated and reversible options in which no two nodes are equal. It is kept once, so equality is equality of integers.
//
// Nodes that can reach each other make a group. A group is kept as a text in which its nodes have canonical numbers: nodes are
// split by the classes of their options again and again (partition refinement), until each has a class, and classes are ordered.
//
// Sources: Winning Ways, chapter 11; Siegel, Combinatorial Game Theory, 2013, chapter VI.

import { PartizanError } from '../errors'
import { type Forms, integerOption, isNumber, leftOptions, rightOptions } from '../value/forms'

/** A value of a loopy game: a short form, a stopper or a sided value, by number. */
export type Loopy = number

/** A store of loopy values over a store of short forms. Its fields are its own: functions take it as their first argument. */
export interface Loops {
  readonly forms: Forms
  /** How many nodes stoppers have. */
  size: number
  /** The most that they may have. */
  readonly most: number
  /** Left's options of node n are options[begins[2n] … begins[2n + 1] − 1], Right's options[begins[2n + 1] … begins[2n + 2] − 1]. */
  begins: Int32Array
  /** Values, ascending by player. */
  options: Int32Array
  /** By node: the first node of its group, whose nodes have consecutive numbers. */
  groups: Int32Array
  /** By node: the value −G, or 0 if it is not known yet. */
  negatives: Int32Array
  /** First nodes of groups by their text, and nodes by their options. */
  readonly groupsByText: Map<string, number>
  readonly nodesByOptions: Map<string, number>
  /** Onside and offside of sided values by number, and numbers by both. */
  readonly sides: [Loopy, Loopy][]
  readonly sidesByText: Map<string, Loopy>
  /** Whether Left survives a difference of two stoppers, with a player to move. */
  readonly orders: Map<string, boolean>
  readonly sums: Map<string, Loopy>
}

/** Options of `createLoops`. */
export interface LoopsOptions {
  /** The most nodes of stoppers, at most 2^26. Default 2^22. */
  readonly most?: number | undefined
}

/** The most comparisons, and the most sums, that are remembered. */
export const REMEMBERED: number = 2 ** 18
/** The most pairs of positions in one comparison, and the most positions of one sum. */
export const MOST_PAIRS: number = 2 ** 22
/** The most nodes of all stoppers. */
const MOST_NODES = 2 ** 26
/** Sided values begin here, downwards. */
const FIRST_SIDED = -(2 ** 29)

/**
 * A store with no loopy games. Values of different stores must not be mixed.
 *
 * @throws PartizanError INVALID_OPTION.
 * @see README.md#loopy-games
 */
export function createLoops(forms: Forms, { most }: LoopsOptions = {}): Loops {
  const room = 64
  return {
    forms,
    size: 0,
    most: integerOption('most', most ?? 2 ** 22, 1, MOST_NODES),
    begins: new Int32Array(2 * room + 1),
    options: new Int32Array(4 * room),
    groups: new Int32Array(room),
    negatives: new Int32Array(room),
    groupsByText: new Map(),
    nodesByOptions: new Map(),
    sides: [],
    sidesByText: new Map(),
    orders: new Map(),
    sums: new Map(),
  }
}

/** Whether a value is a short form. */
export const isShort = (value: Loopy): boolean => value >= 0

/** Whether a value is a sided one, and no stopper. */
export const isSided = (value: Loopy): boolean => value <= FIRST_SIDED

/**
 * Whether moves in a part need not be tried next to another one: in a number next to a stopper that is none (number avoidance; Siegel,
 * section VI.3).
 */
export const isPassive = ({ forms }: Loops, part: number, other: number): boolean =>
  isShort(part) && isNumber(forms, part) && !isShort(other) && !isLocal(other)

/** The node of a stopper that is no short form. */
export const nodeOf = (value: Loopy): number => -1 - value

export const valueOfNode = (node: number): Loopy => -1 - node

/**
 * The value in which endless play is won by Left: a stopper.
 *
 * @see README.md#loopy-games
 */
export const onside = (loops: Loops, value: Loopy): Loopy => sidesOf(loops, value)[0]

/**
 * The value in which endless play is won by Right: a stopper.
 *
 * @see README.md#loopy-games
 */
export const offside = (loops: Loops, value: Loopy): Loopy => sidesOf(loops, value)[1]

const sidesOf = ({ sides }: Loops, value: Loopy): readonly [Loopy, Loopy] =>
  isSided(value) ? (sides[FIRST_SIDED - value] as [Loopy, Loopy]) : [value, value]

/** The value with an onside and an offside that is at most it, both stoppers. */
export function joined(loops: Loops, on: Loopy, off: Loopy): Loopy {
  if (on === off) return on
  const text = `${on} ${off}`
  let value = loops.sidesByText.get(text)
  if (value === undefined) {
    value = FIRST_SIDED - loops.sides.length
    loops.sides.push([on, off])
    loops.sidesByText.set(text, value)
  }
  return value
}

/** The options of a stopper. */
export function optionsOf(loops: Loops, value: Loopy, isLeft: boolean): ArrayLike<Loopy> {
  if (isShort(value))
    return isLeft ? leftOptions(loops.forms, value) : rightOptions(loops.forms, value)
  const at = 2 * nodeOf(value) + (isLeft ? 0 : 1)
  return loops.options.subarray(loops.begins[at], loops.begins[at + 1])
}

/** A graph with few nodes: options are values of stoppers, or nodes of the graph itself as `local` writes them. */
export interface Piece {
  readonly left: readonly (readonly number[])[]
  readonly right: readonly (readonly number[])[]
}

/** A piece with other options. */
export const mapped = ({ left, right }: Piece, to: (option: number) => number): Piece => ({
  left: left.map((options) => options.map(to)),
  right: right.map((options) => options.map(to)),
})

const FIRST_LOCAL = -(2 ** 30)

export const isLocal = (option: number): boolean => option <= FIRST_LOCAL

/** Node n of a piece as an option. */
export const local = (node: number): number => FIRST_LOCAL - node

export const localOf = (option: number): number => FIRST_LOCAL - option

/** The options of a position in a piece, or of a stopper. */
export const movesOf = (
  loops: Loops,
  { left, right }: Piece,
  position: number,
  isLeft: boolean,
): ArrayLike<number> =>
  isLocal(position)
    ? ((isLeft ? left : right)[localOf(position)] ?? [])
    : optionsOf(loops, position, isLeft)

/** Values of the nodes of a piece in canonical form that reach each other, or of one node alone, no short form. */
export function keep(loops: Loops, piece: Piece): Loopy[] {
  const { left, right } = piece
  const [own = [], others = []] = [left[0], right[0]]
  if (left.length === 1) {
    const known = loops.nodesByOptions.get(textOfLists(own, others))
    if (known !== undefined) return [valueOfNode(known)]
  }
  const { classes, count } = refine(piece)
  const first = Array.from({ length: count }, (_, i) => classes.indexOf(i))
  const renamed = (options: readonly number[] = []) => [
    ...new Set(options.map((each) => (isLocal(each) ? local(classes[localOf(each)]) : each))),
  ]
  const lefts = first.map((node) => renamed(left[node]))
  const rights = first.map((node) => renamed(right[node]))
  const text = lefts.map((list, i) => textOfLists(list, rights[i] ?? [])).join(';')
  let begin = loops.groupsByText.get(text)
  if (begin === undefined) {
    begin = loops.size
    loops.groupsByText.set(text, begin)
    for (let i = 0; i < count; i++) addNode(loops, begin, lefts[i] ?? [], rights[i] ?? [])
  }
  const start = begin
  return Array.from(classes, (each) => valueOfNode(start + each))
}

const byNumber = (a: number, b: number): number => a - b

/** The options of a node, in ascending order, as text. */
const textOfLists = (left: readonly number[], right: readonly number[]): string =>
  [left, right].map((options) => [...options].sort(byNumber).join(' ')).join('|')

/**
 * The coarsest partition in which nodes of a class have options in the same classes, and the classes in an order that the numbers
 * of nodes do not matter for. O(nodes) rounds of sorting.
 *
 * @param nameOf - What stands for options outside of the piece.
 */
export function refine(
  { left, right }: Piece,
  nameOf: (value: Loopy) => string | number = (value) => value,
): { readonly classes: Int32Array; readonly count: number } {
  const order = left.length
  let classes = new Int32Array(order)
  for (let count = 1; ; ) {
    const name = (each: number) => (isLocal(each) ? `c${classes[localOf(each)]}` : nameOf(each))
    const side = (options: readonly number[] = []) => [...new Set(options.map(name))].sort()
    const signs = left.map((options, i) =>
      JSON.stringify([classes[i], side(options), side(right[i])]),
    )
    // By the old class first
    const sorted = [...new Set(signs)].sort((a, b) => compareSigns(a, b))
    const places = new Map(sorted.map((sign, place) => [sign, place]))
    classes = Int32Array.from(signs, (sign) => places.get(sign) as number)
    if (sorted.length === count || sorted.length === order) return { classes, count: sorted.length }
    count = sorted.length
  }
}

function compareSigns(a: string, b: string): number {
  const order = Number.parseInt(a.slice(1), 10) - Number.parseInt(b.slice(1), 10)
  return order !== 0 ? order : a < b ? -1 : 1
}

function addNode(
  loops: Loops,
  begin: number,
  left: readonly number[],
  right: readonly number[],
): void {
  const node = loops.size
  if (node >= loops.most) throw tooMany('Stoppers have', 'nodes', node, 'a higher limit (most)')
  if (node === loops.groups.length) {
    loops.groups = moved(loops.groups, 2 * node)
    loops.negatives = moved(loops.negatives, 2 * node)
    loops.begins = moved(loops.begins, 4 * node + 1)
  }
  const values = [left, right].map((list) =>
    Int32Array.from(list, (each) =>
      isLocal(each) ? valueOfNode(begin + localOf(each)) : each,
    ).sort(),
  ) as [Int32Array, Int32Array]
  const at = loops.begins[2 * node]
  const end = at + left.length + right.length
  if (end > loops.options.length) loops.options = moved(loops.options, 2 * end)
  loops.options.set(values[0], at)
  loops.options.set(values[1], at + left.length)
  loops.begins[2 * node + 1] = at + left.length
  loops.begins[2 * node + 2] = end
  loops.groups[node] = begin
  loops.nodesByOptions.set(textOfLists(Array.from(values[0]), Array.from(values[1])), node)
  loops.size++
}

/** The error for what there is no room for. */
export const tooMany = (
  what: string,
  things: string,
  most: number,
  expected = 'smaller games',
): PartizanError =>
  new PartizanError('LIMIT_EXCEEDED', {
    what: `${what} more than ${most} ${things}`,
    found: most + 1,
    expected,
  })

function moved(from: Int32Array, length: number): Int32Array {
  const to = new Int32Array(length)
  to.set(from)
  return to
}

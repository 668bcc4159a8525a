// Values of loopy games from a graph of positions. Positions that can reach each other are a group, and groups are valued one by one,
// those to which moves lead first, so that work is bounded by groups and not by the graph.
//
// Source: Siegel, Combinatorial Game Theory, chapter VI.

import { PartizanError } from '../errors'
import { gameOf } from '../value/canonical'
import { groupsOf, orderByTurns } from './canonical'
import { negate } from './negate'
import { onOf, onsidesOf } from './sides'
import {
  isLocal,
  isShort,
  isSided,
  joined,
  type Loops,
  type Loopy,
  local,
  localOf,
  mapped,
  offside,
  onside,
  optionsOf,
  type Piece,
} from './store'

/** Positions by number with the moves of both players. */
export interface LoopyGraph {
  /** How many nodes there are. */
  readonly order: number
  /** Left's options of node v are targets[begins[2v] … begins[2v + 1] − 1], Right's options targets[begins[2v + 1] … begins[2v + 2] − 1]. Length 2·order + 1. */
  readonly begins: Int32Array
  /** Nodes, and `order + i` for the value `values[i]`. */
  readonly targets: Int32Array
  /** Values of positions that are known. */
  readonly values: ArrayLike<Loopy>
}

/** Nodes of a graph that are sums of what is listed as their Left options, which do not lead back to them. */
export interface SumNodes {
  has(node: number): boolean
  add(a: Loopy, b: Loopy): Loopy
  /** The error for a sum that leads back to itself. */
  cyclic(node: number): PartizanError
}

/**
 * A graph from lists of options by node, Left's and Right's: numbers of nodes, and `order + i` for the value `values[i]`. Lists that
 * are missing at an end are empty.
 *
 * @throws PartizanError INVALID_GAME if an option is no number of a node or value.
 * @see README.md#loopy-games
 */
export function loopyGraph(
  left: readonly (readonly number[])[],
  right: readonly (readonly number[])[],
  values: ArrayLike<Loopy> = [],
): LoopyGraph {
  const order = Math.max(left.length, right.length)
  const begins = new Int32Array(2 * order + 1)
  const targets: number[] = []
  for (let node = 0; node < order; node++)
    for (const [at, options] of [left[node] ?? [], right[node] ?? []].entries()) {
      for (const option of options) targets.push(option)
      begins[2 * node + at + 1] = targets.length
    }
  for (const [at, target] of targets.entries())
    if (!Number.isInteger(target) || target < 0 || target >= order + values.length)
      throw new PartizanError('INVALID_GAME', {
        what: `Option ${at} of the graph is ${target}`,
        found: target,
        expected: `a node or a value, 0 to ${order + values.length - 1}`,
      })
  return { order, begins, targets: Int32Array.from(targets), values }
}

/**
 * The values of all nodes of a graph.
 *
 * Time: what comparing positions of each group with one another takes, and with what they lead to.
 *
 * @throws PartizanError NO_SIDES if a node is no stopper and its sides are not found to be stoppers; LIMIT_EXCEEDED.
 * @see README.md#loopy-games
 */
export function loopyValues(loops: Loops, graph: LoopyGraph): Int32Array {
  const steps = valueSteps(loops, graph)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Values of a graph, a group at a time: gives the number of nodes that have values. */
export function* valueSteps(
  loops: Loops,
  graph: LoopyGraph,
  sums?: SumNodes,
): Generator<number, Int32Array> {
  const { order, begins, targets } = graph
  const targetsOf = (node: number, from: number, to: number) =>
    targets.subarray(begins[2 * node + from], begins[2 * node + to])
  const groups = groupsOf(order, (node) => targetsOf(node, 0, 2).filter((each) => each < order))
  const values = new Int32Array(order)
  /** By node: 1 + its place in the group that is valued now. */
  const places = new Int32Array(order)
  let done = 0
  for (const nodes of groups) {
    for (let place = 0; place < nodes.length; place++) places[nodes[place]] = 1 + place
    const optionsFor = (node: number, player: number) =>
      Array.from(targetsOf(node, player, player + 1), (target) => {
        if (target >= order) return graph.values[target - order]
        return places[target] > 0 ? local(places[target] - 1) : values[target]
      })
    const sum = sums && nodes.find((node) => sums.has(node))
    if (sums !== undefined && sum !== undefined) {
      if (nodes.length > 1) throw sums.cyclic(sum)
      values[sum] = optionsFor(sum, 0).reduce((a, b) => sums.add(a, b), loops.forms.zero)
    } else {
      const left = Array.from(nodes, (node) => optionsFor(node, 0))
      const right = Array.from(nodes, (node) => optionsFor(node, 1))
      for (const [place, value] of valuesOf(loops, { left, right }).entries())
        values[nodes[place]] = value
    }
    for (const node of nodes) places[node] = 0
    done += nodes.length
    yield done
  }
  return values
}

/** Values of the nodes of a piece whose other options may have sides. */
export function valuesOf(loops: Loops, piece: Piece): Loopy[] {
  const [left = [], right = []] = [piece.left[0], piece.right[0]]
  if (piece.left.length === 1 && left.every(isShort) && right.every(isShort))
    return [gameOf(loops.forms, left, right)]
  const off = negate(loops, onOf(loops))
  const isOff = offNodes(loops, piece, off)
  const others = [...isOff.keys()].filter((node) => !isOff[node])
  if (others.length === isOff.length) return valuesOfOthers(loops, piece)
  const places = new Map(others.map((node, place) => [local(node), local(place)]))
  const rest = mapped(
    {
      left: others.map((node) => piece.left[node] ?? []),
      right: others.map((node) => piece.right[node] ?? []),
    },
    (option) => (isLocal(option) ? (places.get(option) ?? off) : option),
  )
  const found = valuesOfOthers(loops, rest).values()
  return isOff.map((is) => (is ? off : (found.next().value as Loopy)))
}

/**
 * Which nodes are `off`: Left's moves leave the piece, to where Right can move to off, and Right has a move to such a node, so that he
 * moves on for ever while Left passes. This spares games in which much is lost all comparisons.
 */
function offNodes(loops: Loops, { left, right }: Piece, off: Loopy): boolean[] {
  const isLost = (option: number) =>
    !isLocal(option) &&
    !isShort(option) &&
    !isSided(option) &&
    (option === off || Array.from(optionsOf(loops, option, false)).includes(off))
  const isOff = left.map((options) => options.every(isLost))
  const canMove = (options: readonly number[] = []) =>
    options.some((each) => each === off || (isLocal(each) && isOff[localOf(each)]))
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const [node, is] of isOff.entries())
      if (is && !canMove(right[node])) {
        isOff[node] = false
        isNew = true
      }
  }
  return isOff
}

function valuesOfOthers(loops: Loops, piece: Piece): Loopy[] {
  const sideOf = (side: (loops: Loops, value: Loopy) => Loopy) =>
    mapped(piece, (option) => (isLocal(option) ? option : side(loops, option)))
  const on = sideOf(onside)
  const onsides = onsidesOf(loops, on)
  const off = sideOf(offside)
  const isOneSided = JSON.stringify(on) === JSON.stringify(off)
  if (isOneSided && orderByTurns(piece) !== undefined) return onsides
  const opposite = mapped({ left: off.right, right: off.left }, (option) =>
    isLocal(option) ? option : negate(loops, option),
  )
  return onsidesOf(loops, opposite).map((value, node) =>
    joined(loops, onsides[node] as Loopy, negate(loops, value)),
  )
}

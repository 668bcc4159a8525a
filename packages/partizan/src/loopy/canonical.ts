// The canonical form of stoppers. Moves by turns make no cycle in a stopper, so there is an order of its nodes, each with a player to
// move, in which what comes after a move comes first. In it the steps for short games do: reversible options are bypassed, until none
// is left, and dominated ones go. Bypassing puts three moves by turns in the place of one, so the graph stays a stopper; values stay
// what they are, so they are compared in the graph as it was. Then equal nodes have the same options, and become one.
//
// Source: Siegel, Combinatorial Game Theory, chapter VI, section 3.

import { stronglyConnectedComponents } from '@zugzwang/core'
import { gameOf } from '../value/canonical'
import { createJudge, isBelow, type Judge } from './order'
import {
  isLocal,
  isShort,
  keep,
  type Loops,
  type Loopy,
  local,
  localOf,
  movesOf,
  nodeOf,
  type Piece,
  valueOfNode,
} from './store'

/** Positions of a piece with a player to move, 2n for Left at node n and 2n + 1 for Right, those after a move first; undefined if play by turns may be endless. */
export function orderByTurns({ left, right }: Piece): Int32Array | undefined {
  const count = 2 * left.length
  const order = new Int32Array(count)
  const waits = new Int32Array(count)
  const before: number[][] = Array.from({ length: count }, () => [])
  for (let state = 0; state < count; state++)
    for (const option of ((state % 2 === 0 ? left : right)[state >> 1] ?? []).filter(isLocal)) {
      before[2 * localOf(option) + 1 - (state % 2)]?.push(state)
      waits[state]++
    }
  let end = 0
  for (let state = 0; state < count; state++) if (waits[state] === 0) order[end++] = state
  for (let at = 0; at < end; at++)
    for (const state of before[order[at]] ?? []) if (--waits[state] === 0) order[end++] = state
  return end === count ? order : undefined
}

/**
 * Values of the nodes of a piece that is a stopper.
 *
 * @param order - What `orderByTurns` gives for it.
 */
export function stoppersOf(loops: Loops, piece: Piece, order: Int32Array): Loopy[] {
  const judge = createJudge(loops, piece, false)
  const count = piece.left.length
  const left: (readonly number[])[] = new Array(count).fill([])
  const right: (readonly number[])[] = new Array(count).fill([])
  const done = { left, right }
  for (const state of order) {
    const node = state >> 1
    const isLeft = state % 2 === 0
    const options = bypassed(judge, piece, done, node, isLeft)
    ;(isLeft ? left : right)[node] = undominated(judge, options, isLeft)
  }
  return named(judge, done)
}

/** The options of a node, reversible ones replaced by those behind their reversal, which `done` has. */
export function bypassed(
  judge: Judge,
  piece: Piece,
  done: Piece,
  node: number,
  isLeft: boolean,
): number[] {
  const waiting = [...((isLeft ? piece.left : piece.right)[node] ?? [])]
  const seen = new Set(waiting)
  const kept: number[] = []
  for (let option = waiting.pop(); option !== undefined; option = waiting.pop()) {
    const reversal = reversalOf(judge, done, node, option, isLeft)
    if (reversal === undefined) {
      kept.push(option)
      continue
    }
    const behind = movesOf(judge.loops, done, reversal, isLeft)
    for (let i = 0; i < behind.length; i++)
      if (!seen.has(behind[i])) {
        seen.add(behind[i])
        waiting.push(behind[i])
      }
  }
  return kept
}

/** The other player's answer that makes an option of a node reversible. */
export function reversalOf(
  judge: Judge,
  done: Piece,
  node: number,
  option: number,
  isLeft: boolean,
): number | undefined {
  const answers = movesOf(judge.loops, done, option, !isLeft)
  for (let i = 0; i < answers.length; i++) {
    const answer = answers[i]
    if (isLeft ? isBelow(judge, answer, local(node)) : isBelow(judge, local(node), answer))
      return answer
  }
  return undefined
}

/** The options that no other one is as good as; of equal ones a value, or else the first. */
export function undominated(judge: Judge, options: readonly number[], isLeft: boolean): number[] {
  const isWorse = (a: number, b: number) => (isLeft ? isBelow(judge, a, b) : isBelow(judge, b, a))
  const kept: number[] = []
  for (const option of [...options].sort((a, b) => b - a)) {
    if (kept.some((other) => isWorse(option, other))) continue
    const better = kept.filter((other) => !isWorse(other, option))
    kept.splice(0, kept.length, ...better, option)
  }
  return kept
}

/**
 * Nodes by groups that reach each other, those to which moves lead first.
 *
 * @param optionsOf - The nodes to which moves lead from a node.
 */
export function groupsOf(
  order: number,
  optionsOf: (node: number) => Iterable<number>,
): Int32Array[] {
  const offsets = new Int32Array(order + 1)
  const targets: number[] = []
  for (let node = 0; node < order; node++) {
    for (const target of optionsOf(node)) targets.push(target)
    offsets[node + 1] = targets.length
  }
  const { count, component } = stronglyConnectedComponents({
    order,
    size: targets.length,
    offsets,
    targets: Int32Array.from(targets),
  })
  const ends = new Int32Array(count + 1)
  for (const group of component) ends[group + 1]++
  for (let group = 0; group < count; group++) ends[group + 1] += ends[group]
  const nodes = new Int32Array(order)
  const next = ends.slice()
  for (let node = 0; node < order; node++) nodes[next[component[node]]++] = node
  return Array.from({ length: count }, (_, group) => nodes.subarray(ends[group], ends[group + 1]))
}

/** The groups of a piece. */
export const groupsIn = ({ left, right }: Piece): Int32Array[] =>
  groupsOf(left.length, (node) =>
    [...(left[node] ?? []), ...(right[node] ?? [])].filter(isLocal).map(localOf),
  )

/** A group as a piece by itself; nodes outside of it have values. */
export function partOf({ left, right }: Piece, group: Int32Array, values: ArrayLike<Loopy>): Piece {
  const nodes = Array.from(group)
  const places = new Map(nodes.map((node, place) => [node, place]))
  const renamed = (options: readonly number[] = []) =>
    options.map((option) => {
      if (!isLocal(option)) return option
      const place = places.get(localOf(option))
      return place === undefined ? values[localOf(option)] : local(place)
    })
  return {
    left: nodes.map((node) => renamed(left[node])),
    right: nodes.map((node) => renamed(right[node])),
  }
}

/** Values of nodes without dominated or reversible options. */
function named(judge: Judge, piece: Piece): Loopy[] {
  const { loops } = judge
  const values: Loopy[] = new Array(piece.left.length).fill(0)
  for (const nodes of groupsIn(piece)) {
    const part = partOf(piece, nodes, values)
    const isCyclic = [...part.left, ...part.right].some((options) => options.some(isLocal))
    const found = isCyclic
      ? (known(judge, nodes, part) ?? keep(loops, part))
      : [withoutLoop(loops, part.left[0] ?? [], part.right[0] ?? [])]
    for (const [place, node] of nodes.entries()) values[node] = found[place] as Loopy
  }
  return values
}

function withoutLoop(loops: Loops, left: readonly Loopy[], right: readonly Loopy[]): Loopy {
  if (left.every(isShort) && right.every(isShort)) return gameOf(loops.forms, left, right)
  return keep(loops, { left: [left], right: [right] })[0] as Loopy
}

/** Values of a group that has them already. Unless all of a group in the store is found, some option of it is in that group. */
function known(judge: Judge, nodes: Int32Array, part: Piece): Loopy[] | undefined {
  const { loops } = judge
  const loopy = [...part.left, ...part.right]
    .flat()
    .filter((each) => !isLocal(each) && !isShort(each))
  const candidates = [...new Set(loopy.flatMap((each) => groupOf(loops, each)))]
  const values = Array.from(nodes, (node) =>
    candidates.find(
      (each) => isBelow(judge, each, local(node)) && isBelow(judge, local(node), each),
    ),
  )
  return values.every((each) => each !== undefined) ? values : undefined
}

/** The values of a stopper's group. */
export function groupOf(loops: Loops, value: Loopy): Loopy[] {
  const begin = loops.groups[nodeOf(value)]
  const values: Loopy[] = []
  for (let node = begin; node < loops.size && loops.groups[node] === begin; node++)
    values.push(valueOfNode(node))
  return values
}

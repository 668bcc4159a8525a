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
  nodeOf,
  optionsOf,
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
  return named(loops, done)
}

/** The options of a position in a piece, or of a stopper. */
export const optionsIn = (
  loops: Loops,
  { left, right }: Piece,
  position: number,
  isLeft: boolean,
): ArrayLike<number> =>
  isLocal(position)
    ? ((isLeft ? left : right)[localOf(position)] ?? [])
    : optionsOf(loops, position, isLeft)

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
    const behind = optionsIn(judge.loops, done, reversal, isLeft)
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
  const answers = optionsIn(judge.loops, done, option, !isLeft)
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

/** The nodes of a piece by groups, those to which moves lead first; whether the first of a group can come back to itself. */
export function* groupsOf(piece: Piece): Generator<{ nodes: number[]; isCyclic: boolean }> {
  const { left, right } = piece
  const order = left.length
  const offsets = new Int32Array(order + 1)
  const targets: number[] = []
  for (let node = 0; node < order; node++) {
    for (const options of [left[node], right[node]])
      for (const option of options ?? []) if (isLocal(option)) targets.push(localOf(option))
    offsets[node + 1] = targets.length
  }
  const { count, component } = stronglyConnectedComponents({
    order,
    size: targets.length,
    offsets,
    targets: Int32Array.from(targets),
  })
  const groups: number[][] = Array.from({ length: count }, () => [])
  for (let node = 0; node < order; node++) groups[component[node]]?.push(node)
  for (const nodes of groups) {
    const [first = 0] = nodes
    const isLoop = (options: readonly number[] = []) => options.includes(local(first))
    yield { nodes, isCyclic: nodes.length > 1 || isLoop(left[first]) || isLoop(right[first]) }
  }
}

/** A group as a piece of its own; nodes outside of it have values. */
export function partOf(
  { left, right }: Piece,
  nodes: readonly number[],
  values: ArrayLike<Loopy>,
): Piece {
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
function named(loops: Loops, piece: Piece): Loopy[] {
  const values: Loopy[] = new Array(piece.left.length).fill(0)
  for (const { nodes, isCyclic } of groupsOf(piece)) {
    const part = partOf(piece, nodes, values)
    const found = isCyclic
      ? (known(loops, part) ?? keep(loops, part))
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
function known(loops: Loops, piece: Piece): Loopy[] | undefined {
  const candidates = new Set<Loopy>()
  for (const options of [...piece.left, ...piece.right])
    for (const option of options)
      if (!isLocal(option) && !isShort(option))
        for (const each of groupOf(loops, option)) candidates.add(each)
  if (candidates.size === 0) return undefined
  const matches = piece.left.map(() => [...candidates])
  const fits = (options: readonly number[], others: ArrayLike<Loopy>): boolean => {
    const isMatch = (option: number, other: Loopy) =>
      isLocal(option) ? matches[localOf(option)]?.includes(other) === true : option === other
    for (let i = 0; i < others.length; i++)
      if (!options.some((option) => isMatch(option, others[i]))) return false
    return options.every((option) => Array.from(others).some((other) => isMatch(option, other)))
  }
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [node, list] of matches.entries()) {
      const left = list.filter(
        (value) =>
          fits(piece.left[node] ?? [], optionsOf(loops, value, true)) &&
          fits(piece.right[node] ?? [], optionsOf(loops, value, false)),
      )
      if (left.length === 0) return undefined
      if (left.length < list.length) isChanged = true
      matches[node] = left
    }
  }
  return matches.map(([first]) => first as Loopy)
}

/** The values of a stopper's group. */
export function groupOf(loops: Loops, value: Loopy): Loopy[] {
  const begin = loops.groups[nodeOf(value)]
  const values: Loopy[] = []
  for (let node = begin; node < loops.size && loops.groups[node] === begin; node++)
    values.push(valueOfNode(node))
  return values
}

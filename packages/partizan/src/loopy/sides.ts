// The onside of a loopy game that is no stopper: the game in which endless play is Left's. It is decidable whether it equals a
// stopper, and which of its positions are larger; a stopper that it equals is searched for in two ways, each step of which is checked:
//
// 1. options are removed that are dominated and bypassed that are reversible, as in stoppers. Where an option that is bypassed comes
//    back, it is dropped for Right, who must not play on for ever. No such step is kept unless all positions stay equal;
// 2. sidling: each position is bounded from above by `on`, then by {bounds of Left's options | bounds of Right's}, and so on. Where a
//    bound equals its position, the position is replaced by it.
//
// There are games for which nothing is found because there is nothing (carousels).
//
// Sources: Winning Ways, chapter 11, "Sidling towards a game"; Siegel, Combinatorial Game Theory, chapter VI, sections 4 and 5.

import { PartizanError } from '../errors'
import {
  bypassed,
  groupsIn,
  orderByTurns,
  partOf,
  reversalOf,
  stoppersOf,
  undominated,
} from './canonical'
import { createJudge, isBelow, type Judge } from './order'
import {
  isLocal,
  keep,
  type Loops,
  type Loopy,
  local,
  localOf,
  mapped,
  movesOf,
  type Piece,
} from './store'

/** The value {on|}: Left may pass for ever. */
export const onOf = (loops: Loops): Loopy =>
  keep(loops, { left: [[local(0)]], right: [[]] })[0] as Loopy

/**
 * The onsides of the nodes of a piece.
 *
 * @throws PartizanError NO_SIDES where none is found.
 */
export function onsidesOf(loops: Loops, piece: Piece, seen = new Set<string>()): Loopy[] {
  const values: Loopy[] = new Array(piece.left.length).fill(0)
  for (const nodes of groupsIn(piece)) {
    const part = partOf(piece, nodes, values)
    const order = orderByTurns(part)
    const found = order === undefined ? settle(loops, part, seen) : stoppersOf(loops, part, order)
    for (const [place, node] of nodes.entries()) values[node] = found[place] as Loopy
  }
  return values
}

/** The onsides of a group in which play by turns may be endless. */
function settle(loops: Loops, piece: Piece, seen: Set<string>): Loopy[] {
  seen.add(JSON.stringify(piece))
  const judge = createJudge(loops, piece, true)
  const simpler = simplified(judge, seen)
  if (simpler !== undefined) return onsidesOf(loops, simpler, seen)
  const bounds = sidle(judge)
  if (bounds.size === 0)
    throw new PartizanError('NO_SIDES', {
      what: `A loopy game has a cycle of ${piece.left.length} positions, and no stopper was found that equals it`,
      found: piece.left.length,
      expected: 'a stopper, or a game whose onside and offside are stoppers',
    })
  const rest = onsidesOf(
    loops,
    mapped(piece, (option) => (isLocal(option) ? (bounds.get(localOf(option)) ?? option) : option)),
    seen,
  )
  return rest.map((value, node) => bounds.get(node) ?? value)
}

/** An equal piece with fewer dominated or reversible options that was not seen yet, undefined if none is found. */
function simplified(judge: Judge, seen: ReadonlySet<string>): Piece | undefined {
  const { loops, piece } = judge
  const fits = (other: Piece): boolean =>
    !seen.has(JSON.stringify(other)) && isEqual(loops, piece, other)
  const simpler = {
    left: piece.left.map((_, node) => better(judge, node, true)),
    right: piece.right.map((_, node) => better(judge, node, false)),
  }
  if (fits(simpler)) return simpler
  // Not all at once, but one
  if (piece.left.length > MOST_SINGLE) return undefined
  for (let node = 0; node < piece.left.length; node++)
    for (const side of ['left', 'right'] as const)
      for (const options of alternatives(judge, node, side)) {
        const one = {
          ...piece,
          [side]: piece[side].map((each, at) => (at === node ? options : each)),
        }
        if (fits(one)) return one
      }
  return undefined
}

/** A node's options, bypassed and undominated. Left's are not bypassed if they would come back. */
function better(judge: Judge, node: number, isLeft: boolean): number[] {
  const { loops, piece } = judge
  if (!isLeft) return undominated(judge, bypassed(judge, piece, piece, node, false), false)
  const options = (piece.left[node] ?? []).flatMap((option) => {
    const reversal = reversalOf(judge, piece, node, option, true)
    const behind = reversal === undefined ? [] : Array.from(movesOf(loops, piece, reversal, true))
    return reversal === undefined || behind.includes(option) ? [option] : behind
  })
  return undominated(judge, [...new Set(options)], true)
}

/** A node's options without one of them, and with one bypassed. */
function* alternatives(judge: Judge, node: number, side: 'left' | 'right'): Generator<number[]> {
  const { loops, piece } = judge
  const isLeft = side === 'left'
  const options = piece[side][node] ?? []
  for (const option of options) yield options.filter((other) => other !== option)
  for (const option of options) {
    const reversal = reversalOf(judge, piece, node, option, isLeft)
    if (reversal === undefined) continue
    const rest = options.filter((other) => other !== option)
    yield [...new Set([...rest, ...Array.from(movesOf(loops, piece, reversal, isLeft))])]
  }
}

/** Whether the nodes of two pieces are equal, each to each. */
function isEqual(loops: Loops, one: Piece, other: Piece): boolean {
  const count = one.left.length
  const { left, right } = mapped(other, (option) =>
    isLocal(option) ? local(count + localOf(option)) : option,
  )
  const both = { left: [...one.left, ...left], right: [...one.right, ...right] }
  const judge = createJudge(loops, both, true)
  return one.left.every(
    (_, node) =>
      isBelow(judge, local(node), local(count + node)) &&
      isBelow(judge, local(count + node), local(node)),
  )
}

/** The most positions of a group in which options are tried one at a time: each costs a comparison of all positions. */
const MOST_SINGLE = 100

/** Rounds of sidling, and one more for each node. */
const ROUNDS = 8

/** Nodes that equal a bound. */
function sidle(judge: Judge): Map<number, Loopy> {
  const { loops, piece } = judge
  const count = piece.left.length
  const found = new Map<number, Loopy>()
  let bounds: Loopy[] = new Array(count).fill(onOf(loops))
  for (let round = 0; round < count + ROUNDS && found.size === 0; round++) {
    const { left, right } = mapped(piece, (option) =>
      isLocal(option) ? (bounds[localOf(option)] as Loopy) : option,
    )
    const next = left.map((options, node) => stopperOf(loops, options, right[node] ?? []))
    for (const [node, bound] of next.entries())
      if (isBelow(judge, bound, local(node)) && isBelow(judge, local(node), bound))
        found.set(node, bound)
    if (next.every((bound, node) => bound === bounds[node])) break
    bounds = next
  }
  return found
}

/** {L|R} of stoppers. */
export function stopperOf(loops: Loops, left: readonly Loopy[], right: readonly Loopy[]): Loopy {
  return stoppersOf(loops, { left: [left], right: [right] }, Int32Array.of(0, 1))[0] as Loopy
}

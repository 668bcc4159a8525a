// Which of two loopy games is larger. G ≤ H if Left survives H − G when Right begins. A play that never ends is a game on pairs of
// positions:
//
// - where G is a stopper she survives all endless play, which is what she does not lose: one pass of retrograde analysis from the
//   pairs in which she is stuck, linear in the moves between pairs;
// - where G is none, and endless play in G and in H is Left's, she must move on in H for ever: endless play of G alone is play of −G,
//   which is Right's. Then pairs from which Right can stay in G are lost too, and the analysis starts over from them (a Büchi game).
//
// The two agree where both apply: for a stopper endless play by turns needs the other game. The second is right for any two games:
// a strategy for H − G and one for G + X make one for H + X, and if play in G alone never ended, Left would have lost the first.
//
// Source: Siegel, Combinatorial Game Theory, chapter VI, sections 1 and 2 (the swivel chair argument); Chatterjee, Henzinger and
// Piterman, "Algorithms for Büchi games", 2006.

import { isAtMost as isFormAtMost } from '../value/order'
import {
  isLocal,
  isPassive,
  isShort,
  type Loops,
  MOST_PAIRS,
  movesOf,
  type Piece,
  REMEMBERED,
  tooMany,
} from './store'

/** Compares positions: stoppers, and nodes of a piece whose endless play is Left's. Remembers what it has found. */
export interface Judge {
  readonly loops: Loops
  readonly piece: Piece
  /** Whether endless play by turns is possible in the piece. */
  readonly isEndless: boolean
  /** By pair of positions and mover: whether Left survives. */
  readonly known: Map<string, boolean>
}

export const createJudge = (loops: Loops, piece: Piece, isEndless: boolean): Judge => ({
  loops,
  piece,
  isEndless,
  known: new Map(),
})

/** Whether G ≤ H. */
export const isBelow = (judge: Judge, g: number, h: number): boolean =>
  g === h || survives(judge, h, g, false)

/** Whether Left survives H − G, with Left or Right to move. */
export function survives(judge: Judge, h: number, g: number, isLeft: boolean): boolean {
  return knownOf(judge, h, g, isLeft) ?? solve(judge, h, g, isLeft)
}

function knownOf(judge: Judge, h: number, g: number, isLeft: boolean): boolean | undefined {
  const { forms } = judge.loops
  if (isShort(h) && isShort(g))
    return isLeft ? !isFormAtMost(forms, h, g) : isFormAtMost(forms, g, h)
  return tableOf(judge, h, g).get(keyOf(h, g, isLeft))
}

/** Results for stoppers are kept, those for nodes of the piece are known to the judge alone. */
const tableOf = (judge: Judge, h: number, g: number): Map<string, boolean> =>
  isLocal(h) || isLocal(g) ? judge.known : judge.loops.orders

const keyOf = (h: number, g: number, isLeft: boolean): string => `${h} ${g} ${isLeft ? 1 : 0}`

/** A pair of positions with the player to move. */
interface Pair {
  readonly h: number
  readonly g: number
  readonly isLeft: boolean
  /** Whether Left survives, if it is known. */
  readonly known: boolean | undefined
}

/** The pairs that a play of H − G can reach, by number, and the moves between them. */
interface Product {
  readonly pairs: Pair[]
  /** By move: where it begins and ends, and whether it is one in H. */
  readonly sources: number[]
  readonly targets: number[]
  readonly isHigh: boolean[]
}

function solve(judge: Judge, h: number, g: number, isLeft: boolean): boolean {
  const product = explore(judge, { h, g, isLeft, known: undefined })
  const { pairs } = product
  const lost = Uint8Array.from(pairs, ({ known }) => (known === false ? 1 : 0))
  do attract(product, lost, false)
  while (judge.isEndless && loseStaying(product, lost))
  for (const [number, pair] of pairs.entries()) {
    if (pair.known !== undefined) continue
    const table = tableOf(judge, pair.h, pair.g)
    if (table.size >= REMEMBERED) table.clear()
    table.set(keyOf(pair.h, pair.g, pair.isLeft), lost[number] === 0)
  }
  return lost[0] === 0
}

function explore(judge: Judge, start: Pair): Product {
  const numbers = new Map<string, number>()
  const product: Product = { pairs: [start], sources: [], targets: [], isHigh: [] }
  const { pairs, sources, targets, isHigh } = product
  const numberOf = (h: number, g: number, isLeft: boolean): number => {
    const text = keyOf(h, g, isLeft)
    let number = numbers.get(text)
    if (number === undefined) {
      number = pairs.length
      if (number >= MOST_PAIRS) throw tooMany('A comparison has', 'pairs of positions', number)
      numbers.set(text, number)
      pairs.push({ h, g, isLeft, known: knownOf(judge, h, g, isLeft) })
    }
    return number
  }
  numbers.set(keyOf(start.h, start.g, start.isLeft), 0)
  for (let number = 0; number < pairs.length; number++) {
    const { h, g, isLeft, known } = pairs[number] as Pair
    if (known !== undefined) continue
    for (const isInHigh of [true, false]) {
      if (isInHigh ? isPassive(judge.loops, h, g) : isPassive(judge.loops, g, h)) continue
      // Left moves in −G where Right would in G
      const moves = movesOf(judge.loops, judge.piece, isInHigh ? h : g, isInHigh === isLeft)
      for (let i = 0; i < moves.length; i++) {
        sources.push(number)
        targets.push(isInHigh ? numberOf(moves[i], g, !isLeft) : numberOf(h, moves[i], !isLeft))
        isHigh.push(isInHigh)
      }
    }
  }
  return product
}

/**
 * Adds to a set of pairs those from which a player forces play into it, or the other one is stuck. O(moves).
 *
 * @param lost - If given, pairs that are not added; and moves in H do not count.
 */
function attract(
  { pairs, sources, targets, isHigh }: Product,
  set: Uint8Array,
  isLeft: boolean,
  lost?: Uint8Array,
): void {
  const count = pairs.length
  // By pair: how many moves do not lead into the set; by move: the next one with the same target
  const waits = new Int32Array(count)
  const first = new Int32Array(count).fill(-1)
  const next = new Int32Array(sources.length)
  for (let move = 0; move < sources.length; move++) {
    if (lost !== undefined && isHigh[move]) continue
    waits[sources[move]]++
    next[move] = first[targets[move]]
    first[targets[move]] = move
  }
  const work: number[] = []
  const add = (pair: number) => {
    if (lost?.[pair] === 1) return
    set[pair] = 1
    work.push(pair)
  }
  for (const [number, pair] of pairs.entries())
    if (
      set[number] === 1 ||
      (pair.known === undefined && pair.isLeft !== isLeft && waits[number] === 0)
    )
      add(number)
  for (let pair = work.pop(); pair !== undefined; pair = work.pop())
    for (let move = first[pair]; move >= 0; move = next[move]) {
      const source = sources[move]
      if (set[source] === 0 && (pairs[source]?.isLeft === isLeft || --waits[source] === 0))
        add(source)
    }
}

/** Adds pairs in which Right can keep Left from moving on in H; false if there are none. */
function loseStaying(product: Product, lost: Uint8Array): boolean {
  const { pairs, sources, targets, isHigh } = product
  const safe = Uint8Array.from(pairs, ({ known }) => (known === true ? 1 : 0))
  for (let move = 0; move < sources.length; move++)
    if (isHigh[move] && pairs[sources[move]]?.isLeft && lost[targets[move]] === 0)
      safe[sources[move]] = 1
  attract(product, safe, true, lost)
  let isMore = false
  for (let pair = 0; pair < lost.length; pair++)
    if (safe[pair] === 0 && lost[pair] === 0) {
      lost[pair] = 1
      isMore = true
    }
  return isMore
}

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
import { isLocal, isShort, type Loops, localOf, optionsOf, type Piece, tooMany } from './store'

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

/** The options of a position. */
export const movesOf = (judge: Judge, position: number, isLeft: boolean): ArrayLike<number> =>
  isLocal(position)
    ? ((isLeft ? judge.piece.left : judge.piece.right)[localOf(position)] ?? [])
    : optionsOf(judge.loops, position, isLeft)

/** Whether G ≤ H. */
export const isBelow = (judge: Judge, g: number, h: number): boolean =>
  g === h || survives(judge, h, g, false)

/** Whether Left survives H − G, with Left or Right to move. */
export function survives(judge: Judge, h: number, g: number, isLeft: boolean): boolean {
  return knownOf(judge, h, g, isLeft) ?? solve(judge, h, g, isLeft)
}

function knownOf(judge: Judge, h: number, g: number, isLeft: boolean): boolean | undefined {
  const { loops } = judge
  if (isShort(h) && isShort(g))
    return isLeft ? !isFormAtMost(loops.forms, h, g) : isFormAtMost(loops.forms, g, h)
  if (isLocal(h) || isLocal(g)) return judge.known.get(keyOf(h, g, isLeft))
  const known = loops.orders[isLeft ? 1 : 0].get(key(h), key(g))
  return known < 0 ? undefined : known === 1
}

/** Values as keys of a table, which are not negative. */
const key = (value: number): number => (value < 0 ? -1 - 2 * value : 2 * value)

const keyOf = (h: number, g: number, isLeft: boolean): string => `${h} ${g} ${isLeft ? 1 : 0}`

/** The pairs of positions that a play of H − G can reach, each with the player to move; and the moves between them. */
interface Product {
  readonly highs: number[]
  readonly lows: number[]
  readonly isLefts: boolean[]
  /** By move: where it begins and ends, and whether it is one in H. */
  readonly sources: number[]
  readonly targets: number[]
  readonly isHigh: boolean[]
  /** By pair: whether Left loses. */
  lost: Uint8Array
  /** By pair: how many of Left's moves are not lost yet. */
  hopes: Int32Array
  /** Moves by target. */
  begins: Int32Array
  arrivals: Int32Array
}

function solve(judge: Judge, h: number, g: number, isLeft: boolean): boolean {
  const product: Product = {
    highs: [],
    lows: [],
    isLefts: [],
    sources: [],
    targets: [],
    isHigh: [],
    lost: new Uint8Array(0),
    hopes: new Int32Array(0),
    begins: new Int32Array(0),
    arrivals: new Int32Array(0),
  }
  const decided = explore(judge, product, h, g, isLeft)
  lose(product, decided)
  if (judge.isEndless) while (loseStaying(product, decided));
  const { highs, lows, isLefts, lost } = product
  for (let pair = 0; pair < highs.length; pair++) {
    if (decided[pair] !== 0) continue
    const [high, low, mover] = [highs[pair], lows[pair], isLefts[pair] as boolean]
    if (isLocal(high) || isLocal(low)) judge.known.set(keyOf(high, low, mover), lost[pair] === 0)
    else judge.loops.orders[mover ? 1 : 0].set(key(high), key(low), lost[pair] === 0 ? 1 : 0)
  }
  return lost[0] === 0
}

/** Finds the pairs and their moves; returns the pairs whose result is known: 1 for lost, 2 for survived. */
function explore(
  judge: Judge,
  product: Product,
  h: number,
  g: number,
  isLeft: boolean,
): readonly number[] {
  const { highs, lows, isLefts, sources, targets, isHigh } = product
  const pairs = new Map<string, number>()
  const decided: number[] = []
  const enter = (high: number, low: number, mover: boolean): number => {
    const text = keyOf(high, low, mover)
    let pair = pairs.get(text)
    if (pair !== undefined) return pair
    pair = highs.length
    if (pair >= judge.loops.mostPairs)
      throw tooMany('A comparison has', 'pairs of positions', pair, 'mostPairs')
    pairs.set(text, pair)
    highs.push(high)
    lows.push(low)
    isLefts.push(mover)
    const known = knownOf(judge, high, low, mover)
    decided.push(known === undefined ? 0 : known ? 2 : 1)
    return pair
  }
  enter(h, g, isLeft)
  for (let pair = 0; pair < highs.length; pair++) {
    if (decided[pair] !== 0) continue
    const [high, low, mover] = [highs[pair], lows[pair], isLefts[pair] as boolean]
    for (const isInHigh of [true, false]) {
      // Left moves in −G where Right would in G
      const moves = movesOf(judge, isInHigh ? high : low, isInHigh === mover)
      for (let i = 0; i < moves.length; i++) {
        const target = isInHigh ? enter(moves[i], low, !mover) : enter(high, moves[i], !mover)
        sources.push(pair)
        targets.push(target)
        isHigh.push(isInHigh)
      }
    }
  }
  index(product)
  return decided
}

/** Lists moves by target. */
function index(product: Product): void {
  const { highs, isLefts, sources, targets } = product
  const order = highs.length
  product.lost = new Uint8Array(order)
  product.hopes = new Int32Array(order)
  product.begins = new Int32Array(order + 1)
  product.arrivals = new Int32Array(sources.length)
  const { hopes, begins, arrivals } = product
  for (let move = 0; move < sources.length; move++) {
    begins[targets[move]]++
    if (isLefts[sources[move]]) hopes[sources[move]]++
  }
  for (let pair = 0; pair < order; pair++) begins[pair + 1] += begins[pair]
  for (let move = sources.length - 1; move >= 0; move--) arrivals[--begins[targets[move]]] = move
}

/** Marks pairs in which Left is stuck, and those from which Right reaches them. */
function lose(product: Product, decided: readonly number[]): void {
  const { isLefts, hopes, lost } = product
  const work: number[] = []
  for (let pair = 0; pair < isLefts.length; pair++)
    if (decided[pair] === 1 || (decided[pair] === 0 && isLefts[pair] && hopes[pair] === 0)) {
      lost[pair] = 1
      work.push(pair)
    }
  spread(product, work)
}

function spread(
  { isLefts, hopes, lost, begins, arrivals, sources }: Product,
  work: number[],
): void {
  for (let pair = work.pop(); pair !== undefined; pair = work.pop())
    for (let at = begins[pair]; at < begins[pair + 1]; at++) {
      const source = sources[arrivals[at]]
      if (lost[source] !== 0) continue
      if (isLefts[source] && --hopes[source] > 0) continue
      lost[source] = 1
      work.push(source)
    }
}

/** Marks pairs in which Right can keep Left from moving on in H, and those from which he reaches them; false if there are none. */
function loseStaying(product: Product, decided: readonly number[]): boolean {
  const { isLefts, sources, targets, isHigh, lost, begins, arrivals } = product
  // Pairs from which Left reaches a move in H, an end of Right's moves, or a pair that she is known to survive
  const order = isLefts.length
  const safe = new Uint8Array(order)
  const risks = new Int32Array(order)
  const work: number[] = []
  const save = (pair: number) => {
    if (lost[pair] !== 0 || safe[pair] !== 0) return
    safe[pair] = 1
    work.push(pair)
  }
  for (let move = 0; move < sources.length; move++)
    if (!isLefts[sources[move]] && !isHigh[move]) risks[sources[move]]++
  for (let pair = 0; pair < order; pair++)
    if (decided[pair] === 2 || (decided[pair] === 0 && !isLefts[pair] && risks[pair] === 0))
      save(pair)
  for (let move = 0; move < sources.length; move++)
    if (isHigh[move] && isLefts[sources[move]] && lost[targets[move]] === 0) save(sources[move])
  for (let pair = work.pop(); pair !== undefined; pair = work.pop())
    for (let at = begins[pair]; at < begins[pair + 1]; at++) {
      const move = arrivals[at]
      if (isHigh[move]) continue
      const source = sources[move]
      if (isLefts[source] || --risks[source] === 0) save(source)
    }
  const losses: number[] = []
  for (let pair = 0; pair < order; pair++)
    if (lost[pair] === 0 && safe[pair] === 0) {
      lost[pair] = 1
      losses.push(pair)
    }
  spread(product, [...losses])
  return losses.length > 0
}

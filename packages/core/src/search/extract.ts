// From the claims of a search to a strategy: one move of its player, all moves of the opponent, each position once. A claim that was
// lost from the table is searched again. A claim of a disproof that turns out wrong, since it rested on its path, is replaced by
// the proof that refutes it, and the positions that stood on it are gone through again.
//
// A strategy of the attacker must have no cycle. The plies of proofs in the table lead down; where one was lost and another
// found, a position on the way back to the start is not chosen.

import { MAX, MIN, type Player } from '../arena/arena'
import { DigraphBuilder } from '../digraph/builder'
import { topologicalOrder } from '../digraph/topological-order'
import type { Steps } from '../work/work'
import { createNodes, type Nodes } from './nodes'
import { NEVER, type ProofSearch } from './proof-number'
import type { Seat } from './seat'
import type { SearchTable } from './table'

/** A node of a strategy: its words, and what follows. */
interface Node {
  readonly low: number
  readonly high: number
  readonly mover: Player
  readonly payoff: number
  /** Its moves, by the walker's codes and in its order. */
  readonly moves: readonly number[]
  /** The nodes after the moves of the strategy: one of them, or all. */
  next: number[]
  /** Where the walk along its moves stands. */
  step: number
  state: 'open' | 'done' | 'broken'
}

/** A strategy by the words of positions; `numberMoves` finds the moves of the rules. Node 0 is its start. */
export interface Extracted {
  readonly player: Player
  readonly attacker: Player
  /** Two for each node. */
  readonly words: Int32Array
  readonly movers: Uint8Array
  readonly payoffs: Float64Array
  /** Where the moves lead: one move where the strategy's player is to move, all moves where the opponent is, in any order. */
  readonly next: readonly (readonly number[])[]
}

interface Claims<Position> {
  readonly seat: Seat<Position>
  readonly search: ProofSearch
  readonly table: SearchTable
  /** Whether the attacker's strategy is wanted. */
  readonly proven: boolean
  /** Positions whose claim was wrong. */
  readonly wrong: Nodes
}

const UNITS_PER_NODE = 256
/** How often the positions are gone through. */
const MOST_PASSES = 1000

/**
 * The strategy that shows what the search found, from where the seat stands, and stands there again; undefined if the claim is
 * wrong, or cannot be held together.
 */
export function* extractStrategy<Position>(
  seat: Seat<Position>,
  search: ProofSearch,
  table: SearchTable,
  proven: boolean,
): Steps<Extracted | undefined> {
  const claims = { seat, search, table, proven, wrong: createNodes() }
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const nodes = yield* walk(claims)
    if (nodes[0]?.state === 'broken') return undefined
    if (nodes.every(({ state }) => state === 'done')) return pack(nodes, seat, proven)
  }
  return undefined
}

/** Walks through everything that the strategy can reach, depth first. */
function* walk<Position>(claims: Claims<Position>): Steps<Node[]> {
  const { seat, proven } = claims
  const ids = createNodes()
  const nodes: Node[] = []
  const stack: number[] = []
  const enter = (): number => {
    seat.identify()
    const id = ids.add(seat.low, seat.high)
    if (id === nodes.length) nodes.push(nodeAt(claims))
    return id
  }
  stack.push(enter())
  const { state } = nodes[0] as Node
  if (state === 'broken') return nodes
  while (stack.length > 0) {
    const id = stack[stack.length - 1]
    const node = nodes[id] as Node
    if (node.state === 'open') {
      const isOwn = seat.isAttacking() === proven
      // Where the walk came back from
      const last = node.next[node.next.length - 1]
      const isBack = node.step > 0 && last !== undefined
      const isFailed = isBack && (nodes[last] as Node).state === 'broken'
      if (isFailed && !isOwn) node.state = 'broken'
      else if (isFailed) {
        node.next.pop()
        node.step = 0
      }
      if (node.state === 'open') {
        const move = yield* (isOwn ? choose : nextMove)(claims, node, ids, nodes)
        if (move >= 0) {
          seat.play(move)
          const known = nodes.length
          const to = enter()
          const { state } = nodes[to] as Node
          node.next.push(to)
          node.step++
          if (to === known && state === 'open') stack.push(to)
          else {
            seat.undo()
            // It stands above on the way, and a strategy of the attacker must end
            if (proven && state === 'open') node.state = 'broken'
          }
          if (node.state === 'open') continue
        } else node.state = move === FAILED ? 'broken' : 'done'
      }
    }
    if (node.state === 'broken') refute(claims, node)
    yield UNITS_PER_NODE
    stack.pop()
    if (stack.length > 0) seat.undo()
  }
  return nodes
}

/** No further move; the claim is wrong. */
const DONE = -1
const FAILED = -2

function nodeAt<Position>({ seat, proven }: Claims<Position>): Node {
  const { walker, low, high } = seat
  const payoff = seat.payoff()
  const moves: number[] = []
  if (Number.isNaN(payoff)) {
    const count = walker.moves(moves)
    moves.length = count
  }
  const isKept = Number.isNaN(payoff) || seat.isReached(payoff) === proven
  return {
    low,
    high,
    mover: seat.turn(),
    payoff,
    moves,
    next: [],
    step: 0,
    state: isKept ? 'open' : 'broken',
  }
}

/** The next move of the opponent, after which the claim holds. */
function* nextMove<Position>(
  claims: Claims<Position>,
  node: Node,
  ids: Nodes,
  nodes: readonly Node[],
): Steps<number> {
  const { seat } = claims
  const move = node.moves[node.step]
  if (move === undefined) return DONE
  seat.play(move)
  seat.identify()
  const state = nodes[ids.find(seat.low, seat.high)]?.state
  const known = state === undefined ? claimOf(claims) : state === 'broken' ? -1 : 0
  const holds = (known ?? (yield* decide(claims))) >= 0
  seat.undo()
  return holds ? move : FAILED
}

/** The move of the strategy's player that keeps the claim; of several that are known, the one with the shortest proof. */
function* choose<Position>(
  claims: Claims<Position>,
  node: Node,
  ids: Nodes,
  nodes: readonly Node[],
): Steps<number> {
  if (node.step > 0 || node.moves.length === 0) return DONE
  const { seat, proven } = claims
  for (const isSearched of [false, true]) {
    if (isSearched) yield* decide(claims)
    let best = -1
    let least = NEVER
    for (const move of node.moves) {
      seat.play(move)
      seat.identify()
      const id = ids.find(seat.low, seat.high)
      const state = id < 0 ? undefined : nodes[id]?.state
      // On the way, unless it is done
      const isBarred = state === 'broken' || (proven && state === 'open')
      const plies = isBarred ? -1 : state === undefined ? (claimOf(claims) ?? -1) : 0
      seat.undo()
      if (plies < 0 || plies >= least) continue
      best = move
      least = plies
    }
    if (best >= 0) return best
  }
  // The table has lost them
  for (const move of node.moves) {
    seat.play(move)
    seat.identify()
    const id = ids.find(seat.low, seat.high)
    const isBarred = id >= 0 && (proven || nodes[id]?.state === 'broken')
    const isWrong = claims.wrong.find(seat.low, seat.high) >= 0
    const holds = !isBarred && !isWrong && (yield* decide(claims)) >= 0
    seat.undo()
    if (holds) return move
  }
  return FAILED
}

/** What the table and a glance claim where the seat stands: plies if the claim holds, −1 if not, undefined if nothing is known. */
function claimOf<Position>({ seat, table, proven, wrong }: Claims<Position>): number | undefined {
  const payoff = seat.payoff()
  if (!Number.isNaN(payoff)) return seat.isReached(payoff) === proven ? 0 : -1
  seat.identify()
  if (wrong.find(seat.low, seat.high) >= 0) return -1
  if (!table.find(seat.low, seat.high)) return undefined
  if (table.proof === 0) return proven ? table.depth : -1
  return table.disproof === 0 && !proven ? 1 : undefined
}

/** Searches where the seat stands. */
function* decide<Position>(claims: Claims<Position>): Steps<number> {
  const found = yield* claims.search.decide()
  return found === claims.proven ? 1 : -1
}

/** Remembers that a claim is wrong, where the seat stands, so that the search knows the proof that refutes it. */
function refute<Position>(
  { seat, table, proven, wrong }: Claims<Position>,
  { low, high, moves }: Node,
): void {
  wrong.add(low, high)
  if (proven) return
  const isAttacking = seat.isAttacking()
  let plies = isAttacking ? NEVER - 2 : 0
  for (const move of moves) {
    seat.play(move)
    const after = pliesOfProof(seat, table)
    seat.undo()
    plies = isAttacking ? Math.min(plies, after) : Math.max(plies, after)
  }
  table.store(low, high, 0, NEVER, plies + 1, 1)
}

function pliesOfProof<Position>(seat: Seat<Position>, table: SearchTable): number {
  if (!Number.isNaN(seat.payoff())) return seat.isReached(seat.payoff()) ? 0 : NEVER - 2
  seat.identify()
  return table.find(seat.low, seat.high) && table.proof === 0 ? table.depth : NEVER - 2
}

/** Puts the nodes in an order in which moves lead down the list, where they can. */
function pack<Position>(nodes: readonly Node[], seat: Seat<Position>, proven: boolean): Extracted {
  const builder = new DigraphBuilder()
  for (const _ of nodes) builder.addVertex()
  for (const [id, { next }] of nodes.entries()) for (const to of next) builder.addArc(id, to)
  const order = topologicalOrder(builder.build()) ?? Int32Array.from(nodes.keys())
  const place = new Int32Array(nodes.length)
  for (const [i, id] of order.entries()) place[id] = i
  const sorted = Array.from(order, (id) => nodes[id] as Node)
  const attacker = seat.isAttacking() ? seat.turn() : other(seat.turn())
  return {
    player: proven ? attacker : other(attacker),
    attacker,
    words: Int32Array.from(sorted.flatMap(({ low, high }) => [low, high])),
    movers: Uint8Array.from(sorted, ({ mover }) => mover),
    payoffs: Float64Array.from(sorted, ({ payoff }) => payoff + 0),
    next: sorted.map(({ next }) => next.map((id) => place[id])),
  }
}

const other = (player: Player): Player => (player === MAX ? MIN : MAX)

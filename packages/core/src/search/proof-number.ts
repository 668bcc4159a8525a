// Depth-first proof-number search (Nagai 2002) with thresholds that grow by a quarter (Pawlewicz and Lew 2007), and the larger of
// the children's numbers plus their number instead of a sum (Ueda et al. 2008), which counts positions that are reached in many ways once.
//
// A position on the path counts as a failure of the attacker. Proofs are then right whatever the path was; a disproof may rest on
// its path (the graph-history interaction problem), so it is only a claim: whoever wants one extracts it (`extract.ts`).

import { WINS_NOW } from '../rules/walker'
import type { Steps } from '../work/work'
import type { Seat } from './seat'
import type { SearchTable } from './table'

/** The number of what cannot be proven. */
export const NEVER: number = 2 ** 30
/** Nodes between two pauses, and what each counts for the clock. */
const NODES_PER_STEP = 64
const UNITS_PER_NODE = 256

/** What is known of a child without asking the table. */
const ASK = 0
const PROVEN = 1
const DISPROVEN = 2

export interface ProofSearch {
  /** Positions expanded so far. */
  readonly nodes: number
  /** Whether the attacker has it, where the seat stands; the seat stands there again in the end, unless it is not followed to its end. */
  decide(): Steps<boolean>
}

/** Lists that grow: a frame a depth, and the children of all of them. */
class Lists {
  low: Int32Array = new Int32Array(64)
  high: Int32Array = new Int32Array(64)
  /** Thresholds, and nodes at the beginning. */
  proof: Int32Array = new Int32Array(64)
  disproof: Int32Array = new Int32Array(64)
  begun: Float64Array = new Float64Array(64)
  attacking: Uint8Array = new Uint8Array(64)
  slot: Int32Array = new Int32Array(64)
  /** Where the children of a depth begin; they end where the next ones begin. */
  first: Int32Array = new Int32Array(65)
  move: Int32Array = new Int32Array(1024)
  childLow: Int32Array = new Int32Array(1024)
  childHigh: Int32Array = new Int32Array(1024)
  known: Uint8Array = new Uint8Array(1024)
  /** Plies of a proof that is known, or the numbers to begin with. */
  rank: Int32Array = new Int32Array(1024)
  firstProof: Int32Array = new Int32Array(1024)
  firstDisproof: Int32Array = new Int32Array(1024)

  roomForDepth(depth: number): void {
    if (depth < this.low.length) return
    this.low = twice(this.low)
    this.high = twice(this.high)
    this.proof = twice(this.proof)
    this.disproof = twice(this.disproof)
    this.attacking = twice(this.attacking)
    this.slot = twice(this.slot)
    const begun = new Float64Array(2 * this.begun.length)
    begun.set(this.begun)
    this.begun = begun
    const first = new Int32Array(2 * this.first.length)
    first.set(this.first)
    this.first = first
  }

  roomForChildren(end: number): void {
    while (end > this.move.length) {
      this.move = twice(this.move)
      this.childLow = twice(this.childLow)
      this.childHigh = twice(this.childHigh)
      this.known = twice(this.known)
      this.rank = twice(this.rank)
      this.firstProof = twice(this.firstProof)
      this.firstDisproof = twice(this.firstDisproof)
    }
  }
}

function twice<List extends Int32Array | Uint8Array>(list: List): List {
  const larger = (
    list instanceof Int32Array ? new Int32Array(2 * list.length) : new Uint8Array(2 * list.length)
  ) as List
  larger.set(list)
  return larger
}

/** The positions on the path, in a hash table; they leave it in the opposite order. */
function createPath(lists: Lists) {
  let slots = new Int32Array(256)
  const place = (low: number, high: number): number => {
    const mask = slots.length - 1
    let at = (Math.imul(low ^ high, 0x9e3779b1) >>> 8) & mask
    for (; slots[at] !== 0; at = (at + 1) & mask) {
      const depth = slots[at] - 1
      if (lists.low[depth] === low && lists.high[depth] === high) return at
    }
    return at
  }
  const add = (depth: number) => {
    const at = place(lists.low[depth], lists.high[depth])
    slots[at] = depth + 1
    lists.slot[depth] = at
  }
  return {
    has: (low: number, high: number) => slots[place(low, high)] !== 0,
    add(depth: number) {
      if (4 * depth >= slots.length) {
        slots = new Int32Array(2 * slots.length)
        for (let each = 0; each < depth; each++) add(each)
      }
      add(depth)
    },
    remove(depth: number) {
      slots[lists.slot[depth]] = 0
    },
    clear() {
      slots.fill(0)
    },
  }
}

/** Lists moves of positions, and what a glance shows of each. */
function createExpander<Position>(seat: Seat<Position>, lists: Lists): (depth: number) => void {
  const { walker } = seat
  const out: number[] = []
  /** Lists the moves of the position at a depth, with what a glance shows of each. */
  const expand = (depth: number) => {
    const first = lists.first[depth]
    const count = walker.moves(out)
    lists.roomForChildren(first + count)
    const attacking = seat.isAttacking()
    lists.attacking[depth] = attacking ? 1 : 0
    for (let i = 0; i < count; i++) {
      const child = first + i
      lists.move[child] = out[i]
      seat.play(out[i])
      lists.known[child] = ASK
      const payoff = seat.payoff()
      if (!Number.isNaN(payoff)) {
        lists.known[child] = seat.isReached(payoff) ? PROVEN : DISPROVEN
        lists.rank[child] = 0
      } else glance(child)
      seat.undo()
    }
    lists.first[depth + 1] = first + count
  }

  const glance = (child: number) => {
    const outlook = walker.outlook?.() ?? 1
    const attacks = seat.isAttacking()
    if (outlook <= 0) {
      lists.known[child] = (outlook === WINS_NOW) === attacks ? PROVEN : DISPROVEN
      lists.rank[child] = outlook === WINS_NOW ? 1 : 2
      return
    }
    lists.firstProof[child] = attacks ? 1 : outlook
    lists.firstDisproof[child] = attacks ? outlook : 1
    seat.identify()
    lists.childLow[child] = seat.low
    lists.childHigh[child] = seat.high
  }
  return expand
}

/** What `weigh` finds: the numbers of a position, plies of its proof, the child to search and how far. */
interface Found {
  proof: number
  disproof: number
  rank: number
  best: number
  bestProof: number
  bestDisproof: number
}

/** Weighs positions by what is known of their children. */
function createScales(
  lists: Lists,
  path: ReturnType<typeof createPath>,
  table: SearchTable,
  found: Found,
): (depth: number) => void {
  /** The numbers of the position at a depth by those of its children, and the child to search. */
  const weigh = (depth: number) => {
    const attacking = lists.attacking[depth] === 1
    const end = lists.first[depth + 1]
    // Of the player to move: the least number to reach his end, and the numbers to refute all his moves
    let least = NEVER
    let most = 0
    let open = 0
    let second = NEVER
    let refutes = 0
    let isSolved = false
    let shortest = NEVER
    let longest = 0
    for (let child = lists.first[depth]; child < end; child++) {
      let own: number
      let other: number
      let plies = lists.rank[child]
      const known = lists.known[child]
      if (known !== ASK) {
        const good = (known === PROVEN) === attacking
        own = good ? 0 : NEVER
        other = good ? NEVER : 0
      } else {
        const low = lists.childLow[child]
        const high = lists.childHigh[child]
        let forProof = lists.firstProof[child]
        let forDisproof = lists.firstDisproof[child]
        if (path.has(low, high)) {
          forProof = NEVER
          forDisproof = 0
        } else if (table.find(low, high)) {
          forProof = table.proof
          forDisproof = table.disproof
          plies = table.depth
        }
        own = attacking ? forProof : forDisproof
        other = attacking ? forDisproof : forProof
      }
      if (own === 0) {
        isSolved = true
        shortest = Math.min(shortest, plies)
      } else if (other === 0) longest = Math.max(longest, plies)
      else {
        open++
        most = Math.max(most, other)
        if (own < least) {
          second = least
          least = own
          found.best = child
          refutes = other
        } else if (own < second) second = own
      }
    }
    let own = least
    let other = open === 0 ? 0 : Math.min(most + open - 1, NEVER - 1)
    if (isSolved) {
      own = 0
      other = NEVER
    }
    found.rank = 1 + (isSolved ? shortest : longest)
    found.proof = attacking ? own : other
    found.disproof = attacking ? other : own
    // How far the best child may be searched before another is better, or the position is refuted too dearly
    const ownThreshold = attacking ? lists.proof[depth] : lists.disproof[depth]
    const otherThreshold = attacking ? lists.disproof[depth] : lists.proof[depth]
    const ownNext = Math.min(ownThreshold, second + (second >> 2) + 1)
    const otherNext = Math.min(
      NEVER,
      otherThreshold >= NEVER ? NEVER : Math.max(refutes + 1, otherThreshold - open + 1),
    )
    found.bestProof = attacking ? ownNext : otherNext
    found.bestDisproof = attacking ? otherNext : ownNext
  }
  return weigh
}

export function createProofSearch<Position>(seat: Seat<Position>, table: SearchTable): ProofSearch {
  const lists = new Lists()
  const path = createPath(lists)
  const expand = createExpander(seat, lists)
  const found = { proof: 0, disproof: 0, rank: 0, best: 0, bestProof: 0, bestDisproof: 0 }
  const weigh = createScales(lists, path, table, found)
  let nodes = 0

  const enter = (depth: number, forProof: number, forDisproof: number) => {
    lists.roomForDepth(depth + 1)
    seat.identify()
    lists.low[depth] = seat.low
    lists.high[depth] = seat.high
    lists.proof[depth] = Math.min(forProof, NEVER)
    lists.disproof[depth] = Math.min(forDisproof, NEVER)
    lists.begun[depth] = nodes
    path.add(depth)
    expand(depth)
    nodes++
  }

  const leave = (depth: number) => {
    path.remove(depth)
    const { proof, disproof, rank } = found
    const kept = proof === 0 ? rank : depth
    const work = nodes - lists.begun[depth]
    table.store(lists.low[depth], lists.high[depth], proof, disproof, kept, work)
  }

  return {
    get nodes() {
      return nodes
    },
    *decide() {
      const payoff = seat.payoff()
      if (!Number.isNaN(payoff)) return seat.isReached(payoff)
      path.clear()
      lists.first[0] = 0
      enter(0, NEVER, NEVER)
      let pause = nodes + NODES_PER_STEP
      for (let depth = 0; ; ) {
        weigh(depth)
        const { proof, disproof, best, bestProof, bestDisproof } = found
        if (proof >= lists.proof[depth] || disproof >= lists.disproof[depth]) {
          leave(depth)
          if (depth === 0) return proof === 0
          seat.undo()
          depth--
          continue
        }
        seat.play(lists.move[best])
        depth++
        enter(depth, bestProof, bestDisproof)
        if (nodes < pause) continue
        pause = nodes + NODES_PER_STEP
        yield NODES_PER_STEP * UNITS_PER_NODE
      }
    },
  }
}

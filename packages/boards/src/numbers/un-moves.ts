// Un-moves: every position of the same tier with a move to a given one. Candidates are made by taking a man back along the rays of an
// act, with what it may have taken; each is then asked for its moves, so guards and ends need no reversal.

import { endWorth } from '../play/ends'
import { addMoves, type BoardMove, movesOf } from '../play/moves'
import { EMPTY, type Plan, type Side } from '../play/plan'
import type { State } from '../play/state'
import type { Block, Blocks } from './blocks'
import type { Change } from './counts'
import { type Layout, turned } from './layout'

export interface UnMoves {
  readonly most: number
  /** Writes the numbers of the positions, and returns how many. */
  list(state: State, block: Block, out: { [index: number]: number }): number
}

/** Changes that can be undone. */
const UNDONE: readonly Change[] = ['quiet', 'takes', 'places', 'passes']

/** Undefined where moves of other kinds stay in their tier, or none does. */
export function createUnMoves(layout: Layout, blocks: Blocks): UnMoves | undefined {
  const { plan, isTurned } = layout
  const { stays } = blocks
  if (stays.size === 0 || [...stays].some((change) => !UNDONE.includes(change))) return undefined
  const sources = ([0, 1] as const).map((side) => sourcesOf(plan, side))
  const hasMust = plan.data.acts.some(({ must }) => must)

  /** Whether a position has a move that does what was undone. */
  const leads = (before: State, { from, to, into, taken, act }: BoardMove): boolean => {
    if (endWorth(plan, before) !== undefined) return false
    const acts = plan.acts[before.mover]
    const moves: BoardMove[] = []
    if (hasMust || from < 0) moves.push(...movesOf(plan, before))
    else addMoves(plan, before, acts[act], act, moves, from)
    return moves.some(
      (move) =>
        move.from === from &&
        move.to === to &&
        (to < 0 || move.into === into) &&
        move.follow < 0 &&
        move.taken.length === taken.length &&
        move.taken.every((cell, i) => cell === taken[i]),
    )
  }

  return {
    most: mostUnMoves(layout, blocks, sources),
    list(state, { tier }, out) {
      const after = isTurned ? turned(layout, state) : state
      const side: Side = after.mover === 0 ? 1 : 0
      let count = 0
      const seen = new Set<number>()
      const add = (cells: Uint8Array, hands: Uint8Array, move: BoardMove) => {
        const before: State = { mover: side, cells: cells.slice(), hands: hands.slice() }
        if (blocks.blockOf(before)?.tier !== tier) return
        const number = blocks.encode(before)
        if (seen.has(number) || !leads(before, move)) return
        seen.add(number)
        out[count++] = number
      }
      eachUndone(plan, sources[side], after, side, stays, add)
      return count
    },
  }
}

type Sources = readonly (readonly (readonly number[])[])[]

/** By act and cell: the cells that a man may come from. */
function sourcesOf({ acts, board }: Plan, side: Side): Sources {
  return acts[side].map(({ data, rays, to }) => {
    const back = board.names.map((): number[] => [])
    if (data.do !== 'move' && data.do !== 'jump') return back
    for (const [from, each] of rays.entries())
      for (const ray of each)
        for (const [i, cell] of ray.entries())
          if (to[cell] && (data.do === 'move' || i % 2 === 1) && !back[cell].includes(from))
            back[cell].push(from)
    return back
  })
}

type Add = (cells: Uint8Array, hands: Uint8Array, move: BoardMove) => void

/** Positions from which a move might lead to one, each with that move. */
function eachUndone(
  plan: Plan,
  sources: Sources,
  after: State,
  side: Side,
  stays: ReadonlySet<Change>,
  add: Add,
): void {
  const cells = after.cells.slice()
  const hands = after.hands.slice()
  const none = { act: -1, man: EMPTY, into: EMPTY, from: -1, to: -1, taken: [], follow: -1 }
  if (stays.has('passes')) add(cells, hands, none)
  for (const [act, { data, can }] of plan.acts[side].entries()) {
    const takes =
      data.do === 'move' && data.onto !== undefined && data.onto !== 'empty' && stays.has('takes')
    for (let to = 0; to < cells.length; to++) {
      const into = cells[to]
      const owner = plan.men[into]?.owner
      if (into <= 1 || (owner !== undefined && owner !== side)) continue
      if (data.do === 'place') {
        if (can[into] && stays.has('places'))
          undoPlaced(plan, cells, hands, { ...none, act, man: into, into, to }, side, add)
        continue
      }
      for (const [man, kind] of plan.men.entries()) {
        const isSame = man === into
        if (
          !kind ||
          !can[man] ||
          !(isSame || (plan.turns[man]?.into === into && plan.turns[man]?.on[to]))
        )
          continue
        for (const from of sources[act][to]) {
          if (cells[from] !== EMPTY) continue
          const move = { ...none, act, man, into, from, to }
          cells[from] = man
          cells[to] = EMPTY
          add(cells, hands, move)
          if (takes) undoTaken(plan, cells, hands, move, side, data.keeps === true, add)
          cells[from] = EMPTY
          cells[to] = into
        }
      }
    }
  }
}

function undoPlaced(
  plan: Plan,
  cells: Uint8Array,
  hands: Uint8Array,
  move: BoardMove,
  side: Side,
  add: Add,
): void {
  const man = plan.men[move.man]
  const slot = plan.hasHands && man?.owner !== undefined ? side * plan.kinds.length + man.kind : -1
  cells[move.to] = EMPTY
  if (slot >= 0) hands[slot]++
  add(cells, hands, move)
  if (slot >= 0) hands[slot]--
  cells[move.to] = move.into
}

function undoTaken(
  plan: Plan,
  cells: Uint8Array,
  hands: Uint8Array,
  move: BoardMove,
  side: Side,
  keeps: boolean,
  add: Add,
): void {
  for (const [code, man] of plan.men.entries()) {
    if (man?.owner === undefined || man.owner === side) continue
    const slot = side * plan.kinds.length + plan.held[code]
    if (keeps && hands[slot] === 0) continue
    if (keeps) hands[slot]--
    cells[move.to] = code
    add(cells, hands, { ...move, taken: [move.to] })
    if (keeps) hands[slot]++
  }
  cells[move.to] = EMPTY
}

/** A bound: for each man of an act, all it may come from, with all it may have taken. */
function mostUnMoves({ plan }: Layout, { blocks }: Blocks, sources: readonly Sources[]): number {
  const codes = plan.men.length
  const most = plan.acts.map((acts, side) =>
    acts.reduce((sum, { data }, i) => {
      if (data.do === 'place') return sum + 1
      const back = Math.max(0, ...(sources[side][i] ?? []).map((each) => each.length))
      return sum + 2 * back * (data.do === 'move' && data.onto ? codes : 1)
    }, 0),
  )
  let bound = 0
  for (const { counts } of blocks) {
    let men = 0
    for (const [at, count] of counts.men.entries()) if (plan.men[at % codes]) men += count
    bound = Math.max(bound, men)
  }
  return 1 + bound * Math.max(...most)
}

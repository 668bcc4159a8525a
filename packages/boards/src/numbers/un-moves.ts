// Un-moves: every position of the same tier with a move to a given one. Candidates are made by taking a man back along the rays of an
// act, with what it may have taken; each is then asked for its moves, so guards and ends need no reversal.

import { endWorth } from '../play/ends'
import { addMoves, allows, type BoardMove, movesOf } from '../play/moves'
import { type ActPlan, CLOSED, EMPTY, type Plan, type Side } from '../play/plan'
import type { State } from '../play/state'
import { type Block, type Blocks, hasCounts } from './blocks'
import type { Change } from './counts'
import { type Layout, turned } from './layout'
import type { Symmetry } from './symmetry'

export interface UnMoves {
  readonly most: number
  /** Writes the numbers of the positions, and returns how many. */
  list(state: State, block: Block, out: { [index: number]: number }): number
}

/** Changes that can be undone. */
const UNDONE: readonly Change[] = ['quiet', 'takes', 'places', 'passes']

/** Undefined where moves of other kinds stay in their tier, or none does. */
export function createUnMoves(
  layout: Layout,
  blocks: Blocks,
  group: readonly Symmetry[],
): UnMoves | undefined {
  const { plan, isTurned } = layout
  const { stays } = blocks
  if (stays.size === 0 || [...stays].some((change) => !UNDONE.includes(change))) return undefined
  const sources = ([0, 1] as const).map((side) => sourcesOf(plan, side))

  const isStep = plan.data.acts.map(
    (act) =>
      act.do === 'move' && (act.far ?? 1) === 1 && !act.across && !act.follow && !plan.hasMust,
  )

  /** Whether a position has a move that does what was undone. */
  const leads = (before: State, undone: BoardMove): boolean => {
    if (endWorth(plan, before) !== undefined) return false
    const { act, from } = undone
    // Undefined if the turn was passed
    const made = plan.acts[before.mover]?.[act]
    if (made && isStep[act]) return isLegalStep(plan, before, made, undone)
    let moves: BoardMove[] = []
    if (!made || plan.hasMust || from < 0) moves = movesOf(plan, before)
    else addMoves(plan, before, made, act, moves, from)
    return moves.some((move) => isSame(move, undone))
  }

  return {
    most: group.length * mostUnMoves(layout, blocks, sources),
    list(state, { tier }, out) {
      const after = isTurned ? turned(layout, state) : state
      const side: Side = after.mover === 0 ? 1 : 0
      // The position before: changed for each candidate, and back
      const before: State = { mover: side, cells: after.cells.slice(), hands: after.hands.slice() }
      const undone: number[] = []
      const found: Found[] = []
      const add = (move: BoardMove, taken: number) => {
        const key = ((move.from * 128 + move.to) * 128 + move.man) * 128 + taken
        if (plan.mayRepeat && undone.includes(key)) return
        const block = blocks.blockOf(before)
        // Counts that no play leads to may have the sum of a block by chance
        if (block?.tier !== tier || !hasCounts(layout, block, before) || !leads(before, move))
          return
        undone.push(key)
        const number = blocks.encode(before)
        const same = found.find((each) => each.number === number)
        if (same === undefined)
          found.push({ number, times: 1, keepers: blocks.countKeepers(before) })
        else same.times++
      }
      eachUndone(plan, sources[side] as Sources, before, stays, add)
      const keepers = blocks.countKeepers(state)
      let count = 0
      for (const each of found)
        for (let k = (each.times * each.keepers) / keepers; k > 0; k--) out[count++] = each.number
      return count
    },
  }
}

/**
 * Positions of one number that have a move to the given one, of all that are symmetrical to each other. Of the position that has the
 * number, `times · keepers / keepers of the given one` moves lead to positions symmetrical to the given one, since each pair of
 * symmetrical positions and a move between them has as many images from either end.
 */
interface Found {
  readonly number: number
  times: number
  readonly keepers: number
}

/** Whether a step that was undone is a move: the cell it leads to was empty, or held what it takes. */
function isLegalStep(
  plan: Plan,
  before: State,
  { data }: ActPlan,
  { from, to, man, into, taken }: BoardMove,
): boolean {
  const turn = plan.turns[man]
  if (turn?.must && turn.on[to] && into === man) return false
  if (data.do === 'move' && data.onto === 'enemy' && taken.length === 0) return false
  return allows(plan, before, data.when, from)
}

const isSame = (a: BoardMove, b: BoardMove): boolean =>
  a.from === b.from &&
  a.to === b.to &&
  (a.to < 0 || a.into === b.into) &&
  a.follow < 0 &&
  a.taken.length === b.taken.length &&
  a.taken.every((cell, i) => cell === b.taken[i])

type Sources = readonly (readonly (readonly number[])[])[]

/** By act and cell: the cells that a man may come from. */
function sourcesOf({ acts, board }: Plan, side: Side): Sources {
  return (acts[side] ?? []).map(({ data, rays, to }) => {
    const back = board.names.map((): number[] => [])
    if (data.do !== 'move' && data.do !== 'jump') return back
    for (const [from, each] of rays.entries())
      for (const ray of each)
        for (const [i, cell] of ray.entries()) {
          if (!to[cell] || (data.do === 'jump' && i % 2 === 0)) continue
          const list = back[cell] as number[]
          if (!list.includes(from)) list.push(from)
        }
    return back
  })
}

/** A move that is undone, and the code it took. */
type Add = (move: BoardMove, taken: number) => void

const NONE: BoardMove = { act: -1, man: 0, into: 0, from: -1, to: -1, taken: [], follow: -1 }

/** Makes each position from which a move might lead to the given one, in its place, and calls `add` with that move. */
function eachUndone(
  plan: Plan,
  sources: Sources,
  state: State,
  stays: ReadonlySet<Change>,
  add: Add,
): void {
  const { mover, cells } = state
  if (stays.has('passes')) add(NONE, EMPTY)
  for (const [act, { data, can, takes }] of (plan.acts[mover] ?? []).entries()) {
    const isPlacing = data.do === 'place' && stays.has('places')
    if (!isPlacing && data.do !== 'move' && data.do !== 'jump') continue
    const isTaking =
      data.do === 'move' && data.onto !== undefined && data.onto !== 'empty' && stays.has('takes')
    for (let to = 0; to < cells.length; to++) {
      const into = cells[to]
      if (into <= CLOSED) continue
      const owner = plan.men[into]?.owner
      if (owner !== undefined && owner !== mover) continue
      if (isPlacing) {
        if (can[into]) undoPlaced(plan, state, { ...NONE, act, man: into, into, to }, add)
        continue
      }
      for (let man = CLOSED + 1; man < can.length; man++) {
        if (
          !can[man] ||
          !(man === into || (plan.turns[man]?.into.includes(into) && plan.turns[man]?.on[to]))
        )
          continue
        for (const from of sources[act]?.[to] ?? []) {
          if (cells[from] !== EMPTY) continue
          const move = { ...NONE, act, man, into, from, to }
          cells[from] = man
          cells[to] = EMPTY
          add(move, EMPTY)
          if (isTaking) undoTaken(plan, state, move, takes, data.keeps === true, add)
          cells[from] = EMPTY
          cells[to] = into
        }
      }
    }
  }
}

function undoPlaced(plan: Plan, { mover, cells, hands }: State, move: BoardMove, add: Add): void {
  const man = plan.men[move.man]
  const slot = plan.hasHands && man?.owner !== undefined ? mover * plan.kinds.length + man.kind : -1
  cells[move.to] = EMPTY
  if (slot >= 0) hands[slot]++
  add(move, EMPTY)
  if (slot >= 0) hands[slot]--
  cells[move.to] = move.into
}

function undoTaken(
  plan: Plan,
  { mover, cells, hands }: State,
  move: BoardMove,
  takes: readonly boolean[],
  keeps: boolean,
  add: Add,
): void {
  const taking = { ...move, taken: [move.to] }
  for (const [code, man] of plan.men.entries()) {
    if (man?.owner === undefined || man.owner === mover || !takes[code]) continue
    const slot = mover * plan.kinds.length + plan.held[code]
    if (keeps && hands[slot] === 0) continue
    if (keeps) hands[slot]--
    cells[move.to] = code
    add(taking, code)
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
      const back = Math.max(0, ...(sources[side]?.[i] ?? []).map((each) => each.length))
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

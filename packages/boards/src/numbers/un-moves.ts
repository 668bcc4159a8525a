// Un-moves: every position of the same tier with a move to a given one. Candidates are made by taking a man back along the rays of an
// act, with what it may have taken; each is then asked for its moves, so guards and ends need no reversal.

import { endWorth } from '../play/ends'
import { addMoves, allows, type BoardMove, movesOf } from '../play/moves'
import { type ActPlan, CLOSED, EMPTY, type Plan, type Side } from '../play/plan'
import type { State } from '../play/state'
import type { Block, Blocks } from './blocks'
import type { Change } from './counts'
import { rankDigit } from './digits'
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
    (act) => act.do === 'move' && (act.far ?? 1) === 1 && !act.follow && !plan.hasMust,
  )

  /** Whether a position has a move that does what was undone. */
  const leads = (before: State, undone: BoardMove): boolean => {
    if (endWorth(plan, before) !== undefined) return false
    const { act, from } = undone
    const acts = plan.acts[before.mover]
    if (isStep[act]) return isLegalStep(plan, before, acts[act], undone)
    let moves: BoardMove[] = []
    if (plan.hasMust || from < 0) moves = movesOf(plan, before)
    else addMoves(plan, before, acts[act], act, moves, from)
    return moves.some((move) => isSame(move, undone))
  }

  return {
    most: group.length * mostUnMoves(layout, blocks, sources),
    list(state, block, out) {
      let count = 0
      let first = 0
      for (const shown of imagesOf(state, block, group)) {
        const after = isTurned ? turned(layout, shown) : shown
        const side: Side = after.mover === 0 ? 1 : 0
        // The position before: changed for each candidate, and back
        const before: State = {
          mover: side,
          cells: after.cells.slice(),
          hands: after.hands.slice(),
        }
        const add = (move: BoardMove) => {
          const from = blocks.blockOf(before)
          if (from?.tier !== block.tier) return
          const number = blocks.ownNumber(from, before)
          if (number < 0) return
          for (let i = first; i < count; i++) if (out[i] === number) return
          if (leads(before, move)) out[count++] = number
        }
        eachUndone(plan, sources[side], before, stays, add)
        first = count
      }
      return count
    },
  }
}

/** All positions with the number of a position that has its own. */
function imagesOf(state: State, { digits }: Block, group: readonly Symmetry[]): State[] {
  const leader = digits[0]?.leader
  if (leader === undefined) return [state]
  const place = leader.places[rankDigit(digits[0], state.cells)]
  const kept = new Map([[String(state.cells), state]])
  for (const keeper of leader.keepers[place]) {
    const image = mappedBack(state, group[keeper])
    kept.set(String(image.cells), image)
  }
  return [...kept.values()].flatMap((each) =>
    leader.members[place].map((k) => (k === 0 ? each : mappedBack(each, group[k]))),
  )
}

/** The position that a symmetry maps to the given one. */
function mappedBack({ mover, cells, hands }: State, symmetry: Symmetry): State {
  return { mover, cells: cells.map((_, cell) => cells[symmetry[cell]]), hands }
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

type Add = (move: BoardMove) => void

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
  if (stays.has('passes')) add(NONE)
  for (const [act, { data, can }] of plan.acts[mover].entries()) {
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
          !(man === into || (plan.turns[man]?.into === into && plan.turns[man]?.on[to]))
        )
          continue
        for (const from of sources[act][to]) {
          if (cells[from] !== EMPTY) continue
          const move = { ...NONE, act, man, into, from, to }
          cells[from] = man
          cells[to] = EMPTY
          add(move)
          if (isTaking) undoTaken(plan, state, move, data.keeps === true, add)
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
  add(move)
  if (slot >= 0) hands[slot]--
  cells[move.to] = move.into
}

function undoTaken(
  plan: Plan,
  { mover, cells, hands }: State,
  move: BoardMove,
  keeps: boolean,
  add: Add,
): void {
  const taking = { ...move, taken: [move.to] }
  for (const [code, man] of plan.men.entries()) {
    if (man?.owner === undefined || man.owner === mover) continue
    const slot = mover * plan.kinds.length + plan.held[code]
    if (keeps && hands[slot] === 0) continue
    if (keeps) hands[slot]--
    cells[move.to] = code
    add(taking)
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

// The moves of a position, act by act, and what they change. This is the oracle of everything that is derived for speed.

import { raysFrom } from '../board/board'
import type { Guard, JumpData, MoveData } from '../data/game-data'
import { type ActPlan, CLOSED, EMPTY, NEUTRAL, type Plan, type Side } from './plan'
import type { State } from './state'

/** A move. Cells are numbered row by row from the top; men are codes of the game's own. */
export interface BoardMove {
  /** Which of the description's acts it is; −1 is a turn passed for want of moves. */
  readonly act: number
  /** The man that moves or is placed, 0 if none. */
  readonly man: number
  /** What it is afterwards. */
  readonly into: number
  /** The cell it leaves, −1 if none. */
  readonly from: number
  /** The cell it moves to, −1 if none. */
  readonly to: number
  /** Cells whose men are taken by the move itself. */
  readonly taken: readonly number[]
  /** The cell that the move then closes, or removes a man from; −1 if none. */
  readonly follow: number
}

const PASS: BoardMove = { act: -1, man: 0, into: 0, from: -1, to: -1, taken: [], follow: -1 }

const NONE: readonly number[] = []

/** Cells on each way from a cell. */
type Rays = ActPlan['rays'][number]

/** Whether a code is a man of the side. */
const owns = ({ owners }: Plan, code: number, side: Side): boolean => owners[code] === side

const isEnemy = ({ owners }: Plan, code: number, side: Side): boolean => owners[code] === 1 - side

/** All moves: those of acts that must be made if there are any; a pass if there are none and the description says so. */
export function movesOf(plan: Plan, state: State): BoardMove[] {
  const acts = plan.acts[state.mover]
  const moves: BoardMove[] = []
  if (plan.hasMust)
    for (const [i, act] of acts.entries()) if (act.data.must) addMoves(plan, state, act, i, moves)
  if (moves.length === 0)
    for (const [i, act] of acts.entries()) if (!act.data.must) addMoves(plan, state, act, i, moves)
  if (moves.length > 0) return plan.mayRepeat ? unlike(moves) : moves
  if (plan.data.stuck === 'pass') moves.push(PASS)
  return moves
}

/** One move of those that change the same: two acts may lead a man to one cell. */
function unlike(moves: readonly BoardMove[]): BoardMove[] {
  const seen = new Map<string, BoardMove>()
  for (const move of moves) {
    const { from, to, into, taken, follow } = move
    const key = `${from} ${to} ${into} ${taken} ${follow}`
    if (!seen.has(key)) seen.set(key, move)
  }
  return [...seen.values()]
}

/** Adds the moves of an act, those of one man only if `only` is its cell. */
export function addMoves(
  plan: Plan,
  state: State,
  act: ActPlan,
  index: number,
  out: BoardMove[],
  only = -1,
): void {
  const { when } = act.data
  if (when !== undefined && !allowsSide(plan, state, when)) return
  const simple: BoardMove[] = act.follow === undefined ? out : []
  switch (act.data.do) {
    case 'place':
      addPlaced(plan, state, act, index, simple)
      break
    case 'pass':
      simple.push({ ...PASS, act: index })
      break
    default:
      for (let from = 0; from < state.cells.length; from++) {
        if ((only >= 0 && from !== only) || !act.can[state.cells[from]]) continue
        if (when === undefined || allowsCell(plan, state, when, from))
          addFrom(plan, state, act, index, from, simple)
      }
  }
  if (act.follow !== undefined) for (const move of simple) addFollow(plan, state, act, move, out)
}

/** Whether a guard lets a man start at a cell, or be placed there. */
export function allows(plan: Plan, state: State, when: Guard | undefined, cell: number): boolean {
  return (
    when === undefined || (allowsSide(plan, state, when) && allowsCell(plan, state, when, cell))
  )
}

/** Guards that ask about the player. */
function allowsSide({ kinds, owners }: Plan, { mover, cells, hands }: State, when: Guard): boolean {
  const held = () => {
    let sum = 0
    for (let kind = 0; kind < kinds.length; kind++) sum += hands[mover * kinds.length + kind]
    return sum
  }
  if (when === 'hand') return held() > 0
  if (when === 'no hand') return held() === 0
  if (when !== 'three left') return true
  let left = held()
  for (const code of cells) if (owners[code] === mover) left++
  return left === 3
}

/** Guards that ask about a cell. */
function allowsCell(plan: Plan, { mover, cells }: State, when: Guard, cell: number): boolean {
  const rays = raysFrom(plan.board, cell)
  switch (when) {
    case 'next to enemy':
      return rays.some((ray) => isEnemy(plan, cells[ray.cells[0]], mover))
    case 'not next to enemy':
      return !rays.some((ray) => isEnemy(plan, cells[ray.cells[0]], mover))
    case 'not next to own':
      return !rays.some((ray) => owns(plan, cells[ray.cells[0]], mover))
    case 'supported':
      return !rays.some((ray) => ray.way === 's' && cells[ray.cells[0]] === EMPTY)
    default:
      return true
  }
}

function addPlaced(plan: Plan, state: State, act: ActPlan, index: number, out: BoardMove[]): void {
  const { mover, cells, hands } = state
  const { when } = act.data
  for (const [kind, code] of plan.codes[mover].entries()) {
    if (code === undefined || !act.can[code]) continue
    const isHeld = plan.hasHands && plan.owners[code] !== NEUTRAL
    if (isHeld && hands[mover * plan.kinds.length + kind] === 0) continue
    for (let to = 0; to < cells.length; to++)
      if (cells[to] === EMPTY && act.to[to] && (!when || allowsCell(plan, state, when, to)))
        out.push({ act: index, man: code, into: code, from: -1, to, taken: NONE, follow: -1 })
  }
}

/** The moves of a man that moves, jumps or leaves. */
function addFrom(
  plan: Plan,
  state: State,
  act: ActPlan,
  index: number,
  from: number,
  out: BoardMove[],
): void {
  const { data } = act
  const man = state.cells[from]
  const rays = act.rays[from] as Rays
  if (data.do === 'leave') {
    if (rays.length > 0)
      out.push({ act: index, man, into: EMPTY, from, to: -1, taken: NONE, follow: -1 })
    return
  }
  const land = (to: number, taken: readonly number[]) => {
    if (!act.to[to]) return
    const turn = plan.turns[man]
    const isTurned = turn?.on[to] === true
    const move = { act: index, man, into: man, from, to, taken, follow: -1 }
    if (isTurned) for (const into of turn.into) out.push({ ...move, into })
    if (!isTurned || !turn.must) out.push(move)
  }
  if (data.do === 'jump' && data.again === 'turns') leapOn(plan, state, act, from, land)
  else
    for (const ray of rays)
      if (data.do === 'move') slide(plan, state, data, act, ray, land)
      else if (data.do === 'jump') leap(plan, state, data, ray, land)
}

type Land = (to: number, taken: readonly number[]) => void

function slide(
  plan: Plan,
  { cells, mover }: State,
  data: MoveData,
  { takes }: ActPlan,
  ray: readonly number[],
  land: Land,
) {
  const onto = data.onto ?? 'empty'
  let last = -1
  for (const to of ray) {
    if (cells[to] !== EMPTY) {
      if (onto !== 'empty' && isEnemy(plan, cells[to], mover) && takes[cells[to]]) {
        if (data.far === 'last') last = to
        else land(to, [to])
      }
      break
    }
    if (data.far === 'last') last = to
    else if (onto !== 'enemy') land(to, NONE)
  }
  if (last < 0) return
  const isTaken = cells[last] !== EMPTY
  if (isTaken || onto !== 'enemy') land(last, isTaken ? [last] : NONE)
}

function leap(
  plan: Plan,
  { cells, mover }: State,
  data: JumpData,
  ray: readonly number[],
  land: Land,
) {
  const { over = 'enemy', takes = true, again = false } = data
  const taken: number[] = []
  for (let i = 1; i < ray.length; i += 2) {
    const [between, to] = [ray[i - 1], ray[i]]
    const isOwn = owns(plan, cells[between], mover)
    const isOther = isEnemy(plan, cells[between], mover)
    if (cells[to] !== EMPTY || !((isOther && over !== 'own') || (isOwn && over !== 'enemy'))) return
    if (isOther && takes) taken.push(between)
    land(to, [...taken])
    if (!again) return
  }
}

/** Leaps one after another, in any of the ways of the act. What has been leaped over stays on the board until the end. */
function leapOn(
  plan: Plan,
  { cells, mover }: State,
  { data, rays }: ActPlan,
  from: number,
  land: Land,
) {
  const turn = plan.turns[cells[from]]
  const open: { readonly at: number; readonly taken: readonly number[] }[] = [
    { at: from, taken: NONE },
  ]
  const seen = new Set<string>()
  for (const { at, taken } of open) {
    const isOver = taken.length > 0 && turn?.on[at] === true
    const next = (isOver ? [] : (rays[at] as Rays)).filter(
      ([over, to]) =>
        to !== undefined &&
        isEnemy(plan, cells[over], mover) &&
        !taken.includes(over) &&
        (to === from || cells[to] === EMPTY),
    )
    for (const ray of next) {
      const [over, to] = [ray[0], ray[1]]
      const all = [...taken, over]
      const key = `${to} ${all.toSorted((a, b) => a - b)}`
      if (seen.has(key)) continue
      seen.add(key)
      open.push({ at: to, taken: all })
    }
    if (taken.length > 0 && (next.length === 0 || !data.must)) land(at, taken)
  }
}

/** A move with everything it may entail. */
function addFollow(
  plan: Plan,
  state: State,
  act: ActPlan,
  move: BoardMove,
  out: BoardMove[],
): void {
  const { follow } = act
  const { cells } = playMove(plan, state, move)
  if (follow?.data.do === 'custody') {
    const rays = follow.rays[move.to] as Rays
    const taken = rays.flatMap((ray) => heldBetween(plan, cells, ray, state.mover))
    out.push(taken.length === 0 ? move : { ...move, taken: [...move.taken, ...taken] })
  } else if (follow?.data.do === 'close') {
    const closed = new Set<number>()
    for (const ray of follow.rays[move.to] as Rays)
      for (const cell of ray) {
        if (cells[cell] !== EMPTY) break
        closed.add(cell)
      }
    for (const cell of closed) out.push({ ...move, follow: cell })
  } else if (follow?.data.do === 'remove') {
    const { line, spare = false } = follow.data
    const lines = plan.linesAt(line)
    const isIn = (cell: number, side: Side) =>
      lines[cell]?.some((each) => each.every((at) => owns(plan, cells[at], side)))
    const enemy = state.mover === 0 ? 1 : 0
    let men: number[] = []
    if (isIn(move.to, state.mover))
      for (const [cell, code] of cells.entries()) if (owns(plan, code, enemy)) men.push(cell)
    const open = spare ? men.filter((cell) => !isIn(cell, enemy)) : men
    if (open.length > 0) men = open
    if (men.length === 0) out.push(move)
    for (const cell of men) out.push({ ...move, follow: cell })
  }
}

/** The enemies on a ray from an own man up to the next own man. */
function heldBetween(plan: Plan, cells: Uint8Array, ray: readonly number[], side: Side): number[] {
  const end = ray.findIndex((cell) => !isEnemy(plan, cells[cell], side))
  return end > 0 && owns(plan, cells[ray[end]], side) ? ray.slice(0, end) : []
}

/** The position after a move. */
export function playMove(plan: Plan, { mover, cells, hands }: State, move: BoardMove): State {
  const after: State = { mover: mover === 0 ? 1 : 0, cells: cells.slice(), hands: hands.slice() }
  makeMove(plan, after, move, mover)
  return after
}

/** Makes a move of a player on the cells and hands of a position. */
export function makeMove(plan: Plan, { cells, hands }: State, move: BoardMove, mover: Side): void {
  const { act, man, into, from, to, taken, follow } = move
  const data = plan.acts[mover][act]?.data
  const half = mover * plan.kinds.length
  const keeps = data?.do === 'move' && data.keeps === true
  for (const cell of taken) {
    if (keeps) hands[half + plan.held[cells[cell]]]++
    cells[cell] = EMPTY
  }
  if (from >= 0) cells[from] = EMPTY
  else if (to >= 0 && plan.hasHands) {
    const held = plan.men[man]
    if (held?.owner !== undefined) hands[half + held.kind]--
  }
  if (to >= 0) cells[to] = into
  if (follow >= 0)
    cells[follow] = plan.acts[mover][act]?.follow?.data.do === 'close' ? CLOSED : EMPTY
}

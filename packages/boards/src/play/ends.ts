// Whether play has ended, and what it is worth.

import { raysFrom } from '../board/board'
import type { GameData } from '../data/game-data'
import { type BoardMove, movesOf } from './moves'
import { EMPTY, type EndPlan, NEUTRAL, type Plan, type Side, worth } from './plan'
import type { State } from './state'

/** What a position is worth to the first player if one of the description's ends applies. */
export function endWorth(plan: Plan, state: State): number | undefined {
  const { mover } = state
  const last: Side = mover === 0 ? 1 : 0
  for (const end of plan.ends) {
    const { data } = end
    if (data.if === 'fewer') {
      const short = ([mover, last] as const).find(
        (side) => end.has[side] && countMen(plan, state, end, side) < data.than,
      )
      if (short !== undefined) return worth(data.gives, short)
    } else if (applies(plan, state, end, last)) return worth(data.gives, last)
  }
  return undefined
}

/** Whether a position without moves pays: without a payoff core has the player who cannot move lose. */
export const paysStuck = ({ stuck = 'loss' }: GameData): boolean =>
  stuck !== 'loss' && stuck !== 'pass'

/** What a position without moves is worth to the first player. */
export function stuckWorth({ data }: Plan, { mover }: State): number {
  const { stuck = 'loss' } = data
  return worth(stuck === 'pass' ? 'draw' : stuck, mover)
}

/** Whether an end applies to the player who has just moved. */
function applies(plan: Plan, state: State, end: EndPlan, last: Side): boolean {
  const { cells } = state
  const sets = end.sets[last]
  const isTheirs = (cell: number) => end.can[cells[cell]] && plan.owners[cells[cell]] === last
  switch (end.data.if) {
    case 'line':
      return hasLine(plan, cells, end, sets, last)
    case 'shape':
      return hasShape(plan, cells, end, sets, last)
    case 'reach': {
      const reached = (sets[0] ?? []).filter(isTheirs)
      if (!end.data.safe || reached.length === 0) return reached.length > 0
      const replies: BoardMove[] = movesOf(plan, state)
      return reached.some((cell) => replies.every(({ taken }) => !taken.includes(cell)))
    }
    case 'connect':
      return isJoined(plan, sets, isTheirs)
    default:
      return !cells.includes(EMPTY)
  }
}

type Sets = readonly (readonly number[])[]

/** A line of one player's men, or of alike neutral ones. */
function hasLine(
  { owners }: Plan,
  cells: Uint8Array,
  { can }: EndPlan,
  lines: Sets,
  last: Side,
): boolean {
  for (const line of lines) {
    const code = cells[line[0]]
    const owner = owners[code]
    if (!can[code] || (owner !== last && owner !== NEUTRAL)) continue
    let i = 1
    while (i < line.length) {
      const other = cells[line[i]]
      if (other !== code && (owner === NEUTRAL || owners[other] !== last || !can[other])) break
      i++
    }
    if (i === line.length) return true
  }
  return false
}

function hasShape(
  { owners }: Plan,
  cells: Uint8Array,
  { own }: EndPlan,
  shapes: Sets,
  last: Side,
): boolean {
  for (const shape of shapes) {
    let i = 0
    while (i < shape.length && owners[cells[shape[i]]] === (i < own ? last : 1 - last)) i++
    if (i === shape.length) return true
  }
  return false
}

function countMen(plan: Plan, { cells, hands }: State, { can }: EndPlan, side: Side): number {
  let count = 0
  for (let i = 0; i < cells.length; i++)
    if (can[cells[i]] && plan.owners[cells[i]] === side) count++
  for (const [kind, code] of plan.codes[side].entries())
    if (code !== undefined && can[code]) count += hands[side * plan.kinds.length + kind]
  return count
}

/** Whether men next to each other touch every region. */
function isJoined(
  { board }: Plan,
  regions: readonly (readonly number[])[],
  isTheirs: (cell: number) => boolean,
): boolean {
  const seen = new Set<number>()
  for (const start of regions[0] ?? []) {
    if (seen.has(start) || !isTheirs(start)) continue
    const group = new Set([start])
    for (const cell of group)
      for (const { cells } of raysFrom(board, cell)) if (isTheirs(cells[0])) group.add(cells[0])
    if (regions.every((region) => region.some((cell) => group.has(cell)))) return true
    for (const cell of group) seen.add(cell)
  }
  return false
}

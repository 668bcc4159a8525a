// Classes of cells: two are of one class if the same men can stand on both, and men that never come back (pawns) reach both after as
// many steps. Bishops bound to a colour, pawns off a row and rows of pawns come out of it.
//
// A game that is the same for both players is numbered as the player to move sees it, so all positions below are then the first
// player's to move.

import { digraphFromArcs, stronglyConnectedComponents } from '@zugzwang/core'
import type { Plan } from '../play/plan'
import type { State } from '../play/state'
import { classesOf, eachTarget, findStands } from './stands'

export interface Layout {
  readonly plan: Plan
  /** Whether positions are numbered as the player to move sees them. */
  readonly isTurned: boolean
  readonly start: State
  /** By code and cell: whether such men can ever stand there. */
  readonly stands: readonly (readonly boolean[])[]
  /** The cells of each class. */
  readonly classes: readonly (readonly number[])[]
  /** By cell. */
  readonly classOf: readonly number[]
  /** By code: that of the other player's men of the kind. */
  readonly swapped: readonly number[]
  /** By class: where the other player sees it. */
  readonly classSeen: readonly number[]
}

/** @param byLevels - Whether the steps of men that never come back tell classes apart. */
export function createLayout(plan: Plan, start: State, byLevels: boolean): Layout {
  const swapped = plan.men.map((man, code) => {
    const other = man && plan.codes[man.owner === 0 ? 1 : 0]?.[man.kind]
    return man?.owner === undefined ? code : (other ?? code)
  })
  const stands = findStands(plan, start)
  const isTurned =
    isFair(plan) &&
    stands.every((on, code) =>
      on.every((can, cell) => can === stands[swapped[code]][plan.seen[cell]]),
    )
  const levels = byLevels ? plan.men.map((_, code) => levelsOf(plan, stands, code)) : []
  const classOf = classesOf([...stands, ...levels])
  const classes: number[][] = []
  for (const [cell, k] of classOf.entries()) {
    classes[k] ??= []
    classes[k].push(cell)
  }
  const classSeen = classes.map(([cell]) => classOf[plan.seen[cell]])
  const layout = { plan, isTurned, start, stands, classes, classOf, swapped, classSeen }
  return { ...layout, start: isTurned && start.mover === 1 ? turned(layout, start) : start }
}

/** The position as the other player sees it, with the men changed over: the second player's to move becomes the first's. */
export function turned(layout: Pick<Layout, 'plan' | 'swapped'>, state: State): State {
  const { cells, hands, mover } = state
  const after = {
    mover: mover === 0 ? (1 as const) : (0 as const),
    cells: new Uint8Array(cells.length),
    hands: new Uint8Array(hands.length),
  }
  turnInto(layout, state, after)
  return after
}

/** Writes the cells and hands of a position as the other player sees them. */
export function turnInto(
  { plan, swapped }: Pick<Layout, 'plan' | 'swapped'>,
  { cells, hands }: State,
  out: State,
): void {
  const { seen, kinds } = plan
  for (let cell = 0; cell < cells.length; cell++) out.cells[cell] = swapped[cells[seen[cell]]]
  const half = kinds.length
  for (let at = 0; at < half; at++) {
    out.hands[at] = hands[at + half]
    out.hands[at + half] = hands[at]
  }
}

/** Whether both players have the same rules, each as they see them. */
function isFair({ data, men, board, seen }: Plan): boolean {
  const { ends = [], stuck, endless = 'draw', acts, kinds } = data
  const gives = [stuck, ...ends.map((end) => end.gives)]
  const supported = acts.some(({ when }) => when === 'supported')
  const isSame = (data.seen ?? 'same') === 'same'
  if (endless !== 'draw' || gives.includes('first') || gives.includes('second')) return false
  if (supported && !isSame) return false
  if (Object.values(kinds).some(({ side }) => side === 'first' || side === 'second')) return false
  // Neutral men look the same to both, and cells it turns on are the first player's
  if (!isSame && men.some((man) => man && man.owner === undefined && kinds[man.letter]?.turns))
    return false
  const text = (rays: readonly (readonly number[])[]) => rays.map(String).sort().join(' ')
  const texts = board.rays.map((rays) => text(rays.map((ray) => ray.cells)))
  return board.rays.every(
    (rays, cell) =>
      text(rays.map((ray) => ray.cells.map((each) => seen[each]))) === texts[seen[cell]],
  )
}

/**
 * By cell, the most steps from there to where men of a code stay among cells they can come back to. The same everywhere for men that
 * are placed during play.
 */
function levelsOf(plan: Plan, stands: readonly (readonly boolean[])[], code: number): number[] {
  const { board } = plan
  const sources: number[] = []
  const targets: number[] = []
  let isPlaced = false
  eachTarget(plan, code, (from, to) => {
    if (from < 0) isPlaced = true
    else if (stands[code]?.[from]) {
      sources.push(from)
      targets.push(to)
    }
  })
  const { count, component } = stronglyConnectedComponents(
    digraphFromArcs(board.names.length, sources, targets),
  )
  // Components are numbered sinks first
  const level = new Array<number>(count).fill(0)
  const order = [...sources.keys()].sort((a, b) => component[sources[a]] - component[sources[b]])
  for (const arc of order) {
    const [from, to] = [component[sources[arc]], component[targets[arc]]]
    if (from !== to) level[from] = Math.max(level[from], level[to] + 1)
  }
  return board.names.map((_, cell) => (isPlaced ? 0 : level[component[cell]]))
}

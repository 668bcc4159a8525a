// Where men of each kind can ever stand, found by a fixpoint from the start.

import { type ActPlan, CLOSED, EMPTY, type Plan } from '../play/plan'
import type { State } from '../play/state'

/** By cell: its class, 0, 1 …. Two cells are of one class if they are alike in every list. */
export function classesOf(lists: readonly (readonly (boolean | number)[])[]): number[] {
  const places = new Map<string, number>()
  return (lists[0] ?? []).map((_, cell) => {
    const alike = lists.map((each) => Number(each[cell])).join(' ')
    const place = places.get(alike) ?? places.size
    places.set(alike, place)
    return place
  })
}

/** The least cells for each code that hold the start and that no act leads out of. */
export function findStands(plan: Plan, start: State): boolean[][] {
  const { men, board, turns, data } = plan
  const stands = men.map((_, code) =>
    board.names.map((_, cell) => start.cells[cell] === code && code !== EMPTY),
  )
  if (data.acts.some((act) => 'follow' in act && act.follow?.do === 'close'))
    stands[CLOSED]?.fill(true)
  let grows = true
  const add = (code: number, cell: number) => {
    const turn = turns[code]
    const isOn = turn?.on[cell] === true
    if (turn && isOn) for (const into of turn.into) put(into, cell)
    if (!isOn || !turn?.must) put(code, cell)
  }
  const put = (code: number, cell: number) => {
    const on = stands[code]
    if (on && !on[cell]) {
      on[cell] = true
      grows = true
    }
  }
  while (grows) {
    grows = false
    for (const [code] of men.entries())
      eachTarget(plan, code, (from, to) => {
        if (from < 0 ? canBeHeld(plan, start, code) : stands[code]?.[from])
          if (from < 0) put(code, to)
          else add(code, to)
      })
  }
  return stands
}

/** Calls `visit` with the cells that a man may go from and to, −1 from the hand. */
export function eachTarget(
  plan: Plan,
  code: number,
  visit: (from: number, to: number) => void,
): void {
  const owner = plan.men[code]?.owner
  for (const side of [0, 1] as const) {
    if (plan.men[code] === undefined || (owner !== undefined && owner !== side)) continue
    for (const act of plan.acts[side] ?? []) {
      if (!act.can[code]) continue
      if (act.data.do === 'place') for (const [to, may] of act.to.entries()) if (may) visit(-1, to)
      for (const from of act.rays.keys()) eachLanding(act, from, (to) => visit(from, to))
    }
  }
}

/** Calls `visit` with the cells that a move or jump from a cell may lead to, and the cells it then leaps over. */
export function eachLanding(
  { data, rays, to }: ActPlan,
  from: number,
  visit: (to: number, over: readonly number[]) => void,
): void {
  const every = data.do === 'jump' ? 2 : 1
  for (const ray of rays[from] ?? []) {
    const length = data.do === 'jump' && !data.again ? 2 : ray.length
    for (let i = every - 1; i < Math.min(length, ray.length); i += every)
      if (to[ray[i]])
        visit(
          ray[i],
          ray.filter((_, k) => every === 2 && k < i && k % 2 === 0),
        )
  }
}

/** Whether a man may ever be in a hand. */
function canBeHeld(plan: Plan, { hands }: State, code: number): boolean {
  const { men, kinds, held, data } = plan
  const man = men[code]
  if (!plan.hasHands || man?.owner === undefined) return true
  if (hands[man.kind] + hands[kinds.length + man.kind] > 0) return true
  return data.acts.some((act) => act.do === 'move' && act.keeps) && held.includes(man.kind)
}

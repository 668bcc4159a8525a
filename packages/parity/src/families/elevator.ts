// Model checking of an elevator: if the button of the highest storey is pressed infinitely often, the elevator is there infinitely often. The formula of
// the modal μ-calculus is νX.μY.νZ. □X ∧ (at ∨ (□Z ∧ (¬pressed ∨ □Y))). A position is a state of the elevator and a part of the formula; Even
// defends it. Requests are served in the order in which they came.

import { MAX, MIN, type Player } from '@zugzwang/core'
import type { FamilyPosition } from './position'

interface State {
  readonly storey: number
  readonly isOpen: boolean
  /** Storeys asked for, the first to be served at the front. */
  readonly requests: string
}

const nameOf = ({ storey, isOpen, requests }: State): string =>
  `${storey}${isOpen ? 'open' : ''}[${requests}]`

/** All positions that can be reached from the lowest storey without requests. */
export function* elevator(storeys: number): Generator<FamilyPosition> {
  const first: State = { storey: 0, isOpen: false, requests: '' }
  const states = new Map([[nameOf(first), first]])
  for (const [name, state] of states) {
    const next = nextStates(state, storeys)
    for (const each of next) states.set(nameOf(each), each)
    yield* positionsOf(name, state, next.map(nameOf), storeys - 1)
  }
  yield { name: 'true', priority: 0, mover: MAX, moves: ['true'] }
  yield { name: 'false', priority: 1, mover: MAX, moves: ['false'] }
}

/** A button is pressed or none is; then the elevator goes a storey towards the first request, or closes its door. */
function nextStates(state: State, storeys: number): State[] {
  const pressed = Array.from({ length: storeys }, (_, i) =>
    state.requests.includes(`${i}`) ? state.requests : `${state.requests}${i}`,
  )
  const found = new Map<string, State>()
  for (const requests of [state.requests, ...pressed]) {
    const next = moved({ ...state, requests })
    found.set(nameOf(next), next)
  }
  return [...found.values()]
}

function moved({ storey, isOpen, requests }: State): State {
  if (requests === '' || isOpen) return { storey, isOpen: false, requests }
  const goal = Number(requests[0])
  const to = storey + Math.sign(goal - storey)
  return to === goal
    ? { storey: to, isOpen: true, requests: requests.slice(1) }
    : { storey: to, isOpen: false, requests }
}

function* positionsOf(
  name: string,
  { storey, requests }: State,
  next: readonly string[],
  goal: number,
): Generator<FamilyPosition> {
  const part = (formula: string, mover: Player, moves: readonly string[], priority = 0) => ({
    name: `${name} ${formula}`,
    priority,
    mover,
    moves,
  })
  const own = (formula: string) => `${name} ${formula}`
  const box = (formula: string) => next.map((each) => `${each} ${formula}`)
  yield part('X', MAX, [own('Y')], 2)
  yield part('Y', MAX, [own('Z')], 1)
  yield part('Z', MAX, [own('□X∧')])
  yield part('□X∧', MIN, [own('□X'), own('at∨')])
  yield part('□X', MIN, box('X'))
  yield part('at∨', MAX, [storey === goal ? 'true' : 'false', own('□Z∧')])
  yield part('□Z∧', MIN, [own('□Z'), own('¬pressed∨')])
  yield part('□Z', MIN, box('Z'))
  yield part('¬pressed∨', MAX, [requests.includes(`${goal}`) ? 'false' : 'true', own('□Y')])
  yield part('□Y', MIN, box('Y'))
}

// The values of components in games whose play may return. Components are explored breadth first by key; those that can reach each
// other are valued together. A move may leave a sum, whose parts then must not lead back to the component: such play would not stay
// finite.

import { type Key, MAX, MIN, type WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import type { ComponentKey, PartizanComponents } from '../component/components'
import { keyOf, named, noValue, tooManyComponents } from '../component/values'
import { PartizanError } from '../errors'
import { type LoopyGraph, valueSteps } from './graph'
import { negate } from './negate'
import type { Loops, Loopy } from './store'
import { addLoopy } from './sum'

/** Options of a search for values of loopy games. */
export interface LoopyValuesOptions extends WorkOptions {
  /** The most components to explore at once, by key. Default and maximum: 2^23. */
  readonly limit?: number | undefined
}

const MOST_COMPONENTS = 2 ** 23
/** Units of work of a move, as it costs calls of the author's functions. */
const UNITS_PER_MOVE = 64
/** Units of work of a component that is valued. */
const UNITS_PER_VALUE = 2048

/** Values of components that have been asked for, with all under them. */
export interface LoopyComponentValues<Component> {
  readonly loops: Loops
  /** How many components have values, by key. */
  readonly count: number
  /**
   * Values a component, and all that can be reached from it and has no value yet. Phases 'explore' and 'solve'. On failure only values
   * by theorems are kept.
   *
   * @throws PartizanError (as a rejection, like the signal's reason) LIMIT_EXCEEDED; NO_SIDES; CYCLIC if a component can come back
   *   as a part of a sum; INVALID_GAME for an invalid key.
   */
  solve(component: Component, options?: LoopyValuesOptions): Promise<Loopy>
  /** The value of a component that has one; of a sum, that of all its components. */
  value(...components: readonly Component[]): Loopy
}

/**
 * The values of a game's components, as `createValues`, for games in which play may return to a component. Space: components, keys
 * and moves while they are explored; a key and a value after it.
 *
 * @see README.md#loopy-games
 */
export function createLoopyValues<Component, Move>(
  loops: Loops,
  game: PartizanComponents<Component, Move>,
): LoopyComponentValues<Component> {
  const known = new Map<Key, Loopy>()
  const find = (component: Component): Loopy => {
    const { key, isNegative } = game.key(component)
    const value = known.get(key)
    if (value === undefined) throw noValue(game, component)
    return isNegative ? negate(loops, value) : value
  }
  return {
    loops,
    get count() {
      return known.size
    },
    async solve(component, options = {}) {
      const pace = createPace(options)
      const search = await explore(loops, game, known, component, options, pace)
      await settle(loops, game, known, search, pace)
      return find(component)
    },
    value: (...components) =>
      components.reduce((sum, each) => addLoopy(loops, sum, find(each)), loops.forms.zero),
  }
}

/** What can be reached, by node. */
interface Search<Component> {
  /** A component, or what a sum consists of. */
  readonly nodes: (readonly Component[])[]
  /** The key of a component. */
  readonly keys: (ComponentKey | undefined)[]
  readonly begins: number[]
  /** Nodes, and −1 − i for `values[i]`. */
  readonly targets: number[]
  readonly values: Loopy[]
}

async function explore<Component, Move>(
  loops: Loops,
  game: PartizanComponents<Component, Move>,
  known: Map<Key, Loopy>,
  start: Component,
  { limit = MOST_COMPONENTS }: LoopyValuesOptions,
  pace: Pace,
): Promise<Search<Component>> {
  const search: Search<Component> = { nodes: [], keys: [], begins: [0], targets: [], values: [] }
  const { nodes, keys, begins, targets, values } = search
  // Nodes of keys, and of keys that are negative
  const places = [new Map<Key, number>(), new Map<Key, number>()] as const
  const add = (node: readonly Component[], key?: ComponentKey): number => {
    if (nodes.length >= limit) throw tooManyComponents(game.name, limit, MOST_COMPONENTS)
    keys.push(key)
    return nodes.push(node) - 1
  }
  const enter = (component: Component): number => {
    const own = keyOf(game, component)
    const { key, isNegative } = own
    const theorem = known.has(key) ? undefined : game.value?.(loops.forms, component)
    if (theorem !== undefined) known.set(key, isNegative ? negate(loops, theorem) : theorem)
    const value = known.get(key)
    if (value !== undefined) return -values.push(isNegative ? negate(loops, value) : value)
    const place = places[isNegative ? 1 : 0]
    const node = place.get(key) ?? add([component], own)
    place.set(key, node)
    return node
  }
  enter(start)
  for (let node = 0; node < nodes.length; node++) {
    const parts = nodes[node] as readonly Component[]
    const [component] = parts
    const begin = targets.length
    for (const player of [MAX, MIN] as const) {
      if (component !== undefined && keys[node] !== undefined)
        for (const move of game.moves(component, player)) {
          const left = game.play(component, move)
          targets.push(left.length === 1 ? enter(left[0] as Component) : add(left))
        }
      else if (player === MAX) for (const part of parts) targets.push(enter(part))
      begins.push(targets.length)
    }
    if (pace.due((1 + targets.length - begin) * UNITS_PER_MOVE))
      await pace.rest({ phase: 'explore', done: node })
  }
  pace.report({ phase: 'explore', done: nodes.length, total: nodes.length })
  return search
}

/** Values all that was explored, and keeps the values. */
async function settle<Component, Move>(
  loops: Loops,
  game: PartizanComponents<Component, Move>,
  known: Map<Key, Loopy>,
  { nodes, keys, begins, targets, values }: Search<Component>,
  pace: Pace,
): Promise<void> {
  const order = nodes.length
  const graph: LoopyGraph = {
    order,
    begins: Int32Array.from(begins),
    targets: Int32Array.from(targets, (target) => (target < 0 ? order - 1 - target : target)),
    values,
  }
  const steps = valueSteps(loops, graph, {
    has: (node) => keys[node] === undefined,
    add: (a, b) => addLoopy(loops, a, b),
    cyclic: (node) =>
      new PartizanError('CYCLIC', {
        what: `${game.name}: play can come back to the sum of ${nodes[node]?.map((part) => named(game, part)).join(' and ')}`,
        found: nodes[node],
        expected: 'moves that leave one component wherever play can come back',
      }),
  })
  let step = steps.next()
  for (let done = 0; !step.done; step = steps.next()) {
    if (pace.due((step.value - done) * UNITS_PER_VALUE))
      await pace.rest({ phase: 'solve', done: step.value, total: order })
    done = step.value
  }
  for (const [node, key] of keys.entries())
    if (key !== undefined)
      known.set(key.key, key.isNegative ? negate(loops, step.value[node]) : step.value[node])
  pace.report({ phase: 'solve', done: order, total: order })
}

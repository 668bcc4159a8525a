// The values of components in games whose play may return. Components are explored breadth first by key; those that can reach each
// other are valued together. A move may leave a sum, whose parts then must not lead back to the component: such play would not stay
// finite.

import { type Key, MAX, MIN, type WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import type { ComponentKey, PartizanComponents } from '../component/components'
import { keyOf, named, noValue, tooManyComponents } from '../component/values'
import { PartizanError } from '../errors'
import { type LoopyGraph, type SumNodes, valueSteps } from './graph'
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
   * Values a component, and all that can be reached from it and has no value yet. Phases 'explore' and 'solve'. On failure nothing
   * is kept.
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

/** Nodes by component or sum, and the options found so far. */
interface Search<Component> {
  /** By node: the component, undefined for a sum. */
  readonly components: (Component | undefined)[]
  readonly keys: (ComponentKey | undefined)[]
  /** Nodes of keys, and of keys that are negative. */
  readonly places: readonly [Map<Key, number>, Map<Key, number>]
  readonly sums: Set<number>
  readonly begins: number[]
  /** Nodes, and −1 − i for `values[i]`. */
  readonly targets: number[]
  readonly values: Loopy[]
}

async function explore<Component, Move>(
  loops: Loops,
  game: PartizanComponents<Component, Move>,
  known: ReadonlyMap<Key, Loopy>,
  start: Component,
  { limit = MOST_COMPONENTS }: LoopyValuesOptions,
  pace: Pace,
): Promise<Search<Component>> {
  const search: Search<Component> = {
    components: [],
    keys: [],
    places: [new Map(), new Map()],
    sums: new Set(),
    begins: [0],
    targets: [],
    values: [],
  }
  const { components, places, sums, begins, targets, values } = search
  const enter = (component: Component): number => {
    const own = keyOf(game, component)
    const found = known.get(own.key) ?? formOf(loops, game, component, own)
    if (found !== undefined) {
      values.push(own.isNegative ? negate(loops, found) : found)
      return -values.length
    }
    const nodes = places[own.isNegative ? 1 : 0]
    let node = nodes.get(own.key)
    if (node !== undefined) return node
    node = components.length
    if (node >= limit) throw tooManyComponents(game.name, limit, MOST_COMPONENTS)
    nodes.set(own.key, node)
    components.push(component)
    search.keys.push(own)
    return node
  }
  /** A sum waits as a node whose parts are entered at its turn. */
  const parts = new Map<number, readonly Component[]>()
  const enterSum = (sum: readonly Component[]): number => {
    const [only] = sum
    if (sum.length === 1 && only !== undefined) return enter(only)
    const node = components.length
    components.push(undefined)
    search.keys.push(undefined)
    sums.add(node)
    parts.set(node, sum)
    return node
  }
  enter(start)
  for (let node = 0; node < components.length; node++) {
    const component = components[node]
    const begin = targets.length
    for (const player of [MAX, MIN] as const) {
      if (component !== undefined)
        for (const move of game.moves(component, player))
          targets.push(enterSum(game.play(component, move)))
      else if (player === MAX) for (const part of parts.get(node) ?? []) targets.push(enter(part))
      begins.push(targets.length)
    }
    parts.delete(node)
    if (pace.due((1 + targets.length - begin) * UNITS_PER_MOVE))
      await pace.rest({ phase: 'explore', done: node })
  }
  pace.report({ phase: 'explore', done: components.length, total: components.length })
  return search
}

/** The value of a key by a theorem. */
function formOf<Component, Move>(
  loops: Loops,
  game: PartizanComponents<Component, Move>,
  component: Component,
  { isNegative }: ComponentKey,
): Loopy | undefined {
  const form = game.value?.(loops.forms, component)
  return form === undefined || !isNegative ? form : negate(loops, form)
}

/** Values all that was explored, and keeps the values. */
async function settle<Component, Move>(
  loops: Loops,
  game: PartizanComponents<Component, Move>,
  known: Map<Key, Loopy>,
  { components, keys, sums, begins, targets, values }: Search<Component>,
  pace: Pace,
): Promise<void> {
  const order = components.length
  const graph: LoopyGraph = {
    order,
    begins: Int32Array.from(begins),
    targets: Int32Array.from(targets, (target) => (target < 0 ? order - 1 - target : target)),
    values,
  }
  const nodes: SumNodes = {
    nodes: sums,
    add: (a, b) => addLoopy(loops, a, b),
    cyclic(node) {
      const at = begins[2 * node]
      const part = components[targets[at] as number] as Component
      return new PartizanError('CYCLIC', {
        what: `${game.name}: a move leaves a sum with ${named(game, part)} in it from which play can come back to the sum`,
        found: part,
        expected: 'moves that leave one component wherever play can come back',
      })
    },
  }
  const steps = valueSteps(loops, graph, nodes)
  let done = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) {
    if (pace.due((step.value - done) * UNITS_PER_VALUE))
      await pace.rest({ phase: 'solve', done: step.value, total: order })
    done = step.value
  }
  for (const [node, key] of keys.entries())
    if (key !== undefined)
      known.set(key.key, key.isNegative ? negate(loops, step.value[node]) : step.value[node])
  pace.report({ phase: 'solve', done: order, total: order })
}

// The values of components: by a theorem where the game has one, otherwise by search. The search is depth first on an explicit stack, and each
// component, identified by its key, is valued once.

import { type Key, MAX, MIN, type WorkOptions } from '@zugzwang/core'
import { createPace, excerpt, type Pace } from '@zugzwang/core/authoring'
import { PartizanError } from '../errors'
import { gameOf } from '../value/canonical'
import type { Form, Forms } from '../value/forms'
import { add, negate } from '../value/sum'
import type { ComponentKey, PartizanComponents } from './components'

/** Options of a search for values. */
export interface ValuesOptions extends WorkOptions {
  /** The most components, by key. Default and maximum: 2^24. */
  readonly limit?: number | undefined
}

/** The most keys that a map can hold. */
const MOST_COMPONENTS = 2 ** 24

/** Values of components that have been asked for, with all under them. */
export interface ComponentForms<Component> {
  readonly forms: Forms
  /** How many components have values, by key. */
  readonly count: number
  /**
   * Values a component, and all that can be reached from it and has no value yet.
   *
   * @throws PartizanError (as a rejection, like the signal's reason) CYCLIC if play can come back to a component, LIMIT_EXCEEDED,
   *   INVALID_GAME for an invalid key.
   */
  solve(component: Component, options?: ValuesOptions): Promise<Form>
  /** The value of a component that has one; of a sum, that of all its components. */
  value(...components: readonly Component[]): Form
}

/** Units of work of a move, as it costs calls of the author's functions. */
const UNITS_PER_MOVE = 64

/**
 * The values of a game's components, each found once and kept. Space: a component, its key, and its options while they are
 * waited for.
 *
 * @see README.md#positions
 */
export function createValues<Component, Move>(
  forms: Forms,
  game: PartizanComponents<Component, Move>,
): ComponentForms<Component> {
  const known = new Map<Key, Form>()
  const value = (component: Component): Form => {
    const { key, isNegative } = game.key(component)
    const form = known.get(key)
    if (form === undefined) throw noValue(game, component)
    return isNegative ? negate(forms, form) : form
  }
  return {
    forms,
    get count() {
      return known.size
    },
    async solve(component, options = {}) {
      const search: Search<Component, Move> = { forms, game, known, stack: [], waiting: new Map() }
      try {
        await run(search, component, options, createPace(options))
      } catch (error) {
        throw withCount(error, game.name, known.size)
      }
      return value(component)
    },
    value: (...components) =>
      components.reduce((sum, component) => add(forms, sum, value(component)), forms.zero),
  }
}

/** An error that forms are too many says how many components have values too. */
function withCount(error: unknown, name: string, count: number): unknown {
  if (!(error instanceof PartizanError) || error.place.field !== 'most') return error
  const { what } = error.data
  return new PartizanError(error.code, {
    ...error.data,
    what: (names) =>
      `${name}, ${count} components valued: ${typeof what === 'string' ? what : what(names)}`,
    cause: error,
  })
}

/** What a move leaves. */
type Sum = readonly ComponentKey[]

interface Waiting {
  readonly left: readonly Sum[]
  readonly right: readonly Sum[]
}

interface Search<Component, Move> {
  readonly forms: Forms
  readonly game: PartizanComponents<Component, Move>
  readonly known: Map<Key, Form>
  readonly stack: {
    readonly component: Component
    readonly key: Key
    readonly isNegative: boolean
  }[]
  /** The options of components that wait for values: exactly those on the way to the component on top. */
  readonly waiting: Map<Key, Waiting>
}

async function run<Component, Move>(
  search: Search<Component, Move>,
  component: Component,
  options: ValuesOptions,
  pace: Pace,
): Promise<void> {
  const { game, known, stack, waiting } = search
  const { limit = MOST_COMPONENTS } = options
  options.signal?.throwIfAborted()
  push(search, component)
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const { key, isNegative } = top
    if (known.has(key)) {
      stack.pop()
      continue
    }
    const options = waiting.get(key)
    const units = options === undefined ? expand(search, top.component, key) : 1
    if (options !== undefined) {
      known.set(key, formOf(search, options, isNegative))
      waiting.delete(key)
      stack.pop()
      if (known.size > limit) throw tooManyComponents(game.name, limit, MOST_COMPONENTS)
    }
    if (pace.due(units * UNITS_PER_MOVE)) await pace.rest({ phase: 'search', done: known.size })
  }
  pace.report({ phase: 'search', done: known.size, total: known.size })
}

/** The key of a component, checked. */
export function keyOf<Component, Move>(
  game: PartizanComponents<Component, Move>,
  component: Component,
): ComponentKey {
  const own = game.key(component)
  const { key } = own
  const isKey = typeof key === 'string' || typeof key === 'number' || typeof key === 'bigint'
  if (isKey && !Number.isNaN(key)) return own
  throw new PartizanError('INVALID_GAME', {
    what: `${game.name}: key gave ${String(key)}`,
    found: key,
    expected: 'a string, a number or a bigint',
    place: { field: 'key' },
  })
}

/** The error for a component that was not asked for. */
export const noValue = <Component, Move>(
  game: PartizanComponents<Component, Move>,
  component: Component,
): PartizanError =>
  new PartizanError('INVALID_POSITION', {
    what: `${game.name}: ${named(game, component)} has no value yet`,
    found: component,
    expected: 'a component that can be reached from those that were solved',
  })

/** The error for more components than the limit. */
export const tooManyComponents = (name: string, limit: number, most: number): PartizanError =>
  new PartizanError('LIMIT_EXCEEDED', {
    what: `${name}: more than ${limit} components`,
    found: limit + 1,
    expected: `a higher limit (at most ${most}), or a smaller position`,
    place: { field: 'limit' },
  })

/** Puts a component on the stack, if it has no value. */
function push<Component, Move>(
  search: Search<Component, Move>,
  component: Component,
): ComponentKey {
  const { game, forms, known, stack, waiting } = search
  const own = keyOf(game, component)
  const { key, isNegative } = own
  if (known.has(key)) return own
  if (waiting.has(key))
    throw new PartizanError('CYCLIC', {
      what: `${game.name}: play can come back to ${named(game, component)}`,
      found: component,
      expected: 'a game in which play always ends',
    })
  const form = game.value?.(forms, component)
  if (form === undefined) stack.push({ component, key, isNegative })
  else known.set(key, isNegative ? negate(forms, form) : form)
  return own
}

/** Finds the options of the component on top of the stack; those without a value are put above it. */
function expand<Component, Move>(
  search: Search<Component, Move>,
  component: Component,
  key: Key,
): number {
  const { game, waiting } = search
  // It waits from now on: an option that is itself makes a cycle
  const left: Sum[] = []
  const right: Sum[] = []
  waiting.set(key, { left, right })
  for (const [player, sums] of [
    [MAX, left],
    [MIN, right],
  ] as const)
    for (const move of game.moves(component, player))
      sums.push(game.play(component, move).map((each) => push(search, each)))
  return left.length + right.length + 1
}

/** The value that belongs to the key of a component whose options all have values. */
function formOf<Component, Move>(
  { forms, known }: Search<Component, Move>,
  { left, right }: Waiting,
  isNegative: boolean,
): Form {
  const values = (sums: readonly Sum[]): Form[] =>
    sums.map((sum) =>
      sum.reduce((total, part) => {
        const form = known.get(part.key) as Form
        return add(forms, total, part.isNegative ? negate(forms, form) : form)
      }, forms.zero),
    )
  const form = gameOf(forms, values(left), values(right))
  return isNegative ? negate(forms, form) : form
}

/** A component in a message. */
export function named<Component, Move>(
  game: PartizanComponents<Component, Move>,
  component: Component,
): string {
  return excerpt(game.format?.(component) ?? String(game.key(component).key))
}

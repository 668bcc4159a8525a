// The values of components: by the game's own `solve` if it has one, otherwise by search. The search is depth first on an
// explicit stack, and each component, identified by its key, is valued once. One that waits for its options stays on the stack
// and plays its moves again when it is on top: the stack and the values take a few words for each component, however many
// moves there are and however deep play goes.
//
// Source: Sprague 1935, Grundy 1939.

import type { Key, WorkOptions } from '@zugzwang/core'
import { createPace, excerpt, type Pace } from '@zugzwang/core/authoring'
import { checkRange, ImpartialError } from '../errors'
import { type ComponentGame, type ComponentValues, formatComponent } from './component-game'

/** Options of a search. */
export interface SearchOptions extends WorkOptions {
  /** Stop with an error if there are more components than this, counted by key. Default and maximum: 2^24. */
  readonly limit?: number | undefined
}

/** The most keys a Map can hold, and so the most components of a search. */
export const MAX_COMPONENTS: number = 2 ** 24

/** How a search could have fewer components. */
const SMALLER =
  'position; if there should be fewer, check key: components with the same play may share one'

/** In place of values, which are ≥ 0: on the stack, its options not examined yet, or waited for. */
const WAITING = -1
const OPEN = -2
const NONE = -1

/** Units of work of a move, as it costs calls of the author's functions. */
export const UNITS_PER_MOVE = 64

/**
 * Values components under normal play, and all that can be reached from them: by the game's own `solve` if it has one,
 * otherwise by search, with one call of `moves` for a component, two if some of its options are new, one of `play` for each
 * move, and one of `key` for each component left. Space: a component, its key and some 30 bytes each.
 *
 * @param options - The limit is for searches, and may be unknown to a game's own `solve`. The phase is `search`, `done` counts
 *   components valued.
 * @returns A function from components to nimbers, O(1) after a search. It refuses components that cannot be reached from
 *   the given ones (`INVALID_POSITION`).
 * @throws ImpartialError (as a rejection, like the signal's reason) `CYCLIC` if play can come back to a component,
 *   `LIMIT_EXCEEDED` if there are more components than `limit`, `OUT_OF_RANGE` if that is not 1 … 2^24,
 *   `INVALID_GAME` for an invalid key.
 * @see README.md#heap-games
 */
export async function nimbersOf<Component, Move>(
  game: ComponentGame<Component, Move>,
  components: readonly Component[],
  options: SearchOptions = {},
): Promise<ComponentValues<Component>> {
  const { limit = MAX_COMPONENTS } = options
  checkRange('The limit of components', limit, 1, MAX_COMPONENTS, { field: 'limit' })
  options.signal?.throwIfAborted()
  if (game.solve) return game.solve(components, options)
  const { numbers, values } = await search(game, components, limit, createPace(options))
  return (component) => {
    const number = numbers.get(game.key(component))
    if (number !== undefined) return values[number]
    throw new ImpartialError('INVALID_POSITION', {
      what: `${game.name}: ${componentExcerpt(game, component)} cannot be reached from the components that were searched`,
      found: component,
    })
  }
}

/** Finds all components and their values; components are numbered as they are found. */
async function search<Component, Move>(
  game: ComponentGame<Component, Move>,
  components: readonly Component[],
  limit: number,
  pace: Pace,
): Promise<{ numbers: ReadonlyMap<Key, number>; values: readonly number[] }> {
  const numbers = new Map<Key, number>()
  const found: Component[] = []
  // By number: the value, and the neighbours on the stack. All that has no value yet is on the stack.
  const values: number[] = []
  const below: number[] = []
  const above: number[] = []
  let top = NONE
  // A power of two above every nim-sum seen; the values of the options carry the stamp of this visit.
  let stamps = new Int32Array(1)
  let stamp = 0
  let done = 0

  const find = (component: Component, key: Key): void => {
    checkKey(game.name, key)
    const number = found.length
    if (number === limit) throw limitError(game.name, limit, SMALLER)
    numbers.set(key, number)
    found.push(component)
    values.push(WAITING)
    below.push(top)
    above.push(NONE)
    if (top !== NONE) above[top] = number
    top = number
  }

  const raise = (number: number): void => {
    if (number === top) return
    const over = above[number]
    const under = below[number]
    below[over] = under
    if (under !== NONE) above[under] = over
    above[top] = number
    below[number] = top
    above[number] = NONE
    top = number
  }

  for (const component of components) {
    const key = game.key(component)
    if (!numbers.has(key)) find(component, key)
  }
  while (top !== NONE) {
    const number = top
    const component = found[number] as Component
    values[number] = OPEN
    stamp++
    let complete = true
    for (const move of game.moves(component)) {
      let sum = 0
      for (const left of game.play(component, move)) {
        const key = game.key(left)
        const option = numbers.get(key)
        if (option === undefined) {
          find(left, key)
          complete = false
          continue
        }
        const value = values[option]
        if (value >= 0) sum ^= value
        else if (value === OPEN) throw cyclicError(game, left)
        else {
          raise(option)
          complete = false
        }
      }
      if (complete) {
        if (sum >= stamps.length) stamps = grown(stamps, sum)
        stamps[sum] = stamp
      }
      if (pace.due(UNITS_PER_MOVE)) await pace.rest({ phase: 'search', done })
    }
    if (!complete) continue

    let value = 0
    while (value < stamps.length && stamps[value] === stamp) value++
    values[number] = value
    done++
    top = below[number]
    if (top !== NONE) above[top] = NONE
  }
  pace.report({ phase: 'search', done, total: done })
  return { numbers, values }
}

function grown(stamps: Int32Array<ArrayBuffer>, most: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 ** (32 - Math.clz32(most)))
  larger.set(stamps)
  return larger
}

function checkKey(name: string, key: Key): void {
  const isKey = typeof key === 'string' || typeof key === 'number' || typeof key === 'bigint'
  if (isKey && !Number.isNaN(key)) return
  throw new ImpartialError('INVALID_GAME', {
    what: `${name}: key gave ${String(key)}`,
    found: key,
    expected: 'a string, a number or a bigint',
    place: { field: 'key' },
  })
}

/** The error for too many components; `smaller` is what could have fewer. */
export function limitError(name: string, limit: number, smaller: string): ImpartialError {
  return new ImpartialError('LIMIT_EXCEEDED', {
    what: `${name}: more than ${limit} components`,
    found: limit + 1,
    expected: `a higher limit (at most ${MAX_COMPONENTS}) or a smaller ${smaller}`,
    place: { field: 'limit' },
  })
}

function cyclicError<Component, Move>(
  game: ComponentGame<Component, Move>,
  component: Component,
): ImpartialError {
  return new ImpartialError('CYCLIC', {
    what: `${game.name}: play can come back to ${componentExcerpt(game, component)}, and a search finds values only where play ends`,
    found: component,
    expected:
      'a game in which play always ends, or one written as a digraph (digraphComponents), whose values allow for endless play',
  })
}

export function componentExcerpt<Component, Move>(
  game: ComponentGame<Component, Move>,
  component: Component,
): string {
  return excerpt(formatComponent(game, component))
}

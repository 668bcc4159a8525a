// Keys of what a hand touches: a cell of a picture and the spot of a move that means it have the same key. A move is a sequence
// of keys, touched until one move is left.

import type { Spot, View } from '@zugzwang/core'

/** An arc is touched itself if it is owned, and otherwise at the vertex it leads to; what is left of a heap at the first token to go. */
export function spotKey(spot: Spot, view: View): string {
  if ('row' in spot) return `c${spot.row},${spot.column}`
  if ('cell' in spot) return `c0,${spot.cell}`
  if ('heap' in spot) return `h${spot.heap},${spot.left[0] ?? 0}`
  if ('vertex' in spot) return `v${spot.vertex}`
  if ('arc' in spot) {
    if (view.kind === 'graph' && view.owned !== undefined) return `a${spot.arc}`
    const arc = view.kind === 'graph' ? view.arcs[spot.arc] : undefined
    return `v${arc?.[1] ?? -1}`
  }
  const part = view.kind === 'sum' ? view.parts[spot.part] : undefined
  return part === undefined ? '' : `p${spot.part}/${spotKey(spot.spot, part)}`
}

/** The keys of a move, in order; none where moves are chosen from a list. */
export function keysOf(spots: readonly Spot[] | undefined, view: View | undefined): string[] {
  return view === undefined ? [] : (spots ?? []).map((spot) => spotKey(spot, view))
}

/**
 * Whether the cells of a move can be touched in any order: those of like pieces on a graph, and the two of a domino on a board.
 *
 * @param moves - The keys of all moves.
 */
export function isUnordered(
  view: View | undefined,
  moves: readonly (readonly string[])[] = [],
): boolean {
  if (view?.kind !== 'grid') return view?.kind === 'graph'
  const pieces = new Set(view.pieces.map(({ row, column }) => `c${row},${column}`))
  const pairs = moves.map((keys) => [...keys].sort().join(' '))
  return (
    moves.every((keys) => keys.length === 2 && keys.every((key) => !pieces.has(key))) &&
    new Set(pairs).size === pairs.length
  )
}

/** The keys of the move that a pointer on a cell means before anything is touched there: that which the cell begins, or else ends. */
export function meantBy(
  pointed: string,
  moves: readonly (readonly string[])[],
  touched: readonly string[],
): readonly string[] {
  const all = moves.filter((keys) => [pointed, ...touched].every((key) => keys.includes(key)))
  return all.find(([first]) => first === pointed) ?? all[0] ?? []
}

/** The keys of a move that can be touched next; undefined if it does not begin with those touched. */
export function nextKeys(
  keys: readonly string[],
  touched: readonly string[],
  unordered: boolean,
): readonly string[] | undefined {
  if (keys.length < touched.length) return undefined
  if (!unordered)
    return touched.every((key, at) => keys[at] === key)
      ? keys.slice(touched.length, touched.length + 1)
      : undefined
  const rest = [...keys]
  for (const key of touched) {
    const at = rest.indexOf(key)
    if (at < 0) return undefined
    rest.splice(at, 1)
  }
  return rest
}

export function candidates(
  moves: readonly (readonly string[])[],
  touched: readonly string[],
  unordered = false,
): number[] {
  return moves.flatMap((keys, i) => (nextKeys(keys, touched, unordered) === undefined ? [] : [i]))
}

export type Touch =
  /** Moves that are meant: one is played, of several one is chosen. */
  | { readonly kind: 'moves'; readonly moves: readonly number[] }
  | { readonly kind: 'more'; readonly touched: readonly string[] }

export function touch(
  moves: readonly (readonly string[])[],
  touched: readonly string[],
  key: string,
  unordered = false,
): Touch {
  // The last key again: let go
  if (touched.at(-1) === key && candidates(moves, [...touched, key], unordered).length === 0)
    return { kind: 'more', touched: touched.slice(0, -1) }
  for (const begun of [[...touched, key], [key]]) {
    const found = candidates(moves, begun, unordered)
    const whole = found.filter((i) => moves[i]?.length === begun.length)
    if (whole.length > 0) return { kind: 'moves', moves: whole }
    if (found.length > 0) return { kind: 'more', touched: begun }
  }
  return { kind: 'more', touched: [] }
}

/** Where it does not matter which of several equal heaps is meant, the key in the first of them, which moves refer to. */
export function firstOfEqual(key: string, view: View | undefined): string {
  const [, heap, token] = /^h(\d+),(\d+)$/.exec(key) ?? []
  if (view?.kind !== 'heaps' || heap === undefined) return key
  const size = view.heaps[Number(heap)]
  return size === undefined ? key : `h${view.heaps.indexOf(size)},${token}`
}

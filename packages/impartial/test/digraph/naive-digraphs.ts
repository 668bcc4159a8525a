// Games on digraphs straight from the rules. A digraph is the list of the options of each vertex.

import { type Digraph, digraphFromArcs } from '@zugzwang/core'

export type Options = readonly (readonly number[])[]

/** A nimber, or K of ∞(K). */
export type NaiveValue = number | readonly number[]

type Random = (bound: number) => number

/** Smith's rule to the letter: gives a vertex a value that it may have, chosen by chance, until none may have any. */
export function smithValues(options: Options, random: Random): NaiveValue[] {
  const known: (number | undefined)[] = options.map(() => undefined)
  for (;;) {
    const allowed = options.flatMap((ofV, v) => {
      if (known[v] !== undefined) return []
      const m = leastMissing(ofV.map((w) => known[w]))
      const reverted = ofV.every((w) => {
        const value = known[w]
        return (value !== undefined && value < m) || options[w]?.some((x) => known[x] === m)
      })
      return reverted ? [[v, m] as const] : []
    })
    const chosen = allowed[random(allowed.length)]
    if (chosen === undefined) break
    known[chosen[0]] = chosen[1]
  }
  return known.map((value, v) => value ?? finite((options[v] ?? []).map((w) => known[w])))
}

/** The mex of the options' values, by recursion; for digraphs without cycles. */
export function mexValues(options: Options): number[] {
  const known: (number | undefined)[] = options.map(() => undefined)
  const find = (v: number): number => {
    const value = known[v] ?? leastMissing((options[v] ?? []).map(find))
    known[v] = value
    return value
  }
  return options.map((_, v) => find(v))
}

function leastMissing(values: readonly (number | undefined)[]): number {
  let least = 0
  while (values.includes(least)) least++
  return least
}

function finite(values: readonly (number | undefined)[]): number[] {
  const numbers = values.filter((value) => value !== undefined)
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** The sum of two games: vertex v · order(H) + w, and a move in either. */
export function sumOptions(g: Options, h: Options): number[][] {
  return g.flatMap((ofV, v) =>
    h.map((ofW, w) => [...ofV.map((x) => x * h.length + w), ...ofW.map((x) => v * h.length + x)]),
  )
}

/** Nim heaps 0 … size − 1. */
export function nimOptions(size: number): number[][] {
  return Array.from({ length: size }, (_, heap) => Array.from({ length: heap }, (_, left) => left))
}

/** Digraphs side by side. */
export function unionOptions(parts: readonly Options[]): number[][] {
  const union: number[][] = []
  for (const part of parts) {
    const base = union.length
    for (const ofV of part) union.push(ofV.map((w) => base + w))
  }
  return union
}

/** All digraphs of some vertices, or one of every n, with loops, without parallel arcs. */
export function allDigraphs(order: number, apart = 1): number[][][] {
  return Array.from({ length: Math.ceil(2 ** (order * order) / apart) }, (_, i) =>
    Array.from({ length: order }, (_, v) =>
      Array.from({ length: order }, (_, w) => w).filter(
        (w) => ((i * apart) >> (v * order + w)) & 1,
      ),
    ),
  )
}

/**
 * A digraph by chance: sparse or dense, most arcs to smaller vertices or anywhere, with loops and parallel arcs.
 * Without cycles all arcs lead to smaller vertices, under a numbering by chance.
 */
export function randomOptions(random: Random, order: number, cycles = true): number[][] {
  const degree = 1 + random(6)
  const turned = cycles ? 1 + random(10) : 0
  const number = Array.from({ length: order }, (_, v) => v)
  for (let v = order - 1; v > 0; v--) {
    const w = random(v + 1)
    const kept = number[v] ?? 0
    number[v] = number[w] ?? 0
    number[w] = kept
  }
  const options: number[][] = number.map(() => [])
  for (let v = 0; v < order; v++) {
    const ofV = options[number[v] ?? 0]
    for (let i = random(degree + 1); i > 0; i--) {
      const anywhere = random(20) < turned
      if (v > 0 || anywhere) ofV?.push(number[random(anywhere ? order : v)] ?? 0)
    }
  }
  return options
}

export function toDigraph(options: Options): Digraph {
  const sources = options.flatMap((ofV, v) => ofV.map(() => v))
  return digraphFromArcs(options.length, sources, options.flat())
}

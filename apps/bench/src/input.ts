// The inputs of the programs; cpp/input.hpp makes the same arcs in the same order.
//
//   random   arcs from uniform vertices other than sinks to uniform vertices; vertices 0 … sinks − 1 are sinks
//   acyclic  the same, but arcs lead to smaller vertices only, so that every position is decided; then the vertices are
//            renumbered at random
//   board    a king on a square board of at most `order` cells steps right or to the row below, and from one cell in eight left as
//            well; one cell in eight is a hole without moves
//   grid     the same without holes and steps to the left
//   chain    v → v − 1
//   tangle   a chain whose vertices are renumbered at random

import { createRandom, type Random, randomArcs } from '@zugzwang/core/testing'

/** Five words on a command line. */
export interface Input {
  readonly kind: 'random' | 'acyclic' | 'board' | 'grid' | 'chain' | 'tangle'
  readonly seed: number
  /** Vertices. */
  readonly order: number
  /** Arcs and sinks; ignored for boards and chains. */
  readonly size: number
  readonly sinks: number
}

/** Arcs for `digraphFromArcs`. */
export interface Arcs {
  readonly order: number
  readonly sources: Int32Array
  readonly targets: Int32Array
}

export function inputToWords({ kind, seed, order, size, sinks }: Input): string[] {
  return [kind, ...[seed, order, size, sinks].map(String)]
}

export function inputFromWords([kind, ...numbers]: readonly string[]): Input {
  const [seed = 0, order = 0, size = 0, sinks = 0] = numbers.map(Number)
  return { kind: kind as Input['kind'], seed, order, size, sinks }
}

/** The same kind of input with `to` vertices, and arcs and sinks in proportion. */
export function scaleInput({ kind, seed, order, size, sinks }: Input, to: number): Input {
  const scale = (count: number) => Math.round((count * to) / order)
  return { kind, seed, order: to, size: scale(size), sinks: scale(sinks) }
}

/** Draws the arcs; the returned `random` continues its sequence. */
export function drawInput({ kind, seed, order, size, sinks }: Input): Arcs & { random: Random } {
  const random = createRandom(seed)
  switch (kind) {
    case 'random':
      return { order, ...randomArcs(random, order, size, sinks), random }
    case 'acyclic':
      return { order, ...acyclicArcs(random, order, size, sinks), random }
    case 'board':
      return { ...boardArcs(random, Math.floor(Math.sqrt(order)), true), random }
    case 'grid':
      return { ...boardArcs(random, Math.floor(Math.sqrt(order)), false), random }
    case 'chain':
      return { order, ...chainArcs(order), random }
    case 'tangle':
      return { order, ...tangleArcs(random, order), random }
    default:
      throw new Error(
        `${kind} is not an input; expected random, acyclic, board, grid, chain or tangle.`,
      )
  }
}

/** The numbers 0 … order − 1 in a uniform order. */
export function shuffled(random: Random, order: number): Int32Array {
  const number = Int32Array.from({ length: order }, (_, v) => v)
  for (let v = order - 1; v > 0; v--) {
    const w = random(v + 1)
    const moved = number[v]
    number[v] = number[w]
    number[w] = moved
  }
  return number
}

function acyclicArcs(random: Random, order: number, size: number, sinks: number) {
  const number = shuffled(random, order)
  const sources = new Int32Array(size)
  const targets = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    const v = sinks + random(order - sinks)
    sources[i] = number[v]
    targets[i] = number[random(v)]
  }
  return { sources, targets }
}

function boardArcs(random: Random, side: number, holesAndStepsBack: boolean) {
  const order = side * side
  const sources = new Int32Array(5 * order)
  const targets = new Int32Array(5 * order)
  let size = 0
  const add = (source: number, target: number) => {
    sources[size] = source
    targets[size++] = target
  }
  for (let cell = 0; cell < order; cell++) {
    const row = Math.floor(cell / side)
    const column = cell % side
    if (holesAndStepsBack && random(8) === 0) continue
    const [left, right, down] = [column > 0, column + 1 < side, row + 1 < side]
    if (right) add(cell, cell + 1)
    if (down && left) add(cell, cell + side - 1)
    if (down) add(cell, cell + side)
    if (down && right) add(cell, cell + side + 1)
    if (holesAndStepsBack && random(8) === 0 && left) add(cell, cell - 1)
  }
  return { order, sources: sources.subarray(0, size), targets: targets.subarray(0, size) }
}

function tangleArcs(random: Random, order: number) {
  const number = shuffled(random, order)
  return { sources: number.slice(1), targets: number.slice(0, -1) }
}

function chainArcs(order: number) {
  return {
    sources: Int32Array.from({ length: order - 1 }, (_, v) => v + 1),
    targets: Int32Array.from({ length: order - 1 }, (_, v) => v),
  }
}

// Loopy games as graphs of positions, played by definition: sums are made position by position, and results of play are iterated over
// all positions until nothing changes. Shares no code with the package but for options of values.

import { type Forms, isShort, type Loops, type Loopy, leftOptions, rightOptions } from '../src'
import { optionsOf } from '../src/loopy/store'

/** Options by node. */
export interface Graph {
  readonly left: readonly (readonly number[])[]
  readonly right: readonly (readonly number[])[]
}

/** The graph of all that can be reached from a stopper, itself first. */
export function graphOf(loops: Loops, value: Loopy): Graph {
  const values = [value]
  const left: number[][] = []
  const right: number[][] = []
  const place = (each: Loopy) => {
    if (!values.includes(each)) values.push(each)
    return values.indexOf(each)
  }
  const options = (forms: Forms, each: Loopy, isLeft: boolean) =>
    isShort(each)
      ? isLeft
        ? leftOptions(forms, each)
        : rightOptions(forms, each)
      : [...Array.from(optionsOf(loops, each, isLeft))]
  for (let at = 0; at < values.length; at++) {
    left.push(options(loops.forms, values[at] as Loopy, true).map(place))
    right.push(options(loops.forms, values[at] as Loopy, false).map(place))
  }
  return { left, right }
}

export const negative = ({ left, right }: Graph): Graph => ({ left: right, right: left })

/** A sum of two positions with a player to move: position a · |H| + b, doubled, plus 1 if Right moves. */
interface Play {
  readonly isLeft: (state: number) => boolean
  /** Moves in the first part, and in the second. */
  readonly moves: readonly (readonly [number[], number[]])[]
}

function playOf(g: Graph, h: Graph): Play {
  const width = h.left.length
  const moves: [number[], number[]][] = []
  for (let a = 0; a < g.left.length; a++)
    for (let b = 0; b < width; b++)
      for (const player of [0, 1]) {
        const of = (graph: Graph, node: number) =>
          (player === 0 ? graph.left : graph.right)[node] ?? []
        const state = (x: number, y: number) => 2 * (x * width + y) + 1 - player
        moves.push([of(g, a).map((x) => state(x, b)), of(h, b).map((y) => state(a, y))])
      }
  return { isLeft: (state) => state % 2 === 0, moves }
}

/** Sets of states, iterated from one set until nothing changes. */
function fixpoint(from: boolean[], step: (set: boolean[]) => boolean[]): boolean[] {
  for (let set = from; ; ) {
    const next = step(set)
    if (next.every((each, i) => each === set[i])) return set
    set = next
  }
}

/**
 * Whether G ≥ H for positions, endless play in each being Left's: Left survives G − H as second player, where endless play is hers
 * unless it has finitely many moves in G.
 */
export function onsideAtLeast(g: Graph, a: number, h: Graph, b: number): boolean {
  const { isLeft, moves } = playOf(g, negative(h))
  const all = moves.map(() => true)
  const survives = fixpoint(all, (again) =>
    fixpoint(
      moves.map(() => false),
      (soon) =>
        moves.map(([own, other], state) => {
          const results = [...own.map((to) => again[to]), ...other.map((to) => soon[to])]
          return isLeft(state) ? results.includes(true) : !results.includes(false)
        }),
    ),
  )
  return survives[2 * (a * h.left.length + b) + 1] as boolean
}

/** Who wins G + H if Left begins, and if Right begins, endless play being a draw. */
export function outcomesOf(g: Graph, a: number, h: Graph, b: number): readonly [string, string] {
  const { isLeft, moves } = playOf(g, h)
  const wins = (isFor: (state: number) => boolean) =>
    fixpoint(
      moves.map(() => false),
      (won) =>
        moves.map(([own, other], state) => {
          const results = [...own, ...other].map((to) => won[to])
          return isFor(state) ? results.includes(true) : !results.includes(false)
        }),
    )
  const left = wins(isLeft)
  const right = wins((state) => !isLeft(state))
  const at = 2 * (a * h.left.length + b)
  const of = (state: number) => (left[state] ? 'L' : right[state] ? 'R' : 'D')
  return [of(at), of(at + 1)]
}

/** Whether play by turns ends from all positions. */
export function isStopper({ left, right }: Graph): boolean {
  const moves = [...left, ...right]
  const count = left.length
  const ends = fixpoint(
    moves.map(() => false),
    (set) =>
      moves.map((options, state) =>
        options.every((node) => set[state < count ? count + node : node]),
      ),
  )
  return ends.every((each) => each)
}

/** A graph from bits: node v has node w as Left's option if bit v · 2n + w is set, as Right's if bit v · 2n + n + w is. */
export function graphFromBits(count: number, bits: number): Graph {
  const list = (from: number) =>
    Array.from({ length: count }, (_, node) => node).filter(
      (node) => Math.floor(bits / 2 ** (from + node)) % 2 === 1,
    )
  return {
    left: Array.from({ length: count }, (_, v) => list(v * 2 * count)),
    right: Array.from({ length: count }, (_, v) => list(v * 2 * count + count)),
  }
}

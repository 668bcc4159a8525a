// Values of Hackenbush graphs by theorems. What grows from a vertex may be replaced by anything of the same value (colon principle), so
// that a tree is made of ordinal sums; in green graphs the vertices of a cycle may be joined to one (fusion principle).
//
// Sources: Winning Ways, chapters 1, 2 and 7 (Berlekamp's rule for stalks, colon principle, fusion principle); Conway, On Numbers and Games,
// chapters 8 and 13.

import { PartizanError } from '../errors'
import {
  addDyadic,
  type Dyadic,
  dyadicOf,
  floorDyadic,
  fractionOf,
  negateDyadic,
  subtractDyadic,
} from '../value/dyadic'
import { birthday } from '../value/facts'
import { type Form, type Forms, isNumber, isSimple, numberOf, simple } from '../value/forms'
import { ordinalSum } from '../value/heat'
import { add } from '../value/sum'
import { exponentOfBed } from './bed'
import { adjacencyOf, GROUND, type HackenbushColor, type HackenbushGraph, treeOf } from './graph'

/** Ordinal sums go as deep as what is above an edge. */
const MOST_DAYS = 1000

/** The value by a theorem, undefined for graphs with cycles that are neither green nor a bed of redwood. */
export function valueByTheorem(forms: Forms, graph: HackenbushGraph): Form | undefined {
  if (graph.every(({ color }) => color === 'g')) return simple(forms, 0, 0, nimberOf(graph))
  const tree = treeOf(graph)
  if (tree === undefined) return valueOfBed(forms, graph)
  const values = tree.order.map(() => forms.zero)
  for (const vertex of tree.order.toReversed()) {
    let sum = forms.zero
    for (const { at, to } of tree.up[vertex] ?? [])
      sum = add(forms, sum, onEdge(forms, graph[at]?.color ?? 'g', values[to]))
    values[vertex] = sum
  }
  return values[0]
}

function valueOfBed(forms: Forms, graph: HackenbushGraph): Form | undefined {
  const exponent = exponentOfBed(graph)
  if (exponent === undefined) return undefined
  const value = dyadicOf(1n, exponent)
  const isLeft = graph.some(
    ({ from, to, color }) => color === 'b' && (from === GROUND || to === GROUND),
  )
  return simple(forms, isLeft ? value : negateDyadic(value))
}

/** An edge with something growing from its end: an ordinal sum. */
function onEdge(forms: Forms, color: HackenbushColor, above: Form): Form {
  if (color === 'g') {
    if (isSimple(forms, above) && forms.numbers[above] === 0 && forms.ups[above] === 0)
      return simple(forms, 0, 0, forms.stars[above] + 1)
  } else if (isNumber(forms, above)) {
    const x = numberOf(forms, above)
    return simple(forms, color === 'b' ? onBlue(x) : negateDyadic(onBlue(negateDyadic(x))))
  }
  const days = birthday(forms, above)
  if (days > MOST_DAYS)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: `What grows from an edge has the birthday ${days}`,
      found: days,
      expected: `at most ${MOST_DAYS} where green edges are below red or blue ones, or the other way round`,
    })
  const base = color === 'g' ? simple(forms, 0, 0, 1) : simple(forms, color === 'b' ? 1 : -1)
  return ordinalSum(forms, base, above)
}

/** 1:x = (x + n) / 2^(n − 1) for the least n ≥ 1 with x + n > 1. */
function onBlue(x: Dyadic): Dyadic {
  const room = floorDyadic(subtractDyadic(1, x))
  const n = Number(room > 0n ? room : 0n)
  const { numerator, exponent } = fractionOf(addDyadic(x, n + 1))
  return dyadicOf(numerator, exponent + n)
}

/** The nimber of a green graph. One search in depth: an edge that is no bridge belongs to a cycle, and is worth 1 wherever it is. */
function nimberOf(graph: HackenbushGraph): number {
  const { count, edges } = adjacencyOf(graph)
  const found = new Int32Array(count).fill(-1)
  const lowest = new Int32Array(count)
  const values = new Int32Array(count)
  const next = new Int32Array(count)
  const below = new Int32Array(count).fill(-1)
  const path = [0]
  let time = 0
  found[0] = time++
  for (let vertex = path.at(-1); vertex !== undefined; vertex = path.at(-1)) {
    const edge = edges[vertex]?.[next[vertex]++]
    if (edge !== undefined) {
      const { at, to } = edge
      if (at === below[vertex]) continue
      if (found[to] < 0) {
        found[to] = lowest[to] = time++
        below[to] = at
        path.push(to)
      } else if (found[to] <= found[vertex]) {
        // An edge back down, or a loop
        lowest[vertex] = Math.min(lowest[vertex], found[to])
        values[vertex] ^= 1
      }
      continue
    }
    path.pop()
    const under = path.at(-1)
    if (under === undefined) break
    lowest[under] = Math.min(lowest[under], lowest[vertex])
    const isBridge = lowest[vertex] > found[under]
    values[under] ^= isBridge ? values[vertex] + 1 : values[vertex] ^ 1
  }
  return values[0]
}

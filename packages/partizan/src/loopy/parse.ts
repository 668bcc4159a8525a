// Reads values of loopy games: what `parseValue` reads, and `pass` for the game whose option it is, names of games before their braces
// (`a{0||||0|||a|*||*}`), on, off, dud, over, under, upon, `^[on]` (which is upon), `^<on>`, and sides as `a & b`.
//
// A game whose options are not all values yet is a node of a graph. The graph is valued when no name is open any more.

import { excerpt } from '@zugzwang/core/authoring'
import { PartizanError } from '../errors'
import { type Algebra, type Reader, readGame, readWhole } from '../text/parse'
import { simple } from '../value/forms'
import { loopyGraph, loopyValues } from './graph'
import { isLocal, type Loops, type Loopy, local, localOf } from './store'
import { addLoopy, loopyGame, loopySides, multipleLoopy, negateLoopy } from './sum'

/**
 * The value of a text.
 *
 * @throws PartizanError INVALID_VALUE with the column; NO_SIDES; LIMIT_EXCEEDED.
 * @see README.md#loopy-games
 */
export const parseLoopy = (loops: Loops, text: string): Loopy =>
  checkClosed(readWhole(loopyReader(loops, text)), 1)

const PASS = local(2 ** 29)

/** A value that is no part of a game that is being read. */
export function checkClosed(value: number, column: number): Loopy {
  if (isLocal(value)) throw openGame(value === PASS ? 'pass' : 'The name of a game', column)
  return value
}

function openGame(what: string, column: number): PartizanError {
  return new PartizanError('INVALID_VALUE', {
    what: `The value, column ${column}: ${what} is not an option by itself`,
    found: what,
    expected:
      'it to be an option of a game in braces, such as {0|pass} or a{0|a}, and no part of a sum',
    place: { column },
  })
}

/** Games that are being read, and the names that are open. */
interface Nodes {
  readonly left: (readonly number[])[]
  readonly right: (readonly number[])[]
  readonly names: { readonly name: string; readonly node: number }[]
  /** The column of the last name or pass. */
  column: number
}

/**
 * A reader of a text. Values that it gives may be no values yet: see `checkClosed`.
 *
 * @param name - The value of a name that is none of a game that is being read.
 */
export function loopyReader(loops: Loops, text: string, name?: Reader['name']): Reader {
  const nodes: Nodes = { left: [], right: [], names: [], column: 1 }
  const reader: Reader = {
    forms: loops.forms,
    algebra: algebraOf(loops, nodes),
    text,
    at: 0,
    depth: 0,
    name,
    constant(each) {
      const column = reader.at - each.length + 1
      const value =
        nodes.names.findLast((open) => open.name === each)?.node ?? constantOf(loops, each)
      if (value !== undefined && isLocal(value)) nodes.column = column
      return value
    },
    define: (_, each) => define(loops, nodes, reader, each),
  }
  return reader
}

/** Left's and Right's options of games by name: 0 is the game itself, 1 is 0, and 2 is *. */
const GAMES: ReadonlyMap<string, readonly [number[], number[]]> = new Map([
  ['on', [[0], []]],
  ['off', [[], [0]]],
  ['dud', [[0], [0]]],
  ['over', [[1], [0]]],
  ['under', [[0], [1]]],
  ['upon', [[0], [2]]],
  ['^[on]', [[0], [2]]],
])

/** The names of loopy games, which are no names for others. */
export const CONSTANTS: readonly string[] = [...GAMES.keys(), 'pass']

function constantOf(loops: Loops, name: string): number | undefined {
  const { zero } = loops.forms
  const star = simple(loops.forms, 0, 0, 1)
  const one = ([left, right]: readonly [number[], number[]]) =>
    loopyValues(loops, loopyGraph([left], [right], [zero, star]))[0]
  if (name === 'pass') return PASS
  if (name === '^<on>') return loopyGame(loops, [zero], [one([[1], [0, 1]])])
  const game = GAMES.get(name)
  return game && one(game)
}

function algebraOf(loops: Loops, nodes: Nodes): Algebra {
  const closed = (value: number) => checkClosed(value, nodes.column)
  return {
    add: (a, b) => addLoopy(loops, closed(a), closed(b)),
    negate: (value) => negateLoopy(loops, closed(value)),
    multiple: (value, times) => multipleLoopy(loops, closed(value), times),
    sides: (on, off, column) => loopySides(loops, closed(on), closed(off), column),
    game(left, right) {
      if (![...left, ...right].some(isLocal)) return loopyGame(loops, left, right)
      const node = nodes.left.length
      const named = (options: readonly number[]) =>
        options.map((option) => (option === PASS ? local(node) : option))
      nodes.left.push(named(left))
      nodes.right.push(named(right))
      return nodes.names.length === 0 ? valueOfNodes(loops, nodes, node) : local(node)
    },
  }
}

/** Reads the braces of a game with a name, which is a node with the options of what is read. */
function define(loops: Loops, nodes: Nodes, reader: Reader, name: string): number {
  const column = reader.at - name.length + 1
  if (/^v+\d*$/.test(name) || nodes.names.some((open) => open.name === name))
    throw new PartizanError('INVALID_VALUE', {
      what: `The value, column ${column}: ${excerpt(name)} has a meaning already`,
      found: name,
      expected: 'another name before the braces',
      place: { column },
    })
  const node = nodes.left.length
  nodes.left.push([])
  nodes.right.push([])
  nodes.names.push({ name, node: local(node) })
  const game = readGame(reader)
  nodes.names.pop()
  if (!isLocal(game)) return game
  nodes.left[node] = nodes.left[localOf(game)] ?? []
  nodes.right[node] = nodes.right[localOf(game)] ?? []
  return nodes.names.length === 0 ? valueOfNodes(loops, nodes, node) : local(node)
}

/** The value of a node, now that no name is open. */
function valueOfNodes(loops: Loops, { left, right }: Nodes, node: number): Loopy {
  const order = left.length
  const values: Loopy[] = []
  const placed = (options: readonly number[]) =>
    options.map((option) => (isLocal(option) ? localOf(option) : order - 1 + values.push(option)))
  const value = loopyValues(loops, loopyGraph(left.map(placed), right.map(placed), values))[node]
  left.length = 0
  right.length = 0
  return value
}

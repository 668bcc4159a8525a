// Cops and robbers as people meet it: names of vertices, notation, picture. Names are words of a line: one with blanks, commas or
// quotes stands in double quotes, as in JSON.

import type { Digraph, Game, GraphView } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { targetsOf } from '../digraphs'
import { PositionalError } from '../errors'
import { type Chase, type CopsRules, createChase } from './chase'
import { COPS_START, type CopsMove, type CopsPosition, checkAnyPosition, rulesOf } from './rules'
import { createCopMoves } from './turns'

/** Stands for the vertex of a piece that does not stand yet. */
export const NOWHERE = 'nowhere'

/** The vertices of a graph by name. */
export interface VertexNames {
  /** A vertex as it is written. */
  readonly write: (vertex: number) => string
  /** The same without quotes. */
  readonly at: (vertex: number) => string
  /** The vertex of a name, undefined if none. O(1). */
  readonly find: (name: string) => number | undefined
}

/** A part of a line: a name, or a comma. */
export interface Token {
  readonly text: string
  /** Whether it stood in quotes, and so is a name and nothing else. */
  readonly quoted: boolean
  /** Where it begins, from 1. */
  readonly column: number
}

const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,9})$/
const NEEDS_QUOTES = /^$|[\s",\p{Cc}\u202a-\u202e\u2066-\u2069]/u
/** Controls, and marks that change the direction of writing. */
const NEEDS_ESCAPE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(,)|([^\s,"]+)|(\S))/uy

/**
 * Names of `order` vertices: their numbers, or those of `labels`. O(1), with labels O(order).
 *
 * @throws PositionalError INVALID_OPTION if two vertices have the same name, or a name is no text.
 */
export function createNames(
  order: number,
  labels: ((vertex: number) => string) | undefined,
): VertexNames {
  if (labels === undefined)
    return {
      write: String,
      at: String,
      find: (name) => (PLAIN_NUMBER.test(name) && Number(name) < order ? Number(name) : undefined),
    }
  const names: string[] = []
  const vertices = new Map<string, number>()
  for (let v = 0; v < order; v++) {
    const name = labels(v)
    const other = vertices.get(name)
    if (typeof name !== 'string' || other !== undefined)
      throw new PositionalError('INVALID_OPTION', {
        what:
          other === undefined
            ? `labels: the label of vertex ${v} is no text`
            : `labels: vertices ${other} and ${v} are both called ${excerpt(name)}`,
        found: name,
        expected: other === undefined ? 'a text' : 'different labels',
        place: { field: 'labels', vertex: v },
      })
    names.push(name)
    vertices.set(name, v)
  }
  return {
    write: (vertex) => quoted(names[vertex] ?? String(vertex)),
    at: (vertex) => names[vertex] ?? String(vertex),
    find: (name) => vertices.get(name),
  }
}

function quoted(name: string): string {
  if (name !== NOWHERE && !NEEDS_QUOTES.test(name)) return name
  return JSON.stringify(name).replace(
    NEEDS_ESCAPE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The tokens of a line. An unclosed quote is a token by itself, and no name. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(line); match !== null; match = TOKEN.exec(line)) {
    const [all, inQuotes] = match
    const text = all.trimStart()
    const column = [...line.slice(0, match.index + all.length - text.length)].length + 1
    tokens.push({ text: unquoted(inQuotes) ?? text, quoted: inQuotes !== undefined, column })
  }
  return tokens
}

/** The text of a string of JSON, undefined for malformed ones. */
function unquoted(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as string
  } catch {
    return undefined
  }
}

/** How `copsGame` names vertices. */
export interface CopsGameOptions {
  /**
   * Names of vertices: different texts. Names with blanks, commas or quotes are written in double quotes, as in JSON. Default:
   * their numbers, from 0.
   */
  readonly labels?: ((vertex: number) => string) | undefined
}

/**
 * Cops and robbers with notation, picture and names of the sides. Play begins with no piece on the graph.
 *
 * Positions: `cops 0 2, robber 5, cops to move`, with `nowhere` for pieces that have not chosen a vertex yet. Moves: a vertex for
 * the robber; for the cops a vertex for each, in any order, with blanks between. Time and space as `copsRules`.
 *
 * @throws as `copsRules`; INVALID_OPTION also for labels that are not different texts.
 * @see README.md#cops-and-robbers
 */
export function copsGame(
  graph: Digraph,
  rules: CopsRules,
  options: CopsGameOptions = {},
): Game<CopsPosition, CopsMove> {
  const chase = createChase(graph, rules, 'copsGame')
  return gameOf(graph, rules, chase, options, createCopMoves(chase))
}

export function gameOf(
  graph: Digraph,
  rules: CopsRules,
  chase: Chase,
  { labels }: CopsGameOptions,
  copMoves?: ReturnType<typeof createCopMoves>,
): Game<CopsPosition, CopsMove> {
  const play = rulesOf(chase, copMoves)
  const names = createNames(chase.order, labels)
  const { robberGraph = graph } = rules
  let drawn: Pick<GraphView, 'directed' | 'vertices' | 'arcs'> | undefined
  return {
    rules: play,
    about: aboutOf(rules),
    sides: [
      { id: 'cops', name: 'cops' },
      { id: 'robber', name: 'robber' },
    ],
    formatPosition: (position) => formatPosition(names, position),
    parsePosition(text) {
      const position = parsePosition(names, text)
      checkAnyPosition(chase, position)
      return position
    },
    formatMove: (_, move) =>
      typeof move === 'number' ? names.write(move) : move.map(names.write).join(' '),
    parseMove(position, text) {
      const vertices = tokensOf(text).map((token) => names.find(token.text) ?? -1)
      const wanted = vertices.sort((a, b) => a - b).join()
      for (const move of play.moves(position)) if (String(move) === wanted) return move
      return undefined
    },
    moveForm: `a vertex for the robber, such as ${names.write(0)}; for the cops a vertex for each, with blanks between`,
    view({ cops, robber }) {
      drawn ??= drawGraph(graph, robberGraph, chase.order, names)
      return {
        kind: 'graph',
        ...drawn,
        pieces: [
          ...cops.map((vertex) => {
            return { id: 'cop', mark: 'C', name: 'cop', side: 0, vertex } as const
          }),
          ...(robber === -1
            ? []
            : [{ id: 'robber', mark: 'R', name: 'robber', side: 1, vertex: robber } as const]),
        ],
      }
    },
    spots: (_, move) =>
      typeof move === 'number' ? [{ vertex: move }] : move.map((vertex) => ({ vertex })),
  }
}

function aboutOf(rules: CopsRules): string {
  const { cops, moving = cops, copsMayStay = true, robberMayStay = true, robberSpeed = 1 } = rules
  const several = cops > 1
  const movers = moving < cops ? `${moving} of the cops` : several ? 'the cops' : 'the cop'
  const move = several && moving > 1 ? 'move along an arc each' : 'moves along an arc'
  const steps =
    robberSpeed === 1
      ? 'moves along an arc'
      : `runs along up to ${robberSpeed === Number.POSITIVE_INFINITY ? 'any number of' : robberSpeed} arcs without passing a cop`
  const stay = (may: boolean) => (may ? ' or may stay' : ' and must not stay')
  return (
    `First ${several ? 'the cops choose their vertices' : 'the cop chooses a vertex'}, then the robber does. In turn ` +
    `${movers} ${move}${stay(copsMayStay)}, and the robber ${steps}${stay(robberMayStay)}. On a vertex with a cop the ` +
    'robber is caught; it wins if it never is.'
  ).replace('up to any', 'any')
}

function formatPosition(names: VertexNames, { mover, cops, robber }: CopsPosition): string {
  const places = cops.length === 0 ? NOWHERE : cops.map(names.write).join(' ')
  return `cops ${places}, robber ${robber === -1 ? NOWHERE : names.write(robber)}, ${mover} to move`
}

/** Checks only that vertices exist. */
function parsePosition(names: VertexNames, text: string): CopsPosition {
  const tokens = tokensOf(text)
  let at = 0
  const fail = (expected: string): never => {
    const { text: found, column } = tokens[at] ?? { text: '', column: [...text].length + 1 }
    throw new PositionalError('INVALID_POSITION', {
      what: `found ${found === '' ? 'the end' : excerpt(found)}`,
      found,
      expected: `${expected}, as in ${excerpt(formatPosition(names, COPS_START))}`,
      place: { column },
    })
  }
  const is = (word: string): boolean => tokens[at]?.quoted === false && tokens[at]?.text === word
  const skip = (word: string): void => {
    if (!is(word)) fail(word === ',' ? 'a comma' : word)
    at++
  }
  /** A vertex, or −1 for nowhere. */
  const readVertex = (): number => {
    const vertex = is(NOWHERE) ? -1 : names.find(tokens[at]?.text ?? '')
    if (vertex === undefined || is(',')) return fail(`a vertex or ${NOWHERE}`)
    at++
    return vertex
  }
  skip('cops')
  const cops = [readVertex()]
  while (cops[0] !== -1 && at < tokens.length && !is(',')) {
    const vertex = readVertex()
    if (vertex === -1) {
      at--
      fail('a vertex')
    }
    cops.push(vertex)
  }
  skip(',')
  skip('robber')
  const robber = readVertex()
  skip(',')
  const mover = is('robber') ? 'robber' : 'cops'
  skip(mover)
  skip('to')
  skip('move')
  if (at < tokens.length) fail('nothing more')
  return { mover, cops: cops[0] === -1 ? [] : cops.sort((a, b) => a - b), robber }
}

/** The graph with the robber's arcs, without loops and repetitions; undirected if all arcs lead both ways. */
function drawGraph(
  graph: Digraph,
  robberGraph: Digraph,
  order: number,
  names: VertexNames,
): Pick<GraphView, 'directed' | 'vertices' | 'arcs'> {
  const numbers = new Set<number>()
  for (const each of [graph, robberGraph])
    for (let v = 0; v < order; v++)
      for (const w of targetsOf(each, v)) if (w !== v) numbers.add(v * order + w)
  const all = [...numbers]
    .sort((a, b) => a - b)
    .map((number): [number, number] => [Math.floor(number / order), number % order])
  const directed = all.some(([from, to]) => !numbers.has(to * order + from))
  return {
    directed,
    vertices: Array.from({ length: order }, (_, v) => names.at(v)),
    arcs: directed ? all : all.filter(([from, to]) => from < to),
  }
}

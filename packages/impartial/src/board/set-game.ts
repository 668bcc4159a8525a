// Games on vertices of a graph as people play them: a move takes a vertex, and others with it.

import type { Convention, Game, GraphView, Rules } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { endingOf, withConvention } from '../component/convention'
import type { ComponentNotation } from '../component/rules-components'
import { ImpartialError } from '../errors'
import { type VertexSet, vertexSet, verticesOf } from './vertex-set'

/** What vertices are called. */
export interface VertexLabels {
  /** All different, without blanks, commas and semicolons; absent: the vertices' numbers. */
  readonly labels?: readonly string[] | undefined
}

/** How the empty set is written. */
const NOTHING = 'nothing'

/** How sets of vertices and moves are written, with labels if there are any. */
export function notationOf(
  order: number,
  labels: readonly string[] | undefined,
): Required<Pick<ComponentNotation<VertexSet, number>, 'format' | 'parse' | 'formatMove'>> {
  const labelOf = (vertex: number) => labels?.[vertex] ?? String(vertex)
  return {
    format: (set) => verticesOf(set).map(labelOf).join(' ') || NOTHING,
    parse(text) {
      if (text.trim() === NOTHING) return vertexSet(order, [])
      const vertices: number[] = []
      for (const { 0: word, index } of text.matchAll(/[^ ,]+/g)) {
        const vertex = vertexOf(order, labels, word)
        if (vertex === undefined || vertices.includes(vertex)) {
          const expected =
            vertex !== undefined
              ? 'each vertex once'
              : labels === undefined
                ? `a vertex from 0 to ${order - 1}`
                : 'the label of a vertex'
          throw new ImpartialError('INVALID_POSITION', {
            what: `Column ${index + 1}: found ${excerpt(word)}`,
            found: word,
            expected,
            place: { column: index + 1 },
          })
        }
        vertices.push(vertex)
      }
      return vertexSet(order, vertices)
    },
    formatMove: (_, vertex) => labelOf(vertex),
  }
}

function vertexOf(
  order: number,
  labels: readonly string[] | undefined,
  text: string,
): number | undefined {
  const vertex = labels?.indexOf(text) ?? (/^\d+$/.test(text) ? Number(text) : -1)
  return vertex >= 0 && vertex < order ? vertex : undefined
}

/** The game of some rules in which a move takes a vertex. `graph` is drawn, with a piece on every vertex left. */
export function setGame(
  rules: Rules<VertexSet, number>,
  convention: Convention,
  about: string,
  labels: readonly string[] | undefined,
  graph: Omit<GraphView, 'kind' | 'vertices'>,
  order: number,
): Game<VertexSet, number> {
  const { format, parse, formatMove } = notationOf(order, labels)
  return {
    rules: withConvention(rules, convention),
    about: `${about} ${endingOf(convention)}`,
    formatPosition: format,
    parsePosition: parse,
    formatMove,
    parseMove(position, text) {
      const vertex = vertexOf(order, labels, text)
      return vertex !== undefined && verticesOf(position).includes(vertex) ? vertex : undefined
    },
    moveForm: `a vertex that is left, such as ${formatMove(rules.start(), 0)}`,
    view: (position) => ({
      kind: 'graph',
      ...graph,
      vertices: Array.from({ length: order }, (_, vertex) => formatMove(position, vertex)),
      pieces: [
        ...graph.pieces,
        ...verticesOf(position).map((vertex) => ({
          vertex,
          id: 'free',
          mark: '●',
          name: 'vertex',
        })),
      ],
    }),
    spots: (_, vertex) => [{ vertex }],
  }
}

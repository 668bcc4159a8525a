// What games have in common in which a move takes a vertex of a graph, and others with it.

import type { Convention, Game, GraphView, Key, Rules } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import {
  type ComponentNotation,
  type RulesComponents,
  rulesComponents,
} from '../component/rules-components'
import {
  type AnswerUnder,
  endingOf,
  type ImpartialOptions,
  solveSplitting,
  withConvention,
} from '../component/split-answer'
import { ImpartialError } from '../errors'
import { type VertexSet, vertexSet, verticesOf } from './vertex-set'

/** The names of vertices. */
export interface VertexLabels {
  /** All different, without blanks, commas and semicolons; absent: the vertices' numbers. */
  readonly labels?: readonly string[] | undefined
}

/** How the empty set is written. */
const NOTHING = 'nothing'

function notationOf(
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

/** A game on a graph in which a move takes a vertex, and others with it. */
export interface SetPlay {
  readonly rules: Rules<VertexSet, number>
  /** The rules for people, without who wins. */
  readonly about: string
  readonly order: number
  readonly labels: readonly string[] | undefined
  split(set: VertexSet): VertexSet[]
  /** The function that gives components their keys. */
  keys(): (set: VertexSet) => Key
  /** The graph to draw, with the pieces that are always on it. */
  picture(): Omit<GraphView, 'kind' | 'vertices'>
}

export function setComponents(play: SetPlay): RulesComponents<VertexSet, number> {
  const notation = notationOf(play.order, play.labels)
  return { ...rulesComponents(play.rules, play.split, notation), key: play.keys() }
}

export function setGame(play: SetPlay, convention: Convention): Game<VertexSet, number> {
  const { rules, about, order, labels } = play
  const { format, parse, formatMove } = notationOf(order, labels)
  const picture = play.picture()
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
      ...picture,
      vertices: Array.from({ length: order }, (_, vertex) => formatMove(position, vertex)),
      pieces: [
        ...picture.pieces,
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

export function solveSet<C extends Convention>(
  play: SetPlay,
  convention: Convention,
  options: ImpartialOptions<C>,
): Promise<AnswerUnder<C, VertexSet, number>> {
  const { split } = play
  const game = setGame(play, convention)
  return solveSplitting({ game, components: setComponents(play), split }, options)
}

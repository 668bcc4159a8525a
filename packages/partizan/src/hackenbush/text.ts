// Hackenbush as text: paths of edges. A letter is an edge, b, r or g; a number is the vertex between two edges, 0 is the ground. A path
// without a first number grows from the ground, and vertices without numbers belong to their path alone:
//
// - `bbrg`: a stalk of four edges;
// - `b1r 1g 1b`: a tree, whose blue trunk ends at vertex 1;
// - `b1r2b0 1g2`: a red edge on two blue legs, with a green edge parallel to it.
//
// Between paths are blanks or commas.

import { excerptAt } from '@zugzwang/core/authoring'
import { PartizanError } from '../errors'
import {
  GROUND,
  type HackenbushColor,
  type HackenbushEdge,
  type HackenbushGraph,
  partsOf,
} from './graph'

/** The most edges of a text. */
const MOST_EDGES = 10_000
/** The most digits of a vertex. */
const MOST_DIGITS = 6

/** Reads a picture; edges that do not hang on the ground are left out. */
export function parseHackenbush(text: string): HackenbushGraph[] {
  const edges: HackenbushEdge[] = []
  // Vertices without numbers are above all that could have one
  let fresh = 10 ** MOST_DIGITS
  let at = 0
  while (at < text.length) {
    if (/[\s,]/.test(text[at] ?? '')) {
      at++
      continue
    }
    const begin = at
    let vertex = GROUND
    const first = numberAt(text, at)
    if (first !== undefined) {
      vertex = first.vertex
      at = first.end
    }
    while (at < text.length && !/[\s,]/.test(text[at] ?? '')) {
      const color = text[at]
      if (color !== 'b' && color !== 'r' && color !== 'g') throw unexpected(text, at)
      at++
      const next = numberAt(text, at)
      const to = next?.vertex ?? fresh++
      at = next?.end ?? at
      edges.push({ from: vertex, to, color: color satisfies HackenbushColor })
      if (edges.length > MOST_EDGES) throw tooMany(at)
      vertex = to
    }
    if (at === first?.end) throw unexpected(text, at, begin)
  }
  return partsOf(edges)
}

function numberAt(text: string, at: number): { vertex: number; end: number } | undefined {
  const [digits = ''] = /^\d*/.exec(text.slice(at, at + MOST_DIGITS + 1)) ?? []
  if (digits === '') return undefined
  if (digits.length > MOST_DIGITS)
    throw new PartizanError('INVALID_POSITION', {
      what: `Hackenbush, column ${at + 1}: a vertex has more than ${MOST_DIGITS} digits`,
      found: digits,
      expected: `at most ${MOST_DIGITS} digits`,
      place: { column: at + 1 },
    })
  return { vertex: Number(digits), end: at + digits.length }
}

const unexpected = (text: string, at: number, begin?: number): PartizanError =>
  new PartizanError('INVALID_POSITION', {
    what: `Hackenbush, column ${at + 1}: found ${at < text.length ? excerptAt(text, at) : 'the end'}`,
    found: text[at],
    expected:
      begin === undefined
        ? 'an edge: b, r or g'
        : `an edge after the vertex in column ${begin + 1}: b, r or g`,
    place: { column: at + 1 },
  })

const tooMany = (column: number): PartizanError =>
  new PartizanError('LIMIT_EXCEEDED', {
    what: `Hackenbush, column ${column}: more than ${MOST_EDGES} edges`,
    found: MOST_EDGES + 1,
    expected: `at most ${MOST_EDGES}`,
    place: { column },
  })

/** Writes a graph as paths, in the order of its edges, that end at the ground; vertices of one path alone lose their numbers. */
export function formatHackenbush(graph: HackenbushGraph): string {
  const paths: { readonly vertices: number[]; readonly colors: HackenbushColor[] }[] = []
  const uses = new Map<number, number>()
  for (const { from, to, color } of graph) {
    const last = paths.at(-1)
    if (from !== GROUND && last !== undefined && last.vertices.at(-1) === from) {
      last.vertices.push(to)
      last.colors.push(color)
    } else {
      paths.push({ vertices: [from, to], colors: [color] })
      // Where a path begins has to have a number
      uses.set(from, 2)
    }
    uses.set(to, (uses.get(to) ?? 0) + 1)
  }
  const names = new Map([[GROUND, 0]])
  const nameOf = (vertex: number): string => {
    if (vertex !== GROUND && uses.get(vertex) === 1) return ''
    const name = names.get(vertex) ?? names.size
    names.set(vertex, name)
    return String(name)
  }
  return paths
    .map(({ vertices, colors }) => {
      const [first = GROUND, ...others] = vertices
      const begin = first === GROUND ? '' : nameOf(first)
      return `${begin}${others.map((vertex, i) => `${colors[i]}${nameOf(vertex)}`).join('')}`
    })
    .join(' ')
}

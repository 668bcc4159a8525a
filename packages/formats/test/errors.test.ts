// Where something is wrong is data: of a file its line, column and field, of a graph to be written its vertex or arc.

import { digraphFromArcs } from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { expect, it } from 'vitest'
import { FormatError } from '../src/errors'
import type { FormatName } from '../src/formats'
import type { GraphData } from '../src/graph/graph-data'
import { wordLabels } from '../src/graph/label-table'
import { numberLabels } from '../src/graph/labels'
import { readGraph, writeGraph } from '../src/graph-file'

async function thrown(work: Promise<unknown>): Promise<FormatError> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof FormatError)) throw new Error(`Expected a FormatError: ${String(error)}`)
  return error
}

it('is an error of the family', () => {
  const place = { file: 'a.csv', line: 2, column: 3, field: 'cost' }
  const cause = new Error('why')
  const error = new FormatError('INVALID_INPUT', { found: 'x', expected: 'y', place, cause })
  expect(error).toBeInstanceOf(ZugzwangError)
  expect(error).toMatchObject({
    name: 'FormatError',
    code: 'INVALID_INPUT',
    found: 'x',
    place,
    cause,
  })
  expect(error.message).toBe('a.csv:2:3: x; expected y.')
  expect(new FormatError('CANNOT_CARRY', { found: 'x' })).toMatchObject({
    message: 'x.',
    place: {},
    expected: undefined,
  })
})

it.each<[FormatName, string, object]>([
  ['arc-list', 'a b x\n', { line: 1, column: 5, field: 'cost' }],
  ['contest', '2 1\n1 2 x\n', { line: 2, column: 5, field: 'cost' }],
  ['csv', 'from,to,cost\na,b,x\n', { line: 2, column: 5, field: 'cost' }],
  ['csv', 'from,to\n,b\n', { line: 2, column: 1, field: 'source' }],
  ['dot', 'graph {\n a -- b [cost=x] }', { line: 2, column: 15, field: 'cost' }],
  ['dot', 'graph {\n a [owner=1] b }', { line: 2, column: 14, field: 'owner' }],
  ['graphml', '<graphml>\n<graph><node/></graph></graphml>', { line: 2, column: 8, field: 'id' }],
  ['gexf', '<gexf><graph mode="x"/></gexf>', { line: 1, column: 7, field: 'mode' }],
  ['graph6', 'Bww', { line: 1, column: 3 }],
  ['metis', '2 1\n2\n3\n', { line: 3, column: 1 }],
  ['pgsolver', '0 1 7 0;', { line: 1, column: 5, field: 'owner' }],
])('%s has the place of %j', async (format, text, place) => {
  const error = await thrown(readGraph(text, { name: 'f', format, cost: true }))
  expect(error.code).toBe('INVALID_INPUT')
  expect(error.place).toEqual({ file: 'f', ...place })
  const { line, column } = error.place
  expect(error.message).toBe(`f:${line}:${column}: ${error.found}; expected ${error.expected}.`)
})

const plain = (sources: number[], targets: number[], more: Partial<GraphData> = {}): GraphData => ({
  graph: digraphFromArcs(3, sources, targets),
  labels: numberLabels(3),
  ...more,
})
const loop = plain([0, 1, 2, 1], [1, 0, 2, 2])
const twice = plain([0, 0, 1, 0], [1, 2, 0, 1])
const strange = plain([0], [1], { labels: wordLabels(['a', '', 'c\u0001 d']) })
const owned = { mover: new Uint8Array(3), priority: Float64Array.of(1, 2, 3) }

it.each<[FormatName, GraphData, object]>([
  ['graph6', plain([0, 2], [1, 1]), { vertex: 0, arc: 0 }],
  ['graph6', plain([0, 1, 2], [1, 0, 2]), { vertex: 2, arc: 2 }],
  ['graph6', plain([0, 0, 1, 1], [1, 1, 0, 0]), { arc: 1 }],
  ['digraph6', twice, { vertex: 0, arc: 2 }],
  ['matrix-market', twice, { arc: 2 }],
  ['metis', loop, { arc: 3 }],
  ['metis', plain([0, 1], [1, 0], { cost: Float64Array.of(-1, -1) }), { arc: 0 }],
  ['pgsolver', loop, { field: 'mover' }],
  ['pgsolver', { ...loop, mover: owned.mover }, { field: 'priority' }],
  ['pgsolver', plain([0, 1], [1, 0], owned), { vertex: 2 }],
  ['pgsolver', plain([0, 1, 2, 1], [1, 2, 0, 2], owned), { vertex: 1, arc: 2 }],
  ['arc-list', strange, { vertex: 1 }],
  ['csv', strange, { vertex: 1 }],
  ['dot', strange, { vertex: 2 }],
  ['graphml', strange, { vertex: 2 }],
  ['gexf', strange, { vertex: 2 }],
])('%s names what it cannot carry', async (format, data, place) => {
  const error = await thrown(writeGraph(data, format))
  expect(error.code).toBe('CANNOT_CARRY')
  expect(error.place).toMatchObject(place)
  expect(error.message).toBe(`${error.found}; expected ${error.expected}.`)
})

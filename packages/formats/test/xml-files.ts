// What the tests of the formats in XML share: what networkx reads in the files of fixtures/networkx, and imports in
// words.

import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { FormatError } from '../src/errors'
import type { GraphData, Import } from '../src/graph/graph-data'
import { countGraph } from '../src/graph/report'

const FIXTURES = new URL('fixtures/networkx/', import.meta.url)

interface Counts {
  readonly nodes?: number
  readonly edges?: number
  readonly directed?: boolean
  readonly multigraph?: boolean
  readonly loops?: number
  /** Why networkx refuses the file. */
  readonly error?: string
  readonly written?: { readonly nodes: number; readonly edges: number; readonly directed: boolean }
}

type ListedEdge = readonly [
  tail: string | number,
  head: string | number,
  attributes: { readonly weight?: number },
]

interface Listing {
  readonly file: string
  readonly nodes: readonly (readonly [name: string | number, attributes: unknown])[]
  /** null where the graph is too large. */
  readonly edges: readonly ListedEdge[] | null
}

const counts = JSON.parse(readFixture('counts.json').toString()) as Record<string, Counts>
const listings = readFixture('listing.jsonl')
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Listing)

export function readFixture(file: string): Buffer {
  return readFileSync(new URL(file, FIXTURES))
}

/** The files with an ending, by name, with what networkx counts in them. */
export function filesOf(ending: string): [file: string, counts: Counts][] {
  return Object.entries(counts).filter(([file]) => file.endsWith(ending))
}

/** Checks an import by the counts of networkx, and by its listing where there is one. */
export function expectCounts(found: Import, file: string, counts: Counts): void {
  const { nodes, edges, directed } = counts.written ?? counts
  const { arcs, vertices, loops, parallelArcs } = countGraph(found.graph)
  expect(vertices).toBe(nodes)
  expect(found.undirected).toBe(!directed)
  expect(directed ? arcs : found.notes.edges).toBe(edges)
  if (counts.loops !== undefined) expect(loops).toBe(counts.loops)
  if (counts.multigraph === false) expect(parallelArcs).toBe(0)
  const listing = listings.find((listing) => listing.file === file)
  if (listing !== undefined) expectListing(found, listing)
}

function expectListing(found: Import, { nodes, edges }: Listing): void {
  const { labels, cost, undirected } = found
  expect(Array.from(labels)).toEqual(nodes.map(([name]) => String(name)))
  if (edges === null) return
  const hasCosts = edges.some(([, , { weight }]) => weight !== undefined)
  expect(cost !== undefined).toBe(hasCosts)
  const wanted = edges.flatMap(([tail, head, { weight = 1 }]) => {
    const cost = hasCosts ? `:${weight}` : ''
    const arc = `${tail}>${head}${cost}`
    return undirected && tail !== head ? [arc, `${head}>${tail}${cost}`] : [arc]
  })
  expect(listArcs(found).sort()).toEqual(wanted.sort())
}

/** The code and the message of the FormatError with which something rejects. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = (await promise.then(
    () => new Error('it was read'),
    (error: unknown) => error,
  )) as FormatError
  return `${error.code} ${error.message}`
}

/** The arcs in order: "a>b a>c", or "a>b:3 a>c:1" where they have costs. */
export function arcsOf(data: GraphData): string {
  return listArcs(data).join(' ')
}

function listArcs({ graph, labels, cost }: GraphData): string[] {
  return Array.from(labels).flatMap((label, v) => {
    const start = graph.offsets[v]
    return Array.from(graph.targets.subarray(start, graph.offsets[v + 1]), (target, i) => {
      const arc = `${label}>${labels.at(target)}`
      return cost === undefined ? arc : `${arc}:${cost[start + i]}`
    })
  })
}

/** What a reader left out, and how often. */
export function skippedIn({ notes }: Import): Record<string, number> {
  return Object.fromEntries(notes.skipped)
}

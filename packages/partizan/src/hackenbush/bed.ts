// Beds of redwood. A piece of redwood furniture stands on blue feet: each has one end on the ground, and meets one red edge at the other,
// its leg; all other edges are red. It is a bed if each red edge that is no leg has an end at the top of a leg. A bed is worth
// 1/2^(m + 1), where m is how many red edges Right can cut before the bed comes apart: all but the legs and the least tree that holds
// the tops of legs together. To find that tree is NP-hard: the vertices that are no tops are sets of tops, which have to cover them.
//
// Source: Winning Ways, chapter 7; Garey and Johnson, Computers and Intractability, 1979, problem GP12. Tops have to differ here: a
// pair of legs with one top and nothing else is worth 1.

import { GROUND, type HackenbushGraph } from './graph'

/** The tree is searched among sets of groups of tops: at most 2^20 of them. */
const MOST_GROUPS = 20

/** The n of a bed that is worth 1/2^n, or −1/2^n if its feet are red; undefined for what is no bed, or has too many legs. */
export function exponentOfBed(graph: HackenbushGraph): number | undefined {
  const tops = topsOf(graph)
  if (tops === undefined) return undefined
  const isTop = (vertex: number) => tops.legs.has(vertex)
  const slats = graph.filter((_, at) => !tops.edges.has(at))
  if (!slats.every(({ from, to }) => isTop(from) || isTop(to))) return undefined
  const joints = fewestJoints(groupsOf(tops.legs, slats))
  // The tree has an edge less than vertices
  return joints === undefined ? undefined : slats.length - (tops.legs.size + joints - 1) + 1
}

/** The tops of the legs, and which edges are legs or feet; undefined for what is no furniture, or where two legs have one top. */
function topsOf(
  graph: HackenbushGraph,
): { readonly legs: ReadonlySet<number>; readonly edges: ReadonlySet<number> } | undefined {
  const edges = new Set<number>()
  const feet = new Set<number>()
  const foot = graph.find(({ from, to }) => from === GROUND || to === GROUND)?.color
  if (foot === undefined || foot === 'g') return undefined
  for (const [at, { from, to, color }] of graph.entries()) {
    const isFoot = from === GROUND || to === GROUND
    if (isFoot !== (color === foot) || color === 'g') return undefined
    if (!isFoot) continue
    const end = from === GROUND ? to : from
    if (end === GROUND || feet.has(end)) return undefined
    feet.add(end)
    edges.add(at)
  }
  const legs = new Set<number>()
  const met = new Set<number>()
  for (const [at, { from, to }] of graph.entries()) {
    if (edges.has(at) || (!feet.has(from) && !feet.has(to))) continue
    const [end, top] = feet.has(from) ? [from, to] : [to, from]
    if (feet.has(top) || met.has(end) || legs.has(top)) return undefined
    met.add(end)
    legs.add(top)
    edges.add(at)
  }
  return met.size === feet.size ? { legs, edges } : undefined
}

/** How many groups of tops the slats between tops leave, and for each other vertex the set of groups that it touches. */
function groupsOf(
  legs: ReadonlySet<number>,
  slats: HackenbushGraph,
): { count: number; sets: number[] } {
  const next = new Map<number, number>()
  const groupOf = (top: number): number => {
    let at = top
    for (let on = next.get(at); on !== undefined; on = next.get(at)) {
      const further = next.get(on)
      if (further !== undefined) next.set(at, further)
      at = on
    }
    return at
  }
  for (const { from, to } of slats)
    if (legs.has(from) && legs.has(to)) {
      const [a, b] = [groupOf(from), groupOf(to)]
      if (a !== b) next.set(a, b)
    }
  const names = [...legs].filter((top) => !next.has(top))
  const sets = new Map<number, number>()
  if (names.length <= MOST_GROUPS)
    for (const { from, to } of slats) {
      const [top, joint] = legs.has(from) ? [from, to] : [to, from]
      if (legs.has(joint)) continue
      sets.set(joint, (sets.get(joint) ?? 0) | (1 << names.indexOf(groupOf(top))))
    }
  return { count: names.length, sets: [...new Set(sets.values())] }
}

/** The fewest vertices that hold groups together, breadth first from the first group; undefined for too many groups. */
function fewestJoints({ count, sets }: { count: number; sets: number[] }): number | undefined {
  if (count > MOST_GROUPS) return undefined
  const all = 2 ** count - 1
  const seen = new Uint8Array(all + 1)
  let wave = [1]
  seen[1] = 1
  for (let joints = 0; wave.length > 0; joints++) {
    const next: number[] = []
    for (const held of wave) {
      if (held === all) return joints
      for (const set of sets) {
        const more = held | set
        if ((held & set) === 0 || seen[more] === 1) continue
        seen[more] = 1
        next.push(more)
      }
    }
    wave = next
  }
  return undefined
}

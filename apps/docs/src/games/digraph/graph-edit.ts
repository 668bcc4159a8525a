// What gestures do to a graph: pure, one function for each.

import type { Point } from '@zugzwang/formats/board'
import {
  type DigraphGame,
  type EditedArc,
  type EditedGraph,
  isPriced,
  playersOf,
} from './digraph-text'

/** The first name that is free: a … z, then v1, v2 …; after numbers the next number. */
export function freeLabel(labels: readonly string[]): string {
  const taken = new Set(labels)
  if (labels.length > 0 && labels.every((label) => /^\d{1,9}$/.test(label)))
    return String(Math.max(...labels.map(Number)) + 1)
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') if (!taken.has(letter)) return letter
  for (let i = 1; ; i++) if (!taken.has(`v${i}`)) return `v${i}`
}

export function withVertex<Graph extends EditedGraph>(graph: Graph, label: string): Graph {
  return { ...graph, labels: [...graph.labels, label] }
}

/**
 * The arc from one vertex to another, or if it is there, without it; parallel arcs go one by one, the last first. In an
 * undirected graph, the edge: an arc each way.
 */
export function withArcToggled<Graph extends EditedGraph>(
  graph: Graph,
  from: number,
  to: number,
  directed = true,
): Graph {
  const { arcs } = graph
  const last = arcs.findLastIndex((arc) => arc.from === from && arc.to === to)
  const back = arcs.findLastIndex((arc) => arc.from === to && arc.to === from)
  if (last >= 0 || (!directed && back >= 0)) {
    const gone = directed ? [last] : [last, back]
    return { ...graph, arcs: arcs.filter((_, i) => !gone.includes(i)) }
  }
  const added: EditedArc[] = [{ from, to }]
  if (!directed && from !== to) added.push({ from: to, to: from })
  // Next to its reverse it is read as one edge
  const at = directed && from !== to && back >= 0 ? back + 1 : arcs.length
  return { ...graph, arcs: [...arcs.slice(0, at), ...added, ...arcs.slice(at)] }
}

/** Without a vertex and its arcs. */
export function withoutVertex<Graph extends EditedGraph>(graph: Graph, vertex: number): Graph {
  const shift = (v: number) => (v > vertex ? v - 1 : v)
  return {
    ...graph,
    labels: graph.labels.filter((_, v) => v !== vertex),
    arcs: graph.arcs
      .filter(({ from, to }) => from !== vertex && to !== vertex)
      .map((arc) => ({ ...arc, from: shift(arc.from), to: shift(arc.to) })),
  }
}

/** The same for a game: what was said of the vertex is forgotten. */
export function withoutPosition(game: DigraphGame, vertex: number): DigraphGame {
  const gone = game.labels[vertex] ?? ''
  const { start, ...rest } = withoutVertex(game, vertex)
  return consistent({
    ...rest,
    min: game.min.filter((label) => label !== gone),
    payoffs: new Map([...game.payoffs].filter(([label]) => label !== gone)),
    ...(start !== undefined && start !== gone && { start }),
  })
}

export function withLabel(game: DigraphGame, vertex: number, label: string): DigraphGame {
  const old = game.labels[vertex] ?? ''
  const renamed = (each: string) => (each === old ? label : each)
  return {
    ...game,
    labels: game.labels.map((each, v) => (v === vertex ? label : each)),
    min: game.min.map(renamed),
    payoffs: new Map([...game.payoffs].map(([each, payoff]) => [renamed(each), payoff])),
    ...(game.start !== undefined && { start: renamed(game.start) }),
  }
}

/** The vertex is Min's if it was Max's, and the other way round. */
export function withMoverToggled(game: DigraphGame, vertex: number): DigraphGame {
  const label = game.labels[vertex] ?? ''
  const min = game.min.includes(label)
    ? game.min.filter((each) => each !== label)
    : [...game.min, label]
  return consistent({ ...game, min, alternating: false })
}

/** Who moves; where each position is to have its mover, the last vertex with a move is Min's at first. */
export function withPlayers(game: DigraphGame, players: ReturnType<typeof playersOf>): DigraphGame {
  const { labels, arcs } = game
  if (players === playersOf(game)) return game
  if (players !== 'own')
    return consistent({ ...game, min: [], alternating: players === 'alternating' })
  const ends = game.payoffs
  const moving = labels.findLast(
    (label, v) => !ends.has(label) && arcs.some(({ from }) => from === v),
  )
  const first = moving ?? labels.at(-1)
  return consistent({ ...game, alternating: false, min: first === undefined ? [] : [first] })
}

/** An empty payoff takes it off. */
export function withPayoff(game: DigraphGame, vertex: number, payoff: string): DigraphGame {
  const payoffs = new Map(game.payoffs)
  if (payoff === '') payoffs.delete(game.labels[vertex] ?? '')
  else payoffs.set(game.labels[vertex] ?? '', payoff)
  return { ...game, payoffs }
}

/** An empty cost takes it off. */
export function withCost(game: DigraphGame, arc: number, cost: string): DigraphGame {
  const arcs = game.arcs.map((each, i) => {
    const { from, to } = each
    return i !== arc ? each : cost === '' ? { from, to } : { from, to, cost }
  })
  return consistent({ ...game, arcs })
}

/**
 * A game that can be solved: with costs endless play is worth ∞ or −∞, and moves have no costs and endless play is worth 0
 * where both players have the same moves.
 */
export function consistent(game: DigraphGame): DigraphGame {
  if (playersOf(game) === 'same')
    return { ...game, endless: '0', arcs: game.arcs.map(({ from, to }) => ({ from, to })) }
  if (isPriced(game) && !/^-?inf$/.test(game.endless)) return { ...game, endless: 'inf' }
  return game
}

/** A place that is free: as far as can be from all others and from the borders. */
export function freePlace(places: readonly Point[]): Point {
  if (places.length === 0) return { x: 0.5, y: 0.5 }
  const steps = 12
  let best = { x: 0.5, y: 0.5 }
  let most = -1
  for (let i = 0; i <= steps; i++)
    for (let j = 0; j <= steps; j++) {
      const at = { x: i / steps, y: j / steps }
      const gap = Math.min(...places.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
      if (gap > most + 1e-9) {
        most = gap
        best = at
      }
    }
  return best
}

/** What the values of endless play worth trying are: between and beyond the payoffs, as texts. */
export function endlessStops({ payoffs, endless }: DigraphGame): string[] {
  const paid = [...payoffs.values()].map(Number)
  const ends = [...paid, -1, 0, 1].sort((a, b) => a - b)
  const low = Math.floor(Math.min(...ends)) - 1
  const high = Math.ceil(Math.max(...ends)) + 1
  const stops = new Set<number>([...ends, low, high])
  if (high - low <= 24) for (let n = low; n <= high; n++) stops.add(n)
  else for (let i = 1; i < ends.length; i++) stops.add(((ends[i - 1] ?? 0) + (ends[i] ?? 0)) / 2)
  const now = Number(endless)
  if (!Number.isNaN(now)) stops.add(now)
  const written = [...stops].sort((a, b) => a - b).map(String)
  return ['-inf', ...written.filter((text) => NUMBER.test(text)), 'inf']
}

const NUMBER = /^-?\d+(\.\d+)?$/

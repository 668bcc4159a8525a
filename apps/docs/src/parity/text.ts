// Games as files of PGSolver, and places for positions that have none. The worker has them.

import { FormatError } from '@zugzwang/formats'
import { formatPgsolver, readPgsolver } from '@zugzwang/formats/pgsolver'
import { layoutOf } from '../games/digraph/layout-study'
import { arenaOf } from './answer'
import { type DrawnGame, hasWeights, isName, MOST_POSITIONS, MOST_PRIORITY } from './drawn-game'

/**
 * The text of a game, without its weights.
 *
 * @throws FormatError CANNOT_CARRY if there is no position, or one without a move.
 */
export function textOf(game: DrawnGame): string {
  const names = game.positions.map(({ name }) => name)
  const find = (name: string) => (names.includes(name) ? names.indexOf(name) : undefined)
  const at = (v: number) => names[v] ?? ''
  const labels = { count: names.length, at, find, [Symbol.iterator]: () => names.values() }
  const { graph, mover } = arenaOf(game)
  const priority = Float64Array.from(game.positions, (each) => each.priority)
  return [...formatPgsolver({ graph, labels, mover, priority })].join('')
}

/** What a game that is read is to have besides. */
export type Rest = Pick<DrawnGame, 'objective' | 'threshold'> &
  Partial<Pick<DrawnGame, 'positions'>>

/**
 * Reads a game; positions whose names are known stay where they are if all are.
 *
 * @throws FormatError with what is wrong in the text, or LIMIT_EXCEEDED.
 */
export async function readText(text: string, rest: Rest): Promise<DrawnGame> {
  const { graph, labels, mover, priority } = await readPgsolver(text)
  checkMost('positions', graph.order, MOST_POSITIONS)
  checkMost('highest priority', Math.max(0, ...(priority ?? [])), MOST_PRIORITY)
  const { objective, threshold, positions: known = [] } = rest
  const names = [...labels]
  const areShown = names.every(isName)
  const positions = names.map((name, v) => ({
    name: areShown ? name : String(v),
    x: 0.5,
    y: 0.5,
    owner: mover?.[v] ?? 0,
    priority: priority?.[v] ?? 0,
  }))
  const pairs = new Set<number>()
  for (const [v] of names.entries())
    for (const to of graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]))
      pairs.add(v * graph.order + to)
  const arcs = [...pairs].map((pair) => ({
    from: Math.floor(pair / graph.order),
    to: pair % graph.order,
    weight: 0,
  }))
  const game = { objective, threshold, positions, arcs }
  const places = positions.map(({ name }) => known.find((each) => each.name === name))
  if (places.every((place) => place !== undefined))
    return {
      ...game,
      positions: positions.map((each, v) => ({
        ...each,
        x: places[v]?.x ?? 0.5,
        y: places[v]?.y ?? 0.5,
      })),
    }
  return laidOut(game)
}

function checkMost(what: string, found: number, most: number): void {
  if (found <= most) return
  throw new FormatError('LIMIT_EXCEEDED', {
    what: `${what}: ${found}`,
    found: String(found),
    expected: `at most ${most}`,
  })
}

/** With places by Graphviz, or on a circle where it cannot be loaded. */
export async function laidOut(game: DrawnGame): Promise<DrawnGame> {
  const count = game.positions.length
  const circle = game.positions.map((_, v) => {
    const angle = (2 * Math.PI * v) / count - Math.PI / 2
    return { x: 0.5 + Math.cos(angle) / 2, y: 0.5 + Math.sin(angle) / 2 }
  })
  const places = stretched((await placesOf(game)) ?? circle)
  return {
    ...game,
    positions: game.positions.map((each, v) => ({ ...each, ...(places[v] ?? { x: 0.5, y: 0.5 }) })),
  }
}

async function placesOf(game: DrawnGame) {
  const { positions, arcs } = game
  try {
    const { places } = await layoutOf(
      {
        kind: 'graph',
        directed: true,
        vertices: positions.map(({ name }) => name),
        arcs: arcs.map(({ from, to }) => [from, to] as const),
        pieces: [],
      },
      hasWeights(game) ? arcs.map(({ weight }) => String(weight)) : undefined,
    )
    return places
  } catch {
    return undefined
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** From border to border, the longer side across. */
function stretched(places: readonly Point[]): Point[] {
  const sizeOf = (all: readonly number[]) => Math.max(...all) - Math.min(...all)
  const isTall = sizeOf(places.map(({ y }) => y)) > sizeOf(places.map(({ x }) => x))
  const turned = isTall ? places.map(({ x, y }) => ({ x: y, y: x })) : places
  const [xs, ys] = [turned.map(({ x }) => x), turned.map(({ y }) => y)]
  const part = (all: readonly number[], at: number) =>
    sizeOf(all) < 1e-3 ? 0.5 : (at - Math.min(...all)) / sizeOf(all)
  return turned.map(({ x, y }) => ({ x: part(xs, x), y: part(ys, y) }))
}

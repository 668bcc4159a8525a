// The state of the playground in a link: the game, who plays, and the way of the token.

import * as v from 'valibot'
import { checked, LinkError, pack, unpack } from '../share/state'
import {
  type DrawnGame,
  isName,
  MOST_POSITIONS,
  MOST_PRIORITY,
  MOST_WEIGHT,
  OBJECTIVES,
  sorted,
} from './drawn-game'

export const MACHINES = ['winner', 'even', 'odd', 'neither'] as const
export type Machine = (typeof MACHINES)[number]

const integer = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const vertex = integer(0, MOST_POSITIONS - 1)

const SCHEMA = v.strictObject({
  /** Version of this form. */
  v: v.literal(1),
  objective: v.picklist(OBJECTIVES),
  threshold: v.tuple([integer(-MOST_WEIGHT, MOST_WEIGHT), integer(1, 1000)]),
  /** Name, place, owner, priority. */
  positions: v.pipe(
    v.array(
      v.tuple([
        v.pipe(v.string(), v.check(isName)),
        part,
        part,
        v.picklist([0, 1]),
        integer(0, MOST_PRIORITY),
      ]),
    ),
    v.maxLength(MOST_POSITIONS),
  ),
  /** Source, target, weight. */
  arcs: v.pipe(
    v.array(v.tuple([vertex, vertex, integer(-MOST_WEIGHT, MOST_WEIGHT)])),
    v.maxLength(MOST_POSITIONS ** 2),
  ),
  mode: v.picklist(['edit', 'play']),
  machine: v.picklist(MACHINES),
  way: v.pipe(v.array(vertex), v.maxLength(1000)),
})

export interface ParityState {
  readonly game: DrawnGame
  readonly mode: 'edit' | 'play'
  readonly machine: Machine
  /** The way of the token; empty where it has not been put down. */
  readonly way: readonly number[]
}

const PLACES = 1000

export function encodeParity({ game, mode, machine, way }: ParityState): Promise<string> {
  const { objective, threshold, positions, arcs } = game
  const rounded = (at: number) => Math.round(at * PLACES) / PLACES
  return pack({
    v: 1,
    objective,
    threshold: [threshold.numerator, threshold.denominator],
    positions: positions.map(({ name, x, y, owner, priority }) => [
      name,
      rounded(x),
      rounded(y),
      owner,
      priority,
    ]),
    arcs: arcs.map(({ from, to, weight }) => [from, to, weight]),
    mode,
    machine,
    way,
  })
}

/**
 * @param hash - Without the #.
 * @throws LinkError with the field that is wrong.
 */
export async function decodeParity(hash: string): Promise<ParityState> {
  const data = checked(SCHEMA, await unpack(hash))
  const { objective, threshold, mode, machine, way } = data
  const positions = data.positions.map(([name, x, y, owner, priority]) => ({
    name,
    x,
    y,
    owner,
    priority,
  }))
  const arcs = data.arcs.map(([from, to, weight]) => ({ from, to, weight }))
  if (new Set(positions.map(({ name }) => name)).size < positions.length)
    throw new LinkError('positions')
  const isOut = (position: number) => position >= positions.length
  const pairs = new Set(arcs.map(({ from, to }) => `${from} ${to}`))
  if (arcs.some(({ from, to }) => isOut(from) || isOut(to)) || pairs.size < arcs.length)
    throw new LinkError('arcs')
  const isMove = (to: number, i: number) => i === 0 || pairs.has(`${way[i - 1]} ${to}`)
  if (way.some(isOut) || !way.every(isMove)) throw new LinkError('way')
  const [numerator, denominator] = threshold
  const game = sorted({ objective, threshold: { numerator, denominator }, positions, arcs })
  return { game, mode, machine, way }
}

export const PARITY_CODEC = { encode: encodeParity, decode: decodeParity }

// Where the lines of a thermograph run, from what @zugzwang/partizan says of a value: positive values to the left, temperatures upwards, a
// unit as long on both axes.

import type { DescribedCorner, DescribedValue } from '@zugzwang/partizan'
import { type Fraction, near, order, plus, readFraction, writeFraction } from './fraction'

/** The part of a described value that is drawn. */
export type ThermographData = Pick<
  DescribedValue,
  'mean' | 'temperature' | 'leftStop' | 'rightStop' | 'thermograph'
>

export const WIDTH = 360
export const HEIGHT = 270
/** Room for labels. */
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 20, 26, 44]
export const FRAME = { left: LEFT, right: WIDTH - RIGHT, top: TOP, floor: HEIGHT - BOTTOM }
/** The least height of the mast. */
const MAST = 40
const MOST_UNIT = 84

export interface Corner {
  readonly temperature: Fraction
  readonly value: Fraction
}

export interface Walls {
  readonly left: readonly Corner[]
  readonly right: readonly Corner[]
  readonly mean: Fraction
  /** At least 0. */
  readonly temperature: Fraction
}

const ZERO = readFraction('0')

export function wallsOf({ thermograph, mean, temperature }: ThermographData): Walls {
  const read = (corner: DescribedCorner): Corner => ({
    temperature: readFraction(corner.temperature),
    value: readFraction(corner.value),
  })
  const height = readFraction(temperature)
  return {
    left: thermograph.leftWall.map(read),
    right: thermograph.rightWall.map(read),
    mean: readFraction(mean),
    temperature: order(height, ZERO) < 0 ? ZERO : height,
  }
}

/** Places in the picture. */
export interface Scale {
  x(value: Fraction): number
  y(temperature: Fraction): number
}

const cornersOf = ({ left, right }: Walls): readonly Corner[] => [...left, ...right]

/** Values from the mean on, exact however large it is. */
const offsetsOf = (walls: Walls): readonly [least: number, most: number] => {
  const offsets = cornersOf(walls).map(({ value }) => near(plus(value, walls.mean, -1n)))
  return [Math.min(...offsets), Math.max(...offsets)]
}

function unitOf(walls: Walls): number {
  const [least, most] = offsetsOf(walls)
  const height = near(walls.temperature)
  const high = FRAME.floor - TOP - MAST
  const tallest = height > 0 ? high / height : MOST_UNIT
  const widest = most > least ? (WIDTH - LEFT - RIGHT - 24) / (most - least) : tallest
  return Math.min(Math.max(tallest, 0), widest)
}

/** @param row - Thermographs that have the same scale. */
export function scaleOf(walls: Walls, row: readonly Walls[] = []): Scale {
  const [least, most] = offsetsOf(walls)
  const unit = Math.min(...[walls, ...row].map(unitOf))
  const middle = (LEFT + WIDTH - RIGHT) / 2
  return {
    x: (value) => middle - (near(plus(value, walls.mean, -1n)) - (least + most) / 2) * unit,
    y: (temperature) => FRAME.floor - near(temperature) * unit,
  }
}

/** The value of a wall after a tax; the mast stands from its last corner on. */
export function wallAt(wall: readonly Corner[], tax: Fraction): Fraction {
  let next = wall.findIndex(({ temperature }) => order(temperature, tax) > 0)
  if (next < 0) next = wall.length
  const from = wall[Math.max(0, next - 1)] as Corner
  const to = wall[next]
  const slope = to === undefined ? 0 : order(to.value, from.value)
  return plus(from.value, plus(tax, from.temperature, -1n), BigInt(slope))
}

/** Steps of the tax up to the temperature, about. */
const STEPS = 16

/** The taxes that can be chosen, ascending: even steps, and the temperatures of all corners. */
export function taxesOf(walls: Walls): readonly Fraction[] {
  const height = near(walls.temperature)
  const power = Math.ceil(Math.log2((height || 1) / STEPS))
  const step: Fraction =
    power < 0 ? { top: 1n, bottom: 2n ** BigInt(-power) } : { top: 2n ** BigInt(power), bottom: 1n }
  const count = height > 0 ? Math.ceil(height / near(step)) + 2 : 4
  const even = Array.from({ length: count + 1 }, (_, i) => plus(ZERO, step, BigInt(i)))
  return [...even, ...cornersOf(walls).map(({ temperature }) => temperature)]
    .sort(order)
    .filter((tax, i, all) => i === 0 || order(tax, all[i - 1] as Fraction) !== 0)
}

/** A number at an axis. */
export interface Tick {
  readonly at: number
  readonly text: string
}

/** The width of a character, and the height of a line. */
const [CHARACTER, LINE] = [7.5, 16]
const MOST_CHARACTERS = 16

/** The numbers of corners at both axes, as far as there is room: stops and ends of walls first. */
export function ticksOf(walls: Walls, scale: Scale): Readonly<Record<'x' | 'y', readonly Tick[]>> {
  const first = [walls.left[0], walls.right[0], walls.left.at(-1)].filter(
    (each) => each !== undefined,
  )
  const corners = [...first, ...cornersOf(walls)]
  const values = corners.map(({ value }) => {
    const text = writeFraction(value)
    return { at: scale.x(value), text, room: (text.length + 1.5) * CHARACTER }
  })
  const temperatures = corners
    .map(({ temperature }) => ({
      at: scale.y(temperature),
      text: writeFraction(temperature),
      room: LINE,
    }))
    .filter(({ text }) => text.length * CHARACTER < LEFT)
  return { x: apart(values), y: apart(temperatures) }
}

function apart(labels: readonly (Tick & { readonly room: number })[]): readonly Tick[] {
  const kept: (Tick & { readonly room: number })[] = []
  for (const label of labels)
    if (
      label.text.length <= MOST_CHARACTERS &&
      kept.every(({ at, room }) => Math.abs(at - label.at) >= (room + label.room) / 2)
    )
      kept.push(label)
  return kept
}

const round = (length: number) => Math.round(length * 10) / 10

/** A wall as the path of an SVG. */
export const pathOf = (wall: readonly Corner[], { x, y }: Scale): string =>
  wall
    .map(
      ({ value, temperature }, i) =>
        `${i === 0 ? 'M' : 'L'}${round(x(value))} ${round(y(temperature))}`,
    )
    .join('')

// A thermograph as a picture, as the books draw it: values from left to right descend, temperatures ascend, and walls slope at 45°.
// Lines have the colour of the text around the picture; walls have separate colours, which a page can set.

import { type Dyadic, doubleOf, formatDyadic, subtractDyadic } from '../value/dyadic'
import { leftStop, rightStop } from '../value/facts'
import type { Form, Forms } from '../value/forms'
import { type Corner, type Thermograph, thermograph } from '../value/thermograph'

const WIDTH = 480
const HEIGHT = 360
/** Room for labels, and for the mast above the highest corner. */
const [LEFT, RIGHT, TOP, BOTTOM] = [76, 24, 24, 48]
const MAST = 48
/** The lengths that a unit of value or temperature may have. */
const MOST_UNIT = 96
const FONT_SIZE = 14
const CHARACTER = 8

/** Places in the picture. */
interface Scale {
  x(value: Dyadic): number
  y(temperature: Dyadic): number
}

/** A text at a place of an axis, and how much of the axis it takes. */
interface Label {
  readonly at: number
  readonly text: string
  readonly room: number
}

/**
 * The thermograph of a form as SVG: the value axis reversed (positive to the left), Left's wall to the left of Right's, the mast
 * from the temperature on, corners labelled with exact fractions where there is room.
 *
 * The colours of the walls are the CSS variables `--thermograph-left` and `--thermograph-right`; all else is `currentColor`.
 *
 * @see README.md#heat
 */
export function thermographSvg(forms: Forms, form: Form): string {
  const graph = thermograph(forms, form)
  const scale = scaleOf(graph)
  const text = `mean ${formatDyadic(graph.mean)}, temperature ${formatDyadic(graph.temperature)}, stops ${formatDyadic(leftStop(forms, form))} and ${formatDyadic(rightStop(forms, form))}`
  const corners = [...graph.leftWall, ...graph.rightWall]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="${FONT_SIZE}" fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    `<title>Thermograph: ${text}</title>`,
    `<desc>Left's wall: ${describeWall(graph.leftWall)}. Right's wall: ${describeWall(graph.rightWall)}.</desc>`,
    ...drawAxes(corners, scale),
    ...drawWalls(graph, scale),
    '</svg>\n',
  ].join('\n')
}

const describeWall = (wall: readonly Corner[]): string =>
  wall
    .map(({ temperature, value }) => `${formatDyadic(value)} at ${formatDyadic(temperature)}`)
    .join(', ')

/** One unit is as long on both axes. The picture is as exact as doubles are, however large the mean is. */
function scaleOf({ leftWall, rightWall, mean }: Thermograph): Scale {
  const corners = [...leftWall, ...rightWall]
  const offsets = corners.map(({ value }) => doubleOf(subtractDyadic(value, mean)))
  const [least, most] = [Math.min(...offsets), Math.max(...offsets)]
  const height = Math.max(...corners.map(({ temperature }) => doubleOf(temperature)))
  const [wide, high] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM - MAST]
  const unit = Math.min(
    Math.max(MOST_UNIT, high / (height || 1)),
    wide / (most - least || 1),
    high / (height || 1),
  )
  const middle = LEFT + wide / 2
  return {
    x: (value) => middle - (doubleOf(subtractDyadic(value, mean)) - (least + most) / 2) * unit,
    y: (temperature) => HEIGHT - BOTTOM - doubleOf(temperature) * unit,
  }
}

function* drawAxes(corners: readonly Corner[], { x, y }: Scale): Generator<string> {
  const [floor, ceiling] = [HEIGHT - BOTTOM, TOP]
  yield '<g stroke="currentColor" stroke-opacity="0.3" stroke-dasharray="2 4">'
  for (const { temperature, value } of corners) {
    const [across, up] = [round(x(value)), round(y(temperature))]
    if (up < floor) yield `<path d="M${LEFT} ${up}H${across}V${floor}"/>`
  }
  yield '</g>'
  yield `<path d="M${LEFT} ${ceiling}V${floor}H${WIDTH - RIGHT}" stroke="currentColor" stroke-opacity="0.6"/>`
  yield '<g fill="currentColor">'
  const values = corners.map(({ value }): Label => {
    const text = formatDyadic(value)
    const room = (text.length + 1) * CHARACTER
    return { at: Math.max(room / 2, Math.min(WIDTH - room / 2, x(value))), text, room }
  })
  for (const { at, text } of apart(values))
    yield `<text x="${round(at)}" y="${floor + 20}" text-anchor="middle">${minus(text)}</text>`
  const temperatures = corners.map(
    ({ temperature }): Label => ({
      at: y(temperature),
      text: formatDyadic(temperature),
      room: FONT_SIZE + 2,
    }),
  )
  for (const { at, text } of apart(temperatures))
    yield `<text x="${LEFT - 8}" y="${round(at + FONT_SIZE / 3)}" text-anchor="end">${minus(text)}</text>`
  yield `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 8}" text-anchor="end" font-size="12" opacity="0.7">value</text>`
  yield `<text x="8" y="16" font-size="12" opacity="0.7">temperature</text>`
  yield '</g>'
}

/** Labels with room for each: the ends of walls first. */
function apart(labels: readonly Label[]): Label[] {
  const kept: Label[] = []
  for (const label of labels.filter(({ text }) => text.length <= MOST_LABEL))
    if (kept.every(({ at, room }) => Math.abs(at - label.at) >= (room + label.room) / 2))
      kept.push(label)
  return kept
}

const MOST_LABEL = 24

function* drawWalls(
  { leftWall, rightWall, mean, temperature }: Thermograph,
  { x, y }: Scale,
): Generator<string> {
  const path = (wall: readonly Corner[]) =>
    wall
      .map(
        (corner, i) => `${i ? 'L' : 'M'}${round(x(corner.value))} ${round(y(corner.temperature))}`,
      )
      .join('')
  const foot = Math.min(y(temperature), HEIGHT - BOTTOM)
  yield `<path d="M${round(x(mean))} ${round(foot)}V${TOP}m-4 8l4 -8l4 8" stroke="currentColor" stroke-width="2.5"/>`
  if (rightWall.length > 1)
    yield `<path d="${path(rightWall)}" stroke="var(--thermograph-right, #d55e00)" stroke-width="2.5"/>`
  if (leftWall.length > 1)
    yield `<path d="${path(leftWall)}" stroke="var(--thermograph-left, #0072b2)" stroke-width="2.5"/>`
}

const round = (value: number): number => Math.round(value * 100) / 100

const minus = (text: string): string => text.replace('-', '−')

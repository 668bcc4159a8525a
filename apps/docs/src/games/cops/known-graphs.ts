// Well-known pictures of graphs, as places of their vertices. Other graphs are laid out by Graphviz.

import type { Point, SceneOptions } from '@zugzwang/formats/board'
import { splitGameText } from '@zugzwang/games/text'
import { graphs } from './graphs'

/** Labels in a circle; the first is `from` turns from the top. */
function ring(labels: string, radius: number, from = 0): [string, Point][] {
  return [...labels].map((label, i) => {
    const angle = 2 * Math.PI * (from + i / labels.length)
    return [label, { x: 0.5 + radius * Math.sin(angle), y: 0.5 - radius * Math.cos(angle) }]
  })
}

const rows = (...labels: readonly string[]): [string, Point][] =>
  labels.flatMap((row, y) =>
    [...row].map((label, x): [string, Point] => [
      label,
      { x: x / Math.max(1, row.length - 1), y: y / Math.max(1, row.length - 1) },
    ]),
  )

interface Picture {
  readonly places: ReadonlyMap<string, Point>
  /** The length of 1, in units of a scene. */
  readonly span: number
}

const picture = (span: number, ...places: readonly [string, Point][][]): Picture => ({
  span,
  places: new Map(places.flat()),
})

const pictures: Readonly<Record<string, Picture>> = {
  [graphs.petersen]: picture(280, ring('01234', 0.5), ring('56789', 0.23)),
  [graphs.path]: picture(390, rows('abcdefg')),
  [graphs.cycle]: picture(250, ring('abcde', 0.5)),
  [graphs.grid]: picture(230, rows('abc', 'def', 'ghi')),
  [graphs.cube]: picture(250, rows('ab', 'dc'), ring('efgh', 0.28, -1 / 8)),
  [graphs.octahedron]: picture(400, ring('abc', 0.5), ring('fde', 0.12, 1 / 2)),
  [graphs.dodecahedron]: picture(
    520,
    ring('abcde', 0.5),
    ring('fhjln', 0.36),
    ring('gikmo', 0.265, 1 / 10),
    ring('pqrst', 0.14, 1 / 10),
  ),
}

export function knownPicture(
  game: string,
  labels: readonly string[],
): Pick<SceneOptions, 'places' | 'span'> | undefined {
  const { name, place } = splitGameText(game)
  const known = pictures[place.slice(place.indexOf('@') + 1)]
  if (name !== 'cops' || known === undefined) return undefined
  const { places, span } = known
  return { span, places: labels.map((label) => places.get(label) ?? { x: 0.5, y: 0.5 }) }
}

// A board of police and thief as a picture: how every start ends, by colour and in plies, and the main line as arrows.

import * as Plot from '@observablehq/plot'
import { type MainLine, mainLine } from '@zugzwang/core'
import {
  type Cell,
  formatPoliceBoard,
  type PoliceAnswer,
  type PoliceMove,
  type PolicePosition,
} from '@zugzwang/positional'
import { parseHTML } from 'linkedom'
import {
  formatPoliceValue,
  type HeatCell,
  heatOf,
  heatPiece,
  type PoliceSide,
} from '../../answer/police-answer'
import { wholeTicks } from '../../output/ticks'

const MOST_WIDTH = 900
const MOST_CELL = 80
/** The lines below the title need so much. */
const LEAST_WIDTH = 560
const HEADING = 78
const MARGIN = 34
/** A longer main line would be black with arrows. */
const MOST_ARROWS = 1000
/** Boards with more columns have no room for numbers. */
const NUMBERED_COLUMNS = 40

/** Okabe and Ito's blue and vermilion, which the colour-blind tell apart too. */
const POLICE = '#0072b2'
const THIEF = '#d55e00'
const EXIT = '#009e73'
const WALL = '#333333'
const DRAW = '#eeeeee'

/** A cell as it is drawn; row and column from 1. */
interface Box {
  readonly row: number
  readonly column: number
  readonly fill: string
  readonly opacity: number
  readonly plies: string
}

/** The picture as the text of a file. O(cells + main line). */
export async function drawPolice(answer: PoliceAnswer, piece: PoliceSide): Promise<string> {
  const { board } = answer.game
  const { rows, columns } = board
  const heat = heatOf(answer, piece)
  const line = await mainLine(answer, answer.game.rules.start(), { limit: MOST_ARROWS })
  const most = heat.flat().reduce((plies, cell) => Math.max(plies, cell?.plies ?? 0), 1)
  const boxes = heat.flatMap((cells, row) =>
    cells.map((cell, column) => boxAt(row + 1, column + 1, cell, most)),
  )
  const letters = formatPoliceBoard(board).replaceAll('\n', '')
  const pieces = Array.from(letters, (letter, i) => ({
    letter,
    row: Math.floor(i / columns) + 1,
    column: (i % columns) + 1,
  })).filter(({ letter }) => /[PTE]/.test(letter))
  const cellSize = Math.min(MOST_CELL, (MOST_WIDTH - 2 * MARGIN) / columns)
  const width = Math.ceil(columns * cellSize) + 2 * MARGIN
  const { document } = parseHTML('<html></html>')
  const height = Math.ceil(rows * cellSize) + 2 * MARGIN
  const around = { x1: (box: Place) => box.column - 0.5, x2: (box: Place) => box.column + 0.5 }
  const below = { y1: (box: Place) => box.row - 0.5, y2: (box: Place) => box.row + 0.5 }
  const plot = Plot.plot({
    document,
    width,
    height,
    margin: MARGIN,
    style: { fontSize: '12px', color: 'black' },
    x: {
      domain: [0.5, columns + 0.5],
      axis: 'top',
      label: null,
      ticks: wholeTicks(1, columns, 20),
      tickFormat: String,
      tickSize: 0,
    },
    y: {
      domain: [0.5, rows + 0.5],
      reverse: true,
      label: null,
      ticks: wholeTicks(1, rows, 20),
      tickFormat: String,
      tickSize: 0,
    },
    marks: [
      Plot.rect(boxes, {
        ...around,
        ...below,
        fill: 'fill',
        fillOpacity: 'opacity',
        stroke: 'white',
      }),
      Plot.arrow(arrowsOf(line), {
        x1: 'fromColumn',
        y1: 'fromRow',
        x2: 'toColumn',
        y2: 'toRow',
        stroke: 'stroke',
        strokeWidth: Math.max(1, Math.min(3, cellSize / 14)),
        bend: true,
        headLength: 6,
        inset: Math.min(4, cellSize / 10),
      }),
      ...(columns <= NUMBERED_COLUMNS
        ? [
            Plot.text(boxes, {
              x: 'column',
              y: (box: Place) => box.row + 0.32,
              text: 'plies',
              fontSize: Math.min(12, cellSize / 4),
              // arrows run below digits, which stay readable by their margin
              stroke: 'white',
              strokeWidth: 2.5,
              fill: 'black',
            }),
          ]
        : []),
      Plot.text(pieces, {
        x: 'column',
        y: (box: Place) => box.row - 0.12,
        text: 'letter',
        fill: ({ letter }: { letter: string }) =>
          letter === 'P' ? POLICE : letter === 'T' ? THIEF : EXIT,
        stroke: 'white',
        strokeWidth: 3,
        fontWeight: 'bold',
        fontSize: Math.min(26, cellSize / 2),
      }),
    ],
  })
  plot.querySelector('style')?.remove()
  plot.removeAttribute('class')
  const title = formatPoliceValue(answer)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.max(width, LEAST_WIDTH)} ${height + HEADING}" font-family="system-ui, sans-serif">
<title>${title}</title>
<rect width="100%" height="100%" fill="white"/>
<text x="${MARGIN}" y="28" font-size="20">${title}</text>
<text x="${MARGIN}" y="50" font-size="13" fill="#555">plies by where ${heatPiece(answer, piece)} starts</text>
<text x="${MARGIN}" y="68" font-size="13" fill="#555">blue: the police wins, orange: the thief, grey: a draw; arrows: the main line</text>
<g transform="translate(0,${HEADING})">${plot.outerHTML}</g>
</svg>
`
}

interface Place {
  readonly row: number
  readonly column: number
}

/** The fewer plies, the stronger the colour. */
function boxAt(row: number, column: number, cell: HeatCell | undefined, most: number): Box {
  if (cell === undefined) return { row, column, fill: WALL, opacity: 1, plies: '' }
  const { winner, plies } = cell
  if (winner === undefined) return { row, column, fill: DRAW, opacity: 1, plies: '' }
  return {
    row,
    column,
    fill: winner === 'police' ? POLICE : THIEF,
    opacity: plies === undefined ? 0.3 : 0.15 + 0.6 * (1 - plies / most),
    plies: String(plies ?? ''),
  }
}

/** The steps of the main line, without those of pieces that stay. */
function arrowsOf({ positions }: MainLine<PolicePosition, PoliceMove>) {
  return positions.slice(1).flatMap((after, i) => {
    const before = positions[i]
    if (before === undefined) return []
    const pairs: [Cell, Cell, string][] =
      before.mover === 'thief'
        ? [[before.thief, after.thief, THIEF]]
        : before.police.map((cell, k) => [cell, after.police[k] ?? cell, POLICE])
    return pairs
      .filter(([from, to]) => from.row !== to.row || from.column !== to.column)
      .map(([from, to, stroke]) => ({
        fromRow: from.row + 1,
        fromColumn: from.column + 1,
        toRow: to.row + 1,
        toColumn: to.column + 1,
        stroke,
      }))
  })
}

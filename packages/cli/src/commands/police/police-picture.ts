// A board of police and thief as a picture: how every start ends, by colour and in plies, and the main line as arrows.

import { mainLine } from '@zugzwang/core'
import { type CellPaint, renderBoardSvg } from '@zugzwang/formats/board'
import type { PoliceAnswer, PolicePosition } from '@zugzwang/positional'
import {
  formatPoliceValue,
  type HeatCell,
  heatOf,
  heatPiece,
  type PoliceSide,
} from '../../answer/police-answer'

/** Larger boards are drawn smaller. */
const MOST_WIDTH = 900
/** The lines below the title need so much. */
const LEAST_WIDTH = 560
const HEADING = 78
/** A longer main line would be black with arrows. */
const MOST_ARROWS = 1000
/** Boards with more columns have no room for numbers. */
const NUMBERED_COLUMNS = 40

/** Okabe and Ito's blue and vermilion, which the colour-blind tell apart too. */
const DRAW = '#eeeeee'
const SIDES = { police: '#0072b2', thief: '#d55e00' } as const

/** The picture as the text of a file. O(cells + main line). */
export async function drawPolice(answer: PoliceAnswer, piece: PoliceSide): Promise<string> {
  const { game } = answer
  const start = game.rules.start()
  const heat = heatOf(answer, piece)
  const most = heat.flat().reduce((plies, cell) => Math.max(plies, cell?.plies ?? 0), 1)
  const isNumbered = game.board.columns <= NUMBERED_COLUMNS
  const { positions } = await mainLine(answer, start, { limit: MOST_ARROWS })
  const steps = stepsOf(positions)
  const board = await renderBoardSvg(game.view(start), {
    moves: steps.map(({ cells }) => cells),
    moveColor: (step) => SIDES[steps[step]?.side ?? 'police'],
    paint: ({ name }) =>
      name.kind === 'cell' ? paintOf(heat[name.row]?.[name.column], most, isNumbered) : undefined,
  })
  const [, width = 1, height = 1] = (/viewBox="0 0 (\S+) (\S+)"/.exec(board) ?? []).map(Number)
  const scale = Math.min(1, MOST_WIDTH / width)
  const [wide, high] = [width * scale, height * scale].map(Math.ceil) as [number, number]
  const title = formatPoliceValue(answer)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.max(wide, LEAST_WIDTH)} ${high + HEADING}" font-family="system-ui, sans-serif">
<title>${title}</title>
<rect width="100%" height="100%" fill="white"/>
<text x="24" y="28" font-size="20">${title}</text>
<text x="24" y="50" font-size="13" fill="#555">plies by where ${heatPiece(answer, piece)} starts</text>
<text x="24" y="68" font-size="13" fill="#555">blue: the police wins, orange: the thief, grey: a draw; arrows: the main line</text>
<g transform="translate(0 ${HEADING}) scale(${scale})">
${board.trimEnd()}
</g>
</svg>
`
}

/** The fewer plies, the stronger the colour. A wall keeps its own. */
function paintOf(
  cell: HeatCell | undefined,
  most: number,
  isNumbered: boolean,
): CellPaint | undefined {
  if (cell === undefined) return undefined
  const { winner, plies } = cell
  if (winner === undefined) return { fill: DRAW }
  return {
    fill: SIDES[winner],
    opacity: plies === undefined ? 0.3 : 0.15 + 0.6 * (1 - plies / most),
    text: isNumbered && plies !== undefined ? String(plies) : undefined,
  }
}

/** The steps of the main line, without those of pieces that stay. */
function stepsOf(positions: readonly PolicePosition[]) {
  return positions.slice(1).flatMap((after, i) => {
    const before = positions[i]
    if (before === undefined) return []
    const side = before.mover
    const pairs =
      side === 'thief'
        ? [[before.thief, after.thief] as const]
        : before.police.map((cell, k) => [cell, after.police[k] ?? cell] as const)
    return pairs
      .filter(([from, to]) => from.row !== to.row || from.column !== to.column)
      .map((cells) => ({ side, cells }))
  })
}

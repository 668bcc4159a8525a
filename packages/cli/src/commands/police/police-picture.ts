// A board of police and thief as a picture: how every start ends, by colour and in plies, and the main line as arrows.

import { type AnyGame, mainLine } from '@zugzwang/core'
import { type CellPaint, renderBoardSvg } from '@zugzwang/formats/board'
import type { HeatCell } from '@zugzwang/games'
import { formatPoliceValue, type PoliceSide, winnerOf } from '../../answer/police-answer'
import { describePiece, moverOf, piecesOf, type SolvedBoard } from './solved-board'

const MOST_WIDTH = 900
const LEAST_WIDTH = 560
const HEADING = 78
const MOST_ARROWS = 1000
const NUMBERED_COLUMNS = 40

/** Okabe and Ito's blue and vermilion, which colour-blind readers can tell apart. */
const DRAW = '#eeeeee'
const SIDES = { police: '#0072b2', thief: '#d55e00' } as const

/** The picture as the text of a file. O(cells + main line). */
export async function drawPolice(solved: SolvedBoard): Promise<string> {
  const { answer, start, mover, heat } = solved
  const { game } = answer
  const most = heat.cells.reduce((plies, cell) => Math.max(plies, cell?.plies ?? 0), 1)
  const isNumbered = heat.columns <= NUMBERED_COLUMNS
  const { positions, moves } = await mainLine(answer, start, { limit: MOST_ARROWS })
  const steps = moves.flatMap((move, i) => stepsOf(game, positions[i], move))
  const view = game.view?.(start)
  if (view === undefined) throw new TypeError('The board has no view.')
  const board = await renderBoardSvg(view, {
    moves: steps.map(({ cells }) => cells),
    moveColor: (step) => SIDES[steps[step]?.side ?? 'police'],
    paint({ name }) {
      if (name.kind !== 'cell') return undefined
      const cell = heat.cells[name.row * heat.columns + name.column]
      return cell ? paintOf(cell, winnerOf(mover, cell.outcome), most, isNumbered) : undefined
    },
  })
  const [, width = 1, height = 1] = (/viewBox="0 0 (\S+) (\S+)"/.exec(board) ?? []).map(Number)
  const scale = Math.min(1, MOST_WIDTH / width)
  const [wide, high] = [width * scale, height * scale].map(Math.ceil) as [number, number]
  const title = formatPoliceValue(mover, await answer.judge(start))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.max(wide, LEAST_WIDTH)} ${high + HEADING}" font-family="system-ui, sans-serif">
<title>${title}</title>
<rect width="100%" height="100%" fill="white"/>
<text x="24" y="28" font-size="20">${title}</text>
<text x="24" y="50" font-size="13" fill="#555">plies by where ${describePiece(solved)} starts</text>
<text x="24" y="68" font-size="13" fill="#555">blue: the police wins, orange: the thief, grey: a draw; arrows: the main line</text>
<g transform="translate(0 ${HEADING}) scale(${scale})">
${board.trimEnd()}
</g>
</svg>
`
}

/** The fewer plies, the stronger the colour. */
function paintOf(
  { plies }: HeatCell,
  winner: PoliceSide | undefined,
  most: number,
  isNumbered: boolean,
): CellPaint {
  if (winner === undefined) return { fill: DRAW }
  return {
    fill: SIDES[winner],
    opacity: plies === undefined ? 0.3 : 0.15 + 0.6 * (1 - plies / most),
    text: isNumbered && plies !== undefined ? String(plies) : undefined,
  }
}

function stepsOf(game: AnyGame, position: unknown, move: unknown) {
  const side = moverOf(game, position)
  const pieces = piecesOf(game.view?.(position), side)
  const spots = (game.spots?.(position, move) ?? []).flatMap((spot) =>
    'row' in spot ? [{ row: spot.row, column: spot.column }] : [],
  )
  // spots are [to] for one piece, and [from, to] for each of several
  const targets = pieces.length === 1 ? spots : spots.filter((_, i) => i % 2 === 1)
  return pieces.flatMap(({ row, column }, i) => {
    const to = targets[i]
    if (to === undefined || (to.row === row && to.column === column)) return []
    return [{ side, cells: [{ row, column }, to] }]
  })
}

// One run of police and thief on a random board in this process, prints one line of JSON.
//
//   node src/police.ts outcome|plies <seed> <side> <walls in percent> <exits>
//
// cpp/police.cpp solves the same board.

import { createRandom } from '@zugzwang/core/testing'
import { type PoliceBoard, parsePoliceBoard, solvePolice } from '@zugzwang/positional'
import { drawCells, formatCells, place } from './cells.ts'
import { timed } from './clock.ts'

const WARM_UPS = 5
const WARM_UP_SIDE = 40
/** The checksum and the sum of plies cover one in this many cells of the police. */
const CHECKED = 10
/** As the plain program numbers them. */
const OUTCOMES = ['draw', 'police', 'thief'] as const

const [what, ...numbers] = process.argv.slice(2)
const [seed = 0, side = 0, walls = 0, exits = 0] = numbers.map(Number)
const plies = what === 'plies'
if (!plies && what !== 'outcome') throw new Error(`${what}; expected outcome or plies.`)

for (let i = 1; i <= WARM_UPS; i++) await solvePolice(drawBoard(seed + i, WARM_UP_SIDE), { plies })
const board = drawBoard(seed, side)
const [solved, timing] = await timed(() => solvePolice(board, { plies }))

const { police, thief } = solved.countOutcomes()
const answers = { police, thief, ...(plies && { plies: 0 }), checksum: 0 }
const open = openCells(board)
for (const [p, cell] of open.entries()) {
  if (p % CHECKED > 0) continue
  for (const thief of open)
    for (const mover of ['police', 'thief'] as const) {
      const { outcome, plies = 0 } = solved.valueAt({ mover, police: [cell], thief })
      if (answers.plies !== undefined) answers.plies += plies
      const byPolice = (mover === 'police') === (outcome === 'win')
      const winner = outcome === 'draw' ? 'draw' : byPolice ? 'police' : 'thief'
      answers.checksum = (Math.imul(answers.checksum, 31) + OUTCOMES.indexOf(winner)) >>> 0
    }
}
// positions are solved many at a time, so moves are not counted
console.log(JSON.stringify({ ...timing, arcs: null, answers }))

/** All positions are solved, so the pieces may start anywhere. */
function drawBoard(from: number, length: number): PoliceBoard {
  const random = createRandom(from)
  const cells = drawCells(random, length * length, '*', walls)
  for (const letter of [...'E'.repeat(exits), 'P', 'T']) place(random, cells, letter)
  return parsePoliceBoard(formatCells(cells, length))
}

function openCells({ rows, columns, cells }: PoliceBoard) {
  return Array.from({ length: rows * columns }, (_, cell) => ({
    row: Math.floor(cell / columns),
    column: cell % columns,
  })).filter((_, cell) => cells[cell] !== '*')
}

// One run of crossing pawn on random boards in this process, prints one line of JSON.
//
//   node src/pawn.ts <seed> <boards> <rows> <columns> <walls in percent>
//
// cpp/pawn.cpp solves the same boards.

import { pliesAt, verifySolution } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { type PawnAnswer, type PawnBoard, parsePawnBoard, solvePawn } from '@zugzwang/positional'
import { drawCells, formatCells, place } from './cells.ts'
import { timed } from './clock.ts'

const WARM_UPS = 5

const [seed = 0, count = 0, rows = 0, columns = 0, walls = 0] = process.argv.slice(2).map(Number)
const boards = drawBoards(seed, count)
const others = drawBoards(seed + 1, WARM_UPS)
await solveAll(others)

const [solved, timing] = await timed(() => solveAll(boards))

const answers = { results: solved.map(sentenceOf).join(', '), red: 0, black: 0, plies: 0 }
for (const answer of solved) {
  const { arena, solution } = await answer.toArena()
  for (const [index, score] of solution.score.entries()) {
    if (score === 0) continue
    if (score > 0) answers.red++
    else answers.black++
    answers.plies += pliesAt(solution, index)
  }
  const violation = await verifySolution(arena, solution)
  if (violation !== undefined) throw new Error(violation.message)
}
// positions are solved many at a time, so moves are not counted
console.log(JSON.stringify({ ...timing, arcs: null, answers }))

function drawBoards(from: number, many: number): PawnBoard[] {
  const random = createRandom(from)
  return Array.from({ length: many }, () => {
    const cells = drawCells(random, rows * columns, '#', walls)
    place(random, cells, 'X', columns)
    place(random, cells, 'O')
    place(random, cells, 'O')
    return parsePawnBoard(formatCells(cells, columns))
  })
}

async function solveAll(some: readonly PawnBoard[]): Promise<PawnAnswer[]> {
  const found: PawnAnswer[] = []
  for (const board of some) found.push(await solvePawn(board))
  return found
}

/** As the judge expects it: Tie, Red 75 or Black 0. Red is to move. */
function sentenceOf(answer: PawnAnswer): string {
  const { outcome, plies } = answer.valueAt()
  return outcome === 'draw' ? 'Tie' : `${outcome === 'win' ? 'Red' : 'Black'} ${plies}`
}

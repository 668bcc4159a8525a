// Fox and Geese, in which play may return to a position: values are loopy ones.

import { MAX } from '@zugzwang/core'
import {
  createForms,
  createLoops,
  foxAndGeese,
  type PartizanPosition,
  partizanGame,
  solveLoopyPartizan,
} from '@zugzwang/partizan'
import { affordable, BYTES_PER_POSITION, MEMORY_LIMIT } from '../../budget'
import { type Estimate, type Plan, solved } from '../../kind'
import { type Request, readingPlace } from '../../request'
import { mostForms, SECONDS_PER_COMPONENT } from './open'

/** Reads boards with semicolons between, and a player after a blank or `_`. */
export async function planFoxAndGeese(request: Request, about: string): Promise<Plan> {
  const reader = partizanGame(foxAndGeese, { start: { parts: [], player: MAX } })
  const start = await readingPlace(request, () => reader.parsePosition(request.place))
  return {
    estimate: () => estimateBoards(start.parts),
    async open({ memoryLimit = MEMORY_LIMIT, ...work }) {
      const most = mostForms(memoryLimit)
      const loops = createLoops(createForms({ most }), { most })
      const limit = affordable(memoryLimit)
      // One board is drawn as it is
      const blank = start.parts.length === 1 ? '.' : undefined
      const options = { ...work, start, about, blank, loops, limit }
      const answer = await solveLoopyPartizan(foxAndGeese, options)
      return solved(answer, {
        value: (position = start, asked) =>
          answer.describe(position as PartizanPosition<string>, asked),
      })
    },
  }
}

/** All are explored before any is valued. */
const BYTES_PER_BOARD = 3 * BYTES_PER_POSITION

function estimateBoards(boards: readonly string[]): Estimate {
  const positions = boards.reduce((sum, board) => sum + countBoards(board), 0)
  return {
    positions: Math.round(positions),
    bytes: Math.round(BYTES_PER_BOARD * positions),
    seconds: 0.002 + SECONDS_PER_COMPONENT * positions,
  }
}

/** So that estimates stay safe integers. */
const MOST_PLACES = 1e12

/** Places of the geese and of the fox on cells of one colour, from the row of the highest goose down; most of them are reached. */
function countBoards(board: string): number {
  const rows = board.split('/')
  const highest = rows.findIndex((row) => row.includes('x'))
  if (highest < 0 || rows.findIndex((row) => row.includes('o')) <= highest) return 1
  const cells = rows.slice(highest).join('').length / 2
  const geese = board.split('x').length - 1
  let places = Math.max(cells - geese, 1)
  for (let i = 0; i < geese; i++) places = Math.min((places * (cells - i)) / (i + 1), MOST_PLACES)
  return 1 + 0.7 * Math.max(places, 1)
}

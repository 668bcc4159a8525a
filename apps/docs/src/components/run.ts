// A run of numbers for its figure, from the numbering itself: consecutive numbers of positions in which one player's men stay.

import { threeMensMorris } from '@zugzwang/boards/games'
import { boardNumbering } from '@zugzwang/boards/tables'

export interface RunPosition {
  readonly number: number
  /** A letter for each cell, row by row from the top: `M`, `m` or `.`. */
  readonly cells: string
  /** The places of the men that run among the cells that the others leave. */
  readonly places: readonly number[]
}

export interface Run {
  readonly positions: readonly RunPosition[]
  /** The first number of the block. */
  readonly first: number
  /** The digit that stays. */
  readonly outer: number
}

/** Three of six cells. */
const LENGTH = 20

/** The first run of three men's morris with all men on the board and no gap, in which no three stand in a line that stays. */
export function firstRun(): Run {
  const { count, decode } = boardNumbering(threeMensMorris)
  const cellsAt = (number: number): string | undefined => {
    try {
      const [rows = '', hands] = decode(number).split('[')
      return hands?.startsWith(']') ? rows.replaceAll('/', '') : undefined
    } catch {
      // A gap: a symmetrical position has another number
      return undefined
    }
  }
  const cells = Array.from({ length: count }, (_, number) => cellsAt(number))
  const first = cells.findIndex((each) => each !== undefined)
  for (let start = first; start + LENGTH <= count; start += LENGTH) {
    const run = cells.slice(start, start + LENGTH)
    const own = new Set(run.map((each) => each?.replaceAll('m', '.')))
    const [stays] = own
    if (own.size > 1 || stays === undefined || LINES.test(stays)) continue
    const positions = run.map((each = '', i) => ({
      number: start + i,
      cells: each,
      places: [...each.replaceAll('M', '')].flatMap((man, place) => (man === 'm' ? [place] : [])),
    }))
    return { positions, first, outer: (start - first) / LENGTH }
  }
  throw new Error('The numbering of three men’s morris has no such run.')
}

/** Three in a row, a column or a diagonal. */
const LINES = /^(?:...){0,2}MMM|M..M..M|^M...M...M|^..M.M.M/

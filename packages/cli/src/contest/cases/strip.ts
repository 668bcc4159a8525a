import type { Random } from '@zugzwang/core/testing'
import {
  between,
  type CaseGenerator,
  listOf,
  lower,
  shorter,
  type TestCases,
  withSmaller,
} from './cases'

const LEAST = 3
const MOST_LENGTH = 2000

/** Lengths of `size` cells, but for the shortest. */
const lengths: TestCases<number> = {
  generators: [
    {
      name: 'uniform',
      about: 'any number of cells',
      random: (random, size) => between(random, LEAST, Math.max(LEAST, size)),
    },
    {
      name: 'long',
      about: 'the most cells or a few less',
      random: (random, size) => Math.max(LEAST, size - random(10)),
    },
    {
      name: 'even',
      about: 'an even number of cells, as nearly all lost strips have',
      random: (random, size) => 2 * between(random, 2, Math.max(2, Math.floor(size / 2))),
    },
    {
      name: 'period',
      about: 'a number of cells next to a multiple of six or ten',
      random(random, size) {
        const step = random(2) === 0 ? 6 : 10
        const near = step * between(random, 1, Math.max(1, Math.floor(size / step)))
        return Math.max(LEAST, Math.min(size, near + random(3) - 1))
      },
    },
  ],
  largest: MOST_LENGTH,
  small: 200,
  smaller: (cells) => lower(cells, LEAST),
  format: (cells) => `${cells}\n`,
}

export const lengthCases = lengths as TestCases<unknown>

const MOST_BOARDS = 5
const MOST_CELLS = 200

type MakeBoard = (random: Random, cells: number) => string

function boards(name: string, about: string, make: MakeBoard): CaseGenerator<readonly string[]> {
  return {
    name,
    about,
    random: (random, size) =>
      listOf(between(random, 1, MOST_BOARDS), () =>
        make(random, between(random, Math.max(LEAST, Math.ceil(size / 2)), Math.max(LEAST, size)))
          // play would have ended
          .replaceAll('XXX', 'XX.'),
      ),
  }
}

/** A mark in one of `ways` cells. */
function marked(ways: number): MakeBoard {
  return (random, cells) => listOf(cells, () => (random(ways) === 0 ? 'X' : '.')).join('')
}

/** A few marks, with three free cells or more between them if there is room. */
const apart: MakeBoard = (random, cells) => {
  const line = '.'.repeat(cells).split('')
  for (let at = random(5); at < cells; at += between(random, LEAST, Math.max(LEAST, cells / 3)))
    line[at] = 'X'
  return line.join('')
}

/** Marks at the ends, or next to them. */
const atEnds: MakeBoard = (random, cells) => {
  const line = '.'.repeat(cells).split('')
  line[random(Math.min(3, cells))] = 'X'
  if (random(2) === 0) line[cells - 1 - random(Math.min(3, cells))] = 'X'
  return line.join('')
}

const strips: TestCases<readonly string[]> = {
  generators: [
    boards('uniform', 'a mark in a quarter of the cells', marked(4)),
    boards('apart', 'marks so far apart that none wins at once', apart),
    boards('ends', 'marks at the ends or near them', atEnds),
    boards('empty', 'no marks', (_, cells) => '.'.repeat(cells)),
    boards('crowded', 'marks in half of the cells, so that many wins are at once', marked(2)),
    {
      name: 'most',
      about: 'as many boards as the judge has',
      random: (random, size) =>
        listOf(Math.max(1, Math.floor(size / 2)), () =>
          apart(random, between(random, LEAST, Math.max(LEAST, size))).replaceAll('XXX', 'XX.'),
        ),
    },
  ],
  largest: MOST_CELLS,
  small: 20,
  *smaller(boards) {
    yield* shorter(boards, 1)
    yield* withSmaller(boards, simpler)
  },
  format: (boards) => `${boards.length}\n${boards.join('\n')}\n`,
}

function* simpler(board: string): Generator<string> {
  for (const cells of shorter([...board], LEAST)) {
    const strip = cells.join('')
    if (!strip.includes('XXX')) yield strip
  }
  for (const { index } of board.matchAll(/X/g))
    yield `${board.slice(0, index)}.${board.slice(index + 1)}`
}

export const stripCases = strips as TestCases<unknown>

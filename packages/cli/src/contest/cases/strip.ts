import { between, listOf, lower, shorter, type TestCases, withSmaller } from './cases'

const LEAST = 3
const MOST_BOARDS = 5
/** One cell in this many has a mark. */
const SPARSE = 4

const lengths: TestCases<number> = {
  generators: [
    {
      name: 'uniform',
      about: 'any number of cells',
      random: (random, size) => between(random, LEAST, LEAST + size),
    },
  ],
  largest: 1997,
  smaller: (cells) => lower(cells, LEAST),
  format: (cells) => `${cells}\n`,
}

export const lengthCases = lengths as TestCases<unknown>

const strips: TestCases<readonly string[]> = {
  generators: [
    {
      name: 'uniform',
      about: 'a mark in a quarter of the cells',
      random: (random, size) =>
        listOf(between(random, 1, MOST_BOARDS), () =>
          listOf(between(random, LEAST, LEAST + size), () => (random(SPARSE) === 0 ? 'X' : '.'))
            .join('')
            .replaceAll('XXX', 'XX.'),
        ),
    },
  ],
  largest: 197,
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

// The rules of the games again, as plainly as possible: a move leaves a whole board, which is neither split nor turned. The slow oracle
// plays a board and a form at once: a board is worth a form if the player who begins on the board and the form's negative loses.

import { type Form, type Forms, leftOptions, rightOptions } from '../src'

/** The boards that a player's moves leave. */
export type Naive = (board: string, isLeft: boolean) => string[]

const ACROSS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]
const ASLANT: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
]

/** A board by rows, with what can be done on it. */
class Board {
  readonly rows: string[][]
  constructor(text: string) {
    this.rows = text.split('/').map((row) => [...row])
  }
  at(r: number, c: number): string | undefined {
    return this.rows[r]?.[c]
  }
  /** All cells with a letter. */
  *cells(letter: string): Generator<[number, number]> {
    for (const [r, row] of this.rows.entries())
      for (const [c, cell] of row.entries()) if (cell === letter) yield [r, c]
  }
  /** The board with some cells changed. */
  with(...changes: readonly (readonly [number, number, string])[]): string {
    return this.rows
      .map((row, r) =>
        row
          .map((cell, c) => changes.findLast(([y, x]) => y === r && x === c)?.[2] ?? cell)
          .join(''),
      )
      .join('/')
  }
}

const domineering: Naive = (text, isLeft) => {
  const board = new Board(text)
  return [...board.cells('.')].flatMap(([r, c]) => {
    const [y, x] = isLeft ? [r + 1, c] : [r, c + 1]
    return board.at(y, x) === '.' ? [board.with([r, c, '#'], [y, x, '#'])] : []
  })
}

const clobber: Naive = (text, isLeft) => {
  const board = new Board(text)
  const [own, other] = isLeft ? ['x', 'o'] : ['o', 'x']
  return [...board.cells(own)].flatMap(([r, c]) =>
    ACROSS.filter(([y, x]) => board.at(r + y, c + x) === other).map(([y, x]) =>
      board.with([r, c, '.'], [r + y, c + x, own]),
    ),
  )
}

/** Cells keep their colours: a free cell may be coloured unless a neighbour forbids it. */
const colouring =
  (forbids: (own: string, neighbour: string | undefined) => boolean): Naive =>
  (text, isLeft) => {
    const board = new Board(text)
    const own = isLeft ? 'x' : 'o'
    return [...board.cells('.')].flatMap(([r, c]) =>
      ACROSS.some(([y, x]) => forbids(own, board.at(r + y, c + x)))
        ? []
        : [board.with([r, c, own])],
    )
  }

const amazons: Naive = (text, isLeft) => {
  const board = new Board(text)
  const own = isLeft ? 'x' : 'o'
  const reach = (from: Board, r: number, c: number): [number, number][] =>
    [...ACROSS, ...ASLANT].flatMap(([y, x]) => {
      const cells: [number, number][] = []
      for (let n = 1; from.at(r + n * y, c + n * x) === '.'; n++) cells.push([r + n * y, c + n * x])
      return cells
    })
  return [...board.cells(own)].flatMap(([r, c]) =>
    reach(board, r, c).flatMap(([y, x]) => {
      const moved = new Board(board.with([r, c, '.'], [y, x, own]))
      return reach(moved, y, x).map(([v, u]) => moved.with([v, u, '#']))
    }),
  )
}

const konane: Naive = (text, isLeft) => {
  const board = new Board(text)
  const [own, other] = isLeft ? ['x', 'o'] : ['o', 'x']
  return [...board.cells(own)].flatMap(([r, c]) =>
    ACROSS.flatMap(([y, x]) => {
      const after: string[] = []
      let rest = board
      for (let n = 0; ; n += 2) {
        const [from, over, to] = [n, n + 1, n + 2].map((k) => [r + k * y, c + k * x] as const)
        if (from === undefined || over === undefined || to === undefined) break
        if (rest.at(...over) !== other || rest.at(...to) !== '.') break
        rest = new Board(rest.with([...from, '.'], [...over, '.'], [...to, own]))
        after.push(rest.with())
      }
      return after
    }),
  )
}

const toadsAndFrogs: Naive = (text, isLeft) => {
  const patterns = isLeft
    ? ([
        ['t.', '.t'],
        ['tf.', '.ft'],
      ] as const)
    : ([
        ['.f', 'f.'],
        ['.tf', 'ft.'],
      ] as const)
  return patterns.flatMap(([before, after]) =>
    [...text.matchAll(new RegExp(`(?=${before.replaceAll('.', '\\.')})`, 'g'))].map(
      ({ index }) => text.slice(0, index) + after + text.slice(index + after.length),
    ),
  )
}

const topplingDominoes: Naive = (text, isLeft) =>
  [...text].flatMap((domino, i) =>
    domino === 'E' || domino === (isLeft ? 'L' : 'R') ? [text.slice(0, i), text.slice(i + 1)] : [],
  )

const maze: Naive = (text, isLeft) => {
  const board = new Board(text)
  const [y, x] = isLeft ? [1, 0] : [0, 1]
  return [...board.cells('*')].flatMap(([r, c]) => {
    const after: string[] = []
    for (let n = 1; board.at(r + n * y, c + n * x) === '.'; n++)
      after.push(board.with([r, c, '.'], [r + n * y, c + n * x, '*']))
    return after
  })
}

/** The fox has escaped when no row above its own has a goose. */
const foxAndGeese: Naive = (text, isLeft) => {
  const board = new Board(text)
  const [[y = 0, x = 0] = []] = board.cells('o')
  if (![...board.cells('x')].some(([r]) => r < y)) return isLeft ? [] : [text]
  const geese = isLeft ? [...board.cells('x')] : []
  return [
    ...geese.flatMap(([r, c]) =>
      stepsOf(
        board,
        'x',
        r,
        c,
        ASLANT.filter(([down]) => down > 0),
      ),
    ),
    ...(isLeft ? [] : stepsOf(board, 'o', y, x, ASLANT)),
  ]
}

/** The same with free rows above and without an end by escaping. */
export const foxAndGeeseWithoutEnd: Naive = (text, isLeft) => {
  const board = new Board(text)
  return [...board.cells(isLeft ? 'x' : 'o')].flatMap(([r, c]) =>
    isLeft
      ? stepsOf(
          board,
          'x',
          r,
          c,
          ASLANT.filter(([down]) => down > 0),
        )
      : stepsOf(board, 'o', r, c, ASLANT),
  )
}

const stepsOf = (
  board: Board,
  piece: string,
  r: number,
  c: number,
  steps: readonly (readonly [number, number])[],
): string[] =>
  steps
    .filter(([y, x]) => board.at(r + y, c + x) === '.')
    .map(([y, x]) => board.with([r, c, '.'], [r + y, c + x, piece]))

export const naive = {
  foxAndGeese,
  domineering,
  clobber,
  col: colouring((own, neighbour) => own === neighbour),
  snort: colouring(
    (own, neighbour) => (neighbour === 'x' || neighbour === 'o') && own !== neighbour,
  ),
  amazons,
  konane,
  toadsAndFrogs,
  topplingDominoes,
  maze,
}

/** Says who loses on a board and a form, by playing all of both. What is found is kept for further questions. */
export function createOracle(forms: Forms, rules: Naive) {
  const known = new Map<string, boolean>()
  const boards = new Map<string, string[]>()
  const after = (board: string, isLeft: boolean): string[] => {
    const key = `${isLeft} ${board}`
    let list = boards.get(key)
    if (list === undefined) {
      list = [...new Set(rules(board, isLeft))]
      boards.set(key, list)
    }
    return list
  }
  const loses = (board: string, form: Form, isLeft: boolean): boolean => {
    const key = `${board} ${form} ${isLeft}`
    let answer = known.get(key)
    if (answer === undefined) {
      const options = isLeft ? leftOptions(forms, form) : rightOptions(forms, form)
      answer =
        !options.some((option) => loses(board, option, !isLeft)) &&
        !after(board, isLeft).some((next) => loses(next, form, !isLeft))
      known.set(key, answer)
    }
    return answer
  }
  return { loses }
}

// Connect four straight from its rules: a board is a list of columns, and every position is judged by trying all its moves.

/** Columns of discs from the bottom up, 0 the first player's, 1 the second's. */
export type Columns = readonly (readonly number[])[]

export interface NaiveSize {
  readonly columns: number
  readonly rows: number
  readonly inARow: number
}

export interface NaiveValue {
  readonly outcome: 'win' | 'loss' | 'draw'
  readonly plies: number | undefined
}

/** Whether a player has the given number in a row somewhere: walks from every cell in every direction. */
export function hasRow({ columns, rows, inARow }: NaiveSize, board: Columns, who: number): boolean {
  for (let x = 0; x < columns; x++)
    for (let y = 0; y < rows; y++)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        let length = 0
        while (length < inARow && board[x + length * dx]?.[y + length * dy] === who) length++
        if (length === inARow) return true
      }
  return false
}

/** The rows of a board as text. */
export function drawBoard({ columns, rows }: NaiveSize, board: Columns): string {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, x) => '.XO'[(board[x]?.[rows - 1 - row] ?? -1) + 1]).join(
      '',
    ),
  ).join('/')
}

/** Every position that can be reached, by its text, with its value for the player to move. */
export function solveNaively(size: NaiveSize): Map<string, NaiveValue> {
  const values = new Map<string, NaiveValue>()
  const judge = (board: Columns): NaiveValue => {
    const text = drawBoard(size, board)
    const known = values.get(text)
    if (known) return known
    const discs = board.flat().length
    const mover = discs % 2
    let value: NaiveValue = { outcome: 'loss', plies: 0 }
    if (!hasRow(size, board, 1 - mover)) {
      const after = board.flatMap((column, x) =>
        column.length < size.rows ? [judge(board.with(x, [...column, mover]))] : [],
      )
      const pliesOf = (outcome: string) =>
        after.filter((each) => each.outcome === outcome).map(({ plies = 0 }) => plies + 1)
      // A full board is a draw at once; other draws take as long as the board has cells, and so have no plies here
      if (after.length === 0 || (pliesOf('loss').length === 0 && pliesOf('draw').length > 0))
        value = { outcome: 'draw', plies: undefined }
      else if (pliesOf('loss').length > 0)
        value = { outcome: 'win', plies: Math.min(...pliesOf('loss')) }
      else value = { outcome: 'loss', plies: Math.max(...pliesOf('win')) }
    }
    values.set(text, value)
    return value
  }
  judge(Array.from({ length: size.columns }, () => []))
  return values
}

// Texts of the playground for police and thief and crossing pawn, in addition to the common ones.

const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`)

export const police = {
  edit: {
    brushes: 'Brush',
    intro:
      'Click or drag to paint. Drag a piece, or click it and then its new cell. You can also type letters at the cursor.',
    letters: {
      '.': 'Erase',
      '*': 'Wall',
      '#': 'Wall',
      E: 'Exit',
      P: 'Police',
      T: 'Thief',
      X: 'Black pawn',
      O: 'Red piece',
    },
    /** Shown if a board has too few or too many of a piece, or a piece on a forbidden cell. */
    few: {
      P: 'The board needs a police piece.',
      T: 'The board needs the thief.',
      X: 'The board needs the black pawn.',
      O: 'The board needs both red pieces.',
    },
    many: 'There is no room for more of them.',
    firstRow: 'The black pawn has won in the first row: it must start below.',
    size: 'The board cannot grow or shrink further.',
    carried: (piece: string) => `${piece} lifted: choose the cell it goes to.`,
    rows: 'Rows',
    columns: 'Columns',
    atCursor: 'At the cursor',
    insertRow: 'Insert a row above',
    removeRow: 'Remove the row',
    insertColumn: 'Insert a column before',
    removeColumn: 'Remove the column',
    text: 'The board as text, a row a line',
    board: 'Board that is edited',
    positions: (count: string) => `${count} positions, all solved.`,
  },
  heat: {
    title: 'Heat map',
    intro: 'The value of the position with one piece on each cell, the others unchanged.',
    piece: 'Piece on each cell',
    numbered: (piece: string, row: number, column: number) =>
      `${piece} in row ${row}, column ${column}`,
    /** A cell, for screen readers. */
    here: (piece: string, value: string) => `${piece} here: ${value}`,
    later: (piece: string) => `${piece} here: not decided so soon`,
    safe: 'the thief would be safe here',
    mover: (player: string) => `For ${player}, to move:`,
    count: { win: 'won', loss: 'lost', draw: 'drawn' },
    cells,
    wave: 'Decided within',
    all: 'all',
    ring: 'Safe cells of the thief',
    safeCount: (count: number) =>
      count === 0
        ? 'The thief would be caught on every cell.'
        : `On ${cells(count)} the thief would not be caught.`,
  },
  verdicts: {
    title: 'All positions',
    intro: (all: string) => `Who wins each of the ${all} positions of this board:`,
    draw: 'endless play',
  },
}

// Words of the page that probes a table, and of positions by number.

export const tables = {
  steps: (ending: string) =>
    `When the table was solved, every position of ${ending} was decided backwards from the ends of play. The end of the file lists how many at each step; smaller endings had been solved before.`,
  noSteps: (ending: string, positions: string) =>
    `${ending} has ${positions} positions; none is decided yet.`,
  of: (some: string, all: string) => `${some} of ${all}`,
  reads: {
    read: (bytes: string, all: string, count: number, shown: string) =>
      `Read ${bytes} of ${all} in ${shown} ${count === 1 ? 'request' : 'requests'}`,
    kept: (bytes: string) => `${bytes} of it came from this device’s copy.`,
  },
  moves: { win: 'Winning', draw: 'Drawing', loss: 'Losing' },
  best: 'Best play',
  rest: 'Show the rest',
  whole: {
    title: 'The whole table',
    positions: (count: string, isBySide: boolean) =>
      isBySide
        ? `${count} positions, by who wins`
        : `${count} positions, by what they are worth to the player to move`,
    shares: { win: 'Won', draw: 'Drawn', loss: 'Lost' },
    longest: (plies: string) => `The longest best play lasts ${plies}.`,
    show: 'Show it',
    endings: 'By ending',
    ending: 'Ending',
    count: 'Positions',
    longestHead: 'Longest play',
    showLongest: (ending: string) => `${ending}: show its longest play`,
  },
  number: {
    title: 'The position by number',
    number: 'Number',
    block: 'Block',
    place: 'Place in the block',
    byte: 'Byte',
    byteIs: (code: string, value: string) => `${code}: ${value}`,
    alike: 'More positions with this number',
    turned: 'Turn the board',
    mirrored: 'Mirror it',
    swapped: 'Swap the colours',
    pawns: 'Pawns move in one direction: the board cannot be turned.',
    find: 'Position of a number',
    show: 'Show it',
    none: (number: string) => `${number} is not the number of a position.`,
  },
  edit: {
    intro:
      'Choose a piece and touch a square to put it there; touch it again to remove it. The tables have all endings of up to three men, queen against rook, and bishop and knight against a bare king.',
    swap: 'Touch a man, then the cell where it should stand.',
    board: 'Board that is edited',
    brushes: 'Piece to place',
    erase: 'nothing',
    mover: 'To move',
    refused: 'The table does not have this position:',
    fen: 'Position as FEN, or a link that holds one',
  },
}

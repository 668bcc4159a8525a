// Words of the page that probes a table, and of positions by number.

export const tables = {
  steps: (ending: string) =>
    `When the table was solved, every position of ${ending} was decided backwards from the ends of play. The end of the file lists how many at each step; smaller endings had been solved before.`,
  noSteps: (ending: string, positions: string) =>
    `${ending} has ${positions} positions; none is decided yet.`,
  of: (some: string, all: string) => `${some} of ${all}`,
  reads: {
    title: 'Read of the table so far',
    fetched: 'Fetched',
    requests: 'Requests',
    blocks: 'Blocks',
    probes: 'Probes',
    kept: (bytes: string) => `${bytes} of it came from this device’s copy.`,
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
      'Choose a piece and touch a square to put it there; touch it again to remove it. The table has all endings of up to three men, and queen against rook.',
    board: 'Board that is edited',
    brushes: 'Piece to place',
    erase: 'nothing',
    mover: 'To move',
    refused: 'The table does not have this position:',
  },
}

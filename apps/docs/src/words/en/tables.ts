// Words of the page that asks a table, and of positions by number.

export const tables = {
  steps: (ending: string) =>
    `When the table was solved, every position of ${ending} was decided from the ends of play backwards. How many at each step stands at the end of the file; smaller endings had been solved before.`,
  noSteps: (ending: string, positions: string) =>
    `${ending} has ${positions} positions; none is decided yet.`,
  of: (some: string, all: string) => `${some} of ${all}`,
  reads: {
    title: 'Read of the table so far',
    fetched: 'Fetched',
    requests: 'Requests',
    blocks: 'Blocks',
    probes: 'Probes',
    kept: (bytes: string) => `${bytes} of it came from the copy that this device keeps.`,
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
    pawns: 'Pawns go one way: the board cannot be turned.',
    find: 'Position of a number',
    show: 'Show it',
    none: (number: string) => `${number} stands for no position.`,
  },
  edit: {
    intro:
      'Choose a piece and touch the square where it is to stand; touch it there again to take it away. The table has all endings of up to three men, and queen against rook.',
    board: 'Board that is edited',
    brushes: 'Piece to be put',
    erase: 'nothing',
    mover: 'To move',
    refused: 'The table does not have this position:',
  },
}

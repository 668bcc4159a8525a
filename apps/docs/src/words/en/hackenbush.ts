// Hackenbush: the editor, numbers as stalks, and what pictures are worth, in English.

export const hackenbush = {
  edit: {
    intro:
      'Join two places with an edge: drag from one to the other, or touch both. The lowest row is the ground. Touch an edge to recolour or erase it.',
    brush: 'Brush',
    brushes: { b: 'Blue (Left)', r: 'Red (Right)', g: 'Green (both)', erase: 'Erase' },
    board: 'Picture that is edited',
    edgeNames: { b: 'blue edge', r: 'red edge', g: 'green edge' },
    vertex: (number: number) => `joint ${number}`,
    place: (column: number, height: number) =>
      height === 0 ? `ground, column ${column}` : `column ${column}, height ${height}`,
    /** Announced after gestures. */
    begun: (place: string) => `Touch where the edge from ${place} leads.`,
    drawn: (edge: string) => `A ${edge} was drawn.`,
    painted: (edge: string) => `It is a ${edge} now.`,
    erased: (count: number) =>
      count === 1 ? 'One edge was erased.' : `${count} edges are gone, with all that fell.`,
    loose: 'An edge must hang on the ground or on another edge.',
    letGo: 'Deselect',
    layOut: 'Arrange',
    clear: 'Clear',
    begins: 'Begins:',
    text: 'The picture as text',
    tooMany: (most: number) => `Pictures of more than ${most} edges are edited as text.`,
    keys: 'Keys',
    keyList: [
      ['Enter', 'begin an edge at a place, end it at another; on an edge, use the brush'],
      ['b, r, g', 'blue, red, green: as brush, and for the edge at the cursor'],
      ['e', 'eraser'],
      ['Delete', 'erase what is at the cursor'],
      ['Esc', 'deselect'],
      ['z y', 'undo, redo'],
    ] as readonly (readonly [string, string])[],
  },
  stalk: {
    label: 'A number as a stalk',
    add: 'Grow',
    about: 'Every fraction whose denominator is a power of 2 is a stalk of blue and red edges.',
    grown: (colors: string) => `From the ground up: ${colors}.`,
    faults: {
      form: (_: number) => 'Write a number such as 5/8, −3 or 2.75.',
      dyadic: (_: number) => 'Only fractions whose denominator is a power of 2 are worth a stalk.',
      long: (most: number) => `Its stalk has more than ${most} edges.`,
    },
  },
  values: {
    worth: 'The picture is worth',
    large: 'The value of the picture is too large to be computed; who wins was found by search.',
    long: 'The value of the picture is too long to be written.',
    unwritten: '…',
    mean: 'It is infinitesimally close to',
    wins: {
      L: 'Left wins, moving first or second.',
      R: 'Right wins, moving first or second.',
      N: 'The player who begins wins.',
      P: 'The player who begins loses.',
    },
    winner: { L: 'Left', R: 'Right', N: 'who begins', P: 'who does not begin' },
    parts: 'Parts of the picture and their values',
    part: 'Part',
    value: 'Value',
    who: 'Alone it is won by',
  },
}

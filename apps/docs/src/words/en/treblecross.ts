// Texts of the Treblecross playground, in addition to the common ones.

const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`)

export const treblecross = {
  edit: {
    intro: 'Click or drag to mark or clear cells. On the keyboard: X and a full stop.',
    length: 'Cells',
    clear: 'Empty all cells',
    text: 'The strip as text, or the number of cells of an empty one',
    board: 'Strip that is edited',
    tooLong: (most: number) =>
      `More than ${most} cells are not drawn; the text can still be changed.`,
  },
  mex: {
    is: (length: string, value: string) => `A free strip of ${length} is worth ${value}.`,
    none: 'It has no room for a mark.',
    intro:
      'Values are computed from the shortest free strip up: a mark leaves the cells more than two away from it on either side.',
    known: 'Values of free strips so far',
  },
  strips: {
    title: 'Parts of the strip',
    over: 'Three in a row are complete: play has ended.',
    complete: (list: string) => `Three in a row can be completed: ${list}. Every other mark loses.`,
    none: 'Every empty cell is poison: any move lets the opponent complete three in a row.',
    intro: (count: number, longest: number) =>
      count === 1
        ? `One part of ${cells(longest)} is free of poison.`
        : `${count} parts are free of poison; the longest has ${cells(longest)}.`,
    first: 'Cells',
    length: 'Length',
    nimber: 'Grundy value',
    sum: 'Nim-sum',
    range: (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`),
    won: 'The nim-sum is not 0, so the player to move wins by leaving 0.',
    lost: 'The nim-sum is 0, so the player to move loses.',
    winning: (list: string) => `Winning cells: ${list}.`,
    noPlies: 'Only who wins is known here, not in how many plies.',
    wins: 'wins',
    inPart: (first: number, last: number, nimber: number) =>
      `in the part ${first === last ? first : `${first} to ${last}`}, Grundy value ${nimber}`,
    poison: 'poison: a mark here lets the opponent complete three in a row',
    legend: 'Hatched cells are poison: a mark there lets the opponent complete three in a row.',
  },
  values: {
    title: 'Values of free strips',
    caption: 'Grundy value of a free strip by its length',
    length: 'Length',
    value: 'Grundy value',
    here: 'in this position',
    more: 'As a table',
  },
}

// End-Nim: the editor, and the triangle of losing sizes.

/** The basis of a losing size: the pile at the far end, and the sizes that lose next to the row without it. */
interface From {
  readonly size: number
  readonly pile: number
  readonly near: number
  readonly far: number
}

const without = ({ near, far }: From) =>
  `without the pile at the far end, ${near} would lose here and ${far} there`

export const piles = {
  editor: {
    row: 'Piles from left to right',
    pile: (pile: number) => `Pile ${pile}`,
    add: 'Add a pile',
    remove: (pile: number) => `Remove pile ${pile}`,
    more: (count: number) => `The text has ${count} more piles.`,
  },
  step: {
    label: 'Losing sizes, step by step',
    none: 'No size is known yet. The shortest stretches come first; each longer one follows from the two below it.',
  },
  triangle: {
    title: 'Sizes that lose',
    intro:
      'Each cell is above a stretch of the row. It shows the one size of a further pile on the left, and on the right, that makes the stretch lost; 0 means that it is lost by itself. A cell follows from the two below it.',
    label: 'Triangle of losing sizes',
    few: 'The triangle needs two piles or more.',
    many: (most: number) => `The triangle is drawn for up to ${most} piles.`,
    stretch: (from: number, to: number) =>
      from === to ? `Pile ${from}` : `Piles ${from} to ${to}`,
    left: (size: number) => `on the left ${size}`,
    right: (size: number) => `on the right ${size}`,
    whole: 'The whole row',
    onLeft: 'On the left',
    onRight: 'On the right',
    basis: 'follows from here',
  },
  /** How a losing size follows, by its case. */
  cases: {
    single: {
      name: 'a single pile',
      text: (size: number) => `${size} loses: two equal piles are lost.`,
    },
    stone: {
      name: 'a single stone',
      text: () => 'No further pile: a single stone is lost by itself under misère rules.',
    },
    none: {
      name: 'none',
      text: (from: From) =>
        `No further pile: ${without(from)}, and ${from.far} is exactly the pile there. So the stretch is lost by itself.`,
    },
    alone: {
      name: 'as large as the far pile',
      text: (from: From) =>
        `${from.size} loses: without the pile at the far end the others are lost by themselves, and so they are between two piles of ${from.pile}.`,
    },
    below: {
      name: 'the same, below both',
      text: (from: From) =>
        `${from.size} loses: ${without(from)}. The pile there, ${from.pile}, is below both, and the losing size is the same.`,
    },
    above: {
      name: 'the same, above both',
      text: (from: From) =>
        `${from.size} loses: ${without(from)}. The pile there, ${from.pile}, is above both, and the losing size is the same.`,
    },
    more: {
      name: 'one more',
      text: (from: From) =>
        `${from.size} loses: ${without(from)}. The pile there, ${from.pile}, is below the second but not below the first, and the losing size is one more.`,
    },
    less: {
      name: 'one less',
      text: (from: From) =>
        `${from.size} loses: ${without(from)}. The pile there, ${from.pile}, is above the second but not above the first, and the losing size is one less.`,
    },
  },
}

// Games whose players have different moves, a line each: the name, the rules in a sentence, the place of the example, and how places are
// written. The game itself is a line in `plan.ts`; names and rules in other languages are in `translations/`. `_right` behind a place lets
// Right begin. Kōnane and Amazons are kinds of `kinds/boards`, whose places may be boards for this folder's solver.

export const partizanTexts = {
  clobber: [
    'Clobber (values)',
    'Left’s stones x and Right’s o take a stone of the opponent next to theirs and its place; a player who cannot move loses.',
    'xox/oxo',
    'rows of x, o and . with / between, or rows and columns, such as 3x4',
  ],
  col: [
    'Col',
    'Each colours a free cell, but none next to a cell of the same colour; a player who cannot move loses.',
    '3x3',
    'rows and columns, such as 3x4, or rows of . (free), x, o and # with / between',
  ],
  cutcake: [
    'Cutcake',
    'Left cuts a piece of cake from top to bottom, Right from side to side, into whole squares; a player who cannot cut loses.',
    '3x4',
    'rows and columns of a cake, such as 3x4, with semicolons between cakes',
  ],
  domineering: [
    'Domineering',
    'Left lays dominoes upright, Right across, on free cells of a board; a player who finds no room loses.',
    '3x4',
    'rows and columns, such as 4x4, or rows of . (free) and # (taken) with / between',
  ],
  fox: [
    'Fox and Geese',
    'Left’s geese x step diagonally down, Right’s fox o diagonally any way; a fox with no goose above moves for ever; a player who cannot move loses.',
    '4x4',
    'rows and columns, such as 8x8, or rows of x (a goose), o (the fox) and . (free) with / between',
  ],
  hackenbush: [
    'Hackenbush',
    'Left cuts blue edges, Right red ones, both green ones, and what no longer hangs on the ground falls; a player who cannot cut loses.',
    'b1r2b0,rb',
    'paths of edges b, r and g from the ground, with commas between; numbers are vertices, 0 the ground',
  ],
  maze: [
    'Maze',
    'Left moves a token any number of cells down, Right to the right, not through walls; a player who cannot move loses.',
    '*..#/.#../....',
    'rows of * (the token), . (free) and # (a wall) with / between',
  ],
  snort: [
    'Snort',
    'Each colours a free cell, but none next to a cell of the opponent’s colour; a player who cannot move loses.',
    '3x3',
    'rows and columns, such as 3x4, or rows of . (free), x, o and # with / between',
  ],
  toads: [
    'Toads and Frogs',
    'Left’s toads go to the right, Right’s frogs to the left: a step to a free cell, or a jump over one enemy; a player who cannot move loses.',
    'tt.ff',
    'cells in a row: t (toad), f (frog) and . (free)',
  ],
  toppling: [
    'Toppling Dominoes',
    'A player topples a domino of theirs, or one of both players’, and all on one side of it fall; a player who cannot move loses.',
    'LRELR',
    'dominoes in a row: L (Left’s), R (Right’s) and E (either player’s)',
  ],
} as const

export type PartizanId = keyof typeof partizanTexts

/** A game whose play always ends. */
export type SolvableId = Exclude<PartizanId, 'fox'> | 'amazons' | 'konane'

export const isSolvable = (name: string): name is SolvableId => solvableIds.includes(name)

export const solvableIds: readonly string[] = [
  'amazons',
  'konane',
  ...Object.keys(partizanTexts).filter((id) => id !== 'fox'),
]

/** Names and rules in another language, which `translations/` has for the site. */
export type PartizanTranslations = Readonly<
  Partial<Record<PartizanId, readonly [name: string, rules: string]>>
>

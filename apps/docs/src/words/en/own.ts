// Words of the page for custom games.

export const own = {
  example: 'Example',
  examples: {
    'bag-of-stones': 'Bag of stones',
    'two-heaps': 'Two heaps, drawn',
    'misere-tic-tac-toe': 'Misère tic-tac-toe, on a board',
    'melting-ice': 'Melting ice, with a picture',
    'toll-road': 'Toll road, with costs',
  } as Readonly<Record<string, string>>,
  editor: 'The game in TypeScript',
  run: 'Run',
  sound: 'The page found no mistakes in it.',
  wrong: 'The game plays, but its texts or its picture have mistakes:',
  keys: 'Tab indents. To leave the editor by keyboard, press Esc, then Tab.',
  /** What the code editor says, by its own English phrases. */
  phrases: {} as Readonly<Record<string, string>>,
}

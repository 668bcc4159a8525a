// Words of the page for custom games.

export const own = {
  intro:
    'Write Rules or a Game in TypeScript and run it. The code runs in an isolated worker without network, which is stopped if it does not return within a second.',
  example: 'Example',
  examples: {
    'bag-of-stones': 'Bag of stones',
    'melting-ice': 'Melting ice, with a picture',
    'toll-road': 'Toll road, with costs',
  } as Readonly<Record<string, string>>,
  editor: 'The game in TypeScript',
  run: 'Run',
  sound: 'The page found no mistakes in it.',
  wrong: 'The game plays, but its texts or its picture have mistakes:',
  keys: 'Tab indents. To leave the editor by keyboard, press Esc, then Tab.',
}

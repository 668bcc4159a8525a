// Words of the page for games of one's own.

export const own = {
  intro:
    'Write Rules or a Game in TypeScript and run it. The code runs in a closed worker without network, and is ended when it does not return within a second.',
  example: 'Example',
  examples: {
    'bag-of-stones': 'Bag of stones',
    'melting-ice': 'Melting ice, with a picture',
    'toll-road': 'Toll road, with costs',
  } as Readonly<Record<string, string>>,
  editor: 'The game in TypeScript',
  run: 'Run',
  checking: 'Checking …',
  sound: 'checkGame finds nothing wrong.',
  wrong: 'checkGame finds this wrong:',
}

// Texts of the playground for hot games, in English.

import type { HotPreset } from '../../games/hot/presets'

export const hot = {
  /** What is to be seen on each board of the list. */
  notes: {
    'hot-parts':
      'Worth {1/2|-2}, ±1 and 1. Heat says to begin on the six cells, and for Left it is the only move that wins.',
    'hot-4x4':
      'One part of temperature 0, so little is at stake: the four winning moves leave Tiny(2), which is positive and smaller than anything else here.',
    'hot-corners':
      'Two Ls, each worth *: one move for the player who comes first. Together they are 0, and the player who begins loses.',
    'hot-halves':
      'Two boards worth 1/2, and one free move for Right, −1. The sum is 0: the fractions are exact.',
    'hot-tiny':
      'Tiny(2), which is {0||0|-2}: Left is ahead by less than any number. Right’s move threatens two more, and Left must answer.',
    'hot-ups':
      '↑ + ↑ + *. Every part is infinitesimal, and no part is hot, but Left wins no matter who begins.',
    'hot-clobber': 'A board full of stones, worth only *. Watch it fall apart as stones are taken.',
    'hot-col':
      'Worth 0. Everything in Col is a number, or a number and *, so it is never hot: neither player wants to move.',
    'hot-col-parts':
      'Two stones and a hole make two parts, −1 and 1. A cell with a dot (l) is free for Left alone, one with a ring (r) for Right.',
    'hot-snort':
      'Only the middle wins, and leaves 1. The other moves threaten 3, but Right’s answer takes more than that away.',
    'hot-snort-rows':
      'Three rows at temperatures 2, 3/2 and 1. Each player takes the hottest that is left.',
    'hot-toads': 'Worth *: after the first step everything is forced.',
    'hot-toads-rows':
      'Two rows, at temperatures 1/4 and 1/8. Left wins in any case; the table says by how much.',
    'hot-amazons':
      'Two rooms divided by burnt cells, each the negative of itself. Together they are 0: answer in the other room.',
    'hot-konane': 'Worth 2*: two free jumps for Left, and one that both are after.',
    'hot-toppling': 'Five dominoes worth *3, like a Nim heap of three.',
    'hot-toppling-tiny': 'Tiny(1) in five dominoes.',
    'hot-cutcake':
      'A cake worth 1 and its mirror image, −1. Left’s best cuts are in the middle: always halve.',
    'hot-maze': 'Worth *2: three ways to go on, and one of them wins.',
  } satisfies Record<HotPreset, string> as Readonly<Record<HotPreset, string>>,
  caption: 'Parts of the position',
  part: 'Part',
  value: 'Value',
  mean: 'Mean',
  temperature: 'Temperature',
  sum: 'Sum',
  tooLong: 'too long to write',
  hottest: 'hottest',
  showPart: (part: number) => `Part ${part}: show its thermograph`,
  /** Who wins the sum, by its outcome class. */
  outcomes: {
    L: 'Left wins, no matter who begins.',
    R: 'Right wins, no matter who begins.',
    N: 'The player who begins wins.',
    P: 'The player who begins loses.',
  },
  searched: 'Found by search: the values here are too large to be computed.',
  ifMoved: (player: string) => `What if ${player} were to move?`,
  /** Of a move. */
  hottestHere: 'hottest',
  hottestMove: 'Move in the hottest part:',
  name: (part: number) => `part ${part}`,
  thermograph: (part: number) => `Thermograph of part ${part}`,
  ambient: (temperature: string) =>
    `The dashed line is the heat around it: the hottest of the other parts has temperature ${temperature}.`,
  cold: 'No other part is hot.',
  /** A cell, for screen readers. */
  inPart: (part: number, value: string | undefined, isHottest: boolean) =>
    `part ${part}${value === undefined ? '' : `, worth ${value}`}${isHottest ? ', hottest' : ''}`,
  last: 'last move',
  movesOf: (player: string) => `Moves of ${player}`,
  noMoves: (player: string) => `There is no move for ${player}.`,
  edit: {
    intro: (letters: string) =>
      `Click or drag to paint. At the cursor you can also type: ${letters}`,
    begins: 'Who begins',
    text: 'The position as text, a row a line',
    letters: {
      '.': 'Free',
      x: 'Left’s stone',
      o: 'Right’s stone',
      l: 'For Left alone',
      r: 'For Right alone',
      t: 'Toad',
      f: 'Frog',
      '*': 'Token',
      L: 'Left’s domino',
      R: 'Right’s domino',
      E: 'Either’s domino',
    },
    walls: { taken: 'Taken', burnt: 'Burnt', wall: 'Wall' },
  },
}

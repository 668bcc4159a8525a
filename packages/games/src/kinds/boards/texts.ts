// Board games that `@zugzwang/boards` describes as data, a line each: the name, the rules in a sentence, the place of the example if
// that is not the start, and another name of the kind. A place that begins with a digit is a size. The description itself is a line in
// `descriptions.ts`; names and rules in other languages are in `translations/`.

export const boardTexts = {
  achi: [
    'Achi',
    'Four men each are placed, then moved along lines to the one free point; three in a line win.',
  ],
  amazons: [
    'Amazons',
    'A queen moves, then closes a square that it could move to next; a player who cannot move loses.',
    '3x2',
  ],
  antichess: [
    'Antichess',
    'Endings of chess in which a player who can take must; a player without men or without a move wins.',
    '.k....../......../......../......../......../......../......../....R...',
  ],
  'bagh-chal': [
    'Bagh-chal',
    'Twenty goats are placed and then moved; four tigers leap over goats to take five of them, and lose when they are shut in.',
    'GGGGT/.G.GG/G.GTT/TGGGG/GG.G.[] tigers',
  ],
  breakthrough: [
    'Breakthrough',
    'Two rows of pawns go forward, straight or diagonally, and take diagonally; reaching the far row wins.',
    '2x4',
  ],
  'catch-the-hare': [
    'Catch the Hare',
    'Twelve hunters step along lines to shut in a hare, which leaps over them and takes them, as often as it likes.',
    '##.##/..R../H.H.H/#####/#####',
  ],
  checkers: [
    'Checkers',
    'Endings of English draughts: men go forward and kings both ways, diagonally; leaps over enemies must be made, and a player who cannot move loses.',
    '.....k../......../......../......../......../......../......../K.......',
  ],
  'clobber-board': [
    'Clobber',
    'A man takes an enemy next to it along a row or column; a player who cannot move loses.',
    '3x3',
  ],
  dao: [
    'Dao',
    'Men slide as far as they go; four in a row, in a square or in the corners win, and shutting in a man in a corner loses.',
    'MMm#/mmM#/.Mm#/####',
  ],
  dodgem: [
    'Dodgem',
    'Blue cars drive to the right and red cars up, forward or sideways, never back; the first to get all cars off the far edge wins, and blocking the opponent loses.',
    '3',
  ],
  'fox-and-hounds': [
    'Fox and Hounds',
    'On the dark squares the fox moves either way and the hounds only forward; the fox wants to get past them, the hounds to shut it in.',
    '4',
  ],
  hare: [
    'Hare and Hounds',
    'Three hounds that never go back want to leave the hare without a move, the hare wants to get past them.',
  ],
  hasami: [
    'Hasami Shogi',
    'Men move like rooks and take what stands between two of them; a player with one man left loses.',
    '2x4',
  ],
  hex: ['Hex', 'One player joins top and bottom by a chain of men, the other left and right.', '3'],
  hexapawn: [
    'Hexapawn',
    'Pawns go forward and take diagonally; reaching the far row wins, and a player who cannot move loses.',
    '3x3',
  ],
  isolation: [
    'Isolation',
    'A step in any direction, then any empty square is closed; a player who cannot move loses.',
    '3x2',
  ],
  jungle: [
    'Jungle',
    'Endings of Dou Shou Qi: animals take those of their rank or below, the rat the elephant too; lions and tigers leap over water; entering the den wins.',
    '......./......./......./...l.../......./......./......./......./..L....',
  ],
  konane: [
    'Kōnane',
    'Men leap over enemies and take them, several in one direction if they like; a player who cannot leap loses.',
    '4x4',
  ],
  'maker-breaker': [
    'Maker-breaker tic-tac-toe',
    'Tic-tac-toe in which the second player only has to keep the first from three in a row.',
    'XO./.../... x',
  ],
  'misere-ttt': [
    'Misère tic-tac-toe',
    'Tic-tac-toe in which three in a row lose; a full board is a draw.',
    'XO./.../... x',
  ],
  mnk: [
    'K in a row',
    'Two players mark cells in turn; the given number in a row wins, a full board is a draw.',
    '3x2x3',
  ],
  morris: [
    'Five, six and nine men’s morris',
    'Men are placed, then moved along lines; three in a line, a mill, take an enemy man, and a player with two men left loses.',
    '5:###/Mm./#.M#/m.M/.#m[]',
  ],
  'mu-torere': [
    'Mū tōrere',
    'A man goes to the free point, but into the centre only from next to an enemy; a player who cannot move loses.',
  ],
  neutreeko: [
    'Neutreeko',
    'Three men each slide as far as they go; three in a row win.',
    '#####/#mM.#/#M.m#/#.mM#/#####',
  ],
  'nine-holes': [
    'Nine Holes',
    'Three men each are placed, then moved to any free point; three in a row or column win.',
  ],
  notakto: ['Notakto', 'Both players mark X; three in a row lose.', 'X../.../..X'],
  picaria: [
    'Picaria',
    'Three men each are placed, then moved to a point next to them; three in a line win.',
  ],
  'pong-hau-ki': [
    'Pong hau k’i',
    'Two men each move along lines to the one free point; a player who cannot move loses.',
  ],
  shisima: [
    'Shisima',
    'Three men each move along a ring and through its centre; three in a line through the centre win.',
  ],
  sim: [
    'Sim',
    'Two players colour the lines between six points in turn; completing a triangle in one’s colour loses.',
    './e.Ee/./E.E/./eE.E/e second',
  ],
  tapatan: [
    'Tapatan',
    'Three men each are placed, then moved along lines; three in a line, diagonals too, win.',
  ],
  teeko: [
    'Teeko',
    'Four men each are placed, then moved in any direction; four in a row or in a square win.',
    'MMm##/mM.##/m..##/#####/#####[1M1m]',
  ],
  'three-mens-morris': [
    'Three men’s morris',
    'Three men each are placed, then moved along rows and columns; three in a line, diagonals too, win.',
  ],
  'tsoro-yematatu': [
    'Tsoro yematatu',
    'Three men each are placed on seven points, then step or leap to the free one; three in a line win.',
  ],
  ttt: [
    'Tic-tac-toe',
    'Two players mark cells in turn; three in a row win, a full board is a draw.',
    'start',
    'tic-tac-toe',
  ],
  'wild-ttt': [
    'Wild tic-tac-toe',
    'Both players mark X or O, as they like; three of a kind in a row win, a full board is a draw.',
    'XO./.../O.. second',
  ],
  y: [
    'The game of Y',
    'Two players mark points of a triangle in turn; joining all three sides by a chain wins.',
    '3',
  ],
} as const

export type BoardId = keyof typeof boardTexts

/** Names and rules in another language, which `translations/` has for the site. */
export type BoardTranslations = Readonly<
  Partial<Record<BoardId, readonly [name: string, rules: string]>>
>

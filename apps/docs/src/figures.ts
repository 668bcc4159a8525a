// The figures of the pages: small live boards, whose first frames are drawn when the site is built.

export interface Figure {
  /** Text of a game of the catalogue, as `zugzwang ask` takes it. Keep it small: it must be readable at 320 px width. */
  readonly game: string
  /** Moves made from the start before the position shown, as the game writes them. */
  readonly moves?: readonly string[]
  /** Whether it asks the site's table instead of solving. */
  readonly asksTable?: boolean
  /** One or two: steps only with `digraph:`, sequence with heap games, heat with `police:`, number with `asksTable`. */
  readonly show: readonly (
    | 'moves'
    | 'why'
    | 'line'
    | 'steps'
    | 'sequence'
    | 'heat'
    | 'number'
    | 'check'
  )[]
}

export const figures = {
  // One first move wins in 11 plies, one loses, two draw
  home: { game: 'police:......./.*.***./P.T..../.***.*./...E...', show: ['moves'] },

  // A bag of five stones: a move takes one or two
  'games-as-graphs': { game: 'digraph:5:4,5:3,4:3,4:2,3:2,3:1,2:1,2:0,1:0', show: ['moves'] },
  // No cycle: a is lost in 4 plies, b and c are won, d and e lost, f won, g lost
  'win-and-loss': {
    game: 'digraph:a:b,a:c,b:c,b:d,c:d,c:e,d:f,e:f,f:g',
    show: ['moves', 'why'],
  },
  // a, b and c lie on a cycle that c need not leave; the token stands on c
  draws: {
    game: 'digraph:a:b,b:c,c:a,c:d,d:e,d:f,e:f,f:g',
    moves: ['b', 'c'],
    show: ['moves', 'why'],
  },
  // A win, losses, a counter that reaches 0, a counter that does not, and two draws
  'solving-backwards': { game: 'digraph:a:b,b:a,b:c,c:a,c:d,d:e,e:f', show: ['steps'] },
  // All three first moves win, in 11, 13 and 13 plies
  plies: { game: 'police:P.../.**./...T', show: ['moves', 'line'] },
  // One of four moves wins, in 7 plies; the pieces of the two sides move differently
  'two-players': { game: 'pawn:O../.#./.X./O..', show: ['moves', 'line'] },
  // a is worth what endless play is, as long as that lies between 1 and 3
  payoffs: {
    game: 'digraph:a:b,a:d,b:a,b:c?min=b&payoffs=c:3;d:1&endless=2',
    show: ['moves', 'line'],
  },
  // Options worth 4, 0, 1, 1, 2 and 0: the mex is 3
  mex: { game: 'kayles:6', show: ['moves', 'why'] },
  // 1 and 3: the nim-sum is 2, and three moves leave 0
  sums: { game: 'sum:kayles:4+nim:3', show: ['moves', 'why'] },
  // Period 12, last exception 70
  'heap-codes': { game: 'kayles:9', show: ['sequence'] },
  // 2 to 1 wins here, 2 to 0 under normal play
  misere: { game: 'nim:1,1,2?rules=misere', show: ['moves', 'why'] },
  // Two boards worth 1/2 and one worth -1: the player who begins loses
  numbers: { game: 'domineering:.#../.##./..#./####/..##', show: ['moves', 'line'] },
  // A trunk with r and rb on it, worth 3/8 like the stalk brrb
  hackenbush: { game: 'hackenbush:b1rb 1r', show: ['moves', 'line'] },
  // Six cells at temperature 5/4, four at 1, and two that are a move for Left: only the six win
  'hot-games': { game: 'domineering:..#../..#../..###/####./####.', show: ['moves', 'line'] },
  // Up and star: of Left's two moves only that in the star wins
  infinitesimals: { game: 'clobber:xxo.xo', show: ['moves', 'line'] },
  // The cop stands on a; the robber is safe on c alone
  pursuit: { game: 'cops:1@a-b,b-c,c-d,d-a,d-e', moves: ['a'], show: ['moves', 'line'] },
  // White mates in 29 plies; the rook's king in the corner
  'games-by-number': {
    game: 'chess:8/8/8/3k4/8/8/8/KR6 w - - 0 1',
    asksTable: true,
    show: ['number'],
  },
  // Eight of nine first moves lose or draw; only the centre wins
  'games-as-data': { game: 'three-mens-morris:start', show: ['moves', 'line'] },
  // a and b are draws, though "a wins, b loses" would agree with the moves
  'why-believe-it': { game: 'digraph:a:b,b:a,b:c,c:d', show: ['moves', 'check'] },
  // Up, and Right begins: his one move has a reply
  certificates: { game: 'clobber:xxo right', show: ['moves', 'check'] },

  // Exercises at the ends of pages: one move is best, which test/exercises.test.ts verifies
  'exercise-games-as-graphs': {
    game: 'digraph:7:6,7:5,7:4,6:5,6:4,6:3,5:4,5:3,5:2,4:3,4:2,4:1,3:2,3:1,3:0,2:1,2:0,1:0',
    show: ['moves'],
  },
  'exercise-win-and-loss': {
    game: 'digraph:s:a,s:b,s:c,a:d,a:e,b:e,b:f,c:f,d:g,e:g,e:h,f:h,h:i',
    show: ['moves'],
  },
  // No move wins
  'exercise-draws': {
    game: 'digraph:s:a,s:b,s:c,a:d,d:a,b:e,c:f,e:g,f:g,g:h',
    show: ['moves'],
  },
  'exercise-solving-backwards': {
    game: 'digraph:s:a,s:b,s:c,a:f,b:d,d:b,c:e,e:f',
    show: ['moves'],
  },
  // All three moves win
  'exercise-plies': { game: 'police:P...T/.**../.....', show: ['moves'] },
  'exercise-two-players': { game: 'pawn:O.#./.O#./.X../....', show: ['moves'] },
  'exercise-payoffs': {
    game: 'digraph:s:a,s:b,s:c,a:x,a:y,b:z,b:w,c:v?min=a;b&payoffs=x:5;y:1;z:3;w:4;v:2&endless=0',
    show: ['moves'],
  },
  'exercise-mex': { game: 'kayles:5', show: ['moves'] },
  'exercise-sums': { game: 'sum:kayles:3+nim:5', show: ['moves'] },
  'exercise-heap-codes': { game: '0.137:9', show: ['moves'] },
  'exercise-misere': { game: 'nim:1,1,1,4?rules=misere', show: ['moves'] },
  'exercise-numbers': { game: 'domineering:..../.#../..##/###.', show: ['moves'] },
  'exercise-hackenbush': { game: 'hackenbush:brb rb', show: ['moves'] },
  'exercise-hot-games': { game: 'domineering:...#./...#./####./#####/...##', show: ['moves'] },
  'exercise-infinitesimals': { game: 'clobber:xo.ox.xxo', show: ['moves'] },
  // The cop is about to be placed, and wins everywhere
  'exercise-pursuit': { game: 'cops:1@a-b,b-c,c-d,d-a,b-d,d-e', show: ['moves'] },
  // Mate in 3 plies
  'exercise-games-by-number': {
    game: 'chess:8/8/8/8/8/2K5/7R/k7 w - - 0 1',
    asksTable: true,
    show: ['moves'],
  },
  'exercise-games-as-data': {
    game: 'tic-tac-toe:start',
    moves: ['a3', 'b2', 'c3', 'b1'],
    show: ['moves'],
  },
  'exercise-why-believe-it': {
    game: 'digraph:a:b,b:a,b:c,a:d,a:g,c:e,d:e,e:f,g:f',
    show: ['moves'],
  },
  'exercise-certificates': { game: 'clobber:oooxo.oox', show: ['moves'] },
} as const satisfies Record<string, Figure>

export type FigureId = keyof typeof figures

/** A page of `learn/` with an exercise. */
export type ExerciseId = FigureId extends infer Id
  ? Id extends `exercise-${infer Page}`
    ? Page
    : never
  : never

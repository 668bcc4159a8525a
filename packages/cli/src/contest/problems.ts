import { excerpt } from '@zugzwang/core/authoring'
import { usageError } from '../errors'
import type { TestCases } from './cases/cases'
import type { ContestProblem } from './problem'

/** Problems that share most of their code, bundled together as judge-….js (tsup.config.ts). */
export type Bundle = 'boards' | 'graphs' | 'heaps'

export interface ProblemEntry {
  readonly name: string
  /** Absent if no judge on line has it. */
  readonly source?: string
  /** Names that judges use, in small letters. */
  readonly aliases: readonly string[]
  readonly bundle: Bundle
  readonly load: () => Promise<ContestProblem>
  /** Answers need none. */
  readonly cases: () => Promise<TestCases<unknown>>
}

export const problems: readonly ProblemEntry[] = [
  {
    name: 'bachets-game',
    source: "UVa 10404, Bachet's Game",
    aliases: ['uva10404', 'bachetsgame'],
    bundle: 'heaps',
    load: async () => (await import('./take-away')).bachetsGame,
    cases: async () => (await import('./cases/take-away')).bachetCases,
  },
  {
    name: 'berzerk',
    source: 'Codeforces 786A and 787C, Berzerk',
    aliases: ['cf786a', 'cf787c', '786a', '787c'],
    bundle: 'graphs',
    load: async () => (await import('./berzerk')).berzerk,
    cases: async () => (await import('./cases/berzerk')).berzerkCases,
  },
  {
    name: 'cat-and-mouse',
    source: 'LeetCode 913, Cat and Mouse',
    aliases: ['leetcode913', 'lc913'],
    bundle: 'graphs',
    load: async () => (await import('./cat-and-mouse')).catAndMouse,
    cases: async () => (await import('./cases/cat-and-mouse')).mouseCases,
  },
  {
    name: 'cat-and-mouse-2',
    source: 'LeetCode 1728, Cat and Mouse II',
    aliases: ['leetcode1728', 'lc1728', 'cat-and-mouse-ii'],
    bundle: 'graphs',
    load: async () => (await import('./cat-and-mouse-2')).catAndMouse2,
    cases: async () => (await import('./cases/cat-and-mouse')).mouse2Cases,
  },
  {
    name: 'chess-game',
    source: 'POJ 2425 and HDU 1524, A Chess Game',
    aliases: ['poj2425', 'hdu1524'],
    bundle: 'heaps',
    load: async () => (await import('./chess-game')).chessGame,
    cases: async () => (await import('./cases/chess-game')).chessCases,
  },
  {
    name: 'constrained-nim',
    source: 'AtCoder ABC255 G, Constrained Nim',
    aliases: ['abc255_g'],
    bundle: 'heaps',
    load: async () => (await import('./constrained-nim')).constrainedNim,
    cases: async () => (await import('./cases/constrained-nim')).forbiddenCases,
  },
  {
    name: 'constrained-nim-2',
    source: 'AtCoder ABC297 G, Constrained Nim 2',
    aliases: ['abc297_g'],
    bundle: 'heaps',
    load: async () => (await import('./constrained-nim')).constrainedNim2,
    cases: async () => (await import('./cases/constrained-nim')).intervalCases,
  },
  {
    name: 'deque',
    source: 'AtCoder EDPC L, Deque',
    aliases: ['dp_l'],
    bundle: 'graphs',
    load: async () => (await import('./deque')).deque,
    cases: async () => (await import('./cases/deque')).dequeCases,
  },
  {
    name: 'draw-or-win',
    source: 'NEERC 2016 G, Game on Graph',
    aliases: ['neerc2016_g'],
    bundle: 'graphs',
    load: async () => (await import('./draw-or-win')).drawOrWin,
    cases: async () => (await import('./cases/digraph')).digraphCases,
  },
  {
    name: 'end-piles',
    source: 'Paweł i Gaweł 2',
    aliases: ['pawel-i-gawel-2'],
    bundle: 'boards',
    load: async () => (await import('./end-piles')).endPiles,
    cases: async () => (await import('./cases/piles')).endPileCases,
  },
  {
    name: 'fibonacci-heaps',
    source: 'HDU 1848, Fibonacci again and again',
    aliases: ['hdu1848'],
    bundle: 'heaps',
    load: async () => (await import('./take-away')).fibonacciHeaps,
    cases: async () => (await import('./cases/take-away')).playedCases(3),
  },
  {
    name: 'game-on-graph',
    source: 'AtCoder ABC261 Ex, Game on Graph',
    aliases: ['abc261_h', 'abc261_ex'],
    bundle: 'graphs',
    load: async () => (await import('./game-on-graph')).gameOnGraph,
    cases: async () => (await import('./cases/digraph')).costCases,
  },
  {
    name: 'grundys-game',
    source: "CSES 2207, Grundy's Game",
    aliases: ['cses2207'],
    bundle: 'heaps',
    load: async () => (await import('./grundys-game')).grundysGame,
    cases: async () => (await import('./cases/take-away')).grundyCases,
  },
  {
    name: 'madmax',
    source: 'Codeforces 917B and 918D, MADMAX',
    aliases: ['cf917b', 'cf918d', '917b', '918d'],
    bundle: 'graphs',
    load: async () => (await import('./madmax')).madmax,
    cases: async () => (await import('./cases/madmax')).madmaxCases,
  },
  {
    name: 'nim-game',
    source: 'CSES 1730, Nim Game I',
    aliases: ['cses1730', 'nim-game-1'],
    bundle: 'heaps',
    load: async () => (await import('./heaps')).nimGame,
    cases: async () => (await import('./cases/heaps')).heapCases(1),
  },
  {
    name: 'nim-game-2',
    source: 'CSES 1098, Nim Game II',
    aliases: ['cses1098'],
    bundle: 'heaps',
    load: async () => (await import('./heaps')).nimGame2,
    cases: async () => (await import('./cases/heaps')).heapCases(1),
  },
  {
    name: 'pawn-crossing',
    source: 'Luogu P9169, 过河卒',
    aliases: ['p9169'],
    bundle: 'boards',
    load: async () => (await import('./pawn-crossing')).pawnCrossing,
    cases: async () => (await import('./cases/board')).pawnCases,
  },
  {
    name: 'police-and-thief',
    aliases: [],
    bundle: 'boards',
    load: async () => (await import('./police-and-thief')).policeAndThief,
    cases: async () => (await import('./cases/board')).policeCases,
  },
  {
    name: 'powers-of-two',
    source: 'HDU 1847, Good Luck in CET-4 Everybody!',
    aliases: ['hdu1847'],
    bundle: 'heaps',
    load: async () => (await import('./take-away')).powersOfTwo,
    cases: async () => (await import('./cases/take-away')).playedCases(1),
  },
  {
    name: 's-nim',
    source: 'HDU 1536 and POJ 2960, S-Nim',
    aliases: ['hdu1536', 'poj2960'],
    bundle: 'heaps',
    load: async () => (await import('./take-away')).sNim,
    cases: async () => (await import('./cases/take-away')).sNimCases,
  },
  {
    name: 'shiritori',
    source: 'AtCoder ABC209 E, Shiritori',
    aliases: ['abc209_e'],
    bundle: 'graphs',
    load: async () => (await import('./shiritori')).shiritori,
    cases: async () => (await import('./cases/words')).wordCases,
  },
  {
    name: 'stair-game',
    source: 'CSES 1099, Stair Game',
    aliases: ['cses1099'],
    bundle: 'heaps',
    load: async () => (await import('./heaps')).stairGame,
    cases: async () => (await import('./cases/heaps')).heapCases(0),
  },
  {
    name: 'stick-game',
    source: 'CSES 1729, Stick Game',
    aliases: ['cses1729'],
    bundle: 'heaps',
    load: async () => (await import('./take-away')).stickGame,
    cases: async () => (await import('./cases/take-away')).stickCases,
  },
  {
    name: 'stone-game',
    source: 'ZJOI 2009, 取石子游戏',
    aliases: ['zjoi2009_stones', 'p2599'],
    bundle: 'boards',
    load: async () => (await import('./end-piles')).stoneGame,
    cases: async () => (await import('./cases/piles')).stoneCases,
  },
  {
    name: 'stones',
    source: 'AtCoder EDPC K, Stones',
    aliases: ['dp_k'],
    bundle: 'heaps',
    load: async () => (await import('./take-away')).stones,
    cases: async () => (await import('./cases/take-away')).setCases,
  },
  {
    name: 'three-x',
    source: '3X',
    aliases: ['3x'],
    bundle: 'heaps',
    load: async () => (await import('./three-x')).threeX,
    cases: async () => (await import('./cases/strip')).lengthCases,
  },
  {
    name: 'treblecross',
    source: 'UVa 10561, Treblecross',
    aliases: ['uva10561'],
    bundle: 'heaps',
    load: async () => (await import('./treblecross')).treblecross,
    cases: async () => (await import('./cases/strip')).stripCases,
  },
]

/** Finds a problem by a name of it; only letters and digits count, in any case. */
export function problemNamed(name: string): ProblemEntry | undefined {
  const wanted = plain(name)
  return problems.find((problem) => [problem.name, ...problem.aliases].map(plain).includes(wanted))
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** As `problemNamed`. Throws CliError if there is none. */
export function findProblem(name: string): ProblemEntry {
  const found = problemNamed(name)
  if (found !== undefined) return found
  const names = problems.map((problem) => problem.name).join(', ')
  throw usageError(`There is no problem ${excerpt(name)}`, { found: name, expected: names })
}

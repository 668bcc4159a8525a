import { excerpt } from '@zugzwang/core/authoring'
import { usageError } from '../errors'
import type { ContestProblem } from './problem'

export interface ProblemEntry {
  readonly name: string
  /** Absent if no judge on line has it. */
  readonly source?: string
  /** Names that judges use, in small letters. */
  readonly aliases: readonly string[]
  readonly load: () => Promise<ContestProblem>
}

export const problems: readonly ProblemEntry[] = [
  {
    name: 'bachets-game',
    source: "UVa 10404, Bachet's Game",
    aliases: ['uva10404', 'bachetsgame'],
    load: async () => (await import('./take-away')).bachetsGame,
  },
  {
    name: 'berzerk',
    source: 'Codeforces 786A and 787C, Berzerk',
    aliases: ['cf786a', 'cf787c', '786a', '787c'],
    load: async () => (await import('./berzerk')).berzerk,
  },
  {
    name: 'cat-and-mouse',
    source: 'LeetCode 913, Cat and Mouse',
    aliases: ['leetcode913', 'lc913'],
    load: async () => (await import('./cat-and-mouse')).catAndMouse,
  },
  {
    name: 'cat-and-mouse-2',
    source: 'LeetCode 1728, Cat and Mouse II',
    aliases: ['leetcode1728', 'lc1728', 'cat-and-mouse-ii'],
    load: async () => (await import('./cat-and-mouse-2')).catAndMouse2,
  },
  {
    name: 'chess-game',
    source: 'POJ 2425 and HDU 1524, A Chess Game',
    aliases: ['poj2425', 'hdu1524'],
    load: async () => (await import('./chess-game')).chessGame,
  },
  {
    name: 'constrained-nim',
    source: 'AtCoder ABC255 G, Constrained Nim',
    aliases: ['abc255_g'],
    load: async () => (await import('./constrained-nim')).constrainedNim,
  },
  {
    name: 'constrained-nim-2',
    source: 'AtCoder ABC297 G, Constrained Nim 2',
    aliases: ['abc297_g'],
    load: async () => (await import('./constrained-nim')).constrainedNim2,
  },
  {
    name: 'deque',
    source: 'AtCoder EDPC L, Deque',
    aliases: ['dp_l'],
    load: async () => (await import('./deque')).deque,
  },
  {
    name: 'draw-or-win',
    source: 'NEERC 2016 G, Game on Graph',
    aliases: ['neerc2016_g'],
    load: async () => (await import('./draw-or-win')).drawOrWin,
  },
  {
    name: 'end-piles',
    source: 'Paweł i Gaweł 2',
    aliases: ['pawel-i-gawel-2'],
    load: async () => (await import('./end-piles')).endPiles,
  },
  {
    name: 'fibonacci-heaps',
    source: 'HDU 1848, Fibonacci again and again',
    aliases: ['hdu1848'],
    load: async () => (await import('./take-away')).fibonacciHeaps,
  },
  {
    name: 'game-on-graph',
    source: 'AtCoder ABC261 Ex, Game on Graph',
    aliases: ['abc261_h', 'abc261_ex'],
    load: async () => (await import('./game-on-graph')).gameOnGraph,
  },
  {
    name: 'grundys-game',
    source: "CSES 2207, Grundy's Game",
    aliases: ['cses2207'],
    load: async () => (await import('./grundys-game')).grundysGame,
  },
  {
    name: 'madmax',
    source: 'Codeforces 917B and 918D, MADMAX',
    aliases: ['cf917b', 'cf918d', '917b', '918d'],
    load: async () => (await import('./madmax')).madmax,
  },
  {
    name: 'nim-game',
    source: 'CSES 1730, Nim Game I',
    aliases: ['cses1730', 'nim-game-1'],
    load: async () => (await import('./heaps')).nimGame,
  },
  {
    name: 'nim-game-2',
    source: 'CSES 1098, Nim Game II',
    aliases: ['cses1098'],
    load: async () => (await import('./heaps')).nimGame2,
  },
  {
    name: 'pawn-crossing',
    source: 'Luogu P9169, 过河卒',
    aliases: ['p9169'],
    load: async () => (await import('./pawn-crossing')).pawnCrossing,
  },
  {
    name: 'police-and-thief',
    aliases: [],
    load: async () => (await import('./police-and-thief')).policeAndThief,
  },
  {
    name: 'powers-of-two',
    source: 'HDU 1847, Good Luck in CET-4 Everybody!',
    aliases: ['hdu1847'],
    load: async () => (await import('./take-away')).powersOfTwo,
  },
  {
    name: 's-nim',
    source: 'HDU 1536 and POJ 2960, S-Nim',
    aliases: ['hdu1536', 'poj2960'],
    load: async () => (await import('./take-away')).sNim,
  },
  {
    name: 'shiritori',
    source: 'AtCoder ABC209 E, Shiritori',
    aliases: ['abc209_e'],
    load: async () => (await import('./shiritori')).shiritori,
  },
  {
    name: 'stair-game',
    source: 'CSES 1099, Stair Game',
    aliases: ['cses1099'],
    load: async () => (await import('./heaps')).stairGame,
  },
  {
    name: 'stick-game',
    source: 'CSES 1729, Stick Game',
    aliases: ['cses1729'],
    load: async () => (await import('./take-away')).stickGame,
  },
  {
    name: 'stone-game',
    source: 'ZJOI 2009, 取石子游戏',
    aliases: ['zjoi2009_stones', 'p2599'],
    load: async () => (await import('./end-piles')).stoneGame,
  },
  {
    name: 'stones',
    source: 'AtCoder EDPC K, Stones',
    aliases: ['dp_k'],
    load: async () => (await import('./take-away')).stones,
  },
  {
    name: 'three-x',
    source: '3X',
    aliases: ['3x'],
    load: async () => (await import('./three-x')).threeX,
  },
  {
    name: 'treblecross',
    source: 'UVa 10561, Treblecross',
    aliases: ['uva10561'],
    load: async () => (await import('./treblecross')).treblecross,
  },
]

/** Finds a problem by a name of it, in any case. Throws CliError. */
export function findProblem(name: string): ProblemEntry {
  const wanted = name.toLowerCase()
  const found = problems.find(
    (problem) => problem.name === wanted || problem.aliases.includes(wanted),
  )
  if (found !== undefined) return found
  const names = problems.map((problem) => problem.name).join(', ')
  throw usageError(`There is no problem ${excerpt(name)}`, { found: name, expected: names })
}

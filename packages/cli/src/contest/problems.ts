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
    name: 'game-on-graph',
    source: 'AtCoder ABC261 Ex, Game on Graph',
    aliases: ['abc261_h', 'abc261_ex'],
    load: async () => (await import('./game-on-graph')).gameOnGraph,
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
    name: 'shiritori',
    source: 'AtCoder ABC209 E, Shiritori',
    aliases: ['abc209_e'],
    load: async () => (await import('./shiritori')).shiritori,
  },
  {
    name: 'stone-game',
    source: 'ZJOI 2009, 取石子游戏',
    aliases: ['zjoi2009_stones', 'p2599'],
    load: async () => (await import('./end-piles')).stoneGame,
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

// The parity game of a lesson: a file of PGSolver, solved when the site is built, and the places and arrows of its picture.

import { readPgsolver } from '@zugzwang/formats/pgsolver'
import { type InfiniteArena, solveInfinite } from '@zugzwang/parity'
import type { Locale } from './locale'

/** Even wins a, b, c and f, Odd wins d and e: the 4 of d is seen with the 5 of e, if at all for ever. The lesson has the same text. */
export const PARITY_GAME = `parity 5;
0 1 0 1,3 "a";
1 2 1 0,2 "b";
2 3 0 1,5 "c";
3 4 1 0,4 "d";
4 5 0 3 "e";
5 4 1 0,2 "f";
`

/** What the picture says, with gaps for names and numbers. */
export interface ParityWords {
  /** Names of the players, Even first. */
  readonly players: readonly [string, string]
  /** A position: its {name}, {player} and {priority}. */
  readonly position: string
  /** The {player} who moves from the position {name}. */
  readonly moves: string
  /** The {priority} that decides on a {cycle}, and the {player} who wins. */
  readonly decides: string
  /** Between the names of a cycle. */
  readonly comma: string
}

export const PARITY_WORDS: Readonly<Record<Locale, ParityWords>> = {
  en: {
    players: ['Even', 'Odd'],
    position: '{name}: {player}, priority {priority}',
    moves: 'The token is on {name}. {player} moves.',
    decides: 'Round {cycle} for ever, {priority} decides: {player} wins.',
    comma: ', ',
  },
  fa: {
    players: ['زوج', 'فرد'],
    position: '{name}: {player}، اولویت {priority}',
    moves: 'مهره روی {name} است و نوبت {player} است.',
    decides: 'اگر تا ابد {cycle} را دور بزند، {priority} تعیین‌کننده است: {player} می‌برد.',
    comma: ' و ',
  },
  'zh-cn': {
    players: ['偶方', '奇方'],
    position: '{name}：{player}，优先级 {priority}',
    moves: '棋子在 {name}，轮到{player}走。',
    decides: '沿 {cycle} 永远绕圈，由 {priority} 决定：{player}获胜。',
    comma: '、',
  },
  pl: {
    players: ['Parzysty', 'Nieparzysty'],
    position: '{name}: {player}, priorytet {priority}',
    moves: 'Pionek stoi na {name}. Rusza się {player}.',
    decides: 'Jeśli bez końca krąży przez {cycle}, rozstrzyga {priority}: wygrywa {player}.',
    comma: ', ',
  },
}

/** Where positions are drawn, by their numbers in the file. */
const PLACES = [
  [260, 60],
  [370, 60],
  [370, 170],
  [150, 60],
  [40, 60],
  [260, 170],
] as const
/** Half the width of a position. */
const RADIUS = 21

export interface Position {
  readonly name: string
  readonly x: number
  readonly y: number
  /** 0 for Even, 1 for Odd; so is the winner. */
  readonly owner: number
  readonly priority: number
  readonly winner: number
}

export interface Arrow {
  /** Positions by their numbers. */
  readonly from: number
  readonly to: number
  /** The line from edge to edge, as data of an SVG path. */
  readonly line: string
  /** The head, as points of an SVG polygon. */
  readonly head: string
  /** Whether the winner moves here by his strategy. */
  readonly isBest: boolean
}

export interface ParityPicture {
  readonly positions: readonly Position[]
  readonly arrows: readonly Arrow[]
}

/** The solved game. Throws a `FormatError` or `ParityError` if it is no game. */
export async function parityPicture(text = PARITY_GAME): Promise<ParityPicture> {
  const { graph, labels, ...owners } = await readPgsolver(text)
  const mover = owners.mover ?? new Uint8Array(graph.order)
  const priority = Int32Array.from(owners.priority ?? [])
  const arena: InfiniteArena = { graph, mover, objective: { kind: 'parity', priority } }
  const solution = await solveInfinite(arena)
  const positions = PLACES.map(([x, y], v) => ({
    name: labels.at(v),
    x,
    y,
    owner: mover[v] ?? 0,
    priority: priority[v] ?? 0,
    winner: solution.winner[v] ?? 0,
  }))
  const arrows = positions.flatMap((source, v) =>
    Array.from(graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]), (w, i) => ({
      from: v,
      to: w,
      ...arrowBetween(source, positions[w] ?? source),
      isBest: solution.strategy[v] === (graph.offsets[v] ?? 0) + i,
    })),
  )
  return { positions, arrows }
}

/** An arrow a little to the side of the straight line, so that one back has room. */
function arrowBetween(source: Position, target: Position): Pick<Arrow, 'line' | 'head'> {
  const length = Math.hypot(target.x - source.x, target.y - source.y)
  const [dx, dy] = [(target.x - source.x) / length, (target.y - source.y) / length]
  /** The point so far along and so far to the side. */
  const at = (along: number, aside: number) =>
    `${Math.round(source.x + along * dx - aside * dy)} ${Math.round(source.y + along * dy + aside * dx)}`
  const [begin, end] = [RADIUS + 2, length - RADIUS - 3]
  return {
    line: `M${at(begin, SIDE)}L${at(end - 8, SIDE)}`,
    head: [at(end, SIDE), at(end - 10, SIDE - 5), at(end - 10, SIDE + 5)].join(' '),
  }
}

/** How far an arrow lies to the side. */
const SIDE = 8

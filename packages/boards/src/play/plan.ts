// A description made ready for play: letters as codes, and for each player the cells that every act leads to.

import {
  type Board,
  cellsSeen,
  createBoard,
  knightsFrom,
  raysFrom,
  readCells,
  readWays,
} from '../board/board'
import type { ActData, EndData, FollowData, GameData, KindData, Result } from '../data/game-data'
import { wrongData } from '../errors'

/** A player: 0 the first, 1 the second. */
export type Side = 0 | 1

/** What each player has of something. */
export type BySide<T> = readonly [T, T]

/** What a code stands for; 0 is an empty cell, 1 a closed one. */
export interface Man {
  readonly mark: string
  readonly letter: string
  /** Its place among the kinds. */
  readonly kind: number
  /** Undefined if it is neutral. */
  readonly owner: Side | undefined
}

/** What a kind becomes on some cells. */
export interface TurnPlan {
  readonly into: readonly number[]
  readonly on: readonly boolean[]
  readonly must: boolean
}

/** An act of one player. */
export interface ActPlan {
  readonly data: ActData
  /** By code: whether such men can. */
  readonly can: readonly boolean[]
  /** By cell: the cells on each way, as far as the act leads. For `leave` a ray without cells where the edge is. */
  readonly rays: readonly (readonly (readonly number[])[])[]
  /** By cell: whether the act may lead there. */
  readonly to: readonly boolean[]
  /** By code: whether such enemies are taken where the act leads. */
  readonly takes: readonly boolean[]
  readonly follow: FollowPlan | undefined
  /** Whether another act has all its moves as soon as a player has three men left: flying. */
  readonly isCovered: boolean
}

/** What an act entails. */
export interface FollowPlan {
  readonly data: FollowData
  readonly rays: readonly (readonly (readonly number[])[])[]
}

/** An end, with its cells as each player sees them. */
export interface EndPlan {
  readonly data: EndData
  readonly can: readonly boolean[]
  /** Lines; placed shapes, their own men first, `own` of them; regions; the one region to reach. */
  readonly sets: BySide<readonly (readonly number[])[]>
  readonly own: number
  /** By side: whether it can have men of these kinds. */
  readonly has: BySide<boolean>
}

export interface Plan {
  readonly data: GameData
  readonly board: Board
  readonly kinds: readonly string[]
  /** By code; the first two are no men. */
  readonly men: readonly (Man | undefined)[]
  /** By code: the character that means it in a text. */
  readonly marks: readonly string[]
  /** By character: its code. */
  readonly marked: ReadonlyMap<string, number>
  /** By code: the side whose men they are, `NEUTRAL`, or −1 of what is no man. */
  readonly owners: Int8Array
  /** By side and kind; undefined if the side has no such men. */
  readonly codes: BySide<readonly (number | undefined)[]>
  readonly hasHands: boolean
  readonly hasMust: boolean
  /** Whether two acts of a man, or two ways of one, may be the same move. */
  readonly mayRepeat: boolean
  /** By code. */
  readonly turns: readonly (TurnPlan | undefined)[]
  /** The kind that a code is in a hand. */
  readonly held: readonly number[]
  readonly acts: BySide<readonly ActPlan[]>
  readonly ends: readonly EndPlan[]
  /** The second player's view of each cell. */
  readonly seen: readonly number[]
  /** By cell: lines through it, for the length that `remove` names. */
  readonly linesAt: (length: number) => readonly (readonly (readonly number[])[])[]
  readonly players: BySide<string>
}

export const EMPTY = 0
export const CLOSED = 1
/** The owner of neutral men. */
export const NEUTRAL = 2

const SIDES = [0, 1] as const
const bySide = <T>(make: (side: Side) => T): BySide<T> => [make(0), make(1)]

/** @throws BoardsError INVALID_DESCRIPTION with the path. */
export function createPlan(data: GameData): Plan {
  const board = createBoard(data.board)
  const kinds = Object.keys(data.kinds)
  if (kinds.length === 0) throw wrongData('kinds', data.kinds, 'at least one letter')
  const men: (Man | undefined)[] = [undefined, undefined]
  const codes: BySide<(number | undefined)[]> = [[], []]
  for (const [kind, letter] of kinds.entries()) {
    const { side = 'each' } = data.kinds[letter] as KindData
    for (const owner of SIDES) {
      if (side === (owner === 0 ? 'second' : 'first')) continue
      if (side === 'neutral' && owner === 1) {
        codes[1][kind] = codes[0][kind]
        continue
      }
      const mark = side === 'each' && owner === 1 ? letter.toLowerCase() : letter
      codes[owner][kind] = men.length
      men.push({ mark, letter, kind, owner: side === 'neutral' ? undefined : owner })
    }
  }
  const seen = cellsSeen(board, data.seen ?? 'same')
  const lines = new Map<number, number[][][]>()
  const linesAt = (length: number) => {
    const known = lines.get(length)
    if (known !== undefined) return known
    const all = board.linesOf(length)
    const made = board.names.map((_, cell) => all.filter((line) => line.includes(cell)))
    lines.set(length, made)
    return made
  }
  const players = data.players ?? ['first', 'second']
  if (players[0] === players[1]) throw wrongData('players[1]', players[1], 'another word')
  const base = { data, board, kinds, men, codes, seen, players, linesAt }
  const acts = bySide((side) => {
    const list = data.acts.map((act, i) => actOf(base, act, side, `acts[${i}]`))
    return list.map((act) => ({ ...act, isCovered: list.some((other) => covers(other, act)) }))
  })
  const marks = men.map((man, code) => man?.mark ?? (code === EMPTY ? '.' : '#'))
  return {
    ...base,
    marks,
    marked: new Map(marks.map((mark, code) => [mark, code])),
    owners: Int8Array.from(men, (man) => (man === undefined ? -1 : (man.owner ?? NEUTRAL))),
    hasMust: data.acts.some(({ must }) => must),
    mayRepeat: acts.some(mayRepeat),
    hasHands: data.start.includes('['),
    turns: men.map((man) => man && turnOf(base, man)),
    held: men.map((man) => (man ? heldAs(base, man) : -1)),
    acts,
    ends: (data.ends ?? []).map((end, i) => endOf(base, end, `ends[${i}]`)),
  }
}

function mayRepeat(acts: readonly ActPlan[]): boolean {
  const going = acts.filter(({ data }) => data.do === 'move' || data.do === 'jump')
  return (
    going.some(
      ({ can, data, rays }, i) =>
        data.do === 'jump' ||
        rays.some(meet) ||
        going.slice(i + 1).some((other) => other.can.some((each, code) => each && can[code])),
    ) || acts.filter(({ data }) => data.do === 'place' || data.do === 'pass').length > 1
  )
}

/** Whether lines of points lead to one cell in two ways. */
function meet(rays: ActPlan['rays'][number]): boolean {
  const cells = rays.flat()
  return new Set(cells).size < cells.length
}

type Base = Pick<
  Plan,
  'data' | 'board' | 'kinds' | 'men' | 'codes' | 'seen' | 'players' | 'linesAt'
>

function kindNamed({ kinds }: Base, letter: string, path: string): number {
  const kind = kinds.indexOf(letter)
  if (kind < 0) throw wrongData(path, letter, `one of the kinds ${kinds.join(', ')}`)
  return kind
}

/** By code: whether its kind is among the letters; all are if there are none. */
function among(base: Base, letters: string | undefined, path: string): boolean[] {
  const named = letters && [...letters].map((letter) => kindNamed(base, letter, `${path}.kinds`))
  return base.men.map((man) => man !== undefined && (!named || named.includes(man.kind)))
}

/** Cells named for the first player, as a side sees them. */
function cellsFor(base: Base, words: string, side: Side, path: string): number[] {
  const cells = readCells(base.board, words, path)
  return side === 0 ? cells : cells.map((cell) => base.seen[cell])
}

function marked({ board }: Base, cells: readonly number[]): boolean[] {
  return board.names.map((_, cell) => cells.includes(cell))
}

function turnOf(base: Base, { letter, kind, owner }: Man): TurnPlan | undefined {
  const { turns } = base.data.kinds[letter] as KindData
  if (turns === undefined) return undefined
  const path = `kinds.${letter}.turns`
  const into = [...turns.into].map((each) => {
    const code = base.codes[owner ?? 0][kindNamed(base, each, `${path}.into`)]
    if (code === undefined || base.men[code]?.owner !== owner || base.men[code]?.kind === kind)
      throw wrongData(`${path}.into`, turns.into, 'another kind of the same player')
    return code
  })
  const on = marked(base, cellsFor(base, turns.on, owner ?? 0, `${path}.on`))
  return { into, on, must: turns.must === true }
}

function heldAs(base: Base, { letter, kind, owner }: Man): number {
  const { held } = base.data.kinds[letter] as KindData
  if (held === undefined) return kind
  const path = `kinds.${letter}.held`
  const found = kindNamed(base, held, path)
  if (owner === undefined || base.codes.some((of) => of[found] === undefined))
    throw wrongData(path, held, 'a kind that both players have')
  return found
}

/** The rays of a side from every cell along ways, cut by `cut`; `*` leads to every other cell. */
function raysFor({ board, seen }: Base, words: string, side: Side, cut: Cut): number[][][] {
  const ways = readWays(words)
  return board.names.map((_, cell) => {
    if (ways === undefined) return board.names.flatMap((_, to) => (to === cell ? [] : [[to]]))
    const view = (each: number) => (side === 0 ? each : seen[each])
    const rays = ways.flatMap((way) =>
      way === 'knight'
        ? knightsFrom(board, cell).map((to) => [to])
        : raysFrom(board, view(cell))
            .filter((ray) => ray.way === way)
            .map((ray) => cut(ray.cells.map(view)))
            .filter((ray) => ray.length > 0),
    )
    const isFirst = (ray: readonly number[], i: number) =>
      rays.findIndex((other) => String(other) === String(ray)) === i
    return rays.filter(isFirst)
  })
}

/** By cell an empty ray for each way without a ray: there a man may leave the board. */
function exitsFor({ board, seen }: Base, words: string, side: Side): number[][][] {
  const ways = readWays(words) ?? []
  return board.names.map((_, cell) => {
    const rays = raysFrom(board, side === 0 ? cell : seen[cell])
    return ways.some((way) => rays.every((ray) => ray.way !== way)) ? [[]] : []
  })
}

type Cut = (ray: number[]) => number[]

const whole: Cut = (ray) => ray

const farthest = (far: number | 'any' | 'last' = 1): Cut =>
  typeof far === 'number' ? (ray) => ray.slice(0, far) : whole

/** Rays over cells to the first behind them. */
function crossing(over: readonly number[]): Cut {
  return (ray) => {
    const end = ray.findIndex((cell) => !over.includes(cell))
    return end > 0 ? ray.slice(0, end + 1) : []
  }
}

type SoleAct = Omit<ActPlan, 'isCovered'>

/** Whether an act of players with three men left has all moves of another, which others have as well. */
function covers(flying: SoleAct, { data, can, rays, to, follow }: SoleAct): boolean {
  const other = flying.data
  if (data.do !== 'move' || other.do !== 'move') return false
  if (other.when !== 'three left' || data.when === 'three left' || data.must || other.must)
    return false
  const isAlike =
    (data.onto ?? 'empty') === (other.onto ?? 'empty') &&
    (data.keeps ?? false) === (other.keeps ?? false) &&
    JSON.stringify(follow?.data) === JSON.stringify(flying.follow?.data)
  const leads = (from: number, cell: number | undefined) =>
    flying.rays[from]?.some((ray) => ray.length === 1 && ray[0] === cell) === true
  return (
    isAlike &&
    can.every((may, code) => !may || flying.can[code]) &&
    to.every((may, cell) => !may || flying.to[cell]) &&
    rays.every((each, from) => each.every((ray) => ray.length === 1 && leads(from, ray[0])))
  )
}

function actOf(base: Base, data: ActData, side: Side, path: string): SoleAct {
  const listed = among(base, data.kinds, path)
  const can = base.men.map(
    (man, code) => listed[code] === true && (man?.owner === undefined || man.owner === side),
  )
  const cellsOf = (words: string | undefined, field: string) =>
    words === undefined ? undefined : cellsFor(base, words, side, `${path}.${field}`)
  const across = cellsOf('across' in data ? data.across : undefined, 'across') ?? []
  const from = cellsOf('from' in data ? data.from : undefined, 'from')
  const ends = cellsOf('to' in data ? data.to : undefined, 'to') ?? [...base.board.names.keys()]
  const to = marked(base, ends).map((is, cell) => is && !across.includes(cell))
  const follow =
    'follow' in data && data.follow ? followOf(base, data.follow, side, path) : undefined
  const none: number[][][] = []
  const rays =
    data.do === 'move'
      ? raysFor(
          base,
          data.ways ?? 'all',
          side,
          data.across === undefined ? farthest(data.far) : crossing(across),
        ).map((each, cell) => (from === undefined || from.includes(cell) ? each : []))
      : data.do === 'jump'
        ? raysFor(base, data.ways ?? 'all', side, whole)
        : data.do === 'leave'
          ? exitsFor(base, data.ways, side)
          : none
  if (rays !== none && rays.every((each) => each.length === 0))
    throw wrongData(`${path}.ways`, 'ways' in data ? data.ways : 'all', 'ways that the board has')
  if (data.do === 'jump' && data.again === 'turns' && (data.over || data.takes === false))
    throw wrongData(`${path}.again`, data.again, 'true or false, unless it takes enemies')
  const takes = among(base, 'takes' in data && data.do === 'move' ? data.takes : undefined, path)
  return { data, can, rays, to, takes, follow }
}

function followOf(base: Base, data: FollowData, side: Side, path: string): FollowPlan {
  if (data.do === 'remove') {
    if (base.board.linesOf(data.line).length === 0)
      throw wrongData(`${path}.follow.line`, data.line, 'the length of a line of the board')
    return { data, rays: [] }
  }
  const rays =
    data.do === 'close'
      ? raysFor(base, data.ways ?? '*', side, farthest(data.far))
      : raysFor(base, data.ways ?? 'ortho', side, whole)
  return { data, rays }
}

function endOf(base: Base, data: EndData, path: string): EndPlan {
  const { board } = base
  const can = among(base, 'kinds' in data ? data.kinds : undefined, path)
  const same = (sets: readonly (readonly number[])[], own = 0) => {
    const has = bySide((side) => base.men.some((man, code) => can[code] && man?.owner === side))
    return { data, can, own, has, sets: bySide(() => sets) }
  }
  switch (data.if) {
    case 'line': {
      const lines = board.linesOf(data.of)
      if (lines.length === 0)
        throw wrongData(`${path}.of`, data.of, 'the length of a line of the board')
      return same(lines)
    }
    case 'shape': {
      const placed = placeShape(base, data.drawn, `${path}.drawn`)
      return same(placed, data.drawn.join('').split('x').length - 1)
    }
    case 'reach':
      return {
        ...same([]),
        sets: bySide((side) => [cellsFor(base, data.cells, side, `${path}.cells`)]),
      }
    case 'connect': {
      const regions = (side: Side) =>
        data.regions.map((words, i) => cellsFor(base, words, side, `${path}.regions[${i}]`))
      return { ...same([]), sets: bySide(regions) }
    }
    default:
      return same([])
  }
}

/** A shape wherever it fits, turned and mirrored: the cells of each `x`, then those of each `o`. */
function placeShape({ data, board }: Base, drawn: readonly string[], path: string): number[][] {
  if (!('squares' in data.board)) throw wrongData(path, drawn, 'a board of squares')
  if (!drawn.join('').includes('x')) throw wrongData(path, drawn, 'an x')
  const [columns, rows] = data.board.squares
  const spots = drawn.flatMap((row, y) => [...row].map((mark, x) => ({ mark, x, y })))
  const height = drawn.length
  const width = Math.max(...drawn.map((row) => row.length))
  const found = new Map<string, number[]>()
  for (let turn = 0; turn < 8; turn++) {
    const [w, h] = turn & 1 ? [height, width] : [width, height]
    for (let down = 0; down + h <= rows; down++)
      for (let right = 0; right + w <= columns; right++) {
        const cells = (wanted: string) =>
          spots
            .filter(({ mark }) => mark === wanted)
            .map(({ x, y }) => {
              const [a, b] = turn & 1 ? [y, x] : [x, y]
              const column = right + (turn & 2 ? w - 1 - a : a)
              return (down + (turn & 4 ? h - 1 - b : b)) * columns + column
            })
            .sort((a, b) => a - b)
        const [own, other] = [cells('x'), cells('o')]
        found.set(`${own}/${other}`, [...own, ...other])
      }
  }
  if (found.size === 0 || board.names.length === 0)
    throw wrongData(path, drawn, 'a shape that fits on the board')
  return [...found.values()]
}

/** What a result is worth to the first player, if it is `player`'s. */
export function worth(result: Result, player: Side): number {
  if (result === 'draw') return 0
  const winner =
    result === 'first' ? 0 : result === 'second' ? 1 : result === 'win' ? player : 1 - player
  return winner === 0 ? 1 : -1
}

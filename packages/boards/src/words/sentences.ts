// What there is to say about a description, in the order in which it is said: no words yet. Each language writes it its own way.

import { readWays } from '../board/board'
import type {
  ActData,
  BoardData,
  EndData,
  FollowData,
  GameData,
  Guard,
  Result,
} from '../data/game-data'

/** What the cells of a board are called. */
export type CellNoun = 'squares' | 'hexes' | 'points'

/** The rules of a game as sentences without words. */
export interface RulesSaid {
  readonly cells: CellNoun
  readonly sentences: readonly Sentence[]
}

/** A player: the word of the description, `first` and `second` if it has none. */
export interface PlayerSaid {
  readonly word: string
  /** Whether the description has words for the players. */
  readonly isNamed: boolean
  /** Whether the word names their men: goats, the fox. */
  readonly isOfMen: boolean
}

/** A sentence without words, by what it says. */
export type Sentence =
  | { readonly say: 'board'; readonly board: BoardData }
  | { readonly say: 'begins'; readonly player: PlayerSaid }
  | {
      readonly say: 'acts'
      /** Absent: both have the same acts. */
      readonly player?: PlayerSaid | undefined
      /** Whether these come before all others. */
      readonly must: boolean
      /** Whether others come before these. */
      readonly isOtherwise: boolean
      readonly acts: readonly ActSaid[]
    }
  | {
      readonly say: 'turns'
      readonly man: string
      /** Names of the kinds that it may become. */
      readonly into: readonly string[]
      readonly on: string
      readonly must: boolean
    }
  | {
      readonly say: 'end'
      readonly end: EndData
      /** The player it is about; absent: either. */
      readonly player?: PlayerSaid | undefined
      /** Names of the kinds that it is about; none if it is about all, and they differ or have no name. */
      readonly men: readonly string[]
      /** Whether both players place several kinds, so that those in a line must be alike. */
      readonly isAlike: boolean
      readonly gives: ResultSaid
    }
  | { readonly say: 'shapes' }
  | { readonly say: 'stuck'; readonly gives: ResultSaid | 'pass' }
  | { readonly say: 'endless'; readonly wins?: PlayerSaid | undefined }

/** A result of the player a sentence is about, or a player who wins. */
export type ResultSaid = 'win' | 'loss' | 'draw' | PlayerSaid

/** An act with defaults filled in. */
export type ActSaid = {
  /** Names of the kinds that can; none if a player called as its only kind, such as the fox, moves itself. */
  readonly men: readonly string[]
  readonly when?: Guard | undefined
  readonly follow?: FollowData | undefined
  /** Names of cells, or edges. */
  readonly to?: string | undefined
} & (
  | { readonly do: 'place'; readonly hasHand: boolean }
  | {
      readonly do: 'move'
      readonly ways: WaysSaid
      readonly far: number | 'any' | 'last'
      readonly onto: 'empty' | 'enemy' | 'both'
      readonly keeps: boolean
      /** Names of the kinds it takes; absent: all. */
      readonly takes?: readonly string[] | undefined
      /** Names of cells, as of `to`: those it crosses, and those it starts at. */
      readonly across?: string | undefined
      readonly from?: string | undefined
    }
  | {
      readonly do: 'jump'
      readonly ways: WaysSaid
      readonly over: 'enemy' | 'own' | 'any'
      readonly takes: boolean
      readonly again: boolean | 'turns'
      /** Whether it must go on as long as it can. */
      readonly isWhole: boolean
    }
  | { readonly do: 'leave'; readonly edges: readonly Edge[] }
  | { readonly do: 'pass' }
)

/** Ways of the compass, or what several of them are together. None: to any cell. */
export type WaysSaid = readonly WayWord[]

/** A way of the compass, as the mover sees it, or a name for several: `line` is all of them on points. */
export type WayWord =
  | 'n'
  | 's'
  | 'e'
  | 'w'
  | 'ne'
  | 'nw'
  | 'se'
  | 'sw'
  | 'line'
  | 'all'
  | 'ortho'
  | 'diag'
  | 'diag forward'
  | 'knight'

/** An edge of the board, as the mover sees it. */
export type Edge = 'far' | 'near' | 'left' | 'right' | 'any'

/**
 * What there is to say about a game, in order, for writers of other languages.
 *
 * @example
 * ```ts
 * rulesOf(hexapawn(3, 3)).sentences.map(({ say }) => say)
 * ```
 */
export function rulesOf(data: GameData): RulesSaid {
  const { board, ends = [], stuck = 'loss', endless = 'draw', acts } = data
  const players = playersOf(data)
  const [first, second] = players
  const [ofFirst, ofSecond] = [actsOf(data, 'first'), actsOf(data, 'second')]
  const isSame = JSON.stringify(ofFirst) === JSON.stringify(ofSecond)
  const sentences: Sentence[] = [
    { say: 'board', board },
    { say: 'begins', player: first },
  ]
  if (isSame) sentences.push(...ofFirst)
  else
    for (const [seat, said] of [ofFirst, ofSecond].entries())
      for (const each of said) sentences.push({ ...each, player: players[seat] })
  sentences.push(...turnsOf(data), ...ends.map((end) => endOf(data, end)))
  if (ends.some((end) => end.if === 'shape')) sentences.push({ say: 'shapes' })
  // Men who are only placed fill the board, and play does end
  const isPlacing = acts.every((act) => act.do === 'place')
  if (!isPlacing || !ends.some((end) => end.if === 'full'))
    sentences.push({ say: 'stuck', gives: stuck === 'pass' ? stuck : resultOf(data, stuck) })
  if (!isPlacing)
    sentences.push({
      say: 'endless',
      wins: endless === 'draw' ? undefined : endless === 'first' ? first : second,
    })
  return { cells: 'points' in board ? 'points' : 'hexes' in board ? 'hexes' : 'squares', sentences }
}

function playersOf({
  players = ['first', 'second'],
  kinds,
}: GameData): readonly [PlayerSaid, PlayerSaid] {
  const said = (word: string): PlayerSaid => ({
    word,
    isNamed: !players.includes('first'),
    isOfMen: Object.values(kinds).some(({ name }) => name !== undefined && word.startsWith(name)),
  })
  return [said(players[0]), said(players[1])]
}

type Seat = 'first' | 'second'
type ActsSentence = Extract<Sentence, { say: 'acts' }>

/** What a player must do, and may do. */
function actsOf(data: GameData, seat: Seat): ActsSentence[] {
  const acts = data.acts.filter(
    (act) => act.do === 'pass' || lettersOf(data, act.kinds, seat).length > 0,
  )
  const said = (must: boolean) =>
    acts
      .filter((act) => (act.must === true) === must)
      .map((act) => actOf(data, act, lettersOf(data, act.kinds, seat)))
  const musts = said(true)
  const sentence = (must: boolean, those: readonly ActSaid[]): ActsSentence[] =>
    those.length === 0
      ? []
      : [{ say: 'acts', must, isOtherwise: !must && musts.length > 0, acts: those }]
  return [...sentence(true, musts), ...sentence(false, said(false))]
}

/** The letters of kinds that a player can have. */
function lettersOf(
  { kinds }: GameData,
  letters: string = Object.keys(kinds).join(''),
  seat: Seat,
): string[] {
  const other = seat === 'first' ? 'second' : 'first'
  return [...letters].filter((letter) => kinds[letter]?.side !== other)
}

const namesOf = ({ kinds }: GameData, letters: readonly string[]) => [
  ...new Set(letters.map((letter) => kinds[letter]?.name ?? 'man')),
]

function actOf(data: GameData, act: ActData, letters: readonly string[]): ActSaid {
  const { when } = act
  const names = namesOf(data, letters)
  const isOnlyMan =
    act.do !== 'place' && names.length === 1 && data.players?.includes(names[0] ?? '') === true
  const every = { men: isOnlyMan ? [] : names, when }
  switch (act.do) {
    case 'place': {
      const { to, follow } = act
      return { ...every, do: 'place', to, follow, hasHand: data.start.includes('[') }
    }
    case 'move': {
      const { far = 1, onto = 'empty', keeps = false, to, follow } = act
      const { across, from } = act
      const ways = waysOf(data, act.ways)
      const takes = act.takes === undefined ? undefined : namesOf(data, [...act.takes])
      return { ...every, do: 'move', ways, far, onto, keeps, takes, across, from, to, follow }
    }
    case 'jump': {
      const { over = 'enemy', again = false } = act
      const takes = act.takes !== false && over !== 'own'
      const isWhole = act.must === true && again === 'turns'
      return { ...every, do: 'jump', ways: waysOf(data, act.ways), over, takes, again, isWhole }
    }
    case 'leave': {
      const ways = readWays(act.ways) ?? []
      return { ...every, do: 'leave', edges: ways.map((way) => EDGES[way] ?? 'any') }
    }
    case 'pass':
      return { ...every, do: 'pass' }
  }
}

const EDGES: Readonly<Record<string, Edge>> = { n: 'far', s: 'near', e: 'right', w: 'left' }

function waysOf({ board }: GameData, written = 'all'): WaysSaid {
  const ways = readWays(written)
  if (ways === undefined) return []
  const isOf = (...wanted: string[]) =>
    ways.length === wanted.length && wanted.every((way) => ways.includes(way))
  if (ways.length === 8) return ['points' in board ? 'line' : 'all']
  if (isOf('n', 'e', 's', 'w')) return ['ortho']
  if (isOf('ne', 'nw', 'se', 'sw')) return ['diag']
  if (isOf('ne', 'nw')) return ['diag forward']
  return ways as WaysSaid
}

function turnsOf({ kinds }: GameData): Sentence[] {
  return Object.values(kinds).flatMap(({ name = 'man', turns }): Sentence[] => {
    if (turns === undefined) return []
    const { into, on, must = false } = turns
    return [
      {
        say: 'turns',
        man: name,
        into: [...into].map((each) => kinds[each]?.name ?? each),
        on,
        must,
      },
    ]
  })
}

function endOf(data: GameData, end: EndData): Sentence {
  const letters = 'kinds' in end && end.kinds !== undefined ? [...end.kinds] : undefined
  const sides = new Set(letters?.map((letter) => data.kinds[letter]?.side))
  const [side] = sides
  const seat = sides.size === 1 && (side === 'first' || side === 'second') ? side : undefined
  const players = playersOf(data)
  const names = namesOf(data, letters ?? Object.keys(data.kinds))
  const isNone = letters === undefined && (names.length > 1 || names[0] === 'man')
  return {
    say: 'end',
    end,
    player: seat === undefined ? undefined : players[seat === 'first' ? 0 : 1],
    men: isNone ? [] : names,
    isAlike: Object.values(data.kinds).filter((kind) => kind.side === 'neutral').length > 1,
    gives: resultOf(data, end.gives, seat),
  }
}

/** A result, by the player who wins where the player it is about is known. */
function resultOf(data: GameData, result: Result, seat?: Seat): ResultSaid {
  const [first, second] = playersOf(data)
  if (result === 'first') return first
  if (result === 'second') return second
  if (seat === undefined || result === 'draw') return result
  return (result === 'win') === (seat === 'first') ? first : second
}

/** The parts of a list: `a, b or c`. */
export const listed = (parts: readonly string[], comma: string, last: string): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(comma)}${last}${parts.at(-1)}`

/** The rows of points of a board, from the top, without corners of the picture. */
export function rowsOf({
  points,
  lines,
  drawn = '',
}: Extract<BoardData, { points: readonly string[] }>): string[] {
  const isPoint = (name: string) => name !== '.' && (lines.includes(name) || !drawn.includes(name))
  return points.map((row) => [...row].filter(isPoint).join('')).filter((row) => row !== '')
}

/** Names of cells, and whether all others are meant. */
export function cellsSaid(cells: string): { readonly names: string[]; readonly isNot: boolean } {
  const names = cells.split(' ')
  return names[0] === 'not' ? { names: names.slice(1), isNot: true } : { names, isNot: false }
}

/** A region of a chain; several cells in brackets. */
export const regionOf = (cells: string, shown: string, open = '(', close = ')'): string =>
  cells.includes(' ') ? `${open}${shown}${close}` : shown

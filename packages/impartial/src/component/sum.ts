// Sums of different games: a strip of Treblecross with a row of Kayles, heaps of Nim and a token on a digraph. A player moves in
// one part and leaves the others alone. Under normal play the values of the parts decide everything; under misère play the
// parts become components of one game, which is solved like any other.
//
// Source: Sprague 1935, Grundy 1939; with endless play Smith, "Graphs and composite games", 1966.

import type { Convention, Game, Key, Nimber, Rules, Spot, View, WorkOptions } from '@zugzwang/core'
import { createPace, excerpt } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import { createMisereSolver, sumsOfOthers } from '../misere/misere-solver'
import { nimSum, outcomeOfNimber } from '../nimber/nimber'
import {
  type AnyComponentGame,
  type ComponentGame,
  type ComponentValues,
  formatComponent,
} from './component-game'
import { nimbersOf, UNITS_PER_MOVE } from './nimbers'
import {
  checkConvention,
  conventionOf,
  endingOf,
  type ImpartialAnswer,
  type ImpartialOptions,
  type ImpartialRules,
  type MisereAnswer,
  solveMisere,
  solveNormal,
  withConvention,
} from './split-answer'

/** One part of a sum: a component with its game, made by `part`; in sums of different games both types are unknown. */
export interface Part<Component = unknown, Move = unknown> {
  /** Without the values, which could not safely be asked for with an unknown component. */
  readonly game: Omit<ComponentGame<Component, Move>, 'solve' | 'start' | 'parse'>
  readonly component: Component
}

/** A move in a sum. */
export interface SumMove<P extends Part = Part> {
  /** The part it is made in, counted from 0. */
  readonly part: number
  readonly move: MoveOf<P>
  /** What it leaves of this part: parts of the same game, none if nothing is left. */
  readonly left: readonly P[]
}

/** The moves of a part; of a union of parts, the union. */
export type MoveOf<P extends Part> = P extends Part<unknown, infer Move> ? Move : never

/**
 * A component as a part of a sum. Two parts are of the same game exactly when `game` is the same object.
 *
 * @see README.md#sums-of-games
 */
export function part<Component, Move>(
  game: ComponentGame<Component, Move>,
  component: Component,
): Part<Component, Move> {
  return { game, component }
}

/**
 * The parts that a game by components begins with.
 *
 * @throws ImpartialError `INVALID_GAME` for a game that has no `start`, such as a game of heaps.
 * @see README.md#sums-of-games
 */
export function sumOf<Component, Move>(
  game: ComponentGame<Component, Move>,
): Part<Component, Move>[] {
  if (game.start !== undefined) return game.start().map((component) => part(game, component))
  throw new ImpartialError('INVALID_GAME', {
    what: `${game.name} has no start`,
    found: game.start,
    expected: 'one, or components given one by one: part(game, component)',
    place: { field: 'start' },
  })
}

/** Options of `sumGame`. */
export interface SumGameOptions {
  readonly rules?: ImpartialRules | undefined
  /** The game's name; absent: the names of the parts' games. */
  readonly name?: string | undefined
  /** The rules in a sentence or two, without who wins. */
  readonly about?: string | undefined
}

/**
 * A sum of parts, of one game or of many, as people play it. A position is written part by part with semicolons between,
 * `Nim: 5; Kayles: 3` or `5; 3` if all parts are of one game, `nothing` without any; a move by the number of its part,
 * `2: take 3`. Positions can be read if all games have a `parse`, are drawn if all have a `view`, and moves touched if all have
 * `spots`.
 *
 * @param parts - Where play begins. Moves lead to parts of the same games.
 * @throws ImpartialError `INVALID_OPTION`.
 * @example
 * ```ts
 * sumGame([part(parseHeapGame('nim'), 2), part(parseHeapGame('kayles'), 3)]).rules.name
 * ```
 */
export function sumGame<P extends Part>(
  parts: readonly P[],
  options: SumGameOptions = {},
): Game<readonly P[], SumMove<P>> {
  conventionOf('sumGame', options, ['rules', 'name', 'about'])
  const convention = checkConvention('sumGame', options.rules)
  const sum = gamesOf(parts)
  const { games, titles } = sum
  const rules = rulesOfSum(parts, sum, options.name ?? (titles.join(' + ') || NOTHING), convention)
  const formatMove = (position: readonly P[], move: SumMove<P>) =>
    `${move.part + 1}: ${textOfMove(position[move.part] as P, move.move)}`
  const [first] = rules.moves(parts)
  return {
    rules,
    about: `${options.about ?? 'A move is made in one of the parts.'} ${endingOf(convention)}`,
    formatPosition: (position) => position.map(sum.format).join('; ') || NOTHING,
    parsePosition: (text) => parseParts<P>(text, sum),
    formatMove,
    parseMove(position, text) {
      const [, number, written] = /^(\d+) ?[:.]? ?(.*)$/.exec(text) ?? []
      const index = Number(number) - 1
      const moved = position[index]
      if (moved === undefined || written === undefined) return undefined
      for (const [move, leaves] of movesOfPart(moved))
        if (leaves === written) return moveIn(index, moved, move)
      return undefined
    },
    moveForm: `the number of a part and a move in it${first === undefined ? '' : `, such as ${formatMove(parts, first)}`}`,
    ...(games.every(({ view }) => view !== undefined) && {
      view: (position: readonly P[]) => ({
        kind: 'sum' as const,
        parts: position.map(({ game, component }) => game.view?.(component) as View),
      }),
    }),
    ...(games.every(({ spots }) => spots !== undefined) && {
      spots: (position: readonly P[], { part: index, move }: SumMove<P>) => {
        const { game, component } = position[index] as P
        const spots = game.spots?.(component, move) as readonly Spot[]
        return spots.map((spot) => ({ part: index, spot }))
      },
    }),
  }
}

/** The winning moves of sums. */
export interface SumMoves<P extends Part> {
  /**
   * All moves that win, by part, then in the order of its game; of a draw those that hold it, of a loss none. O(parts + moves),
   * while a judgement takes O(parts · moves).
   */
  winningMoves(parts: readonly P[], work?: WorkOptions): Promise<SumMove<P>[]>
}

/** The answer for a sum under normal play. */
export interface SumAnswer<P extends Part>
  extends ImpartialAnswer<readonly P[], SumMove<P>>,
    SumMoves<P> {}

/** The answer for a sum under misère play. */
export interface MisereSumAnswer<P extends Part>
  extends MisereAnswer<readonly P[], SumMove<P>>,
    SumMoves<P> {}

/**
 * Solves a sum of parts, of one game or of many, under normal or misère play. Its answer is that of `sumGame` and judges
 * every position that can be reached; under normal play nimbers are given, and the reason is the nim-sum of the parts.
 * Plies are not counted. With the values known, a judgement takes O(moves · parts).
 *
 * @param parts - As `part` makes them; without any, the player to move has lost, and under misère play won.
 * @param options - The limit of components is for each game under normal play, for all together under misère play. The
 *   phases are those of `nimbersOf`; under misère play `tame`, in which `done` counts components, and `sum`.
 * @throws ImpartialError (as a rejection, like the signal's reason) as `nimbersOf`; under misère play `CYCLIC` if play can
 *   come back to a component, and `LIMIT_EXCEEDED`; `INVALID_OPTION`.
 * @see README.md#sums-of-games
 */
export async function solveSum<P extends Part, C extends Convention = 'normal'>(
  parts: readonly P[],
  options: ImpartialOptions<C> = {},
): Promise<C extends 'misere' ? MisereSumAnswer<P> : SumAnswer<P>> {
  type Answer = C extends 'misere' ? MisereSumAnswer<P> : SumAnswer<P>
  const convention = conventionOf('solveSum', options)
  const game = sumGame(parts, { rules: { convention } })
  const components = gameOfParts<P>(parts, options.limit)
  const splitting = { game, components, split: (position: readonly P[]) => position }
  if (convention === 'normal') {
    const answer = await solveNormal(splitting, options)
    const winningMoves = (position: readonly P[], work?: WorkOptions) =>
      winningMovesOf(position, answer.nimbers, work)
    return { ...answer, winningMoves } as SumAnswer<P> as Answer
  }
  const { forest, limit } = options
  const solver = createMisereSolver(components, { forest, limit })
  const misere: MisereSumAnswer<P> = {
    ...(await solveMisere(splitting, options, solver)),
    async winningMoves(position, work) {
      const moves = await solver.winningMoves(position, work)
      return moves.map(({ part: index, move }) => moveIn(index, position[index] as P, move))
    },
  }
  return misere as Answer
}

/** A move is judged by what it leaves and what the other parts add up to. */
async function winningMovesOf<P extends Part>(
  parts: readonly P[],
  nimbersOfParts: (parts: readonly P[]) => readonly Nimber[],
  work: WorkOptions = {},
): Promise<SumMove<P>[]> {
  const pace = createPace(work)
  const nimbers = nimbersOfParts(parts)
  const outcome = outcomeOfNimber(nimSum(nimbers))
  const winning: SumMove<P>[] = []
  if (outcome === 'loss') return winning
  // the best that can be left to the opponent
  const wanted = outcome === 'win' ? 'loss' : 'draw'
  const others = sumsOfOthers<Nimber>(nimbers, 0, (first, second) => nimSum([first, second]))
  for (const [index, moved] of parts.entries()) {
    for (const [move] of movesOfPart(moved)) {
      const made = moveIn(index, moved, move)
      const after = nimSum([others[index] as Nimber, ...nimbersOfParts(made.left)])
      if (outcomeOfNimber(after) === wanted) winning.push(made)
      if (pace.due(UNITS_PER_MOVE))
        await pace.rest({ phase: 'moves', done: index, total: parts.length })
    }
  }
  pace.report({ phase: 'moves', done: parts.length, total: parts.length })
  return winning
}

/** How the sum of no parts is written. */
const NOTHING = 'nothing'

type PartGame = Part['game']

/** The games of a sum, and what depends on them. */
type SumGames = ReturnType<typeof gamesOf>

function gamesOf(parts: readonly Part[]) {
  const games = [...new Set(parts.map(({ game }) => game))]
  /** The games' names, numbered from the second of the same name on. */
  const titles = games.map(({ name }, index) => {
    const before = games.slice(0, index).filter((game) => game.name === name).length
    return before === 0 ? name : `${name} ${before + 1}`
  })
  /** The place of a part's game, which must be one of these. */
  const indexOf = ({ game, component }: Part) => {
    const index = games.indexOf(game)
    if (index >= 0) return index
    throw new ImpartialError('INVALID_POSITION', {
      what: `There is no ${game.name} in this sum`,
      found: component,
      expected: games.map(({ name }) => name).join(' or '),
    })
  }
  /** Different for parts of different games and for different texts or keys. */
  const key = (part: Part, text: Key) => `${indexOf(part)} ${typeof text} ${text}`
  /** A part in one line, with the name of its game if there are several. */
  const format = ({ game, component }: Part) => {
    const text = formatComponent(game, component)
    return games.length === 1 ? text : `${titles[games.indexOf(game)]}: ${text}`
  }
  return { games, titles, indexOf, key, format }
}

function rulesOfSum<P extends Part>(
  start: readonly P[],
  sum: SumGames,
  name: string,
  convention: Convention,
): Rules<readonly P[], SumMove<P>> {
  const canonicalKey = (part: P) => sum.key(part, part.game.key(part.component))
  const rules: Rules<readonly P[], SumMove<P>> = {
    name,
    start: () => start,
    *moves(position) {
      for (const [index, moved] of position.entries())
        for (const [move] of movesOfPart(moved)) yield moveIn(index, moved, move)
    },
    play: (position, { part: index, left }) => position.toSpliced(index, 1, ...left),
    key(position) {
      const texts = position.map((part) => {
        const { game, component } = part
        return sum.key(part, game.format?.(component) ?? game.key(component))
      })
      return JSON.stringify(texts)
    },
    canonical: (position) =>
      position
        .map((part) => ({ part, key: canonicalKey(part) }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
        .map(({ part }) => part),
  }
  return withConvention(rules, convention)
}

function moveIn<P extends Part>(index: number, { game, component }: P, move: unknown): SumMove<P> {
  const left = game.play(component, move).map((option) => ({ game, component: option }) as P)
  return { part: index, move: move as MoveOf<P>, left }
}

/** The moves in a part with their texts, no text twice. */
function* movesOfPart(moved: Part): Generator<[move: unknown, text: string]> {
  const seen = new Set<string>()
  for (const move of moved.game.moves(moved.component)) {
    const text = textOfMove(moved, move)
    if (seen.has(text)) continue
    seen.add(text)
    yield [move, text]
  }
}

function textOfMove({ game, component }: Part, move: unknown): string {
  if (game.formatMove) return game.formatMove(component, move)
  const left = game.play(component, move)
  return left.map((option) => formatComponent(game, option)).join(' + ') || NOTHING
}

/** The parts of a text; a name may be left out if there is one game. */
function parseParts<P extends Part>(text: string, { games, titles }: SumGames): P[] {
  if (text.trim() === NOTHING) return []
  const parts: P[] = []
  let column = 1
  for (const [item, piece] of text.split(';').entries()) {
    const written = piece.trim()
    const longest = titles
      .filter((title) => written.startsWith(`${title}:`))
      .reduce((longer, title) => (title.length > longer.length ? title : longer), '')
    const game = games[longest === '' && games.length === 1 ? 0 : titles.indexOf(longest)]
    const place = { item, column: column + piece.length - piece.trimStart().length }
    if (game === undefined) {
      throw new ImpartialError('INVALID_POSITION', {
        what: `Part ${item + 1} is ${excerpt(written)}`,
        found: written,
        expected: `a part such as ${titles.map((title) => `"${title}: …"`).join(' or ')}`,
        place,
      })
    }
    const rest = written.slice(longest.length).replace(/^: */, '')
    parts.push({ game, component: parseComponent(game, rest, place) } as P)
    column += piece.length + 1
  }
  return parts
}

function parseComponent(
  game: PartGame,
  text: string,
  place: { readonly item: number; readonly column: number },
): unknown {
  const { parse } = game as AnyComponentGame
  if (parse === undefined)
    throw new ImpartialError('INVALID_GAME', {
      what: `${game.name} has no parse: its components cannot be read`,
      found: text,
      expected: 'parts made by part(game, component)',
      place,
    })
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof ImpartialError)) throw error
    throw new ImpartialError(error.code, {
      ...error.data,
      head: `Part ${place.item + 1}: ${error.data.head ?? ''}`,
      place: { ...error.place, item: place.item },
      cause: error,
    })
  }
}

/** All games of the parts as one: a component is a part. */
function gameOfParts<P extends Part>(
  start: readonly P[],
  limit: number | undefined,
): ComponentGame<P, unknown> {
  const { games, titles, indexOf, key, format } = gamesOf(start)
  return {
    name: titles.join(' + '),
    moves: ({ game, component }) => game.moves(component),
    play: ({ game, component }, move) =>
      game.play(component, move).map((option) => ({ game, component: option }) as P),
    key: (part) => key(part, part.game.key(part.component)),
    async solve(parts, options) {
      // safe, since a game is only asked about components that came with it or that it left itself
      const valuers: ComponentValues<unknown>[] = []
      for (const game of games) {
        const components = parts.filter((each) => each.game === game).map((each) => each.component)
        valuers.push(await nimbersOf(game as AnyComponentGame, components, { ...options, limit }))
      }
      const valuerOf = (part: P) => valuers[indexOf(part)] as ComponentValues<unknown>
      const nimberIn = (part: P) => valuerOf(part)(part.component)
      if (valuers.every(({ settled }) => settled === undefined)) return nimberIn
      return Object.assign(nimberIn, {
        settled: (part: P) => valuerOf(part).settled?.(part.component) ?? 0,
      })
    },
    format,
  }
}

// A custom game, as a module exports it: a `Game`, `Rules`, a `ComponentGame` with `start`, or a description as data.

import {
  type AnyAnswer,
  type AnyGame,
  CoreError,
  type Exploration,
  explore,
  type Game,
  type Nimber,
  type Rules,
  rulesGame,
  solveGame,
} from '@zugzwang/core'
import { affordable, BYTES_PER_POSITION, MEMORY_LIMIT, MOST_POSITIONS } from './budget'
import { GamesError } from './errors'
import type { NumberedGame } from './explore-numbers'
import { type Estimate, type SolvingOptions, solved } from './kind'
import type { OpenGame, OwnGamePlan } from './open'

/** As a `ComponentGame` of `@zugzwang/impartial`. */
interface Components {
  start?(): readonly unknown[]
  moves(component: unknown): Iterable<unknown>
  play(component: unknown, move: unknown): readonly unknown[]
}

/**
 * Opens a custom game: solves it by its numbering, if it has one, as a table in memory; otherwise explores and solves it, or
 * values its components.
 *
 * @param value - What the author exports; its property `defines` decides if the functions do not.
 * @param text - The name of the game in messages and answers.
 * @param options - `memoryLimit` also bounds the explored positions.
 * @throws As `planOwnGame`, and as the plan's `open`.
 * @see README.md#a-game-of-your-own
 */
export async function openOwnGame(
  value: unknown,
  text: string,
  options: SolvingOptions = {},
): Promise<OpenGame> {
  return (await planOwnGame(value, text)).open(options)
}

/**
 * A custom game that is not solved yet. Of a game with a numbering the estimate says what solving takes: `seconds` follow from the
 * time that some positions take now. Only exploring shows how large other games are: their estimate is for their first positions,
 * and `positions` is there if these are all.
 *
 * Opening rejects with GamesError INVALID_GAME if the first thousand positions break the contract, LIMIT_EXCEEDED with figures if
 * memory does not suffice, and errors of core, impartial and tablebase.
 *
 * @throws GamesError INVALID_GAME for what is neither a Game, Rules, a ComponentGame nor a description, or could be both Rules and a
 *   ComponentGame; for a description, `place.field` is the path into it.
 * @example
 * ```ts
 * await (await planOwnGame(dobutsuGame(), 'dobutsu.mjs')).estimate()
 * ```
 */
export async function planOwnGame(value: unknown, text: string): Promise<OwnGamePlan> {
  if (isDescription(value)) return (await import('./own-described')).planOwnDescribed(value, text)
  const components = isComponents(value, text) ? value : undefined
  const game = await gameOf(value, text)
  const check = () => checkOwnGame(value, game, text)
  if (components === undefined && isNumbered(game))
    return (await import('./own-numbered')).planOwnNumbered(game, text, check, answerByRules)
  return {
    text,
    kind: undefined,
    ...(components === undefined && { game }),
    estimate: () => estimateRules(game.rules),
    async open(options = {}) {
      await check()
      const answer = await (components === undefined
        ? answerByRules(game, text, options)
        : answerComponents(components, text, options))
      return { text, kind: undefined, game: answer.game, answer }
    },
  }
}

/** The game of a value, as a sum of components or by its rules. */
async function gameOf(value: unknown, text: string): Promise<AnyGame> {
  if (isDescription(value)) return (await import('./own-described')).describedGame(value, text)
  if (!isComponents(value, text)) return ownGame(value, text)
  const { sumGame, sumOf } = await import('@zugzwang/impartial')
  return sumGame(sumOf(bounded(value, text) as never)) as AnyGame
}

function answerByRules(game: AnyGame, text: string, options: SolvingOptions): Promise<AnyAnswer> {
  const { memoryLimit, signal, onProgress } = options
  const work = { memoryLimit, signal, onProgress }
  return bounding(text, options, (limit) => solveGame(game, { ...work, limit }))
}

/** Tables have no costs, and store endless play by its sign only. */
function isNumbered(game: AnyGame): game is NumberedGame {
  const { endless = 0, cost } = game.rules
  return game.numbering !== undefined && cost === undefined && endless === Math.sign(endless)
}

/** Positions that are explored for an estimate. */
const ESTIMATED = 2 ** 12
const SECONDS_PER_POSITION = 1e-5

async function estimateRules(rules: AnyGame['rules']): Promise<Estimate> {
  const estimate = {
    bytes: ESTIMATED * BYTES_PER_POSITION,
    seconds: ESTIMATED * SECONDS_PER_POSITION,
  }
  try {
    const { length } = (await explore(rules, { limit: ESTIMATED })).positions
    return { ...estimate, positions: length }
  } catch (error) {
    if (error instanceof CoreError && error.place.field === 'limit') return estimate
    throw error
  }
}

/** A game with its reachable positions. */
export interface ExploredGame extends Omit<Exploration<unknown>, 'vertices'> {
  readonly game: AnyGame
}

/**
 * Explores a custom game without solving it; by its numbering if it has one, with the same result; a game by its
 * components as a sum of them.
 *
 * @throws As `openOwnGame`.
 * @example
 * ```ts
 * (await exploreOwnGame(dobutsuGame(), 'dobutsu.mjs')).positions.length
 * ```
 */
export async function exploreOwnGame(
  value: unknown,
  text: string,
  options: SolvingOptions = {},
): Promise<ExploredGame> {
  const game = await gameOf(value, text)
  if (!isDescription(value)) await checkOwnGame(value, game, text)
  const { signal, onProgress, memoryLimit = MEMORY_LIMIT } = options
  if (isNumbered(game)) {
    const { exploreNumbers, memoryOfNumbers } = await import('./explore-numbers')
    const bytes = memoryOfNumbers(game)
    if (bytes !== undefined && bytes > memoryLimit)
      throw (await import('./own-numbered')).tooLarge(game.numbering, text, bytes, memoryLimit)
    if (bytes !== undefined)
      return { game, ...(await exploreNumbers(game, { signal, onProgress })) }
  }
  const explored = await bounding(text, options, (limit) =>
    explore(game.rules, { limit, signal, onProgress }),
  )
  return { game, ...explored }
}

/** Positions that are checked before a game is opened. */
const CHECKED = 1000
const SHOWN = 3

/**
 * Checks the first positions of a custom game against its contract: a key shared by two positions, for example, would give a
 * wrong answer. If the notation is not the author's, only the rules are checked.
 *
 * @throws GamesError INVALID_GAME
 */
async function checkOwnGame(value: unknown, game: AnyGame, text: string): Promise<void> {
  const { checkGame, checkRules } = await import('@zugzwang/core/testing')
  const found =
    game === value || (value as Functions).defines === 'game'
      ? await checkGame(game, { limit: CHECKED, report: 'answers' })
      : checkRules(game.rules, { limit: CHECKED })
  if (found.length === 0) return
  const shown = found.slice(0, SHOWN).join(' ').replace(/\.$/, '')
  throw new GamesError('INVALID_GAME', {
    what: `${text}: the game breaks its contract (${shown})`,
    found,
    expected: 'a game in which checkGame finds nothing',
    place: { file: text },
  })
}

/** The value of a component of a custom game. */
export interface ComponentValue {
  /** In the game's notation. */
  readonly text: string
  readonly nimber: Nimber
}

/**
 * Values all components that can be reached from the start of a custom game, under normal play: those of a ComponentGame; the positions
 * of `Rules` and of a `Game`, if both players have the same moves and a player who cannot move loses. In the order of a breadth-first
 * search.
 *
 * @throws GamesError INVALID_GAME, LIMIT_EXCEEDED; ImpartialError INVALID_GAME for rules with a mover or a payoff, CYCLIC.
 * @example
 * ```ts
 * await valueOwnComponents(cramComponents(parseCramBoard('..')), 'cram.mjs')
 * ```
 */
export async function valueOwnComponents(
  value: unknown,
  text: string,
  { signal, onProgress, memoryLimit }: SolvingOptions = {},
): Promise<ComponentValue[]> {
  const { nimbersOf, rulesComponents } = await import('@zugzwang/impartial')
  const components = isComponents(value, text)
    ? (bounded(value, text) as ReturnType<typeof rulesComponents<unknown, unknown>>)
    : rulesOf(await gameOf(value, text), rulesComponents)
  const limit = affordable(memoryLimit)
  return callingComponents(text, async () => {
    const start = components.start()
    const nimberOf = await nimbersOf(components, start, { limit, signal, onProgress })
    const found = new Map<unknown, unknown>()
    const add = (component: unknown) => {
      const key = components.key(component)
      if (!found.has(key)) found.set(key, component)
    }
    start.forEach(add)
    // grows during the loop
    for (const component of found.values())
      for (const move of components.moves(component)) components.play(component, move).forEach(add)
    return Array.from(found, ([key, component]) => ({
      text: components.format?.(component) ?? String(key),
      nimber: nimberOf(component),
    }))
  })
}

/** Runs an author's functions, whose TypeErrors make the game invalid. */
async function callingComponents<Result>(
  text: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof TypeError)
      throw invalid(text, 'its components', 'functions that answer', error)
    throw error
  }
}

function rulesOf(
  game: AnyGame,
  rulesComponents: typeof import('@zugzwang/impartial').rulesComponents,
) {
  return rulesComponents(game.rules, undefined, {
    format: (position) => game.formatPosition(position),
  })
}

/**
 * The game of an author's `Game` or `Rules`, unsolved.
 *
 * @throws GamesError INVALID_GAME
 * @see README.md#a-game-of-your-own
 */
export function ownGame(value: unknown, text: string): AnyGame {
  if (hasFunctions(value, ['formatPosition', 'parsePosition', 'formatMove', 'parseMove'])) {
    const game = value as unknown as Game<unknown, unknown>
    if (isRules(game.rules)) return game
    throw invalid(text, 'its rules', RULES)
  }
  if (isRules(value)) return rulesGame(value)
  throw invalid(
    text,
    'what it exports',
    `a Game, Rules (${RULES}), a ComponentGame with start or a description with board, kinds and acts`,
  )
}

const RULES = 'an object with the name and the functions start, moves, play and key'

function isRules(value: unknown): value is Rules<unknown, unknown> {
  return hasFunctions(value, ['start', 'moves', 'play', 'key']) && typeof value.name === 'string'
}

interface Functions extends Record<string, unknown> {
  readonly name?: unknown
  readonly defines?: unknown
}

function hasFunctions(value: unknown, names: readonly string[]): value is Functions {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return names.every((name) => typeof record[name] === 'function')
}

/**
 * Whether a value is meant to be a game as data, right or wrong: an object with at least two of `board`, `kinds` and `acts`.
 *
 * @example
 * ```ts
 * isDescription(JSON.parse('{ "board": { "squares": [3, 3] }, "kinds": {} }'))
 * ```
 */
export function isDescription(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ['board', 'acts', 'kinds'].filter((name) => name in value).length > 1
}

const ONLY_RULES = ['canonical', 'endless', 'cost', 'mover', 'payoff']

/**
 * Whether a value is a game by its components, as `defineComponents` declares. Rules whose positions are lists have the same
 * functions, so the author of an ambiguous value must declare it.
 *
 * @throws GamesError INVALID_GAME if it could be either.
 */
function isComponents(value: unknown, text: string): value is Components {
  if (!hasFunctions(value, ['start', 'moves', 'play', 'key'])) return false
  if (value.defines !== undefined) return value.defines === 'components'
  if (ONLY_RULES.some((name) => name in value)) return false
  if (!leavesLists(value as unknown as Components)) return false
  throw invalid(
    text,
    'the default export could be Rules or a ComponentGame and',
    "defineRules or defineComponents around it, or a property defines: 'rules' or 'components'",
  )
}

/** Whether a move in an item of the start leaves a list; other values may throw anything. */
function leavesLists(game: Components): boolean {
  try {
    const start = game.start?.()
    if (!Array.isArray(start)) return false
    for (const component of start)
      for (const move of game.moves(component)) return Array.isArray(game.play(component, move))
    return false
  } catch {
    return false
  }
}

/** Explores a game; the error of one that is too large has its name. */
async function bounding<Result>(
  text: string,
  { memoryLimit = MEMORY_LIMIT }: SolvingOptions,
  run: (limit: number) => Promise<Result>,
): Promise<Result> {
  const limit = affordable(memoryLimit)
  try {
    return await run(limit)
  } catch (error) {
    if (!(error instanceof CoreError) || error.place.field !== 'limit') throw error
    throw new GamesError('LIMIT_EXCEEDED', {
      head: `${text}: `,
      what: 'the game has more positions than can be explored',
      found: limit + 1,
      expected({ option, size }) {
        const memory =
          limit < MOST_POSITIONS ? ` in ${size(memoryLimit)} (${option('memoryLimit')})` : ''
        return `at most ${limit}${memory}. If it should be smaller, check key: it must not count moves or hold anything that differs between equal positions. For a larger game, give it a numbering and build a table on disk: zugzwang table build ${text} -o FILE`
      },
      place: { file: text },
      cause: error,
    })
  }
}

async function answerComponents(
  value: Components,
  text: string,
  { signal, onProgress, memoryLimit }: SolvingOptions,
): Promise<AnyAnswer> {
  const limit = affordable(memoryLimit)
  const { solveSum, sumOf } = await import('@zugzwang/impartial')
  return callingComponents(text, async () => {
    const parts = sumOf(bounded(value, text) as never)
    return solved(await solveSum(parts, { limit, signal, onProgress })).answer
  })
}

/** A generator of more moves is treated as endless. */
const MOST_MOVES = 2 ** 20

/** The same game with endless generators of moves stopped. */
function bounded(game: Components, text: string): Components {
  function* moves(component: unknown) {
    let count = 0
    for (const move of game.moves(component)) {
      if (++count > MOST_MOVES)
        throw invalid(text, `a component with more than ${MOST_MOVES} moves`, 'moves that end')
      yield move
    }
  }
  // other properties stay as the author wrote them
  return Object.create(game, { moves: { value: moves, enumerable: true } })
}

function invalid(text: string, what: string, expected: string, cause?: unknown): GamesError {
  return new GamesError('INVALID_GAME', {
    what: `${text}: ${what} cannot be played`,
    found: text,
    expected,
    place: { file: text },
    cause,
  })
}

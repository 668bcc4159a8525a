// The tasks, done: over the `Answer` contract alone, so that every game has all of them. Runs in the page's worker, and in Node
// when the site is built.

import {
  type AnyAnswer,
  CoreError,
  chooseMove,
  countOutcomes,
  currentTurn,
  endOfMatch,
  explore,
  judgementJson,
  type Match,
  outcomeAt,
  playMove,
  pliesAt,
  readMove,
  reasonsFor,
  solve,
  startMatch,
  type Value,
  valueJson,
  verifySolution,
  type WorkOptions,
} from '@zugzwang/core'
import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { checkAnswer, createRandom } from '@zugzwang/core/testing'
import { estimateGame, type OpenGame, openGame } from '@zugzwang/games'
import type { CheckReport, FaultData, HistoryEntry, Play, TaskName, Tasks, Told } from './contract'
import { studies } from './studies'

/** What a page may use. */
export const MEMORY_LIMIT = 256e6
/** Games of up to so many positions are verified whole. */
const MOST_VERIFIED = 50_000
/** Of larger ones so many judgements are followed. */
const MOST_FOLLOWED = 400

type AnyMatch = Match<unknown, unknown>

/** How a game of one's own is opened; a page without one has none. */
export type OpenSource = (source: string, name: string, options: WorkOptions) => Promise<OpenGame>

/** A host of tasks that keeps the last games it has opened. */
export interface Host {
  run<Name extends TaskName>(
    task: Name,
    given: Tasks[Name]['in'],
    options?: WorkOptions,
  ): Promise<Tasks[Name]['out']>
}

const MOST_KEPT = 4

export function createHost(openSource?: OpenSource): Host {
  const kept = new Map<string, OpenGame>()

  async function open({ game, source }: Omit<Play, 'moves'>, options: WorkOptions) {
    const key = JSON.stringify([game, source])
    const known = kept.get(key)
    const opened =
      known ??
      (source === undefined
        ? await openGame(game, { ...options, memoryLimit: MEMORY_LIMIT })
        : await (openSource ?? noSource)(source, game, options))
    kept.delete(key)
    kept.set(key, opened)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return opened
  }

  async function matchOf(play: Play, options: WorkOptions) {
    const opened = await open(play, options)
    return { ...opened, match: replay(opened, play.moves) }
  }

  const tasks: {
    [Name in TaskName]: (
      given: Tasks[Name]['in'],
      options: WorkOptions,
    ) => Promise<Tasks[Name]['out']>
  } = {
    estimate: ({ game }, options) => estimateGame(game, { ...options, memoryLimit: MEMORY_LIMIT }),
    async about(given, options) {
      const { kind, game } = await open(given, options)
      const { about, sides, moveForm } = game
      return { kind: kind?.id, about, sides, moveForm }
    },
    async tell(play, options) {
      const { answer, match } = await matchOf(play, options)
      return tell(answer, match, play.game, options)
    },
    async history(play, options) {
      const { answer, match } = await matchOf(play, options)
      return history(answer, match, options)
    },
    async because(play, { signal }) {
      const { answer, match } = await matchOf(play, { signal })
      const { position, seat } = currentTurn(match)
      const reason = await reasonsFor(answer, position, { depth: 2, signal })
      return {
        judgement: await judgementJson(answer, position, { game: play.game, lineLimit: 0, signal }),
        seat,
        moves: reason.because.map(({ move }) => answer.game.formatMove(position, move.move)),
      }
    },
    async choose({ strength, seed, ...play }, options) {
      const { answer, match } = await matchOf(play, options)
      const { position } = currentTurn(match)
      const random = createRandom(seed + match.moves.length)
      const move = await chooseMove(answer, position, { strength, random, signal: options.signal })
      return move === undefined ? undefined : answer.game.formatMove(position, move)
    },
    async check(play, options) {
      const { answer, match } = await matchOf(play, options)
      return check(answer, currentTurn(match).position, options)
    },
    async study({ study, options: asked, ...play }, options) {
      const load = studies[study]
      if (load === undefined) throw new TypeError(`There is no study ${excerpt(study)}.`)
      const { run } = await load()
      return run({ play, open: () => matchOf(play, options), asked, options })
    },
  }
  return { run: (task, given, options = {}) => tasks[task](given, options) }
}

async function noSource(): Promise<never> {
  throw new TypeError('This page opens no games of one’s own.')
}

/** The match of these moves. */
function replay({ game }: OpenGame, moves: readonly string[]): AnyMatch {
  let match: AnyMatch = startMatch(game)
  for (const [item, text] of moves.entries()) {
    const { position } = currentTurn(match)
    const move = readMove(game, position, text)
    if (move === undefined)
      throw new CoreError(
        'INVALID_OPTION',
        `Move ${item + 1}: ${excerpt(text)} is no move of ${game.formatPosition(position)}; expected ${game.moveForm}.`,
        { found: text, expected: game.moveForm, place: { field: 'moves', item } },
      )
    match = playMove(match, move)
  }
  return match
}

async function tell(
  answer: AnyAnswer,
  match: AnyMatch,
  name: string,
  { signal }: WorkOptions,
): Promise<Told> {
  const { game } = answer
  const { position, seat } = currentTurn(match)
  const judgement = await judgementJson(answer, position, { game: name, signal })
  const moves = judgement.moves.length === 0 ? [] : [...game.rules.moves(position)]
  return {
    judgement,
    seat,
    view: game.view?.(position),
    spots: moves.map((move) => game.spots?.(position, move)),
    end: endOfMatch(match),
  }
}

async function history(
  answer: AnyAnswer,
  match: AnyMatch,
  { signal }: WorkOptions,
): Promise<HistoryEntry[]> {
  const { game } = answer
  const entries: HistoryEntry[] = []
  for (const [i, { position, seat }] of match.turns.entries()) {
    const judgement = await answer.judge(position, { signal })
    const value = valueJson(judgement)
    if (i === match.moves.length) {
      entries.push({ seat, value })
      break
    }
    const move = game.formatMove(position, match.moves[i])
    const judged = judgement.moves.find((each) => game.formatMove(position, each.move) === move)
    entries.push({
      seat,
      value,
      move,
      ...(judged !== undefined && {
        after: valueJson(judged.value),
        best: judged.best,
        blunder: worth(judged.value) < worth(judgement),
      }),
    })
  }
  return entries
}

const worth = ({ outcome, value }: Value) => value ?? { win: 1, draw: 0, loss: -1 }[outcome]

async function check(
  answer: AnyAnswer,
  position: unknown,
  options: WorkOptions,
): Promise<CheckReport> {
  const { game } = answer
  const rules = { ...game.rules, start: () => position }
  const explored = await explore(rules, { ...options, limit: MOST_VERIFIED }).catch((error) => {
    if (error instanceof CoreError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  })
  if (explored === undefined) return follow(answer, position)
  const { arena, positions } = explored
  const solution = await solve(arena, options)
  const violation = await verifySolution(arena, solution, options)
  const flaws = violation === undefined ? [] : [violation.message]
  for (const [vertex, each] of positions.entries()) {
    if (vertex % 256 === 0) await rest(options, 'compare', vertex, positions.length)
    const { outcome, plies } = await answer.judge(each, { signal: options.signal })
    const due = outcomeAt(arena, solution, vertex)
    const pace = pliesAt(solution, vertex)
    const differs = outcome !== due || (plies !== undefined && pace >= 0 && plies !== pace)
    if (differs && flaws.length < 10)
      flaws.push(
        `${game.formatPosition(each)}: ${outcome} ${plies ?? ''}, expected ${due} ${pace}.`,
      )
  }
  return {
    method: 'verified',
    positions: positions.length,
    moves: arena.graph.size,
    outcomes: countOutcomes(arena, solution),
    flaws,
  }
}

/** Where there are too many positions: every judgement on the way is compared with those of its moves. */
async function follow(answer: AnyAnswer, position: unknown): Promise<CheckReport> {
  const flaws = await checkAnswer(answer, {
    positions: [position],
    limit: MOST_FOLLOWED,
    compare: 0,
  })
  return { method: 'followed', positions: MOST_FOLLOWED, flaws }
}

async function rest(
  { signal, onProgress }: WorkOptions,
  phase: string,
  done: number,
  total: number,
): Promise<void> {
  onProgress?.({ phase, done, total })
  await new Promise((resolve) => setTimeout(resolve))
  signal?.throwIfAborted()
}

/** What is wrong, as data that can be posted. */
export function faultOf(error: unknown): FaultData {
  if (error instanceof ZugzwangError) {
    const { code, message, found, expected, place } = error
    const shown = found === undefined ? undefined : excerpt(String(found))
    return { code: String(code), message, found: shown, expected, place }
  }
  if (error instanceof DOMException && error.name === 'AbortError')
    return { code: 'ABORTED', message: 'Cancelled.', place: {} }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'UNKNOWN', message, place: {} }
}

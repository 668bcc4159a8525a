// Runs the tasks over the `Answer` contract alone, so that every game has all of them: in the page's worker, and in Node when the
// site is built.

import {
  type AnyAnswer,
  CoreError,
  chooseMove,
  currentTurn,
  endOfMatch,
  isLess,
  judgementJson,
  type Match,
  outcomeOfRepetition,
  playMove,
  readMove,
  reasonsFor,
  type Spot,
  startMatch,
  valueJson,
  type WorkOptions,
} from '@zugzwang/core'
import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import type { OpenGame } from '@zugzwang/games'
import type { Cost, Facts, FaultData, HistoryEntry, Play, TaskName, Tasks } from './contract'
import type { Study } from './study'

type AnyMatch = Match<unknown, unknown>

/** How a host opens games, and which studies it has. */
export interface HostParts {
  open(play: Omit<Play, 'moves'>, options: WorkOptions): Promise<OpenGame>
  estimate(play: Omit<Play, 'moves'>, options: WorkOptions): Promise<Cost>
  /** By name; loaded on demand. */
  readonly studies: Readonly<Record<string, () => Promise<Study>>>
  /** Whether games are always too large to be explored for a check. */
  readonly isLarge?: boolean | undefined
  /** The most moves of the main line that comes with every position. Default 1000. */
  readonly lineLimit?: number | undefined
}

/** A host of tasks that keeps the last games it has opened. */
export interface Host {
  run<Name extends TaskName>(
    task: Name,
    given: Tasks[Name]['in'],
    options?: WorkOptions,
  ): Promise<Tasks[Name]['out']>
}

const MOST_KEPT = 4

export function createHost(parts: HostParts): Host {
  const kept = new Map<string, OpenGame>()

  async function open({ game, source }: Omit<Play, 'moves'>, options: WorkOptions) {
    const key = JSON.stringify([game, source])
    const known = kept.get(key)
    const opened = known ?? (await parts.open({ game, source }, options))
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
    estimate: (given, options) => parts.estimate(given, options),
    async about(given, options) {
      const { kind, game } = await open(given, options)
      return { kind: kind?.id, sides: game.sides }
    },
    async tell(play, options) {
      const { answer, match } = await matchOf(play, options)
      return tell(answer, match, play.game, { ...options, lineLimit: parts.lineLimit })
    },
    async history(play, options) {
      const { answer, match } = await matchOf(play, options)
      return history(answer, match, options)
    },
    async because(play, { signal }) {
      const { answer, match } = await matchOf(play, { signal })
      const { position } = currentTurn(match)
      const reason = await reasonsFor(answer, position, {
        depth: 2,
        moveLimit: Infinity,
        signal,
      })
      return {
        judgement: await judgementJson(answer, position, { game: play.game, lineLimit: 0, signal }),
        moves: reason.because.map(({ move }) => answer.game.formatMove(position, move.move)),
      }
    },
    async choose({ strength, seed, ...play }, options) {
      const { answer, match } = await matchOf(play, options)
      const { position } = currentTurn(match)
      const { createRandom } = await import('@zugzwang/core/testing')
      const random = createRandom(seed + match.moves.length)
      const move = await chooseMove(answer, position, { strength, random, signal: options.signal })
      return move === undefined ? undefined : answer.game.formatMove(position, move)
    },
    async check(play, options) {
      const { answer, match } = await matchOf(play, options)
      const { check } = await import('./check')
      return check(answer, currentTurn(match).position, { ...options, isLarge: parts.isLarge })
    },
    async study({ study, options: asked, ...play }, options) {
      const load = parts.studies[study]
      if (load === undefined) throw new TypeError(`There is no study ${excerpt(study)}.`)
      const { run } = await load()
      return run({ play, open: () => matchOf(play, options), asked, options })
    },
  }
  return { run: (task, given, options = {}) => tasks[task](given, options) }
}

function replay({ game }: OpenGame, moves: readonly string[]): AnyMatch {
  let match: AnyMatch = startMatch(game)
  for (const [item, text] of moves.entries()) {
    const { position } = currentTurn(match)
    const move = readMove(game, position, text)
    if (move === undefined)
      throw new CoreError('INVALID_OPTION', {
        what: `Move ${item + 1}: ${excerpt(text)} is no move of ${game.formatPosition(position)}`,
        found: text,
        expected: game.moveForm,
        place: { field: 'moves', item },
      })
    match = playMove(match, move)
  }
  return match
}

async function tell(
  answer: AnyAnswer,
  match: AnyMatch,
  name: string,
  { signal, lineLimit }: WorkOptions & Pick<HostParts, 'lineLimit'>,
): Promise<Facts> {
  const { game } = answer
  const { position, seat } = currentTurn(match)
  const judgement = await judgementJson(answer, position, { game: name, lineLimit, signal })
  const end = endOfMatch(match)
  const moves = judgement.moves.length === 0 ? [] : [...game.rules.moves(position)]
  return {
    judgement,
    seat,
    view: game.view?.(position),
    spots: moves.map((move) => game.spots?.(position, move)),
    last: lastSpots(answer, match),
    end,
    ...(end === 'repeated' && {
      ending: { outcome: outcomeOfRepetition(match), side: judgement.side },
    }),
  }
}

/** What the last move touched, and where pieces have left. */
function lastSpots({ game }: AnyAnswer, { turns, moves }: AnyMatch): Spot[] | undefined {
  const [before, now] = turns.slice(-2)
  if (before === undefined || now === undefined) return undefined
  const [was, is] = [game.view?.(before.position), game.view?.(now.position)]
  const touched = game.spots?.(before.position, moves.at(-1)) ?? []
  if (was?.kind === 'grid' && is?.kind === 'grid') {
    const left = was.pieces.filter(
      ({ id, row, column }) =>
        !is.pieces.some((each) => each.id === id && each.row === row && each.column === column),
    )
    return [...touched, ...left.map(({ row, column }) => ({ row, column }))]
  }
  const isKept = was?.kind === 'strip' || (was?.kind === 'graph' && was.owned === undefined)
  return isKept ? [...touched] : undefined
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
        blunder: isLess(judged.value, judgement),
      }),
    })
  }
  return entries
}

/** What is wrong, as data that can be posted. */
export function faultOf(error: unknown): FaultData {
  if (error instanceof ZugzwangError) {
    const { code, message, found, expected, place } = error
    const text = found === undefined ? undefined : String(found)
    // What is wrong with a custom game is read as a whole
    const shown = !text || error.name === 'OwnError' ? text : excerpt(text)
    return { code: String(code), message, found: shown, expected, place }
  }
  if (error instanceof DOMException && error.name === 'AbortError')
    return { code: 'ABORTED', message: 'Cancelled.', place: {} }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'UNKNOWN', message, place: {} }
}

// Looking ahead where no solve fits: what a position is worth is two questions, each answered by a proof-number search with a table
// of bounded size, and what they find is a certificate, replayed by the rules before it is believed.
//
// Literature: V. Allis et al., Proof-number search, Artificial Intelligence 66 (1994); A. Nagai, Df-pn algorithm for searching
// AND/OR trees and its applications (2002); A. Kishimoto and M. Müller, A solution to the GHI problem for depth-first proof-number
// search, Information Sciences 175 (2005).

import type { Answer, Judgement, JudgeOptions } from '../answer/answer'
import { createAnswer } from '../answer/create-answer'
import type { Value } from '../answer/value'
import { MAX, MIN } from '../arena/arena'
import { CoreError } from '../errors'
import { type Game, hasEnded, sideOf } from '../game/game'
import { checkKeys } from '../options'
import type { Rules } from '../rules/rules'
import type { Certificate, Strategy } from '../solution/certificate'
import { OUTCOMES, type Outcome, outcomeOf } from '../solution/solution'
import { replayCertificate } from '../verify/replay-certificate'
import { checkOption, createPace, type Pace, type Steps, type WorkOptions } from '../work/work'
import { extractStrategy } from './extract'
import { createMemory, longestPlies } from './memory'
import { type Kept, numberMoves } from './number-moves'
import { createProofSearch } from './proof-number'
import { createSeat, type Question, unsupported } from './seat'
import { judgementOf, lineOf, type OutcomeBounds, type SurveyedMove, surveyMoves } from './survey'
import { createTable } from './table'
import { walkRules } from './walk-rules'

/** Options of a search. */
export interface SearchOptions extends WorkOptions {
  /** Bytes of the tables. Default 256 MB. */
  readonly memoryLimit?: number | undefined
  /** Positions expanded for one judgement at most. Default: no limit. */
  readonly nodeLimit?: number | undefined
  /** Seconds for one judgement at most. Default: no limit. */
  readonly timeLimit?: number | undefined
}

/** What a search has found out about a position, for the player to move. */
export interface Finding extends OutcomeBounds {
  /** Positions expanded. */
  readonly nodes: number
  /** The proof of the value, replayed; absent where it is not known, and where play has ended. */
  readonly certificate?: Certificate | undefined
}

/** What a search has found out about a position and its moves. */
export interface Survey<Position, Move> extends Finding {
  readonly position: Position
  /** In the order of the rules; bounds are for the player who makes the move. None where play has ended. */
  readonly moves: readonly SurveyedMove<Position, Move>[]
  /** The proof's play against the longest resistance to it; only the first move where the proof does not end play. */
  readonly line: readonly Move[]
  /** Where the value is known, a judgement of the moves whose values are known. */
  readonly judgement?: Judgement<Position, Move> | undefined
}

/** A game whose positions are searched when they are asked about. */
export interface SearchedGame<Position, Move> extends Answer<Position, Move> {
  /** Bytes of its tables, which were taken when it was made. */
  readonly bytes: number
  /**
   * Searches a position, as far as the limits allow.
   *
   * @throws CoreError as `judge`, but not LIMIT_EXCEEDED.
   */
  find(position: Position, options?: JudgeOptions): Promise<Finding>
  /**
   * As `find`, with the moves: one that keeps the value comes from the proof; the others are searched for as many positions, all
   * together, as the position took (at least 2^14), and have bounds beyond. A judgement takes several times as long.
   */
  survey(position: Position, options?: JudgeOptions): Promise<Survey<Position, Move>>
}

const UNKNOWN: Finding = { atLeast: 'loss', atMost: 'win', nodes: 0 }
const DEFAULT_BYTES = 256e6
/** Nodes that one question is searched for before it is the other's turn. */
const TURN = 4096
const UNITS_PER_NODE = 256

interface Ask<Position> {
  readonly question: Question
  readonly seat: ReturnType<typeof createSeat<Position>>
  readonly table: ReturnType<typeof createTable>
  readonly search: ReturnType<typeof createProofSearch<Position>>
}

/** Thrown where a limit ends a search. */
class OutOfNodes extends Error {}

/**
 * An answer by proof-number search, for games of any size whose ends, and endless play, are worth a win, a loss or a draw, and
 * whose moves cost nothing. A judgement searches the position and its moves; plies are not counted. Values are proven: the
 * proof is replayed by the rules. Tables keep what was found for the next position.
 *
 * A judgement that exceeds a limit rejects with CoreError LIMIT_EXCEEDED, with the bounds found; `find` returns them instead.
 *
 * Time: unbounded without limits. Memory: `memoryLimit` for the tables, and some 200 bytes for each position of a proof.
 *
 * @throws CoreError INVALID_OPTION; UNSUPPORTED_ARENA for costs and for other values of endless play.
 * @see README.md#a-position-of-a-game-too-large-to-solve
 */
export function searchGame<Position, Move>(
  game: Game<Position, Move>,
  options: SearchOptions = {},
): SearchedGame<Position, Move> {
  checkOptions(options)
  const { rules } = game
  const { endless = 0 } = rules
  if (rules.cost !== undefined) throw unsupported('costs', 'cost')
  if (Math.abs(endless) > 1 || endless % 1 !== 0)
    throw unsupported(`endless play worth ${endless}`, endless)
  const asks = asksOf(rules, options.memoryLimit ?? DEFAULT_BYTES)
  const known = createMemory(rules)

  const find = async (position: Position, budget: Budget): Promise<Finding> => {
    const isEnd = endOf(rules, position)
    if (isEnd !== undefined) return { atLeast: isEnd, atMost: isEnd, nodes: 0 }
    const before = budget.nodes
    const bounds = await decide(rules, asks, position, budget)
    const side = sideOf(rules, position)
    const of = (value: number) => OUTCOMES[value + 1] as Outcome
    const [atLeast, atMost] =
      side > 0 ? [of(bounds.least), of(bounds.most)] : [of(-bounds.most), of(-bounds.least)]
    const nodes = Math.round(budget.nodes - before)
    if (bounds.least !== bounds.most) return { atLeast, atMost, nodes }
    const needed = bounds.found.filter(({ promise }) => promise === bounds.least)
    const certificate = certificateOf(rules, needed, bounds.least)
    const wrong = await replayCertificate(certificate, rules, position, budget.work)
    if (wrong !== undefined)
      throw new CoreError('INVALID_RULES', {
        what: `${rules.name}: the proof that was found is not one by the rules: ${wrong.message.slice(0, -1)}`,
        found: wrong,
        expected: 'rules and a walker in which checkRules finds nothing',
      })
    known.add(position, atLeast, needed)
    return { atLeast, atMost, nodes, certificate }
  }

  const value = async (position: Position, budget: Budget): Promise<Value> => {
    const outcome = known.outcomeAt(position)
    if (outcome !== undefined) return { outcome }
    const found = await find(position, budget)
    if (found.atLeast !== found.atMost) throw undecided(game, position, found, budget)
    return { outcome: found.atLeast }
  }

  const judgeWith = (budget: Budget) =>
    createAnswer(game, {
      value: (position: Position) => value(position, budget),
      best: (position, moves) => known.best(position, moves),
    })

  const survey = async (position: Position, budget: Budget): Promise<Survey<Position, Move>> => {
    const own = await find(position, budget)
    const boundsOf = async (to: Position, nodes: number) => {
      const outcome = endOf(rules, to) ?? known.outcomeAt(to)
      if (outcome !== undefined) return { atLeast: outcome, atMost: outcome, nodes: 0 }
      return nodes < 1 ? UNKNOWN : find(to, budget.part(nodes))
    }
    const moves = await surveyMoves(rules, position, own, boundsOf)
    const line = lineOf(rules, known, position, moves)
    const judgement = judgementOf(rules, position, own, moves)
    return { ...own, position, moves, line, judgement }
  }

  return {
    game,
    bytes: asks[0].table.bytes + (asks[1].table === asks[0].table ? 0 : asks[1].table.bytes),
    find: (position, { signal } = {}) => find(position, createBudget(options, signal)),
    survey: (position, { signal } = {}) => survey(position, createBudget(options, signal)),
    judge: (position, { signal } = {}) =>
      judgeWith(createBudget(options, signal)).judge(position, { signal }),
  }
}

function checkOptions(options: SearchOptions): void {
  const names = ['signal', 'onProgress', 'memoryLimit', 'nodeLimit', 'timeLimit']
  checkKeys('searchGame', options, names, CoreError)
  for (const name of ['memoryLimit', 'nodeLimit', 'timeLimit'] as const) {
    const found = options[name]
    checkOption(name, found, found === undefined || found > 0, 'a number > 0')
  }
}

/** What a judgement may take. */
interface Budget {
  readonly work: WorkOptions
  readonly pace: Pace
  nodes: number
  /** Counts nodes. @throws OutOfNodes */
  spend(nodes: number): void
  /** A budget for at most the given number of nodes, which this one pays for as well. */
  part(nodes: number): Budget
  /** Nodes of all budgets. */
  all(): number
}

function createBudget(
  { onProgress, nodeLimit = Infinity, timeLimit = Infinity, signal: own }: SearchOptions,
  signal: AbortSignal | undefined,
): Budget {
  const work = { signal: signal ?? own, onProgress }
  const pace = createPace(work)
  const end = timeLimit === Infinity ? Infinity : Date.now() + 1000 * timeLimit
  const create = (limit: number, payer: Budget | undefined): Budget => ({
    work,
    pace,
    nodes: 0,
    spend(nodes) {
      this.nodes += nodes
      payer?.spend(nodes)
      if (this.nodes > limit || (end !== Infinity && Date.now() > end)) throw new OutOfNodes()
    },
    part(nodes) {
      return create(nodes, this)
    },
    all() {
      return payer?.all() ?? this.nodes
    },
  })
  return create(nodeLimit, undefined)
}

/** Runs steps, which count as nodes of the budget. */
async function run<Result>(
  steps: Steps<Result>,
  budget: Budget,
  most = Infinity,
): Promise<{ readonly result: Result } | undefined> {
  for (let done = 0; done < most; ) {
    const step = steps.next()
    if (step.done) return { result: step.value }
    const nodes = step.value / UNITS_PER_NODE
    done += nodes
    budget.spend(nodes)
    if (budget.pace.due(step.value))
      await budget.pace.rest({ phase: 'search', done: Math.round(budget.all()) })
  }
  return undefined
}

/** Both questions: whether it is worth at least +1, and at least 0, to Max. */
function asksOf<Position, Move>(
  rules: Rules<Position, Move>,
  bytes: number,
): readonly [Ask<Position>, Ask<Position>] {
  const isImpartial = rules.mover === undefined
  const { endless = 0 } = rules
  const question = (value: number): Question =>
    endless >= value ? { attacker: MIN, goal: value - 1 } : { attacker: MAX, goal: value }
  // Either player of an impartial game asks the same
  const shared = isImpartial ? createTable(bytes) : undefined
  const ask = (value: number): Ask<Position> => {
    const walker = rules.walker?.() ?? walkRules(rules)
    const seat = createSeat(walker, isImpartial, question(value))
    const table = shared ?? createTable(bytes / 2)
    return { question: question(value), seat, table, search: createProofSearch(seat, table) }
  }
  return [ask(1), ask(0)]
}

/** Bounds of a position's value to Max, and the strategies that show them. */
interface Bounds {
  least: number
  most: number
  readonly found: Kept[]
}

/** Searches both questions in turns, until the value is known or the budget is spent. */
async function decide<Position, Move>(
  rules: Rules<Position, Move>,
  asks: readonly [Ask<Position>, Ask<Position>],
  position: Position,
  budget: Budget,
): Promise<Bounds> {
  const bounds: Bounds = { least: -1, most: 1, found: [] }
  const side = sideOf(rules, position)
  // The player to move is asked about first
  const open = asks.map((ask, i) => ({ value: 1 - i, steps: answer(rules, ask, position) }))
  if (side < 0) open.reverse()
  try {
    while (bounds.least !== bounds.most && open.length > 0)
      for (const each of [...open]) {
        if (bounds.least === bounds.most) break
        const done = await run(each.steps, budget, TURN)
        if (done === undefined) continue
        open.splice(open.indexOf(each), 1)
        if (done.result === undefined) continue
        const isMax = done.result.strategy.player === MAX
        const promise = isMax ? each.value : each.value - 1
        if (isMax) bounds.least = Math.max(bounds.least, promise)
        else bounds.most = Math.min(bounds.most, promise)
        bounds.found.push({ promise, ...done.result })
      }
  } catch (error) {
    if (!(error instanceof OutOfNodes)) throw error
  }
  return bounds
}

/** Searches one question, and the strategy that answers it; undefined if none holds together. */
function* answer<Position, Move>(
  rules: Rules<Position, Move>,
  { seat, table, search, question }: Ask<Position>,
  position: Position,
) {
  seat.ask(question)
  seat.reset(position)
  for (let attempt = 0; attempt < 4; attempt++) {
    const proven = yield* search.decide()
    const extracted = yield* extractStrategy(seat, search, table, proven)
    if (extracted === undefined) continue
    const strategy = yield* numberMoves(rules, seat, position, extracted)
    return { strategy, extracted }
  }
  return undefined
}

function certificateOf<Position, Move>(
  rules: Rules<Position, Move>,
  found: readonly Kept[],
  value: number,
): Certificate {
  const { endless = 0 } = rules
  const strategies = found.map(
    ({ strategy }): Strategy => ({
      ...strategy,
      positions: Int32Array.from(strategy.movers.keys()),
      bounds: new Float64Array(strategy.movers.length).fill(value),
    }),
  )
  const ender = strategies.find(({ player }) => player === (value > endless ? MAX : MIN))
  return {
    outcomesOnly: true,
    impartial: rules.mover === undefined,
    endless,
    position: 0,
    value,
    plies: value === endless || ender === undefined ? -1 : longestPlies(ender, value)[0],
    strategies,
  }
}

/** The outcome where play has ended. */
function endOf<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
): Outcome | undefined {
  if (!hasEnded(rules, position)) return undefined
  const paid = rules.payoff?.(position)
  return paid === undefined ? 'loss' : outcomeOf(sideOf(rules, position) * paid)
}

/** LIMIT_EXCEEDED, with the bounds that are known. */
function undecided<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  { atLeast, atMost }: Finding,
  { nodes }: Budget,
): CoreError {
  const known =
    atLeast === 'draw'
      ? 'at least a draw'
      : atMost === 'draw'
        ? 'at most a draw'
        : 'a win, a loss or a draw'
  return new CoreError('LIMIT_EXCEEDED', {
    what: ({ option }) =>
      `${game.formatPosition(position)} is not decided after ${Math.round(nodes)} positions (${option('nodeLimit')}): ${known} for the player to move`,
    found: { atLeast, atMost },
    expected: 'a higher limit or a larger table',
    place: { field: 'nodeLimit' },
  })
}

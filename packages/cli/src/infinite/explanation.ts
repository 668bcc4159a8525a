// Why a position of a game of infinite play is won: the move that wins, and for every move a play that goes round for ever, with what
// decides there. As data, and in words.

import { MAX } from '@zugzwang/core'
import { type InfiniteArena, type Lasso, lassoFrom } from '@zugzwang/parity'
import { withVersion } from '../answer/json'
import { escapeLine } from '../terminal/escape'
import { capitalize } from '../terminal/number'
import { type InfiniteAnswer, meanText, nameOfPlayer } from './answer'
import { isFamily } from './options'

/** Positions of one play that are listed; more are only counted. */
const LISTED = { json: 1000, text: 40 } as const
/** Positions of all plays together; moves after that have none. */
const MOST_STEPS = 1_000_000

/** What decides a play: a player without a move; the priority, mark or average of the cycle. */
type Decision =
  | { readonly by: 'no-move'; readonly position: string }
  | { readonly by: 'priority'; readonly priority: number; readonly position: string }
  | { readonly by: 'accepting' | 'not-accepting'; readonly position: string }
  | { readonly by: 'only-accepting' | 'none-accepting' }
  | { readonly by: 'average'; readonly average: string }

interface Play {
  /** Labels of the first positions; the lengths are those of the whole play. */
  readonly path: readonly string[]
  readonly cycle: readonly string[]
  readonly pathLength: number
  readonly cycleLength: number
  readonly decision: Decision
}

interface Move {
  readonly move: string
  readonly winner: string
  /**
   * Whether the strategy makes it, or the credit allows it. Other moves to positions that the same player wins need not win: their
   * player may go there again and again.
   */
  readonly best: boolean
  /** Energy: the credit that is needed here before the move. Null: none is enough. */
  readonly credit?: number | null
  readonly value?: string
  /** From where the move leads. */
  readonly play?: Play
}

/** `wins`: the move named is enough. `all-moves`: each of the loser's moves loses. `no-move`: the loser has none. */
type Why =
  | { readonly rule: 'wins'; readonly move: string }
  | { readonly rule: 'all-moves' | 'no-move' }

/** Why a position is won, its winner's strategy being the answer's. O(moves and positions of the plays). */
export function explainPosition(answer: InfiniteAnswer, v: number) {
  const { infinite, labels, names, solution, means, objective } = answer
  const { offsets, targets } = infinite.graph
  const { winner, strategy, credit } = solution
  let left = MOST_STEPS
  const playOf = (start: number): { play?: Play } => {
    if (left <= 0) return {}
    const lasso = lassoFrom(infinite, solution, start, replyOf(answer))
    left -= lasso.path.length + lasso.cycle.length
    return { play: describeLasso(answer, lasso) }
  }
  const best = means === undefined ? strategy[v] : means.strategy[v]
  const moves: Move[] = []
  for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
    const w = targets[arc]
    const needed = credit && creditBefore(infinite, credit, arc)
    moves.push({
      move: labels.at(w),
      winner: nameOfPlayer(winner[w]),
      best: arc === best || (winner[v] === MAX && needed !== undefined && needed === credit?.[v]),
      ...(needed !== undefined && { credit: Number.isFinite(needed) ? needed : null }),
      ...(means && { value: meanText(means, w) }),
      ...playOf(w),
    })
  }
  const arc = strategy[v]
  const why: Why =
    arc !== -1
      ? { rule: 'wins', move: labels.at(targets[arc]) }
      : { rule: moves.length === 0 ? 'no-move' : 'all-moves' }
  return {
    objective,
    position: labels.at(v),
    ...(names && { name: names.at(v) }),
    mover: nameOfPlayer(infinite.mover[v]),
    winner: nameOfPlayer(winner[v]),
    ...(credit && { credit: Number.isFinite(credit[v]) ? credit[v] : null }),
    ...(means && { value: meanText(means, v) }),
    moves,
    ...playOf(v),
    why,
  }
}

export type PositionExplained = ReturnType<typeof explainPosition>

/** The loser's moves in the plays shown: best ones where values count, otherwise the first. */
function replyOf({ infinite, means }: InfiniteAnswer): (v: number) => number {
  const { offsets } = infinite.graph
  return (v) => {
    const best = means?.strategy[v] ?? -1
    return best === -1 ? offsets[v] : best
  }
}

/** The least credit before a move with which the credit after it is enough. */
function creditBefore({ graph, objective }: InfiniteArena, credit: Float64Array, arc: number) {
  const gain = 'weight' in objective ? objective.weight[arc] : 0
  return Math.max(0, credit[graph.targets[arc]] - gain)
}

function describeLasso(answer: InfiniteAnswer, lasso: Lasso): Play {
  const { labels } = answer
  const first = (list: readonly number[]) => list.slice(0, LISTED.json).map((v) => labels.at(v))
  return {
    path: first(lasso.path),
    cycle: first(lasso.cycle),
    pathLength: lasso.path.length,
    cycleLength: lasso.cycle.length,
    decision: decisionOf(answer, lasso),
  }
}

function decisionOf(answer: InfiniteAnswer, { path, cycle }: Lasso): Decision {
  const { labels, infinite } = answer
  const { objective } = infinite
  const [start = 0] = cycle
  if (cycle.length === 0) return { by: 'no-move', position: labels.at(path.at(-1) ?? 0) }
  switch (objective.kind) {
    case 'parity': {
      const { priority } = objective
      const side = objective.decides === 'min' ? -1 : 1
      const decides = cycle.reduce(
        (best, v) => (side * (priority[v] - priority[best]) > 0 ? v : best),
        start,
      )
      return { by: 'priority', priority: priority[decides], position: labels.at(decides) }
    }
    case 'buchi': {
      const v = cycle.find((each) => objective.accepting[each] === 1)
      return v === undefined
        ? { by: 'none-accepting' }
        : { by: 'accepting', position: labels.at(v) }
    }
    case 'coBuchi': {
      const v = cycle.find((each) => objective.accepting[each] === 0)
      return v === undefined
        ? { by: 'only-accepting' }
        : { by: 'not-accepting', position: labels.at(v) }
    }
    default:
      return { by: 'average', average: averageOf(answer, cycle, objective.weight) }
  }
}

/** The average weight on a cycle of a play, as a fraction in lowest terms. */
function averageOf(answer: InfiniteAnswer, cycle: readonly number[], weight: Int32Array): string {
  const { infinite, solution } = answer
  const reply = replyOf(answer)
  let sum = 0
  for (const v of cycle) {
    const isWinners = solution.winner[v] === infinite.mover[v]
    sum += weight[isWinners ? solution.strategy[v] : reply(v)]
  }
  const divisor = divisorOf(Math.abs(sum), cycle.length)
  const denominator = cycle.length / divisor
  return denominator === 1 ? `${sum / divisor}` : `${sum / divisor}/${denominator}`
}

function divisorOf(a: number, b: number): number {
  let [one, other] = [a, b]
  while (other !== 0) [one, other] = [other, one % other]
  return one
}

/**
 * JSON as for other games, on one line.
 *
 * @param path - Of the file, which names the game.
 */
export function formatExplainedJson(explained: PositionExplained, path: string): string {
  const { why, ...rest } = explained
  const text = sentenceOf(explained)
  const game = isFamily(path) ? path : `digraph:${path}`
  return `${JSON.stringify(withVersion({ game, ...rest, why: { ...why, text } }))}\n`
}

/** A sentence, the play from here, and a line for each move, the best ones starred. */
export function formatExplained(explained: PositionExplained): string {
  const { objective, moves, play } = explained
  const shown = play === undefined ? '' : `Play ${playText(play, objective)}.\n`
  const rows = moves.map((move) => {
    const after = move.play === undefined ? '' : `; play ${playText(move.play, objective)}`
    const more =
      move.credit === undefined
        ? move.value === undefined
          ? ''
          : `, value ${move.value}`
        : move.credit === null
          ? ''
          : `, with credit ${move.credit}`
    return `${move.best ? '*' : ' '} ${escapeLine(move.move)}: ${capitalize(move.winner)} wins${more}${after}\n`
  })
  return `${sentenceOf(explained)}\n${shown}${rows.join('')}`
}

function sentenceOf({ position, name, mover, winner, credit, value, why }: PositionExplained) {
  const at = escapeLine(name === undefined ? position : `${position} ${name}`)
  const needs = typeof credit === 'number' ? ` with a credit of ${credit}` : ''
  const worth = value === undefined ? '' : `, value ${value}`
  const wins = `${capitalize(winner)} wins from ${at}${needs}${worth}`
  switch (why.rule) {
    case 'wins':
      return `${wins}: the move to ${escapeLine(why.move)} is enough.`
    case 'all-moves':
      return `${wins}: ${capitalize(mover)} moves, and every move loses.`
    case 'no-move':
      return `${wins}: ${capitalize(mover)} has no move.`
  }
}

/** "goes 0, 1, and then round 2, 3 for ever, where the highest priority is 4, at 2". */
function playText(play: Play, objective: string): string {
  const { path, cycle, pathLength, cycleLength, decision } = play
  const listOf = (labels: readonly string[], length: number) => {
    const shown = labels.slice(0, LISTED.text).map(escapeLine).join(', ')
    return length > LISTED.text ? `${shown}, … (${length} positions)` : shown
  }
  if (decision.by === 'no-move')
    return `goes ${listOf(path, pathLength)}, and ends there, as there is no move`
  const before = pathLength === 0 ? '' : `${listOf(path, pathLength)}, and then `
  const why = decisionText(decision, objective)
  return `goes ${before}round ${listOf(cycle, cycleLength)} for ever, where ${why}`
}

function decisionText(decision: Decision, objective: string): string {
  switch (decision.by) {
    case 'priority':
      return `the ${objective === 'min-parity' ? 'lowest' : 'highest'} priority is ${decision.priority}, at ${escapeLine(decision.position)}`
    case 'accepting':
      return `${escapeLine(decision.position)} is accepting`
    case 'not-accepting':
      return `${escapeLine(decision.position)} is not accepting`
    case 'only-accepting':
      return 'all positions are accepting'
    case 'none-accepting':
      return 'no position is accepting'
    case 'average':
      return `the average weight is ${decision.average}`
    case 'no-move':
      return 'there is no move'
  }
}

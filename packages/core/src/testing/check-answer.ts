// A conformance suite for answers: every judgement must follow from those of its moves, and be well founded.

import type { Answer, Judgement } from '../answer/answer'
import { keepsPace, reasonOf, valueOfMove } from '../answer/create-answer'
import type { Explanation } from '../answer/explanation'
import { judgementJson } from '../answer/json'
import { formatValue } from '../answer/sentence'
import { solveGame } from '../answer/solve-game'
import { nimberOf, type OutcomeClass, type Value } from '../answer/value'
import { MAX, MIN, type Player } from '../arena/arena'
import { CoreError } from '../errors'
import { hasEnded, keyOf, sideOf } from '../game/game'
import type { Key, Rules } from '../rules/rules'
import { OUTCOME_SIGN, type Outcome, outcomeOf } from '../solution/solution'
import { collectReports, thrown } from './report'

/** Which positions `checkAnswer` examines. */
export interface CheckAnswerOptions<Position> {
  /** How many positions to ask about, breadth first. Default 500. */
  readonly limit?: number | undefined
  /** Where to begin. Default: at the start of the rules. */
  readonly positions?: readonly Position[] | undefined
  /** Games of up to this many positions are also explored and solved, and the answers compared. Default 20 000. */
  readonly compare?: number | undefined
  /** The values to compare with. Default: those of `solveGame`, for games of up to `compare` positions. */
  readonly verify?: AnswerVerifier<Position> | undefined
}

/** The right value of a position, undefined where the verifier does not know it; only what the answer says too is compared. */
export type AnswerVerifier<Position> = (
  position: Position,
) => Value | undefined | Promise<Value | undefined>

/** Checks an answer against its contract on the first positions from the start:
 *
 * - the moves are those of the rules in their order; where play has ended there are none, and the value is the payoff;
 * - the value of a move is that of the position it leads to, seen by its player, with its cost;
 * - the value of a position is that of its best move; its plies are one more than those of the fastest such move if its mover
 *   prefers that to endless play, otherwise of the longest; a position worth endless play has a move to another such position;
 * - plies are known of all decided positions or of none; `best` marks moves that keep the value and the pace, all
 *   of them where plies are counted;
 * - the reason follows from the moves, and can be said in words and as JSON; nimbers are 0 exactly at losses, and the mex
 *   of those of the moves;
 * - where the game has at most `compare` positions, all of it agrees with `solveGame`, so that no chain of reasons goes
 *   round in a circle.
 *
 * Returns every kind of violation found, once each, as sentences; an empty array when all is well. O(limit · moves)
 * judgements.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export async function checkAnswer<Position, Move>(
  answer: Answer<Position, Move>,
  { limit = 500, positions, compare = 20_000, verify }: CheckAnswerOptions<Position> = {},
): Promise<string[]> {
  const { game } = answer
  const { rules } = game
  const { found, report } = collectReports(rules.name)
  const judgements = new Map<Key, Judgement<Position, Move>>()
  const judge = async (position: Position) => {
    const key = keyOf(rules, position)
    const judgement = judgements.get(key) ?? (await answer.judge(position))
    judgements.set(key, judgement)
    return judgement
  }
  let counted: boolean | undefined
  try {
    const queue = [...(positions ?? [rules.start()])]
    const queued = new Set(queue.map((position) => keyOf(rules, position)))
    const oracle = verify ?? (await oracleOf(answer, compare))
    for (const position of queue) {
      const judgement = await judge(position)
      const { moves, plies, why } = judgement
      const ended = hasEnded(rules, position)
      const called = formatValue(judgement)
      const nameOf = (move: Move) => game.formatMove(position, move)
      const refuse = (kind: string, sentence: string) =>
        report(kind, `${game.formatPosition(position)}: ${sentence}`)

      const expected = ended ? [] : Array.from(rules.moves(position), nameOf)
      if (String(expected) !== String(moves.map(({ move }) => nameOf(move))))
        refuse('moves', 'the moves are not those of the rules in their order.')
      if (ended) {
        const paid = paidTo(rules, position)
        if (judgement.outcome !== outcomeOf(paid) || (judgement.value ?? paid) !== paid)
          refuse('end', `play has ended and pays ${paid}, but it is called ${called}.`)
        const isEndless = paid === endlessFor(rules, position)
        counted ??= isEndless ? undefined : plies !== undefined
        if (plies !== undefined && (plies !== 0 || isEndless))
          refuse('end plies', `play has ended, but it has ${plies} plies.`)
      } else {
        for (const { move, to, value } of moves) {
          const after = await judge(to)
          if (keyOf(rules, to) !== keyOf(rules, rules.play(position, move)))
            refuse('to', `${nameOf(move)} leads to another position than play says.`)
          const due = valueOfMove(rules, position, { move, to, value: after })
          const shown = `${nameOf(move)} is called ${formatValue(value)}`
          if (!isSame(value, due)) refuse('move value', `${shown}, but is ${formatValue(due)}.`)
        }
        const due = follow(rules, position, judgement)
        if (!isSame(judgement, due, counted !== false))
          refuse('value', `it is called ${called}, but its moves make it ${formatValue(due)}.`)
        for (const { move, value, best } of moves) {
          const keeps = keepsPace(judgement, value)
          // Without plies an answer may know which of these moves make progress
          if (best ? !keeps : keeps && plies !== undefined)
            refuse('best', `${nameOf(move)} is ${best ? '' : 'not '}called best, wrongly.`)
        }
        if (!moves.some(({ best }) => best)) refuse('no best', 'no move is called best.')
      }
      const reason = `the reason is the rule “${why.rule}”`
      if ((why.rule === 'end') !== ended) refuse('why end', `${reason}.`)
      if (keyOf(rules, judgement.position) !== keyOf(rules, position))
        refuse('position', 'the judgement is of another position.')
      const due = reasonOf(rules, position, judgement, judgement.moves)
      if (due.rule === why.rule && !isSameReason(due, why, nameOf))
        refuse('why', 'the reason does not follow from the moves.')
      else if ('move' in why && due.rule !== why.rule)
        refuse('why rule', `${reason}, but the moves make it “${due.rule}”.`)
      const flaw = nimberFlaw(judgement)
      if (flaw !== undefined) refuse('nimber', flaw)
      const { outcomeClass, outcome } = judgement
      const meant = outcomeClass && outcomeIn(outcomeClass, rules.mover?.(position))
      if (outcomeClass !== undefined && outcome !== meant)
        refuse('outcome class', `its outcome class is ${outcomeClass}, but it is a ${outcome}.`)
      const wanted = await oracle?.(position)
      if (wanted !== undefined && !agrees(judgement, wanted)) {
        const by = verify === undefined ? 'exploring and solving the game' : 'the verifier'
        refuse('oracle', `it is called ${called}; ${by} gives ${formatValue(wanted)}.`)
      }
      for (const { to } of moves) {
        const key = keyOf(rules, to)
        if (queued.has(key) || queue.length >= limit) continue
        queued.add(key)
        queue.push(to)
      }
    }
    const start = queue[0] as Position
    const json = await judgementJson(answer, start, { game: rules.name, lineLimit: 50 })
    const text = JSON.stringify(json)
    if (JSON.stringify(JSON.parse(text)) !== text || json.why.text === '')
      report('json', `${game.formatPosition(start)}: its JSON does not come back the same.`)
  } catch (error) {
    report('throws', `asking ${thrown(error)}`)
  }
  return [...found.values()]
}

/** Whether a judgement agrees with the right value, as far as it says anything. */
function agrees({ outcome, plies, value }: Value, wanted: Value): boolean {
  return (
    outcome === wanted.outcome &&
    (plies === undefined || plies === wanted.plies) &&
    (value ?? wanted.value) === (wanted.value ?? value)
  )
}

/** Whether two reasons of one rule name the same: the move by its text, how many are as good, what is paid. */
function isSameReason<Position, Move>(
  due: Explanation<Position, Move>,
  why: Explanation<Position, Move>,
  nameOf: (move: Move) => string,
): boolean {
  if (due.rule === 'end' && why.rule === 'end')
    return due.payoff === why.payoff && due.by === why.by
  if (!('move' in due && 'move' in why)) return true
  return due.equal === why.equal && nameOf(due.move) === nameOf(why.move)
}

/** What is wrong with the nimbers of a judgement: 0 exactly at losses, and the mex of those of the moves. */
function nimberFlaw<Position, Move>(judgement: Judgement<Position, Move>): string | undefined {
  const { form, outcome, moves, why } = judgement
  const nimber = nimberOf(form)
  if (why.rule === 'nim-sum' && JSON.stringify(why.sum) !== JSON.stringify(nimber))
    return `its nimber is ${JSON.stringify(nimber)}, but the reason adds up to ${JSON.stringify(why.sum)}.`
  if (typeof nimber !== 'number') return undefined
  if ((nimber === 0) !== (outcome === 'loss'))
    return `its nimber is ${nimber}, but it is a ${outcome}.`
  const options = new Set(moves.map(({ value }) => nimberOf(value.form)))
  if (![...options].every((option) => typeof option === 'number')) return undefined
  let mex = 0
  while (options.has(mex)) mex++
  if (mex === nimber) return undefined
  return `its nimber is ${nimber}, but the mex of its moves' is ${mex}.`
}

/** The outcome that a class means: L is won by Max and R by Min, from either's move; N by the player to move, P by the other. */
function outcomeIn(outcomeClass: OutcomeClass, mover: Player | undefined): Outcome | undefined {
  const wonBy = (player: Player) =>
    mover === undefined ? undefined : mover === player ? 'win' : 'loss'
  return { L: wonBy(MAX), R: wonBy(MIN), N: 'win', P: 'loss' }[outcomeClass] as Outcome | undefined
}

/** The value by exploring and solving, where the game is small enough. */
async function oracleOf<Position, Move>({ game }: Answer<Position, Move>, compare: number) {
  if (compare < 1) return undefined
  try {
    const solved = await solveGame(game, { limit: compare })
    return async (position: Position): Promise<Value | undefined> =>
      solved.vertexOf(position) === undefined ? undefined : solved.judge(position)
  } catch (error) {
    if (error instanceof CoreError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
}

function endlessFor<Position, Move>(rules: Rules<Position, Move>, position: Position): number {
  return sideOf(rules, position) * (rules.endless ?? 0) + 0
}

function paidTo<Position, Move>(rules: Rules<Position, Move>, position: Position): number {
  const paid = rules.payoff?.(position)
  return paid === undefined ? -1 : sideOf(rules, position) * paid + 0
}

const worth = ({ value, outcome }: Value) => value ?? OUTCOME_SIGN[outcome]

/** What the moves make of a position. */
function follow<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  { moves, value }: Judgement<Position, Move>,
): Value {
  const best = Math.max(...moves.map((move) => worth(move.value)))
  const same = moves.filter((move) => worth(move.value) === best)
  const ends = same.flatMap(({ value: { plies } }) => plies ?? [])
  const endless = endlessFor(rules, position)
  // Without values the sign is all there is of endless play as well
  const own = value === undefined ? Math.sign(endless) : endless
  const isEndless = ends.length === 0 || (best === own && ends.length < same.length)
  const last = best > own ? Math.min(...ends) : Math.max(...ends)
  const plies = isEndless ? undefined : 1 + last
  return { outcome: outcomeOf(best), value: value === undefined ? undefined : best, plies }
}

function isSame(a: Value, b: Value, withPlies = true): boolean {
  return a.outcome === b.outcome && a.value === b.value && (!withPlies || a.plies === b.plies)
}

// Anybody's answer to an arena, in the form that `zugzwang solve --json` prints:
// {"positions":[{"label", "outcome" or "worth" or both, "remoteness"}, …]}. What else it holds is not looked at.

import {
  type Arena,
  chooseMethod,
  excerpt,
  MIN,
  type Outcome,
  outcomeOf,
  type Solution,
  worthOf,
} from '@zugzwang/core'
import type { LabelledArena } from './arena-options'
import { type Input, inputError, textOf } from './input'
import { byVertex } from './label-words'

/** What an answer says of one position. */
interface Claim {
  readonly label: string
  readonly outcome: Outcome | undefined
  readonly worth: number | undefined
  /** null where the position is worth what endless play is. */
  readonly remoteness: number | null
}

const OUTCOMES: readonly unknown[] = ['win', 'loss', 'draw'] satisfies Outcome[]
/** Remoteness + 1 must fit into an Int32. */
const MAX_REMOTENESS = 2 ** 31 - 2

/**
 * Reads an answer as a solution, for the verifier to judge.
 *
 * @returns the solution; or a sentence on a position of which the answer says what no solution can.
 * @throws CliError when it is malformed, or does not speak of every position once.
 */
export function readClaimedAnswer(
  input: Input,
  bytes: Uint8Array,
  { arena, labels }: LabelledArena,
): Solution | string {
  const order = labels.count
  const solution = {
    order,
    score: new Int32Array(order),
    value: new Float64Array(order).fill(Number.NaN),
  }
  let worthsMatter = chooseMethod(arena) !== 'outcome'
  // where nothing but ±1 and 0 is paid, the outcome says what a position is worth
  const worthNeeded = chooseMethod({ ...arena, endless: 0 }) !== 'outcome'
  let contradiction: string | undefined
  const take = byVertex<Claim>(labels, (v, claim) => {
    if (claim.worth === undefined && worthNeeded)
      return 'its worth is missing; in this game the outcome alone does not say it.'
    worthsMatter ||= claim.worth !== undefined
    enter(arena, solution, v, claim)
    contradiction ??= contradictionAt(arena, solution, v, claim)
    return undefined
  })

  for (const [i, entry] of entriesOf(input, textOf(input, bytes)).entries()) {
    const claim = claimOf(entry)
    const wrong = typeof claim === 'string' ? claim : take(claim.label, claim)
    if (wrong !== undefined) throw inputError(input, undefined, `positions[${i}]: ${wrong}`)
  }
  const missing = solution.value.findIndex(Number.isNaN)
  if (missing !== -1)
    throw inputError(
      input,
      undefined,
      `position ${excerpt(labels.at(missing))} is missing; expected all ${order}.`,
    )
  return contradiction ?? (worthsMatter ? solution : { order, score: solution.score })
}

interface ValuedSolution extends Solution {
  readonly value: Float64Array
}

function enter(
  { mover, endless = 0 }: Arena,
  { score, value }: ValuedSolution,
  v: number,
  { outcome, worth, remoteness }: Claim,
): void {
  const side = mover?.[v] === MIN ? -1 : 1
  const paid = { win: side, loss: -side, draw: 0 }[outcome ?? 'draw']
  const claimed = worth ?? (remoteness === null ? endless : paid)
  value[v] = claimed
  if (remoteness !== null) score[v] = Math.sign(claimed - endless) * (remoteness + 1)
}

function contradictionAt(
  arena: Arena,
  solution: ValuedSolution,
  v: number,
  { label, outcome, remoteness }: Claim,
): string | undefined {
  const { endless = 0 } = arena
  const worth = worthOf(solution, v)
  const position = `Position ${excerpt(label)}:`
  if (remoteness === null && worth !== endless)
    return `${position} its worth is ${worth} and that of endless play ${endless}, but its remoteness is null.`
  if (remoteness !== null && worth === endless)
    return `${position} its worth is that of endless play, ${endless}, but its remoteness is ${remoteness}, not null.`
  const due = outcomeOf(arena, solution, v)
  if (outcome === undefined || outcome === due) return undefined
  return `${position} it is called a ${outcome}, but its worth and remoteness make it a ${due}.`
}

function entriesOf(input: Input, text: string): readonly unknown[] {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (error) {
    throw notJson(input, text, error as SyntaxError)
  }
  const { positions } = fieldsOf(answer) ?? {}
  if (Array.isArray(positions)) return positions
  throw inputError(
    input,
    undefined,
    'no list of positions; expected {"positions":[…]}, as "zugzwang solve --json" prints it.',
  )
}

/** The parser says what is wrong, and mostly where, in words that quote the text. */
function notJson(input: Input, text: string, error: SyntaxError): Error {
  const what = excerpt(error.message.replace(/(,| in JSON| at position) .*/s, ''))
  const at = /at position (\d+)/.exec(error.message)?.[1]
  if (at === undefined) return inputError(input, undefined, `not JSON: ${what}.`, error)
  const before = text.slice(0, Number(at)).split('\n')
  const column = (before.at(-1) as string).length + 1
  return inputError(input, before.length, `not JSON: column ${column}: ${what}.`, error)
}

/** The claim, or what is wrong with it. */
function claimOf(entry: unknown): Claim | string {
  const fields = fieldsOf(entry)
  if (fields === undefined) return `it is ${shown(entry)}; expected an object.`
  const { label, outcome, worth, remoteness } = fields
  if (typeof label !== 'string') return `its label is ${shown(label)}; expected a string.`
  if (outcome === undefined && worth === undefined)
    return `${excerpt(label)} has neither outcome nor worth; expected one of them.`
  if (outcome !== undefined && !OUTCOMES.includes(outcome))
    return `its outcome is ${shown(outcome)}; expected "win", "loss" or "draw".`
  const number = worth === 'Infinity' || worth === '-Infinity' ? Number(worth) : worth
  if (number !== undefined && typeof number !== 'number')
    return `its worth is ${shown(worth)}; expected a number, "Infinity" or "-Infinity".`
  if (remoteness !== null && !isRemoteness(remoteness))
    return `its remoteness is ${shown(remoteness)}; expected a whole number of plies, or null where play is endless.`
  return { label, outcome: outcome as Outcome | undefined, worth: number, remoteness }
}

function isRemoteness(remoteness: unknown): remoteness is number {
  return (
    Number.isInteger(remoteness) &&
    (remoteness as number) >= 0 &&
    (remoteness as number) <= MAX_REMOTENESS
  )
}

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return excerpt(value)
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

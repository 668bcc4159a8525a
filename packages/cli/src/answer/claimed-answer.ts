// Anybody's answer to an arena, in the form that `zugzwang solve --json` prints:
// {"positions":[{"label", "outcome" or "value" or both, "plies"}, …]}. What else it holds is not looked at.

import {
  type Arena,
  chooseMethod,
  MIN,
  type Outcome,
  outcomeAt,
  type Solution,
  valueAt,
} from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { LabelledArena } from '../input/arena-options'
import { type Input, inputError, textOf } from '../input/input'
import { byVertex } from '../input/label-words'

/** What an answer says of one position. */
interface Claim {
  readonly label: string
  readonly outcome: Outcome | undefined
  readonly value: number | undefined
  /** null where the position is worth what endless play is. */
  readonly plies: number | null
}

const OUTCOMES: readonly unknown[] = ['win', 'loss', 'draw'] satisfies Outcome[]
/** Remoteness + 1 must fit into an Int32. */
const MAX_PLIES = 2 ** 31 - 2

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
  let valuesMatter = chooseMethod(arena) !== 'outcome'
  // where nothing but ±1 and 0 is paid, the outcome says what a position is worth
  const valueNeeded = chooseMethod({ ...arena, endless: 0 }) !== 'outcome'
  let contradiction: string | undefined
  const take = byVertex<Claim>(labels, (v, claim) => {
    if (claim.value === undefined && valueNeeded)
      return 'its value is missing; in this game the outcome alone does not say it.'
    valuesMatter ||= claim.value !== undefined
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
  return contradiction ?? (valuesMatter ? solution : { order, score: solution.score })
}

interface ValuedSolution extends Solution {
  readonly value: Float64Array
}

function enter(
  { mover, endless = 0 }: Arena,
  solution: ValuedSolution,
  v: number,
  { outcome, value, plies }: Claim,
): void {
  const side = mover?.[v] === MIN ? -1 : 1
  const paid = { win: side, loss: -side, draw: 0 }[outcome ?? 'draw']
  const claimed = value ?? (plies === null ? endless : paid)
  solution.value[v] = claimed
  if (plies !== null) solution.score[v] = Math.sign(claimed - endless) * (plies + 1)
}

function contradictionAt(
  arena: Arena,
  solution: ValuedSolution,
  v: number,
  { label, outcome, plies }: Claim,
): string | undefined {
  const { endless = 0 } = arena
  const value = valueAt(solution, v)
  const position = `Position ${excerpt(label)}:`
  if (plies === null && value !== endless)
    return `${position} its value is ${value} and that of endless play ${endless}, but its plies are null.`
  if (plies !== null && value === endless)
    return `${position} its value is that of endless play, ${endless}, but its plies are ${plies}, not null.`
  const due = outcomeAt(arena, solution, v)
  if (outcome === undefined || outcome === due) return undefined
  return `${position} it is called a ${outcome}, but its value and plies make it a ${due}.`
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
  const { label, outcome, value, plies } = fields
  if (typeof label !== 'string') return `its label is ${shown(label)}; expected a string.`
  if (outcome === undefined && value === undefined)
    return `${excerpt(label)} has neither outcome nor value; expected one of them.`
  if (outcome !== undefined && !OUTCOMES.includes(outcome))
    return `its outcome is ${shown(outcome)}; expected "win", "loss" or "draw".`
  const number = value === 'Infinity' || value === '-Infinity' ? Number(value) : value
  if (number !== undefined && typeof number !== 'number')
    return `its value is ${shown(value)}; expected a number, "Infinity" or "-Infinity".`
  if (plies !== null && !isPlies(plies))
    return `its plies are ${shown(plies)}; expected a whole number of plies, or null where play is endless.`
  return { label, outcome: outcome as Outcome | undefined, value: number, plies }
}

function isPlies(plies: unknown): plies is number {
  return Number.isInteger(plies) && (plies as number) >= 0 && (plies as number) <= MAX_PLIES
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

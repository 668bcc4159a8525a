// Answers in the forms that `zugzwang solve` writes: JSON, {"positions":[{"label", "outcome" or "value" or both, "plies"}, …]},
// and tables with these columns as NDJSON, CSV or Parquet. Other fields are ignored.

import {
  type Arena,
  chooseMethod,
  JSON_VERSION,
  MIN,
  OUTCOME_SIGN,
  OUTCOMES,
  type Outcome,
  outcomeAt,
  type Solution,
  solve,
  valueAt,
  type WorkOptions,
} from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { readAnswerTable } from '@zugzwang/formats/answer'
import type { Flaw } from '../../errors'
import { flawIn, type Input, inputError } from '../../input/input'
import { parseJson } from '../../input/json'
import { byVertex } from '../../input/label-words'
import type { LabelledArena } from '../../input/labelled-arena'

interface Claim {
  readonly label: string
  readonly outcome: Outcome | undefined
  readonly value: number | undefined
  /** Absent if the value is that of endless play. */
  readonly plies: number | undefined
}

/** Plies + 1 must fit into an Int32. */
const MAX_PLIES = 2 ** 31 - 2

/**
 * Reads an answer as a solution, for the verifier to judge. An answer without any plies cannot be followed to an end of play: it
 * is compared with a solution computed here, which is then returned.
 *
 * @returns the solution; or a sentence about the first contradiction.
 * @throws CliError if the answer is malformed, or does not name every position exactly once.
 */
export async function readClaimedAnswer(
  input: Input,
  bytes: Uint8Array,
  { arena, labels }: LabelledArena,
  options: WorkOptions = {},
): Promise<Solution | string> {
  const order = labels.count
  const solution = {
    order,
    score: new Int32Array(order),
    value: new Float64Array(order).fill(Number.NaN),
  }
  let valuesMatter = chooseMethod(arena) !== 'outcome'
  // if only ±1 and 0 are paid, the outcome gives the value
  const valueNeeded = chooseMethod({ ...arena, endless: 0 }) !== 'outcome'
  let contradiction: string | undefined
  const claims: Claim[] = []
  let hasPlies = false
  const take = byVertex<Claim>(labels, (v, claim) => {
    if (claim.value === undefined && valueNeeded)
      return {
        what: 'its value is missing; in this game the outcome alone does not give it',
        expected: 'a value',
        place: { vertex: v, field: 'value' },
      }
    valuesMatter ||= claim.value !== undefined
    hasPlies ||= claim.plies !== undefined
    claims[v] = claim
    enter(arena, solution, v, claim)
    contradiction ??= contradictionAt(arena, solution, v, claim)
    return undefined
  })

  const table = await readAnswerTable(bytes, { name: input.name, mostRows: order })
  for (const [i, entry] of (table ?? entriesOf(input, bytes)).entries()) {
    const claim = claimOf(entry)
    const wrong = 'what' in claim ? claim : take(claim.label, claim)
    if (wrong !== undefined)
      throw flawIn(input, {
        ...wrong,
        head: table === undefined ? `positions[${i}]: ` : `row ${i + 1}: `,
        place: { ...wrong.place, item: i },
      })
  }
  const missing = solution.value.findIndex(Number.isNaN)
  if (missing !== -1)
    throw inputError(input, `position ${excerpt(labels.at(missing))} is missing`, {
      expected: `all ${order}`,
      place: { vertex: missing },
    })
  if (!hasPlies) {
    const solved = await solve(arena, options)
    for (const [v, claim] of claims.entries()) {
      const wrong = differenceAt(arena, solved, v, claim)
      if (wrong !== undefined) return wrong
    }
    return solved
  }
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
  const paid = side * OUTCOME_SIGN[outcome ?? 'draw'] + 0
  const claimed = value ?? (plies === undefined ? endless : paid)
  solution.value[v] = claimed
  if (plies !== undefined) solution.score[v] = Math.sign(claimed - endless) * (plies + 1)
}

function contradictionAt(
  arena: Arena,
  solution: ValuedSolution,
  v: number,
  { label, outcome, plies }: Claim,
): string | undefined {
  const { endless = 0 } = arena
  const value = valueAt(solution, v)
  const position = `Position ${excerpt(label)}`
  if (plies === undefined && value !== endless)
    return `${position}: its value is ${value} and that of endless play ${endless}, but it has no plies.`
  if (plies !== undefined && value === endless)
    return `${position}: its value is that of endless play, ${endless}, but its plies are ${plies}; expected none.`
  const due = outcomeAt(arena, solution, v)
  if (outcome === undefined || outcome === due) return undefined
  return `${position} is called a ${outcome}, but its value and plies make it a ${due}.`
}

function differenceAt(
  arena: Arena,
  solution: Solution,
  v: number,
  { label, outcome, value }: Claim,
): string | undefined {
  const due = outcomeAt(arena, solution, v)
  if (outcome !== undefined && outcome !== due)
    return `Position ${excerpt(label)}: it is called a ${outcome}, but it is a ${due}.`
  const worth = valueAt(solution, v)
  if (value !== undefined && value !== worth)
    return `Position ${excerpt(label)}: its value is called ${value}, but it is ${worth}.`
  return undefined
}

function entriesOf(input: Input, bytes: Uint8Array): readonly unknown[] {
  const { positions, version } = fieldsOf(parseJson(input, bytes)) ?? {}
  // answers of other programs have no version
  if (version !== undefined && version !== JSON_VERSION)
    throw inputError(input, `the answer has version ${shown(version)}`, {
      found: version,
      expected: `version ${JSON_VERSION}`,
      place: { field: 'version' },
    })
  if (Array.isArray(positions)) return positions
  throw inputError(input, 'no list of positions', {
    expected:
      '{"positions":[…]}, as "zugzwang solve --json" prints it, or a table as it writes with --csv, --ndjson or --parquet',
    place: { field: 'positions' },
  })
}

/** The claim, or its error. */
function claimOf(entry: unknown): Claim | Flaw {
  const fields = fieldsOf(entry)
  if (fields === undefined)
    return {
      what: `it is ${shown(entry)}`,
      found: entry,
      expected: 'an object',
    }
  const { label, outcome, value, plies: given } = fields
  const plies = given ?? undefined
  const wrong = (field: string, is: string, expected: string): Flaw => ({
    what: `its ${field} ${is} ${shown(fields[field])}`,
    found: fields[field],
    expected,
    place: { field },
  })
  if (typeof label !== 'string') return wrong('label', 'is', 'a string')
  if (outcome === undefined && value === undefined)
    return {
      what: `${excerpt(label)} has neither outcome nor value`,
      found: entry,
      expected: 'one of them',
    }
  if (outcome !== undefined && !OUTCOMES.some((each) => each === outcome))
    return wrong('outcome', 'is', '"win", "loss" or "draw"')
  const number = value === 'Infinity' || value === '-Infinity' ? Number(value) : value
  if (number !== undefined && typeof number !== 'number')
    return wrong('value', 'is', 'a number, "Infinity" or "-Infinity"')
  if (plies !== undefined && !isPlies(plies))
    return wrong(
      'plies',
      'are',
      'a whole number of plies, and null or nothing where play is endless',
    )
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

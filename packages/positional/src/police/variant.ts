// What may differ between one police and thief and another: how the pieces move, who starts, and the value of endless play.

import { checkKeys } from '@zugzwang/core/authoring'
import { AROUND, describeSteps, KNIGHT, STRAIGHT, type Step, validateSteps } from '../board/steps'
import { PositionalError, show, wrongOption } from '../errors'

/** One step: rows down and columns right, negative for up and left. */
export type PoliceStep = Step

/** How a piece moves: to the 4 cells next to it or all 8 around it, as a knight of chess, or by any steps. */
export type PoliceSteps = 4 | 8 | 'knight' | readonly PoliceStep[]

/** The rules of a game of police and thief. */
export interface PoliceRules {
  /** Default 8. Steps lead over walls; only where they end counts. */
  readonly policeSteps?: PoliceSteps | undefined
  /** Default 4. */
  readonly thiefSteps?: PoliceSteps | undefined
  /** Whether each police may stay where it is. Default true. */
  readonly policeMayStay?: boolean | undefined
  /** Whether the thief may stay where it is. Default true. */
  readonly thiefMayStay?: boolean | undefined
  /** Default 'police'. */
  readonly starter?: 'police' | 'thief' | undefined
  /** Endless play: a draw, or won by the police (the thief is kept in) or the thief. Default 'draw'. */
  readonly endless?: 'draw' | 'police' | 'thief' | undefined
}

const RULES: readonly (keyof PoliceRules)[] = [
  'policeSteps',
  'thiefSteps',
  'policeMayStay',
  'thiefMayStay',
  'starter',
  'endless',
]

/** Where the name of a rule belongs when it is given among the options. */
export const RULE_HINTS: Readonly<Record<string, string>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ RULES.map((rule) => [rule, `rules.${rule}`]),
)

/** Rules with nothing left out. */
export interface FullPoliceRules {
  readonly policeSteps: readonly PoliceStep[]
  readonly thiefSteps: readonly PoliceStep[]
  readonly policeMayStay: boolean
  readonly thiefMayStay: boolean
  readonly starter: 'police' | 'thief'
  readonly endless: 'draw' | 'police' | 'thief'
}

/** @throws PositionalError INVALID_OPTION */
export function fullRules(rules: PoliceRules = {}): FullPoliceRules {
  checkKeys('rules of police and thief', rules, RULES, PositionalError)
  const { policeMayStay = true, thiefMayStay = true, starter = 'police', endless = 'draw' } = rules
  return {
    policeSteps: listSteps('policeSteps', rules.policeSteps ?? 8),
    thiefSteps: listSteps('thiefSteps', rules.thiefSteps ?? 4),
    policeMayStay: choose('policeMayStay', policeMayStay, [true, false]),
    thiefMayStay: choose('thiefMayStay', thiefMayStay, [true, false]),
    starter: choose('starter', starter, ['police', 'thief']),
    endless: choose('endless', endless, ['draw', 'police', 'thief']),
  }
}

function listSteps(name: string, steps: PoliceSteps): readonly PoliceStep[] {
  if (steps === 4) return STRAIGHT
  if (steps === 8) return AROUND
  if (steps === 'knight') return KNIGHT
  if (!Array.isArray(steps))
    throw wrongOption(`rules.${name}`, steps, "4, 8, 'knight' or a list of steps")
  validateSteps(`rules.${name}`, steps)
  steps.forEach(([down, right]: PoliceStep, i) => {
    if (down === 0 && right === 0)
      throw new PositionalError('INVALID_OPTION', {
        what: `rules.${name}[${i}] stays; whether a side may is said by policeMayStay and thiefMayStay`,
        found: [down, right],
        expected: 'steps that lead elsewhere',
        place: { field: `rules.${name}`, item: i },
      })
  })
  return steps
}

function choose<T>(name: string, value: T, choices: readonly T[]): T {
  if (choices.includes(value)) return value
  throw wrongOption(`rules.${name}`, value, choices.map(show).join(' or '))
}

/** How a piece moves, in words that follow "goes". */
export function describeMoves(steps: readonly PoliceStep[]): string {
  if (steps === STRAIGHT) return 'to one of the 4 cells next to it'
  if (steps === AROUND) return 'to any of the 8 cells around'
  if (steps === KNIGHT) return 'as a knight of chess does'
  return describeSteps(steps)
}

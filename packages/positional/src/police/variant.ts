// What may differ between one police and thief and another: how the pieces move, who starts, and what it is worth if
// nothing ever happens.

import { checkKeys } from '@zugzwang/core/authoring'
import { type Step, validateSteps } from '../board/steps'
import { PositionalError, wrongValue } from '../errors'
import { show } from '../show'

/** One step: rows down and columns right, negative for up and left. */
export type PoliceStep = Step

/** How a piece moves: to the 4 cells beside it or all 8 around it, as a knight of chess, or by any steps. */
export type PoliceSteps = 4 | 8 | 'knight' | readonly PoliceStep[]

/** The rules of a game of police and thief; what is left out is as the comment says. */
export interface PoliceRules {
  /** Default 8. Steps lead over walls; what counts is where they end. */
  readonly policeSteps?: PoliceSteps | undefined
  /** Default 4. */
  readonly thiefSteps?: PoliceSteps | undefined
  /** Whether each police may stay where it is. Default true. */
  readonly policeMayStay?: boolean | undefined
  /** Whether the thief may stay where it is. Default true. */
  readonly thiefMayStay?: boolean | undefined
  /** Default 'police'. */
  readonly starter?: 'police' | 'thief' | undefined
  /** What play that never ends is: a draw, or won by the police (the thief is kept in) or the thief. Default 'draw'. */
  readonly endless?: 'draw' | 'police' | 'thief' | undefined
}

/** Their names. */
const RULES: readonly (keyof PoliceRules)[] = [
  'policeSteps',
  'thiefSteps',
  'policeMayStay',
  'thiefMayStay',
  'starter',
  'endless',
]

/** Rules with nothing left out. */
export interface FullPoliceRules {
  readonly policeSteps: readonly PoliceStep[]
  readonly thiefSteps: readonly PoliceStep[]
  readonly policeMayStay: boolean
  readonly thiefMayStay: boolean
  readonly starter: 'police' | 'thief'
  readonly endless: 'draw' | 'police' | 'thief'
}

/** Clockwise from up, and from up-right. */
const STRAIGHT: readonly PoliceStep[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
]
const DIAGONAL: readonly PoliceStep[] = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
]
const AROUND: readonly PoliceStep[] = [...STRAIGHT, ...DIAGONAL]
const KNIGHT: readonly PoliceStep[] = [
  [-2, 1],
  [-1, 2],
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
]

/**
 * Rules with nothing left out.
 *
 * @throws PositionalError INVALID_OPTION
 */
export function fullRules(rules: PoliceRules = {}): FullPoliceRules {
  checkKeys('rules of police and thief', rules, RULES, PositionalError)
  const { policeMayStay = true, thiefMayStay = true, starter = 'police', endless = 'draw' } = rules
  checkChoice('policeMayStay', policeMayStay, [true, false])
  checkChoice('thiefMayStay', thiefMayStay, [true, false])
  checkChoice('starter', starter, ['police', 'thief'])
  checkChoice('endless', endless, ['draw', 'police', 'thief'])
  return {
    policeSteps: listSteps('policeSteps', rules.policeSteps ?? 8),
    thiefSteps: listSteps('thiefSteps', rules.thiefSteps ?? 4),
    policeMayStay,
    thiefMayStay,
    starter,
    endless,
  }
}

function listSteps(name: string, steps: PoliceSteps): readonly PoliceStep[] {
  if (steps === 4) return STRAIGHT
  if (steps === 8) return AROUND
  if (steps === 'knight') return KNIGHT
  if (!Array.isArray(steps))
    throw wrongValue('INVALID_OPTION', `rules.${name}`, steps, "4, 8, 'knight' or a list of steps")
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

function checkChoice<T>(name: string, value: T, choices: readonly T[]): void {
  if (!choices.includes(value))
    throw wrongValue('INVALID_OPTION', `rules.${name}`, value, choices.map(show).join(' or '))
}

/** How a piece moves, in words that follow "goes". */
export function describeSteps(steps: readonly PoliceStep[]): string {
  if (steps === STRAIGHT) return 'to one of the 4 cells beside it'
  if (steps === AROUND) return 'to any of the 8 cells around'
  if (steps === KNIGHT) return 'as a knight of chess does'
  if (steps.length === 0) return 'nowhere'
  const listed = steps.map(([down, right]) => `${down},${right}`).join(' ')
  return `by ${listed} (rows down, columns right)`
}

/** Where the name of a rule belongs when it stands among the options. */
export const RULE_HINTS: Readonly<Record<string, string>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ RULES.map((rule) => [rule, `rules.${rule}`]),
)

// What may differ between one police and thief and another: how the pieces move, who starts, and what it is worth if
// nothing ever happens.

import { type Step, validateSteps } from '../board/steps'
import { PositionalError } from '../errors'
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
  if (steps === 8) return [...STRAIGHT, ...DIAGONAL]
  if (steps === 'knight') return KNIGHT
  if (!Array.isArray(steps))
    throw invalid(`${name} is ${show(steps)}; expected 4, 8, 'knight' or a list of steps.`)
  validateSteps(name, steps)
  const seen = new Set<string>()
  steps.forEach(([down, right]: PoliceStep, i) => {
    if (down === 0 && right === 0)
      throw invalid(
        `${name}[${i}] stays; whether a side may is said by policeMayStay and thiefMayStay.`,
      )
    if (seen.has(`${down},${right}`))
      throw invalid(`${name}[${i}] is [${down}, ${right}], which is in the list before.`)
    seen.add(`${down},${right}`)
  })
  return steps
}

function checkChoice<T>(name: string, value: T, choices: readonly T[]): void {
  if (!choices.includes(value))
    throw invalid(`${name} is ${show(value)}; expected ${choices.map(show).join(' or ')}.`)
}

function invalid(message: string): PositionalError {
  return new PositionalError('INVALID_OPTION', message)
}

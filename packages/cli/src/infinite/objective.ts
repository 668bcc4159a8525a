// The game of infinite play that a file and the options describe.

import { excerpt } from '@zugzwang/core/authoring'
import type { GraphFile, Labels } from '@zugzwang/formats'
import { type InfiniteArena, MAX_PRIORITY, type Objective, type Ratio } from '@zugzwang/parity'
import { optionError } from '../errors'
import { type Input, inputError } from '../input/input'
import type { ObjectiveName } from './options'

/** A game of infinite play with names of its positions. */
export interface LabelledInfinite {
  readonly objective: ObjectiveName
  readonly infinite: InfiniteArena
  /** As answers name positions: identifiers, where the file has them. */
  readonly labels: Labels
  /** The names of nodes that have identifiers. */
  readonly names?: Labels | undefined
  /** Where play begins, if the file says. */
  readonly start?: number | undefined
}

/**
 * The game of a file for an objective.
 *
 * @throws CliError if the file has no movers, priorities or weights, or they are too large.
 */
export function infiniteOf(
  input: Input,
  file: GraphFile,
  mover: Uint8Array | undefined,
  objective: Exclude<ObjectiveName, 'ends'>,
  threshold: Ratio | undefined,
): LabelledInfinite {
  const { graph, labels, identifiers, start } = file
  if (mover === undefined)
    throw optionError(
      '--objective',
      `--objective ${objective} needs --movers <file>: ${input.name} does not say who moves where`,
    )
  if (file.format.name === 'hoa' && objective !== 'parity')
    throw inputError(input, `--objective ${objective}: an automaton says what is accepted`, {
      expected: 'the objective parity, the default',
      place: { field: '--objective' },
    })
  return {
    objective,
    infinite: { graph, mover, objective: readObjective(input, file, objective, threshold) },
    labels: identifiers ?? labels,
    names: identifiers && labels,
    start,
  }
}

function readObjective(
  input: Input,
  file: GraphFile,
  name: Exclude<ObjectiveName, 'ends'>,
  threshold: Ratio | undefined,
): Objective {
  if (name === 'energy') return { kind: 'energy', weight: weightsOf(input, file) }
  if (name === 'mean-payoff')
    return { kind: 'meanPayoff', weight: weightsOf(input, file), threshold }
  const priority = prioritiesOf(input, file)
  if (name === 'parity' || name === 'min-parity')
    return { kind: 'parity', priority, decides: name === 'parity' ? 'max' : 'min' }
  const accepting = Uint8Array.from(priority, (each) => (each === 0 ? 0 : 1))
  return { kind: name === 'buchi' ? 'buchi' : 'coBuchi', accepting }
}

function prioritiesOf(input: Input, { priority, labels }: GraphFile): Int32Array {
  if (priority === undefined)
    throw inputError(input, 'the file has no priorities', {
      expected: 'a parity game, such as PGSolver writes it',
      place: { field: '--objective' },
    })
  const vertex = priority.findIndex((each) => !(Number.isInteger(each) && each <= MAX_PRIORITY))
  if (vertex !== -1)
    throw inputError(
      input,
      `the priority of ${excerpt(labels.at(vertex))} is ${priority[vertex]}`,
      { found: priority[vertex], expected: `an integer 0 … ${MAX_PRIORITY}`, place: { vertex } },
    )
  return Int32Array.from(priority)
}

function weightsOf(input: Input, { cost }: GraphFile): Int32Array {
  if (cost === undefined)
    throw inputError(input, 'the file has no weights of arcs', {
      expected: 'weights; in arc lists the third word of a line, read with --cost',
      place: { field: '--objective' },
    })
  const arc = cost.findIndex((each) => !(Number.isInteger(each) && Math.abs(each) <= MAX_PRIORITY))
  if (arc !== -1)
    throw inputError(input, `the weight of arc ${arc} is ${cost[arc]}`, {
      found: cost[arc],
      expected: `an integer −${MAX_PRIORITY} … ${MAX_PRIORITY}`,
      place: { arc },
    })
  return Int32Array.from(cost)
}

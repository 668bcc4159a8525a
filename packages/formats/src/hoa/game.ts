// The parity game of an automaton. In each state the environment chooses the uncontrollable propositions, then the controller
// the others, and the automaton moves; the controller is Even, and wins if the run is accepted. As in Knor (van Dijk), inputs
// after which the controller has the same choices are one move: labels are split by functions, not by letters.

import type { Collector } from '../graph/collector'
import type { GraphData } from '../graph/graph-data'
import { LabelTable } from '../graph/label-table'
import { type Labels, numberLabels } from '../graph/labels'
import { type Diagrams, FALSE } from './diagrams'

const EVEN = 0
const ODD = 1
/** Sets of choices of a state that are looked at. */
const MOST_SPLITS = 2 ** 16
/** The priority of a state, in place of that of its transitions; or of a transition that has that of its state. */
const NONE = -1
/** More than there are states. */
const STATES = 2 ** 31

/** A transition of a state: the letters for which it is taken, and its priority. */
export interface Transition {
  readonly label: number
  readonly target: number
  readonly priority: number
}

/** The states so far, and what players choose from. */
export function createGame() {
  return {
    /** Of each state that was specified. */
    states: new Map<number, { readonly priority: number; readonly choices: readonly number[] }>(),
    /** Where transitions lead: a priority, or NONE, and a state. */
    ends: new Map<number, number>(),
    endPriorities: [] as number[],
    endTargets: [] as number[],
    /** Sets of ends among which the controller chooses, by their text. */
    choices: new Map<string, number>(),
    choiceEnds: [] as (readonly number[])[],
  }
}

export type Game = ReturnType<typeof createGame>

/**
 * Adds a state.
 *
 * @param inputs - the number of uncontrollable propositions, the first variables.
 * @returns what is wrong: two transitions for the same letter, or too many choices.
 */
export function addState(
  game: Game,
  diagrams: Diagrams,
  inputs: number,
  state: number,
  transitions: readonly Transition[],
): 'nondeterministic' | 'large' | undefined {
  const [first] = transitions
  const isSame = transitions.every(({ priority }) => priority === first?.priority)
  const labels = new Map<number, number>()
  for (const { label, target, priority } of transitions) {
    const end = endOf(game, isSame ? NONE : priority, target)
    labels.set(end, diagrams.or(labels.get(end) ?? FALSE, label))
  }
  let union = FALSE
  for (const label of labels.values()) {
    if (diagrams.and(union, label) !== FALSE) return 'nondeterministic'
    union = diagrams.or(union, label)
  }
  const choices = choicesOf(game, diagrams, inputs, [...labels.keys()], [...labels.values()])
  if (choices === undefined) return 'large'
  game.states.set(state, { priority: isSame ? (first?.priority ?? 0) : 0, choices })
  return undefined
}

function endOf({ ends, endPriorities, endTargets }: Game, priority: number, target: number) {
  const key = (priority + 1) * STATES + target
  const old = ends.get(key)
  if (old !== undefined) return old
  ends.set(key, endTargets.length)
  endPriorities.push(priority)
  endTargets.push(target)
  return endTargets.length - 1
}

/** The different sets of ends that the controller may choose from, over all inputs; undefined if they are too many. */
function choicesOf(
  game: Game,
  diagrams: Diagrams,
  inputs: number,
  ends: readonly number[],
  labels: readonly number[],
): readonly number[] | undefined {
  const found = new Set<number>()
  const seen = new Set<string>()
  const open = [labels]
  for (let roots = open.pop(); roots !== undefined; roots = open.pop()) {
    const key = roots.join()
    if (seen.has(key)) continue
    if (seen.size === MOST_SPLITS) return undefined
    seen.add(key)
    const top = roots.reduce((least, root) => Math.min(least, diagrams.topOf(root)), inputs)
    if (top < inputs)
      for (const value of [true, false])
        open.push(roots.map((root) => diagrams.where(root, top, value)))
    else
      found.add(
        choiceOf(
          game,
          ends.filter((_, i) => roots[i] !== FALSE),
        ),
      )
  }
  return [...found]
}

function choiceOf({ choices, choiceEnds }: Game, ends: readonly number[]): number {
  const sorted = ends.toSorted((one, other) => one - other)
  const key = sorted.join()
  const old = choices.get(key)
  if (old !== undefined) return old
  choices.set(key, choiceEnds.length)
  choiceEnds.push(sorted)
  return choiceEnds.length - 1
}

/**
 * The vertices: states, then ends with priorities, then choices of several ends, or of none. Arcs go into
 * `arcs`.
 *
 * @param names - names of states, all or none.
 */
export function finishGame(
  { states, endPriorities, endTargets, choiceEnds }: Game,
  order: number,
  names: ReadonlyMap<number, string>,
  arcs: Collector,
): Pick<GraphData, 'mover' | 'priority'> & { readonly labels: Labels } {
  const mover: number[] = new Array(order).fill(ODD)
  const priorities: number[] = new Array(order).fill(0)
  const others: string[] = []
  const addVertex = (label: string, priority: number): number => {
    others.push(label)
    priorities.push(priority)
    return mover.push(EVEN) - 1
  }
  const endTexts = endTargets.map((target, end) =>
    endPriorities[end] === NONE ? `${target}` : `${target}:${endPriorities[end]}`,
  )
  const endVertices = Int32Array.from(endTargets)
  for (const [end, priority] of endPriorities.entries()) {
    if (priority === NONE) continue
    const vertex = addVertex(`to ${endTexts[end]}`, priority)
    arcs.addArc(vertex, endVertices[end])
    endVertices[end] = vertex
  }
  const choiceVertices = Int32Array.from(choiceEnds, (ends) => {
    const [only] = ends
    if (only !== undefined && ends.length === 1) return endVertices[only]
    const isStuck = only === undefined
    const vertex = addVertex(`{${ends.map((end) => endTexts[end]).join(', ')}}`, isStuck ? 1 : 0)
    // no run continues, and none is accepted
    if (isStuck) arcs.addArc(vertex, vertex)
    for (const end of ends) arcs.addArc(vertex, endVertices[end])
    return vertex
  })
  for (let state = 0; state < order; state++) {
    const { priority, choices } = states.get(state) ?? { priority: 0, choices: [] }
    priorities[state] = priority
    for (const choice of choices) arcs.addArc(state, choiceVertices[choice])
  }
  return {
    mover: Uint8Array.from(mover),
    priority: Float64Array.from(priorities),
    labels: labelsOf(order, names, others),
  }
}

/** States have their names if all have different ones; otherwise numbers. */
function labelsOf(
  order: number,
  names: ReadonlyMap<number, string>,
  others: readonly string[],
): Labels {
  if (others.length === 0 && names.size < order) return numberLabels(order)
  const labels = new LabelTable()
  for (let state = 0; state < order; state++) labels.addText(names.get(state) ?? `${state}`)
  for (const other of others) labels.addText(other)
  if (labels.count === order + others.length) return labels
  return labelsOf(order, new Map(), others)
}

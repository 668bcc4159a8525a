// Automata on infinite words in the Hanoi omega-automata format (Babiak and others, CAV 2015), version 1, with controllable
// propositions (Pérez, The Extended HOA Format for Synthesis, 2019), as parity games: deterministic ones with any parity
// acceptance.

import { excerpt } from '@zugzwang/core/authoring'
import { Collector } from './graph/collector'
import type { Import } from './graph/graph-data'
import { type Acceptance, takeAcceptance } from './hoa/acceptance'
import { createDiagrams, type Diagrams, FALSE, MOST_VARIABLES, TRUE } from './hoa/diagrams'
import { addState, createGame, finishGame, type Game, type Transition } from './hoa/game'
import {
  openTokens,
  type Tokens,
  takeFormula,
  takeNumber,
  takeString,
  unexpected,
} from './hoa/tokens'
import { type ByteSource, openReading, type ReadOptions, readBytes, textOf } from './text/reading'

/**
 * Reads a deterministic automaton as the parity game of its synthesis. In a state Odd, the environment, chooses the
 * propositions that are not controllable; then Even, the controller, chooses the others, and wins if the run is accepted. So
 * Even wins where the automaton's property can be realized; `start` is the initial state.
 *
 * Vertices are the states, in their order, then transitions, if those of a state have different priorities, then
 * sets of transitions among which the controller chooses; inputs with the same set are one arc. A letter without a transition
 * leads to `{}`, where Even loses. Priorities are those of max-parity, whatever those of the file are. Labels are the names of
 * states if all have different ones, otherwise their numbers.
 *
 * O(bytes) time, and that of the diagrams of labels, which is exponential in the worst case, and limited.
 *
 * @throws FormatError INVALID_INPUT for a malformed automaton; UNSUPPORTED_INPUT for one that is not deterministic, alternates,
 *   or has an acceptance condition that is not parity; LIMIT_EXCEEDED for more than 512 propositions, or labels whose
 *   diagrams or choices are too many.
 * @see README.md#one-by-one
 */
export async function readHoa(source: ByteSource, options: ReadOptions = {}): Promise<Import> {
  const reading = openReading(source, options)
  const text = textOf(reading, await readBytes(reading))
  const tokens = openTokens(reading, text)
  const arcs = new Collector(reading.pace)
  const header = takeHeader(tokens, arcs)
  const automaton = openAutomaton(tokens, header)
  for (let states = 0; tokens.is('State:'); states++) {
    if (automaton.diagrams.size > KEPT_FUNCTIONS) {
      automaton.diagrams = openDiagrams(tokens)
      takeAliases(automaton)
    }
    takeState(automaton)
    if (states % STEP === 0 && reading.pace.due(STEP))
      await reading.pace.rest({ phase: 'split', done: tokens.at, total: text.length })
  }
  if (!tokens.skip('--END--')) throw unexpected(tokens, '"State:" or "--END--"')
  if (!tokens.has('end'))
    throw reading.unsupported(
      tokens.placeOf(tokens.at),
      'more after the first automaton',
      'one automaton',
    )
  const { game, names, targets } = automaton
  const order = header.states ?? game.states.size
  for (const [target, at] of targets)
    if (!game.states.has(target)) throw missingState(tokens, target, at)
  for (let state = 0; state < order; state++)
    if (!game.states.has(state)) throw missingState(tokens, state)
  const { start } = header
  const { labels, ...extra } = finishGame(game, order, names, arcs)
  return { ...(await arcs.finish(labels, { ...extra, undirected: false })), start }
}

/** With more, functions of earlier states are forgotten. */
const KEPT_FUNCTIONS = 2 ** 16

/** States between two pauses. */
const STEP = 2 ** 6

function missingState(tokens: Tokens, state: number, at?: number) {
  const place = at === undefined ? undefined : tokens.placeOf(at)
  const expected = 'a state that is specified in the body'
  return tokens.reading.invalid(place, `the state ${state}`, expected)
}

/** What the header says. */
interface Header {
  readonly states: number | undefined
  readonly start: number | undefined
  /** The number of propositions. */
  readonly propositions: number
  readonly controllable: ReadonlySet<number>
  readonly acceptance: Acceptance
  /** Where the formulas of aliases begin. */
  readonly aliases: ReadonlyMap<string, number>
}

/** Takes the header, up to the body. */
function takeHeader(tokens: Tokens, arcs: Collector): Header {
  const { reading } = tokens
  if (!tokens.skip('HOA:')) throw unexpected(tokens, '"HOA: v1"')
  if (!tokens.is('v1')) throw unsupportedHere(tokens, 'v1')
  tokens.next()
  const given = new Set<string>()
  const aliases = new Map<string, number>()
  const controllable = new Map<number, number>()
  let states: number | undefined
  let start: { readonly state: number; readonly at: number } | undefined
  let propositions = 0
  let acceptance: Acceptance | undefined
  while (tokens.has('header')) {
    const { text: name, at } = tokens
    if (given.has(name) && name !== 'Alias:' && name !== 'properties:') {
      const place = tokens.placeOf(at)
      throw name === 'Start:'
        ? reading.unsupported(place, 'a second initial state', 'a deterministic automaton')
        : reading.invalid(place, `a second ${excerpt(name)}`, 'each item once')
    }
    given.add(name)
    tokens.next()
    if (name === 'States:') states = takeNumber(tokens, 'the number of states')
    else if (name === 'Start:') start = { at: tokens.at, state: takeTarget(tokens) }
    else if (name === 'AP:') propositions = takePropositions(tokens)
    else if (name === 'controllable-AP:')
      while (tokens.has('number')) {
        const { at: place } = tokens
        controllable.set(takeNumber(tokens, 'the number of a proposition'), place)
      }
    else if (name === 'Acceptance:') acceptance = takeAcceptance(tokens)
    else if (name === 'Alias:') {
      if (!tokens.has('alias')) throw unexpected(tokens, 'a name that begins with @')
      if (aliases.has(tokens.text))
        throw reading.invalid(tokens.placeOf(tokens.at), `a second alias ${excerpt(tokens.text)}`)
      const { text: alias } = tokens
      tokens.next()
      aliases.set(alias, tokens.at)
      // what it means is known only after all of the header
      takeFormula(tokens, ALIAS_SYNTAX(tokens))
    } else {
      if (/^[A-Z]/.test(name)) arcs.skip(`header item ${name.slice(0, -1)}`)
      while (['string', 'number', 'name'].includes(tokens.kind)) tokens.next()
    }
  }
  if (!tokens.is('--BODY--')) throw unexpected(tokens, 'a header item or "--BODY--"')
  const end = tokens.placeOf(tokens.at)
  if (acceptance === undefined) throw reading.invalid(end, 'no "Acceptance:"', 'one in the header')
  for (const [proposition, at] of controllable)
    if (proposition >= propositions) {
      const expected = `the number of a proposition, less than ${propositions}`
      throw reading.invalid(tokens.placeOf(at), `${proposition}`, expected)
    }
  if (start !== undefined && states !== undefined && start.state >= states)
    throw reading.invalid(tokens.placeOf(start.at), `${start.state}`, `less than ${states}`)
  return {
    states,
    start: start?.state,
    propositions,
    controllable: new Set(controllable.keys()),
    acceptance,
    aliases,
  }
}

function unsupportedHere(tokens: Tokens, expected: string) {
  return tokens.reading.unsupported(tokens.placeOf(tokens.at), excerpt(tokens.text), expected)
}

/** Takes a state; a conjunction of several is refused. */
function takeTarget(tokens: Tokens, limit?: number): number {
  const target = takeNumber(tokens, 'the number of a state', limit)
  if (tokens.is('&')) throw unsupportedHere(tokens, 'one state: no alternating automaton')
  return target
}

function takePropositions(tokens: Tokens): number {
  const { at } = tokens
  const count = takeNumber(tokens, 'the number of propositions')
  if (count > MOST_VARIABLES)
    throw tokens.reading.tooLarge(
      tokens.placeOf(at),
      `${count} propositions`,
      `at most ${MOST_VARIABLES}`,
    )
  const names = new Set<string>()
  for (let i = 0; i < count; i++) {
    const place = tokens.at
    const name = takeString(tokens, `the name of proposition ${i}, in quotes`)
    if (names.has(name))
      throw tokens.reading.invalid(tokens.placeOf(place), `a second proposition ${excerpt(name)}`)
    names.add(name)
  }
  return count
}

/** Of labels, without their meaning. */
const ALIAS_SYNTAX = (tokens: Tokens) => ({
  atom() {
    const isAtom = tokens.has('number') || tokens.has('alias') || /^[tf]$/.test(tokens.text)
    if (!isAtom) throw unexpected(tokens, LABEL)
    tokens.next()
  },
  not: () => {},
  and: () => {},
  or: () => {},
})

const LABEL = 'a formula of propositions: numbers, aliases, t, f, !, &, |'

/** The body of an automaton, as far as it is read. */
interface Automaton {
  readonly tokens: Tokens
  readonly header: Header
  /** The number of uncontrollable propositions; these are the first variables. */
  readonly inputs: number
  /** The variable of each proposition. */
  readonly variables: ReadonlyMap<number, number>
  /** The functions of labels, and those of aliases. */
  diagrams: Diagrams
  aliases: Map<string, number>
  readonly game: Game
  readonly names: Map<number, string>
  /** Where each state is first named as a target. */
  readonly targets: Map<number, number>
}

function openAutomaton(tokens: Tokens, header: Header): Automaton {
  const { propositions, controllable } = header
  // uncontrollable propositions first: splitting stops where only the controller's are left
  const all = Array.from({ length: propositions }, (_, proposition) => proposition)
  const inputs = all.filter((proposition) => !controllable.has(proposition))
  const outputs = all.filter((proposition) => controllable.has(proposition))
  const automaton: Automaton = {
    tokens,
    header,
    inputs: inputs.length,
    variables: new Map([...inputs, ...outputs].map((each, variable) => [each, variable])),
    diagrams: openDiagrams(tokens),
    aliases: new Map(),
    game: createGame(),
    names: new Map(),
    targets: new Map(),
  }
  takeAliases(automaton)
  tokens.next()
  return automaton
}

function openDiagrams(tokens: Tokens): Diagrams {
  return createDiagrams(() => {
    const expected = 'labels with smaller decision diagrams'
    const place = tokens.placeOf(tokens.at)
    throw tokens.reading.tooLarge(place, 'labels that are too complex', expected)
  })
}

/** Gives aliases their functions. */
function takeAliases(automaton: Automaton): void {
  const { tokens, header } = automaton
  const { at } = tokens
  automaton.aliases = new Map()
  for (const [alias, start] of header.aliases) {
    tokens.goTo(start)
    automaton.aliases.set(alias, takeLabel(automaton))
  }
  tokens.goTo(at)
}

/** Takes a formula as a function. */
function takeLabel({ tokens, header, diagrams, variables, aliases }: Automaton): number {
  const { and, or, not, variable } = diagrams
  return takeFormula(tokens, {
    atom() {
      if (tokens.skip('t')) return TRUE
      if (tokens.skip('f')) return FALSE
      if (tokens.has('alias')) {
        const value = aliases.get(tokens.text)
        if (value === undefined) throw unexpected(tokens, 'an alias that is defined before')
        tokens.next()
        return value
      }
      if (!tokens.has('number')) throw unexpected(tokens, LABEL)
      const proposition = takeNumber(tokens, 'a proposition', header.propositions)
      return variable(variables.get(proposition) as number)
    },
    and,
    or,
    not,
  })
}

function takeLabelInBrackets(automaton: Automaton): number | undefined {
  const { tokens } = automaton
  if (!tokens.skip('[')) return undefined
  const label = takeLabel(automaton)
  if (!tokens.skip(']')) throw unexpected(tokens, '"&", "|" or "]"')
  return label
}

/** Takes acceptance sets in braces, if there are any. */
function takeSets({ tokens, header }: Automaton): readonly number[] {
  const sets: number[] = []
  if (!tokens.skip('{')) return sets
  while (!tokens.skip('}'))
    sets.push(takeNumber(tokens, 'the number of an acceptance set, or "}"', header.acceptance.sets))
  return sets
}

/** Takes a state and its transitions. */
function takeState(automaton: Automaton): void {
  const { tokens, header, diagrams, game, names, targets } = automaton
  const { reading } = tokens
  const { at } = tokens
  tokens.next()
  const label = takeLabelInBrackets(automaton)
  const place = tokens.placeOf
  const { at: numberAt } = tokens
  const state = takeNumber(tokens, 'the number of a state', header.states)
  if (game.states.has(state))
    throw reading.invalid(place(numberAt), `a second state ${state}`, 'each state once')
  if (tokens.has('string')) names.set(state, takeString(tokens, 'a name'))
  const sets = takeSets(automaton)
  const edges: { label: number | undefined; target: number; priority: number; at: number }[] = []
  while (tokens.is('[') || tokens.has('number')) {
    const { at: edgeAt } = tokens
    const own = takeLabelInBrackets(automaton)
    if (own !== undefined && label !== undefined)
      throw reading.invalid(place(edgeAt), 'a label', 'none: the state has one')
    if (edges.length > 0 && (own === undefined) !== (edges[0]?.label === undefined))
      throw reading.invalid(place(edgeAt), 'only some transitions have labels', 'all, or none')
    const { at: targetAt } = tokens
    const target = takeTarget(tokens, header.states)
    if (!targets.has(target)) targets.set(target, targetAt)
    const priority = header.acceptance.priorityOf([...sets, ...takeSets(automaton)])
    edges.push({ label: own, target, priority, at: edgeAt })
  }
  const isImplicit = label === undefined && edges.length > 0 && edges[0]?.label === undefined
  if (isImplicit && edges.length !== 2 ** header.propositions)
    throw reading.invalid(
      place(numberAt),
      `${edges.length} transitions without labels`,
      `2^${header.propositions}, one for each letter`,
    )
  const transitions = edges.map(
    ({ label: own, target, priority }, letter): Transition => ({
      label: own ?? label ?? letterOf(automaton, letter),
      target,
      priority,
    }),
  )
  const wrong = addState(game, diagrams, automaton.inputs, state, transitions)
  if (wrong === 'nondeterministic')
    throw reading.unsupported(
      place(at),
      `two transitions of state ${state} for one letter`,
      'a deterministic automaton',
    )
  if (wrong === 'large')
    throw reading.tooLarge(
      place(at),
      `too many choices in state ${state}`,
      'at most 2^16 ways in which inputs restrict the controller',
    )
}

/** The function that is true only for a letter: proposition i is true if bit i is set. */
function letterOf({ diagrams, variables }: Automaton, letter: number): number {
  let label = TRUE
  for (const [proposition, variable] of variables) {
    const one = diagrams.variable(variable)
    label = diagrams.and(label, (letter >>> proposition) & 1 ? one : diagrams.not(one))
  }
  return label
}

// Misère play of any game by components: whoever cannot move wins. Outcomes, winning moves, G⁻, genera, trees.
//
// Components are tried for tameness first, which takes two small numbers for each: sums of tame components add up as
// in Nim, whatever their trees. Only sums with a wild component are worked out as reduced trees. So games that
// are tame throughout go as far as under normal play, and others as far as the forest has room.
//
// A component is found tame by the rule of `MisereForest.isTame`, in which an option counts as tame when all its
// components were found so. A sum of wild components can be tame all the same; this shows only when its tree is made.
//
// Source: On Numbers and Games, ch. 12; Winning Ways, ch. 13.

import type { Key, Outcome, Progress, WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import type { ComponentGame } from '../component/component-game'
import { componentExcerpt } from '../component/nimbers'
import { ImpartialError } from '../errors'
import { mex } from '../nimber/nimber'
import { checkRange } from '../range'
import { type Genus, nimGenus } from './genus'
import { createMisereForest, type MisereForest, type MisereTree } from './misere-tree'

/** A move in a sum of components. */
export interface ComponentMove<Move> {
  /** The place of the component in the sum, from 0. */
  readonly part: number
  readonly move: Move
}

/**
 * Answers about sums of components of one game under misère play; a component alone is a sum of one, no component at
 * all is 0. What was found once is kept.
 *
 * Every answer may be long work. The phases are `tame`, in which `done` counts components, and `sum`, as in
 * `MisereForest.add`; work that this is part of gives its pace instead of options. Answers reject with ImpartialError
 * `CYCLIC` when a component can be reached from itself, with `LIMIT_EXCEEDED` when there are more components than
 * the limit or the forest has no room, and with the signal's reason.
 *
 * With m moves of all components reached: time O(m) when they are tame, space O(components + moves of one of them).
 * Otherwise also a tree for every position of different play below the wild ones; for heaps of n that is exponential in
 * √n at worst.
 */
export interface MisereSolver<Component, Move> {
  readonly forest: MisereForest
  /** For the player to move; no components at all are a win. There are no draws. */
  outcome(sum: readonly Component[], work?: WorkOptions | Pace): Promise<Outcome>
  /** All winning moves, by component, then in the game's order; none for a P-position and where play has ended. */
  winningMoves(sum: readonly Component[], work?: WorkOptions | Pace): Promise<ComponentMove<Move>[]>
  /** G⁻: the n for which sum and heap *n make a P-position. 1 without moves, otherwise the mex of the options' G⁻. */
  value(sum: readonly Component[], work?: WorkOptions | Pace): Promise<number>
  genus(sum: readonly Component[], work?: WorkOptions | Pace): Promise<Genus>
  /** Whether the sum is tame, by its components or by its tree (`MisereForest.isTame`); otherwise it is called wild. */
  isTame(sum: readonly Component[], work?: WorkOptions | Pace): Promise<boolean>
  /** The reduced tree of the sum. Sums that are equal under misère play, of whatever games, have the same tree. */
  tree(sum: readonly Component[], work?: WorkOptions | Pace): Promise<MisereTree>
}

/** The most keys a Map can hold. */
const MAX_COMPONENTS = 2 ** 24

/** Units of work a move is, as seen from the clock: it costs calls of the author's functions. */
const UNITS_PER_MOVE = 64

/**
 * A solver for one game.
 *
 * @param game - Without cycles.
 * @param options - Where trees are kept (solvers of several games can share a forest, to compare or to add their trees), and
 *   the most components, an integer 1 … 2^24, by default 2^24.
 * @throws ImpartialError `OUT_OF_RANGE` for the limit.
 */
export function createMisereSolver<Component, Move>(
  game: ComponentGame<Component, Move>,
  {
    forest = createMisereForest(),
    limit = MAX_COMPONENTS,
  }: { readonly forest?: MisereForest | undefined; readonly limit?: number | undefined } = {},
): MisereSolver<Component, Move> {
  checkRange('The limit of components', limit, 1, MAX_COMPONENTS, { field: 'limit' })
  const search: Search<Component, Move> = {
    game,
    forest,
    limit,
    numbers: new Map(),
    components: [],
    kinds: [],
    answers: [],
    trees: [],
  }
  return {
    forest,
    outcome: answer(search, async (sum, pace) => ((await isP(search, sum, pace)) ? 'loss' : 'win')),
    winningMoves: answer(search, (sum, pace, given) => findWinning(search, sum, pace, given)),
    value: answer(search, async (sum, pace) => (await genusOf(search, sum, pace)).misere[0] ?? 0),
    genus: answer(search, (sum, pace) => genusOf(search, sum, pace)),
    isTame: answer(
      search,
      async (sum, pace) =>
        (await kindOf(search, sum, pace)) !== WILD ||
        forest.isTame(await treeOf(search, sum, pace)),
    ),
    tree: answer(search, (sum, pace) => treeOf(search, sum, pace)),
  }
}

/** What a solver has found; components have numbers, by which all lists go. */
interface Search<Component, Move> {
  readonly game: ComponentGame<Component, Move>
  readonly forest: MisereForest
  readonly limit: number
  readonly numbers: Map<Key, number>
  readonly components: Component[]
  readonly kinds: (Kind | undefined)[]
  /** Of wild components: the kinds of their tame options, for the test of tameness above them. */
  readonly answers: (readonly Kind[])[]
  readonly trees: (MisereTree | undefined)[]
}

function numberOf<Component, Move>(search: Search<Component, Move>, component: Component): number {
  const { game, numbers, limit, components } = search
  const key = game.key(component)
  const known = numbers.get(key)
  if (known !== undefined) return known
  if (numbers.size === limit)
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `${game.name}: more than ${limit} components`,
      found: limit + 1,
      expected: `a higher limit (at most ${MAX_COMPONENTS}) or a smaller sum`,
      place: { field: 'limit' },
    })
  numbers.set(key, components.length)
  return components.push(component) - 1
}

/** What a component's moves leave of it, as numbers. */
function* optionsOf<Component, Move>(
  search: Search<Component, Move>,
  number: number,
): Generator<number[]> {
  const { components, game } = search
  const component = components[number] as Component
  for (const move of game.moves(component))
    yield game.play(component, move).map((each) => numberOf(search, each))
}

function progress<Component, Move>(search: Search<Component, Move>): Progress {
  const { kinds } = search
  return { phase: 'tame', done: kinds.length }
}

/** Calls `finish` for all components reached that are not done yet, for each after those reached from it. */
async function climb<Component, Move>(
  search: Search<Component, Move>,
  sum: readonly number[],
  done: readonly unknown[],
  finish: (number: number) => Promise<void>,
  pace: Pace,
): Promise<void> {
  for (const start of sum) {
    // begun and not done, each reached from the one below: what is left of the move at hand, and the moves behind it
    const stack: {
      readonly number: number
      parts: number[]
      readonly options: Iterator<number[]>
    }[] = []
    const open = new Set<number>()
    const visit = (number: number) => {
      if (done[number] !== undefined) return
      if (open.has(number)) throw cyclic(search, number)
      open.add(number)
      stack.push({ number, parts: [], options: optionsOf(search, number) })
    }
    visit(start)
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const part = top.parts.pop()
      if (part !== undefined) visit(part)
      else {
        const option = top.options.next()
        if (option.done) {
          await finish(top.number)
          open.delete(top.number)
          stack.pop()
        } else top.parts = option.value
      }
      if (pace.due(UNITS_PER_MOVE)) await pace.rest(progress(search))
    }
    if (pace.due(1)) await pace.rest(progress(search))
  }
}

function cyclic<Component, Move>(search: Search<Component, Move>, number: number): ImpartialError {
  const { game, components } = search
  const component = componentExcerpt(game, components[number] as Component)
  return new ImpartialError('CYCLIC', {
    what: `${game.name}: play can come back to ${component}`,
    found: component,
    expected: 'a game in which it always ends',
  })
}

async function findKind<Component, Move>(
  search: Search<Component, Move>,
  number: number,
  pace: Pace,
): Promise<void> {
  const { kinds, answers } = search
  const tame = new Set<Kind>()
  const wild: { readonly others: Kind; readonly answers: readonly Kind[] }[] = []
  let ended = true
  for (const parts of optionsOf(search, number)) {
    ended = false
    const others = parts.map((part) => kinds[part] ?? WILD).filter((kind) => kind !== WILD)
    const kind = others.reduce(addKinds, NOTHING)
    const wilds = parts.filter((part) => kinds[part] === WILD)
    if (wilds.length === 0) tame.add(kind)
    // beside a second wild component no move leaves a tame sum
    else wild.push({ others: kind, answers: (wilds.length === 1 && answers[wilds[0] ?? 0]) || [] })
    if (pace.due(UNITS_PER_MOVE)) await pace.rest(progress(search))
  }
  const normal = mex([...tame].map(normalOf))
  const misere = mex([...tame].map(misereOf))
  const kind = normal * 2 + (normal === misere ? 0 : 1)
  // G⁺ and G⁻ of tame options are the same numbers from 2 on: if these differ by 1 they are 0 and 1
  const isTame =
    misereOf(kind) === misere &&
    wild.every(({ others, answers }) => {
      const left = answers.map((answer) => addKinds(answer, others))
      return (
        left.some((answer) => normalOf(answer) === normal) &&
        left.some((answer) => misereOf(answer) === misere)
      )
    })
  kinds[number] = ended ? NOTHING : isTame ? kind : WILD
  if (kinds[number] === WILD) answers[number] = [...tame]
}

async function findTree<Component, Move>(
  search: Search<Component, Move>,
  number: number,
  pace: Pace,
): Promise<void> {
  const { trees, forest } = search
  const options = new Set<MisereTree>()
  for (const parts of optionsOf(search, number)) {
    options.add(await addTrees(search, parts, pace))
    if (pace.due(UNITS_PER_MOVE)) await pace.rest(progress(search))
  }
  trees[number] = forest.tree(options)
}

async function addTrees<Component, Move>(
  search: Search<Component, Move>,
  parts: readonly number[],
  pace: Pace,
): Promise<MisereTree> {
  const { forest, trees } = search
  let sum: MisereTree = 0
  for (const part of parts) sum = await forest.add(sum, trees[part] ?? 0, pace)
  return sum
}

/** The kind of a sum, WILD if one of its components is. */
async function kindOf<Component, Move>(
  search: Search<Component, Move>,
  sum: readonly number[],
  pace: Pace,
): Promise<Kind> {
  const { kinds } = search
  await climb(search, sum, kinds, (number) => findKind(search, number, pace), pace)
  return sum.map((part) => kinds[part] ?? WILD).reduce(joinKinds, NOTHING)
}

async function treeOf<Component, Move>(
  search: Search<Component, Move>,
  sum: readonly number[],
  pace: Pace,
): Promise<MisereTree> {
  const { kinds, trees } = search
  // refuses cycles without keeping a tree
  await climb(search, sum, kinds, (number) => findKind(search, number, pace), pace)
  await climb(search, sum, trees, (number) => findTree(search, number, pace), pace)
  return addTrees(search, sum, pace)
}

async function genusOf<Component, Move>(
  search: Search<Component, Move>,
  sum: readonly number[],
  pace: Pace,
): Promise<Genus> {
  const { forest } = search
  const kind = await kindOf(search, sum, pace)
  if (kind === WILD) return forest.genus(await treeOf(search, sum, pace))
  return nimGenus(normalOf(kind), misereOf(kind) !== normalOf(kind))
}

async function isP<Component, Move>(
  search: Search<Component, Move>,
  sum: readonly number[],
  pace: Pace,
): Promise<boolean> {
  return (await genusOf(search, sum, pace)).misere[0] === 0
}

/** Wraps an answer about numbers: starts the clock and reports at the end, unless it is part of other work. */
function answer<Component, Move, Answer>(
  search: Search<Component, Move>,
  find: (sum: readonly number[], pace: Pace, given: readonly Component[]) => Promise<Answer>,
) {
  return async (sum: readonly Component[], work: WorkOptions | Pace = {}): Promise<Answer> => {
    if ('due' in work)
      return find(
        sum.map((each) => numberOf(search, each)),
        work,
        sum,
      )
    const pace = createPace(work)
    const found = await find(
      sum.map((each) => numberOf(search, each)),
      pace,
      sum,
    )
    pace.report(progress(search))
    return found
  }
}

/** The winning moves of the components given, not of others with the same key. */
async function findWinning<Component, Move>(
  search: Search<Component, Move>,
  sum: readonly number[],
  pace: Pace,
  given: readonly Component[],
): Promise<ComponentMove<Move>[]> {
  const { game, kinds } = search
  const winning: ComponentMove<Move>[] = []
  await kindOf(search, sum, pace)
  const others = kindsOfOthers(sum.map((part) => kinds[part] ?? WILD))
  for (const [part, component] of given.entries()) {
    for (const move of game.moves(component)) {
      const left = game.play(component, move).map((each) => numberOf(search, each))
      const kind = joinKinds(others[part] ?? WILD, await kindOf(search, left, pace))
      const wins =
        kind === WILD
          ? await isP(search, [...sum.toSpliced(part, 1), ...left], pace)
          : misereOf(kind) === 0
      if (wins) winning.push({ part, move })
      if (pace.due(UNITS_PER_MOVE)) await pace.rest(progress(search))
    }
  }
  return winning
}

/** A tame sum as 2·G⁺, and 1 more if it is fickle, that is G⁻ ≠ G⁺; or −1 for a wild one. */
type Kind = number
const WILD = -1
const NOTHING = 1

function normalOf(kind: Kind): number {
  return kind >> 1
}

function misereOf(kind: Kind): number {
  return (kind >> 1) ^ (kind & 1)
}

/** As in Nim: nim-sums, fickle only if all parts are. Of tame ones. */
function addKinds(first: Kind, second: Kind): Kind {
  return ((first ^ second) & ~1) | (first & second & 1)
}

/** The same, and wild beside anything wild. */
function joinKinds(first: Kind, second: Kind): Kind {
  return first === WILD || second === WILD ? WILD : addKinds(first, second)
}

/** For each part, what the others add up to: all before it and all after it. */
function kindsOfOthers(parts: readonly Kind[]): Kind[] {
  const others: Kind[] = []
  let before = NOTHING
  for (const kind of parts) {
    others.push(before)
    before = joinKinds(before, kind)
  }
  let behind = NOTHING
  for (let part = parts.length - 1; part >= 0; part--) {
    others[part] = joinKinds(others[part] ?? WILD, behind)
    behind = joinKinds(behind, parts[part] ?? WILD)
  }
  return others
}

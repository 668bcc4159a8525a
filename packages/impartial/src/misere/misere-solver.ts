// Misère play of any game by components: the player who cannot move wins. Outcomes, winning moves, G⁻, genera, trees.
//
// Components are tested for tameness first, which takes two small numbers each: sums of tame components add up as in Nim,
// whatever their trees. Only sums with a wild component need reduced trees. So games that are tame throughout go as far as
// under normal play, and others as far as the forest has room.
//
// A component is found tame by the rule of `MisereForest.isTame`, in which an option counts as tame if all its components
// were found so. A sum of wild components can be tame all the same; this shows only when its tree is made.
//
// Source: On Numbers and Games, ch. 12; Winning Ways, ch. 13.

import type { Key, Outcome, WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import type { AnyComponentGame, ComponentGame } from '../component/component-game'
import { componentExcerpt, limitError, MAX_COMPONENTS, UNITS_PER_MOVE } from '../component/nimbers'
import { checkRange, ImpartialError } from '../errors'
import { mex } from '../nimber/nimber'
import { type Genus, nimGenus } from './genus'
import { createMisereForest, type MisereForest, type MisereTree } from './misere-tree'

/** A move in a sum of components, `part` being the place of its component. */
export interface ComponentMove<Move> {
  readonly part: number
  readonly move: Move
}

/**
 * Answers about sums of components of one game under misère play, the empty sum included; see `MisereAnswer`. What was found
 * once is kept. Every answer may be long work: the phases are `tame`, in which `done` counts components, and `sum`, as in
 * `MisereForest.add`; work that this is part of gives its pace instead of options.
 *
 * With m moves of all components reached: time O(m) if they are tame, space O(components + moves of one of them).
 * Otherwise also a tree for every position of different play below the wild ones; for heaps of n that is exponential in
 * √n at worst.
 */
export interface MisereSolver<Component, Move> {
  readonly forest: MisereForest
  /** For the player to move; the empty sum is a win. There are no draws. */
  outcome(sum: readonly Component[], work?: WorkOptions | Pace): Promise<Outcome>
  /** All winning moves, by component, then in the game's order. */
  winningMoves(sum: readonly Component[], work?: WorkOptions | Pace): Promise<ComponentMove<Move>[]>
  value(sum: readonly Component[], work?: WorkOptions | Pace): Promise<number>
  genus(sum: readonly Component[], work?: WorkOptions | Pace): Promise<Genus>
  isTame(sum: readonly Component[], work?: WorkOptions | Pace): Promise<boolean>
  tree(sum: readonly Component[], work?: WorkOptions | Pace): Promise<MisereTree>
}

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
  // safe, since the game is only asked about components that it was given or left itself
  const search = createSearch(game as AnyComponentGame, forest, limit)
  return {
    forest,
    outcome: answer(search, async (sum, pace) => ((await isP(search, sum, pace)) ? 'loss' : 'win')),
    winningMoves: answer(
      search,
      (sum, pace, given) => findWinning(search, sum, pace, given) as Promise<ComponentMove<Move>[]>,
    ),
    value: answer(search, async (sum, pace) => (await genusOf(search, sum, pace)).misere[0]),
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

/** What a solver has found, by number of a component. */
type Search = ReturnType<typeof createSearch>

function createSearch(game: AnyComponentGame, forest: MisereForest, limit: number) {
  return {
    ...{ game, forest, limit },
    numbers: new Map<Key, number>(),
    components: [] as unknown[],
    kinds: [] as Kind[],
    /** Of wild components: the kinds of their tame options, for the test of tameness above them. */
    answers: [] as (readonly Kind[])[],
    trees: [] as MisereTree[],
  }
}

/** Wraps an answer about numbers: starts the clock and reports at the end, unless it is part of other work. */
function answer<Answer>(
  search: Search,
  find: (sum: readonly number[], pace: Pace, given: readonly unknown[]) => Promise<Answer>,
) {
  return async (given: readonly unknown[], work: WorkOptions | Pace = {}): Promise<Answer> => {
    const pace = 'due' in work ? work : createPace(work)
    const found = await find(numbersOf(search, given), pace, given)
    if (pace !== work) pace.report({ phase: 'tame', done: search.kinds.length })
    return found
  }
}

function numbersOf(search: Search, sum: readonly unknown[]): number[] {
  return sum.map((component) => numberOf(search, component))
}

function numberOf({ game, numbers, limit, components }: Search, component: unknown): number {
  const key = game.key(component)
  const known = numbers.get(key)
  if (known !== undefined) return known
  if (numbers.size === limit) throw limitError(game.name, limit, 'sum')
  numbers.set(key, components.length)
  return components.push(component) - 1
}

function* optionsOf(search: Search, number: number): Generator<number[]> {
  const { components, game } = search
  const component = components[number]
  for (const move of game.moves(component)) yield numbersOf(search, game.play(component, move))
}

async function pause({ kinds }: Search, pace: Pace): Promise<void> {
  if (pace.due(UNITS_PER_MOVE)) await pace.rest({ phase: 'tame', done: kinds.length })
}

/** Calls `finish` for all components reached that have nothing in `done` yet, for each after those reached from it. */
async function climb(
  search: Search,
  sum: readonly number[],
  done: readonly unknown[],
  finish: (search: Search, number: number, pace: Pace) => Promise<void>,
  pace: Pace,
): Promise<void> {
  for (const start of sum) {
    // begun and not done, each reached from the one below: what is left of the move at hand, and the moves after it
    const stack: { number: number; parts: number[]; options: Iterator<number[]> }[] = []
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
      const option = part === undefined ? top.options.next() : undefined
      if (part !== undefined) visit(part)
      else if (!option?.done) top.parts = option?.value ?? []
      else {
        await finish(search, top.number, pace)
        open.delete(top.number)
        stack.pop()
      }
      await pause(search, pace)
    }
  }
}

function cyclic({ game, components }: Search, number: number): ImpartialError {
  const component = componentExcerpt(game, components[number])
  return new ImpartialError('CYCLIC', {
    what: `${game.name}: play can come back to ${component}`,
    found: component,
    expected: 'a game in which it always ends',
  })
}

async function findKind(search: Search, number: number, pace: Pace): Promise<void> {
  const { kinds, answers } = search
  const tame = new Set<Kind>()
  const wild: { readonly others: Kind; readonly answers: readonly Kind[] }[] = []
  let ended = true
  for (const parts of optionsOf(search, number)) {
    ended = false
    const others = parts.map((part) => kinds[part]).filter((kind) => kind !== WILD)
    const kind = others.reduce(addKinds, NOTHING)
    const wilds = parts.filter((part) => kinds[part] === WILD)
    if (wilds.length === 0) tame.add(kind)
    // with a second wild component no move leaves a tame sum
    else wild.push({ others: kind, answers: (wilds.length === 1 && answers[wilds[0]]) || [] })
    await pause(search, pace)
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

async function findTree(search: Search, number: number, pace: Pace): Promise<void> {
  const options = new Set<MisereTree>()
  for (const parts of optionsOf(search, number)) {
    options.add(await addTrees(search, parts, pace))
    await pause(search, pace)
  }
  search.trees[number] = search.forest.tree(options)
}

async function addTrees(search: Search, parts: readonly number[], pace: Pace): Promise<MisereTree> {
  const { forest, trees } = search
  let sum: MisereTree = 0
  for (const part of parts) sum = await forest.add(sum, trees[part], pace)
  return sum
}

/** The kind of a sum, WILD if one of its components is. */
async function kindOf(search: Search, sum: readonly number[], pace: Pace): Promise<Kind> {
  const { kinds } = search
  await climb(search, sum, kinds, findKind, pace)
  return sum.map((part) => kinds[part]).reduce(joinKinds, NOTHING)
}

async function treeOf(search: Search, sum: readonly number[], pace: Pace): Promise<MisereTree> {
  // refuses cycles without keeping a tree
  await kindOf(search, sum, pace)
  await climb(search, sum, search.trees, findTree, pace)
  return addTrees(search, sum, pace)
}

async function genusOf(search: Search, sum: readonly number[], pace: Pace): Promise<Genus> {
  const kind = await kindOf(search, sum, pace)
  if (kind === WILD) return search.forest.genus(await treeOf(search, sum, pace))
  return nimGenus(normalOf(kind), misereOf(kind) !== normalOf(kind))
}

async function isP(search: Search, sum: readonly number[], pace: Pace): Promise<boolean> {
  return (await genusOf(search, sum, pace)).misere[0] === 0
}

/** The winning moves of the components given, not of others with the same key. */
async function findWinning(
  search: Search,
  sum: readonly number[],
  pace: Pace,
  given: readonly unknown[],
): Promise<ComponentMove<unknown>[]> {
  const { game, kinds } = search
  const winning: ComponentMove<unknown>[] = []
  await kindOf(search, sum, pace)
  const others = sumsOfOthers(
    sum.map((part) => kinds[part]),
    NOTHING,
    joinKinds,
  )
  for (const [part, component] of given.entries()) {
    for (const move of game.moves(component)) {
      const left = numbersOf(search, game.play(component, move))
      const kind = joinKinds(others[part], await kindOf(search, left, pace))
      const wins =
        kind === WILD
          ? await isP(search, [...sum.toSpliced(part, 1), ...left], pace)
          : misereOf(kind) === 0
      if (wins) winning.push({ part, move })
      await pause(search, pace)
    }
  }
  return winning
}

/** For each part, what the others add up to: all before it and all after it. */
export function sumsOfOthers<Value>(
  parts: readonly Value[],
  nothing: Value,
  add: (first: Value, second: Value) => Value,
): Value[] {
  const others: Value[] = []
  let before = nothing
  for (const part of parts) {
    others.push(before)
    before = add(before, part)
  }
  let after = nothing
  for (const [index, part] of [...parts.entries()].reverse()) {
    others[index] = add(others[index] as Value, after)
    after = add(after, part)
  }
  return others
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

/** The same, and wild with anything wild. */
function joinKinds(first: Kind, second: Kind): Kind {
  return first === WILD || second === WILD ? WILD : addKinds(first, second)
}

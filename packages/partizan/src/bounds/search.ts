// Who wins a position, without the value of the whole: a search by moves over sums of components. The player to move always is Left; after
// her move the sum is negated.
//
// A sum is the components that are too large to be valued, and the values of all others; a component and its negative cancel. Its moves are tried
// only where nothing else shows who wins: the sum of the values if there is nothing else, or two sums of values that it lies between
// (`PartizanComponents.bounds`). All positions after a move are tested so before one of them is searched; then the one whose upper
// bound is the lowest for the opponent goes first.
//
// Stops are found by the same search, next to a number: if Left, moving first, wins G − x + ε with an infinitesimal ε, then the Left stop of G is
// at least x, and if she loses it, the stop is at most x. Any ε will do; a few ups let the search decide where x is the stop itself.
//
// Sources: Winning Ways, chapters 5 and 6 (one hand tied); Breuker, Uiterwijk and van den Herik, "Solving 8 × 8 Domineering", Theoretical
// Computer Science 230, 2000; Uiterwijk, "11 × 11 Domineering is solved", Computers and Games, 2016.

import { MAX, MIN, type OutcomeClass, type Player, type WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import type { PartizanComponents } from '../component/components'
import { PartizanError } from '../errors'
import { quickly, type Sum, summed } from '../sum/outcome'
import { doubleOf } from '../value/dyadic'
import { createForms, type Form, type Forms, leftOptions, numberOf, simple } from '../value/forms'
import { negate } from '../value/sum'
import { thermograph } from '../value/thermograph'
import { createKnown, cyclic, type KnownComponents, type Ref } from './known'
import { type BoundedTable, createTable } from './table'

/** Options of `createPositionSearch`. */
export interface PositionSearchOptions {
  /** The store of values. Default: a new one. */
  readonly forms?: Forms | undefined
  /** Bytes for components, forms and results, about. Default 256 MB; at least 1 MB. */
  readonly memoryLimit?: number | undefined
  /**
   * Components in which both players have at most this number of moves are valued, unless that takes too much work. Default 22 for games that
   * give bounds, 14 for others.
   */
  readonly movesValued?: number | undefined
}

/** The two ends of an interval of numbers; a double each, exact. Equal if the number is known. */
export type NumberRange = readonly [least: number, most: number]

/** Where play of a position stops: the value is at least every number below `rightStop` and at most every number above `leftStop`. */
export interface StopBounds {
  readonly leftStop: NumberRange
  readonly rightStop: NumberRange
}

/** A search through the positions of a game that keeps what it has found. */
export interface PositionSearch<Component> {
  readonly forms: Forms
  /** Positions whose moves were tried, and components met, by key. */
  readonly searched: number
  readonly components: number
  /** What components, forms and results take, about. */
  readonly bytes: number
  /**
   * Whether a player who moves first wins a sum of components.
   *
   * @throws PartizanError (as a rejection, like the signal's reason) LIMIT_EXCEEDED with how much there was, if more memory is needed;
   *   CYCLIC.
   */
  winsFirst(parts: readonly Component[], player: Player, options?: WorkOptions): Promise<boolean>
  /** Who wins, by who begins. Errors as `winsFirst`. */
  outcomeClass(parts: readonly Component[], options?: WorkOptions): Promise<OutcomeClass>
  /**
   * The stops, each within 1/4 or exact. Errors as `winsFirst`, and LIMIT_EXCEEDED for stops of 2^20 or more.
   */
  stops(parts: readonly Component[], options?: WorkOptions): Promise<StopBounds>
}

/** A sum, Left to move. */
interface Position {
  readonly refs: readonly Ref[]
  readonly sum: Sum
  readonly key: string
}

/** A position whose moves are tried, and the moves not refuted at once. */
interface Frame {
  readonly position: Position
  readonly replies: readonly Position[]
  /** How many of them were begun. */
  begun: number
}

interface Search<Component> {
  readonly forms: Forms
  readonly name: string
  readonly known: KnownComponents<Component>
  readonly table: BoundedTable
  readonly memoryLimit: number
  searched: number
}

const MEMORY_LIMIT = 256e6
const LEAST_MEMORY = 1e6
/** Measured: what a result takes with its key. A quarter of the memory is for results. */
const BYTES_PER_RESULT = 200
/** Comparisons of two forms take at most as many steps; others are left to the search. */
const PATIENCE = 2000
/** What the search counts for the clock for a position whose moves are tried. */
const UNITS_PER_POSITION = 2 ** 14
/** How much a move that Left has and Right has not is worth, where nothing is known: only the order of moves depends on it. */
const WORTH_OF_MOVE = 0.25

/**
 * A search for who wins positions whose values are too large to be found, and for their stops.
 *
 * @throws PartizanError INVALID_OPTION.
 * @see README.md#large-positions
 */
export function createPositionSearch<Component, Move>(
  game: PartizanComponents<Component, Move>,
  { forms = createForms(), memoryLimit = MEMORY_LIMIT, movesValued }: PositionSearchOptions = {},
): PositionSearch<Component> {
  if (movesValued !== undefined && !(movesValued >= 0))
    throw new PartizanError('INVALID_OPTION', {
      what: ({ option }) => `${option('movesValued')} is ${movesValued}`,
      found: movesValued,
      expected: 'at least 0',
      place: { field: 'movesValued' },
    })
  if (!(memoryLimit >= LEAST_MEMORY))
    throw new PartizanError('INVALID_OPTION', {
      what: ({ option }) => `${option('memoryLimit')} is ${memoryLimit}`,
      found: memoryLimit,
      expected: `at least ${LEAST_MEMORY} bytes`,
      place: { field: 'memoryLimit' },
    })
  const search: Search<Component> = {
    forms,
    name: game.name,
    known: createKnown(forms, game, movesValued),
    table: createTable(memoryLimit / 4 / BYTES_PER_RESULT),
    memoryLimit,
    searched: 0,
  }
  const refsOf = (parts: readonly Component[], player: Player) =>
    parts.map((part) => (player === MIN ? -1 : 1) * search.known.refOf(part))
  const wins = (parts: readonly Component[], player: Player, pace: Pace) =>
    winsFirst(search, positionOf(search, refsOf(parts, player), []), pace)
  return {
    forms,
    get searched() {
      return search.searched
    },
    get components() {
      return search.known.count
    },
    get bytes() {
      return bytesOf(search)
    },
    winsFirst: async (parts, player, options) => wins(parts, player, createPace(options)),
    async outcomeClass(parts, options) {
      const pace = createPace(options)
      const left = await wins(parts, MAX, pace)
      const right = await wins(parts, MIN, pace)
      return left ? (right ? 'N' : 'L') : right ? 'R' : 'P'
    },
    async stops(parts, options) {
      const pace = createPace(options)
      const leftStop = await leftStopOf(search, refsOf(parts, MAX), pace)
      const [least, most] = await leftStopOf(search, refsOf(parts, MIN), pace)
      return { leftStop, rightStop: [0 - most, 0 - least] }
    },
  }
}

const bytesOf = <Component>({ known, table }: Search<Component>): number =>
  known.bytes + BYTES_PER_RESULT * table.size

/** A sum of components and forms, Left to move. */
function positionOf<Component>(
  { forms, known }: Search<Component>,
  refs: readonly Ref[],
  list: readonly Form[],
): Position {
  const large: Ref[] = []
  const values = [...list]
  for (const ref of refs) {
    const form = known.value(ref)
    const negative = form < 0 ? large.indexOf(-ref) : -1
    if (form >= 0) values.push(form)
    else if (negative >= 0) large.splice(negative, 1)
    else large.push(ref)
  }
  large.sort((a, b) => a - b)
  const sum = summed(forms, values)
  return { refs: large, sum, key: `${large.join()};${sum.plain};${sum.parts.join()}` }
}

/** Whether Left, who is to move, wins, where values or bounds show it. */
function decide<Component>(search: Search<Component>, position: Position): boolean | undefined {
  const { forms } = search
  const isAtMostZero = (list: readonly Form[]) =>
    quickly(
      forms,
      summed(
        forms,
        list.map((form) => negate(forms, form)),
      ),
      PATIENCE,
    )
  const least = boundOf(search, position, true)
  const loses = least && isAtMostZero(least)
  if (loses === false) return true
  if (position.refs.length === 0) return loses === true ? false : undefined
  const most = boundOf(search, position, false)
  return most && isAtMostZero(most) === true ? false : undefined
}

/** Forms whose sum a position is at least, or at most. */
function boundOf<Component>(
  { known }: Search<Component>,
  { refs, sum }: Position,
  isLeast: boolean,
): Form[] | undefined {
  const list = [sum.plain, ...sum.parts]
  for (const ref of refs) {
    const bound = known.bound(ref, isLeast)
    if (bound === undefined) return undefined
    list.push(...bound.list)
  }
  return list
}

/** How good a position looks for Left: about the mean of what it is at most. */
function promiseOf<Component>(
  { forms, known }: Search<Component>,
  { refs, sum }: Position,
): number {
  let promise = doubleOf(numberOf(forms, forms.leftStops[sum.plain]))
  for (const form of sum.parts) promise += doubleOf(thermograph(forms, form).mean)
  for (const ref of refs)
    promise += known.bound(ref, false)?.mean ?? WORTH_OF_MOVE * known.balance(ref)
  return promise
}

/** What Left's moves leave, each once, with Right to move as Left. Moves in x + n·↑ + *k come last. */
function repliesOf<Component>(
  search: Search<Component>,
  { refs, sum }: Position,
): Map<string, Position> {
  const { forms, known } = search
  const replies = new Map<string, Position>()
  const add = (left: readonly Ref[], list: readonly Form[]) => {
    const reply = positionOf(
      search,
      left.map((ref) => -ref),
      list.map((form) => negate(forms, form)),
    )
    replies.set(reply.key, reply)
  }
  const { plain, parts } = sum
  for (const [i, ref] of refs.entries()) {
    if (refs[i - 1] === ref) continue
    for (const option of known.options(ref, MAX))
      add([...refs.toSpliced(i, 1), ...option], [plain, ...parts])
  }
  for (const [i, form] of parts.entries()) {
    if (parts[i - 1] === form) continue
    for (const option of leftOptions(forms, form))
      add(refs, [plain, ...parts.toSpliced(i, 1), option])
  }
  for (const option of leftOptions(forms, plain)) add(refs, [...parts, option])
  return replies
}

/** Whether Left wins where one move more shows it, else the moves to be searched. */
function open<Component>(search: Search<Component>, position: Position): boolean | Frame {
  search.searched++
  const undecided: { reply: Position; promise: number }[] = []
  for (const reply of repliesOf(search, position).values()) {
    const answer = search.table.get(reply.key) ?? decide(search, reply)
    if (answer === false) return true
    if (answer === undefined) undecided.push({ reply, promise: promiseOf(search, reply) })
  }
  if (undecided.length === 0) return false
  undecided.sort((a, b) => a.promise - b.promise)
  return { position, replies: undecided.map(({ reply }) => reply), begun: 0 }
}

/** Whether Left, who is to move, wins: depth first, on an explicit stack. */
async function winsFirst<Component>(
  search: Search<Component>,
  root: Position,
  pace: Pace,
): Promise<boolean> {
  const { table } = search
  const stack: Frame[] = []
  const path = new Set<string>()
  let position = root
  let answer = table.get(root.key) ?? decide(search, root)
  for (;;) {
    if (answer === undefined) {
      if (path.has(position.key)) throw cyclic(search.name)
      const opened = open(search, position)
      checkMemory(search)
      if (pace.due(UNITS_PER_POSITION)) await pace.rest({ phase: 'search', done: search.searched })
      if (typeof opened !== 'boolean') {
        stack.push(opened)
        path.add(position.key)
      } else {
        answer = opened
        table.set(position.key, answer)
      }
    }
    // A reply that loses for its mover wins for Left; one more reply that does not leaves her the others
    let top = stack.at(-1)
    while (top !== undefined && answer !== undefined) {
      if (answer && top.begun < top.replies.length) break
      answer = !answer
      table.set(top.position.key, answer)
      path.delete(top.position.key)
      stack.pop()
      top = stack.at(-1)
    }
    if (top === undefined) {
      pace.report({ phase: 'search', done: search.searched })
      return answer as boolean
    }
    position = top.replies[top.begun++] as Position
    answer = table.get(position.key)
  }
}

function checkMemory<Component>(search: Search<Component>): void {
  const { name, known, forms, memoryLimit, searched } = search
  const bytes = bytesOf(search)
  if (bytes <= memoryLimit) return
  throw new PartizanError('LIMIT_EXCEEDED', {
    what: ({ size }) =>
      `${name}: ${known.count} components and ${forms.size} forms take ${size(bytes)}, with ${searched} positions searched`,
    found: bytes,
    expected: ({ size, option }) =>
      `at most ${size(memoryLimit)} (${option('memoryLimit')}), or a smaller position`,
    place: { field: 'memoryLimit' },
  })
}

/** Stops are found among multiples of this. */
const STEP = 1 / 4
const MOST_STOP = 2 ** 20
/** More ups than most infinitesimals need that come up. */
const UPS = 8

/** Where the Left stop of a sum lies: by doubling, then by halving. */
async function leftStopOf<Component>(
  search: Search<Component>,
  refs: readonly Ref[],
  pace: Pace,
): Promise<NumberRange> {
  const wins = (less: number, ups: number) =>
    winsFirst(search, positionOf(search, refs, [simple(search.forms, -less, ups)]), pace)
  const isAtLeast = (number: number) => wins(number, UPS)
  let [low, high] = [-1, 1]
  while (!(await isAtLeast(low))) {
    high = low
    low = further(search, low)
  }
  while (await isAtLeast(high)) {
    low = high
    high = further(search, high)
  }
  while (high - low > STEP) {
    const middle = (low + high) / 2
    if (await isAtLeast(middle)) low = middle
    else high = middle
  }
  return (await wins(low, -UPS)) ? [low, high] : [low, low]
}

function further<Component>({ name }: Search<Component>, number: number): number {
  if (Math.abs(number) < MOST_STOP) return 2 * number
  throw new PartizanError('LIMIT_EXCEEDED', {
    what: `${name}: a stop is beyond ${number}`,
    found: number,
    expected: `less than ${MOST_STOP}`,
  })
}

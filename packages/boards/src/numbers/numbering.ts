// A description as numbered rules: what tables and clusters go by.

import { type Numbering, type Player, type Tier, UNDECIDED } from '@zugzwang/core'
import type { GameData } from '../data/game-data'
import { BoardsError, noPosition, notNumbered } from '../errors'
import type { BoardPosition } from '../game'
import { endWorth, paysStuck, stuckWorth } from '../play/ends'
import { type BoardMove, makeMove, movesOf } from '../play/moves'
import { EMPTY, type Plan } from '../play/plan'
import { readState, type State, writeState } from '../play/state'
import { planOf } from '../read'
import { type Block, type Blocks, createBlocks, isNumbered } from './blocks'
import { allowsCounts } from './counts'
import { choose, isTooLarge } from './digits'
import { createLayout, type Layout, turned, turnInto } from './layout'
import { createStacks } from './stacks'
import { findSymmetries, type Symmetry } from './symmetry'
import { createUnMoves } from './un-moves'

/** Positions of a description by number. */
export interface BoardNumbering extends Numbering<BoardPosition> {
  readonly start: number
  /** Positions with the same men, in groups that play cannot come back to. */
  readonly tiers: readonly Tier[]
}

/** Options of `boardNumbering`. */
export interface BoardNumberingOptions {
  /** Whether symmetrical positions share a number; most of them then do. Default true. */
  readonly symmetry?: boolean | undefined
}

/**
 * The positions of a game by number: those with counts of men that play can reach from the start, so also some that it cannot. Where
 * both players have the same rules, a number is a position as the player to move sees it, and there is no `mover`. Symmetrical
 * positions share a number; a few numbers are left that stand for no position. Positions in which play has ended share one (`isShared`)
 * if how many men there are of each kind, or on each row of pawns, is enough to say so. Un-moves are there for games in which men come back
 * without anything being closed or removed.
 *
 * O(configurations · acts + arrangements of a leading kind · symmetries): milliseconds for small games. `encode` and `decode` are
 * O(cells · kinds).
 *
 * @throws BoardsError INVALID_DESCRIPTION; LIMIT_EXCEEDED for more than 2^16 configurations or 2^53 numbers.
 * @see README.md#positions-by-number
 */
export function boardNumbering(
  data: GameData,
  { symmetry = true }: BoardNumberingOptions = {},
): BoardNumbering {
  const { plan, start } = planOf(data)
  const stacks = createStacks(plan, start)
  return stacks ? stacks.numbering : createNumbering(data, symmetry).numbering
}

/** A numbering, and what it is made of. */
export function createNumbering(
  data: GameData,
  symmetry: boolean,
): Numbers & { readonly numbering: BoardNumbering } {
  const { plan, start } = planOf(data)
  const { layout, blocks, group } = createNumbers(plan, start, symmetry)
  const unMoves = createUnMoves(layout, blocks, group)
  const canStick = paysStuck(data)
  let last: Seen | undefined
  const see = (index: number): Seen => {
    if (last?.index !== index) last = seeAt(blocks, index)
    return last
  }
  const moves = (seen: Seen): readonly BoardMove[] => {
    seen.moves ??= movesOf(plan, seen.state)
    return seen.moves
  }
  const encodeAfter = createEncoder(layout, blocks)
  const { endless = 'draw' } = data
  const numbering: BoardNumbering = {
    name: data.name,
    count: blocks.count,
    maxMoves: mostMoves(layout, blocks),
    start: blocks.encode(layout.start),
    tiers: blocks.tiers,
    ...(endless !== 'draw' && { endless: endless === 'first' ? 1 : -1 }),
    ...(blocks.shared > 0 && { isShared: (index: number) => index < blocks.shared }),
    ...(!layout.isTurned && {
      mover: (index: number) => blocks.blockAt(index).counts.mover as Player,
    }),
    successors(index, out) {
      const seen = see(index)
      if (seen.isGap) return -1
      const list = moves(seen)
      for (let k = 0; k < list.length; k++) out[k] = encodeAfter(seen.state, list[k] as BoardMove)
      return list.length
    },
    ...(unMoves && {
      maxPredecessors: unMoves.most,
      predecessors: (index: number, out: { [index: number]: number }) =>
        unMoves.list(blocks.decode(index), blocks.blockAt(index), out),
    }),
    payoff(index) {
      const seen = see(index)
      if (seen.isGap) return UNDECIDED
      const ended = endWorth(plan, seen.state)
      if (ended !== undefined) return ended
      return canStick && moves(seen).length === 0 ? stuckWorth(plan, seen.state) : UNDECIDED
    },
    encode(text) {
      const read = readState(plan, text)
      const state = layout.isTurned && read.mover === 1 ? turned(layout, read) : read
      if (!isNumbered(layout, blocks.blockOf(state), state)) throw notNumbered(data.name, text)
      return blocks.encode(state)
    },
    decode(index) {
      const isIn = Number.isInteger(index) && index >= 0 && index < blocks.count
      if (!isIn || see(index).isGap) throw noPosition(data.name, index, blocks.count)
      return writeState(plan, see(index).state)
    },
  }
  return { numbering, layout, blocks, group }
}

/** Blocks of numbers, and what they are made from. */
export interface Numbers {
  readonly layout: Layout
  readonly blocks: Blocks
  /** The symmetries that are folded, the identity first. */
  readonly group: readonly Symmetry[]
}

/** Levels make more classes, configurations and tiers: they are used if they save half of the numbers. */
function createNumbers(plan: Plan, start: State, symmetry: boolean): Numbers {
  const numbersOf = (layout: Layout): Numbers => {
    const none = [[...layout.classOf.keys()]]
    const group = symmetry ? findSymmetries(plan, layout.classOf) : none
    const blocks = createBlocks(layout, group)
    // Where one block has no head, its symmetrical positions have different numbers: then no others may share one
    const isWhole = blocks.blocks.every(
      ({ isShared, head, digits }) =>
        isShared || head !== undefined || !digits.some((digit) => isTooLarge(digit, group)),
    )
    return isWhole
      ? { layout, blocks, group }
      : { layout, blocks: createBlocks(layout, none), group: none }
  }
  const plain = numbersOf(createLayout(plan, start, false))
  const layout = createLayout(plan, start, true)
  if (layout.classes.length === plain.layout.classes.length) return plain
  try {
    const byLevels = numbersOf(layout)
    return 2 * byLevels.blocks.count <= plain.blocks.count ? byLevels : plain
  } catch (error) {
    if (error instanceof BoardsError && error.code === 'LIMIT_EXCEEDED') return plain
    throw error
  }
}

/** The number of the position after a move, without making one. */
function createEncoder(layout: Layout, blocks: Blocks): (state: State, move: BoardMove) => number {
  const { plan, isTurned, start } = layout
  const copy = (): State => ({ mover: 0, cells: start.cells.slice(), hands: start.hands.slice() })
  // By the player to move afterwards
  const after: readonly State[] = [copy(), { ...copy(), mover: 1 }]
  const seen = copy()
  return (state, move) => {
    const next = after[1 - state.mover] as State
    next.cells.set(state.cells)
    next.hands.set(state.hands)
    makeMove(plan, next, move, state.mover)
    if (!isTurned) return blocks.encode(next)
    turnInto(layout, next, seen)
    return blocks.encode(seen)
  }
}

interface Seen {
  readonly index: number
  readonly state: State
  /** Whether a symmetrical position has another number. */
  readonly isGap: boolean
  moves?: readonly BoardMove[]
}

function seeAt(blocks: Blocks, index: number): Seen {
  const state = blocks.decode(index)
  const isFolded = blocks.isMirrored || blocks.blockAt(index).head !== undefined
  return { index, state, isGap: isFolded && blocks.encode(state) !== index }
}

/**
 * A bound on the moves of a position. An act has at most as many moves as its men have targets, and as empty cells have sources. Of
 * those, at most one for each man, and each set of others that it can complete to a line, makes one.
 */
function mostMoves(layout: Layout, { blocks }: Blocks): number {
  const { plan } = layout
  const reaching = plan.acts.map((acts) =>
    acts.map((act) => ({
      act,
      reach: reachOf(act.rays),
      followed: reachOf(act.follow?.rays ?? []).from,
    })),
  )
  const turns = Math.max(
    1,
    ...plan.turns.map((turn) => (turn ? turn.into.length + (turn.must ? 0 : 1) : 1)),
  )
  const bound = ({ counts }: Block): number => {
    const { mover, men } = counts
    const total = (test: (code: number) => boolean) =>
      men.reduce((sum, count, at) => (test(at % plan.men.length) ? sum + count : sum), 0)
    const [empty, own, enemy] = [
      total((code) => code === EMPTY),
      total((code) => plan.owners[code] === mover),
      total((code) => plan.owners[code] === 1 - mover),
    ]
    const ownCodes = plan.codes[mover] ?? []
    return (reaching[mover] ?? []).reduce((sum, { act, reach, followed }) => {
      const { data, can, follow } = act
      if (!allowsCounts(layout, counts, act)) return sum
      if (data.do === 'pass') return sum + 1
      const kinds = ownCodes.filter((code) => code !== undefined && can[code]).length
      const going = total((code) => can[code] === true && plan.men[code] !== undefined)
      const { from, to } = reach
      const free = data.do === 'move' && data.onto && data.onto !== 'empty' ? empty + enemy : empty
      if (data.do === 'jump' && data.again === 'turns')
        return sum + turns * going * Math.min(chainsOf(8, enemy), (empty + 1) * 2 ** enemy)
      const simple =
        data.do === 'place'
          ? kinds * empty
          : data.do === 'leave'
            ? going
            : turns * Math.min(going * from, free * to)
      if (follow?.data.do === 'close') return sum + simple * Math.min(empty + 1, followed)
      if (follow?.data.do !== 'remove') return sum + simple
      const others = follow.data.line - 1
      const sets =
        data.do === 'place' ? choose(own, others) : own * choose(Math.max(0, own - 1), others)
      const lines = sets * completions(plan.board.linesOf(follow.data.line))
      return sum + simple + Math.min(simple, lines) * Math.max(0, enemy - 1)
    }, 1)
  }
  return blocks.reduce((most, block) => Math.max(most, bound(block)), 1)
}

/** The most ways of a man to leap over some of so many enemies, one after another. */
function chainsOf(ways: number, enemies: number): number {
  let [sum, chains] = [0, 1]
  for (let left = enemies; left > 0; left--) {
    chains *= Math.min(ways, left)
    sum += chains
  }
  return sum
}

/** The most cells that make lines of one set of others. */
function completions(lines: readonly (readonly number[])[]): number {
  const counts = new Map<string, number>()
  for (const line of lines)
    for (const cell of line) {
      const others = String(line.filter((each) => each !== cell).sort((a, b) => a - b))
      counts.set(others, (counts.get(others) ?? 0) + 1)
    }
  return Math.max(...counts.values())
}

/** The most cells that rays lead to from one cell, and the most that lead to one. */
function reachOf(rays: readonly (readonly (readonly number[])[])[]): { from: number; to: number } {
  const leading = rays.map(() => 0)
  for (const cells of rays) for (const cell of new Set(cells.flat())) leading[cell]++
  const from = Math.max(0, ...rays.map((cells) => new Set(cells.flat()).size))
  return { from, to: Math.max(0, ...leading) }
}

// Police and thief, solved: every position of the board at once, by rows of bits. Judgements, heat maps and counts are read off
// them and solve nothing again; as an arena and a solution the answer can be verified.

import {
  type Answer,
  type Arena,
  createAnswer,
  MAX_ORDER,
  OUTCOME_SIGN,
  type Outcome,
  type Solution,
  type Value,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys, createPace } from '@zugzwang/core/authoring'
import { bitAt } from '../board/bits'
import { type Cell, cellAt } from '../board/cell'
import { checkMemory } from '../board/ground'
import { decided } from '../board/numbered-game'
import { checkLimit, PositionalError, wrongOption } from '../errors'
import { noPlies, writeSolution } from '../solution'
import { createFixpointFinder, layOutRows, type ThiefRows } from './attractor'
import { type BitLayout, layOut } from './bit-rows'
import type { PoliceBoard, PolicePosition } from './board'
import { gameOn, type PoliceGame, type PoliceMove } from './game'
import { createGround, type Ground } from './ground'
import { MAX_KERNEL_BYTES } from './kernels'
import { checkMoves, type PoliceNumbering, WORTH } from './numbering'
import { createPlies, type Plies } from './plies'
import { buildTurns, countTurns } from './turns'
import { type PoliceRules, RULE_HINTS } from './variant'

/** The options that change the memory needed. */
export interface PoliceMemoryOptions {
  readonly rules?: PoliceRules | undefined
  /** Whether plies are counted. Without them values have outcomes only, nothing can be verified, and less memory is taken. Default true. */
  readonly plies?: boolean | undefined
}

/** Options of `solvePolice`. */
export interface PoliceOptions extends WorkOptions, PoliceMemoryOptions {
  /** Refuse boards that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
  /** Whether to use WebAssembly if it has 128-bit instructions. Default true; the answer is the same. */
  readonly webAssembly?: boolean | undefined
}

/** The positions of a heat map. */
export interface PoliceHeatMapOptions {
  /** The piece that stands on each cell in turn: `police` is the first one, a number 0, 1, … any of them. Default `police`. */
  readonly piece?: 'police' | 'thief' | number | undefined
  /** Where the others stand, and who is to move. Default: the start. */
  readonly from?: PolicePosition | undefined
}

/** The value of a position with one piece on each cell of the board, row by row. */
export interface PoliceHeatMap {
  readonly rows: number
  readonly columns: number
  /** For the player to move, the same for all cells: 1 win, 0 draw, −1 loss; −128 for walls. Length rows · columns. */
  readonly outcomes: Int8Array
  /** Plies to the end; −1 where values have none, and for walls. Length rows · columns. */
  readonly plies: Int32Array
}

/** The number of positions that each side wins. */
export interface PoliceCounts {
  readonly police: number
  readonly thief: number
  readonly draw: number
}

/** The answer to a board, for all positions of its pieces. */
export interface PoliceAnswer extends Answer<PolicePosition, PoliceMove> {
  readonly game: PoliceGame
  /**
   * The value of a position for the player to move, by default of the start. Without plies if it is that of endless play (a draw,
   * or a win of the side to which the rules give it), or the board was solved without them. O(police · log cells · steps).
   *
   * @throws PositionalError INVALID_POSITION if a piece stands on a wall or outside the board.
   */
  valueAt(position?: PolicePosition): Value
  /**
   * The value for each place of one piece, as typed arrays. O(cells).
   *
   * @throws PositionalError INVALID_OPTION if there is no such piece; INVALID_POSITION.
   */
  heatMap(options?: PoliceHeatMapOptions): PoliceHeatMap
  /**
   * The cells, row by row, on which the thief could stand in a position, by default the start, without the police winning.
   * O(cells).
   *
   * @throws PositionalError INVALID_POSITION
   */
  safeCells(position?: PolicePosition): Cell[]
  /** The number of positions that each side wins, unreachable ones included. O(positions / 32). */
  countOutcomes(): PoliceCounts
  /**
   * The game as data, with the value of endless play, and the answer to it: what `verifySolution` of core takes. Positions are
   * numbered as in `game.numbering`. Takes some 8 bytes a move and 17 a position (25 if endless play is a win), so it is for
   * small boards. Phases of progress: 'explore', then 'score', both counting positions.
   *
   * @throws PositionalError INVALID_OPTION if the board was solved without plies; LIMIT_EXCEEDED if arena and solution take more
   *   than `memoryLimit`, or more than arenas can hold.
   */
  toArena(options?: WorkOptions): Promise<{ arena: Arena; solution: Solution }>
}

const DEFAULT_LIMIT = 8e9

const OPTIONS = ['rules', 'plies', 'memoryLimit', 'webAssembly', 'signal', 'onProgress'] as const

/**
 * Memory that solving a board takes at its peak, in bytes, but for the code and some megabytes: rows of bits, the turns
 * of several police, and a byte for the plies of every second position. If a play takes 512 plies or more (256 if the thief may
 * not stay), another such byte is added when it is needed. O(cells · (steps + police²)).
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED for more than 16 police or 2^17 open cells, or positions
 *   that cannot be numbered below 2^53.
 * @see README.md#police-and-thief
 */
export function policeMemory(board: PoliceBoard, options: PoliceMemoryOptions = {}): number {
  checkKeys('policeMemory', options, ['rules', 'plies'], PositionalError, RULE_HINTS)
  return plan(createGround(board, options.rules), options).bytes
}

/** The memory that solving takes, and its layout, before anything is allocated. */
function plan(ground: Ground, { plies: countPlies = true }: PoliceMemoryOptions) {
  const { placements, open, board, rules } = ground
  const bits = layOut(ground)
  const { rows, arcs } = countTurns(ground)
  const layout = layOutRows({ placements: placements.count, rows, arcs }, bits, rules.thiefMayStay)
  // Offsets both ways, queue and stretch of every row; arcs both ways, as well as those in the memory of the rows
  const turns = 20 * rows + 8 * arcs + 4 * placements.count * board.police.length
  const kept = rules.endless === 'draw' ? 32 * placements.count * layout.stride : 0
  const plies = countPlies ? placements.count * open.length : 0
  return { bits, layout, bytes: layout.bytes + turns + kept + plies }
}

/**
 * Solves police and thief on a board, for all positions of the pieces, by the rules of `policeRules`.
 *
 * With n open cells, P placements of the police and d steps of one: O(P · n · d) bits examined for each ply that a play may
 * take, in words of 32 or 128 and only where something changes; `policeMemory` bytes. Phases of progress: 'turns', then
 * 'catch' and 'escape', which count plies.
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED, before anything is allocated, if the board needs more
 *   memory than `memoryLimit`, rows of bits of more than 2^32 bytes, or as `policeMemory` says; later if plies need another
 *   byte.
 * @see README.md#police-and-thief
 */
export async function solvePolice(
  board: PoliceBoard,
  options: PoliceOptions = {},
): Promise<PoliceAnswer> {
  checkKeys('solvePolice', options, OPTIONS, PositionalError, RULE_HINTS)
  const { plies: countPlies = true, memoryLimit = DEFAULT_LIMIT, webAssembly = true } = options
  const pace = createPace(options)
  const ground = createGround(board, options.rules)
  const game = gameOn(ground)
  const { count } = game.numbering
  const { bits, layout, bytes } = plan(ground, options)
  checkMemory(board, count, bytes, memoryLimit, ', which take')
  const need = `The ${board.rows}×${board.columns} board needs rows of bits of ${layout.bytes} bytes`
  checkLimit(layout.bytes, MAX_KERNEL_BYTES, need)
  let taken = bytes - (countPlies ? count / 2 : 0)
  const plies = countPlies
    ? createPlies(ground, bits, (more) => {
        taken += more
        checkMemory(board, count, taken, memoryLimit, ', which for so long a play take')
      })
    : undefined
  const turns = await buildTurns(ground, pace)
  const finder = createFixpointFinder(ground, turns, bits, layout, pace, webAssembly)
  const { endless } = ground.rules
  let uncaught = endless === 'police' ? undefined : await finder.findFixpoint('greatest', plies)
  if (uncaught !== undefined && endless === 'draw') {
    // The next search overwrites the rows
    const { words, first, stride } = uncaught
    const end = first + 2 * turns.placements * stride
    uncaught = { words: words.slice(first, end), first: 0, stride }
  }
  const escaping = endless === 'thief' ? undefined : await finder.findFixpoint('least', plies)
  return answerFrom({ ground, game, bits, uncaught, escaping, plies, memoryLimit })
}

interface Found {
  readonly ground: Ground
  readonly game: PoliceGame
  readonly bits: BitLayout
  /** The positions from which the thief is never caught; absent if endless play is the police's anyway. */
  readonly uncaught: ThiefRows | undefined
  /** Those from which it gets away; absent if endless play is the thief's anyway. */
  readonly escaping: ThiefRows | undefined
  readonly plies: Plies | undefined
  readonly memoryLimit: number
}

/** Who wins, and in how many plies: −1 for the value of endless play, and if plies are not counted. */
interface End {
  readonly by: 'police' | 'thief' | 'draw'
  readonly plies: number
}

function createEnds({ ground, game, bits, uncaught, escaping, plies }: Found) {
  const { rules, open, placements } = ground
  const { numbering } = game
  const n = open.length
  const half = placements.count * n
  const endOf = (index: number): End => {
    const side = index < half ? 0 : 1
    const pair = index - side * half
    const cell = pair % n
    const placement = (pair - cell) / n
    const row = placement + side * placements.count
    const isIn = ({ words, first, stride }: ThiefRows) =>
      bitAt(words, first + row * stride, bits.bitOf[cell]) === 1
    const by =
      uncaught !== undefined && !isIn(uncaught)
        ? 'police'
        : escaping !== undefined && isIn(escaping)
          ? 'thief'
          : rules.endless
    if (plies === undefined || by === rules.endless) return { by, plies: -1 }
    if (decided(numbering.payoff(index)) !== undefined) return { by, plies: 0 }
    if (side === 0) return { by, plies: plies.at(placement, cell, by === 'police') }
    // The thief hurries out or delays; where it cannot move it is caught already
    const { offsets, targets } = ground.thiefSteps
    let least = Number.POSITIVE_INFINITY
    let most = -1
    for (let arc = offsets[cell]; arc < offsets[cell + 1]; arc++) {
      const after = endOf(pair - cell + targets[arc])
      if (after.by !== by) continue
      least = Math.min(least, after.plies)
      most = Math.max(most, after.plies)
    }
    return { by, plies: 1 + (by === 'thief' ? least : most) }
  }
  return endOf
}

function answerFrom(found: Found): PoliceAnswer {
  const { ground, game, uncaught, escaping, plies, memoryLimit } = found
  const { board, open, placements } = ground
  const { numbering } = game
  const half = placements.count * open.length
  const endOf = createEnds(found)

  const valueOfIndex = (index: number): Value => {
    const { by, plies } = endOf(index)
    const mover = index < half ? 'police' : 'thief'
    const outcome: Outcome = by === 'draw' ? 'draw' : by === mover ? 'win' : 'loss'
    return plies === -1 ? { outcome } : { outcome, plies }
  }
  const value = (position: PolicePosition) => valueOfIndex(numbering.encode(position))

  /** The numbers of the positions with a piece on each open cell, the others staying. */
  const withPieceOn = ({ mover, police, thief }: PolicePosition, piece: 'thief' | number) =>
    Array.from(open.keys(), (number) => {
      const cell = ground.cellOf(number)
      return numbering.encode(
        piece === 'thief'
          ? { mover, police, thief: cell }
          : { mover, police: police.with(piece, cell), thief },
      )
    })

  const start = game.rules.start()
  return {
    ...createAnswer(game, { value }),
    game,
    valueAt: (position = start) => value(position),
    heatMap(options = {}) {
      checkKeys('heatMap', options, ['piece', 'from'], PositionalError)
      const { piece = 'police', from = start } = options
      const last = board.police.length - 1
      const moved = piece === 'police' ? 0 : piece
      if (moved !== 'thief' && !(Number.isInteger(moved) && moved >= 0 && moved <= last))
        throw wrongOption('piece', piece, `police, thief or a number 0 … ${last}`)
      // Checks all of the position, the moved piece included
      numbering.encode(from)
      const outcomes = new Int8Array(board.cells.length).fill(-128)
      const counted = new Int32Array(board.cells.length).fill(-1)
      withPieceOn(from, moved).forEach((index, number) => {
        const { outcome, plies = -1 } = valueOfIndex(index)
        outcomes[open[number]] = OUTCOME_SIGN[outcome]
        counted[open[number]] = plies
      })
      return { rows: board.rows, columns: board.columns, outcomes, plies: counted }
    },
    safeCells: (position = start) =>
      withPieceOn(position, 'thief').flatMap((index, number) =>
        endOf(index).by === 'police' ? [] : [cellAt(open[number], board.columns)],
      ),
    countOutcomes() {
      const count = (rows: ThiefRows | undefined) => rows && countBits(rows, 2 * placements.count)
      const thief = count(escaping)
      const free = count(uncaught) ?? thief ?? 0
      const escapes = thief ?? free
      return { police: 2 * half - free, thief: escapes, draw: free - escapes }
    },
    async toArena(options = {}) {
      if (plies === undefined) throw noPlies('board')
      checkMoves(ground)
      const { count, endless } = numbering
      const most = countMoves(ground)
      const bytes = 8 * most + (endless === 0 ? 17 : 25) * count
      const why = ` and up to ${most} moves, which written down take`
      checkMemory(board, count, bytes, memoryLimit, why)
      const scoreOf = (index: number) => {
        const { by, plies } = endOf(index)
        return WORTH[by] * (plies + 1)
      }
      const arena = await writeArena(numbering, most, options)
      return writeSolution(arena, numbering, scoreOf, options)
    },
  }
}

/** The arena of at most `most` moves. The numbering is this package's own, so nothing is checked, and `exploreIndexed` not loaded. */
async function writeArena(
  numbering: PoliceNumbering,
  most: number,
  work: WorkOptions,
): Promise<Arena> {
  const pace = createPace(work)
  const { count, maxMoves, endless } = numbering
  const larger = Math.max(count, most)
  checkLimit(larger, MAX_ORDER, `The arena has ${larger} positions or moves`)
  const offsets = new Int32Array(count + 1)
  const targets = new Int32Array(most)
  const mover = new Uint8Array(count)
  const payoff = new Float64Array(count)
  const out = new Int32Array(maxMoves)
  let size = 0
  for (let index = 0; index < count; index++) {
    payoff[index] = numbering.payoff(index)
    mover[index] = numbering.mover(index)
    const moves = Number.isNaN(payoff[index]) ? numbering.successors(index, out) : 0
    for (let i = 0; i < moves; i++) targets[size++] = out[i]
    offsets[index + 1] = size
    if (pace.due(moves + 8)) await pace.rest({ phase: 'explore', done: index + 1, total: count })
  }
  pace.report({ phase: 'explore', done: count, total: count })
  const graph = { order: count, size, offsets, targets: targets.slice(0, size) }
  return { graph, mover, payoff, ...(endless !== 0 && { endless }) }
}

function countBits({ words, first, stride }: ThiefRows, rows: number): number {
  let count = 0
  for (let w = first; w < first + rows * stride; w++) {
    let bits = words[w]
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The moves of all positions, decided ones included, and joint moves to the same placement counted each. O(cells · police). */
function countMoves({ policeSteps, thiefSteps, placements, open, board }: Ground): number {
  // Joint moves of all placements: the complete homogeneous symmetric polynomial of the degrees
  const joint = new Float64Array(board.police.length + 1)
  joint[0] = 1
  for (let cell = 0; cell < open.length; cell++) {
    const degree = policeSteps.offsets[cell + 1] - policeSteps.offsets[cell]
    for (let j = 1; j < joint.length; j++) joint[j] = joint[j] + degree * joint[j - 1]
  }
  return joint[board.police.length] * open.length + placements.count * thiefSteps.size
}

// Police and thief, solved: every position of the board at once, by rows of bits. What is read off afterwards (best
// moves, main line, heat map) looks at the answer and plays nothing; as an arena and a solution it can be verified.

import {
  type Arena,
  exploreIndexed,
  MAX_ORDER,
  MAX_SIZE,
  type Solution,
  type WorkOptions,
} from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import type { Cell } from '../board/cell'
import { PositionalError } from '../errors'
import { followLine, type PlayLine } from '../play-line'
import { show } from '../show'
import { createChase, hasBit, layOutChase, type ThiefRows } from './attractor'
import { type BitLayout, layOut } from './bit-rows'
import type { PoliceBoard } from './board'
import { createGround, type Ground } from './ground'
import { MAX_KERNEL_BYTES } from './kernels'
import { createPlies, type Plies } from './plies'
import {
  checkMoves,
  gameOn,
  type PoliceGame,
  type PoliceMove,
  type PolicePosition,
  rulesOn,
} from './rules'
import { buildTurns, countTurns } from './turns'
import type { PoliceRules } from './variant'

/** Who wins; 'draw' when neither can force it. */
export type PoliceVerdict = 'police' | 'thief' | 'draw'

/** What a position comes to when both play their best. */
export interface PoliceOutcome {
  readonly verdict: PoliceVerdict
  /**
   * Plies to the end, the winner hurrying and the loser delaying; −1 where the position is worth what endless play is
   * (a draw, unless the rules make endless play a win), and where plies were not asked for.
   */
  readonly plies: number
}

/** The main line of police and thief. */
export type PoliceLine = PlayLine<PolicePosition>

/** Rows of a board, then columns; undefined stands for a wall. */
export type PoliceHeatMap = readonly (readonly (PoliceOutcome | undefined)[])[]

export interface PoliceMemoryOptions {
  readonly rules?: PoliceRules | undefined
  /** Whether plies are wanted, which main lines and best moves need. Default true; outcomes alone take less. */
  readonly plies?: boolean | undefined
}

export interface PoliceOptions extends WorkOptions, PoliceMemoryOptions {
  /** Refuse boards that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
  /** Whether to use WebAssembly where it has 128-bit instructions. Default true; the answer is the same. */
  readonly webAssembly?: boolean | undefined
}

/** The answer to a board: its outcome from the start, and everything else on demand. */
export interface PoliceAnswer extends PoliceOutcome {
  readonly game: PoliceGame
  /**
   * What any position comes to. O(police · log cells · steps).
   *
   * @throws PositionalError INVALID_POSITION when a piece stands on a wall or beside the board.
   */
  outcomeAt(position: PolicePosition): PoliceOutcome
  /**
   * All best moves of a position, by default the start, in the order of the rules; none where play has ended. From a win
   * the fastest ways to win, from a loss those that resist longest, from endless play those that keep it. O(moves).
   *
   * @throws PositionalError INVALID_POSITION; INVALID_OPTION when the board was solved without remoteness;
   *   LIMIT_EXCEEDED when the police can have more than 2^24 moves.
   */
  bestMoves(position?: PolicePosition): PoliceMove[]
  /**
   * The main line from a position, by default the start. O(length · moves).
   *
   * @throws PositionalError as `bestMoves`.
   */
  mainLine(from?: PolicePosition): PoliceLine
  /**
   * For every cell: the outcome with one piece standing there (by default the first police, otherwise the thief or
   * police number i), the others in their first places and the starter to move. O(cells).
   *
   * @throws PositionalError INVALID_OPTION when there is no such piece.
   */
  heatMap(piece?: 'police' | 'thief' | number): PoliceHeatMap
  /** The cells, row by row, on which the thief may start and is not caught, the police in its first place. O(cells). */
  safeStarts(): Cell[]
  /** How many positions come to what. O(positions / 32). */
  countVerdicts(): Record<PoliceVerdict, number>
  /**
   * The game as data, what endless play is worth included, and the answer to it: what `verifySolution` of core takes.
   * Positions are numbered as in `game`. Takes some 12 bytes a move and 17 a position (25 where endless play is a win),
   * so it is for small boards. Phases of progress: 'explore' as `exploreIndexed` says, then 'score', counting positions.
   *
   * @throws PositionalError INVALID_OPTION when the board was solved without remoteness; LIMIT_EXCEEDED when arena and
   *   solution take more than `memoryLimit` or arenas cannot hold so much.
   */
  toArena(options?: WorkOptions): Promise<{ arena: Arena; solution: Solution }>
}

/** Contest sentences. */
const SENTENCES: Record<PoliceVerdict, string> = {
  police: 'Police catches the thief',
  thief: 'The thief escapes',
  draw: 'Draw',
}

/** The verdict of an outcome as contests print it: `Police catches the thief`, `The thief escapes` or `Draw`. */
export function policeVerdictSentence({ verdict }: Pick<PoliceOutcome, 'verdict'>): string {
  return SENTENCES[verdict]
}

const DEFAULT_LIMIT = 8e9

/**
 * Memory that solving a board takes at its peak, in bytes, but for the code and some megabytes: rows of bits, the turns
 * of several police, and a byte for the plies of every second position. Where a play takes 512 plies or more (256 where
 * the thief may not stay), another such byte comes on top, and is asked for when it is needed.
 * O(cells · (steps + police²)).
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED when there are more than 16 police or 2^17 open
 *   cells, or positions cannot be numbered below 2^53.
 */
export function policeMemory(board: PoliceBoard, options: PoliceMemoryOptions = {}): number {
  return plan(createGround(board, options.rules), options).bytes
}

/** What solving will take, found out before anything is taken. */
function plan(ground: Ground, { plies: countPlies = true }: PoliceMemoryOptions) {
  const { placements, open, board, rules } = ground
  const bits = layOut(ground)
  const { rows, arcs } = countTurns(ground)
  const layout = layOutChase({ placements: placements.count, rows, arcs }, bits, rules.thiefMayStay)
  // Offsets both ways, queue and stretch of every row; arcs both ways, beside those in the memory of the rows
  const turns = 20 * rows + 8 * arcs + 4 * placements.count * board.police.length
  const kept = rules.endless === 'draw' ? 32 * placements.count * layout.stride : 0
  const plies = countPlies ? placements.count * open.length : 0
  return { bits, layout, bytes: layout.bytes + turns + kept + plies }
}

/**
 * Solves police and thief on a board, for all positions of the pieces, by the rules of `policeAndThief`.
 *
 * With n open cells, P placements of the police and d steps of one: O(P · n · d) bits looked at for each ply that a
 * play may take, in words of 32 or 128 and only where something changes; `policeMemory` bytes. Phases of progress:
 * 'turns', then 'catch' and 'escape', which count plies.
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED, before anything is taken, when the board needs
 *   more memory than `memoryLimit`, rows of bits of more than 2^32 bytes, or as `policeMemory` says; later when plies
 *   need another byte.
 */
export async function solvePolice(
  board: PoliceBoard,
  options: PoliceOptions = {},
): Promise<PoliceAnswer> {
  const { plies: countPlies = true, memoryLimit = DEFAULT_LIMIT, webAssembly = true } = options
  const pace = createPace(options)
  const ground = createGround(board, options.rules)
  const game = gameOn(ground)
  const { bits, layout, bytes } = plan(ground, options)
  checkMemory(game, bytes, memoryLimit, 'which take')
  if (layout.bytes > MAX_KERNEL_BYTES)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `The ${board.rows}×${board.columns} board needs rows of bits of ${layout.bytes} bytes; at most ${MAX_KERNEL_BYTES} can be used.`,
    )
  let taken = bytes - (countPlies ? game.count / 2 : 0)
  const plies = countPlies
    ? createPlies(ground, bits, (more) => {
        taken += more
        checkMemory(game, taken, memoryLimit, 'which for so long a play take')
      })
    : undefined
  const turns = await buildTurns(ground, pace)
  const chase = createChase(ground, turns, bits, layout, pace, webAssembly)
  const { endless } = ground.rules
  // One memory serves both: what is found first is kept aside
  let uncaught = endless === 'police' ? undefined : await chase.findFixpoint('greatest', plies)
  if (uncaught !== undefined && endless === 'draw') {
    const { words, first, stride } = uncaught
    const end = first + 2 * turns.placements * stride
    uncaught = { words: words.slice(first, end), first: 0, stride }
  }
  const escaping = endless === 'thief' ? undefined : await chase.findFixpoint('least', plies)
  return answerFrom({ ground, game, bits, uncaught, escaping, plies, memoryLimit })
}

/** All that is known when the work is done. */
interface Found {
  readonly ground: Ground
  readonly game: PoliceGame
  readonly bits: BitLayout
  /** The positions from which the thief is never caught; absent where endless play is the police's anyway. */
  readonly uncaught: ThiefRows | undefined
  /** Those from which it gets away; absent where endless play is the thief's anyway. */
  readonly escaping: ThiefRows | undefined
  /** Absent when they were not asked for. */
  readonly plies: Plies | undefined
  readonly memoryLimit: number
}

function answerFrom(found: Found): PoliceAnswer {
  const { ground, game, bits, uncaught, escaping, plies, memoryLimit } = found
  const { board, rules, open, placements } = ground
  const n = open.length
  const half = placements.count * n
  const playing = rulesOn(ground)

  const outcomeOf = (index: number): PoliceOutcome => {
    const side = index < half ? 0 : 1
    const pair = index - side * half
    const cell = pair % n
    const placement = (pair - cell) / n
    const row = placement + side * placements.count
    const bit = bits.bitOf[cell]
    const verdict =
      uncaught !== undefined && !hasBit(uncaught, row, bit)
        ? 'police'
        : escaping !== undefined && hasBit(escaping, row, bit)
          ? 'thief'
          : rules.endless
    if (plies === undefined || verdict === rules.endless) return { verdict, plies: -1 }
    if (!Number.isNaN(game.payoff(index))) return { verdict, plies: 0 }
    if (side === 0) return { verdict, plies: plies.at(placement, cell, verdict === 'police') }
    // The thief hurries out or delays; where it cannot move it is caught already
    const { offsets, targets } = ground.thiefSteps
    let least = Number.POSITIVE_INFINITY
    let most = -1
    for (let arc = offsets[cell]; arc < offsets[cell + 1]; arc++) {
      const after = outcomeOf(pair - cell + targets[arc])
      if (after.verdict !== verdict) continue
      least = Math.min(least, after.plies)
      most = Math.max(most, after.plies)
    }
    return { verdict, plies: 1 + (verdict === 'thief' ? least : most) }
  }
  const outcomeAt = (position: PolicePosition) => outcomeOf(game.encodePosition(position))

  function* bestMovesOf(position: PolicePosition): Generator<PoliceMove> {
    needRemoteness('Best moves and main lines')
    checkMoves(ground)
    const { verdict, plies } = outcomeAt(position)
    if (playing.payoff(position) !== undefined) return
    for (const move of playing.moves(position)) {
      const after = outcomeAt(playing.play(position, move))
      if (after.verdict === verdict && after.plies === Math.max(plies - 1, -1)) yield move
    }
  }

  const needRemoteness = (what: string) => {
    if (plies === undefined)
      throw new PositionalError(
        'INVALID_OPTION',
        `${what} need remoteness, and the board was solved with plies: false.`,
      )
  }

  const start: PolicePosition = playing.start()
  const startWith = (piece: 'police' | 'thief' | number, cell: Cell): PolicePosition => {
    if (piece === 'thief') return { ...start, thief: cell }
    return { ...start, police: start.police.with(piece === 'police' ? 0 : piece, cell) }
  }

  return {
    game,
    ...outcomeOf(game.start),
    outcomeAt,
    bestMoves: (position = start) => [...bestMovesOf(position)],
    mainLine: (from = start) =>
      followLine(
        from,
        (position) => {
          const [move] = bestMovesOf(position)
          return move && playing.play(position, move)
        },
        game.encodePosition,
      ),
    heatMap(piece = 'police') {
      const last = board.police.length - 1
      const isPolice = Number.isInteger(piece) && Number(piece) >= 0 && Number(piece) <= last
      if (piece !== 'police' && piece !== 'thief' && !isPolice)
        throw new PositionalError(
          'INVALID_OPTION',
          `piece is ${show(piece)}; expected police, thief or a number 0 … ${last}.`,
        )
      return Array.from({ length: board.rows }, (_, row) =>
        Array.from({ length: board.columns }, (_, column) =>
          board.cells[row * board.columns + column] === '*'
            ? undefined
            : outcomeAt(startWith(piece, { row, column })),
        ),
      )
    },
    safeStarts: () =>
      Array.from(open.keys(), ground.cellOf).filter(
        (cell) => outcomeAt(startWith('thief', cell)).verdict !== 'police',
      ),
    countVerdicts() {
      const count = (rows: ThiefRows | undefined) => rows && countBits(rows, 2 * placements.count)
      const thief = count(escaping)
      const free = count(uncaught) ?? thief ?? 0
      const escapes = thief ?? free
      return { police: 2 * half - free, thief: escapes, draw: free - escapes }
    },
    async toArena(options = {}) {
      const pace = createPace(options)
      needRemoteness('Solutions')
      checkMoves(ground)
      checkArena(ground, game, memoryLimit)
      const arena = await exploreIndexed(game, options)
      const { count } = game
      const score = new Int32Array(count)
      const value = rules.endless === 'draw' ? undefined : new Float64Array(count)
      for (let index = 0; index < count; index++) {
        const { verdict, plies } = outcomeOf(index)
        score[index] = WORTH[verdict] * (plies + 1)
        if (value) value[index] = WORTH[verdict]
        if (pace.due(8)) await pace.rest({ phase: 'score', done: index + 1, total: count })
      }
      pace.report({ phase: 'score', done: count, total: count })
      return {
        arena: value ? { ...arena, endless: WORTH[rules.endless] } : arena,
        solution: { order: count, score, value },
      }
    },
  }
}

/** What a verdict is worth to the police. */
const WORTH: Record<PoliceVerdict, number> = { police: 1, draw: 0, thief: -1 }

/** How many bits the first rows have. */
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

/** Refuses a game that is too large to be written down. */
function checkArena(
  { policeSteps, thiefSteps, placements, open, board, rules }: Ground,
  game: PoliceGame,
  limit: number,
): void {
  // Joint moves of all placements: the complete homogeneous symmetric polynomial of the degrees
  const joint = new Float64Array(board.police.length + 1)
  joint[0] = 1
  for (let cell = 0; cell < open.length; cell++) {
    const degree = policeSteps.offsets[cell + 1] - policeSteps.offsets[cell]
    for (let j = 1; j < joint.length; j++) joint[j] = joint[j] + degree * joint[j - 1]
  }
  const moves = (joint.at(-1) as number) * open.length + placements.count * thiefSteps.size
  const bytes = 12 * moves + (rules.endless === 'draw' ? 17 : 25) * game.count
  if (game.count > MAX_ORDER || moves > MAX_SIZE || bytes > limit)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `Written down, the ${board.rows}×${board.columns} board has ${game.count} positions and up to ${moves} moves, which take ${bytes} bytes of memory; memoryLimit is ${limit}, and at most ${MAX_ORDER} positions and ${MAX_SIZE} moves can be held.`,
    )
}

function checkMemory(game: PoliceGame, bytes: number, limit: number, why: string): void {
  if (bytes <= limit) return
  const { rows, columns } = game.board
  throw new PositionalError(
    'LIMIT_EXCEEDED',
    `The ${rows}×${columns} board has ${game.count} positions, ${why} ${bytes} bytes of memory; memoryLimit is ${limit}.`,
  )
}

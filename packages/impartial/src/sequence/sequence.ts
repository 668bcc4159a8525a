// Sequences of Grundy values: those of the heaps 0, 1, 2 … of a game. A sequence can be extended, saved and resumed; its
// values never depend on the method that found them.
//
// Methods: `stamps.ts` for every game but those of wider codes, `break-sets.ts` for these; `pairs.ts`, in WebAssembly, for
// codes whose moves leave at most two heaps. There sparse space is faster than all pairs when rare heaps are few and heaps are
// in the thousands. Once the values known prove a period, the others follow from it (`proved-period.ts`).

import type { Progress, WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { checkRange, ImpartialError } from '../errors'
import { checkHeapCode, formatHeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'
import type { Period } from '../period/period'
import { createEngine, type Engine } from './engine'
import { chooseMask, isRare } from './mask'
import { checkMemory } from './memory'
import { createPairs, hasPairs, MAX_PAIR_VALUE, maskInUse, type PairsEngine } from './pairs'
import { createStamps } from './stamps'
import { encodeState, type SequenceMethod } from './state'

export type { SequenceMethod } from './state'

/** The largest heap there may be: at 6 bytes a heap `pairs.ts` has no addresses below 2^32 for more. */
export const MAX_HEAP = 700_000_000
/** From this heap on it is worth setting up the memory of `pairs.ts`. */
const PAIRS_FROM = 1_000
/**
 * The numbers of values among which a period is looked for. A search for values takes quadratic time in most games, a look
 * linear time; the last one takes some milliseconds.
 */
const LOOKS = [2 ** 12, 2 ** 14, 2 ** 16, 2 ** 18]

/** How far a sequence has come. The phase is `grundy`; `done` and `total` count values, 0 … `to`. */
export interface SequenceProgress extends Progress {
  /** Heaps so far that are rare under the mask in use; absent while there is no mask. */
  readonly rare?: number
  readonly largest: number
}

/** Options of `grundySequence`. */
export interface SequenceOptions extends Omit<WorkOptions, 'onProgress'> {
  /** As in `WorkOptions`, with more details. */
  readonly onProgress?: ((progress: SequenceProgress) => void) | undefined
  /**
   * `stamp` goes through all pairs; `sparse` through sparse space, which only codes have whose moves leave at most two heaps
   * (and whose last digit applies once); `auto`, if absent, uses what is likely to be faster, and a proved period as soon as
   * the first 4096, 16384, 65536 or 262144 values prove one. The values are the same.
   */
  readonly method?: 'auto' | SequenceMethod | undefined
  /** False: `auto` does not look for a period. */
  readonly usePeriod?: boolean | undefined
  /** In bytes: values for which `estimateSequenceMemory` gives more are refused. Default: no limit. */
  readonly memoryLimit?: number | undefined
  /** False: no WebAssembly even where there is one; for comparisons. */
  readonly webAssembly?: boolean | undefined
}

/** Statistics of the values known. */
export interface SequenceStatistics {
  /** The method of the last value that does not follow from a proved period. */
  readonly method: SequenceMethod
  /**
   * The mask under which the fewest heaps are rare (share an even number of bits with it); undefined if there is none or a
   * value is above 65535. It depends on the values alone.
   */
  readonly mask: number | undefined
  /** The heaps that are rare under that mask, ascending, 0 among them; empty without a mask. */
  readonly rare: Int32Array
  /** The largest value, and the least heap that has it; 0 and −1 when no value is known. */
  readonly largest: number
  readonly largestAt: number
}

/** The Grundy values of a game, as far as they are known. */
export interface GrundySequence {
  readonly game: HeapGame
  /** How many values are known: those of the heaps 0 … length − 1. */
  readonly length: number
  /** The proved period from which the last values follow; undefined while all have been searched for. */
  readonly period: Period | undefined
  /** The values known, a copy: 4 bytes a heap. */
  values(): Int32Array
  /**
   * Finds the values of the heaps up to `to`, an integer 0 … 7·10^8; does nothing if they are known. Only one call at a time.
   *
   * An aborted call rejects with the signal's reason; the values found until then stay. Rejects with an ImpartialError:
   * `OUT_OF_RANGE` for `to`; `INVALID_GAME` for `sparse` with a game that has no sparse space, and for a move that does not
   * leave heaps smaller than its own; `LIMIT_EXCEEDED` if they take more than `memoryLimit`, checked before any is computed, or
   * heaps and rare ones together more than 2^32 bytes in `pairs.ts`; `INVALID_SEQUENCE` while another call is at work.
   *
   * Memory while working: in `pairs.ts` 6 bytes a heap and 6 a rare one, 1 to 6 MB for the rest; by stamps 4 bytes a heap and
   * what `createStamps` says. A heap of 10^7 takes 60 MB, and 40 MB for `values()`. Time: see there and at `createPairs`.
   */
  extend(to: number, options?: SequenceOptions): Promise<void>
  /** O(values + v·log v) for values below v. */
  statistics(): SequenceStatistics
  /** The sequence as bytes, for `resumeSequence`: 2 bytes a heap, 4 once a value is above 65535. */
  save(): Uint8Array
}

/**
 * The Grundy values of the heaps 0 … `to` of a game.
 *
 * @param to - The largest heap, an integer 0 … 7·10^8. Memory and time are those of `GrundySequence.extend`.
 * @returns G(0) … G(to), length `to + 1`, a new array.
 * @throws ImpartialError as `GrundySequence.extend` (as a rejection, like the signal's reason).
 * @see README.md#heap-games
 */
export async function grundySequence(
  game: HeapGame,
  to: number,
  options?: SequenceOptions,
): Promise<Int32Array> {
  const sequence = startSequence(game)
  await sequence.extend(to, options)
  return sequence.values()
}

/**
 * A sequence without values yet.
 *
 * @throws ImpartialError `INVALID_HEAP_CODE` if the code of the game is malformed.
 * @see README.md#sequences-of-values
 */
export function startSequence(game: HeapGame): GrundySequence {
  if (game.code !== undefined) checkHeapCode(game.code)
  return createSequence(game, new Int32Array(0), 'stamp')
}

export function createSequence(
  game: HeapGame,
  known: Int32Array,
  usedBefore: SequenceMethod,
): GrundySequence {
  const search = (values: Int32Array): Engine =>
    (game.code === undefined ? game.takeAndBreak?.createEngine(values) : undefined) ??
    createStamps(game, values)
  let engine = search(known)
  /** The same, if it is by pairs, and whether WebAssembly was wanted. */
  let pairs: PairsEngine | undefined
  let pairsInWebAssembly = true
  let used = usedBefore
  let period: Period | undefined
  /** The number of values among which no period was found. */
  let looked = 0
  let working = false

  /** Chooses the engine for the heaps up to `to`. */
  function prepare(to: number, method: string, webAssembly: boolean): void {
    const { code } = game
    const fits =
      code !== undefined &&
      hasPairs(code) &&
      engine.largest <= MAX_PAIR_VALUE &&
      (method !== 'auto' || to >= PAIRS_FROM)
    if (fits && (pairs === undefined || pairsInWebAssembly !== webAssembly)) {
      pairs = createPairs(code, engine.values(), to, webAssembly)
      pairsInWebAssembly = webAssembly
      engine = pairs
    }
  }

  function useEngine(next: Engine, known?: Period): void {
    engine = next
    pairs = undefined
    period = known
  }

  /** Looks for a period that the values known prove; if there is one, the next values follow from it. */
  async function look(signal: AbortSignal | undefined): Promise<void> {
    for (let next = nextLook(looked); next !== undefined && next <= engine.length; ) {
      const { continueByPeriod, provePeriod } = await import('./proved-period')
      const values = engine.values()
      const proved = await provePeriod(game, values.subarray(0, next), createPace({ signal }))
      if (proved !== undefined)
        return useEngine(createEngine(values, continueByPeriod(proved)), proved)
      looked = next
      next = nextLook(looked)
    }
  }

  async function extend(to: number, options: SequenceOptions = {}): Promise<void> {
    const { method = 'auto', usePeriod = true, webAssembly = true, onProgress, signal } = options
    const progress = (): SequenceProgress => ({
      phase: 'grundy',
      done: Math.min(engine.length, to + 1),
      total: to + 1,
      largest: engine.largest,
      ...(engine.rare !== undefined && { rare: engine.rare }),
    })
    const pace = createPace({ signal, onProgress: onProgress && (() => onProgress(progress())) })
    const looks = usePeriod && method === 'auto'
    if (engine.length <= to && period !== undefined && !looks) useEngine(search(engine.values()))
    while (engine.length <= to) {
      if (looks && period === undefined) await look(signal)
      const next = looks && period === undefined ? nextLook(looked) : undefined
      const goal = Math.min(to, (next ?? Number.POSITIVE_INFINITY) - 1)
      if (period === undefined) prepare(goal, method, webAssembly)
      engine.reserve(goal)
      while (engine.length <= goal) {
        if (pairs !== undefined) pairs.method = method === 'auto' ? pairs.likely : method
        const sparse = pairs?.method === 'sparse' && pairs.rare !== undefined
        const work = engine.advance(goal)
        if (work === 0) {
          useEngine(createStamps(game, engine.values()))
          engine.reserve(goal)
          continue
        }
        if (period === undefined) used = sparse ? 'sparse' : 'stamp'
        if (pace.due(work)) await pace.rest(progress())
      }
    }
    pace.report(progress())
  }

  return {
    game,
    get length() {
      return engine.length
    },
    get period() {
      return period
    },
    values: () => engine.values(),
    async extend(to, options) {
      checkExtension(game, to, options?.method)
      checkMemory('A sequence', to, options?.memoryLimit)
      if (working) {
        throw new ImpartialError('INVALID_SEQUENCE', {
          what: `The sequence of ${game.name} is being extended`,
          found: 'a call at work',
          expected: 'one call at a time',
        })
      }
      working = true
      try {
        await extend(to, options)
      } finally {
        working = false
      }
    },
    statistics() {
      const values = engine.values()
      const mask = chooseMask(values)
      const { largest } = engine
      const rare: number[] = []
      if (mask !== undefined)
        for (let n = 0; n < values.length; n++) if (isRare(values[n], mask)) rare.push(n)
      return {
        method: used,
        mask,
        rare: Int32Array.from(rare),
        largest,
        largestAt: values.indexOf(largest),
      }
    },
    save() {
      const values = engine.values()
      const { code } = game
      const mask = code !== undefined && hasPairs(code) ? maskInUse(values) : 0
      return encodeState({ game, method: used, mask, values })
    },
  }
}

/** The next number of values among which a period is looked for; undefined after the last one. */
function nextLook(length: number): number | undefined {
  return LOOKS.find((look) => look > length)
}

function checkExtension(game: HeapGame, to: number, method: string | undefined): void {
  checkRange('The largest heap', to, 0, MAX_HEAP, { field: 'to' })
  if (method !== 'sparse' || (game.code !== undefined && hasPairs(game.code))) return
  const name = game.code === undefined ? game.name : formatHeapCode(game.code)
  throw new ImpartialError('INVALID_GAME', {
    what: `${name} has no sparse space here`,
    found: name,
    expected: 'a code with splits in two, none in three, and no last digit for ever',
    place: { field: 'method' },
  })
}

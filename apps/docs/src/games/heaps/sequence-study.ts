// What can be asked of the Grundy values of a game of heaps: the values with their period, where one of them comes from, one far
// behind them, and files. The worker keeps the values of the last games it was asked about.

import type { WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import {
  createPeriodCertificate,
  findPeriod,
  formatBFile,
  formatHeapCode,
  formatPeriodCertificate,
  type GrundySequence,
  grundyAt,
  type HeapGame,
  ImpartialError,
  namedHeapGames,
  type Period,
  type PeriodTheorem,
  parseHeapGame,
  parsePeriodCertificate,
  startSequence,
  verifyPeriodCertificate,
} from '@zugzwang/impartial'
import type { StudyContext } from '../../engine/study'

/** Questions by name: what goes in and what comes out. */
export interface SequenceTasks {
  /** The names of games. */
  readonly names: { readonly in: object; readonly out: readonly string[] }
  readonly values: {
    readonly in: {
      readonly game: string
      readonly to: number
      /** Fewer values are fine, where this many milliseconds do not do. */
      readonly budget?: number | undefined
    }
    readonly out: ValuesData
  }
  readonly mex: {
    readonly in: { readonly game: string; readonly heap: number }
    readonly out: MexData
  }
  /** The value of a heap of any size, by a proved period; the heap in digits. */
  readonly at: {
    readonly in: { readonly game: string; readonly to: number; readonly heap: string }
    readonly out: string
  }
  /** The certificate of a proved period, and the values as a b-file. */
  readonly certificate: {
    readonly in: { readonly game: string; readonly to: number }
    readonly out: string
  }
  readonly bfile: {
    readonly in: { readonly game: string; readonly to: number }
    readonly out: string
  }
  readonly verify: { readonly in: { readonly text: string }; readonly out: VerifyData }
}

export type SequenceTask = keyof SequenceTasks
export type SequenceAsk<Task extends SequenceTask = SequenceTask> = {
  [Name in Task]: { readonly task: Name } & SequenceTasks[Name]['in']
}[Task]

/** The values of the heaps 0 … values.length − 1, and what repeats in them. */
export interface ValuesData {
  /** The name in canonical form. */
  readonly game: string
  /** The code, unless that is the name. */
  readonly code: string | undefined
  readonly values: Int32Array
  readonly largest: number
  readonly largestAt: number
  /** Where at most a quarter of the heaps are rare: which, and under which mask. */
  readonly rare: { readonly mask: number; readonly heaps: Int32Array } | undefined
  readonly period: PeriodData | undefined
}

export interface PeriodData {
  readonly period: number
  readonly saltus: number
  readonly lastException: number
  readonly exceptions: readonly number[]
  readonly proved: boolean
  readonly theorem: PeriodTheorem | undefined
  /** How many values the theorem asks for; absent where none is known to apply. */
  readonly valuesToProve: number | undefined
  /** A game without a code has no theorem. */
  readonly hasCode: boolean
  /** Whether there is a certificate: for proved periods of heap codes. */
  readonly certifiable: boolean
}

/** Where a value comes from: the options of a heap by what they are worth. */
export interface MexData {
  readonly heap: number
  readonly value: number
  /** How many options there are. */
  readonly options: number
  /** By ascending values, the first of them only. */
  readonly found: readonly {
    readonly nimber: number
    /** One of the options with this value: the heaps it leaves. */
    readonly left: readonly number[]
    /** How many there are. */
    readonly count: number
  }[]
  /** How many values above those listed are options too. */
  readonly more: number
}

/** What a certificate claims, and the first thing wrong with it. */
export interface VerifyData {
  readonly game: string
  readonly period: number
  readonly saltus: number
  readonly lastException: number
  readonly values: number
  readonly violation: { readonly heap: number; readonly message: string } | undefined
}

const MOST_HEAPS = 100_000
const MOST_FOUND = 400
const MOST_KEPT = 3
/** Digits of a heap whose value is asked for. */
const MOST_DIGITS = 1000

/** Questions come one after the other: a sequence can be made longer by one call at a time. */
let turn: Promise<unknown> = Promise.resolve()

export async function run({ asked, options }: StudyContext): Promise<unknown> {
  const ask = asked as SequenceAsk
  const mine = turn.then(() => answer(ask, options))
  turn = mine.catch(() => {})
  return mine
}

async function answer(ask: SequenceAsk, options: WorkOptions): Promise<unknown> {
  switch (ask.task) {
    case 'names':
      return [...namedHeapGames.keys()]
    case 'values':
      return values(ask, options)
    case 'mex':
      return mexOf(ask.game, ask.heap, options)
    case 'at':
      return String(grundyAt(await provedPeriod(ask, options), heapOf(ask.heap)))
    case 'certificate':
      return formatPeriodCertificate(createPeriodCertificate(await provedPeriod(ask, options)))
    case 'bfile': {
      const sequence = await sequenceTo(ask.game, ask.to, options)
      return [...formatBFile(sequence.values().subarray(0, ask.to + 1))].join('')
    }
    case 'verify':
      return verify(ask.text, options)
  }
}

const kept = new Map<string, GrundySequence>()

/** The sequence of a game, made long enough. */
async function sequenceTo(text: string, to: number, options: WorkOptions): Promise<GrundySequence> {
  const game = parseHeapGame(text)
  if (!(Number.isInteger(to) && to >= 0 && to <= MOST_HEAPS)) throw outOfRange(to)
  const known = kept.get(game.name) ?? startSequence(game)
  kept.delete(game.name)
  try {
    await known.extend(to, options)
  } finally {
    kept.set(game.name, known)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
  }
  return known
}

function outOfRange(to: number): ImpartialError {
  const expected = `an integer from 0 to ${MOST_HEAPS}`
  return new ImpartialError('OUT_OF_RANGE', {
    what: `The largest heap is ${to}`,
    found: to,
    expected,
    place: { field: 'to' },
  })
}

async function values(
  { game: text, to, budget }: SequenceTasks['values']['in'],
  options: WorkOptions,
): Promise<ValuesData> {
  const { signal, onProgress } = options
  const limit = budget === undefined ? undefined : AbortSignal.timeout(budget)
  const signals = [signal, limit].filter((each) => each !== undefined)
  const sequence = await sequenceTo(text, to, {
    signal: AbortSignal.any(signals),
    onProgress,
  }).catch((error: unknown) => {
    const known = kept.get(parseHeapGame(text).name)
    if (limit?.aborted && !signal?.aborted && known !== undefined && known.length > 0) return known
    throw error
  })
  const { game } = sequence
  const code = game.code && formatHeapCode(game.code)
  const shown = sequence.values().slice(0, to + 1)
  const period = await findPeriod(shown, game, options)
  return {
    game: game.name,
    code: code === game.name ? undefined : code,
    values: shown,
    ...largestOf(shown),
    rare: rareOf(sequence, shown.length),
    period: period && periodData(period, game),
  }
}

function largestOf(list: Int32Array) {
  const largest = list.reduce((most, value) => Math.max(most, value), 0)
  return { largest, largestAt: list.indexOf(largest) }
}

/** Rare heaps among the first ones; a mask under which many are rare says little. */
function rareOf(sequence: GrundySequence, length: number): ValuesData['rare'] {
  const { mask, rare } = sequence.statistics()
  const heaps = rare.filter((heap) => heap < length)
  return mask === undefined || heaps.length * 4 > length ? undefined : { mask, heaps }
}

function periodData(found: Period, game: HeapGame): PeriodData {
  const { period, saltus, lastException, exceptions, proved, theorem, valuesToProve } = found
  return {
    period,
    saltus,
    lastException,
    exceptions: Array.from(exceptions),
    proved,
    theorem,
    valuesToProve,
    hasCode: game.code !== undefined || game.takeAndBreak !== undefined,
    certifiable: found.proved && found.code !== undefined,
  }
}

async function provedPeriod(
  { game, to }: { readonly game: string; readonly to: number },
  options: WorkOptions,
): Promise<Period> {
  const sequence = await sequenceTo(game, to, options)
  const found = await findPeriod(sequence.values().subarray(0, to + 1), sequence.game, options)
  if (found !== undefined) return found
  throw new ImpartialError('INVALID_SEQUENCE', {
    what: 'The values have no period that could be seen',
    found: 'no period',
    expected: 'a proved period',
  })
}

function heapOf(text: string): bigint {
  if (/^\d+$/.test(text) && text.length <= MOST_DIGITS) return BigInt(text)
  const expected = `a whole number of at most ${MOST_DIGITS} digits`
  throw new ImpartialError('OUT_OF_RANGE', {
    what: `The heap is ${text.slice(0, 40)}`,
    found: text.slice(0, 40),
    expected,
    place: { field: 'heap' },
  })
}

async function mexOf(text: string, heap: number, options: WorkOptions): Promise<MexData> {
  const sequence = await sequenceTo(text, heap, options)
  const { game } = sequence
  const list = sequence.values()
  const found = new Map<number, { nimber: number; left: readonly number[]; count: number }>()
  const pace = createPace(options)
  let count = 0
  for (const left of game.moves(heap)) {
    const nimber = left.reduce((sum, each) => sum ^ (list[each] ?? 0), 0)
    const known = found.get(nimber)
    if (known === undefined) found.set(nimber, { nimber, left, count: 1 })
    else known.count++
    count++
    if (pace.due(1)) await pace.rest({ phase: 'options', done: count })
  }
  const sorted = [...found.values()].sort((a, b) => a.nimber - b.nimber)
  return {
    heap,
    value: list[heap] ?? 0,
    options: count,
    found: sorted.slice(0, MOST_FOUND),
    more: Math.max(0, sorted.length - MOST_FOUND),
  }
}

async function verify(text: string, options: WorkOptions): Promise<VerifyData> {
  const certificate = parsePeriodCertificate(text)
  const { code, period, saltus, lastException, values: list } = certificate
  return {
    game: formatHeapCode(code),
    period,
    saltus,
    lastException,
    values: list.length,
    violation: await verifyPeriodCertificate(certificate, options),
  }
}

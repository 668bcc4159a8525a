// Files with thousands of graphs, one a line: one process, and a line of JSON a graph.

import { setImmediate as pause } from 'node:timers/promises'
import type { ZugzwangError } from '@zugzwang/core/authoring'
import { type Graph6Line, splitGraph6Lines } from '@zugzwang/formats/graph6'
import { CliError } from '../errors'
import { openWrongParts } from '../input/each'
import { type Input, inputAt, inputError, openInput, readOptionsFor } from '../input/input'
import { checkOutputs } from '../output/outputs'
import { formatCount } from '../terminal/number'
import { withProgress } from '../terminal/progress'
import { limitsOf, type Streams, writeNote, writeRaw } from '../terminal/streams'
import { type Answered, type Batch, openWork, type Work, type WrongGraph } from './batch'
import { loadTask } from './load-task'
import type { EachOptions } from './options'
import { COUNTS, type Task } from './task'
import { parseWhere } from './where'

/** Codes of errors that mean a graph is too large. */
const TOO_LARGE = ['LIMIT_EXCEEDED', 'TOO_LONG']

/** A first character of graphs that rest on those before. */
const INCREMENTAL = ';'

/**
 * Answers each graph of an input. A graph that cannot be answered has an error in its line, and the run fails after the last one.
 *
 * @throws CliError if a graph cannot be answered, or there is none.
 */
export async function answerEach(
  streams: Streams,
  path: string,
  task: Task,
  { where, threads = 1, skip = 0, append }: EachOptions,
): Promise<void> {
  const input = inputAt(path)
  // before anything is read
  if (where !== undefined) parseWhere(where, { ...COUNTS, ...(await loadTask(task)).fields(task) })
  checkOutputs(streams, { '--append': append }, [path])
  const file =
    append === undefined ? undefined : (await import('./append')).openAppended(streams, append)
  try {
    const work = { task, where, name: input.name }
    const last = file?.last
    const ways = { threads, first: last?.graph ?? skip + 1 }
    const put = putting(streams, append ?? '', file)
    const { count, wrong } = await answerAll(streams, input, work, ways, put)
    if (last !== undefined && count < last.graph)
      throw inputError(input, `it has ${formatCount(count, 'graph')}`, {
        found: count,
        expected: `${last.graph} or more, as ${append} ends with that one`,
      })
    if (count === 0)
      throw inputError(input, 'no graphs', {
        found: 0,
        expected: 'one a line, in graph6, sparse6 or digraph6',
      })
    reportWrong(input, wrong)
  } finally {
    file?.close()
  }
}

type Put = (text: string) => Promise<void>

/** Writes lines; the first of a resumed file must be its last one. */
function putting(
  streams: Streams,
  path: string,
  file: ReturnType<typeof import('./append')['openAppended']> | undefined,
): Put {
  if (file === undefined) return (text) => writeRaw(streams, text)
  let again = file.last
  return async (text) => {
    if (again === undefined) return file.add(text)
    const { graph, text: known } = again
    if (!text.startsWith(known))
      throw inputError(
        inputAt(path),
        `its last line, of graph ${graph}, is not what is found now`,
        {
          found: known,
          expected: text.slice(0, text.indexOf('\n') + 1),
        },
      )
    again = undefined
    writeNote(streams, `${path}: resumed after graph ${graph}`)
    file.add(text.slice(known.length))
  }
}

interface Ways {
  readonly threads: number
  /** The graph to begin with, from 1. */
  readonly first: number
}

async function answerAll(
  streams: Streams,
  input: Input,
  work: Work,
  { threads, first }: Ways,
  put: Put,
): Promise<{ readonly count: number; readonly wrong: readonly WrongGraph[] }> {
  const wrong: WrongGraph[] = []
  const lines = splitGraph6Lines(openInput(streams, input), readOptionsFor(input))
  const read = { count: 0 }
  await withProgress(streams, async ({ onProgress }) => {
    const { answers, close } = await openAnswers(streams, work, threads)
    const batches = batchesOf(lines, first, read)
    let done = 0
    try {
      for await (const answered of answers(batches)) {
        if (answered.text !== '') await put(answered.text)
        wrong.push(...answered.wrong)
        done += answered.count
        onProgress({ phase: 'graphs', done })
      }
    } finally {
      await close()
    }
  })
  return { count: read.count, wrong }
}

interface Answers {
  readonly answers: (batches: Batches) => AsyncIterable<Answered>
  readonly close: () => Promise<void>
}

/** Batches of at most the given number of graphs. */
type Batches = (size: () => number) => AsyncGenerator<Batch>

async function openAnswers(streams: Streams, work: Work, threads: number): Promise<Answers> {
  const { memory: memoryLimit, check } = limitsOf(streams)
  if (threads > 1) {
    const { openThreads } = await import('./threads')
    const { answers, size, close } = openThreads(threads, { work, memoryLimit })
    return { answers: (batches) => answers(batches(size)), close }
  }
  const answer = await openWork(work, { memoryLimit, onProgress: check })
  return {
    async *answers(batches) {
      for await (const batch of batches(() => Infinity))
        for await (const answered of answer(batch)) {
          yield answered
          // signals and timers come through
          await pause()
        }
    },
    close: async () => {},
  }
}

/** Divides the graphs from `first` on; `read` counts all. */
function batchesOf(
  chunks: AsyncIterable<readonly Graph6Line[]>,
  first: number,
  read: { count: number },
): Batches {
  return async function* (size) {
    let before: Graph6Line[] = []
    for await (const chunk of chunks) {
      let lines: Graph6Line[] = []
      let most = size()
      const batch = (): Batch => {
        const made = { first: read.count - lines.length + 1, lines, before }
        before = baseOf(made)
        lines = []
        most = size()
        return made
      }
      for (const line of chunk) {
        read.count++
        if (read.count >= first) lines.push(line)
        else before = baseOf({ before, lines: [line] })
        if (lines.length >= most) yield batch()
      }
      if (lines.length > 0) yield batch()
    }
  }
}

/** The graphs that an incremental one after these would rest on. */
function baseOf({ before, lines }: Pick<Batch, 'before' | 'lines'>): Graph6Line[] {
  const all = [...before, ...lines]
  const whole = all.findLastIndex(({ text }) => !text.startsWith(INCREMENTAL))
  return whole === -1 ? all : all.slice(whole)
}

function reportWrong(input: Input, all: readonly WrongGraph[]): void {
  const wrong = openWrongParts(input, 'graph')
  for (const { graph, code, message } of all)
    wrong.add(
      graph,
      new CliError(TOO_LARGE.includes(code) ? 'LIMIT_EXCEEDED' : 'BAD_INPUT', {
        what: message.replace(/\.$/, ''),
      }) satisfies ZugzwangError,
    )
  wrong.end()
}

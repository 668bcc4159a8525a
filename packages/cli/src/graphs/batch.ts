// Graphs answered one after the other, in this thread or another one: lines of JSON in, lines of JSON out.

import { ZugzwangError } from '@zugzwang/core/authoring'
import type { Graph6Line } from '@zugzwang/formats/graph6'
import { openGraph6Lines } from '@zugzwang/formats/graph6'
import { jsonLine } from '../answer/json'
import { escapeText } from '../terminal/escape'
import { loadTask } from './load-task'
import { COUNTS, countsOf, type Task, type TaskOptions } from './task'
import { meets, parseWhere } from './where'

/** Consecutive graphs of an input. */
export interface Batch {
  /** The number of the first graph, from 1. */
  readonly first: number
  readonly lines: readonly Graph6Line[]
  /** Graphs before it that an incremental one may rest on; they are not answered. */
  readonly before: readonly Graph6Line[]
}

/** A graph that could not be answered. */
export interface WrongGraph {
  readonly graph: number
  readonly code: string
  readonly message: string
}

export interface Answered {
  /** The number of graphs answered, those without a line included. */
  readonly count: number
  /** Whole lines, in order. */
  readonly text: string
  readonly wrong: readonly WrongGraph[]
}

/** What threads are given. */
export interface Work {
  readonly task: Task
  readonly where: string | undefined
  /** Of the input, for messages. */
  readonly name: string
}

/** Lines are written when they have taken so long, or so many characters. */
const SLICE_MS = 100
const SLICE = 1 << 16

/** Loads the task; the function answers batches in their order, in slices. */
export async function openWork(
  { task, where, name }: Work,
  options: TaskOptions,
): Promise<(batch: Batch) => AsyncGenerator<Answered>> {
  const kind = await loadTask(task)
  const conditions =
    where === undefined ? [] : parseWhere(where, { ...COUNTS, ...kind.fields(task) })
  const find = kind.open(task, options)
  const read = openGraph6Lines({ name })
  const answer = async (graph: number, given: Graph6Line, wrong: WrongGraph[]): Promise<string> => {
    const { line, text } = given
    const head = { graph, line, text }
    try {
      const found = await read(given)
      const counts = countsOf(found)
      if (!meets(counts, conditions, (field) => field in COUNTS)) return ''
      const fields = { ...counts, ...(await find(found, text)) }
      return meets(fields, conditions) ? jsonLine({ ...head, ...fields }) : ''
    } catch (error) {
      if (!(error instanceof ZugzwangError)) throw error
      const { code, message } = error
      wrong.push({ graph, code, message })
      // what is malformed may hold anything
      return escapeText(jsonLine({ ...head, error: { code, message } }))
    }
  }
  return async function* ({ first, lines, before }) {
    for (const line of before) await read(line).catch(ignoreWrongGraph)
    let [text, count, start] = ['', 0, performance.now()]
    let wrong: WrongGraph[] = []
    for (const [i, line] of lines.entries()) {
      text += await answer(first + i, line, wrong)
      count++
      if (text.length < SLICE && performance.now() - start < SLICE_MS) continue
      yield { count, text, wrong }
      ;[text, count, start, wrong] = ['', 0, performance.now(), []]
    }
    if (count > 0) yield { count, text, wrong }
  }
}

/** It was reported when it was answered. */
function ignoreWrongGraph(error: unknown): void {
  if (!(error instanceof ZugzwangError)) throw error
}

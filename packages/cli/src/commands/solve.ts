// zugzwang solve: what every position of a digraph is worth, in how many plies, and by which moves.

import {
  CoreError,
  estimateMemory,
  type Solution,
  solve as solveArena,
  verifySolution,
} from '@zugzwang/core'
import { formatJson, formatTable } from '../answer-format'
import { type ArenaOptions, type LabelledArena, readArena } from '../arena-options'
import { type Input, inputAt, inputError } from '../input'
import { withLabel } from '../labelled-digraph'
import { formatMemorySize } from '../memory-size'
import { type ProgressLine, withProgress } from '../progress'
import { colorsFor, type Streams, write } from '../streams'

export interface SolveOptions extends ArenaOptions {
  readonly verify?: boolean
  /** Bytes. */
  readonly memoryLimit?: number
  readonly json: boolean
}

export async function solve(
  streams: Streams,
  path: string,
  { verify = false, memoryLimit = Infinity, json, ...options }: SolveOptions,
): Promise<void> {
  const input = inputAt(path)
  const labelled = await readArena(streams, path, options)
  checkMemory(input, labelled, memoryLimit)
  const solution = await withProgress(streams, async (progress) => {
    const found = await solveLabelled(input, labelled, progress)
    if (verify) await checkSolution(labelled, found, progress)
    return found
  })
  const answer = { ...labelled, solution, verified: verify }
  await write(streams, json ? formatJson(answer) : formatTable(answer, colorsFor(streams)))
}

function checkMemory(input: Input, { arena }: LabelledArena, limit: number): void {
  const needed = estimateMemory(arena)
  if (needed > limit)
    throw inputError(
      input,
      undefined,
      `solving it takes ${formatMemorySize(needed)} beside the digraph; --memory-limit is ${formatMemorySize(limit)}.`,
    )
}

async function solveLabelled(
  input: Input,
  { arena, labels }: LabelledArena,
  progress: ProgressLine,
): Promise<Solution> {
  try {
    return await solveArena(arena, progress)
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    // what no option can mend: sums that grow too large. Core names its solver first
    const message = withLabel(error.message.replace(/^\w+: /, ''), labels)
    throw inputError(input, undefined, message, error)
  }
}

async function checkSolution(
  { arena, labels }: LabelledArena,
  solution: Solution,
  progress: ProgressLine,
): Promise<void> {
  const violation = await verifySolution(arena, solution, progress)
  if (violation !== undefined)
    throw new Error(`the answer found is wrong. ${withLabel(violation.message, labels)}`)
}

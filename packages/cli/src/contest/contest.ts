// zugzwang contest: reads a judge's input and gives exactly the output the judge wants. Nothing else is loaded for it.

import { inputAt } from '../input/input'
import { withProgress } from '../terminal/progress'
import { type Streams, writeRaw } from '../terminal/streams'
import { findProblem } from './problems'

/** Answers inputs in their order, up to the first wrong one. */
export async function contest(
  streams: Streams,
  name: string,
  paths: readonly string[],
): Promise<void> {
  const { answer } = await findProblem(name).load()
  for (const path of paths.length === 0 ? ['-'] : paths) {
    const output = await withProgress(streams, (progress) =>
      answer(streams, inputAt(path), progress),
    )
    await writeRaw(streams, output)
  }
}

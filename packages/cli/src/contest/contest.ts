// Reads a judge's input and writes exactly the output that the judge wants; nothing else is loaded for it.

import { inputAt } from '../input/input'
import { withProgress } from '../terminal/progress'
import { type Streams, writeRaw } from '../terminal/streams'
import { findProblem } from './problems'

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

// A worksheet as an output: checked before the work, written at the end.

import { formatCount } from '../terminal/number'
import { type Streams, writeNote } from '../terminal/streams'
import { writeFile } from './output-file'
import { checkOutputs } from './outputs'

/**
 * Undefined without a path.
 *
 * @param inputs - Paths that are read, and must not be replaced.
 * @throws CliError CANNOT_WRITE, BAD_USAGE.
 */
export async function openWorksheet(
  streams: Streams,
  path: string | undefined,
  inputs: readonly string[] = [],
) {
  if (path === undefined) return undefined
  const atStdout = checkOutputs(streams, { '--worksheet': path }, inputs)
  const { createWorksheet } = await import('./worksheet')
  const sheet = createWorksheet()
  return {
    add: sheet.add,
    async close() {
      await writeFile(streams, path, [sheet.html()])
      if (atStdout === undefined)
        writeNote(streams, `${path}: a worksheet of ${formatCount(sheet.size, 'position')}`)
    },
  }
}

import { usageError } from '../errors'
import { statAt } from '../terminal/stat'
import type { Streams } from '../terminal/streams'
import { findOutput, identityOf, inodeOf } from './output-place'

export interface Output {
  readonly option: string
  /** '-' is standard output. */
  readonly path: string
}

/**
 * Checks outputs before any work: each can be written, no two go to one place, and none replaces an input.
 *
 * @param outputs - Including text that an option prints on standard output, with the path '-'.
 * @param inputs - Paths that must not be replaced; '-' and missing ones do not count.
 * @returns the option that writes to standard output, where nothing else may then be printed.
 * @throws CliError CANNOT_WRITE, BAD_USAGE.
 */
export function checkOutputs(
  streams: Streams,
  outputs: readonly Output[],
  inputs: readonly string[] = [],
): string | undefined {
  const read = new Map(inputs.flatMap((path) => (isThere(path) ? [[inodeOf(path), path]] : [])))
  const taken = new Map<string, Output>()
  for (const output of outputs) {
    const { option, path } = output
    if (option === '--svg' && OTHER_PICTURE.test(path))
      throw usageError({
        what: `--svg writes SVG, not what ${path} is named`,
        found: path,
        expected: 'a name with .svg',
        place: { field: option },
      })
    const place = findOutput(streams, path)
    const identity = identityOf(place)
    if (identity === undefined) continue
    const input = read.get(identity)
    if (input !== undefined && place.kind === 'file')
      throw usageError({
        what: `${option} would replace ${input}, which is read`,
        found: path,
        expected: 'another file',
        place: { field: option },
      })
    const other = taken.get(identity)
    if (other !== undefined) {
      const where = identity === STDOUT ? STDOUT : path
      throw usageError({
        what: `${other.option} and ${option} both write to ${where}`,
        found: [other.path, path],
        expected: 'a place for each',
        place: { field: option },
      })
    }
    taken.set(identity, output)
  }
  return taken.get(STDOUT)?.option
}

const OTHER_PICTURE = /\.(png|jpe?g|gif|webp|avif|bmp|tiff?|pdf|e?ps|html?)$/i

const STDOUT = identityOf({ kind: 'stdout' }) as string

function isThere(path: string): boolean {
  try {
    return path !== '-' && statAt(path)?.isFile() === true
  } catch {
    // a game or a board, not a file name
    return false
  }
}

// The outputs of a run: each goes to a place of its own.

import { usageError } from '../errors'
import { statAt } from '../terminal/stat'
import type { Streams } from '../terminal/streams'
import { findOutput, identityOf, inodeOf } from './output-place'

/** What a run is asked to write. */
export interface Output {
  /** The option or argument that asks for it. */
  readonly option: string
  /** A path, or '-' for standard output. */
  readonly path: string
}

/**
 * Checks the outputs of a run before any work is done: that each can be written, that no two go to one place, and that none
 * replaces a file that the run reads.
 *
 * @param outputs - Those asked for; text on standard output that an option asks for counts as well, with the path '-'.
 * @param inputs - Paths of files that are not to be replaced; '-' and what is not there do not count.
 * @returns the option of the output that goes to standard output, where nothing else may be printed then.
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

/** Endings of pictures and documents that are not SVG. */
const OTHER_PICTURE = /\.(png|jpe?g|gif|webp|avif|bmp|tiff?|pdf|e?ps|html?)$/i

const STDOUT = identityOf({ kind: 'stdout' }) as string

function isThere(path: string): boolean {
  try {
    return path !== '-' && statAt(path)?.isFile() === true
  } catch {
    // not a file's name at all: a game, a board
    return false
  }
}

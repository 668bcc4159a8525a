import { optionError } from '../errors'
import { statAt } from '../terminal/stat'
import type { Streams } from '../terminal/streams'
import { findOutput, identityOf, inodeOf } from './output-place'

/**
 * Checks outputs before any work: each can be written, no two go to one place, and none replaces an input.
 *
 * @param asked - Paths by the options that ask for them; true for text on standard output.
 * @param inputs - Paths that must not be replaced; '-' and missing ones do not count.
 * @returns the option that writes to standard output, where nothing else may then be printed.
 * @throws CliError CANNOT_WRITE, BAD_USAGE.
 */
export function checkOutputs(
  streams: Streams,
  asked: Readonly<Record<string, string | boolean | undefined>>,
  inputs: readonly string[] = [],
): string | undefined {
  const read = new Map(inputs.flatMap((path) => (isThere(path) ? [[inodeOf(path), path]] : [])))
  const taken = new Map<string, { readonly option: string; readonly path: string }>()
  for (const [option, given] of Object.entries(asked)) {
    if (given === undefined || given === false) continue
    const path = given === true ? '-' : given
    if (option === '--svg' && OTHER_PICTURE.test(path))
      throw optionError(option, `--svg writes SVG, PNG or PDF, not what ${path} is named`, {
        found: path,
        expected: 'a name with .svg, .png or .pdf',
      })
    const place = findOutput(streams, path)
    const identity = identityOf(place)
    if (identity === undefined) continue
    const input = read.get(identity)
    if (input !== undefined && place.kind === 'file')
      throw optionError(option, `${option} would replace ${input}, which is read`, {
        found: path,
        expected: 'another file',
      })
    const other = taken.get(identity)
    if (other !== undefined) {
      const where = identity === STDOUT ? STDOUT : path
      throw optionError(option, `${other.option} and ${option} both write to ${where}`, {
        found: [other.path, path],
        expected: 'a place for each',
      })
    }
    taken.set(identity, { option, path })
  }
  return taken.get(STDOUT)?.option
}

const OTHER_PICTURE = /\.(jpe?g|gif|webp|avif|bmp|tiff?|e?ps|html?)$/i

const STDOUT = identityOf({ kind: 'stdout' }) as string

function isThere(path: string): boolean {
  try {
    return path !== '-' && statAt(path)?.isFile() === true
  } catch {
    // a game or a board, not a file name
    return false
  }
}

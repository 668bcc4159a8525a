// A file of answers that grows by whole lines. A run that was ended in any way is resumed after the graph of the last complete line;
// that graph is answered again, and a different line means another input or other options.

import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { JSON_VERSION } from '@zugzwang/core'
import { type FileLock, lockFile } from '@zugzwang/tablebase/node'
import { optionError, writingError } from '../errors'
import { inputAt, inputError } from '../input/input'
import { findOutput } from '../output/output-place'
import { atExit } from '../terminal/at-exit'
import { limitsOf, type Streams } from '../terminal/streams'

const BLOCK = 1 << 16
const NEWLINE = 0x0a

/** A file to which lines are added. */
export interface AppendedFile {
  /** The last complete line, with the number of its graph; absent in a new file. */
  readonly last?: { readonly graph: number; readonly text: string } | undefined
  /** Writes whole lines. */
  readonly add: (text: string) => void
  readonly close: () => void
}

/** @throws CliError if the file cannot be written, is in use, or does not end with the answer of a graph. */
export function openAppended(streams: Streams, path: string): AppendedFile {
  const place = findOutput(streams, path)
  if (place.kind !== 'file')
    throw optionError('--append', `--append is ${path}`, {
      found: path,
      expected: 'a file that can be read again',
    })
  let descriptor: number | undefined
  let lock: FileLock | undefined
  // registered before the lock exists, so that no signal can leave one
  const forget = atExit(() => lock?.release())
  const close = () => {
    if (descriptor !== undefined) closeSync(descriptor)
    lock?.release()
    forget()
  }
  try {
    lock = writing(path, () => lockFile(place.path))
    const file = writing(path, () => openSync(place.path, place.old === undefined ? 'wx+' : 'r+'))
    descriptor = file
    const { text, end } = writing(path, () => lastLine(file))
    const last = text === undefined ? undefined : { graph: graphOf(path, text), text }
    // what comes after the last complete line was being written when the run ended
    writing(path, () => ftruncateSync(file, end))
    let at = end
    return {
      last,
      add(text) {
        limitsOf(streams).check()
        const bytes = Buffer.from(text)
        writing(path, () => {
          for (let written = 0; written < bytes.length; )
            written += writeSync(file, bytes, written, bytes.length - written, at + written)
        })
        at += bytes.length
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function writing<Result>(path: string, write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    throw writingError(path, error)
  }
}

/** The last complete line of a file with its newline, and its end. */
function lastLine(file: number): { readonly text?: string; readonly end: number } {
  const { size } = fstatSync(file)
  let end = -1
  let tail = Buffer.alloc(0)
  for (let from = size; from > 0; ) {
    const start = Math.max(0, from - BLOCK)
    const block = Buffer.alloc(from - start)
    readSync(file, block, 0, block.length, start)
    tail = Buffer.concat([block, tail])
    from = start
    if (end === -1) {
      const newline = tail.lastIndexOf(NEWLINE)
      if (newline === -1) continue
      end = start + newline + 1
      tail = tail.subarray(0, newline + 1)
    }
    const before = tail.length < 2 ? -1 : tail.lastIndexOf(NEWLINE, tail.length - 2)
    if (before !== -1 || start === 0) return { text: tail.toString('utf8', before + 1), end }
  }
  return { end: 0 }
}

function graphOf(path: string, text: string): number {
  const { graph, version } = fieldsOf(text)
  if (version === JSON_VERSION && Number.isSafeInteger(graph) && Number(graph) > 0)
    return Number(graph)
  throw inputError(inputAt(path), 'its last line is not the answer of a graph', {
    found: text,
    expected: 'a line as --each prints it',
  })
}

function fieldsOf(text: string): { readonly graph?: unknown; readonly version?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {}
  } catch {
    return {}
  }
}

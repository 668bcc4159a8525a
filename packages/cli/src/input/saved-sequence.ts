// A sequence of Grundy values in a file, for runs of hours: read when it is there, saved once a minute, at the end, and
// when the run is interrupted.

import { accessSync, constants, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type GrundySequence,
  type HeapGame,
  ImpartialError,
  resumeSequence,
  startSequence,
} from '@zugzwang/impartial'
import { unwritable } from '../answer/output-file'
import { flawOf } from '../errors'
import { atExit } from '../terminal/at-exit'
import { isSystemError } from '../terminal/system-error'
import { inputAt, inputError, unreadable } from './input'

const SAVE_EVERY_MS = 60_000

/** A sequence, and what keeps its file up to date. */
export interface SavedSequence {
  readonly sequence: GrundySequence
  /** To be called now and then while values are computed. */
  readonly saveSometimes: () => void
  /** To be called when there is nothing more to do, whether all went well or not. */
  readonly close: () => void
}

/**
 * Opens the file, or begins one.
 *
 * @throws CliError when the file cannot be read or written, is damaged, or holds another game.
 */
export function openSequence(path: string, game: HeapGame): SavedSequence {
  const sequence = readSequence(path, game) ?? startSequence(game)
  // better known now than after hours of work
  orUnwritable(path, () => accessSync(dirname(path), constants.W_OK))
  let saved = sequence.length
  let savedAt = performance.now()
  const save = () => {
    if (sequence.length > saved) writeWhole(path, sequence.save())
    saved = sequence.length
    savedAt = performance.now()
  }
  // interrupted, the process ends between two slices of work, when what the sequence holds is whole
  const forget = atExit(save)
  return {
    sequence,
    saveSometimes: () => {
      if (performance.now() - savedAt > SAVE_EVERY_MS) save()
    },
    close: () => {
      forget()
      save()
    },
  }
}

function readSequence(path: string, game: HeapGame): GrundySequence | undefined {
  try {
    return resumeSequence(readFileSync(path), game)
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined
    if (error instanceof ImpartialError) throw inputError(inputAt(path), flawOf(error), error)
    throw isSystemError(error) ? unreadable(inputAt(path), error) : error
  }
}

/** Beside its target first, and in its place when it is whole. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.${process.pid}.part`
  orUnwritable(path, () => {
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, path)
  })
}

function orUnwritable(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw unwritable(path, error)
  }
}

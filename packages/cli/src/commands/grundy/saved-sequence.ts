// A sequence of Grundy values in a file, for runs of hours: saved every minute, at the end and when the run is interrupted. Only
// one run at a time has the file.

import { readFileSync } from 'node:fs'
import { ZugzwangError } from '@zugzwang/core/authoring'
import {
  type GrundySequence,
  type HeapGame,
  resumeSequence,
  startSequence,
} from '@zugzwang/impartial'
import { type FileLock, lockFile } from '@zugzwang/tablebase/node'
import { optionError, writingError } from '../../errors'
import { exitCodeOf } from '../../exit-code'
import { inputAt, parsed, unreadable } from '../../input/input'
import { writeFileNow } from '../../output/output-file'
import { findOutput, type OutputFile } from '../../output/output-place'
import { atExit } from '../../terminal/at-exit'
import { type Streams, writeNote } from '../../terminal/streams'
import { isSystemError } from '../../terminal/system-error'

const SAVE_EVERY_MS = 60_000

/** @throws CliError if the file cannot be read or written, is in use, is damaged, or has another game. */
export function openSequence(streams: Streams, path: string, game: HeapGame) {
  const file = findFile(streams, path)
  // registered before the lock exists, so that no signal can leave one
  let end = () => {}
  const forget = atExit(() => end())
  let lock: FileLock | undefined
  let sequence: GrundySequence
  try {
    lock = lockFile(file.path)
    sequence = readSequence(path, game) ?? startSequence(game)
  } catch (error) {
    lock?.release()
    forget()
    throw writingError(path, error)
  }
  const { check, release } = lock
  let saved = sequence.length
  let savedAt = performance.now()
  const save = (): ZugzwangError | undefined => {
    savedAt = performance.now()
    if (sequence.length === saved) return undefined
    try {
      check()
      // the file may have other permissions by now
      writeFileNow(findFile(streams, path), sequence.save())
      saved = sequence.length
      return undefined
    } catch (error) {
      const wrong = writingError(path, error)
      if (wrong instanceof ZugzwangError) return wrong
      throw wrong
    }
  }
  let reported: string | undefined
  // an interrupted process ends between two slices of work, when the sequence is whole
  end = () => {
    const unsaved = save()
    release()
    if (unsaved === undefined) return
    writeNote(streams, `zugzwang: ${unsaved.message}`)
    process.exitCode = exitCodeOf(unsaved)
  }
  return {
    sequence,
    /** Call now and then during computation. A failure to save is reported once, and tried again. */
    saveSometimes() {
      if (performance.now() - savedAt <= SAVE_EVERY_MS) return
      const unsaved = save()
      if (unsaved !== undefined && unsaved.message !== reported)
        writeNote(streams, `${unsaved.message} The run continues, and tries again every minute.`)
      reported = unsaved?.message
    },
    /** Call at the end, also after an error. Returns why the last values are not saved. */
    close(): ZugzwangError | undefined {
      forget()
      const unsaved = save()
      release()
      return unsaved
    },
  }
}

function findFile(streams: Streams, path: string): OutputFile {
  const place = findOutput(streams, path)
  if (place.kind === 'file') return place
  throw optionError('--resume', `--resume is ${path}`, {
    found: path,
    expected: 'a file that can be read again',
  })
}

function readSequence(path: string, game: HeapGame): GrundySequence | undefined {
  try {
    return parsed(inputAt(path), () => resumeSequence(readFileSync(path), game))
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined
    throw isSystemError(error) ? unreadable(inputAt(path), error) : error
  }
}

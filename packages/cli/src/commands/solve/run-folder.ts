// The folder of a run's tables: one that the user names, so that a killed run can be resumed, or a temporary one.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { optionError } from '../../errors'
import { isModule } from '../../names/named'
import { atExit, exitOnSignalsOf } from '../../terminal/at-exit'
import { statAt } from '../../terminal/stat'

export interface RunFolder {
  readonly path: string
  readonly game: string
  readonly run: string
  readonly spill: string
  /** Removes it, unless the user named it. */
  close(): void
}

const FILE = 'solve.json'
const VERSION = 1

/**
 * Opens or makes the folder of a run.
 *
 * @param options - What makes a different game besides the input.
 * @throws CliError BAD_USAGE if a begun run is there without `resume`, or one over something else.
 */
export function openRunFolder(
  path: string | undefined,
  resume: boolean,
  input: string,
  options: object,
): RunFolder {
  if (path === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'zugzwang-run-'))
    const remove = () => rmSync(made, { recursive: true, force: true })
    const forget = atExit(remove)
    return {
      ...foldersIn(made),
      close() {
        forget()
        remove()
      },
    }
  }
  const folder = resolve(path)
  const asked = askedFor(input, options)
  const file = join(folder, FILE)
  const isOurs = existsSync(file)
  if (isOurs && isBegun(folder)) {
    if (!resume) throw runError(path, 'a run is there already', '--resume, or another folder')
    const known = readFileSync(file, 'utf8')
    checkVersion(path, known)
    if (known !== JSON.stringify(asked))
      throw runError(
        path,
        `the run there is over something else than ${input} as it is now`,
        'the same',
      )
  } else if (!isOurs && existsSync(folder) && readdirSync(folder).length > 0)
    throw runError(path, 'the folder has other files', 'an empty one')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(asked))
  return { ...foldersIn(folder), close: exitOnSignalsOf(isModule(input)) }
}

/** Whether there is something to resume: a failed import leaves nothing. */
function isBegun(folder: string): boolean {
  const { game } = foldersIn(folder)
  return ['game.json', 'game.json.lock'].some((name) => existsSync(join(game, name)))
}

function foldersIn(path: string): Omit<RunFolder, 'close'> {
  return { path, game: join(path, 'game'), run: join(path, 'run'), spill: join(path, 'spill') }
}

/** What identifies a run: it is resumed only with the same. */
function askedFor(input: string, options: object) {
  const found = input === '-' ? undefined : statAt(input)
  return {
    version: VERSION,
    input: input === '-' ? input : resolve(input),
    size: String(found?.size),
    changed: String(found?.mtimeNs),
    options,
  }
}

/** Text that is not JSON has no version; it is refused as another input. */
function checkVersion(path: string, known: string): void {
  let version: unknown
  try {
    version = (JSON.parse(known) as { readonly version?: unknown } | null)?.version
  } catch {
    return
  }
  if (typeof version === 'number' && version !== VERSION)
    throw runError(
      path,
      `the run there has version ${version}; this program resumes version ${VERSION}`,
      'a run of that version, or another folder',
    )
}

function runError(path: string, found: string, expected: string): Error {
  return optionError('--run', `--run ${path}: ${found}`, { found, expected })
}
